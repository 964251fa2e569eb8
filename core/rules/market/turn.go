// A turn: what each move does, attacks and broken bases, and the end of the turn, which
// draws the next hand.

package market

import (
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
)

// act does what a legal move says. The places of a move count from 1, those of the functions that it calls from 0.
func (g *Game) act(m core.Move) {
	switch m.Verb {
	case verbPlay:
		g.playByMove(g.turn, g.toPlay(g.me())[m.A-1])
	case verbBuy:
		g.buy(m.A - 1)
	case verbAttack:
		g.attack(core.Seat(m.A - 1))
	case verbBreak:
		g.breakBase(core.Seat(m.A-1), m.B-1)
	case verbScrap:
		g.scrapInPlay(m.A - 1)
	case verbUse:
		g.use(m.A - 1)
	case verbEnd:
		g.endTurn()
	case verbChoose:
		g.answer(m.A - 1)
	case verbSkip: // the question goes unanswered
		g.pending = nil
	}
}

// playByMove pays what a card of a seat's hand, or one with flashback, costs to play, and plays it (RULES 11.8). If that
// costs cards, the seat chooses these first (RULES 11.9, 11.10).
func (g *Game) playByMove(s core.Seat, r core.Ref) {
	if len(g.config.further) > 0 { // else playing is free
		g.pay(s, g.playPrice(r, func(q *ability.Query) { g.kernel.AskAloud(q, core.Only(s)) }))
	}
	cardCosts := g.card(r).cardCosts
	if cardCosts == nil {
		g.play(seatRef(s), r)
		return
	}
	g.forgetPaid(r)
	g.players[s].noteOpen(r) // all see for which card the others pay
	for i := range cardCosts {
		queueAsks(g, &step{seat: s, ref: r}, cardCostKinds[cardCosts[i].kind].ask, cardCosts[i].count)
	}
	fromDiscard := 0
	if g.canFlashBack(r) {
		fromDiscard = 1
	}
	g.queueStep(step{do: doPlay, seat: s, ref: r, amount: fromDiscard})
}

// play puts a card into play. It queues the card's effects first, then what other abilities answer, then
// the ally effects that the card makes possible (RULES 2.3, 2.4). source is the seat that plays a card of
// its hand or by flashback, or the card whose ability plays one, also from the discard pile or aside. If an ability
// cancels the event, a card of the hand is discarded instead. An ability may also redirect the event to
// another card. It reports whether a card was played.
func (g *Game) play(source, r core.Ref) bool {
	e := g.cardEvent(kindPlay, source, r)
	s := e.Owner
	p := &g.players[s]
	if len(g.paid) > 0 && g.refIn(source) { // nothing pays for this play
		g.forgetPaid(r)
	}
	if !g.kernel.Replace(&e) {
		if slices.Contains(p.hand, r) {
			g.toDiscard(s, r)
		} else if !g.refIn(source) && g.canFlashBack(r) {
			g.scrapUnplayed(r)
		}
		return false
	}
	r = e.Target
	flashed := !g.refIn(source) && g.card(r).Flashback.scrapsIt() && g.canFlashBack(r)
	p.lift(r)
	g.enterPlay(p, r)
	p.play[len(p.play)-1].flashed = flashed
	id := g.logThen(core.KindPlay, r, g.card(r).ID).ID
	g.Under(id, func() {
		g.queueCard(r, Played)
		g.kernel.Emit(&e)
		g.entered(e.Source, r)
	})
	return true
}

// entered tells of a card that has come into play, and triggers the ally effects that it makes possible. source is what
// has brought it there.
func (g *Game) entered(source, r core.Ref) {
	if g.kernel.Notices(kindEntered) {
		e := g.cardEvent(kindEntered, source, r)
		g.follow(&e)
	}
	g.triggerEntered(r)
}

// left tells of a card that has left play. had is the seat that had it there: a card that was lent then belongs to another.
func (g *Game) left(source, r core.Ref, had core.Seat) {
	if g.kernel.Notices(kindLeft) {
		e := g.cardEvent(kindLeft, source, r)
		e.Owner = had
		g.follow(&e)
	}
}

// follow tells abilities of an event that follows from the one that is the cause now.
func (g *Game) follow(e *ability.Event) {
	e.Cause = g.Cause
	g.kernel.Emit(e)
}

