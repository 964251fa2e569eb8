package tavern

import "math/bits"

// order is a board from left to right: the slots of its units, four bits each,
// the leftmost in the lowest. A unit keeps its slot for as long as it stands;
// what moves when a card dies or enters is this one word.
type order uint64

// everyNibble repeats a slot in all sixteen places when multiplied with it.
const everyNibble = 0x1111111111111111

// at returns the slot at place i, counted from 0.
func (o order) at(i int) int { return int(o>>(4*uint(i)&63)) & 15 }

// find returns the top bit of the leftmost place that holds slot, or 0 when there
// is none: the word is compared in all places at once and the lowest match taken.
func (o order) find(slot int) uint64 {
	x := uint64(o) ^ uint64(slot)*everyNibble
	match := (x - everyNibble) &^ x & (everyNibble << 3)
	return match & -match
}

// place returns where slot stands; slot must be there.
func (o order) place(slot int) int { return bits.TrailingZeros64(o.find(slot)) / 4 }

// with returns the order after slot entered at place i, pushing the rest right.
func (o order) with(i, slot int) order {
	left := order(1)<<(4*uint(i)&63) - 1
	return o&left | order(slot)<<(4*uint(i)&63) | o&^left<<4
}

// without returns the order after the slot that find found left, closing the
// gap; after finding nothing it is the same order.
func (o order) without(found uint64) order {
	left := order(found>>3 - 1)
	return o&left | o>>4&^left
}
