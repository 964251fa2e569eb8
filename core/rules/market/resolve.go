// How effects resolve: a queue, first in, first out; each effect as an event that
// abilities may replace; and prices, which they may change.

package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// What follows from a move waits in a queue, first in, first out. An effect that leads to further
// effects puts these at the end of the queue, so nothing ever runs within something else. The kernel
// of the abilities has the queue. What each step of the rules has to do stands in Game.steps.

// maxFirings bounds how many functions of scripts one move may set off.
const maxFirings = 2000

// doing is the kind of thing that a step of the rules does.
type doing uint8

const (
	doEffects doing = iota // give the seat these effects
	doAsk                  // ask the seat
	doPlay                 // play the card for which the seat has paid cards
)

// doingNames are what the view of the whole state calls them.
var doingNames = [...]string{"effects", "ask", playStep}

// step is one step of the rules that waits to happen.
type step struct {
	do       doing
	question questionKind // of doAsk: what is asked
	seat     core.Seat    // for whom it is done, or who is asked
	ref      core.Ref     // the card that it comes from, 0 for the rules
	effects  *Effects     // of doEffects: a part of the card ref
	amount   int          // of askOpponent: how many cards to discard; of doPlay: 1 for a card of the discard pile
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

// waitingViews appends what waits, in the form that the view of the whole state has for it: the
// steps of the rules, abilities that wait for a moment, and the triggers of the queue.
func (g *Game) waitingViews(list []WaitingView) []WaitingView {
	for _, s := range g.steps.waiting[g.steps.head:] {
		v := WaitingView{Do: doingNames[s.do], Ask: questionKinds[s.question].name, Ref: s.ref, Seat: int(s.seat) + 1, Amount: s.amount, Cause: int(s.cause)}
		if s.effects != nil {
			v.Effect = s.effects.String()
		}
		list = append(list, v)
	}
	for _, w := range g.kernel.Awaiting() {
		do := "await"
		switch {
		case w.Turn:
			do = "await each this turn"
		case w.Each:
			do = "await each"
		}
		list = append(list, WaitingView{Do: do, Moment: g.scripts.Table().Moment(w.Moment).Name, Ref: w.Owner, Seat: int(w.Seat) + 1})
	}
	for _, w := range g.kernel.Waiters(nil) {
		do := "fire"
		if w.Held {
			do = "held"
		}
		list = append(list, WaitingView{Do: do, Moment: w.Name, Amount: int(w.Amount), Ref: w.Owner, Seat: int(w.Seat) + 1, Cause: int(w.Cause)})
	}
	return list
}

// queueStep queues a step behind all that waits. Its cause is the event that is being carried out
// now. The step itself goes to g.steps. The kernel's queue gets a mark for it, so that the kernel knows
// when it is the step's turn among the triggers.
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

// runQueue runs all that waits, until a question is open or the match is over. When nothing waits, abilities that add
// to the number of allies may have come or gone, so ally effects are looked for once more. If abilities trigger each
// other without end, the kernel empties its queue; then the steps, whose marks are gone, are removed too.
func (g *Game) runQueue() {
	for g.pending == nil && g.result == nil {
		if !g.kernel.Waits() && g.asksAllies() {
			g.triggerAllies()
		}
		if !g.kernel.Waits() {
			break
		}
		g.kernel.Next()
	}
	if !g.kernel.Waits() {
		g.steps.drop()
		if len(g.paid) > 0 && g.pending == nil {
			g.paid = slices.DeleteFunc(g.paid, func(x Payment) bool { return !g.inPlay(x.Of) })
		}
		if len(g.given) > 0 && g.pending == nil {
			g.loseGiven(g.given.Leave(func(r core.Ref) bool { return !g.keepsKeywords(r) }))
		}
	}
}

// giveEffects applies the effects of a step (RULES 2.3). It gives points, draws cards and counts
// purchases for the top of the deck at once. For what the seat must decide it queues questions.
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
	if e.Scrap+e.ScrapRow+e.DestroyBase > 0 { // few cards have any of these
		queueAsks(g, &s, askScrap, e.Scrap)
		queueAsks(g, &s, askRow, e.ScrapRow)
		queueAsks(g, &s, askBase, e.DestroyBase)
	}
}

