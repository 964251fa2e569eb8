// Facts: what options tell of the things that moves are about, said once for options and for [Factual].

package core

// Facts are named facts about things of one kind, in the order of an option's fields.
type Facts[Thing any] []struct {
	Name string
	Of   func(Thing) any // nil where there is no such fact of the thing
}

// Append appends the facts of a thing to the fields of an option.
func (facts Facts[Thing]) Append(fields []Value, of Thing) []Value {
	for i := range facts {
		if fact := facts[i].Of(of); fact != nil {
			fields = append(fields, Value{facts[i].Name, fact})
		}
	}
	return fields
}

// Find returns the fact of a thing with a name, nil if there is none.
func (facts Facts[Thing]) Find(of Thing, name string) any {
	for i := range facts {
		if facts[i].Name == name {
			return facts[i].Of(of)
		}
	}
	return nil
}
