package lab

import (
	"slices"

	"arcana/core"
	"arcana/core/score"
)

// Null returns a system's options with one feature replaced by a constant
// wherever it stands: the model in which it says nothing. Without a constant a
// term that adds is 0 and a factor 1.
func Null(options func(view any, moves []core.Move) []core.Option, feature string, constant *float64) func(any, []core.Move) []core.Option {
	return func(view any, moves []core.Move) []core.Option {
		list := slices.Clone(options(view, moves))
		for i := range list {
			list[i].Score = score.Of(levelled(list[i].Score.Terms, feature, constant)...)
			list[i].Features = levelled(list[i].Features, feature, constant)
		}
		return list
	}
}

func levelled(terms []score.Term, name string, constant *float64) []score.Term {
	terms = slices.Clone(terms)
	for i := range terms {
		if t := &terms[i]; t.Name == name {
			t.Value = level(t.Factor, constant)
		}
	}
	return terms
}

func level(factor bool, constant *float64) float64 {
	switch {
	case constant != nil:
		return *constant
	case factor:
		return 1
	}
	return 0
}
