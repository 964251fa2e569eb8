package tavern

import (
	"fmt"
	"slices"

	"arcana/core"
)

// record is what happens in a match: the events of the present move, and the
// refs that events name things by. Refs 1 to seats are the seats, cards follow.
type record struct {
	seats  int
	events []core.Event
	last   int32    // ID of the event recorded last
	cause  int32    // ID of what leads to whatever happens now
	ref    core.Ref // given out last
	cards  []*Card  // the card behind each ref after the seats'
}

// begin forgets the events of the move before.
func (r *record) begin() { r.events, r.cause = r.events[:0], 0 }

// log records an event, caused by what the present move began with.
func (r *record) log(kind core.Kind, field core.Field, actor, target core.Ref, amount int, seen core.Seats) {
	r.last++
	r.events = append(r.events, core.Event{
		ID: r.last, Cause: r.cause, Actor: actor, Target: target, Amount: int32(amount), Seen: seen, Kind: kind, Field: field,
	})
}

// own records an event that only the acting seat itself may see.
func (r *record) own(s *seat, kind core.Kind, field core.Field, target core.Ref, amount int) {
	r.log(kind, field, s.ref, target, amount, core.Only(s.number()))
}

// lead makes the event recorded last the cause of those to come.
func (r *record) lead() { r.cause = r.last }

// unit makes a fresh unit of a card with a ref of its own.
func (r *record) unit(c *Card, golden bool) Unit {
	u := c.Unit(golden)
	r.ref++
	u.Ref = r.ref
	r.cards = append(r.cards, c)
	return u
}

// reveal makes another card stand behind the ref of a card.
func (r *record) reveal(ref core.Ref, c *Card) { r.cards[int(ref)-r.seats-1] = c }

// name returns what people call the thing behind a ref.
func (r *record) name(ref core.Ref) string {
	n := core.Ref(r.seats)
	switch {
	case ref >= 1 && ref <= n:
		return fmt.Sprintf("player %d", ref)
	case ref > n && int(ref-n) <= len(r.cards):
		return r.cards[ref-n-1].Name
	}
	return ""
}

// lend lets an arena's log go on where the record stands; seen is who may see
// its events, limit how many there may be.
func (r *record) lend(l *log, seen core.Seats, limit int) {
	*l = log{
		events: r.events, names: r.cards, limit: int32(limit),
		base: r.last, cause: r.cause, ref: r.ref, seen: seen, keeping: true,
	}
}

// takeBack ends what lend began.
func (r *record) takeBack(l *log) {
	r.events, r.cards, r.ref = l.events, l.names, l.ref
	r.last += l.count
}

// clone returns an independent copy without the events of the move before.
func (r *record) clone() record {
	c := *r
	c.events, c.cards = nil, slices.Clone(r.cards)
	return c
}
