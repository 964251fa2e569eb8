// The words of a system: the verbs, selectors, sides, questions and fields that its data abilities may use.
// They come from the classes that the system declares for scripts.

package grammar

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/ability"
)

// Words are all words that data abilities of one system can use. They do not change once they are made.
type Words struct {
	// System is the system's name.
	System string
	// Zones are from where things can listen, the usual one first; none where nothing lies
	// in a zone.
	Zones []string
	// Most is how many things selectors give, and facts count, at most, where the rules bound that.
	Most map[string]int
	// Note is what help says behind the words, "" for nothing.
	Note         string
	table        *ability.Table                 // the vocabulary
	events       []string                       // of content's own, as far as they are known
	fx           *declare.Class                 // of fx, with the verbs
	event        *declare.Class                 // of an event that an ability hears
	query        *declare.Class                 // of a query that it answers
	things       []*declare.Class               // what events befall; the first is what self is
	classes      map[string]*declare.Class      // all classes of the module, by name; other types with a dot are of names
	self         *declare.Class                 // what can be read of self, besides what all things have
	match        *declare.Class                 // what can be read of the match, where self is but a thing of it
	owner        *declare.Class                 // what can be read of the player behind it
	lasting      string                         // the type of how long something lasts
	allowUnknown bool                           // the content may add fields that are not known
	content      map[string][]string            // the names of a content, by their types; nil if no content is known
	all          []string                       // the same names in one list
	fullName     func(kind, name string) string // see Meaning; nil where all names are in full
}

// NewWords makes the words of a system from its vocabulary and the classes of its module. The
// things are what self is, then what the target of an event may be, and the player if no event
// befalls players. classes are kept, and must not change.
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
	for _, f := range w.event.Fields { // the classes of what an event may befall
		for _, name := range strings.Split(f.Type, "|") {
			if c, ok := named[name]; ok && f.Name == "target" {
				w.things = append(w.things, c)
			}
		}
	}
	if f := findMethod(w.fx, "owner"); f != nil && len(f.Returns) > 0 { // the player, if events befall none
		if _, _, known := w.thingClass(f.Returns[0].Type); !known && named[f.Returns[0].Type] != nil {
			w.things = append(w.things, named[f.Returns[0].Type])
		}
	}
	return w
}

// anything is the class of what may be any thing.
var anything = &declare.Class{}

// findMethod returns the method of a class, nil if it has none of that name.
func findMethod(class *declare.Class, name string) *declare.Func {
	for i := range class.Methods {
		if class.Methods[i].Name == name {
			return &class.Methods[i]
		}
	}
	return nil
}

// WithSelf adds to w the fields of self that not all things have (self), and those of the player behind it
// (owner, nil if fx:owner() returns a thing). It changes w and returns it.
func (w *Words) WithSelf(self, owner []declare.Param) *Words {
	if len(w.things) > 0 {
		own := *w.things[0]
		own.Fields = slices.DeleteFunc(append(slices.Clone(self), own.Fields...), dropFieldTest(self != nil))
		w.self = &own
	}
	if owner != nil {
		w.owner = &declare.Class{Fields: slices.DeleteFunc(slices.Clone(owner), dropFieldTest(false))}
	}
	return w
}

// Of returns the words for the ability that ref names. If that ability belongs to a thing of the match (a
// tag, a dreamsign), the fields that WithSelf added are those of the match, not of self.
func (w *Words) Of(ref core.ScriptRef) *Words {
	if !ref.Thing || w.self == nil {
		return w
	}
	own := *w
	own.match, own.self = w.self, nil
	return &own
}

// dropFieldTest returns a test that is true for a field to leave out of a list. Fields with views as values are
// left out, since a view has fields of its own. With dropRepeated a field is also left out if the test has
// seen one of the same name before.
func dropFieldTest(dropRepeated bool) func(declare.Param) bool {
	seen := map[string]bool{}
	return func(p declare.Param) bool {
		again := seen[p.Name]
		seen[p.Name] = dropRepeated
		return again || strings.HasSuffix(strings.TrimSuffix(p.Type, "[]"), "View")
	}
}

// takesLasting reports whether data may say how long a verb's effect lasts.
func (w *Words) takesLasting(f *declare.Func) bool {
	s := w.wordParamsOf(f)
	return s.target != "" && slices.ContainsFunc(f.Params, func(p declare.Param) bool { return strings.HasSuffix(p.Type, ".Numbered") }) || lastingIndex(f) >= 0
}

// lastingIndex returns the index of a verb's options parameter { lasting = ... }, -1 for none.
func lastingIndex(f *declare.Func) int {
	return slices.IndexFunc(f.Params, func(p declare.Param) bool { return strings.HasSuffix(p.Type, ".Lasting") })
}

