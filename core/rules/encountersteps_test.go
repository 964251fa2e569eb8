package rules_test

import (
	"slices"
	"strings"
	"testing"

	"arcana/core/rules/encounter"
)

// sentence is a row of the tables: one sentence of the rules (its number in
// RULES.md and its words), a state, and the hand that it leads to. Choices are
// written as approach (D R A P C), focus (physical relationship information
// environment, S resource), and + or - for their effect: "Ai+".
type sentence struct {
	rule    string
	choices string
	change  func(*encounter.State)
	want    string
}

// plain is the state of the rows unless they change it: analysis 4 builds momentum,
// precision 2 reduces pressure, rapport costs momentum, dominance pressure. Scores:
// A 16, P 11, C 5, R and D 3, and 3 for information, 2 for relationship, else 1.
func plain(choices string) encounter.State {
	s := encounter.State{Vocabulary: shippedWords(),
		Type:      encounter.IntellectualEncounter,
		Approach:  shippedValues(encounter.Approaches{"analysis": 4, "precision": 2}),
		Strategic: [16]encounter.Strategy{encounter.PressureUp, encounter.MomentumDown, encounter.MomentumUp, encounter.PressureDown, encounter.Neutral},
		Turn:      1, Course: encounter.Course{Momentum: 10, Success: []int{0, 16, 0}, MaxPressure: 13, MaxTurns: 6},
		Choices: []encounter.Choice{},
	}
	for _, name := range strings.Fields(choices) {
		s.Choices = append(s.Choices, encounter.Choice{
			ID: name, Name: name, Secondary: encounter.NoApproach,
			Primary: encounter.Approach(strings.IndexByte("DRAPC", name[0])),
			Focus:   encounter.Focus(strings.IndexByte("pries", name[1])),
			Effect:  encounter.Effect(strings.IndexByte("+-", name[2])),
		})
	}
	return s
}

// state returns the row's state.
func (r sentence) state() encounter.State {
	s := plain(r.choices)
	if r.change != nil {
		r.change(&s)
	}
	return s
}

// bySlot returns the names of a hand in the order of their slots.
func bySlot(c *encounter.Config, s *encounter.State) string {
	list := make([]string, 4)
	for _, e := range encounter.Deal(&c.Tuning, s) {
		list[e.Slot-1] = s.At(&c.Tuning, e.Place).Name
	}
	return strings.Join(list, " ")
}

func asShown(c *encounter.Config, s *encounter.State) string {
	var list []string
	for _, e := range encounter.Deal(&c.Tuning, s) {
		list = append(list, s.At(&c.Tuning, e.Place).Name)
	}
	return strings.Join(list, " ")
}

// remarks returns what works in the content but may not be meant: locations where nothing
// builds momentum or relieves pressure, or where pressure alone can never win, and kinds of
// choices that do not exist.
func remarks(t *testing.T, rows []sentence, ours func(*encounter.Config, *encounter.State) string, theirs func(slots, shown []naiveCard) []naiveCard) {
	c := shippedEncounter(t)
	for _, r := range rows {
		t.Run(r.rule, func(t *testing.T) {
			s := r.state()
			if got := ours(c, &s); got != r.want {
				t.Errorf("got %s, want %s", got, r.want)
			}
			if got := namesOf(theirs(naiveHand(s, ""))); got != r.want {
				t.Errorf("naive: got %s, want %s", got, r.want)
			}
			if got := namesOf(theirs(naiveHand(s, r.rule))); got == r.want {
				t.Errorf("without %q the hand is %s too: the row proves nothing", r.rule, got)
			}
		})
	}
}

func slotsOf(slots, _ []naiveCard) []naiveCard { return slots }
func shownOf(_, shown []naiveCard) []naiveCard { return shown }

func block(focus ...encounter.Focus) func(*encounter.State) {
	return func(s *encounter.State) {
		for f := range s.Blocked {
			s.Blocked[f] = slices.Contains(focus, encounter.Focus(f))
		}
	}
}

func both(changes ...func(*encounter.State)) func(*encounter.State) {
	return func(s *encounter.State) {
		for _, change := range changes {
			change(s)
		}
	}
}

func turn(n int) func(*encounter.State) { return func(s *encounter.State) { s.Turn = n } }

// strategic sets what the approaches do, in their fixed order.
func strategic(d, r, a, p, c encounter.Strategy) func(*encounter.State) {
	return func(s *encounter.State) { s.Strategic = [16]encounter.Strategy{d, r, a, p, c} }
}

// shippedWords are the approaches that ship.
func shippedWords() *encounter.Vocabulary { return wordsOf(5) }

// shippedValues are values in the order of the approaches that ship.
func shippedValues(said encounter.Approaches) (values [16]int) {
	for a, id := range shippedWords().IDs() {
		values[a] = said[id]
	}
	return values
}

func approach(values encounter.Approaches) func(*encounter.State) {
	return func(s *encounter.State) { s.Approach = shippedValues(values) }
}

const (
	none  = encounter.Neutral
	mUp   = encounter.MomentumUp
	mDown = encounter.MomentumDown
	pUp   = encounter.PressureUp
	pDown = encounter.PressureDown
	env   = encounter.Environment
	res   = encounter.Resource
)
