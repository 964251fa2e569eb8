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

// Amounts: the numbers, texts and truths that data counts, reads or asks. What reads data returns the
// Lua that stands for it, as text.

// kind is what sort of value a piece of Lua gives.
type kind uint8

const (
	isNumeric kind = iota
	isTruth        // true or false
	isWord         // a text
)

// amount returns the Lua of a number: a written one, the word value or amount, or what a table
// counts, reads or asks. whole demands a whole number: a written one must be whole, a computed one
// is rounded down. After a fault it returns "0", so that reading goes on.
func (r *reader) amount(path string, t *core.Tree, whole bool) string {
	if n, ok := number(t); ok {
		if whole && n != math.Trunc(n) {
			r.fault(path, "expected a whole number, got %s", shown.Number(n))
		} else if math.Abs(n) > mostNumber {
			r.fault(path, "expected at most %d, got %s", mostNumber, shown.Number(n))
		}
		return shown.Number(n)
	}
	if word, ok := t.Value.(string); ok {
		return r.amountWord(path, word)
	}
	if !r.isTable(path, t, "a number, \"value\", \"amount\" or a table { count = ... }, { stat = ... } or { ask = ... }") {
		return "0"
	}
	code, of := r.measure(path, t, []string{"times", "plus"})
	if r.words.kindOf(of.Type) != isNumeric && code != "" {
		r.fault(path, "expected a number, got what is true or false or a text")
	}
	return r.scaled(path, code, t, whole)
}

// amountWord returns the Lua of the word value (the number that the ability states) or the word
// amount (the number of the event or query). A word that the ability or the trigger does not have is
// a fault.
func (r *reader) amountWord(path, word string) string {
	switch {
	case word == "value" && r.value:
		return r.ownValue()
	case word == "value":
		r.fault(path, "the ability states no value: write value = 2 beside when and do")
	case word == "amount" && r.scope.wordLua("amount") != "":
		return r.scope.wordLua("amount")
	case word == "amount":
		r.fault(path, "the moment %s tells no amount", r.scope.moment.Name)
	case r.countsByMoment(word):
		r.fault(path, "unknown amount %q: whether a card has such an ability is { count = \"target\", moment = %q }", word, word)
	default:
		r.unknown(path, "amount", word, append(r.scope.knownWords("amount"), "value"))
	}
	return "0"
}

// countsByMoment reports whether a word is a trigger by which cards can be counted.
func (r *reader) countsByMoment(word string) bool {
	_, known := r.words.table.Find(word)
	_, filters := r.filterField("moment", anything)
	return known && filters
}

// scaled returns the Lua of a number (code) with the times and the plus of its table applied. With
// whole a product with a fraction is rounded down. The result stands in brackets if it is a sum or a
// product.
func (r *reader) scaled(path, code string, t *core.Tree, whole bool) string {
	times, multiplied := t.At("times")
	plus, added := t.At("plus")
	if multiplied {
		if n, ok := number(&times); ok {
			if code += " * " + shown.Number(n); whole && n != math.Trunc(n) {
				code = "math.floor(" + code + ")"
			}
		} else {
			code += " * " + r.amount(path+".times", &times, whole)
		}
	}
	if added {
		code += " + " + r.amount(path+".plus", &plus, whole)
	}
	isCall := strings.HasPrefix(code, "math.floor(") // needs no brackets
	if added || multiplied && !isCall {
		return "(" + code + ")"
	}
	return code
}

// measures are the keys that tell how a table finds its value; it must have exactly one of them.
var measures = []string{"count", "stat", "ask", "answer"}

// aNumber and aTruth are the types of measures that read no field.
var aNumber, aTruth = declare.Param{Type: "number"}, declare.Param{Type: "boolean"}