// thingClass returns the class of things that a LuaLS type names, and whether it is a list. ok is false if it
// names none, and for a type of names of cards.
func (w *Words) thingClass(kind string) (class *declare.Class, list, ok bool) {
	class = anything
	if takesNames(kind) {
		return class, false, false
	}
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

// takesNames reports whether a LuaLS type is that of what names a card.
func takesNames(kind string) bool { return strings.Contains(kind, ".CardName") }

// isNumber reports whether a parameter takes a number, or a number or a table of options. A number or
// one of some words ("integer|\"all\"") does not count.
func isNumber(p declare.Param) bool {
	if p.Type == "integer" || p.Type == "number" {
		return true
	}
	_, alternative, hasAlternative := strings.Cut(p.Type, "integer|")
	isWord := strings.Contains(alternative, "\"")
	return hasAlternative && !isWord && p.Name != "options"
}

// isText reports whether a LuaLS type allows texts only: any text, some written out, or names of things.
// A type with a dot that is no class is one of names ("tavern.Tribe").
func (w *Words) isText(kind string) bool {
	for _, part := range strings.Split(kind, "|") {
		_, name, dotted := strings.Cut(part, ".")
		_, class := w.classes[part]
		ofNames := dotted && !class && !strings.ContainsAny(name, "[]?>")
		if part != "string" && !ofNames && !strings.HasPrefix(part, "\"") {
			return false
		}
	}
	return true
}

// selector returns the method of fx that returns things under that name.
func (w *Words) selector(name string) (f *declare.Func, ok bool) {
	f = findMethod(w.fx, name)
	return f, f != nil && w.isSelector(f)
}

// isCount reports whether a selector's parameter is the number of things to return, as in fx:peek.
func isCount(p declare.Param) bool { return p.Optional && isNumber(p) }

// choosesAmong reports whether a selector's parameter is a list of things from which it selects.
func choosesAmong(w *Words, p declare.Param) bool {
	_, list, thing := w.thingClass(p.Type)
	return p.Optional && list && thing
}

// isSelector reports whether a method of fx is a selector: it returns things, and data can give all its
// arguments. A method that takes one thing and returns one is a verb instead: it makes one out of the
// other.
func (w *Words) isSelector(f *declare.Func) bool {
	if len(f.Returns) == 0 {
		return false
	}
	_, list, ok := w.thingClass(f.Returns[0].Type)
	for _, p := range f.Params {
		_, _, thing := w.thingClass(p.Type)
		ok = ok && (thing && list || w.isText(p.Type) || list && isCount(p) || choosesAmong(w, p))
	}
	return ok
}

// isForeign reports whether a verb belongs to other systems. It is declared only to say what to use here.
func isForeign(f *declare.Func) bool { return strings.HasPrefix(f.Doc, "Is a verb of other systems") }

// methodsWhere lists the methods of fx for which the test holds.
func (w *Words) methodsWhere(of func(*declare.Func) bool) (names []string) {
	for i := range w.fx.Methods {
		if f := &w.fx.Methods[i]; of(f) {
			names = append(names, f.Name)
		}
	}
	return names
}

// readsCounters reports whether a method works on declared counters or growths. Data writes count with this,
// or have, instead.
func readsCounters(f *declare.Func) bool {
	return f.Name == "counted" || f.Name == "first" || f.Name == "grow"
}

// verbs lists what an effect can do at most triggers.
func (w *Words) verbs() []string { return w.methodsWhere(w.isVerb) }

// isVerb reports whether an effect can name this method: it is no selector, or it has a parameter that is no
// list to choose from, such as fx:peek.
func (w *Words) isVerb(f *declare.Func) bool {
	isArgument := func(p declare.Param) bool { return !choosesAmong(w, p) }
	return !isForeign(f) && !readsCounters(f) && (!w.isSelector(f) || slices.ContainsFunc(f.Params, isArgument))
}

// selectors lists the methods that return things.
func (w *Words) selectors() []string { return w.methodsWhere(w.isSelector) }

// Fixed lists the words that mean the same in each content, so that no thing of a mod takes their place: those of
// targets, the zones, and the texts that verbs and selectors take, such as the places of fx:put.
func (w *Words) Fixed() []string {
	list := slices.Concat(toldWords, w.sideWords(), w.selectors(), w.Zones, []string{"self", "mine", eachWord})
	for i := range w.fx.Methods {
		for _, p := range w.fx.Methods[i].Params {
			for _, part := range strings.Split(withoutMarks(p.Type), "|") {
				if word, err := strconv.Unquote(part); err == nil {
					list = append(list, word)
				}
			}
		}
	}
	return list
}

// questions lists the methods that return a number, a text or a boolean.
func (w *Words) questions() []string {
	return w.methodsWhere(func(f *declare.Func) bool {
		return len(f.Returns) > 0 && w.isPlain(f.Returns[0].Type) && !readsCounters(f)
	})
}

// isPlain reports whether a LuaLS type is that of numbers, texts or booleans.
func (w *Words) isPlain(kind string) bool {
	return kind == "integer" || kind == "number" || kind == "boolean" || w.isText(kind)
}

// Fields lists the fields of a class; for a class without fields, those of all things.
func (w *Words) Fields(class *declare.Class) (list []declare.Param) {
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

// side returns the selector of a side's things ("ally") and that of a random one; "" if the
// system has none.
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
