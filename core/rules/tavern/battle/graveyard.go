// The graveyard takes dead cards when a long cascade of deaths needs their slots. A dead card is moved
// there, and comes back or is removed. While any card lies there, each side has a list of its whole
// row.

package battle

import (
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/few"
	"arcana/core/rules/tavern/cards"
)

// graveyard is the dead cards that gave up their slots.
//
// A side has sixteen slots: seven for the living and nine for the dead that wait
// for their deathrattles, which is more than most combats ever need. But a
// cascade may be of any length, and the dead must never take the room of the
// living (R-T20). So when a newcomer finds every slot taken, a dead card is moved
// out of its slot into the graveyard, with what the masks said about it.
//
// The rest of the code need not know of the move, because a [Spot] names a card and
// not a slot: it counts the tenants that a slot had before. The order of the slots only
// has cards with a slot. So while the graveyard is open, row has all cards of each side
// from left to right. When the last death there is resolved, the graveyard is closed and
// its lists are emptied.
type graveyard struct {
	graves [2 * places][]deadUnit // the former tenants of each slot, in order
	row    [2][]Spot              // each side from left to right while anybody lies here
}

// deadUnit is a dead card that gave up its slot, and what the masks said of it.
type deadUnit struct {
	unit    cards.Unit
	moments cards.Moments // those that it listens to
	killer  core.Ref
	ownKill bool // its own side killed it
	fallen  bool // it has been collected; before that it is only dying
}

// spot returns the spot of the card that is in a slot now.
func (f *boards) spot(s, slot int) Spot {
	p := spot(s, slot)
	if f.graveyardOpen { // else nobody has left the slot
		p |= Spot(len(f.graveyard.graves[p&31])) << 5 // the tenant: how many cards have left the slot
	}
	return p
}

// inGraveyard returns the card of a spot if it lies in the graveyard; nil if it still has a slot,
// whether it lives or not. p&31 is the side and the slot. As many cards of that slot lie in the graveyard as its
// list has; the card that is in the slot now has their number as its tenant.
func (f *boards) inGraveyard(p Spot) *deadUnit {
	if list := f.graveyard.graves[p&31]; p.tenant() < len(list) {
		return &list[p.tenant()]
	}
	return nil
}

// placeOf returns where a card stands in its side's row, from 0 at the left. The card must be on a board or in
// the graveyard.
func (f *boards) placeOf(p Spot) int {
	if f.graveyardOpen {
		return slices.Index(f.graveyard.row[p.side()], p)
	}
	return f.side[p.side()].order.Place(p.slot())
}

// atPlace returns the card at a place of a side's row, as placeOf counts.
func (f *boards) atPlace(s, i int) Spot {
	if f.graveyardOpen {
		return f.graveyard.row[s][i]
	}
	return spot(s, f.side[s].order.At(i))
}

// damageWithGraveyard does the work of takeDamage while the graveyard is open. The card may lie there; then it is
// dead already, and only its health falls.
func (f *boards) damageWithGraveyard(at Spot, n int32) {
	if g := f.inGraveyard(at); g != nil {
		g.unit.Health -= n
		return
	}
	f.side[at.side()].takeDamage(at.slot(), n)
}

// moveToGraveyard frees a slot of side s: the dead card with the lowest slot goes to the graveyard,
// with what the masks say about it. If the graveyard was closed, it is opened: the rows of both sides
// are filled in.
func (f *boards) moveToGraveyard(s int) {
	if !f.graveyardOpen {
		f.graveyardOpen = true
		f.graveyard.row[0] = f.side[0].appendSlots(f.graveyard.row[0], 0)
		f.graveyard.row[1] = f.side[1].appendSlots(f.graveyard.row[1], 1)
	}
	side := &f.side[s]
	slot := bits.TrailingZeros16(side.dying | side.fallen)
	bit, graves := uint16(1)<<slot, &f.graveyard.graves[spot(s, slot)]
	*graves = append(*graves, deadUnit{side.unit[slot], side.momentsBySlot[slot], side.killer[slot], side.ownKills&bit != 0, side.fallen&bit != 0})
	side.dying &^= bit
	side.fallen &^= bit
	side.order = side.order.Without(side.order.Find(slot))
	side.count--
}

// freeSlot returns a free slot of side s. If there is none, it moves a dead card to the graveyard
// first. There is always a dead card then, for the living never fill all slots.
func freeSlot(f *boards, s int) int {
	side := &f.side[s&1]
	if f.slots&^side.usedSlots() == 0 {
		f.moveToGraveyard(s)
	}
	return bits.TrailingZeros16(f.slots&^side.usedSlots()) & 15
}

