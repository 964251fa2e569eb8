package market

import (
	"slices"

	"arcana/core"
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
// effects that its arrival allows (RULES 2.3, 2.4).
func (g *Game) play(i int) {
	p := g.me()
	r := p.hand[i]
	p.hand = slices.Delete(p.hand, i, i+1)
	p.play = append(p.play, inPlay{ref: r})
	id := g.log(core.Event{Kind: core.KindPlay, Target: r, Text: g.card(r).ID})
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
	play := g.me().play
	for _, c := range play {
		count[g.card(c.ref).faction]++
	}
	for i := range play {
		c := g.card(play[i].ref)
		if play[i].acted || count[c.faction] < 2 || !c.HasAlly() {
			continue
		}
		play[i].acted = true
		g.under(g.log(core.Event{Kind: core.KindTrigger, Target: play[i].ref, Text: "ally"}), func() {
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
	id := g.log(core.Event{Kind: core.KindBuy, Target: r, Amount: int32(cost), Text: g.card(r).ID})
	g.under(id, func() {
		g.number(core.KindSpend, g.turn, FieldTrade, -cost)
		g.leaveMarket(r)
		g.own(g.turn, r)
	})
}

// own gives a copy that left the market to a seat.
func (g *Game) own(s core.Seat, r core.Ref) {
	g.thing(r).owner = s
	if g.players[s].acquire(r, g.worth(r)) {
		g.log(core.Event{Kind: core.KindMove, Target: r, Text: "top of deck"})
	}
	g.hear(r, Bought)
}

// scrapInPlay removes a card in play from the match for its scrap effect.
func (g *Game) scrapInPlay(i int) {
	r := g.me().play[i].ref
	effects := g.card(r).Scrap
	id := g.scrap(r)
	g.under(id, func() {
		g.push(step{do: doEffects, seat: g.turn, ref: r, effects: effects})
		g.hear(r, Scrapped)
	})
}
