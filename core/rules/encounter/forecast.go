package encounter

import "arcana/core"

// forecast returns by how much a choice would move momentum and pressure now; a
// blocked one does nothing.
func (b *board) forecast(c *Choice, blocked bool) (momentum, pressure int) {
	if blocked {
		return 0, 0
	}
	return b.state.Forecast(&b.cfg.Tuning, c)
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
func (b *board) tagsBy(c *Choice, blocked bool) int {
	if blocked {
		return 0
	}
	after, n := b.state, 0
	after.raise(&b.cfg.Tuning, c)
	for _, i := range b.scene.watched {
		tag := &b.scene.all[i]
		if !b.tags.active[i] && tag.rises(b.state.Approach[tag.approach], after.Approach[tag.approach]) {
			n++
		}
	}
	return n
}
