package grammar

import (
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// Knowing returns the words with the names that a content has: of its cards, tribes, tags.
// What is read with them may name no others.
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

// Having returns the words with further fields of a class, which a content gives it.
func Having(w *Words, class string, fields []declare.Param) *Words {
	if len(fields) == 0 {
		return w
	}
	own := *w
	own.things = slices.Clone(w.things)
	for i, c := range w.things {
		if c.Name == class {
			more := *c
			more.Fields = append(slices.Clone(c.Fields), fields...)
			own.things[i] = &more
		}
	}
	return &own
}

// Loose returns the words of a content that cannot be read: things may have fields that nobody
// knows.
func (w *Words) Loose() *Words {
	own := *w
	own.loose = true
	return &own
}

// Declaring returns the words with events of content's own.
func (w *Words) Declaring(events ...string) *Words {
	own := *w
	own.table, own.events = w.table.Declare(events...), events
	return &own
}

// texts lists the texts that a type of LuaLS has; false where it has any.
func (w *Words) texts(kind string) (known []string, closed bool) {
	for _, part := range strings.Split(bare(kind), "|") {
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

// bare is a type of texts and lists of them without what makes it one of lists.
func bare(kind string) string {
	for _, mark := range []string{"(", ")", "[]"} {
		kind = strings.ReplaceAll(kind, mark, "")
	}
	return kind
}

// named reads a text of a type: one of those that it has, as they are written there.
func (r *reader) named(path, what, kind string, t *core.Tree) string {
	word := r.word(path, t, "a text")
	known, closed := r.words.texts(kind)
	if word == "" || !closed {
		return word
	}
	return r.among(path, what, word, known)
}

// among returns the known word that one stands for, and faults one that stands for none.
func (r *reader) among(path, what, word string, known []string) string {
	if found, ok := card.Called(known, word); ok {
		return found
	}
	r.unknown(path, what, word, known)
	return word
}

// compare reads a text that a field of things is compared with. An id is one of the
// content; a name may also be one that an ability gives, and only what is nearly one of
// the content is a mistake.
func (r filter) compare(path string, p declare.Param, t *core.Tree) string {
	word := r.word(path, t, "a text or a list of texts")
	known, closed := r.words.texts(p.Type)
	switch {
	case word == "":
	case p.Name == "name":
		if near := spell.DidYouMean(word, r.words.all); !slices.Contains(r.words.all, word) && near != "" {
			r.fault(path, "nothing is called %q%s", word, near)
		}
	case !closed:
	case p.Name == "id":
		known = slices.DeleteFunc(known, func(name string) bool { return card.Key(name) != name })
		return r.among(path, p.Name, word, known)
	default:
		return r.among(path, singular(p.Name), word, known)
	}
	return word
}
