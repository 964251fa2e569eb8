package encounter

import "arcana/core"

// forecaster returns a copy of the match that valuations may read: the state and
// the hand, without the script and without chance.
func (g *Game) forecaster() *Game {
	c := *g
	c.hand = append([]Entry(nil), g.hand...)
	c.active = append([]bool(nil), g.active...)
	c.scripts, c.chance, c.queue, c.log, c.carried, c.moves = nil, nil, nil, nil, nil, nil
	return &c
}

// forecast returns by how much a choice would move momentum and pressure now; a
// blocked one does nothing.
func (g *Game) forecast(c *Choice, blocked bool) (momentum, pressure int) {
	if blocked {
		return 0, 0
	}
	return g.state.Forecast(&g.cfg.Tuning, c)
}

// Forecast returns by how much a choice that is not blocked would change momentum
// and pressure by the rules alone, before the turn's own pressure.
func (s *State) Forecast(t *Tuning, c *Choice) (momentum, pressure int) {
	after := *s
	after.raise(t, c)
	after.apply(c.effect(t))
	after.apply(after.strategicEffect(t, c.Primary))
	return after.Momentum - s.Momentum, after.Pressure - s.Pressure
}

func (s *State) raise(t *Tuning, c *Choice) {
	primary, secondary := c.Raises(t)
	s.Approach[c.Primary] += primary
	if c.Secondary != NoApproach {
		s.Approach[c.Secondary] += secondary
	}
}

func (s *State) apply(field core.Field, amount int) {
	switch field {
	case FieldMomentum:
		s.Momentum = max(0, s.Momentum+amount)
	case FieldPressure:
		s.Pressure = max(0, s.Pressure+amount)
	}
}

// tagsBy counts the tags that a choice would switch on.
func (g *Game) tagsBy(c *Choice, blocked bool) int {
	if blocked {
		return 0
	}
	after, n := g.state, 0
	after.raise(&g.cfg.Tuning, c)
	for _, i := range g.scene.watched {
		tag := &g.scene.all[i]
		if !g.active[i] && after.Approach[tag.approach] >= tag.Threshold && g.state.Approach[tag.approach] < tag.Threshold {
			n++
		}
	}
	return n
}
