// What is checked of content before a match can begin; then what works but may not be
// meant.

package encounter

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// index is what Prepare builds from the content.
type index struct {
	choices       []Choice
	scripts       []string // those that tags name, each once
	dataAbilities ability.DataAbilities
	choice        card.Index // by id and by name, both to places in choices
	tag           card.Index
	character     card.Index
	location      card.Index
	scenes        []*Scene
	strategies    [maxApproaches][5]string // names of strategic tags
	approaches    *Vocabulary
}

// Prepare checks a Config that was just read. It returns a copy with its index, and everything that
// is wrong. A Config with faults must not be played. read itself stays as it was.
func Prepare(read *Config) (*Config, []core.Fault) {
	var f core.Faults
	own := *read
	c := &own
	c.Approaches, c.Characters = slices.Clone(read.Approaches), slices.Clone(read.Characters)
	c.Tags, c.built = slices.Clone(read.Tags), index{}
	c.Tuning.check(&f)
	c.checkSet(&f)
	if !c.prepareApproaches(&f) {
		return c, f // nearly everything else names approaches, so it could not be checked
	}
	c.prepareChoices(&f)
	c.prepareTags(&f)
	c.prepareStrategies(&f)
	c.prepareCharacters(&f)
	if len(f) == 0 { // scenes refer to all of the above
		c.prepareLocations(&f)
	}
	return c, f
}

// retune checks a Config whose content was prepared before, and of which only the tuning is new. It
// notes which choices its set leaves out (checkSet), and returns what is wrong.
func (c *Config) retune() []core.Fault {
	var f core.Faults
	c.Tuning.check(&f)
	c.checkSet(&f)
	return f
}

// checkSet notes in c.apart which choices belong to another set than the one that is played; nil if
// there are none. A set that no choice belongs to is a fault.
func (c *Config) checkSet(f *core.Faults) {
	sets := card.SetsOf(c.Choices, func(c *ChoiceCard) string { return c.Set })
	c.apart = nil
	for i, set := range sets {
		if !card.Same(set, c.Tuning.Set) {
			if c.apart == nil {
				c.apart = make([]bool, len(sets))
			}
			c.apart[i] = true
		}
	}
	f.Check("tuning.set", card.CheckSet(c.Tuning.Set, sets))
}

// prepareChoices reads the content's choices and indexes them by id and name.
func (c *Config) prepareChoices(f *core.Faults) {
	for i := range c.Choices {
		path := fmt.Sprintf("choice[%d]", i)
		c.built.choices = append(c.built.choices, c.readChoice(&c.Choices[i], path, f))
		indexThing(&c.built.choice, path, c.Choices[i].ID, c.Choices[i].Name, i, f)
	}
	if n := len(c.Choices); n == 0 || n > maxChoices {
		f.Add("choice", "expected 1 to %d choices, got %d", maxChoices, n)
	}
}

// indexThing indexes a thing, which stands at a place of its list, by its id and its name. An id that is
// taken is a fault; a name may be that of several things. path is where it stands in the files, for
// the fault.
func indexThing(x *card.Index, path, id, name string, place int, f *core.Faults) {
	if !x.Add(id, place) {
		faultTaken(x, path, ".id", id, f)
	}
	x.AddName(name, place)
}

// faultTaken adds a fault because another thing of the same list has this name already, and notes
// where that one stands. path is where the second thing stands ("choice[3]"), key its field with the
// name (".id").
func faultTaken(x *card.Index, path, key, name string, f *core.Faults) {
	first, _ := x.Find(name) // the index has it: that is the fault
	f.Add(path+key, "%q is taken", name)
	(*f)[len(*f)-1].First = fmt.Sprintf("%s[%d]%s", path[:strings.LastIndexByte(path, '[')], first, key)
}

