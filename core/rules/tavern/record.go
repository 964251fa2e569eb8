package tavern

import "arcana/core"

// record is what happens in a match: the events of the present move, and the
// names of what they are about.
type record struct {
	events []core.Event
	last   int32 // ID of the event recorded last
	cause  int32 // ID of what leads to whatever happens now
	names  directory
}

// renew begins the record of another match.
func (r *record) renew(seats, span int) {
	r.begin()
	r.last = 0
	r.names.renew(seats, span)
}

// begin forgets the events of the move before.
func (r *record) begin() { r.events, r.cause = r.events[:0], 0 }

// log records an event, caused by what the present move began with.
func (r *record) log(kind core.Kind, field core.Field, actor, target core.Ref, amount int, seen core.Seats) {
	r.last++
	r.events = append(r.events, core.Event{
		ID: r.last, Cause: r.cause, Actor: actor, Target: target, Amount: int32(amount), Seen: seen, Kind: kind, Field: field, Renames: r.names.renamed.count(),
	})
}

// own records an event that only the acting seat itself may see.
func (r *record) own(s *seat, kind core.Kind, field core.Field, target core.Ref, amount int) {
	r.log(kind, field, s.ref, target, amount, core.Only(s.number()))
}

// lead makes the event recorded last the cause of those to come.
func (r *record) lead() { r.cause = r.last }

// unit makes a fresh unit of a card for a seat, numbered in the seat's own order.
func (r *record) unit(s core.Seat, c *Card, golden bool) Unit {
	u := c.Unit(golden)
	u.Ref = r.names.give(s, u.Name())
	return u
}

// lend lets an arena's log go on where the record stands, numbering newcomers after
// the last ref; seen is who may see its events, limit how many there may be.
func (r *record) lend(l *log, last core.Ref, seen core.Seats, limit int) {
	*l = log{
		events: r.events, limit: int32(limit), base: r.last, keeping: true,
		numbering: numbering{last, refStep}, stamp: stamp{cause: r.cause, seen: seen, renames: r.names.renamed.count()}, renamed: r.names.renamed,
	}
}

// takeBack ends what lend began.
func (r *record) takeBack(l *log) {
	r.events, r.names.renamed = l.events, l.renamed
	r.last += l.count
}

// clone returns an independent copy without the events of the move before.
func (r *record) clone() record {
	c := *r
	c.events, c.names = nil, r.names.clone()
	return c
}
