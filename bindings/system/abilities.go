// The scripted abilities of a match: loading the scripts and calling their functions (Abilities), the call
// depths of functions that run while others wait for them (Levels), and the function worth(...), which
// returns what a card is worth.

package system

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/grammar"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
)

// Abilities are the scripted abilities of one match, bound to the Lua machine on which they run.
// Script i is the i-th name in the list that they were made from. A script has at most one function
// for each trigger and part (see listenerOf).
type Abilities struct {
	Content *Content // where they run
	*abilitySet
}

// abilitySet is the part of Abilities that does not depend on a machine, so matches with the same
// scripts share it.
type abilitySet struct {
	key       abilitySetKey // a Catalog finds the set by this and names
	names     []string
	table     *ability.Table // the vocabulary, with the events that the scripts declare
	scripts   []*Script
	listeners []listener // of each script, in the same order
	sources   []Place    // of each function; that of core.Source n is sources[n-1]
}

// abilitySetKey is, with the names of the scripts, the key under which a Catalog caches an
// ability set.
type abilitySetKey struct {
	base         *ability.Table // the vocabulary of the system, without what the scripts declare
	file, folder string         // as makeAbilities was given them
	data         *dataSet
}

// listener is one script: the triggers that it subscribes to, and in the same order the functions
// to call.
type listener struct {
	subscriptions ability.Subscriptions
	calls         []Moment
}

// Abilities loads the named scripts of a folder; script i is names[i]. table is the vocabulary of
// their system (its events and triggers); events of their own that the scripts declare are added
// to a copy of it.
func (c *Content) Abilities(folder string, names []string, table *ability.Table) (*Abilities, error) {
	c.UseVocabulary(table)
	return c.makeAbilities("", folder, names)
}

// AbilitiesWith loads the script of the match itself (a quest, an encounter) as script 0, and the named
// scripts of a folder as scripts 1 and up. file is the path of the match's script, "" if it has none. It
// is an error if one of the named scripts has the field listens, since such matches have no zones.
func (c *Content) AbilitiesWith(file, folder string, names []string) (*Abilities, error) {
	v, err := c.makeAbilities(cmp.Or(file, noFile), folder, names)
	if err != nil {
		return nil, err
	}
	return v, v.RefuseZones("this game has no zones for cards, so every ability sees every event; remove the key listens", func(i int) bool { return i > 0 })
}

// noFile is the file of a match that has no script of its own: script 0 is then empty.
const noFile = "-"

// makeAbilities loads the script at file as script 0, and the named scripts of a folder after it. If file
// is "", there is no such script 0; if it is noFile, script 0 is empty. The catalog caches the result for
// the same scripts. The content remembers it, for Place and Files.
func (c *Content) makeAbilities(file, folder string, names []string) (*Abilities, error) {
	path := strings.TrimPrefix(file, noFile) // "" if the match has no script of its own
	v, err := c.catalog.catalogFor(path, c.data).cachedAbilitySet(abilitySetKey{c.table, file, folder, c.data}, names, func() (*abilitySet, error) {
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
		var events []string
		if c.catalog.from.Events != nil {
			events = c.catalog.from.Events()
		}
		set := newAbilitySet(c.table, append(scripts, named...), events)
		return set, set.checkCounters()
	})
	if err != nil {
		return nil, err
	}
	c.abilities = &Abilities{c, v}
	if c.RunAll {
		return c.abilities, c.runEachOnce(v.scripts)
	}
	return c.abilities, nil
}

// runEachOnce runs every script once on this machine, even if this match never calls its functions. Only
// measurements of coverage need that ([Content.RunAll]).
func (c *Content) runEachOnce(scripts []*Script) error {
	for _, s := range scripts {
		for _, m := range s.Moments {
			if _, err := c.Function(m); err != nil {
				return err
			}
		}
	}
	return nil
}

// newAbilitySet makes the set of these scripts. The vocabulary gets the events that the scripts declare, and then
// those of mods (further), in a copy. Each function of each script gets its core.Source, numbered from 1.
func newAbilitySet(base *ability.Table, scripts []*Script, further []string) *abilitySet {
	v := &abilitySet{table: base, scripts: scripts}
	var events []string
	for _, s := range scripts {
		events = append(events, s.events...)
	}
	if events = append(events, further...); len(events) > 0 {
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
		l := listenerOf(numbered, v.table)
		l.subscriptions = v.table.Growing(v.table.Counting(l.subscriptions, s.counters), s.growths)
		v.listeners = append(v.listeners, l)
	}
	return v
}

// listenerOf returns what a script subscribes to, and the functions to call, from its functions by
// the names of their triggers.
func listenerOf(moments map[string]Moment, table *ability.Table) (v listener) {
	v.subscriptions, v.calls = Subscribe(table, moments)
	return v
}

// Subscribe returns what a script subscribes to, and its functions in the same order. functions has those of
// the script by the names of their triggers. A card with several data abilities has a function for each:
// the name then ends in the ability's number, its part ("instead_death#1"), see [grammar.SplitKey].
func Subscribe[F any](table *ability.Table, functions map[string]F) (s ability.Subscriptions, calls []F) {
	byPart := make([][]ability.ID, 1) // the triggers of each part; Lua scripts have only part 0
	for name := range functions {
		trigger, part := grammar.SplitKey(name)
		id, _ := table.Find(trigger) // callers have checked that the table has it
		for len(byPart) <= int(part) {
			byPart = append(byPart, nil)
		}
		byPart[part] = append(byPart[part], id)
	}
	s = table.Together(byPart...)
	for i, id := range s.Moments() {
		calls = append(calls, functions[grammar.Key(table.Moment(id).Name, s.Part(i))])
	}
	return s, calls
}