// readChoice returns a choice of the content in the form that the rules read, and adds a fault for
// each unknown word. path is where the choice stands in the files.
func (c *Config) readChoice(card *ChoiceCard, path string, f *core.Faults) Choice {
	known := c.built.approaches
	k := Choice{ID: card.ID, Name: card.Name, Secondary: NoApproach}
	var err error
	k.Primary, err = known.Parse(card.Approach)
	f.Check(path+".approach", err)
	if card.Second != "" {
		k.Secondary, err = known.Parse(card.Second)
		f.Check(path+".second_approach", err)
	}
	k.Focus, err = ParseFocus(card.Focus)
	f.Check(path+".focus", err)
	k.Effect, err = ParseEffect(card.Effect)
	f.Check(path+".effect", err)
	k.PrimaryDelta, k.SecondaryDelta, k.Amount = orUsual(card.Delta), orUsual(card.SecondDelta), orUsual(card.Amount)
	return k
}

// Ready returns a choice that content or a person wrote in the form that the rules read. It returns
// an error for the first unknown word.
func (c *Config) Ready(card *ChoiceCard) (Choice, error) {
	var f core.Faults
	k := c.readChoice(card, "", &f)
	if len(f) > 0 {
		return k, fmt.Errorf("%s: %s", strings.TrimPrefix(f[0].Path, "."), f[0].Text)
	}
	return k, nil
}

// orUsual returns a number of a choice. If the content leaves it out (nil), it returns Usual, which
// means that the number of the tuning counts.
func orUsual(n *int) int {
	if n == nil {
		return Usual
	}
	return *n
}

// prepareTags reads the content's narrative tags and indexes them.
func (c *Config) prepareTags(f *core.Faults) {
	if n := len(c.Tags); n > maxTags {
		f.Add("tag", "expected at most %d narrative tags, got %d", maxTags, n)
	}
	for i := range c.Tags {
		path := fmt.Sprintf("tag[%d]", i)
		c.Tags[i].readWords(c.built.approaches, path, f)
		c.Tags[i].script = c.tagScript(&c.built.scripts, path, &c.Tags[i], f)
		indexThing(&c.built.tag, path, c.Tags[i].ID, c.Tags[i].Name, i, f)
	}
}

// readWords fills in which approach activates the tag and which focus it blocks. It is a fault if a
// tag neither blocks a focus nor has an ability. path is where the tag stands in the files.
func (t *Tag) readWords(known *Vocabulary, path string, f *core.Faults) {
	var err error
	t.approach = NoApproach
	if t.Approach != "" {
		if t.approach, err = known.Parse(t.Approach); err == nil {
			t.Approach = known.ID(t.approach) // scripts compare it
		}
		f.Check(path+".approach", err)
	}
	t.blocks = NoFocus
	switch {
	case t.Blocks != "":
		t.blocks, err = ParseFocus(t.Blocks)
		f.Check(path+".blocks", err)
	case t.Ability == nil && len(t.Abilities) == 0:
		f.Add(path+".blocks", "the narrative tag does nothing, expected a focus that it blocks or an ability")
	}
}

// prepareStrategies reads what content calls the effects of approaches in a location.
func (c *Config) prepareStrategies(f *core.Faults) {
	for i, tag := range c.Strategies {
		path := fmt.Sprintf("strategic[%d]", i)
		a, unknown := c.built.approaches.Parse(tag.Approach)
		f.Check(path+".approach", unknown)
		s, err := ParseStrategy(tag.Strategy)
		f.Check(path+".strategy", err)
		if unknown != nil || err != nil {
			continue
		}
		if c.built.strategies[a][s] != "" {
			f.Add(path, "%s %s already has the name %q", tag.Approach, tag.Strategy, c.built.strategies[a][s])
		}
		c.built.strategies[a][s] = tag.Name
	}
}

// prepareCharacters reads the characters' values and indexes them.
func (c *Config) prepareCharacters(f *core.Faults) {
	for i := range c.Characters {
		who, path := &c.Characters[i], fmt.Sprintf("character[%d]", i)
		who.values = c.built.approaches.readValues(who.Approach, path+".approach", f)
		indexThing(&c.built.character, path, who.ID, who.Name, i, f)
	}
	if len(c.Characters) == 0 {
		f.Add("character", "expected at least one character")
	}
}

