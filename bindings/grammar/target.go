package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
)

// things is Lua that gives things.
type things struct {
	code  string
	form  form
	class *declare.Class // of them, anything where it may be any
}

// form says how many things there are.
type form uint8

const (
	one   form = iota // exactly one
	maybe             // one or nil
	many              // a list
)

// list is the Lua of a list of the things.
func (r *reader) list(t things) string {
	switch t.form {
	case many:
		return t.code
	case one:
		return "{ " + t.code + " }"
	}
	return r.help("list") + "(" + t.code + ")"
}

// target reads whom something befalls: a word or a table.
func (r *reader) target(path string, t *core.Tree) things {
	if _, ok := t.Value.([]core.Branch); ok {
		return r.chosen(path, t, "", nil)
	}
	word := r.word(path, t, "a target: a word or a table { side = \"...\" } or { from = \"...\" }")
	if word == "" && describe(t) != `the text ""` {
		return things{"nil", maybe, anything}
	}
	return r.called(path, word)
}

// called returns the things that a word means.
func (r *reader) called(path, word string) things {
	switch {
	case word == "self" && len(r.words.things) > 0:
		return things{"self", one, r.words.things[0]}
	case slices.Contains([]string{"target", "source", "answer"}, word) && r.scope.refers(word) != "":
		return things{r.scope.refers(word), maybe, anything}
	}
	if f, ok := r.words.selector(word); ok {
		return r.selected(path, f, &core.Tree{})
	}
	known := append(append([]string{"self"}, r.scope.words("target", "source", "answer")...), r.words.selectors()...)
	if word == "target" || word == "source" || word == "answer" {
		r.fault(path, "the moment %s tells no %s, expected %s", r.scope.moment.Name, word, choice(known))
	} else {
		r.unknown(path, "target", word, known)
	}
	return things{"nil", maybe, anything}
}

// selected calls a selector with what a table says of its parameters.
func (r *reader) selected(path string, f *declare.Func, t *core.Tree) things {
	var args []string
	if r.scope.asked() && slices.ContainsFunc(f.Params, howMany) {
		r.fault(path, "a number that the rules ask for is found without verbs, and %s is one", f.Name)
	}
	for _, p := range f.Params {
		args = append(args, r.argument(path, f, p, t))
	}
	class, list, _ := r.words.thing(f.Returns[0].Type)
	s := things{fmt.Sprintf("fx:%s(%s)", f.Name, strings.Join(args, ", ")), maybe, class}
	if list {
		s.form = many
	} else if !strings.HasSuffix(f.Returns[0].Type, "?") {
		s.form = one
	}
	return s
}

// argument reads a parameter of a selector.
func (r *reader) argument(path string, f *declare.Func, p declare.Param, t *core.Tree) string {
	v, ok := t.At(p.Name)
	switch {
	case !ok && p.Optional:
		return "nil"
	case !ok:
		r.fault(path, "%s needs %s: write { from = %q, %s = ... }", f.Name, p.Name, f.Name, p.Name)
		return "nil"
	case howMany(p):
		return r.amount(path+"."+p.Name, &v, true)
	case r.words.isText(p.Type):
		return quote(r.named(path+"."+p.Name, p.Name, p.Type, &v))
	}
	if among(r.words, p) {
		return r.list(r.target(path+"."+p.Name, &v))
	}
	return r.target(path+"."+p.Name, &v).code
}

// picking are the keys of a target that choose among things.
var picking = []string{"side", "from", "pick", "count", "lowest", "highest", "other"}

// chosen reads a table of a target: where things come from, which of them, and how many.
// A word given stands for where; besides are keys of the table that are not its own.
func (r *reader) chosen(path string, t *core.Tree, where string, besides []string) things {
	base, random, rest := r.source(path, t, where)
	if base.code == "" {
		return things{"nil", maybe, anything}
	}
	test := filter{r}.tests(path, t, base.class, append(rest, besides...), where != "")
	simple := test == "" && !has(t, "lowest") && !has(t, "highest") && !has(t, "count")
	if pick, _ := t.At("pick"); where == "" && simple && pick.Value == "random" && random != "" {
		return things{"fx:" + random + "()", maybe, base.class}
	}
	if test != "" {
		base.code, base.form = fmt.Sprintf("%s(%s, function(it) return %s end)", r.help("having"), r.list(base), test), many
	}
	if where != "" {
		return base
	}
	return r.some(path, t, base)
}

