package tavern

import (
	"math/bits"

	"arcana/core"
)

// summon brings a fresh copy of a card to the side of the card at by, to the
// right of by's place and of the after cards that it summoned just before. It
// reports the newcomer's spot, and false when the living have no room (R-T20). Those
// who watch for allies hear of it later.
func (h *hearing) summon(by Spot, after int, c *Card) (Spot, bool) {
	s := by.side()
	side := &h.side[s]
	if bits.OnesCount16(side.living) >= h.tuning.Board {
		return 0, false
	}
	at := side.order.Place(by.slot())
	if h.deep {
		at = h.placeOf(by)
	}
	if by != spot(s, side.last) {
		side.next += int(uint64(at-side.next) >> 63) // 1 if it stands before the mark
	}
	p := h.enter(s, at+1+after, c, h.log.christen(c), h.listensTo(c))
	h.reckon()
	if h.log.next() {
		h.log.write(core.KindSummon, core.FieldNone, h.unit(by).Ref, h.log.ref, 1)
	}
	if side.moments.Has(AllySummoned) {
		h.post(AllySummoned, p, 0)
	}
	return p, true
}
