package draft

import (
	"arcana/core/num"
	"arcana/core/pool"
	"arcana/core/score"
)

// affinity returns n raised to the affinity exponent, and 0 for no resonance
// whatever the exponent (R-D2, R-D11).
func (t *Tuning) affinity(n int) float64 {
	if n <= 0 {
		return 0
	}
	return num.Pow(float64(n), t.Resonance.AffinityExponent)
}

// staleness returns the factor of a copy that was passed over n times (RULES
// 3.3).
func (t *Tuning) staleness(n int) float64 {
	return 1 / (1 + float64(float64(n)*t.Staleness.Factor))
}

// scale gives the weight of every class of copies for one profile. Powers and
// factors are worked out once and kept, for the same few whole numbers return
// with every offer.
type scale struct {
	tuning  *Tuning
	palette Palette
	set     *Set
	powers  []float64 // by resonance
	factors []float64 // by staleness
	warmths []float64 // affinities to a tag, by its count
	class   []float64 // by class of the set
	// single says that the classes are cards, and asked is what each of them weighs while
	// it is fresh, nil before anybody was asked.
	single bool
	asked  []score.Score
}

// aim sets the weights of all classes of the set for a profile.
func (s *scale) aim(p Profile) {
	var powers [MostResonances]float64
	for r, n := range p {
		if n > 0 {
			powers[r] = s.power(n)
		}
	}
	s.class = s.class[:0]
	for _, m := range s.set.kinds {
		s.class = append(s.class, s.of(m, &powers))
	}
}

// of is what a fresh copy with those resonances weighs; powers are the resonances'.
func (s *scale) of(m Mask, powers *[MostResonances]float64) float64 {
	if m == 0 {
		return s.tuning.Resonance.NeutralBase
	}
	sum := s.tuning.Resonance.FloorWeight
	for ; m != 0; m &= m - 1 {
		sum += powers[m.first()]
	}
	return sum
}

// explain makes e a weight as a sum of named terms, in the memory of its terms.
func (s *scale) explain(e *score.Score, m Mask, staleness int, p Profile) {
	e.Clear()
	if s.tuning.Selection.NullModel {
		e.Add("null_model", 1)
		return
	}
	s.plain(e, m, p)
	e.Multiply("staleness", s.factor(staleness))
}

// plain adds the terms of a fresh copy.
func (s *scale) plain(e *score.Score, m Mask, p Profile) {
	if m == 0 {
		e.Add("neutral", s.tuning.Resonance.NeutralBase)
	} else {
		e.Add("floor", s.tuning.Resonance.FloorWeight)
	}
	for ; m != 0; m &= m - 1 {
		r := m.first()
		e.Add(s.palette[r], s.power(p[r]))
	}
}

// entry makes e the weight of a card with what scripts add to it, in the memory of its
// terms.
func (s *scale) entry(e *score.Score, card, staleness int, m Mask, p Profile) {
	if s.asked == nil || s.tuning.Selection.NullModel {
		s.explain(e, m, staleness, p)
		return
	}
	*e = score.Score{Total: s.asked[card].Total, Terms: append(e.Terms[:0], s.asked[card].Terms...)}
	e.Multiply("staleness", s.factor(staleness))
}

// known is how many powers and factors are kept; a profile or a staleness beyond
// it is worked out anew, so that no number can fill the memory.
const known = 128

func (s *scale) power(n int) float64 {
	if n <= 0 {
		return 0
	}
	if n >= known {
		return s.tuning.affinity(n)
	}
	for len(s.powers) <= n {
		s.powers = append(s.powers, s.tuning.affinity(len(s.powers)))
	}
	return s.powers[n]
}

// weight returns the final weight of a class of copies at a staleness; it is
// the total of Palette.Weight to the bit.
func (s *scale) weight(class, staleness int) float64 {
	if s.tuning.Selection.NullModel {
		return 1
	}
	return float64(s.fresh(class) * s.factor(staleness))
}

// fresh returns the weight of a class of copies that were never passed over.
func (s *scale) fresh(class int) float64 {
	switch {
	case !s.single:
		return s.class[class]
	case s.asked == nil:
		return s.class[s.set.class[class]]
	}
	return s.asked[class].Total
}

func (s *scale) factor(staleness int) float64 {
	if staleness >= known {
		return s.tuning.staleness(staleness)
	}
	for len(s.factors) <= staleness {
		s.factors = append(s.factors, s.tuning.staleness(len(s.factors)))
	}
	return s.factors[staleness]
}

// warmth is the affinity to a tag of that count.
func (s *scale) warmth(count int) float64 {
	if count < 0 || count >= known {
		return s.tuning.Affinity(count)
	}
	for len(s.warmths) <= count {
		s.warmths = append(s.warmths, s.tuning.Affinity(len(s.warmths)))
	}
	return s.warmths[count]
}

// units returns the integer by which the class is drawn (R-D2).
func (s *scale) units(class, staleness int) uint64 {
	return pool.Units(s.weight(class, staleness))
}
