// Effects: what an ability does. An effect names a verb of fx, or at a trigger that replaces an event
// or asks for a number, a method of the event or query.

package grammar

import (
	"fmt"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/shown"
)

// answersQuery reports whether the trigger asks for a number (modify_..., worth). Then no verb of fx may be
// used.
func (s *scope) answersQuery() bool { return s.moment.Phase == ability.Asked }

// effectLines returns the Lua lines of an effect or a list of effects, the last of which may be a question.
func (r *reader) effectLines(path string, t *core.Tree) (lines []line) {
	list := items(t)
	for i, item := range list {
		if at := itemPath(path, t, i); isQuestion(&item) {
			lines = append(lines, r.questionLine(at, &item, i == len(list)-1))
		} else {
			lines = append(lines, r.oneEffectLines(at, &item)...)
		}
	}
	if len(lines) == 0 {
		r.fault(path, "expected an effect { effect = \"...\" } or a list of effects")
	}
	return lines
}

// oneEffectLines returns the Lua of a single effect as one line, nil if it is no effect. Its
// condition (if) is put around the effect, unless the condition is about each thing: then callLua
// has put it into the loop.
func (r *reader) oneEffectLines(path string, t *core.Tree) []line {
	if !r.requireTable(path, t, "an effect { effect = \"...\" }") {
		return nil
	}
	v, ok := t.At("effect")
	if !ok {
		r.fault(path, "missing key \"effect\", expected %s", oneOfText(r.effectNames()))
		return nil
	}
	name := r.requireText(path+".effect", &v, oneOfText(r.effectNames()))
	code := r.effectLua(path, name, t)
	if n, ok := t.At("repeat"); ok && code != "" {
		code = fmt.Sprintf("for _ = 1, %s do %s end", r.timesLua(path+".repeat", &n), code)
	}
	if cond, ok := t.At("if"); ok && code != "" && !saysEach(&cond) { // callLua has asked one about each
		code = "if " + r.conditionLua(path+".if", &cond) + " then " + code + " end"
	}
	return []line{{code, t.Line}}
}

// mostRepeated is how often an effect can happen by its key repeat.
const mostRepeated = 100

// timesLua returns the Lua of how often an effect happens, by its key repeat. If it happens several times, it finds
// its targets anew each time.
func (r *reader) timesLua(path string, t *core.Tree) string {
	if n, written := writtenNumber(t); written {
		if n < 1 || n > mostRepeated {
			r.fault(path, "expected a number from 1 to %d, got %s", mostRepeated, shown.Number(n))
		}
		return r.amountLua(path, t, true)
	}
	return fmt.Sprintf("math.min(%d, %s)", mostRepeated, r.amountLua(path, t, true))
}

// effectNames lists the effects that are possible at the trigger.
func (r *reader) effectNames() (names []string) {
	if r.scope.answersQuery() {
		return methodNames(r.words.query)
	}
	if r.scope.moment.Phase == ability.Instead {
		names = append(methodNames(r.words.event), "change")
	}
	return append(append(names, r.words.verbs()...), "have", ability.ImproveEffect)
}

// methodNames returns the names of a class's methods.
func methodNames(c *declare.Class) (names []string) {
	for _, m := range c.Methods {
		names = append(names, m.Name)
	}
	return names
}

