package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/shown"
)

// filter reads what is demanded of things.
type filter struct{ *reader }

// tests returns the Lua of what a table demands of things, "" for nothing; besides are
// keys of the table that are none of a thing, counted says that it counts things.
func (r filter) tests(path string, t *core.Tree, class *declare.Class, besides []string, counted bool) string {
	var all []string
	for _, b := range branches(t) {
		switch own := slices.Contains(picking, b.Name) && !counted; {
		case slices.Contains(besides, b.Name):
		case b.Name == "other":
			all = append(all, r.other(path+".other", &b.Tree))
		case !own:
			all = append(all, r.test(path+"."+b.Name, b.Name, &b.Tree, class, besides, counted))
		}
	}
	all = slices.DeleteFunc(all, func(s string) bool { return s == "" })
	return strings.Join(all, " and ")
}

// other reads whether the card itself is left out.
func (r filter) other(path string, t *core.Tree) string {
	if _, ok := t.Value.(bool); !ok {
		r.fault(path, "expected true or false, got %s", describe(t))
	}
	if t.Value == true {
		return "it ~= self"
	}
	return ""
}

// test is the Lua of what is demanded of one field.
func (r filter) test(path, name string, t *core.Tree, class *declare.Class, besides []string, counted bool) string {
	p, ok := r.filterField(name, class)
	if !ok {
		known := append(slices.Clone(besides), r.words.filters(class)...)
		if known = append(known, "other"); !counted {
			known = append(known, picking...)
		}
		slices.Sort(known)
		r.unknown(path, "key", name, slices.Compact(known))
		return ""
	}
	it := member("it", p.Name)
	switch {
	case p.Type == "boolean":
		return r.truth(path, it, t)
	case isNumber(p):
		return r.bounds(path, "("+it+" or 0)", t)
	}
	return r.oneOf(path, it, t, p)
}

// filterField finds the field that a key of a filter means: a list of texts also by its
// singular.
func (r filter) filterField(name string, class *declare.Class) (declare.Param, bool) {
	for _, p := range r.words.fields(class) {
		if r.words.filterable(p) && (p.Name == name || r.words.isTexts(p) && singular(p.Name) == name) {
			return p, true
		}
	}
	return declare.Param{}, false
}

func singular(name string) string { return strings.TrimSuffix(name, "s") }

func (w *Words) filterable(p declare.Param) bool { return w.plain(p.Type) || w.isTexts(p) }

// isTexts says whether a field is a list of texts.
func (w *Words) isTexts(p declare.Param) bool {
	return strings.Contains(p.Type, "[]") && w.isText(bare(p.Type))
}

// filters lists the keys of filters, lists by their singular.
func (w *Words) filters(class *declare.Class) (names []string) {
	for _, p := range w.fields(class) {
		if of := declare.EachOf(p); of != "" {
			names = append(names, "each "+of)
		} else if w.isTexts(p) {
			names = append(names, singular(p.Name))
		} else if w.filterable(p) {
			names = append(names, p.Name)
		}
	}
	return names
}

func (r filter) truth(path, it string, t *core.Tree) string {
	switch t.Value {
	case true:
		return it
	case false:
		return "not " + it
	}
	r.fault(path, "expected true or false, got %s", describe(t))
	return ""
}

// oneOf is the Lua of a text that is one of some, or of a list that has one of them.
func (r filter) oneOf(path, it string, t *core.Tree, p declare.Param) string {
	var any []string
	isList := r.words.isTexts(p)
	if isList && strings.Contains(p.Type, "|") {
		it = r.help("list") + "(" + it + ")" // which is one text of some things
	}
	for i, item := range items(t) {
		word := quote(r.compare(itemPath(path, t, i), p, &item))
		if isList {
			any = append(any, fmt.Sprintf("%s(%s, %s)", r.help("has"), it, word))
		} else {
			any = append(any, it+" == "+word)
		}
	}
	switch len(any) {
	case 0:
		r.fault(path, "expected a text or a list of texts, got an empty list")
		return ""
	case 1:
		return any[0]
	}
	return "(" + strings.Join(any, " or ") + ")"
}

// bounds is the Lua of a number that is given, or at least and at most something.
func (r filter) bounds(path, it string, t *core.Tree) string {
	if n, ok := number(t); ok {
		return it + " == " + shown.Number(n)
	}
	if !r.table(path, t, "a number or { least = 1, most = 3 }") || !r.keys(path, t, []string{"least", "most"}, "bounds") {
		return ""
	}
	if len(branches(t)) == 0 {
		r.fault(path, "expected least, most or both")
	}
	return r.between(path, it, t)
}

// between is the Lua of a number, said once, that is at least and at most something.
func (r filter) between(path, it string, t *core.Tree) string {
	least, low := t.At("least")
	most, high := t.At("most")
	from, isFrom := number(&least)
	to, isTo := number(&most)
	switch {
	case isFrom && isTo && from > to:
		r.fault(path, "this never holds: least %s is above most %s", shown.Number(from), shown.Number(to))
		return ""
	case low && high:
		return fmt.Sprintf("%s(%s, %s, %s)", r.help("within"), it, r.amount(path+".least", &least, false), r.amount(path+".most", &most, false))
	case low:
		return it + " >= " + r.amount(path+".least", &least, false)
	case high:
		return it + " <= " + r.amount(path+".most", &most, false)
	}
	return ""
}

// member is the Lua of a field of a thing; one of a mod's is called with its mod.
func member(thing, field string) string {
	if strings.Contains(field, ":") {
		return thing + "[" + quote(field) + "]"
	}
	return thing + "." + field
}

// field finds a field of things by its name, of a kind that a test holds of.
func (r filter) field(path, name string, class *declare.Class, fits func(declare.Param) bool, what string) (declare.Param, bool) {
	var names []string
	for _, p := range r.words.fields(class) {
		if fits(p) && declare.EachOf(p) != "" && name != "" { // which words there are is not known
			p.Name = name
		}
		if fits(p) && p.Name == name {
			return p, true
		} else if fits(p) {
			names = append(names, p.Name)
		}
	}
	if name != "" && !r.words.loose {
		r.unknown(path, "field", name, names)
	}
	return declare.Param{}, false
}
