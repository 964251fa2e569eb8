// A match that begins with a situation: the form of a situation, how a match is written as one, and how a
// match that was just dealt is changed to one. The options of a match are here too.

package tavern

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
	"arcana/core/rand"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// Options are the choices of one match.
type Options struct {
	// Situation is where the match begins, nil for its beginning.
	Situation *Situation
}

// Situation is where a match of the tavern stands, in a recruit phase. What is left out is
// as the rules deal it (RULES 9).
type Situation struct {
	Turn   *int   `lua:"turn" json:"turn,omitempty" doc:"from 1 (1)"`
	Active *int   `lua:"active" json:"active,omitempty" doc:"the seat whose turn it is; the seats before it have ended their turn"`
	Seats  []Seat `lua:"players" json:"players,omitempty" doc:"the seats, in order"`
	Fallen []int  `lua:"fallen" json:"fallen,omitempty" doc:"the seats that are out, in the order in which they went out (by their places)"`
	Events *int   `lua:"events" json:"events,omitempty" doc:"how many events there were before"`
}

// Seat is what one player has in a situation. A list of cards that is left out is empty, but
// for the shop, which is dealt.
type Seat struct {
	Health   *int `lua:"health" json:"health,omitempty" doc:"points, at least 1 while the player may act"`
	Tier     *int `lua:"tier" json:"tier,omitempty" doc:"1 to 6 (1)"`
	Gold     *int `lua:"gold" json:"gold,omitempty" doc:"the gold to spend (the income of the turn)"`
	Upgrade  *int `lua:"upgrade_cost" json:"upgrade_cost,omitempty" doc:"the price of the next tier in gold (its starting price)"`
	Bonus    *int `lua:"bonus" json:"bonus,omitempty" doc:"gold that the player gets next turn (0)"`
	Paid     *int `lua:"paid" json:"paid,omitempty" doc:"gold paid for upgrades this turn (0)"`
	Discount *int `lua:"discount" json:"discount,omitempty" doc:"how much cheaper the next purchase of this turn is, in gold (0)"`
	Place    *int `lua:"place" json:"place,omitempty" doc:"its place in the ranking if it is out of the match, 0 while it is in the match (0)"`
	Actions  *int `lua:"actions" json:"actions,omitempty" doc:"how many moves the player has made in this recruit phase (0)"`
	Ended    bool `lua:"ended" json:"ended,omitempty" doc:"whether the player has ended the recruit phase"`
	Frozen   bool `lua:"frozen" json:"frozen,omitempty" doc:"whether the shop is frozen for the next turn"`

	Shop        []Laid         `lua:"shop" json:"shop,omitempty" doc:"its shop, from left to right (dealt)"`
	Hand        []Laid         `lua:"hand" json:"hand,omitempty" doc:"its hand (empty)"`
	Board       []Laid         `lua:"board" json:"board,omitempty" doc:"its board, from left to right (empty)"`
	Lineup      []Laid         `lua:"lineup" json:"lineup,omitempty" doc:"its board in the last combat (empty)"`
	Discoveries []Discovery    `lua:"discoveries" json:"discoveries,omitempty" doc:"the open discovery, and the discoveries that follow"`
	Question    *Question      `lua:"question" json:"question,omitempty" doc:"the question that an ability asks the player"`
	Casting     core.Ref       `lua:"casting" json:"casting,omitempty" doc:"the ref of the spell in the hand that is being played and asks (none)"`
	Questions   []Question     `lua:"questions" json:"questions,omitempty" doc:"the questions that follow"`
	Consumed    []string       `lua:"consumed" luals:"tavern.CardName[]" json:"consumed,omitempty" doc:"how many copies of the pool the player's golden cards have consumed (as many as those in play)"`
	Last        *Bout          `lua:"last" json:"last,omitempty" doc:"the result of the player's last combat"`
	Met         []int          `lua:"met" json:"met,omitempty" doc:"the turn of the player's last fight with each of 8 seats and with a ghost, 0 for none"`
	Memory      []ability.Kept `lua:"memory" json:"memory,omitempty" doc:"the memory that all cards of the player share"`
	Delayed     []Delayed      `lua:"delayed" json:"delayed,omitempty" doc:"the abilities that wait for a trigger"`
	Refs        int            `lua:"refs" json:"refs,omitempty" doc:"how many cards the player has had in the match; the numbers of new cards follow this number"`
}