// SameScripts reports whether both were made from the same scripts, so that state may be copied from one to
// the other. other may be nil.
func (v *Abilities) SameScripts(other *Abilities) bool {
	return other != nil && v.abilitySet == other.abilitySet
}

// HasTrigger reports whether matches is true for any function of any script. name is that of its trigger.
func (v *Abilities) HasTrigger(matches func(name string, m Moment) bool) bool {
	for _, s := range v.scripts {
		for name, m := range s.Moments {
			if matches(name, m) {
				return true
			}
		}
	}
	return false
}

// Table returns the vocabulary of the system, with the events that the scripts declare.
func (v *abilitySet) Table() *ability.Table { return v.table }

// Subscriptions returns the triggers that a script listens to.
func (v *abilitySet) Subscriptions(script int) *ability.Subscriptions {
	return &v.listeners[script].subscriptions
}

// Place returns the file and line of the function that an event names as its source; the zero
// Place if the rules themselves are the source.
func (v *abilitySet) Place(s core.Source) Place {
	if s <= 0 || int(s) > len(v.sources) {
		return Place{}
	}
	return v.sources[s-1]
}

// Source returns the number by which events name a script's function for a trigger; 0 if it has none. part
// says which of a card's several abilities.
func (v *abilitySet) Source(script int, id ability.ID, part ability.Part) core.Source {
	return v.Moment(script, id, part).Source
}

// Moment returns a script's function for a trigger; the zero Moment if it has none. part says which of a
// card's several abilities.
func (v *abilitySet) Moment(script int, id ability.ID, part ability.Part) Moment {
	subscriptions := &v.listeners[script].subscriptions
	for i, own := range subscriptions.Moments() {
		if own == id && subscriptions.Part(i) == part {
			return v.listeners[script].calls[i]
		}
	}
	return Moment{}
}

// Run calls the script's function for a firing, within the budget of one firing. It returns the failure of
// the call, nil if there is none.
func (v *Abilities) Run(script int, f *ability.Firing, args ...lua.LValue) *core.Failure {
	return Failure(f, v.Content.fire(v.Moment(script, f.Moment, f.Part), f, 0, args))
}

// GetsEvent reports whether the function of a firing gets the event or the query as its third argument.
// Only a function at an older moment may not. passesOther says that this moment passes something else
// to functions that do not ask for the event; see [GetsEvent].
func (v *Abilities) GetsEvent(script int, f *ability.Firing, passesOther bool) bool {
	return !v.Table().Moment(f.Moment).Older || GetsEvent(v.Moment(script, f.Moment, f.Part).Func, passesOther)
}

// Levels has one B for each call depth; a binding calls functions through its B. A function that runs while
// another waits for it runs one level deeper, on a Lua machine of its own. Level 0 always exists, deeper
// ones are made when they are needed.
type Levels[B any] struct {
	made []B                       // by level
	open func(*Content) (B, error) // makes the B of a deeper level
}

// NewLevels returns levels whose level 0 is first. open makes the B of a deeper level from that
// level's content.
func NewLevels[B any](first B, open func(*Content) (B, error)) Levels[B] {
	return Levels[B]{[]B{first}, open}
}

// LevelsOf returns levels that all run the same abilities. first are those of level 0. abilities loads them
// on the machine of a deeper level, and make makes the level's B from them.
func LevelsOf[B any](first *Abilities, abilities func(*Content) (*Abilities, error), make func(*Abilities) B) Levels[B] {
	return NewLevels(make(first), func(c *Content) (b B, err error) {
		own, err := abilities(c)
		if err != nil {
			return b, err
		}
		return make(own), nil
	})
}

// At returns the B of a level, and makes it and the levels between if needed. c is the content of
// level 0.
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

// FailureFrom returns the failure of a firing with an error that no Lua function raised.
func FailureFrom(err error) *core.Failure { return &core.Failure{Reason: err.Error()} }

// A card's function worth(self, view, fx) returns what the card is worth to the seat that decides
// about it. view is that seat's player, the same value as fx.owner.

// AsksWorth reports whether a firing calls a card's worth(self, view, fx), by which the card says
// what it is worth to the player who decides about it. Of all queries, only this one asks the card
// that it is about and no other.
func AsksWorth(t *ability.Table, f *ability.Firing) bool {
	return f.Phase == ability.Asked && t.Moment(f.Moment).Relation == ability.Own
}

// AddWorth adds the number that worth(...) has just returned on the content's machine to the query of the
// firing. If it is no number, the error has the function's file and line.
func AddWorth(c *Content, moment *Moment, f *ability.Firing) *vm.Error {
	v := c.Machine.Result(1)
	n, isNumber := v.(lua.LNumber)
	err := fmt.Errorf("expected a number, got %s", declare.Text(v))
	if isNumber && !math.IsNaN(float64(n)) { // then only adding it can fail
		err = f.Query.Plus(ability.Valued.Name, float64(n))
	}
	if err == nil {
		return nil
	}
	file, line := vm.PlaceOf(moment.Func, moment.script.program.Name)
	wrong := &vm.Error{File: file, Line: line, Message: "worth: " + err.Error()}
	vm.TraceFailure(c.Machine, wrong)
	return wrong
}

// AskWorth calls the script's worth(...) function and adds the number it returns to the query. It returns the
// failure of the call, nil if there is none.
func (v *Abilities) AskWorth(script int, f *ability.Firing, args ...lua.LValue) *core.Failure {
	moment := v.Moment(script, f.Moment, f.Part)
	if err := v.Content.fire(moment, f, 1, args); err != nil {
		return Failure(f, err)
	}
	if err := AddWorth(v.Content, &moment, f); err != nil {
		return FailureFrom(err)
	}
	return nil
}
