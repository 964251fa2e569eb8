package tavern

import "arcana/core/rand"

// The pool is shared: a card on display, in a hand, on a board or in a
// discovery is a copy less in it (RULES 3.2, R-T12).

// draw takes a random copy of the cards that may come out of the pool, each
// copy with equal chance, and returns nil when there is none.
func (g *Game) draw(chance *rand.Stream, may func(*Card) bool) *Card {
	total := 0
	for i := range g.cfg.Cards {
		if g.pool[i] > 0 && may(&g.cfg.Cards[i]) {
			total += g.pool[i]
		}
	}
	if total == 0 {
		return nil
	}
	k := chance.Intn(total)
	for i := range g.cfg.Cards {
		if g.pool[i] > 0 && may(&g.cfg.Cards[i]) {
			if k -= g.pool[i]; k < 0 {
				g.pool[i]--
				return &g.cfg.Cards[i]
			}
		}
	}
	panic("tavern: the pool was miscounted")
}

// giveBack returns the copies behind the units to the pool; golden and created
// cards have none.
func (g *Game) giveBack(units ...Unit) {
	for i := range units {
		if c := units[i].Card; c.place >= 0 && !units[i].Golden {
			g.pool[c.place]++
		}
	}
}

// deal fills the free places of a player's shop with cards of its tier or below.
func (g *Game) deal(p *player) {
	chance := g.stream("shop", g.seatOf(p))
	for len(p.shop) < g.tuning.Shop.Size[p.tier-1] {
		c := g.draw(chance, func(c *Card) bool { return c.Tier <= p.tier })
		if c == nil {
			return
		}
		p.shop = append(p.shop, g.unit(c, false))
	}
}

// refresh returns what is on display and deals a new shop.
func (g *Game) refresh(p *player) {
	g.giveBack(p.shop...)
	p.shop = p.shop[:0]
	g.deal(p)
}