// Laid is a card in a situation: its name, or a table where more is to be said.
type Laid struct {
	Card     string       `lua:"card" need:"yes" short:"yes" luals:"tavern.CardName" json:"card" doc:"its name or id; token for a unit that is not a card of the set"`
	Ref      core.Ref     `lua:"ref" json:"ref,omitempty" doc:"its number in events (the player's next free number)"`
	Attack   *int         `lua:"attack" json:"attack,omitempty" doc:"points (the card's)"`
	Health   *int         `lua:"health" json:"health,omitempty" doc:"points (the card's)"`
	Aegis    *int         `lua:"aegis" json:"aegis,omitempty" doc:"how many hits the card's aegis stops (as printed)"`
	Guardian *bool        `lua:"guardian" json:"guardian,omitempty" doc:"whether enemies must attack the card first (the card's)"`
	Words    *[]string    `lua:"keywords" luals:"tavern.Keyword[]" json:"keywords,omitempty" doc:"its attack keywords; other keywords of the card are allowed here too (as printed)"`
	Tribes   []string     `lua:"tribes" luals:"tavern.Tribe[]" json:"tribes,omitempty" doc:"the tribes for which the card counts (as printed)"`
	Silenced bool         `lua:"silenced" json:"silenced,omitempty" doc:"whether the card has none of its abilities, keywords and aegis"`
	Golden   bool         `lua:"golden" json:"golden,omitempty" doc:"whether the card is golden"`
	Created  bool         `lua:"created" json:"created,omitempty" doc:"whether the card does not come from the pool"`
	Name     string       `lua:"name" json:"name,omitempty" doc:"of a token"`
	Base     []int        `lua:"base" json:"base,omitempty" doc:"the first attack and health of a token"`
	Memory   []cards.Cell `lua:"memory" json:"memory,omitempty" doc:"the memory of the card's abilities"`
	Voices   *[]Voice     `lua:"abilities" json:"abilities,omitempty" doc:"its abilities (the card's)"`
	Loans    []Loan       `lua:"lasting" json:"lasting,omitempty" doc:"changes of numbers that end at a certain time"`
}

// Loan is what a card of a situation has for a while.
type Loan struct {
	Until    string   `lua:"until" need:"yes" json:"until" doc:"when the change ends: combat, turn or aura"`
	Attack   int      `lua:"attack" json:"attack,omitempty" doc:"points (0)"`
	Health   int      `lua:"health" json:"health,omitempty" doc:"points (0)"`
	Aegis    int      `lua:"aegis" json:"aegis,omitempty" doc:"how many hits the card's aegis stops (0)"`
	Guardian bool     `lua:"guardian" json:"guardian,omitempty" doc:"whether the card is a guardian until then"`
	Words    []string `lua:"keywords" luals:"tavern.Keyword[]" json:"keywords,omitempty" doc:"attack keywords that the card has until then (none)"`
	Spent    int      `lua:"spent" json:"spent,omitempty" doc:"how much of the aura's health is lost to damage (0)"`
	Broken   int      `lua:"broken" json:"broken,omitempty" doc:"how many charges of the aura's aegis are lost (0)"`
}

// Voice is an ability that a card of a situation has in place of its own.
type Voice struct {
	Of     string `lua:"of" luals:"tavern.CardName" json:"of,omitempty" doc:"the card with this ability (none for a keyword that was given)"`
	Script string `lua:"script" json:"script,omitempty" doc:"the file of the ability (the one in the card's row)"`
	Number int    `lua:"number" json:"number,omitempty" doc:"the number that the ability has in the card's memory"`
	Until  string `lua:"until" json:"until,omitempty" doc:"for a keyword that was given for a limited time: when it ends (combat, turn or aura; with several of these words, when the last of them ends)"`
}