// gainEffect gives the seat of a step the n points of a resource that the step's effects have. If these are where the
// card gives such points (Card.gives), abilities may first add to n (RULES 6.7). kind is the query that asks them.
func (g *Game) gainEffect(kind ability.Kind, s *step, field core.Field, n int) {
	if g.kernel.Asks(kind) {
		if _, here := g.card(s.ref).gives(field, s.effects); here {
			n = g.askEffect(kind, s.ref, s.seat, n, func(q *ability.Query) { g.kernel.AskAloud(q, core.Only(s.seat)) })
		}
	}
	g.gain(s.ref, s.seat, field, n, ability.AsIs)
}

// askEffect returns n, the points of a kind that a copy gives a seat, with what abilities add to it, from 0 to
// mostCost. All players see the answer (Onlooked). ask is the function that asks the abilities.
func (g *Game) askEffect(kind ability.Kind, r core.Ref, s core.Seat, n int, ask func(*ability.Query)) int {
	q := ability.Query{Kind: kind, Target: r, Owner: s, Onlooked: true}
	q.Add("effects", float64(n))
	ask(&q)
	return q.Whole(0, mostCost)
}

// defense returns how much combat breaks a base in play: its full defense without the damage on it, at least 1.
func (g *Game) defense(r core.Ref) int { return max(1, g.fullDefense(r, g.askApart)-g.damageOn(r)) }

// fullDefense returns the defense of a base in play without damage: its card's defense with what abilities
// add, from 1 to mostCost (RULES 6.6). All players see the answer (Onlooked). ask is the function that asks the
// abilities.
func (g *Game) fullDefense(r core.Ref, ask func(*ability.Query)) int {
	if !g.kernel.Asks(queryDefense) {
		return g.card(r).Defense
	}
	q := ability.Query{Kind: queryDefense, Target: r, Owner: g.thing(r).owner, Onlooked: true}
	q.Add("defense", float64(g.card(r).Defense))
	ask(&q)
	return q.Whole(1, mostCost)
}

// showDefenses fills in how much combat breaks each base in play, if abilities can change it. If
// not, the views have the cards' own defense already.
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

// playPrice returns what playing a copy of a hand costs its owner: the resources that its card names, each with what
// abilities add (RULES 6.7). ask is the function that asks them. A card that costs nothing of a resource asks nothing.
func (g *Game) playPrice(r core.Ref, ask func(*ability.Query)) []portion {
	price := g.priceOf(r)
	if !g.kernel.Asks(queryPlayCost) {
		return price
	}
	price = slices.Clone(price)
	for i := range price {
		q := ability.Query{Kind: queryPlayCost, Target: r, Owner: g.thing(r).owner, Text: price[i].of.ID}
		q.Add("price", float64(price[i].n))
		ask(&q)
		price[i].n = q.Whole(0, mostCost)
	}
	return price
}

// isBarred reports whether an ability does not let a copy of the hand be played now (RULES 6.7).
func (g *Game) isBarred(r core.Ref) bool {
	if !g.kernel.Asks(queryPlayable) {
		return false
	}
	q := ability.Query{Kind: queryPlayable, Target: r, Owner: g.thing(r).owner}
	q.Add("rules", 1)
	g.askApart(&q)
	return q.Total <= 0
}

// isUsable reports whether a card in play has an ability for being used, and no ability forbids that now (RULES 6.7).
func (g *Game) isUsable(r core.Ref) bool {
	return g.hasTrigger(r, Activated) && g.isAllowed(queryUsable, r)
}

// isAllowed reports whether abilities leave the number above 0 that a query asks for, which the rules set to 1 for each
// card in play.
func (g *Game) isAllowed(kind ability.Kind, r core.Ref) bool {
	if !g.kernel.Asks(kind) {
		return true
	}
	q := ability.Query{Kind: kind, Target: r, Owner: g.thing(r).owner, Onlooked: true}
	q.Add("rules", 1)
	g.askApart(&q)
	return q.Total > 0
}

// askApart asks abilities a query for a list of moves or a view, so their work does not count for the move.
func (g *Game) askApart(q *ability.Query) { g.kernel.WithOwnCeiling(func() { g.kernel.Ask(q) }) }

