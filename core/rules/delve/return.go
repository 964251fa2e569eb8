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
func (d deed) recall(c int16) (bool, error) {
	if d.handFull() {
		return false, fullHand(len(d.piles.hand))
	}
	if err := d.isSpent(c); err != nil {
		return false, err
	}
	return d.comeBack(c, 1), nil
}

// restore puts an exhausted or discarded card under the deck, or says why not.
func (d deed) restore(c int16) (bool, error) {
	if err := d.isSpent(c); err != nil {
		return false, err
	}
	return d.comeBack(c, 0), nil
}

// retrieve takes a card out of the tableau into the hand, or says why not.
func (d deed) retrieve(c int16) (bool, error) {
	switch {
	case d.tableau.find(c) < 0:
		return false, fmt.Errorf("%s stands in no tableau", d.cards.def(c).Name)
	case d.handFull():
		return false, fullHand(len(d.piles.hand))
	}
	return d.comeBack(c, 1), nil
}

func (h *hero) isSpent(c int16) error {
	if has(h.piles.acting, c) {
		return fmt.Errorf("%s acts: it can come back when it has acted", h.cards.def(c).Name)
	}
	if !h.piles.spent(c) {
		return fmt.Errorf("%s is neither exhausted nor discarded", h.cards.def(c).Name)
	}
	return nil
}

// comeBack takes a card from where it lies to the hand (1) or under the deck (0).
func (d deed) comeBack(c int16, toHand int32) bool {
	e := d.event(eventReturn, d.actor, c)
	if e.Amount = toHand; !d.abilities.Settle(&e) {
		return false
	}
	to, c := d.team.card(e.Target)
	to.pull(c)
	if e.Amount = min(e.Amount, 1); e.Amount == 1 {
		to.piles.hand = append(to.piles.hand, c)
	} else {
		to.piles.bury(c)
	}
	d.abilities.told(&e, d.cards.write(core.KindReturn, d.actor, c, int(e.Amount)))
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