// Delayed is an ability that waits for a moment in a situation.
type Delayed struct {
	Of      core.Ref `lua:"of" need:"yes" json:"of" doc:"the ref of the card, or for a tribe that of the player"`
	Ability Voice    `lua:"ability" need:"yes" json:"ability" doc:"the ability, as among the abilities of a card"`
	Moment  string   `lua:"moment" need:"yes" json:"moment" doc:"the trigger that the ability waits for"`
	Each    bool     `lua:"each" json:"each,omitempty" hash:"some" doc:"whether it hears each such event (false)"`
	Card    *Laid    `lua:"card" json:"card,omitempty" doc:"the card as it last was (the player's card of that ref)"`
}

// Discovery is an open choice in a situation.
type Discovery struct {
	Tier  int    `lua:"tier" need:"yes" json:"tier" doc:"of its cards"`
	Cards []Laid `lua:"cards" need:"yes" json:"cards" doc:"to pick from"`
}

// Question is what an ability asks in a situation.
type Question struct {
	Of         core.Ref   `lua:"of" need:"yes" json:"of" doc:"the ref of the card that asks"`
	Text       string     `lua:"text" json:"text,omitempty" doc:"the question itself, for people (none)"`
	Answers    []string   `lua:"answers" need:"yes" json:"answers" doc:"the possible answers, in words"`
	Refs       []core.Ref `lua:"refs" json:"refs,omitempty" doc:"the refs of the cards that the answers stand for, 0 for words (words)"`
	Ability    int        `lua:"ability" json:"ability,omitempty" doc:"the number of the card's ability that hears the answer, from 1 (all of them)"`
	Least      int        `lua:"least" json:"least,omitempty" doc:"how many must be chosen, if most is given (1)"`
	Most       int        `lua:"most" json:"most,omitempty" doc:"how many can be chosen (1)"`
	Picked     []string   `lua:"picked" json:"picked,omitempty" doc:"the answers chosen so far, as words"`
	PickedRefs []core.Ref `lua:"picked_refs" json:"picked_refs,omitempty" doc:"the refs of the cards among these, 0 for words (words)"`
}

// writeQuestion writes a question in the form of a situation.
func writeQuestion(q *battle.Question) Question {
	k := Question{Of: q.Card, Text: q.Text, Ability: int(q.By) + 1} // 0 for all abilities, whose number is -1
	k.Answers, k.Refs = wordsAndRefs(q.Options)
	k.Picked, k.PickedRefs = wordsAndRefs(q.Picked)
	k.Least, k.Most = q.Bounds()
	return k
}

// wordsAndRefs splits options into two lists of equal length: their words, and their refs (0 for a
// word). If all options are words, refs is nil. optionsOf puts them together again.
func wordsAndRefs(options []ability.Option) (words []string, refs []core.Ref) {
	for _, o := range options {
		words, refs = append(words, o.Word), append(refs, o.Ref)
	}
	if !slices.ContainsFunc(refs, func(r core.Ref) bool { return r != 0 }) {
		refs = nil
	}
	return words, refs
}

// Situation returns the options of a match that begins with the present position of this one, as far
// as a player may know it. It is nil if the match is over.
func (g *Game) Situation(s core.Seat) any {
	if g.Turn() == core.None {
		return nil
	}
	return &Options{Situation: writeSituation(core.Known(g, s).(*Game))}
}

// Chance returns the positions of the random streams, and the draws that are fixed in advance.
func (g *Game) Chance() []rand.Fixed { return g.shared.chance.Fixed() }

// Seats returns how many players the situation has, 0 if there is no situation.
func (o *Options) Seats() int {
	if o.Situation == nil {
		return 0
	}
	return len(o.Situation.Seats)
}

// writeSituation returns the situation of a match, with all its secrets.
func writeSituation(g *Game) *Situation {
	turn, events := g.turn, int(g.shared.record.last)
	k := &Situation{Turn: &turn, Fallen: fromOne(g.eliminated), Events: &events}
	for i := range g.players {
		own := writeSeat(g.shared.cfg, &g.players[i])
		actions := g.turnOrder.actions[i]
		own.Actions, own.Refs = &actions, len(g.shared.record.names.own[i])
		own.Ended = slices.Contains(g.turnOrder.seats, core.Seat(i)) && !g.turnOrder.acting.Has(core.Seat(i))
		k.Seats = append(k.Seats, own)
	}
	return k
}

