package search

import (
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// The player that looks ahead: how it decides which search to use, and what it returns.

// Mind is a player that looks ahead. It may play several seats, one decision after the other.
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

// New returns a player that looks ahead by a plan.
func New(plan Plan) *Mind { return &Mind{Plan: plan} }

// Deal returns a copy of a match as a seat knows it: all that the seat cannot know is dealt
// again by the stream.
type Deal = func(*rand.Stream) core.Game

// Think returns the move to play; see Ponder.
func (m *Mind) Think(deal Deal, seat core.Seat, _ any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	t, err := m.Ponder(deal, seat, moves, chance)
	if err != nil {
		return core.Move{}, err
	}
	return t.Best(), nil
}

// Choose returns the policy's choice: without a match to copy, nothing can be looked ahead.
func (m *Mind) Choose(view any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	return m.Policy.Choose(view, moves, chance)
}

// Played returns how many moves were played in looking ahead that nobody has paid for.
func (m *Mind) Played() int64 { return m.played }

// Spend counts moves that were played in looking ahead, unless Pay takes them.
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
	// Visits is how many roll-outs began with the move, or how many ends it leads to where all
	// were searched; 0 where nothing was played.
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

// PutFirst moves a move to the front of Moves, whatever its value is; it does nothing if Moves does not
// have it.
func (t *Thought) PutFirst(move core.Move) {
	if i := slices.IndexFunc(t.Moves, func(p Prospect) bool { return p.Move == move }); i > 0 {
		first := t.Moves[i]
		copy(t.Moves[1:], t.Moves[:i])
		t.Moves[0] = first
	}
}

// Ponder looks ahead for a decision: to all ends if they are few, else by trees or by roll-outs
// of candidates, as the plan says. It returns what each move came to, the best first. A single
// move, or a routine one that the policy chooses, is returned alone and without a value.
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

// roundAfter returns the round that comes so many after the present one, 0 if the match does not
// count rounds.
func roundAfter(g core.Game, rounds int) int {
	if g, ok := g.(core.Valued); ok {
		return g.Round() + rounds
	}
	return 0
}

// deals and plays begin the names of the streams of chance of a decision (see stream).
var deals, plays = rand.Prefixed("deal/"), rand.Prefixed("play/")

// stream returns one of the streams of chance of a decision, which begin with base. With of =
// deals it is the one by which deal number i deals what is hidden. With of = plays it is what
// players draw from: with i = 0 while the moves of the decision are ranked, with i = deal+1 in the
// roll-outs of a deal.
func stream(base uint64, of rand.Prefix, i int) *rand.Stream {
	s := of.Number(i).Stream(base)
	return &s
}