// enterPlay lays a copy that has left its place in front of its owner, the player p.
func (g *Game) enterPlay(p *player, r core.Ref) {
	p.play = append(p.play, inPlay{ref: r})
	if len(g.given) > 0 {
		g.loseGiven(g.given.Enter(r))
	}
}

// queueCard queues what a card in play does when it is played or its owner's turn begins: its
// effects, its choice, and its abilities with the trigger m.
func (g *Game) queueCard(r core.Ref, m Moment) {
	g.queueEffects(g.thing(r).owner, r)
	g.trigger(r, m)
}

// queueEffects queues for a seat what a card gives: its effects and its choice.
func (g *Game) queueEffects(s core.Seat, r core.Ref) {
	c := g.card(r)
	g.queueStep(step{do: doEffects, seat: s, ref: r, effects: &c.Effects})
	if c.chooses {
		g.queueStep(step{do: doAsk, question: askEither, seat: s, ref: r})
	}
}

// playable reports whether a seat can play a copy of its hand or one by flashback; nobody (core.None) can. If source is a
// card, its ability may also play a copy of the discard pile or one that lies aside.
func (g *Game) playable(s core.Seat, source, r core.Ref) bool {
	if s < 0 { // an ability has redirected the play to a card that nobody owns
		return false
	}
	p := &g.players[s]
	return slices.Contains(p.hand, r) || !g.refIn(source) && g.canFlashBack(r) || g.refIn(source) && (slices.Contains(p.discard, r) || p.placeAside(r) >= 0)
}

// triggerEntered triggers the ally effects that a card makes possible that has come into play: in its owner's turn also
// those of cards that were there before, whose ally it may be, and in another turn only its own.
func (g *Game) triggerEntered(r core.Ref) {
	if s := g.thing(r).owner; s == g.turn {
		g.triggerAllies()
	} else {
		g.triggerAlliesOf(s, r)
	}
}

// triggerAllies triggers the ally effects of all cards in play of the seat whose turn it is that have their allies and
// whose ally effect has not acted this turn (R-M1). By the usual rule an ally is another card of the faction.
func (g *Game) triggerAllies() { g.triggerAlliesOf(g.turn, 0) }

// triggerAlliesOf does the work of triggerAllies for a seat, and if only is not 0, for this one of its cards.
func (g *Game) triggerAlliesOf(s core.Seat, only core.Ref) {
	for r := nextAllyEffect(g, s, only); r != 0; r = nextAllyEffect(g, s, only) {
		g.triggerAlly(r)
	}
}

// nextAllyEffect returns the first card that a seat has in play, or only this one, whose ally effect triggers now, and
// marks the effect as acted; 0 if there is none. Each call looks at all cards again, because an ally effect may take
// others out of play. Counting the factions takes time, so it first searches for any effect that has not acted.
func nextAllyEffect(g *Game, s core.Seat, only core.Ref) core.Ref {
	play := g.players[s].play
	first := 0
	for first < len(play) && !g.mayRally(play[first]) {
		first++
	}
	if first == len(play) {
		return 0
	}
	var count [maxFactions]int
	for _, c := range play {
		count[g.card(c.ref).faction]++
	}
	if g.config.mixed {
		g.countFurther(play, &count)
	}
	for i := range play[first:] {
		in := &play[first+i]
		if (only == 0 || in.ref == only) && g.mayRally(*in) && g.rallies(in.ref) && hasAllies(g, in.ref, &count) {
			in.acted = true
			return in.ref
		}
	}
	return 0
}

// countFurther adds cards in play to the counts of their further factions.
func (c *copies) countFurther(play []inPlay, count *[maxFactions]int) {
	for _, in := range play {
		card := c.card(in.ref)
		for further := card.sides &^ (1 << card.faction); further != 0; further &= further - 1 {
			count[bits.TrailingZeros16(uint16(further))]++
		}
	}
}

// mayRally reports whether a card in play may have an ally effect that has not acted this turn, also a given one.
func (c *copies) mayRally(in inPlay) bool {
	return !in.acted && (c.card(in.ref).rallies || len(c.given) > 0)
}

// rallies reports whether a copy has an ally effect, by its card or by a given keyword. A neutral card has none.
func (g *Game) rallies(r core.Ref) bool {
	return g.card(r).rallies || g.card(r).faction != Neutral && g.isGiven(r, Allied)
}

