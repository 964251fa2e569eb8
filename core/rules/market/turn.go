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
func (t *triggers) play(i int) {
	p := t.me()
	r := p.hand[i]
	e := t.toCard(kindPlay, seatRef(t.turn), r)
	if !t.kernel.Replace(&e) {
		if slices.Contains(p.hand, r) {
			t.throw(t.turn, r)
		}
		return
	}
	r = e.Target
	p.hand.take(r)
	p.play = append(p.play, inPlay{ref: r})
	id := t.note(core.KindPlay, r, t.card(r).ID).ID
	t.Under(id, func() {
		t.use(r, Played)
		t.kernel.Emit(&e)
		t.callAllies()
	})
}

// use lines up what a card in play does: its effects, its choice, its script.
func (t *triggers) use(r core.Ref, m Moment) {
	c := t.card(r)
	t.push(step{do: doEffects, seat: t.turn, ref: r, effects: &c.Effects})
	if c.chooses {
		t.push(step{do: doAsk, ask: askEither, seat: t.turn, ref: r})
	}
	t.hear(r, m)
}

// callAllies lines up the ally effects of all cards in play that have not acted
// this turn and see an ally, mostly another card of their faction (R-M1).
func (t *triggers) callAllies() {
	for r := rallying(t); r != 0; r = rallying(t) {
		t.rally(r)
	}
}

// rallying returns the first card in play whose ally effect is to act now and notes that it
// acts; 0 when there is none. What one sets off beforehand may take others out of play.
func rallying(t *triggers) core.Ref {
	play := t.me().play
	var count [maxFactions]int
	ready := false
	for _, c := range play {
		card := t.card(c.ref)
		count[card.faction]++
		ready = ready || card.rallies && !c.acted
	}
	if !ready {
		return 0
	}
	for i := range play {
		if in := &play[i]; !in.acted && t.card(in.ref).rallies && allied(t, in.ref, &count) {
			in.acted = true
			return in.ref
		}
	}
	return 0
}

// allied reports whether a card in play sees as many allies there as it needs.
func allied(t *triggers, r core.Ref, count *[maxFactions]int) bool {
	w := t.worth(r)
	if w.rule == nil && !t.kernel.Asks(queryAllies) {
		return count[w.Faction] > 1
	}
	return alliesOf(t, r, count) >= w.need()
}

// alliesOf is how many allies a card in play has there, and what abilities add to that;
// count is how many cards of each faction are in play, itself among them.
func alliesOf(t *triggers, r core.Ref, count *[maxFactions]int) int {
	w := t.worth(r)
	n := w.among(count)
	if !t.kernel.Asks(queryAllies) {
		return n
	}
	q := ability.Query{Kind: queryAllies, Target: r, Owner: t.thing(r).owner}
	q.Add("in play", float64(n))
	t.kernel.AskAloud(&q, core.Only(q.Owner))
	return q.Whole(0, maxCards)
}

// rally lets the ally effect of a card in play act.
func (t *triggers) rally(r core.Ref) {
	e := t.toCard(kindAlly, 0, r)
	if !t.kernel.Replace(&e) {
		return
	}
	r = e.Target
	t.Under(t.note(core.KindTrigger, r, "ally").ID, func() {
		for range t.repeats(Allied, r) {
			t.push(step{do: doEffects, seat: t.turn, ref: r, effects: &t.card(r).Ally})
		}
		t.hear(r, Allied)
		t.kernel.Emit(&e)
	})
}

// buy pays for a card of the row or the supply; it goes to the discard pile, or
// on top of the deck when an effect says so, and the row is filled again. One that an
// ability keeps from being bought stays paid for, and leaves the match.
func (t *triggers) buy(i int) {
	r := t.offered(i)
	cost := t.paid(t.turn, r)
	e := ability.Event{Kind: kindBuy, Source: seatRef(t.turn), Target: r, Owner: t.turn, Amount: int32(cost)}
	id := t.log(core.Event{Kind: core.KindBuy, Target: r, Amount: int32(cost), Text: t.card(r).ID})
	t.Under(id, func() {
		t.number(core.KindSpend, t.turn, FieldTrade, -cost)
		t.pay(t.card(r).also)
		if !t.kernel.Replace(&e) {
			t.withdraw(r)
			return
		}
		r = e.Target
		t.leaveMarket(r)
		t.own(t.turn, r)
		t.kernel.Emit(&e)
	})
}

// withdraw scraps a copy that is still for sale.
func (t *triggers) withdraw(r core.Ref) {
	if slices.Contains(t.row, r) || slices.Contains(t.supply, r) {
		t.scrap(r)
	}
}

// own gives a copy that left the market to a seat.
func (t *triggers) own(s core.Seat, r core.Ref) {
	t.thing(r).owner = s
	p := &t.players[s]
	if p.acquire(r, *t.worth(r)) {
		t.lasting.Keep(seatRef(s), lastsOnTop, p.top)
		t.note(core.KindMove, r, "top of deck")
	}
	t.hear(r, Bought)
	e := t.toCard(kindAcquire, seatRef(s), r)
	t.kernel.Emit(&e)
}

// scrapInPlay removes a card in play from the match for its scrap effect. One that an
// ability keeps in the match is put on the discard pile, and its effect is lost.
func (t *triggers) scrapInPlay(i int) {
	r := t.me().play[i].ref
	id := t.remove(seatRef(t.turn), r)
	if id == 0 {
		if t.inPlay(r) {
			t.shelve(r)
		}
		return
	}
	t.Under(id, func() {
		t.push(step{do: doEffects, seat: t.turn, ref: r, effects: &t.card(r).Scrap})
		t.hear(r, Scrapped)
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
func (t *triggers) breakBase(target core.Seat, i int) {
	r := t.players[target].play[i].ref
	id := t.log(core.Event{Kind: core.KindAttack, Target: r, Amount: int32(t.card(r).Defense), Text: t.card(r).ID})
	t.Under(id, func() {
		t.number(core.KindSpend, t.turn, FieldCombat, -t.card(r).Defense)
		t.destroy(seatRef(t.turn), r)
	})
}

// leavePlay puts a base on its owner's discard pile, and returns the event of it.
func (t *triggers) leavePlay(r core.Ref) int32 {
	t.shelve(r)
	return t.note(core.KindDestroy, r, t.card(r).ID).ID
}

// shelve puts a card in play on its owner's discard pile.
func (t *triggers) shelve(r core.Ref) {
	p := &t.players[t.thing(r).owner]
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
