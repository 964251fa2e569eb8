package wire

import (
	"bytes"
	"encoding/json"
	"sync"
)

// differ looks for changes. Its memory is used again, for tables do little else.
type differ struct {
	at      []step
	found   []found
	steps   []step   // that lead to what was found
	members []member // of the documents that are looked into, the innermost last
}

// step leads into an object by a key, as it is written, or into a list by a place.
type step struct {
	key   member
	place int
}

// found is a change that was found, at the end of some steps. size is about how many
// bytes it takes on the wire.
type found struct {
	Change
	begin, end int
	size       int
}

var differs = sync.Pool{New: func() any { return new(differ) }}

// diff adds the changes of a value, or the value itself where that is shorter.
func (d *differ) diff(before, after json.RawMessage) {
	if bytes.Equal(before, after) {
		return
	}
	begin := len(d.found)
	switch {
	case before[0] == '{' && after[0] == '{':
		d.inside(before, after, d.objects)
	case before[0] == '[' && after[0] == '[':
		d.inside(before, after, d.lists)
	default:
		d.add(Change{To: after})
		return
	}
	size := 0
	for _, f := range d.found[begin:] {
		size += f.size
	}
	if size >= d.size(Change{To: after}) {
		d.steps, d.found = d.steps[:d.found[begin].begin], d.found[:begin]
		d.add(Change{To: after})
	}
}

// inside takes two values apart for a look at their members.
func (d *differ) inside(before, after json.RawMessage, look func(before, after []member)) {
	begin := len(d.members)
	d.members = split(d.members, before, nil)
	middle := len(d.members)
	d.members = split(d.members, after, d.members[begin:])
	look(d.members[begin:middle:middle], d.members[middle:len(d.members):len(d.members)])
	d.members = d.members[:begin]
}

func (d *differ) objects(before, after []member) {
	for i, old := range before {
		if find(after, old.key, i) < 0 {
			d.below(step{key: old}, func() { d.add(Change{Gone: true}) })
		}
	}
	for i, now := range after {
		if was := find(before, now.key, i); was < 0 {
			d.below(step{key: now}, func() { d.add(Change{To: now.value}) })
		} else {
			d.below(step{key: now}, func() { d.diff(before[was].value, now.value) })
		}
	}
}

func (d *differ) lists(before, after []member) {
	both := min(len(before), len(after))
	if both < len(before) {
		keep := both
		d.add(Change{Keep: &keep})
	}
	for i := range both {
		d.below(step{place: i}, func() { d.diff(before[i].value, after[i].value) })
	}
	for i := both; i < len(after); i++ {
		d.below(step{place: i}, func() { d.add(Change{To: after[i].value}) })
	}
}

// below does something one step deeper.
func (d *differ) below(s step, do func()) {
	d.at = append(d.at, s)
	do()
	d.at = d.at[:len(d.at)-1]
}

// add adds a change at the place that was come to.
func (d *differ) add(c Change) {
	begin := len(d.steps)
	d.steps = append(d.steps, d.at...)
	d.found = append(d.found, found{c, begin, len(d.steps), d.size(c)})
}

// size is about how many bytes a change here takes on the wire.
func (d *differ) size(c Change) int {
	size := len(`{"at":[],"keep":0},`) + len(c.To)
	for _, s := range d.at {
		size += max(len("0,"), len(s.key.key)+len(","))
	}
	return size
}

// changes returns what was found.
func (d *differ) changes() []Change {
	list := make([]Change, len(d.found))
	for i, f := range d.found {
		list[i] = f.Change
		list[i].At = make([]any, 0, f.end-f.begin)
		for _, s := range d.steps[f.begin:f.end] {
			list[i].At = append(list[i].At, s.of())
		}
	}
	return list
}

// of is the step as a change has it.
func (s step) of() any {
	if s.key.key == nil {
		return s.place
	}
	return s.key.name()
}

// forget lets go of the documents.
func (d *differ) forget() {
	clear(d.at[:cap(d.at)])
	clear(d.found[:cap(d.found)])
	clear(d.steps[:cap(d.steps)])
	clear(d.members[:cap(d.members)])
	*d = differ{d.at[:0], d.found[:0], d.steps[:0], d.members[:0]}
}

// Diff returns the changes that make one document of another, both in JSON as Go's encoder
// writes it, in an order that they alone decide: none where they are equal. What is
// written alike is not looked into; what would take more than the value itself to change
// is there whole.
func Diff(before, after json.RawMessage) []Change {
	d := differs.Get().(*differ)
	defer differs.Put(d)
	defer d.forget()
	d.diff(before, after)
	return d.changes()
}
