package encounter

import (
	"slices"

	"arcana/core"
)

// What an end is worth (RULES 12): a share of its own for each outcome, and within it
// the more the more momentum there was.
var (
	leastWorth = [...]float64{Failure: 0, Partial: 0.4, Standard: 0.6, Exceptional: 0.8}
	worthSpan  = 0.2
)

// halfSpan is the momentum that is worth half of an outcome's span.
const halfSpan = 16

// reward is what an end is worth.
func reward(r core.Result, _ core.Seat) float64 {
	outcome := max(slices.Index(outcomeNames, r.Reason), int(Failure))
	return leastWorth[outcome] + within(r.Scores[0])
}

// within is what momentum adds to an outcome's least worth.
func within(momentum int) float64 {
	return float64(worthSpan * (float64(momentum) / float64(momentum+halfSpan)))
}

// round is the turn, from 1.
func round(game core.Game) int { return max(1, game.(*Game).state.Turn) }

// What a turn is taken to bring: momentum, a share of what the best approach adds in
// the location, and how much pressure choices take back. Of the numbers tried, these
// went best with how good players end.
const (
	usualGain   = 2.5
	usualShare  = 0.75
	usualRelief = 1
)

// value says how well the encounter is likely to go: where momentum and pressure will
// stand if the turns left go as turns usually do.
func value(game core.Game, seat core.Seat) float64 {
	g := game.(*Game)
	if r, over := g.Result(); over {
		return reward(r, seat)
	}
	return float64(g.likely(g.final(g.left())) * g.survives(g.left()))
}

// left is how many turns are still to be decided.
func (b *board) left() float64 { return float64(b.state.MaxTurns - max(b.state.Turn, 1) + 1) }

// final is the momentum to expect in the end.
func (b *board) final(left float64) float64 {
	best := 0
	for a, does := range b.state.Strategic {
		if does == MomentumUp {
			best = max(best, b.state.Approach[a])
		}
	}
	rate := usualGain + float64(usualShare*(float64(best)/float64(b.cfg.Tuning.Choice.StrategicDivisor)))
	return float64(b.state.Momentum) + float64(left*rate)
}

// likely is the worth of a final momentum, in straight lines between the thresholds.
func (b *board) likely(momentum float64) float64 {
	low, worth := 0.0, 0.0
	for i, threshold := range b.scene.Success {
		next := leastWorth[int(Partial)+i] + float64(worthSpan/2)
		if high := float64(threshold); momentum < high {
			return worth + float64((next-worth)*((momentum-low)/(high-low)))
		}
		low, worth = float64(threshold), next
	}
	return worth
}

// survives is how likely pressure is to stay below its maximum.
func (b *board) survives(left float64) float64 {
	end := float64(b.state.Pressure) + float64(left*(float64(b.perTurn)-usualRelief))
	room := (float64(b.state.MaxPressure) - end) / float64(b.state.MaxPressure)
	return min(1, max(0, 0.5+room))
}
