package configs

import (
	"slices"

	"arcana/core/card"
)

// few is how many keys of a table are looked through one by one; a longer table has
// an index, so that a file is read in time that grows with its length only.
const few = 16

// index says at which place of a table's entries a key stands first.
type index map[string]int

// add notes the place of a key, unless it stood earlier already.
func (x index) add(key string, place int) {
	if _, known := x[key]; !known {
		x[key] = place
	}
}

// asWritten returns the name itself: the form for keys that are compared letter by letter.
func asWritten(name string) string { return name }

// findEntry returns the first entry whose name, in the form that of gives it, is form; nil if
// there is none. A long table is looked up in an index, made once in *in.
func (n *node) findEntry(form string, of func(string) string, in *index) *entry {
	if len(n.entries) <= few {
		if i := slices.IndexFunc(n.entries, func(e entry) bool { return of(e.name) == form }); i >= 0 {
			return &n.entries[i]
		}
		return nil
	}
	if *in == nil {
		*in = index{}
		for i, e := range n.entries {
			in.add(of(e.name), i)
		}
	}
	if i, ok := (*in)[form]; ok {
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

// add appends an entry to a table.
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
	n.folded, n.written = nil, nil
}

// checkTwice reports each key, here and below, that its table has already in other case.
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