// writeSeat returns what a player has, in the form of a situation. Its pointers lead into own, a copy, so the match
// may go on. Consumed is never nil, for a list that is left out means something else.
func writeSeat(cfg *cards.Config, s *player) Seat {
	own := *s
	k := Seat{
		Health: &own.health, Tier: &own.tier, Gold: &own.gold, Upgrade: &own.shop.upgrade, Bonus: &own.bonus, Paid: &own.paid, Discount: &own.discount, Place: &own.place,
		Frozen: s.shop.frozen, Shop: writeCards(cfg, s.shop.cards), Hand: writeCards(cfg, s.hand), Board: writeCards(cfg, s.board), Lineup: writeCards(cfg, s.lineup),
		Consumed: []string{}, Last: &own.last, Met: slices.Clone(s.met[:]),
		Memory: s.memory.Kept(cfg.ScriptNames()), Delayed: writeWaits(cfg, s),
	}
	for _, d := range s.discoveries {
		k.Discoveries = append(k.Discoveries, Discovery{d.tier, writeCards(cfg, d.cards)})
	}
	k.Casting = s.casting
	for i, q := range s.questions {
		if own := writeQuestion(&q); i == 0 {
			k.Question = &own
		} else {
			k.Questions = append(k.Questions, own)
		}
	}
	for _, c := range s.consumed {
		k.Consumed = append(k.Consumed, c.ID)
	}
	return k
}

// writeCards returns cards in the form of a situation, in their order.
func writeCards(cfg *cards.Config, units []cards.Unit) []Laid {
	list := make([]Laid, len(units))
	for i := range units {
		list[i] = writeCard(cfg, &units[i])
	}
	return list
}

// writeCard returns a card in the form of a situation: only the fields in which it differs from a fresh
// copy are set. A token, which has no card in the pool, has its name and its first numbers (Base).
func writeCard(cfg *cards.Config, u *cards.Unit) Laid {
	k, fresh := Laid{Card: u.Card.ID, Ref: u.Ref, Golden: u.Golden()}, u.Card.Unit(u.Golden())
	switch {
	case u.Card.Rules().Place >= 0: // a copy of the pool; its id says all
	case u.Card.PoolCard() != nil:
		k.Created = true
	default:
		k.Name, k.Base = u.Card.Name, []int{u.Card.Attack, u.Card.Health}
	}
	k.Attack, k.Health, k.Aegis = ifChanged(u.Attack, fresh.Attack), ifChanged(u.Health, fresh.Health), ifChanged(u.Aegis, fresh.Aegis)
	if u.Guardian() != fresh.Guardian() {
		guardian := u.Guardian()
		k.Guardian = &guardian
	}
	if (u.Form^fresh.Form)&cards.AttackForm != 0 {
		words := append([]string{}, u.Form.Names()...)
		k.Words = &words
	}
	if u.Tribes != fresh.Tribes {
		k.Tribes = append([]string{}, u.TribeNames()...)
	}
	if u.Own != nil {
		k.Memory, k.Voices = slices.Clone(u.Own.Memory), writeAbilities(cfg, u.Own.Abilities)
		k.Loans = writeLoans(u.Own.Loans)
	}
	return k
}

// writeLoans returns what a card has for a time in the form of a situation, nil for nothing.
func writeLoans(loans []cards.Loan) (list []Loan) {
	for _, l := range loans {
		list = append(list, Loan{cards.LoanNames[l.Until], int(l.Attack), int(l.Health), int(l.Aegis), l.Words&cards.Guardian != 0, l.Words.Names(), int(l.Spent), int(l.Broken)})
	}
	return list
}

// ifChanged returns a pointer to n if n differs from the usual number, otherwise nil.
func ifChanged[N int32 | uint8](n, usual N) *int {
	if n == usual {
		return nil
	}
	own := int(n)
	return &own
}

// writeAbilities returns the abilities that a card has in place of its own, in the form of a situation;
// nil if it has its own, and an empty list if it has lost all abilities.
func writeAbilities(cfg *cards.Config, voices *[]cards.UnitAbility) *[]Voice {
	if voices == nil {
		return nil
	}
	list := []Voice{}
	for i := range *voices {
		list = append(list, writeAbility(cfg, &(*voices)[i]))
	}
	return &list
}

