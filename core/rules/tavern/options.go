package tavern

import (
	"fmt"
	"slices"
	"sync"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/score"
)

// What a player can decide, in words: each move with its value, or the reason why it is
// refused, and the facts of its card.

// recruit returns the recruit phase as the view shows it, so that the rules can say which moves
// are refused.
func (v *View) recruit() recruit {
	return recruit{player: &v.own, shared: &shared{tuning: *v.tuning}, turn: v.Turn, actions: v.tuning.MaxActions - v.MovesLeft}
}

// evaluators are kept for their memory.
var evaluators = sync.Pool{New: func() any { return new(evaluator) }}

// Weigh returns the legal moves with their values, in the memory of options that it returned before.
func (v *View) Weigh(moves []core.Move, used []core.Option) []core.Option {
	return v.playerView().Weigh(moves, used)
}

// Weigh is the Weigh of a view.
func (x playerView) Weigh(moves []core.Move, used []core.Option) []core.Option {
	e := evaluators.Get().(*evaluator)
	defer evaluators.Put(e)
	e.begin(x)
	list := slices.Grow(used[:0], len(moves))[:len(moves)]
	for i, m := range moves {
		o := &list[i]
		terms := e.value(m).named(o.Score.Terms)
		*o = core.Option{Move: m, Ref: e.moveRef(m), Score: score.Score{Total: score.Total(terms), Terms: terms}}
	}
	return list
}

// moveRef returns the ref of the card that a move is about, 0 for none.
func (e *evaluator) moveRef(m core.Move) core.Ref {
	if u := e.s.subject(m); u != nil {
		return u.Ref
	}
	return 0
}

// Describe returns one move as an option: what it is about, what it is worth, and why it is not
// legal now.
func (v *View) Describe(m core.Move) core.Option {
	e := evaluators.Get().(*evaluator)
	defer evaluators.Put(e)
	r := v.recruit()
	e.begin(v.playerView())
	return e.describe(&r, m)
}

// describe is Describe for the view that the evaluator has begun. A refused move whose card cannot be
// found has only its text and its reason.
func (e *evaluator) describe(r *recruit, m core.Move) core.Option {
	o := core.Option{Move: m, Text: m.String(), Refused: r.refuse(m).String()}
	u := e.s.subject(m)
	switch {
	case u != nil:
		o.Ref, o.Text, o.Fields = u.Ref, fmt.Sprintf("%s: %s%s", m, inWords(u), e.s.prices.termsOf(m)), fieldsOf(u, e.price(m))
	case o.Refused == "" || m.A == 0:
		o.Text = e.plainText(m)
	default:
		return o
	}
	o.Score = score.Of(e.value(m).named(nil)...)
	return o
}

// price returns what a move costs in gold, less than 0 for what it brings, 0 for a move without
// a card.
func (e *evaluator) price(m core.Move) int {
	switch m.Verb {
	case verbBuy:
		return e.s.prices.buyCost(m.A-1, e.cost)
	case verbSell:
		return -e.s.prices.sellValue(m.A-1, e.brings)
	}
	return 0
}

// plainText returns the words for a move without a card.
func (e *evaluator) plainText(m core.Move) string {
	switch m.Verb {
	case verbReroll:
		return fmt.Sprintf("reroll: a new shop for %d gold%s", e.s.prices.rerollCost(e.t.Gold.Reroll), termsText(e.s.prices.reroll))
	case verbUpgrade:
		return fmt.Sprintf("upgrade: tavern tier %d for %d gold%s", e.s.tier+1, e.s.prices.upgradeCost(e.s.shop.upgrade), termsText(e.s.prices.upgrade))
	case verbFreeze:
		if e.s.shop.frozen {
			return "freeze: no longer keep the shop"
		}
		return "freeze: keep the shop for the next turn"
	case verbChoose:
		return fmt.Sprintf("%s: %s", m, e.s.answers(&e.s.questions[0])[m.A-1])
	}
	return "end: end the recruit phase"
}

// inWords returns a card in a few words: name, stats, keywords, tribes.
func inWords(u *cards.Unit) string {
	text := fmt.Sprintf("%s %d/%d", u.Name(), u.Attack, u.Health)
	for _, w := range cards.FormKeywords {
		if u.Is(w.Form) {
			text += " " + w.Name
		}
	}
	if u.Aegis > 0 {
		text += " aegis"
	}
	for _, t := range u.TribeNames() {
		text += " " + t
	}
	return text
}

