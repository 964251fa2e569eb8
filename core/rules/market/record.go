package market

import "arcana/core"

// record is the events of the present move, and whose turn it is, for that seat
// is who does what no event says otherwise of.
type record struct {
	turn   core.Seat
	round  int // from 1
	events []core.Event
	last   int32 // ID of the event recorded last
	cause  int32 // ID of what leads to whatever happens now
	source core.Source
}

// renew forgets all of a match that is over; the next one begins with its first round.
func (r *record) renew() { *r = record{round: 1, events: r.events[:0]} }

// begin forgets the events of the move before.
func (r *record) begin() { r.events, r.cause, r.source = r.events[:0], 0, 0 }

// log appends an event and returns its ID. What does not say otherwise is the
// deed of the seat whose turn it is, caused by the step that is being resolved,
// and seen by everyone.
func (r *record) log(e core.Event) int32 {
	r.last++
	e.ID, e.Cause, e.Source = r.last, r.cause, r.source
	if e.Actor == 0 {
		e.Actor = seatRef(r.turn)
	}
	if e.Seen == 0 {
		e.Seen = core.Everyone
	}
	r.events = append(r.events, e)
	return e.ID
}

// under runs what follows from the event with that ID.
func (r *record) under(cause int32, follow func()) {
	before := r.cause
	r.cause = cause
	follow()
	r.cause = before
}
