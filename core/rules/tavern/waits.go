// The abilities of a player that wait for a moment (next): how a move lends them to the arena and takes them back, and
// how a situation has them.

package tavern

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// endMove takes back which of the player's abilities wait after a move, with their cards as they are now. A card that
// is gone stays as it was.
func (r *recruit) endMove() {
	if !r.shared.usesKernel() {
		return
	}
	r.waits = r.shared.arena.Waits(r.seat())
	for i := range r.waits {
		if u := r.absent().Find(r.waits[i].Owner); u != nil {
			r.waits[i].Card = *u
		}
	}
}

// takeWaits takes over the abilities that wait after a combat. A card that only the combat had gets a ref among those
// of the player, under which its ability waits on.
func (r *recruit) takeWaits(waits []battle.Wait) {
	r.waits = waits
	for i := range r.waits {
		if w := &r.waits[i]; w.Owner == 0 {
			w.Owner = r.shared.record.names.addCard(r.seat(), w.Card.Name())
		}
	}
}

// writeWaits returns the abilities of a player that wait, in the form of a situation. A card that the player has is
// left out.
func writeWaits(cfg *cards.Config, s *player) (list []Delayed) {
	for i := range s.waits {
		w := &s.waits[i]
		k := Delayed{Of: w.Owner, Ability: writeAbility(cfg, &w.Does), Moment: w.Moment, Each: w.Each}
		if w.Owner != s.ref && !s.hasCard(w.Owner) {
			card := writeCard(cfg, &w.Card)
			k.Card = &card
		}
		list = append(list, k)
	}
	return list
}

// setWaits lets the abilities wait that the situation lists as delayed.
func (l *situationBuilder) setWaits(*Situation) error {
	return l.forEachPlayer(func(s *player, k *Seat) error {
		if len(k.Delayed) > 0 && !l.shared.usesKernel() {
			return fmt.Errorf("delayed: expected no abilities that wait, because no card here has a function awaited")
		}
		r := l.recruit(s.seat())
		r.beginMove()
		for i := range k.Delayed {
			d := &k.Delayed[i]
			w, err := l.readWait(s, d)
			if err == nil {
				err = l.shared.arena.AddWait(w)
			}
			if err != nil {
				return fmt.Errorf("delayed[%d].%w", i+1, err)
			}
		}
		r.endMove()
		return nil
	})
}

// readWait returns an ability of a player that waits, as writeWaits writes it.
func (l *situationBuilder) readWait(s *player, d *Delayed) (w battle.Wait, err error) {
	w.Listener, w.Moment = ability.Listener{Owner: d.Of, Seat: s.seat(), Ability: int16(d.Ability.Number)}, d.Moment
	w.Each = d.Each
	if d.Of == s.ref {
		script := l.shared.tuning.TribeScript(d.Ability.Number - cards.FirstTribeAbility)
		if script == nil {
			return w, fmt.Errorf("ability.number: expected the number of a tribe's script, got %d", d.Ability.Number)
		}
		w.Does, w.Card = *script, cards.Unit{Card: script.Of, Ref: s.ref}
		return w, nil
	}
	list, err := l.readAbilities(&[]Voice{d.Ability})
	if err != nil {
		return w, err
	}
	w.Does = (*list)[0]
	r := l.recruit(s.seat())
	switch has := r.absent().Find(d.Of); {
	case has != nil:
		w.Card = *has
	case d.Card == nil:
		return w, fmt.Errorf("card: expected the card as it last was, because the player has no card with the ref %d", d.Of)
	default:
		if w.Card, err = l.unit(d.Card); err == nil {
			err = l.nameGone(s, d.Of, w.Card.Name())
		}
	}
	return w, err
}

// nameGone notes the name of a card that a player had, under its ref. It returns an error for a ref that the player
// has not given out.
func (l *situationBuilder) nameGone(s *player, r core.Ref, name string) error {
	own := l.shared.record.names.own[s.seat()]
	place := int(r)/cards.RefStep - 1
	if r < 0 || int(r)%cards.RefStep != int(s.seat()) || place < 0 || place >= len(own) {
		return fmt.Errorf("of: expected the ref of a card that the player has had, got %d", r)
	}
	own[place] = name
	return nil
}
