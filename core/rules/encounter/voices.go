package encounter

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

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
	return ability.Listener{Owner: LocationRef, Ears: s.ears}
}

// tag is a narrative tag with an ability as one who hears events.
func (s *script) tag(scene *Scene, i int) ability.Listener {
	number := scene.all[i].script
	return ability.Listener{Owner: tagRef(i), Ability: int16(number), Ears: s.scripts.Ears(number)}
}

// all are what everybody in a scene listens to together.
func (s *script) all(scene *Scene) ability.Ears {
	all := *s.ears
	if s.scripts != nil {
		for _, i := range scene.voiced {
			all.Join(s.scripts.Ears(scene.all[i].script))
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
