// One roll-out: a candidate is played, and the policy plays on.

package search

import (
	"arcana/core"
	"arcana/core/rand"
)

// DealMoves is what a deal costs, and CopyMoves what a copy of one costs. The unit is the cost of playing
// one move.
const (
	DealMoves = 10
	CopyMoves = 3
)

// longest is how many moves a roll-out can have. lineLength is how many of its first moves are in
// Prospect.Line.
const (
	longest    = 4_000
	lineLength = 6
)

// rollout plays a candidate in g, a deal, and lets the policy play on. What the seat's position is worth
// at the end is added to the candidate's values. The first roll-out of a candidate also notes its line.
// All candidates that are played in a deal get the same random numbers for their players.
func (l *lookahead) rollout(b *branch, g core.Game) error {
	first := len(b.values) == 0
	if first {
		b.line = append(b.line, core.Act{Seat: l.seat, Move: b.move})
	}
	if err := playAs(g, l.seat, b.move); err != nil {
		return err
	}
	chance := stream(l.base, plays, l.dealt+1)
	n := 1
	for ; n < longest && !isRolloutEnd(g, l.stop); n++ {
		seat := g.Turn()
		move := l.policyMove(g, seat, chance)
		if first && len(b.line) < lineLength {
			b.line = append(b.line, core.Act{Seat: seat, Move: move})
		}
		if _, err := g.Play(move); err != nil {
			return err
		}
	}
	l.Spend(n + CopyMoves)
	b.values = append(b.values, l.Worth(g, l.seat))
	return nil
}

// Run lets the policy play until the match is over, but at most the given numbers of moves and of rounds; 0 is no
// limit. It returns how many moves were played. A move that the game refuses is counted too; it ends the
// play, and err is the reason.
func (m *Mind) Run(g core.Game, moves, rounds int, chance *rand.Stream) (n int, err error) {
	stop := 0
	if rounds > 0 {
		stop = roundAfter(g, rounds)
	}
	for ; err == nil && (moves == 0 || n < moves) && !isRolloutEnd(g, stop); n++ {
		m.Spend(1)
		_, err = g.Play(m.policyMove(g, g.Turn(), chance))
	}
	return n, err
}

// isRolloutEnd reports whether a roll-out ends in this position: the match is over, or its round has reached
// stop; 0 is no such round.
func isRolloutEnd(g core.Game, stop int) bool {
	return g.Turn() == core.None || stop > 0 && g.(core.Valued).Round() >= stop // roundAfter gives 0 if g is not Valued
}

// policyMove returns the move that the policy chooses. A single legal move is not ranked, and draws no
// random numbers.
func (m *Mind) policyMove(g core.Game, seat core.Seat, chance *rand.Stream) core.Move {
	moves := g.Moves()
	if len(moves) == 1 {
		return moves[0]
	}
	m.ranks = m.Policy.Rank(g, seat, moves, chance, m.ranks)
	return core.Best(moves, m.ranks)
}

// Worth returns what a position is worth to a seat, from 0 to 1. If the match is over, it is the reward,
// otherwise the value of the position; 1/2 if the match does not value positions.
func (m *Mind) Worth(g core.Game, seat core.Seat) float64 {
	valued, knows := g.(core.Valued)
	switch r, over := g.Result(); {
	case over && knows:
		return valued.Reward(r, seat)
	case over:
		return core.PlaceReward(r, seat)
	case knows:
		return valued.Value(seat)
	}
	return 0.5
}

// playAs plays a move for a seat that may act now, also if it is another's turn and several seats may act
// at once (core.Simultaneous).
func playAs(g core.Game, seat core.Seat, m core.Move) error {
	if together, ok := g.(core.Simultaneous); ok && seat != g.Turn() {
		_, err := together.PlayAs(seat, m)
		return err
	}
	_, err := g.Play(m)
	return err
}
