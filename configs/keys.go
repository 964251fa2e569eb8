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

func (x index) note(key string, place int) {
	if _, known := x[key]; !known {
		x[key] = place
	}
}

// asWritten is the form of keys that are compared letter by letter.
func asWritten(name string) string { return name }

// find returns the first entry whose name has a form, or nil.
func (n *node) find(form string, of func(string) string, in *index) *entry {
	if len(n.entries) <= few {
		if i := slices.IndexFunc(n.entries, func(e entry) bool { return of(e.name) == form }); i >= 0 {
			return &n.entries[i]
		}
		return nil
	}
	if *in == nil {
		*in = index{}
		for i, e := range n.entries {
			in.note(of(e.name), i)
		}
	}
	if i, ok := (*in)[form]; ok {
		return &n.entries[i]
	}
	return nil
}

// get returns the value under a key of a table, or nil.
func (n *node) get(name string) *node {
	if e := n.entry(name); e != nil {
		return e.value
	}
	return nil
}

// entry returns the key of that name in any case, or nil.
func (n *node) entry(name string) *entry { return n.find(card.Key(name), card.Key, &n.folded) }

// exactly returns the value under a key as it is written, or nil.
func (n *node) exactly(name string) *node {
	if e := n.find(name, asWritten, &n.written); e != nil {
		return e.value
	}
	return nil
}

// add adds a key at the end.
func (n *node) add(e entry) {
	if n.folded != nil {
		n.folded.note(card.Key(e.name), len(n.entries))
	}
	if n.written != nil {
		n.written.note(e.name, len(n.entries))
	}
	n.entries = append(n.entries, e)
}

// drop takes a key out, in whatever case it is written.
func (n *node) drop(name string) {
	n.entries = slices.DeleteFunc(n.entries, func(e entry) bool { return card.Same(e.name, name) })
	n.folded, n.written = nil, nil
}

// twice reports each key, here and below, that stands in its table already in
// different letters.
func (n *node) twice(f *faults) {
	for i := range n.entries {
		e := &n.entries[i]
		if first := n.entry(e.name); first != e {
			f.say(e.at, "the key %q is %q again, expected each key once; it was first used at %s", e.name, first.name, first.at)
		}
		e.value.twice(f)
	}
	for _, item := range n.items {
		item.twice(f)
	}
}
