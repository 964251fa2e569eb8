// A match that begins in the middle: how a position is written, and how it is laid over a
// match that was just dealt.

package market

import (
	"cmp"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
)

// Situation is where a match of the market stands. What is left out is as the rules deal it
// (RULES 10). A card is written by its id, and where the copy matters with its ref after "#".
type Situation struct {
	Deck     []string          `lua:"deck" luals:"market.CardName[]" json:"deck,omitempty" doc:"everybody's first deck, as the option"`
	Active   *int              `lua:"active" json:"active,omitempty" doc:"the seat whose turn it is (1)"`
	Round    *int              `lua:"round" json:"round,omitempty" doc:"from 1; one more than the number of the last turn if that turn is over and a question still waits (1)"`
	Extra    bool              `lua:"extra" json:"extra,omitempty" doc:"whether the present turn is an extra turn (false)"`
	Row      []string          `lua:"row" luals:"market.CardName[]" json:"row,omitempty" doc:"the trade row; \"\" is an empty place"`
	Supply   []string          `lua:"supply" luals:"market.CardName[]" json:"supply,omitempty" doc:"the cards of the supply, the top card last"`
	Market   []string          `lua:"market" luals:"market.CardName[]" json:"market,omitempty" doc:"the market's deck, the top card last"`
	Scrapped []string          `lua:"scrapped" luals:"market.CardName[]" json:"scrapped,omitempty" doc:"what left the match"`
	Players  []Side            `lua:"players" json:"players,omitempty" doc:"the seats, in order"`
	Pending  *Pending          `lua:"pending" json:"pending,omitempty" doc:"the question that waits"`
	Steps    []Step            `lua:"steps" json:"steps,omitempty" doc:"the steps of the rules that wait"`
	Waiting  []ability.Held    `lua:"waiting" json:"waiting,omitempty" doc:"the triggers and steps that wait"`
	Delayed  []ability.Delayed `lua:"delayed" json:"delayed,omitempty" doc:"the abilities that wait for a trigger"`
	Lasting  []ability.Share   `lua:"lasting" json:"lasting,omitempty" doc:"gains of seats that last longer or shorter than the rules say, and for a card that a player has until the turn ends (what is owner) the number of the player to whom it goes back"`
	Paid     []Payment         `lua:"paid" json:"paid,omitempty" doc:"which cards have paid for the play of cards in play, or of one that is being played (none)"`
	Given    []ability.Given   `lua:"given" json:"given,omitempty" doc:"the keywords that abilities gave to single cards (none)"`
	Memory   []ability.Kept    `lua:"memory" json:"memory,omitempty" doc:"the memory of cards and seats"`
	Spent    int               `lua:"spent" json:"spent,omitempty" doc:"how many functions the move has triggered (0)"`
	Events   int               `lua:"events" json:"events,omitempty" doc:"how many events there were before (0)"`
}

