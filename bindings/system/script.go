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

// Script is a loaded content file: its table, and its functions by moment.
type Script struct {
	Path         string            // below the script roots
	Table        *lua.LTable       // what the file returned where it was looked at: it is only read
	Moments      map[string]Moment // its functions, by the names of moments
	order        []string          // of these, as they stand in the table
	events       []string          // of content's own, that it hears
	program      *vm.Program
	written      *core.Tree // what it says, where it is data
	faults       []error    // of its moments
	abilityFault error      // what is wrong with it as an ability
	names        func() named

	mu    sync.Mutex
	cache []cachedValue
}

// cachedValue is what was made of a script's table for a config.
type cachedValue struct{ config, is any }

// Cached returns what was made of the script for a config, which is made once for all sessions
// and never changes. Of the configs that were asked about last a few are known.
func (s *Script) Cached(config any, make func() any) any {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, m := range s.cache {
		if m.config == config {
			return m.is
		}
	}
	m := cachedValue{config, make()}
	s.cache = append(s.cache[max(0, len(s.cache)+1-mostSets):], m)
	return m.is
}

// Moment is a function of a content script.
type Moment struct {
	Func   *lua.LFunction // the function where it was looked at; Content.Function gives the one that runs
	Source core.Source    // the script and line, for events; 0 where no match asks
	script *Script
}

// findMoments takes the functions of a script's table for moments and notes what is none.
// Data of several abilities says of which of them each is.
func (c *Catalog) findMoments(s *Script, moments []string) {
	for _, k := range declare.SortedKeys(s.Table) {
		name, v := lua.LVAsString(k), s.Table.RawGet(k)
		fn, isFunction := v.(*lua.LFunction)
		plain, part := name, ability.Part(0)
		if s.written != nil {
			plain, part = grammar.Apart(name)
		}
		moment, known := c.moment(s, plain, moments, isFunction)
		moment = grammar.Key(moment, part)
		_, twice := s.Moments[moment]
		switch {
		case known && isFunction && twice:
			s.faults = append(s.faults, field(name, "the moment %s is given twice", moment))
		case known && isFunction:
			s.order = append(s.order, moment)
			s.Moments[moment] = Moment{Func: fn, script: s}
		case known && c.reserved(moment):
			s.faults = append(s.faults, field(name, "%s: expected a function, got %s", name, declare.Text(v)))
		case isFunction:
			s.faults = append(s.faults, field(name, "%q is no moment, %s", name, c.choices(name, moments)))
		}
	}
}

// moment returns the moment that a name stands for, and whether there is one. A function
// whose name has a mod before it hears an event of content's own, which it declares.
func (c *Catalog) moment(s *Script, name string, moments []string, isFunction bool) (string, bool) {
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

// reserved reports whether a name means a moment even where it is no function's: what is
// called like a kind of events may be data of the author's own.
func (c *Catalog) reserved(moment string) bool {
	if c.table == nil {
		return true
	}
	id, _ := c.table.Find(moment)
	return c.table.Moment(id).Shipped || strings.Contains(moment, "_")
}

// choices says which moments there are, in an error about a name that is none of them.
func (c *Catalog) choices(name string, moments []string) string {
	if c.table == nil {
		return spell.Choices(name, moments)
	}
	return "expected one of " + strings.Join(ShippedNames(c.table), ", ") + " or another of help(\"moments\")" + spell.DidYouMean(name, MomentNames(c.table))
}

// ShippedNames lists the older names among the moments of a vocabulary, which are the
// most common ones.
func ShippedNames(t *ability.Table) (names []string) {
	for _, m := range t.Moments() {
		if m.Shipped {
			names = append(names, m.Name)
		}
	}
	return names
}

// MomentNames lists the names of all moments of a vocabulary.
func MomentNames(t *ability.Table) []string {
	names := make([]string, len(t.Moments()))
	for i, m := range t.Moments() {
		names[i] = m.Name
	}
	return names
}

// addFaults adds what is wrong with the rest of the table to what is wrong with its
// moments, which say it better where both blame one field.
func (s *Script) addFaults(faults []error) []error {
	all := slices.Clone(s.faults)
	for _, fault := range faults {
		where := declare.Where(fault)
		if where == "" || !slices.ContainsFunc(s.faults, func(m error) bool { return declare.Where(m) == where }) {
			all = append(all, fault)
		}
	}
	return all
}

// IsConsequence reports whether what is wrong at a path only follows from what could not
// be read: that very value, or, of a field that the file does not state, the place
// that it would come from or a misspelled name.
func IsConsequence(unread []error, t *lua.LTable, path string) bool {
	name := path[:len(path)-len(strings.TrimLeft(path, "abcdefghijklmnopqrstuvwxyz_"))]
	stated := t.RawGetString(name) != lua.LNil
	return slices.ContainsFunc(unread, func(fault error) bool {
		where := declare.Where(fault)
		if stated {
			return where != "" && (strings.HasPrefix(path, where) || strings.HasPrefix(where, path))
		}
		return where == "location" || spell.Nearest(where, []string{name}) != ""
	})
}

// abilityFields judges what the table of an ability has besides its moments: a text
// and data of its author's own, but no name that was meant for another.
func (s *Script) abilityFields(moments []string, table *ability.Table) (faults []error) {
	shown := moments
	for _, k := range declare.SortedKeys(s.Table) {
		name, v := lua.LVAsString(k), s.Table.RawGet(k)
		switch isText := card.Same(name, "text"); {
		case isText && v.Type() == lua.LTString, v.Type() == lua.LTFunction && !isText:
			continue
		case isText:
			faults = append(faults, field(name, "text: expected a text, got %s", declare.Text(v)))
			continue
		}
		if table != nil {
			moments, shown = MomentNames(table), ShippedNames(table)
		}
		known := append([]string{"text"}, moments...)
		if _, moment := card.Among(moments, name); !moment && (k.Type() != lua.LTString || spell.Nearest(name, known) != "") {
			faults = append(faults, field(name, "unknown field %q, expected text or a moment (%s)%s", name, strings.Join(shown, ", "), spell.DidYouMean(name, known)))
		}
	}
	return faults
}

// field is what is wrong with a field of a script's table; the message names it.
func field(name, format string, args ...any) error {
	return &declare.FieldError{Key: name, Err: fmt.Errorf(format, args...)}
}

// blame gives everything that is wrong with a script its line, in the order of
// the file and each thing once; nil when nothing is.
func (s *Script) blame(faults []error) error { return BlameProgram(s.program, faults) }

// BlameProgram gives what is wrong with the table that a program returns its
// lines; see [declare.Where]. Several faults are [vm.Errors].
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

func returned(values []lua.LValue) string {
	if len(values) == 0 {
		return "nothing"
	}
	return declare.Text(values[0])
}
