package draft

import "arcana/core"

// Endangers reports whether a move may lose the quest: at its last site, with a deck that is
// too small.
func (g *Game) Endangers(core.Seat, core.Move) bool {
	last := len(g.quest.Dreamscapes) - 1
	return g.dreamscape == last && g.place == len(g.quest.Dreamscapes[last].Sites)-1 && len(g.deck) < g.config.Tuning.Quest.DeckMin
}

// Lost reports whether the quest has ended with too few cards.
func (g *Game) Lost(s core.Seat) bool {
	r, over := g.Result()
	return over && r.Defeat(s)
}
