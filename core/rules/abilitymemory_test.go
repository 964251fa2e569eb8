package rules_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/ability"
)

// TestMemory: what one ability remembers is no other's, and equal memories are equal.
func TestMemory(t *testing.T) {
	var m, n ability.Memory
	keep := func(m *ability.Memory, ability int16, key string, value any) {
		if err := m.Remember(3, ability, key, value); err != nil {
			t.Fatal(err)
		}
	}
	keep(&m, 1, "n", 1.0)
	keep(&m, 0, "n", "two")
	keep(&n, 0, "n", true)
	keep(&n, 0, "n", "two")
	keep(&n, 1, "n", 1.0)
	if m.Recall(3, 0, "n") != "two" || m.Recall(3, 1, "n") != 1.0 || m.Recall(4, 1, "n") != nil {
		t.Errorf("remembers %v", m)
	}
	if m[0] != n[0] || m[1] != n[1] {
		t.Errorf("%v is not %v", m, n)
	}
	keep(&m, 0, "a", true)
	if all := maps.Collect(ability.Store{Memory: &m, Owner: 3, Ability: 0}.All()); len(all) != 2 || all["a"] != true || all["n"] != "two" {
		t.Errorf("an ability remembers %v", all)
	}
	keep(&m, 1, "n", nil)
	m.Forget(3)
	if len(m) != 0 {
		t.Errorf("still remembers %v", m)
	}
}

// TestMemoryHasLimits: of types, lengths and how many.
func TestMemoryHasLimits(t *testing.T) {
	var m ability.Memory
	for _, bad := range []any{math.NaN(), []int{1}, strings.Repeat("x", 1001)} {
		if m.Remember(1, 0, "n", bad) == nil {
			t.Errorf("kept %.20v", bad)
		}
	}
	for i := range 101 {
		if err := m.Remember(1, 0, strings.Repeat("x", i+1), true); (err == nil) != (i < 100) {
			t.Fatalf("thing %d: %v", i+1, err)
		}
	}
}

// TestSituationsHaveAllCounts: a player whose cards are counted apart, which can be more than scripts may remember, has
// all of these counts in a situation too.
func TestSituationsHaveAllCounts(t *testing.T) {
	var counted []ability.Kept
	for i := range 150 {
		counted = append(counted, ability.Kept{Of: 1, Key: fmt.Sprintf("this match: play %03d", i), Value: 1.0})
	}
	var m ability.Memory
	if err := m.Keep(counted, nil, func(core.Ref) bool { return true }); err != nil {
		t.Fatal(err)
	}
	if got := m.Kept(nil); !slices.Equal(got, counted) {
		t.Errorf("%d values, want %d", len(got), len(counted))
	}
}

// TestForgetSpan: what a name says that lasts for a span goes when that is over, however the name is written.
func TestForgetSpan(t *testing.T) {
	var m ability.Memory
	for _, key := range []string{"this turn: play", "this turn:x", "this combat:x", "this match: play", "for good: x", "this turnip: x"} {
		if err := m.Remember(3, 0, key, 1.0); err != nil {
			t.Fatal(err)
		}
	}
	left := func() (keys []string) {
		for _, x := range m {
			keys = append(keys, x.Key)
		}
		slices.Sort(keys)
		return keys
	}
	m.ForgetSpan(ability.ThisTurn)
	if got := strings.Join(left(), ", "); got != "for good: x, this combat:x, this match: play, this turnip: x" {
		t.Errorf("after the turn: %s", got)
	}
	m.ForgetSpan(ability.ThisCombat)
	if got := strings.Join(left(), ", "); got != "for good: x, this match: play, this turnip: x" {
		t.Errorf("after the combat: %s", got)
	}
}
