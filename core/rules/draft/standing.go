package draft

import "arcana/core"

// What an end is worth (RULES 8): a lost quest from 0 to lostWorth, a complete one from
// leastWorth to 1, each by how much of the deck its two strongest resonances hold.
const (
	lostWorth  = 0.2
	leastWorth = 0.3
)

// reward is what an end is worth.
func reward(game core.Game, r core.Result, _ core.Seat) float64 {
	return game.(*Game).worthOf(float64(r.Scores[0])/100, r.Winner != core.None)
}

// worthOf is what a share of the two strongest resonances is worth: that of a deck of all
// resonances alike nothing more, where there are three or more.
func (g *Game) worthOf(share float64, complete bool) float64 {
	even := 2 / float64(max(3, len(g.set.palette)))
	part := max(0, (share-even)/(1-even))
	if complete {
		return leastWorth + float64((1-leastWorth)*part)
	}
	return float64(lostWorth * part)
}

// What picks to come are taken to bring, as native players pick: so many resonances a
// card, and so great a part of them the deck's two strongest.
const (
	usualResonances = 0.95
	usualShare      = 0.9
)

// value is what the end is worth if the picks that are left go as picks usually do.
func value(game core.Game, s core.Seat) float64 {
	g := game.(*Game)
	if r, over := g.Result(); over {
		return reward(g, r, s)
	}
	left := float64(g.picksLeft())
	come := float64(left * usualResonances)
	deck := g.deckProfile()
	first, second := deck.Top()
	total := float64(deck.Total()) + come
	share := (float64(deck[first]+deck[second]) + float64(come*usualShare)) / max(total, 1)
	reached := min(1, (float64(len(g.deck))+left)/float64(max(1, g.config.Tuning.Quest.DeckMin)))
	return float64(reached*g.worthOf(share, true)) + float64((1-reached)*g.worthOf(share, false))
}

// picksLeft is how many cards are still to be picked at sites that demand it.
func (g *Game) picksLeft() (n int) {
	if g.over {
		return 0
	}
	if s := &g.stage; s.state == between || s.state == open {
		n = s.site.Kind.demands(s.picks)
	}
	next := g.place + 1
	if g.stage.state == arriving {
		next = g.place
	}
	for i, d := range g.quest.Dreamscapes[g.dreamscape:] {
		sites := d.Sites
		if i == 0 {
			sites = sites[min(max(next, 0), len(sites)):]
		}
		for _, id := range sites {
			site, _ := g.config.FindSite(g.quest, id)
			n += site.Kind.demands(max(1, site.Picks))
		}
	}
	return min(n, g.config.Tuning.Quest.DeckMax-len(g.deck))
}

// demands returns the picks of a site of the kind that cannot be skipped.
func (k Kind) demands(picks int) int {
	if k == KindDreamcaller || k.signs() || k.priced() {
		return 0
	}
	return picks
}

// round is the dreamscape that is visited, from 1.
func round(game core.Game) int {
	g := game.(*Game)
	return min(g.dreamscape+1, len(g.quest.Dreamscapes))
}
