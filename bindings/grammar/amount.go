// Amounts: the numbers, texts and booleans that data counts, reads or asks for. Functions whose names end
// in Lua read data and return the Lua code for it.

package grammar

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/shown"
)

// valueKind says what kind of value a piece of Lua code gives.
type valueKind uint8

const (
	numberKind valueKind = iota
	truthKind            // true or false
	textKind             // a text
)

// amountLua returns the Lua of a number: a written one, the word value or amount, or what a table counts,
// reads or asks for. whole says that only whole numbers fit: then a written number with a fraction is a
// fault, and a computed number is rounded down. After a fault it returns some number, so that reading goes
// on.
func (r *reader) amountLua(path string, t *core.Tree, whole bool) string {
	if n, ok := writtenNumber(t); ok {
		if whole && n != math.Trunc(n) {
			r.fault(path, "expected a whole number, got %s", shown.Number(n))
		} else if math.Abs(n) > mostNumber {
			r.fault(path, "expected at most %d, got %s", mostNumber, shown.Number(n))
		}
		return shown.Number(n)
	}
	if word, ok := t.Value.(string); ok {
		return r.amountWordLua(path, word)
	}
	if !r.requireTable(path, t, "a number, \"value\", \"amount\" or a table { count = ... }, { stat = ... } or { ask = ... }") {
		return "0"
	}
	if code := r.timesDoneLua(path, t, scalingKeys, true); code != "" {
		return r.scaledLua(path, code, t, whole)
	}
	code, kind := r.measureLua(path, t, scalingKeys)
	if r.words.kindOf(kind.Type) != numberKind {
		r.fault(path, "expected a number, got a text or a yes-or-no value (true or false)")
	}
	return r.scaledLua(path, code, t, whole)
}

// amountWordLua returns the Lua of the word value (the number that the ability states) or amount (the
// number of the event or query). If the ability or the trigger has no such number, that is a fault.
func (r *reader) amountWordLua(path, word string) string {
	switch {
	case word == "value" && r.value:
		return r.ownValueLua()
	case word == "value":
		r.fault(path, "the word value stands for the ability's value, but the ability has none; write value = 2 beside when and do")
	case word == "amount" && r.scope.wordLua("amount") != "":
		return r.scope.sayLua("amount")
	case word == "amount":
		r.fault(path, "the event of the trigger %s has no amount; write a number instead%s", r.scope.moment.Name, r.carryHint())
	case r.countsByMoment(word):
		r.fault(path, "unknown amount %q; to ask whether a card has an ability with this trigger, write { count = \"target\", moment = %q }", word, word)
	default:
		r.faultUnknown(path, "amount", word, append(r.scope.knownWords("amount"), "value"))
	}
	return "0"
}

// countsByMoment reports whether a word is a trigger by which cards can be counted.
func (r *reader) countsByMoment(word string) bool {
	_, known := r.words.table.Find(word)
	_, filters := r.words.FilterField("moment", anything) // whether cards have the field moments, by which they can be filtered
	return known && filters
}

// scalingKeys are the keys of a table that change the number which it measures, in the order in which they
// are applied.
var scalingKeys = []string{"times", "plus", "at_least", "at_most"}

// scales reports whether a table has one of the scalingKeys.
func scales(t *core.Tree) bool {
	return slices.ContainsFunc(scalingKeys, func(key string) bool { return hasKey(t, key) })
}

// scaledLua returns the Lua of a number (code) after its table's scalingKeys are applied. With whole
// a product with a fraction is rounded down. A sum or a product is put in brackets.
func (r *reader) scaledLua(path, code string, t *core.Tree, whole bool) string {
	times, multiplied := t.At("times")
	plus, added := t.At("plus")
	if multiplied {
		if n, ok := writtenNumber(&times); ok {
			if code += " * " + shown.Number(n); whole && n != math.Trunc(n) {
				code = "math.floor(" + code + ")"
			}
		} else {
			code += " * " + r.amountLua(path+".times", &times, whole)
		}
	}
	if added {
		code += " + " + r.amountLua(path+".plus", &plus, whole)
	}
	if bounded := r.boundedLua(path, code, t, whole); bounded != code {
		return bounded // a call of math.max or math.min, which needs no brackets
	}
	isCall := strings.HasPrefix(code, "math.floor(") // needs no brackets
	if added || multiplied && !isCall {
		return "(" + code + ")"
	}
	return code
}

