package encounter

import (
	"fmt"

	"arcana/core"
	"arcana/core/score"
)

// options lists what the seat sees before it: its legal moves, then the blocked
// choices with the reason. It reads only the seat's view.
func options(view any, moves []core.Move) []core.Option {
	v := view.(View)
	list := make([]core.Option, 0, len(v.Hand))
	for _, m := range moves {
		list = append(list, v.option(m))
	}
	if v.Question != nil {
		return list
	}
	for i := range v.Hand {
		if v.Hand[i].Blocked && !v.board.hand.allBlocked() {
			o := v.option(core.Move{Verb: chooseVerb, A: i + 1})
			o.Refused = fmt.Sprintf("%s is blocked by %s", v.Hand[i].Focus, v.Hand[i].BlockedBy)
			list = append(list, o)
		}
	}
	return list
}

func (v *View) option(m core.Move) core.Option {
	if m.Verb == answerVerb {
		answer := v.Question.Options[m.A-1]
		return core.Option{Move: m, Text: m.String() + ": " + answer, Fields: []core.Value{{Name: "name", Value: answer}}}
	}
	e, c := &v.Hand[m.A-1], v.board.choice(v.board.hand[m.A-1].Place)
	momentum, pressure := v.board.forecast(&c, e.Blocked)
	return core.Option{
		Move:     m,
		Text:     e.describe(m),
		Fields:   e.fields(momentum, pressure),
		Score:    e.Score,
		Features: v.features(e, &c, momentum, -pressure),
	}
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

// features are what a personality may weigh besides the score.
func (v *View) features(e *EntryView, c *Choice, momentum, relief int) []score.Term {
	approach, focus, repeated := 1.0, 1.0, 0.0
	for i := range v.Played {
		p := &v.Played[i]
		if p.Approach == e.Approach {
			approach = 0
		}
		if p.Focus == e.Focus {
			focus = 0
		}
		if p.Ref == e.Ref {
			repeated++
		}
	}
	return []score.Term{
		{Name: momentumFeature, Value: float64(momentum)}, {Name: reliefFeature, Value: float64(relief)},
		{Name: tagsFeature, Value: float64(v.board.tagsBy(c, e.Blocked))},
		{Name: approachFeature, Value: approach}, {Name: focusFeature, Value: focus}, {Name: repeatFeature, Value: repeated},
		{Name: againFeature, Value: v.again(e)}, {Name: dangerFeature, Value: v.danger(relief)}, {Name: shortFeature, Value: v.shortfall(momentum)},
	}
}

// again is 1 for the approach of the turn before.
func (v *View) again(e *EntryView) float64 {
	if n := len(v.Played); n > 0 && v.Played[n-1].Approach == e.Approach {
		return 1
	}
	return 0
}

// danger is by how much pressure would pass what is safe by the end, if nothing
// but the turns' own came after this choice.
func (v *View) danger(relief int) float64 {
	end := v.Pressure - relief + (v.MaxTurns-v.Turn+1)*v.PressurePerTurn
	return max(0, float64(end)-float64(safeShare*float64(v.MaxPressure)))
}

// shortfall is how much momentum a partial success would still lack in the end,
// if each later turn brought no more than is sure.
func (v *View) shortfall(momentum int) float64 {
	return float64(max(0, v.Success[0]-v.Momentum-momentum-sureGain*(v.MaxTurns-v.Turn)))
}