// hasAllies reports whether a card in play has as many allies in play as its ally effect needs.
// count is the number of cards in play of each faction, with the card itself.
func hasAllies(g *Game, r core.Ref, count *[maxFactions]int) bool {
	w := g.worth(r)
	if w.rule == nil && !g.asksAllies() { // the usual rule, and no ability changes it
		return count[w.Faction] > 1
	}
	return alliesOf(g, r, count) >= w.alliesNeeded()
}

// asksAllies reports whether abilities may change which cards are allies, or how many a card has.
func (g *Game) asksAllies() bool { return g.kernel.Asks(queryAllies) || g.kernel.Asks(queryFaction) }

// alliesOf returns how many allies a card in play has there, with what abilities add. count is the
// number of cards in play of each faction, with the card itself. Failures of scripts that answer are
// logged for the card's owner.
func alliesOf(g *Game, r core.Ref, count *[maxFactions]int) int {
	n := g.worth(r).alliesAmong(count)                 // a Worth also has the ally rule of the card's faction
	if g.config.mixed || g.kernel.Asks(queryFaction) { // count has a card of several factions several times
		n = 0
		for _, c := range g.players[g.thing(r).owner].play {
			if c.ref != r && g.isAllyOf(c.ref, r, g.askApart) {
				n++
			}
		}
	}
	if !g.kernel.Asks(queryAllies) {
		return n
	}
	q := ability.Query{Kind: queryAllies, Target: r, Owner: g.thing(r).owner}
	q.Add("in play", float64(n))
	g.kernel.AskAloud(&q, core.Only(q.Owner))
	return q.Whole(0, maxCards)
}

// triggerAlly logs that the ally effect of a card in play triggers, and queues it as often as the card
// answers (timesOf), unless an ability cancels it.
func (g *Game) triggerAlly(r core.Ref) {
	e := g.cardEvent(kindAlly, 0, r) // 0: the rules cause it
	if !g.kernel.Replace(&e) {
		return
	}
	r = e.Target
	g.Under(g.logThen(core.KindTrigger, r, "ally").ID, func() {
		for range g.timesOf(Allied, r) {
			g.queueStep(step{do: doEffects, seat: g.thing(r).owner, ref: r, effects: &g.card(r).Ally})
		}
		g.trigger(r, Allied)
		g.kernel.Emit(&e)
	})
}

// buy pays for the card at place i of the row, from 0; the place after the row is the supply. The
// card goes to the discard pile, or on top of the deck if an effect says so, and the row is filled
// again. If an ability cancels the purchase, or that the card goes to its buyer, the price is paid all the same and the
// card is scrapped.
func (g *Game) buy(i int) {
	r := g.offered(i)
	cost := g.costToPay(g.turn, r)
	e := ability.Event{Kind: kindBuy, Source: seatRef(g.turn), Target: r, Owner: g.turn, Amount: int32(cost)}
	id := g.log(core.Event{Kind: core.KindBuy, Target: r, Amount: int32(cost), Text: g.card(r).ID})
	g.Under(id, func() {
		g.changeNumber(core.KindSpend, g.turn, FieldTrade, -cost)
		g.pay(g.turn, g.card(r).also)
		if !g.kernel.Replace(&e) {
			g.scrapOffered(r)
			return
		}
		if r = e.Target; !g.gainCard(g.turn, r, asBought, 0) {
			g.scrapOffered(r)
		}
		g.kernel.Emit(&e)
	})
}

// leaveMarket takes a copy out of the supply, or out of the row, and tells of the card that takes its place there.
func (g *Game) leaveMarket(r core.Ref) {
	i := g.take(r)
	if i < 0 {
		return
	}
	e := ability.Event{Kind: kindRefill, Target: g.row[i], Owner: g.turn, Amount: int32(i + 1)}
	g.kernel.Replace(&e) // nobody can cancel it: abilities only act before it
	e.Cause = g.log(core.Event{Kind: core.KindRefill, Target: e.Target, Amount: e.Amount, Text: g.card(e.Target).ID})
	g.kernel.Emit(&e)
}

// scrap removes a copy from the match, wherever it lies, and returns the ID of the event. A copy
// without an owner leaves the row or the supply.
func (g *Game) scrap(r core.Ref) int32 {
	owner := g.thing(r).owner
	if owner >= 0 {
		g.players[owner].removeCard(r, *g.worth(r))
	}
	g.scraps = append(g.scraps, r)
	id := g.logThen(core.KindScrap, r, g.card(r).ID).ID
	if owner < 0 {
		g.Under(id, func() { g.leaveMarket(r) })
	}
	return id
}