// boundedLua returns the Lua of a number (code) that is raised to its table's at_least and lowered to its
// at_most.
func (r *reader) boundedLua(path, code string, t *core.Tree, whole bool) string {
	least, low := t.At("at_least")
	most, high := t.At("at_most")
	from, isFrom := writtenNumber(&least)
	to, isTo := writtenNumber(&most)
	if isFrom && isTo && from > to {
		r.fault(path, "at_least (%s) is greater than at_most (%s); exchange the two numbers", shown.Number(from), shown.Number(to))
	}
	if low {
		code = fmt.Sprintf("math.max(%s, %s)", code, r.amountLua(path+".at_least", &least, whole))
	}
	if high {
		code = fmt.Sprintf("math.min(%s, %s)", code, r.amountLua(path+".at_most", &most, whole))
	}
	return code
}

// measureKeyWords are the keys that tell how a table finds its value; it must have exactly one of them.
var measureKeyWords = []string{"count", "stat", "ask", "answer"}

// aNumber and aTruth are the types of measures that read no field.
var aNumber, aTruth = declare.Param{Type: "number"}, declare.Param{Type: "boolean"}

// measureLua returns the Lua of the number, text or truth that a table measures, and its type. The table has
// exactly one of measureKeyWords: count (things there are or, with this, events that happened), stat (a field
// of a thing), ask (the answer of a verb or selector) or answer (what a player chose). besides are other keys
// that it may have. With ask the other keys are names of the verb's parameters. After a fault the Lua is "0".
func (r *reader) measureLua(path string, t *core.Tree, besides []string) (string, declare.Param) {
	var found []string
	for _, key := range measureKeyWords {
		if hasKey(t, key) {
			found = append(found, key)
		}
	}
	if hasKey(t, "ask") {
		found = []string{"ask"} // a parameter of the question may be called count or stat
	}
	if len(found) != 1 {
		got := "none"
		if len(found) > 1 {
			got = strings.Join(found, " and ")
		}
		for _, b := range branches(t) { // a misspelt key is the better message
			if len(found) == 0 && !slices.Contains(besides, b.Name) {
				r.faultUnknown(path+"."+b.Name, "key", b.Name, append(slices.Clone(measureKeyWords), besides...))
				return "0", aNumber
			}
		}
		r.fault(path, "expected one of %s, got %s", strings.Join(measureKeyWords, ", "), got)
		return "0", aNumber
	}
	v, _ := t.At(found[0])
	switch found[0] {
	case "count":
		if hasKey(t, "this") { // a span such as "turn": events that happened in it are counted, not things
			return r.countEventsLua(path, t, besides), aNumber
		}
		return r.countLua(path, t, &v, append(besides, "count")), aNumber
	case "stat":
		return r.statLua(path, t, &v, append(besides, "stat", "of"))
	case "ask":
		return r.askLua(path, t, &v, append(besides, "ask"))
	}
	return r.answerLua(path, t, &v, append(besides, "answer"))
}

// countLua returns the Lua of how many things there are. counted is the value that t has for the
// key count: a table that names the things, or the word for a side or a selector; beside a word t
// has filters. besides are keys of t that are no filters.
func (r *reader) countLua(path string, t, counted *core.Tree, besides []string) string {
	if _, ok := counted.Value.([]core.Branch); ok {
		r.requireKnownKeys(path, t, besides, "a count")
		return "#" + r.bracketLua(r.listLua(r.tableThings(path+".count", counted, "", nil)))
	}
	word := r.requireText(path+".count", counted, oneOfText(append(r.words.sideWords(), r.words.selectors()...)))
	if word == "" {
		return "0"
	}
	_, selects := r.words.selector(word)
	known := selects || slices.Contains(toldWords, word) || slices.Contains(r.words.sideWords(), word)
	if !known && slices.Contains(eventNames(r.words), word) {
		r.fault(path+".count", "to count events, add the key this with the span of time in which they are counted: %s", strings.Join(spanNames(r.words), " or "))
		return "0"
	}
	return "#" + r.bracketLua(r.listLua(r.tableThings(path, t, word, besides)))
}

// bracketLua puts a table constructor in brackets, so that # can stand before it.
func (r *reader) bracketLua(list string) string {
	if strings.HasPrefix(list, "{") {
		return "(" + list + ")"
	}
	return list
}

