package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/shown"
)

// Filters: what a table demands of a thing, such as tribe = "cups". In the Lua of a filter the thing
// is called it.

// tests returns the Lua of what a table demands of a thing, "" if it demands nothing. besides are
// keys of the table that are no demands. The keys that pick things are no demands either, unless the
// table counts things (counted): there nothing is picked, and such a key is a fault.
func (r *reader) tests(path string, t *core.Tree, class *declare.Class, besides []string, counted bool) string {
	var all []string
	for _, b := range branches(t) {
		switch picks := slices.Contains(picking, b.Name) && !counted; {
		case slices.Contains(besides, b.Name):
		case b.Name == "other":
			all = append(all, r.notSelf(path+".other", &b.Tree))
		case !picks:
			all = append(all, r.test(path+"."+b.Name, b.Name, &b.Tree, class, besides, counted))
		}
	}
	all = slices.DeleteFunc(all, func(s string) bool { return s == "" })
	return strings.Join(all, " and ")
}

// notSelf returns the Lua of the key other, which leaves out the card itself.
func (r *reader) notSelf(path string, t *core.Tree) string {
	if t.Value == true {
		return "it ~= self"
	}
	r.fault(path, "expected true, got %s: without other the card itself counts too, and target = \"self\" is it alone", describe(t))
	return ""
}

// test returns the Lua of what a table demands of the field that the key name means. besides and
// counted are as for tests, for the message about an unknown key.
func (r *reader) test(path, name string, t *core.Tree, class *declare.Class, besides []string, counted bool) string {
	p, ok := r.filterField(name, class)
	if !ok {
		known := append(slices.Clone(besides), r.words.filterKeys(class)...)
		if known = append(known, "other"); !counted {
			known = append(known, picking...)
		}
		slices.Sort(known)
		r.unknown(path, "key", name, slices.Compact(known))
		return ""
	}
	it := fieldLua("it", p.Name)
	switch {
	case p.Type == "boolean":
		return r.truth(path, it, t)
	case isNumber(p):
		return r.bounds(path, "("+it+" or 0)", t)
	}
	return r.oneOf(path, it, t, p)
}

// filterField finds the field that a key of a filter means. A field that is a list of texts can also
// be named in the singular: tribe for tribes.
func (r *reader) filterField(name string, class *declare.Class) (declare.Param, bool) {
	for _, p := range r.words.fields(class) {
		isMeant := p.Name == name || r.words.isTexts(p) && singular(p.Name) == name
		if isMeant && r.words.filterable(p) {
			return p, true
		}
	}
	return declare.Param{}, false
}

// singular returns the name of one item of a list that is named in the plural.
func singular(name string) string { return strings.TrimSuffix(name, "s") }

// filterable reports whether a filter can test a field.
func (w *Words) filterable(p declare.Param) bool { return w.isPlain(p.Type) || w.isTexts(p) }

// isTexts reports whether a field is a list of texts.
func (w *Words) isTexts(p declare.Param) bool {
	return strings.Contains(p.Type, "[]") && w.isText(bare(p.Type))
}

// filterKeys lists the keys of filters for a class, lists of texts in the singular.
func (w *Words) filterKeys(class *declare.Class) (names []string) {
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

// truth returns the Lua of a field that must be true or false.
func (r *reader) truth(path, it string, t *core.Tree) string {
	switch t.Value {
	case true:
		return it
	case false:
		return "not " + it
	}
	r.fault(path, "expected true or false, got %s", describe(t))
	return ""
}

// oneOf returns the Lua of a text that must be one of several, or of a list that must contain one
// of them.
func (r *reader) oneOf(path, it string, t *core.Tree, p declare.Param) string {
	var tests []string
	isList := r.words.isTexts(p)
	if isList && strings.Contains(p.Type, "|") {
		it = r.helper("list") + "(" + it + ")" // some things have one text here, no list
	}
	for i, item := range items(t) {
		word := quote(r.comparedText(itemPath(path, t, i), p, &item))
		if isList {
			tests = append(tests, fmt.Sprintf("%s(%s, %s)", r.helper("has"), it, word))
		} else {
			tests = append(tests, it+" == "+word)
		}
	}
	switch len(tests) {
	case 0:
		r.fault(path, "expected a text or a list of texts, got an empty list")
		return ""
	case 1:
		return tests[0]
	}
	return "(" + strings.Join(tests, " or ") + ")"
}

// bounds returns the Lua of a number that must be a given one, that of an amount ({ stat = "place",
// of = "self", plus = 1 }), or lie between least and most.
func (r *reader) bounds(path, it string, t *core.Tree) string {
	if n, ok := number(t); ok {
		return it + " == " + shown.Number(n)
	}
	if isMeasure := slices.ContainsFunc(branches(t), func(b core.Branch) bool { return slices.Contains(measures, b.Name) }); isMeasure {
		return it + " == " + r.amount(path, t, false)
	}
	if !r.isTable(path, t, "a number or { least = 1, most = 3 }") || !r.knownKeys(path, t, []string{"least", "most"}, "bounds") {
		return ""
	}
	if len(branches(t)) == 0 {
		r.fault(path, "expected least, most or both")
	}
	return r.between(path, it, t)
}

// between returns the Lua of a number (it) that must lie between a table's least and most, either of
// which may be left out. The number appears only once in that Lua, since it may be a call.
func (r *reader) between(path, it string, t *core.Tree) string {
	least, low := t.At("least")
	most, high := t.At("most")
	from, isFrom := number(&least)
	to, isTo := number(&most)
	switch {
	case isFrom && isTo && from > to:
		r.fault(path, "this never holds: least %s is above most %s", shown.Number(from), shown.Number(to))
		return ""
	case low && high:
		return fmt.Sprintf("%s(%s, %s, %s)", r.helper("within"), it, r.amount(path+".least", &least, false), r.amount(path+".most", &most, false))
	case low:
		return it + " >= " + r.amount(path+".least", &least, false)
	case high:
		return it + " <= " + r.amount(path+".most", &most, false)
	}
	return ""
}

// fieldLua returns the Lua of a field of a thing. The name of a mod's field stands in brackets.
func fieldLua(thing, field string) string {
	if strings.Contains(field, ":") {
		return thing + "[" + quote(field) + "]"
	}
	return thing + "." + field
}

// field finds a field of a class by name among those that fits accepts. If there is none, that is a
// fault, unless the words are loose: then the content could not be read and may have added it.
func (r *reader) field(path, name string, class *declare.Class, fits func(declare.Param) bool, what string) (declare.Param, bool) {
	var names []string
	for _, p := range r.words.fields(class) {
		if fits(p) && declare.EachOf(p) != "" && name != "" { // stands for a field for each word of the content, which is unknown here
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
