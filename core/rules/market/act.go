package market

import (
	"slices"

	"arcana/core"
)

// Play carries out a legal move and everything that follows from it until the
// next decision, and returns what happened. An illegal move changes nothing.
func (g *Game) Play(m core.Move) ([]core.Event, error) {
	if !slices.Contains(g.moves, m) {
		return nil, core.Illegal("market", m, "%s", g.refusal(m))
	}
	g.events, g.cause, g.source = g.events[:0], 0, 0
	g.act(m)
	g.drain()
	g.leave()
	g.moves = g.list(g.moves[:0])
	return g.events, nil
}

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
// effects that its arrival allows (RULES 2.3, 2.4).
func (g *Game) play(i int) {
	p := &g.players[g.turn]
	r := p.hand[i]
	p.hand = slices.Delete(p.hand, i, i+1)
	p.play = append(p.play, inPlay{ref: r})
	id := g.tell(core.Event{Kind: core.KindPlay, Target: r, Text: g.card(r).ID})
	g.under(id, func() {
		g.use(r, Played)
		g.callAllies()
	})
}

// use lines up what a card in play does: its effects, its choice, its script.
func (g *Game) use(r core.Ref, m Moment) {
	c := g.card(r)
	g.push(step{do: doEffects, seat: g.turn, ref: r, effects: c.Effects})
	if !c.Either.None() {
		g.push(step{do: doAsk, ask: askEither, seat: g.turn, ref: r})
	}
	g.hear(r, m)
}

// callAllies lines up the ally effects of all cards in play that have not acted
// this turn and see another card of their faction (R-M1).
func (g *Game) callAllies() {
	var count [factionCount]int
	play := g.players[g.turn].play
	for _, c := range play {
		count[g.card(c.ref).faction]++
	}
	for i := range play {
		c := g.card(play[i].ref)
		if play[i].acted || count[c.faction] < 2 || !c.HasAlly() {
			continue
		}
		play[i].acted = true
		g.under(g.tell(core.Event{Kind: core.KindTrigger, Target: play[i].ref, Text: "ally"}), func() {
			g.push(step{do: doEffects, seat: g.turn, ref: play[i].ref, effects: c.Ally})
			g.hear(play[i].ref, Allied)
		})
	}
}

// buy pays for a card of the row or the supply; it goes to the discard pile, or
// on top of the deck when an effect says so, and the row is filled again.
func (g *Game) buy(i int) {
	r := g.offered(i)
	cost := g.card(r).Cost
	id := g.tell(core.Event{Kind: core.KindBuy, Target: r, Amount: int32(cost), Text: g.card(r).ID})
	g.under(id, func() {
		g.number(core.KindSpend, g.turn, FieldTrade, -cost)
		g.leaveMarket(r)
		g.own(g.turn, r)
	})
}

// own gives a copy that left the market to a seat.
func (g *Game) own(s core.Seat, r core.Ref) {
	p := &g.players[s]
	g.thing(r).owner = s
	p.tracker.Add(g.worth(r))
	if p.top > 0 {
		p.top--
		p.deck = append(p.deck, r)
		g.tell(core.Event{Kind: core.KindMove, Target: r, Text: "top of deck"})
	} else {
		p.discard = append(p.discard, r)
	}
	g.hear(r, Bought)
}

// leaveMarket takes a copy out of the row, which is filled again, or out of the
// supply.
func (g *Game) leaveMarket(r core.Ref) {
	i := slices.Index(g.row, r)
	if i < 0 {
		g.supply.take(r)
		return
	}
	g.row[i] = 0
	if len(g.market) > 0 {
		g.row[i] = g.market.pop()
		g.tell(core.Event{Kind: core.KindRefill, Target: g.row[i], Amount: int32(i + 1), Text: g.card(g.row[i]).ID})
	}
}

// scrapInPlay removes a card in play from the match for its scrap effect.
func (g *Game) scrapInPlay(i int) {
	r := g.players[g.turn].play[i].ref
	effects := g.card(r).Scrap
	id := g.scrap(r)
	g.under(id, func() {
		g.push(step{do: doEffects, seat: g.turn, ref: r, effects: effects})
		g.hear(r, Scrapped)
	})
}

// scrap removes a copy from wherever it is and returns the event of it. The
// deck of its owner, if it had one, is one card thinner.
func (g *Game) scrap(r core.Ref) int32 {
	owner := g.thing(r).owner
	if owner >= 0 {
		p := &g.players[owner]
		p.tracker.Remove(g.worth(r))
		if i := p.playing(r); i >= 0 {
			p.play = slices.Delete(p.play, i, i+1)
		} else if !p.hand.take(r) {
			p.discard.take(r)
		}
	}
	g.scraps = append(g.scraps, r)
	id := g.tell(core.Event{Kind: core.KindScrap, Target: r, Text: g.card(r).ID})
	if owner < 0 {
		g.under(id, func() { g.leaveMarket(r) })
	}
	return id
}
