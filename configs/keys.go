// The keys of a table: how one is found, added and removed. Keys are the same in any case
// ("Attack" is "attack"), except to the parser of TOML.

package configs

import (
	"slices"

	"arcana/core/card"
)

// maxUnindexed is how many keys a table may have that is searched key by key. A table with more gets
// an index, so that the time to read a file grows only in proportion to its length.
const maxUnindexed = 16

// index has for each key of a table the number of its first entry in node.entries.
type index map[string]int

// add sets the entry of a key to i, unless an earlier entry has the key already.
func (x index) add(key string, i int) {
	if _, known := x[key]; !known {
		x[key] = i
	}
}

// asWritten returns the name itself. It is given to findEntry where keys are compared letter by
// letter, and card.Key where they are compared in any case.
func asWritten(name string) string { return name }

// findEntry returns the first entry whose name, changed by formOf, is form; nil if there is none.
// For a table with many keys it makes an index of the changed names once, in *built, and looks the
// key up there.
func (n *node) findEntry(form string, formOf func(string) string, built *index) *entry {
	if len(n.entries) <= maxUnindexed {
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
func (n *node) entry(name string) *entry {
	return n.findEntry(card.Key(name), card.Key, &n.foldedIndex)
}

// getExact returns the value of a key as it is written, or nil.
func (n *node) getExact(name string) *node {
	if e := n.findEntry(name, asWritten, &n.exactIndex); e != nil {
		return e.value
	}
	return nil
}

// add appends an entry to a table, and to those indexes of the table that are made already.
func (n *node) add(e entry) {
	if n.foldedIndex != nil {
		n.foldedIndex.add(card.Key(e.name), len(n.entries))
	}
	if n.exactIndex != nil {
		n.exactIndex.add(e.name, len(n.entries))
	}
	n.entries = append(n.entries, e)
}

// removeKey removes a key from a table, in whatever case it is written.
func (n *node) removeKey(name string) {
	n.entries = slices.DeleteFunc(n.entries, func(e entry) bool { return card.Same(e.name, name) })
	n.foldedIndex, n.exactIndex = nil, nil // later entries have moved
}

// checkTwice adds a fault for each key, in this value and inside it, that its table already has in
// another case: "Attack" after "attack".
func (n *node) checkTwice(f *faults) {
	for i := range n.entries {
		e := &n.entries[i]
		if first := n.entry(e.name); first != e {
			f.add(e.at, "the keys %q and %q are the same key, expected each key once; it was first used at %s", e.name, first.name, first.at)
		}
		e.value.checkTwice(f)
	}
	for _, item := range n.items {
		item.checkTwice(f)
	}
}
