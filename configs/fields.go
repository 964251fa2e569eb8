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

// knownFields keeps what fields has listed, by type.
var knownFields sync.Map

// fields returns the fields of a struct that keys of a table fill, in the order of the struct,
// with those of embedded structs.
func fields(t reflect.Type) []field {
	if list, known := knownFields.Load(t); known {
		return list.([]field)
	}
	var list []field
	for _, f := range reflect.VisibleFields(t) {
		key := f.Tag.Get("toml")
		if f.IsExported() && key != "" && key != "-" && key != rest {
			list = append(list, field{key, f.Index, f.Tag.Get("range"), f.Tag.Get("need"), f.Type})
		}
	}
	knownFields.Store(t, list)
	return list
}

// rest is the key of a field, a map, that takes the keys of a table that no other field has:
// what content names, which whoever prepares the content judges.
const rest = "*"

// restOf returns the field of a struct that takes the keys no other field has; false if there
// is none.
func restOf(t reflect.Type) (f reflect.StructField, ok bool) {
	for i := range t.NumField() {
		if f = t.Field(i); f.Tag.Get("toml") == rest {
			return f, true
		}
	}
	return f, false
}

// decodeRest fills the field that takes a table's other keys, if the struct has one, and
// reports whether it has.
func (d *decoder) decodeRest(n *node, s slot, list []field) bool {
	f, ok := restOf(s.into.Type())
	if !ok {
		return false
	}
	others := &node{kind: table, at: n.at}
	for _, e := range n.entries {
		if !slices.ContainsFunc(list, func(f field) bool { return card.Same(f.key, e.name) }) {
			others.entries = append(others.entries, e)
		}
	}
	if len(others.entries) > 0 {
		d.decodeMap(others, slot{s.name, s.into.FieldByIndex(f.Index), f.Tag.Get("range"), s.all})
	}
	return true
}

// decodeStruct fills a struct from a table: each key must be a field, and each needed field
// must have a key. A mistyped key is reported and then read as the field it probably means, so
// that nothing that only follows from it is reported too. A needed id or name must have letters.
func (d *decoder) decodeStruct(n *node, s slot) {
	list := fields(s.into.Type())
	read, takesRest := map[string]bool{}, d.decodeRest(n, s, list)
	for _, e := range n.entries {
		i := slices.IndexFunc(list, func(f field) bool { return card.Same(f.key, e.name) })
		if i < 0 && !takesRest {
			d.reportUnknownKey(e, s, list)
			i = d.likelyField(n, e, list)
		}
		if i < 0 {
			continue
		}
		f := list[i]
		read[f.key] = true
		d.decode(e.value, slot{joinKeys(s.name, f.key), s.into.FieldByIndex(f.index), f.bounds, s.all})
		if words, isText := e.value.value.(string); isText && f.need == "yes" && (f.key == "id" || f.key == "name") && card.Key(words) == "" {
			d.reportAt(e.value.at, joinKeys(s.name, f.key), "expected a name with letters, got %q", words)
		}
	}
	for _, f := range list {
		if !read[f.key] && f.needed(s.all && !takesRest) {
			d.reportAt(n.at, s.name, "missing key %q, expected %s%s", f.key, expected(f.typ), n.hintReplaced())
		}
	}
}

// likelyField returns the index of the field that an unknown key most likely means, -1 if none
// is near or the table has that key too.
func (d *decoder) likelyField(n *node, e entry, list []field) int {
	if d.full() {
		return -1 // and nothing else is said
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

// needed reports whether a table without this key is wrong. all means that the table must
// state every key, as tuning does; even there a pointer may be left out.
func (f field) needed(all bool) bool {
	if f.need != "" {
		return f.need == "yes"
	}
	return all && f.typ.Kind() != reflect.Pointer
}

// listed is how many keys a message may list before it is no help.
const listed = 24

// reportUnknownKey reports a key that no field has, with the keys that there are or the
// nearest.
func (d *decoder) reportUnknownKey(e entry, s slot, list []field) {
	keys := func() []string { return keyNames(list) }
	want := "a key that this table knows"
	if len(list) <= listed && !d.full() {
		want = oneOf(keys())
	}
	d.reportAt(e.at, s.name, "unknown key %q, expected %s%s", e.name, want, near{word: e.name, known: keys})
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
