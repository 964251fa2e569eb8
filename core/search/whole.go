package search

import (
	"slices"
	"sort"

	"arcana/core"
)

// The search of all ways to the end.

// exhaustive searches all ways to the end, where they are few, one seat decides them all and no
// chance is drawn on them.
type exhaustive struct {
	*Mind
	seat  core.Seat
	left  int    // how many ends may still be reached
	drawn uint64 // how many numbers of chance the match had drawn before the search
	moves []Prospect
}

// searchAll follows every move to all ends. It returns false if its moves are of no use: another
// seat decides, chance is drawn, there are more ends than the plan's Leaves, or the match does
// not count what it draws. Visits of a move is the number of its ends.
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

// bestAfter returns the worth of the best end after a move, and false if the search has to be
// given up.
func (w *exhaustive) bestAfter(g core.Game, m core.Move) (float64, bool) {
	w.Spend(1)
	if _, err := g.Play(m); err != nil {
		return 0, false
	}
	return w.bestEnd(g)
}

// bestEnd returns the worth of the best end that a position leads to, and false if the search
// has to be given up. The last move is played in g itself, which nobody needs afterwards.
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

// result returns the moves with what their best ends are worth, the best first.
func (w *exhaustive) result() *Thought {
	sort.SliceStable(w.moves, func(i, j int) bool { return compareFloats(w.moves[i].Value, w.moves[j].Value) > 0 })
	return &Thought{Moves: w.moves, Whole: true}
}
