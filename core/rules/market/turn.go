package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
)

// A turn: what each move does, attacks and broken bases, and the end of the turn, which
// draws the next hand.

// act does what a legal move says.
func (g *Game) act(m core.Move) {
	switch m.Verb {
	case verbPlay:
		g.play(m.A - 1)
	case verbBuy:
		g.buy(m.A - 1)
	case verbAttack:
		g.attack(core.Seat(m.A - 1))
	case verbBreak:
		g.breakBase(core.Seat(m.A-1), m.B-1)
	case verbScrap:
		g.scrapInPlay(m.A - 1)
	case verbEnd:
		g.endTurn()
	case verbChoose:
		g.answer(m.A - 1)
	case verbSkip:
		g.pending = nil
	}
}

// play puts a card of the hand into play; its effects come first, then the ally
// effects that its arrival allows (RULES 2.3, 2.4). One that an ability keeps from being
// played is discarded.
func (g *Game) play(i int) {
	p := g.me()
	r := p.hand[i]
	e := g.toCard(kindPlay, seatRef(g.turn), r)
	if !g.kernel.Replace(&e) {
		if slices.Contains(p.hand, r) {
			g.throw(g.turn, r)
		}
		return
	}
	r = e.Target
	p.hand.take(r)
	p.play = append(p.play, inPlay{ref: r})
	id := g.note(core.KindPlay, r, g.card(r).ID).ID
	g.Under(id, func() {
		g.use(r, Played)
		g.kernel.Emit(&e)
		g.callAllies()
	})
}

// use lines up what a card in play does: its effects, its choice, its script.
func (g *Game) use(r core.Ref, m Moment) {
	c := g.card(r)
	g.push(step{do: doEffects, seat: g.turn, ref: r, effects: &c.Effects})
	if c.chooses {
		g.push(step{do: doAsk, ask: askEither, seat: g.turn, ref: r})
	}
	g.hear(r, m)
}

// callAllies lines up the ally effects of all cards in play that have not acted
// this turn and see an ally, mostly another card of their faction (R-M1).
func (g *Game) callAllies() {
	for r := rallying(g); r != 0; r = rallying(g) {
		g.rally(r)
	}
}

// rallying returns the first card in play whose ally effect is to act now and notes that it
// acts; 0 when there is none. What one sets off beforehand may take others out of play.
func rallying(g *Game) core.Ref {
	play := g.me().play
	var count [maxFactions]int
	ready := false
	for _, c := range play {
		card := g.card(c.ref)
		count[card.faction]++
		ready = ready || card.rallies && !c.acted
	}
	if !ready {
		return 0
	}
	for i := range play {
		if in := &play[i]; !in.acted && g.card(in.ref).rallies && allied(g, in.ref, &count) {
			in.acted = true
			return in.ref
		}
	}
	return 0
}

// allied reports whether a card in play sees as many allies there as it needs.
func allied(g *Game, r core.Ref, count *[maxFactions]int) bool {
	w := g.worth(r)
	if w.rule == nil && !g.kernel.Asks(queryAllies) {
		return count[w.Faction] > 1
	}
	return alliesOf(g, r, count) >= w.need()
}

// alliesOf is how many allies a card in play has there, and what abilities add to that;
// count is how many cards of each faction are in play, itself among them.
func alliesOf(g *Game, r core.Ref, count *[maxFactions]int) int {
	w := g.worth(r)
	n := w.among(count)
	if !g.kernel.Asks(queryAllies) {
		return n
	}
	q := ability.Query{Kind: queryAllies, Target: r, Owner: g.thing(r).owner}
	q.Add("in play", float64(n))
	g.kernel.AskAloud(&q, core.Only(q.Owner))
	return q.Whole(0, maxCards)
}

