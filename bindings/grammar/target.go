package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/shown"
)

// Targets: the things that an effect acts on, that are counted or read.

// things is a piece of Lua (code) that gives things.
type things struct {
	code  string
	form  form
	class *declare.Class // their class; anything if it is not known
}

// form says how many things there are.
type form uint8

const (
	one    form = iota // exactly one
	maybe              // one or nil
	many               // a list
	single             // a list of one at most
)

// listLua returns the Lua of the things as a list.
func (r *reader) listLua(t things) string {
	switch t.form {
	case many, single:
		return t.code
	case one:
		return "{ " + t.code + " }"
	}
	return r.helper("list") + "(" + t.code + ")"
}

// oneLua returns the Lua of things where what, such as emit, takes one thing: a list that may have
// several is a fault.
func (r *reader) oneLua(path, what string, t things) string {
	switch t.form {
	case one, maybe:
		return t.code
	case many:
		r.fault(path, "%s takes one thing, and these may be several: say which, as { from = ..., pick = \"first\" }, \"random\" or \"last\"", what)
	}
	return "(" + t.code + ")[1]"
}

// target reads whom an effect acts on, a word or a table, and returns the Lua of it.
func (r *reader) target(path string, t *core.Tree) things {
	if _, ok := t.Value.([]core.Branch); ok {
		return r.tableThings(path, t, "", nil)
	}
	word := r.word(path, t, "a target: a word or a table { side = \"...\" } or { from = \"...\" }")
	if word == "" && describe(t) != `the text ""` { // no text: word has noted the fault
		return things{"nil", maybe, anything}
	}
	return r.wordThings(path, word)
}

// wordThings returns the things that a word means: self, what the trigger tells, or a selector.
func (r *reader) wordThings(path, word string) things {
	switch {
	case word == "self" && len(r.words.things) > 0:
		return things{"self", one, r.words.things[0]}
	case slices.Contains(told, word) && r.scope.wordLua(word) != "":
		return things{r.scope.wordLua(word), maybe, anything}
	}
	if f, ok := r.words.selector(word); ok {
		return r.selectorThings(path, f, &core.Tree{})
	}
	known := append(append([]string{"self"}, r.scope.knownWords(told...)...), r.words.selectors()...)
	switch {
	case word == "chosen" && has(&r.ability.at, "choose"):
		r.fault(path, "nothing is chosen yet where the if beside choose is asked: put the if into do, as { effect = ..., if = { count = \"chosen\" } }")
	case word == "chosen":
		r.fault(path, "nothing was chosen: say from what beside when, choose = { side = \"ally\" }")
	case slices.Contains(told, word):
		r.fault(path, "the moment %s tells no %s, expected %s", r.scope.moment.Name, word, oneOfText(known))
	default:
		r.unknown(path, "target", word, known)
	}
	return things{"nil", maybe, anything}
}

// told are the words for what the function of a trigger is told.
var told = []string{"target", "source", "answer", "chosen"}

// selectorThings returns the call of a selector with the arguments that a table gives.
func (r *reader) selectorThings(path string, f *declare.Func, t *core.Tree) things {
	var args []string
	if r.scope.answersQuery() && slices.ContainsFunc(f.Params, howMany) {
		r.fault(path, "a number that the rules ask for is found without verbs, and %s is one", f.Name)
	}
	for _, p := range f.Params {
		args = append(args, r.selectorArgument(path, f, p, t))
	}
	class, list, _ := r.words.thingClass(f.Returns[0].Type)
	s := things{fmt.Sprintf("fx:%s(%s)", f.Name, strings.Join(args, ", ")), maybe, class}
	if list {
		s.form = many
	} else if !strings.HasSuffix(f.Returns[0].Type, "?") {
		s.form = one
	}
	return s
}

// selectorArgument returns the Lua of one argument of a selector.
func (r *reader) selectorArgument(path string, f *declare.Func, p declare.Param, t *core.Tree) string {
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
		return quote(r.textOf(path+"."+p.Name, p.Name, p.Type, &v))
	}
	if choosesAmong(r.words, p) {
		return r.listLua(r.target(path+"."+p.Name, &v))
	}
	return r.oneLua(path+"."+p.Name, f.Name, r.target(path+"."+p.Name, &v))
}

// picking are the keys of a target that choose among things.
var picking = []string{"side", "from", "pick", "count", "lowest", "highest", "other"}

