package ability

import (
	"slices"

	"arcana/core/few"
)

// queue is the triggers and verbs that wait, first in, first out.
type queue[F any] struct {
	waiting []waiting[F]
	head    int // the first that waits; those before it are over
}

// waiting is an entry of the queue: an event for all who listen, a trigger for one ability, a
// step of the rules, or a verb that a replacement called.
type waiting[F any] struct {
	event      Event
	firing     Firing                          // whose verb it is, or the single function to run
	onlyFiring bool                            // only firing is to run, whoever else listens to the event
	isRuleStep bool                            // a step of the system's own rules
	verb       func(*Kernel[F], *Firing) error // nil for none
	asks       bool                            // the verb is a question that waits for those before it
	isOver     bool                            // the span over ends here
	over       Span
}

// questions counts the questions that wait.
func (q *queue[F]) questions() (n int) {
	for i := range q.waiting[q.head:] {
		if q.waiting[q.head+i].asks {
			n++
		}
	}
	return n
}

// hasNoListeners reports whether the entry is an event to which nobody listens. Entries of the other
// kinds run whoever listens.
func (w *waiting[F]) hasNoListeners(subscriptions *Subscriptions) bool {
	isEvent := !w.isRuleStep && !w.isOver && !w.onlyFiring && w.verb == nil
	return isEvent && !subscriptions.heardAfter.Has(w.event.Kind)
}

// Waits reports whether something waits in the queue.
func (q *queue[F]) Waits() bool { return q.head < len(q.waiting) }

// Drop forgets all that waits.
func (q *queue[F]) Drop() { q.waiting, q.head = q.waiting[:0], 0 }

// push adds an entry at the end and returns it to be filled in.
func (q *queue[F]) push() *waiting[F] {
	q.waiting = append(q.waiting, waiting[F]{})
	return &q.waiting[len(q.waiting)-1]
}

// pop removes the first entry; its memory is overwritten by the next that is added.
func (q *queue[F]) pop() {
	if q.head++; q.head == len(q.waiting) {
		q.Drop()
	}
}

// pushFirst puts an entry before all that wait.
func (q *queue[F]) pushFirst(w waiting[F]) { q.waiting = few.Insert(q.waiting, q.head, w) }

// unshare makes a copied queue independent of the one it was copied from.
func (q *queue[F]) unshare() { q.waiting, q.head = slices.Clone(q.waiting[q.head:]), 0 }

// Unheard returns the events that wait, in order, for situations. It is false if something
// waits that no situation can say: a step, a verb, a trigger of one ability, or what
// replacements led to, which it must not meet again.
func (q *queue[F]) Unheard() (events []Event, all bool) {
	for i := range q.waiting[q.head:] {
		w := &q.waiting[q.head+i]
		if w.isRuleStep || w.isOver || w.verb != nil || w.onlyFiring || len(w.event.chain) > 0 {
			return nil, false
		}
		events = append(events, w.event)
	}
	return events, true
}

// Uncaused removes the causes of all that wait, for a match that does not log its opening.
func (q *queue[F]) Uncaused() {
	for i := range q.waiting {
		q.waiting[i].event.Cause = 0
	}
}
