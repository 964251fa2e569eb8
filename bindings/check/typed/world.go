// The classes, aliases and globals that scripts may name: how they are made from the declarations, then
// how they are looked up.

package typed

import (
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core/card"
	"arcana/core/spell"
)

// World is everything that scripts may name. It is made once, from the declarations, and does not change.
type World struct {
	classes map[string]*classInfo // by name ("game.Match")
	aliases map[string]*words     // by name
	globals map[string]*typ       // the types of globals, by name
	parsed  map[string]*typ       // what the texts of types in declarations say; a text is parsed once
}

// classInfo is what is declared of a class.
type classInfo struct {
	name     string
	members  map[string]*typ   // fields and methods; "[string]" and "[integer]" are fields of any such key, "()" is its call
	required []string          // fields that must be given
	verbs    map[string]bool   // which members are methods
	absent   map[string]string // verbs of other systems, with what to do instead
	parents  []string
	label    string   // what messages call a value, "" for the class in words
	change   string   // what to do instead of assigning a field, for messages; "" if nothing is declared
	sets     []string // fields that may be assigned
	seal     string   // what any other field is ("there is no such field"), if scripts write such tables; "" if they only read them
}

// words are the words that an alias stands for.
type words struct {
	list     []string
	open     bool // other words are legal too
	numbered bool // numbers follow a word, as in "buy 2"
	typ      *typ // for an alias of a type instead of words, else nil
}

// NewWorld returns the World of the given modules.
func NewWorld(modules []declare.Module) *World {
	w := &World{map[string]*classInfo{}, map[string]*words{}, map[string]*typ{}, map[string]*typ{}}
	for _, m := range modules {
		for _, a := range m.Aliases {
			w.addAlias(a)
		}
	}
	for _, m := range modules {
		for _, c := range m.Classes {
			w.addClass(c)
		}
	}
	for _, m := range modules {
		w.addModule(m)
	}
	w.addBase()
	w.forgetUndeclared() // last, when all names are known
	return w
}

// parse returns the type that a text of a declaration describes. Declarations share it.
func (w *World) parse(source string) *typ {
	t, ok := w.parsed[source]
	if !ok {
		t = parseType(source)
		w.parsed[source] = t
	}
	return t
}

// forgetUndeclared turns types that are not declared into anything. Names of content that could not be
// read are such types.
func (w *World) forgetUndeclared() {
	for _, t := range w.parsed {
		w.forgetIn(t)
	}
}

// forgetIn turns undeclared types within a type into anything. It changes the type in place.
func (w *World) forgetIn(t *typ) {
	if t == nil {
		return
	}
	if t.kind == class && w.classes[t.name] == nil && w.aliases[t.name] == nil {
		t.kind = unknown
	}
	w.forgetIn(t.key)
	w.forgetIn(t.elem)
	w.forgetIn(t.returns)
	for _, part := range t.any {
		w.forgetIn(part)
	}
	for _, p := range t.params {
		w.forgetIn(p.typ)
	}
}

// addAlias adds an alias with its words, or with the type that it stands for.
func (w *World) addAlias(a declare.Alias) {
	known := &words{open: a.Open, numbered: a.Numbered}
	if a.Type != "" {
		known.typ = w.parse(a.Type)
	}
	for _, word := range a.Words {
		known.list = append(known.list, word.Text)
	}
	w.aliases[a.Name] = known
}

// addClass adds a class with its members. Fields with a name that are not optional are required. The
// functions of rules.May, and card:act, get as their names those of the moves that they list. Methods that
// only other systems have are no members: they are noted in absent, for messages.
func (w *World) addClass(c declare.Class) {
	k := &classInfo{name: c.Name, members: map[string]*typ{}, verbs: map[string]bool{}, absent: map[string]string{}, parents: c.Parents, label: c.Label, change: c.Change, seal: c.Seal}
	for _, f := range c.Fields {
		t := w.parse(f.Type)
		if f.Optional {
			t = either(t, aNil)
		} else if !strings.HasPrefix(f.Name, "[") {
			k.required = append(k.required, f.Name)
		}
		if c.Name == mayClass { // the function lists the moves of its own name, see moveTypes
			own := *t
			own.name = f.Name
			t = &own
		}
		k.members[f.Name] = t
		if f.Assigned {
			k.sets = append(k.sets, f.Name)
		}
	}
	for _, m := range c.Methods {
		if m.Elsewhere {
			k.absent[m.Name] = m.Doc
			continue
		}
		k.members[m.Name], k.verbs[m.Name] = w.signature(m), true
		if c.Name == cardClass && m.Name == "act" {
			k.members[m.Name].name = actMove
		}
	}
	if c.Call != "" {
		k.members["()"] = w.parse(c.Call)
	}
	w.classes[c.Name] = k
}

