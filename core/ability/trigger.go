package ability

import (
	"fmt"
	"slices"

	"arcana/core/spell"
)

// Trigger queues the functions of a thing for a moment ("deathrattle"), as if the ability of f had made
// the event of that moment happen to the thing, and as often as timesOf says. e has the thing as its Target, and the seat for which the
// functions act as its Owner; without an owner they act for their own seats. A function that led to the
// present event is not triggered again, so that functions cannot trigger each other without end. So the
// queued functions get a chain to which the function of f was added; after that the kernel's chain is what it was
// before (led). Trigger returns how many functions it has queued, and an error if moment is not a trigger
// for what happens to the thing itself.
func (k *Kernel) Trigger(f *Firing, moment string, e Event) (n int, err error) {
	id, known := k.table.Find(moment)
	if !known || !k.table.canTrigger(&k.table.moments[id]) {
		return 0, fmt.Errorf("moment: expected a trigger for an event that happens to the card or thing itself, got %q%s", moment, spell.DidYouMean(moment, k.table.ownMoments()))
	}
	e.Kind, e.Source, e.Amount, e.Seen = k.table.moments[id].Kind, f.Owner, 1, k.world.Readers(e.Target)
	led := k.chain
	k.chain = append(slices.Clip(led), used{f.Owner, f.Ability, f.Part, f.Moment + 1})
	for _, l := range k.world.Listeners(nil, &e) {
		if l.Owner == e.Target && l.Subscriptions.Has(id) && !k.ledHere(&l, id) {
			if e.Owner >= 0 {
				l.Seat = e.Owner
			}
			for range k.timesOf(&l, &k.table.moments[id], &e) {
				k.Post(l, id, &e)
				n++
			}
		}
	}
	k.chain = led
	return n, nil
}

// ledHere reports whether the function of an ability for a moment, whichever part has it, led to the present event.
func (k *Kernel) ledHere(l *Listener, moment ID) bool {
	return slices.ContainsFunc(k.chain, func(u used) bool {
		return u.owner == l.Owner && u.ability == l.Ability && u.moment == moment+1
	})
}

// canTrigger reports whether Trigger accepts a moment: one after something happened to the thing itself,
// but not chosen and not awaited.
func (t *Table) canTrigger(m *Moment) bool {
	return m.Phase == After && m.Relation == Own && m.Name != chosen && m.Name != awaited
}

// ownMoments lists the names of the moments that Trigger accepts.
func (t *Table) ownMoments() (names []string) {
	for i := range t.moments {
		if t.canTrigger(&t.moments[i]) {
			names = append(names, t.moments[i].Name)
		}
	}
	return names
}
