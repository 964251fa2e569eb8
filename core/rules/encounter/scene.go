// A location made ready for a match: its choices, what comes after them, and its narrative
// tags.

package encounter

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
	"arcana/core/tuning"
)

// Scene is a location made ready for a match; many matches may share one.
type Scene struct {
	Location

	of        *Config // that it was made by
	kind      Type
	strategic [maxApproaches]Strategy
	known     *Vocabulary
	// tags are the narrative tags of the content and then the location's own;
	// watched are the places of those that become active by themselves here.
	tags        []Tag
	watched     []int
	withAbility []int       // places of the tags that have an ability
	scripts     []string    // of their abilities, the content's first
	choices     []Choice    // the content's and then the location's own
	chained     []int       // for each choice the place of the choice that must be made before it, -1 for none; nil if no choice has one
	shared      *card.Index // the content's tags by id and name
	own         card.Index  // the location's own
}

// Scene returns a location ready for a match, whether it comes from the file of locations or from a script,
// and what is wrong with it. The paths of the faults begin at the location ("strategic.analysis"). A scene with
// faults must not be played.
func (c *Config) Scene(l Location) (*Scene, []core.Fault) {
	var f core.Faults
	return c.prepareScene(l, "", &f), f
}

// prepareScene makes a location ready for a match. path is where it stands in the files, with a dot at
// its end; "" for a location that stands alone.
func (c *Config) prepareScene(l Location, path string, f *core.Faults) *Scene {
	s := &Scene{Location: l, of: c, tags: slices.Clip(c.Tags), scripts: slices.Clip(c.built.scripts), shared: &c.built.tag}
	// The lists are clipped so that what is appended for this scene leaves those of the content as
	// they are.
	var err error
	s.kind, err = ParseType(l.Type)
	f.Check(path+"type", err)
	s.known = c.built.approaches
	s.strategic = s.known.readStrategies(l.Strategic, path+"strategic", f)
	s.checkNumbers(path, f)
	c.addTags(s, path, f)
	c.addChoices(s, path, f)
	for i := range s.tags {
		if s.tags[i].script > 0 {
			s.withAbility = append(s.withAbility, i)
		}
	}
	return s
}

// checkNumbers adds a fault for each number of the location out of bounds. A location that a script
// states was not checked by a schema before. Pressure is compared only with a maximum that is possible:
// for any other one there is a fault already. path is as for prepareScene.
func (s *Scene) checkNumbers(path string, f *core.Faults) {
	tuning.CheckBounds(&s.Course, func(key string, err error) { f.Add(path+key, "%s", err) })
	if s.MaxPressure > 0 && s.Pressure >= s.MaxPressure {
		f.Add(path+"pressure", "expected less than max_pressure (%d), got %d", s.MaxPressure, s.Pressure)
	}
	s.checkSuccess(path, f)
}

// checkSuccess adds a fault unless there are three thresholds of momentum from 1 to 1000, none lower than
// the one before it. path is as for prepareScene.
func (s *Scene) checkSuccess(path string, f *core.Faults) {
	if len(s.Success) != 3 {
		f.Add(path+"success", "expected three thresholds (partial, standard, exceptional), got %d", len(s.Success))
		return
	}
	if a, b, c := s.Success[0], s.Success[1], s.Success[2]; a < 1 || b < a || c < b || c > 1000 {
		f.Add(path+"success", "expected rising thresholds from 1 to 1000, got %d, %d, %d", a, b, c)
	}
}

// addTags adds the location's own tags to the scene. It also lists (watched) the tags that become
// active here by themselves: of the tags that the location names and of its own, those that have an
// approach. path is as for prepareScene.
func (c *Config) addTags(s *Scene, path string, f *core.Faults) {
	if len(s.Tags)+len(s.OwnTags) > maxTags {
		f.Add(path+"tags", "expected at most %d, got %d", maxTags, len(s.Tags)+len(s.OwnTags))
		return
	}
	for i, name := range s.Tags {
		place, err := lookup(&c.built.tag, "narrative tag", name)
		f.Check(fmt.Sprintf("%stags[%d]", path, i), err)
		if err == nil && c.Tags[place].approach != NoApproach {
			s.watched = append(s.watched, place)
		}
	}
	for i, own := range s.OwnTags {
		c.addTag(s, own, fmt.Sprintf("%sown_tag[%d]", path, i), f)
	}
}

