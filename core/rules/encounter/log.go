package encounter

import (
	"arcana/core"
	"arcana/core/ability"
)

// eventLog collects what a move leads to.
type eventLog struct {
	ability.Journal
	course  int32        // the latest event of the course: move, turn ended, turn began
	carried []core.Event // of the opening, for the first move
}

// begin starts the log of a move, which follows from nothing.
func (l *eventLog) begin() {
	l.Begin()
	l.Events, l.carried = append(l.Events, l.carried...), nil
}

// follow appends the next event of the course; what happens then follows from it.
func (l *eventLog) follow(e core.Event) { l.course = l.Lead(e) }

// forgetOpening starts the log at the first decision: what happened before it is what
// the first view shows. Only what scripts said and where they failed is carried into
// the first move.
func (l *eventLog) forgetOpening() {
	l.carried = core.Opening(l.Events)
	l.Last, l.course, l.Events = int32(len(l.carried)), 0, l.Events[:0]
}
