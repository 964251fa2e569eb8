package encounter

import (
	"errors"
	"fmt"

	"arcana/core"
	"arcana/core/card"
)

// What scripts can change of the course that a location states, as situations tell it.

// reached is what situations call an end with the outcome that the momentum is worth.
const reached = "reached"

// tellCourse tells what is other than the location states.
func tellCourse(b *board, k *Situation) {
	s := &b.state
	if s.MaxTurns != b.scene.MaxTurns {
		k.MaxTurns = &s.MaxTurns
	}
	if s.MaxPressure != b.scene.MaxPressure {
		k.MaxPressure = &s.MaxPressure
	}
	if s.Strategic != b.scene.strategic {
		does := s.Vocabulary.strategiesOf(&s.Strategic)
		k.Strategic = &does
	}
	switch b.ended {
	case goesOn:
	case asReached:
		k.Ended = reached
	default:
		k.Ended = Outcome(b.ended).String()
	}
}

// setCourse sets what a situation says other than the location.
func (g staging) setCourse(k *Situation) error {
	for _, n := range []struct {
		name  string
		into  *int
		given *int
		most  int
	}{{"max_turns", &g.state.MaxTurns, k.MaxTurns, maxTurns}, {"max_pressure", &g.state.MaxPressure, k.MaxPressure, maxPressure}} {
		if *n.into = or(n.given, *n.into); *n.into < 1 || *n.into > n.most {
			return fmt.Errorf("%s: expected 1 to %d, got %d", n.name, n.most, *n.into)
		}
	}
	if k.Strategic != nil {
		var f core.Faults
		g.state.Strategic = g.state.Vocabulary.strategies(*k.Strategic, "strategic", &f)
		if len(f) > 0 {
			return fmt.Errorf("%s: %w", f[0].Path, f[0])
		}
	}
	return g.setEnded(k)
}

func (g staging) setEnded(k *Situation) error {
	switch {
	case k.Ended == "":
		return nil
	case k.Question == nil:
		return errors.New("ended: expected a question beside it, for without one the encounter is over")
	case card.Key(k.Ended) == reached:
		g.Game.ended = asReached
		return nil
	}
	o, err := parse[Outcome]("outcome", k.Ended, outcomeNames[1:])
	if err != nil {
		return fmt.Errorf("ended: %w", err)
	}
	g.Game.ended = finish(o) + 1
	return nil
}
