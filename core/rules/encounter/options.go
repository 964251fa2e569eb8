package encounter

import (
	"fmt"

	"arcana/core"
)

// forecaster returns a copy of the match that valuations may read: the state and
// the hand, without the script and without chance.
func (g *Game) forecaster() *Game {
	c := *g
	c.hand = append([]Entry(nil), g.hand...)
	c.active = append([]bool(nil), g.active...)
	c.scripts, c.chance, c.queue, c.log, c.carried, c.moves = nil, nil, nil, nil, nil, nil
	return &c
}

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
		if v.Hand[i].Blocked && !v.game.allBlocked() {
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
	e, c := &v.Hand[m.A-1], v.game.choice(v.game.hand[m.A-1].Place)
	return core.Option{
		Move:   m,
		Text:   e.describe(m),
		Fields: v.fields(e, &c),
		Score:  Score(&v.game.cfg.Tuning, &v.game.state, &c),
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

// fields are the facts that a personality may weigh: what the choice is, and by
// how much it would move momentum and pressure by the rules alone, the turn's own
// pressure left out.
func (v *View) fields(e *EntryView, c *Choice) []core.Value {
	momentum, pressure := 0, 0
	if !e.Blocked {
		momentum, pressure = v.game.state.Forecast(&v.game.cfg.Tuning, c)
	}
	return []core.Value{
		{Name: "name", Value: e.Name}, {Name: "approach", Value: e.Approach}, {Name: "second_approach", Value: e.Second},
		{Name: "focus", Value: e.Focus}, {Name: "effect", Value: e.Effect}, {Name: "amount", Value: e.Amount},
		{Name: "momentum", Value: momentum}, {Name: "pressure", Value: pressure},
		{Name: "blocked", Value: e.Blocked}, {Name: "slot", Value: e.Slot}, {Name: "reason", Value: e.Reason},
	}
}

// Forecast returns by how much a choice that is not blocked would change momentum
// and pressure by the rules alone, before the turn's own pressure.
func (s *State) Forecast(t *Tuning, c *Choice) (momentum, pressure int) {
	after := *s
	primary, _ := c.Raises(t)
	after.Approach[c.Primary] += primary
	after.apply(c.effect(t))
	after.apply(after.strategicEffect(t, c.Primary))
	return after.Momentum - s.Momentum, after.Pressure - s.Pressure
}

func (s *State) apply(field core.Field, amount int) {
	switch field {
	case core.FieldMomentum:
		s.Momentum = max(0, s.Momentum+amount)
	case core.FieldPressure:
		s.Pressure = max(0, s.Pressure+amount)
	}
}
