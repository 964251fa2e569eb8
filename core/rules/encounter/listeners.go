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

// Who listens: the encounter's own script and the narrative tags; then what each
// remembers.

// Who speaks in an encounter: its own script, which is number 0, and the abilities of the
// narrative tags that are active, numbered from 1.

// numberOf returns the number of an ability's script, which it adds to the list if it is
// new there; 0 for no ability.
func numberOf(scripts *[]string, a *Ability) int {
	if a == nil {
		return 0
	}
	place := card.Place(*scripts, a.Script)
	if place < 0 {
		place = len(*scripts)
		*scripts = append(*scripts, a.Script)
	}
	return place + 1
}

// voice returns the number of the script of a tag, 0 for none: one that it names, or its
// abilities that are data.
func (c *Config) voice(scripts *[]string, path string, t *Tag, f *core.Faults) int {
	switch {
	case len(t.Abilities) == 0:
		return numberOf(scripts, t.Ability)
	case t.Ability != nil:
		f.Add(path+".abilities", "expected ability or abilities, got both")
		return 0
	}
	name := c.built.written.Join(t.reference(path), "tags/"+t.ID, 1, *scripts)
	return numberOf(scripts, &Ability{Script: name})
}

// reference is the place of a tag's abilities that are data.
func (t *Tag) reference(path string) core.ScriptRef {
	return core.ScriptRef{Path: path + ".abilities", Text: &t.Text, Written: ability.Together(t.Abilities), Label: t.Name, Thing: true}
}

// reference is the place of a location's abilities that are data.
func (l *Location) reference(path string) core.ScriptRef {
	return core.ScriptRef{Path: path + ".abilities", Written: ability.Together(l.Abilities), Label: l.Name}
}

// Written are the abilities that are data, by the names of their scripts.
func (c *Config) Written() ability.Written { return c.built.written }

// WrittenName returns the name of the script that a location's own abilities are, "" where
// it has none or its name is unknown.
func (c *Config) WrittenName(location string) string {
	i, ok := c.built.location.Find(location)
	if !ok || len(c.Locations[i].Abilities) == 0 {
		return ""
	}
	return "locations/" + c.Locations[i].ID + "#1"
}

// ScriptNames lists the scripts of tags that a match with these options may run: script i
// of the list is number i + 1.
func (c *Config) ScriptNames(o *Options) []string {
	scripts := c.built.scripts[:len(c.built.scripts):len(c.built.scripts)]
	if o.Location != nil {
		for i := range o.Location.OwnTags {
			numberOf(&scripts, o.Location.OwnTags[i].Ability) // of which none is data
		}
	}
	return scripts
}

// references lists the places of a Config that name a script.
func (c *Config) references() (list []core.ScriptRef) {
	for i := range c.Tags {
		list = c.Tags[i].references(list, fmt.Sprintf("tag[%d]", i))
	}
	for i := range c.Locations {
		path := fmt.Sprintf("location[%d]", i)
		for j := range c.Locations[i].OwnTags {
			list = c.Locations[i].OwnTags[j].references(list, fmt.Sprintf("%s.own_tag[%d]", path, j))
		}
		if len(c.Locations[i].Abilities) > 0 {
			list = append(list, c.Locations[i].reference(path))
		}
	}
	return list
}

func (t *Tag) references(list []core.ScriptRef, path string) []core.ScriptRef {
	if t.Ability != nil {
		list = append(list, core.ScriptRef{Path: path + ".ability.script", Script: t.Ability.Script, Text: &t.Text, Value: t.Ability.Value})
	}
	if len(t.Abilities) > 0 {
		list = append(list, t.reference(path))
	}
	return list
}

// encounter is the script of the encounter as one who hears events.
func (s *script) encounter() ability.Listener {
	return ability.Listener{Owner: LocationRef, Subscriptions: s.subscriptions}
}

// tag is a narrative tag with an ability as one who hears events.
func (s *script) tag(scene *Scene, i int) ability.Listener {
	number := scene.all[i].script
	return ability.Listener{Owner: tagRef(i), Ability: int16(number), Subscriptions: s.scripts.Subscriptions(number)}
}

// all are what everybody in a scene listens to together.
func (s *script) all(scene *Scene) ability.Subscriptions {
	all := *s.subscriptions
	if s.scripts != nil {
		for _, i := range scene.withAbility {
			all.Join(s.scripts.Subscriptions(scene.all[i].script))
		}
	}
	return all
}

