// What a player can decide, in words: each move with its value or the reason against it, and the facts
// of its card.

package tavern

import (
	"fmt"
	"slices"
	"sync"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/score"
)

// recruit returns the recruit phase as far as the view shows it, so that the functions of the rules can be asked why
// a move is not legal. Of what players share it has only the tuning, so nothing else may be called on it.
func (v *View) recruit() recruit {
	return recruit{player: &v.own, shared: &shared{tuning: *v.tuning}, turn: v.Turn, actions: v.tuning.MaxActions - v.MovesLeft}
}

// evaluators keeps evaluators that are not in use, so that their memory is used again.
var evaluators = sync.Pool{New: func() any { return new(evaluator) }}

// Weigh returns the legal moves with their values. used is an older result or nil; its memory is used
// again.
func (v *View) Weigh(moves []core.Move, used []core.Option) []core.Option {
	return v.playerView().Weigh(moves, used)
}

// Weigh does for a player's own things what View.Weigh does for a view.
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

// moveRef returns the ref of the card that a move is about, 0 if it is about none.
func (e *evaluator) moveRef(m core.Move) core.Ref {
	if u := e.s.subject(m); u != nil {
		return u.Ref
	}
	return 0
}

// Describe returns one move as an option: what it is about, what it is worth and, if it is not legal
// now, why.
func (v *View) Describe(m core.Move) core.Option {
	e := evaluators.Get().(*evaluator)
	defer evaluators.Put(e)
	r := v.recruit()
	e.begin(v.playerView())
	return e.describe(&r, m)
}

// describe does the work of Describe; the evaluator has begun with the same view as r. A legal move without a card,
// and any move without a number, is described in words. If a refused move is about a card that is not there, the
// option has only the move, its text and the reason.
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

// price returns what a purchase costs in gold; of a sale, what it brings, as a negative number; 0 for
// other moves.
func (e *evaluator) price(m core.Move) int {
	switch m.Verb {
	case verbBuy:
		return e.s.prices.buyCost(m.A-1, e.cost)
	case verbSell:
		return -e.s.prices.sellValue(m.A-1, e.brings)
	}
	return 0
}

// plainText returns the words for a move that is not about a card.
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

// inWords describes a card in a few words: name, stats, keywords, tribes.
func inWords(u *cards.Unit) string {
	text := fmt.Sprintf("%s %d/%d", u.Name(), u.Attack, u.Health)
	if u.Card.Spell {
		text = u.Name() + " spell"
	}
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

// AppendRefused appends those of the purchases, the reroll and the upgrade that are not legal now, each
// with the reason. list has the legal moves. If there are none, or if they answer a question or discovery, nothing
// is appended: all other moves are illegal for the same reason then.
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

// facts are what the option of a move tells about its card, in addition to the cost of the move.
// Personalities can give them weights.
var facts = append(core.Facts[*cards.Unit]{
	{"name", func(u *cards.Unit) any { return u.Name() }},
	{"id", func(u *cards.Unit) any { return u.Card.ID }},
	{"tier", func(u *cards.Unit) any { return u.Card.Tier }},
	{"attack", func(u *cards.Unit) any { return int(u.Attack) }},
	{"health", func(u *cards.Unit) any { return int(u.Health) }},
	{"guardian", func(u *cards.Unit) any { return u.Guardian() }},
	{"aegis", func(u *cards.Unit) any { return int(u.Aegis) }},
	{"golden", func(u *cards.Unit) any { return u.Golden() }},
	{"spell", func(u *cards.Unit) any { return u.Card.Spell }},
	{"pentacles", func(u *cards.Unit) any { return u.Tribes.Has(cards.Pentacles) }},
	{"cups", func(u *cards.Unit) any { return u.Tribes.Has(cards.Cups) }},
	{"swords", func(u *cards.Unit) any { return u.Tribes.Has(cards.Swords) }},
	{"wands", func(u *cards.Unit) any { return u.Tribes.Has(cards.Wands) }},
}, keywordFacts()...)

// keywordFacts returns a fact for each attack keyword.
func keywordFacts() core.Facts[*cards.Unit] {
	list := make(core.Facts[*cards.Unit], len(cards.FormKeywords)-1)
	for i, w := range cards.FormKeywords[1:] {
		list[i].Name, list[i].Of = w.Name, func(u *cards.Unit) any { return u.Is(w.Form) }
	}
	return list
}

// costFact is the name of the fact that a move costs so much gold.
const costFact = "cost"

// fieldsOf returns all facts of an option: those of the card u, and the cost of the move.
func fieldsOf(u *cards.Unit, cost int) []core.Value {
	return append(facts.Append(make([]core.Value, 0, len(facts)+1), u), core.Value{Name: costFact, Value: cost})
}

// Fact returns a fact of a legal move's option by its name. If name is a tribe, the result is whether
// the card belongs to it. It is nil for an unknown name and for a move without a card.
func (v *View) Fact(m core.Move, name string) any { return v.playerView().Fact(m, name) }

// Fact does for a player's own things what View.Fact does for a view.
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
	return facts.Find(u, name)
}

// subject returns the player's card that a move is about, nil if it is about none or the place is
// empty. Of a swap it is the first of the two.
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

// price does the work of evaluator.price without an evaluator, for a legal move.
func (x playerView) price(m core.Move) int {
	switch m.Verb {
	case verbBuy:
		return x.s.prices.buyCost(m.A-1, x.s.buyCost(x.t))
	case verbSell:
		return -x.s.prices.sellValue(m.A-1, x.s.sellValue(x.t))
	}
	return 0
}
