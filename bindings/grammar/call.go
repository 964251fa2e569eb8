// Calls of methods of fx, event and query: data gives the arguments by the names of the parameters.

package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
)

// wordParams has the names of the parameters of a verb that the words target and amount mean; "" for none.
type wordParams struct{ target, amount string }

// wordParamsOf returns which parameters of a verb the words target and amount mean: the first that takes a
// thing, and the first that takes a number.
func (w *Words) wordParamsOf(f *declare.Func) (s wordParams) {
	for _, p := range f.Params {
		if _, _, ok := w.thingClass(p.Type); ok && s.target == "" {
			s.target = p.Name
		} else if isNumber(p) && s.amount == "" {
			s.amount = p.Name
		}
	}
	return s
}

// given returns the value that a table has for a parameter, and under which key: the parameter's name, or
// target or amount if that word means the parameter.
func (s *wordParams) given(p declare.Param, t *core.Tree) (v core.Tree, key string, ok bool) {
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

// callLua returns the Lua of a call of a method, with the arguments that a table gives. object is
// what the method is called on: "fx:", "event:" or "query:". besides are keys of the table that are
// no arguments. Optional arguments at the end that are nil are left out. If a target may be several
// things and the verb takes one, the call is in a loop over them. With two such targets the loop
// over the second is the outer one: the effect "give" with a target and several players finds the
// target again for each player. If the table says each, the call is in a loop over the target in
// any case.
func (r *reader) callLua(path string, f *declare.Func, t *core.Tree, besides []string, object string) string {
	s := r.words.wordParamsOf(f)
	known := append(slices.Clone(besides), r.words.argumentKeys(s, f)...)
	lasts := r.words.takesLasting(f)
	if lasts || hasKey(t, "lasting") {
		known = append(known, "lasting")
	}
	if hasKey(t, "lasting") && !lasts {
		r.fault(path+".lasting", "the effect %s cannot have the key lasting, because the rules of the %s fix how long the effect lasts; remove the key", f.Name, r.words.System)
	}
	r.requireKnownKeys(path, t, known, f.Name)
	givenTwice := func(parameter, word string) bool { // under its own name and under the word for it
		return parameter != "" && parameter != word && hasKey(t, parameter) && hasKey(t, word)
	}
	if givenTwice(s.target, "target") {
		r.fault(path+".target", "the key target means the same as the key %s; keep only one of the two", s.target)
	}
	if givenTwice(s.amount, "amount") {
		r.fault(path+".amount", "the key amount means the same as the key %s; keep only one of the two", s.amount)
	}
	c := call{reader: r, path: path, verb: f, wordParams: s, tree: t}
	if saysEach(t) {
		c.readEach()
		defer func() { r.each = nil }()
	}
	for _, p := range f.Params {
		c.args = append(c.args, c.argumentLua(p))
	}
	if v, ok := t.At("lasting"); ok && lasts {
		c.addLasting(&v)
	}
	for n := len(c.args); n > 0 && c.args[n-1] == "nil" && f.Params[n-1].Optional; n-- {
		c.args = c.args[:n-1]
	}
	code := fmt.Sprintf("%s%s(%s)", object, f.Name, strings.Join(c.args, ", "))
	if cond, ok := t.At("if"); ok && saysEach(&cond) {
		code = "if " + r.conditionLua(path+".if", &cond) + " then " + code + " end"
	}
	if c.guard != "" {
		code = "(" + c.guard + code + ")"
	}
	if c.found != "" {
		code = fmt.Sprintf("(%s(%s, function(it) return %s end) > 0)", c.useHelper("done"), c.found, code)
	}
	for _, l := range c.loops {
		code = fmt.Sprintf("for _, %s in ipairs(%s) do %s end", l.name, l.list, code)
	}
	return code
}

// argumentKeys returns the keys by which data can give the parameters of a verb: their names, the
// fields of a table of options, and target and amount if these words mean one of the parameters.
func (w *Words) argumentKeys(s wordParams, f *declare.Func) (names []string) {
	for _, p := range dataParams(f) {
		if p.Name == "options" && w.takesLasting(f) {
			continue // data gives the fields of options by their own names
		}
		names = append(names, p.Name)
		if class, ok := w.optionsClass(p); ok {
			for _, o := range class.Fields {
				if o.Name != p.Name { // which is in names already
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

// call is a call of a method while its Lua is being put together.
type call struct {
	*reader
	path       string
	verb       *declare.Func
	wordParams wordParams
	tree       *core.Tree
	args       []string // the arguments so far, as Lua
	guard      string   // Lua before the call of a question, which is not asked if nothing is there
	found      string   // Lua of the list with the one thing, if any, that a question is about
	loops      []loop   // the things for each of which the call is made, the inner loop first
}

// eachWord is the word for the thing on which an effect acts now, if it acts on several.
const eachWord = "each"

// saysEach reports whether a table names each as the thing of a number or a condition.
func saysEach(t *core.Tree) bool {
	for _, b := range branches(t) {
		if (b.Name == "of" || b.Name == "count") && b.Tree.Value == eachWord || saysEach(&b.Tree) {
			return true
		}
	}
	list, _ := t.Value.([]core.Tree)
	return slices.ContainsFunc(list, func(item core.Tree) bool { return saysEach(&item) })
}

// readEach begins the loop over the things of the target, and lets the word each mean the variable of the loop.
// Without a target it notes nothing: then the word is a fault where it stands.
func (c *call) readEach() {
	for _, p := range c.verb.Params {
		v, key, given := c.wordParams.given(p, c.tree)
		if p.Name != c.wordParams.target || !given {
			continue
		}
		th := c.target(c.path+"."+key, &v)
		c.requireFit(c.path+"."+key, p, th.class)
		c.loops = append(c.loops, loop{eachWord, c.listLua(th)})
		c.each = th.class
	}
}

// requireFit notes a fault if a verb cannot take a thing of a class for the parameter p.
func (c *call) requireFit(path string, p declare.Param, class *declare.Class) {
	if class.Name != "" && !c.words.fitsType(class, p.Type) {
		want, _, _ := c.words.thingClass(p.Type)
		c.fault(path, "%s takes a %s, got a %s", c.verb.Name, want.Name, class.Name)
	}
}

// loop is a loop over things, with the name of its variable.
type loop struct{ name, list string }

// addLasting adds to the arguments how long the effect lasts. A verb with a parameter options takes it there:
// { lasting = "turn" }. Any other verb takes one table instead of all arguments after the first, with its
// numbers: { attack = 1, lasting = "turn" }.
func (c *call) addLasting(t *core.Tree) {
	if i := lastingIndex(c.verb); i >= 0 {
		c.args[i] = "{ lasting = " + quote(c.requireTextOf(c.path+".lasting", "lasting", c.words.lasting, t)) + " }"
		return
	}
	var fields []string
	for i, p := range c.verb.Params[1:] {
		if isNumber(p) && c.args[i+1] != "nil" {
			fields = append(fields, p.Name+" = "+c.args[i+1])
		}
	}
	fields = append(fields, "lasting = "+quote(c.requireTextOf(c.path+".lasting", "lasting", c.words.lasting, t)))
	c.args = []string{c.args[0], "{ " + strings.Join(fields, ", ") + " }"}
}

// argumentLua returns the Lua of the argument for one parameter: what the data gives, or a default.
// A number for which the verb also takes a table of options becomes that table if the data gives
// one of the options. The target is the loop's variable if the call goes over each. If a parameter
// takes things or texts, a list for it is copied literally.
func (c *call) argumentLua(p declare.Param) string {
	v, key, ok := c.wordParams.given(p, c.tree)
	path := c.path + "." + key
	_, list, thing := c.words.thingClass(p.Type)
	_, listed := v.Value.([]core.Tree)
	if class, several := c.words.optionsClass(p); several {
		if code, ok := c.optionsLua(p, class); ok {
			return code
		}
		// the number stands alone, and has the range that the table declares for it
		if i := slices.IndexFunc(class.Fields, func(f declare.Param) bool { return f.Name == p.Name }); i >= 0 {
			p.Range = class.Fields[i].Range
		}
	}
	switch {
	case c.each != nil && p.Name == c.wordParams.target:
		return eachWord
	case !ok:
		return c.defaultLua(p, thing)
	case thing && listed && strings.Contains(p.Type, "string"):
		return c.literalLua(path, &v, 0)
	case thing:
		return c.thingLua(path, p, &v, list)
	}
	return c.valueLua(path, p, &v)
}

// defaultLua returns the Lua of a parameter that the data leaves out. thing says that it takes a thing. The
// cases are in the order of the code: the only word that the parameter allows; the ability's value for
// amount; nil if it is optional; the hero, or self, for target; 0 if another number is given; the
// ability's label for the name of an entry of a query. Otherwise it is a fault.
func (c *call) defaultLua(p declare.Param, thing bool) string {
	isTarget := thing && p.Name == c.wordParams.target
	switch {
	case onlyWord(p.Type) != "":
		return quote(onlyWord(p.Type))
	case c.takesValue(p):
		return c.ownValueLua()
	case p.Optional && !c.verb.Nameless:
		return "nil"
	case isTarget && slices.Contains(c.words.plainSelectors(), p.Name):
		return "fx:" + p.Name + "()" // such as fx:hero(): the hero whose card this is
	case isTarget && len(c.words.things) > 0 && c.words.fitsType(c.words.things[0], p.Type):
		return "self"
	case isNumber(p) && c.otherNumber(p):
		return "0"
	case c.words.isText(p.Type) && strings.HasPrefix(c.verb.Example, "query:") && p.Name == "name":
		return quote(c.ability.label)
	}
	key := p.Name
	if isNumber(p) && p.Name == c.wordParams.amount {
		c.fault(c.path, "the effect %s needs the key %s; write %s = 2, or value = 2 beside when and do", c.verb.Name, key, key)
	} else {
		c.fault(c.path, "%s needs %s", c.verb.Name, key)
	}
	return "nil"
}

// takesValue reports whether a parameter that is left out gets the ability's value. It must be the one that
// amount means, the ability must state a value, and the effect must give no other number. An optional
// parameter gets it only if the verb has a target or is Nameless: other verbs have a meaning of their own
// without it.
func (c *call) takesValue(p declare.Param) bool {
	isAmount := isNumber(p) && p.Name == c.wordParams.amount
	expected := !p.Optional || c.verb.Nameless || c.wordParams.target != ""
	return isAmount && expected && c.value && !c.otherNumber(p)
}

// onlyWord returns the one text that a type allows, "" if it allows none or several. The type may allow an
// integer too ("\"all\"|integer").
func onlyWord(kind string) string {
	word := strings.Trim(strings.TrimSuffix(kind, "|integer"), "\"")
	if !isName(word) || !strings.HasPrefix(kind, "\""+word+"\"") {
		return ""
	}
	return word
}

// otherNumber reports whether the data gives a number for a parameter other than p.
func (c *call) otherNumber(p declare.Param) bool {
	return slices.ContainsFunc(c.verb.Params, func(o declare.Param) bool {
		return o.Name != p.Name && isNumber(o) && hasKey(c.tree, o.Name)
	})
}

// thingLua returns the Lua of an argument that is a thing or, if the verb takes a list there
// (list), a list of things. If the verb takes one thing and the data may name several, it adds a
// loop to the call and returns the loop's variable.
func (c *call) thingLua(path string, p declare.Param, v *core.Tree, list bool) string {
	th := c.target(path, v)
	c.requireFit(path, p, th.class)
	switch {
	case list && th.form != one && strings.HasSuffix(p.Type, "[]"):
		return c.listLua(th) // what may be nil becomes an empty list
	case list || th.form == one:
		return th.code
	case c.measures && th.form == single && c.found == "" && c.verb.Returns[0].Type == "boolean": // found once, for chance may find it
		c.found = th.code
		return "it"
	case c.measures:
		code := c.oneLua(path, c.verb.Name, th)
		if th.form != many && c.verb.Returns[0].Type == "boolean" { // nothing there: it does not happen, and the answer is no
			c.guard = code + " ~= nil and "
		}
		return code
	}
	// p is a second thing, and the loop goes over several: the first thing must be another one each time
	if first, key, given := c.firstThing(p); th.form == many && given && c.isTold(&first) {
		c.fault(path, "%s is only one card or thing, but this list may have several entries; choose one entry, such as { from = ..., pick = \"first\" }, or name a %s that is found again for each entry", first.Value, key)
	}
	return c.oneOrLoopLua(th)
}

// oneOrLoopLua returns the Lua of one thing. If the things may be several, it adds a loop over them to the call and
// returns the loop's variable.
func (c *call) oneOrLoopLua(th luaThings) string {
	if th.form == one {
		return th.code
	}
	name := "it"
	if n := len(c.loops); n > 0 {
		name = fmt.Sprint("it", n+1)
	}
	c.loops = append(c.loops, loop{name, c.listLua(th)})
	return name
}

// firstThing returns what the data gives for the parameter that target means, and under which key, unless
// that parameter is p.
func (c *call) firstThing(p declare.Param) (v core.Tree, key string, given bool) {
	for _, first := range c.verb.Params {
		if first.Name == c.wordParams.target && first.Name != p.Name {
			return c.wordParams.given(first, c.tree)
		}
	}
	return v, "", false
}

// isTold reports whether data names self or a thing of the event: that thing is the same in each repetition.
func (c *call) isTold(t *core.Tree) bool {
	word, _ := t.Value.(string)
	return word == "self" || slices.Contains(toldWords, word)
}

// fitsType reports whether things of a class match a LuaLS type.
func (w *Words) fitsType(class *declare.Class, kind string) bool {
	for _, part := range strings.Split(strings.Trim(kind, "()?"), "|") {
		if strings.TrimSuffix(strings.TrimSuffix(part, "?"), "[]") == class.Name {
			return true
		}
	}
	return false
}
