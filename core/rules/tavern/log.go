package tavern

import (
	"slices"

	"arcana/core"
)

// log counts the events of an arena and, when they are wanted, writes them
// down. The count runs either way, because the event budget of R-T10 is a rule:
// a fight that nobody records must end like one that somebody does.
type log struct {
	events  []core.Event
	count   int32 // events since the arena was set up
	limit   int32 // at this count the fight is stalled
	base    int32 // ID of the event before the first
	cause   int32 // ID of what leads to whatever happens now
	ref     core.Ref
	names   []*Card // the cards of the refs given out here, when recording
	source  core.Source
	seen    core.Seats
	keeping bool
}

// tell counts an event and reports whether it must be written down. It is small
// so that a fight without a log pays one addition and one branch.
func (l *log) tell() bool {
	l.count++
	return l.keeping
}

// id returns the ID of the event that was told last.
func (l *log) id() int32 { return l.base + l.count }

// full reports whether the event budget is spent.
func (l *log) full() bool { return l.count >= l.limit }

// write records the event that tell just counted. It stays a call, so that the
// fights that keep no log carry none of its code; and it fills the event where
// it will lie, field by field, because building and then appending it takes
// twice as long.
//
//go:noinline
func (l *log) write(kind core.Kind, field core.Field, actor, target core.Ref, amount int32) {
	n := len(l.events)
	if n == cap(l.events) {
		l.events = slices.Grow(l.events, n+64)
	}
	l.events = l.events[:n+1]
	e := &l.events[n]
	e.ID, e.Cause = l.base+l.count, l.cause
	e.Actor, e.Target, e.Amount = actor, target, amount
	e.Source, e.Seen, e.Kind, e.Field = l.source, l.seen, kind, field
	e.Text = ""
}

// writeText records an event with words for people.
func (l *log) writeText(kind core.Kind, actor, target core.Ref, amount int32, text string) {
	l.write(kind, core.FieldNone, actor, target, amount)
	l.events[len(l.events)-1].Text = text
}

// christen gives a unit its ref in this arena.
func (l *log) christen(u *Unit) {
	l.ref++
	u.Ref = l.ref
	if l.keeping {
		l.names = append(l.names, u.Card)
	}
}