// showPlays fills in what the cards of the hand cost to play and which cannot be played, if abilities change that.
// Only the seat whose turn it is sees it.
func (g *Game) showPlays(v *View, viewer core.Seat) {
	if viewer != g.turn || !g.kernel.Asks(queryPlayCost) && !g.kernel.Asks(queryPlayable) {
		return
	}
	me := &v.Players[viewer]
	for i := 0; v.playOf(me, i) != nil; i++ {
		c := v.playOf(me, i)
		c.toPlay, c.barred = g.playPrice(c.Ref, g.askApart), g.isBarred(c.Ref)
	}
}

// showUsable sets for each card in play whether it is one that can be used (isUsable), and whether none can attack it.
// (Whether such a card is exhausted, the move checks.) If no card of the content has such
// a function, the fields are never set, so they are false in a view that is used again too.
func (g *Game) showUsable(v *View) {
	uses, guards := g.kernel.Hears(kindActivate), g.kernel.Asks(queryAttackable)
	if !uses && !guards {
		return
	}
	for s := range v.Players {
		for i := range v.Players[s].Play {
			c := &v.Players[s].Play[i]
			if uses {
				c.usable, c.uses = g.isUsable(c.Ref), g.hasTrigger(c.Ref, Activated)
			}
			c.safe = guards && !g.isAllowed(queryAttackable, c.Ref)
		}
	}
}

// queueAsks queues a question of a kind n times, for the seat and from the card of the step s.
func queueAsks(g *Game, s *step, kind questionKind, n int) {
	for range n {
		g.queueStep(step{do: doAsk, question: kind, seat: s.seat, ref: s.ref})
	}
}

// What abilities may hear of takes three steps: Kernel.Replace, in which abilities may change or
// cancel it; the change itself; and Kernel.Emit, which tells those who listen (RULES 6.5).

// seatEvent returns an event about the player of a seat; source is what causes it (0 for the rules), n its amount.
func seatEvent(kind ability.Kind, source core.Ref, s core.Seat, n int) ability.Event {
	return ability.Event{Kind: kind, Source: source, Target: seatRef(s), Owner: s, Amount: int32(n)}
}

// cardEvent returns an event about a copy (r), which source causes; 0 for the rules. Its amount is 1: one card.
func (g *Game) cardEvent(kind ability.Kind, source, r core.Ref) ability.Event {
	return ability.Event{Kind: kind, Source: source, Target: r, Owner: g.thing(r).owner, Amount: 1}
}

// gain gives a seat n points of a resource, but no more than it has room for. l says how long the points
// last. source is what causes it, 0 for the rules. Abilities may change or cancel the gain.
func (g *Game) gain(source core.Ref, s core.Seat, field core.Field, n int, l ability.Lasting) {
	if n != 0 {
		gainSome(g, source, s, field, n, l)
	}
}

// gainSome does the work of gain for an n that is not 0. It is a function of its own so that gain
// is cheap: most cards give 0 of most resources.
func gainSome(g *Game, source core.Ref, s core.Seat, field core.Field, n int, l ability.Lasting) {
	e := seatEvent(kindGain, source, s, n)
	e.Text = g.config.further.idOf(field)
	if g.kernel.Replace(&e) {
		e.Amount = int32(g.roomFor(seatOf(e.Target), field, int(e.Amount)))
		e.Cause = g.changeNumber(core.KindGain, seatOf(e.Target), field, int(e.Amount))
		if l != ability.AsIs { // not as the rules have it
			g.noteLasting(seatOf(e.Target), field, int(e.Amount), l)
		}
		g.kernel.Emit(&e)
	}
}

// drawCards lets a seat draw n cards, and returns how many were drawn. Abilities may change the number, up to
// maxDrawn, or cancel it. source is what causes it, 0 for the rules.
func (g *Game) drawCards(source core.Ref, s core.Seat, n int) int {
	if n == 0 {
		return 0
	}
	e := seatEvent(kindDraw, source, s, n)
	if !g.kernel.Replace(&e) {
		return 0
	}
	drawn := g.draw(seatOf(e.Target), min(int(e.Amount), maxDrawn))
	if e.Amount = int32(drawn); drawn > 0 {
		g.kernel.Emit(&e)
	}
	return drawn
}

