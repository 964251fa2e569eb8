package ability

import (
	"slices"

	"arcana/core"
)

// Journal is the log of a match: the events of the present move, each with its cause and the scripted
// function that did it.
type Journal struct {
	// Events are those of the present move.
	Events []core.Event
	// Last is the ID of the last event of the match; Cause is the ID of the event that causes the next
	// ones, 0 for none.
	Last, Cause int32
	// Source is the scripted function that is running.
	Source core.Source

	seats Seats // the match that Add asks for the seats of things; nil if UseSeats was not called
}

// Seats says which seat has a thing of a match.
type Seats interface {
	// SeatOf returns the seat that a thing stands for or belongs to, core.None for no seat.
	SeatOf(core.Ref) core.Seat
}

// PlayerNumber returns the number of a seat in events, from 1; 0 for no seat.
func PlayerNumber(s core.Seat) uint8 { return uint8(max(0, s+1)) }

// UseSeats gives the journal the match. From then on Add asks the match for the seat of the thing that acts,
// and notes it in the event.
func (j *Journal) UseSeats(seats Seats) { j.seats = seats }

// Begin forgets the events of the last move. The first events of the next one have no cause.
func (j *Journal) Begin() { j.Events, j.Cause, j.Source = j.Events[:0], 0, 0 }

// Add appends an event and returns its ID. It sets the event's ID, Cause, Source and, after UseSeats, Player.
// An event with Seen 0 is for everyone.
func (j *Journal) Add(e core.Event) int32 {
	j.Last++
	e.ID, e.Cause, e.Source = j.Last, j.Cause, j.Source
	if e.Seen == 0 {
		e.Seen = core.Everyone
	}
	if j.seats != nil {
		e.Player = j.PlayerOf(e.Actor)
	}
	j.Events = append(j.Events, e)
	return e.ID
}

// PlayerOf returns the [PlayerNumber] of the seat that a thing belongs to. UseSeats must have been
// called.
func (j *Journal) PlayerOf(r core.Ref) uint8 { return PlayerNumber(j.seats.SeatOf(r)) }

// Append appends an event for everyone, and returns it so that the caller can fill it in. Whoever sets
// Actor must set Player too. The pointer is valid until the next event. Append copies less than Add; it
// is for systems that log much.
func (j *Journal) Append() *core.Event {
	j.Last++
	j.Events = append(j.Events, core.Event{})
	e := &j.Events[len(j.Events)-1]
	e.ID, e.Cause, e.Source, e.Seen = j.Last, j.Cause, j.Source, core.Everyone
	return e
}

// AddAsCause appends an event, makes it the cause of the events that follow, and returns its ID.
func (j *Journal) AddAsCause(e core.Event) int32 {
	j.Cause = j.Add(e)
	return j.Cause
}

// Under calls follow. The events that follow logs have the event with the ID cause as their cause.
func (j *Journal) Under(cause int32, follow func()) {
	before := j.Cause
	j.Cause = cause
	follow()
	j.Cause = before
}

// Clone returns an independent copy without the events of the move.
func (j *Journal) Clone() Journal {
	c := *j
	c.Events = nil
	return c
}

// Grow makes room for n more events.
func (j *Journal) Grow(n int) { j.Events = slices.Grow(j.Events, n) }

// Log is where a kernel logs what abilities do: a [Journal], or something that a system has instead of
// it.
type Log interface {
	// Add appends an event and returns its ID.
	Add(core.Event) int32
	// Context returns the ID of the event that causes the next events, and the function that is
	// running. Resume sets both.
	Context() (cause int32, source core.Source)
	Resume(cause int32, source core.Source)
	// UseSeats gives the log the match, which it can ask for the seats of things that act.
	UseSeats(Seats)
}

// Context returns the cause and the source of the next events.
func (j *Journal) Context() (int32, core.Source) { return j.Cause, j.Source }

// Resume sets the cause and the source of the next events, as Context returned them before or as a function
// that begins has them.
func (j *Journal) Resume(cause int32, source core.Source) { j.Cause, j.Source = cause, source }