// Side is what one seat has.
type Side struct {
	Authority *int           `lua:"authority" json:"authority,omitempty" doc:"points, at least 1 while the seat is in the match and the last turn is not over"`
	Trade     *int           `lua:"trade" json:"trade,omitempty" doc:"points to spend (0)"`
	Combat    *int           `lua:"combat" json:"combat,omitempty" doc:"the combat that is left (0)"`
	Owed      *int           `lua:"owed" json:"owed,omitempty" doc:"cards to discard when its turn begins (0)"`
	TopDeck   *int           `lua:"top_deck" json:"top_deck,omitempty" doc:"purchases that go on top of the deck (0)"`
	Resources map[string]int `lua:"resources" json:"resources,omitempty" doc:"points of the resources that content adds, by their ids (0; for the player whose turn it is, what a turn brings)"`
	Place     *int           `lua:"place" json:"place,omitempty" doc:"its place in the ranking if it is out of the match, 0 while it is in the match (0)"`
	Extra     bool           `lua:"extra" json:"extra,omitempty" doc:"whether the player takes an extra turn after the player's next turn, or after the present turn if it is the player's (false)"`
	Hand      []string       `lua:"hand" luals:"market.CardName[]" json:"hand,omitempty" doc:"its hand"`
	Deck      []string       `lua:"deck" luals:"market.CardName[]" json:"deck,omitempty" doc:"its deck, the top card last"`
	Discard   []string       `lua:"discard" luals:"market.CardName[]" json:"discard,omitempty" doc:"its discard pile, the top card last (empty)"`
	Play      []string       `lua:"play" luals:"market.CardName[]" json:"play,omitempty" doc:"the player's cards in play, from left to right (nothing)"`
	Aside     []Laid         `lua:"aside" json:"aside,omitempty" doc:"the cards set aside (nothing)"`
	Acted     []string       `lua:"acted" luals:"market.CardName[]" json:"acted,omitempty" doc:"which of the cards in play have used their ally effect this turn"`
	Exhausted []string       `lua:"exhausted" luals:"market.CardName[]" json:"exhausted,omitempty" doc:"which of the cards in play cannot be used"`
	Used      []string       `lua:"used" luals:"market.CardName[]" json:"used,omitempty" doc:"which of the cards in play were used this turn and can be used again, each as often as it was used"`
	Readied   []string       `lua:"readied" luals:"market.CardName[]" json:"readied,omitempty" doc:"which of the cards in play abilities have readied this turn, each as often as they have"`
	Put       []string       `lua:"put" luals:"market.CardName[]" json:"put,omitempty" doc:"which of the cards in play that are no bases were put there and not played"`
	Flashed   []string       `lua:"flashed" luals:"market.CardName[]" json:"flashed,omitempty" doc:"which of the cards in play were played from the discard pile, and leave the match when they leave play"`
	Damage    []Damaged      `lua:"damage" json:"damage,omitempty" doc:"which of the cards in play have damage, and how much (none)"`
	Open      []string       `lua:"open" luals:"market.CardName[]" json:"open,omitempty" doc:"the cards in its hand and deck that all players know"`
	Lost      []string       `lua:"lost" luals:"market.CardName[]" json:"lost,omitempty" doc:"which of the scrapped cards belonged to the player"`
}

// Damaged is a card in play with the damage on it.
type Damaged struct {
	Card   string `lua:"card" need:"yes" luals:"market.CardName" json:"card" doc:"its id"`
	Damage int    `lua:"damage" need:"yes" json:"damage" doc:"the damage on it, from 1"`
}

// Laid is a card that lies aside: its name, or a table where more is to be said.
type Laid struct {
	Card string   `lua:"card" need:"yes" short:"yes" luals:"market.CardName" json:"card" doc:"its id"`
	By   core.Ref `lua:"by" json:"by,omitempty" doc:"the ref of the card that set it aside (none)"`
}

// Pending is a question that waits for its answer.
type Pending struct {
	Ask     string      `lua:"ask" need:"yes" json:"ask" doc:"the kind of question: either, opponent, scrap, scrap_row, destroy_base, discard, script, sacrifice, scrap_hand or flash"`
	Seat    int         `lua:"seat" need:"yes" json:"seat" doc:"who is asked, from 1"`
	Of      core.Ref    `lua:"of" json:"of,omitempty" doc:"the ref of the card that asks"`
	Amount  int         `lua:"amount" json:"amount,omitempty" doc:"discards that are asked for (0)"`
	Cause   int         `lua:"cause" json:"cause,omitempty" doc:"the number of the event that caused the question"`
	Script  string      `lua:"script" json:"script,omitempty" doc:"the file that asks"`
	Text    string      `lua:"text" json:"text,omitempty" doc:"the text of the question"`
	Options []Choosable `lua:"options" json:"options,omitempty" doc:"the answers of this question"`
	Least   int         `lua:"least" json:"least,omitempty" doc:"how many must be chosen, if most is given (1)"`
	Most    int         `lua:"most" json:"most,omitempty" doc:"how many can be chosen (1)"`
	Picked  []Choosable `lua:"picked" json:"picked,omitempty" doc:"the answers chosen so far"`
}

// Choosable is one answer to a script's question.
type Choosable struct {
	Ref  core.Ref `lua:"ref" json:"ref,omitempty" doc:"the ref of a card or seat; 0 for words (0)"`
	Word string   `lua:"word" json:"word,omitempty" doc:"for people"`
}

