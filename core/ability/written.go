package ability

import (
	"fmt"
	"slices"

	"arcana/core"
)

// Written are the abilities of content that are data, by the names under which they stand
// among its scripts.
type Written []core.ScriptRef

// Join adds an ability of a card and returns its name, which is none of those in use: the
// id of the card and the ability's number on it, from 1.
func (w *Written) Join(ref core.ScriptRef, id string, number int, used []string) string {
	ref.Script = fmt.Sprintf("%s#%d", id, number)
	for slices.Contains(used, ref.Script) {
		ref.Script += "+"
	}
	*w = append(*w, ref)
	return ref.Script
}

// Together returns the abilities of a thing that has one script for all of them as that
// script: a list.
func Together(list []core.Tree) *core.Tree {
	return &core.Tree{Value: list, File: list[0].File, Line: list[0].Line}
}

// Speaks reports whether a data ability says that it speaks at a moment.
func Speaks(t *core.Tree, moment string) bool {
	when, _ := t.At("when")
	many, _ := when.Value.([]core.Tree)
	return when.Value == moment || slices.ContainsFunc(many, func(t core.Tree) bool { return t.Value == moment })
}

// Worth returns what an AI may think of a data ability: what its author says, or else a
// unit for each effect and for each point of it, and half of that under a condition.
func Worth(t *core.Tree, unit float64) float64 {
	if said, ok := t.At("worth"); ok {
		return points(&said)
	}
	do, _ := t.At("do")
	value, _ := t.At("value")
	list, many := do.Value.([]core.Tree)
	if !many {
		list = []core.Tree{do}
	}
	worth := 0.0
	for i := range list {
		worth += effectWorth(&list[i], &value)
	}
	if _, conditional := t.At("if"); conditional {
		worth /= 2
	}
	return float64(min(worth, mostWorth) * unit)
}

// mostWorth bounds a guess, in units.
const mostWorth = 20

// effectWorth guesses what one effect is worth.
func effectWorth(t, value *core.Tree) float64 {
	branches, _ := t.Value.([]core.Branch)
	n := 0.0
	for i := range branches {
		n += max(0, points(&branches[i].Tree))
	}
	if n == 0 {
		n = max(0, points(value))
	}
	return 1 + n
}

// points returns a number that is written as one.
func points(t *core.Tree) float64 {
	switch n := t.Value.(type) {
	case int64:
		return float64(n)
	case float64:
		return n
	}
	return 0
}

// Worths is what a list of data abilities is worth, by their effects or as they say.
func Worths(list []core.Tree, unit float64) (worth float64) {
	for i := range list {
		worth += Worth(&list[i], unit)
	}
	return worth
}

// Value returns the number that stands for {value} in the text of a card: that of the
// first of its data abilities that states one; false where none does.
func Value(abilities []core.Tree) (int, bool) {
	for i := range abilities {
		if v, ok := abilities[i].At("value"); ok {
			n, whole := v.Value.(int64)
			return int(n), whole
		}
	}
	return 0, false
}
