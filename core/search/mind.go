package search

import (
	"arcana/core"
	"arcana/core/rand"
)

// Mind is a player that looks ahead. It is one seat's or several's, one decision after the
// other: it keeps the memory of the decision before.
type Mind struct {
	Plan
	// Pay is told of moves that were played in thought, every roll-out anew, and says
	// whether somebody has paid for them; it may end the thought by a panic. Nil is nobody.
	Pay    func(moves int64) bool
	sys    core.System
	ranks  []float64
	all    []branch
	played int64 // moves played in thought for which nobody has paid
}

// New returns the mind that plays matches of a system by a plan.
func New(sys core.System, plan Plan) *Mind { return &Mind{Plan: plan, sys: sys} }

// Deal deals a copy of a match as a seat knows it, all else anew by the stream.
type Deal = func(*rand.Stream) core.Game

// Think decides for a seat.
func (m *Mind) Think(deal Deal, seat core.Seat, _ any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	t, err := m.Ponder(deal, seat, moves, chance)
	if err != nil {
		return core.Move{}, err
	}
	return t.Best(), nil
}

// Choose is for who has no match to deal: it is what the policy chooses.
func (m *Mind) Choose(view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	return m.Policy.Choose(view, moves, chance)
}

// Played returns how many moves the mind has played in thought so far for which nobody
// has paid.
func (m *Mind) Played() int64 { return m.played }

// System returns the system whose matches it plays.
func (m *Mind) System() core.System { return m.sys }

// Spend counts moves that are played in thought.
func (m *Mind) Spend(moves int) {
	if n := int64(moves); m.Pay == nil || !m.Pay(n) {
		m.played += n
	}
}

// Thought is what was thought of a decision: the moves that were looked at, the best
// first.
type Thought struct {
	Moves []Prospect
	// Whole says that all ways to the end were searched: values are exact.
	Whole bool
}

// Prospect is what a move came to.
type Prospect struct {
	Move core.Move
	// Visits is how many roll-outs began with the move; 0 where nothing was played.
	Visits int
	// Value is what the seat's positions were worth on average, from 0 to 1.
	Value float64
	// Error is the standard error of Value over the deals: the search's own, no interval
	// of the match.
	Error float64
	// Line is how the first roll-out went on, the move itself first.
	Line []core.Act
}

// Best returns the move to play.
func (t *Thought) Best() core.Move { return t.Moves[0].Move }

// Ponder thinks about the moves of a seat.
func (m *Mind) Ponder(deal Deal, seat core.Seat, moves []core.Move, chance *rand.Stream) (*Thought, error) {
	if len(moves) == 1 {
		return &Thought{Moves: []Prospect{{Move: moves[0]}}}, nil
	}
	base := chance.Uint64()
	m.Spend(DealMoves)
	first := deal(stream(base, deals, 0))
	if w := (whole{Mind: m, seat: seat}); w.search(first, moves) {
		return w.thought(), nil
	}
	if m.Tree {
		f := forest{Mind: m, deal: deal, seat: seat, moves: moves, base: base, stop: m.stop(first), full: mostEdges}
		return f.grow(first)
	}
	l := lookahead{Mind: m, deal: deal, seat: seat, base: base, stop: m.stop(first)}
	if !l.begin(first, moves) {
		return &Thought{Moves: []Prospect{{Move: l.branches[0].move}}}, nil
	}
	if err := l.run(); err != nil {
		return nil, err
	}
	return l.thought(), nil
}

// stop returns the round in which roll-outs end, 0 for none.
func (m *Mind) stop(g core.Game) int {
	if m.Cut == 0 || m.sys.Round == nil || m.sys.Value == nil {
		return 0
	}
	return m.sys.Round(g) + m.Cut
}

var deals, plays = rand.Prefixed("deal/"), rand.Prefixed("play/")

// stream returns the chance of the i-th deal, or of the roll-outs that begin with it.
func stream(base uint64, of rand.Prefix, i int) *rand.Stream {
	s := of.Number(i).Stream(base)
	return &s
}
