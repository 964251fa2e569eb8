package encounter

import (
	"arcana/core"
	"arcana/core/rand"
)

// bots are the native players.
func bots() map[string]core.Player {
	return map[string]core.Player{
		"strongest": core.Weigher{Options: options},
		"racer":     appraiser(func(momentum, pressure int) int { return 10*momentum - pressure }),
		"cautious":  appraiser(func(momentum, pressure int) int { return momentum - 10*pressure }),
	}
}

// appraiser plays the option whose forecast it likes best, the first of equals.
type appraiser func(momentum, pressure int) int

// Choose returns the best move; a question gets its first answer.
func (like appraiser) Choose(view any, moves []core.Move, _ *rand.Stream) (core.Move, error) {
	v := view.(View)
	best, top := moves[0], 0
	if v.Question != nil {
		return best, nil
	}
	for i, m := range moves {
		e := v.game.hand[m.A-1]
		c := v.game.choice(e.Place)
		if value := like(v.game.state.Forecast(&v.game.cfg.Tuning, &c)); i == 0 || value > top {
			best, top = m, value
		}
	}
	return best, nil
}
