package tavern

import (
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/few"
)

// The crypt.
//
// A side has sixteen slots: seven for the living and nine for the dead that wait
// for their deathrattles, which is more than most combats ever need. But a
// cascade may be of any length, and the dead must never take the room of the
// living (R-T20). So when a newcomer finds every slot taken, a dead card makes
// way for it: it is moved out of its slot into the crypt, with all that is still
// asked of the dead.
//
// Nobody has to know of the move, because a [Spot] names a card and not a slot: it
// counts the tenants that a slot had before. And while anybody lies in the crypt
// each side keeps its whole row, since the order of the slots knows only those
// who have one. When the last of the crypt has been mourned it is closed, its
// lists emptied for the next time, and slots and row are the same again.
type crypt struct {
	graves [2 * places][]grave // the former tenants of each slot, in order
	row    [2][]Spot           // each side from left to right while anybody lies here
}

// grave is a dead card that gave up its slot, and what the masks said of it.
type grave struct {
	unit    Unit
	listens Moments // what it listens to
	killer  core.Ref
	undone  bool // its own side killed it
	fallen  bool // collected, and no longer only dying
}

// spot names the card that is in a slot now.
func (f *field) spot(s, slot int) Spot {
	p := spot(s, slot)
	if f.deep {
		p |= Spot(len(f.crypt.graves[p&31])) << 5
	}
	return p
}

// grave returns where a card lies that gave up its slot, else nil.
func (f *field) grave(p Spot) *grave {
	if list := f.crypt.graves[p&31]; p.tenant() < len(list) {
		return &list[p.tenant()]
	}
	return nil
}

// placeOf returns where a card stands in its side's row, from 0 at the left.
func (f *field) placeOf(p Spot) int {
	if f.deep {
		return slices.Index(f.crypt.row[p.side()], p)
	}
	return f.side[p.side()].order.Place(p.slot())
}

// wound is lose while the crypt is open.
func (f *field) wound(at Spot, n int32) {
	if g := f.grave(at); g != nil {
		g.unit.Health -= n
		return
	}
	f.side[at.side()].lose(at.slot(), n)
}

// entomb frees a slot of side s: one of its dead goes to the crypt, which opens.
func (f *field) entomb(s int) {
	if !f.deep {
		f.deep = true
		f.crypt.row[0] = f.side[0].fill(f.crypt.row[0], 0)
		f.crypt.row[1] = f.side[1].fill(f.crypt.row[1], 1)
	}
	side := &f.side[s]
	slot := bits.TrailingZeros16(side.dying | side.fallen)
	bit, graves := uint16(1)<<slot, &f.crypt.graves[spot(s, slot)]
	*graves = append(*graves, grave{side.unit[slot], side.listens[slot], side.killer[slot], side.undone&bit != 0, side.fallen&bit != 0})
	side.dying &^= bit
	side.fallen &^= bit
	side.order = side.order.Without(side.order.Find(slot))
	side.count--
}

// freeSlot returns a slot of side s that is free, or that one of the dead makes free.
func freeSlot(f *field, s int) int {
	side := &f.side[s&1]
	if f.slots&^side.used() == 0 {
		f.entomb(s)
	}
	return bits.TrailingZeros16(f.slots&^side.used()) & 15
}

// rise gives a card of the crypt a slot again, at its place in the row, and returns its spot
// from now on.
func (a *Arena) rise(p Spot) Spot {
	s, g := p.side(), *a.grave(p)
	side := &a.side[s]
	slot := freeSlot(&a.field, s)
	q, row := a.spot(s, slot), a.crypt.row[s]
	i := slices.Index(row, p)
	row[i] = q
	if side.forget(slot); slot == side.last && q.tenant() == 0 {
		side.last = noSlot
	}
	side.unit[slot] = g.unit
	side.order = side.order.With(slotted(&a.field, row[:i]), slot)
	side.count++
	side.admit(slot, &side.unit[slot], g.listens)
	return q
}

// slotted counts those of a row who have a slot.
func slotted(f *field, row []Spot) (n int) {
	for _, q := range row {
		if f.grave(q) == nil {
			n++
		}
	}
	return n
}

// fill returns the row of a side all of whose cards have slots.
func (s *side) fill(row []Spot, number int) []Spot {
	for i := range s.count {
		row = append(row, spot(number, s.order.At(i)))
	}
	return row
}

// insert puts a newcomer into the open row of side s, and returns its place among
// those who have a slot.
func (f *field) insert(s, i int, p Spot) int {
	row := &f.crypt.row[s]
	*row = few.Insert(*row, i, p)
	return slotted(f, (*row)[:i])
}

// collectRow is collect while the crypt is open.
func (a *Arena) collectRow(s int) {
	side := &a.side[s]
	dying := side.dying
	side.dying, side.fallen = 0, dying
	for _, p := range a.crypt.row[s] {
		if g := a.grave(p); g != nil {
			g.fallen = true
			a.mourn(p, g.undone, g.listens.Has(Deathrattle))
		} else if bit := uint16(1) << p.slot(); dying&bit != 0 {
			a.mourn(p, side.undone&bit != 0, side.listeners[Deathrattle]&bit != 0)
		}
	}
}

// sweep is vacate for both sides while the crypt is open; it closes the crypt
// when nobody is left in it.
func (f *field) sweep() {
	left := f.sweepRow(0) + f.sweepRow(1)
	if left == 0 {
		f.seal()
	}
}

// sweepRow takes the fallen out of the row of side s and returns how many of the
// crypt are left. The mark moves with the cards around it, as in vacate.
func (f *field) sweepRow(s int) (left int) {
	side, row := &f.side[s], f.crypt.row[s]
	kept, next := row[:0], side.next
	for i, p := range row {
		if f.fallen(p) {
			if i < side.next {
				next--
			}
			continue
		}
		if kept = append(kept, p); f.grave(p) != nil {
			left++
		}
	}
	f.crypt.row[s] = kept
	leave(side, side, side.fallen, 0)
	side.fallen, side.next = 0, next
	return left
}

// fallen reports whether a card has been collected and waits to be taken away.
func (f *field) fallen(p Spot) bool {
	if g := f.grave(p); g != nil {
		return g.fallen
	}
	return f.side[p.side()].fallen>>p.slot()&1 != 0
}

// seal empties the crypt, if anybody lies there. A last attacker that lay in it is
// no more.
func (f *field) seal() {
	if !f.deep {
		return
	}
	for p := range f.crypt.graves {
		if s := &f.side[p>>4]; len(f.crypt.graves[p]) > 0 && s.last == p&15 {
			s.last = noSlot
		}
		f.crypt.graves[p] = f.crypt.graves[p][:0]
	}
	f.crypt.row[0], f.crypt.row[1] = f.crypt.row[0][:0], f.crypt.row[1][:0]
	f.deep = false
}

// beside is neighbours while the crypt is open.
func (f *field) beside(p Spot) (left, right Spot) {
	row := f.crypt.row[p.side()]
	here := slices.Index(row, p)
	return f.firstStanding(row, here-1, -1), f.firstStanding(row, here+1, 1)
}

func (f *field) firstStanding(row []Spot, i, step int) Spot {
	for ; i >= 0 && i < len(row); i += step {
		if !f.fallen(row[i]) {
			return row[i]
		}
	}
	return noSpot
}
