package market

import (
	"arcana/core"
	"arcana/core/rand"
)

// Secrets returns a copy of the match in which everything that the seat may not
// know was dealt anew: the order of all decks, which of the others' hidden cards
// are in their hands, and all chance to come. What the viewer sees is the same.
func Secrets(game core.Game, viewer core.Seat, chance *rand.Stream) core.Game {
	g := game.Clone().(*Game)
	shuffle(g.market, chance)
	for s := range g.players {
		g.players[s].redeal(core.Seat(s) == viewer, chance)
	}
	if d := g.pending; d != nil && d.seat != viewer && (d.ask == askScrap || d.ask == askDiscard) {
		d.picks = g.picks(d.ask, d.seat, d.ref)
	}
	g.moves = g.list(g.moves[:0])
	g.chance = rand.NewSet(chance.Uint64())
	return g
}
