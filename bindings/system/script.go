// One content file: its functions by trigger, the faults in it, and the zones from which it listens.
// Scripts and messages call a trigger a moment.

package system

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/grammar"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/few"
	"arcana/core/spell"
)

// Script is a loaded content file: its table, and its functions by trigger.
type Script struct {
	Path         string            // below the script roots
	Table        *lua.LTable       // what the file returned on the catalog's machine; it is only read
	Moments      map[string]Moment // its functions, by the names of their triggers
	order        []string          // the keys of Moments, in the sorted order of the table's keys
	events       []string          // the events that mods declare ("tides:omen") which it hears or counts
	counters     []ability.Counter // the counters that it declares
	growths      []ability.Counter // the growths that it declares
	program      *vm.Program
	data         *core.Tree // for a data ability, the data; nil for a Lua file
	faults       []error    // what is wrong with its functions
	abilityFault error      // what is wrong with it as an ability
	names        func() scriptNames

	mu    sync.Mutex    // guards cache
	cache []cachedValue // see Cached
}

// cachedValue is what was made of a script's table for a config.
type cachedValue struct{ config, value any }

// Cached returns what make makes from the script for a config. It is made once for all sessions and must not
// change. Only the last maxCachedSets configs are remembered.
func (s *Script) Cached(config any, make func() any) any {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, known := range s.cache {
		if known.config == config {
			return known.value
		}
	}
	value := make()
	s.cache = addRecent(s.cache, cachedValue{config, value})
	return value
}

// Moment is a function of a content script.
type Moment struct {
	Func   *lua.LFunction // on the catalog's machine; Content.Function returns that of a match's machine
	Source core.Source    // by which events name the function; 0 outside an ability set
	script *Script
}

// eventParameter is the name of the third parameter by which a function at an older moment says that it takes
// the event. Other functions get what that moment passed before.
const eventParameter = "event"

// GetsEvent reports whether a function at an older moment gets the event as its third argument. passesOther
// says that the moment passes something else, unless the third parameter is called event.
func GetsEvent(fn *lua.LFunction, passesOther bool) bool {
	if fn.Proto == nil || fn.Proto.NumParameters < 3 {
		return false
	}
	return !passesOther || len(fn.Proto.DbgLocals) > 2 && fn.Proto.DbgLocals[2].Name == eventParameter
}

// findMoments fills s.Moments with the functions of the script's table that are named after a trigger. It adds
// a fault for each function with another name, for a second function of one trigger, and for a trigger's
// name with another value. In a data ability, keys may end in the number of the card's ability, its part
// ("instead_death#1").
func (c *Catalog) findMoments(s *Script, moments []string) {
	for _, k := range declare.SortedKeys(s.Table) {
		name, v := lua.LVAsString(k), s.Table.RawGet(k)
		fn, isFunction := v.(*lua.LFunction)
		trigger, part := name, ability.Part(0)
		if s.data != nil {
			trigger, part = grammar.SplitKey(name)
		}
		moment, known := c.findOrDeclareMoment(s, trigger, moments, isFunction)
		moment = grammar.Key(moment, part)
		_, twice := s.Moments[moment]
		switch {
		case known && isFunction && twice:
			s.faults = append(s.faults, fieldFault(name, "the trigger %s is given twice", moment))
		case known && isFunction:
			s.order = append(s.order, moment)
			s.Moments[moment] = Moment{Func: fn, script: s}
		case known && c.mustBeFunction(moment):
			s.faults = append(s.faults, fieldFault(name, "%s: expected a function, got %s", name, declare.Text(v)))
		case isFunction:
			s.faults = append(s.faults, fieldFault(name, "%q is not a trigger, %s", name, c.triggerChoices(name, moments)))
		}
	}
}

