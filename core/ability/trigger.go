package ability

import (
	"fmt"
	"slices"

	"arcana/core/spell"
)

// Trigger queues the functions by which the abilities of a thing answer a moment of their own
// ("deathrattle"), as if what they hear had befallen the thing by the doing of the ability that
// runs. A function that led to what happens now is not triggered again, so that none triggers another
// without end. E has target and owner: the abilities speak for
// that owner, if there is one. It returns how many functions that is, and an error if the moment is none
// at which things answer what befell themselves.
func (k *Kernel[F]) Trigger(f *Firing, moment string, e Event) (n int, err error) {
	id, known := k.table.Find(moment)
	if !known || !k.table.canTrigger(&k.table.moments[id]) {
		return 0, fmt.Errorf("moment: expected a trigger for events about the thing itself, got %q%s", moment, spell.DidYouMean(moment, k.table.ownMoments()))
	}
	e.Kind, e.Source, e.Amount, e.Seen = k.table.moments[id].Kind, f.Owner, 1, k.world.Readers(e.Target)
	led := k.chain
	k.chain = append(slices.Clip(led), used{f.Owner, f.Ability, f.Part, f.Moment + 1})
	for _, l := range k.world.Listeners(nil, &e) {
		if l.Owner == e.Target && l.Subscriptions.Has(id) && !k.ledHere(&l, id) {
			if e.Owner >= 0 {
				l.Seat = e.Owner
			}
			k.Post(l, id, &e)
			n++
		}
	}
	k.chain = led
	return n, nil
}

// ledHere reports whether an ability led to what happens now by what it did at that moment.
func (k *Kernel[F]) ledHere(l *Listener, moment ID) bool {
	return slices.ContainsFunc(k.chain, func(u used) bool {
		return u.owner == l.Owner && u.ability == l.Ability && u.moment == moment+1
	})
}

// canTrigger reports whether Trigger takes a moment: one of what befell the thing itself, after it
// happened, and neither an answer to a question nor what was waited for.
func (t *Table) canTrigger(m *Moment) bool {
	return m.Phase == After && m.Relation == Own && m.Name != chosen && m.Name != awaited
}

// ownMoments lists the moments that Trigger takes.
func (t *Table) ownMoments() (names []string) {
	for i := range t.moments {
		if t.canTrigger(&t.moments[i]) {
			names = append(names, t.moments[i].Name)
		}
	}
	return names
}
