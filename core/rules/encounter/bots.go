package encounter

import "arcana/core"

// The leanings of an option: what a personality may weigh besides the score.
const (
	momentumLeaning = "momentum"     // by how much momentum would rise
	reliefLeaning   = "relief"       // by how much pressure would fall
	tagsLeaning     = "tags"         // how many narrative tags it would switch on
	approachLeaning = "new_approach" // 1 for an approach not used before
	focusLeaning    = "new_focus"    // 1 for a focus not used before
	repeatLeaning   = "repeated"     // how often this choice was made before
	againLeaning    = "again"        // 1 for the approach of the turn before
	dangerLeaning   = "danger"       // pressure in sight beyond what is safe
	shortLeaning    = "shortfall"    // momentum that would still be missing in the end
)

// What prudence allows for: scripts bring pressure that no rule tells, so only a
// part of the maximum is safe; and a later turn surely brings a little momentum.
const (
	safeShare = 0.6
	sureGain  = 1
)

// considerations names the terms of scores and then the leanings.
func considerations() []string {
	return append(TermNames[:], momentumLeaning, reliefLeaning, tagsLeaning, approachLeaning, focusLeaning, repeatLeaning, againLeaning, dangerLeaning, shortLeaning)
}

// bots are the native players, and the personalities of scripts/ai without what
// these think of questions: the algorithm's own taste, and three simple ones. All
// of them are prudent besides: they look at where pressure and momentum will stand
// in the end, and do not do the same twice in a row.
func bots() map[string]core.Player {
	return map[string]core.Player{
		"strongest": weighing(8, 4, 4, taste()),
		"racer":     weighing(6, 3, 3, map[string]float64{momentumLeaning: 1}),
		"cautious":  weighing(8, 4, 4, map[string]float64{momentumLeaning: 0.5, tagsLeaning: -1}),
		"variety":   weighing(6, 4, 3, map[string]float64{approachLeaning: 2, focusLeaning: 1.5, repeatLeaning: -3, alignmentTerm: 0.25}),
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
	weights[dangerLeaning], weights[shortLeaning], weights[againLeaning] = -danger, -shortfall, -again
	return core.Weigher{Options: options, Weights: weights}
}
