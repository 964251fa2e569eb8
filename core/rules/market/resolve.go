package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// How effects resolve: a queue, first in, first out; each effect as an event that
// abilities may replace; and prices, which they may change.

// What follows from a move waits in a queue, first in, first out, and nothing nests: an
// effect that calls for more lines more up behind what waits already. The kernel of the
// abilities keeps the queue; what the steps of the rules are is kept here.

// maxFirings bounds how many functions of scripts one move may set off.
const maxFirings = 2000

type doing uint8

const (
	doEffects doing = iota // give the seat these effects
	doAsk                  // ask the seat
)

var doingNames = [...]string{"effects", "ask"}

// step is one step of the rules that waits to happen.
type step struct {
	do      doing
	ask     ask
	seat    core.Seat
	ref     core.Ref
	effects *Effects // of a card, where there are any
	amount  int
	cause   int32
}

// steps are the steps that wait, the next one first.
type steps struct {
	waiting []step
	head    int
}

// take takes the first step, which must be there.
func (q *steps) take() step {
	s := q.waiting[q.head]
	if q.head++; q.head == len(q.waiting) {
		q.drop()
	}
	return s
}

func (q *steps) drop() { q.waiting, q.head = q.waiting[:0], 0 }

// triggers is a table on which what happens sets off effects: they wait in the
// queue, and nothing of it asks or ends the match.
type triggers struct {
	table
	kernel  ability.Kernel[*Fx]
	steps   steps
	scripts Scripts
	zones   zones

	onlooked bool // the prices that are asked for are shown to another than who pays
}

// view shows what waits in the memory of a list.
func (t *triggers) view(list []WaitingView) []WaitingView {
	for _, s := range t.steps.waiting[t.steps.head:] {
		v := WaitingView{Do: doingNames[s.do], Ask: asks[s.ask].name, Ref: s.ref, Seat: int(s.seat) + 1, Amount: s.amount, Cause: int(s.cause)}
		if s.effects != nil {
			v.Effect = s.effects.String()
		}
		list = append(list, v)
	}
	for _, w := range t.kernel.Waiters(nil) {
		list = append(list, WaitingView{Do: "fire", Moment: w.Name, Ref: w.Owner, Seat: int(w.Seat) + 1, Cause: int(w.Cause)})
	}
	return list
}

// push lines up a step behind all others; the present event is its cause.
func (t *triggers) push(s step) {
	s.cause = t.Cause
	t.steps.waiting = append(t.steps.waiting, s)
	t.kernel.PostStep()
}

// drop forgets all that waits.
func (t *triggers) drop() {
	t.steps.drop()
	t.kernel.Drop()
}

// drain lets everything happen that waits, until a decision is needed. Content that never
// comes to rest is cut off.
func (g *Game) drain() {
	for g.kernel.Waits() && g.pending == nil && g.result == nil {
		g.kernel.Next()
	}
	if !g.kernel.Waits() {
		g.steps.drop()
	}
}

// give applies effects: numbers and cards at once, and questions for what the
// seat must decide (RULES 2.3).
func (g *Game) give(s step) {
	e := s.effects
	g.gain(s.ref, s.seat, FieldTrade, e.Trade, ability.AsIs)
	g.gain(s.ref, s.seat, FieldCombat, e.Combat, ability.AsIs)
	g.gain(s.ref, s.seat, FieldAuthority, e.Authority, ability.AsIs)
	for _, p := range e.more {
		g.gain(s.ref, s.seat, p.of.field, p.n, ability.AsIs)
	}
	g.drawCards(s.ref, s.seat, e.Draw)
	g.players[s.seat].top += e.TopDeck
	if e.Discard > 0 {
		g.push(step{do: doAsk, ask: askOpponent, seat: s.seat, ref: s.ref, amount: e.Discard})
	}
	if e.Scrap+e.ScrapRow+e.DestroyBase > 0 {
		pushAsks(&g.triggers, &s, askScrap, e.Scrap)
		pushAsks(&g.triggers, &s, askRow, e.ScrapRow)
		pushAsks(&g.triggers, &s, askBase, e.DestroyBase)
	}
}

