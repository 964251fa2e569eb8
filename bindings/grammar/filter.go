// Filters: conditions on a thing in the table of a target, such as tribe = "cups". In the Lua of a filter
// the thing is called it.

package grammar

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/shown"
)

// filterLua returns the Lua of all conditions that a table has on a thing; "" if there are none. besides are
// keys of the table that are no conditions. The keys that pick things are none either; but in a table
// that counts things (counted), where nothing is picked, such a key is a fault.
func (r *reader) filterLua(path string, t *core.Tree, class *declare.Class, besides []string, counted bool) string {
	var all []string
	for _, b := range branches(t) {
		switch picks := slices.Contains(pickingKeys, b.Name) && !counted; {
		case slices.Contains(besides, b.Name), b.Name == "different": // read elsewhere; different by tableThings
		case b.Name == "other":
			all = append(all, r.otherLua(path+".other", &b.Tree))
		case b.Name == "not":
			all = append(all, r.notLua(path+".not", &b.Tree, class))
		case !picks:
			all = append(all, r.fieldTestLua(path+"."+b.Name, b.Name, &b.Tree, class, besides, counted))
		}
	}
	all = slices.DeleteFunc(all, func(s string) bool { return s == "" })
	return strings.Join(all, " and ")
}

// notLua returns the Lua of the key not: a thing is meant unless it meets all of these conditions, or is one of those that a
// word means.
func (r *reader) notLua(path string, t *core.Tree, class *declare.Class) string {
	if _, isWord := t.Value.(string); isWord {
		return fmt.Sprintf("not %s(%s, it)", r.useHelper("among"), r.listLua(r.target(path, t)))
	}
	if !r.requireTable(path, t, "conditions for what to leave out, such as { tribe = \"cups\" }") {
		return ""
	}
	before := len(r.faults)
	test := r.filterLua(path, t, class, nil, true)
	if test == "" && len(r.faults) == before {
		r.fault(path, "expected conditions for what to leave out, such as { tribe = \"cups\" }")
	}
	if test == "" {
		return ""
	}
	return "not (" + test + ")"
}

// otherLua returns the Lua of the key other, which excludes the card itself.
func (r *reader) otherLua(path string, t *core.Tree) string {
	if t.Value == true {
		return "it ~= self"
	}
	r.fault(path, "expected other = true, got %s; without the key other the card itself counts too, and target = \"self\" means only the card itself", describe(t))
	return ""
}

// fieldTestLua returns the Lua of the condition on one field, which the key name means. besides and counted
// are those of filterLua, for the message about an unknown key.
func (r *reader) fieldTestLua(path, name string, t *core.Tree, class *declare.Class, besides []string, counted bool) string {
	p, ok := r.words.FilterField(name, class)
	if !ok {
		known := append(slices.Clone(besides), r.words.filterKeys(class)...)
		if known = append(known, "other", "not", "different"); !counted {
			known = append(known, pickingKeys...)
		}
		slices.Sort(known)
		if _, sides := r.words.FilterField("friend", class); name == "side" && sides {
			r.fault(path, "a count of these cards has no key side; to ask whose card it is, write friend = true or friend = false")
			return ""
		}
		if r.words.allowUnknown { // the name may be that of a keyword or of a resource
			return "true"
		}
		r.faultUnknown(path, "key", name, slices.Compact(known))
		return ""
	}
	it := fieldLua("it", p.Name)
	switch {
	case p.Type == "boolean":
		return r.truthTestLua(path, it, t)
	case isNumber(p):
		return r.numberTestLua(path, "("+it+" or 0)", t)
	}
	return r.textTestLua(path, it, t, p)
}

// FilterField finds the field of a class that a key of a filter means. A field that is a list of texts can also be
// named in the singular: tribe for tribes. Of a text and a list of that name the list is meant: faction for factions.
func (w *Words) FilterField(name string, class *declare.Class) (meant declare.Param, found bool) {
	for _, p := range w.Fields(class) {
		one := p.Name == name
		list := w.isTexts(p) && singular(p.Name) == name && (!found || w.isText(meant.Type))
		if (one && !found || list) && w.filterable(p) {
			meant, found = p, true
		}
	}
	return meant, found
}

// singular returns the name of one item of a list that is named in the plural.
func singular(name string) string { return strings.TrimSuffix(name, "s") }

