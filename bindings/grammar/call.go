package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
)

// Calls of methods of fx, event and query: data gives the arguments by the names of the parameters.

// shape has the names of the parameters of a verb for which the words target and amount stand, ""
// for none.
type shape struct{ target, amount string }

// shapeOf returns which parameters of a verb the words target and amount stand for: the first
// that takes a thing and the first that takes a number.
func (w *Words) shapeOf(f *declare.Func) (s shape) {
	for _, p := range f.Params {
		if _, _, ok := w.thingClass(p.Type); ok && s.target == "" {
			s.target = p.Name
		} else if isNumber(p) && s.amount == "" {
			s.amount = p.Name
		}
	}
	return s
}

// given returns the value that a table gives for a parameter, and the key under which the table has
// it: the parameter's name, or target or amount if that word stands for the parameter.
func (s *shape) given(p declare.Param, t *core.Tree) (v core.Tree, key string, ok bool) {
	if v, ok = t.At(p.Name); ok {
		return v, p.Name, true
	}
	switch p.Name {
	case s.target:
		key = "target"
	case s.amount:
		key = "amount"
	default:
		return v, p.Name, false
	}
	v, ok = t.At(key)
	return v, key, ok
}

// callLua returns the Lua of a call of a method with the arguments that a table gives. of is what the
// method is called on: "fx:", "event:" or "query:"; besides are keys of the table that are no
// arguments. Optional arguments at the end that are nil are left out. If a target is several things
// and the verb takes one, the call stands in a loop over them. If two are, the loop over the second is
// the outer one: give with a target and several players finds the target anew for each player.
func (r *reader) callLua(path string, f *declare.Func, t *core.Tree, besides []string, of string) string {
	s := r.words.shapeOf(f)
	known := append(slices.Clone(besides), r.words.argumentKeys(s, f)...)
	lasts := r.words.lasts(f)
	if lasts || has(t, "lasting") {
		known = append(known, "lasting")
	}
	if has(t, "lasting") && !lasts {
		r.fault(path+".lasting", "what %s does lasts as the rules of the %s have it, and no verb can say otherwise", f.Name, r.words.System)
	}
	r.knownKeys(path, t, known, f.Name)
	givenTwice := func(parameter, word string) bool { // under its own name and under the word for it
		return parameter != "" && parameter != word && has(t, parameter) && has(t, word)
	}
	if givenTwice(s.target, "target") {
		r.fault(path+".target", "target stands for %s, expected one of the two", s.target)
	}
	if givenTwice(s.amount, "amount") {
		r.fault(path+".amount", "amount stands for %s, expected one of the two", s.amount)
	}
	c := call{reader: r, path: path, of: f, shape: s, tree: t}
	for _, p := range f.Params {
		c.args = append(c.args, c.argumentLua(p))
	}
	if v, ok := t.At("lasting"); ok && lasts {
		c.addLasting(&v)
	}
	for n := len(c.args); n > 0 && c.args[n-1] == "nil" && f.Params[n-1].Optional; n-- {
		c.args = c.args[:n-1]
	}
	code := fmt.Sprintf("%s%s(%s)", of, f.Name, strings.Join(c.args, ", "))
	for _, l := range c.loops {
		code = fmt.Sprintf("for _, %s in ipairs(%s) do %s end", l.name, l.list, code)
	}
	return code
}

// argumentKeys returns the keys by which data can give the parameters of a verb.
func (w *Words) argumentKeys(s shape, f *declare.Func) (names []string) {
	for _, p := range f.Params {
		if p.Name == "options" && w.lasts(f) {
			continue // data gives the fields of options by their own names
		}
		names = append(names, p.Name)
		if class, ok := w.optionsClass(p); ok {
			for _, o := range class.Fields {
				if o.Name != p.Name {
					names = append(names, o.Name)
				}
			}
		}
	}
	if s.target != "" && s.target != "target" {
		names = append(names, "target")
	}
	if s.amount != "" && s.amount != "amount" {
		names = append(names, "amount")
	}
	return names
}

// call is a call that is being written.
type call struct {
	*reader
	path  string
	of    *declare.Func
	shape shape
	tree  *core.Tree
	args  []string
	loops []loop // the things for each of which the call is made, the inner loop first
}

// loop is a loop over things, with the name of its variable.
type loop struct{ name, list string }

// addLasting adds how long the verb's effect lasts to the arguments. A verb with a parameter options
// takes it there: { lasting = "turn" }. Any other verb takes it in one table with its numbers, in
// place of all arguments after the first: { attack = 1, lasting = "turn" }.
func (c *call) addLasting(t *core.Tree) {
	if i := lastingIndex(c.of); i >= 0 {
		c.args[i] = "{ lasting = " + quote(c.textOf(c.path+".lasting", "lasting", c.words.lasting, t)) + " }"
		return
	}
	var fields []string
	for i, p := range c.of.Params[1:] {
		if isNumber(p) && c.args[i+1] != "nil" {
			fields = append(fields, p.Name+" = "+c.args[i+1])
		}
	}
	fields = append(fields, "lasting = "+quote(c.textOf(c.path+".lasting", "lasting", c.words.lasting, t)))
	c.args = []string{c.args[0], "{ " + strings.Join(fields, ", ") + " }"}
}