// scrapOffered scraps a copy if it is still for sale: abilities that act before a purchase may have taken it.
func (g *Game) scrapOffered(r core.Ref) {
	if slices.Contains(g.row, r) || slices.Contains(g.supply, r) {
		g.scrap(r)
	}
}

// asBought stands for no place among the Places: a bought card goes to the discard pile, or on top of the deck.
const asBought = -1

// gainCard gives a seat a copy that is for sale, unless an ability cancels that; an ability may also take another one for
// it. It reports whether the seat has got a card. source is the card whose effect gives it, 0 for a purchase; to is the
// number of the place among the Places where source puts it, asBought for a purchase.
func (g *Game) gainCard(s core.Seat, r core.Ref, to int, source core.Ref) bool {
	e := ability.Event{Kind: kindAcquire, Source: seatRef(s), Target: r, Owner: s, Amount: 1}
	if !g.kernel.Replace(&e) {
		return false
	}
	if e.Owner = s; source == 0 {
		g.receive(&e, to, source)
		return true
	}
	id := g.log(core.Event{Kind: core.KindGain, Actor: source, Target: e.Target, Text: g.card(e.Target).ID})
	g.Under(id, func() { g.receive(&e, to, source) })
	return true
}

// receive does the work of gainCard when no ability can change the event any more. For asBought, if the seat's next
// purchases go on top of the deck, this is one of them. Some of these may last for good (lastsOnTop). They are used up
// last: Keep lowers their number to p.top only if it is more than that.
func (g *Game) receive(e *ability.Event, to int, source core.Ref) {
	r, s := e.Target, e.Owner
	g.leaveMarket(r)
	g.thing(r).owner = s
	p := &g.players[s]
	if to != asBought {
		p.tracker.Add(*g.worth(r))
		g.placeCard(p, r, to, source)
		g.tellPlace(source, r, to)
	} else if p.acquire(r, *g.worth(r)) {
		g.lasting.Keep(seatRef(s), lastsOnTop, p.top)
		g.logThen(core.KindMove, r, placeTexts[toDeck])
	}
	g.trigger(r, Bought)
	g.kernel.Emit(e)
	if to == toPlay {
		g.entered(source, r)
	}
}

// scrapInPlay scraps the card in play at place i, from 0, and queues its scrap effect. If an ability
// keeps the card in the match, the card is discarded instead, unless the ability has moved it, and the
// scrap effect is lost.
func (g *Game) scrapInPlay(i int) {
	r, earlier := g.me().play[i].ref, g.kernel.CountedSoFar()
	id := g.scrapCard(seatRef(g.turn), r)
	if id == 0 { // an ability prevented it
		if g.inPlay(r) { // and has not moved the card
			g.discardInPlay(r)
			g.left(seatRef(g.turn), r, g.turn)
		}
		return
	}
	g.Under(id, func() {
		g.queueStep(step{do: doEffects, seat: g.turn, ref: r, effects: &g.card(r).Scrap})
		g.triggerFor((*kernelView)(g).SeatOf(r), r, Scrapped, earlier)
	})
}

// use lets the ability at activate act of the card in play at place i, from 0, unless another ability cancels that
// (RULES 6.13). In any case the card is exhausted if it was used as often as it can be.
func (g *Game) use(i int) {
	in := &g.me().play[i]
	if in.used++; int(in.used) >= g.usesOf(in.ref) {
		in.exhausted, in.used = true, 0
	}
	e := g.cardEvent(kindActivate, seatRef(g.turn), in.ref)
	if g.kernel.Replace(&e) {
		e.Cause = g.logThen(core.KindActivate, e.Target, g.card(e.Target).ID).ID
		g.kernel.Emit(&e)
	}
}

// usesOf returns how often a card in play can be used in a turn: once, with what abilities add, up to mostUses
// (RULES 6.7).
func (g *Game) usesOf(r core.Ref) int {
	if !g.kernel.Asks(queryUses) {
		return 1
	}
	q := ability.Query{Kind: queryUses, Target: r, Owner: g.thing(r).owner, Onlooked: true}
	q.Add("rules", 1)
	g.kernel.AskAloud(&q, core.Only(q.Owner))
	return q.Whole(1, mostUses)
}

