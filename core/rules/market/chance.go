package market

// The two models of how likely an ally effect is to trigger (R-M3).
const (
	// ShareModel takes the faction's share of the deck. It is the sheet's, and far
	// below the truth: 0.36 where the chance is 0.83, with 4 of 11 cards in hands of 5.
	ShareModel = "share"
	// HypergeometricModel takes the chance that a hand which holds the ally card
	// holds another card of its faction.
	HypergeometricModel = "hypergeometric"
)

// TriggerModels returns the names of the models.
func TriggerModels() []string { return []string{ShareModel, HypergeometricModel} }

// TriggerChance returns how likely an ally effect is to trigger in a deck of so
// many cards of which so many are of its faction, both counting the candidate,
// with hands of that size (which only the hypergeometric model reads). Without
// cards, or without one of the faction, it is 0 (RULES 4, R-M3).
func TriggerChance(model string, faction, cards, hand int) float64 {
	if cards <= 0 || faction <= 0 {
		return 0
	}
	if model == HypergeometricModel {
		return 1 - missChance(min(faction, cards), cards, min(hand, cards))
	}
	return float64(min(faction, cards)) / float64(cards)
}

// missChance is C(n-f, h-1) / C(n-1, h-1): the other h-1 cards of the hand are
// drawn from the n-1 other cards and none of them is of the faction.
func missChance(f, n, h int) float64 {
	miss := 1.0
	for i := range h - 1 {
		miss = float64(miss * float64(max(0, n-f-i)) / float64(n-1-i))
	}
	return miss
}
