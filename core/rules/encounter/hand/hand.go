// Package hand deals the choices that a turn of an encounter offers: four of all there are, by the
// steps of the algorithm that follow once every choice has a score (RULES 2 to 6). It knows no
// match, no content and no tuning, and nothing in it is left to chance.
//
// It takes a [Situation]: what each choice is worth and which lists it is in, and what the turn
// asks for. [Deal] returns the [Hand], each [Entry] of which knows the rule and the list that put
// it there. [WhyNot] reads the same trail for a choice that is not in the hand, and
// [Situation.Pools] has the lists themselves.
//
// The steps are small because the lists that a choice is in are bits of one word ([List]). So a
// sentence of the rules such as "the highest-scoring choice of A2 that is not in hand" is one call
// of best with two sets of bits.
package hand

// Situation is all that a hand depends on.
type Situation struct {
	// Choices are all that there are, in the order that breaks ties. The last is the default
	// choice, which stands in where no other is left (RULES 5.4, R-E9).
	Choices []Choice
	// Approaches is how many approaches there are; each has a B list.
	Approaches int
	// EvenTurn says that the number of the turn is even, Blocking that an active narrative tag
	// blocks a focus (RULES 3.4).
	EvenTurn, Blocking bool
	// Critical says that pressure is critical (RULES 5.1), InReach that success is within reach
	// and it is one of the last turns (RULES 5.2).
	Critical, InReach bool
	Limits
}

// Limits are the numbers of the rules that count choices in hand.
type Limits struct {
	EnoughBlocked int // with so many blocked choices in hand, the fourth pick of an even turn is an unblocked one (RULES 3.4)
	MaxBlocked    int // how many blocked choices may stay (RULES 4.1)
	MinMomentum   int // how many choices that build momentum there are when success is within reach (RULES 5.2)
}

// Choice is a choice as a hand is dealt from it.
type Choice struct {
	Score float64 // what it is worth
	Lists List    // all lists that it is in
}

// Size is how many choices a hand has.
const Size = 4

// Hand is what a turn offers, in the order in which it is shown.
type Hand [Size]Entry

// Entry is one choice of a hand, and why it is there.
type Entry struct {
	// Place is where the choice stands among those of the situation, from 0.
	Place int
	// Score is what it is worth.
	Score float64
	// Blocked says that a narrative tag blocks its focus.
	Blocked bool
	// Slot says which of the four picks it is or has replaced, from 1.
	Slot int
	// Rule put it there, as the best of List (no list: of all choices) without
	// those of Avoid.
	Rule        Rule
	List, Avoid List
	// Default says that no choice was left and this is the default choice.
	Default bool
}

// Deal returns the hand of a situation (RULES 3 to 6). It marks the choices that it takes as held.
func Deal(s *Situation) Hand {
	d := deal{s: s}
	d.pickAndRepair()
	return d.shownHand()
}
