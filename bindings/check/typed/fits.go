// Whether a value of one type may be used where another type is wanted, and the messages about unknown
// words.

package typed

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"github.com/yuin/gopher-lua/ast"

	"arcana/core/card"
	"arcana/core/spell"
)

// checkFits reports a value of type t that does not fit the wanted type. One type of a union that fits
// is enough. Any function fits a wanted function; its body is then checked with the wanted parameters.
// Less is known in scripts that are no content, so only clear cases are reported there: texts, whole
// numbers and booleans.
func (c *checker) checkFits(t, want *typ, at ast.PositionHolder) {
	if t.kind == literal && c.reportWords(t, want, at) {
		return
	}
	fitted, bothFunctions := false, false
	for _, v := range orAnything(t).members() {
		if v.kind == null && t.kind == union {
			continue // verbs take nil for nobody, so a value that may be nil is no mistake
		}
		for _, m := range want.members() {
			fitted = fitted || c.world.fitsOne(v, c.world.resolve(m))
			bothFunctions = bothFunctions || v.kind == function && m.kind == function
		}
	}
	if fitted || bothFunctions {
		c.checkBody(t, want)
		return
	}
	if words := c.world.wordsOf(want); words != nil && t.kind == literal {
		c.report(at, UnknownWord, "%s is called %q%s", noSuchThing(want), t.name, choices(t.name, words.list))
		return
	}
	if c.reportWords(orAnything(t), want, at) {
		return
	}
	if e, ok := at.(ast.Expr); ok {
		at = start(e)
	}
	clearCase := t.kind == literal && !mayBeNumeral(t) || t.kind == integer || t.kind == boolean
	if c.isContent() || clearCase {
		c.reportAlways(at, WrongType, "expected %s, got %s", c.world.describe(want), c.world.describe(t))
	}
}

// reportWords reports each literal in t that no type of the union want allows, and returns whether
// there is one. If want is no union, it reports nothing: then only one type is expected, and the
// caller compares with that. A literal is reported where it is written. If that is not known, it is
// reported at the place at.
func (c *checker) reportWords(t, want *typ, at ast.PositionHolder) (found bool) {
	if want.kind != union {
		return false
	}
	for _, m := range t.members() {
		message := c.world.unknownWord(m, want)
		if message == "" {
			continue
		}
		found = true
		if m.at != nil {
			c.report(m.at, UnknownWord, "%s", message)
		} else {
			c.report(at, UnknownWord, "%s", message)
		}
	}
	return found
}

// checkBody checks the bodies of the functions in t with the arguments of the wanted type, and the
// tables in t against the wanted class. The function chosen gets the answers that the file offers. A
// modify_ function that returns a number is reported, since that number has no effect.
func (c *checker) checkBody(t, want *typ) {
	for _, m := range t.members() {
		if of := want.withoutNil(); m.kind == table && of.kind == class {
			c.checkLocalTable(m, of)
		}
		if m.body == nil {
			continue
		}
		for _, w := range formOf(m.body, want.members()) {
			if w.kind != function {
				continue
			}
			var args []*typ
			for _, p := range w.params {
				args = append(args, p.typ)
			}
			if c.answers != nil && w == c.answers.function {
				args[2] = c.answers.answer // answersFor takes only a function with a third parameter
			}
			result := c.callBody(m.body, args, w.returns)
			n := len(args)
			getsQuery := n > 2 && args[n-1].kind == class && strings.HasSuffix(args[n-1].name, ".Query")
			if getsQuery && w.returns == nil && result != nil && c.world.sorts(result.withoutNil()) == numberSort {
				c.report(m.body.fn, WrongType, "the value that a function called modify_... returns is ignored; use query:add(\"name\", n)")
			}
		}
	}
}

// formOf returns the wanted types that the form of a function allows. Functions of older moments have
// two forms: their third parameter is the event, and is called so, or it is a card or an amount. If
// wanted has both forms, only that of the function b is returned; other types are returned unchanged.
func formOf(b *body, wanted []*typ) []*typ {
	isOfEvent := func(w *typ) bool { return w.kind == function && len(w.params) > 2 && w.params[2].name == "event" }
	isOlder := func(w *typ) bool { return w.kind == function && !isOfEvent(w) }
	if !slices.ContainsFunc(wanted, isOfEvent) || !slices.ContainsFunc(wanted, isOlder) {
		return wanted
	}
	if names := b.fn.ParList.Names; len(names) > 2 && names[2] != "event" {
		return slices.DeleteFunc(slices.Clone(wanted), isOfEvent)
	}
	return slices.DeleteFunc(slices.Clone(wanted), isOlder)
}