// tableThings reads the table of a target: where the things come from, which of them are meant, and
// how many. If where is not "", the table belongs to a count: where names the place where the things
// are, and none of them are picked. besides are further keys that the table may have. One random thing
// of a side, without other demands, is found by the selector for that, such as fx:random_enemy().
func (r *reader) tableThings(path string, t *core.Tree, where string, besides []string) things {
	base, random, rest := r.source(path, t, where)
	if base.code == "" {
		return things{"nil", maybe, anything}
	}
	test := r.tests(path, t, base.class, append(rest, besides...), where != "")
	simple := test == "" && !has(t, "lowest") && !has(t, "highest") && !has(t, "count")
	if pick, _ := t.At("pick"); where == "" && simple && pick.Value == "random" && random != "" {
		return things{"fx:" + random + "()", maybe, base.class}
	}
	if test != "" {
		base.code, base.form = fmt.Sprintf("%s(%s, function(it) return %s end)", r.helper("having"), r.listLua(base), test), many
	}
	if where != "" {
		return base
	}
	return r.pickThings(path, t, base, slices.Contains(rest, "count"))
}

// source reads where the things of a table come from: where, if that is not "", else its key side or
// from. base are these things; it has no code after a fault. random is the selector that returns a
// random one of them, "" for none; rest are the keys of the table that are arguments of the selector.
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
		word := r.word(path+".side", &side, oneOfText(r.words.sideWords()))
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
		r.fault(path, "expected side = %s, or from = a selector", oneOfText(r.words.sideWords()))
		return base, "", nil
	}
	if f, ok := r.words.selector(where); ok {
		for _, p := range f.Params {
			rest = append(rest, p.Name)
		}
		return r.selectorThings(strings.TrimSuffix(path, ".from"), f, t), random, rest
	}
	return r.wordThings(path, where), random, nil
}

// pickThings applies the keys pick, count, lowest and highest to things. Without any of them all stay;
// with count alone the first are taken; without count one is taken by pick, lowest or highest.
// ownCount says that the key count is not read here, since it was an argument of the selector that
// returns the things (for peek, how many cards to look at).
func (r *reader) pickThings(path string, t *core.Tree, base things, ownCount bool) things {
	n, counted := "1", false
	if c, ok := t.At("count"); ok && !ownCount {
		if k, written := number(&c); written && k < 1 {
			r.fault(path+".count", "expected 1 or more things, got %s", shown.Number(k))
		}
		n, counted = r.amount(path+".count", &c, true), true
	}
	low, high := has(t, "lowest"), has(t, "highest")
	if low && high {
		r.fault(path, "expected lowest or highest, got both")
	}
	how := ""
	if pick, ok := t.At("pick"); ok {
		how = r.word(path+".pick", &pick, oneOfText(picks))
		if how != "" && !slices.Contains(picks, how) {
			r.unknown(path+".pick", "pick", how, picks)
		} else if low || high {
			r.fault(path+".pick", "lowest and highest say already which: leave out pick")
		}
	}
	list, few := r.listLua(base), many
	if n == "1" {
		few = single
	}
	switch {
	case low || high:
		return things{r.extreme(path, t, list, n, low, base.class), few, base.class}
	case how == "random":
		r.needDice(path)
		return things{fmt.Sprintf("%s(fx, %s, %s)", r.helper("some"), list, n), few, base.class}
	case how == "last":
		return things{fmt.Sprintf("%s(%s, %s)", r.helper("last"), list, n), few, base.class}
	case how == "first", how == "" && counted:
		return things{fmt.Sprintf("%s(%s, %s)", r.helper("first"), list, n), few, base.class}
	case how == "all" && counted:
		r.fault(path+".count", "pick = \"all\" takes all: leave out count")
	}
	return base
}

// picks are the values of the key pick.
var picks = []string{"all", "random", "first", "last"}

// needDice faults a random choice in a system without dice.
func (r *reader) needDice(path string) {
	if findMethod(r.words.fx, "roll") == nil {
		r.fault(path+".pick", "%s has no chance of its own, expected first or last", r.words.System)
	}
}

// extreme returns the Lua of the n things of a list with the lowest (low) or highest value of a field.
// n is Lua, the class that of the things.
func (r *reader) extreme(path string, t *core.Tree, list, n string, low bool, class *declare.Class) string {
	key, sign := "highest", "1"
	if low {
		key, sign = "lowest", "-1"
	}
	v, _ := t.At(key)
	name := r.word(path+"."+key, &v, "the name of a field that is a number")
	r.field(path+"."+key, name, class, func(p declare.Param) bool { return isNumber(p) }, "a number")
	return fmt.Sprintf("%s(%s, %s, %s, %s)", r.helper("utmost"), list, quote(name), sign, n)
}
