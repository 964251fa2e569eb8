// The names in a system's content (cards, tribes), and texts that must be such names.

package grammar

import (
	"cmp"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// Knowing returns the words with the names of a content's cards, tribes and so on. Abilities that are
// read with these words may name no other cards or tribes.
func (w *Words) Knowing(names []declare.Alias) *Words {
	own := *w
	if w.owner != nil {
		own.owner = &declare.Class{Fields: declare.ExpandEach(w.owner.Fields, names)}
	}
	own.content = map[string][]string{}
	for _, a := range names {
		own.content[a.Name] = []string{}
		for _, word := range a.Words {
			own.content[a.Name] = append(own.content[a.Name], word.Text)
			own.all = append(own.all, word.Text)
		}
	}
	return &own
}

// WithFields returns the words with further fields of the classes of that name ("market.Card|market.Player"), which a
// content adds. w stays as it is.
func WithFields(w *Words, classes string, fields []declare.Param) *Words {
	if len(fields) == 0 {
		return w
	}
	own := *w
	own.things = slices.Clone(w.things)
	with := func(c *declare.Class) *declare.Class {
		more := *c
		more.Fields = append(slices.Clone(c.Fields), fields...)
		return &more
	}
	for i, c := range w.things {
		if slices.Contains(strings.Split(classes, "|"), c.Name) {
			own.things[i] = with(c)
			if i == 0 && w.self != nil { // the class of self has the fields of the first
				own.self = with(w.self)
			}
		}
	}
	return &own
}

// Meaning returns the words for abilities that may write names short: full returns the full name of a thing
// by the LuaLS type of the name and the name as it is written.
func (w *Words) Meaning(full func(kind, name string) string) *Words {
	own := *w
	own.fullName = full
	return &own
}

// Loose returns the words for content that could not be read: they accept a field of any name.
func (w *Words) Loose() *Words {
	own := *w
	own.allowUnknown = true
	return &own
}

// Declaring returns the words with events of content's own.
func (w *Words) Declaring(events ...string) *Words {
	own := *w
	own.table, own.events = w.table.Declare(events...), events
	return &own
}

// texts lists the texts that a LuaLS type allows; closed is false if it allows any.
func (w *Words) texts(kind string) (known []string, closed bool) {
	for _, part := range strings.Split(withoutMarks(kind), "|") {
		part = strings.TrimSuffix(part, "?")
		names, content := w.content[part]
		switch {
		case strings.HasPrefix(part, `"`):
			known = append(known, strings.Trim(part, `"`))
		case content:
			known = append(known, names...)
		case part == "string" || w.isText(part):
			return nil, false
		}
	}
	return known, true
}

// withoutMarks returns a LuaLS type without brackets and marks of lists.
func withoutMarks(kind string) string {
	for _, mark := range []string{"(", ")", "[]"} {
		kind = strings.ReplaceAll(kind, mark, "")
	}
	return kind
}

// requireTextOf returns a text as the content spells it. A text that the LuaLS type kind does not allow is
// noted as a fault, in which what says what the text should be ("tribe").
func (r *reader) requireTextOf(path, what, kind string, t *core.Tree) string {
	word := r.requireText(path, t, "a text")
	known, closed := r.words.texts(kind)
	if word == "" || !closed {
		return word
	}
	return r.requireKnown(path, what, word, known)
}

// requireKnown returns the known word that equals word but for case and accents. If there is none, that is
// noted as a fault, and word is returned.
func (r *reader) requireKnown(path, what, word string, known []string) string {
	if found, ok := card.Called(known, word); ok {
		return found
	}
	r.faultUnknown(path, what, word, known)
	return word
}

// comparedLua returns the Lua of the text that a field is compared with: a written one, or the text field of a thing
// ({ stat = "id", of = "self" }).
func (r *reader) comparedLua(path string, p declare.Param, t *core.Tree) string {
	if !hasKey(t, "stat") {
		return quote(r.comparedText(path, p, t))
	}
	code, kind := r.measureLua(path, t, nil)
	if r.words.kindOf(kind.Type) != textKind {
		r.fault(path, "expected a field that is a text, such as { stat = %q, of = \"self\" }", cmp.Or(singular(p.Name), "id"))
	}
	return code
}

// comparedText returns the text that a field is compared with, as the content spells it. It must be one
// that the field's type allows. For the field name any text is allowed, since abilities can make cards
// with new names, but a likely misspelling is a fault. For the field id only ids are allowed, though its
// type also has names of cards.
func (r *reader) comparedText(path string, p declare.Param, t *core.Tree) string {
	word := r.requireText(path, t, "a text or a list of texts")
	known, closed := r.words.texts(p.Type)
	if word != "" && r.words.fullName != nil {
		word = r.words.fullName(p.Type, word)
	}
	switch {
	case word == "":
	case p.Name == "name":
		if near := spell.DidYouMean(word, r.words.all); !slices.Contains(r.words.all, word) && near != "" {
			r.fault(path, "nothing is called %q%s", word, near)
		}
	case !closed:
	case p.Name == "id":
		known = slices.DeleteFunc(known, func(name string) bool { return card.Key(name) != name }) // leaves ids
		return r.requireKnown(path, p.Name, word, known)
	default:
		return r.requireKnown(path, singular(p.Name), word, known)
	}
	return word
}
