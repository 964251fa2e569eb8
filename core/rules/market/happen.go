package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// What abilities may hear of goes through the same three steps: it is settled, which may
// change or cancel it, it happens, and it is told (RULES 6.5).

// toSeat is an event that befalls a player.
func toSeat(kind ability.Kind, source core.Ref, s core.Seat, n int) ability.Event {
	return ability.Event{Kind: kind, Source: source, Target: seatRef(s), Owner: s, Amount: int32(n)}
}

// toCard is an event that befalls a copy.
func (t *triggers) toCard(kind ability.Kind, source, r core.Ref) ability.Event {
	return ability.Event{Kind: kind, Source: source, Target: r, Owner: t.thing(r).owner, Amount: 1}
}

// gain gives a seat points of a resource for so long, as many as it has room for.
func (t *triggers) gain(source core.Ref, s core.Seat, field core.Field, n int, l ability.Lasting) {
	if n != 0 {
		gainSome(t, source, s, field, n, l)
	}
}

func gainSome(t *triggers, source core.Ref, s core.Seat, field core.Field, n int, l ability.Lasting) {
	e := toSeat(kindGain, source, s, n)
	e.Text = t.config.further.idOf(field)
	if t.kernel.Settle(&e) {
		e.Amount = int32(t.room(seatOf(e.Target), field, int(e.Amount)))
		e.Cause = t.number(core.KindGain, seatOf(e.Target), field, int(e.Amount))
		t.last(seatOf(e.Target), field, int(e.Amount), l)
		t.kernel.Tell(&e)
	}
}

// drawCards lets a seat draw and returns how many it drew.
func (t *triggers) drawCards(source core.Ref, s core.Seat, n int) int {
	if n == 0 {
		return 0
	}
	e := toSeat(kindDraw, source, s, n)
	if !t.kernel.Settle(&e) {
		return 0
	}
	drawn := t.draw(seatOf(e.Target), min(int(e.Amount), maxPoints))
	e.Amount = int32(drawn)
	t.kernel.Tell(&e)
	return drawn
}

// force makes a seat discard at the start of its next turn.
func (t *triggers) force(source core.Ref, s core.Seat, n int) {
	e := toSeat(kindOwe, source, s, n)
	if t.kernel.Settle(&e) && e.Amount > 0 {
		t.owe(seatOf(e.Target), int(e.Amount))
		t.kernel.Tell(&e)
	}
}

// discard puts a card of a hand on its owner's discard pile.
func (t *triggers) discard(source, r core.Ref) {
	e := t.toCard(kindDiscard, source, r)
	e.Seen = t.whoSees(r)
	if t.kernel.Settle(&e) {
		t.throw(t.thing(e.Target).owner, e.Target)
		e.Seen = core.Everyone
		t.kernel.Tell(&e)
	}
}

// whoSees returns who may know that something is about to befall a copy: of one in a hand,
// its owner alone.
func (t *triggers) whoSees(r core.Ref) core.Seats {
	if owner := t.thing(r).owner; owner >= 0 && slices.Contains(t.players[owner].hand, r) {
		return core.Only(owner)
	}
	return core.Everyone
}

// whoReads returns who may read of a thing in an event: of a copy that only its owner knows to
// lie where it does, the owner alone, and all others that something happened.
func (t *triggers) whoReads(r core.Ref) core.Seats {
	if t.refIn(r) {
		if owner := t.thing(r).owner; owner >= 0 {
			if p := &t.players[owner]; !p.known(r) && (slices.Contains(p.hand, r) || slices.Contains(p.deck, r)) {
				return core.Only(owner) | core.Veiled
			}
		}
	}
	return core.Everyone
}

// remove scraps a copy, and returns the event of it, 0 where an ability prevented it.
func (t *triggers) remove(source, r core.Ref) int32 {
	e := t.toCard(kindScrap, source, r)
	e.Seen = t.whoSees(r)
	if !t.kernel.Settle(&e) {
		return 0
	}
	id := t.scrap(e.Target)
	e.Seen, e.Cause = core.Everyone, id
	t.kernel.Tell(&e)
	return id
}

// destroy puts a base in play on its owner's discard pile.
func (t *triggers) destroy(source, r core.Ref) {
	e := t.toCard(kindDestroy, source, r)
	if !t.kernel.Settle(&e) {
		return
	}
	id := t.leavePlay(e.Target)
	t.Under(id, func() {
		t.hear(e.Target, Destroyed)
		t.kernel.Tell(&e)
	})
}
