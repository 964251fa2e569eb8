package market

import (
	"arcana/core"
)

// endTurn clears the table, draws the next hand and hands the turn on
// (RULES 2.7). What a turn gained and did not use is lost.
func (g *Game) endTurn() {
	p := &g.players[g.turn]
	id := g.tell(core.Event{Kind: core.KindTurnEnded, Target: seatRef(g.turn), Amount: int32(g.round)})
	g.under(id, func() {
		g.number(core.KindChange, g.turn, FieldTrade, -p.trade)
		g.number(core.KindChange, g.turn, FieldCombat, -p.combat)
		p.top = 0
		g.clear(p)
		g.draw(g.turn, g.config.Tuning.Hand)
	})
	g.next()
}

// clear discards the hand and everything in play but bases.
func (g *Game) clear(p *player) {
	for _, r := range p.hand {
		g.tell(core.Event{Kind: core.KindDiscard, Target: r, Text: g.card(r).ID})
	}
	p.discard, p.hand = append(p.discard, p.hand...), p.hand[:0]
	stay := p.play[:0]
	for _, c := range p.play {
		if g.card(c.ref).Defense > 0 {
			stay = append(stay, inPlay{ref: c.ref})
			continue
		}
		p.discard = append(p.discard, c.ref)
		g.tell(core.Event{Kind: core.KindMove, Target: c.ref, Text: "discard pile"})
	}
	p.play = stay
}

// draw takes n cards from the deck, shuffling the discard pile into a new one
// when it is empty, and returns how many there were (RULES 2.5). Only the
// drawing seat sees which.
func (g *Game) draw(s core.Seat, n int) int {
	p := &g.players[s]
	for i := range n {
		if len(p.deck) == 0 && !g.reshuffle(s) {
			return i
		}
		r := p.deck.pop()
		p.hand = append(p.hand, r)
		g.tell(core.Event{Kind: core.KindDraw, Actor: seatRef(s), Target: r, Seen: core.Only(s), Text: g.card(r).ID})
	}
	return n
}

func (g *Game) reshuffle(s core.Seat) bool {
	p := &g.players[s]
	if len(p.discard) == 0 {
		return false
	}
	p.deck, p.discard = p.discard, p.deck[:0]
	shuffle(p.deck, g.deckChance(s))
	g.tell(core.Event{Kind: core.KindShuffle, Actor: seatRef(s), Target: seatRef(s), Amount: int32(len(p.deck))})
	return true
}

// leave ends the turn of a seat that its own move has put out of the match: it
// decides nothing any more.
func (g *Game) leave() {
	for g.result == nil && g.players[g.turn].place > 0 {
		p := &g.players[g.turn]
		g.number(core.KindChange, g.turn, FieldTrade, -p.trade)
		g.number(core.KindChange, g.turn, FieldCombat, -p.combat)
		p.top = 0
		g.clear(p)
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
		if g.players[g.turn].place == 0 {
			g.begin()
			return
		}
	}
}

// begin starts a turn: forced discards first, then the bases.
func (g *Game) begin() {
	p := &g.players[g.turn]
	id := g.tell(core.Event{Kind: core.KindTurnBegan, Target: seatRef(g.turn), Amount: int32(g.round)})
	g.under(id, func() {
		for range p.owed {
			g.push(step{do: doAsk, ask: askDiscard, seat: g.turn})
		}
		p.owed = 0
		for _, c := range p.play {
			g.use(c.ref, TurnBegan)
		}
		g.callAllies()
	})
}