// mostUses is how often a card in play can be used in a turn at most, if nothing readies it, and mostReadied how often it
// can be readied in a turn of its owner, so that no turn goes on without end.
const mostUses, mostReadied = 20, 10

// setExhausted exhausts a card in play (exhausted true) or readies it, and reports whether it did.
// It does not if the card is in that state already, if it was readied mostReadied times in this turn of its owner, or if
// an ability cancels it.
func (g *Game) setExhausted(source, r core.Ref, exhausted bool) bool {
	e, text := g.cardEvent(kindReady, source, r), "ready"
	if exhausted {
		e.Kind, text = kindExhaust, "exhausted"
	}
	// canExhaust is asked again after Replace, which may have redirected the event to another card
	if !g.canExhaust(r, exhausted) || !g.kernel.Replace(&e) || !g.canExhaust(e.Target, exhausted) {
		return false
	}
	p := &g.players[g.thing(e.Target).owner]
	in := &p.play[p.placeInPlay(e.Target)]
	if in.exhausted = exhausted; !exhausted && g.thing(e.Target).owner == g.turn {
		in.readied++
	}
	e.Cause = g.log(core.Event{Kind: core.KindChange, Actor: source, Target: e.Target, Text: text})
	g.kernel.Emit(&e)
	return true
}

// canExhaust reports whether a card in play can be exhausted (exhausted true) or readied (false). It must
// not be in that state yet. A card that was readied mostReadied times in this turn of its owner cannot be readied again.
func (g *Game) canExhaust(r core.Ref, exhausted bool) bool {
	p := &g.players[g.thing(r).owner]
	in := &p.play[p.placeInPlay(r)]
	return in.exhausted != exhausted && (exhausted || in.readied < mostReadied)
}

// attack strikes a seat with all the combat of the seat whose turn it is, but with no more than the target
// has authority (RULES 2.6). The combat is spent also if an ability then cancels or changes the attack.
func (g *Game) attack(target core.Seat) {
	amount := min(g.players[g.turn].combat, g.players[target].authority)
	id := g.log(core.Event{Kind: core.KindAttack, Target: seatRef(target), Amount: int32(amount)})
	g.Under(id, func() {
		g.changeNumber(core.KindSpend, g.turn, FieldCombat, -amount)
		e := seatEvent(kindAttack, seatRef(g.turn), target, amount)
		if g.kernel.Replace(&e) {
			g.damageSeat(seatRef(g.turn), seatOf(e.Target), int(e.Amount))
			g.kernel.Emit(&e)
		}
	})
}

// damageSeat takes authority from a seat, at most all that it has, and returns how much. A seat with 0 authority is out of
// the match. After the last turn nobody goes out any more, and authority may be less than 0 (RULES 2.10). Abilities may
// first answer the damage, which is then held (RULES 6.19) and 0 is returned; and they may change the amount, of which
// they read the whole, redirect it to another seat, or cancel it.
func (g *Game) damageSeat(source core.Ref, target core.Seat, amount int) int {
	e := seatEvent(kindDamage, source, target, amount)
	if g.kernel.Hold(kindWouldDamage, &e) {
		return 0
	}
	return g.takeAuthority(&e)
}

// takeAuthority does the work of damageSeat when no ability answers the damage any more.
func (g *Game) takeAuthority(e *ability.Event) int {
	if !g.kernel.Replace(e) {
		return 0
	}
	target, source := seatOf(e.Target), e.Source
	amount := g.takeable(target, int(e.Amount))
	id := g.changeNumber(core.KindDamage, target, FieldAuthority, -amount)
	e.Amount, e.Cause = int32(amount), id
	g.kernel.Emit(e)
	if g.players[target].authority <= 0 && !g.lastTurnIsOver() {
		g.Under(id, func() { g.eliminate(source, target) })
	}
	return amount
}

// takeable returns how much of an amount of damage takes authority from a seat.
func (g *Game) takeable(target core.Seat, amount int) int {
	if g.lastTurnIsOver() {
		return amount
	}
	return min(amount, g.players[target].authority)
}

