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
)

// considerations names the terms of scores and then the leanings.
func considerations() []string {
	return append(TermNames[:], momentumLeaning, reliefLeaning, tagsLeaning, approachLeaning, focusLeaning, repeatLeaning)
}

// bots are the native players: the algorithm's own taste, and four simple ones.
func bots() map[string]core.Player {
	return map[string]core.Player{
		"strongest": core.Weigher{Options: options},
		"racer":     weighing(map[string]float64{momentumLeaning: 10, reliefLeaning: 1}),
		"cautious":  weighing(map[string]float64{reliefLeaning: 10, momentumLeaning: 1, tagsLeaning: -1}),
		"variety":   weighing(map[string]float64{approachLeaning: 10, focusLeaning: 10, repeatLeaning: -20, alignmentTerm: 1}),
	}
}

func weighing(weights map[string]float64) core.Player {
	return core.Weigher{Options: options, Weights: weights}
}
