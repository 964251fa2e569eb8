package tavern

import (
	"math/bits"

	"arcana/core"
	"arcana/core/ability"
)

// summon brings a fresh copy of a card to the side of the card at by, to the
// right of by's place and of the after cards that it summoned just before. It
// reports the newcomer's spot, and false when the living have no room (R-T20). Those
// who watch for allies hear of it later.
func (h *hearing) summon(by Spot, after int, c *Card) (Spot, bool) {
	s := by.side()
	side := &h.side[s]
	free := h.slots &^ side.used()
	if h.opened() || h.deep || free == 0 || !c.plain() {
		return h.summonTold(by, after, c)
	}
	if !h.room(side) {
		return 0, false
	}
	at := side.order.Place(by.slot())
	if by != spot(s, side.last) {
		side.next += int(uint64(at-side.next) >> 63) // 1 if it stands before the mark
	}
	slot := bits.TrailingZeros16(free) & 15
	if slot == side.last {
		side.last = noSlot
	}
	h.all |= union(c.listens)
	side.take(slot, at+1+after, c, h.log.christen(), c.listens)
	p := spot(s, slot)
	if h.log.next() {
		h.log.writeSummon(side.unit[by.slot()].Ref, &side.unit[slot])
	}
	if side.moments.Has(AllySummoned) || h.mode == modeRecruit {
		h.announce(side.unit[by.slot()].Ref, p)
	}
	return p, true
}

// summonTold is summon where it is an event, where who summons may stand nowhere, where
// some lie in the crypt, and of cards with scripts.
func (h *hearing) summonTold(by Spot, after int, c *Card) (Spot, bool) {
	s := h.home(by)
	side := &h.side[s]
	if !h.room(side) || h.opened() && !(h.settleSummon(by, c) && h.room(side)) {
		return 0, false
	}
	at := h.placeBeside(by, side.count-1-after)
	if by != spot(s, side.last) && at < side.next {
		side.next++
	}
	p := h.enter(s, at+1+after, c, h.log.christen(), h.listensOf(c))
	if h.log.next() {
		h.log.writeSummon(h.refOf(by), h.unit(p))
	}
	h.announce(h.refOf(by), p)
	return p, true
}

// announce lets those hear who watch of the card at a spot, which somebody has just brought.
func (h *hearing) announce(actor core.Ref, p Spot) {
	h.reckon()
	switch {
	case h.opened():
		h.report(eventSummon, actor, p, 1, h.unit(p).Card.Name)
	case h.side[p.side()].moments.Has(AllySummoned):
		h.post(AllySummoned, p, 0)
	}
}

// placeBeside returns the place of the card at by, and end for whoever has none.
func (h *hearing) placeBeside(by Spot, end int) int {
	if by >= thrones || h.guest(by) {
		return end
	}
	return h.placeOf(by)
}

// refOf returns who brings a card: a card, or the player.
func (h *hearing) refOf(by Spot) core.Ref {
	if by >= thrones {
		return h.side[by.side()].seat
	}
	return h.unit(by).Ref
}

// room reports whether the living of a side have room for another.
func (h *hearing) room(s *side) bool {
	return bits.OnesCount8(uint8(s.living))+bits.OnesCount8(uint8(s.living>>8)) < h.tuning.Board
}

// settleSummon asks whether a card is to come: nobody stands there yet, so it has a name
// and no target.
func (h *hearing) settleSummon(by Spot, c *Card) bool {
	e := ability.Event{Kind: eventSummon, Source: h.refOf(by), Amount: 1, Owner: h.seatOf(h.home(by)), Text: c.Name}
	return h.kernel.Settle(&e)
}
