package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
)

// Growth changes a number of things for the rest of the match, wherever they are: "For the rest of the match
// your Cups have +1/+1" is { when = "battlecry", do = { effect = "have", target = { side = "ally", tribe =
// "cups" }, attack = 1, health = 1 } }. That is the effect of an aura, at a trigger. A script declares what
// grows, and calls fx:grow with by how much:
//
//	grows = { cups = { "attack", tribe = "cups" } }

// growthKeys are the keys of a growth that are no conditions.
var growthKeys = []string{"number", "this"}

// Growths reads the field grows of a script, a table of growths by the names under which the script
// makes them larger. Paths of faults begin with the growth's name.
func (w *Words) Growths(t *core.Tree) ([]ability.Counter, []core.Fault) {
	r := &reader{words: w, ability: &Ability{}}
	var list []ability.Counter
	for _, b := range branches(t) {
		number, _ := b.Tree.At("number")
		before := len(r.faults)
		if word := r.requireText(b.Name+".number", &number, oneOfText(w.numberNames())); word != "" && !slices.Contains(w.numberNames(), word) {
			r.faultUnknown(b.Name+".number", "number", word, w.numberNames())
		} else if g := r.readGrowth(b.Name, word, &b.Tree, growthKeys); len(r.faults) == before {
			g.Name = b.Name
			list = append(list, g)
		}
	}
	return list, r.faults
}

// readGrowth reads the span and the conditions of a growth of a number. besides are its keys that are no
// conditions.
func (r *reader) readGrowth(path, number string, t *core.Tree, besides []string) ability.Counter {
	g := ability.Counter{Moment: number, Span: ability.ThisMatch}
	if this, found := t.At("this"); found {
		g.Span = r.readLastingSpan(path+".this", &this, ability.SpanNames[ability.ThisMatch])
	}
	for _, b := range branches(t) {
		if !slices.Contains(besides, b.Name) {
			g.If = append(g.If, r.readCounterCondition(path+"."+b.Name, b.Name, &b.Tree, besides))
		}
	}
	slices.SortFunc(g.If, func(a, b ability.Condition) int { return strings.Compare(a.Field, b.Field) })
	return g
}

// readLastingSpan reads how long a growth lasts: for the turn, if the system has turns, or for the rest of
// the match, which the word forGood means.
func (r *reader) readLastingSpan(path string, t *core.Tree, forGood string) ability.Span {
	known := []string{forGood}
	if slices.Contains(r.words.table.Spans(), ability.ThisTurn) {
		known = append(known, ability.SpanNames[ability.ThisTurn])
	}
	switch word := r.requireText(path, t, strings.Join(known, " or ")); {
	case word == "" || word == forGood:
	case slices.Contains(known, word):
		return ability.ThisTurn
	default:
		r.faultUnknown(path, "time", word, known)
	}
	return ability.ThisMatch
}

// growLua returns the Lua of the effect "have": a call of fx:grow for each number that it names. t is the
// table of the effect; its key "if" is read where effects are.
func (r *reader) growLua(path string, t *core.Tree) string {
	names := r.words.numberNames()
	if !r.requireKnownKeys(path, t, append([]string{"effect", "if", "target", "lasting"}, names...), "have") {
		return ""
	}
	span := ability.ThisMatch
	if lasting, found := t.At("lasting"); found {
		span = r.readLastingSpan(path+".lasting", &lasting, "for_good")
	}
	target, aimed := t.At("target")
	conditions := &core.Tree{Value: []core.Branch{}} // on what grows
	switch side := target.Text("side"); {
	case !aimed || target.Value == "mine": // all that the player has grows
	case side == "ally":
		conditions = &target
	default:
		r.fault(path+".target", "only cards of the ability's player can grow; expected \"mine\", or { side = \"ally\" } with conditions for the cards")
		return ""
	}
	var calls []string
	for _, name := range names {
		if n, found := t.At(name); found {
			if _, named := r.words.givenByName(name); named {
				r.fault(path+"."+name, "only an aura gives a %s; for a time, give the card a keyword with this aura", name)
				return ""
			}
			g := r.readGrowth(path+".target", name, conditions, []string{"side"})
			g.Span = span
			calls = append(calls, fmt.Sprintf("fx:grow(%s, %s)", quote(r.declareGrowth(&g)), r.amountLua(path+"."+name, &n, false)))
		}
	}
	if len(calls) == 0 {
		r.fault(path, "the effect have does not say which number changes; expected %s", oneOfText(names))
	}
	return strings.Join(calls, " ")
}

// declareGrowth notes that the ability makes a growth larger, and returns the name under which it does.
func (r *reader) declareGrowth(g *ability.Counter) string {
	parts := []string{quote(g.Moment)}
	if g.Span != ability.ThisMatch {
		parts = append(parts, "this = "+quote(ability.SpanNames[g.Span]))
	}
	return addDeclared(&r.ability.grows, nthName(g.Moment, r.nth), conditionsLua(parts, g.If))
}

// addDeclared adds a declaration to a list, unless an equal one is there, and returns the name of the
// declaration. If another one has that name, the new one gets a longer name.
func addDeclared(list *[]declaration, name, text string) string {
	for _, known := range *list {
		if known.lua == text {
			return known.name
		}
		if known.name == name {
			name += "_too"
		}
	}
	*list = append(*list, declaration{name, text})
	return name
}

// ownValueLua returns the Lua of the ability's value, plus what the effect improve has added to it.
func (r *reader) ownValueLua() string { return r.improvedLua(int64(r.ability.Value)) }

// improvedLua returns the Lua of a value that the card states, plus what the effect improve has added to it.
func (r *reader) improvedLua(value int64) string {
	if r.improves {
		return fmt.Sprintf("(%d + (self.memory.%s or 0))", value, ability.Improved)
	}
	return fmt.Sprint(value)
}

// cardValueLua returns the Lua of the value of self: the ability's own, or else the one that another ability of
// the card states. If several of them state one, it is a fault.
func (r *reader) cardValueLua(path string) string {
	switch {
	case r.value || len(r.stated) == 0:
		return r.amountWordLua(path, "value")
	case len(r.stated) > 1:
		r.fault(path, "several other abilities of the card have a value; write value = 2 beside when and do of this ability")
		return "0"
	}
	return r.improvedLua(r.stated[0])
}

// improveLua returns the Lua of the effect improve: from now on the values of the card's abilities are larger
// by amount, or by 1. own are the keys that every effect may have.
func (r *reader) improveLua(path string, t *core.Tree, own []string) string {
	if !r.requireKnownKeys(path, t, append(own, "amount"), ability.ImproveEffect) {
		return ""
	}
	by := "1"
	if n, found := t.At("amount"); found {
		by = r.amountLua(path+".amount", &n, true)
	}
	return fmt.Sprintf("self.memory.%s = (self.memory.%s or 0) + %s", ability.Improved, ability.Improved, by)
}
