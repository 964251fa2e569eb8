package encounter

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"

	"arcana/core/few"
	"arcana/core/score"
)

// Step 1 of the algorithm: every choice gets a score, the sum of five terms.

// terms are the parts of a score, in the order in which they are summed.
type terms [5]float64

const alignmentTerm = "alignment"

// TermNames are the names of a score's five terms, in order.
var TermNames = [5]string{alignmentTerm, "proficiency", "situation", "focus", "tag"}

// sum adds the terms in their order, so that every caller gets the same bits.
func (t terms) sum() float64 { return t[0] + t[1] + t[2] + t[3] + t[4] }

// Score returns what the choice is worth in the state, term by term (RULES 1).
func Score(t *Tuning, s *State, c *Choice) score.Score {
	parts := termsOf(t, s, c)
	list := make([]score.Term, len(parts))
	for i, v := range parts {
		list[i] = score.Term{Name: TermNames[i], Value: v}
	}
	return score.Score{Total: parts.sum(), Terms: list}
}

// termsOf returns the five terms of a choice's score.
func termsOf(t *Tuning, s *State, c *Choice) terms {
	return terms{
		alignment(t, s.Strategic[c.Primary]), proficiency(t, s.Approach[c.Primary]), urgency(t, s, c.Effect),
		relevance(t, s.Type, c.Focus), blockPenalty(t, s.Blocked[c.Focus]),
	}
}

// alignment is the first term of a score: how well what the choice's approach does in the
// location serves the player (RULES 1.1, R-E2).
func alignment(t *Tuning, in Strategy) float64 {
	switch in {
	case MomentumUp:
		return t.Alignment.MomentumUp
	case PressureDown:
		return t.Alignment.PressureDown
	case MomentumDown:
		return t.Alignment.MomentumDown
	case PressureUp:
		return t.Alignment.PressureUp
	}
	return t.Alignment.Neutral
}

// proficiency is the second term: the character's value in the choice's approach, capped (RULES
// 1.2, R-E2).
func proficiency(t *Tuning, value int) float64 {
	return min(float64(t.Proficiency.Factor*float64(value)), t.Proficiency.Cap)
}

// urgency is the third term: high for reducing pressure when pressure is high, and for building
// momentum when momentum is low (RULES 1.3, R-E2).
func urgency(t *Tuning, s *State, e Effect) float64 {
	if e == Pressure && reaches(s.Pressure, t.Situation.PressureShare, s.MaxPressure) ||
		e == Momentum && staysWithin(s.Momentum, t.Situation.MomentumShare, s.goal()) {
		return t.Situation.Urgent
	}
	return t.Situation.Calm
}

// relevantFocus names, for each type of encounter, the two focuses that matter
// there (RULES 1.4).
var relevantFocus = [3][2]Focus{
	PhysicalEncounter:     {Physical, Environment},
	SocialEncounter:       {Relationship, Information},
	IntellectualEncounter: {Information, Relationship},
}

// relevance is the fourth term: how much a focus matters in this type of encounter (RULES 1.4).
func relevance(t *Tuning, in Type, f Focus) float64 {
	switch f {
	case relevantFocus[in][0]:
		return t.Focus.First
	case relevantFocus[in][1]:
		return t.Focus.Second
	}
	return t.Focus.Other
}

// blockPenalty is the fifth term: a penalty for a choice whose focus a narrative tag blocks
// (RULES 1.5).
func blockPenalty(t *Tuning, blocked bool) float64 {
	if blocked {
		return t.Tag.Blocked
	}
	return 0
}

// tolerance keeps a share such as 0.55, which has no exact binary form, from
// moving a border between whole numbers.
const tolerance = 1e-9

// reaches reports whether value is at least that share of whole.
func reaches(value int, share float64, whole int) bool {
	return float64(value) >= float64(share*float64(whole))-tolerance
}

// staysWithin reports whether value is at most that share of whole.
func staysWithin(value int, share float64, whole int) bool {
	return float64(value) <= float64(share*float64(whole))+tolerance
}

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

