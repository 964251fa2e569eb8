package tavern

import (
	"arcana/core"
	"arcana/core/rand"
)

// secrets returns a copy of the match in which all that the seat may not know
// was dealt anew: the others' hands, shops and open discoveries come from the
// pool again, their gold is any amount, and every stream of chance begins
// elsewhere.
func secrets(game core.Game, viewer core.Seat, chance *rand.Stream) core.Game {
	g := game.Clone().(*Game)
	g.house.chance = rand.NewSet(chance.Uint64())
	for i := range g.seats {
		if core.Seat(i) != viewer {
			g.seats[i].conceal(&g.house.pool)
		}
	}
	for i := range g.seats {
		if core.Seat(i) != viewer && !g.seats[i].out {
			g.seats[i].redeal(&g.house, chance)
		}
	}
	return g
}

// conceal takes back what of a seat nobody else has seen.
func (s *seat) conceal(p *pool) {
	p.giveBack(s.shop.cards...)
	p.giveBack(s.hand...)
	for _, d := range s.discoveries {
		p.giveBack(d.cards...)
	}
}

// redeal deals a seat as many hidden cards as it had; golden and created ones
// are no copies of the pool and stay.
func (s *seat) redeal(h *house, chance *rand.Stream) {
	upTo := func(c *Card) bool { return c.Tier <= s.tier }
	for _, list := range [][]Unit{s.shop.cards, s.hand} {
		for i := range list {
			h.exchange(&list[i], chance, upTo)
		}
	}
	for _, d := range s.discoveries {
		for i := range d.cards {
			h.exchange(&d.cards[i], chance, func(c *Card) bool { return c.Tier == d.tier && copies(d.cards[:i], c) == 0 })
		}
	}
	s.gold = chance.Intn(h.tuning.Gold.Cap + 1)
}

// exchange puts another card of the pool in the place of a concealed one, under
// the same ref; when none may come, any does.
func (h *house) exchange(u *Unit, chance *rand.Stream, may func(*Card) bool) {
	if u.Card.place < 0 || u.Golden {
		return
	}
	c := h.pool.draw(chance, may)
	if c == nil {
		c = h.pool.draw(chance, func(*Card) bool { return true })
	}
	ref := u.Ref
	*u = c.Unit(false)
	u.Ref = ref
	h.record.names.reveal(ref, c)
}
