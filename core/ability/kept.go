package ability

import (
	"fmt"

	"arcana/core"
)

// Kept is one thing that is remembered, in the form of a situation.
type Kept struct {
	Of     core.Ref `lua:"of" need:"yes" json:"of" doc:"the ref of the card or seat with this memory"`
	Script string   `lua:"script" json:"script,omitempty" doc:"the file of the ability; none for the memory of a seat"`
	Key    string   `lua:"key" need:"yes" json:"key" doc:"its name"`
	Value  any      `lua:"value" need:"yes" json:"value" doc:"a number, a text, true or false"`
}

// Kept lists everything that is remembered, in the form of a situation.
func (m Memory) Kept(names Names) (list []Kept) {
	for _, x := range m {
		list = append(list, Kept{x.Owner, names.name(x.Ability), x.Key, x.Value})
	}
	return list
}

// Keep replaces what is remembered by the list of a situation. The error names the entry that is not
// possible. known reports whether a ref stands for something in the match.
func (m *Memory) Keep(list []Kept, names Names, known func(core.Ref) bool) error {
	*m = (*m)[:0]
	for i := range list {
		k := &list[i]
		ability, err := names.Find(k.Script)
		switch {
		case err != nil:
		case !known(k.Of):
			err = fmt.Errorf("of: no card or player has the number %d (ref)", k.Of)
		default:
			err = m.Lay(k.Of, ability, k.Key, k.Value)
		}
		if err != nil {
			return fmt.Errorf("memory[%d]: %w", i+1, err)
		}
	}
	return nil
}
