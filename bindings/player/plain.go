package player

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/core"
	"arcana/core/rand"
)

// Plain is a personality that has weights only. It needs no view: as a [core.Policy] it
// weighs what its system sees of the match itself.
type Plain struct {
	*Scripted
	ranker core.Ranker
}

// Rank returns what each move comes to, for what Choose pays.
func (p *Plain) Rank(g core.Game, seat core.Seat, moves []core.Move, chance *rand.Stream, into []float64) []float64 {
	p.pay(moves)
	return p.ranker.Rank(g, seat, moves, chance, into)
}

// plain reports whether there are weights only.
func (p *Scripted) plain() bool { return p.choose == nil && len(p.terms) == 0 }

// pay is the price of weighing moves.
func (p *Scripted) pay(moves []core.Move) { p.Shown += weighUnits * int64(len(moves)) }

// Of returns the personality that a player is, of weights only or not, and nil for
// another player.
func Of(p core.Player) *Scripted {
	switch own := p.(type) {
	case *Scripted:
		return own
	case *Plain:
		return own.Scripted
	case *Thinking:
		return own.Scripted
	}
	return nil
}

// First returns the first of the values that a function returned, nil of none.
func First(values []lua.LValue) lua.LValue {
	if len(values) == 0 {
		return lua.LNil
	}
	return values[0]
}
