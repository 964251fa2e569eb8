package encounter

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/score"
)

// options lists what the seat sees before it: its legal moves, then the blocked
// choices with the reason. It reads only the seat's view.
func options(view any, moves []core.Move) []core.Option {
	v := view.(View)
	list := weigh(view, moves, nil)
	for i := range list {
		v.describe(&list[i])
	}
	if v.Question != nil {
		return list
	}
	for i := range v.Hand {
		if v.Hand[i].Blocked && !v.board.hand.allBlocked() {
			var o core.Option
			v.board.value(&o, core.Move{Verb: chooseVerb, A: i + 1})
			v.describe(&o)
			list = append(list, o)
		}
	}
	return list
}

// weigh is what a decision needs of options, in used memory.
func weigh(view any, moves []core.Move, used []core.Option) []core.Option {
	b := boardOf(view)
	list := slices.Grow(used[:0], len(moves))[:len(moves)]
	for i, m := range moves {
		b.value(&list[i], m)
	}
	return list
}

// value says of a move what it is about and what can be weighed; an answer to a
// question is about nothing and has nothing.
func (b *board) value(o *core.Option, m core.Move) {
	o.Move, o.Ref, o.Features = m, 0, o.Features[:0]
	o.Score.Clear()
	if m.Verb == answerVerb {
		return
	}
	w, place := b.weigh(m.A-1), b.hand[m.A-1].Place
	o.Ref, o.Score = choiceRef(place), b.state.score(place, w.terms, o.Score.Terms)
	for i, value := range w.features {
		o.Features = append(o.Features, score.Term{Name: featureNames[i], Value: value})
	}
}

// describe is what a reader wants of one move.
func describe(view any, m core.Move) core.Option {
	v, o := view.(View), core.Option{Move: m}
	v.describe(&o)
	return o
}

// describe adds the words: what the move is about, and why it is not legal now.
func (v *View) describe(o *core.Option) {
	m := o.Move
	if o.Refused = v.refuse(m); o.Refused != "" {
		o.Text = m.String()
		return
	}
	if m.Verb == answerVerb {
		answer := v.Question.Options[m.A-1]
		o.Text, o.Fields = m.String()+": "+answer, []core.Value{{Name: "name", Value: answer}}
		return
	}
	e, c := &v.Hand[m.A-1], v.board.choice(v.board.hand[m.A-1].Place)
	o.Ref, o.Text, o.Fields = e.Ref, e.describe(m), e.fields(v.board.forecast(&c, e.Blocked))
	if e.Blocked && !v.board.hand.allBlocked() {
		o.Refused = fmt.Sprintf("%s is blocked by %s", e.Focus, e.BlockedBy)
	}
}

// refuse says why a move is none that this decision knows, "" for one that it does.
func (v *View) refuse(m core.Move) string {
	verb, n := chooseVerb, len(v.Hand)
	switch {
	case v.Outcome != "":
		return "the encounter is over"
	case v.Question != nil:
		verb, n = answerVerb, len(v.Question.Options)
	}
	return unknown(m, verb, n)
}

// unknown says what was expected in the place of a move that is none of verb 1 to n.
func unknown(m core.Move, verb string, n int) string {
	if m.Verb != verb || m.A < 1 || m.A > n || m.B != 0 {
		return fmt.Sprintf("expected %s 1 to %s %d", verb, verb, n)
	}
	return ""
}

// describe says what a choice is: "choose 1: Systematic Approach (analysis,
// physical, momentum 2)".
func (e *EntryView) describe(m core.Move) string {
	approach := e.Approach
	if e.Second != "" {
		approach += " and " + e.Second
	}
	return fmt.Sprintf("%s: %s (%s, %s, %s %d)", m, e.Name, approach, e.Focus, e.Effect, e.Amount)
}

// fields are the facts that a personality may read: what the choice is, and by
// how much it would move momentum and pressure by the rules alone, the turn's own
// pressure left out.
func (e *EntryView) fields(momentum, pressure int) []core.Value {
	return []core.Value{
		{Name: "name", Value: e.Name}, {Name: "approach", Value: e.Approach}, {Name: "second_approach", Value: e.Second},
		{Name: "focus", Value: e.Focus}, {Name: "effect", Value: e.Effect}, {Name: "amount", Value: e.Amount},
		{Name: "momentum", Value: momentum}, {Name: "pressure", Value: pressure},
		{Name: "blocked", Value: e.Blocked}, {Name: "slot", Value: e.Slot}, {Name: "reason", Value: e.Reason},
	}
}
