// How the decoder fills a struct from a table: which fields keys can fill, which keys are
// unknown and which are missing.

package configs

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"arcana/core/card"
	"arcana/core/spell"
)

// field is a field of a struct that a key can fill.
type field struct {
	key    string
	index  []int  // of the field in the struct, as reflect has it
	bounds string // its tag range: "0..100"; "" for none
	need   string // its tag need: "yes", "no" or ""
	typ    reflect.Type
}

// knownFields caches the results of fields: a []field by its reflect.Type.
var knownFields sync.Map

// fields returns the fields of a struct type that keys of a table fill: the exported fields with
// a toml tag, in the order of the struct, with those of embedded structs.
func fields(t reflect.Type) []field {
	if list, known := knownFields.Load(t); known {
		return list.([]field)
	}
	var list []field
	for _, f := range reflect.VisibleFields(t) {
		key := f.Tag.Get("toml")
		if f.IsExported() && key != "" && key != "-" && key != otherKeys {
			list = append(list, field{key, f.Index, f.Tag.Get("range"), f.Tag.Get("need"), f.Type})
		}
	}
	knownFields.Store(t, list)
	return list
}

// otherKeys is the toml tag of a map that takes all keys of a table that no other field has. Such keys
// are names of content, which the rules check when they prepare it.
const otherKeys = "*"

// aloneField returns the field of a struct type that a number alone fills, which then stands for the whole table: the one
// with the tag alone. It returns false if there is none.
func aloneField(t reflect.Type) (field, bool) {
	if t.Kind() == reflect.Struct {
		for f := range t.Fields() {
			if f.Tag.Get("alone") == "yes" {
				return field{f.Tag.Get("toml"), f.Index, f.Tag.Get("range"), "", f.Type}, true
			}
		}
	}
	return field{}, false
}

// otherKeysField returns the field of a struct type that has the tag otherKeys; false if there is
// none.
func otherKeysField(t reflect.Type) (f reflect.StructField, ok bool) {
	for field := range t.Fields() {
		if f = field; f.Tag.Get("toml") == otherKeys {
			return f, true
		}
	}
	return f, false
}

// decodeOtherKeys fills the field with the tag otherKeys from those keys of the table that are none
// of the known fields. It returns false, and does nothing, if the struct has no such field.
func (d *decoder) decodeOtherKeys(n *node, s target, known []field) bool {
	f, ok := otherKeysField(s.into.Type())
	if !ok {
		return false
	}
	others := &node{kind: table, at: n.at}
	for _, e := range n.entries {
		if !slices.ContainsFunc(known, func(f field) bool { return card.Same(f.key, e.name) }) {
			others.entries = append(others.entries, e)
		}
	}
	if into := s.into.FieldByIndex(f.Index); len(others.entries) > 0 || into.IsNil() { // an empty map says that the table is there
		d.decodeMap(others, target{s.name, into, f.Tag.Get("range"), s.all})
	}
	return true
}

// decodeStruct fills a struct from a table: each key must be a field, and each needed field
// must have a key. A mistyped key is reported and then read as the field it probably means;
// otherwise that field would be reported as missing too. A needed id or name must have letters.
func (d *decoder) decodeStruct(n *node, s target) {
	list := fields(s.into.Type())
	read := map[string]bool{}
	takesOthers := d.decodeOtherKeys(n, s, list) // then no key is unknown
	for _, e := range n.entries {
		i := slices.IndexFunc(list, func(f field) bool { return card.Same(f.key, e.name) })
		if i < 0 && !takesOthers {
			i = d.readUnknownKey(n, e, s, list)
		}
		if i < 0 { // decodeOtherKeys has it, or it is reported
			continue
		}
		f := list[i]
		read[f.key] = true
		d.decode(e.value, target{joinKeys(s.name, f.key), s.into.FieldByIndex(f.index), f.bounds, s.all})
		needsLetters := f.need == "yes" && (f.key == "id" || f.key == "name")
		if words, isText := e.value.value.(string); isText && needsLetters && card.Key(words) == "" {
			d.reportAt(e.value.at, joinKeys(s.name, f.key), "expected a name with letters, got %q", words)
		}
	}
	for _, f := range list {
		if !read[f.key] && f.isNeeded(s.all && !takesOthers) { // a table of names of content states only those it is about
			d.reportAt(n.at, s.name, "missing key %q, expected %s%s", f.key, describeType(f.typ), n.hintReplaced())
		}
	}
}

// readUnknownKey reports a key that no field has. It returns the index in list of the field that the key probably means, -1
// if there is none, or if a table of another key has a key of that name.
func (d *decoder) readUnknownKey(n *node, e entry, s target, list []field) int {
	for _, f := range list {
		t := f.typ
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if t.Kind() == reflect.Struct && !d.full() && slices.ContainsFunc(fields(t), func(f field) bool { return card.Same(f.key, e.name) }) {
			d.reportAt(e.at, s.name, "the key %s belongs in the table of the key %s: %s = { %s = ... }", e.name, f.key, f.key, e.name)
			return -1
		}
	}
	d.reportUnknownKey(e, s, list)
	return d.likelyField(n, e, list)
}

// likelyField returns the index in list of the field that an unknown key most likely means; -1 if
// no field is spelled alike or the table has that field's key too.
func (d *decoder) likelyField(n *node, e entry, list []field) int {
	if d.full() {
		return -1 // further mistakes are not listed, so no guess is needed
	}
	key := spell.Nearest(e.name, keyNames(list))
	if key == "" || n.entry(key) != nil {
		return -1
	}
	return slices.IndexFunc(list, func(f field) bool { return f.key == key })
}

// keyNames returns the keys of fields.
func keyNames(list []field) []string {
	names := make([]string, len(list))
	for i, f := range list {
		names[i] = f.key
	}
	return names
}

// isNeeded reports whether a table without this key is wrong. all is true for a table that must
// state every key, as a tuning file does; even there the key of a pointer may be left out.
func (f field) isNeeded(all bool) bool {
	if f.need != "" {
		return f.need == "yes"
	}
	return all && f.typ.Kind() != reflect.Pointer
}

// maxListedKeys is how many keys a message lists at most; a longer list is no help.
const maxListedKeys = 24

// reportUnknownKey reports a key that no field has, with the keys that the table may have (if
// they are few) and the one that was probably meant.
func (d *decoder) reportUnknownKey(e entry, s target, list []field) {
	keys := func() []string { return keyNames(list) }
	want := "a key of this table"
	if len(list) <= maxListedKeys && !d.full() {
		want = oneOf(keys())
	}
	d.reportAt(e.at, s.name, "unknown key %q, expected %s%s", e.name, want, suggestion{word: e.name, known: keys})
}

// oneOf writes names as "a, b or c".
func oneOf(names []string) string {
	switch len(names) {
	case 0:
		return "none"
	case 1:
		return names[0]
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
