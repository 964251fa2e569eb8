package system

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// Script is a loaded content file: its table, and its functions by moment.
type Script struct {
	Path    string            // below the script roots
	Table   *lua.LTable       // what the file returned
	Moments map[string]Moment // its functions, by the names of moments
	program *vm.Program
	faults  []error // of its moments
}

// Moment is a function of a content script.
type Moment struct {
	Func   *lua.LFunction // the function itself
	Source core.Source    // the script and line, for events
}

// findMoments takes the functions of a script's table for moments and notes what
// is none.
func (c *Content) findMoments(s *Script, moments []string) {
	for _, k := range declare.SortedKeys(s.Table) {
		name, v := lua.LVAsString(k), s.Table.RawGet(k)
		fn, isFunction := v.(*lua.LFunction)
		moment, known := card.Among(moments, name)
		_, twice := s.Moments[moment]
		switch {
		case known && isFunction && twice:
			s.faults = append(s.faults, field(name, "the moment %s is given twice", moment))
		case known && isFunction:
			c.sources = append(c.sources, placeOf(s.Path, fn))
			s.Moments[moment] = Moment{fn, core.Source(len(c.sources))}
		case known:
			s.faults = append(s.faults, field(name, "%s: expected a function, got %s", name, declare.Text(v)))
		case isFunction:
			s.faults = append(s.faults, field(name, "%q is no moment, %s", name, spell.Choices(name, moments)))
		}
	}
}

// withMore adds what is wrong with the rest of the table to what is wrong with its
// moments, which say it better where both blame one field.
func (s *Script) withMore(faults []error) []error {
	all := slices.Clone(s.faults)
	for _, fault := range faults {
		where := declare.Where(fault)
		if where == "" || !slices.ContainsFunc(s.faults, func(m error) bool { return declare.Where(m) == where }) {
			all = append(all, fault)
		}
	}
	return all
}

// Follows reports whether what is wrong at a path only follows from what could not
// be read: that very value, or, of a field that the file does not state, the place
// that it would come from or a misspelled name.
func Follows(unread []error, t *lua.LTable, path string) bool {
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
func (s *Script) abilityFields(moments []string) (faults []error) {
	known := append([]string{"text"}, moments...)
	for _, k := range declare.SortedKeys(s.Table) {
		name, v := lua.LVAsString(k), s.Table.RawGet(k)
		_, moment := card.Among(moments, name)
		switch isText := card.Same(name, "text"); {
		case isText && v.Type() == lua.LTString:
		case isText:
			faults = append(faults, field(name, "text: expected a text, got %s", declare.Text(v)))
		case v.Type() == lua.LTFunction || moment:
		case k.Type() != lua.LTString || spell.Nearest(name, known) != "":
			faults = append(faults, field(name, "unknown field %q, expected text or a moment (%s)%s", name, strings.Join(moments, ", "), spell.DidYouMean(name, known)))
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
	slices.SortStableFunc(found, func(a, b *vm.Error) int { return cmp.Compare(a.Line, b.Line) })
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