// forceDiscard makes a seat discard n cards at the start of its next turn. Abilities may change or
// cancel that; it reports whether somebody has to discard. source is what causes it, 0 for the rules.
func (g *Game) forceDiscard(source core.Ref, s core.Seat, n int) bool {
	e := seatEvent(kindOwe, source, s, n)
	if !g.kernel.Replace(&e) || e.Amount == 0 { // an ability may have made it 0
		return false
	}
	g.owe(seatOf(e.Target), int(e.Amount))
	g.kernel.Emit(&e)
	return true
}

// discard puts a card of a hand on its owner's discard pile, unless an ability cancels that. source is
// what causes it, 0 for the rules. While abilities are asked whether they replace the event, only those
// of the card's owner may know it (whoSees); when the card lies on the discard pile, all may. It reports whether a card
// was discarded.
func (g *Game) discard(source, r core.Ref) bool {
	e := g.cardEvent(kindDiscard, source, r)
	e.Seen = g.whoSees(r)
	if !g.kernel.Replace(&e) {
		return false
	}
	g.toDiscard(g.thing(e.Target).owner, e.Target)
	e.Seen = core.Everyone
	g.kernel.Emit(&e)
	return true
}

// whoSees returns the seats that may know an event about a copy before the event has happened: only the
// owner if the copy lies in a hand or a deck, even if all know the copy, otherwise everybody. It is for
// events that all seats may know once they have happened. For other events whoReads says who may know
// the target.
func (g *Game) whoSees(r core.Ref) core.Seats {
	if owner := g.thing(r).owner; owner >= 0 && (slices.Contains(g.players[owner].hand, r) || slices.Contains(g.players[owner].deck, r)) {
		return core.Only(owner)
	}
	return core.Everyone
}

// whoReads returns the seats that may know the target of an event. If the target is a copy in a hand
// or deck and only its owner knows that it lies there, it is the owner alone. The others then read
// the event without its target (Veiled).
func (t *table) whoReads(r core.Ref) core.Seats {
	if t.refIn(r) {
		if owner := t.thing(r).owner; owner >= 0 {
			if p := &t.players[owner]; !p.isOpen(r) && (slices.Contains(p.hand, r) || slices.Contains(p.deck, r)) {
				return core.Only(owner) | core.Veiled
			}
		}
	}
	return core.Everyone
}

// scrapCard removes a copy from the match, unless an ability cancels that. source is what causes it, 0 for
// the rules. It returns the ID of the event, 0 if it was cancelled.
func (g *Game) scrapCard(source, r core.Ref) int32 {
	e := g.cardEvent(kindScrap, source, r)
	e.Seen = g.whoSees(r)
	if !g.kernel.Replace(&e) {
		return 0
	}
	had, wasInPlay := g.thing(e.Target).owner, g.inPlay(e.Target)
	g.goBack(e.Target)
	id := g.scrap(e.Target)
	e.Seen, e.Cause = core.Everyone, id
	g.kernel.Emit(&e)
	if wasInPlay {
		g.Under(id, func() { g.left(source, e.Target, had) })
	}
	return id
}

// destroyBase puts a base in play on its owner's discard pile, unless an ability cancels that. The
// abilities of the base then hear destroyed. source is what destroys it. It reports whether a base was destroyed.
func (g *Game) destroyBase(source, r core.Ref) bool {
	e := g.cardEvent(kindDestroy, source, r)
	if !g.kernel.Replace(&e) {
		return false
	}
	id := g.leavePlay(e.Target)
	g.Under(id, func() {
		g.triggerFor(e.Owner, e.Target, Destroyed, nil)
		g.kernel.Emit(&e)
		g.left(source, e.Target, e.Owner)
	})
	return true
}

// damageBase deals damage to a base in play (RULES 6.15), and returns how much. A base that keeps damage has it from then on; any base is
// destroyed if the damage reaches the defense that is left. Abilities may change the amount, redirect it to another
// base, or cancel it, or first answer it, as with damageSeat. source is what causes it.
func (g *Game) damageBase(source, r core.Ref, n int) int {
	e := g.cardEvent(kindHurt, source, r)
	if e.Amount = int32(n); n == 0 || g.kernel.Hold(kindWouldHurt, &e) {
		return 0
	}
	return g.markDamage(&e)
}

