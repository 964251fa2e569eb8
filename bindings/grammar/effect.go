package grammar

import (
	"fmt"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/ability"
)

// deeds reads what happens.
type deeds struct{ *reader }

// asked reports whether the moment is a number that the rules ask for.
func (s *scope) asked() bool { return s.moment.Phase == ability.Asked }

// effects reads what happens.
func (r deeds) effects(path string, t *core.Tree) (lines []line) {
	for i, item := range items(t) {
		lines = append(lines, r.effect(itemPath(path, t, i), &item)...)
	}
	if len(lines) == 0 {
		r.fault(path, "expected an effect { effect = \"...\" } or a list of them")
	}
	return lines
}

// effect reads one effect.
func (r deeds) effect(path string, t *core.Tree) []line {
	if !r.table(path, t, "an effect { effect = \"...\" }") {
		return nil
	}
	v, ok := t.At("effect")
	if !ok {
		r.fault(path, "missing key \"effect\", expected %s", choice(r.effectNames()))
		return nil
	}
	name := r.word(path+".effect", &v, choice(r.effectNames()))
	code := r.done(path, name, t)
	if cond, ok := t.At("if"); ok && code != "" {
		code = "if " + r.condition(path+".if", &cond) + " then " + code + " end"
	}
	return []line{{code, t.Line}}
}

// effectNames lists what can be done at the moment.
func (r deeds) effectNames() (names []string) {
	if r.scope.asked() {
		return methods(r.words.query)
	}
	if r.scope.moment.Phase == ability.Instead {
		names = append(methods(r.words.event), "change")
	}
	return append(names, r.words.verbs()...)
}

func methods(c *declare.Class) (names []string) {
	for _, m := range c.Methods {
		names = append(names, m.Name)
	}
	return names
}

// done is the Lua of an effect.
func (r deeds) done(path, name string, t *core.Tree) string {
	own := []string{"effect", "if"}
	instead := r.scope.moment.Phase == ability.Instead
	if f := find(r.words.query, name); f != nil && r.scope.asked() {
		return r.call(path, f, t, own, "query:")
	}
	if f := find(r.words.event, name); f != nil && instead {
		return r.call(path, f, t, own, "event:")
	}
	f := find(r.words.fx, name)
	ok := f != nil
	ofQuery, ofEvent := find(r.words.query, name) != nil, find(r.words.event, name) != nil
	switch {
	case name == "":
	case instead && name == "change":
		return r.change(path, t, own)
	case r.scope.asked() && ok:
		r.fault(path+".effect", "a number that the rules ask for takes no verbs, expected %s", choice(r.effectNames()))
	case ok && foreign(f):
		r.fault(path+".effect", "%s %s", name, strings.ToLower(f.Doc[:1])+strings.TrimSuffix(f.Doc[1:], "."))
	case ok && name == "emit" && r.words.verb(f):
		return r.emit(path, t, own)
	case ok && r.words.verb(f):
		if f.Asks && r.scope.moment.Phase != ability.After {
			r.fault(path+".effect", "nothing can be asked before an event or instead of it: %s goes with an ability that hears it afterwards, the moment is %s", name, r.scope.moment.Name)
			return ""
		}
		if name == "choose" {
			r.asks(path, t)
		}
		return r.call(path, f, t, own, "fx:")
	case ofQuery:
		r.fault(path+".effect", "%s goes with when = \"modify_...\" only, the moment is %s", name, r.scope.moment.Name)
	case ofEvent || name == "change":
		r.fault(path+".effect", "%s goes with when = \"instead_...\" only, the moment is %s", name, r.scope.moment.Name)
	default:
		r.unknown(path+".effect", "effect", name, r.effectNames())
	}
	return ""
}

// asks notes a question and the answers that it offers.
func (r deeds) asks(path string, t *core.Tree) {
	r.asking.asks = append(r.asking.asks, path)
	list, said := t.At("list")
	if !said {
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

// change writes the amount or the target of what an ability replaces.
func (r deeds) change(path string, t *core.Tree, own []string) string {
	r.keys(path, t, append(own, "amount", "target"), "change")
	var code []string
	if v, ok := t.At("amount"); ok {
		code = append(code, "event.amount = "+r.amount(path+".amount", &v, true))
	}
	if v, ok := t.At("target"); ok {
		th := r.target(path+".target", &v)
		if th.form == one {
			code = append(code, "event.target = "+th.code)
		} else {
			code = append(code, fmt.Sprintf("event.target = %s(%s)[1] or event.target", r.help("list"), th.code))
		}
	}
	if len(code) == 0 {
		r.fault(path, "change needs amount, target or both")
	}
	return strings.Join(code, "; ")
}

// emit tells an event of content's own.
func (r deeds) emit(path string, t *core.Tree, own []string) string {
	r.keys(path, t, append(own, "name", "amount", "target"), "emit")
	v, _ := t.At("name")
	name := r.word(path+".name", &v, "the name of an event with its mod before it (\"tides:omen\")")
	if name != "" && OwnEvent(name) != name {
		r.fault(path+".name", "expected the name of an event with its mod before it (\"tides:omen\"), got %q", name)
	}
	var fields []string
	if v, ok := t.At("amount"); ok {
		fields = append(fields, "amount = "+r.amount(path+".amount", &v, true))
	}
	if v, ok := t.At("target"); ok {
		th := r.target(path+".target", &v)
		code := th.code
		if th.form == many {
			code = "(" + code + ")[1]"
		}
		fields = append(fields, "target = "+code)
	}
	return fmt.Sprintf("fx:emit(%s, { %s })", quote(name), strings.Join(fields, ", "))
}
