package encounter

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/card"
)

// Choices of a location's own, and choices that come after others (RULES 9.13).

// choicePlace is where a choice of a scene stands, of which the first ones are the content's.
func choicePlace(path string, i, shared int) string {
	if i < shared {
		return fmt.Sprintf("choice[%d].name", i)
	}
	return fmt.Sprintf("%sown_choice[%d].name", path, i-shared)
}

// addChoices lists the choices of a scene: those of the content and then its own.
func (c *Config) addChoices(s *Scene, path string, f *core.Faults) {
	if len(s.OwnChoices) > maxOwn {
		f.Add(path+"own_choice", "expected at most %d, got %d", maxOwn, len(s.OwnChoices))
		return
	}
	s.choices = slices.Clip(c.built.choices)
	for i := range s.OwnChoices {
		at := fmt.Sprintf("%sown_choice[%d]", path, i)
		own := c.resolve(&s.OwnChoices[i], at, f)
		if first := slices.IndexFunc(s.choices, func(c Choice) bool { return own.ID != "" && card.Same(c.ID, own.ID) }); first >= 0 {
			f.Add(at+".id", "%q is taken", own.ID)
			(*f)[len(*f)-1].First = choicePlace(path, first, len(c.built.choices))
		}
		s.choices = append(s.choices, own)
	}
	for i := range c.Choices {
		s.chain(c.Choices[i].After, i, fmt.Sprintf("choice[%d]", i), f)
	}
	for i := range s.OwnChoices {
		s.chain(s.OwnChoices[i].After, len(c.Choices)+i, fmt.Sprintf("%sown_choice[%d]", path, i), f)
	}
}

// chain says that the choice at a place comes after another.
func (s *Scene) chain(after string, place int, at string, f *core.Faults) {
	if after == "" {
		return
	}
	named := indexOf(s.choices)
	first, ok := named.Find(after)
	if !ok {
		f.Add(at+".after", "unknown choice %q%s", after, named.Near(after))
		return
	}
	if s.chained == nil {
		s.chained = slices.Repeat([]int{-1}, len(s.choices))
	}
	s.chained[place] = first
}

// indexOf finds choices by id and by name.
func indexOf(choices []Choice) (x card.Index) {
	for i, c := range choices {
		x.Add(c.ID, i)
		x.AddName(c.Name, i)
	}
	return x
}

// shut are the places of the choices that cannot come yet: those of other sets, given apart,
// and those that come after one that was not chosen. It is nil for none.
func (s *Scene) shut(played []int32, apart []bool) (shut []bool) {
	if apart != nil {
		shut = append(slices.Clone(apart), make([]bool, len(s.OwnChoices))...)
	}
	for place, first := range s.chained {
		if first >= 0 && !slices.Contains(played, int32(first)) {
			if shut == nil {
				shut = make([]bool, len(s.choices))
			}
			shut[place] = true
		}
	}
	return shut
}

// isShut reports whether the choice at a place cannot come yet.
func (s *State) isShut(place int) bool { return place < len(s.shut) && s.shut[place] }