// breakBase destroys the base at place i of a seat's cards in play, from 0. It spends as much combat as the base has
// defense, also if an ability then keeps the base in play. A base that keeps damage is damaged, also with less combat.
func (g *Game) breakBase(target core.Seat, i int) {
	r := g.players[target].play[i].ref
	spent := min(g.defense(r), g.me().combat)
	id := g.log(core.Event{Kind: core.KindAttack, Target: r, Amount: int32(spent), Text: g.card(r).ID})
	g.Under(id, func() {
		g.changeNumber(core.KindSpend, g.turn, FieldCombat, -spent)
		if g.card(r).KeepsDamage {
			g.damageBase(seatRef(g.turn), r, spent)
		} else {
			g.destroyBase(seatRef(g.turn), r)
		}
	})
}

// leavePlay puts a destroyed base on its owner's discard pile, logs that it was destroyed, and returns the ID of that
// event.
func (g *Game) leavePlay(r core.Ref) int32 {
	g.discardInPlay(r)
	return g.logThen(core.KindDestroy, r, g.card(r).ID).ID
}

// discardInPlay puts a card in play on its owner's discard pile, and logs nothing; but what is fleeting leaves the match.
func (g *Game) discardInPlay(r core.Ref) {
	g.goBack(r)
	p := &g.players[g.thing(r).owner]
	if g.isFleeting(p, r) {
		p.removeCard(r, *g.worth(r))
		g.vanish(r)
		return
	}
	i := p.placeInPlay(r)
	p.play = few.Remove(p.play, i)
	p.discard = append(p.discard, r)
}

// eliminate takes a seat out of the match. Its place is the number of seats that were still in it,
// so the first one that goes out is last. If it is the turn of that seat, all that waits is dropped.
// If only one seat is left, it has won and the match ends. source is the seat or card that took the last authority.
func (g *Game) eliminate(source core.Ref, s core.Seat) {
	left := 0
	for i := range g.players {
		if g.players[i].place == 0 {
			left++
		}
	}
	g.players[s].place = left
	g.kernel.StopAwaiting(s)
	if s == g.turn { // what its turn has set off does not happen any more
		g.dropQueue()
		g.pending = nil
	}
	id := g.log(core.Event{Kind: core.KindEliminate, Target: seatRef(s), Amount: int32(left)})
	e := seatEvent(kindEliminate, source, s, left)
	g.kernel.Replace(&e) // nobody can cancel it: abilities only act before what follows
	g.kernel.Emit(&e)
	if left == 2 { // the seat itself and one more
		g.Under(id, func() { g.finish("elimination") })
	}
}

// finish ends the match: it sets the result, which names the reason, drops all that waits, and logs the
// end.
func (g *Game) finish(reason string) {
	g.ended = resultOf(g.players, reason, g.ended)
	g.result, g.pending = &g.ended, nil
	g.dropQueue()
	g.log(core.Event{Kind: core.KindMatchEnded, Target: seatRef(g.result.Winner), Text: reason})
}

// endTurn clears the table, draws the next hand and gives the turn to the next seat (RULES 2.7).
// Nothing can cancel the end of a turn: Replace is called only so that abilities can act before it.
func (g *Game) endTurn() {
	id := g.log(core.Event{Kind: core.KindTurnEnded, Target: seatRef(g.turn), Amount: int32(g.round)})
	g.Under(id, func() {
		e := seatEvent(kindTurnEnded, 0, g.turn, g.round)
		g.kernel.Replace(&e)
		g.clearTable()
		g.drawCards(0, g.turn, g.config.Tuning.Hand)
		g.kernel.Emit(&e)
	})
	g.nextTurn()
}

// clearTable ends what lasts for the turn, clears the table (clearTurn), and tells of the cards that leave play with it.
func (g *Game) clearTable() {
	g.kernel.EndTurn()
	var leaving []ability.Event
	if g.kernel.Notices(kindLeft) {
		leaving = g.leaving()
	}
	g.clearTurn()
	for i := range leaving {
		g.follow(&leaving[i])
	}
}

// leaving lists the events of the cards in play that leave it when the turn ends: all but bases, of seats in the match.
func (g *Game) leaving() (list []ability.Event) {
	for s := range g.players {
		p := &g.players[(int(g.turn)+s)%len(g.players)]
		for _, c := range p.play {
			if p.place == 0 && g.card(c.ref).Defense == 0 {
				list = append(list, g.cardEvent(kindLeft, 0, c.ref))
			}
		}
	}
	return list
}

