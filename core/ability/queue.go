package ability

import (
	"slices"

	"arcana/core/few"
)

// queue is what waits to be heard, first in, first out.
type queue[F any] struct {
	waiting []waiting[F]
	head    int // the first that waits; those before it are over
}

// waiting is what waits in the queue: an event to be heard, one ability's own answer, or a
// verb that a replacement called.
type waiting[F any] struct {
	event  Event
	firing Firing        // of the verb, or the one that alone is meant
	single bool          // the firing alone is meant
	step   bool          // a step of the system's own rules
	verb   func(F) error // nil for none
	asks   bool          // the verb is a question that waits for those before it
}

// asked counts the questions that wait.
func (q *queue[F]) asked() (n int) {
	for i := range q.waiting[q.head:] {
		if q.waiting[q.head+i].asks {
			n++
		}
	}
	return n
}

// unheard reports whether what waits is an event that nobody of a match listens to.
func (w *waiting[F]) unheard(subscriptions *Subscriptions) bool {
	return !subscriptions.told.Has(w.event.Kind) && !w.step && !w.single && w.verb == nil
}

// Waits reports whether something waits in the queue.
func (q *queue[F]) Waits() bool { return q.head < len(q.waiting) }

// Drop forgets all that waits.
func (q *queue[F]) Drop() { q.waiting, q.head = q.waiting[:0], 0 }

// behind lets one more wait behind all others, and returns it to be filled in.
func (q *queue[F]) behind() *waiting[F] {
	q.waiting = append(q.waiting, waiting[F]{})
	return &q.waiting[len(q.waiting)-1]
}

// pass takes the first that waits away; what it was is lost with the next that is added.
func (q *queue[F]) pass() {
	if q.head++; q.head == len(q.waiting) {
		q.Drop()
	}
}

// first lets something be heard before all that waits.
func (q *queue[F]) first(w waiting[F]) { q.waiting = few.Insert(q.waiting, q.head, w) }

// own makes a copy of the queue independent of the other.
func (q *queue[F]) own() { q.waiting, q.head = slices.Clone(q.waiting[q.head:]), 0 }

// Unheard returns the events that wait, in order, for situations; false where something
// waits that no situation can say: a step, a verb, the answer of one ability, or what
// replacements led to, which it must not meet again.
func (q *queue[F]) Unheard() (events []Event, all bool) {
	for i := range q.waiting[q.head:] {
		w := &q.waiting[q.head+i]
		if w.step || w.verb != nil || w.single || len(w.event.chain) > 0 {
			return nil, false
		}
		events = append(events, w.event)
	}
	return events, true
}

// Uncaused takes away what led to all that waits, for a match that does not tell its
// opening.
func (q *queue[F]) Uncaused() {
	for i := range q.waiting {
		q.waiting[i].event.Cause = 0
	}
}
