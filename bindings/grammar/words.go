package grammar

import (
	"cmp"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/ability"
)

// Words are what data abilities of one system can say: what the system declares to
// scripts. Nothing writes to them once they are made.
type Words struct {
	// System is the system's name.
	System string
	// Zones are from where things can listen, the usual one first; none where nothing lies
	// in a zone.
	Zones []string
	// Most is how many things selectors give, and facts count, at most, where the rules bound that.
	Most    map[string]int
	table   *ability.Table
	events  []string // of content's own, as far as they are known
	fx      *declare.Class
	event   *declare.Class
	query   *declare.Class
	things  []*declare.Class          // what events befall; the first is what self is
	classes map[string]*declare.Class // that are no texts
	self    *declare.Class            // what can be read of self, besides what all things have
	match   *declare.Class            // what can be read of the match, where self is but a thing of it
	owner   *declare.Class            // what can be read of the player behind it
	lasting string                    // the type of how long something lasts
	loose   bool                      // the content may add fields that are not known
	content map[string][]string       // of a content, by their types; nil where none is known
	all     []string                  // the same in one list
}

// NewWords takes the words of a system from its vocabulary and the classes of its module.
func NewWords(system string, table *ability.Table, classes []declare.Class) *Words {
	named := map[string]*declare.Class{}
	for i := range classes {
		named[classes[i].Name] = &classes[i]
	}
	of := func(name string) *declare.Class { return cmp.Or(named[system+"."+name], anything) }
	w := &Words{System: system, table: table, classes: named}
	for _, f := range append(of("Numbered").Fields, of("Lasting").Fields...) {
		if f.Name == "lasting" {
			w.lasting = f.Type
		}
	}
	w.fx, w.event, w.query = of("fx"), of("Event"), of("Query")
	if self, ok := named[system+".Self"]; ok {
		w.things = append(w.things, self)
	}
	for _, f := range w.event.Fields {
		for _, name := range strings.Split(f.Type, "|") {
			if c, ok := named[name]; ok && f.Name == "target" {
				w.things = append(w.things, c)
			}
		}
	}
	if f := find(w.fx, "owner"); f != nil && len(f.Returns) > 0 {
		if _, _, known := w.thing(f.Returns[0].Type); !known && named[f.Returns[0].Type] != nil {
			w.things = append(w.things, named[f.Returns[0].Type])
		}
	}
	return w
}

// anything is the class of what may be any thing.
var anything = &declare.Class{}

// find returns a method of a class, nil where it has none of that name.
func find(class *declare.Class, name string) *declare.Func {
	for i := range class.Methods {
		if class.Methods[i].Name == name {
			return &class.Methods[i]
		}
	}
	return nil
}

// Reading returns the words with what self has besides what all things have, and what the
// player behind it has; nil where that is what fx:owner() returns.
func (w *Words) Reading(self, owner []declare.Param) *Words {
	if len(w.things) > 0 {
		own := *w.things[0]
		own.Fields = slices.DeleteFunc(append(slices.Clone(self), own.Fields...), parts(self))
		w.self = &own
	}
	if owner != nil {
		w.owner = &declare.Class{Fields: slices.DeleteFunc(slices.Clone(owner), parts(nil))}
	}
	return w
}

// Of returns the words for what an ability belongs to: one of the things of a match has
// less to read of itself than the match.
func (w *Words) Of(ref core.ScriptRef) *Words {
	if !ref.Thing || w.self == nil {
		return w
	}
	own := *w
	own.match, own.self = w.self, nil
	return &own
}

// parts returns what holds of fields that have fields of their own, and of all but the
// first of a name.
func parts(first []declare.Param) func(declare.Param) bool {
	seen := map[string]bool{}
	return func(p declare.Param) bool {
		again := seen[p.Name]
		seen[p.Name] = first != nil
		return again || strings.HasSuffix(strings.TrimSuffix(p.Type, "[]"), "View")
	}
}

// lasts reports whether what a verb gives can last for a while.
func (w *Words) lasts(f *declare.Func) bool {
	s := w.shape(f)
	return s.target != "" && slices.ContainsFunc(f.Params, func(p declare.Param) bool { return strings.HasSuffix(p.Type, ".Numbered") }) || lasting(f) >= 0
}

// lasting is the place of the parameter of a verb that says nothing but how long what it
// gives lasts, -1 for none.
func lasting(f *declare.Func) int {
	return slices.IndexFunc(f.Params, func(p declare.Param) bool { return strings.HasSuffix(p.Type, ".Lasting") })
}

