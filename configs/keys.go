package configs

import (
	"slices"

	"arcana/core/card"
)

// The keys of a table: how one is found, added and removed. Keys are the same in any case
// ("Attack" is "attack"), except to the parser of TOML.

// few is how many keys of a table are looked through one by one. A table with more gets an
// index, so that the time to read a file grows only in proportion to its length.
const few = 16

// index has for each key the index of its first entry among a table's entries.
type index map[string]int

// add notes that the key stands in entry i, unless an earlier entry has it already.
func (x index) add(key string, i int) {
	if _, known := x[key]; !known {
		x[key] = i
	}
}

// asWritten returns the name itself. It is given to findEntry where keys are compared letter by
// letter, and card.Key where they are compared in any case.
func asWritten(name string) string { return name }

// findEntry returns the first entry for which formOf(its name) is form; nil if there is none. For
// a table with many keys it makes an index once, in *built, and looks the key up there.
func (n *node) findEntry(form string, formOf func(string) string, built *index) *entry {
	if len(n.entries) <= few {
		if i := slices.IndexFunc(n.entries, func(e entry) bool { return formOf(e.name) == form }); i >= 0 {
			return &n.entries[i]
		}
		return nil
	}
	if *built == nil {
		*built = index{}
		for i, e := range n.entries {
			built.add(formOf(e.name), i)
		}
	}
	if i, ok := (*built)[form]; ok {
		return &n.entries[i]
	}
	return nil
}

// get returns the value of a key in any case, or nil.
func (n *node) get(name string) *node {
	if e := n.entry(name); e != nil {
		return e.value
	}
	return nil
}

// entry returns the entry of a key in any case, or nil.
func (n *node) entry(name string) *entry { return n.findEntry(card.Key(name), card.Key, &n.folded) }

// exactly returns the value of a key as it is written, or nil.
func (n *node) exactly(name string) *node {
	if e := n.findEntry(name, asWritten, &n.written); e != nil {
		return e.value
	}
	return nil
}

// add appends an entry to a table, and to those indexes of the table that are made already.
func (n *node) add(e entry) {
	if n.folded != nil {
		n.folded.add(card.Key(e.name), len(n.entries))
	}
	if n.written != nil {
		n.written.add(e.name, len(n.entries))
	}
	n.entries = append(n.entries, e)
}

// drop removes a key, in whatever case it is written.
func (n *node) drop(name string) {
	n.entries = slices.DeleteFunc(n.entries, func(e entry) bool { return card.Same(e.name, name) })
	n.folded, n.written = nil, nil // later entries have moved
}

// checkTwice reports each key, in this value and inside it, that its table already has in another
// case: "Attack" after "attack".
func (n *node) checkTwice(f *faults) {
	for i := range n.entries {
		e := &n.entries[i]
		if first := n.entry(e.name); first != e {
			f.add(e.at, "the key %q is %q again, expected each key once; it was first used at %s", e.name, first.name, first.at)
		}
		e.value.checkTwice(f)
	}
	for _, item := range n.items {
		item.checkTwice(f)
	}
}
