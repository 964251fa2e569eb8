package typed

import (
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core/card"
	"arcana/core/spell"
)

// World is all that scripts may name, ready to check files against. Nothing writes to it
// once it is made.
type World struct {
	classes map[string]*kindOf
	aliases map[string]*words
	globals map[string]*typ
}

// kindOf is a class with what it has.
type kindOf struct {
	name    string
	members map[string]*typ
	needed  []string // fields that must be given
	verbs   map[string]bool
	absent  map[string]string // verbs of other systems, with what to do instead
	parents []string
	seal    string
}

// words are those that an alias stands for.
type words struct {
	list []string
	open bool
	typ  *typ
}

// NewWorld returns what modules declare.
func NewWorld(modules []declare.Module) *World {
	w := &World{map[string]*kindOf{}, map[string]*words{}, map[string]*typ{}}
	for _, m := range modules {
		for _, a := range m.Aliases {
			w.addAlias(a)
		}
	}
	for _, m := range append([]declare.Module(nil), modules...) {
		for _, c := range m.Classes {
			w.addClass(c)
		}
	}
	for _, m := range modules {
		w.addModule(m)
	}
	w.addBase()
	w.settle()
	return w
}

// settle makes types that nobody declares anything: words of content that cannot be read
// are not known, and nothing is said about them.
func (w *World) settle() {
	for _, k := range w.classes {
		for _, t := range k.members {
			w.settleType(t)
		}
	}
	for _, a := range w.aliases {
		w.settleType(a.typ)
	}
	for _, t := range w.globals {
		w.settleType(t)
	}
}

func (w *World) settleType(t *typ) {
	switch {
	case t == nil:
		return
	case t.kind == class && w.classes[t.name] == nil && w.aliases[t.name] == nil:
		t.kind = unknown
	}
	for _, part := range append([]*typ{t.key, t.elem, t.returns}, t.any...) {
		w.settleType(part)
	}
	for _, p := range t.params {
		w.settleType(p.typ)
	}
}

func (w *World) addAlias(a declare.Alias) {
	known := &words{open: a.Open}
	if a.Type != "" {
		known.typ = parse(a.Type)
	}
	for _, word := range a.Words {
		known.list = append(known.list, word.Text)
	}
	w.aliases[a.Name] = known
}

func (w *World) addClass(c declare.Class) {
	k := &kindOf{name: c.Name, members: map[string]*typ{}, verbs: map[string]bool{}, absent: map[string]string{}, parents: c.Parents, seal: c.Seal}
	for _, f := range c.Fields {
		t := parse(f.Type)
		if f.Optional {
			t = either(t, aNil)
		} else if !strings.HasPrefix(f.Name, "[") {
			k.needed = append(k.needed, f.Name)
		}
		k.members[f.Name] = t
	}
	for _, m := range c.Methods {
		if m.Elsewhere {
			k.absent[m.Name] = m.Doc
			continue
		}
		k.members[m.Name], k.verbs[m.Name] = signature(m), true
	}
	if c.Call != "" {
		k.members["()"] = parse(c.Call)
	}
	w.classes[c.Name] = k
}

func signature(f declare.Func) *typ {
	t := &typ{kind: function}
	for i, p := range f.Params {
		t.params = append(t.params, param{name: p.Name, typ: parse(p.Type), optional: p.Optional, behind: f.Nameless && i == 1})
	}
	for _, o := range f.Overloads {
		t.any = append(t.any, parse(o))
	}
	if len(f.Returns) > 0 {
		t.returns = parse(f.Returns[0].Type)
	}
	return t
}

func (w *World) addModule(m declare.Module) {
	if m.Name == "" {
		for _, f := range m.Funcs {
			w.globals[f.Name] = signature(f)
		}
		return
	}
	k := &kindOf{name: m.Name, members: map[string]*typ{}, verbs: map[string]bool{}, absent: map[string]string{}}
	for _, f := range m.Funcs {
		k.members[f.Name] = signature(f)
	}
	w.classes[m.Name] = k
	w.globals[m.Name] = &typ{kind: class, name: m.Name}
}

// member returns what a class or its parents have by a name, nil for nothing.
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

// names are all names that a class has.
func (w *World) names(name string) (list []string) {
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
		list = append(list, w.names(parent)...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// is reports whether a class is another or inherits from it.
func (w *World) is(name, other string) bool {
	if name == other {
		return true
	}
	if k := w.classes[name]; k != nil {
		for _, parent := range k.parents {
			if w.is(parent, other) {
				return true
			}
		}
	}
	return false
}

// resolve returns what a name of an alias stands for.
func (w *World) resolve(t *typ) *typ {
	if a := w.aliases[t.name]; t.kind == class && a != nil && a.typ != nil {
		return a.typ
	}
	return t
}

// wordsOf returns the alias that a type is the name of, nil for another type.
func (w *World) wordsOf(t *typ) *words {
	if t.kind != class || w.aliases[t.name] == nil || w.aliases[t.name].typ != nil {
		return nil
	}
	return w.aliases[t.name]
}

// scripted stands before the name of a personality: such a one is there, or nobody is called so.
const scripted = "lua:"

// free reports whether a text may stand for something that the content does not know.
func (a *words) free(text string) bool {
	return a.open && !strings.HasPrefix(text, scripted) && spell.Nearest(text, a.list) == ""
}

// has reports whether a text is one of the words, in whatever case, or what a mod calls its
// own.
func (a *words) has(text string) bool {
	if name, ok := strings.CutPrefix(text, scripted); ok {
		of := words{}
		for _, w := range a.list {
			if own, ok := strings.CutPrefix(w, scripted); ok {
				of.list = append(of.list, own)
			}
		}
		return of.has(name)
	}
	_, ok := card.Among(a.list, text)
	return ok || slices.ContainsFunc(a.list, func(w string) bool {
		mod, own := card.Parted(w)
		return mod != "" && card.Same(own, text)
	})
}