// prepareLocations makes a scene of every location and indexes them.
func (c *Config) prepareLocations(f *core.Faults) {
	for i, l := range c.Locations {
		path := fmt.Sprintf("location[%d]", i)
		indexThing(&c.built.location, path, l.ID, l.Name, i, f)
		c.built.scenes = append(c.built.scenes, c.prepareScene(l, path+".", f))
		if len(l.Abilities) > 0 {
			c.built.dataAbilities.Join(l.reference(path), "locations/"+l.ID, 1, nil) // 1: its only script; nil: it is not in the list of scripts
		}
	}
	if len(c.Locations) == 0 {
		f.Add("location", "expected at least one location")
	}
}

// lookup returns the place of a name in an index, or an error that suggests a similar one. what says
// in the error what was looked for.
func lookup(x *card.Index, what, name string) (int, error) {
	if i, ok := x.Find(name); ok {
		return i, nil
	}
	return 0, fmt.Errorf("unknown %s %q%s", what, name, x.Near(name))
}

// FindChoice returns the choice of that id or name in the content, or an error that suggests a similar
// name.
func (c *Config) FindChoice(name string) (*Choice, error) {
	i, err := c.findChoice(name)
	if err != nil {
		return nil, err
	}
	return &c.built.choices[i], nil
}

// findChoice returns the place of a choice by id or name, or an error that suggests a similar
// name.
func (c *Config) findChoice(name string) (int, error) {
	if i, ok := c.built.choice.Find(name); ok {
		return i, nil
	}
	names := make([]string, len(c.Choices))
	for i := range c.Choices {
		names[i] = c.Choices[i].Name
	}
	return 0, fmt.Errorf("unknown choice %q%s", name, c.built.choice.NearOf(name, names))
}

// AllChoices returns the content's choices, ready for the rules, in their order.
// The caller must not change the list.
func (c *Config) AllChoices() []Choice { return c.built.choices }

// Remarks returns what works in the content but may not be meant: locations where nothing builds
// momentum or relieves pressure, or where pressure alone can never win, and kinds of choices that do
// not exist.
func (c *Config) Remarks() []core.Remark {
	return append(c.locationRemarks(), c.choiceRemarks()...)
}

// locationRemarks returns remarks on locations where no approach builds momentum or relieves pressure, on
// locations where pressure does not reach its maximum by itself, and on tags that never become active.
func (c *Config) locationRemarks() (list []core.Remark) {
	for _, s := range c.built.scenes {
		for _, need := range []Strategy{MomentumUp, PressureDown} {
			found := false
			for _, has := range s.strategic {
				found = found || has == need
			}
			if !found {
				list = append(list, core.Remark{Item: s.ID, Text: fmt.Sprintf("this location has no approach with the strategy %s", need)})
			}
		}
		if pressure := s.Pressure + s.PressurePerTurn*s.MaxTurns; pressure < s.MaxPressure {
			list = append(list, core.Remark{Item: s.ID, Text: fmt.Sprintf("pressure rises only to %d of %d if no choice adds pressure, so a careful player cannot fail", pressure, s.MaxPressure)})
		}
		list = append(list, s.tagRemarks()...)
	}
	return list
}

// tagRemarks returns remarks on narrative tags that the location lists although they can become active neither by an
// approach nor by an ability of the location.
func (s *Scene) tagRemarks() (list []core.Remark) {
	for _, name := range s.Tags {
		if i, known := s.shared.Find(name); known && s.tags[i].Approach == "" && len(s.Abilities) == 0 {
			list = append(list, core.Remark{Item: s.ID, Text: fmt.Sprintf("the tag %s has no approach, so only an ability can make it active; with an approach and threshold = 0 it is active from turn 1", s.tags[i].Name)})
		}
	}
	return list
}

// choiceRemarks returns remarks on combinations of approach, focus and effect that no choice of the played set has.
func (c *Config) choiceRemarks() (list []core.Remark) {
	var there [maxApproaches][focuses][2]bool
	for i, choice := range c.built.choices {
		if c.apart == nil || !c.apart[i] {
			there[choice.Primary][choice.Focus][choice.Effect] = true
		}
	}
	for a, id := range c.built.approaches.ids {
		for f := range there[a] {
			for e, found := range there[a][f] {
				if !found {
					list = append(list, core.Remark{Text: fmt.Sprintf("no choice has the approach %s, the focus %s and the effect %s", id, focusNames[f], effectNames[e])})
				}
			}
		}
	}
	return list
}
