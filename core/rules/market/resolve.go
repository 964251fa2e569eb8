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

// doing is what a step of the rules does.
type doing uint8

const (
	doEffects doing = iota // give the seat these effects
	doAsk                  // ask the seat
)

// doingNames are what the view of the whole state calls them.
var doingNames = [...]string{"effects", "ask"}

// step is one step of the rules that waits to happen.
type step struct {
	do       doing
	question questionKind // of doAsk: what is asked
	seat     core.Seat    // for whom it is done, or who is asked
	ref      core.Ref     // the card that it comes from, 0 for the rules
	effects  *Effects     // of a card, where there are any
	amount   int          // of askOpponent: how many cards to discard
	cause    int32        // the ID of the event that led to it
}

// steps are the steps that wait, the next one first.
type steps struct {
	waiting []step
	head    int
}

// pop removes and returns the first step, which must be there.
func (q *steps) pop() step {
	s := q.waiting[q.head]
	q.head++
	if q.head == len(q.waiting) {
		q.drop()
	}
	return s
}

// drop removes all steps.
func (q *steps) drop() { q.waiting, q.head = q.waiting[:0], 0 }

// waitingViews appends the steps and triggers that wait, as the view of the whole state shows
// them.
func (g *Game) waitingViews(list []WaitingView) []WaitingView {
	for _, s := range g.steps.waiting[g.steps.head:] {
		v := WaitingView{Do: doingNames[s.do], Ask: questionKinds[s.question].name, Ref: s.ref, Seat: int(s.seat) + 1, Amount: s.amount, Cause: int(s.cause)}
		if s.effects != nil {
			v.Effect = s.effects.String()
		}
		list = append(list, v)
	}
	for _, w := range g.kernel.Awaiting() {
		list = append(list, WaitingView{Do: "await", Moment: g.scripts.Table().Moment(w.Moment).Name, Ref: w.Owner, Seat: int(w.Seat) + 1})
	}
	for _, w := range g.kernel.Waiters(nil) {
		list = append(list, WaitingView{Do: "fire", Moment: w.Name, Ref: w.Owner, Seat: int(w.Seat) + 1, Cause: int(w.Cause)})
	}
	return list
}

// queueStep queues a step behind all that waits; the present event is its cause. The step itself
// waits in g.steps, and the kernel's queue holds its place among the triggers.
func (g *Game) queueStep(s step) {
	s.cause = g.Cause
	g.steps.waiting = append(g.steps.waiting, s)
	g.kernel.PostStep()
}

// dropQueue removes all that waits.
func (g *Game) dropQueue() {
	g.steps.drop()
	g.kernel.Drop()
}

// runQueue runs all that waits, until a question is open or the match is over. If the kernel has cut
// off content that never comes to rest, its queue is empty, and steps that were left are dropped
// with it.
func (g *Game) runQueue() {
	for g.kernel.Waits() && g.pending == nil && g.result == nil {
		g.kernel.Next()
	}
	if !g.kernel.Waits() {
		g.steps.drop()
	}
}

// giveEffects applies a card's effects: numbers and cards at once, and questions for what the
// seat must decide (RULES 2.3).
func (g *Game) giveEffects(s step) {
	e := s.effects
	g.gainEffect(queryTrade, &s, FieldTrade, e.Trade)
	g.gainEffect(queryCombat, &s, FieldCombat, e.Combat)
	g.gainEffect(queryAuthority, &s, FieldAuthority, e.Authority)
	for _, p := range e.more {
		g.gain(s.ref, s.seat, p.of.field, p.n, ability.AsIs)
	}
	g.drawCards(s.ref, s.seat, e.Draw)
	g.players[s.seat].top += e.TopDeck
	if e.Discard > 0 {
		g.queueStep(step{do: doAsk, question: askOpponent, seat: s.seat, ref: s.ref, amount: e.Discard})
	}
	if e.Scrap+e.ScrapRow+e.DestroyBase > 0 {
		queueAsks(g, &s, askScrap, e.Scrap)
		queueAsks(g, &s, askRow, e.ScrapRow)
		queueAsks(g, &s, askBase, e.DestroyBase)
	}
}

// gainEffect gives the seat of a step what its effects say of a resource: n, and for the effects that a
// card has whenever it is played what abilities add to it (RULES 6.6), which kind asks for.
func (g *Game) gainEffect(kind ability.Kind, s *step, field core.Field, n int) {
	if g.kernel.Asks(kind) && s.effects == &g.card(s.ref).Effects {
		n = g.askEffect(kind, s, n)
	}
	g.gain(s.ref, s.seat, field, n, ability.AsIs)
}

