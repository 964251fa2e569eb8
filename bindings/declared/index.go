package declared

import (
	"maps"
	"slices"
)

// index finds fields by their names. A name's length and letters choose its place; names that share a place
// stand behind each other. Rules read fields all the time, and this takes less than half of a map's time.
type index struct {
	slots []indexed // a power of two, at most a quarter of them used
}

// indexed is a field with its name; field is nil in an unused slot.
type indexed struct {
	name  string
	field *field
}

// newIndex returns the index of these fields.
func newIndex(named map[string]field) index {
	size := 4
	for size < 4*len(named) {
		size *= 2
	}
	x := index{make([]indexed, size)}
	for _, name := range slices.Sorted(maps.Keys(named)) {
		at := x.place(name)
		for x.slots[at].field != nil {
			at = (at + 1) % len(x.slots)
		}
		f := named[name]
		x.slots[at] = indexed{name, &f}
	}
	return x
}

// place returns the slot at which the search for a name begins.
func (x index) place(name string) int {
	n := len(name)
	if n == 0 {
		return 0
	}
	return (5*n + 7*int(name[0]) + 31*int(name[n-1])) & (len(x.slots) - 1)
}

// find returns the field with a name, nil if there is none.
func (x index) find(name string) *field {
	for at := x.place(name); ; at = (at + 1) & (len(x.slots) - 1) {
		if slot := &x.slots[at]; slot.field == nil || slot.name == name {
			return slot.field
		}
	}
}
