package encounter

import "arcana/core"

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

// What prudence allows for: scripts bring pressure that no rule foresees, so only a
// part of the maximum is safe; and a later turn surely brings a little momentum.
const (
	safeShare = 0.6
	sureGain  = 1
)

// features names the terms of scores and then the other features.
func features() []string {
	return append(TermNames[:], momentumFeature, reliefFeature, tagsFeature, approachFeature, focusFeature, repeatFeature, againFeature, dangerFeature, shortFeature)
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
	return core.Weigher{Options: options, Weights: weights}
}