// markDamage does the work of damageBase when no ability answers the damage any more.
func (g *Game) markDamage(e *ability.Event) int {
	if !g.kernel.Replace(e) || e.Amount == 0 {
		return 0
	}
	r, source := e.Target, e.Source
	left := g.defense(r)
	n := min(int(e.Amount), left)
	if g.card(r).KeepsDamage {
		p := &g.players[g.thing(r).owner]
		p.play[p.placeInPlay(r)].damage += int32(n)
	}
	e.Amount, e.Cause = int32(n), g.log(core.Event{Kind: core.KindDamage, Actor: source, Target: r, Amount: int32(-n), Text: g.card(r).ID})
	g.kernel.Emit(e)
	if n >= left {
		g.Under(e.Cause, func() { g.destroyBase(source, r) })
	}
	return n
}

// mendBase takes damage from a base in play, at most what lies on it (RULES 6.15), and returns how much. Abilities may change the amount,
// redirect it to another base, or cancel it. source is what causes it.
func (g *Game) mendBase(source, r core.Ref, n int) int {
	e := g.cardEvent(kindMend, source, r)
	if e.Amount = int32(min(n, g.damageOn(r))); e.Amount == 0 || !g.kernel.Replace(&e) {
		return 0
	}
	r = e.Target
	n = min(int(e.Amount), g.damageOn(r))
	p := &g.players[g.thing(r).owner]
	p.play[p.placeInPlay(r)].damage -= int32(n)
	e.Amount, e.Cause = int32(n), g.log(core.Event{Kind: core.KindHeal, Actor: source, Target: r, Amount: int32(n), Text: g.card(r).ID})
	g.kernel.Emit(&e)
	return n
}

// mostCost is the most that a card can cost, whatever abilities say. It bounds effects and defense too.
const mostCost = 99

// cost returns the trade that a copy for sale costs a seat: its card's cost with what abilities add
// (RULES 6.6). Scripts that fail are not logged, so cost may be called at any time, also to list moves.
func (g *Game) cost(s core.Seat, r core.Ref) int { return g.costBy(s, r, g.kernel.Ask) }

// costToPay returns the cost of a copy that is being bought. Unlike cost, it logs the scripts that
// fail, for the seat to read.
func (g *Game) costToPay(s core.Seat, r core.Ref) int {
	return g.costBy(s, r, func(q *ability.Query) { g.kernel.AskAloud(q, core.Only(s)) })
}

// costBy does the work of cost and costToPay; the result is from 0 to mostCost. ask is the function that asks the
// abilities: one that logs failures, or one that does not. If no ability changes costs, the result is the card's own
// cost.
func (g *Game) costBy(s core.Seat, r core.Ref, ask func(*ability.Query)) int {
	if !g.kernel.Asks(queryCost) {
		return g.card(r).Cost
	}
	q := g.askPrice(s, r, ask)
	return q.Whole(0, mostCost)
}

// showPrices fills in what the cards for sale cost the seat whose turn it is, if abilities change
// costs. For other viewers cards in that seat's hand do not answer (hidesHand), because they are secret
// (RULES 6.9).
func (g *Game) showPrices(v *View, viewer core.Seat) {
	if !g.kernel.Asks(queryCost) {
		return
	}
	g.onlooked = viewer != g.turn && viewer != core.All
	defer func() { g.onlooked = false }() // it holds only while these prices are asked
	g.kernel.WithOwnCeiling(func() {
		for i := range len(v.Row) + 1 {
			if c := v.offered(i); c.Ref != 0 {
				q := g.askPrice(g.turn, c.Ref, g.kernel.Ask)
				c.Cost, c.Price = q.Whole(0, mostCost), q.Terms
			}
		}
	})
}

// askPrice returns the price of a copy for a seat, with all its terms; ask is the function that asks the abilities. The
// work that they do does not count for the move.
func (g *Game) askPrice(s core.Seat, r core.Ref, ask func(*ability.Query)) ability.Query {
	q := g.priceQuery(s, r)
	g.kernel.WithOwnCeiling(func() { ask(&q) })
	return q
}

// priceQuery returns the query that asks abilities for the price of a copy. It has the card's own
// cost as its first term.
func (g *Game) priceQuery(s core.Seat, r core.Ref) ability.Query {
	q := ability.Query{Kind: queryCost, Target: r, Owner: s, Onlooked: g.onlooked}
	q.Add("price", float64(g.card(r).Cost))
	return q
}
