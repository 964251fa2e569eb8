package core

// Counts: the numbers of a view whose names are rows of content.

// MostCounts is how many names Counts have at most.
const MostCounts = 16

// Counts are whole numbers by names that are rows of content, in the order of the rows: what
// a view has where it would have a struct if the names were the rules' own. They are an
// object in JSON and a table in scripts. A digest has their numbers alone, for the names are
// those of the content.
type Counts struct {
	names   []string
	numbers [MostCounts]int
}

// CountsOf pairs names with their numbers, place by place; names beyond [MostCounts] are left out.
// The list of names is kept, and nobody may change it.
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
