package ability

import (
	"slices"

	"arcana/core"
)

// Worth returns what an ability in data is worth to an AI. If its author gives a worth, that is the
// result. Otherwise the worth is guessed. Each effect counts 1, and each point of its amounts 1; an
// amount that is computed in play counts 3, before its times and plus. An effect with repeat counts as
// often as it happens. With a condition, the sum is halved; with every = n, it is divided by n, with times = n multiplied
// by n. It is at most MostWorth. The result is the sum times unit.
// float64 around a product rounds it on its own, so that every machine gets the same value.
func Worth(t *core.Tree, unit float64) float64 {
	if given, ok := t.At("worth"); ok {
		return Points(&given)
	}
	worth := 0.0
	for _, effect := range Effects(t) {
		before := worth
		worth += 1
		for _, n := range Amounts(t, &effect) {
			worth += max(0, Points(&n))
		}
		if times, ok := effect.At("repeat"); ok {
			worth += float64((worth - before) * (Points(&times) - 1))
		}
	}
	if _, conditional := t.At("if"); conditional {
		worth /= 2
	}
	if every, ok := t.At("every"); ok {
		worth /= max(1, Points(&every))
	}
	if times, ok := t.At("times"); ok {
		worth = float64(worth * max(1, Points(&times)))
	}
	return float64(min(worth, MostWorth) * unit)
}

// MostWorth is the greatest guess, in units.
const MostWorth = 20

// usual is the guess for a number that is counted, read or asked in play.
const usual = 3

// Effects lists the effects of an ability in data: the entries of its do. If the last of them is a question
// (with a choose), the effects of its answer stand in its place. An ability without a do has one empty
// effect.
func Effects(t *core.Tree) []core.Tree {
	do, _ := t.At("do")
	list, many := do.Value.([]core.Tree)
	if !many {
		list = []core.Tree{do}
	}
	if n := len(list); n > 0 {
		if _, asks := list[n-1].At("choose"); asks {
			return append(slices.Clip(list[:n-1]), Effects(&list[n-1])...)
		}
	}
	return list
}

// Amounts lists the numbers of an effect of an ability in data, written or computed. If none of them is
// positive, the value of the ability is added to the list, if it has one.
func Amounts(ability, effect *core.Tree) (list []core.Tree) {
	branches, _ := effect.Value.([]core.Branch)
	sum := 0.0
	for i := range branches {
		if n := &branches[i].Tree; !slices.Contains(nameless, branches[i].Name) && (Points(n) != 0 || Computed(n)) {
			list = append(list, *n)
			sum += max(0, Points(n))
		}
	}
	if value, ok := ability.At("value"); ok && sum == 0 {
		list = append(list, value)
	}
	return list
}

// nameless are the keys of an effect that are none of its amounts.
var nameless = []string{"if", "target", "tribe", "repeat"}

// Computed reports whether a value of an ability in data is a number that is counted, read or asked in
// play. A table with the key side is not one, because it chooses targets. A table with a plain number
// as its count is not one either, because there count says how many.
func Computed(t *core.Tree) bool {
	if _, chooses := t.At("side"); chooses {
		return false
	}
	for _, key := range [...]string{"count", "stat", "ask"} {
		if what, ok := t.At(key); ok && Points(&what) == 0 {
			return true
		}
	}
	return false
}

// Computes reports whether the worth of any of these abilities in data must be guessed from a computed
// number. An ability does not count if its author gives its worth.
func Computes(abilities []core.Tree) bool {
	return slices.ContainsFunc(abilities, func(t core.Tree) bool {
		_, given := t.At("worth")
		return !given && slices.ContainsFunc(Effects(&t), func(e core.Tree) bool {
			times, _ := e.At("repeat")
			return Computed(&times) || slices.ContainsFunc(Amounts(&t, &e), func(n core.Tree) bool { return Computed(&n) })
		})
	})
}

// Points returns a number that is written, a guess for one that is computed in play, and 0 for any other
// value.
func Points(t *core.Tree) float64 {
	switch n := t.Value.(type) {
	case int64:
		return float64(n)
	case float64:
		return n
	case []core.Branch:
		if Computed(t) {
			return scaled(t)
		}
	}
	return 0
}

// scaled returns the guess for a computed number: the constant usual, multiplied by its times, with its
// plus added, and kept between its at_least and at_most.
func scaled(t *core.Tree) float64 {
	n := float64(usual)
	if times, ok := t.At("times"); ok {
		n = float64(n * Points(&times)) // rounded before plus is added, see Worth
	}
	if plus, ok := t.At("plus"); ok {
		n += Points(&plus)
	}
	if least, ok := t.At("at_least"); ok {
		n = max(n, Points(&least))
	}
	if most, ok := t.At("at_most"); ok {
		n = min(n, Points(&most))
	}
	return n
}

// Worths returns the sum of the Worth of some abilities in data.
func Worths(list []core.Tree, unit float64) (worth float64) {
	for i := range list {
		worth += Worth(&list[i], unit)
	}
	return worth
}