// writeAbility returns one ability in the form of a situation.
func writeAbility(cfg *cards.Config, v *cards.UnitAbility) Voice {
	k := Voice{Of: v.Of.ID, Number: int(v.Number), Until: v.Until.String()}
	if v.Script >= 0 {
		k.Script = cfg.ScriptNames()[v.Script]
	}
	return k
}

// situate changes a match that was just dealt so that it stands as the situation says. The error names
// the part of the situation that is not possible. The parts need this order: the numbers say who is out and
// which tier each player has, and the shops that are dealt take only copies that no card of the situation has
// taken. Last, abilities set auras and prices.
func situate(g *Game, k *Situation) error {
	if n := len(k.Seats); n > len(g.players) {
		return fmt.Errorf("situation.players: expected at most %d players, got %d", len(g.players), n)
	}
	l := &situationBuilder{Game: g, given: slices.Clone(k.Seats)}
	l.given = append(l.given, make([]Seat, len(g.players)-len(k.Seats))...)
	for _, part := range []func(*Situation) error{l.setNumbers, l.setFallen, l.setCards, l.setShops, l.setWaits, l.setTurnOrder} {
		if err := part(k); err != nil {
			return fmt.Errorf("situation.%w", err)
		}
	}
	g.shared.record.begin()
	for s := range g.players {
		r := g.recruit(core.Seat(s))
		r.beginMove()
		r.layAuras()
		r.askPrices()
	}
	return nil
}

// situationBuilder changes a match to a situation, part by part.
type situationBuilder struct {
	*Game
	given []Seat         // by seat: what the situation says of the player, empty if it says nothing
	dealt [][]cards.Unit // by seat: the shop as it was dealt
}

// forEachPlayer calls do for every player, with what the situation says of it. It stops at the first error,
// and returns it with the player's number in front.
func (l *situationBuilder) forEachPlayer(do func(s *player, k *Seat) error) error {
	for i := range l.given {
		if err := do(&l.players[i], &l.given[i]); err != nil {
			return fmt.Errorf("players[%d].%w", i+1, err)
		}
	}
	return nil
}

// setNumbers sets the turn and the numbers of players. If the situation gives a player's tier but no
// upgrade cost, the tier decides the cost. If it gives the turn but not the gold of a player, the gold
// is the income of that turn.
func (l *situationBuilder) setNumbers(k *Situation) error {
	last := int(l.shared.record.last)
	if err := core.SetInRange("turn", &l.turn, k.Turn, 1, l.shared.tuning.MaxTurns); err != nil {
		return err
	}
	if err := core.SetInRange("events", &last, k.Events, 0, core.MaxGiven); err != nil {
		return err
	}
	l.shared.turn, l.shared.record.last = l.turn, int32(last)
	return l.forEachPlayer(func(s *player, own *Seat) error {
		t := &l.shared.tuning
		if own.Tier != nil && own.Upgrade == nil && *own.Tier >= 1 && *own.Tier <= cards.Tiers {
			s.shop.upgrade = 0
			if *own.Tier < cards.Tiers {
				s.shop.upgrade = t.Gold.Upgrade[*own.Tier-1]
			}
		}
		if k.Turn != nil && own.Gold == nil {
			s.gold = min(s.income(t, l.turn), t.Gold.Cap)
		}
		return l.setSeat(s, own)
	})
}

// setSeat sets the numbers of a player, what it remembers, and its past combats. A player with a place in the
// ranking (place) is out of the match.
func (l *situationBuilder) setSeat(s *player, k *Seat) error {
	t := &l.shared.tuning
	if err := core.SetInRange("place", &s.place, k.Place, 0, len(l.players)); err != nil {
		return err
	}
	least, mostGold := 1, t.Gold.Cap
	if l.shared.ensureArena().Asks(cards.AskGoldLimit) {
		mostGold = battle.MostChange
	}
	if s.out = s.place > 0; s.out { // then the health may be 0 or less
		least = -core.MaxGiven
	} else if k.Ended { // by an effect that took the last health
		least = 0
	}
	for _, n := range []struct {
		name        string
		into, given *int
		low, high   int
	}{{"health", &s.health, k.Health, least, core.MaxGiven}, {"tier", &s.tier, k.Tier, 1, cards.Tiers}, {"gold", &s.gold, k.Gold, 0, mostGold},
		{"upgrade_cost", &s.shop.upgrade, k.Upgrade, 0, core.MaxGiven}, {"bonus", &s.bonus, k.Bonus, 0, core.MaxGiven}, {"paid", &s.paid, k.Paid, 0, core.MaxGiven}, {"discount", &s.discount, k.Discount, 0, battle.MostChange}} {
		if err := core.SetInRange(n.name, n.into, n.given, n.low, n.high); err != nil {
			return err
		}
	}
	s.shop.frozen = k.Frozen
	if err := s.memory.Keep(k.Memory, l.shared.cfg.ScriptNames(), func(r core.Ref) bool { return r == s.ref }); err != nil {
		return err
	}
	return l.setPast(s, k)
}