// effectLua returns the Lua of an effect by its name; "" after a fault. A trigger that asks for a
// number has only the methods of the query. One that replaces the event has the methods of the
// event, change and the verbs of fx. All others have the verbs of fx. The effects improve and have
// are written here, and go with all triggers but those that ask for a number. If the effect exists
// at other triggers only, the fault says so.
func (r *reader) effectLua(path, name string, t *core.Tree) string {
	own, repeats := []string{"effect", "if"}, []string{"effect", "if", "repeat"}
	instead := r.scope.moment.Phase == ability.Instead
	if f := findMethod(r.words.query, name); f != nil && r.scope.answersQuery() {
		return r.callLua(path, f, t, own, "query:")
	}
	if f := findMethod(r.words.event, name); f != nil && instead {
		return r.callLua(path, f, t, own, "event:")
	}
	f := findMethod(r.words.fx, name)
	ok := f != nil
	ofQuery, ofEvent := findMethod(r.words.query, name) != nil, findMethod(r.words.event, name) != nil
	switch {
	case name == "": // requireText has noted the fault
	case name == ability.ImproveEffect && !r.scope.answersQuery():
		return r.improveLua(path, t, repeats)
	case instead && name == "change":
		return r.changeLua(path, t, own)
	case r.scope.answersQuery() && ok:
		r.fault(path+".effect", "a modify_... trigger can only change its number; expected %s", oneOfText(r.effectNames()))
	case ok && isForeign(f): // its doc says what to use instead
		r.fault(path+".effect", "%s %s", name, strings.ToLower(f.Doc[:1])+strings.TrimSuffix(f.Doc[1:], "."))
	case ok && name == "emit" && r.words.isVerb(f):
		return r.emitLua(path, t, repeats)
	case ok && r.words.isVerb(f):
		if f.Asks && r.scope.moment.Phase != ability.After {
			r.fault(path+".effect", "the effect %s asks the player, so its trigger must run after the event; the trigger %s does not", name, r.scope.moment.Name)
			return ""
		}
		if name == "choose" {
			r.noteQuestion(path, t)
			return r.callLua(path, f, t, own, "fx:")
		}
		return r.callLua(path, f, t, repeats, "fx:")
	case ofQuery:
		r.fault(path+".effect", "the effect %s can be used only with when = \"modify_...\", not with the trigger %s", name, r.scope.moment.Name)
	case name == "have" && !r.scope.answersQuery():
		return r.growLua(path, t)
	case name == "have":
		r.fault(path+".effect", "the effect have can be used after an event, or with when = %q, but not with the trigger %s", auraMoment, r.scope.moment.Name)
	case ofEvent || name == "change":
		r.fault(path+".effect", "the effect %s can be used only with when = \"instead_...\", not with the trigger %s", name, r.scope.moment.Name)
	default:
		r.faultUnknown(path+".effect", "effect", name, r.effectNames())
	}
	return ""
}

// noteQuestion notes that an effect asks the player, and which texts it offers as answers. If its list is
// not written out, or has something else than texts, other answers are possible (asking.open).
func (r *reader) noteQuestion(path string, t *core.Tree) {
	r.asking.askingPaths = append(r.asking.askingPaths, path)
	list, found := t.At("list")
	if !found {
		list, _ = t.At("texts")
	}
	items, listed := list.Value.([]core.Tree)
	if listed && len(items) == 0 {
		r.fault(path, "expected at least one answer, got an empty list")
		listed = false
	}
	r.asking.open = r.asking.open || !listed
	for _, item := range items {
		text, isText := item.Value.(string)
		r.asking.offered, r.asking.open = append(r.asking.offered, text), r.asking.open || !isText
	}
}

// changeLua returns the Lua of the effect change, which sets amount or target of the event that is
// replaced. An amount from which something is taken (plus) becomes 0 at least, for no event has less.
func (r *reader) changeLua(path string, t *core.Tree, own []string) string {
	r.requireKnownKeys(path, t, append(own, "amount", "target"), "change")
	var code []string
	if v, ok := t.At("amount"); ok {
		amount := r.amountLua(path+".amount", &v, true)
		if hasKey(&v, "plus") && !hasKey(&v, "at_least") {
			amount = "math.max(0, " + amount + ")"
		}
		code = append(code, "event.amount = "+amount)
	}
	if v, ok := t.At("target"); ok {
		th := r.target(path+".target", &v)
		if th.form == one {
			code = append(code, "event.target = "+th.code)
		} else {
			r.oneLua(path+".target", "change", th) // for the fault if these may be several
			code = append(code, fmt.Sprintf("event.target = %s(%s)[1] or event.target", r.useHelper("list"), th.code))
		}
	}
	if len(code) == 0 {
		r.fault(path, "the effect change needs the key amount, the key target or both")
	}
	return strings.Join(code, "; ")
}

// emitLua returns the Lua of the effect emit, which emits an event that content declares.
func (r *reader) emitLua(path string, t *core.Tree, own []string) string {
	r.requireKnownKeys(path, t, append(own, "name", "amount", "target"), "emit")
	v, _ := t.At("name")
	name := r.requireText(path+".name", &v, "the name of an event after the id of its mod, such as \"tides:omen\"")
	if name != "" && OwnEvent(name) != name {
		r.fault(path+".name", "expected the name of an event after the id of its mod, such as \"tides:omen\", got %q", name)
	}
	var fields []string
	if v, ok := t.At("amount"); ok {
		fields = append(fields, "amount = "+r.amountLua(path+".amount", &v, true))
	}
	if v, ok := t.At("target"); ok {
		fields = append(fields, "target = "+r.oneLua(path+".target", "emit", r.target(path+".target", &v)))
	}
	return fmt.Sprintf("fx:emit(%s, { %s })", quote(name), strings.Join(fields, ", "))
}
