package delve

import (
	"fmt"
	"slices"

	"arcana/core"
)

// Install puts a card into its hero's leftmost empty slot without replacing
// anything: from the hand, or from the exhausted or discarded cards (RULES 3.2,
// 3.3). It is an error when the card stands there already or has no tableau
// ability, no slot is empty, or the card's hero has decided and the reveal is
// still to come.
func (fx *Fx) Install(r core.Ref) error {
	c, err := fx.cardAt(r)
	if err != nil {
		return err
	}
	h := &fx.g.heroes[fx.g.cards[c].owner]
	empty := slices.IndexFunc(h.tableau, func(s slot) bool { return s.card == none })
	switch {
	case fx.g.card(c).Tableau == nil:
		return fmt.Errorf("%s does not stand in a tableau", fx.g.card(c).Name)
	case empty < 0:
		return fmt.Errorf("no slot is empty")
	}
	if err := fx.lift(c); err != nil {
		return err
	}
	h.tableau[empty] = slot{card: c}
	fx.g.log.tell(core.KindMove, fx.Owner(), r, empty+1, fx.g.card(c).Name)
	return nil
}

// lift takes a card out of the hand, the exhausted or the discarded cards.
func (fx *Fx) lift(c int16) error {
	if h := &fx.g.heroes[fx.g.cards[c].owner]; has(h.hand, c) {
		_, _, err := fx.inHand(cardRef(c))
		if err == nil {
			h.hand = without(h.hand, c)
		}
		return err
	}
	if err := fx.takeSpent(c); err != nil {
		return fmt.Errorf("%s is neither in hand nor spent", fx.g.card(c).Name)
	}
	return nil
}

// Retrieve takes a card out of its hero's tableau into the hand. It is an error
// when it does not stand there or the hand is full.
func (fx *Fx) Retrieve(r core.Ref) error {
	c, err := fx.cardAt(r)
	if err != nil {
		return err
	}
	h := &fx.g.heroes[fx.g.cards[c].owner]
	at := slices.IndexFunc(h.tableau, func(s slot) bool { return s.card == c })
	switch {
	case at < 0:
		return fmt.Errorf("%s stands in no tableau", fx.g.card(c).Name)
	case len(h.hand) >= fx.g.tuning.HandLimit:
		return fmt.Errorf("the hand is full (%d cards)", len(h.hand))
	}
	h.tableau[at] = slot{card: none}
	h.hand = append(h.hand, c)
	fx.g.log.tell(core.KindReturn, fx.Owner(), r, 1, fx.g.card(c).Name)
	return nil
}
