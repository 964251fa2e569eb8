package encounter

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"arcana/core/few"
)

// Step 2 of the algorithm: the choices fall into lists. A choice stands in at
// most one of A1 to A6, in one of B1 and on, of which there is one for each approach, and
// in one of C1 and C2.

// List is a set of lists, one bit each: a choice's memberships are one word.
type List uint32

// The lists of step 2, and what else a rule may ask of a choice.
const (
	A1 List = 1 << iota
	A2
	A3
	A4
	A5
	A6
	B1 // of the character's highest approach; those of the next ones follow
)

// The lists behind those of approaches.
const (
	C1 List = B1 << maxApproaches << iota
	C2
	builds  // builds momentum
	reduces // reduces pressure
	held    // stands in the hand already

	anyone List = 0 // asks nothing
)

// listNames are those of all lists that there can be, byRank the lists of approaches.
var listNames, byRank = nameLists()

func nameLists() (names []string, ranked [maxApproaches]List) {
	for i := range 6 {
		names = append(names, fmt.Sprint("a", i+1))
	}
	for i := range ranked {
		names, ranked[i] = append(names, fmt.Sprint("b", i+1)), B1<<i
	}
	return append(names, "c1", "c2"), ranked
}

// Lists returns the names of the lists that choices with these approaches fall into, in
// order: "a1" to "a6", "b1" and on for each approach, "c1" and "c2".
func (v *Vocabulary) Lists() (names []string) {
	for i, name := range listNames {
		if List(1<<i) < B1<<len(v.ids) || List(1<<i) >= C1 {
			names = append(names, name)
		}
	}
	return names
}

// String returns the name of the first list in the set.
func (l List) String() string {
	if i := bits.TrailingZeros32(uint32(l)); i < len(listNames) {
		return listNames[i]
	}
	return "all"
}

// strategicLists says, by effect and by what its approach does in the location,
// which A list a choice belongs to; none for a choice at odds with its own
// approach (RULES 2.1, 2.2, R-E3).
var strategicLists = [2][5]List{
	Momentum: {MomentumUp: A1, Neutral: A3, MomentumDown: A5, PressureUp: A5},
	Pressure: {PressureDown: A2, Neutral: A4, MomentumDown: A6, PressureUp: A6},
}

var effectLists = [2]List{Momentum: builds, Pressure: reduces}

// approachLists ranks so many approaches by the character's value; equal values keep
// the order of the rows (RULES 2.3, R-E4). It returns the B list of each.
func approachLists(values []int) (lists [maxApproaches]List) {
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

// blockedList is C1 or C2 (RULES 2.4).
func blockedList(blocked bool) List {
	if blocked {
		return C2
	}
	return C1
}

// Rated is a choice of a state with its score and its lists.
type Rated struct {
	// Place is where it stands in the state's choices, from 0; one past the last
	// for the default choice.
	Place int
	// Score is the total of its terms.
	Score float64
	// Lists are the lists it belongs to.
	Lists List
}

// rate appends every choice of the state, and the default choice after them.
func rate(t *Tuning, s *State, into []Rated) []Rated {
	r := rater{s, partsOf(t, s), approachLists(s.Approach[:len(s.Vocabulary.ids)])}
	for i := range s.Choices {
		into = append(into, r.rate(i, &s.Choices[i]))
	}
	last := s.Default(t)
	return append(into, r.rate(len(s.Choices), &last))
}

// rater rates the choices of a state.
type rater struct {
	s     *State
	parts parts
	ranks [maxApproaches]List
}

func (r *rater) rate(place int, c *Choice) Rated {
	lists := strategicLists[c.Effect][r.s.Strategic[c.Primary]] | r.ranks[c.Primary] |
		blockedList(r.s.Blocked[c.Focus]) | effectLists[c.Effect]
	if r.s.isShut(place) {
		lists = held
	}
	if r.s.asked != nil {
		return Rated{place, r.s.asked[place].Total, lists}
	}
	return Rated{place, r.parts.of(c).sum(), lists}
}

// Pools returns the lists in the order of [Vocabulary.Lists], each by falling score,
// equal scores in the order of the state's choices (RULES 2.5, R-E3).
func Pools(t *Tuning, s *State) [][]Rated {
	names := s.Vocabulary.Lists()
	pools := make([][]Rated, len(names))
	rated := rate(t, s, nil)
	for i, name := range names {
		list := List(1 << slices.Index(listNames, name))
		for _, r := range rated[:len(s.Choices)] {
			if r.Lists&list != 0 {
				pools[i] = append(pools[i], r)
			}
		}
		few.Sort(pools[i], func(a, b Rated) int { return cmp.Compare(b.Score, a.Score) })
	}
	return pools
}
