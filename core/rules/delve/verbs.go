package delve

import (
	"fmt"

	"arcana/core"
)

// most is the largest number that a verb takes: enough for any rule, and a
// bound on what one call can do.
const most = 100

func count(n int) error {
	if n < 0 || n > most {
		return fmt.Errorf("expected 0 to %d, got %d", most, n)
	}
	return nil
}

// onHero checks a hero and a number, and carries out f for the hero's seat.
func (fx *Fx) onHero(r core.Ref, n int, f func(seat int) int) (int, error) {
	if _, err := fx.hero(r); err != nil {
		return 0, err
	}
	if err := count(n); err != nil {
		return 0, err
	}
	return f(int(r - refHero)), nil
}

// Draw lets a hero draw up to n cards, and returns how many it drew.
func (fx *Fx) Draw(r core.Ref, n int) (int, error) {
	return fx.onHero(r, n, func(seat int) int { return fx.g.draw(fx.Owner(), seat, n) })
}

// DiscardRandom lets a hero discard up to n cards of the hand by chance, and
// returns how many it discarded: none from a hero who has decided, until the
// reveal (R-B4).
func (fx *Fx) DiscardRandom(r core.Ref, n int) (int, error) {
	return fx.onHero(r, n, func(seat int) int { return fx.g.discardRandom(fx.Owner(), seat, n) })
}

// Discard discards a card of a hand. It is an error when the card lies elsewhere
// or its hero has decided and the reveal is still to come (R-B4).
func (fx *Fx) Discard(r core.Ref) error {
	seat, c, err := fx.inHand(r)
	if err == nil {
		fx.g.discardCard(fx.Owner(), seat, c)
	}
	return err
}

// inHand returns the seat and place of a card that can be taken out of a hand.
func (fx *Fx) inHand(r core.Ref) (int, int16, error) {
	c, err := fx.cardAt(r)
	if err != nil {
		return 0, none, err
	}
	seat := int(fx.g.cards[c].owner)
	switch {
	case !has(fx.g.heroes[seat].hand, c):
		return 0, none, fmt.Errorf("%s is in no hand", fx.g.card(c).Name)
	case fx.g.closed(seat):
		return 0, none, fmt.Errorf("%s has decided: nothing leaves the hand before the reveal", fx.g.NameOf(heroRef(seat)))
	}
	return seat, c, nil
}

// Gain gives a hero n Drive of a kind, up to the cap, and returns how much it
// was (R-B5).
func (fx *Fx) Gain(r core.Ref, kind string, n int) (int, error) {
	k, err := driveKind(kind)
	if err != nil {
		return 0, err
	}
	return fx.onHero(r, n, func(seat int) int { return fx.g.addDrive(fx.Owner(), seat, k, n) })
}

// Spend takes up to n Drive of a kind from a hero and returns how much it was.
func (fx *Fx) Spend(r core.Ref, kind string, n int) (int, error) {
	k, err := driveKind(kind)
	if err != nil {
		return 0, err
	}
	return fx.onHero(r, n, func(seat int) int { return -fx.g.addDrive(fx.Owner(), seat, k, -n) })
}

// RecallLast returns the last n exhausted cards of a hero to the hand, within
// its limit, and returns how many it was (RULES 3.3).
func (fx *Fx) RecallLast(r core.Ref, n int) (int, error) {
	return fx.onHero(r, n, func(seat int) int {
		return fx.returnLast(seat, n, func(c int16) error { return fx.Recall(cardRef(c)) })
	})
}

// RestoreLast puts the last n exhausted cards of a hero under its deck.
func (fx *Fx) RestoreLast(r core.Ref, n int) (int, error) {
	return fx.onHero(r, n, func(seat int) int {
		return fx.returnLast(seat, n, func(c int16) error { return fx.Restore(cardRef(c)) })
	})
}

func (fx *Fx) returnLast(seat, n int, back func(int16) error) int {
	for i := range n {
		spent := fx.g.heroes[seat].exhausted
		if len(spent) == 0 || back(spent[len(spent)-1]) != nil {
			return i
		}
	}
	return n
}

// Recall returns an exhausted or discarded card to its hero's hand. It is an
// error when the card lies elsewhere or the hand is full.
func (fx *Fx) Recall(r core.Ref) error {
	c, err := fx.cardAt(r)
	if err != nil {
		return err
	}
	h := &fx.g.heroes[fx.g.cards[c].owner]
	if len(h.hand) >= fx.g.tuning.HandLimit {
		return fmt.Errorf("the hand is full (%d cards)", len(h.hand))
	}
	if err := fx.takeSpent(c); err != nil {
		return err
	}
	h.hand = append(h.hand, c)
	fx.g.log.tell(core.KindReturn, fx.Owner(), r, 1, fx.g.card(c).Name)
	return nil
}

// Restore puts an exhausted or discarded card under its hero's deck.
func (fx *Fx) Restore(r core.Ref) error {
	c, err := fx.cardAt(r)
	if err != nil {
		return err
	}
	if err := fx.takeSpent(c); err != nil {
		return err
	}
	h := &fx.g.heroes[fx.g.cards[c].owner]
	h.deck = append([]int16{c}, h.deck...)
	fx.g.log.tell(core.KindReturn, fx.Owner(), r, 0, fx.g.card(c).Name)
	return nil
}

// takeSpent takes a card out of the exhausted or discarded cards.
func (fx *Fx) takeSpent(c int16) error {
	h := &fx.g.heroes[fx.g.cards[c].owner]
	for _, pile := range []*[]int16{&h.exhausted, &h.discard} {
		for _, spent := range *pile {
			if spent == c {
				*pile = without(*pile, c)
				return nil
			}
		}
	}
	return fmt.Errorf("%s is neither exhausted nor discarded", fx.g.card(c).Name)
}

// ExhaustTop exhausts the top n cards of a hero's deck, and returns how many.
func (fx *Fx) ExhaustTop(r core.Ref, n int) (int, error) {
	return fx.onHero(r, n, func(seat int) int {
		h := &fx.g.heroes[seat]
		for i := range n {
			if len(h.deck) == 0 {
				return i
			}
			top := h.deck[len(h.deck)-1]
			h.deck = h.deck[:len(h.deck)-1]
			fx.g.exhaust(fx.Owner(), seat, top)
		}
		return n
	})
}

// Slot gives a hero one more tableau slot, and reports whether it did not have
// the most already (R-B6).
func (fx *Fx) Slot(r core.Ref) (bool, error) {
	n, err := fx.onHero(r, 1, func(seat int) int {
		h := &fx.g.heroes[seat]
		if len(h.tableau) >= fx.g.tuning.Tableau.Most {
			return 0
		}
		h.tableau = append(h.tableau, slot{card: none})
		fx.g.log.change(core.KindGain, FieldSlots, fx.Owner(), r, 1)
		return 1
	})
	return n == 1, err
}

// Ready lets a hero's tableau abilities be activated again in this round.
func (fx *Fx) Ready(r core.Ref) error {
	_, err := fx.onHero(r, 0, func(seat int) int {
		for i := range fx.g.heroes[seat].tableau {
			fx.g.heroes[seat].tableau[i].used = false
		}
		fx.g.log.tell(core.KindChange, fx.Owner(), r, 0, "ready")
		return 0
	})
	return err
}
