package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
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
	Active *int   `lua:"active" json:"active,omitempty" doc:"the seat whose turn it is: those before it have ended theirs"`
	Seats  []Seat `lua:"players" json:"players,omitempty" doc:"the seats, in order"`
	Fallen []int  `lua:"fallen" json:"fallen,omitempty" doc:"the seats that are out, the first to fall first (by their places)"`
	Events *int   `lua:"events" json:"events,omitempty" doc:"how many events there were before"`
}

// Seat is what one player has in a situation. A list of cards that is left out is empty, but
// for the shop, which is dealt.
type Seat struct {
	Health   *int `lua:"health" json:"health,omitempty" doc:"points, from 1 while it is in"`
	Tier     *int `lua:"tier" json:"tier,omitempty" doc:"1 to 6 (1)"`
	Gold     *int `lua:"gold" json:"gold,omitempty" doc:"to spend (what the turn brings)"`
	Upgrade  *int `lua:"upgrade_cost" json:"upgrade_cost,omitempty" doc:"gold that the next tier costs (as it is at first)"`
	Bonus    *int `lua:"bonus" json:"bonus,omitempty" doc:"gold that is due next turn (0)"`
	Paid     *int `lua:"paid" json:"paid,omitempty" doc:"gold that upgrades have cost this turn (0)"`
	Discount *int `lua:"discount" json:"discount,omitempty" doc:"gold by which the next card that it buys this turn is cheaper (0)"`
	Place    *int `lua:"place" json:"place,omitempty" doc:"its place where it is out, 0 while it is in (0)"`
	Actions  *int `lua:"actions" json:"actions,omitempty" doc:"moves of this recruit phase (0)"`
	Ended    bool `lua:"ended" json:"ended,omitempty" doc:"whether it has ended its recruit phase"`
	Frozen   bool `lua:"frozen" json:"frozen,omitempty" doc:"whether its shop stays for the next turn"`

	Shop        []Laid         `lua:"shop" json:"shop,omitempty" doc:"its shop, from left to right (dealt)"`
	Hand        []Laid         `lua:"hand" json:"hand,omitempty" doc:"its hand (empty)"`
	Board       []Laid         `lua:"board" json:"board,omitempty" doc:"its board, from left to right (empty)"`
	Lineup      []Laid         `lua:"lineup" json:"lineup,omitempty" doc:"its board in the last combat (empty)"`
	Discoveries []Discovery    `lua:"discoveries" json:"discoveries,omitempty" doc:"its open discovery, and those behind it"`
	Question    *Question      `lua:"question" json:"question,omitempty" doc:"what an ability asks it"`
	Questions   []Question     `lua:"questions" json:"questions,omitempty" doc:"what abilities ask it after that"`
	Consumed    []string       `lua:"consumed" luals:"tavern.CardName[]" json:"consumed,omitempty" doc:"the copies of the pool in golden cards it has had (those of the golden cards that it has)"`
	Last        *Bout          `lua:"last" json:"last,omitempty" doc:"what its last combat came to"`
	Met         []int          `lua:"met" json:"met,omitempty" doc:"the turn of its last fight with each of 8 seats, and with a ghost; 0 for none"`
	Memory      []ability.Kept `lua:"memory" json:"memory,omitempty" doc:"what it remembers for all of its cards"`
	Refs        int            `lua:"refs" json:"refs,omitempty" doc:"how many cards it has had before it, which number those to come"`
}

// Laid is a card in a situation: its name, or a table where more is to be said.
type Laid struct {
	Card     string   `lua:"card" need:"yes" short:"yes" luals:"tavern.CardName" json:"card" doc:"its name or id; token for a unit that is no card of the set"`
	Ref      core.Ref `lua:"ref" json:"ref,omitempty" doc:"what events call it (the next of the seat's)"`
	Attack   *int     `lua:"attack" json:"attack,omitempty" doc:"points (the card's)"`
	Health   *int     `lua:"health" json:"health,omitempty" doc:"points (the card's)"`
	Aegis    *int     `lua:"aegis" json:"aegis,omitempty" doc:"hits that it stops (the card's)"`
	Guardian *bool    `lua:"guardian" json:"guardian,omitempty" doc:"whether it must be attacked first (the card's)"`
	Tribes   []string `lua:"tribes" luals:"tavern.Tribe[]" json:"tribes,omitempty" doc:"the tribes that it counts for (the card's)"`
	Golden   bool     `lua:"golden" json:"golden,omitempty" doc:"whether it is a fusion of three"`
	Created  bool     `lua:"created" json:"created,omitempty" doc:"whether it is no copy of the pool"`
	Name     string   `lua:"name" json:"name,omitempty" doc:"of a token"`
	Base     []int    `lua:"base" json:"base,omitempty" doc:"attack and health that a token began with"`
	Memory   []Cell   `lua:"memory" json:"memory,omitempty" doc:"what its abilities remember"`
	Voices   *[]Voice `lua:"abilities" json:"abilities,omitempty" doc:"its abilities (the card's)"`
	Loans    []Loan   `lua:"lasting" json:"lasting,omitempty" doc:"what it gives back when something is over"`
}

