package encounter

import (
	"slices"

	"arcana/core"
)

// Endangers reports whether a choice may fail the encounter where another need not. Abilities
// may change what the rules alone tell: with them it is every choice of the last turn, those
// at half of all pressure, and every answer.
func (g *Game) Endangers(_ core.Seat, m core.Move) bool {
	s := &g.state
	if m.Verb != chooseVerb || g.script.scripts != nil && (s.Turn >= s.MaxTurns || 2*s.Pressure >= s.MaxPressure) {
		return true
	}
	return g.fails(m) && slices.ContainsFunc(g.Moves(), func(other core.Move) bool { return !g.fails(other) })
}

// fails reports whether the rules alone let the encounter fail after a choice: by its
// pressure, or in the last turn by too little momentum.
func (b *board) fails(m core.Move) bool {
	e := &b.hand[m.A-1]
	c := b.choice(e.Place)
	momentum, pressure := b.forecast(&c, e.Blocked)
	s := &b.state
	return s.Pressure+pressure+b.perTurn >= s.MaxPressure || s.Turn >= s.MaxTurns && s.Momentum+momentum < b.scene.Success[0]
}

// Lost reports whether the encounter has failed.
func (g *Game) Lost(s core.Seat) bool {
	r, over := g.Result()
	return over && r.Defeat(s)
}