// setPast sets a player's last combat, and when it last fought each opponent.
func (l *situationBuilder) setPast(s *player, k *Seat) error {
	seats := len(l.players)
	if k.Last != nil {
		if !slices.Contains([]string{"", "win", "loss", "tie", "bye"}, k.Last.Result) {
			return fmt.Errorf("last.result: expected \"win\", \"loss\", \"tie\" or \"bye\", got %q", k.Last.Result)
		}
		if k.Last.Foe < 0 || k.Last.Foe > seats {
			return fmt.Errorf("last.foe: expected 0 to %d, got %d", seats, k.Last.Foe)
		}
		s.last = *k.Last
	}
	if len(k.Met) > len(s.met) {
		return fmt.Errorf("met: expected at most %d numbers, one for each player, got %d", len(s.met), len(k.Met))
	}
	copy(s.met[:], k.Met)
	return nil
}

// setFallen sets the list of players that are out, in the order in which they went. If the situation
// does not give the order, their places decide it.
func (l *situationBuilder) setFallen(k *Situation) error {
	l.eliminated = l.eliminated[:0]
	for s := range l.players {
		if l.players[s].out {
			l.eliminated = append(l.eliminated, core.Seat(s))
		}
	}
	if left := len(l.players) - len(l.eliminated); left < 2 {
		return fmt.Errorf("players: expected at least two players who are still in the match (place 0), got %d", left)
	}
	few.Sort(l.eliminated, func(a, b core.Seat) int { return l.players[b].place - l.players[a].place }) // the worst place went first
	if k.Fallen == nil {
		return nil
	}
	given := make([]core.Seat, len(k.Fallen))
	for i, s := range k.Fallen {
		if given[i] = core.Seat(s - 1); !slices.Contains(l.eliminated, given[i]) || slices.Contains(given[:i], given[i]) {
			return fmt.Errorf("fallen[%d]: expected a player who is out of the match (place above 0), each player only once, got %d", i+1, s)
		}
	}
	if len(given) != len(l.eliminated) {
		return fmt.Errorf("fallen: expected all %d players who are out of the match, got %d", len(l.eliminated), len(given))
	}
	l.eliminated = given
	return nil
}

// setTurnOrder sets how many moves each player has made, and which have ended their recruit phase. If
// the situation gives the active player, all players before it in the order of the turn have ended
// theirs.
func (l *situationBuilder) setTurnOrder(k *Situation) error {
	l.turnOrder.begin(l.turn, l.players)
	active := 0
	if err := core.SetInRange("active", &active, k.Active, 1, len(l.players)); err != nil {
		return err
	}
	for i := range l.given {
		if err := core.SetInRange("actions", &l.turnOrder.actions[i], l.given[i].Actions, 0, l.shared.tuning.MaxActions); err != nil {
			return fmt.Errorf("players[%d].%w", i+1, err)
		}
		if l.given[i].Ended && !l.players[i].out {
			l.turnOrder.end(core.Seat(i))
		}
	}
	for active > 0 && l.turnOrder.current() != core.Seat(active-1) {
		if l.turnOrder.current() == core.None {
			return fmt.Errorf("active: player %d is out of the match or has ended the recruit phase", active)
		}
		l.turnOrder.end(l.turnOrder.current())
	}
	if l.turnOrder.acting == 0 {
		return fmt.Errorf("players: expected at least one player who has not ended the recruit phase")
	}
	return nil
}