// rally lets the ally effect of a card in play act.
func (g *Game) rally(r core.Ref) {
	e := g.toCard(kindAlly, 0, r)
	if !g.kernel.Replace(&e) {
		return
	}
	r = e.Target
	g.Under(g.note(core.KindTrigger, r, "ally").ID, func() {
		for range g.repeats(Allied, r) {
			g.push(step{do: doEffects, seat: g.turn, ref: r, effects: &g.card(r).Ally})
		}
		g.hear(r, Allied)
		g.kernel.Emit(&e)
	})
}

// buy pays for a card of the row or the supply; it goes to the discard pile, or
// on top of the deck when an effect says so, and the row is filled again. One that an
// ability keeps from being bought stays paid for, and leaves the match.
func (g *Game) buy(i int) {
	r := g.offered(i)
	cost := g.paid(g.turn, r)
	e := ability.Event{Kind: kindBuy, Source: seatRef(g.turn), Target: r, Owner: g.turn, Amount: int32(cost)}
	id := g.log(core.Event{Kind: core.KindBuy, Target: r, Amount: int32(cost), Text: g.card(r).ID})
	g.Under(id, func() {
		g.number(core.KindSpend, g.turn, FieldTrade, -cost)
		g.pay(g.card(r).also)
		if !g.kernel.Replace(&e) {
			g.withdraw(r)
			return
		}
		r = e.Target
		g.leaveMarket(r)
		g.own(g.turn, r)
		g.kernel.Emit(&e)
	})
}

// withdraw scraps a copy that is still for sale.
func (g *Game) withdraw(r core.Ref) {
	if slices.Contains(g.row, r) || slices.Contains(g.supply, r) {
		g.scrap(r)
	}
}

// own gives a copy that left the market to a seat.
func (g *Game) own(s core.Seat, r core.Ref) {
	g.thing(r).owner = s
	p := &g.players[s]
	if p.acquire(r, *g.worth(r)) {
		g.lasting.Keep(seatRef(s), lastsOnTop, p.top)
		g.note(core.KindMove, r, "top of deck")
	}
	g.hear(r, Bought)
	e := g.toCard(kindAcquire, seatRef(s), r)
	g.kernel.Emit(&e)
}

// scrapInPlay removes a card in play from the match for its scrap effect. One that an
// ability keeps in the match is put on the discard pile, and its effect is lost.
func (g *Game) scrapInPlay(i int) {
	r := g.me().play[i].ref
	id := g.remove(seatRef(g.turn), r)
	if id == 0 {
		if g.inPlay(r) {
			g.shelve(r)
		}
		return
	}
	g.Under(id, func() {
		g.push(step{do: doEffects, seat: g.turn, ref: r, effects: &g.card(r).Scrap})
		g.hear(r, Scrapped)
	})
}

// attack strikes a seat with all the combat there is, but no more than it has
// authority (RULES 2.6).
func (g *Game) attack(target core.Seat) {
	amount := min(g.players[g.turn].combat, g.players[target].authority)
	id := g.log(core.Event{Kind: core.KindAttack, Target: seatRef(target), Amount: int32(amount)})
	g.Under(id, func() {
		g.number(core.KindSpend, g.turn, FieldCombat, -amount)
		e := toSeat(kindAttack, seatRef(g.turn), target, amount)
		if g.kernel.Replace(&e) {
			g.strike(seatRef(g.turn), seatOf(e.Target), int(e.Amount))
			g.kernel.Emit(&e)
		}
	})
}

// strike takes authority from a seat, and the seat out of the match at 0.
func (g *Game) strike(source core.Ref, target core.Seat, amount int) {
	e := toSeat(kindDamage, source, target, min(amount, g.players[target].authority))
	if !g.kernel.Replace(&e) {
		return
	}
	target = seatOf(e.Target)
	amount = min(int(e.Amount), g.players[target].authority)
	id := g.number(core.KindDamage, target, FieldAuthority, -amount)
	e.Amount, e.Cause = int32(amount), id
	g.kernel.Emit(&e)
	if g.players[target].authority <= 0 {
		g.Under(id, func() { g.eliminate(target) })
	}
}