// checkLocalTable checks the fields of a table t against the class want, if the table was written
// before it was known that it must be of that class (it was in a local).
func (c *checker) checkLocalTable(t, want *typ) {
	k := c.world.classes[want.name]
	if k == nil || k.seal == "" { // scripts only read such tables
		return
	}
	for _, name := range slices.Sorted(maps.Keys(t.places)) {
		member := c.keyType(t.places[name], nil, want)
		if member != nil {
			c.checkFits(t.fields[name], member, t.places[name])
		}
	}
}

// fitsOne reports whether a value of one type, no union, fits another.
func (w *World) fitsOne(v, want *typ) bool {
	if v.kind == unknown || want.kind == unknown || v == want {
		return true
	}
	switch want.kind {
	case integer: // a number whose value is not known may be whole
		return v.kind == integer || v.kind == number && !v.fraction
	case number: // Lua converts a text, which may be a numeral
		return v.kind == integer || v.kind == number || v.kind == text
	case text: // Lua converts numbers
		return w.isText(v) || v.kind == integer || v.kind == number
	case literal: // any text may be that one, unless it is known to be another
		return v.kind == literal && card.Same(v.name, want.name) || v.kind != literal && w.isText(v)
	case class:
		return w.fitsClass(v, want)
	case list: // a table without fields is an empty list
		return v.kind == list && w.fitsOneOf(v.elem, want.elem) || v.kind == table && len(v.fields) == 0
	case mapping:
		return v.kind == mapping || v.kind == table || v.kind == list || v.kind == class
	case function:
		return v.kind == function
	}
	return v.kind == want.kind
}

// fitsOneOf reports whether any type of v fits any of want.
func (w *World) fitsOneOf(v, want *typ) bool {
	for _, a := range v.members() {
		for _, b := range want.members() {
			if w.fitsOne(a, w.resolve(b)) {
				return true
			}
		}
	}
	return false
}

// isText reports whether a type is that of texts.
func (w *World) isText(v *typ) bool {
	return v.kind == text || v.kind == literal || v.kind == class && (w.wordsOf(v) != nil || w.inherits(v.name, "string"))
}

// fitsClass reports whether a type fits a class or the words of an alias. A class that is not declared
// takes anything, and any table may be of any class: its fields are checked elsewhere.
func (w *World) fitsClass(v, want *typ) bool {
	if words := w.wordsOf(want); words != nil {
		if v.kind == literal {
			return words.has(v.name) || words.mayBeUnloaded(v.name)
		}
		return w.isText(v)
	}
	if w.classes[want.name] == nil {
		return true
	}
	return v.kind == class && w.inherits(v.name, want.name) || v.kind == table
}

// unknownWord returns a message about the literal t that no type of the union want allows. It returns
// "" if one allows it, if none of them has words, or if t is no literal.
func (w *World) unknownWord(t, want *typ) string {
	if t.kind != literal {
		return ""
	}
	var known []string
	for _, m := range want.any {
		switch words := w.wordsOf(m); {
		case words != nil && (words.has(t.name) || words.mayBeUnloaded(t.name)):
			return ""
		case words != nil:
			known = append(known, words.list...)
		case m.kind == literal:
			known = append(known, m.name)
		case m.kind == text || m.kind == unknown:
			return ""
		}
	}
	if len(known) == 0 || isAmong(known, t.name) {
		return ""
	}
	return "unknown word \"" + t.name + `"` + choices(t.name, known)
}

// noSuchThing returns the beginning of a message about an unknown name of an alias: "no card" for
// tavern.CardName, "no seat pile" for rules.SeatPileName.
func noSuchThing(want *typ) string {
	_, name, _ := strings.Cut(want.name, ".")
	said := "no"
	for i, letter := range strings.TrimSuffix(name, "Name") {
		if i == 0 || unicode.IsUpper(letter) { // a word begins
			said += " "
		}
		said += string(unicode.ToLower(letter))
	}
	return said
}

// isAmong reports whether a word is one of the known ones, in any case.
func isAmong(known []string, word string) bool { _, ok := card.Among(known, word); return ok }

// meant returns "; did you mean ...?" with the known name that is similar, "" if none is.
func meant(name string, known []string) string { return spell.DidYouMean(name, known) }

// choices returns the end of a message about an unknown name, with the list of known names. If there
// are more than mostChoices, it names only the similar one, if there is one.
func choices(name string, known []string) string {
	if len(known) > mostChoices {
		return meant(name, known)
	}
	return ", " + spell.Choices(name, known)
}

// mostChoices is how many names a message lists.
const mostChoices = 16
