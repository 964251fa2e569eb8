package draft

import (
	"arcana/core"
	"arcana/core/rand"
)

// secrets returns a copy of the quest with another future: what chance has not
// decided yet is all that a quest keeps secret.
func secrets(g core.Game, _ core.Seat, chance *rand.Stream) core.Game {
	c := g.Clone().(*Game)
	c.chance = rand.NewSet(chance.Uint64())
	return c
}