// addTag adds a narrative tag that only this location has. Its id must not be that of a tag of the content
// or of another own tag; the fault (First) says where the first one stands. path is where the tag
// stands in the files.
func (c *Config) addTag(s *Scene, own Tag, path string, f *core.Faults) {
	own.readWords(c.built.approaches, path, f)
	if own.Threshold < 0 || own.Threshold > maxValue {
		f.Add(path+".threshold", "expected 0 to %d, got %d", maxValue, own.Threshold)
	}
	if first, taken := s.shared.Find(own.ID); taken {
		f.Add(path+".id", "%q is taken", own.ID)
		(*f)[len(*f)-1].First = fmt.Sprintf("tag[%d].id", first)
	} else if !s.own.Add(own.ID, len(s.tags)) {
		first, _ := s.own.Find(own.ID) // it is there, or Add would have added it
		f.Add(path+".id", "%q is taken", own.ID)
		ownFirst := first - len(c.Tags) // the location's tags stand behind those of the content
		(*f)[len(*f)-1].First = fmt.Sprintf("%s[%d].id", path[:strings.LastIndexByte(path, '[')], ownFirst)
	}
	own.script = c.tagScript(&s.scripts, path, &own, f)
	s.own.Add(own.Name, len(s.tags)) // if another tag has the name already, the name means that one
	s.tags = append(s.tags, own)
	if own.approach != NoApproach {
		s.watched = append(s.watched, len(s.tags)-1)
	}
}

// Does returns what the approach of that id does in the location ("momentum_up"), "" for a word
// that is no approach.
func (s *Scene) Does(approach string) string {
	a, err := s.known.Parse(approach)
	if err != nil {
		return ""
	}
	return s.strategic[a].String()
}

// Choices of a location's own, and choices that come after others (RULES 9.13).

// choicePath returns where in the files the name of the i-th choice of a scene stands. The first
// choices, as many as shared says, are the content's; the others are the location's own. path is as for
// prepareScene.
func choicePath(path string, i, shared int) string {
	if i < shared {
		return fmt.Sprintf("choice[%d].name", i)
	}
	return fmt.Sprintf("%sown_choice[%d].name", path, i-shared)
}

// addChoices lists the choices of a scene, the content's and then the location's own, and chains
// each to the one that it comes after. path is as for prepareScene. The content's choices are chained
// for each scene anew, because they may come after a choice of the location's own; a wrong name is a
// fault in each scene.
func (c *Config) addChoices(s *Scene, path string, f *core.Faults) {
	if len(s.OwnChoices) > maxOwn {
		f.Add(path+"own_choice", "expected at most %d, got %d", maxOwn, len(s.OwnChoices))
		return
	}
	s.choices = slices.Clip(c.built.choices) // so that what is appended goes to a list of its own
	for i := range s.OwnChoices {
		at := fmt.Sprintf("%sown_choice[%d]", path, i)
		own := c.readChoice(&s.OwnChoices[i], at, f)
		if first := slices.IndexFunc(s.choices, func(c Choice) bool { return own.ID != "" && card.Same(c.ID, own.ID) }); first >= 0 {
			f.Add(at+".id", "%q is taken", own.ID)
			(*f)[len(*f)-1].First = choicePath(path, first, len(c.built.choices))
		}
		s.choices = append(s.choices, own)
	}
	for i := range c.Choices {
		s.chainAfter(c.Choices[i].After, i, fmt.Sprintf("choice[%d]", i), f)
	}
	for i := range s.OwnChoices {
		s.chainAfter(s.OwnChoices[i].After, len(c.Choices)+i, fmt.Sprintf("%sown_choice[%d]", path, i), f)
	}
}

