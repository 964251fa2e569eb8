// Native players: the features of a decision, what ends and positions are worth, and what each bot
// weighs.
//
// float64 around a product rounds it before it is added. Otherwise some processors would
// multiply and add in one step, with another last digit.

package encounter

import (
	"slices"

	"arcana/core"
	"arcana/core/score"
)

// The features of an option: what a personality may weigh besides the score.
const (
	momentumFeature = "momentum"     // by how much momentum would rise
	reliefFeature   = "relief"       // by how much pressure would fall
	tagsFeature     = "tags"         // how many narrative tags would become active
	approachFeature = "new_approach" // 1 for an approach not used before
	focusFeature    = "new_focus"    // 1 for a focus not used before
	repeatFeature   = "repeated"     // how often this choice was made before
	againFeature    = "again"        // 1 for the approach of the turn before
	dangerFeature   = "danger"       // pressure in sight beyond what is safe
	shortFeature    = "shortfall"    // momentum that would still be missing in the end
)

// featureNames are the features in their order.
var featureNames = [...]string{momentumFeature, reliefFeature, tagsFeature, approachFeature, focusFeature, repeatFeature, againFeature, dangerFeature, shortFeature}

// aboutFeatures says what each counts: the five terms of a score (RULES 1), then the others.
var aboutFeatures = [len(TermNames) + len(featureNames)]string{
	"what the approach does in this place", "twice the character's value in the approach, at most 8", "whether the choice does what is needed now: less pressure if it is high, more momentum if it is low",
	"how much the focus matters in this type of encounter", "-15 if a narrative tag blocks the choice",
	"by how much momentum would rise", "by how much pressure would fall", "how many narrative tags would become active",
	"1 for an approach not used before", "1 for a focus not used before", "how often this choice was made before", "1 if the choice has the approach of the turn before",
	"expected pressure at the end above three fifths of the maximum", "momentum that is expected to be missing for a partial success at the end",
}

// featureNamesInOrder returns the names of all that bots weigh: the five terms of a score, then
// the other features.
func featureNamesInOrder() []string { return append(TermNames[:], featureNames[:]...) }

// weighed is what can be weighed of an entry of the hand: the terms of its score and
// its features, each in their order.
type weighed struct {
	terms    terms
	features [len(featureNames)]float64
}

// featuresOf returns what a bot can weigh of the i-th choice of the hand.
func (b *board) featuresOf(i int) weighed {
	e := &b.hand[i]
	c := b.choice(e.Place)
	momentum, pressure := b.forecast(&c, e.Blocked)
	approach, focus, repeated, again := b.novelty(&c, e.Place)
	return weighed{termsOf(&b.cfg.Tuning, &b.state, &c), [...]float64{
		float64(momentum), float64(-pressure), float64(b.tagsActivatedBy(&c, e.Blocked)),
		approach, focus, repeated, again, b.danger(-pressure), b.shortfall(momentum),
	}}
}

// novelty compares a choice, and its place, with the choices that were made before. approach is 1 if none
// of them has its approach, else 0; focus is the same for its focus. repeated is how often this very
// choice was made. again is 1 if the last choice that was made has its approach, else 0.
func (b *board) novelty(c *Choice, place int) (approach, focus, repeated, again float64) {
	approach, focus = 1, 1
	for i, played := range b.played {
		primary, itsFocus := b.state.kindAt(int(played))
		if primary == c.Primary {
			approach = 0
			if lastMade := i == len(b.played)-1; lastMade {
				again = 1
			}
		}
		if itsFocus == c.Focus {
			focus = 0
		}
		if int(played) == place {
			repeated++
		}
	}
	return approach, focus, repeated, again
}

// danger returns by how much pressure would pass the safe share of its maximum at the end of the
// encounter; 0 if it would not. It counts what this choice takes away (relief) and the rise at the
// end of each turn that is left. It supposes that no later choice changes pressure. float64 rounds
// each product, so that every machine gets the same value.
func (b *board) danger(relief int) float64 {
	s := &b.state
	end := s.Pressure - relief + (s.MaxTurns-s.Turn+1)*s.PressurePerTurn
	return max(0, float64(end)-float64(b.cfg.Tuning.Plan.SafeShare*float64(s.MaxPressure)))
}

// shortfall returns how much momentum would still be missing for a partial success in the end,
// after this choice and the little that later turns surely bring. momentum is by how much this choice
// would raise it.
func (b *board) shortfall(momentum int) float64 {
	s := &b.state
	return float64(max(0, s.Success[0]-s.Momentum-momentum-b.cfg.Tuning.Plan.SureGain*(s.MaxTurns-s.Turn)))
}

// What an end is worth (RULES 12). Each outcome has a least worth of its own; momentum adds up to
// worthSpan to it.
var (
	leastWorth = [...]float64{Failure: 0, Partial: 0.4, Standard: 0.6, Exceptional: 0.8}
	worthSpan  = 0.2
)

// halfSpan is the momentum that adds half of worthSpan.
const halfSpan = 16

// Reward returns what a finished encounter is worth to bots, from 0 to 1, mostly by its outcome and
// a little by the momentum reached (RULES 12). A reason that is no outcome counts as a failure (so does
// "", which stands first in outcomeNames, and an unknown word, for which Index returns -1).
func (*Game) Reward(r core.Result, _ core.Seat) float64 {
	outcome := max(slices.Index(outcomeNames, r.Reason), int(Failure))
	return leastWorth[outcome] + momentumWorth(r.Scores[0])
}

// momentumWorth returns what the momentum reached adds to the least worth of an outcome. float64
// rounds each product, so that every machine gets the same value.
func momentumWorth(momentum int) float64 {
	return float64(worthSpan * (float64(momentum) / float64(momentum+halfSpan)))
}

