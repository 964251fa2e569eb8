package delve

import (
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// redealt returns a copy of the match in which everything that a seat may not know was
// dealt anew: the challenges and resonance cards that nobody has seen, the order of hero
// decks, what the others have committed, and all chance to come. How all that was before
// makes no difference to it.
func redealt(g *Game, s core.Seat, chance *rand.Stream) *Game {
	c := g.Clone().(*Game)
	c.chance = rand.NewSet(chance.Uint64())
	c.challenges.redeal(chance)
	c.row.redeal(chance)
	for i := range c.team.heroes {
		h := &c.team.heroes[i]
		h.piles.redeal(chance)
		if i != int(s) && h.closed() {
			h.commit.card, h.commit.countering = guess(c, h, chance)
		}
	}
	askAnew(c, g, s)
	return c
}

// guess draws what a hero who has decided may have decided: a card of those it held then,
// or none, the likelier the better it looks to the team. All that it weighs is open.
func guess(g *Game, h *hero, chance *rand.Stream) (card int16, countering bool) {
	x := newValuer(peek(g, core.Seat(h.seat)))
	defer valuers.Put(x)
	moves, values := x.decisions(h)
	m := moves[drawn(values, chance)]
	if m.Verb == verbPass {
		return none, false
	}
	c := h.piles.hand[m.A-1]
	could := h.commit.counters>>(m.A-1)&1 == 1
	return c, m.Verb == verbCounter || could && g.team.cards.def(c).Counter.byItself()
}

// decisions lists what a hero could decide when it did, with what that is worth.
func (x *valuer) decisions(h *hero) (moves []core.Move, values []float64) {
	add := func(m core.Move) {
		moves, values = append(moves, m), append(values, x.value(m).sum())
	}
	add(core.Move{Verb: verbPass})
	for i, c := range h.piles.hand[:h.commit.held] {
		add(core.Move{Verb: verbCommit, A: i + 1})
		if h.commit.counters>>i&1 == 1 && !h.cards.def(c).Counter.byItself() {
			add(core.Move{Verb: verbCounter, A: i + 1})
		}
	}
	return moves, values
}

// drawn draws the place of a value: one that is a point below the best comes up a
// twenty-fifth as often as that, and none never.
func drawn(values []float64, chance *rand.Stream) int {
	best, sum := slices.Max(values), 0
	odds := make([]int, len(values))
	for i, value := range values {
		q := 1 + float64(4*(best-value))
		odds[i] = 1 + int(1000/float64(q*q))
		sum += odds[i]
	}
	n, place := chance.Intn(sum), 0
	for ; n >= odds[place]; place++ {
		n -= odds[place]
	}
	return place
}

// peek returns what a seat sees, good until the next peek.
func peek(g *Game, s core.Seat) *View {
	if g.peeked == nil {
		g.peeked = new(View)
	}
	g.peeked = g.ViewInto(s, g.peeked).(*View)
	return g.peeked
}
