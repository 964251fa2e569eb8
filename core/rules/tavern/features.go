package tavern

import "arcana/core/score"

// feature is what a term of a valuation is about, for personalities to weigh. One unit
// is about what one gold is worth.
type feature uint8

const (
	ofStats feature = iota
	ofKeywords
	ofAbility
	ofTribe
	ofSynergy
	ofTriple
	ofGolden
	ofCost
	ofGold
	ofCrowd
	ofTempo
	ofGuard
	ofOrder
	ofCurve
	ofStrength
	ofSearch
	ofSpare
	ofKeep
	featureCount
)

// featureNames are the features as personalities name them.
var featureNames = [featureCount]string{
	"stats", "keywords", "ability", "tribe", "synergy", "triple", "golden", "cost", "gold",
	"crowd", "tempo", "guard", "order", "curve", "strength", "search", "spare", "keep",
}

// aboutFeatures says what each counts, in about what one gold is worth.
var aboutFeatures = [featureCount]string{
	"attack and health", "guardian and aegis", "what the card does", "cards of the same tribes on the own board",
	"steps and combos of tribes that are reached, or given up", "copies that are there already", "that the card is golden",
	"what is paid", "what is gained", "the weakest card, which has to go or makes room", "that a card on the board fights",
	"guardians in front", "strong attackers first, and those who watch behind", "the tier that this turn should have",
	"that the board holds while the gold goes elsewhere", "that better cards may come", "gold that would be lost", "cards worth keeping for the next turn",
}

// term is one part of a valuation: what it is about, and what it adds.
type term struct {
	of    feature
	value float64
}

// valuation is what something is worth, part by part.
type valuation []term

// total adds up the terms in their order.
func (v valuation) total() float64 {
	sum := 0.0
	for _, t := range v {
		sum += t.value
	}
	return sum
}

// named returns the terms under the names of their features, in the memory of used.
func (v valuation) named(used []score.Term) []score.Term {
	used = used[:0]
	for _, t := range v {
		used = append(used, score.Term{Name: featureNames[t.of], Value: t.value})
	}
	return used
}
