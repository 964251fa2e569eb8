package encounter

import (
	"cmp"
	"math/bits"
	"slices"
)

// Step 2 of the algorithm: the choices fall into lists. A choice stands in at
// most one of A1 to A6, in one of B1 to B5 and in one of C1 and C2.

// List is a set of lists, one bit each: a choice's memberships are one word.
type List uint16

// The lists of step 2, and what else a rule may ask of a choice.
const (
	A1 List = 1 << iota
	A2
	A3
	A4
	A5
	A6
	B1
	B2
	B3
	B4
	B5
	C1
	C2
	builds  // builds momentum
	reduces // reduces pressure
	held    // stands in the hand already

	anyone List = 0 // asks nothing
)

var listNames = [13]string{"a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3", "b4", "b5", "c1", "c2"}

// Lists returns the names of the thirteen lists, "a1" to "c2", in order.
func Lists() []string { return append([]string(nil), listNames[:]...) }

// String returns the name of the first list in the set.
func (l List) String() string {
	if i := bits.TrailingZeros16(uint16(l)); i < len(listNames) {
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

// approachLists ranks the approaches by the character's value; equal values keep
// the fixed order (RULES 2.3, R-E4). It returns the B list of each.
func approachLists(values [approaches]int) (lists [approaches]List) {
	for a := range approaches {
		rank := 0
		for b := range approaches {
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
	r := rater{s, partsOf(t, s), approachLists(s.Approach)}
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
	ranks [approaches]List
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

// Pools returns the thirteen lists in the order of Lists, each by falling score,
// equal scores in the order of the state's choices (RULES 2.5, R-E3).
func Pools(t *Tuning, s *State) [13][]Rated {
	var pools [13][]Rated
	rated := rate(t, s, nil)
	for i := range pools {
		for _, r := range rated[:len(s.Choices)] {
			if r.Lists&(1<<i) != 0 {
				pools[i] = append(pools[i], r)
			}
		}
		slices.SortStableFunc(pools[i], func(a, b Rated) int { return cmp.Compare(b.Score, a.Score) })
	}
	return pools
}
