// An ability with choose asks first and acts with the answer: "Battlecry: give a friend +1/+1"
// is { when = "battlecry", choose = { side = "ally" }, do = { effect = "buff", target = "chosen",
// attack = 1, health = 1 } }. It becomes two functions: one asks at the trigger of the ability,
// the other, named chosen, acts. A question may also stand last in a list of effects, such as what is done
// with the answer to another: { choose = TARGET, do = EFFECT }. The function chosen then acts for every
// question of the ability, by what the ability remembers of the question that it asked last. That is enough:
// the answer to a question that an answer has asked is heard before any other.

package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
)

// question is a question of an ability: where it stands, what it lets the player choose, and what it does
// with the answer (do, if given). carries says that it, or a question before it, has the key amount.
type question struct {
	path       string
	choose, do core.Tree
	given      bool
	carries    bool
}

// questionKeys are the keys of a question in a list of effects.
var questionKeys = []string{"if", "amount", "for", "choose", "do"}

// isQuestion reports whether an entry of a list of effects is a question.
func isQuestion(t *core.Tree) bool { return hasKey(t, "choose") && !hasKey(t, "effect") }

// asksIn reports whether a list of effects, or what a menu does, has a question.
func asksIn(t *core.Tree) bool {
	return slices.ContainsFunc(items(t), func(item core.Tree) bool {
		do, _ := item.At("do")
		return isQuestion(&item) || hasKey(&item, "name") && asksIn(&do)
	})
}

// asks reports whether an ability asks its player: beside when, or in its effects.
func asks(t *core.Tree) bool {
	do, _ := t.At("do")
	return hasKey(t, "choose") || asksIn(&do)
}

// asksAgain reports whether a question leads to another one.
func (q *question) asksAgain() bool {
	_, menu, _ := menuOf(q.path, &q.choose)
	return asksIn(&menu) || asksIn(&q.do)
}

// askingKeys are the keys of choose that do not describe a target: a list of answers, how many the player
// chooses, and the question.
var askingKeys = []string{"list", "least", "most", "question"}

// refuseAskingKeys notes a fault, and reports true, if one of the askingKeys stands beside choose instead of in
// its table.
func (r *reader) refuseAskingKeys(path string, t *core.Tree) bool {
	for _, key := range askingKeys {
		if hasKey(t, "choose") && hasKey(t, key) {
			r.fault(path+"."+key, "the key %s belongs in the table of choose: choose = { from = \"hand\", %s = ... } or choose = { list = [...], %s = ... }", key, key, key)
			return true
		}
	}
	return false
}

// isMenu reports whether choose lists named effects.
func isMenu(choose *core.Tree) bool {
	_, _, ok := menuOf("", choose)
	return ok
}

// menuOf returns the named effects that choose lists, [{ name = "...", do = ... }, ...], also under the key list, and their
// path. It returns false if choose lists none.
func menuOf(path string, choose *core.Tree) (at string, menu core.Tree, ok bool) {
	at, menu = path, *choose
	if inner, given := choose.At("list"); given {
		at, menu = path+".list", inner
	}
	list, _ := menu.Value.([]core.Tree)
	return at, menu, len(list) > 0 && len(branches(&list[0])) > 0
}

// questionLine returns the Lua line of a question in a list of effects. last says that no effect
// follows it; it is a fault if one does. The line has conditions of its own: the question's if,
// and, for a question about what was chosen before, that anything was chosen. Its amount is computed if they hold.
func (r *reader) questionLine(path string, t *core.Tree, last bool) line {
	choose, _ := t.At("choose")
	do, given := t.At("do")
	if !r.refuseAskingKeys(path, t) {
		r.requireKnownKeys(path, t, questionKeys, "a question")
	}
	if !last {
		r.fault(path, "the effects after this question would happen before the answer; put the question last, or put these effects into the question's do")
	}
	if !given && !isMenu(&choose) {
		r.fault(path, "the key \"do\" is missing; expected an effect { effect = \"...\" } or a list of effects")
	}
	carry := r.carryLua(path, t)
	var asked line
	if q := (question{path, choose, do, given, carry != "" || r.scope.carried != ""}); hasKey(t, "for") {
		asked = r.handOverLine(q, t)
	} else {
		asked = r.chooseLine(q)
	}
	var conditions []string
	if cond, ok := t.At("if"); ok {
		conditions = append(conditions, r.conditionLua(path+".if", &cond))
	}
	if !hasKey(t, "for") && says(&choose, "chosen") && r.scope.wordLua("chosen") != "" {
		conditions = append(conditions, r.conditionLua(path, &somethingChosen))
	}
	asked.text = carry + asked.text
	if len(conditions) > 0 {
		asked.text = "if " + strings.Join(conditions, " and ") + " then " + asked.text + " end"
	} else {
		asked.text = "do " + asked.text + " end" // a block, since the line declares a local
	}
	return asked
}

