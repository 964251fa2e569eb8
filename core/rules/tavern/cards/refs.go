// How players and cards are numbered: the refs that stand for them in events.

package cards

import "arcana/core"

// MaxSeats is how many players there may be (RULES 1).
const MaxSeats = 8

// RefStep is the distance between two refs of a row, 1 << RefShift. refRoom is how many refs a row has.
const (
	RefStep  = 1 << RefShift
	RefShift = 4
	refRoom  = 1 << 27
)

// PlayerOf returns the number of a player, from 1: of the player that a ref stands for, or of the owner
// of the card that it stands for. It is 0 for other refs, such as those of cards in a fight.
func PlayerOf(r core.Ref) uint8 {
	switch row := r % RefStep; {
	case r >= 1 && r <= MaxSeats:
		return uint8(r)
	case r >= RefStep && row < MaxSeats:
		return uint8(row) + 1
	}
	return 0
}

// RefAt returns the ref at a place of a row; both count from 0. The row is the last four bits of a ref. The first
// RefStep numbers are left out, for the first of them are the refs of players.
func RefAt(row, place int) core.Ref { return core.Ref((place+1)*RefStep + row) }

// SpanOf returns how many refs in a row are reserved for one fight. Each newcomer has an event, so there
// are hardly more of them than MaxEvents. The rest is room for the boards, and for the last effect,
// which can exceed that limit.
func SpanOf(t *Tuning) int { return 2 * (t.MaxEvents + RefStep) }
