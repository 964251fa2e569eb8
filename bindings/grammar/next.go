// An ability with next acts later, one with for acts for other players: "At the start of your next turn, draw a card" is
// { when = "played", next = "turn_began", do = { effect = "draw", count = 1 } }. With lasting it acts at each such moment,
// until the turn ends or for good. "The next Bird that you play this turn" is next = { when = "ally_play", this = "turn",
// if = ... }: it hears each such moment until one fits. It becomes two functions:
// one begins to wait at the trigger of the ability, the other, named awaited, acts. "Each opponent discards a card" is
// { when = "played", for = "opponents", choose = "hand", do = { effect = "discard", target = "chosen" } }: at the trigger
// of the ability one function calls act_for, and the function awaited acts for each opponent as if the card were theirs.

package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
)

// nextKeys are the keys of next as a table: the moment, the condition that its event must meet, and until when the
// ability waits for it.
var nextKeys = []string{"when", "if", "this"}

// nextMoment returns the moment that next names in t, the ability's table, and its path.
func nextMoment(t *core.Tree) (moment core.Tree, path string) {
	next, _ := t.At("next")
	if len(branches(&next)) > 0 {
		when, _ := next.At("when")
		return when, ".next.when"
	}
	return next, ".next"
}

// awaitLine returns the Lua line that begins to wait for the moment that next names in t, the ability's table.
func (r *reader) awaitLine(t *core.Tree) line {
	moment, path := nextMoment(t)
	name, _ := moment.Value.(string)
	switch m, ok := r.readTrigger(path, &moment); {
	case r.scope.answersQuery():
		r.fault(path, "the trigger %s only computes a number, so its ability cannot wait for another trigger", r.scope.moment.Name)
	case ok && (m.Phase != ability.After || m.Name == "chosen" || m.Name == "awaited"):
		r.fault(path, "expected a trigger that runs after an event, got %q", m.Name)
	}
	return line{"fx:await(" + quote(name) + r.awaitingLua(t) + ")", moment.Line}
}

// awaitingLua returns the further arguments of fx:await for the key lasting beside next, and for next as a table: none
// without both.
func (r *reader) awaitingLua(t *core.Tree) string {
	lasting, lasts := t.At("lasting")
	next, _ := t.At("next")
	this, limited := next.At("this")
	chooses := len(branches(&next)) > 0 // next is a table
	switch {
	case chooses && !r.requireKnownKeys(".next", &next, nextKeys, "next"), !chooses && !lasts:
		return ""
	case lastingIndex(findMethod(r.words.fx, "await")) < 0 && lasts:
		r.fault(".lasting", "in the %s an ability waits for one event; remove the key lasting", r.words.System)
		return ""
	case lastingIndex(findMethod(r.words.fx, "await")) < 0 && limited:
		r.fault(".next.this", "in the %s an ability waits until an event fits; remove the key this", r.words.System)
	case lasts && limited:
		r.fault(".next.this", "the key lasting lets the ability act at each event, and this at one; keep only one of the two keys")
	case lasts:
		return ", true, { lasting = " + quote(r.requireTextOf(".lasting", "lasting", r.words.lasting, &lasting)) + " }"
	case limited && this.Value != "turn":
		r.fault(".next.this", "expected \"turn\", got %s; without the key this the ability waits until the match ends", describe(&this))
	case limited:
		return `, true, { lasting = "turn" }`
	}
	return ", true"
}

// awaitedLines returns the Lua lines of next as a table in t, the ability's table, at the beginning of the function awaited:
// it goes on waiting if the event does not fit and, without the key lasting, stops if it does.
func (r *reader) awaitedLines(t *core.Tree) (lines []line) {
	next, _ := t.At("next")
	if cond, ok := next.At("if"); ok {
		lines = append(lines, line{"if not (" + r.conditionLua(".next.if", &cond) + ") then return end", cond.Line})
	}
	if moment, _ := nextMoment(t); len(branches(&next)) > 0 && !hasKey(t, "lasting") {
		lines = append(lines, line{"fx:await(" + quote(fmt.Sprint(moment.Value)) + ", false)", moment.Line})
	}
	return lines
}

// actForLine returns the Lua line that lets the ability act for the players that for names, one after the other.
// path is that of the key.
func (r *reader) actForLine(path string, players *core.Tree) line {
	switch {
	case findMethod(r.words.fx, "act_for") == nil:
		r.fault(path, "in this game an ability acts only for the player of its card; remove the key for")
		return line{}
	case r.scope.answersQuery():
		r.fault(path, "the trigger %s only computes a number, so its ability cannot act for other players", r.scope.moment.Name)
	}
	return line{fmt.Sprintf("for _, it in ipairs(%s) do fx:act_for(it) end", r.listLua(r.target(path, players))), players.Line}
}

// addAwaited adds the function awaited with the lines that body returns. awaited becomes a trigger of the ability,
// and the reader's scope. key is the path of the key (next or for) by which the ability has it.
func (r *reader) addAwaited(key string, body func() []line) {
	id, _ := r.words.table.Find("awaited") // every system has it
	if slices.Contains(r.ability.Moments, "awaited") {
		r.fault(key, "an ability with the key %s already has the trigger awaited; remove when = \"awaited\"", key[strings.LastIndex(key, ".")+1:])
		return
	}
	m := *r.words.table.Moment(id)
	r.ability.Moments, r.scope = append(r.ability.Moments, m.Name), r.words.scopeOf(m)
	lines := body()
	r.ability.functions = append(r.ability.functions, function{moment: m.Name, params: r.scope.params(), lines: lines})
}

// countWaiting returns how many abilities of a list wait: they have next or for, or awaited as their trigger.
func countWaiting(list []core.Tree) (n int) {
	for i := range list {
		if hasKey(&list[i], "next") || handsOver(&list[i]) || ability.Speaks(&list[i], "awaited") {
			n++
		}
	}
	return n
}

// checkSharedMoments returns what is wrong with ability i of a list, and under which key; "" if nothing is.
// The abilities of a list are one script, so only one may hear answers, and only one may wait. If they are one script
// only by improve, the text says so.
func checkSharedMoments(list []core.Tree, i int) (key, wrong string) {
	for _, x := range [...]struct {
		key, moment, what string
		has               bool
		count             int
	}{
		{"choose", "chosen", "answers", asks(&list[i]), countAnswering(list)},
		{"next", "awaited", "an event", hasKey(&list[i], "next"), countWaiting(list)},
		{"for", "awaited", "an event", handsOver(&list[i]), countWaiting(list)},
	} {
		if x.has && x.count > 1 {
			wrong = fmt.Sprintf("two abilities of the list wait for %s; only one ability of a list may have %s or when = %q", x.what, x.key, x.moment)
			if ability.Improves(list) {
				wrong += "; with the effect improve all abilities of a card are one list, so move one of them into an entry [[keyword]] and give the card this keyword"
			}
			return x.key, wrong
		}
	}
	return "", ""
}
