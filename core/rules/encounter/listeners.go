// Who listens: the encounter's own script and the narrative tags; then what each
// remembers.

package encounter

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Who speaks in an encounter: its own script, which is number 0, and the abilities of the
// narrative tags that are active, numbered from 1.

// abilityNumber returns the number of an ability's script in the list, from 1; 0 for no ability. It
// appends the script if it is not in the list yet.
func abilityNumber(scripts *[]string, a *Ability) int {
	if a == nil {
		return 0
	}
	return 1 + card.PlaceOrAdd(scripts, a.Script)
}

// tagScript returns the number of the script of a tag, 0 for none. If the tag names a script, that is the
// script. Abilities that are written as data become a new script, "tags/ID#1"; the 1 says that it is the tag's
// first and only script. A script that is not yet in the list scripts is appended to it. path is where the tag
// stands in the files, for faults.
func (c *Config) tagScript(scripts *[]string, path string, t *Tag, f *core.Faults) int {
	switch {
	case len(t.Abilities) == 0:
		return abilityNumber(scripts, t.Ability)
	case t.Ability != nil:
		f.Add(path+".abilities", "expected ability or abilities, got both")
		return 0
	}
	name := c.built.dataAbilities.Join(t.reference(path), "tags/"+t.ID, 1, *scripts)
	return abilityNumber(scripts, &Ability{Script: name})
}

// reference returns what a binding needs to make a script of the abilities that a tag has as data.
// path is where the tag stands in the files.
func (t *Tag) reference(path string) core.ScriptRef {
	return core.ScriptRef{Path: path + ".abilities", Text: &t.Text, Data: ability.Together(t.Abilities), Label: t.Name, Thing: true}
}

// reference returns what a binding needs to make a script of the abilities that a location has as
// data. path is where the location stands in the files.
func (l *Location) reference(path string) core.ScriptRef {
	return core.ScriptRef{Path: path + ".abilities", Data: ability.Together(l.Abilities), Label: l.Name}
}

// DataAbilities returns the abilities that are data, by the names of their scripts.
func (c *Config) DataAbilities() ability.DataAbilities { return c.built.dataAbilities }

// LocationScript returns the name of the script that is made of a location's own abilities in data
// ("locations/mill#1"), "" where it has none or its name is unknown.
func (c *Config) LocationScript(location string) string {
	i, ok := c.built.location.Find(location)
	if !ok || len(c.Locations[i].Abilities) == 0 {
		return ""
	}
	return "locations/" + c.Locations[i].ID + "#1"
}

// ScriptNames lists the scripts of tags that a match with these options may run: script i
// of the list is number i + 1, because 0 is the encounter's own.
func (c *Config) ScriptNames(o *Options) []string {
	scripts := slices.Clip(c.built.scripts) // so that what is appended goes to a list of its own
	if o.Location != nil {
		for i := range o.Location.OwnTags {
			// It appends a script that is new. A location given with the options has its abilities as
			// scripts only, none of them as data.
			abilityNumber(&scripts, o.Location.OwnTags[i].Ability)
		}
	}
	return scripts
}

// ScriptRefs lists every place of the content that names a script or has abilities as data.
func (c *Config) ScriptRefs() (list []core.ScriptRef) {
	for i := range c.Tags {
		list = c.Tags[i].appendReferences(list, fmt.Sprintf("tag[%d]", i))
	}
	for i := range c.Locations {
		path := fmt.Sprintf("location[%d]", i)
		for j := range c.Locations[i].OwnTags {
			list = c.Locations[i].OwnTags[j].appendReferences(list, fmt.Sprintf("%s.own_tag[%d]", path, j))
		}
		if len(c.Locations[i].Abilities) > 0 {
			list = append(list, c.Locations[i].reference(path))
		}
	}
	return list
}

// appendReferences appends the places of a tag that name a script or have abilities as data. path is where the
// tag stands in the files.
func (t *Tag) appendReferences(list []core.ScriptRef, path string) []core.ScriptRef {
	if t.Ability != nil {
		list = append(list, core.ScriptRef{Path: path + ".ability.script", Script: t.Ability.Script, Text: &t.Text, Value: t.Ability.Value})
	}
	if len(t.Abilities) > 0 {
		list = append(list, t.reference(path))
	}
	return list
}

// encounterListener returns the encounter's own script as a listener.
func (s *script) encounterListener() ability.Listener {
	return ability.Listener{Owner: LocationRef, Subscriptions: s.subscriptions}
}

// tagListener returns the i-th narrative tag of a scene as a listener. The tag must have an ability. Seat stays
// 0, the one seat of an encounter.
func (s *script) tagListener(scene *Scene, i int) ability.Listener {
	number := scene.tags[i].script
	return ability.Listener{Owner: tagRef(i), Ability: int16(number), Subscriptions: s.scripts.Subscriptions(number)}
}

