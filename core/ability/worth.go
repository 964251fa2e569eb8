package ability

import (
	"slices"

	"arcana/core"
)

// Worth returns what an AI thinks that a data ability is worth: the author's number, if there is
// one, as it stands. Else it guesses: one for each effect and one for each point of its amounts,
// half of that if the ability has a condition, a part of it if it acts every so many times, at most
// MostWorth, all times unit. An amount that is computed in play counts as 3, before its times and
// plus.
func Worth(t *core.Tree, unit float64) float64 {
	if said, ok := t.At("worth"); ok {
		return Points(&said)
	}
	worth := 0.0
	for _, effect := range Effects(t) {
		worth += 1
		for _, n := range Amounts(t, &effect) {
			worth += max(0, Points(&n))
		}
	}
	if _, conditional := t.At("if"); conditional {
		worth /= 2
	}
	if every, ok := t.At("every"); ok {
		worth /= max(1, Points(&every))
	}
	return float64(min(worth, MostWorth) * unit)
}

// MostWorth bounds a guess, in units.
const MostWorth = 20

// usual is what a guess takes for a number that is counted, read or asked in play.
const usual = 3

// Effects lists what a data ability does: the entries of its do, and in the place of a question among them
// what is done with the answer.
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

// Amounts lists the numbers of an effect of a data ability, written or computed. If they add up
// to nothing, it adds the value that the ability states.
func Amounts(of, effect *core.Tree) (list []core.Tree) {
	branches, _ := effect.Value.([]core.Branch)
	sum := 0.0
	for i := range branches {
		if n := &branches[i].Tree; !slices.Contains(nameless, branches[i].Name) && (Points(n) != 0 || Computed(n)) {
			list = append(list, *n)
			sum += max(0, Points(n))
		}
	}
	if value, ok := of.At("value"); ok && sum == 0 {
		list = append(list, value)
	}
	return list
}

// nameless are the keys of an effect below which a table is no number.
var nameless = []string{"if", "target", "tribe"}

// Computed reports whether a value of a data ability is a number that is counted, read or asked
// in play. A table with side chooses targets, and one with a plain number as its count says how
// many: these are not computed.
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

// Computes reports whether any of these data abilities has a computed number that its worth must
// be guessed from; one whose author states its worth does not count.
func Computes(abilities []core.Tree) bool {
	return slices.ContainsFunc(abilities, func(t core.Tree) bool {
		_, said := t.At("worth")
		return !said && slices.ContainsFunc(Effects(&t), func(e core.Tree) bool {
			return slices.ContainsFunc(Amounts(&t, &e), func(n core.Tree) bool { return Computed(&n) })
		})
	})
}

// Points returns a number that is written as one, the usual number for one that is computed, and
// 0 for anything else.
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

// scaled returns the usual number, multiplied and added to as the table says.
func scaled(t *core.Tree) float64 {
	n := float64(usual)
	if times, ok := t.At("times"); ok {
		n *= Points(&times)
	}
	if plus, ok := t.At("plus"); ok {
		n += Points(&plus)
	}
	return n
}

// Worths is what a list of data abilities is worth, by their effects or as they say.
func Worths(list []core.Tree, unit float64) (worth float64) {
	for i := range list {
		worth += Worth(&list[i], unit)
	}
	return worth
}