// askEffect returns n with what abilities add to it.
func (g *Game) askEffect(kind ability.Kind, s *step, n int) int {
	q := ability.Query{Kind: kind, Target: s.ref, Owner: s.seat, Onlooked: true}
	q.Add("effects", float64(n))
	g.kernel.AskAloud(&q, core.Only(s.seat))
	return q.Whole(0, mostCost)
}

// defense returns how much combat breaks a base in play: what its row says, and what abilities add
// to it, at least 1 (RULES 6.6).
func (g *Game) defense(r core.Ref) int {
	if !g.kernel.Asks(queryDefense) {
		return g.card(r).Defense
	}
	q := ability.Query{Kind: queryDefense, Target: r, Owner: g.thing(r).owner, Onlooked: true}
	q.Add("defense", float64(g.card(r).Defense))
	g.kernel.WithOwnCeiling(func() { g.kernel.Ask(&q) })
	return q.Whole(1, mostCost)
}

// showDefenses fills in what the bases in play need to be broken, if abilities have a say in it.
func (g *Game) showDefenses(v *View) {
	if !g.kernel.Asks(queryDefense) {
		return
	}
	for s := range v.Players {
		for i := range v.Players[s].Play {
			if c := &v.Players[s].Play[i]; c.Defense > 0 {
				c.Defense = g.defense(c.Ref)
			}
		}
	}
}

// showUsable marks the cards in play that have an ability for being used.
func (g *Game) showUsable(v *View) {
	if !g.kernel.Hears(kindActivate) {
		return
	}
	for s := range v.Players {
		for i := range v.Players[s].Play {
			c := &v.Players[s].Play[i]
			c.usable = g.hasTrigger(c.Ref, Activated)
		}
	}
}

// queueAsks queues a question n times, for the seat and from the card of a step.
func queueAsks(g *Game, s *step, kind questionKind, n int) {
	for range n {
		g.queueStep(step{do: doAsk, question: kind, seat: s.seat, ref: s.ref})
	}
}

// What abilities may hear of takes three steps: Kernel.Replace, in which abilities may change or
// cancel it; the change itself; and Kernel.Emit, which tells those who listen (RULES 6.5).

// seatEvent returns an event about a player.
func seatEvent(kind ability.Kind, source core.Ref, s core.Seat, n int) ability.Event {
	return ability.Event{Kind: kind, Source: source, Target: seatRef(s), Owner: s, Amount: int32(n)}
}

// cardEvent returns an event about a copy.
func (g *Game) cardEvent(kind ability.Kind, source, r core.Ref) ability.Event {
	return ability.Event{Kind: kind, Source: source, Target: r, Owner: g.thing(r).owner, Amount: 1}
}

// gain gives a seat n points of a resource, but no more than it has room for, for as long as l
// says; abilities may replace it.
func (g *Game) gain(source core.Ref, s core.Seat, field core.Field, n int, l ability.Lasting) {
	if n != 0 {
		gainSome(g, source, s, field, n, l)
	}
}

// gainSome is gain where n is not 0. Most cards call gain with 0 for most resources, so that check
// comes first and alone.
func gainSome(g *Game, source core.Ref, s core.Seat, field core.Field, n int, l ability.Lasting) {
	e := seatEvent(kindGain, source, s, n)
	e.Text = g.config.further.idOf(field)
	if g.kernel.Replace(&e) {
		e.Amount = int32(g.roomFor(seatOf(e.Target), field, int(e.Amount)))
		e.Cause = g.changeNumber(core.KindGain, seatOf(e.Target), field, int(e.Amount))
		if l != ability.AsIs {
			g.noteLasting(seatOf(e.Target), field, int(e.Amount), l)
		}
		g.kernel.Emit(&e)
	}
}

// drawCards lets a seat draw n cards and returns how many were drawn; abilities may replace it.
// After that at most maxPoints are drawn.
func (g *Game) drawCards(source core.Ref, s core.Seat, n int) int {
	if n == 0 {
		return 0
	}
	e := seatEvent(kindDraw, source, s, n)
	if !g.kernel.Replace(&e) {
		return 0
	}
	drawn := g.draw(seatOf(e.Target), min(int(e.Amount), maxPoints))
	e.Amount = int32(drawn)
	g.kernel.Emit(&e)
	return drawn
}

// forceDiscard makes a seat discard n cards at the start of its next turn; abilities may
// replace it.
func (g *Game) forceDiscard(source core.Ref, s core.Seat, n int) {
	e := seatEvent(kindOwe, source, s, n)
	if g.kernel.Replace(&e) && e.Amount > 0 {
		g.owe(seatOf(e.Target), int(e.Amount))
		g.kernel.Emit(&e)
	}
}

