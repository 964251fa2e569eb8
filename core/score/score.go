// Package score computes numbers that explain themselves. Every weight, score and
// valuation of the rules is a list of named terms and their total, so the answer to
// "why" is what was computed. Terms marked Factor multiply what stands before them;
// all others add.
package score

// Term is one named part of a score.
type Term struct {
	Name   string  `json:"name"`             // what explains it to a person
	Value  float64 `json:"value"`            // what it adds, or multiplies by
	Factor bool    `json:"factor,omitempty"` // it multiplies what stands before it
}

// Score is a total and the terms that make it, in the order of application.
type Score struct {
	Total float64 `json:"total"` // what the terms come to
	Terms []Term  `json:"terms"` // in the order in which they apply
}

// Of sums the given terms in order.
func Of(terms ...Term) Score {
	return Score{Total: Total(terms), Terms: terms}
}

// Total applies terms in order: it adds them, or multiplies by those with Factor set.
func Total(terms []Term) float64 {
	total := 0.0
	for _, t := range terms {
		if t.Factor {
			total = float64(total * t.Value) // rounded before the next term is added, on every machine
		} else {
			total += t.Value
		}
	}
	return total
}

// Clear makes the score 0 without terms and keeps their memory.
func (s *Score) Clear() { s.Total, s.Terms = 0, s.Terms[:0] }

// Add appends a term that is added to those before it.
func (s *Score) Add(name string, value float64) {
	s.Terms = append(s.Terms, Term{Name: name, Value: value})
	s.Total += float64(value) // a product given as value is rounded first, on every machine
}

// Multiply appends a term that multiplies all before it.
func (s *Score) Multiply(name string, factor float64) {
	s.Terms = append(s.Terms, Term{Name: name, Value: factor, Factor: true})
	s.Total = float64(s.Total * factor) // rounded before the next term is added, on every machine
}

// Term returns the value of the first term with that name, and whether there is one.
func (s Score) Term(name string) (float64, bool) {
	for _, t := range s.Terms {
		if t.Name == name {
			return t.Value, true
		}
	}
	return 0, false
}