// thing returns the class of things that a type of LuaLS names, and whether it is a list.
func (w *Words) thing(kind string) (class *declare.Class, list, ok bool) {
	class = anything
	for _, part := range strings.Split(strings.Trim(kind, "()?"), "|") {
		for _, c := range w.things {
			if strings.TrimSuffix(strings.TrimSuffix(part, "?"), "[]") == c.Name {
				class, ok = c, true
				list = list || strings.HasSuffix(part, "[]")
			}
		}
	}
	return class, list, ok
}

// isNumber says whether a parameter takes a number, in whose place a table of options may
// stand.
func isNumber(p declare.Param) bool {
	_, options, ok := strings.Cut(p.Type, "integer|")
	return p.Type == "integer" || p.Type == "number" || ok && !strings.Contains(options, "\"") && p.Name != "options"
}

// isText says whether a type is that of texts: any, some, or those of content.
func (w *Words) isText(kind string) bool {
	for _, part := range strings.Split(kind, "|") {
		_, name, dotted := strings.Cut(part, ".")
		_, class := w.classes[part]
		own := dotted && !class && !strings.ContainsAny(name, "[]?>")
		if part != "string" && !own && !strings.HasPrefix(part, "\"") {
			return false
		}
	}
	return true
}

// selector returns the method that gives things, of whatever it is asked about.
func (w *Words) selector(name string) (f *declare.Func, ok bool) {
	f = find(w.fx, name)
	return f, f != nil && w.selects(f)
}

// howMany reports whether a parameter of a selector says how many things it gives: such a one
// looks where nobody else does, as peek.
func howMany(p declare.Param) bool { return p.Optional && isNumber(p) }

// among reports whether a parameter of a selector says among which things it chooses.
func among(w *Words, p declare.Param) bool {
	_, list, thing := w.thing(p.Type)
	return p.Optional && list && thing
}

func (w *Words) selects(f *declare.Func) bool {
	if len(f.Returns) == 0 {
		return false
	}
	_, list, ok := w.thing(f.Returns[0].Type)
	for _, p := range f.Params {
		_, _, thing := w.thing(p.Type) // a verb returns the one that it made of another
		ok = ok && (thing && list || w.isText(p.Type) || list && howMany(p) || among(w, p))
	}
	return ok
}

// foreign reports whether a verb is one of other systems, which has no meaning here.
func foreign(f *declare.Func) bool { return strings.HasPrefix(f.Doc, "Is a verb of other systems") }

// names lists the methods of which a test holds.
func (w *Words) names(of func(*declare.Func) bool) (names []string) {
	for i := range w.fx.Methods {
		if f := &w.fx.Methods[i]; of(f) {
			names = append(names, f.Name)
		}
	}
	return names
}

// verbs lists what an effect can do at any moment.
func (w *Words) verbs() []string { return w.names(w.verb) }

// verb reports whether a method is something that an effect can do.
func (w *Words) verb(f *declare.Func) bool {
	chooses := func(p declare.Param) bool { return !among(w, p) }
	return !foreign(f) && (!w.selects(f) || slices.ContainsFunc(f.Params, chooses))
}

// selectors lists what gives things.
func (w *Words) selectors() []string { return w.names(w.selects) }

// asked lists what gives a number, a text or true and false.
func (w *Words) asked() []string {
	return w.names(func(f *declare.Func) bool { return len(f.Returns) > 0 && w.plain(f.Returns[0].Type) })
}

// plain says whether a type is that of numbers, of texts, or of true and false.
func (w *Words) plain(kind string) bool {
	return kind == "integer" || kind == "number" || kind == "boolean" || w.isText(kind)
}

// fields lists what can be read of things of a class, of all things for a class without
// fields.
func (w *Words) fields(class *declare.Class) (list []declare.Param) {
	if len(class.Fields) > 0 {
		return class.Fields
	}
	for _, c := range w.things {
		list = append(list, c.Fields...)
	}
	return list
}

// sides are the words for whose things are meant, and the selectors that give them.
var sides = [...]struct{ word, selector, random string }{
	{"ally", "allies", "random_ally"}, {"enemy", "enemies", "random_enemy"}, {"any", "all", ""},
}

// side returns the selector of a side, "" where the system has none.
func (w *Words) side(word string) (selector, random string) {
	for _, s := range sides {
		if _, ok := w.selector(s.selector); ok && s.word == word {
			if _, ok := w.selector(s.random); !ok {
				return s.selector, ""
			}
			return s.selector, s.random
		}
	}
	return "", ""
}

// sideWords lists the sides that the system knows.
func (w *Words) sideWords() (words []string) {
	for _, s := range sides {
		if _, ok := w.selector(s.selector); ok {
			words = append(words, s.word)
		}
	}
	return words
}