// breakBase spends a base's defense in combat to destroy it.
func (g *Game) breakBase(target core.Seat, i int) {
	r := g.players[target].play[i].ref
	id := g.log(core.Event{Kind: core.KindAttack, Target: r, Amount: int32(g.card(r).Defense), Text: g.card(r).ID})
	g.Under(id, func() {
		g.number(core.KindSpend, g.turn, FieldCombat, -g.card(r).Defense)
		g.destroy(seatRef(g.turn), r)
	})
}

// leavePlay puts a base on its owner's discard pile, and returns the event of it.
func (g *Game) leavePlay(r core.Ref) int32 {
	g.shelve(r)
	return g.note(core.KindDestroy, r, g.card(r).ID).ID
}

// shelve puts a card in play on its owner's discard pile.
func (g *Game) shelve(r core.Ref) {
	p := &g.players[g.thing(r).owner]
	i := p.playing(r)
	p.play = few.Remove(p.play, i)
	p.discard = append(p.discard, r)
}

// eliminate gives a seat the last free place; the last seat left has won.
func (g *Game) eliminate(s core.Seat) {
	left := 0
	for i := range g.players {
		if g.players[i].place == 0 {
			left++
		}
	}
	g.players[s].place = left
	if s == g.turn {
		g.drop()
		g.pending = nil
	}
	id := g.log(core.Event{Kind: core.KindEliminate, Target: seatRef(s), Amount: int32(left)})
	e := toSeat(kindEliminate, 0, s, left)
	g.kernel.Emit(&e)
	if left == 2 {
		g.Under(id, func() { g.finish("elimination") })
	}
}

// finish ends the match.
func (g *Game) finish(reason string) {
	g.ended = resultOf(g.players, reason, g.ended)
	g.result, g.pending = &g.ended, nil
	g.drop()
	g.log(core.Event{Kind: core.KindMatchEnded, Target: seatRef(g.result.Winner), Text: reason})
}

// endTurn clears the table, draws the next hand and hands the turn on
// (RULES 2.7).
func (g *Game) endTurn() {
	id := g.log(core.Event{Kind: core.KindTurnEnded, Target: seatRef(g.turn), Amount: int32(g.round)})
	g.Under(id, func() {
		e := toSeat(kindTurnEnded, 0, g.turn, g.round)
		g.kernel.Replace(&e)
		g.clear()
		g.drawCards(0, g.turn, g.config.Tuning.Hand)
		g.kernel.Emit(&e)
	})
	g.next()
}

// leave ends the turn of a seat that its own move has put out of the match: it
// decides nothing any more.
func (g *Game) leave() {
	for g.result == nil && g.me().place > 0 {
		g.clear()
		g.next()
		g.drain()
	}
}

// next hands the turn to the next seat that is still in the match, or ends the
// match after the last turn of the last round.
func (g *Game) next() {
	for {
		g.turn++
		if int(g.turn) == len(g.players) {
			g.turn = 0
			g.round++
		}
		if g.round > g.config.Tuning.TurnLimit {
			g.round--
			g.finish("turn_limit")
			return
		}
		if g.me().place == 0 {
			g.begin()
			return
		}
	}
}

// begin starts a turn: forced discards first, then the bases.
func (g *Game) begin() {
	p := g.me()
	id := g.log(core.Event{Kind: core.KindTurnBegan, Target: seatRef(g.turn), Amount: int32(g.round)})
	g.Under(id, func() {
		for range p.owed {
			g.push(step{do: doAsk, ask: askDiscard, seat: g.turn})
		}
		p.owed = 0
		e := toSeat(kindTurnBegan, 0, g.turn, g.round)
		g.kernel.Replace(&e)
		for _, c := range p.play {
			g.use(c.ref, TurnBegan)
		}
		g.hearBeside(&e)
		g.kernel.Emit(&e)
		g.callAllies()
	})
}
