package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

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
	if !t.kernel.Settle(&e) {
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
		t.kernel.Tell(&e)
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
	if !t.kernel.Settle(&e) {
		return
	}
	r = e.Target
	t.Under(t.note(core.KindTrigger, r, "ally").ID, func() {
		for range t.repeats(Allied, r) {
			t.push(step{do: doEffects, seat: t.turn, ref: r, effects: &t.card(r).Ally})
		}
		t.hear(r, Allied)
		t.kernel.Tell(&e)
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
		if !t.kernel.Settle(&e) {
			t.withdraw(r)
			return
		}
		r = e.Target
		t.leaveMarket(r)
		t.own(t.turn, r)
		t.kernel.Tell(&e)
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
	t.kernel.Tell(&e)
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