// carryLua returns the Lua that notes the number of the key amount beside a question, for what follows its answer; "" if
// the table t has no such key.
func (r *reader) carryLua(path string, t *core.Tree) string {
	if v, ok := t.At("amount"); ok {
		return fmt.Sprintf("%s = %s; ", r.carriedLua(), r.amountLua(path+".amount", &v, true))
	}
	return ""
}

// carriedLua returns the Lua of the variable in which the ability notes the amount of its question.
func (r *reader) carriedLua() string { return "self.memory." + nthName("amount", r.nth) }

// carryHint returns how an answer gets an amount, for the end of a message; "" at other triggers.
func (r *reader) carryHint() string {
	if r.scope.moment.Name != "chosen" || len(r.questions) == 0 {
		return ""
	}
	return ", or a further question with a number for its answer: do = { amount = { count = \"chosen\" }, choose = ..., do = ... }"
}

// handOverLine returns the Lua line that lets other players answer a question in a list of effects: those of the key for in
// its table t. The function awaited then asks each of them, as if the card were theirs.
func (r *reader) handOverLine(q question, t *core.Tree) line {
	players, _ := t.At("for")
	asked := r.actForLine(q.path+".for", &players)
	if r.handed != q.path { // an ability with several triggers is read once for each
		r.handed = q.path
		before := r.scope
		r.addAwaited(q.path+".for", func() []line { return []line{r.chooseLine(q)} })
		r.scope = before
	}
	return asked
}

// handsOver reports whether an ability acts for other players: by for beside when, or in a question.
func handsOver(t *core.Tree) bool {
	for _, key := range [...]string{"choose", "do"} {
		inner, ok := t.At(key)
		if ok && slices.ContainsFunc(items(&inner), func(item core.Tree) bool { return !hasKey(&item, "effect") && handsOver(&item) }) {
			return true
		}
	}
	return hasKey(t, "for")
}

// somethingChosen is the condition that the answer before was not to choose nothing. A question about
// what was chosen is not asked otherwise.
var somethingChosen = core.Tree{Value: []core.Branch{{Name: "count", Tree: core.Tree{Value: "chosen"}}}}

// says reports whether a word stands anywhere in a tree as a text of its own.
func says(t *core.Tree, word string) bool {
	for _, b := range branches(t) {
		if says(&b.Tree, word) {
			return true
		}
	}
	list, _ := t.Value.([]core.Tree)
	return t.Value == word || slices.ContainsFunc(list, func(item core.Tree) bool { return says(&item, word) })
}

