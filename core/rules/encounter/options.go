// What the player can decide, in words: its moves with their forecasts.

package encounter

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/score"
)

// AppendRefused appends the blocked choices with the reason. While a question is open there are none, and
// there are none either if all choices are blocked, because then all may be made.
func (v View) AppendRefused(list []core.Option) []core.Option {
	if v.Question != nil {
		return list
	}
	for i := range v.Hand {
		if v.Hand[i].Blocked && !v.board.hand.allBlocked() {
			var o core.Option
			v.board.fillNumbers(&o, core.Move{Verb: chooseVerb, A: i + 1})
			v.describe(&o)
			list = append(list, o)
		}
	}
	return list
}

// Weigh returns an option for each move, with score and features but without words. That is all that
// bots need. The memory of used is used again.
func (v View) Weigh(moves []core.Move, used []core.Option) []core.Option {
	return v.board.Weigh(moves, used)
}

// Weigh does the work of View.Weigh for the board itself.
func (b *board) Weigh(moves []core.Move, used []core.Option) []core.Option {
	list := slices.Grow(used[:0], len(moves))[:len(moves)]
	for i, m := range moves {
		b.fillNumbers(&list[i], m)
	}
	return list
}

// fillNumbers fills in an option's score and features. An answer to a question has none.
func (b *board) fillNumbers(o *core.Option, m core.Move) {
	o.Move, o.Ref, o.Features = m, 0, o.Features[:0]
	o.Score.Clear()
	if m.Verb == answerVerb {
		return
	}
	w, place := b.featuresOf(m.A-1), b.hand[m.A-1].Place
	o.Ref, o.Score = choiceRef(place), b.state.scoreOf(place, w.terms, o.Score.Terms)
	for i, value := range w.features {
		o.Features = append(o.Features, score.Term{Name: featureNames[i], Value: value})
	}
}

// Describe returns one move as a player reads it.
func (v View) Describe(m core.Move) core.Option {
	o := core.Option{Move: m}
	v.describe(&o)
	return o
}

// describe fills in an option's words: what the choice does, and why it cannot be made now. A move that
// does not exist at this decision has only its own text and the reason. A blocked choice has all words.
func (v *View) describe(o *core.Option) {
	m := o.Move
	o.Refused = v.refuse(m)
	if o.Refused != "" {
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

// refuse returns why a move does not exist at this decision, "" if it does. That a choice is blocked is
// no reason here.
func (v *View) refuse(m core.Move) string {
	verb, n := chooseVerb, len(v.Hand)
	switch {
	case v.Outcome != "":
		return "the encounter is over"
	case v.Question != nil:
		verb, n = answerVerb, len(v.Question.Options)
	}
	return unknownMove(m, verb, n)
}

// unknownMove returns "" if a move is the verb with a number from 1 to n; otherwise it returns what
// was expected.
func unknownMove(m core.Move, verb string, n int) string {
	if m.Verb != verb || m.A < 1 || m.A > n || m.B != 0 {
		return fmt.Sprintf("expected %s 1 to %s %d", verb, verb, n)
	}
	return ""
}

// describe writes a choice as a move: "choose 1: Systematic Approach (analysis, physical,
// momentum 2)".
func (e *EntryView) describe(m core.Move) string {
	approach := e.Approach
	if e.Second != "" {
		approach += " and " + e.Second
	}
	return fmt.Sprintf("%s: %s (%s, %s, %s %d)", m, e.Name, approach, e.Focus, e.Effect, e.Amount)
}

// fields lists what a bot's script may read about a choice. momentum and pressure are by how much the
// choice would change them, without the rise of pressure at the end of the turn.
func (e *EntryView) fields(momentum, pressure int) []core.Value {
	return []core.Value{
		{Name: "name", Value: e.Name}, {Name: "approach", Value: e.Approach}, {Name: "second_approach", Value: e.Second},
		{Name: "focus", Value: e.Focus}, {Name: "effect", Value: e.Effect}, {Name: "amount", Value: e.Amount},
		{Name: "momentum", Value: momentum}, {Name: "pressure", Value: pressure},
		{Name: "blocked", Value: e.Blocked}, {Name: "slot", Value: e.Slot}, {Name: "reason", Value: e.Reason},
	}
}

// forecast returns by how much a choice would change momentum and pressure now. blocked says that a
// tag blocks it; then it changes nothing.
func (b *board) forecast(c *Choice, blocked bool) (momentum, pressure int) {
	if blocked {
		return 0, 0
	}
	return b.state.Forecast(&b.cfg.Tuning, c)
}

// Forecast returns by how much a choice that is not blocked would change momentum and pressure by the rules
// alone, before the rise of pressure at the end of the turn. First the choice's own effect counts, then what
// its approach does in the location. Neither number falls below 0 on the way.
func (s *State) Forecast(t *Tuning, c *Choice) (momentum, pressure int) {
	momentum, pressure = s.Momentum, s.Pressure
	change := func(field core.Field, amount int) {
		switch field {
		case FieldMomentum:
			momentum = max(0, momentum+amount)
		case FieldPressure:
			pressure = max(0, pressure+amount)
		}
	}
	change(c.effect(t))
	change(s.Strategic[c.Primary].effect(t, s.Approach[c.Primary]+c.raiseOf(t, c.Primary)))
	return momentum - s.Momentum, pressure - s.Pressure
}

// tagsActivatedBy counts the narrative tags that a choice would activate by raising its approaches;
// 0 if the choice is blocked, because then it raises nothing.
func (b *board) tagsActivatedBy(c *Choice, blocked bool) int {
	if blocked {
		return 0
	}
	n := 0
	for _, i := range b.scene.watched {
		a := b.scene.tags[i].approach
		now := b.state.Approach[a]
		if !b.tags.active[i] && passesThreshold(b.tags.threshold(i), now, now+c.raiseOf(&b.cfg.Tuning, a)) {
			n++
		}
	}
	return n
}

// Find returns the place of the choice of that name or id in the state's list, and true; 0 and false if
// there is none.
func (s *State) Find(name string) (int, bool) {
	key := card.Key(name)
	for i := range s.Choices {
		if card.Key(s.Choices[i].Name) == key || card.Key(s.Choices[i].ID) == key {
			return i, true
		}
	}
	return 0, false
}
