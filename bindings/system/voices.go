package system

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/grammar"
	"arcana/core"
	"arcana/core/ability"
)

// Voices are the scripted abilities of a match on one machine: their functions by moment.
// A script has the number of its name in the list of the config's script names.
type Voices struct {
	Content *Content // where they run
	table   *ability.Table
	scripts []voice
}

// voice is one script: its ears, and its functions in the order of their moments.
type voice struct {
	ears  ability.Ears
	calls []Moment
}

// Voices loads the named scripts of a folder, in their order; table is the vocabulary of
// their system. What the scripts declare is added to it, and stays for those to come.
func (c *Content) Voices(folder string, names []string, table *ability.Table) (*Voices, error) {
	if c.table == nil {
		c.Speak(table)
	}
	scripts, err := c.LoadAll(folder, names, nil)
	if err != nil {
		return nil, err
	}
	return c.voicesOf(scripts), nil
}

// VoicesWith loads the script of a match itself, which is number 0, from its file ("" for
// none), and beside it the named scripts of a folder, numbered from 1.
func (c *Content) VoicesWith(file, folder string, names []string) (*Voices, error) {
	own := &Script{}
	if file != "" {
		script, err := c.Load(file, nil, nil)
		if err != nil {
			return nil, err
		}
		own = script
	}
	scripts, err := c.LoadAll(folder, names, nil)
	if err == nil {
		err = Unzoned(c, folder, "nothing lies in a zone here: whatever speaks hears everything", names...)
	}
	if err != nil {
		return nil, err
	}
	return c.voicesOf(append([]*Script{own}, scripts...)), nil
}

func (c *Content) voicesOf(scripts []*Script) *Voices {
	v := &Voices{Content: c, table: c.table}
	for _, s := range scripts {
		v.scripts = append(v.scripts, s.voice(c.table))
	}
	return v
}

// voice sorts the functions of a script by their moments.
func (s *Script) voice(table *ability.Table) (v voice) {
	apart := make([][]ability.ID, 1)
	for name := range s.Moments {
		moment, part := grammar.Apart(name)
		id, _ := table.Find(moment)
		for len(apart) <= int(part) {
			apart = append(apart, nil)
		}
		apart[part] = append(apart[part], id)
	}
	v.ears = table.Together(apart...)
	for i, id := range v.ears.Moments() {
		v.calls = append(v.calls, s.Moments[grammar.Key(table.Moment(id).Name, v.ears.Part(i))])
	}
	return v
}

// Table is the vocabulary of the system with the events that the scripts declare.
func (v *Voices) Table() *ability.Table { return v.table }

// Ears are what a script listens to.
func (v *Voices) Ears(script int) *ability.Ears { return &v.scripts[script].ears }

// Source names the function of a script for a moment; 0 when there is none.
func (v *Voices) Source(script int, id ability.ID, part ability.Part) core.Source {
	return v.Moment(script, id, part).Source
}

// Moment returns the function of a script for a moment, of one part of those that are
// one script; the zero Moment when there is none.
func (v *Voices) Moment(script int, id ability.ID, part ability.Part) Moment {
	ears := &v.scripts[script].ears
	for i, own := range ears.Moments() {
		if own == id && ears.Part(i) == part {
			return v.scripts[script].calls[i]
		}
	}
	return Moment{}
}

// Speak calls the function of a script that a firing asks for with the values given, under
// the budget of one firing; nil when it ended well.
func (v *Voices) Speak(script int, f *ability.Firing, args ...lua.LValue) *core.Failure {
	if err := v.Content.Fire(v.Moment(script, f.Moment, f.Part), args...); err != nil {
		return &core.Failure{Reason: err.Error(), Units: int32(err.Units)}
	}
	return nil
}

// Levels are what functions that run within each other run on: one for each level, made
// when it is needed.
type Levels[B any] struct {
	made []B
	open func(*Content) (B, error)
}

// NewLevels returns levels of which the first is there; open makes another on a machine
// of its own.
func NewLevels[B any](first B, open func(*Content) (B, error)) Levels[B] {
	return Levels[B]{[]B{first}, open}
}

// At returns what the functions of a level run on; c is the content of the first level.
func (l *Levels[B]) At(level int, c *Content) (B, error) {
	for len(l.made) <= level {
		var b B
		content, err := c.level(len(l.made))
		if err == nil {
			b, err = l.open(content)
		}
		if err != nil {
			return b, err
		}
		l.made = append(l.made, b)
	}
	return l.made[level], nil
}

// Failed is how a firing fails that could not begin.
func Failed(err error) *core.Failure { return &core.Failure{Reason: err.Error()} }

// declared returns the event of content's own that a name hears, "tides:omen" for
// "before_ally_tides:omen"; "" where it is none.
func declared(name string) string {
	if mod, own, ok := strings.Cut(name, ":"); !ok || mod == "" || own == "" || strings.ContainsAny(name, " \"'") {
		return ""
	}
	for _, prefix := range []string{"instead_", "before_", "ally_", "enemy_", "any_"} {
		name = strings.TrimPrefix(name, prefix)
	}
	return name
}
