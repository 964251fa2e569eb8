// The hand of a turn: what [hand] is told of a state, and what is asked of it.

package encounter

import "arcana/core/rules/encounter/hand"

// Deal returns the hand of a turn, which follows from the state: the six steps of the algorithm
// in a row (RULES 1 to 6). The state must be valid. room has the memory for 64 choices, so that few
// encounters need more.
func Deal(t *Tuning, s *State) hand.Hand {
	var room [64]hand.Choice
	asked := s.situation(t, rate(t, s, room[:0]))
	return hand.Deal(&asked)
}

// Pools returns the lists of the state's choices, sorted (RULES 2.5, R-E3).
func Pools(t *Tuning, s *State) []hand.Pool {
	asked := s.situation(t, rate(t, s, nil))
	return asked.Pools()
}

// WhyNot says why the choice at a place is not in the hand of a state: it deals the hand once more
// and follows the choice. If the choice is in the hand, Step is empty and Text says why it is there.
// If it is locked, because it comes after another choice, Step is "chain" and the Trail is empty.
func WhyNot(t *Tuning, s *State, place int) hand.Absence {
	if s.isLocked(place) {
		return hand.Absence{Step: "chain", Text: s.Choices[place].Name + " can be chosen only after another choice, which was not made yet", Trail: []hand.Verdict{}}
	}
	asked := s.situation(t, rate(t, s, nil))
	return hand.WhyNot(&asked, place, func(place int) string { return s.At(t, place).Name })
}

// situation returns what a hand depends on: the state's choices, rated, and what the turn asks for
// (RULES 3.4, 5).
func (s *State) situation(t *Tuning, rated []hand.Choice) hand.Situation {
	h := &t.Hand
	return hand.Situation{
		Choices: rated, Approaches: len(s.Vocabulary.ids), EvenTurn: s.Turn%2 == 0, Blocking: s.AnyBlocked(),
		Critical: reaches(s.Pressure, h.CriticalShare, s.MaxPressure),
		InReach:  s.Momentum+h.Reach >= s.goal() && s.Turn >= s.MaxTurns-h.LastTurns,
		Limits:   hand.Limits{EnoughBlocked: h.EnoughBlocked, MaxBlocked: h.MaxBlocked, MinMomentum: h.MinMomentum},
	}
}
