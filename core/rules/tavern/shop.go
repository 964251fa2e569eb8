package tavern

import "arcana/core"

// powers returns what the tribes on a player's board give it now (R-T3).
func (g *Game) powers(p *player) powers { return powersOf(countTribes(p.board), &g.tuning) }

// buyCost returns what a card costs the player: less with the third step of
// Pentacles, never below 0 (RULES 3.1, R-T2).
func (g *Game) buyCost(p *player) int {
	cost := g.tuning.Gold.Buy
	if g.powers(p).has(pentaclesBuy) {
		cost -= g.tuning.Pentacles.Buy
	}
	return max(0, cost)
}

// sellValue returns what a sold card brings: the second step of Pentacles takes
// the place of the first (R-T3).
func (g *Game) sellValue(p *player) int {
	value, held := g.tuning.Gold.Sell, g.powers(p)
	switch {
	case held.has(pentaclesSell2):
		value += g.tuning.Pentacles.Sell[1]
	case held.has(pentaclesSell1):
		value += g.tuning.Pentacles.Sell[0]
	}
	return max(0, value)
}

func (g *Game) buy(p *player, i int) {
	cost, u := g.buyCost(p), p.shop[i]
	p.shop = append(p.shop[:i], p.shop[i+1:]...)
	g.own(p, core.KindBuy, core.FieldNone, u.Ref, cost)
	g.cause = g.ids
	g.pay(p, core.KindSpend, -cost)
	g.receive(p, u)
}

// receive puts a unit into the hand, where it may complete a triple.
func (g *Game) receive(p *player, u Unit) {
	p.hand = append(p.hand, u)
	g.fuse(p, u.Card)
}

func (g *Game) sell(p *player, i int) {
	value, u := g.sellValue(p), p.board[i]
	p.board = append(p.board[:i], p.board[i+1:]...)
	g.own(p, core.KindSell, core.FieldNone, u.Ref, value)
	g.cause = g.ids
	g.pay(p, core.KindGain, value)
	g.giveBack(u)
}

func (g *Game) reroll(p *player) {
	g.own(p, core.KindReroll, core.FieldNone, p.ref, g.tuning.Gold.Reroll)
	g.cause = g.ids
	g.pay(p, core.KindSpend, -g.tuning.Gold.Reroll)
	g.setFrozen(p, false)
	g.refresh(p)
}

func (g *Game) freeze(p *player) { g.setFrozen(p, !p.frozen) }

// setFrozen keeps the shop for the next turn, or no longer.
func (g *Game) setFrozen(p *player, frozen bool) {
	if p.frozen == frozen {
		return
	}
	p.frozen = frozen
	amount := 0
	if frozen {
		amount = 1
	}
	g.own(p, KindFreeze, core.FieldNone, p.ref, amount)
}

// upgrade buys the next tier; the cost restarts at that of the tier after it
// (R-T1). Everybody sees a tier.
func (g *Game) upgrade(p *player) {
	cost := p.upgrade
	p.tier++
	g.tell(KindUpgrade, FieldTier, p.ref, p.ref, 1, core.Everyone)
	g.cause = g.ids
	g.pay(p, core.KindSpend, -cost)
	next := 0
	if p.tier < Tiers {
		next = g.tuning.Gold.Upgrade[p.tier-1]
	}
	g.setUpgrade(p, next)
}

func (g *Game) setUpgrade(p *player, cost int) {
	if cost != p.upgrade {
		g.own(p, core.KindChange, core.FieldCost, p.ref, cost-p.upgrade)
		p.upgrade = cost
	}
}
