package tavern

import "arcana/core/score"

// feature is what a term of a valuation is about, for personalities to weigh. One unit
// is about what one gold is worth.
type feature uint8

const (
	ofStats    feature = iota // attack and health
	ofKeywords                // guardian and aegis
	ofAbility                 // that the card does something
	ofTribe                   // cards of the same tribes on the own board
	ofSynergy                 // steps and combos that it reaches, or gives up
	ofTriple                  // copies that are there already
	ofGolden                  // the card is golden
	ofCost                    // what is paid
	ofGold                    // what is gained
	ofCrowd                   // the weakest card that would have to go, or makes room
	ofTempo                   // a card on the board fights
	ofGuard                   // guardians in front
	ofOrder                   // strong attackers first, those who watch behind
	ofCurve                   // the tier that this turn should have
	ofStrength                // the board must hold while the gold goes elsewhere
	ofSearch                  // better cards may come
	ofSpare                   // gold that would be lost
	ofKeep                    // cards worth keeping for the next turn
	featureCount
)

// featureNames are the features as personalities name them.
var featureNames = [featureCount]string{
	"stats", "keywords", "ability", "tribe", "synergy", "triple", "golden", "cost", "gold",
	"crowd", "tempo", "guard", "order", "curve", "strength", "search", "spare", "keep",
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
