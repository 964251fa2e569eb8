package tavern

import "arcana/core"

// beginTurn pays the income, lowers the cost of upgrades, renews the shops that
// are not frozen, and decides who recruits in which order: the first seat
// rotates (R-T18).
func (g *Game) beginTurn() {
	g.turn++
	g.cause = 0
	g.tell(core.KindTurnBegan, core.FieldNone, 0, 0, g.turn, core.Everyone)
	g.cause = g.ids
	g.at, g.actions, g.queue = 0, 0, g.queue[:0]
	n := len(g.players)
	for i := range n {
		if s := (g.turn - 1 + i) % n; !g.players[s].out {
			g.queue = append(g.queue, core.Seat(s))
		}
	}
	for _, s := range g.queue {
		g.provide(&g.players[s])
	}
}

// provide gives a player what a new turn brings.
func (g *Game) provide(p *player) {
	t := &g.tuning.Gold
	if !t.CarryOver {
		g.pay(p, core.KindSpend, -p.gold)
	}
	income := min(t.Base+t.Growth*(g.turn-1), t.Cap)
	if g.powers(p).has(comboGold) && g.turn > 1 {
		p.bonus += g.tuning.Combo.Gold
	}
	g.pay(p, core.KindGain, income+p.bonus)
	p.bonus = 0
	if g.turn > 1 && p.tier < Tiers {
		g.setUpgrade(p, max(0, p.upgrade-t.Discount))
	}
	if !p.frozen {
		g.refresh(p)
	}
	g.setFrozen(p, false)
	g.deal(p)
}

// endTribes applies what tribes give at the end of a turn, for good (R-T4): the
// lasting gifts of Cups, then those of Wands.
func (a *Arena) endTribes() {
	p, t := a.side[0].powers, a.tuning
	if p.has(cupsAdjacent) {
		a.healAdjacent(int32(t.Cups.Adjacent))
	}
	if p.has(cupsTribe) {
		a.eachLiving(0, Cups, func(at Spot) { a.mend(0, 0, at, int32(t.Cups.Tribe)) })
	}
	if p.has(wandsRandom) {
		at := spot(0, a.side[0].nth(a.pick(a.side[0].count)))
		a.grow(at, t.Wands.Random)
	}
	if p.has(wandsTribe) {
		a.eachLiving(0, Wands, func(at Spot) { a.grow(at, t.Wands.Tribe) })
	}
}

// grow gives a card attack and health by a synergy.
func (a *Arena) grow(at Spot, by [2]int) {
	a.grantAttack(0, at, int32(by[0]))
	a.fortify(core.KindBuff, 0, at, int32(by[1]))
}

// healAdjacent heals each card that stands next to a card of Cups, once however
// many of its neighbours are Cups.
func (a *Arena) healAdjacent(n int32) {
	a.eachLiving(0, 0, func(at Spot) {
		for _, near := range a.neighbours(at) {
			if near != noSpot && a.unit(near).Tribes.Has(Cups) {
				a.mend(0, 0, at, n)
				return
			}
		}
	})
}
