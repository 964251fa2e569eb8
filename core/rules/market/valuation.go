package market

import (
	"slices"

	"arcana/core"
	"arcana/core/score"
)

// feature is one of the terms that options may have, by its place in [Features].
type feature uint8

// The features of a market decision. The first two are the score: the
// base value of what the decision brings, and for a purchase the synergy bonus
// (the sheet's integration: base value + synergy). First is a factor of what
// costs nothing and should be done before anything is weighed, lethal of an attack
// that takes a seat out. The rest are features, for personalities: the points of each
// effect that a card brings, its defense, its price, and the damage of an attack.
const (
	ofValue feature = iota
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

// Features returns the names of all terms that options may have.
func Features() []string { return slices.Clone(features[:]) }

// valuation is what a move is worth: the terms of its score, then its features.
type valuation struct {
	terms [featureCount]weighed
	n     int
}

// weighed is a term of a valuation.
type weighed struct {
	of    feature
	as    role
	value float64
}

// role is what a term does.
type role uint8

const (
	adds role = iota
	multiplies
	informs // counts only for who weighs it
)

func (w *valuation) add(of feature, value float64)      { w.put(weighed{of, adds, value}) }
func (w *valuation) multiply(of feature, value float64) { w.put(weighed{of, multiplies, value}) }
func (w *valuation) feature(of feature, value float64)  { w.put(weighed{of, informs, value}) }

func (w *valuation) put(t weighed) {
	w.terms[w.n] = t
	w.n++
}

// give makes it the score and the features of an option, in the memory of its lists.
func (w *valuation) give(o *core.Option) {
	o.Features = o.Features[:0]
	o.Score.Clear()
	for _, t := range w.terms[:w.n] {
		switch name := features[t.of]; t.as {
		case adds:
			o.Score.Add(name, t.value)
		case multiplies:
			o.Score.Multiply(name, t.value)
		case informs:
			o.Features = append(o.Features, score.Term{Name: name, Value: t.value})
		}
	}
}

// total adds in the order of [core.Weigher.Total], so that both come to the same bits.
func (w *valuation) total(weights []float64) (total float64) {
	for i := range w.terms[:w.n] {
		if t := &w.terms[i]; t.as == multiplies {
			total = float64(total * t.value)
		} else {
			total += float64(weights[t.of] * t.value)
		}
	}
	return total
}
