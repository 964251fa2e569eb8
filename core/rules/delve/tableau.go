package delve

import (
	"errors"
	"fmt"
	"slices"

	"arcana/core"
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
	h.piles.hand = without(h.piles.hand, c)
	h.tableau[at] = slot{card: c}
	if old != none {
		h.replaced++
		h.piles.discard = append(h.piles.discard, old)
		h.cards.write(core.KindDiscard, h.ref(), old, 1)
	}
}

// addSlot gives the hero one more slot, and reports whether it did not have the
// most already (R-B6).
func (h *hero) addSlot(actor core.Ref) bool {
	if len(h.tableau) >= h.tuning.Tableau.Most {
		return false
	}
	h.tableau = append(h.tableau, slot{card: none})
	h.log.change(core.KindGain, FieldSlots, actor, h.ref(), 1)
	return true
}

// install puts a card of the hand, or a spent one, into the leftmost empty slot
// without replacing anything, or says why not (RULES 3.2, 3.3).
func (h *hero) install(actor core.Ref, c int16) error {
	empty := h.tableau.find(none)
	switch {
	case h.cards.def(c).Tableau == nil:
		return fmt.Errorf("%s does not stand in a tableau", h.cards.def(c).Name)
	case empty < 0:
		return errors.New("no slot is empty")
	}
	if err := h.lift(c); err != nil {
		return err
	}
	h.tableau[empty] = slot{card: c}
	h.cards.write(core.KindMove, actor, c, empty+1)
	return nil
}

// lift takes a card out of the hand, the exhausted or the discarded cards.
func (h *hero) lift(c int16) error {
	if has(h.piles.hand, c) {
		err := h.canTake(c)
		if err == nil {
			h.piles.hand = without(h.piles.hand, c)
		}
		return err
	}
	if !h.piles.takeSpent(c) {
		return fmt.Errorf("%s is neither in hand nor spent", h.cards.def(c).Name)
	}
	return nil
}

// retrieve takes a card out of the tableau into the hand, or says why not.
func (h *hero) retrieve(actor core.Ref, c int16) error {
	at := h.tableau.find(c)
	switch {
	case at < 0:
		return fmt.Errorf("%s stands in no tableau", h.cards.def(c).Name)
	case h.handFull():
		return fullHand(len(h.piles.hand))
	}
	h.tableau[at] = slot{card: none}
	h.piles.hand = append(h.piles.hand, c)
	h.cards.write(core.KindReturn, actor, c, 1)
	return nil
}