// measure returns the Lua of what a table counts, reads or asks, and its type. besides are the other
// keys that the table may have. A table must have exactly one of the keys in measures; but one with
// ask may have the others too, as arguments of the question.
func (r *reader) measure(path string, t *core.Tree, besides []string) (string, declare.Param) {
	var found []string
	for _, key := range measures {
		if has(t, key) {
			found = append(found, key)
		}
	}
	if has(t, "ask") {
		found = []string{"ask"} // a parameter of the question may be called count or stat
	}
	if len(found) != 1 {
		got := "none"
		if len(found) > 1 {
			got = strings.Join(found, " and ")
		}
		for _, b := range branches(t) { // a misspelt key is the better message
			if len(found) == 0 && !slices.Contains(besides, b.Name) {
				r.unknown(path+"."+b.Name, "key", b.Name, append(slices.Clone(measures), besides...))
				return "0", aNumber
			}
		}
		r.fault(path, "expected one of %s, got %s", strings.Join(measures, ", "), got)
		return "0", aNumber
	}
	v, _ := t.At(found[0])
	switch found[0] {
	case "count":
		if has(t, "this") {
			return r.countEvents(path, t, besides), aNumber
		}
		return r.count(path, t, &v, append(besides, "count")), aNumber
	case "stat":
		return r.stat(path, t, &v, append(besides, "stat", "of"))
	case "ask":
		return r.ask(path, t, &v, append(besides, "ask"))
	}
	return r.answer(path, t, &v, append(besides, "answer"))
}

// count returns the Lua of how many things there are. what is the value of the key count: a table
// that names the things, or a word for a side or a selector, whose filters then stand beside count
// in t.
func (r *reader) count(path string, t, what *core.Tree, besides []string) string {
	if _, ok := what.Value.([]core.Branch); ok {
		r.knownKeys(path, t, besides, "a count")
		return "#" + r.bracket(r.listLua(r.tableThings(path+".count", what, "", nil)))
	}
	word := r.word(path+".count", what, oneOfText(append(r.words.sideWords(), r.words.selectors()...)))
	if word == "" {
		return "0"
	}
	_, selects := r.words.selector(word)
	known := selects || slices.Contains(told, word) || slices.Contains(r.words.sideWords(), word)
	if !known && slices.Contains(eventNames(r.words), word) {
		r.fault(path+".count", "to count what happens say in which span, this = %s", strings.Join(spanNames(r.words), " or "))
		return "0"
	}
	return "#" + r.bracket(r.listLua(r.tableThings(path, t, word, besides)))
}

// bracket puts a table constructor in brackets, so that # can stand before it.
func (r *reader) bracket(list string) string {
	if strings.HasPrefix(list, "{") {
		return "(" + list + ")"
	}
	return list
}

// stat returns the Lua of a field of one thing, or of the sum of that field over several, and its
// type. The key of names the thing or things; without it that is self. If the thing may lack the
// number, the Lua gives 0 then, and the range in the type is widened by 0; a sum has no range.
func (r *reader) stat(path string, t, what *core.Tree, besides []string) (string, declare.Param) {
	r.knownKeys(path, t, besides, "a stat")
	name := r.word(path+".stat", what, "the name of a field")
	of, given := t.At("of")
	if !given {
		of = core.Tree{Value: "self", Line: t.Line}
	}
	if of.Value == "event" {
		return r.eventStat(path, name)
	}
	if of.Value == "query" {
		r.fault(path+".of", "what the moment is about is called \"event\" here, also where it is a number that is asked for")
		return "0", aNumber
	}
	th := r.target(path+".of", &of)
	switch {
	case th.code == "fx:owner()":
		th.code, th.class = "fx.owner", cmp.Or(r.words.owner, th.class) // what a player has is read there
	case th.code == "fx:location()":
		th.class = cmp.Or(r.words.self, r.words.match, th.class)
	case th.code == "self" && name == "value":
		return r.amountWord(path+".stat", name), aNumber
	case th.code == "self":
		if th.class = cmp.Or(r.words.self, th.class); !hasField(th.class, name) && readableOf(r.words, name) != "" {
			r.fault(path+".stat", "self has no %s, write { stat = %q, of = %q }", name, name, readableOf(r.words, name))
			return "0", aNumber
		}
	}
	p, ok := r.field(path+".stat", name, th.class, func(p declare.Param) bool { return r.words.isPlain(p.Type) }, "a value")
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
		return fmt.Sprintf("%s(%s, %s)", r.helper("sum"), r.listLua(th), quote(p.Name)), p
	case th.form == many, th.form == single:
		r.fault(path+".of", "%s of several things is no number, expected one thing", p.Name)
		return "0", p
	}
	return fmt.Sprintf("%s(%s, %s)", r.helper("read"), th.code, quote(p.Name)), p
}

