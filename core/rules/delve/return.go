package delve

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
)

// canTake is an error unless a card is in the hand and the hand is not closed.
func (h *hero) canTake(c int16) error {
	switch {
	case !has(h.piles.hand, c):
		return fmt.Errorf("%s is in no hand", h.cards.def(c).Name)
	case h.closed():
		return fmt.Errorf("%s has decided: nothing leaves the hand before the reveal", h.who().Name)
	}
	return nil
}

// recall returns an exhausted or discarded card to the hand, or says why not. Like all
// that moves a card here it reports whether it did.
func (h *hero) recall(actor core.Ref, c int16) (bool, error) {
	if h.handFull() {
		return false, fullHand(len(h.piles.hand))
	}
	if err := h.isSpent(c); err != nil {
		return false, err
	}
	return h.comeBack(actor, c, 1), nil
}

// restore puts an exhausted or discarded card under the deck, or says why not.
func (h *hero) restore(actor core.Ref, c int16) (bool, error) {
	if err := h.isSpent(c); err != nil {
		return false, err
	}
	return h.comeBack(actor, c, 0), nil
}

// retrieve takes a card out of the tableau into the hand, or says why not.
func (h *hero) retrieve(actor core.Ref, c int16) (bool, error) {
	switch {
	case h.tableau.find(c) < 0:
		return false, fmt.Errorf("%s stands in no tableau", h.cards.def(c).Name)
	case h.handFull():
		return false, fullHand(len(h.piles.hand))
	}
	return h.comeBack(actor, c, 1), nil
}

func (h *hero) isSpent(c int16) error {
	if !h.piles.spent(c) {
		return fmt.Errorf("%s is neither exhausted nor discarded", h.cards.def(c).Name)
	}
	return nil
}

// comeBack takes a card from where it lies to the hand (1) or under the deck (0).
func (h *hero) comeBack(actor core.Ref, c int16, toHand int32) bool {
	e := h.event(eventReturn, actor, c)
	if e.Amount = toHand; !h.abilities.Settle(&e) {
		return false
	}
	to, c := h.team.card(e.Target)
	to.pull(c)
	if e.Amount = min(e.Amount, 1); e.Amount == 1 {
		to.piles.hand = append(to.piles.hand, c)
	} else {
		to.piles.bury(c)
	}
	h.abilities.told(&e, h.cards.write(core.KindReturn, actor, c, int(e.Amount)))
	return true
}

// returns reports whether a card can come back: it lies open, and the hand has room if it
// is to go there.
func (h *hero) returns(e *ability.Event, c int16) bool {
	return (h.piles.spent(c) || h.tableau.find(c) >= 0) && (e.Amount == 0 || !h.handFull())
}

// fullHand is the error of a hand that takes no card more, with how many it has.
type fullHand int

func (n fullHand) Error() string { return fmt.Sprintf("the hand is full (%d cards)", int(n)) }