// Step is a step of the rules that waits.
type Step struct {
	Ask    string   `lua:"ask" json:"ask,omitempty" doc:"the question, as in pending; nothing for effects that act"`
	Give   string   `lua:"give" json:"give,omitempty" doc:"which effects act: effects, either, or, ally, scrap; play for a card that is played"`
	Seat   int      `lua:"seat" need:"yes" json:"seat" doc:"for whom, from 1"`
	Of     core.Ref `lua:"of" json:"of,omitempty" doc:"the ref of the card with these effects"`
	Amount int      `lua:"amount" json:"amount,omitempty" doc:"discards that are asked for (0)"`
	Cause  int      `lua:"cause" json:"cause,omitempty" doc:"the number of the event that caused the question"`
}

// effectsByName returns the parts of a card that have effects, by their keys in its file: effects,
// either, or, ally, scrap.
func (c *Card) effectsByName() map[string]*Effects {
	return map[string]*Effects{"effects": &c.Effects, "either": &c.Either, "or": &c.Or, "ally": &c.Ally, "scrap": &c.Scrap}
}

// Seats returns how many seats the situation has, 0 where it does not say.
func (o *Options) Seats() int {
	if o.Situation == nil {
		return 0
	}
	return len(o.Situation.Players)
}

// Situation returns *Options with which a match begins at the present position of this one, as far as the
// seat may know it; nil if the match is over or the position cannot be written.
func (g *Game) Situation(s core.Seat) any {
	if g.Turn() == core.None {
		return nil
	}
	if k := core.Known(g, s).(*Game).writeSituation(); k != nil {
		return &Options{Situation: k}
	}
	return nil
}

// Chance returns the positions of the match's random streams, and their draws that are fixed.
func (g *Game) Chance() []rand.Fixed { return g.chance.Fixed() }

// writeSituation returns the whole state as a situation. It returns nil if something waits that a
// situation cannot have, such as a verb that waits until an event is replaced.
func (g *Game) writeSituation() *Situation {
	active, round := int(g.turn)+1, g.round
	k := &Situation{
		Deck: g.firstCards, Active: &active, Round: &round, Extra: g.extra, Row: g.written(g.row), Supply: g.written(g.supply), Market: g.written(g.market), Scrapped: g.written(g.scraps),
		Lasting: g.lasting.Told(), Paid: slices.Clone(g.paid), Given: g.given.Told(nil, func(core.Ref) bool { return true }), Memory: g.memory.Kept(g.config.scripts), Spent: g.situated().Spent(), Events: int(g.Last),
	}
	for i := range g.players {
		k.Players = append(k.Players, g.writeSide(&g.players[i]))
		k.Players[i].Lost = g.written(slices.DeleteFunc(slices.Clone(g.scraps), func(r core.Ref) bool { return g.thing(r).owner != core.Seat(i) }))
	}
	k.Pending = g.writePending()
	for _, s := range g.steps.waiting[g.steps.head:] {
		k.Steps = append(k.Steps, g.writeStep(s))
	}
	all := false // whether all that waits could be written
	k.Delayed = g.situated().Delayed()
	k.Waiting, all = g.situated().Held()
	if !all {
		return nil
	}
	return k
}

// situated returns the kernel of abilities in the form that reads and writes situations.
func (g *Game) situated() ability.Situated {
	return ability.Situated{Kernel: &g.kernel, Names: g.config.scripts, Scripts: g.scripts, Known: func(r core.Ref) bool { return g.NameOf(r) != "" }}
}

// written returns the texts by which situations name copies ("ember_page#20"), "" for an empty place of
// the row. The list is empty and not nil if there are no copies: nil would say that the situation does
// not give the pile.
func (c *copies) written(p pile) []string {
	list := make([]string, len(p))
	for i, r := range p {
		if r != 0 {
			list[i] = core.Copy(c.card(r).ID, r)
		}
	}
	return list
}

