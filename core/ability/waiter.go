package ability

import "arcana/core"

// Waiter is an entry of the queue in the view of the whole state: an event, or the function of an ability.
type Waiter struct {
	// Owner is the thing that has the ability, or the target of the event. Seat is the seat of the
	// ability or the owner of the event, core.None for none.
	Owner core.Ref
	Seat  core.Seat
	// Name is the moment of the function, or the kind of the event.
	Name string
	// Cause is the ID of the journal's event that led to it.
	Cause int32
	// Held says that the event has yet to happen, with this Amount (Kernel.Hold).
	Held   bool
	Amount int32
}

// Waiters appends the entries of the queue, the next one first. It leaves out steps of the rules, which
// the system itself can show, and ends of spans.
func (k *Kernel) Waiters(list []Waiter) []Waiter {
	for i := range k.waiting[k.head:] {
		w := &k.waiting[k.head+i]
		if w.isRuleStep || w.isOver {
			continue
		}
		one := Waiter{w.event.Target, w.event.Owner, k.table.rows[w.event.Kind].Name, w.event.Cause, w.isHeld, 0}
		if w.isHeld {
			one.Amount = w.event.Amount
		}
		if w.onlyFiring || w.verb != nil {
			one.Owner, one.Seat, one.Name = w.firing.Owner, w.firing.Seat, k.table.moments[w.firing.Moment].Name
		}
		list = append(list, one)
	}
	return list
}