// named returns who has that name: a narrative tag with an ability, or for "" the
// encounter itself.
func (s *script) named(scene *Scene, name string) (ability.Listener, error) {
	if name == "" {
		return s.encounter(), nil
	}
	i, err := scene.findTag(name)
	if err == nil && (scene.all[i].script == 0 || s.scripts == nil) {
		err = fmt.Errorf("%s has no ability", name)
	}
	if err != nil {
		return ability.Listener{}, err
	}
	return s.tag(scene, i), nil
}

// What the scripts of a match remember: the encounter, each narrative tag with an ability,
// and the character, whose memory all of them share.

// Store is one memory of a match, as a script reads and writes it.
type Store struct {
	ability.Store
	fx *Fx
}

// Memory is what the script that speaks remembers.
func (fx *Fx) Memory() Store {
	return Store{ability.Store{Memory: &fx.game.script.memory, Owner: fx.Owner, Ability: fx.Ability}, fx}
}

// CharacterMemory is what the character remembers, for all scripts.
func (fx *Fx) CharacterMemory() Store {
	return Store{ability.Store{Memory: &fx.game.script.memory, Owner: CharacterRef, Ability: ability.OfSeat}, fx}
}

// Remember keeps a bool, a float64 or a string under a key, for as long as the match
// lasts; nil forgets it. Memory belongs to the match, so it is cloned, hashed and undone
// with it. It is an error in a query, when the value is of another type, a text is too
// long or the memory is full.
func (s Store) Remember(key string, value any) error {
	if s.fx.Phase == ability.Asked {
		return errors.New("a function called modify_... remembers nothing")
	}
	return s.Store.Remember(key, value)
}

// holder is who remembers.
type holder struct {
	owner   core.Ref
	ability int16
}

var (
	theEncounter = holder{LocationRef, 0}
	theCharacter = holder{CharacterRef, ability.OfSeat}
)

// setMemory takes what a situation says that everybody remembers.
func (g *Game) setMemory(k *Situation) error {
	err := g.script.fill(theEncounter, "memory", k.Memory)
	err = errors.Join(err, g.script.fill(theCharacter, "owner_memory", k.OwnerMemory), g.lasting.Lay(k.Lasting, -ability.MostAmount, g.state.canBeTemporary))
	for _, name := range slices.Sorted(maps.Keys(k.TagMemory)) {
		path := "tag_memory." + name
		l, unknown := g.script.named(g.scene, name)
		if unknown != nil {
			return fmt.Errorf("%s: %w", path, unknown)
		}
		err = errors.Join(err, g.script.fill(holder{l.Owner, l.Ability}, path, k.TagMemory[name]))
	}
	return err
}

func (s *script) fill(h holder, path string, values map[string]any) error {
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if err := s.memory.Remember(h.owner, h.ability, key, values[key]); err != nil {
			return fmt.Errorf("%s.%s: %w", path, key, err)
		}
	}
	return nil
}

// remembers tells what somebody remembers, for a situation; nil for nothing.
func (s *script) remembers(h holder) (all map[string]any) {
	for _, m := range s.memory {
		if h != (holder{m.Owner, m.Ability}) {
			continue
		}
		if all == nil {
			all = map[string]any{}
		}
		all[m.Key] = m.Value
	}
	return all
}

// tagsRemember tells what the tags of a scene remember, by id; nil for nothing.
func (s *script) tagsRemember(scene *Scene) (all map[string]map[string]any) {
	for _, i := range scene.withAbility {
		if own := s.remembers(holder{tagRef(i), int16(scene.all[i].script)}); own != nil {
			if all == nil {
				all = map[string]map[string]any{}
			}
			all[scene.all[i].ID] = own
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

// memories shows what the encounter's own script remembers.
func (s *script) memories(used []MemoryView) []MemoryView {
	list := used[:0]
	for _, m := range s.memory {
		if m.Owner == LocationRef {
			list = append(list, MemoryView{m.Key, m.Value})
		}
	}
	return list
}

// others shows what all others remember.
func (s *script) others() (list []OtherMemory) {
	for _, m := range s.memory {
		if m.Owner != LocationRef {
			list = append(list, OtherMemory{m.Owner, m.Key, m.Value})
		}
	}
	return list
}
