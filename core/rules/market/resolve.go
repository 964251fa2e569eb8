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

// view shows what waits in the memory of a list.
func (g *Game) view(list []WaitingView) []WaitingView {
	for _, s := range g.steps.waiting[g.steps.head:] {
		v := WaitingView{Do: doingNames[s.do], Ask: asks[s.ask].name, Ref: s.ref, Seat: int(s.seat) + 1, Amount: s.amount, Cause: int(s.cause)}
		if s.effects != nil {
			v.Effect = s.effects.String()
		}
		list = append(list, v)
	}
	for _, w := range g.kernel.Waiters(nil) {
		list = append(list, WaitingView{Do: "fire", Moment: w.Name, Ref: w.Owner, Seat: int(w.Seat) + 1, Cause: int(w.Cause)})
	}
	return list
}

// push lines up a step behind all others; the present event is its cause.
func (g *Game) push(s step) {
	s.cause = g.Cause
	g.steps.waiting = append(g.steps.waiting, s)
	g.kernel.PostStep()
}

// drop forgets all that waits.
func (g *Game) drop() {
	g.steps.drop()
	g.kernel.Drop()
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
		pushAsks(g, &s, askScrap, e.Scrap)
		pushAsks(g, &s, askRow, e.ScrapRow)
		pushAsks(g, &s, askBase, e.DestroyBase)
	}
}

// pushAsks lines up a question that effects put so often.
func pushAsks(g *Game, s *step, a ask, n int) {
	for range n {
		g.push(step{do: doAsk, ask: a, seat: s.seat, ref: s.ref})
	}
}

// What abilities may hear of goes through the same three steps: it is settled, which may
// change or cancel it, it happens, and it is told (RULES 6.5).

// toSeat is an event that befalls a player.
func toSeat(kind ability.Kind, source core.Ref, s core.Seat, n int) ability.Event {
	return ability.Event{Kind: kind, Source: source, Target: seatRef(s), Owner: s, Amount: int32(n)}
}

// toCard is an event that befalls a copy.
func (g *Game) toCard(kind ability.Kind, source, r core.Ref) ability.Event {
	return ability.Event{Kind: kind, Source: source, Target: r, Owner: g.thing(r).owner, Amount: 1}
}

// gain gives a seat points of a resource for so long, as many as it has room for.
func (g *Game) gain(source core.Ref, s core.Seat, field core.Field, n int, l ability.Lasting) {
	if n != 0 {
		gainSome(g, source, s, field, n, l)
	}
}

func gainSome(g *Game, source core.Ref, s core.Seat, field core.Field, n int, l ability.Lasting) {
	e := toSeat(kindGain, source, s, n)
	e.Text = g.config.further.idOf(field)
	if g.kernel.Replace(&e) {
		e.Amount = int32(g.room(seatOf(e.Target), field, int(e.Amount)))
		e.Cause = g.number(core.KindGain, seatOf(e.Target), field, int(e.Amount))
		g.last(seatOf(e.Target), field, int(e.Amount), l)
		g.kernel.Emit(&e)
	}
}

// drawCards lets a seat draw and returns how many it drew.
func (g *Game) drawCards(source core.Ref, s core.Seat, n int) int {
	if n == 0 {
		return 0
	}
	e := toSeat(kindDraw, source, s, n)
	if !g.kernel.Replace(&e) {
		return 0
	}
	drawn := g.draw(seatOf(e.Target), min(int(e.Amount), maxPoints))
	e.Amount = int32(drawn)
	g.kernel.Emit(&e)
	return drawn
}

// force makes a seat discard at the start of its next turn.
func (g *Game) force(source core.Ref, s core.Seat, n int) {
	e := toSeat(kindOwe, source, s, n)
	if g.kernel.Replace(&e) && e.Amount > 0 {
		g.owe(seatOf(e.Target), int(e.Amount))
		g.kernel.Emit(&e)
	}
}