// The lists behind those of approaches: their bits begin after the last B list there can be.
const (
	C1 List = B1 << maxApproaches << iota
	C2
	builds  // builds momentum
	reduces // reduces pressure
	held    // stands in the hand already

	anyone List = 0 // no list: as what is wanted every choice, as what is avoided none
)

// listNames are those of all lists that there can be, byRank the lists of approaches.
var listNames, byRank = nameLists()

// nameLists returns the names of all lists (a1 to a6, b1 and on, c1, c2), and the B lists by
// rank.
func nameLists() (names []string, ranked [maxApproaches]List) {
	for i := range 6 {
		names = append(names, fmt.Sprint("a", i+1))
	}
	for i := range ranked {
		names, ranked[i] = append(names, fmt.Sprint("b", i+1)), B1<<i
	}
	return append(names, "c1", "c2"), ranked
}

// Lists returns the names of the lists that choices with these approaches fall into, in order: "a1"
// to "a6", a "b" list for each approach that there is ("b1" and on), "c1" and "c2".
func (v *Vocabulary) Lists() (names []string) {
	for i, name := range listNames {
		list := List(1 << i)
		isSpareB := list >= B1<<len(v.ids) && list < C1 // a b list beyond the approaches that there are
		if !isSpareB {
			names = append(names, name)
		}
	}
	return names
}

// String returns the name of the first list in the set, "all" for a set without a named list.
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

// approachLists ranks the approaches by the character's values, equal ones in the order of the
// rows, and returns the B list of each: B1 for the highest (RULES 2.3, R-E4).
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

// blockedList returns the list of a choice by its focus: C2 if it is blocked, else C1 (RULES
// 2.4).
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

// rate appends the score and lists of every choice of the state, the default choice last (steps
// 1 and 2). The score is what scripts make of it, if they were asked. A locked choice counts as
// held, so that no rule picks it.
func rate(t *Tuning, s *State, into []Rated) []Rated {
	r := newRater(t, s)
	for i := range s.Choices {
		into = append(into, r.rate(i, &s.Choices[i]))
	}
	last := s.Default(t)
	into = append(into, r.rate(len(s.Choices), &last))
	for place := range s.asked {
		into[place].Score = s.asked[place].Total
	}
	for place, locked := range s.locked {
		if locked {
			into[place].Lists = held
		}
	}
	return into
}

// rater rates the choices of a state. What choices get for what they have in common is worked out
// once: the first three terms and the lists by approach and effect, the others by focus.
type rater struct {
	kinds [maxApproaches][2]struct {
		score float64
		lists List
	}
	focuses [focuses]struct {
		relevance, penalty float64
		lists              List
	}
}

// newRater works out what choices of a state get for each approach, effect and focus.
func newRater(t *Tuning, s *State) (r rater) {
	urgent := [2]float64{Momentum: urgency(t, s, Momentum), Pressure: urgency(t, s, Pressure)}
	ranks := approachLists(s.Approach[:len(s.Vocabulary.ids)])
	for a := range s.Vocabulary.ids {
		does := s.Strategic[a]
		worth := alignment(t, does) + proficiency(t, s.Approach[a])
		for e := range urgent {
			kind := &r.kinds[a][e]
			kind.score, kind.lists = worth+urgent[e], strategicLists[e][does]|ranks[a]|effectLists[e]
		}
	}
	for f := range r.focuses {
		focus, blocked := &r.focuses[f], s.Blocked[f]
		focus.relevance, focus.penalty, focus.lists = relevance(t, s.Type, Focus(f)), blockPenalty(t, blocked), blockedList(blocked)
	}
	return r
}

// rate returns the score and lists of one choice by the rules alone. It adds the terms in the order
// of [terms.sum].
func (r *rater) rate(place int, c *Choice) Rated {
	kind, focus := &r.kinds[c.Primary][c.Effect], &r.focuses[c.Focus]
	return Rated{place, kind.score + focus.relevance + focus.penalty, kind.lists | focus.lists}
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