// writeSide returns what a player has, in the form of a situation.
func (c *copies) writeSide(p *player) Side {
	own := *p // a copy for the situation to point into, which later moves do not change
	var play, acted, exhausted, used, readied, put, flashed pile
	var damage []Damaged
	for _, in := range p.play {
		if in.damage > 0 {
			damage = append(damage, Damaged{core.Copy(c.card(in.ref).ID, in.ref), int(in.damage)})
		}
		play = append(play, in.ref)
		if in.acted {
			acted = append(acted, in.ref)
		}
		if in.exhausted {
			exhausted = append(exhausted, in.ref)
		}
		used = append(used, slices.Repeat(pile{in.ref}, int(in.used))...)
		readied = append(readied, slices.Repeat(pile{in.ref}, int(in.readied))...)
		if in.put {
			put = append(put, in.ref)
		}
		if in.flashed {
			flashed = append(flashed, in.ref)
		}
	}
	var aside []Laid
	for _, a := range p.aside {
		aside = append(aside, Laid{core.Copy(c.card(a.ref).ID, a.ref), a.by})
	}
	return Side{
		Aside: aside, Damage: damage, Resources: c.config.further.write(p), Authority: &own.authority, Trade: &own.trade, Combat: &own.combat, Owed: &own.owed, TopDeck: &own.top, Place: &own.place, Extra: own.extra,
		Hand: c.written(p.hand), Deck: c.written(p.deck), Discard: c.written(p.discard), Play: c.written(play), Acted: c.written(acted), Exhausted: c.written(exhausted), Used: c.written(used), Readied: c.written(readied), Put: c.written(put), Flashed: c.written(flashed), Open: c.written(p.open),
	}
}

// writePending returns the open question in the form of a situation, nil for none.
func (g *Game) writePending() *Pending {
	d := g.pending
	if d == nil {
		return nil
	}
	p := &Pending{Ask: questionKinds[d.kind].name, Seat: int(d.seat) + 1, Of: d.ref, Amount: d.amount, Cause: int(d.cause)}
	if d.kind != askScript {
		return p
	}
	q := g.kernel.Question
	p.Script, p.Text = g.situated().Poser().Script, d.text
	p.Options, p.Picked = writeOptions(q.Options), writeOptions(q.Picked)
	p.Least, p.Most = q.Bounds()
	return p
}

// writeOptions returns options of a question in the form of a situation.
func writeOptions(options []ability.Option) (told []Choosable) {
	for _, o := range options {
		told = append(told, Choosable(o))
	}
	return told
}

// playStep is how a situation names the step that plays a card.
const playStep = "play"

// writeStep returns a step of the rules that waits in the form of a situation. For effects it searches
// which part of the card the step points to.
func (g *Game) writeStep(s step) Step {
	k := Step{Seat: int(s.seat) + 1, Of: s.ref, Amount: s.amount, Cause: int(s.cause)}
	switch s.do {
	case doAsk:
		k.Ask = questionKinds[s.question].name
		return k
	case doPlay:
		k.Give = playStep
		return k
	}
	for name, part := range g.card(s.ref).effectsByName() {
		if part == s.effects {
			k.Give = name
		}
	}
	return k
}

// situate changes a match that was just dealt to the position of a situation. The error names the part of
// the situation that is not possible; then the match must not be used. The cards are set first, because
// marks and questions name cards by where they lie.
func (g *Game) situate(k *Situation) error {
	if n := len(k.Players); n > len(g.players) {
		return fmt.Errorf("situation.players: expected at most %d players, got %d", len(g.players), n)
	}
	l := &situationBuilder{Game: g, taken: make([]bool, len(g.things))}
	for _, part := range []func(*Situation) error{l.setCards, l.setNumbers, l.setMarks, l.setWaiting, l.setPending} {
		if err := part(k); err != nil {
			return fmt.Errorf("situation.%w", err)
		}
	}
	g.moves = g.listMoves(g.moves[:0])
	return nil
}

// situationBuilder is a match that is changed to a situation, part by part.
type situationBuilder struct {
	*Game
	taken []bool // the copies that the situation places, by their order
	piles []writtenPile
}