// statLua returns the Lua of a field and its type. stat is the value of the key stat, the field's
// name. The key of names the thing that has the field, self if it is left out. Of several things
// the field's values are added. If the thing may lack the number, the Lua gives 0 then, and the
// range includes 0. The range of a sum is unknown. of = "event" reads the event instead of a thing.
func (r *reader) statLua(path string, t, stat *core.Tree, besides []string) (string, declare.Param) {
	r.requireKnownKeys(path, t, besides, "a stat")
	name := r.requireText(path+".stat", stat, "the name of a field")
	of, given := t.At("of")
	if !given {
		of = core.Tree{Value: "self", Line: t.Line}
	}
	if of.Value == "event" {
		return r.eventStatLua(path, name)
	}
	if of.Value == "query" {
		r.fault(path+".of", "write of = \"event\" instead of of = \"query\"; the word \"event\" also stands for the number that a modify_... trigger asks for")
		return "0", aNumber
	}
	th := r.target(path+".of", &of)
	switch {
	case th.code == "fx:owner()":
		th.code, th.class = "fx.owner", cmp.Or(r.words.owner, th.class) // fx.owner has more fields than fx:owner() returns
	case th.code == "fx:location()": // it has the fields that self has in the location's own script
		th.class = cmp.Or(r.words.self, r.words.match, th.class)
	case th.code == "self" && name == "value":
		return r.cardValueLua(path + ".stat"), aNumber
	case th.code == "self":
		if th.class = cmp.Or(r.words.self, th.class); !hasField(th.class, name) && readableOf(r.words, name) != "" {
			r.fault(path+".stat", "self has no field %s; write { stat = %q, of = %q }", name, name, readableOf(r.words, name))
			return "0", aNumber
		}
	}
	p, ok := r.requireField(path+".stat", name, th.class, func(p declare.Param) bool { return r.words.isPlain(p.Type) })
	switch {
	case !ok:
		return "0", aNumber
	case th.form == one && isNumber(p) && mayLack(th.class, p):
		p.Range[0] = min(p.Range[0], 0)
		return "(" + fieldLua(th.code, p.Name) + " or 0)", p
	case th.form == one:
		return fieldLua(th.code, p.Name), p
	case isNumber(p):
		p.Range = [2]int{} // unknown
		return fmt.Sprintf("%s(%s, %s)", r.useHelper("sum"), r.listLua(th), quote(p.Name)), p
	case th.form == many, th.form == single:
		r.fault(path+".of", "the field %s of several cards or things cannot be one value; name exactly one card or thing", p.Name)
		return "0", p
	}
	return fmt.Sprintf("%s(%s, %s)", r.useHelper("read"), th.code, quote(p.Name)), p // nil if there is no such thing
}

// readableOf returns the word "location" or "owner" if that has the field, as a hint for an author who
// looks for it in self; else "".
func readableOf(w *Words, field string) string {
	for _, of := range []struct {
		word  string
		class *declare.Class
	}{{"location", w.match}, {"owner", w.owner}} {
		_, known := w.selector(of.word)
		if known && of.class != nil && hasField(of.class, field) {
			return of.word
		}
	}
	return ""
}

// mayLack reports whether some thing of a class may lack a field. That is so if the field is optional, and
// for the class Thing, whose things are of several kinds with different fields.
func mayLack(class *declare.Class, field declare.Param) bool {
	return field.Optional || strings.HasSuffix(class.Name, ".Thing")
}

// hasField reports whether things of a class have a field.
func hasField(class *declare.Class, name string) bool {
	return slices.ContainsFunc(class.Fields, func(p declare.Param) bool { return p.Name == name })
}

// eventStatLua returns the Lua of a field of the event, and its type. If the trigger asks for a
// number, it is a field of the query. A number that not every event has is 0 where it is missing.
func (r *reader) eventStatLua(path, name string) (string, declare.Param) {
	if name == "amount" && r.scope.carried != "" {
		return r.scope.carried, aNumber
	}
	class, word := r.words.event, r.scope.thirdParam
	switch word {
	case "query":
		class = r.words.query
	case "view": // what the ability is worth is asked at no event
		r.fault(path+".of", "the trigger %s has no event, so of = \"event\" cannot be used with it", r.scope.moment.Name)
		return "0", aNumber
	}
	r.scope.said = true
	if p, ok := r.requireField(path+".stat", name, class, func(p declare.Param) bool { return r.words.isPlain(p.Type) }); ok {
		if isNumber(p) && p.Optional {
			return "(" + word + "." + p.Name + " or 0)", p
		}
		return word + "." + p.Name, p
	}
	return "0", aNumber
}

