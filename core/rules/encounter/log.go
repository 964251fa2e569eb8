package encounter

import "arcana/core"

// eventLog collects what a move leads to.
type eventLog struct {
	events  []core.Event
	last    int32 // the ID of the latest event
	cause   int32 // the event that what happens now follows from
	course  int32 // the latest event of the course: move, turn ended, turn began
	source  core.Source
	carried []core.Event // of the opening, for the first move
}

// begin starts the log of a move, which follows from nothing.
func (l *eventLog) begin() {
	l.events, l.carried = append(l.events[:0], l.carried...), nil
	l.cause = 0
}

// emit appends an event that follows from the present cause, and returns its ID.
func (l *eventLog) emit(e core.Event) int32 {
	l.last++
	e.ID, e.Cause, e.Source, e.Seen = l.last, l.cause, l.source, core.Everyone
	l.events = append(l.events, e)
	return e.ID
}

// follow appends the next event of the course; what happens then follows from it.
func (l *eventLog) follow(e core.Event) {
	l.course = l.emit(e)
	l.cause = l.course
}

// forgetOpening starts the log at the first decision: what happened before it is what
// the first view shows. Only what scripts said and where they failed is carried into
// the first move.
func (l *eventLog) forgetOpening() {
	l.carried = core.Opening(l.events)
	l.last, l.course, l.events = int32(len(l.carried)), 0, l.events[:0]
}
