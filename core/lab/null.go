// The null model: a system in which one feature has no influence.

package lab

import (
	"slices"

	"arcana/core"
	"arcana/core/score"
)

// Null returns a system in which one feature always has the value of a constant, so that it has no
// influence. If constant is nil, a term that is added is 0, and a factor is 1.
func Null(sys core.System, feature string, constant *float64) core.System {
	sys.Revalue = func(options []core.Option) []core.Option { return withConstant(options, feature, constant) }
	return sys
}

// withConstant replaces a feature by a constant in options. The system's own lists of terms are not changed.
func withConstant(options []core.Option, feature string, constant *float64) []core.Option {
	for i := range options {
		o := &options[i]
		o.Score.Terms = termsWithConstant(o.Score.Terms, feature, constant)
		o.Features = termsWithConstant(o.Features, feature, constant)
		o.Score.Total = score.Total(o.Score.Terms)
	}
	return options
}

// termsWithConstant returns a copy of the terms in which each term with the given name has the value of constantOr.
func termsWithConstant(terms []score.Term, name string, constant *float64) []score.Term {
	terms = slices.Clone(terms)
	for i := range terms {
		if t := &terms[i]; t.Name == name {
			t.Value = constantOr(t.Factor, constant)
		}
	}
	return terms
}

// constantOr returns the constant. If it is nil, it returns the value without influence: 1 for a factor, 0
// for a term that is added.
func constantOr(factor bool, constant *float64) float64 {
	switch {
	case constant != nil:
		return *constant
	case factor:
		return 1
	}
	return 0
}
