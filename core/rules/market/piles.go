package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/spell"
)

// pop takes the top of a pile that is not empty.
func (p *pile) pop() core.Ref {
	top := (*p)[len(*p)-1]
	*p = (*p)[:len(*p)-1]
	return top
}

// take removes a copy from a pile and reports whether it was there.
func (p *pile) take(r core.Ref) bool {
	i := slices.Index(*p, r)
	if i >= 0 {
		*p = slices.Delete(*p, i, i+1)
	}
	return i >= 0
}

func shuffle(p pile, chance *rand.Stream) {
	chance.Shuffle(len(p), func(i, j int) { p[i], p[j] = p[j], p[i] })
}

// deckChance is the stream that shuffles a seat's deck.
func (g *Game) deckChance(s core.Seat) *rand.Stream {
	return g.chance.Stream(fmt.Sprintf("deck/%d", s+1))
}

// card returns the place of the card of that name, or an error with a
// suggestion.
func (c *Config) card(name string) (int, error) {
	i, ok := c.Find(name)
	if !ok {
		return 0, fmt.Errorf("no card is called %q%s", name, spell.DidYouMean(name, c.Names()))
	}
	return i, nil
}

// seatRef is the Ref of a seat, seatOf its seat again.
func seatRef(s core.Seat) core.Ref { return core.Ref(s + 1) }

func seatOf(r core.Ref) core.Seat { return core.Seat(r - 1) }

func (g *Game) thing(r core.Ref) *thing { return &g.things[r-firstCard] }

// card returns the card that a copy is one of.
func (g *Game) card(r core.Ref) *Card { return &g.config.Cards[g.thing(r).card] }

func (g *Game) worth(r core.Ref) Worth { return g.worths[g.thing(r).card] }

// refIn reports whether r is a copy of this match.
func (g *Game) refIn(r core.Ref) bool { return r >= firstCard && int(r-firstCard) < len(g.things) }

// playing returns the place of a copy among a player's cards in play, or -1.
func (p *player) playing(r core.Ref) int {
	return slices.IndexFunc(p.play, func(c inPlay) bool { return c.ref == r })
}

// opponents lists the seats that are still in the match, but for s.
func (g *Game) opponents(s core.Seat) []core.Seat {
	var seats []core.Seat
	for i := range g.players {
		if core.Seat(i) != s && g.players[i].place == 0 {
			seats = append(seats, core.Seat(i))
		}
	}
	return seats
}

// hasOutpost reports whether an outpost protects the seat (RULES 2.6).
func (g *Game) hasOutpost(s core.Seat) bool {
	return slices.ContainsFunc(g.players[s].play, func(c inPlay) bool { return g.card(c.ref).Outpost })
}

// Clone returns an independent copy that shares only the configuration.
func (g *Game) Clone() core.Game {
	c := *g
	c.chance = g.chance.Clone()
	c.things = slices.Clone(g.things)
	for i := range c.things {
		c.things[i].memory = slices.Clone(c.things[i].memory)
	}
	c.players = slices.Clone(g.players)
	for i := range c.players {
		c.players[i].own()
	}
	c.market, c.row, c.supply, c.scraps = slices.Clone(g.market), slices.Clone(g.row), slices.Clone(g.supply), slices.Clone(g.scraps)
	c.steps, c.moves, c.events = slices.Clone(g.steps), slices.Clone(g.moves), nil
	if g.pending != nil {
		pending := *g.pending
		pending.picks = slices.Clone(pending.picks)
		c.pending = &pending
	}
	c.fx = Fx{}
	return &c
}

// own gives the player piles of its own.
func (p *player) own() {
	p.hand, p.deck, p.discard, p.play = slices.Clone(p.hand), slices.Clone(p.deck), slices.Clone(p.discard), slices.Clone(p.play)
}
