package tavern

import "arcana/core"

// How players and cards are numbered: the refs by which events name them.

// maxSeats is how many players there may be (RULES 1).
const maxSeats = 8

// refStep is how far two refs of a row lie apart, refRoom how many refs a row has.
const (
	refStep  = 1 << refShift
	refShift = 4
	refRoom  = 1 << 27
)

// playerOf returns the number of the player that a ref stands for, or in whose row of cards it is; 0
// for other refs.
func playerOf(r core.Ref) uint8 {
	switch row := r % refStep; {
	case r >= 1 && r <= maxSeats:
		return uint8(r)
	case r >= refStep && row < maxSeats:
		return uint8(row) + 1
	}
	return 0
}

// refAt returns the ref at a place, from 0, of a row.
func refAt(row, place int) core.Ref { return core.Ref((place+1)*refStep + row) }

// spanOf returns how many numbers a fight needs at most. Each newcomer comes with an event, so
// there are hardly more than MaxEvents; the rest is room for the boards, and for the last effect,
// which may exceed the budget.
func spanOf(t *Tuning) int { return 2 * (t.MaxEvents + refStep) }
