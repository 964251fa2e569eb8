package wire

import (
	"bytes"
	"encoding/json"
	"sync"
)

// differ looks for changes. Its memory is used again, for tables do little else.
type differ struct {
	changes []Change
	at      []step
	members []member // of the documents that are looked into, the innermost last
}

// step leads into an object by a key, as it is written, or into a list by a place.
type step struct {
	key   member
	place int
}

var differs = sync.Pool{New: func() any { return new(differ) }}

// diff adds the changes of a value.
func (d *differ) diff(before, after json.RawMessage) {
	switch {
	case bytes.Equal(before, after):
	case before[0] == '{' && after[0] == '{':
		d.inside(before, after, d.objects)
	case before[0] == '[' && after[0] == '[':
		d.inside(before, after, d.lists)
	default:
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
	clear(d.members[begin:])
	d.members = d.members[:begin]
}

func (d *differ) objects(before, after []member) {
	for i, old := range before {
		if find(after, old.key, i) < 0 {
			d.add(Change{Gone: true}, step{key: old})
		}
	}
	for i, now := range after {
		if was := find(before, now.key, i); was < 0 {
			d.add(Change{To: now.value}, step{key: now})
		} else {
			d.below(step{key: now}, before[was].value, now.value)
		}
	}
}

func (d *differ) lists(before, after []member) {
	both := min(len(before), len(after))
	if both < len(before) {
		d.add(Change{Keep: &both})
	}
	for i := range both {
		d.below(step{place: i}, before[i].value, after[i].value)
	}
	for i := both; i < len(after); i++ {
		d.add(Change{To: after[i].value}, step{place: i})
	}
}

// below adds the changes of a value that a step leads to.
func (d *differ) below(s step, before, after json.RawMessage) {
	d.at = append(d.at, s)
	d.diff(before, after)
	d.at = d.at[:len(d.at)-1]
}

// add adds a change at the place that was come to, or a step below it.
func (d *differ) add(c Change, below ...step) {
	c.At = make([]any, 0, len(d.at)+len(below))
	for _, s := range append(d.at, below...) {
		if s.key.key == nil {
			c.At = append(c.At, s.place)
		} else {
			c.At = append(c.At, s.key.name())
		}
	}
	d.changes = append(d.changes, c)
}