// chooseLine returns the Lua line that asks a question of the ability, and notes the question. If there are
// no options when it runs, nothing is asked.
func (r *reader) chooseLine(q question) line {
	if r.scope.answersQuery() {
		r.fault(q.path+".choose", "the trigger %s only computes a number, so the player cannot choose anything then", r.scope.moment.Name)
	}
	defer func(before string) { r.scope.carried = before }(r.scope.carried)
	if q.carries {
		r.scope.carried = r.carriedLua()
	}
	// An ability with several triggers is read once for each, so the question may have been noted before.
	i := slices.IndexFunc(r.questions, func(o question) bool { return o.path == q.path })
	if i < 0 {
		i = len(r.questions)
		r.questions = append(r.questions, q)
	}
	// The Lua function called chosen, which hears every answer of the ability, must know which question was
	// answered. So each question but the first notes its number in the ability's memory. The first notes
	// nothing, but it removes a number that was noted when the ability asked the last time. Only a question
	// within the first one can have left such a number.
	note := ""
	if i > 0 {
		note = fmt.Sprintf("%s = %d; ", r.stepLua(), i+1)
	} else if q.asksAgain() {
		note = r.stepLua() + " = nil; "
	}
	options, asking := r.chooseOptionsLua(q.path+".choose", &q.choose)
	begin, more := "", ""
	if v, ok := q.choose.At("most"); ok && isComputed(&v) { // if none can be chosen, nobody is asked
		begin, more = fmt.Sprintf("local most = %s; ", r.amountLua(q.path+".choose.most", &v, true)), " and most > 0"
	}
	return line{fmt.Sprintf("local options = %s; %sif #options > 0%s then %sfx:choose(options%s) end", options, begin, more, note, asking), q.choose.Line}
}

// isComputed reports whether the most of a question is not known before: counted, read, asked, or the amount.
func isComputed(t *core.Tree) bool { return ability.Computed(t) || t.Value == "amount" }

// stepLua returns the Lua of the variable in which the ability notes which of its questions it asked last,
// if that is not the first.
func (r *reader) stepLua() string { return "self.memory." + nthName("step", r.nth) }

// chooseOptionsLua returns the Lua of the options, and the Lua of the argument with the number of choices
// and the question; that begins with a comma, and is "" without these. choose is a list of words or a
// menu, a table with such a list, or a target whose things are the options.
func (r *reader) chooseOptionsLua(path string, choose *core.Tree) (options, asking string) {
	if _, list := choose.Value.([]core.Tree); list {
		return r.wordOptionsLua(path, choose), ""
	}
	if list, ok := choose.At("list"); ok {
		r.requireKnownKeys(path, choose, askingKeys, "choose with a list")
		return r.wordOptionsLua(path+".list", &list), r.askingTableLua(path, choose)
	}
	r.asking.open = true            // the options are things, not only texts
	if len(branches(choose)) == 0 { // a word
		return r.listLua(r.target(path, choose)), ""
	}
	isAskingKey := func(b core.Branch) bool { return slices.Contains(askingKeys, b.Name) }
	target := core.Tree{Value: slices.DeleteFunc(slices.Clone(branches(choose)), isAskingKey), File: choose.File, Line: choose.Line}
	return r.listLua(r.target(path, &target)), r.askingTableLua(path, choose)
}

// wordOptionsLua returns the Lua of a list of words, or of the names in a menu; a name whose if does not hold is left
// out when the list is made. It notes the names as answers that are offered.
func (r *reader) wordOptionsLua(path string, t *core.Tree) string {
	var list, offers []string
	conditional := false
	for i, item := range items(t) {
		test, tested := item.At("if")
		if name, named := item.At("name"); named {
			item = name
		}
		word := r.requireText(itemPath(path, t, i), &item, "a text to choose, or a named effect { name = \"...\", do = ... }")
		if word != "" && slices.Contains(list, quote(word)) {
			r.fault(itemPath(path, t, i), "the answer %q is listed twice; remove one of the two", word)
		}
		r.asking.offered, list = append(r.asking.offered, word), append(list, quote(word))
		if conditional = conditional || tested; tested {
			offers = append(offers, fmt.Sprintf("(%s) and %s or false", r.conditionLua(itemPath(path, t, i)+".if", &test), quote(word)))
		} else {
			offers = append(offers, quote(word))
		}
	}
	if len(list) == 0 {
		r.fault(path, "expected at least one answer, got an empty list")
	}
	if conditional {
		return r.useHelper("offered") + "({ " + strings.Join(offers, ", ") + " })"
	}
	return "{ " + strings.Join(list, ", ") + " }"
}