// allSubscriptions returns what the encounter's script and the tags of a scene listen to,
// together.
func (s *script) allSubscriptions(scene *Scene) ability.Subscriptions {
	all := *s.subscriptions
	if s.scripts != nil {
		for _, i := range scene.withAbility {
			all.Join(s.scripts.Subscriptions(scene.tags[i].script))
		}
	}
	return all
}

// listenerNamed returns the narrative tag with that id or name as a listener, the encounter itself for
// "". It returns an error if there is no such tag, or if the tag has no ability that runs in this match.
func (s *script) listenerNamed(scene *Scene, name string) (ability.Listener, error) {
	if name == "" {
		return s.encounterListener(), nil
	}
	i, err := scene.findTag(name)
	if err == nil && (scene.tags[i].script == 0 || s.scripts == nil) {
		err = fmt.Errorf("%s has no ability", name)
	}
	if err != nil {
		return ability.Listener{}, err
	}
	return s.tagListener(scene, i), nil
}

// What the scripts of a match remember: the encounter, each narrative tag with an ability,
// and the character, whose memory all of them share.

// Memory returns the memory of the script that runs.
func (fx *Fx) Memory() ability.Store { return fx.Remembered(&fx.game.script.memory) }

// CharacterMemory returns the memory of the character, which all scripts share.
func (fx *Fx) CharacterMemory() ability.Store {
	return fx.RememberedOf(CharacterRef, &fx.game.script.memory)
}

// holder is who remembers something: a thing, and the number of its ability.
type holder struct {
	owner   core.Ref
	ability int16 // 0 for the encounter's script, ability.OfSeat for the character
}

var (
	theEncounter = holder{LocationRef, 0}
	theCharacter = holder{CharacterRef, ability.OfSeat}
)

// setMemory sets what the situation says that the encounter, the character and the tags remember. It
// also sets the changes that last only until the next turn. It returns all errors together.
func (g *Game) setMemory(k *Situation) error {
	faults := []error{
		g.script.setMemoryOf(theEncounter, "memory", k.Memory),
		g.script.setMemoryOf(theCharacter, "owner_memory", k.OwnerMemory),
		g.lasting.Lay(k.Lasting, -ability.MostAmount, g.state.canBeTemporary), // a change may be negative
	}
	for _, name := range slices.Sorted(maps.Keys(k.TagMemory)) {
		path := "tag_memory." + name
		l, err := g.script.listenerNamed(g.scene, name)
		if err == nil {
			err = g.script.setMemoryOf(holder{l.Owner, l.Ability}, path, k.TagMemory[name])
		} else {
			err = fmt.Errorf("%s: %w", path, err)
		}
		faults = append(faults, err)
	}
	return errors.Join(faults...)
}

// setMemoryOf sets what the encounter, the character or a tag remembers; path says where the
// situation states it.
func (s *script) setMemoryOf(h holder, path string, values Memories) error {
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if err := s.memory.Lay(h.owner, h.ability, string(key), values[key]); err != nil {
			return fmt.Errorf("%s.%s: %w", path, key, err)
		}
	}
	return nil
}

// memoryOf returns what the encounter, the character or a tag remembers, for a situation; nil for
// nothing.
func (s *script) memoryOf(h holder) (all Memories) {
	for _, m := range s.memory {
		if h != (holder{m.Owner, m.Ability}) {
			continue
		}
		if all == nil {
			all = Memories{}
		}
		all[Key(m.Key)] = m.Value
	}
	return all
}

// tagMemories returns what each tag of a scene remembers, by the tags' ids, for a situation; nil if
// none remembers anything.
func (s *script) tagMemories(scene *Scene) (all map[string]Memories) {
	for _, i := range scene.withAbility {
		if own := s.memoryOf(holder{tagRef(i), int16(scene.tags[i].script)}); own != nil {
			if all == nil {
				all = map[string]Memories{}
			}
			all[scene.tags[i].ID] = own
		}
	}
	return all
}

// MemoryView is one thing that the script remembers: a bool, a float64 or a string.
type MemoryView struct {
	Name  string `json:"name"`  // the key
	Value any    `json:"value"` // at most 1000 bytes
}

// OtherMemory is one thing that the character remembers, or a narrative tag.
type OtherMemory struct {
	Of    core.Ref `json:"of"`    // the character or the tag
	Name  string   `json:"name"`  // the key
	Value any      `json:"value"` // at most 1000 bytes
}

// ownMemoryView shows what the encounter's own script remembers, in used memory.
func (s *script) ownMemoryView(used []MemoryView) []MemoryView {
	list := used[:0]
	for _, m := range s.memory {
		if m.Owner == LocationRef {
			list = append(list, MemoryView{m.Key, m.Value})
		}
	}
	return list
}

// otherMemoryView shows what the character and the tags remember.
func (s *script) otherMemoryView() (list []OtherMemory) {
	for _, m := range s.memory {
		if m.Owner != LocationRef {
			list = append(list, OtherMemory{m.Owner, m.Key, m.Value})
		}
	}
	return list
}
