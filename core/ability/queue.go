package ability

import (
	"slices"

	"arcana/core/few"
)

// queue is the triggers and verbs that wait: first in, first out.
type queue struct {
	waiting []waiting
	head    int // the index of the first entry; those before it have left the queue
}

// waiting is an entry of the queue: an event for all abilities that listen to it, a single function, a
// step of the rules, a verb, the end of a span, or an event that is held.
type waiting struct {
	event      Event
	firing     Firing // the function that called the verb, or the single function
	onlyFiring bool   // firing is the single function that is to run
	isRuleStep bool   // it is a step of the system's own rules
	verb       Verb   // nil if it is no verb
	asks       bool   // the verb is a question that waits for others
	isOver     bool   // the span over ends here
	over       Span
	isHeld     bool // the event has yet to happen (Kernel.Hold)
}

// questions returns how many questions wait.
func (q *queue) questions() (n int) {
	for i := range q.waiting[q.head:] {
		if q.waiting[q.head+i].asks {
			n++
		}
	}
	return n
}

// Waits reports whether the queue has an entry.
func (q *queue) Waits() bool { return q.head < len(q.waiting) }

// Drop empties the queue.
func (q *queue) Drop() { q.waiting, q.head = q.waiting[:0], 0 }

// push adds an empty entry at the end and returns it, so that the caller can fill it in.
func (q *queue) push() *waiting {
	q.waiting = append(q.waiting, waiting{})
	return &q.waiting[len(q.waiting)-1]
}

// pop removes the first entry. The next entry that is added may overwrite it, since an empty queue begins
// again at the front of its memory.
func (q *queue) pop() {
	if q.head++; q.head == len(q.waiting) {
		q.Drop()
	}
}

// pushFirst puts an entry before all others.
func (q *queue) pushFirst(w waiting) { q.waiting = few.Insert(q.waiting, q.head, w) }

// unshare makes a copied queue independent of the original.
func (q *queue) unshare() { q.waiting, q.head = slices.Clone(q.waiting[q.head:]), 0 }

// WaitingEvents returns the events in the queue, in order, for situations that can have only events. If
// there is anything else, or an event that replacements led to, all is false and the list is nil.
func (q *queue) WaitingEvents() (events []Event, all bool) {
	for i := range q.waiting[q.head:] {
		w := &q.waiting[q.head+i]
		if w.isRuleStep || w.isOver || w.isHeld || w.verb != nil || w.onlyFiring || len(w.event.chain) > 0 {
			return nil, false
		}
		events = append(events, w.event)
	}
	return events, true
}

// DropCauses removes the causes of all entries, for a match that does not log its opening.
func (q *queue) DropCauses() {
	for i := range q.waiting {
		q.waiting[i].event.Cause, q.waiting[i].event.Effect = 0, 0
	}
}
