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
	index  []int
	bounds string
	need   string
	typ    reflect.Type
}

// knownFields keeps what fields has listed, by type.
var knownFields sync.Map

// fields lists what the keys of a table can fill in a struct, in the order of
// its declaration; embedded structs count as written out.
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

// restOf returns the field of a struct that is one, and whether there is one.
func restOf(t reflect.Type) (f reflect.StructField, ok bool) {
	for i := range t.NumField() {
		if f = t.Field(i); f.Tag.Get("toml") == rest {
			return f, true
		}
	}
	return f, false
}

// remaining reads the keys of a table that are no fields of a struct where it has a rest, and
// reports whether it has.
func (d *decoder) remaining(n *node, s slot, list []field) bool {
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
		d.mapping(others, slot{s.name, s.into.FieldByIndex(f.Index), f.Tag.Get("range"), s.all})
	}
	return true
}

// structure fills a struct from a table: every key must be a field, and every
// needed field a key. An unknown key that probably means a field that is not there is read
// as that one, so that nothing else is said which only follows from it.
func (d *decoder) structure(n *node, s slot) {
	list := fields(s.into.Type())
	read, open := map[string]bool{}, d.remaining(n, s, list)
	for _, e := range n.entries {
		i := slices.IndexFunc(list, func(f field) bool { return card.Same(f.key, e.name) })
		if i < 0 && !open {
			d.unknown(e, s, list)
			i = d.meant(n, e, list)
		}
		if i < 0 {
			continue
		}
		f := list[i]
		read[f.key] = true
		d.decode(e.value, slot{dotted(s.name, f.key), s.into.FieldByIndex(f.index), f.bounds, s.all})
		if words, isText := e.value.value.(string); isText && f.need == "yes" && (f.key == "id" || f.key == "name") && card.Key(words) == "" {
			d.report(e.value.at, dotted(s.name, f.key), "expected a name with letters, got %q", words)
		}
	}
	for _, f := range list {
		if !read[f.key] && f.needed(s.all && !open) {
			d.report(n.at, s.name, "missing key %q, expected %s%s", f.key, expected(f.typ), n.lost())
		}
	}
}

// meant returns the place of the field that an unknown key of a table probably means, -1
// where there is none or the table has that one too.
func (d *decoder) meant(n *node, e entry, list []field) int {
	if d.full() {
		return -1 // and nothing else is said
	}
	key := spell.Nearest(e.name, keyNames(list))
	if key == "" || n.entry(key) != nil {
		return -1
	}
	return slices.IndexFunc(list, func(f field) bool { return f.key == key })
}

func keyNames(list []field) []string {
	names := make([]string, len(list))
	for i, f := range list {
		names[i] = f.key
	}
	return names
}

// needed reports whether a table without this key is wrong; all says that the
// table must state everything.
func (f field) needed(all bool) bool {
	if f.need != "" {
		return f.need == "yes"
	}
	return all && f.typ.Kind() != reflect.Pointer
}

// listed is how many keys a message may list before it is no help.
const listed = 12

// unknown reports a key that no field has.
func (d *decoder) unknown(e entry, s slot, list []field) {
	keys := func() []string { return keyNames(list) }
	want := "a key that this table knows"
	if len(list) <= listed && !d.full() {
		want = oneOf(keys())
	}
	d.report(e.at, s.name, "unknown key %q, expected %s%s", e.name, want, near{word: e.name, known: keys})
}

// oneOf lists choices for a message.
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
