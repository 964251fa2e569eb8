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
func (t *triggers) play(i int) {
	p := t.me()
	r := p.hand[i]
	p.hand = slices.Delete(p.hand, i, i+1)
	p.play = append(p.play, inPlay{ref: r})
	id := t.log(core.Event{Kind: core.KindPlay, Target: r, Text: t.card(r).ID})
	t.under(id, func() {
		t.use(r, Played)
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
// this turn and see another card of their faction (R-M1).
func (t *triggers) callAllies() {
	var count [factionCount]int
	play := t.me().play
	for _, c := range play {
		count[t.worth(c.ref).Faction]++
	}
	for i := range play {
		r := play[i].ref
		if w := t.worth(r); play[i].acted || count[w.Faction] < 2 || !w.HasAlly {
			continue
		}
		play[i].acted = true
		t.under(t.log(core.Event{Kind: core.KindTrigger, Target: r, Text: "ally"}), func() {
			t.push(step{do: doEffects, seat: t.turn, ref: r, effects: &t.card(r).Ally})
			t.hear(r, Allied)
		})
	}
}

// buy pays for a card of the row or the supply; it goes to the discard pile, or
// on top of the deck when an effect says so, and the row is filled again.
func (t *triggers) buy(i int) {
	r := t.offered(i)
	cost := t.card(r).Cost
	id := t.log(core.Event{Kind: core.KindBuy, Target: r, Amount: int32(cost), Text: t.card(r).ID})
	t.under(id, func() {
		t.number(core.KindSpend, t.turn, FieldTrade, -cost)
		t.leaveMarket(r)
		t.own(t.turn, r)
	})
}

// own gives a copy that left the market to a seat.
func (t *triggers) own(s core.Seat, r core.Ref) {
	t.thing(r).owner = s
	if t.players[s].acquire(r, t.worth(r)) {
		t.log(core.Event{Kind: core.KindMove, Target: r, Text: "top of deck"})
	}
	t.hear(r, Bought)
}

// scrapInPlay removes a card in play from the match for its scrap effect.
func (t *triggers) scrapInPlay(i int) {
	r := t.me().play[i].ref
	id := t.scrap(r)
	t.under(id, func() {
		t.push(step{do: doEffects, seat: t.turn, ref: r, effects: &t.card(r).Scrap})
		t.hear(r, Scrapped)
	})
}
