// Sets: the things of content that are played together.

package card

import (
	"fmt"
	"slices"

	"arcana/core/spell"
)

// CheckSet returns an error if nothing belongs to a set. The list of has the set of each thing, "" for the
// shipped one; it is sorted here. Without things there is no error.
func CheckSet(set string, of []string) error {
	if len(of) == 0 || slices.ContainsFunc(of, func(s string) bool { return Same(s, set) }) {
		return nil
	}
	slices.Sort(of)
	return fmt.Errorf("no card has set = %q%s", set, spell.DidYouMean(set, slices.Compact(of)))
}

// OfSet returns the places of the things that are played with a set: those that belong to it,
// or if none does, the shipped ones. The list of has the set of each thing.
func OfSet(set string, of []string) (places []int) {
	for _, played := range []string{set, ""} {
		for i, s := range of {
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

// SetsOf returns the set of each thing, as the function of tells it.
func SetsOf[T any](things []T, of func(*T) string) []string {
	sets := make([]string, len(things))
	for i := range things {
		sets[i] = of(&things[i])
	}
	return sets
}
