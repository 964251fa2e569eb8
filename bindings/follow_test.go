package bindings_test

import (
	"fmt"
	"testing"

	"arcana/bindings/sessiontest"
)

// lengths are moves of matches that stand equally far behind a copy from which undo begins.
var lengths = [2]int{130, 1026}

// TestPricesFollowTheWork: what does no more in a long match costs no more, and what does
// costs more by the moves and events that there are more.
func TestPricesFollowTheWork(t *testing.T) {
	for _, c := range []struct {
		call        string
		least, most float64 // units for each move more
	}{
		{`g:undo() g:redo()`, -0.1, 0.1},
		{`g:undo(64)`, -0.1, 0.1},
		{`g:scenario(1)`, 0, 20}, // it copies the match
		{`g:fork()`, 1, 10},
		{`g:record()`, 20, 150},
		{`g:save("m")`, 20, 300},
	} {
		var spent [2]int64
		for i, n := range lengths {
			s, _ := sessiontest.Writing(t)
			begin := fmt.Sprintf(`g = game.new("tavern", { seed = 3, tuning = { health = 1000 }, players = { "random", "random", "random", "random" } }) g:run(%d) g:undo() g:redo() assert(not g:result())`, n)
			if _, err := s.Run("begin", begin); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Run("price", c.call); err != nil {
				t.Fatal(err)
			}
			spent[i] = s.Machine.Meter().Units()
		}
		if each := float64(spent[1]-spent[0]) / float64(lengths[1]-lengths[0]); each < c.least || each > c.most {
			t.Errorf("%s: %d units after %d moves, %d after %d: %.1f a move, expected %v to %v", c.call, spent[0], lengths[0], spent[1], lengths[1], each, c.least, c.most)
		}
	}
}

// TestFirstUndo: a match that was never taken back is played again once, from its beginning.
func TestFirstUndo(t *testing.T) {
	s, _ := sessiontest.Session(t)
	undo := func() int64 {
		t.Helper()
		if _, err := s.Run("price", `g:undo()`); err != nil {
			t.Fatal(err)
		}
		return s.Machine.Meter().Units()
	}
	if _, err := s.Run("begin", `g = game.new("tavern", { players = { "random", "random" } }) g:run(200)`); err != nil {
		t.Fatal(err)
	}
	if first, next := undo(), undo(); first < 10*next {
		t.Errorf("%d units, then %d", first, next)
	}
}
