package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// Situation is where a match of the market stands. What is left out is as the rules deal it
// (RULES 10). A card is written by its id, and where the copy matters with its ref after "#".
type Situation struct {
	Deck     []string        `lua:"deck" luals:"market.CardName[]" json:"deck,omitempty" doc:"everybody's first deck, as the option"`
	Active   *int            `lua:"active" json:"active,omitempty" doc:"the seat whose turn it is (1)"`
	Round    *int            `lua:"round" json:"round,omitempty" doc:"from 1 (1)"`
	Row      []string        `lua:"row" luals:"market.CardName[]" json:"row,omitempty" doc:"the trade row; \"\" is an empty place"`
	Supply   []string        `lua:"supply" luals:"market.CardName[]" json:"supply,omitempty" doc:"the cards beside the row, the last on top"`
	Market   []string        `lua:"market" luals:"market.CardName[]" json:"market,omitempty" doc:"the deck of the row, the last on top"`
	Scrapped []string        `lua:"scrapped" luals:"market.CardName[]" json:"scrapped,omitempty" doc:"what left the match"`
	Players  []Side          `lua:"players" json:"players,omitempty" doc:"the seats, in order"`
	Pending  *Pending        `lua:"pending" json:"pending,omitempty" doc:"the question that waits"`
	Steps    []Step          `lua:"steps" json:"steps,omitempty" doc:"the steps of the rules that wait"`
	Waiting  []ability.Held  `lua:"waiting" json:"waiting,omitempty" doc:"what waits to be heard, steps among it"`
	Lasting  []ability.Share `lua:"lasting" json:"lasting,omitempty" doc:"what seats have for another time than the rules say"`
	Memory   []ability.Kept  `lua:"memory" json:"memory,omitempty" doc:"what cards and seats remember"`
	Spent    int             `lua:"spent" json:"spent,omitempty" doc:"how many functions the move has set off (0)"`
	Events   int             `lua:"events" json:"events,omitempty" doc:"how many events there were before (0)"`
}

// Side is what one seat has.
type Side struct {
	Authority *int           `lua:"authority" json:"authority,omitempty" doc:"points, from 1 while the seat is in"`
	Trade     *int           `lua:"trade" json:"trade,omitempty" doc:"points to spend (0)"`
	Combat    *int           `lua:"combat" json:"combat,omitempty" doc:"points to strike with (0)"`
	Owed      *int           `lua:"owed" json:"owed,omitempty" doc:"cards to discard when its turn begins (0)"`
	TopDeck   *int           `lua:"top_deck" json:"top_deck,omitempty" doc:"purchases that go on top of the deck (0)"`
	Resources map[string]int `lua:"resources" json:"resources,omitempty" doc:"points of the resources that content adds, by their ids (0)"`
	Place     *int           `lua:"place" json:"place,omitempty" doc:"its place where it is out, 0 while it is in (0)"`
	Hand      []string       `lua:"hand" luals:"market.CardName[]" json:"hand,omitempty" doc:"its hand"`
	Deck      []string       `lua:"deck" luals:"market.CardName[]" json:"deck,omitempty" doc:"its deck, the last on top"`
	Discard   []string       `lua:"discard" luals:"market.CardName[]" json:"discard,omitempty" doc:"its discard pile, the last on top (empty)"`
	Play      []string       `lua:"play" luals:"market.CardName[]" json:"play,omitempty" doc:"what it has in play, from left to right (nothing)"`
	Acted     []string       `lua:"acted" luals:"market.CardName[]" json:"acted,omitempty" doc:"which of these have used their ally effect this turn"`
	Open      []string       `lua:"open" luals:"market.CardName[]" json:"open,omitempty" doc:"the cards that all know to be in its hand, or where in its deck"`
	Lost      []string       `lua:"lost" luals:"market.CardName[]" json:"lost,omitempty" doc:"which of the scrapped cards were its own"`
}

// Pending is a question that waits for its answer.
type Pending struct {
	Ask     string      `lua:"ask" need:"yes" json:"ask" doc:"either, opponent, scrap, scrap_row, destroy_base, discard or script"`
	Seat    int         `lua:"seat" need:"yes" json:"seat" doc:"who is asked, from 1"`
	Of      core.Ref    `lua:"of" json:"of,omitempty" doc:"the ref of the card that asks"`
	Amount  int         `lua:"amount" json:"amount,omitempty" doc:"discards that are asked for (0)"`
	Cause   int         `lua:"cause" json:"cause,omitempty" doc:"the number of the event that led to it"`
	Script  string      `lua:"script" json:"script,omitempty" doc:"the file that asks"`
	Text    string      `lua:"text" json:"text,omitempty" doc:"what it asks"`
	Options []Choosable `lua:"options" json:"options,omitempty" doc:"the answers that it gives"`
}

