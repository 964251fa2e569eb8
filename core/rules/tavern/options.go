package tavern

import (
	"fmt"
	"slices"
	"sync"

	"arcana/core"
	"arcana/core/score"
)

// features names the terms that valuations are made of, for personalities
// to weigh. One unit is about what one gold is worth.
var features = []string{
	"stats",    // attack and health
	"keywords", // guardian and aegis
	"ability",  // that the card does something
	"tribe",    // cards of the same tribes on the own board
	"synergy",  // steps and combos that it reaches, or gives up
	"triple",   // copies that are there already
	"golden",   // the card is golden
	"cost",     // what is paid
	"gold",     // what is gained
	"crowd",    // the weakest card that would have to go, or makes room
	"tempo",    // a card on the board fights
	"guard",    // guardians in front
	"order",    // strong attackers first, those who watch behind
	"curve",    // the tier that this turn should have
	"strength", // the board must hold while the gold goes elsewhere
	"search",   // better cards may come
	"spare",    // gold that would be lost
	"keep",     // cards worth keeping for the next turn
}

// recruit returns what the view shows of its seat's recruit phase, for those who value
// and refuse moves.
func (v *View) recruit() recruit {
	own := &seat{
		ref: v.Ref, tier: v.Tier, gold: v.Gold, hand: v.own.hand, board: v.own.board,
		shop: shop{cards: v.own.shop, frozen: v.Frozen, upgrade: v.UpgradeCost},
	}
	if len(v.own.offer) > 0 {
		own.discoveries = []discovery{{cards: v.own.offer}}
	}
	if len(v.Question) > 0 {
		own.question = &question{answers: v.Question}
	}
	return recruit{seat: own, house: &house{tuning: *v.tuning}, turn: v.Turn, actions: v.tuning.MaxActions - v.MovesLeft}
}

// evaluators are kept for their memory.
var evaluators = sync.Pool{New: func() any { return new(evaluator) }}

// weigh values the legal moves, in the memory of options that it returned before.
func weigh(view any, moves []core.Move, used []core.Option) []core.Option {
	v := view.(View)
	r, e := v.recruit(), evaluators.Get().(*evaluator)
	defer evaluators.Put(e)
	e.begin(r.seat, v.tuning, v.Turn)
	list := slices.Grow(used[:0], len(moves))[:len(moves)]
	for i, m := range moves {
		o := &list[i]
		terms := append(o.Score.Terms[:0], e.value(m)...)
		*o = core.Option{Move: m, Ref: e.about(m), Score: score.Score{Total: score.Total(terms), Terms: terms}}
	}
	return list
}

// about returns the ref of the card that a move is about, 0 for none.
func (e *evaluator) about(m core.Move) core.Ref {
	if u := e.subject(m); u != nil {
		return u.Ref
	}
	return 0
}

// describe says of one move what it is about, what it is worth, and why it is not legal
// now.
func describe(view any, m core.Move) core.Option {
	v := view.(View)
	r, e := v.recruit(), new(evaluator)
	e.begin(r.seat, v.tuning, v.Turn)
	return e.describe(&r, m)
}

func (e *evaluator) describe(r *recruit, m core.Move) core.Option {
	o := core.Option{Move: m, Text: m.String(), Refused: r.refuse(m)}
	u := e.subject(m)
	switch {
	case u != nil:
		o.Ref, o.Text, o.Fields = u.Ref, fmt.Sprintf("%s: %s", m, inWords(u)), fieldsOf(u, e.price(m))
	case o.Refused == "" || m.A == 0:
		o.Text = e.plainText(m)
	default:
		return o
	}
	o.Score = score.Of(slices.Clone(e.value(m))...)
	return o
}

// options lists what a seat sees before it: its legal moves, then what it cannot
// have now and why.
func options(view any, moves []core.Move) []core.Option {
	v := view.(View)
	r, e := v.recruit(), new(evaluator)
	e.begin(r.seat, v.tuning, v.Turn)
	list := make([]core.Option, 0, len(moves)+8)
	for _, m := range moves {
		list = append(list, e.describe(&r, m))
	}
	return e.refused(&r, list)
}

// subject returns the card that a move is about, or nil.
func (e *evaluator) subject(m core.Move) *Unit {
	var from []Unit
	switch m.Verb {
	case verbBuy:
		from = e.s.shop.cards
	case verbSell, verbSwap:
		from = e.s.board
	case verbPlay:
		from = e.s.hand
	case verbPick:
		from = e.s.offer()
	}
	if m.A < 1 || m.A > len(from) {
		return nil
	}
	return &from[m.A-1]
}

func (e *evaluator) price(m core.Move) int {
	switch m.Verb {
	case verbBuy:
		return e.cost
	case verbSell:
		return -e.s.sellValue(e.t)
	}
	return 0
}

func (e *evaluator) plainText(m core.Move) string {
	switch m.Verb {
	case verbReroll:
		return fmt.Sprintf("reroll: a new shop for %d gold", e.t.Gold.Reroll)
	case verbUpgrade:
		return fmt.Sprintf("upgrade: tavern tier %d for %d gold", e.s.tier+1, e.s.shop.upgrade)
	case verbFreeze:
		if e.s.shop.frozen {
			return "freeze: no longer keep the shop"
		}
		return "freeze: keep the shop for the next turn"
	case verbChoose:
		return fmt.Sprintf("%s: %s", m, e.s.question.answers[m.A-1])
	}
	return "end: end the recruit phase"
}

// inWords returns a card in a few words: name, stats, keywords, tribes.
func inWords(u *Unit) string {
	text := fmt.Sprintf("%s %d/%d", u.Name(), u.Attack, u.Health)
	if u.Guardian {
		text += " guardian"
	}
	if u.Aegis > 0 {
		text += " aegis"
	}
	for _, t := range u.Tribes.Names() {
		text += " " + t
	}
	return text
}

func fieldsOf(u *Unit, cost int) []core.Value {
	return []core.Value{
		{Name: "name", Value: u.Name()}, {Name: "id", Value: u.Card.ID}, {Name: "tier", Value: u.Card.Tier},
		{Name: "attack", Value: int(u.Attack)}, {Name: "health", Value: int(u.Health)},
		{Name: "guardian", Value: u.Guardian}, {Name: "aegis", Value: int(u.Aegis)}, {Name: "golden", Value: u.Golden},
		{Name: "pentacles", Value: u.Tribes.Has(Pentacles)}, {Name: "cups", Value: u.Tribes.Has(Cups)},
		{Name: "swords", Value: u.Tribes.Has(Swords)}, {Name: "wands", Value: u.Tribes.Has(Wands)},
		{Name: "cost", Value: cost},
	}
}

// refused appends what is before the seat and no legal move now.
func (e *evaluator) refused(r *recruit, list []core.Option) []core.Option {
	if len(list) == 0 || r.question != nil || len(r.discoveries) > 0 {
		return list
	}
	add := func(m core.Move) {
		if o := e.describe(r, m); o.Refused != "" {
			list = append(list, o)
		}
	}
	for i := range r.shop.cards {
		add(core.Move{Verb: verbBuy, A: i + 1})
	}
	add(core.Move{Verb: verbReroll})
	add(core.Move{Verb: verbUpgrade})
	return list
}
