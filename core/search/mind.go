// The player that thinks ahead: how it decides which search to use, and what it returns.

package search

import (
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// Mind is a player that thinks ahead. It can play several seats, one decision after the other.
type Mind struct {
	Plan
	// Pay is called with the number of moves that were just played in thought (a deal counts as
	// DealMoves), and returns whether somebody else counts them. It may panic to end the thought.
	// If it is nil, nobody else counts them.
	Pay    func(moves int64) bool
	ranks  []float64 // memory for the ranks of the policy, reused at each ranking
	all    []branch  // memory for candidates, reused at each decision
	played int64     // moves played in thought for which nobody has paid
}

// New returns a player that thinks ahead by a plan.
func New(plan Plan) *Mind { return &Mind{Plan: plan} }

// Deal returns a copy of a match, in which everything that a seat may not know is drawn again by the
// stream.
type Deal = func(*rand.Stream) core.Game

// Think returns the move to play; see Ponder. It needs no view, because it looks at deals.
func (m *Mind) Think(deal Deal, seat core.Seat, _ any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	t, err := m.Ponder(deal, seat, moves, chance)
	if err != nil {
		return core.Move{}, err
	}
	return t.Best(), nil
}

// Choose returns the policy's choice, because without a match to copy there is no thinking ahead.
func (m *Mind) Choose(view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	return m.Policy.Choose(view, moves, chance)
}

// Played returns how many moves were played in thought, without those that Pay has counted.
func (m *Mind) Played() int64 { return m.played }

// Spend counts moves that were played in thought, unless Pay counts them.
func (m *Mind) Spend(moves int) {
	if n := int64(moves); m.Pay == nil || !m.Pay(n) {
		m.played += n
	}
}

// Thought is the result of thinking about a decision: the moves that were examined, the best first.
type Thought struct {
	Moves []Prospect
	// Whole says that all ways to the end were searched: values are exact.
	Whole bool
}

// Prospect is the result for one move.
type Prospect struct {
	Move core.Move
	// Visits is how many roll-outs began with the move, or how many ends it leads to where all
	// were searched; 0 where nothing was played.
	Visits int
	// Value is the average worth of the seat's positions after the move, from 0 to 1.
	Value float64
	// Error is the standard error of Value over the deals: the search's own, no interval
	// of the match.
	Error float64
	// Line is how the first roll-out went on, the move itself first.
	Line []core.Act
}

// Best returns the move to play.
func (t *Thought) Best() core.Move { return t.Moves[0].Move }

// PutFirst puts a move first in Moves, whatever its value is. It does nothing if Moves does not have it.
func (t *Thought) PutFirst(move core.Move) {
	if i := slices.IndexFunc(t.Moves, func(p Prospect) bool { return p.Move == move }); i > 0 {
		first := t.Moves[i]
		copy(t.Moves[1:], t.Moves[:i])
		t.Moves[0] = first
	}
}

// Ponder thinks about a decision. If there are few possible ends, it searches all of them; otherwise it
// uses trees or roll-outs of candidates, whichever the plan says. It returns the results of the moves,
// the best first. A single legal move is returned alone and without a value, and so is a routine move
// that the policy chooses.
func (m *Mind) Ponder(deal Deal, seat core.Seat, moves []core.Move, chance *rand.Stream) (*Thought, error) {
	if len(moves) == 1 {
		return &Thought{Moves: []Prospect{{Move: moves[0]}}}, nil
	}
	base := chance.Uint64()
	m.Spend(DealMoves)
	first := deal(stream(base, deals, 0))
	if w := (exhaustive{Mind: m, seat: seat}); w.searchAll(first, moves) {
		return w.result(), nil
	}
	if m.Tree {
		f := forest{Mind: m, deal: deal, seat: seat, moves: moves, base: base, stop: m.lastRound(first), full: mostEdges}
		return f.grow(first)
	}
	l := lookahead{Mind: m, deal: deal, seat: seat, base: base, stop: m.lastRound(first)}
	if !l.chooseCandidates(first, moves) {
		return &Thought{Moves: []Prospect{{Move: l.branches[0].move}}}, nil
	}
	if err := l.spendRollouts(); err != nil {
		return nil, err
	}
	return l.result(), nil
}

// lastRound returns the round in which roll-outs end, 0 if they go to the end of the match. They do
// if the plan has no Cut, or if the match does not value positions.
func (m *Mind) lastRound(g core.Game) int {
	if m.Cut == 0 {
		return 0
	}
	return roundAfter(g, m.Cut)
}

// roundAfter returns the number of the present round plus rounds, 0 if the match does not count rounds.
func roundAfter(g core.Game, rounds int) int {
	if g, ok := g.(core.Valued); ok {
		return g.Round() + rounds
	}
	return 0
}

// deals and plays are the beginnings of the names of a decision's random streams (see stream).
var deals, plays = rand.Prefixed("deal/"), rand.Prefixed("play/")

// stream returns one of a decision's random streams; base decides all of them. If kind is deals, deal number
// i is drawn by it. If kind is plays, players draw from it: for i = 0 when the moves of the decision are
// ranked, for i = deal+1 in the roll-outs of that deal.
func stream(base uint64, kind rand.Prefix, i int) *rand.Stream {
	s := kind.Number(i).Stream(base)
	return &s
}
