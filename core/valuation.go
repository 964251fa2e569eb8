package core

import "arcana/core/score"

// What a move is worth, in terms that stand by places instead of names: the quick form of a score.

// mostTerms is how many terms a move may be valued by.
const mostTerms = 32

// Valuation is what a move is worth in terms that stand for a system's Features by their
// place: first those of the score, in the order of application, then the features beside
// it, at most 32 in all. A decision adds it up; an option is made of it for who reads
// one. The zero Valuation is that of a move that is worth nothing.
type Valuation struct {
	terms [mostTerms]valued
	n     int
}

// valued is a term of a valuation.
type valued struct {
	of    int // the place of the feature
	as    role
	value float64
}

// role is what a term does to the total.
type role uint8

const (
	adds       role = iota // it is added
	multiplies             // all before it is multiplied by it
	informs                // it is a feature beside the score
)

// Clear empties the valuation.
func (v *Valuation) Clear() { v.n = 0 }

// Add appends a term of the score that is added.
func (v *Valuation) Add(feature int, value float64) { v.appendTerm(valued{feature, adds, value}) }

// Multiply appends a term of the score by which all before it is multiplied.
func (v *Valuation) Multiply(feature int, factor float64) {
	v.appendTerm(valued{feature, multiplies, factor})
}

// Inform appends a feature outside the score, which counts only for players who weigh it.
func (v *Valuation) Inform(feature int, value float64) { v.appendTerm(valued{feature, informs, value}) }

// appendTerm appends a term.
func (v *Valuation) appendTerm(t valued) {
	v.terms[v.n] = t
	v.n++
}

// Give writes the terms into an option as its score and features, in the memory of its lists;
// names are the system's Features.
func (v *Valuation) Give(o *Option, names []string) {
	o.Features = o.Features[:0]
	o.Score.Clear()
	for _, t := range v.terms[:v.n] {
		switch name := names[t.of]; t.as {
		case adds:
			o.Score.Add(name, t.value)
		case multiplies:
			o.Score.Multiply(name, t.value)
		case informs:
			o.Features = append(o.Features, score.Term{Name: name, Value: t.value})
		}
	}
}

// Total returns the weighted sum of the terms, weights in the order of the system's Features.
// It adds in the order of [Weigher.Total], so that both come to the same bits.
func (v *Valuation) Total(weights []float64) (total float64) {
	for i := range v.terms[:v.n] {
		if t := &v.terms[i]; t.as == multiplies {
			total = float64(total * t.value)
		} else {
			total += float64(weights[t.of] * t.value)
		}
	}
	return total
}
