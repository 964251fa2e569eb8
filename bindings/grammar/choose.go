package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
)

// An ability with choose asks first and acts with the answer: "Battlecry: give a friend +1/+1"
// is { when = "battlecry", choose = { side = "ally" }, do = { effect = "buff", target = "chosen",
// attack = 1, health = 1 } }. It becomes two functions: one asks at the trigger of the ability,
// the other, named chosen, acts.

// askingKeys are the keys of choose that do not describe a target: a list of answers, how many the player
// chooses, and the question.
var askingKeys = []string{"list", "least", "most", "question"}

// isMenu reports whether choose lists named effects: [{ name = "...", do = ... }, ...].
func isMenu(choose *core.Tree) bool {
	list, _ := choose.Value.([]core.Tree)
	return len(list) > 0 && len(branches(&list[0])) > 0
}

// chooseLine returns the Lua line that asks the player. If there are no options when it runs, nothing
// is asked.
func (r *reader) chooseLine(choose *core.Tree) line {
	if r.scope.answersQuery() {
		r.fault(".choose", "nothing can be chosen for a number that the rules ask for, the moment is %s", r.scope.moment.Name)
	}
	options, asking := r.chooseOptionsLua(choose)
	return line{fmt.Sprintf("local options = %s; if #options > 0 then fx:choose(options%s) end", options, asking), choose.Line}
}

// chooseOptionsLua returns the Lua of the options, and the Lua of the argument with the number of choices
// and the question; that begins with a comma, and is "" without these. choose is a list of words or a
// menu, a table with such a list, or a target whose things are the options.
func (r *reader) chooseOptionsLua(choose *core.Tree) (options, asking string) {
	if _, list := choose.Value.([]core.Tree); list {
		return r.wordOptionsLua(".choose", choose), ""
	}
	if list, ok := choose.At("list"); ok {
		r.requireKnownKeys(".choose", choose, askingKeys, "choose with a list")
		return r.wordOptionsLua(".choose.list", &list), r.askingTableLua(choose)
	}
	r.asking.open = true            // the options are things, not only texts
	if len(branches(choose)) == 0 { // a word
		return r.listLua(r.target(".choose", choose)), ""
	}
	isAskingKey := func(b core.Branch) bool { return slices.Contains(askingKeys, b.Name) }
	target := core.Tree{Value: slices.DeleteFunc(slices.Clone(branches(choose)), isAskingKey), File: choose.File, Line: choose.Line}
	return r.listLua(r.target(".choose", &target)), r.askingTableLua(choose)
}

// wordOptionsLua returns the Lua of a list of words, or of the names in a menu. It notes them as answers
// that are offered.
func (r *reader) wordOptionsLua(path string, t *core.Tree) string {
	var list []string
	for i, item := range items(t) {
		if name, named := item.At("name"); named {
			item = name
		}
		word := r.requireText(itemPath(path, t, i), &item, "a text to choose, or a named effect { name = \"...\", do = ... }")
		if word != "" && slices.Contains(list, quote(word)) {
			r.fault(itemPath(path, t, i), "%q stands twice", word)
		}
		r.asking.offered, list = append(r.asking.offered, word), append(list, quote(word))
	}
	if len(list) == 0 {
		r.fault(path, "expected at least one answer, got an empty list")
	}
	return "{ " + strings.Join(list, ", ") + " }"
}

// askingTableLua returns the Lua of the second argument of fx:choose with a comma before it, { least =,
// most =, question = }; "" if choose has none of these keys.
func (r *reader) askingTableLua(choose *core.Tree) string {
	var said []string
	for _, key := range []string{"least", "most"} {
		if v, ok := choose.At(key); ok {
			said = append(said, key+" = "+r.amountLua(".choose."+key, &v, true))
		}
	}
	if v, ok := choose.At("question"); ok {
		said = append(said, "question = "+quote(r.requireText(".choose.question", &v, "the question, a text")))
	}
	if len(said) == 0 {
		return ""
	}
	return ", { " + strings.Join(said, ", ") + " }"
}

// addChosen adds the function chosen, which gets the answer: it does the effects of the menu, then those of
// do (if given). chosen becomes a trigger of the ability, and the reader's scope.
func (r *reader) addChosen(choose, do *core.Tree, given bool) {
	id, ok := r.words.table.Find("chosen")
	if !ok || slices.Contains(r.ability.Moments, "chosen") {
		r.fault(".choose", "an ability with choose hears its own answer: leave out when = \"chosen\"")
		return
	}
	m := *r.words.table.Moment(id)
	r.ability.Moments, r.scope = append(r.ability.Moments, m.Name), r.words.scopeOf(m)
	f := function{moment: m.Name, params: r.scope.params()}
	if isMenu(choose) {
		f.lines = r.menuLines(choose)
	}
	if given {
		f.lines = append(f.lines, r.effectLines(".do", do)...)
	}
	r.ability.functions = append(r.ability.functions, f)
}

// menuLines returns the Lua of the effects of a menu, each under the condition that its name
// was chosen.
func (r *reader) menuLines(choose *core.Tree) (lines []line) {
	for i, item := range items(choose) {
		path := itemPath(".choose", choose, i)
		if !r.requireTable(path, &item, "a named effect { name = \"...\", do = ... }") || !r.requireKnownKeys(path, &item, []string{"name", "do"}, "a named effect") {
			continue
		}
		do, ok := item.At("do")
		if !ok {
			r.fault(path, "missing key \"do\", expected an effect { effect = \"...\" } or a list of them")
			continue
		}
		effects := r.effectLines(path+".do", &do)
		lines = append(lines, line{fmt.Sprintf("if %s then", r.answerTestLua(item.Text("name"))), item.Line})
		lines = append(append(lines, effects...), line{"end", do.Line})
	}
	return lines
}

// answerTestLua returns the Lua of the condition that a text was chosen, alone or among others.
func (r *reader) answerTestLua(text string) string {
	return fmt.Sprintf("%s(%s(%s), %s)", r.useHelper("has"), r.useHelper("list"), r.scope.wordLua("answer"), quote(text))
}
