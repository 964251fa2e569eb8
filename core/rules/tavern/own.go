package tavern

import (
	"fmt"
	"slices"
)

// Own is what tells a unit from other copies of its card: what its abilities remember, and
// which they are where they are not those of the card.
type Own struct {
	// Memory is what its abilities remember.
	Memory Memory
	voices *[]voice // in place of the card's, nil for those of the card
	loans  []loan   // what it has for a while
}

// Memory is the scalars that scripted abilities keep on their card, in the order in which
// they were first set.
type Memory []Cell

// Cell is one remembered value of one ability: a string, a float64 or a bool.
type Cell struct {
	Ability int16  `lua:"ability" json:"ability" doc:"its number among those of the card"`
	Name    string `lua:"name" need:"yes" json:"name" doc:"the key that the script uses"`
	Value   any    `lua:"value" need:"yes" json:"value" doc:"a number, a text, true or false"`
}

// of returns what one ability remembers.
func (m Memory) of(ability int16) Memory {
	for i := range m {
		if m[i].Ability != ability {
			return slices.DeleteFunc(slices.Clone(m), func(c Cell) bool { return c.Ability != ability })
		}
	}
	return m
}

// inText returns a remembered value as views have it.
func inText(value any) string { return fmt.Sprint(value) }

// show returns what is remembered as text, in order.
func (o *Own) show() []Remembered {
	if o == nil || len(o.Memory) == 0 {
		return nil
	}
	list := make([]Remembered, len(o.Memory))
	for i, cell := range o.Memory {
		list[i] = Remembered{cell.Name, inText(cell.Value)}
	}
	return list
}

// Memory returns what the ability that speaks remembers; it is not to be written to.
func (f *sight) Memory() Memory {
	if o := f.Unit(f.self).Own; o != nil {
		return o.Memory.of(f.number())
	}
	return nil
}

// Remember keeps what the ability that speaks remembers from now on: the memory of fresh,
// which nobody else has.
func (f *Fx) Remember(fresh *Own) {
	number, u := f.number(), f.Unit(f.self)
	for i := range fresh.Memory {
		fresh.Memory[i].Ability = number
	}
	if old := u.Own; old != nil {
		fresh.voices, fresh.loans = old.voices, old.loans
		for _, c := range old.Memory {
			if c.Ability != number {
				fresh.Memory = append(fresh.Memory, c)
			}
		}
	}
	u.Own = fresh
}
