package market

import "slices"

// The features of a market decision, by their place in [Features]. The first two are the score: the
// base value of what the decision brings, and for a purchase the synergy bonus
// (the sheet's integration: base value + synergy). First is a factor of what
// costs nothing and should be done before anything is weighed, lethal of an attack
// that takes a seat out. The rest are features, for personalities: the points of each
// effect that a card brings, its defense, its price, and the damage of an attack.
const (
	ofValue = iota
	ofSynergy
	ofFirst
	ofLethal
	ofTrade
	ofCombat
	ofAuthority
	ofDraw
	ofDiscard
	ofScrap
	ofDefense
	ofPrice
	ofDamage
	featureCount
)

// The names of the terms of the score.
const (
	termValue   = "value"
	termSynergy = "synergy"
	termFirst   = "first"
	termLethal  = "lethal"
)

var features = [featureCount]string{
	termValue, termSynergy, termFirst, termLethal,
	"trade", "combat", "authority", "draw", "discard", "scrap", "defense", "price", "damage",
}

// aboutFeatures says what each counts.
var aboutFeatures = [featureCount]string{
	"what the card is worth by itself (R-M2)", "what it adds by its faction (R-M4 to R-M8)", "what is to be done before other things", "that it wins the match",
	"trade that the card brings", "combat that it brings", "authority that it brings", "cards that it draws", "cards that opponents discard",
	"cards that it scraps", "the defense of a base", "what it costs", "damage of an attack",
}

// Features returns the names of all terms that options may have.
func Features() []string { return slices.Clone(features[:]) }
