package tavern

import (
	"math/bits"

	"arcana/core"
)

// summon brings a fresh copy of a card to the side of the card at by, to the
// right of by's place and of the after cards that it summoned just before. It
// reports the newcomer's spot, and false when the living have no room (R-T20).
func (h *hearing) summon(by Spot, after int, u *Unit) (Spot, bool) {
	s := by.side()
	side := &h.side[s]
	if bits.OnesCount16(side.living) >= h.tuning.Board {
		return 0, false
	}
	at, attacked := side.order.place(by.slot()), by == spot(s, side.last)
	if h.deep {
		at = h.placeOf(by)
	}
	h.log.christen(u)
	p := h.enter(s, at+1+after, u, h.listensTo(u))
	if at < side.next && !attacked {
		side.next++
	}
	h.reckon()
	h.announce(by, p)
	return p, true
}

// announce logs a newcomer, and posts it to those who watch for allies.
func (h *hearing) announce(by, at Spot) {
	u := h.unit(at)
	if h.log.next() {
		h.log.write(core.KindSummon, core.FieldNone, h.unit(by).Ref, u.Ref, 1)
	}
	if h.side[at.side()].moments.Has(AllySummoned) {
		h.post(AllySummoned, at, 0)
	}
}
