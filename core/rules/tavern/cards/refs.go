package cards

import "arcana/core"

// How players and cards are numbered: the refs by which events name them.

// MaxSeats is how many players there may be (RULES 1).
const MaxSeats = 8

// RefStep is how far two refs of a row lie apart, refRoom how many refs a row has.
const (
	RefStep  = 1 << RefShift
	RefShift = 4
	refRoom  = 1 << 27
)

// PlayerOf returns the number of the player that a ref stands for, or in whose row of cards it is; 0
// for other refs.
func PlayerOf(r core.Ref) uint8 {
	switch row := r % RefStep; {
	case r >= 1 && r <= MaxSeats:
		return uint8(r)
	case r >= RefStep && row < MaxSeats:
		return uint8(row) + 1
	}
	return 0
}

// RefAt returns the ref at a place, from 0, of a row.
func RefAt(row, place int) core.Ref { return core.Ref((place+1)*RefStep + row) }

// SpanOf returns how many numbers a fight needs at most. Each newcomer comes with an event, so
// there are hardly more than MaxEvents; the rest is room for the boards, and for the last effect,
// which may exceed the budget.
func SpanOf(t *Tuning) int { return 2 * (t.MaxEvents + RefStep) }
