package tavern

import (
	"math/bits"
	"slices"
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
// Nobody is told of the move, because a [Spot] names a card and not a slot: it
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
	unit   Unit
	heard  Moments // what it listens to
	undone bool    // its own side killed it
	fallen bool    // collected, and no longer only dying
}

// spot names the card that is in a slot now.
func (a *Arena) spot(s, slot int) Spot {
	p := spot(s, slot)
	return p | Spot(len(a.crypt.graves[p&31]))<<5
}

// grave returns where a card lies that gave up its slot, else nil.
func (a *Arena) grave(p Spot) *grave {
	if list := a.crypt.graves[p&31]; p.tenant() < len(list) {
		return &list[p.tenant()]
	}
	return nil
}

// placeOf returns where a card stands in its side's row, from 0 at the left.
func (a *Arena) placeOf(p Spot) int {
	if a.deep {
		return slices.Index(a.crypt.row[p.side()], p)
	}
	return a.side[p.side()].order.place(p.slot())
}

// wound is lose while the crypt is open.
func (a *Arena) wound(at Spot, n int32) {
	if g := a.grave(at); g != nil {
		g.unit.Health -= n
		return
	}
	a.side[at.side()].lose(at.slot(), n)
}

// entomb frees a slot of side s: one of its dead goes to the crypt, which opens.
func (a *Arena) entomb(s int) {
	if !a.deep {
		a.deep = true
		a.crypt.row[0] = a.side[0].fill(a.crypt.row[0], 0)
		a.crypt.row[1] = a.side[1].fill(a.crypt.row[1], 1)
	}
	side := &a.side[s]
	slot := bits.TrailingZeros16(side.dying | side.fallen)
	bit, graves := uint16(1)<<slot, &a.crypt.graves[spot(s, slot)]
	*graves = append(*graves, grave{side.unit[slot], side.heard[slot], side.undone&bit != 0, side.fallen&bit != 0})
	side.dying &^= bit
	side.fallen &^= bit
	side.order = side.order.without(side.order.find(slot))
	side.count--
}

// fill returns the row of a side all of whose cards have slots.
func (s *side) fill(row []Spot, number int) []Spot {
	for i := range s.count {
		row = append(row, spot(number, s.order.at(i)))
	}
	return row
}

// insert puts a newcomer into the open row of side s, and returns its place among
// those who have a slot.
func (a *Arena) insert(s, i int, p Spot) int {
	row := &a.crypt.row[s]
	*row = slices.Insert(*row, i, p)
	slotted := 0
	for _, q := range (*row)[:i] {
		if a.grave(q) == nil {
			slotted++
		}
	}
	return slotted
}

// collectRow is collect while the crypt is open.
func (a *Arena) collectRow(s int) {
	side := &a.side[s]
	dying := side.dying
	side.dying, side.fallen = 0, dying
	for _, p := range a.crypt.row[s] {
		if g := a.grave(p); g != nil {
			g.fallen = true
			a.mourn(p, g.undone, g.heard.Has(Deathrattle))
		} else if bit := uint16(1) << p.slot(); dying&bit != 0 {
			a.mourn(p, side.undone&bit != 0, side.hears[Deathrattle]&bit != 0)
		}
	}
}

// sweep is vacate for both sides while the crypt is open; it closes the crypt
// when nobody is left in it.
func (a *Arena) sweep() {
	left := a.sweepRow(0) + a.sweepRow(1)
	if left == 0 {
		a.seal()
	}
}

// sweepRow takes the fallen out of the row of side s and returns how many of the
// crypt are left. The mark moves with the cards around it, as in vacate.
func (a *Arena) sweepRow(s int) (left int) {
	side, row := &a.side[s], a.crypt.row[s]
	kept, next := row[:0], side.next
	for i, p := range row {
		if a.fallen(p) {
			if i < side.next {
				next--
			}
			continue
		}
		if kept = append(kept, p); a.grave(p) != nil {
			left++
		}
	}
	a.crypt.row[s] = kept
	side.vacate()
	side.next = next
	return left
}

// fallen reports whether a card has been collected and waits to be taken away.
func (a *Arena) fallen(p Spot) bool {
	if g := a.grave(p); g != nil {
		return g.fallen
	}
	return a.side[p.side()].fallen>>p.slot()&1 != 0
}

// seal empties the crypt, if anybody lies there. A last attacker that lay in it is
// no more.
func (a *Arena) seal() {
	if !a.deep {
		return
	}
	for p := range a.crypt.graves {
		if s := &a.side[p>>4]; len(a.crypt.graves[p]) > 0 && s.last == p&15 {
			s.last = noSlot
		}
		a.crypt.graves[p] = a.crypt.graves[p][:0]
	}
	a.crypt.row[0], a.crypt.row[1] = a.crypt.row[0][:0], a.crypt.row[1][:0]
	a.deep = false
}

// beside is neighbours while the crypt is open.
func (a *Arena) beside(p Spot) [2]Spot {
	row := a.crypt.row[p.side()]
	here := slices.Index(row, p)
	return [2]Spot{a.firstStanding(row, here-1, -1), a.firstStanding(row, here+1, 1)}
}

func (a *Arena) firstStanding(row []Spot, i, step int) Spot {
	for ; i >= 0 && i < len(row); i += step {
		if !a.fallen(row[i]) {
			return row[i]
		}
	}
	return noSpot
}
