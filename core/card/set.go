package card

import (
	"fmt"
	"slices"

	"arcana/core/spell"
)

// CheckSet says that a set is none of those that so many things belong to, by the set of
// each; "" is the shipped one.
func CheckSet(set string, n int, of func(i int) string) error {
	var sets []string
	for i := range n {
		if s := of(i); Same(s, set) {
			return nil
		} else if !slices.Contains(sets, s) {
			sets = append(sets, s)
		}
	}
	if n == 0 {
		return nil
	}
	return fmt.Errorf("nothing has set = %q%s", set, spell.DidYouMean(set, sets))
}
