package encounter

import (
	"slices"

	"arcana/core"
	"arcana/core/score"
)

// Native players: the features of a decision, what ends and positions are worth, and what
// each bot weighs.

// The features of an option: what a personality may weigh besides the score.
const (
	momentumFeature = "momentum"     // by how much momentum would rise
	reliefFeature   = "relief"       // by how much pressure would fall
	tagsFeature     = "tags"         // how many narrative tags it would switch on
	approachFeature = "new_approach" // 1 for an approach not used before
	focusFeature    = "new_focus"    // 1 for a focus not used before
	repeatFeature   = "repeated"     // how often this choice was made before
	againFeature    = "again"        // 1 for the approach of the turn before
	dangerFeature   = "danger"       // pressure in sight beyond what is safe
	shortFeature    = "shortfall"    // momentum that would still be missing in the end
)

// featureNames are the features in their order.
var featureNames = [...]string{momentumFeature, reliefFeature, tagsFeature, approachFeature, focusFeature, repeatFeature, againFeature, dangerFeature, shortFeature}

// What prudence allows for: scripts bring pressure that no rule foresees, so only a
// part of the maximum is safe; and a later turn surely brings a little momentum.
const (
	safeShare = 0.6
	sureGain  = 1
)

// features names the terms of scores and then the other features.
func features() []string { return append(TermNames[:], featureNames[:]...) }

// weighed is what can be weighed of an entry of the hand: the terms of its score and
// its features, each in their order.
type weighed struct {
	terms    terms
	features [len(featureNames)]float64
}

// weigh says what can be weighed of the i-th entry of the hand.
func (b *board) weigh(i int) weighed {
	e := &b.hand[i]
	c := b.choice(e.Place)
	momentum, pressure := b.forecast(&c, e.Blocked)
	approach, focus, repeated, again := b.novelty(&c, e.Place)
	return weighed{termsOf(&b.cfg.Tuning, &b.state, &c), [...]float64{
		float64(momentum), float64(-pressure), float64(b.tagsBy(&c, e.Blocked)),
		approach, focus, repeated, again, b.danger(-pressure), b.shortfall(momentum),
	}}
}

// novelty compares a choice with those that were made: 1 for an approach and for a
// focus that is new, how often it was made, and 1 for the approach of the turn before.
func (b *board) novelty(c *Choice, place int) (approach, focus, repeated, again float64) {
	approach, focus = 1, 1
	for i, played := range b.played {
		p := b.choice(int(played))
		if again = 0; p.Primary == c.Primary {
			approach = 0
			if i == len(b.played)-1 {
				again = 1
			}
		}
		if p.Focus == c.Focus {
			focus = 0
		}
		if int(played) == place {
			repeated++
		}
	}
	return approach, focus, repeated, again
}

// danger is by how much pressure would pass what is safe by the end, if nothing
// but the turns' own came after this choice.
func (b *board) danger(relief int) float64 {
	s := &b.state
	end := s.Pressure - relief + (s.MaxTurns-s.Turn+1)*b.perTurn
	return max(0, float64(end)-float64(safeShare*float64(s.MaxPressure)))
}

// shortfall is how much momentum a partial success would still lack in the end,
// if each later turn brought no more than is sure.
func (b *board) shortfall(momentum int) float64 {
	s := &b.state
	return float64(max(0, b.scene.Success[0]-s.Momentum-momentum-sureGain*(s.MaxTurns-s.Turn)))
}

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

// bots are the native players, and the personalities of scripts/ai without what
// these think of questions: the algorithm's own taste, and three simple ones. All
// of them are prudent besides: they look at where pressure and momentum will stand
// in the end, and do not do the same twice in a row.
func bots() map[string]core.Player {
	return map[string]core.Player{
		"strongest": weighing(8, 4, 4, taste()),
		"racer":     weighing(6, 3, 3, map[string]float64{momentumFeature: 1}),
		"cautious":  weighing(8, 4, 4, map[string]float64{momentumFeature: 0.5, tagsFeature: -1}),
		"variety":   weighing(6, 4, 3, map[string]float64{approachFeature: 2, focusFeature: 1.5, repeatFeature: -3, alignmentTerm: 0.25}),
	}
}

// taste weighs the terms of a score as they are.
func taste() map[string]float64 {
	weights := map[string]float64{}
	for _, name := range TermNames {
		weights[name] = 1
	}
	return weights
}

// weighing is a player with these weights, and so much fear of danger, of a
// shortfall and of doing the same again.
func weighing(danger, shortfall, again float64, weights map[string]float64) core.Player {
	weights[dangerFeature], weights[shortFeature], weights[againFeature] = -danger, -shortfall, -again
	valued := core.System{Options: options, Weigh: weigh, Totals: totals, See: see, Features: features()}
	return valued.Ranker(weights)
}

// see shows the board itself, which hides nothing that valuations read.
func see(game core.Game, _ core.Seat, _ any) any { return &game.(*Game).board }

// boardOf returns the board of a view, or the one that see shows.
func boardOf(view any) *board {
	if b, ok := view.(*board); ok {
		return b
	}
	return view.(View).board
}

// totals is what moves come to under weights of the features; answers to a question are
// alike.
func totals(view any, moves []core.Move, weights, into []float64) []float64 {
	b, into := boardOf(view), into[:0]
	for _, m := range moves {
		total := 0.0
		if m.Verb == chooseVerb {
			total = b.weigh(m.A-1).total(weights, b.state.factors(b.hand[m.A-1].Place))
		}
		into = append(into, total)
	}
	return into
}

// total adds in the order of [core.Weigher.Total], so that both come to the same bits.
// Factors are those of scripts, which apply whatever the weights are; what scripts add is
// in no player's taste.
func (w weighed) total(weights []float64, factors []score.Term) (total float64) {
	for i, value := range w.terms {
		total += float64(weights[i] * value)
	}
	for _, t := range factors {
		if t.Factor {
			total = float64(total * t.Value)
		}
	}
	for i, value := range w.features {
		total += float64(weights[len(w.terms)+i] * value)
	}
	return total
}
