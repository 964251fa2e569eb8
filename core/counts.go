package core

// Counts: numbers of a view whose names come from content, such as one for each color of a card pool.

// MostCounts is how many names Counts have at most.
const MostCounts = 16

// Counts are whole numbers by names, in the order in which a content file lists the names. A view
// has them where a struct cannot do, because content and not Go says which numbers there are. They
// are an object in JSON and a table in scripts. A digest reads only the numbers, for the names are
// those of the content.
type Counts struct {
	names   []string
	numbers [MostCounts]int
}

// CountsOf pairs names[i] with numbers[i]; names beyond [MostCounts] are left out. The result holds
// on to the list of names, which nobody may change from then on.
func CountsOf(names []string, numbers [MostCounts]int) Counts {
	return Counts{names[:min(len(names), MostCounts)], numbers}
}

// Each calls visit with every name and its number, in order.
func (c *Counts) Each(visit func(name string, n int)) {
	for i, name := range c.names {
		visit(name, c.numbers[i])
	}
}

// Names returns all names, in order; they are not to be changed.
func (c *Counts) Names() []string { return c.names }

// Of returns the number of a name, and whether it is there.
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
