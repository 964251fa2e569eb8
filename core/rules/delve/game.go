package delve

import "arcana/core"

// Game is a delve in progress: what lies on the board, the abilities that are to act,
// and the course of play, which reads from top to bottom in phases.go.
type Game struct {
	board
	abilities abilities
	result    *core.Result // nil until the delve is over
}

var _ core.Game = (*Game)(nil)

// Turn returns whose decision it is.
func (g *Game) Turn() core.Seat {
	switch {
	case g.result != nil:
		return core.None
	case g.abilities.choice != nil:
		return core.Seat(g.abilities.choice.firing.seat)
	case g.stage == stageReward:
		return core.Seat(g.lead)
	}
	return core.Seat(g.acting())
}

// Result returns how the delve ended: All wins, or nobody does.
func (g *Game) Result() (core.Result, bool) { return core.Ended(g.result) }

// Play carries out a legal move and all that follows from it.
func (g *Game) Play(m core.Move) ([]core.Event, error) {
	if err := g.refuse(m); err != nil {
		return nil, err
	}
	g.log.begin()
	g.abilities.firings = 0
	g.carryOut(m)
	g.advance()
	return g.log.events, nil
}

// Clone returns an independent copy; only content is shared.
func (g *Game) Clone() core.Game {
	c := *g
	c.board.own()
	c.abilities.own(&c.table)
	return &c
}