// Round returns the turn of a match for reports, 1 before the first.
func (g *Game) Round() int { return max(1, g.state.Turn) }

// Value estimates what the encounter will be worth, from 0 to 1. It supposes that momentum and
// pressure change in the turns that are left as they usually do. A finished encounter is worth its
// reward.
func (g *Game) Value(seat core.Seat) float64 {
	if r, over := g.Result(); over {
		return g.Reward(r, seat)
	}
	return float64(g.worthOfMomentum(g.expectedMomentum(g.turnsLeft())) * g.chanceToSurvive(g.turnsLeft()))
}

// turnsLeft returns how many turns are still to be decided, the present one included.
func (b *board) turnsLeft() float64 { return float64(b.state.MaxTurns - max(b.state.Turn, 1) + 1) }

// expectedMomentum returns the momentum to expect at the end; left is how many turns are left. A
// character that is good at an approach which raises momentum here gains more each turn. float64
// rounds each product, so that every machine gets the same value.
func (b *board) expectedMomentum(left float64) float64 {
	best := 0
	for a, does := range b.state.Strategic {
		if does == MomentumUp {
			best = max(best, b.state.Approach[a])
		}
	}
	plan := &b.cfg.Tuning.Plan
	rate := plan.Gain + float64(plan.ApproachShare*(float64(best)/float64(b.cfg.Tuning.Choice.StrategicDivisor)))
	return float64(b.state.Momentum) + float64(left*rate)
}

// worthOfMomentum returns what a momentum at the end is worth. At the threshold of an outcome it is
// the outcome's least worth and half of worthSpan. Between two thresholds it lies on a straight line;
// above the last one it rises no more. float64 rounds each product, so that every machine gets the
// same value.
func (b *board) worthOfMomentum(momentum float64) float64 {
	low, worth := 0.0, 0.0
	for i, threshold := range b.state.Success {
		next := leastWorth[int(Partial)+i] + float64(worthSpan/2)
		if high := float64(threshold); momentum < high {
			return worth + float64((next-worth)*((momentum-low)/(high-low)))
		}
		low, worth = float64(threshold), next
	}
	return worth
}

// chanceToSurvive estimates how likely pressure stays below its maximum; left is how many turns are
// left. If pressure is expected to end just at its maximum, it is even_chance of the plan. The
// further below or above it is expected to end, the more or less likely it is. float64 rounds each
// product, so that every machine gets the same value.
func (b *board) chanceToSurvive(left float64) float64 {
	plan := &b.cfg.Tuning.Plan
	end := float64(b.state.Pressure) + float64(left*(float64(b.state.PressurePerTurn)-plan.Relief))
	room := (float64(b.state.MaxPressure) - end) / float64(b.state.MaxPressure)
	return min(1, max(0, plan.EvenChance+room))
}

// bots returns the native players by name. Strongest weighs the choices by the score that deals the
// hand; the others have simple tastes. All are careful besides: they look at where pressure and
// momentum will stand in the end, and avoid the same approach twice in a row. The personalities in
// scripts/ai have the same weights, and answer questions too.
func bots() map[string]core.Player {
	return map[string]core.Player{
		"strongest": weighingPlayer(8, 4, 4, scoreWeights()),
		"racer":     weighingPlayer(6, 3, 3, map[string]float64{momentumFeature: 1}),
		"cautious":  weighingPlayer(8, 4, 4, map[string]float64{momentumFeature: 0.5, tagsFeature: -1}),
		"variety":   weighingPlayer(6, 4, 3, map[string]float64{approachFeature: 2, focusFeature: 1.5, repeatFeature: -3, alignmentTerm: 0.25}),
	}
}

// scoreWeights returns weights that take each term of a score as it is.
func scoreWeights() map[string]float64 {
	weights := map[string]float64{}
	for _, name := range TermNames {
		weights[name] = 1
	}
	return weights
}

// weighingPlayer returns a bot that makes the choice with the highest weighted sum of features.
// danger, shortfall and again say how much it avoids these three; weights are those of the others.
func weighingPlayer(danger, shortfall, again float64, weights map[string]float64) core.Player {
	weights[dangerFeature], weights[shortFeature], weights[againFeature] = -danger, -shortfall, -again
	valued := core.System{Features: featureNamesInOrder()}
	return valued.Ranker(weights)
}

// See shows bots the board itself instead of a view. To make a view would take time, and it would
// hide nothing that they read.
func (g *Game) See(core.Seat, any) core.Observation { return &g.board }

// Totals returns the weighted sum of features of each move, in the memory of into; answers to a
// question are all worth 0.
func (v View) Totals(moves []core.Move, weights, into []float64) []float64 {
	return v.board.Totals(moves, weights, into)
}

// Totals does the work of View.Totals for the board itself.
func (b *board) Totals(moves []core.Move, weights, into []float64) []float64 {
	into = into[:0]
	for _, m := range moves {
		total := 0.0
		if m.Verb == chooseVerb {
			total = b.featuresOf(m.A-1).total(weights, b.state.scriptTerms(b.hand[m.A-1].Place))
		}
		into = append(into, total)
	}
	return into
}

// total returns the weighted sum of terms and features. scripted are the terms that scripts add to
// the score: only factors among them count, for a term that adds is no feature, so it has no weight.
// It adds in the order of [core.Weigher.Total], for in another order the last digits could differ.
// float64 rounds each product, so that every machine gets the same value.
func (w weighed) total(weights []float64, scripted []score.Term) (total float64) {
	for i, value := range w.terms {
		total += float64(weights[i] * value)
	}
	for _, t := range scripted {
		if t.Factor {
			total = float64(total * t.Value)
		}
	}
	for i, value := range w.features {
		total += float64(weights[len(w.terms)+i] * value)
	}
	return total
}
