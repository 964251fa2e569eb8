package draft

import "arcana/core"

// bots are the native players: weights over the features, as the
// personalities of scripts have them.
func bots() map[string]core.Player {
	valued := core.System{Options: options, Weigh: weigh, Totals: totals, See: see, Features: features}
	player := func(weights map[string]float64) core.Player { return valued.Ranker(weights) }
	return map[string]core.Player{
		"synergy": player(map[string]float64{"resonance": 2, "tags": 1, "power": 0.1, "price": 1}),
		"power":   player(map[string]float64{"power": 1, "resonance": 1, "price": 1}),
		"rigid":   player(map[string]float64{"focus": 10, "power": 0.1, "price": 1}),
		"mono":    player(map[string]float64{"mono": 10, "power": 0.1, "price": 1}),
		"rarity":  player(map[string]float64{"rarity": 1, "resonance": 0.6, "price": 0.5}),
	}
}

// see shows what weigh looks at, and no more, in used memory.
func see(game core.Game, _ core.Seat, used any) any {
	v, _ := used.(*View)
	if v == nil {
		v = new(View)
	}
	game.(*Game).show(v)
	return v
}
