package system

import (
	"cmp"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/grammar"
	"arcana/core"
	"arcana/core/ability"
)

// Abilities are the scripted abilities of a match on one machine: their functions by moment.
// A script has the number of its name in the list of the config's script names.
type Abilities struct {
	Content *Content // where they run
	*abilitySet
}

// abilitySet is what the abilities of a match are on every machine.
type abilitySet struct {
	key       abilitySetKey
	names     []string
	table     *ability.Table
	scripts   []*Script
	listeners []listener
	sources   []Place
}

// abilitySetKey is what an ability set is made of besides the names of its scripts.
type abilitySetKey struct {
	base         *ability.Table
	file, folder string
	data         *dataSet
}

// listener is one script: what it listens to, and its functions in the order of their moments.
type listener struct {
	subscriptions ability.Subscriptions
	calls         []Moment
}

// Abilities are the named scripts of a folder, in their order; table is the vocabulary of
// their system. What the scripts declare is added to it.
func (c *Content) Abilities(folder string, names []string, table *ability.Table) (*Abilities, error) {
	c.UseVocabulary(table)
	return c.makeAbilities("", folder, names)
}

// AbilitiesWith are the script of a match itself, which is number 0, from its file ("" for
// none), and beside it the named scripts of a folder, numbered from 1.
func (c *Content) AbilitiesWith(file, folder string, names []string) (*Abilities, error) {
	v, err := c.makeAbilities(cmp.Or(file, noFile), folder, names)
	if err != nil {
		return nil, err
	}
	return v, v.RefuseZones("nothing lies in a zone here: whatever speaks hears everything", func(i int) bool { return i > 0 })
}

// noFile stands in the place of a file for a match that has no script of its own.
const noFile = "-"

// makeAbilities makes the abilities of the named scripts, after that of a file unless it is "".
func (c *Content) makeAbilities(file, folder string, names []string) (*Abilities, error) {
	rest := strings.TrimPrefix(file, noFile)
	v, err := c.catalog.catalogOf(rest, c.data).cachedSet(abilitySetKey{c.table, file, folder, c.data}, names, func() (*abilitySet, error) {
		var scripts []*Script
		switch file {
		case "":
		case noFile:
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
		return newAbilitySet(c.table, append(scripts, named...)), nil
	})
	if err != nil {
		return nil, err
	}
	c.abilities = &Abilities{c, v}
	if c.RunAll {
		return c.abilities, c.runAll(v.scripts)
	}
	return c.abilities, nil
}

// runAll runs scripts that may never act.
func (c *Content) runAll(scripts []*Script) error {
	for _, s := range scripts {
		for _, m := range s.Moments {
			if _, err := c.Function(m); err != nil {
				return err
			}
		}
	}
	return nil
}

// newAbilitySet makes a set of scripts: all that they declare is added to the vocabulary, and
// their functions are numbered.
func newAbilitySet(base *ability.Table, scripts []*Script) *abilitySet {
	v := &abilitySet{table: base, scripts: scripts}
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
		v.listeners = append(v.listeners, listenerOf(numbered, v.table))
	}
	return v
}

// listenerOf sorts the functions of a script by their moments.
func listenerOf(moments map[string]Moment, table *ability.Table) (v listener) {
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

// Same reports whether both are of the same scripts; other may be nil.
func (v *Abilities) Same(other *Abilities) bool {
	return other != nil && v.abilitySet == other.abilitySet
}

// HasMoment reports whether some function of the scripts is as is asked.
func (v *Abilities) HasMoment(is func(Moment) bool) bool {
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
func (v *abilitySet) Table() *ability.Table { return v.table }

// Subscriptions are what a script listens to.
func (v *abilitySet) Subscriptions(script int) *ability.Subscriptions {
	return &v.listeners[script].subscriptions
}

// Place returns where the function behind a source stands; the zero Place for the rules
// themselves.
func (v *abilitySet) Place(s core.Source) Place {
	if s <= 0 || int(s) > len(v.sources) {
		return Place{}
	}
	return v.sources[s-1]
}

// Source names the function of a script for a moment; 0 when there is none.
func (v *abilitySet) Source(script int, id ability.ID, part ability.Part) core.Source {
	return v.Moment(script, id, part).Source
}

// Moment returns the function of a script for a moment, of one part of those that are
// one script; the zero Moment when there is none.
func (v *abilitySet) Moment(script int, id ability.ID, part ability.Part) Moment {
	subscriptions := &v.listeners[script].subscriptions
	for i, own := range subscriptions.Moments() {
		if own == id && subscriptions.Part(i) == part {
			return v.listeners[script].calls[i]
		}
	}
	return Moment{}
}

// Run calls the function of a script that a firing asks for, with the values given, under
// the budget of one firing; nil when it ended well.
func (v *Abilities) Run(script int, f *ability.Firing, args ...lua.LValue) *core.Failure {
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

// LevelsOf returns levels whose first has those abilities: each is made of the abilities on its
// machine.
func LevelsOf[B any](first *Abilities, abilities func(*Content) (*Abilities, error), make func(*Abilities) B) Levels[B] {
	return NewLevels(make(first), func(c *Content) (b B, err error) {
		own, err := abilities(c)
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
