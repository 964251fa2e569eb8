package market

import "arcana/core"

// endTurn clears the table, draws the next hand and hands the turn on
// (RULES 2.7).
func (g *Game) endTurn() {
	id := g.log(core.Event{Kind: core.KindTurnEnded, Target: seatRef(g.turn), Amount: int32(g.round)})
	g.Under(id, func() {
		e := toSeat(kindTurnEnded, 0, g.turn, g.round)
		g.kernel.Settle(&e)
		g.clear()
		g.drawCards(0, g.turn, g.config.Tuning.Hand)
		g.kernel.Tell(&e)
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
		g.kernel.Settle(&e)
		for _, c := range p.play {
			g.use(c.ref, TurnBegan)
		}
		g.hearBeside(&e)
		g.kernel.Tell(&e)
		g.callAllies()
	})
}