// filterable reports whether a filter can test a field.
func (w *Words) filterable(p declare.Param) bool { return w.isPlain(p.Type) || w.isTexts(p) }

// isTexts reports whether a field is a list of texts.
func (w *Words) isTexts(p declare.Param) bool {
	return strings.Contains(p.Type, "[]") && w.isText(withoutMarks(p.Type))
}

// filterKeys lists the keys of filters for a class, lists of texts in the singular.
func (w *Words) filterKeys(class *declare.Class) (names []string) {
	for _, p := range w.Fields(class) {
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

// truthTestLua returns the Lua of a field that must be true or false.
func (r *reader) truthTestLua(path, it string, t *core.Tree) string {
	switch t.Value {
	case true:
		return it
	case false:
		return "not " + it
	}
	r.fault(path, "expected true or false, got %s", describe(t))
	return ""
}

// textTestLua returns the Lua of the condition that a text is one of several, or that a list of texts has
// one of them.
func (r *reader) textTestLua(path, it string, t *core.Tree, p declare.Param) string {
	var tests []string
	isList := r.words.isTexts(p)
	if isList && strings.Contains(p.Type, "|") {
		it = r.useHelper("list") + "(" + it + ")" // some things have one text here, no list
	}
	for i, item := range items(t) {
		word := r.comparedLua(itemPath(path, t, i), p, &item)
		if isList {
			tests = append(tests, fmt.Sprintf("%s(%s, %s)", r.useHelper("has"), it, word))
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

// numberTestLua returns the Lua of the condition on a number: it must equal a written number or an amount
// ({ stat = "place", of = "self", plus = 1 }, also behind is), or be from least to most.
func (r *reader) numberTestLua(path, it string, t *core.Tree) string {
	if n, ok := writtenNumber(t); ok {
		return it + " == " + shown.Number(n)
	}
	if isMeasure := slices.ContainsFunc(branches(t), func(b core.Branch) bool { return slices.Contains(measureKeyWords, b.Name) }); isMeasure {
		return it + " == " + r.amountLua(path, t, false)
	}
	if is, ok := t.At("is"); ok && len(branches(t)) == 1 {
		return it + " == " + r.amountLua(path+".is", &is, false)
	}
	if !r.requireTable(path, t, "a number or { least = 1, most = 3 }") || !r.requireKnownKeys(path, t, []string{"least", "most"}, "bounds") {
		return ""
	}
	if len(branches(t)) == 0 {
		r.fault(path, "expected least, most or both")
	}
	return r.betweenLua(path, it, t)
}

// betweenLua returns the Lua of the condition that a number (it) is from a table's least to its most. Either
// may be left out. The number occurs only once in that Lua, since it may be a call.
func (r *reader) betweenLua(path, it string, t *core.Tree) string {
	least, low := t.At("least")
	most, high := t.At("most")
	from, isFrom := writtenNumber(&least)
	to, isTo := writtenNumber(&most)
	switch {
	case isFrom && isTo && from > to:
		r.fault(path, "this condition is never true, because least (%s) is greater than most (%s)", shown.Number(from), shown.Number(to))
		return ""
	case low && high:
		return fmt.Sprintf("%s(%s, %s, %s)", r.useHelper("within"), it, r.amountLua(path+".least", &least, false), r.amountLua(path+".most", &most, false))
	case low:
		return it + " >= " + r.amountLua(path+".least", &least, false)
	case high:
		return it + " <= " + r.amountLua(path+".most", &most, false)
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

// requireField finds a field of a class by name, among those for which fits returns true. If there is none,
// that is a fault, unless the content could not be read (allowUnknown): it may add the field.
func (r *reader) requireField(path, name string, class *declare.Class, fits func(declare.Param) bool) (declare.Param, bool) {
	var names []string
	for _, p := range r.words.Fields(class) {
		if fits(p) && declare.EachOf(p) != "" && name != "" { // p stands for a field for each word of the content
			p.Name = name // the words are not known here, so any name may be one of these fields
		}
		if fits(p) && p.Name == name {
			return p, true
		} else if fits(p) {
			names = append(names, p.Name)
		}
	}
	if name != "" && !r.words.allowUnknown {
		r.faultUnknown(path, "field", name, names)
	}
	return declare.Param{}, false
}
