package market

import "arcana/core"

// tell appends an event and returns its ID. What does not say otherwise is the
// deed of the seat whose turn it is, caused by the step that is being resolved,
// and seen by everyone.
func (g *Game) tell(e core.Event) int32 {
	g.ids++
	e.ID, e.Cause, e.Source = g.ids, g.cause, g.source
	if e.Actor == 0 {
		e.Actor = seatRef(g.turn)
	}
	if e.Seen == 0 {
		e.Seen = core.Everyone
	}
	g.events = append(g.events, e)
	return e.ID
}

// under runs what follows from the event with that ID.
func (g *Game) under(cause int32, follow func()) {
	before := g.cause
	g.cause = cause
	follow()
	g.cause = before
}

// number changes one of a seat's numbers and tells it.
func (g *Game) number(kind core.Kind, s core.Seat, field core.Field, amount int) int32 {
	if amount == 0 {
		return 0
	}
	p := &g.players[s]
	switch field {
	case FieldTrade:
		p.trade += amount
	case FieldCombat:
		p.combat += amount
	case FieldAuthority:
		p.authority += amount
	}
	return g.tell(core.Event{Kind: kind, Target: seatRef(s), Field: field, Amount: int32(amount)})
}
