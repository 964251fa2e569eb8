// Targets: the things (cards, players and so on) that an effect acts on, or that are counted or read.

package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/shown"
)

// luaThings is a piece of Lua (code) whose value is one thing or a list of things.
type luaThings struct {
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
func (r *reader) listLua(t luaThings) string {
	switch t.form {
	case many, single:
		return t.code
	case one:
		return "{ " + t.code + " }"
	}
	return r.useHelper("list") + "(" + t.code + ")"
}

// oneLua returns the Lua of exactly one thing. A list that may have several is a fault. what names the
// effect that takes only one.
func (r *reader) oneLua(path, what string, t luaThings) string {
	switch t.form {
	case one, maybe:
		return t.code
	case many:
		r.fault(path, "%s needs exactly one card or thing, but this list may have several entries; choose one entry, such as { from = ..., pick = \"first\" }, or pick \"random\" or \"last\"", what)
	}
	return "(" + t.code + ")[1]"
}

// target reads a target: a word, a table, or a list of words.
func (r *reader) target(path string, t *core.Tree) luaThings {
	if _, ok := t.Value.([]core.Branch); ok {
		return r.tableThings(path, t, "", nil)
	}
	if isList(t) {
		return r.joinedThings(path, t)
	}
	word := r.requireText(path, t, "a target: a word or a table { side = \"...\" } or { from = \"...\" }")
	if word == "" && describe(t) != `the text ""` { // it is no text: requireText has noted the fault
		return luaThings{"nil", maybe, anything}
	}
	return r.wordThings(path, word)
}

// wordThings returns the things that a word means: self, each, what the trigger tells, or a
// selector. For any other word it notes a fault that says why the word means nothing here, and
// returns nil of Lua.
func (r *reader) wordThings(path, word string) luaThings {
	switch {
	case word == "self" && len(r.words.things) > 0:
		return luaThings{"self", one, r.words.things[0]}
	case word == eachWord && r.each != nil:
		return luaThings{eachWord, one, r.each}
	case slices.Contains(toldWords, word) && r.scope.wordLua(word) != "":
		return luaThings{r.scope.sayLua(word), maybe, anything}
	}
	if f, ok := r.words.selector(word); ok {
		return r.selectorThings(path, f, &core.Tree{})
	}
	known := append(append([]string{"self"}, r.scope.knownWords(toldWords...)...), r.words.selectors()...)
	switch {
	case word == eachWord:
		r.fault(path, "the word each stands for every card that an effect acts on, one after another; use the word only in the numbers and in the if of an effect with a target")
	case word == "chosen" && hasKey(&r.ability.at, "choose") && hasKey(&r.ability.at, "next"): // read refuses the two together
	case word == "chosen" && hasKey(&r.ability.at, "choose"):
		r.fault(path, "the if beside choose is checked before the player chooses, so it cannot use \"chosen\"; put the if into do, such as { effect = ..., if = { count = \"chosen\" } }")
	case word == "chosen":
		r.fault(path, "the word \"chosen\" needs a choice; write choose = { side = \"ally\" } beside when")
	case slices.Contains(toldWords, word) && r.scope.moment.Name == "chosen" && asks(&r.ability.at):
		r.fault(path, "the trigger chosen has no %s; let the player choose from the list, such as choose = { from = %q, least = 0 }, and write \"chosen\" here", word, word)
	case slices.Contains(toldWords, word):
		r.fault(path, "the event of the trigger %s has no %s, expected %s", r.scope.moment.Name, word, oneOfText(known))
	default:
		r.faultUnknown(path, "target", word, known)
	}
	return luaThings{"nil", maybe, anything}
}

// toldWords are the words for the things of an event or a query.
var toldWords = []string{"target", "source", "answer", "chosen"}

// selectorThings returns the call of a selector with the arguments that a table gives. If an argument is several
// things, such as heroes, the selector is called for each of them, and the lists are joined.
func (r *reader) selectorThings(path string, f *declare.Func, t *core.Tree) luaThings {
	var args []string
	class, list, _ := r.words.thingClass(f.Returns[0].Type)
	if r.scope.answersQuery() && slices.ContainsFunc(f.Params, isCount) { // such as fx:peek, which is a verb too
		r.fault(path, "a modify_... trigger only computes a number, but %s also changes the match, so it cannot be used here", f.Name)
	}
	several := "" // Lua of the things for each of which the selector is called
	for _, p := range f.Params {
		arg := r.selectorArgument(path, f, p, t)
		if arg.form == many && list && several == "" {
			several, arg.code = arg.code, "of"
		} else if arg.form != one {
			arg.code = r.oneLua(path+"."+p.Name, f.Name, arg)
		}
		args = append(args, arg.code)
	}
	s := luaThings{fmt.Sprintf("fx:%s(%s)", f.Name, strings.Join(args, ", ")), maybe, class}
	if several != "" {
		s.code = fmt.Sprintf("%s(%s, function(of) return %s end)", r.useHelper("gathered"), several, s.code)
	}
	if list {
		s.form = many
	} else if !strings.HasSuffix(f.Returns[0].Type, "?") {
		s.form = one
	}
	return s
}

// selectorArgument returns the Lua of one argument of a selector: how many things, a text, a list
// of things to choose from, or things. Its form is that of the things; for all else it is one.
func (r *reader) selectorArgument(path string, f *declare.Func, p declare.Param, t *core.Tree) luaThings {
	v, ok := t.At(p.Name)
	switch {
	case !ok && p.Optional:
		return luaThings{code: "nil"}
	case !ok:
		r.fault(path, "%s needs %s: write { from = %q, %s = ... }", f.Name, p.Name, f.Name, p.Name)
		return luaThings{code: "nil"}
	case isCount(p):
		return luaThings{code: r.amountLua(path+"."+p.Name, &v, true)}
	case r.words.isText(p.Type):
		return luaThings{code: quote(r.requireTextOf(path+"."+p.Name, p.Name, p.Type, &v))}
	}
	things := r.target(path+"."+p.Name, &v)
	_, takesList, _ := r.words.thingClass(p.Type)
	if choosesAmong(r.words, p) || takesList && things.form != one {
		return luaThings{code: r.listLua(things)}
	}
	return things
}

// pickingKeys are the keys of a target that choose among things.
var pickingKeys = []string{"side", "from", "pick", "count", "lowest", "highest", "other", "different"}

// tableThings reads the table of a target: where its things come from, which of them are meant, and how many.
// If the table belongs to a count, where says where its things come from, and none are picked; otherwise
// where is "". besides are further keys that the table may have. One random thing of a side without
// conditions is found by a selector, such as fx:random_enemy().
func (r *reader) tableThings(path string, t *core.Tree, where string, besides []string) luaThings {
	base, random, rest := r.source(path, t, where)
	if base.code == "" {
		return luaThings{"nil", maybe, anything}
	}
	test := r.filterLua(path, t, base.class, append(rest, besides...), where != "")
	simple := test == "" && !hasKey(t, "lowest") && !hasKey(t, "highest") && !hasKey(t, "count") && !hasKey(t, "different")
	if pick, _ := t.At("pick"); where == "" && simple && pick.Value == "random" && random != "" {
		return luaThings{"fx:" + random + "()", maybe, base.class}
	}
	if test != "" {
		base.code, base.form = fmt.Sprintf("%s(%s, function(it) return %s end)", r.useHelper("having"), r.listLua(base), test), many
	}
	if field, ok := t.At("different"); ok {
		base.code, base.form = r.differentLua(path+".different", t, &field, base, where != ""), many
	}
	if where != "" {
		return base
	}
	return r.pickThings(path, t, base, slices.Contains(rest, "count"))
}

// source reads where the things of a table come from. That is the word where, or if it is "", the table's key side
// or from. base are these things, without code after a fault. random is the selector that returns a random
// one of them, "" for none. rest are the keys of the table that are arguments of the selector.
func (r *reader) source(path string, t *core.Tree, where string) (base luaThings, random string, rest []string) {
	side, sided := t.At("side")
	from, named := t.At("from")
	switch {
	case where != "":
		if selector, _ := r.words.side(where); selector != "" {
			where = selector
		}
	case sided && named:
		r.fault(path, "use the key side or the key from, but not both")
		return base, "", nil
	case sided:
		word := r.requireText(path+".side", &side, oneOfText(r.words.sideWords()))
		if where, random = r.words.side(word); where == "" {
			if word != "" {
				r.faultUnknown(path+".side", "side", word, r.words.sideWords())
			}
			return base, "", nil
		}
	case named && isList(&from):
		return r.joinedThings(path+".from", &from), "", nil
	case named:
		if where = r.requireText(path+".from", &from, "a selector or another target, or a list of them"); where == "" {
			return base, "", nil
		}
		path += ".from"
	default:
		r.fault(path, "expected the key side (%s) or the key from with the name of a selector", oneOfText(r.words.sideWords()))
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

// differentLua returns the Lua of one thing for each value of a field: the first, or with pick = "random" a
// random one. If the field is a list of texts, each thing stands for the first of its texts that no thing
// before it stands for. A list beside a field for its first text (factions beside faction) is read for that
// field; if the things are only counted, each then stands for all of its texts.
func (r *reader) differentLua(path string, t, field *core.Tree, base luaThings, counted bool) string {
	list := r.listLua(base)
	if pick, _ := t.At("pick"); pick.Value == "random" {
		r.requireDice(path)
		list = fmt.Sprintf("%s(fx, %s)", r.useHelper("mixed"), list)
	}
	name := r.requireText(path, field, "the name of a field")
	p, ok := r.words.FilterField(name, base.class)
	if !ok && name != "" {
		r.faultUnknown(path, "field", name, r.words.filterKeys(base.class))
	}
	all := ""
	if further, ok := r.words.FilterField(singular(name)+"s", base.class); ok && r.words.isTexts(further) {
		if p = further; counted && slices.ContainsFunc(r.words.Fields(base.class), func(f declare.Param) bool { return f.Name == singular(name) }) {
			all = ", true"
		}
	}
	return fmt.Sprintf("%s(%s, %s%s)", r.useHelper("different"), list, quote(p.Name), all)
}

// joinedThings returns the things of several selectors or targets, one after the other. They have one class, or the
// field kind tells their classes apart.
func (r *reader) joinedThings(path string, from *core.Tree) (all luaThings) {
	var lists []string
	mixed := false // they are of several classes
	for i, item := range items(from) {
		at := itemPath(path, from, i)
		word := r.requireText(at, &item, "a selector or another target")
		if word == "" {
			continue
		}
		things := r.wordThings(at, word)
		switch differs := things.class != anything && things.class != all.class; {
		case all.class == nil || all.class == anything:
			all = luaThings{form: many, class: things.class}
		case differs && hasField(things.class, "kind") && hasField(all.class, "kind"):
			mixed = true
		case differs:
			r.fault(at, "a list must have values of one type, but %s follows after %s; to let the player choose among both types, give each type a named effect: choose = [{ name = \"...\", do = { choose = ..., do = ... } }, ...]", things.class.Name, all.class.Name)
		}
		lists = append(lists, r.listLua(things))
	}
	if len(lists) == 0 {
		r.fault(path, "expected a selector or another target, or a list of them")
		return luaThings{}
	}
	if mixed {
		all.class = anything
	}
	all.code = fmt.Sprintf("%s(%s)", r.useHelper("joined"), strings.Join(lists, ", "))
	return all
}

// pickThings applies the keys pick, count, lowest and highest. Without any of them all things stay. count
// alone takes the first. Without count, one is taken. ownCount says that count was an argument of the
// selector and is not read here (for peek, how many cards to look at).
func (r *reader) pickThings(path string, t *core.Tree, base luaThings, ownCount bool) luaThings {
	n, counted := "1", false
	if c, ok := t.At("count"); ok && !ownCount {
		if k, written := writtenNumber(&c); written && k < 1 {
			r.fault(path+".count", "expected 1 or more things, got %s", shown.Number(k))
		}
		n, counted = r.amountLua(path+".count", &c, true), true
	}
	low, high := hasKey(t, "lowest"), hasKey(t, "highest")
	if low && high {
		r.fault(path, "use the key lowest or the key highest, but not both")
	}
	how := ""
	if pick, ok := t.At("pick"); ok {
		how = r.requireText(path+".pick", &pick, oneOfText(picks))
		if how != "" && !slices.Contains(picks, how) {
			r.faultUnknown(path+".pick", "pick", how, picks)
		} else if low || high {
			r.fault(path+".pick", "the key lowest or highest already picks; remove the key pick")
		}
	}
	list, picked := r.listLua(base), many // picked is the form of what is picked
	if n == "1" {
		picked = single
	}
	switch {
	case low || high:
		return luaThings{r.extremeLua(path, t, list, n, low, base.class), picked, base.class}
	case how == "random" && hasKey(t, "different") && !counted: // they are mixed already
		return base
	case how == "random":
		r.requireDice(path)
		return luaThings{fmt.Sprintf("%s(fx, %s, %s)", r.useHelper("some"), list, n), picked, base.class}
	case how == "last":
		return luaThings{fmt.Sprintf("%s(%s, %s)", r.useHelper("last"), list, n), picked, base.class}
	case how == "first", how == "" && counted:
		return luaThings{fmt.Sprintf("%s(%s, %s)", r.useHelper("first"), list, n), picked, base.class}
	case how == "all" && counted:
		r.fault(path+".count", "pick = \"all\" takes every card; remove the key count")
	}
	return base
}

// picks are the values of the key pick.
var picks = []string{"all", "random", "first", "last"}

// requireDice notes a fault for a random choice in a system whose fx has no dice.
func (r *reader) requireDice(path string) {
	if findMethod(r.words.fx, "roll") == nil {
		r.fault(path+".pick", "abilities of the game %s cannot draw random numbers, so pick = \"random\" cannot be used; expected first or last", r.words.System)
	}
}

// extremeLua returns the Lua of the n things of a list with the lowest (low) or highest value of a field.
// n is Lua, the class that of the things.
func (r *reader) extremeLua(path string, t *core.Tree, list, n string, low bool, class *declare.Class) string {
	key, sign := "highest", "1"
	if low {
		key, sign = "lowest", "-1"
	}
	v, _ := t.At(key)
	name := r.requireText(path+"."+key, &v, "the name of a field that is a number")
	r.requireField(path+"."+key, name, class, func(p declare.Param) bool { return isNumber(p) })
	return fmt.Sprintf("%s(%s, %s, %s, %s)", r.useHelper("utmost"), list, quote(name), sign, n)
}