// kindOf returns whether values of a LuaLS type are numbers, booleans or texts.
func (w *Words) kindOf(kind string) valueKind {
	switch {
	case kind == "boolean":
		return truthKind
	case w.isText(kind):
		return textKind
	}
	return numberKind
}

// askLua returns the Lua of a question to fx, such as fx:roll(6), and its type. ask is the value of
// the key ask, the question's name. If the trigger asks for a number, only questions without
// arguments are allowed.
func (r *reader) askLua(path string, t, ask *core.Tree, besides []string) (string, declare.Param) {
	name := r.requireText(path+".ask", ask, "the name of a function of fx that returns a value")
	f := findMethod(r.words.fx, name)
	ok := f != nil
	if name == "" { // requireText has noted the fault
		return "0", aNumber
	}
	if known := r.words.questions(); !ok || !slices.Contains(known, name) {
		r.faultUnknown(path+".ask", "question", name, known)
		return "0", aNumber
	}
	if r.scope.answersQuery() && !mayAskInQuery(f) {
		r.fault(path+".ask", "a modify_... trigger only computes a number, so a question with arguments cannot be used; use count or stat")
	}
	defer func(before bool) { r.measures = before }(r.measures)
	r.measures = true // while callLua reads the arguments
	return r.callLua(path, f, t, besides, "fx:"), declare.Param{Name: name, Type: f.Returns[0].Type}
}

// timesDoneLua returns the Lua of how much a verb did to the things of a target, such as { ask = "discard", target = "chosen" }:
// it does it to each, and counts those for which it returns true, or adds up the numbers that it returns. For any other
// amount, and for a number of a single thing, it returns "". besides are other keys that t may have; wantsNumber says that
// a number is wanted, and no yes or no.
func (r *reader) timesDoneLua(path string, t *core.Tree, besides []string, wantsNumber bool) string {
	f := findMethod(r.words.fx, t.Text("ask"))
	if f == nil || !r.words.isVerb(f) || len(f.Returns) == 0 || r.scope.answersQuery() || r.each != nil {
		return ""
	}
	counts := f.Returns[0].Type == "boolean"
	if counts && !wantsNumber || !counts && f.Returns[0].Type != "integer" {
		return ""
	}
	s := r.words.wordParamsOf(f)
	for _, p := range f.Params {
		if v, key, given := s.given(p, t); given && p.Name == s.target {
			th := r.target(path+"."+key, &v)
			if _, list, _ := r.words.thingClass(p.Type); !counts && (th.form == one || list) {
				return ""
			}
			r.each = th.class
			defer func() { r.each = nil }()
			return fmt.Sprintf("%s(%s, function(%s) return %s end)", r.useHelper("done"), r.listLua(th), eachWord, r.callLua(path, f, t, append([]string{"ask"}, besides...), "fx:"))
		}
	}
	return ""
}

// mayAskInQuery reports whether a function that answers a query may ask fx this. Questions with arguments,
// such as fx:roll, change the match.
func mayAskInQuery(f *declare.Func) bool { return len(f.Params) == 0 }

// answerLua returns the Lua of the condition that the player chose a text, and the type of a truth.
// chosen is the value of the key answer, that text. It is noted, so that checkAnswers can tell
// whether any question offers it.
func (r *reader) answerLua(path string, t, chosen *core.Tree, besides []string) (string, declare.Param) {
	r.requireKnownKeys(path, t, besides, "an answer")
	text := r.requireText(path+".answer", chosen, "the text of an answer")
	answer := r.scope.wordLua("answer")
	if answer == "" {
		r.fault(path+".answer", "the trigger %s has no answer; only an ability with when = \"chosen\" can use answer", r.scope.moment.Name)
		return "false", aTruth
	}
	r.asking.expected = append(r.asking.expected, expectedAnswer{path + ".answer", text})
	if choose, _ := r.ability.at.At("choose"); choose.Value != nil { // the answer may be a list
		return r.answerTestLua(text), aTruth
	}
	return answer + " == " + quote(text), aTruth
}
