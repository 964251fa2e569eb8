package bindings_test

import (
	"testing"

	"arcana/core/garbage"
)

// labAllocations are how many allocations a match of each system may make by dice, by the
// best native player, and by its personality in Lua with weights alone and with
// considerations of its own. In the delve players try on copies which moves lose to the boss.
// In the draft the scores of many matches together are numbers of more digits than a float64 has, and the
// intervals of the report divide those with allocations.
var labAllocations = map[string][4]uint64{
	"draft":     {10, 20, 20, 10},
	"tavern":    {40, 40, 40, 40},
	"encounter": {8, 8, 8, 10},
	"market":    {50, 70, 70, 76},
	"delve":     {100, 240, 240, 320},
}

// TestMatchesAllocate: what the matches of an experiment allocate, beyond its opening:
// what a longer one allocates more than a shorter one.
func TestMatchesAllocate(t *testing.T) {
	const few, many = 20, 60
	nth := 0
	eachWhole(func(name, system, player string) {
		most := labAllocations[system][nth%4]
		nth++
		mallocs(t, system, player, few) // what is made once
		a, b := mallocs(t, system, player, few), mallocs(t, system, player, many)
		each := (b - min(a, b)) / (many - few)
		t.Logf("%s: %d allocations a match", name, each)
		if garbage.Counts() && each > most {
			t.Errorf("%s: %d allocations a match, at most %d", name, each, most)
		}
	})
}
