// Documents: files outside the content of a system, such as mod.toml and the files of themes.
// They are read and merged as content is, but by the caller and one at a time.

package configs

import (
	"path"
	"reflect"
)

// Document is a file of content that belongs to no system, such as mod.toml, merged from all
// layers. It knows the file, line and column of each of its values.
type Document struct{ root *node }

// Read reads a file from all layers, the lowest first, and merges them. It returns nil without
// a problem if no layer has the file.
func Read(name string, layers ...Layer) (*Document, []Problem) {
	return ReadParts([]string{name}, layers...)
}

// ReadParts reads several files as Read does, and merges them into one document.
func ReadParts(names []string, layers ...Layer) (*Document, []Problem) {
	c, found := contentLoader{}, false
	root := &node{kind: table}
	for _, l := range layers {
		for _, name := range names {
			data, err := l.read(name)
			if err == nil && data == nil {
				continue
			}
			found = true
			c.addFile(root, l, &source{name: path.Join(l.Name, name), owner: l.Owner()}, data, err)
		}
	}
	allBroken := root.at.source == nil // no file that was found could be parsed
	if !found || allBroken {
		return nil, Sorted(c.problems)
	}
	return &Document{root}, Sorted(c.problems)
}

// Data returns the bytes of a file of the layer; nil and no error if it has none. A file of more
// than maxBytes is an error.
func (l Layer) Data(name string, maxBytes int64) ([]byte, error) { return l.readUpTo(name, maxBytes) }

// Decode fills the struct that into points to by its toml tags, and returns a problem for each
// value that does not fit.
func (d *Document) Decode(into any) []Problem {
	var toStruct decoder
	toStruct.decode(d.root, target{into: reflect.ValueOf(into).Elem()})
	return toStruct.all()
}

// Problem returns a problem with this text at the value that keys lead to, such as "needs",
// "tides". If there is no such value, it stands at the last table on the way that exists.
func (d *Document) Problem(text string, keys ...string) Problem {
	n := d.root
	for _, key := range keys {
		deeper := n.child(key)
		if deeper == nil {
			break
		}
		n = deeper
	}
	return n.at.problem("%s", text)
}

// Keys returns the keys of the outermost table, as they are written.
func (d *Document) Keys() []string { return d.root.keys() }

// UnknownKeys returns a problem for each key that the document known does not have, unless
// free says that the key may have any name. A table in braces is one value, whatever its keys.
func (d *Document) UnknownKeys(known *Document, free func(key string) bool) []Problem {
	var list faults
	d.root.addUnknownKeys(known.root, "", free, &list)
	return list.all()
}

// addUnknownKeys adds a problem to list for each key of the table n that the table known does not
// have; name is the key of n itself, "" for the outermost. See Document.UnknownKeys.
func (n *node) addUnknownKeys(known *node, name string, free func(string) bool, list *faults) {
	for _, e := range n.entries {
		switch other := known.get(e.name); {
		case other == nil && free(joinKeys(name, e.name)): // any name is good there
		case other == nil:
			list.add(e.at, "unknown key %q, expected a key of %s%s", joinKeys(name, e.name), known.file(), suggestion{word: e.name, known: known.keys})
		case hasOwnKeys(e.value) && hasOwnKeys(other):
			e.value.addUnknownKeys(other, joinKeys(name, e.name), free, list)
		}
	}
}

// hasOwnKeys reports whether a value is a table whose keys are compared one by one. A table in
// braces is compared as one value.
func hasOwnKeys(n *node) bool { return n.kind == table && !n.inline }

// file returns the name of the file that the value stands in.
func (n *node) file() string { return n.at.source.name }

// keys returns the keys of a table as they are written.
func (n *node) keys() []string {
	names := make([]string, len(n.entries))
	for i, e := range n.entries {
		names[i] = e.name
	}
	return names
}

// MissingKeys returns the keys that the document known has and this one lacks, each with the
// names of its tables: "tavern.freeze". A nil document lacks all of them.
func (d *Document) MissingKeys(known *Document) []string {
	have := &node{kind: table}
	if d != nil {
		have = d.root
	}
	return have.missingKeys(known.root, "", nil)
}

// missingKeys adds to list the keys that the table known has and the table n lacks, and returns the
// list; name is the key of n itself, "" for the outermost table. See Document.MissingKeys.
func (n *node) missingKeys(known *node, name string, list []string) []string {
	for _, e := range known.entries {
		mine := n.get(e.name)
		switch {
		case hasOwnKeys(e.value):
			if mine == nil || mine.kind != table {
				mine = &node{kind: table} // it lacks every key of the table
			}
			list = mine.missingKeys(e.value, joinKeys(name, e.name), list)
		case mine == nil:
			list = append(list, joinKeys(name, e.name))
		}
	}
	return list
}
