package delve

import (
	"errors"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// tableau is what stands before a hero, slot by slot (RULES 6).
type tableau []slot

// slot is a place in a tableau.
type slot struct {
	card int16
	used bool // its ability was activated in this round
}

// find returns the leftmost slot that holds a card, none for an empty slot; -1 when
// there is no such slot.
func (t tableau) find(card int16) int {
	return slices.IndexFunc(t, func(s slot) bool { return s.card == card })
}

// ready lets all abilities be activated again.
func (t tableau) ready() {
	for i := range t {
		t[i].used = false
	}
}

// equipCost returns the Drive of any kind that a card in that slot costs: an
// empty slot is free, a replacement costs more with each in a round (R-B6).
func (h *hero) equipCost(slot int) int {
	if h.tableau[slot].card == none {
		return 0
	}
	return h.tuning.Tableau.ReplaceCost + h.replaced*h.tuning.Tableau.ReplaceStep
}

// equip puts a card of the hand into a slot; a card that stood there is
// discarded (RULES 6).
func (h *hero) equip(place, at int) {
	c, old := h.piles.hand[place], h.tableau[at].card
	h.log.lead(core.KindMove, h.ref(), cardRef(c), at+1, h.cards.def(c).Name)
	h.payAny(h.equipCost(at))
	e := h.event(eventEquip, h.ref(), c)
	if !h.abilities.Settle(&e) || e.Target != cardRef(c) {
		return
	}
	h.piles.hand = without(h.piles.hand, c)
	h.tableau[at] = slot{card: c}
	h.abilities.told(&e, h.log.Cause)
	if old != none {
		h.replaced++
		h.piles.discard = append(h.piles.discard, old)
		e := h.event(eventDiscard, h.ref(), old)
		h.abilities.told(&e, h.cards.write(core.KindDiscard, h.ref(), old, 1))
	}
}

// addSlot gives the hero one more slot, and reports whether it did not have the
// most already (R-B6).
func (d deed) addSlot() bool {
	e := ability.Event{Kind: eventSlot, Source: d.actor, Target: d.ref(), Amount: 1, Owner: core.Seat(d.seat)}
	if d.slotsFull() || !d.abilities.Settle(&e) {
		return false
	}
	to := d.team.hero(e.Target)
	to.tableau = append(to.tableau, slot{card: none})
	d.abilities.told(&e, d.log.change(core.KindGain, FieldSlots, d.actor, to.ref(), 1))
	return true
}

// slotsFull reports whether the hero has the most slots.
func (h *hero) slotsFull() bool { return len(h.tableau) >= h.tuning.Tableau.Most }

// readyTools lets the hero's tableau abilities be activated again in this round.
func (d deed) readyTools() {
	e := ability.Event{Kind: eventReady, Source: d.actor, Target: d.ref(), Amount: 1, Owner: core.Seat(d.seat)}
	if d.abilities.Settle(&e) {
		d.team.hero(e.Target).tableau.ready()
		d.abilities.told(&e, d.log.write(core.KindChange, d.actor, e.Target, 0, "ready"))
	}
}

// install puts a card of the hand, or a spent one, into the leftmost empty slot
// without replacing anything, or says why not (RULES 3.2, 3.3).
func (d deed) install(c int16) (bool, error) {
	if err := d.canInstall(c); err != nil {
		return false, err
	}
	e := d.event(eventMove, d.actor, c)
	if !d.abilities.Settle(&e) {
		return false, nil
	}
	to, c := d.team.card(e.Target)
	empty := to.tableau.find(none)
	to.pull(c)
	to.tableau[empty] = slot{card: c}
	d.abilities.told(&e, d.cards.write(core.KindMove, d.actor, c, empty+1))
	return true, nil
}

// canInstall says why a card cannot be put into an empty slot.
func (h *hero) canInstall(c int16) error {
	switch {
	case h.cards.def(c).Tableau == nil:
		return fmt.Errorf("%s does not stand in a tableau", h.cards.def(c).Name)
	case h.tableau.find(none) < 0:
		return errors.New("no slot is empty")
	case has(h.piles.hand, c):
		return h.canTake(c)
	case !h.piles.spent(c) && !has(h.piles.acting, c):
		return fmt.Errorf("%s is neither in hand nor spent", h.cards.def(c).Name)
	}
	return nil
}