// Loan is what a card of a situation has for a while.
type Loan struct {
	Until    string `lua:"until" need:"yes" json:"until" doc:"what must be over: combat or turn"`
	Attack   int    `lua:"attack" json:"attack,omitempty" doc:"points (0)"`
	Health   int    `lua:"health" json:"health,omitempty" doc:"points (0)"`
	Aegis    int    `lua:"aegis" json:"aegis,omitempty" doc:"hits that it stops (0)"`
	Guardian bool   `lua:"guardian" json:"guardian,omitempty" doc:"whether it is a guardian for so long"`
}

// Voice is an ability of a card in a situation.
type Voice struct {
	Of     string `lua:"of" need:"yes" luals:"tavern.CardName" json:"of" doc:"the card whose it is"`
	Script string `lua:"script" json:"script,omitempty" doc:"its file (what the data of the card says)"`
	Number int    `lua:"number" json:"number,omitempty" doc:"by which its memory is known"`
}

// Discovery is an open choice in a situation.
type Discovery struct {
	Tier  int    `lua:"tier" need:"yes" json:"tier" doc:"of its cards"`
	Cards []Laid `lua:"cards" need:"yes" json:"cards" doc:"to pick from"`
}

// Question is what an ability asks in a situation.
type Question struct {
	Of      core.Ref `lua:"of" need:"yes" json:"of" doc:"the ref of the card that asks"`
	Answers []string `lua:"answers" need:"yes" json:"answers" doc:"what can be answered"`
}

// situationOf returns the options of a match that begins where this one stands.
func situationOf(game core.Game, s core.Seat) any {
	if game.Turn() == core.None {
		return nil
	}
	return &Options{Situation: tell(core.Known(game, s, secrets).(*Game))}
}

// Seats returns how many seats the situation has, 0 where it does not say.
func (o *Options) Seats() int {
	if o.Situation == nil {
		return 0
	}
	return len(o.Situation.Seats)
}

// tell writes the whole state down.
func tell(g *Game) *Situation {
	turn, events := g.turn, int(g.house.record.last)
	k := &Situation{Turn: &turn, Fallen: fromOne(g.fallen), Events: &events}
	for i := range g.seats {
		own := g.house.cfg.tellSeat(&g.seats[i])
		actions := g.rota.actions[i]
		own.Actions, own.Refs = &actions, len(g.house.record.names.own[i])
		own.Ended = slices.Contains(g.rota.seats, core.Seat(i)) && !g.rota.acting.Has(core.Seat(i))
		k.Seats = append(k.Seats, own)
	}
	return k
}

func (cfg *Config) tellSeat(s *seat) Seat {
	own := *s
	k := Seat{
		Health: &own.health, Tier: &own.tier, Gold: &own.gold, Upgrade: &own.shop.upgrade, Bonus: &own.bonus, Paid: &own.paid, Discount: &own.off, Place: &own.place,
		Frozen: s.shop.frozen, Shop: cfg.tell(s.shop.cards), Hand: cfg.tell(s.hand), Board: cfg.tell(s.board), Lineup: cfg.tell(s.lineup),
		Consumed: []string{}, Last: &own.last, Met: slices.Clone(s.met[:]),
		Memory: s.memory.Kept(cfg.scripts),
	}
	for _, d := range s.discoveries {
		k.Discoveries = append(k.Discoveries, Discovery{d.tier, cfg.tell(d.cards)})
	}
	for i, q := range s.questions {
		if own := (Question{q.card, slices.Clone(q.answers)}); i == 0 {
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

// tell writes cards down, in order.
func (cfg *Config) tell(units []Unit) []Laid {
	list := make([]Laid, len(units))
	for i := range units {
		list[i] = cfg.tellUnit(&units[i])
	}
	return list
}

// tellUnit says of a card what is not as it is on a fresh copy.
func (cfg *Config) tellUnit(u *Unit) Laid {
	k, fresh := Laid{Card: u.Card.ID, Ref: u.Ref, Golden: u.Golden()}, u.Card.Unit(u.Golden())
	switch {
	case u.Card.place >= 0:
	case cfg.ofSet(u.Card) != nil:
		k.Created = true
	default:
		k.Name, k.Base = u.Card.Name, []int{u.Card.Attack, u.Card.Health}
	}
	k.Attack, k.Health, k.Aegis = differs(u.Attack, fresh.Attack), differs(u.Health, fresh.Health), differs(u.Aegis, fresh.Aegis)
	if u.Guardian() != fresh.Guardian() {
		guardian := u.Guardian()
		k.Guardian = &guardian
	}
	if u.Tribes != fresh.Tribes {
		k.Tribes = append([]string{}, u.TribeNames()...)
	}
	if u.Own != nil {
		k.Memory, k.Voices = slices.Clone(u.Own.Memory), cfg.tellVoices(u.Own.voices)
		for _, l := range u.Own.loans {
			k.Loans = append(k.Loans, Loan{LastingNames[l.until], int(l.attack), int(l.health), int(l.aegis), l.guardian})
		}
	}
	return k
}

// differs returns a number that is not as usual, nil for one that is.
func differs[N int32 | uint8](n, usual N) *int {
	if n == usual {
		return nil
	}
	own := int(n)
	return &own
}

func (cfg *Config) tellVoices(voices *[]voice) *[]Voice {
	if voices == nil {
		return nil
	}
	list := []Voice{}
	for _, v := range *voices {
		k := Voice{Of: v.of.ID, Number: int(v.number)}
		if v.script >= 0 {
			k.Script = cfg.scripts[v.script]
		}
		list = append(list, k)
	}
	return &list
}
