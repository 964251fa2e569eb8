package tavern

import (
	"arcana/core"
	"arcana/core/rand"
)

// secrets returns a copy of the match in which all that the seat may not know
// was dealt anew: the others' hands, shops and open discoveries come from the
// pool again, their gold is any amount, and every stream of chance begins
// elsewhere.
func secrets(game core.Game, s core.Seat, chance *rand.Stream) core.Game {
	g := game.Clone().(*Game)
	g.chance = rand.NewSet(chance.Uint64())
	for i := range g.players {
		if core.Seat(i) != s {
			g.conceal(&g.players[i])
		}
	}
	for i := range g.players {
		if core.Seat(i) != s && !g.players[i].out {
			g.redeal(&g.players[i], chance)
		}
	}
	return g
}

// conceal takes back what of a player nobody else has seen.
func (g *Game) conceal(p *player) {
	for _, list := range [][]Unit{p.shop, p.hand} {
		g.giveBack(list...)
	}
	for _, d := range p.discoveries {
		g.giveBack(d.cards...)
	}
}

// redeal deals a player as many hidden cards as it had; golden and created ones
// are no copies of the pool and stay.
func (g *Game) redeal(p *player, chance *rand.Stream) {
	upTo := func(c *Card) bool { return c.Tier <= p.tier }
	for _, list := range [][]Unit{p.shop, p.hand} {
		for i := range list {
			g.exchange(&list[i], chance, upTo)
		}
	}
	for _, d := range p.discoveries {
		for i := range d.cards {
			g.exchange(&d.cards[i], chance, func(c *Card) bool { return c.Tier == d.tier && copies(d.cards[:i], c) == 0 })
		}
	}
	p.gold = chance.Intn(g.tuning.Gold.Cap + 1)
}

// exchange puts another card of the pool in the place of a concealed one, under
// the same ref; when none may come, any does.
func (g *Game) exchange(u *Unit, chance *rand.Stream, may func(*Card) bool) {
	if u.Card.place < 0 || u.Golden {
		return
	}
	c := g.draw(chance, may)
	if c == nil {
		c = g.draw(chance, func(*Card) bool { return true })
	}
	ref := u.Ref
	*u = c.Unit(false)
	u.Ref = ref
	g.cards[int(ref)-len(g.players)-1] = c
}
