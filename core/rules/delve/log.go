package delve

import "arcana/core"

// eventLog collects what a move leads to. The event that is being acted on is
// the cause of what is appended next.
type eventLog struct {
	events []core.Event
	count  int32 // events of the whole match
	cause  int32
	source core.Source
}

// begin starts the log of a move: what it does first has no cause.
func (l *eventLog) begin() {
	l.events = l.events[:0]
	l.cause, l.source = 0, 0
}

// write appends an event that everyone sees, and returns its ID.
func (l *eventLog) write(kind core.Kind, actor, target core.Ref, amount int, text string) int32 {
	return l.add(core.Event{Kind: kind, Actor: actor, Target: target, Amount: int32(amount), Text: text, Seen: core.Everyone})
}

// change appends the event of a number that changed.
func (l *eventLog) change(kind core.Kind, field core.Field, actor, target core.Ref, amount int) int32 {
	return l.add(core.Event{Kind: kind, Field: field, Actor: actor, Target: target, Amount: int32(amount), Seen: core.Everyone})
}

// lead appends an event and makes it the cause of all that follow.
func (l *eventLog) lead(kind core.Kind, actor, target core.Ref, amount int, text string) int32 {
	id := l.write(kind, actor, target, amount, text)
	l.cause = id
	return id
}

func (l *eventLog) add(e core.Event) int32 {
	l.count++
	e.ID, e.Cause, e.Source = l.count, l.cause, l.source
	l.events = append(l.events, e)
	return l.count
}
