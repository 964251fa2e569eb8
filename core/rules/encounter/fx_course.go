package encounter

import (
	"errors"

	"arcana/core"
	"arcana/core/ability"
)

// CourseVerbs are the verbs about the course of the encounter: what approaches do, how long
// it is, where it fails, and that it ends.
type CourseVerbs struct{ fx *Fx }

// Course returns the verbs about the course of the encounter.
func (fx *Fx) Course() CourseVerbs { return CourseVerbs{fx} }

// Strategy lets the approach of that name do something else in the location, for the rest
// of the encounter: "momentum_up", "pressure_down", "momentum_down", "pressure_up" or
// "neutral".
func (c CourseVerbs) Strategy(approach, does string) error {
	a, err := c.fx.game.state.Vocabulary.Parse(approach)
	if err != nil {
		return err
	}
	s, err := ParseStrategy(does)
	if err = errors.Join(err, c.fx.room()); err != nil {
		return err
	}
	if !c.fx.Acts() {
		c.fx.later(func(fx *Fx) error { fx.Course().reshape(a, s); return nil })
		return nil
	}
	c.reshape(a, s)
	return nil
}

func (c CourseVerbs) reshape(a Approach, s Strategy) {
	fx, g := c.fx, c.fx.game
	e := ability.Event{Kind: Reshaped, Source: fx.Owner, Target: approachRef(a), Text: s.String()}
	if g.state.Strategic[a] == s || !g.abilities.Settle(&e) {
		return
	}
	g.state.Strategic[approachOf(e.Target)] = s
	e.Cause = g.log.Add(core.Event{Kind: KindStrategy, Actor: fx.Owner, Target: e.Target, Text: s.String()})
	g.abilities.Tell(&e)
}

// Turns changes how many turns the encounter has by n, and returns by how much: those that
// have begun stay, and there are at most 100.
func (c CourseVerbs) Turns(n int) (int, error) { return c.fx.change(FieldMaxTurns, n) }

// MaxPressure changes by n the pressure at which the encounter fails, from 1 to 1000, and
// returns by how much.
func (c CourseVerbs) MaxPressure(n int) (int, error) { return c.fx.change(FieldMaxPressure, n) }

// Finish ends the encounter when what happens now is over, with an outcome ("failure",
// "partial", "standard", "exceptional"), or for "" with that which its momentum is worth.
func (c CourseVerbs) Finish(outcome string) error {
	end := asReached
	if outcome != "" {
		o, err := parse[Outcome]("outcome", outcome, outcomeNames[1:])
		if err != nil {
			return err
		}
		end = finish(o) + 1
	}
	if !c.fx.Acts() {
		c.fx.later(func(fx *Fx) error { fx.game.ended = end; return nil })
		return nil
	}
	c.fx.game.ended = end
	return nil
}
