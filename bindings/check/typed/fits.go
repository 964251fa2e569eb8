package typed

import (
	"maps"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"

	"arcana/core/card"
	"arcana/core/spell"
)

// fits says where a value does not fit what is wanted.
func (c *checker) fits(t, want *typ, at ast.PositionHolder, name string) {
	if want.kind == union {
		if near := c.world.word(t, want); near != "" {
			c.say(at, UnknownWord, "%s", near)
			return
		}
	}
	fitted, shaped := false, false
	for _, v := range orAnything(t).members() {
		if v.kind == null && t.kind == union {
			continue // it may be nil, which the rules take for nobody
		}
		for _, m := range want.members() {
			ok := c.world.fitsOne(v, c.world.resolve(m))
			fitted = fitted || ok
			shaped = shaped || v.kind == function && m.kind == function
		}
	}
	if fitted || shaped {
		c.follow(t, want)
		return
	}
	if words := c.world.wordsOf(want); words != nil && t.kind == literal {
		c.say(at, UnknownWord, "%s is called %q%s", nobody(want), t.name, choices(t.name, words.list))
		return
	}
	if e, ok := at.(ast.Expr); ok {
		at = start(e)
	}
	if c.own == nil || t.kind == literal && !numeral(t) || t.kind == integer || t.kind == boolean {
		c.tell(at, WrongType, "expected %s, got %s", want, t)
	}
}

// follow checks the body of a function with what it is to be given.
func (c *checker) follow(t, want *typ) {
	for _, m := range t.members() {
		if of := want.known(); m.kind == table && of.kind == class {
			c.written(m, of)
		}
		if m.body == nil {
			continue
		}
		for _, w := range want.members() {
			if w.kind != function {
				continue
			}
			var args []*typ
			for _, p := range w.params {
				args = append(args, p.typ)
			}
			if c.answers != nil && w == c.answers.of {
				args[2] = c.answers.typ
			}
			result := c.call(m.body, args, w.returns)
			if n := len(args); result != nil && w.returns == nil && n > 2 && args[n-1].kind == class && strings.HasSuffix(args[n-1].name, ".Query") && c.world.sorts(result.known()) == 1 {
				c.say(m.body.fn, WrongType, "what a function called modify_... returns means nothing: query:add(\"name\", n) adds to the number")
			}
		}
	}
}

// written holds a table that stands in a local to the class that is wanted of it.
func (c *checker) written(t, want *typ) {
	k := c.world.classes[want.name]
	if k == nil || k.seal == "" {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(t.places)) {
		member := tables{c}.fieldOf(t.places[name], nil, want)
		if member != nil {
			c.fits(t.fields[name], member, t.places[name], name)
		}
	}
}

// fitsOne reports whether a value of one type is one of another.
func (w *World) fitsOne(v, want *typ) bool {
	if v.kind == unknown || want.kind == unknown || v == want {
		return true
	}
	switch want.kind {
	case integer: // of a quotient, a power or a field nothing more is known
		return v.kind == integer || v.kind == number && !v.part
	case number:
		return v.kind == integer || v.kind == number || numeral(v) && v.kind == text
	case text:
		return w.isText(v) || v.kind == integer || v.kind == number
	case literal:
		return v.kind == literal && card.Same(v.name, want.name) || v.kind != literal && w.isText(v)
	case class:
		return w.fitsClass(v, want)
	case list:
		return v.kind == list && w.fitsOneOf(v.elem, want.elem) || v.kind == table && len(v.fields) == 0
	case mapping:
		return v.kind == mapping || v.kind == table || v.kind == list || v.kind == class
	case function:
		return v.kind == function
	}
	return v.kind == want.kind
}

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

func (w *World) isText(v *typ) bool {
	return v.kind == text || v.kind == literal || v.kind == class && (w.wordsOf(v) != nil || w.is(v.name, "string"))
}

func (w *World) fitsClass(v, want *typ) bool {
	if words := w.wordsOf(want); words != nil {
		if v.kind == literal {
			return words.has(v.name) || words.free(v.name)
		}
		return w.isText(v)
	}
	if w.classes[want.name] == nil {
		return true
	}
	return v.kind == class && w.is(v.name, want.name) || v.kind == table
}

// word says what was probably meant by a text that none of several types has.
func (w *World) word(t, want *typ) string {
	if t.kind != literal {
		return ""
	}
	var known []string
	for _, m := range want.any {
		switch words := w.wordsOf(m); {
		case words != nil && (words.has(t.name) || words.free(t.name)):
			return ""
		case words != nil:
			known = append(known, words.list...)
		case m.kind == literal:
			known = append(known, m.name)
		case m.kind == text || m.kind == unknown:
			return ""
		}
	}
	if len(known) == 0 || among(known, t.name) {
		return ""
	}
	return "unknown word \"" + t.name + `"` + choices(t.name, known)
}

func nobody(want *typ) string {
	_, name, _ := strings.Cut(want.name, ".")
	return "no " + strings.ToLower(strings.TrimSuffix(name, "Name"))
}

func among(known []string, word string) bool { _, ok := card.Among(known, word); return ok }

func lower(name string) string { return strings.ToLower(name) }

// meant is the end of a message that names what was probably meant.
func meant(name string, known []string) string { return spell.DidYouMean(name, known) }

// choices is the end of a message with what was expected.
func choices(name string, known []string) string {
	if len(known) > mostChoices {
		return meant(name, known)
	}
	return ", " + spell.Choices(name, known)
}

// mostChoices is how many names a message lists.
const mostChoices = 16