// readableOf returns the word for a thing ("location" or "owner") that has the field, as a hint for
// whoever looks for it in self; "" if neither has it.
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

// mayLack reports whether some thing of a class may lack a field: if the field is optional, or if
// the things of the class are of several kinds (class Thing), which do not all have the same fields.
func mayLack(class *declare.Class, field declare.Param) bool {
	return field.Optional || strings.HasSuffix(class.Name, ".Thing")
}

// hasField reports whether things of a class have a field.
func hasField(class *declare.Class, name string) bool {
	return slices.ContainsFunc(class.Fields, func(p declare.Param) bool { return p.Name == name })
}

// eventStat returns the Lua of a field of what the trigger is about, and its type: of the event, or,
// where the trigger asks for a number, of the query.
func (r *reader) eventStat(path, name string) (string, declare.Param) {
	class := r.words.event
	word := "event"
	switch {
	case slices.Contains(r.scope.told, "query"):
		class, word = r.words.query, "query"
	case !slices.Contains(r.scope.told, "event"):
		r.fault(path+".of", "the moment %s tells no event", r.scope.moment.Name)
		return "0", aNumber
	}
	if p, ok := r.field(path+".stat", name, class, func(p declare.Param) bool { return r.words.isPlain(p.Type) }, "a value"); ok {
		if isNumber(p) && p.Optional {
			return "(" + word + "." + p.Name + " or 0)", p
		}
		return word + "." + p.Name, p
	}
	return "0", aNumber
}

// kindOf returns whether values of a LuaLS type are numbers, booleans or texts.
func (w *Words) kindOf(kind string) kind {
	switch {
	case kind == "boolean":
		return isTruth
	case w.isText(kind):
		return isWord
	}
	return isNumeric
}

// ask returns the Lua of the call of a question of fx, such as fx:roll(6), and its type. Where the
// trigger asks for a number, only questions without arguments may be asked.
func (r *reader) ask(path string, t, what *core.Tree, besides []string) (string, declare.Param) {
	name := r.word(path+".ask", what, "the name of what fx can be asked")
	f := findMethod(r.words.fx, name)
	ok := f != nil
	if name == "" {
		return "0", aNumber
	}
	if known := r.words.questions(); !ok || !slices.Contains(known, name) {
		r.unknown(path+".ask", "question", name, known)
		return "0", aNumber
	}
	if r.scope.answersQuery() && !mayAskInQuery(f) {
		r.fault(path+".ask", "a number that the rules ask for is found without verbs, expected count or stat")
	}
	return r.callLua(path, f, t, besides, "fx:"), declare.Param{Name: name, Type: f.Returns[0].Type}
}

// mayAskInQuery reports whether a function that answers a query may ask this question of fx: one
// without arguments, since the others (fx:roll) change something.
func mayAskInQuery(f *declare.Func) bool { return len(f.Params) == 0 }

// answer returns the Lua of whether the player chose the text that what holds. It notes the text, so
// that reading can tell in the end whether any question offers it.
func (r *reader) answer(path string, t, what *core.Tree, besides []string) (string, declare.Param) {
	r.knownKeys(path, t, besides, "an answer")
	text := r.word(path+".answer", what, "the text of an answer")
	answer := r.scope.wordLua("answer")
	if answer == "" {
		r.fault(path+".answer", "the moment %s tells no answer, expected when = \"chosen\"", r.scope.moment.Name)
		return "false", aTruth
	}
	r.asking.heard = append(r.asking.heard, heard{path + ".answer", text})
	if choose, _ := r.ability.at.At("choose"); choose.Value != nil { // the answer may be a list
		return r.isAnswer(text), aTruth
	}
	return answer + " == " + quote(text), aTruth
}
