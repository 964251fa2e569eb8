package card

import (
	"fmt"
	"slices"

	"arcana/core/spell"
)

// CheckSet says that a set is none of those that things belong to, by the set of each; ""
// is the shipped one.
func CheckSet(set string, of []string) error {
	if len(of) == 0 || slices.ContainsFunc(of, func(s string) bool { return Same(s, set) }) {
		return nil
	}
	slices.Sort(of)
	return fmt.Errorf("nothing has set = %q%s", set, spell.DidYouMean(set, slices.Compact(of)))
}

// OfSet lists the places of the things of one kind that are played with a set, by the set
// of each: those that belong to it, and where none does, those of the shipped one.
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

// SetsOf lists the sets of things, in their order.
func SetsOf[T any](things []T, of func(*T) string) []string {
	sets := make([]string, len(things))
	for i := range things {
		sets[i] = of(&things[i])
	}
	return sets
}