// findOrDeclareMoment returns the trigger that a field's name means, and whether there is one. A function with
// the name of an event of a mod ("tides:omen") declares that event: it is added to the catalog's
// vocabulary and to the events of s.
func (c *Catalog) findOrDeclareMoment(s *Script, name string, moments []string, isFunction bool) (string, bool) {
	if c.table == nil {
		return card.Among(moments, name)
	}
	if event := grammar.OwnEvent(name); event != "" && isFunction {
		if _, known := c.table.Find(name); !known {
			c.table = c.table.Declare(event)
		}
		s.events = append(s.events, event)
	}
	id, ok := c.table.Find(name)
	if !ok {
		return "", false
	}
	return c.table.Moment(id).Name, true
}

// mustBeFunction reports whether a field with this trigger's name must be a function. One with the
// name of a plain event ("damage") need not be, since authors may use such names for data.
func (c *Catalog) mustBeFunction(moment string) bool {
	if c.table == nil {
		return true
	}
	id, _ := c.table.Find(moment)
	return c.table.Moment(id).Older || strings.Contains(moment, "_")
}

// triggerChoices returns the end of the error about a name that is no trigger: what was expected. If the
// system has a vocabulary, that is one of the older triggers, or another one of help("moments"), since there
// are too many to list. Without a vocabulary the triggers are moments, and all are listed.
func (c *Catalog) triggerChoices(name string, moments []string) string {
	if c.table == nil {
		return spell.Choices(name, moments)
	}
	return "expected one of " + strings.Join(OlderNames(c.table), ", ") + " or another of help(\"moments\")" + spell.DidYouMean(name, MomentNames(c.table))
}

// OlderNames returns those names of triggers that are older than the events of the vocabulary, such as
// deathrattle for death. Most scripts use them, and their functions may take arguments of their own.
func OlderNames(t *ability.Table) (names []string) {
	for _, m := range t.Moments() {
		if m.Older {
			names = append(names, m.Name)
		}
	}
	return names
}

// MomentNames returns the names of all triggers of a vocabulary.
func MomentNames(t *ability.Table) []string {
	names := make([]string, len(t.Moments()))
	for i, m := range t.Moments() {
		names[i] = m.Name
	}
	return names
}

// withOwnFaults returns the faults of the script's functions and the given ones. A given one about the same
// field as one of the script's is left out, since the script's is more exact.
func (s *Script) withOwnFaults(faults []error) []error {
	all := slices.Clone(s.faults)
	for _, fault := range faults {
		where := declare.Where(fault)
		if where == "" || !slices.ContainsFunc(s.faults, func(m error) bool { return declare.Where(m) == where }) {
			all = append(all, fault)
		}
	}
	return all
}

// IsConsequence reports whether a fault at path only follows from other faults, so that it need not be shown.
// unread are the faults of values that could not be read. If the table t has the field at path, the fault
// follows from any of them at that path, above it or below it. If t lacks the field, it follows from one
// in the field location, which the field would come from, or in a key that is a misspelling of its name.
func IsConsequence(unread []error, t *lua.LTable, path string) bool {
	afterName := strings.TrimLeft(path, "abcdefghijklmnopqrstuvwxyz_")
	name := strings.TrimSuffix(path, afterName)
	stated := t.RawGetString(name) != lua.LNil
	return slices.ContainsFunc(unread, func(fault error) bool {
		where := declare.Where(fault)
		if stated {
			return where != "" && (strings.HasPrefix(path, where) || strings.HasPrefix(where, path))
		}
		return where == "location" || spell.Nearest(where, []string{name}) != ""
	})
}

