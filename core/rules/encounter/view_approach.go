package encounter

import "arcana/core"

// What views show of each approach, by their ids: which there are content says.

// ApproachView is the character's value in each approach.
type ApproachView struct {
	Ref    core.Ref // of the character; 0 where only the values are told
	known  *Vocabulary
	values [maxApproaches]int
}

// ApproachView returns the character's approaches as a view of theirs shows them.
func (s *State) ApproachView(of core.Ref) ApproachView {
	return ApproachView{of, s.Vocabulary, s.Approach}
}

// Of returns the value of the approach of that id, 0 for a word that is none.
func (v *ApproachView) Of(id string) int {
	a, err := v.known.Parse(id)
	if err != nil {
		return 0
	}
	return v.values[a]
}

// Members lists the character and the values.
func (v ApproachView) Members() (list []core.Value) {
	if v.Ref != 0 {
		list = append(list, core.Value{Name: "ref", Value: int(v.Ref)})
	}
	for a, id := range v.known.IDs() {
		list = append(list, core.Value{Name: id, Value: v.values[a]})
	}
	return list
}

// Numbers lists the values as events count them: those of approaches that ship are numbers
// of the character, those of others their own.
func (v ApproachView) Numbers() (list []core.Number) {
	for a := range v.known.IDs() {
		n := core.Number{Of: v.Ref, Field: v.known.fields[a], Value: v.values[a]}
		if n.Field == FieldApproach {
			n.Of = approachRef(Approach(a))
		}
		list = append(list, n)
	}
	return list
}

// MarshalJSON writes an object with the members.
func (v ApproachView) MarshalJSON() ([]byte, error) { return core.MembersJSON(v) }

// StrategicView is what each approach does in the location.
type StrategicView struct {
	known *Vocabulary
	does  [maxApproaches]Strategy
}

// Members lists what the approaches do: neutral, momentum_up, pressure_down, momentum_down or
// pressure_up.
func (v StrategicView) Members() (list []core.Value) {
	for a, id := range v.known.IDs() {
		list = append(list, core.Value{Name: id, Value: v.does[a].String()})
	}
	return list
}

// MarshalJSON writes an object with the members.
func (v StrategicView) MarshalJSON() ([]byte, error) { return core.MembersJSON(v) }