// signature returns the type of a declared function.
func (w *World) signature(f declare.Func) *typ {
	t := &typ{kind: function}
	for i, p := range f.Params {
		t.params = append(t.params, param{name: p.Name, typ: w.parse(p.Type), optional: p.Optional, afterName: f.Nameless && i == 1})
	}
	for _, o := range f.Overloads {
		t.any = append(t.any, w.parse(o))
	}
	if len(f.Returns) > 0 {
		t.returns = w.parse(f.Returns[0].Type)
	}
	return t
}

// addModule adds a module's functions as members of a global table, or as globals if the module has no
// name.
func (w *World) addModule(m declare.Module) {
	if m.Bare {
		return // its functions are globals only in files of one kind
	}
	if m.Name == "" {
		for _, f := range m.Funcs {
			w.globals[f.Name] = w.signature(f)
		}
		return
	}
	k := &classInfo{name: m.Name, members: map[string]*typ{}, verbs: map[string]bool{}, absent: map[string]string{}}
	for _, f := range m.Funcs {
		k.members[f.Name] = w.signature(f)
	}
	w.classes[m.Name] = k
	w.globals[m.Name] = &typ{kind: class, name: m.Name}
}

// member returns the type of a member of a class or its parents, nil if there is none.
func (w *World) member(name, field string) *typ {
	k := w.classes[name]
	if k == nil {
		return nil
	}
	if t, ok := k.members[field]; ok {
		return t
	}
	for _, parent := range k.parents {
		if t := w.member(parent, field); t != nil {
			return t
		}
	}
	return nil
}

// memberNames returns the names of all members of a class and of its parents, in order. An index such
// as [string] and the call () have no names.
func (w *World) memberNames(name string) (list []string) {
	k := w.classes[name]
	if k == nil {
		return nil
	}
	for field := range k.members {
		if !strings.HasPrefix(field, "[") && field != "()" {
			list = append(list, field)
		}
	}
	for _, parent := range k.parents {
		list = append(list, w.memberNames(parent)...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// inherits reports whether a class is the ancestor itself or inherits from it.
func (w *World) inherits(class, ancestor string) bool {
	if class == ancestor {
		return true
	}
	if k := w.classes[class]; k != nil {
		for _, parent := range k.parents {
			if w.inherits(parent, ancestor) {
				return true
			}
		}
	}
	return false
}

// resolve returns the type that t stands for if it is an alias of a type. Otherwise it returns t.
func (w *World) resolve(t *typ) *typ {
	if a := w.aliases[t.name]; t.kind == class && a != nil && a.typ != nil {
		return a.typ
	}
	return t
}

// wordsOf returns the words that t stands for if it is an alias of words, nil for another type.
func (w *World) wordsOf(t *typ) *words {
	if t.kind != class || w.aliases[t.name] == nil || w.aliases[t.name].typ != nil {
		return nil
	}
	return w.aliases[t.name]
}

// personalityPrefix is what names of personalities begin with ("lua:greedy"). All personalities are
// loaded, so a name that is not found is always a mistake.
const personalityPrefix = "lua:"

// unnumbered returns the word of a text of a word and numbers ("buy 3"), and whether it is such a text.
func unnumbered(text string) (word string, numbered bool) {
	word, numbers, _ := strings.Cut(text, " ")
	for number := range strings.SplitSeq(numbers, " ") {
		if number == "" || strings.Trim(number, "0123456789") != "" {
			return "", false
		}
	}
	return word, word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz_") == ""
}

// mayBeUnloaded reports whether a text may be the name of content that is not loaded. The alias must be
// open, and the text must not be similar to one of its words: then it is a misspelling.
func (a *words) mayBeUnloaded(text string) bool {
	if a.numbered {
		word, numbered := unnumbered(text)
		if !numbered {
			return a.open // such as a part of an option's text, which also names a move
		}
		text = word
	}
	return a.open && !strings.HasPrefix(text, personalityPrefix) && spell.Nearest(text, a.list) == ""
}

// has reports whether a text is one of the words, in any case. The id of a mod may be left out. If the
// text begins with "lua:", so must the word.
func (a *words) has(text string) bool {
	if word, numbered := unnumbered(text); a.numbered && numbered {
		text = word
	}
	if name, ok := strings.CutPrefix(text, personalityPrefix); ok {
		personalities := words{}
		for _, w := range a.list {
			if personality, ok := strings.CutPrefix(w, personalityPrefix); ok {
				personalities.list = append(personalities.list, personality)
			}
		}
		return personalities.has(name)
	}
	_, ok := card.Among(a.list, text)
	return ok || slices.ContainsFunc(a.list, func(w string) bool {
		mod, short := card.Parted(w)
		return mod != "" && card.Same(short, text)
	})
}
