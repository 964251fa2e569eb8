package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// The recruit phase has the board as its listeners. What a seat does is asked about on
// the stage before it happens, and heard there when the move is over; the queue waits
// in the kernel of the arena for as long as a move lasts.

// opened reports whether content listens to more than the masks say.
func (h *house) opened() bool { return h.scripts != nil && h.stage().beyond != 0 }

// attend begins a move: nothing waits, and the budget is whole.
func (h *house) attend() {
	if h.opened() {
		h.arena.begin(h.tuning.MaxEvents)
	}
	h.sold = h.sold[:0]
}

// waits reports whether something has happened that has yet to be heard.
func (h *house) waits() bool { return h.opened() && h.arena.kernel.Waits() }

// about is an event of the recruit phase: of a card of the seat, or of the seat itself.
func (r *holder) about(kind ability.Kind, target core.Ref, n int) ability.Event {
	return ability.Event{Kind: kind, Target: target, Amount: int32(n), Owner: r.number(), Seen: core.Only(r.number()), Cause: r.house.record.last}
}

// settle asks about what is to befall a card, or the seat, and returns which and how
// much.
func (r *holder) settle(kind ability.Kind, target core.Ref, n int) (core.Ref, int, bool) {
	if !r.house.opened() || !r.house.arena.ears.Settle(kind) {
		return target, n, true
	}
	e := r.about(kind, target, n)
	r.enterStage(r.house.arena)
	ok := r.house.arena.kernel.Settle(&e)
	r.leaveStage(r.house.arena)
	return e.Target, int(min(e.Amount, mostChange)), ok
}

// fizzled notes that what a replacement made of an event cannot be.
func (r *holder) fizzled(kind ability.Kind, target core.Ref) {
	r.own(core.KindFizzled, core.FieldNone, target, 0)
	events := r.house.record.events
	events[len(events)-1].Text = Table.Row(kind).Name
}

// report lets be heard, when the move is over, what befell a card or the seat.
func (r *holder) report(kind ability.Kind, target core.Ref, n int) {
	if r.house.opened() {
		e := r.about(kind, target, n)
		r.house.arena.kernel.Tell(&e)
	}
}

// hearOut lets be heard what happened in the move, and what that leads to.
func (r *holder) hearOut() {
	for r.house.waits() {
		r.onStage(func(*Arena) {})
	}
}

// departed is a card that was sold in this move, and where it stood: it hears of that.
type departed struct {
	unit  Unit
	place int
}

// invite gives a place on the stage to the hand and the shop, and to who has just left.
func (a *Arena) invite(r *seat, sold []departed) {
	a.guests = 0
	for i := range min(len(r.hand), shopAt) {
		a.side[1].unit[i] = r.hand[i]
		a.guests |= 1 << i
	}
	for i := range min(len(r.shop.cards), places-shopAt) {
		a.side[1].unit[shopAt+i] = r.shop.cards[i]
		a.guests |= 1 << (shopAt + i)
	}
	for _, d := range sold {
		s, slot := &a.side[0], a.side[0].count
		s.unit[slot] = d.unit
		s.order = s.order.With(min(d.place, s.count), slot)
		s.fallen |= 1 << slot
		s.count++
	}
}

// dismiss takes over what became of the hand and the shop: of what was made into another card
// the copy goes back to the pool. It returns the cards that came so to the hand.
func (r *holder) dismiss(a *Arena) (came []*Card) {
	became := func(u *Unit, slot int) (changed bool) {
		if slot >= places || a.guests>>slot&1 == 0 {
			return false
		}
		was := *u
		if *u = a.side[1].unit[slot]; u.Card != was.Card {
			r.house.pool.giveBack(was)
		}
		return u.Card != was.Card
	}
	for i := range min(len(r.hand), shopAt) {
		if became(&r.hand[i], i) {
			came = append(came, r.hand[i].Card)
		}
	}
	for i := range r.shop.cards {
		became(&r.shop.cards[i], shopAt+i)
	}
	a.guests = 0
	return came
}

// indexOf returns the place of the card of that ref, -1 for none.
func indexOf(units []Unit, r core.Ref) int {
	return slices.IndexFunc(units, func(u Unit) bool { return u.Ref == r })
}
