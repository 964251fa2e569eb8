package rules_test

import (
	"fmt"
	"testing"

	"arcana/core/ability"
)

// spend is what a function does that needs so many units: it is stopped where it has less.
func spend(n int64) func(*fx) error {
	return func(f *fx) error {
		if f.Units.Spent += min(n, f.Units.Left); f.Units.Spent < n {
			return stopped(fmt.Sprint("stopped at ", f.Units.Ceiling))
		}
		return nil
	}
}

type stopped string

func (s stopped) Error() string { return string(s) }

// TestCeiling: the function that runs when the ceiling is reached fizzles, all that would
// follow is not called, and it is told once; the next move has a ceiling of its own.
func TestCeiling(t *testing.T) {
	any := does{"any_damage": spend(40), "damage": spend(40)}
	toy := newToy([]does{any, any}, []does{any})
	toy.SetCeiling(100)
	want := []string{"damage 2>1 1", "trigger 1>1 0 damage", "trigger 1>1 0 any_damage", "trigger 2>1 0 any_damage", "fizzled 2>2 20 stopped at 100"}
	expectStory(t, toy.play(2, 1, 1), want...)
	toy.BeginMove(false)
	expectStory(t, toy.play(2, 1, 1), append(want, want...)...)
	toy.Events = nil
	toy.RunPending()
	expectStory(t, toy.play(2, 1, 1), want[0])
}

// TestCeilingOfReplacements: an event whose replacement is not called happens as it is.
func TestCeilingOfReplacements(t *testing.T) {
	toy := newToy([]does{{"instead_damage": func(f *fx) error { _ = f.SetAmount(3); return spend(60)(f) }}}, []does{{}})
	toy.SetCeiling(100)
	toy.hit(2, 1, 1)
	toy.hit(2, 1, 1)
	expectStory(t, toy.play(2, 1, 1), "trigger 1>1 0 instead_damage", "damage 2>1 3", "trigger 1>1 0 instead_damage", "fizzled 1>1 40 stopped at 100", "damage 2>1 1", "damage 2>1 1")
}

// TestCeilingOfQueries: one that is reached by a query is told as well, but not where a
// position is looked at: that has a ceiling of its own each time, and takes nothing from
// the move.
func TestCeilingOfQueries(t *testing.T) {
	toy := newToy([]does{{"modify_cost": spend(60), "damage": spend(90)}})
	toy.SetCeiling(100)
	kind, _ := toyTable.Kind("cost")
	ask := func() string {
		q := ability.Query{Kind: kind, Target: 1}
		toy.Ask(&q)
		return fmt.Sprint(q.Total, q.Terms)
	}
	for range 3 {
		toy.WithOwnCeiling(func() {
			if first, next := ask(), ask(); first != "0 []" || next != "0 [{failed: stopped at 100 0 false}]" {
				t.Error(first, next)
			}
			ask()
		})
	}
	expectStory(t, toy.play(1, 1, 1), "damage 1>1 1", "trigger 1>1 0 damage")
	if got := ask(); got == "0 []" {
		t.Error(got)
	}
	expectStory(t, toy.story(), "damage 1>1 1", "trigger 1>1 0 damage", "fizzled 1>1 10 stopped at 100")
}
