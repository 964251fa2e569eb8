package tavern

import (
	"math/bits"

	"arcana/core"
)

// summon brings a fresh copy of a card to the side of the card at by, to the
// right of by's place and of the after cards that it summoned just before. It
// reports the newcomer's spot, and false when the living have no room (R-T20).
func (a *Arena) summon(by Spot, after int, u *Unit) (Spot, bool) {
	s := by.side()
	side := &a.side[s]
	if bits.OnesCount16(side.living) >= a.tuning.Board {
		return 0, false
	}
	at, attacked := side.order.place(by.slot()), by == spot(s, side.last)
	if a.deep {
		at = a.placeOf(by)
	}
	a.log.christen(u)
	p := a.enter(s, at+1+after, u)
	if at < side.next && !attacked {
		side.next++
	}
	a.reckon()
	a.announce(by, p)
	return p, true
}

// announce tells of a newcomer, and posts it to those who watch for allies.
func (a *Arena) announce(by, at Spot) {
	u := a.unit(at)
	if a.log.tell() {
		a.log.write(core.KindSummon, core.FieldNone, a.unit(by).Ref, u.Ref, 1)
	}
	if a.side[at.side()].ears.Has(AllySummoned) {
		a.post(AllySummoned, at, 0)
	}
}
