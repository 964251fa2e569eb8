// What the six steps read: choices ready for the rules, and how the encounter stands.

package encounter

import (
	"errors"
	"fmt"

	"arcana/core/score"
)

// Choice is one thing a character can do, ready for the rules.
type Choice struct {
	// ID is the lower_snake name, Name the one for people.
	ID, Name string
	// Primary is the approach that everything looks at; Secondary is only
	// raised, and NoApproach for most.
	Primary, Secondary Approach
	// PrimaryDelta and SecondaryDelta are by how much choosing it raises them,
	// Usual for what the tuning says.
	PrimaryDelta, SecondaryDelta int
	// Focus is what it works on, and what a narrative tag may block.
	Focus Focus
	// Effect is whether it builds momentum or reduces pressure, Amount by how
	// much, Usual for what the tuning says.
	Effect Effect
	Amount int
}

// Usual stands for a number that the tuning gives, by the effect of the choice
// and by whether it has two approaches.
const Usual = -1

// Raises returns by how much choosing the choice raises its primary and its
// secondary approach (RULES 7.1).
func (c *Choice) Raises(t *Tuning) (primary, secondary int) {
	usual := [2]int{t.Choice.MomentumDelta, t.Choice.PressureDelta}[c.Effect]
	if c.hasTwoApproaches() {
		usual = t.Choice.SpecialDelta
	}
	return ownOr(c.PrimaryDelta, usual), ownOr(c.SecondaryDelta, usual)
}

// raiseOf returns by how much making the choice raises an approach, 0 for an approach that the choice does not
// have. If the choice has the approach twice, as the first and the second one, both raises count.
func (c *Choice) raiseOf(t *Tuning, a Approach) (n int) {
	primary, secondary := c.Raises(t)
	if a == c.Primary {
		n += primary
	}
	if a == c.Secondary {
		n += secondary
	}
	return n
}

// Strength returns by how much the choice builds momentum or reduces pressure
// (RULES 7.2).
func (c *Choice) Strength(t *Tuning) int {
	usual := [2]int{t.Choice.MomentumAmount, t.Choice.PressureAmount}
	if c.hasTwoApproaches() {
		usual = [2]int{t.Choice.SpecialMomentum, t.Choice.SpecialPressure}
	}
	return ownOr(c.Amount, usual[c.Effect])
}

// hasTwoApproaches reports whether the choice is a special one, with a second approach (R-E10).
func (c *Choice) hasTwoApproaches() bool { return c.Secondary != NoApproach }

// ownOr returns a choice's own number. If that is Usual, it returns usual, the number of the tuning.
func ownOr(own, usual int) int {
	if own == Usual {
		return usual
	}
	return own
}

// State is everything that the deal of a hand depends on.
type State struct {
	// Type is the encounter's type.
	Type Type
	// Vocabulary is the approaches that there are: that of a Config. Approach holds the
	// character's value in each, in their order.
	Vocabulary *Vocabulary
	Approach   [maxApproaches]int
	// Strategic says what each approach does in the location.
	Strategic [maxApproaches]Strategy
	// Blocked says which focuses are blocked by active narrative tags.
	Blocked [focuses]bool
	// Turn counts from 1 to MaxTurns; Course has the other numbers.
	Turn int
	Course
	// Choices are all choices there are, in the order that breaks ties.
	Choices []Choice

	// By place; the last two also have the default choice, as the last.
	locked    []bool        // the choice cannot be dealt now; nil if that is true of none
	strengths []int         // how strong its effect is, with what scripts add; nil if they were not asked
	asked     []score.Score // its score, with what scripts add; nil if they were not asked
}

// Validate returns an error that names the first field that makes no sense: no approaches at all, a
// number that is too low, thresholds of success that are not three, a turn before the first or past the
// last, too many choices, or two choices of one name.
func (s *State) Validate() error {
	if len(s.Vocabulary.IDs()) == 0 {
		return errors.New("vocabulary: expected the list of approaches, got an empty list")
	}
	for a, id := range s.Vocabulary.ids {
		if v := s.Approach[a]; v < 0 {
			return fmt.Errorf("approach.%s: expected 0 or more, got %d", id, v)
		}
	}
	if err := s.Course.validate(); err != nil {
		return err
	}
	if s.Turn < 1 || s.Turn > s.MaxTurns {
		return fmt.Errorf("turn: expected 1 to max_turns (%d), got %d", s.MaxTurns, s.Turn)
	}
	return validateNames(s.Choices)
}

// validateNames returns an error for too many choices, or for two of one name.
func validateNames(choices []Choice) error {
	if len(choices) > maxChoices {
		return fmt.Errorf("choices: expected at most %d, got %d", maxChoices, len(choices))
	}
	seen := make(map[string]bool, len(choices))
	for i := range choices {
		if seen[choices[i].Name] {
			return fmt.Errorf("choices[%d].name: two choices have the name %q", i+1, choices[i].Name)
		}
		seen[choices[i].Name] = true
	}
	return nil
}

// Best returns the character's highest approach; ties go by the order of the rows
// (RULES 2.3, R-E4).
func (s *State) Best() Approach {
	best := Approach(0)
	for a := range Approach(len(s.Vocabulary.ids)) {
		if s.Approach[a] > s.Approach[best] {
			best = a
		}
	}
	return best
}

// At returns the choice at a place of the state's list; the place past the last is the default
// choice.
func (s *State) At(t *Tuning, place int) Choice {
	if place < len(s.Choices) {
		return s.Choices[place]
	}
	return s.Default(t)
}

// kindAt returns the primary approach and the focus of the choice at a place, as At counts places. It
// is cheaper than At.
func (s *State) kindAt(place int) (Approach, Focus) {
	if place < len(s.Choices) {
		return s.Choices[place].Primary, s.Choices[place].Focus
	}
	return s.Best(), defaultFocus
}

// defaultFocus is what the default choice works on (R-E9).
const defaultFocus = Physical

// Default returns the default choice, which fills a slot when no other choice is left (RULES 5.4,
// R-E9). It uses the character's highest approach for a little momentum.
func (s *State) Default(t *Tuning) Choice {
	best := s.Best()
	return Choice{
		ID: s.Vocabulary.improviseIDs[best], Name: s.Vocabulary.improviseNames[best],
		Primary: best, Secondary: NoApproach, PrimaryDelta: t.Choice.DefaultDelta,
		Focus: defaultFocus, Effect: Momentum, Amount: t.Choice.DefaultAmount,
	}
}

// AnyBlocked reports whether active narrative tags block any focus.
func (s *State) AnyBlocked() bool { return s.Blocked != [focuses]bool{} }
