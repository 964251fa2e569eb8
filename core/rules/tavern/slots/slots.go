// Package slots says how cards stand that never move: each keeps its slot for as long
// as it stands, and one word says in which order.
package slots

import "math/bits"

// Order is a board from left to right: the slots of its cards, 0 to 15, four bits
// each, the leftmost in the lowest. What moves when a card dies or enters is this one
// word.
type Order uint64

// everyNibble repeats a slot in all sixteen places when multiplied with it.
const everyNibble = 0x1111111111111111

// At returns the slot at place i, counted from 0.
func (o Order) At(i int) int { return int(o>>(4*uint(i)&63)) & 15 }

// Find returns the top bit of the leftmost place that holds slot, or 0 when there is none. The word is compared in all
// places at once: in x, a place that holds slot is 0, and match has the top bit of each place that is 0 (places right
// of the first may be marked wrongly). The lowest match is taken.
func (o Order) Find(slot int) uint64 {
	x := uint64(o) ^ uint64(slot)*everyNibble
	match := (x - everyNibble) &^ x & (everyNibble << 3)
	return match & -match
}

// Place returns the place, from 0, at which slot stands; slot must be there.
func (o Order) Place(slot int) int { return bits.TrailingZeros64(o.Find(slot)) / 4 }

// With returns the order in which slot stands at place i; the slots from there on move one place to the right.
func (o Order) With(i, slot int) Order {
	left := Order(1)<<(4*uint(i)&63) - 1
	return o&left | Order(slot)<<(4*uint(i)&63) | o&^left<<4
}

// Without returns the order without one slot; the slots right of it close the gap. found is what Find returned for the
// slot. If that is 0, the order stays as it is.
func (o Order) Without(found uint64) Order {
	left := Order(found>>3 - 1)
	return o&left | o>>4&^left
}