// pushAsks lines up a question that effects put so often.
func pushAsks(t *triggers, s *step, a ask, n int) {
	for range n {
		t.push(step{do: doAsk, ask: a, seat: s.seat, ref: s.ref})
	}
}

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
	if t.kernel.Replace(&e) {
		e.Amount = int32(t.room(seatOf(e.Target), field, int(e.Amount)))
		e.Cause = t.number(core.KindGain, seatOf(e.Target), field, int(e.Amount))
		t.last(seatOf(e.Target), field, int(e.Amount), l)
		t.kernel.Emit(&e)
	}
}

// drawCards lets a seat draw and returns how many it drew.
func (t *triggers) drawCards(source core.Ref, s core.Seat, n int) int {
	if n == 0 {
		return 0
	}
	e := toSeat(kindDraw, source, s, n)
	if !t.kernel.Replace(&e) {
		return 0
	}
	drawn := t.draw(seatOf(e.Target), min(int(e.Amount), maxPoints))
	e.Amount = int32(drawn)
	t.kernel.Emit(&e)
	return drawn
}

// force makes a seat discard at the start of its next turn.
func (t *triggers) force(source core.Ref, s core.Seat, n int) {
	e := toSeat(kindOwe, source, s, n)
	if t.kernel.Replace(&e) && e.Amount > 0 {
		t.owe(seatOf(e.Target), int(e.Amount))
		t.kernel.Emit(&e)
	}
}

// discard puts a card of a hand on its owner's discard pile.
func (t *triggers) discard(source, r core.Ref) {
	e := t.toCard(kindDiscard, source, r)
	e.Seen = t.whoSees(r)
	if t.kernel.Replace(&e) {
		t.throw(t.thing(e.Target).owner, e.Target)
		e.Seen = core.Everyone
		t.kernel.Emit(&e)
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
	if !t.kernel.Replace(&e) {
		return 0
	}
	id := t.scrap(e.Target)
	e.Seen, e.Cause = core.Everyone, id
	t.kernel.Emit(&e)
	return id
}

// destroy puts a base in play on its owner's discard pile.
func (t *triggers) destroy(source, r core.Ref) {
	e := t.toCard(kindDestroy, source, r)
	if !t.kernel.Replace(&e) {
		return
	}
	id := t.leavePlay(e.Target)
	t.Under(id, func() {
		t.hear(e.Target, Destroyed)
		t.kernel.Emit(&e)
	})
}

// mostCost is the most that a card can cost, whatever abilities say.
const mostCost = 99

// cost is what a copy of the market costs a seat: its price, and what abilities add to it
// (RULES 6.6).
func (t *triggers) cost(s core.Seat, r core.Ref) int { return t.costs(s, r, t.kernel.Ask) }

// paid is the cost of what is bought now: of functions that fail the seat is told.
func (t *triggers) paid(s core.Seat, r core.Ref) int {
	return t.costs(s, r, func(q *ability.Query) { t.kernel.AskAloud(q, core.Only(s)) })
}

func (t *triggers) costs(s core.Seat, r core.Ref, ask func(*ability.Query)) int {
	if !t.kernel.Asks(queryCost) {
		return t.card(r).Cost
	}
	q := t.priced(s, r, ask)
	return q.Whole(0, mostCost)
}

// showPrices shows a viewer what the cards of the market cost the seat whose turn it is; the
// others are shown it without what that seat's hand says (RULES 6.9).
func (t *triggers) showPrices(v *View, viewer core.Seat) {
	if !t.kernel.Asks(queryCost) {
		return
	}
	t.onlooked = viewer != t.turn && viewer != core.All
	defer func() { t.onlooked = false }()
	t.kernel.WithOwnCeiling(func() {
		for i := range len(v.Row) + 1 {
			if c := v.offered(i); c.Ref != 0 {
				q := t.priced(t.turn, c.Ref, t.kernel.Ask)
				c.Cost, c.Price = q.Whole(0, mostCost), q.Terms
			}
		}
	})
}

// priced is the price of a copy in named terms.
func (t *triggers) priced(s core.Seat, r core.Ref, ask func(*ability.Query)) ability.Query {
	q := ability.Query{Kind: queryCost, Target: r, Owner: s, Onlooked: t.onlooked}
	q.Add("price", float64(t.card(r).Cost))
	t.kernel.WithOwnCeiling(func() { ask(&q) })
	return q
}