// discard puts a card of a hand on its owner's discard pile.
func (g *Game) discard(source, r core.Ref) {
	e := g.toCard(kindDiscard, source, r)
	e.Seen = g.whoSees(r)
	if g.kernel.Replace(&e) {
		g.throw(g.thing(e.Target).owner, e.Target)
		e.Seen = core.Everyone
		g.kernel.Emit(&e)
	}
}

// whoSees returns who may know that something is about to befall a copy: of one in a hand,
// its owner alone.
func (g *Game) whoSees(r core.Ref) core.Seats {
	if owner := g.thing(r).owner; owner >= 0 && slices.Contains(g.players[owner].hand, r) {
		return core.Only(owner)
	}
	return core.Everyone
}

// whoReads returns who may read of a thing in an event: of a copy that only its owner knows to
// lie where it does, the owner alone, and all others that something happened.
func (g *Game) whoReads(r core.Ref) core.Seats {
	if g.refIn(r) {
		if owner := g.thing(r).owner; owner >= 0 {
			if p := &g.players[owner]; !p.known(r) && (slices.Contains(p.hand, r) || slices.Contains(p.deck, r)) {
				return core.Only(owner) | core.Veiled
			}
		}
	}
	return core.Everyone
}

// remove scraps a copy, and returns the event of it, 0 where an ability prevented it.
func (g *Game) remove(source, r core.Ref) int32 {
	e := g.toCard(kindScrap, source, r)
	e.Seen = g.whoSees(r)
	if !g.kernel.Replace(&e) {
		return 0
	}
	id := g.scrap(e.Target)
	e.Seen, e.Cause = core.Everyone, id
	g.kernel.Emit(&e)
	return id
}

// destroy puts a base in play on its owner's discard pile.
func (g *Game) destroy(source, r core.Ref) {
	e := g.toCard(kindDestroy, source, r)
	if !g.kernel.Replace(&e) {
		return
	}
	id := g.leavePlay(e.Target)
	g.Under(id, func() {
		g.hear(e.Target, Destroyed)
		g.kernel.Emit(&e)
	})
}

// mostCost is the most that a card can cost, whatever abilities say.
const mostCost = 99

// cost is what a copy of the market costs a seat: its price, and what abilities add to it
// (RULES 6.6).
func (g *Game) cost(s core.Seat, r core.Ref) int { return g.costs(s, r, g.kernel.Ask) }

// paid is the cost of what is bought now: of functions that fail the seat is told.
func (g *Game) paid(s core.Seat, r core.Ref) int {
	return g.costs(s, r, func(q *ability.Query) { g.kernel.AskAloud(q, core.Only(s)) })
}

func (g *Game) costs(s core.Seat, r core.Ref, ask func(*ability.Query)) int {
	if !g.kernel.Asks(queryCost) {
		return g.card(r).Cost
	}
	q := g.priced(s, r, ask)
	return q.Whole(0, mostCost)
}

// showPrices shows a viewer what the cards of the market cost the seat whose turn it is; the
// others are shown it without what that seat's hand says (RULES 6.9).
func (g *Game) showPrices(v *View, viewer core.Seat) {
	if !g.kernel.Asks(queryCost) {
		return
	}
	g.onlooked = viewer != g.turn && viewer != core.All
	defer func() { g.onlooked = false }()
	g.kernel.WithOwnCeiling(func() {
		for i := range len(v.Row) + 1 {
			if c := v.offered(i); c.Ref != 0 {
				q := g.priced(g.turn, c.Ref, g.kernel.Ask)
				c.Cost, c.Price = q.Whole(0, mostCost), q.Terms
			}
		}
	})
}

// priced is the price of a copy in named terms.
func (g *Game) priced(s core.Seat, r core.Ref, ask func(*ability.Query)) ability.Query {
	q := ability.Query{Kind: queryCost, Target: r, Owner: s, Onlooked: g.onlooked}
	q.Add("price", float64(g.card(r).Cost))
	g.kernel.WithOwnCeiling(func() { ask(&q) })
	return q
}
