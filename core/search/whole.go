// The search of all possibilities to the end.

package search

import (
	"slices"
	"sort"

	"arcana/core"
)

// exhaustive searches all possibilities to the end. It works if there are few, one seat decides all moves,
// and no random numbers are drawn.
type exhaustive struct {
	*Mind
	seat  core.Seat
	left  int    // how many ends may still be reached
	drawn uint64 // how many numbers of chance the match had drawn before the search
	moves []Prospect
}

// searchAll searches all ends after each move. It returns false if the search had to be given up: another
// seat decides, random numbers are drawn, there are more ends than the plan's Leaves, or the match does
// not count what it draws. Prospect.Visits of a move is the number of its ends.
func (w *exhaustive) searchAll(g core.Game, moves []core.Move) bool {
	if _, measured := g.(core.Measured); !measured || w.Leaves == 0 {
		return false
	}
	w.left, w.drawn = w.Leaves, drawn(g)
	for _, m := range slices.Clone(moves) {
		before := w.left
		value, ok := w.bestAfter(g.Clone(), m)
		if !ok {
			return false
		}
		w.moves = append(w.moves, Prospect{Move: m, Value: value, Visits: before - w.left})
	}
	return true
}

// bestAfter returns what the best end after a move is worth, and false if the search must be given up.
func (w *exhaustive) bestAfter(g core.Game, m core.Move) (float64, bool) {
	w.Spend(1)
	if _, err := g.Play(m); err != nil {
		return 0, false
	}
	return w.bestEnd(g)
}

// bestEnd returns what the best end after a position is worth, and false if the search must be given up. The
// last move is played in g itself and not in a copy, because g is not needed after it.
func (w *exhaustive) bestEnd(g core.Game) (float64, bool) {
	if drawn(g) != w.drawn || w.left == 0 {
		return 0, false
	}
	if g.Turn() == core.None {
		w.left--
		return w.Worth(g, w.seat), true
	}
	if g.Turn() != w.seat {
		return 0, false
	}
	top, moves := -1.0, slices.Clone(g.Moves()) // every worth is above -1
	for i, m := range moves {
		next := g
		if i < len(moves)-1 {
			next = g.Clone()
		}
		value, ok := w.bestAfter(next, m)
		if !ok {
			return 0, false
		}
		top = max(top, value)
	}
	return top, true
}

// result returns the moves with the worth of their best ends, the best first. The sort is stable, so equal
// moves stay in the order of the legal moves.
func (w *exhaustive) result() *Thought {
	sort.SliceStable(w.moves, func(i, j int) bool { return compareFloats(w.moves[i].Value, w.moves[j].Value) > 0 })
	return &Thought{Moves: w.moves, Whole: true}
}
