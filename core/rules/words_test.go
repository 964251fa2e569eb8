package rules_test

import (
	"slices"
	"strings"
	"testing"

	"arcana/core"
)

// oldKinds and oldFields are the words that records and hashes hold by their numbers,
// from 1 on: none of them may ever get another.
const (
	oldKinds = `turn_began turn_ended phase match_ended change shuffle roll choose log trigger fizzled stalled
		draw offer pick pass refill buy sell reroll freeze upgrade play move discard scrap discover fuse return reserve gain spend
		combat_began combat_ended attack blocked damage heal buff cleave aegis guardian summon death destroy eliminate
		hand tag untag outcome site theme
		commit reveal tier keep clear exhaust resonance silence boss activate mute scout turn`
	oldFields = `attack health aegis gold tier cost
		momentum pressure dominance rapport analysis precision concealment
		essence staleness trade combat authority body mind agility slots`
)

// The systems declare their words at the numbers that they have always had.
func TestWordsKeepTheirNumbers(t *testing.T) {
	for i, name := range strings.Fields(oldKinds) {
		if k, _ := core.KindNamed(name); int(k) != i+1 || k.String() != name {
			t.Errorf("the kind %s has the number %d, expected %d", name, k, i+1)
		}
	}
	for i, name := range strings.Fields(oldFields) {
		if f, _ := core.FieldNamed(name); int(f) != i+1 || f.String() != name {
			t.Errorf("the field %s has the number %d, expected %d", name, f, i+1)
		}
	}
	if kinds := core.Kinds(); !slices.Equal(kinds[:len(strings.Fields(oldKinds))], strings.Fields(oldKinds)) {
		t.Errorf("the old kinds are not the first: %v", kinds)
	}
}
