package draft

import (
	"fmt"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Who speaks in a quest: its own script, which is number 0, and the abilities of the
// dreamcaller and the dreamsigns that the player has, numbered from 1.

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

// voice returns the number of the script of a dreamcaller or a dreamsign, 0 for none: one
// that it names, or its abilities that are data.
func (f *faults) voice(c *Config, path, id, name string, a *Ability, data []core.Tree, text *string) int {
	switch {
	case len(data) == 0:
		return numberOf(&c.scripts, a)
	case a != nil:
		f.add(path+".abilities", "expected ability or abilities, got both")
		return 0
	}
	script := c.written.Join(reference(path, name, data, text), strings.TrimRight(path, "[]0123456789")+"s/"+id, 1, c.scripts)
	return numberOf(&c.scripts, &Ability{Script: script})
}

// reference is the place of abilities that are data.
func reference(path, name string, data []core.Tree, text *string) core.ScriptRef {
	return core.ScriptRef{Path: path + ".abilities", Text: text, Written: ability.Together(data), Label: name, Thing: true}
}

// ofQuest is the place of a quest's own abilities that are data.
func ofQuest(path string, q *Quest) core.ScriptRef {
	return core.ScriptRef{Path: path + ".abilities", Text: &q.Text, Written: ability.Together(q.Abilities), Label: q.Name}
}

// WrittenQuest returns the name of the script that the own abilities of the quest which
// the options name are, "" where it has none.
func WrittenQuest(c *Config, o *Options) string {
	if o == nil {
		o = new(Options)
	}
	q, err := c.questOf(*o)
	if err != nil || len(q.Abilities) == 0 {
		return ""
	}
	return "quests/" + q.ID + "#1"
}

// Written are the abilities that are data, by the names of their scripts.
func (c *Config) Written() ability.Written { return c.written }

// ScriptNames lists the scripts that dreamcallers and dreamsigns name: script i of the
// list is number i + 1.
func (c *Config) ScriptNames() []string { return c.scripts }

// references lists the places of a Config that name a script.
func (c *Config) references() (list []core.ScriptRef) {
	add := func(what string, i int, name string, a *Ability, data []core.Tree, text *string) {
		if len(data) > 0 {
			list = append(list, reference(fmt.Sprintf("%s[%d]", what, i), name, data, text))
		}
		if a != nil {
			list = append(list, core.ScriptRef{Path: fmt.Sprintf("%s[%d].ability.script", what, i), Script: a.Script, Text: text, Value: a.Value})
		}
	}
	for i := range c.Quests {
		if q := &c.Quests[i]; len(q.Abilities) > 0 {
			list = append(list, ofQuest(fmt.Sprintf("quest[%d]", i), q))
		}
	}
	for i := range c.Dreamcallers {
		d := &c.Dreamcallers[i]
		add("dreamcaller", i, d.Name, d.Ability, d.Abilities, &d.Text)
	}
	for i := range c.Dreamsigns {
		s := &c.Dreamsigns[i]
		add("dreamsign", i, s.Name, s.Ability, s.Abilities, &s.Text)
	}
	return list
}

// weighs reports whether any script that a quest may come to hear asks for weights.
func (s *scripting) weighs(c *Config) bool {
	all := *s.ears
	if s.scripts != nil {
		for i := range c.scripts {
			all.Join(s.scripts.Ears(i + 1))
		}
	}
	return all.Hear(WeightAsked, ability.Asked)
}

// leader returns what a dreamcaller is called that leads the quest from the beginning: one
// with an ability is a thing of its own.
func (j *journal) leader(p plan) core.Ref {
	if p.config.Dreamcallers[p.caller].script == 0 {
		return player
	}
	return j.deal(aCaller, p.caller)
}

// speakers adds the dreamcaller and the dreamsigns that have an ability.
func (j *journey) speakers(list []ability.Listener) []ability.Listener {
	if j.script.scripts == nil || len(j.config.scripts) == 0 {
		return list
	}
	add := func(ref core.Ref, number int) {
		if number > 0 {
			list = append(list, ability.Listener{Owner: ref, Ability: int16(number), Ears: j.script.scripts.Ears(number)})
		}
	}
	if j.caller >= 0 {
		add(j.called, j.config.Dreamcallers[j.caller].script)
	}
	for _, s := range j.signs {
		add(s.ref, j.config.Dreamsigns[s.at].script)
	}
	return list
}

// listen lets what the player has be heard from now on.
func (j *journey) listen() {
	if j.script.scripts == nil || len(j.config.scripts) == 0 {
		return
	}
	all := *j.script.ears
	for _, l := range j.speakers(nil) {
		all.Join(l.Ears)
	}
	j.abilities.Listen(all)
}

// Value returns the number that the content gives the ability that speaks, 0 for the
// quest's own script.
func (fx *Fx) Value() int {
	var a *Ability
	if at, ok := fx.thing(fx.Owner, aSign); ok {
		a = fx.game.config.Dreamsigns[at].Ability
	} else if at, ok := fx.thing(fx.Owner, aCaller); ok {
		a = fx.game.config.Dreamcallers[at].Ability
	}
	if a == nil {
		return 0
	}
	return a.Value
}