// askingTableLua returns the Lua of the second argument of fx:choose with a comma before it, { least =,
// most =, question = }; "" if choose has none of these keys.
func (r *reader) askingTableLua(path string, choose *core.Tree) string {
	var fields []string
	for _, key := range []string{"least", "most"} {
		switch v, ok := choose.At(key); {
		case ok && key == "most" && isComputed(&v): // noted before the question
			fields = append(fields, "most = most")
		case ok:
			fields = append(fields, key+" = "+r.amountLua(path+"."+key, &v, true))
		}
	}
	if v, ok := choose.At("question"); ok {
		fields = append(fields, "question = "+quote(r.requireText(path+".question", &v, "the question, a text")))
	}
	if len(fields) == 0 {
		return ""
	}
	return ", { " + strings.Join(fields, ", ") + " }"
}

// addChosen adds the function chosen, which gets the answers to the questions of the ability, if it has any.
// chosen becomes a trigger of the ability, and the reader's scope. With several questions the function goes by
// the number of the question that was asked last; no number stands for the first.
func (r *reader) addChosen() {
	if len(r.questions) == 0 {
		return
	}
	id, ok := r.words.table.Find("chosen")
	if !ok || slices.Contains(r.ability.Moments, "chosen") {
		r.fault(r.questions[0].path+".choose", "an ability with the key choose already gets the answer to its question; remove when = \"chosen\"")
		return
	}
	m := *r.words.table.Moment(id)
	r.ability.Moments, r.scope = append(r.ability.Moments, m.Name), r.words.scopeOf(m)
	lines := r.answerLines(0)
	if step := r.stepLua(); len(r.questions) > 1 {
		first := lines
		lines = []line{{"local step = " + step, r.questions[0].choose.Line}, {step + " = nil", 0}}
		for i := 1; i < len(r.questions); i++ { // an answer may ask further questions
			lines = append(append(lines, line{fmt.Sprintf("if step == %d then", i+1), 0}), r.answerLines(i)...)
			lines = append(lines, line{"return end", 0})
		}
		lines = append(lines, first...)
	}
	r.ability.functions = append(r.ability.functions, function{moment: m.Name, params: r.scope.params(), lines: lines})
}

// answerLines returns the Lua of what question i does with its answer: the effects of the menu, then those
// of do.
func (r *reader) answerLines(i int) (lines []line) {
	q := r.questions[i]
	if r.scope.carried = ""; q.carries {
		r.scope.carried = r.carriedLua()
	}
	if path, menu, ok := menuOf(q.path+".choose", &q.choose); ok {
		lines = r.menuLines(path, &menu, hasKey(&q.choose, "most"))
	}
	if q.given {
		lines = append(lines, r.effectLines(q.path+".do", &q.do)...)
	}
	return lines
}

// menuLines returns the Lua of the effects of a menu at a path, each under the condition that its name
// was chosen. several says that more than one may be chosen: then none of them asks.
func (r *reader) menuLines(at string, menu *core.Tree, several bool) (lines []line) {
	for i, item := range items(menu) {
		path := itemPath(at, menu, i)
		if !r.requireTable(path, &item, "a named effect { name = \"...\", do = ... }") || !r.requireKnownKeys(path, &item, []string{"name", "if", "do"}, "a named effect") {
			continue
		}
		do, ok := item.At("do")
		if !ok {
			r.fault(path, "the key \"do\" is missing; expected an effect { effect = \"...\" } or a list of effects")
			continue
		}
		if several && asksIn(&do) {
			r.fault(path+".do", "of several answers none can ask a further question; let the player choose one, and write the next choice as the last entry of its do")
		}
		var effects []line
		if none, empty := do.Value.([]core.Tree); !empty || len(none) > 0 { // do = [] does nothing
			effects = r.effectLines(path+".do", &do)
		}
		lines = append(lines, line{fmt.Sprintf("if %s then", r.answerTestLua(item.Text("name"))), item.Line})
		lines = append(append(lines, effects...), line{"end", do.Line})
	}
	return lines
}

// answerTestLua returns the Lua of the condition that a text was chosen, alone or among others.
func (r *reader) answerTestLua(text string) string {
	return fmt.Sprintf("%s(%s(%s), %s)", r.useHelper("has"), r.useHelper("list"), r.scope.wordLua("answer"), quote(text))
}
