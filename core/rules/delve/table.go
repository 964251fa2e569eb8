package delve

import (
	"arcana/core/ability"
	"arcana/core/rand"
)

// table is what the parts of a match share: the content and the numbers that it is
// played by, the places it leads to, its chance, its clock, the log of the move that is
// being played, and the abilities that hear of it. Each part keeps a pointer to the table of its match, so a
// clone of a match points its parts to a table of its own.
type table struct {
	config   *Config
	tuning   *Tuning
	preset   *Preset
	matching Matching

	base  *Base
	poi   *POI
	theme *Theme

	chance *rand.Set
	clock
	log       journal
	abilities abilities
	lasting   ability.Shares // of what heroes have, and of tags (RULES 12.10)
}

// none marks an empty place in lists of places.
const none = int16(-1)

func clone[T any](list []T) []T { return append([]T(nil), list...) }

// has reports whether n is in the list.
func has(list []int16, n int16) bool {
	for _, v := range list {
		if v == n {
			return true
		}
	}
	return false
}

func ints(list []int16) []int {
	out := make([]int, len(list))
	for i, n := range list {
		out[i] = int(n)
	}
	return out
}
