package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
)

// shape says which parameters of a verb the words target and amount stand for.
type shape struct{ target, amount string }

func (w *Words) shape(f *declare.Func) (s shape) {
	for _, p := range f.Params {
		if _, _, ok := w.thing(p.Type); ok && s.target == "" {
			s.target = p.Name
		} else if isNumber(p) && s.amount == "" {
			s.amount = p.Name
		}
	}
	return s
}

// given returns what a table says of a parameter, and under which key.
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

// call is the Lua of a call of a method with what a table says; besides are keys of the
// table that are no parameters.
func (r deeds) call(path string, f *declare.Func, t *core.Tree, besides []string, of string) string {
	s := r.words.shape(f)
	known := append(slices.Clone(besides), r.words.keys(s, f)...)
	lasts := r.words.lasts(f)
	if lasts || has(t, "lasting") {
		known = append(known, "lasting")
	}
	if has(t, "lasting") && !lasts {
		r.fault(path+".lasting", "what %s does lasts as the rules of the %s have it, and no verb can say otherwise", f.Name, r.words.System)
	}
	r.keys(path, t, known, f.Name)
	if s.target != "" && s.target != "target" && has(t, s.target) && has(t, "target") {
		r.fault(path+".target", "target stands for %s, expected one of the two", s.target)
	}
	if s.amount != "" && s.amount != "amount" && has(t, s.amount) && has(t, "amount") {
		r.fault(path+".amount", "amount stands for %s, expected one of the two", s.amount)
	}
	c := call{reader: r.reader, path: path, of: f, shape: s, tree: t}
	for _, p := range f.Params {
		c.args = append(c.args, c.argument(p))
	}
	if v, ok := t.At("lasting"); ok && lasts {
		c.last(&v)
	}
	for n := len(c.args); n > 0 && c.args[n-1] == "nil" && f.Params[n-1].Optional; n-- {
		c.args = c.args[:n-1]
	}
	code := fmt.Sprintf("%s%s(%s)", of, f.Name, strings.Join(c.args, ", "))
	if c.each != "" {
		return fmt.Sprintf("for _, it in ipairs(%s) do %s end", c.each, code)
	}
	return code
}

// keys lists the keys by which a call is told its parameters.
func (w *Words) keys(s shape, f *declare.Func) (names []string) {
	for _, p := range f.Params {
		if p.Name == "options" && w.lasts(f) {
			continue // of which data says each by its name
		}
		names = append(names, p.Name)
		if class, ok := w.options(p); ok {
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

// call is a call in the making.
type call struct {
	*reader
	path  string
	of    *declare.Func
	shape shape
	tree  *core.Tree
	args  []string
	each  string // the things for each of which the call is made, "" for one call
}

// last says how long what the call gives lasts: in a table of its own, or in one with the
// numbers.
func (c *call) last(t *core.Tree) {
	if i := lasting(c.of); i >= 0 {
		c.args[i] = "{ lasting = " + quote(c.named(c.path+".lasting", "lasting", c.words.lasting, t)) + " }"
		return
	}
	var fields []string
	for i, p := range c.of.Params[1:] {
		if isNumber(p) && c.args[i+1] != "nil" {
			fields = append(fields, p.Name+" = "+c.args[i+1])
		}
	}
	fields = append(fields, "lasting = "+quote(c.named(c.path+".lasting", "lasting", c.words.lasting, t)))
	c.args = []string{c.args[0], "{ " + strings.Join(fields, ", ") + " }"}
}

// argument is the Lua of one parameter.
func (c *call) argument(p declare.Param) string {
	v, key, ok := c.shape.given(p, c.tree)
	path := c.path + "." + key
	class, list, thing := c.words.thing(p.Type)
	_, listed := v.Value.([]core.Tree)
	if class, several := c.words.options(p); several {
		if code, said := c.chosenBy(p, class); said {
			return code
		}
	}
	switch {
	case !ok:
		return c.missing(p, thing)
	case thing && listed && strings.Contains(p.Type, "string"):
		return c.literal(path, &v, 0)
	case thing:
		return c.thing(path, p, &v, class, list)
	}
	return c.valued(path, p, &v)
}

// missing is the Lua of a parameter that is left out.
func (c *call) missing(p declare.Param, thing bool) string {
	switch {
	case onlyWord(p.Type) != "":
		return quote(onlyWord(p.Type))
	case isNumber(p) && p.Name == c.shape.amount && c.value && (!p.Optional || c.of.Nameless || c.shape.target != "") && !c.otherNumber(p):
		return fmt.Sprint(c.ability.Value)
	case p.Optional && !c.of.Nameless:
		return "nil"
	case thing && p.Name == c.shape.target && slices.Contains(c.words.plainSelectors(), p.Name):
		return "fx:" + p.Name + "()" // a hero is the one behind the ability, not its card
	case thing && p.Name == c.shape.target && len(c.words.things) > 0 && c.words.fits(c.words.things[0], p.Type):
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

// onlyWord is the one text that a parameter takes, "" where there is none or a choice.
func onlyWord(kind string) string {
	word := strings.Trim(strings.TrimSuffix(kind, "|integer"), "\"")
	if !isName(word) || !strings.HasPrefix(kind, "\""+word+"\"") {
		return ""
	}
	return word
}

// otherNumber reports whether another number of the verb is given.
func (c *call) otherNumber(p declare.Param) bool {
	return slices.ContainsFunc(c.of.Params, func(o declare.Param) bool {
		return o.Name != p.Name && isNumber(o) && has(c.tree, o.Name)
	})
}

// thing is the Lua of a parameter that is a thing. Where the verb takes one alone, it is
// called for each of several.
func (c *call) thing(path string, p declare.Param, v *core.Tree, want *declare.Class, list bool) string {
	th := c.target(path, v)
	if th.class.Name != "" && !c.words.fits(th.class, p.Type) {
		c.fault(path, "%s takes a %s, got a %s", c.of.Name, want.Name, th.class.Name)
	}
	switch {
	case list && th.form != one && strings.HasSuffix(p.Type, "[]"):
		return c.list(th)
	case list || th.form == one:
		return th.code
	case c.each != "":
		return "(" + c.list(th) + ")[1]"
	}
	c.each = c.list(th)
	return "it"
}

// fits reports whether things of a class are what a type of LuaLS names.
func (w *Words) fits(class *declare.Class, kind string) bool {
	for _, part := range strings.Split(strings.Trim(kind, "()?"), "|") {
		if strings.TrimSuffix(strings.TrimSuffix(part, "?"), "[]") == class.Name {
			return true
		}
	}
	return false
}
