package configs

import (
	"path"
	"reflect"
)

// Document is a file of content that belongs to no system, with its layers laid over each
// other. It knows where each of its values stands.
type Document struct{ root *node }

// Read reads a file of that name from layers, the first of which is the lowest, and lays
// them over each other; it returns nil without a problem where no layer has it.
func Read(name string, layers ...Layer) (*Document, []Problem) {
	return ReadParts([]string{name}, layers...)
}

// ReadParts is Read for a document that is parted into files of those names.
func ReadParts(names []string, layers ...Layer) (*Document, []Problem) {
	c, found := content{}, false
	root := &node{kind: table}
	for _, l := range layers {
		for _, name := range names {
			data, err := l.read(name)
			if err == nil && data == nil {
				continue
			}
			found = true
			c.lay(root, &source{name: path.Join(l.Name, name), by: l.By()}, data, err)
		}
	}
	if !found || root.at.source == nil {
		return nil, Sorted(c.problems)
	}
	return &Document{root}, Sorted(c.problems)
}

// Data returns a file of the layer of at most so many bytes; nil and no error where it
// has none.
func (l Layer) Data(name string, most int64) ([]byte, error) { return l.take(name, most) }

// Decode fills a struct, by its tags, and returns what does not fit.
func (d *Document) Decode(into any) []Problem {
	var reader decoder
	reader.decode(d.root, slot{into: reflect.ValueOf(into).Elem()})
	return reader.all()
}

// Problem returns a problem at the value to which keys lead, or as near to it as there is
// one.
func (d *Document) Problem(text string, keys ...string) Problem {
	n := d.root
	for _, key := range keys {
		deeper := n.step(key)
		if deeper == nil {
			break
		}
		n = deeper
	}
	return n.at.problem("%s", text)
}

// Keys returns the keys of the outermost table, as they are written.
func (d *Document) Keys() []string { return d.root.keys() }

// UnknownKeys returns a problem for each key that another document does not have, which says
// what keys there are, but for keys that are free. A table in braces is one value, whatever its
// keys.
func (d *Document) UnknownKeys(known *Document, free func(key string) bool) []Problem {
	var list faults
	d.root.strange(known.root, "", free, &list)
	return list.all()
}

func (n *node) strange(known *node, name string, free func(string) bool, list *faults) {
	for _, e := range n.entries {
		switch other := known.get(e.name); {
		case other == nil && free(dotted(name, e.name)):
		case other == nil:
			list.say(e.at, "unknown key %q, expected one that %s has%s", dotted(name, e.name), known.file(), near{word: e.name, known: known.keys})
		case parted(e.value) && parted(other):
			e.value.strange(other, dotted(name, e.name), free, list)
		}
	}
}

// parted reports whether a value is a table of which each key counts for itself.
func parted(n *node) bool { return n.kind == table && !n.inline }

func (n *node) file() string { return n.at.source.name }

func (n *node) keys() []string {
	names := make([]string, len(n.entries))
	for i, e := range n.entries {
		names[i] = e.name
	}
	return names
}

// Lacks returns the keys that another document has and this one, which may be nil, has
// not, each with its tables before it ("tavern.freeze").
func (d *Document) Lacks(known *Document) []string {
	have := &node{kind: table}
	if d != nil {
		have = d.root
	}
	return have.lacks(known.root, "", nil)
}

func (n *node) lacks(known *node, name string, list []string) []string {
	for _, e := range known.entries {
		mine := n.get(e.name)
		switch {
		case parted(e.value):
			if mine == nil || mine.kind != table {
				mine = &node{kind: table}
			}
			list = mine.lacks(e.value, dotted(name, e.name), list)
		case mine == nil:
			list = append(list, dotted(name, e.name))
		}
	}
	return list
}