// skipEliminated ends the turn of a seat that its own move has put out of the match, and of those
// after it that are put out at the beginning of their turns. Others hear that these turns end.
func (g *Game) skipEliminated() {
	for g.result == nil && g.me().place > 0 && !g.lastTurnIsOver() {
		g.clearTable()
		e := seatEvent(kindTurnEnded, 0, g.turn, g.round)
		g.kernel.Emit(&e)
		g.nextTurn()
		g.runQueue()
	}
}

// nextTurn gives the turn to the next seat that is still in the match, or once more to the same seat if an extra turn
// of it waits. After the last turn of the last round nobody gets it.
func (g *Game) nextTurn() {
	p := g.me()
	g.extra, p.extra = p.extra && p.place == 0, false
	if g.extra {
		g.beginTurn()
		return
	}
	for {
		g.turn++
		if int(g.turn) == len(g.players) {
			g.turn = 0
			g.round++
		}
		if g.lastTurnIsOver() {
			g.countUp()
			return
		}
		if g.me().place == 0 {
			g.beginTurn()
			return
		}
	}
}

// countUp lets the cards that players own count at the end of the match, wherever they lie: those of the first seat
// first (RULES 2.10). What they do stands in the queue behind what the end of the last turn has set off.
func (g *Game) countUp() {
	if g.kernel.Hears(kindMatchEnded) {
		g.tellOwned(kindMatchEnded)
	}
}

// beginMatch lets the cards that players own act before the first turn in the same way (RULES 1.9). What happens then
// shows in the first view and is no event of the match, but the first move tells what scripts logged.
func (g *Game) beginMatch() {
	if !g.kernel.Hears(kindMatchBegan) {
		return
	}
	g.tellOwned(kindMatchBegan)
	g.runQueue()
	g.carried = core.Opening(g.Events)
	g.Begin()
	g.Last = int32(len(g.carried))
	g.kernel.DropCauses()
	g.moves = g.listMoves(g.moves[:0])
}

// tellOwned emits an event for each card that a player of the match owns, those of the first seat first.
func (g *Game) tellOwned(kind ability.Kind) {
	for s := range g.players {
		if g.players[s].place > 0 { // out of the match
			continue
		}
		for _, r := range g.owned(core.Seat(s)) {
			e := g.cardEvent(kind, 0, r)
			g.kernel.Replace(&e) // nobody can cancel it: abilities only act before it
			g.kernel.Emit(&e)
		}
	}
}

// lastTurnIsOver reports whether the last turn of the last round is over. The match then ends as soon
// as nothing waits any more (RULES 2.10).
func (g *Game) lastTurnIsOver() bool { return g.round > g.config.Tuning.TurnLimit }

// finishLast ends the match after its last turn, when what the end of that turn has set off is done
// and all questions are answered. The round stays the last one.
func (g *Game) finishLast() {
	if g.result == nil && g.pending == nil {
		g.round-- // it has been counted on beyond the last
		g.finish("turn_limit")
	}
}

// beginTurn starts a turn; what was counted for the turn before is forgotten. First it queues the forced discards.
// Then the seat gets at once what each turn brings of resources that content adds. After that it queues the effects
// of the bases, the triggers of cards outside of play, what other abilities answer, and last the ally effects.
func (g *Game) beginTurn() {
	g.kernel.EndSpan(ability.ThisTurn) // the turn before
	p := g.me()
	began := core.Event{Kind: core.KindTurnBegan, Target: seatRef(g.turn), Amount: int32(g.round)}
	if g.extra {
		began.Text = extraTurn
	}
	id := g.log(began)
	g.Under(id, func() {
		for range p.owed {
			g.queueStep(step{do: doAsk, question: askDiscard, seat: g.turn})
		}
		p.owed = 0
		e := seatEvent(kindTurnBegan, 0, g.turn, g.round)
		g.kernel.Replace(&e) // nobody can cancel it: abilities only act before it
		for _, r := range g.config.further {
			g.gain(0, g.turn, r.field, r.EachTurn, ability.AsIs)
		}
		g.trigger(seatRef(g.turn), TurnBegan)
		for _, c := range p.play {
			g.queueCard(c.ref, TurnBegan)
		}
		g.triggerTurnBegan(&e)
		g.kernel.Emit(&e)
		g.triggerAllies()
	})
}
