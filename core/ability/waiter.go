package ability

import "arcana/core"

// Waiter is an ability or an event that waits in the queue, as a view of the whole state shows
// it.
type Waiter struct {
	// Owner is whose ability it is, or what the event befell; Seat the one behind it,
	// core.None for nobody's.
	Owner core.Ref
	Seat  core.Seat
	// Name is the moment of the ability, or the kind of the event.
	Name string
	// Cause is the ID of the journal's event that led to it.
	Cause int32
}

// Waiters appends what waits in the queue, the next to run first; steps of the system's own are
// its own to show, and ends of spans nobody's.
func (k *Kernel[F]) Waiters(list []Waiter) []Waiter {
	for i := range k.waiting[k.head:] {
		w := &k.waiting[k.head+i]
		if w.isRuleStep || w.isOver {
			continue
		}
		one := Waiter{w.event.Target, w.event.Owner, k.table.rows[w.event.Kind].Name, w.event.Cause}
		if w.onlyFiring || w.verb != nil {
			one.Owner, one.Seat, one.Name = w.firing.Owner, w.firing.Seat, k.table.moments[w.firing.Moment].Name
		}
		list = append(list, one)
	}
	return list
}