// Choosable is one answer to a script's question.
type Choosable struct {
	Ref  core.Ref `lua:"ref" json:"ref,omitempty" doc:"of a card or seat, 0 for words (0)"`
	Word string   `lua:"word" json:"word,omitempty" doc:"for people"`
}

// Step is a step of the rules that waits.
type Step struct {
	Ask    string   `lua:"ask" json:"ask,omitempty" doc:"what is asked, as pending; nothing where effects act"`
	Give   string   `lua:"give" json:"give,omitempty" doc:"which effects act: effects, either, or, ally, scrap"`
	Seat   int      `lua:"seat" need:"yes" json:"seat" doc:"for whom, from 1"`
	Of     core.Ref `lua:"of" json:"of,omitempty" doc:"the ref of the card whose they are"`
	Amount int      `lua:"amount" json:"amount,omitempty" doc:"discards that are asked for (0)"`
	Cause  int      `lua:"cause" json:"cause,omitempty" doc:"the number of the event that led to it"`
}

// parts names the effects of a card.
func (c *Card) parts() map[string]*Effects {
	return map[string]*Effects{"effects": &c.Effects, "either": &c.Either, "or": &c.Or, "ally": &c.Ally, "scrap": &c.Scrap}
}

// Seats returns how many seats the situation has, 0 where it does not say.
func (o *Options) Seats() int {
	if o.Situation == nil {
		return 0
	}
	return len(o.Situation.Players)
}

// situationOf returns the options of a match that begins where this one stands.
func situationOf(game core.Game, s core.Seat) any {
	if game.Turn() == core.None {
		return nil
	}
	if k := core.Known(game, s, Secrets).(*Game).tell(); k != nil {
		return &Options{Situation: k}
	}
	return nil
}

// tell writes the whole state down, nil where a verb waits.
func (g *Game) tell() *Situation {
	active, round := int(g.turn)+1, g.round
	k := &Situation{
		Deck: g.firstCards, Active: &active, Round: &round, Row: g.named(g.row), Supply: g.named(g.supply), Market: g.named(g.market), Scrapped: g.named(g.scraps),
		Lasting: g.lasting.Told(), Memory: g.memory.Kept(g.config.scripts), Spent: g.situated().Spent(), Events: int(g.Last),
	}
	for i := range g.players {
		k.Players = append(k.Players, g.side(&g.players[i]))
		k.Players[i].Lost = g.named(slices.DeleteFunc(slices.Clone(g.scraps), func(r core.Ref) bool { return g.thing(r).owner != core.Seat(i) }))
	}
	k.Pending = g.tellPending()
	for _, s := range g.steps.waiting[g.steps.head:] {
		k.Steps = append(k.Steps, g.tellStep(s))
	}
	all := false
	if k.Waiting, all = g.situated().Held(); !all {
		return nil
	}
	return k
}

// situated is the kernel as situations are told of it.
func (t *triggers) situated() ability.Situated[*Fx] {
	return ability.Situated[*Fx]{Kernel: &t.kernel, Names: t.config.scripts, Scripts: t.scripts, Known: func(r core.Ref) bool { return t.name(r) != "" }}
}

// named writes copies in order.
func (c *copies) named(p pile) []string {
	list := make([]string, len(p))
	for i, r := range p {
		if r != 0 {
			list[i] = core.Copy(c.card(r).ID, r)
		}
	}
	return list
}

func (c *copies) side(p *player) Side {
	own := *p
	var play, acted pile
	for _, in := range p.play {
		if play = append(play, in.ref); in.acted {
			acted = append(acted, in.ref)
		}
	}
	return Side{
		Resources: c.config.further.held(p), Authority: &own.authority, Trade: &own.trade, Combat: &own.combat, Owed: &own.owed, TopDeck: &own.top, Place: &own.place,
		Hand: c.named(p.hand), Deck: c.named(p.deck), Discard: c.named(p.discard), Play: c.named(play), Acted: c.named(acted), Open: c.named(p.open),
	}
}

func (g *Game) tellPending() *Pending {
	d := g.pending
	if d == nil {
		return nil
	}
	p := &Pending{Ask: asks[d.ask].name, Seat: int(d.seat) + 1, Of: d.ref, Amount: d.amount, Cause: int(d.cause)}
	if d.ask != askScript {
		return p
	}
	p.Script, p.Text = g.situated().Poser().Script, d.text
	for _, a := range d.picks {
		p.Options = append(p.Options, Choosable{a.ref, a.text})
	}
	return p
}

func (t *triggers) tellStep(s step) Step {
	k := Step{Seat: int(s.seat) + 1, Of: s.ref, Amount: s.amount, Cause: int(s.cause)}
	if s.do == doAsk {
		k.Ask = asks[s.ask].name
		return k
	}
	for name, part := range t.card(s.ref).parts() {
		if part == s.effects {
			k.Give = name
		}
	}
	return k
}
