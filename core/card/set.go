// Sets: the things of content that are played together.

package card

import (
	"fmt"
	"slices"

	"arcana/core/spell"
)

// CheckSet returns an error if no thing belongs to a set. setOfEach has the set of each thing, "" for the
// shipped set; CheckSet may sort that list. Without things there is no error.
func CheckSet(set string, setOfEach []string) error {
	if len(setOfEach) == 0 || slices.ContainsFunc(setOfEach, func(s string) bool { return Same(s, set) }) {
		return nil
	}
	slices.Sort(setOfEach) // so that Compact leaves each set once
	return fmt.Errorf("no card has set = %q%s", set, spell.DidYouMean(set, slices.Compact(setOfEach)))
}

// OfSet returns the places of the things that are played with a set: those that belong to it,
// or if none does, the shipped ones. setOfEach has the set of each thing.
func OfSet(set string, setOfEach []string) (places []int) {
	for _, played := range []string{set, ""} {
		for i, s := range setOfEach {
			if Same(s, played) {
				places = append(places, i)
			}
		}
		if len(places) > 0 {
			return places
		}
	}
	return nil
}

// SetsOf returns the set of each thing, which it gets by setOf.
func SetsOf[T any](things []T, setOf func(*T) string) []string {
	sets := make([]string, len(things))
	for i := range things {
		sets[i] = setOf(&things[i])
	}
	return sets
}
