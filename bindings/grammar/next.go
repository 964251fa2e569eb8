// An ability with next acts later: "At the start of your next turn, draw a card" is
// { when = "played", next = "turn_began", do = { effect = "draw", count = 1 } }. It becomes two functions:
// one begins to wait at the trigger of the ability, the other, named awaited, acts.

package grammar

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// awaitLine returns the Lua line that begins to wait for the moment that next names.
func (r *reader) awaitLine(next *core.Tree) line {
	name, _ := next.Value.(string)
	switch m, ok := r.readTrigger(".next", next); {
	case r.scope.answersQuery():
		r.fault(".next", "the trigger %s only computes a number, so its ability cannot wait for another trigger", r.scope.moment.Name)
	case ok && (m.Phase != ability.After || m.Name == "chosen" || m.Name == "awaited"):
		r.fault(".next", "expected a trigger that runs after an event, got %q", m.Name)
	}
	return line{"fx:await(" + quote(name) + ")", next.Line}
}

// addAwaited adds the function awaited, which does the effects of do. awaited becomes a trigger of the
// ability, and the reader's scope.
func (r *reader) addAwaited(do *core.Tree) {
	id, _ := r.words.table.Find("awaited") // every system has it
	if slices.Contains(r.ability.Moments, "awaited") {
		r.fault(".next", "an ability with the key next already runs when its wait ends; remove when = \"awaited\"")
		return
	}
	m := *r.words.table.Moment(id)
	r.ability.Moments, r.scope = append(r.ability.Moments, m.Name), r.words.scopeOf(m)
	r.ability.functions = append(r.ability.functions, function{moment: m.Name, params: r.scope.params(), lines: r.effectLines(".do", do)})
}

// countWaiting returns how many abilities of a list wait: they have next, or awaited as their trigger.
func countWaiting(list []core.Tree) (n int) {
	for i := range list {
		if hasKey(&list[i], "next") || ability.Speaks(&list[i], "awaited") {
			n++
		}
	}
	return n
}

// checkSharedMoments returns what is wrong with ability i of a list, and under which key; "" if nothing is.
// The abilities of a list are one script, so only one may hear answers, and only one may wait.
func checkSharedMoments(list []core.Tree, i int) (key, wrong string) {
	for _, x := range [...]struct {
		key, moment, what string
		has               bool
		count             int
	}{
		{"choose", "chosen", "answers", asks(&list[i]), countAnswering(list)},
		{"next", "awaited", "an event", hasKey(&list[i], "next"), countWaiting(list)},
	} {
		if x.has && x.count > 1 {
			return x.key, fmt.Sprintf("two abilities of the list wait for %s; only one ability of a list may have %s or when = %q", x.what, x.key, x.moment)
		}
	}
	return "", ""
}
