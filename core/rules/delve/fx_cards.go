package delve

import "arcana/core"

// CardVerbs are what an ability can do with hero cards. A Ref of anything else is an
// error.
type CardVerbs struct {
	fx   *Fx
	team *team
}

// Discard discards a card of a hand. It is an error when the card lies elsewhere
// or its hero has decided and the reveal is still to come (R-B4).
func (v CardVerbs) Discard(r core.Ref) error {
	return v.on(r, func(d deed, c int16) (bool, error) {
		if err := d.canTake(c); err != nil {
			return false, err
		}
		return d.discard(c), nil
	})
}

// Recall returns an exhausted or discarded card to its hero's hand. It is an
// error when the card lies elsewhere or the hand is full.
func (v CardVerbs) Recall(r core.Ref) error { return v.on(r, deed.recall) }

// Restore puts an exhausted or discarded card under its hero's deck. It is an error
// when the card lies elsewhere.
func (v CardVerbs) Restore(r core.Ref) error { return v.on(r, deed.restore) }

// Install puts a card into its hero's leftmost empty slot without replacing
// anything: from the hand, or from the exhausted or discarded cards (RULES 3.2,
// 3.3). It is an error when the card stands there already or has no tableau
// ability, no slot is empty, or the card's hero has decided and the reveal is
// still to come.
func (v CardVerbs) Install(r core.Ref) error { return v.on(r, deed.install) }

// Retrieve takes a card out of its hero's tableau into the hand. It is an error
// when it does not stand there or the hand is full.
func (v CardVerbs) Retrieve(r core.Ref) error { return v.on(r, deed.retrieve) }

// on carries out a verb for a card and its hero.
func (v CardVerbs) on(r core.Ref, verb func(d deed, c int16) (bool, error)) error {
	c, h, err := v.fx.card(r)
	if err != nil {
		return err
	}
	if !v.fx.acts() {
		v.fx.later(func(fx *Fx) error { return fx.Cards().on(r, verb) })
		return nil
	}
	_, err = verb(h.by(v.fx.Owner()), c)
	return err
}

// Shows reports whether a card in hand or committed would show a tag now, what
// was changed and what is muted included. It is an error when there is no such tag.
func (v CardVerbs) Shows(r core.Ref, tag string) (bool, error) {
	c, h, err := v.fx.card(r)
	if err != nil {
		return false, err
	}
	t, err := v.fx.tag(tag)
	return err == nil && h.shows(c, v.fx.g.muted()).Has(t), err
}