// returnToBoard gives a card of the graveyard a slot again, at its place in the row, and returns
// its new spot. The grave stays in the list of its slot, so that the numbers of tenants stay right.
func (a *Arena) returnToBoard(p Spot) Spot {
	s, g := p.side(), *a.inGraveyard(p)
	side := &a.side[s]
	slot := freeSlot(&a.boards, s)
	q, row := a.spot(s, slot), a.graveyard.row[s]
	i := slices.Index(row, p)
	row[i] = q
	if side.clearMasks(slot); slot == side.last && q.tenant() == 0 { // as in enterCard
		side.last = noSlot
	}
	side.unit[slot] = g.unit
	side.order = side.order.With(countWithSlots(&a.boards, row[:i]), slot)
	side.count++
	side.setMasks(slot, &side.unit[slot], g.moments)
	return q
}

// countWithSlots counts the cards of a row that have a slot: the others lie in the graveyard.
func countWithSlots(f *boards, row []Spot) (n int) {
	for _, p := range row {
		if hasSlot := f.inGraveyard(p) == nil; hasSlot {
			n++
		}
	}
	return n
}

// appendSlots appends the spots of the cards of a side from left to right. number is the side's
// number. The graveyard must be closed.
func (s *board) appendSlots(row []Spot, number int) []Spot {
	for i := range s.count {
		row = append(row, spot(number, s.order.At(i)))
	}
	return row
}

// insertInRow puts a newcomer at place i of the row of side s while the graveyard is open. It returns
// the newcomer's place in the order of the slots, which does not have the cards of the graveyard.
func (f *boards) insertInRow(s, i int, p Spot) int {
	row := &f.graveyard.row[s]
	*row = few.Insert(*row, i, p)
	return countWithSlots(f, (*row)[:i])
}

// collectRow does the work of collect while the graveyard is open. All cards in the graveyard are reported, for
// before this they were only dying: those that had fallen were swept out after the last round.
func (a *Arena) collectRow(s int) {
	side := &a.side[s]
	dying := side.dying
	side.dying, side.fallen = 0, dying
	for _, p := range a.graveyard.row[s] {
		if g := a.inGraveyard(p); g != nil {
			g.fallen = true
			a.reportDeath(p, g.ownKill, g.moments.Has(cards.Deathrattle))
		} else if bit := uint16(1) << p.slot(); dying&bit != 0 {
			a.reportDeath(p, side.ownKills&bit != 0, side.slotsByMoment[cards.Deathrattle]&bit != 0)
		}
	}
}

// sweep removes the fallen from both sides while the graveyard is open; it closes the graveyard
// when nobody is left in it.
func (f *boards) sweep() {
	left := f.sweepRow(0) + f.sweepRow(1)
	if left == 0 {
		f.closeGraveyard()
	}
}

// sweepRow removes the fallen from side s and returns how many of its cards are left in the graveyard.
// While the graveyard is open, the place of the next attacker (next) counts the cards there too.
// removeFallen does not know them and would set it wrongly, so it is computed here and set afterwards.
func (f *boards) sweepRow(s int) (left int) {
	side, row := &f.side[s], f.graveyard.row[s]
	kept, next := row[:0], side.next
	for i, p := range row {
		if f.isFallen(p) {
			if i < side.next {
				next--
			}
			continue
		}
		if kept = append(kept, p); f.inGraveyard(p) != nil {
			left++
		}
	}
	f.graveyard.row[s] = kept
	removeFallen(side, side, side.fallen, 0) // 0: nothing of a second side
	side.fallen, side.next = 0, next
	return left
}

// isFallen reports whether a card has been collected but not yet removed.
func (f *boards) isFallen(p Spot) bool {
	if g := f.inGraveyard(p); g != nil {
		return g.fallen
	}
	return f.side[p.side()].fallen>>p.slot()&1 != 0
}

// closeGraveyard empties the graveyard, if it is open. If cards of the last attacker's slot lay there,
// the last attacker may be one of them, so last is cleared.
func (f *boards) closeGraveyard() {
	if !f.graveyardOpen {
		return
	}
	for p := range f.graveyard.graves { // p is a side and a slot, like the lower bits of a Spot
		if s := &f.side[p>>4]; len(f.graveyard.graves[p]) > 0 && s.last == p&15 {
			s.last = noSlot
		}
		f.graveyard.graves[p] = f.graveyard.graves[p][:0]
	}
	f.graveyard.row[0], f.graveyard.row[1] = f.graveyard.row[0][:0], f.graveyard.row[1][:0]
	f.graveyardOpen = false
}

// neighboursInRow does the work of neighbours while the graveyard is open.
func (f *boards) neighboursInRow(p Spot) (left, right Spot) {
	row := f.graveyard.row[p.side()]
	here := slices.Index(row, p)
	return f.firstStanding(row, here-1, -1), f.firstStanding(row, here+1, 1)
}

// firstStanding returns the first card of a row that has not fallen, beginning at place i and going on
// by step, which is 1 or -1; noSpot if there is none.
func (f *boards) firstStanding(row []Spot, i, step int) Spot {
	for ; i >= 0 && i < len(row); i += step {
		if !f.isFallen(row[i]) {
			return row[i]
		}
	}
	return noSpot
}