// argumentLua returns the Lua of the argument for one parameter: the one that the data gives, or a
// default. A list for a parameter that may be things or texts is written as it is.
func (c *call) argumentLua(p declare.Param) string {
	v, key, ok := c.shape.given(p, c.tree)
	path := c.path + "." + key
	class, list, thing := c.words.thingClass(p.Type)
	_, listed := v.Value.([]core.Tree)
	if class, several := c.words.optionsClass(p); several {
		if code, said := c.optionsLua(p, class); said {
			return code
		}
		if i := slices.IndexFunc(class.Fields, func(f declare.Param) bool { return f.Name == p.Name }); i >= 0 {
			p.Range = class.Fields[i].Range
		}
	}
	switch {
	case !ok:
		return c.defaultLua(p, thing)
	case thing && listed && strings.Contains(p.Type, "string"):
		return c.literal(path, &v, 0)
	case thing:
		return c.thingLua(path, p, &v, class, list)
	}
	return c.valueLua(path, p, &v)
}

// defaultLua returns the Lua of a parameter that the data leaves out. By what the parameter is, that
// is: the only word that it allows; the ability's value for the number that amount stands for; nil
// if it is optional; the hero, or self, for the thing that target stands for; 0 if another number of
// the verb is given; the ability's label for the name of an entry of a query. Otherwise it is a
// fault. thing says that the parameter takes a thing.
func (c *call) defaultLua(p declare.Param, thing bool) string {
	isTarget := thing && p.Name == c.shape.target
	switch {
	case onlyWord(p.Type) != "":
		return quote(onlyWord(p.Type))
	case c.takesValue(p):
		return c.ownValue()
	case p.Optional && !c.of.Nameless:
		return "nil"
	case isTarget && slices.Contains(c.words.plainSelectors(), p.Name):
		return "fx:" + p.Name + "()" // such as fx:hero(): the hero whose card this is
	case isTarget && len(c.words.things) > 0 && c.words.fits(c.words.things[0], p.Type):
		return "self"
	case isNumber(p) && c.otherNumber(p):
		return "0"
	case c.words.isText(p.Type) && strings.HasPrefix(c.of.Example, "query:") && p.Name == "name":
		return quote(c.ability.label)
	}
	key := p.Name
	if isNumber(p) && p.Name == c.shape.amount {
		c.fault(c.path, "%s needs %s: write %s = 2, or value = 2 beside when and do", c.of.Name, key, key)
	} else {
		c.fault(c.path, "%s needs %s", c.of.Name, key)
	}
	return "nil"
}

// takesValue reports whether the ability's value stands for a parameter that is left out: it is the
// number that amount stands for, the ability states a value, and the effect gives no other number.
// An optional number gets it only if the verb acts on a target, or takes its arguments unnamed.
func (c *call) takesValue(p declare.Param) bool {
	isAmount := isNumber(p) && p.Name == c.shape.amount
	expected := !p.Optional || c.of.Nameless || c.shape.target != ""
	return isAmount && expected && c.value && !c.otherNumber(p)
}

// onlyWord returns the one text that a type allows, "" if it allows none or several.
func onlyWord(kind string) string {
	word := strings.Trim(strings.TrimSuffix(kind, "|integer"), "\"")
	if !isName(word) || !strings.HasPrefix(kind, "\""+word+"\"") {
		return ""
	}
	return word
}

// otherNumber reports whether the data gives a number for another parameter of the verb than p.
func (c *call) otherNumber(p declare.Param) bool {
	return slices.ContainsFunc(c.of.Params, func(o declare.Param) bool {
		return o.Name != p.Name && isNumber(o) && has(c.tree, o.Name)
	})
}

// thingLua returns the Lua of an argument that is a thing of class want, or with list a list of
// them. If the verb takes one thing and the data may name several, the call is repeated for each of
// them: thingLua notes them in call.loops and returns the loop's variable.
func (c *call) thingLua(path string, p declare.Param, v *core.Tree, want *declare.Class, list bool) string {
	th := c.target(path, v)
	if th.class.Name != "" && !c.words.fits(th.class, p.Type) {
		c.fault(path, "%s takes a %s, got a %s", c.of.Name, want.Name, th.class.Name)
	}
	switch {
	case list && th.form != one && strings.HasSuffix(p.Type, "[]"):
		return c.listLua(th)
	case list || th.form == one:
		return th.code
	}
	if first, key, given := c.firstThing(p); th.form == many && given && c.isTold(&first) {
		c.fault(path, "%s is one thing, and these may be several: say which, as { from = ..., pick = \"first\" }, or name a %s that is found anew for each", first.Value, key)
	}
	name := "it"
	if n := len(c.loops); n > 0 {
		name = fmt.Sprint("it", n+1)
	}
	c.loops = append(c.loops, loop{name, c.listLua(th)})
	return name
}

// firstThing returns what the data gives for the thing that the word target stands for, with the key, if
// that is another parameter than p.
func (c *call) firstThing(p declare.Param) (v core.Tree, key string, given bool) {
	for _, first := range c.of.Params {
		if first.Name == c.shape.target && first.Name != p.Name {
			return c.shape.given(first, c.tree)
		}
	}
	return v, "", false
}

// isTold reports whether data names self or a thing that the trigger tells, which is the same each time.
func (c *call) isTold(t *core.Tree) bool {
	word, _ := t.Value.(string)
	return word == "self" || slices.Contains(told, word)
}

// fits reports whether things of a class match a LuaLS type.
func (w *Words) fits(class *declare.Class, kind string) bool {
	for _, part := range strings.Split(strings.Trim(kind, "()?"), "|") {
		if strings.TrimSuffix(strings.TrimSuffix(part, "?"), "[]") == class.Name {
			return true
		}
	}
	return false
}
