// Counts: numbers of a view with names from content, such as one for each color of a card pool.

package core

// MostCounts is how many names Counts can have.
const MostCounts = 16

// Counts are whole numbers with names, in the order of the names in a content file. Views have them for
// numbers that content defines, which cannot be fields of a struct. They are an object in JSON and a
// table in scripts. A digest has only the numbers, because the content already fixes the names.
type Counts struct {
	names   []string
	numbers [MostCounts]int
}

// CountsOf returns Counts with numbers[i] under names[i]. Names after the first [MostCounts] are left
// out. The result keeps the list of names, so nobody may change it later.
func CountsOf(names []string, numbers [MostCounts]int) Counts {
	return Counts{names[:min(len(names), MostCounts)], numbers}
}

// Each calls visit with every name and its number, in order.
func (c *Counts) Each(visit func(name string, n int)) {
	for i, name := range c.names {
		visit(name, c.numbers[i])
	}
}

// Names returns all names, in order. The caller must not change the list: the Counts and others that were
// made with it still use it.
func (c *Counts) Names() []string { return c.names }

// Of returns the number with a name, and whether there is one.
func (c *Counts) Of(name string) (int, bool) {
	for i, own := range c.names {
		if own == name {
			return c.numbers[i], true
		}
	}
	return 0, false
}

// Members lists the names with their numbers, in order.
func (c Counts) Members() []Value {
	list := make([]Value, len(c.names))
	for i, name := range c.names {
		list[i] = Value{Name: name, Value: c.numbers[i]}
	}
	return list
}

// MarshalJSON writes an object with the names in their order.
func (c Counts) MarshalJSON() ([]byte, error) { return MembersJSON(c) }