// setNumbers sets whose turn it is, the round, and the seats' points and places. At least two seats,
// and the one with the turn, must still be in the match.
func (l *situationBuilder) setNumbers(k *Situation) error {
	active := int(l.turn) + 1
	if err := core.SetInRange("active", &active, k.Active, 1, len(l.players)); err != nil {
		return err
	}
	mostRounds := l.config.Tuning.TurnLimit
	if k.Pending != nil {
		mostRounds++ // a question that the end of the last turn has left open
	}
	if err := core.SetInRange("round", &l.round, k.Round, 1, mostRounds); err != nil {
		return err
	}
	l.turn, l.extra = core.Seat(active-1), k.Extra
	// the deal has given the first seat what a turn brings; now it is the active seat that has it
	l.players[0].further = further{}
	l.config.further.beginTurn(l.me())
	in := 0
	for s := range l.players {
		if s < len(k.Players) {
			least := 1 // who plays on has authority left
			if l.lastTurnIsOver() {
				least = -core.MaxGiven
			}
			if err := l.players[s].setNumbers(l.config, &k.Players[s], len(l.players), least); err != nil {
				return fmt.Errorf("players[%d].%w", s+1, err)
			}
		}
		if l.players[s].place == 0 {
			in++
		}
	}
	switch {
	case l.extra && l.me().extra:
		return fmt.Errorf("players[%d].extra: expected false, because the present turn is an extra turn of this player, who gets no other one in it", active)
	case in < 2:
		return fmt.Errorf("players: expected at least two players who are still in the match (place 0), got %d", in)
	case l.me().place > 0 && !l.lastTurnIsOver(): // after the last turn nobody has a turn
		return fmt.Errorf("active: player %d is out of the match", active)
	}
	return nil
}

// setNumbers sets a player's place and points to those of a situation; what the situation does not give
// stays. seats is how many seats the match has, least the least authority of one that is in the match. It returns an error
// for a number out of range.
func (p *player) setNumbers(c *Config, k *Side, seats, least int) error {
	p.extra = k.Extra
	if err := core.SetInRange("place", &p.place, k.Place, 0, seats); err != nil {
		return err
	}
	if p.place > 0 { // who is out may have any number
		least = -core.MaxGiven
	}
	for _, n := range []struct {
		name        string
		into, given *int
		low         int
	}{{"authority", &p.authority, k.Authority, least}, {"trade", &p.trade, k.Trade, 0}, {"combat", &p.combat, k.Combat, 0},
		{"owed", &p.owed, k.Owed, 0}, {"top_deck", &p.top, k.TopDeck, 0}} {
		if err := core.SetInRange(n.name, n.into, n.given, n.low, core.MaxGiven); err != nil {
			return err
		}
	}
	return c.further.set(p, k.Resources)
}

// setMarks sets what is noted about cards and seats: which cards have acted, are exhausted or were readied,
// which are open, who had the scrapped cards, which gains last, how many events there were, which abilities
// wait for a trigger, and what abilities remember. The error names the mark that is not possible.
func (l *situationBuilder) setMarks(k *Situation) error {
	for s := range k.Players {
		p, side := &l.players[s], &k.Players[s]
		for _, mark := range []struct {
			name  string
			cards []string
			of    func(*inPlay) *bool
		}{
			{"acted", side.Acted, func(in *inPlay) *bool { return &in.acted }},
			{"exhausted", side.Exhausted, func(in *inPlay) *bool { return &in.exhausted }},
			{"put", side.Put, func(in *inPlay) *bool { return &in.put }},
			{"flashed", side.Flashed, func(in *inPlay) *bool { return &in.flashed }},
		} {
			for i, text := range mark.cards { // a copy that is marked already is passed over, so a name may stand twice
				n := slices.IndexFunc(p.play, func(in inPlay) bool { return !*mark.of(&in) && l.isNamed(in.ref, text) })
				if n < 0 {
					return fmt.Errorf("players[%d].%s[%d]: expected a card that the player has in play, got %q", s+1, mark.name, i+1, text)
				}
				*mark.of(&p.play[n]) = true
			}
		}
		for _, mark := range []struct {
			name  string
			cards []string
			most  int8
			of    func(*inPlay) *int8
		}{
			{"used", side.Used, mostUses, func(in *inPlay) *int8 { return &in.used }},
			{"readied", side.Readied, mostReadied, func(in *inPlay) *int8 { return &in.readied }},
		} {
			for i, text := range mark.cards {
				n := l.leastMarked(p, text, mark.of)
				if n == nil || *n == mark.most {
					return fmt.Errorf("players[%d].%s[%d]: expected a card that the player has in play, at most %d times, got %q", s+1, mark.name, i+1, mark.most, text)
				}
				*n++
			}
		}
		if err := cmp.Or(l.setDamage(p, side.Damage), l.setOpen(p, side.Open)); err != nil {
			return fmt.Errorf("players[%d].%w", s+1, err)
		}
		for i, text := range side.Lost {
			n := slices.IndexFunc(l.scraps, func(r core.Ref) bool { return l.isNamed(r, text) })
			if n < 0 {
				return fmt.Errorf("players[%d].lost[%d]: expected a scrapped card, got %q", s+1, i+1, text)
			}
			l.thing(l.scraps[n]).owner = core.Seat(s)
		}
	}
	if err := l.lasting.Lay(k.Lasting, 1, l.canLast); err != nil {
		return err
	}
	for i, x := range l.lasting {
		if l.refIn(x.Of) && x.Amount > len(l.players) {
			return fmt.Errorf("lasting[%d].amount: expected the number of a player from 1 to %d, got %d", i+1, len(l.players), x.Amount)
		}
	}
	for i, x := range k.Paid {
		if !l.refIn(x.Of) || !l.refIn(x.By) {
			return fmt.Errorf("paid[%d]: expected the numbers (refs) of two cards, got %d and %d", i+1, x.Of, x.By)
		}
	}
	l.paid = slices.Clone(k.Paid)
	if err := l.given.Lay(k.Given, l.config.givable, func(r core.Ref) bool { return l.NameOf(r) != "" }); err != nil {
		return err
	}
	l.Last = int32(max(0, min(k.Events, core.MaxGiven)))
	if err := l.situated().Delay(k.Delayed); err != nil {
		return err
	}
	return l.memory.Keep(k.Memory, l.config.scripts, l.situated().Known)
}