// discard puts a card of a hand on its owner's discard pile; abilities may replace it. Until it
// happens only the owner may know which card it is, then all do.
func (g *Game) discard(source, r core.Ref) {
	e := g.cardEvent(kindDiscard, source, r)
	e.Seen = g.whoSees(r)
	if g.kernel.Replace(&e) {
		g.toDiscard(g.thing(e.Target).owner, e.Target)
		e.Seen = core.Everyone
		g.kernel.Emit(&e)
	}
}

// whoSees returns who may know that something is about to befall a copy: of one in a hand only
// its owner.
func (g *Game) whoSees(r core.Ref) core.Seats {
	if owner := g.thing(r).owner; owner >= 0 && slices.Contains(g.players[owner].hand, r) {
		return core.Only(owner)
	}
	return core.Everyone
}

// whoReads returns who may know the target of an event. If only its owner knows where the copy lies
// (in hand or deck), that is the owner alone; all others know that something happened.
func (g *Game) whoReads(r core.Ref) core.Seats {
	if g.refIn(r) {
		if owner := g.thing(r).owner; owner >= 0 {
			if p := &g.players[owner]; !p.isOpen(r) && (slices.Contains(p.hand, r) || slices.Contains(p.deck, r)) {
				return core.Only(owner) | core.Veiled
			}
		}
	}
	return core.Everyone
}

// scrapCard scraps a copy and returns the ID of the event, 0 if an ability prevented it.
func (g *Game) scrapCard(source, r core.Ref) int32 {
	e := g.cardEvent(kindScrap, source, r)
	e.Seen = g.whoSees(r)
	if !g.kernel.Replace(&e) {
		return 0
	}
	id := g.scrap(e.Target)
	e.Seen, e.Cause = core.Everyone, id
	g.kernel.Emit(&e)
	return id
}

// destroyBase puts a base in play on its owner's discard pile; abilities may replace it.
func (g *Game) destroyBase(source, r core.Ref) {
	e := g.cardEvent(kindDestroy, source, r)
	if !g.kernel.Replace(&e) {
		return
	}
	id := g.leavePlay(e.Target)
	g.Under(id, func() {
		g.trigger(e.Target, Destroyed)
		g.kernel.Emit(&e)
	})
}

// mostCost is the most that a card can cost, whatever abilities say.
const mostCost = 99

// cost returns what a copy of the market costs a seat, as options show it: its price, and what
// abilities add to it (RULES 6.6).
func (g *Game) cost(s core.Seat, r core.Ref) int { return g.costBy(s, r, g.kernel.Ask) }

// costToPay returns the cost of what is bought now: unlike cost, it tells the seat which
// scripts failed.
func (g *Game) costToPay(s core.Seat, r core.Ref) int {
	return g.costBy(s, r, func(q *ability.Query) { g.kernel.AskAloud(q, core.Only(s)) })
}

// costBy returns a cost, 0 to mostCost; ask asks the abilities. If none says anything about
// costs, it is the card's own.
func (g *Game) costBy(s core.Seat, r core.Ref, ask func(*ability.Query)) int {
	if !g.kernel.Asks(queryCost) {
		return g.card(r).Cost
	}
	q := g.askPrice(s, r, ask)
	return q.Whole(0, mostCost)
}

// showPrices fills in what the cards of the market cost the seat whose turn it is, if abilities
// have a say in it. Other viewers see it without what that seat's hand adds (RULES 6.9).
func (g *Game) showPrices(v *View, viewer core.Seat) {
	if !g.kernel.Asks(queryCost) {
		return
	}
	g.onlooked = viewer != g.turn && viewer != core.All
	defer func() { g.onlooked = false }()
	g.kernel.WithOwnCeiling(func() {
		for i := range len(v.Row) + 1 {
			if c := v.offered(i); c.Ref != 0 {
				q := g.askPrice(g.turn, c.Ref, g.kernel.Ask)
				c.Cost, c.Price = q.Whole(0, mostCost), q.Terms
			}
		}
	})
}

// askPrice returns the price of a copy with all its terms.
func (g *Game) askPrice(s core.Seat, r core.Ref, ask func(*ability.Query)) ability.Query {
	q := g.priceQuery(s, r)
	g.kernel.WithOwnCeiling(func() { ask(&q) })
	return q
}

// priceQuery returns the price of a copy as abilities are asked about it, still without their terms.
func (g *Game) priceQuery(s core.Seat, r core.Ref) ability.Query {
	q := ability.Query{Kind: queryCost, Target: r, Owner: s, Onlooked: g.onlooked}
	q.Add("price", float64(g.card(r).Cost))
	return q
}
