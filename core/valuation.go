// Valuations: what a move is worth, as terms with the indexes of features. A score has their names
// instead, and is slower.

package core

import "arcana/core/score"

// mostTerms is how many terms a valuation can have.
const mostTerms = 32

// Valuation is what a move is worth, as terms with indexes of the system's Features, at most 32. First
// come the terms of the score, in the order in which they apply, then features outside the score. A
// decision adds the terms up; Give makes an option of them for readers. The zero Valuation is that of a
// move that is worth nothing.
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

// termRole says how a term changes the total.
type termRole uint8

const (
	adds       termRole = iota // it is added
	multiplies                 // the sum of the terms before it is multiplied by it
	informs                    // it is a feature outside the score
)

// Clear empties the valuation.
func (v *Valuation) Clear() { v.n = 0 }

// Add appends a term of the score. Its value, times the weight of the feature, is added to the total.
func (v *Valuation) Add(feature int, value float64) { v.appendTerm(indexedTerm{feature, adds, value}) }

// Multiply appends a term of the score. The sum of the terms before it is multiplied by factor; weights do not change
// factors.
func (v *Valuation) Multiply(feature int, factor float64) {
	v.appendTerm(indexedTerm{feature, multiplies, factor})
}

// Inform appends a feature outside the score. It counts only for players that give it a weight.
func (v *Valuation) Inform(feature int, value float64) {
	v.appendTerm(indexedTerm{feature, informs, value})
}

// appendTerm appends a term. There must be fewer than mostTerms.
func (v *Valuation) appendTerm(t indexedTerm) {
	v.terms[v.n] = t
	v.n++
}

// Give sets the score and the features of an option to these terms; the memory of its lists is used
// again. names are the system's Features.
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

// Total returns the weighted total of the terms, those outside the score too. weights has a weight for each of the
// system's Features. It adds in the same order as [Weigher.Total], so that both return exactly the same number. (The
// conversions to float64 make every processor round alike.)
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
