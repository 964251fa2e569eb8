package core

import "arcana/core/score"

// What a move is worth, as a list of terms that name their feature by its index: the quick form of a
// score, which names it by a word.

// mostTerms is how many terms a move may be valued by.
const mostTerms = 32

// Valuation is what a move is worth in terms that stand for a system's Features by their
// place: first those of the score, in the order of application, then the features beside
// it, at most 32 in all. A decision adds it up; an option is made of it for who reads
// one. The zero Valuation is that of a move that is worth nothing.
type Valuation struct {
	terms [mostTerms]indexedTerm
	n     int
}

// indexedTerm is a term of a valuation.
type indexedTerm struct {
	feature int // the index in the system's Features
	role    termRole
	value   float64
}

// termRole is what a term does to the total.
type termRole uint8

const (
	adds       termRole = iota // it is added
	multiplies                 // all before it is multiplied by it
	informs                    // it is a feature beside the score
)

// Clear empties the valuation.
func (v *Valuation) Clear() { v.n = 0 }

// Add appends a term of the score that is added.
func (v *Valuation) Add(feature int, value float64) { v.appendTerm(indexedTerm{feature, adds, value}) }

// Multiply appends a term of the score by which all before it is multiplied.
func (v *Valuation) Multiply(feature int, factor float64) {
	v.appendTerm(indexedTerm{feature, multiplies, factor})
}

// Inform appends a feature outside the score, which counts only for players who weigh it.
func (v *Valuation) Inform(feature int, value float64) {
	v.appendTerm(indexedTerm{feature, informs, value})
}

// appendTerm appends a term, of which there are at most mostTerms.
func (v *Valuation) appendTerm(t indexedTerm) {
	v.terms[v.n] = t
	v.n++
}

// Give writes the terms into an option as its score and features, in the memory of its lists;
// names are the system's Features.
func (v *Valuation) Give(o *Option, names []string) {
	o.Features = o.Features[:0]
	o.Score.Clear()
	for _, t := range v.terms[:v.n] {
		switch name := names[t.feature]; t.role {
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
		if t := &v.terms[i]; t.role == multiplies {
			total = float64(total * t.value)
		} else {
			total += float64(weights[t.feature] * t.value)
		}
	}
	return total
}
