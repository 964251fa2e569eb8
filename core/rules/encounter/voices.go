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

// ScriptNames lists the scripts of tags that a match with these options may run: script i
// of the list is number i + 1.
func (c *Config) ScriptNames(o *Options) []string {
	scripts := c.built.scripts[:len(c.built.scripts):len(c.built.scripts)]
	if o.Location != nil {
		for i := range o.Location.OwnTags {
			numberOf(&scripts, o.Location.OwnTags[i].Ability)
		}
	}
	return scripts
}

// references lists the places of a Config that name a script.
func (c *Config) references() (list []core.ScriptRef) {
	for i := range c.Tags {
		if t := &c.Tags[i]; t.Ability != nil {
			list = append(list, core.ScriptRef{Path: fmt.Sprintf("tag[%d].ability.script", i), Script: t.Ability.Script, Text: &t.Text, Value: t.Ability.Value})
		}
	}
	for i := range c.Locations {
		for j := range c.Locations[i].OwnTags {
			if t := &c.Locations[i].OwnTags[j]; t.Ability != nil {
				list = append(list, core.ScriptRef{Path: fmt.Sprintf("location[%d].own_tag[%d].ability.script", i, j), Script: t.Ability.Script, Text: &t.Text, Value: t.Ability.Value})
			}
		}
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
