package ability

import (
	"slices"

	"arcana/core"
)

// Journal is what happens in a match: the events of the present move, each with its
// cause and the scripted function that did it.
type Journal struct {
	// Events are those of the present move.
	Events []core.Event
	// Last is the ID of the latest event of the match, Cause that of what leads to
	// whatever happens now.
	Last, Cause int32
	// Source is the scripted function that runs.
	Source core.Source

	seats Seats // of the match whose journal it is
}

// Seats says who is behind the things of a match.
type Seats interface {
	// SeatOf returns the seat that a thing is, or whose it is; core.None for nobody's.
	SeatOf(core.Ref) core.Seat
}

// PlayerNumber returns a seat as events count it, from 1; 0 for nobody.
func PlayerNumber(s core.Seat) uint8 { return uint8(max(0, s+1)) }

// AskSeats makes the journal ask a match who is behind the things that act in it.
func (j *Journal) AskSeats(seats Seats) { j.seats = seats }

// Begin forgets the events of the move before; what happens first has no cause.
func (j *Journal) Begin() { j.Events, j.Cause, j.Source = j.Events[:0], 0, 0 }

// Add appends an event and returns its ID. Everyone sees an event that does not say who.
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

// PlayerOf returns the number of the player who is behind a thing, as events say it (see
// [PlayerNumber]). The match must be known by AskSeats.
func (j *Journal) PlayerOf(r core.Ref) uint8 { return PlayerNumber(j.seats.SeatOf(r)) }

// Append appends an event that everybody may know and returns it to be filled in, Player with
// Actor; it is valid until the next one. It copies less than Add, for those who log much.
func (j *Journal) Append() *core.Event {
	j.Last++
	j.Events = append(j.Events, core.Event{})
	e := &j.Events[len(j.Events)-1]
	e.ID, e.Cause, e.Source, e.Seen = j.Last, j.Cause, j.Source, core.Everyone
	return e
}

// AddAsCause appends an event, makes it the cause of all that follow, and returns its ID.
func (j *Journal) AddAsCause(e core.Event) int32 {
	j.Cause = j.Add(e)
	return j.Cause
}

// Under calls follow with the event of that ID as the cause of all that it logs.
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

// Grow makes room for so many more events.
func (j *Journal) Grow(n int) { j.Events = slices.Grow(j.Events, n) }

// Log is where a kernel writes what abilities do: a [Journal], or what a system has
// instead.
type Log interface {
	// Add appends an event and returns its ID.
	Add(core.Event) int32
	// Context returns what leads to whatever happens now, and the function that runs;
	// Resume goes on from there.
	Context() (cause int32, source core.Source)
	Resume(cause int32, source core.Source)
	// AskSeats says whom to ask who is behind the things that act.
	AskSeats(Seats)
}

// Context returns the cause and the source of what happens now.
func (j *Journal) Context() (int32, core.Source) { return j.Cause, j.Source }

// Resume sets the cause and the source of what happens next.
func (j *Journal) Resume(cause int32, source core.Source) { j.Cause, j.Source = cause, source }
