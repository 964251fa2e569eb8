// An aura gives cards something while its own card is in play: "Your other Cups have +1/+1" is { when = "aura", do = { effect = "have", target = { side = "ally", tribe = "cups",
// other = true }, attack = 1, health = 1 } }. It becomes one function modify_... for each number
// that it names, which adds to that number of its targets.

package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/ability"
)

// auraMoment is the word for an aura in the key when.
const auraMoment = "aura"

// isAura reports whether an ability's key when is the word aura.
func isAura(t *core.Tree) bool {
	when, _ := t.At("when")
	return when.Value == auraMoment
}

// readAura reads the effects of an aura (do) and adds a function for each number that they change,
// in the order of the system's numbers. First all effects are checked; only if one of them is
// right, functions are made. Keys that would limit an aura in time or number are faults.
func (r *reader) readAura(t, do *core.Tree) {
	for _, key := range []string{"once", "first", "uses", "every", "times", "choose"} {
		if hasKey(t, key) {
			r.fault("."+key, "an aura lasts as long as its card stays, so the key %s cannot be used in an aura; remove the key", key)
			return
		}
	}
	anyValid := false
	for i, effect := range items(do) {
		anyValid = r.checkHave(itemPath(".do", do, i), &effect) || anyValid
	}
	if !anyValid {
		return
	}
	for _, m := range r.words.numberTriggers() {
		name := strings.TrimPrefix(m.Name, "modify_")
		namesNumber := func(effect core.Tree) bool { return hasKey(&effect, name) }
		if !slices.ContainsFunc(items(do), namesNumber) {
			continue
		}
		r.scope = r.words.scopeOf(m) // what the effects below may say
		r.ability.Moments = append(r.ability.Moments, m.Name)
		r.addFunction(t, m, func() (lines []line) {
			for i, effect := range items(do) {
				if n, ok := effect.At(name); ok {
					lines = append(lines, r.haveLine(itemPath(".do", do, i), name, &effect, &n))
				}
			}
			return lines
		})
	}
}

// numberTriggers lists the triggers modify_... of the system, each of which changes a number of a
// thing. It leaves out the other queries: worth, and modify_trigger_times, for how often abilities act
// is no number of a thing.
func (w *Words) numberTriggers() (list []ability.Moment) {
	for _, m := range w.table.Moments() {
		if m.Phase == ability.Asked && m.Name != ability.Valued.Name && m.Name != "modify_"+ability.TriggerTimes {
			list = append(list, m)
		}
	}
	return list
}

// numberNames lists the numbers of things, as an aura names them: "attack" for modify_attack.
func (w *Words) numberNames() (names []string) {
	for _, m := range w.numberTriggers() {
		names = append(names, strings.TrimPrefix(m.Name, "modify_"))
	}
	return names
}

// checkHave checks the keys of one effect of an aura and notes faults. It reports whether the keys are right:
// all are known, and at least one is a number of things.
func (r *reader) checkHave(path string, effect *core.Tree) bool {
	if !r.requireTable(path, effect, "{ effect = \"have\", ... }") {
		return false
	}
	if v, ok := effect.At("effect"); !ok || v.Value != "have" {
		r.fault(path+".effect", "the only effect of an aura is to change numbers of cards: expected effect = \"have\", got %s", describe(&v))
		return false
	}
	known := r.words.numberNames()
	if !r.requireKnownKeys(path, effect, append([]string{"effect", "if", "target"}, known...), "have") {
		return false
	}
	if !slices.ContainsFunc(known, func(name string) bool { return hasKey(effect, name) }) {
		r.fault(path, "the effect have does not say which number changes; expected %s", oneOfText(known))
		return false
	}
	return true
}

// haveLine returns the Lua line of one effect of an aura: it adds n to the number of that name if the
// rules ask for the number of one of the effect's targets. Without the key target these are self and,
// for numbers of players, its player. The target "mine" is all that is the player's, such as the cards
// of the shop when the rules ask what they cost.
func (r *reader) haveLine(path, name string, effect, n *core.Tree) line {
	own := "query.target == nil or query.target == self"
	if r.words.table.Row(r.scope.moment.Kind).Seat {
		own += " or query.target == fx:owner()"
	}
	begin, condition := "", "query.mine and ("+own+")"
	if target, ok := effect.At("target"); ok && target.Value == "mine" {
		condition = "query.mine"
	} else if ok {
		begin, condition = r.amongLua(path+".target", &target)
	}
	if cond, ok := effect.At("if"); ok {
		condition += " and " + r.conditionLua(path+".if", &cond)
	}
	adds := ""
	if p, named := r.words.givenByName(name); named {
		adds = r.comparedLua(path+"."+name, p, n) + ", 1"
	} else {
		adds = quote(r.ability.label) + ", " + r.amountLua(path+"."+name, n, false)
	}
	return line{fmt.Sprintf("%sif %s then query:add(%s) end", begin, condition, adds), n.Line}
}

// givenByName returns the field of things that holds a text, and that an aura gives by the name of a number: faction in
// the market, which becomes the name of a term.
func (w *Words) givenByName(name string) (field declare.Param, named bool) {
	for _, c := range w.things {
		for _, p := range c.Fields {
			if p.Name == name && w.isText(p.Type) {
				return p, true
			}
		}
	}
	return field, false
}

// amongLua returns the Lua of whether query.target is one of the things of a target, and Lua that must stand
// before it. Numbers are asked for often, so the conditions of a target are tested only for query.target, and
// not for all things among which it may be.
func (r *reader) amongLua(path string, t *core.Tree) (begin, condition string) {
	among := func(things luaThings) string {
		return fmt.Sprintf("%s(%s, query.target)", r.useHelper("among"), r.listLua(things))
	}
	picks := slices.ContainsFunc([]string{"pick", "count", "lowest", "highest", "different"}, func(key string) bool { return hasKey(t, key) })
	if _, isTable := t.Value.([]core.Branch); !isTable || picks {
		return "", among(r.target(path, t))
	}
	base, _, rest := r.source(path, t, "")
	if base.code == "" {
		return "", "false" // the fault is noted
	}
	test := r.filterLua(path, t, base.class, rest, false)
	if test == "" {
		return "", among(base)
	}
	return "local it = query.target; ", among(base) + " and (" + test + ")"
}