// checkAbilityFields checks the fields of an ability's table that are no functions. text must be a text. Other
// data is allowed if its name does not look like a misspelled trigger. moments are the triggers if table
// is nil.
func (s *Script) checkAbilityFields(moments []string, table *ability.Table) (faults []error) {
	shown := moments
	for _, k := range declare.SortedKeys(s.Table) {
		name, v := lua.LVAsString(k), s.Table.RawGet(k)
		if card.Same(name, "text") {
			if v.Type() != lua.LTString {
				faults = append(faults, fieldFault(name, "text: expected a text, got %s", declare.Text(v)))
			}
			continue
		}
		if v.Type() == lua.LTFunction || name == CountsField.Name || name == GrowsField.Name {
			continue // findMoments or readDeclarations checks it
		}
		if table != nil {
			moments, shown = MomentNames(table), OlderNames(table)
		}
		known := append([]string{"text"}, moments...)
		_, isMoment := card.Among(moments, name)
		mayBeData := k.Type() == lua.LTString && spell.Nearest(name, known) == ""
		if !isMoment && !mayBeData {
			faults = append(faults, fieldFault(name, "unknown field %q, expected text or a trigger (%s)%s", name, strings.Join(shown, ", "), spell.DidYouMean(name, known)))
		}
	}
	return faults
}

// fieldFault returns an error about a field of a script's table. BlameProgram gives it the field's line.
func fieldFault(name, format string, args ...any) error {
	return &declare.FieldError{Key: name, Err: fmt.Errorf(format, args...)}
}

// blame returns faults of the script as one error with their lines, see [BlameProgram]; nil without faults.
func (s *Script) blame(faults []error) error { return BlameProgram(s.program, faults) }

// BlameProgram returns the faults found in the table of a program as one error. Each gets the
// line of the field that it is about; see [declare.Where]. Several are [vm.Errors]; nil if there
// are none.
func BlameProgram(p *vm.Program, faults []error) error {
	var found vm.Errors
	for _, fault := range faults {
		e := p.Blame(declare.Where(fault), fault.Error())
		if !slices.ContainsFunc(found, func(f *vm.Error) bool { return f.Error() == e.Error() }) {
			found = append(found, e)
		}
	}
	few.Sort(found, func(a, b *vm.Error) int { return cmp.Compare(a.Line, b.Line) })
	switch len(found) {
	case 0:
		return nil
	case 1:
		return found[0]
	}
	return found
}

// describeResult says what a file returned, for an error.
func describeResult(values []lua.LValue) string {
	if len(values) == 0 {
		return "nothing"
	}
	return declare.Text(values[0])
}

// Zones reads the field listens of each script: one of the known zones, or a list of them. The result has a
// set of bits for each script: bit i is 1 if the script names known[i]. It is 0 without the field.
func (v *Abilities) Zones(known []string) ([]uint64, error) {
	zones := make([]uint64, len(v.scripts))
	for i, s := range v.scripts {
		var faults []error
		if zones[i], faults = readZones(s.Table.RawGetString("listens"), known); len(faults) > 0 {
			err := s.blame(faults)
			v.Content.reportError(err)
			return nil, err
		}
	}
	return zones, nil
}

// RefuseZones returns an error if a script has the field listens and meant is true for its number. why is the
// reason in the message.
func (v *Abilities) RefuseZones(why string, meant func(script int) bool) error {
	for i, s := range v.scripts {
		if meant(i) && s.Table.RawGetString("listens") != lua.LNil {
			err := s.blame([]error{fieldFault("listens", "listens: %s", why)})
			v.Content.reportError(err)
			return err
		}
	}
	return nil
}

// readZones reads the field listens: a zone, a list of zones or nothing (nil of Lua), which gives
// the empty set. Bit i of set stands for known[i]. Words that are no zones become faults.
func readZones(v lua.LValue, known []string) (set uint64, faults []error) {
	list := []lua.LValue{v}
	if t, ok := v.(*lua.LTable); ok {
		list = nil
		for i := range t.Len() {
			list = append(list, t.RawGetInt(i+1))
		}
	}
	for _, zone := range list {
		word, _ := zone.(lua.LString)
		i := card.Place(known, string(word))
		switch {
		case zone == lua.LNil: // it does not say
		case i < 0:
			faults = append(faults, fieldFault("listens", "listens: expected %s, got %s%s", strings.Join(known, ", "), declare.Text(zone), spell.DidYouMean(string(word), known)))
		default:
			set |= 1 << i
		}
	}
	return set, faults
}