// source reads where the things of a table come from, which selector gives a random one
// of them, and which keys of the table are its parameters.
func (r *reader) source(path string, t *core.Tree, where string) (base things, random string, rest []string) {
	side, sided := t.At("side")
	from, named := t.At("from")
	switch {
	case where != "":
		if selector, _ := r.words.side(where); selector != "" {
			where = selector
		}
	case sided && named:
		r.fault(path, "expected side or from, got both")
		return base, "", nil
	case sided:
		word := r.word(path+".side", &side, choice(r.words.sideWords()))
		if where, random = r.words.side(word); where == "" {
			if word != "" {
				r.unknown(path+".side", "side", word, r.words.sideWords())
			}
			return base, "", nil
		}
	case named:
		if where = r.word(path+".from", &from, "a selector or another target"); where == "" {
			return base, "", nil
		}
		path += ".from"
	default:
		r.fault(path, "expected side = %s, or from = a selector", choice(r.words.sideWords()))
		return base, "", nil
	}
	if f, ok := r.words.selector(where); ok {
		for _, p := range f.Params {
			rest = append(rest, p.Name)
		}
		return r.selected(strings.TrimSuffix(path, ".from"), f, t), random, rest
	}
	return r.called(path, where), random, nil
}

// some chooses among a list by pick, count, lowest and highest.
func (r *reader) some(path string, t *core.Tree, base things) things {
	n, counted := "1", false
	if c, ok := t.At("count"); ok {
		n, counted = r.amount(path+".count", &c, true), true
	}
	low, high := has(t, "lowest"), has(t, "highest")
	if low && high {
		r.fault(path, "expected lowest or highest, got both")
	}
	how := ""
	if pick, ok := t.At("pick"); ok {
		how = r.word(path+".pick", &pick, choice(picks))
		if how != "" && !slices.Contains(picks, how) {
			r.unknown(path+".pick", "pick", how, picks)
		} else if low || high {
			r.fault(path+".pick", "lowest and highest say already which: leave out pick")
		}
	}
	list := r.list(base)
	switch {
	case low || high:
		return things{r.extreme(path, t, list, n, low, base.class), many, base.class}
	case how == "random":
		r.dice(path)
		return things{fmt.Sprintf("%s(fx, %s, %s)", r.help("some"), list, n), many, base.class}
	case how == "last":
		return things{fmt.Sprintf("%s(%s, %s)", r.help("last"), list, n), many, base.class}
	case how == "first", how == "" && counted:
		return things{fmt.Sprintf("%s(%s, %s)", r.help("first"), list, n), many, base.class}
	case how == "all" && counted:
		r.fault(path+".count", "pick = \"all\" takes all: leave out count")
	}
	return base
}

var picks = []string{"all", "random", "first", "last"}

// dice faults a random choice in a system without dice.
func (r *reader) dice(path string) {
	if find(r.words.fx, "roll") == nil {
		r.fault(path+".pick", "%s has no chance of its own, expected first or last", r.words.System)
	}
}

// extreme is the Lua of those with the lowest or highest of a field.
func (r *reader) extreme(path string, t *core.Tree, list, n string, low bool, class *declare.Class) string {
	key, sign := "highest", "1"
	if low {
		key, sign = "lowest", "-1"
	}
	v, _ := t.At(key)
	name := r.word(path+"."+key, &v, "the name of a field that is a number")
	filter{r}.field(path+"."+key, name, class, func(p declare.Param) bool { return isNumber(p) }, "a number")
	return fmt.Sprintf("%s(%s, %s, %s, %s)", r.help("utmost"), list, quote(name), sign, n)
}
