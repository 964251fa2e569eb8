package delve

import (
	"arcana/core"
	"arcana/core/ability"
)

// Game is a delve in progress: what lies on the board, and the course of play, which reads from top to bottom in phases.go.
type Game struct {
	board
	result *core.Result // nil until the delve is over
	ended  core.Result  // memory of the result
	peeked *View        // memory of decisions that need no view to keep
}

// Heroes decide at once, views and matches can be made in used memory, and content may
// have scripts.
var (
	_ core.Simultaneous = (*Game)(nil)
	_ core.Scripted     = (*Game)(nil)
	_ core.Viewer       = (*Game)(nil)
	_ core.Renewable    = (*Game)(nil)
)

// Turn returns whose decision it is.
func (g *Game) Turn() core.Seat {
	switch {
	case g.result != nil:
		return core.None
	case g.abilities.Question != nil:
		return g.abilities.Question.Firing.Seat
	case g.stage == stageReward:
		return core.Seat(g.lead)
	}
	return core.Seat(g.acting())
}

// Result returns how the delve ended: All wins, or nobody does.
func (g *Game) Result() (core.Result, bool) { return core.Ended(g.result) }

// Acting returns the seats that may act now: while heroes commit, all who have not
// decided, in any order; else whose decision it is (RULES 1.4, R-B4, R-B10).
func (g *Game) Acting() core.Seats {
	turn := g.Turn()
	switch {
	case turn == core.None:
		return 0
	case g.stage != stageCommit || g.abilities.Question != nil:
		return core.Only(turn)
	}
	return g.team.undecided()
}

// Play carries out a legal move of the seat whose turn it is, and all that follows
// from it.
func (g *Game) Play(m core.Move) ([]core.Event, error) { return g.PlayAs(g.Turn(), m) }

// PlayAs is Play for any seat that may act now.
func (g *Game) PlayAs(s core.Seat, m core.Move) ([]core.Event, error) {
	if why := g.forbids(s, m); !why.legal() {
		return nil, core.Illegal("delve", m, "%s", why)
	}
	g.log.Begin()
	g.abilities.Move(m.Verb == verbChoose)
	g.carryOut(s, m)
	g.advance()
	return g.log.Events, nil
}

// UseScripts lets the delve go on with other scripts of the same content, a value that
// satisfies ability.Scripts; any other changes nothing.
func (g *Game) UseScripts(scripts any) {
	if other, ok := scripts.(ability.Scripts[*Fx]); ok {
		g.abilities.scripts = other
		g.abilities.listen(g.config)
	}
}

// Clone returns an independent copy; only content is shared.
func (g *Game) Clone() core.Game {
	c := *g
	c.peeked = nil
	c.board.own()
	c.abilities.own(&c)
	c.ended.Places, c.ended.Scores = clone(g.ended.Places), clone(g.ended.Scores)
	if g.result != nil {
		c.result = &c.ended
	}
	return &c
}