// AppendRefused appends the purchases, the reroll and the upgrade that are not legal now, with the
// reason.
func (v *View) AppendRefused(list []core.Option) []core.Option {
	e := evaluators.Get().(*evaluator)
	defer evaluators.Put(e)
	r := v.recruit()
	if len(list) == 0 || len(r.questions) > 0 || len(r.discoveries) > 0 {
		return list
	}
	e.begin(v.playerView())
	add := func(m core.Move) {
		if o := e.describe(&r, m); o.Refused != "" {
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

// fact is one thing that options say of a card.
type fact struct {
	name string
	of   func(u *cards.Unit) any
}

// facts are what the option of a move says of the card that it is about, for
// personalities to weigh, besides what the move costs in gold.
var facts = append([]fact{
	{"name", func(u *cards.Unit) any { return u.Name() }},
	{"id", func(u *cards.Unit) any { return u.Card.ID }},
	{"tier", func(u *cards.Unit) any { return u.Card.Tier }},
	{"attack", func(u *cards.Unit) any { return int(u.Attack) }},
	{"health", func(u *cards.Unit) any { return int(u.Health) }},
	{"guardian", func(u *cards.Unit) any { return u.Guardian() }},
	{"aegis", func(u *cards.Unit) any { return int(u.Aegis) }},
	{"golden", func(u *cards.Unit) any { return u.Golden() }},
	{"pentacles", func(u *cards.Unit) any { return u.Tribes.Has(cards.Pentacles) }},
	{"cups", func(u *cards.Unit) any { return u.Tribes.Has(cards.Cups) }},
	{"swords", func(u *cards.Unit) any { return u.Tribes.Has(cards.Swords) }},
	{"wands", func(u *cards.Unit) any { return u.Tribes.Has(cards.Wands) }},
}, keywordFacts()...)

// keywordFacts returns a fact for each attack keyword.
func keywordFacts() (list []fact) {
	for _, w := range cards.FormKeywords[1:] {
		list = append(list, fact{w.Name, func(u *cards.Unit) any { return u.Is(w.Form) }})
	}
	return list
}

// costFact is the name of what a move costs.
const costFact = "cost"

// fieldsOf returns the facts of a card, and the cost of the move about it, for personalities to
// weigh.
func fieldsOf(u *cards.Unit, cost int) []core.Value {
	list := make([]core.Value, 0, len(facts)+1)
	for _, f := range facts {
		list = append(list, core.Value{Name: f.name, Value: f.of(u)})
	}
	return append(list, core.Value{Name: costFact, Value: cost})
}

// Fact returns one of the fields of a legal move's option, nil for none. Name may also be a tribe:
// then it is whether the card belongs to it.
func (v *View) Fact(m core.Move, name string) any { return v.playerView().Fact(m, name) }

// Fact is the Fact of a view.
func (x playerView) Fact(m core.Move, name string) any {
	u := x.s.subject(m)
	switch {
	case u == nil:
		return nil
	case name == costFact:
		return x.price(m)
	}
	if bit, err := x.t.Tribe(name); err == nil {
		return u.Tribes.Has(1 << bit)
	}
	for i := range facts {
		if facts[i].name == name {
			return facts[i].of(u)
		}
	}
	return nil
}

// subject returns the card that a move is about, or nil.
func (s *player) subject(m core.Move) *cards.Unit {
	var from []cards.Unit
	switch m.Verb {
	case verbBuy:
		from = s.shop.cards
	case verbSell, verbSwap:
		from = s.board
	case verbPlay:
		from = s.hand
	case verbPick:
		from = s.offer()
	}
	if m.A < 1 || m.A > len(from) {
		return nil
	}
	return &from[m.A-1]
}

// price returns what a legal move costs in gold, less than 0 for what it brings.
func (x playerView) price(m core.Move) int {
	switch m.Verb {
	case verbBuy:
		return x.s.prices.buyCost(m.A-1, x.s.buyCost(x.t))
	case verbSell:
		return -x.s.prices.sellValue(m.A-1, x.s.sellValue(x.t))
	}
	return 0
}