// leastMarked returns the number that is least among the copies in play that a text names, the first of them; nil if it
// names none. of returns the number of a copy.
func (l *situationBuilder) leastMarked(p *player, text string, of func(*inPlay) *int8) (least *int8) {
	for i := range p.play {
		if n := of(&p.play[i]); l.isNamed(p.play[i].ref, text) && (least == nil || *n < *least) {
			least = n
		}
	}
	return least
}

// setDamage sets the damage on cards in play that keep damage. A name without a ref stands for the first copy of that
// card without damage.
func (l *situationBuilder) setDamage(p *player, list []Damaged) error {
	for i, d := range list {
		n := slices.IndexFunc(p.play, func(in inPlay) bool {
			return in.damage == 0 && l.card(in.ref).KeepsDamage && l.isNamed(in.ref, d.Card)
		})
		if n < 0 {
			return fmt.Errorf("damage[%d].card: expected a card in play that keeps damage (keeps_damage), got %q", i+1, d.Card)
		}
		if d.Damage < 1 || d.Damage > maxPoints {
			return fmt.Errorf("damage[%d].damage: expected 1 to %d, got %d", i+1, maxPoints, d.Damage)
		}
		p.play[n].damage = int32(d.Damage)
	}
	return nil
}

// setOpen sets which cards of a player's hand and deck are open. A name without a ref stands for the
// first copy of that card there that is not open yet. A copy named with a ref may also lie elsewhere: it
// stays in the list when it leaves hand and deck, and counts only there.
func (l *situationBuilder) setOpen(p *player, names []string) error {
	if names != nil { // the situation says which are open, perhaps none
		p.open = p.open[:0]
	}
	for i, text := range names {
		name, r, err := core.ReadCopy(text)
		if err == nil && r == 0 {
			lies := append(slices.Clone(p.hand), p.deck...)
			if n := slices.IndexFunc(lies, func(r core.Ref) bool { return l.isNamed(r, name) && !p.isOpen(r) }); n >= 0 {
				r = lies[n]
			}
		}
		if err != nil || !l.refIn(r) {
			return fmt.Errorf("open[%d]: expected a card in the player's hand or deck, got %q", i+1, text)
		}
		p.open = append(p.open, r)
	}
	return nil
}

// isNamed reports whether the text of a situation names the copy r. If the text has a ref, only the ref is
// compared, otherwise the name of the card.
func (l *situationBuilder) isNamed(r core.Ref, text string) bool {
	name, ref, err := core.ReadCopy(text)
	if err != nil || ref != 0 {
		return err == nil && r == ref
	}
	place, ok := l.config.Find(name)
	return ok && int(l.thing(r).card) == place
}