// chainAfter notes that the choice at a place is locked until the choice named after was made; ""
// for no such choice. at is where the choice stands, for a fault.
func (s *Scene) chainAfter(after string, place int, at string, f *core.Faults) {
	if after == "" {
		return
	}
	named := indexChoices(s.choices)
	first, ok := named.Find(after)
	if !ok {
		f.Add(at+".after", "unknown choice %q%s", after, named.Near(after))
		return
	}
	if s.chained == nil {
		s.chained = slices.Repeat([]int{-1}, len(s.choices)) // -1 for a choice that comes after none
	}
	s.chained[place] = first
}

// indexChoices indexes choices by id and by name.
func indexChoices(choices []Choice) (x card.Index) {
	for i, c := range choices {
		x.Add(c.ID, i)
		x.AddName(c.Name, i)
	}
	return x
}

// lockedChoices returns which choices cannot be dealt now, by place: those of other sets (apart),
// and those that come after a choice that is not among played. It returns nil if there are none.
func (s *Scene) lockedChoices(played []int32, apart []bool) (locked []bool) {
	if apart != nil {
		locked = append(slices.Clone(apart), make([]bool, len(s.OwnChoices))...) // the location's own are of no set
	}
	for place, first := range s.chained {
		if first >= 0 && !slices.Contains(played, int32(first)) {
			if locked == nil {
				locked = make([]bool, len(s.choices))
			}
			locked[place] = true
		}
	}
	return locked
}

// isLocked reports whether the choice at a place cannot be dealt yet.
func (s *State) isLocked(place int) bool { return place < len(s.locked) && s.locked[place] }

// tags are the narrative tags of a scene and which of them are active.
type tags struct {
	scene  *Scene
	active []bool // by their places in the scene
	// thresholds are the values at which they switch on, with what scripts add; nil if no script
	// changes them.
	thresholds []int
}

// threshold returns the value of its approach at which the i-th tag of the scene switches on.
func (t *tags) threshold(i int) int {
	if t.thresholds != nil {
		return t.thresholds[i]
	}
	return t.scene.tags[i].Threshold
}

// blockedFocuses returns which focuses the active tags block.
func (t *tags) blockedFocuses() (blocked [focuses]bool) {
	for i, on := range t.active {
		if focus := t.scene.tags[i].blocks; on && focus != NoFocus {
			blocked[focus] = true
		}
	}
	return blocked
}

// blockers names the active tags that block a focus.
func (t *tags) blockers(f Focus) string {
	var names []string
	for i, on := range t.active {
		if on && t.scene.tags[i].blocks == f {
			names = append(names, t.scene.tags[i].Name)
		}
	}
	return strings.Join(names, " and ")
}

// activeIDs lists the ids of the active tags.
func (t *tags) activeIDs() []string {
	list := []string{}
	for i, on := range t.active {
		if on {
			list = append(list, t.scene.tags[i].ID)
		}
	}
	return list
}

// passesThreshold reports whether an approach has reached a tag's threshold by changing from before
// to now (RULES 7.6, R-E10).
func passesThreshold(threshold, before, now int) bool {
	return before < threshold && now >= threshold
}

// findTag returns the place of a narrative tag among the scene's, by its id or name, or an error that
// suggests a similar id. The tags of the content are searched before those of the location.
func (s *Scene) findTag(name string) (int, error) {
	if i, ok := s.shared.Find(name); ok {
		return i, nil
	}
	if i, ok := s.own.Find(name); ok {
		return i, nil
	}
	ids := make([]string, len(s.tags))
	for i := range s.tags {
		ids[i] = s.tags[i].ID
	}
	return 0, fmt.Errorf("unknown narrative tag %q%s", name, spell.DidYouMean(name, ids))
}
