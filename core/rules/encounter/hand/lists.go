package hand

import (
	"cmp"
	"fmt"
	"math/bits"

	"arcana/core/few"
)

// MaxApproaches is how many approaches there may be: a choice's memberships are bits of one word, and
// each approach has a list.
const MaxApproaches = 16

// List is a set of lists, one bit each: a choice's memberships are one word.
type List uint32

// The lists of step 2 (RULES 2). A choice stands in at most one of A1 to A6, in one of B1 and on, of
// which there is one for each approach, and in one of C1 and C2.
const (
	A1 List = 1 << iota
	A2
	A3
	A4
	A5
	A6
	B1 // of the character's highest approach; those of the next ones follow
)

// The lists behind those of approaches, and what else a rule may ask of a choice. Their bits begin
// after the last B list there can be.
const (
	C1 List = B1 << MaxApproaches << iota
	C2
	Builds  // builds momentum
	Reduces // reduces pressure
	Held    // is picked by no rule: it stands in the hand already, or cannot be dealt yet

	noList List = 0 // to want it allows every choice, to avoid it excludes none
)

// listNames are the names of all lists that there can be; byRank are the B lists, that of the
// highest approach first.
var listNames, byRank = nameLists()

// nameLists returns the names of all lists (a1 to a6, b1 and on, c1, c2), and the B lists by
// rank.
func nameLists() (names []string, ranked [MaxApproaches]List) {
	for i := range 6 {
		names = append(names, fmt.Sprint("a", i+1))
	}
	for i := range ranked {
		names, ranked[i] = append(names, fmt.Sprint("b", i+1)), B1<<i
	}
	return append(names, "c1", "c2"), ranked
}

// String returns the name of the first list in the set, "all" for a set without a named list.
func (l List) String() string {
	if i := bits.TrailingZeros32(uint32(l)); i < len(listNames) {
		return listNames[i]
	}
	return "all"
}

// Ranks returns the B list of each approach: B1 for the one with the highest value, the next bit for
// the next one, equal ones in their order (RULES 2.3, R-E4). values are the character's.
func Ranks(values []int) (lists [MaxApproaches]List) {
	for a := range values {
		rank := 0
		for b := range values {
			if values[b] > values[a] || values[b] == values[a] && b < a {
				rank++
			}
		}
		lists[a] = B1 << rank
	}
	return lists
}

// Pool is a list of a situation with the places of its choices.
type Pool struct {
	Name   string // "a1" to "a6", "b1" and on, "c1", "c2"
	Places []int  // of its choices, without the default one
}

// Pools returns all lists, from A1 on, with a B list for each approach that there is (RULES 2.5,
// R-E3). Each has its choices by falling score, equal scores in the order of the choices.
func (s *Situation) Pools() (pools []Pool) {
	for i, name := range listNames {
		list := List(1 << i)
		if list >= B1<<s.Approaches && list < C1 { // a B list beyond the approaches that there are
			continue
		}
		pool := Pool{Name: name}
		for place, c := range s.Choices[:len(s.Choices)-1] {
			if c.Lists&list != 0 {
				pool.Places = append(pool.Places, place)
			}
		}
		few.Sort(pool.Places, func(a, b int) int { return cmp.Compare(s.Choices[b].Score, s.Choices[a].Score) })
		pools = append(pools, pool)
	}
	return pools
}
