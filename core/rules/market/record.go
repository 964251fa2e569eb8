package market

import (
	"arcana/core"
	"arcana/core/ability"
)

// record is the events of the present move, and whose turn it is, for that seat
// is who does what no event says otherwise of.
type record struct {
	ability.Journal
	turn  core.Seat
	round int // from 1
}

// renew forgets all of a match that is over; the next one begins with its first round.
func (r *record) renew() {
	*r = record{round: 1, Journal: ability.Journal{Events: r.Events[:0]}}
}

// log appends an event and returns its ID. What does not say otherwise is the deed of the
// seat whose turn it is.
func (r *record) log(e core.Event) int32 {
	if e.Actor == 0 {
		e.Actor = seatRef(r.turn)
	}
	return r.Add(e)
}

// note appends an event as log does and returns it, for more to be written into it.
func (r *record) note(kind core.Kind, target core.Ref, text string) *core.Event {
	e := r.Append()
	e.Kind, e.Actor, e.Target, e.Text = kind, seatRef(r.turn), target, text
	return e
}
