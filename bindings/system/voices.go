package system

import (
	"cmp"
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
	*spoken
}

// spoken is what voices are on every machine.
type spoken struct {
	key     spokenKey
	names   []string
	table   *ability.Table
	scripts []*Script
	voices  []voice
	sources []Place
}

// spokenKey is what voices are made of besides the names of their scripts.
type spokenKey struct {
	base         *ability.Table
	file, folder string
	data         *dataSet
}

// voice is one script: its subscriptions, and its functions in the order of their moments.
type voice struct {
	subscriptions ability.Subscriptions
	calls         []Moment
}

// Voices are the named scripts of a folder, in their order; table is the vocabulary of
// their system. What the scripts declare is added to it.
func (c *Content) Voices(folder string, names []string, table *ability.Table) (*Voices, error) {
	c.Speak(table)
	return c.spokenBy("", folder, names)
}

// VoicesWith are the script of a match itself, which is number 0, from its file ("" for
// none), and beside it the named scripts of a folder, numbered from 1.
func (c *Content) VoicesWith(file, folder string, names []string) (*Voices, error) {
	v, err := c.spokenBy(cmp.Or(file, nothing), folder, names)
	if err != nil {
		return nil, err
	}
	return v, v.Unzoned("nothing lies in a zone here: whatever speaks hears everything", func(i int) bool { return i > 0 })
}

// nothing stands for the file of a match that has no script of its own.
const nothing = "-"

// spokenBy gives the voices of the named scripts, after that of a file unless it is "".
func (c *Content) spokenBy(file, folder string, names []string) (*Voices, error) {
	rest := strings.TrimPrefix(file, nothing)
	v, err := c.catalog.of(rest, c.data).kept(spokenKey{c.table, file, folder, c.data}, names, func() (*spoken, error) {
		var scripts []*Script
		switch file {
		case "":
		case nothing:
			scripts = append(scripts, &Script{})
		default:
			s, err := c.Load(file, nil, nil)
			if err != nil {
				return nil, err
			}
			scripts = append(scripts, s)
		}
		named, err := c.loadAll(folder, names)
		if err != nil {
			return nil, err
		}
		return together(c.table, append(scripts, named...)), nil
	})
	if err != nil {
		return nil, err
	}
	c.voices = &Voices{c, v}
	if c.Whole {
		return c.voices, c.runAll(v.scripts)
	}
	return c.voices, nil
}

// runAll runs scripts that may never act.
func (c *Content) runAll(scripts []*Script) error {
	for _, s := range scripts {
		for _, m := range s.Moments {
			if _, err := c.Own(m); err != nil {
				return err
			}
		}
	}
	return nil
}

// together makes voices of scripts: all that they declare is added to the vocabulary, and
// their functions are numbered.
func together(base *ability.Table, scripts []*Script) *spoken {
	v := &spoken{table: base, scripts: scripts}
	var events []string
	for _, s := range scripts {
		events = append(events, s.events...)
	}
	if len(events) > 0 {
		v.table = base.Declare(events...)
	}
	for _, s := range scripts {
		numbered := map[string]Moment{}
		for _, name := range s.order {
			m := s.Moments[name]
			v.sources = append(v.sources, placeOf(s.program.Name, m.Func))
			m.Source = core.Source(len(v.sources))
			numbered[name] = m
		}
		v.voices = append(v.voices, voiceOf(numbered, v.table))
	}
	return v
}

// voiceOf sorts the functions of a script by their moments.
func voiceOf(moments map[string]Moment, table *ability.Table) (v voice) {
	apart := make([][]ability.ID, 1)
	for name := range moments {
		moment, part := grammar.Apart(name)
		id, _ := table.Find(moment)
		for len(apart) <= int(part) {
			apart = append(apart, nil)
		}
		apart[part] = append(apart[part], id)
	}
	v.subscriptions = table.Together(apart...)
	for i, id := range v.subscriptions.Moments() {
		v.calls = append(v.calls, moments[grammar.Key(table.Moment(id).Name, v.subscriptions.Part(i))])
	}
	return v
}

// Same reports whether these are the voices of the same scripts as others, which may be nil.
func (v *Voices) Same(other *Voices) bool { return other != nil && v.spoken == other.spoken }

// Some reports whether a function of some script is as is asked.
func (v *Voices) Some(is func(Moment) bool) bool {
	for _, s := range v.scripts {
		for _, m := range s.Moments {
			if is(m) {
				return true
			}
		}
	}
	return false
}

// Table is the vocabulary of the system with the events that the scripts declare.
func (v *spoken) Table() *ability.Table { return v.table }

// Subscriptions are what a script listens to.
func (v *spoken) Subscriptions(script int) *ability.Subscriptions {
	return &v.voices[script].subscriptions
}

// Place returns where the function behind a source stands; the zero Place for the rules
// themselves.
func (v *spoken) Place(s core.Source) Place {
	if s <= 0 || int(s) > len(v.sources) {
		return Place{}
	}
	return v.sources[s-1]
}

// Source names the function of a script for a moment; 0 when there is none.
func (v *spoken) Source(script int, id ability.ID, part ability.Part) core.Source {
	return v.Moment(script, id, part).Source
}

// Moment returns the function of a script for a moment, of one part of those that are
// one script; the zero Moment when there is none.
func (v *spoken) Moment(script int, id ability.ID, part ability.Part) Moment {
	subscriptions := &v.voices[script].subscriptions
	for i, own := range subscriptions.Moments() {
		if own == id && subscriptions.Part(i) == part {
			return v.voices[script].calls[i]
		}
	}
	return Moment{}
}

// Speak calls the function of a script that a firing asks for with the values given, under
// the budget of one firing; nil when it ended well.
func (v *Voices) Speak(script int, f *ability.Firing, args ...lua.LValue) *core.Failure {
	return Failure(f, v.Content.fire(v.Moment(script, f.Moment, f.Part), f, 0, args))
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

// LevelsOf returns levels whose first has those voices: each is made of the voices on its
// machine.
func LevelsOf[B any](first *Voices, voices func(*Content) (*Voices, error), make func(*Voices) B) Levels[B] {
	return NewLevels(make(first), func(c *Content) (b B, err error) {
		own, err := voices(c)
		if err != nil {
			return b, err
		}
		return make(own), nil
	})
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
