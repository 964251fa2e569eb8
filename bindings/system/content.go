package system

import (
	"errors"
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/grammar"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
)

// Content is the scripted content of a match: what its scripts say, and the machine of the
// session on which their functions run, never the scenario's. A content script returns a
// table of data and of functions named after moments; it keeps no memory of its own, so a
// used machine, a fresh one and one behind a clone of the match give equal results.
type Content struct {
	*stage
	table  *ability.Table // of the moments that scripts may name
	data   *dataSet       // the abilities of the match that are data
	voices *Voices        // what speaks in it
	read   []*Script      // what it was made from besides
}

// stage is what the matches of a session run on together.
type stage struct {
	// Machine runs the moments.
	Machine *vm.Machine
	// Blame is called with a script that cannot be loaded: that is bad content,
	// whatever asked for it. It may be nil.
	Blame func(error)
	// Another opens a content of the same scripts on a machine of its own, for functions
	// that run within others; nil where nobody can.
	Another func() (*Content, error)
	// Whole has every script of a match run, whether it acts or not: for who counts lines.
	Whole   bool
	catalog *Catalog
	others  []*Content // those that were opened, by level
	own     map[*lua.LFunction]*lua.LFunction
	loading struct{ units, entries int64 } // what running whole scripts took
	made    map[*spoken]any
}

// Place is where a scripted function stands.
type Place struct {
	File string `json:"file"` // its path, as errors have it
	Line int    `json:"line"` // from 1; 0 where none is known
}

// NewContent returns content on a machine, whose scripts are those of a catalog.
func NewContent(m *vm.Machine, catalog *Catalog) *Content {
	return &Content{stage: &stage{Machine: m, catalog: catalog, own: map[*lua.LFunction]*lua.LFunction{}, made: map[*spoken]any{}}}
}

// Again returns the content of another match on the same machine.
func (c *Content) Again() *Content { return &Content{stage: c.stage} }

// level returns the content of the same match on which the functions of a level run, from
// 1: the one that was opened before for it, also by another match on this machine.
func (c *Content) level(n int) (*Content, error) {
	if c.Another == nil {
		return nil, errors.New("a function cannot run within another here")
	}
	for len(c.others) < n {
		other, err := c.Another()
		if err != nil {
			return nil, err
		}
		c.others = append(c.others, other)
	}
	own := c.others[n-1].Again()
	own.table, own.data = c.table, c.data
	return own, nil
}

// Spent returns how many units the functions have spent so far, and how often one was
// called, on the machines of all levels.
func (c *Content) Spent() (units, entries int64) {
	meter := c.Machine.Meter()
	units, entries = meter.Total()-c.loading.units, meter.Entries()-c.loading.entries
	for _, other := range c.others {
		u, e := other.Spent()
		units, entries = units+u, entries+e
	}
	return units, entries
}

// Speak says which moments the scripts to come may name.
func (c *Content) Speak(table *ability.Table) {
	if c.table == nil {
		c.table = table
	}
}

// Names lists the scripts of a folder of the script roots.
func (c *Content) Names(folder string) []string { return c.catalog.names(folder) }

// Called returns the names of the scripts of a folder that are this one in whatever case;
// where there are none, the one that a mod calls so.
func (c *Content) Called(folder, name string) []string { return c.catalog.called(folder, name) }

// Compile finds and compiles a script by its path below the script roots.
func (c *Content) Compile(path string) (*vm.Program, error) {
	return c.catalog.of(path, nil).from.Compile(path)
}

// Load looks at the content script at path and returns it, with everything that is
// wrong with it as one error. Its functions are moments; read, unless nil, reads
// the rest of its table and returns what is wrong there.
func (c *Content) Load(path string, moments []string, read func(*Script) []error) (*Script, error) {
	s, err := c.catalog.script(path, c.data, c.table, moments)
	if err == nil && read != nil {
		done := vm.Reading(c.Machine, s.program.Name)
		err = s.blame(s.withMore(read(s)))
		done()
	} else if err == nil {
		err = s.blame(s.faults)
	}
	if err == nil {
		c.read = append(c.read, s)
	}
	return c.blamed(s, err)
}

// LoadAbility looks at the script of an ability, whose table has nothing but a text
// and moments.
func (c *Content) LoadAbility(path string, moments []string) (*Script, error) {
	s, err := c.catalog.script(path, c.data, c.table, moments)
	if err == nil {
		err = s.unfit
	}
	return c.blamed(s, err)
}

// blamed returns a script, or why it is bad content, which it reports where somebody asked
// for that.
func (c *Content) blamed(s *Script, err error) (*Script, error) {
	if err == nil {
		return s, nil
	}
	c.blame(err)
	return nil, err
}

func (c *Content) blame(err error) {
	if c.Blame != nil {
		c.Blame(err)
	}
}

// loadAll looks at the named abilities of a folder, in order: script i of a Config is
// the i-th of the result.
func (c *Content) loadAll(folder string, names []string) ([]*Script, error) {
	scripts := make([]*Script, len(names))
	for i, name := range names {
		s, err := c.LoadAbility(c.scriptPath(folder, name), nil)
		if err != nil {
			return nil, err
		}
		scripts[i] = s
	}
	return scripts, nil
}

// MomentsOf returns the moments that the ability of that name has functions for.
func (c *Content) MomentsOf(binding Binding, name string) ([]string, error) {
	c.table = binding.Table
	s, err := c.LoadAbility(c.scriptPath(binding.Abilities(), name), binding.Moments)
	if err != nil {
		return nil, err
	}
	names := make([]string, 0, len(s.Moments))
	for _, key := range SortedNames(s.Moments) {
		name, _ := grammar.Apart(key)
		names = append(names, name)
	}
	return slices.Compact(names), nil
}

// scriptPath returns the path of the script of that name, in whatever case the name is
// written.
func (c *Content) scriptPath(folder, name string) string {
	if path := folder + "/" + name + ".lua"; c.writes(path) {
		return path
	}
	if called := c.Called(folder, name); len(called) > 0 {
		name = called[0]
	}
	return folder + "/" + name + ".lua"
}

// Own returns the function of a moment on the content's machine, which runs its script
// where it did not before.
func (c *Content) Own(m Moment) (*lua.LFunction, error) {
	if fn := c.own[m.Func]; fn != nil || m.Func == nil {
		return fn, nil
	}
	meter := c.Machine.Meter()
	units, entries := meter.Total(), meter.Entries()
	before := c.Machine.SetRandom(func() uint64 { return 0 })
	t, err := tableOf(c.Machine, m.script.program)
	c.Machine.SetRandom(before)
	c.loading.units += meter.Total() - units
	c.loading.entries += meter.Entries() - entries
	if err != nil {
		return nil, err
	}
	for _, k := range declare.SortedKeys(m.script.Table) {
		if fn, ok := m.script.Table.RawGet(k).(*lua.LFunction); ok {
			c.own[fn], _ = t.RawGet(k).(*lua.LFunction)
		}
	}
	if c.own[m.Func] == nil {
		return nil, fmt.Errorf("%s: the script is not what it was", m.script.program.Name)
	}
	return c.own[m.Func], nil
}

// Made returns what a binding makes of voices once for a machine.
func Made[T any](v *Voices, make func() (T, error)) (T, error) {
	c := v.Content
	if known, ok := c.made[v.spoken]; ok {
		return known.(T), nil
	}
	made, err := make()
	if err == nil {
		if len(c.made) == mostSpoken {
			clear(c.made)
		}
		c.made[v.spoken] = made
	}
	return made, err
}

// FiringUnits is the budget of one firing of a moment.
const FiringUnits = 200_000

// fire calls a moment's function, of so many results, with the values given, under the
// budget of the firing.
func (c *Content) fire(m Moment, f *ability.Firing, results int, args []lua.LValue) *vm.Error {
	fn, err := c.Own(m)
	if err != nil {
		return &vm.Error{Message: err.Error()}
	}
	if !c.Machine.Begin(fn) {
		return &vm.Error{Message: "the content machine is busy or broken"}
	}
	for _, a := range args {
		c.Machine.Push(a)
	}
	return Finish(c.Machine, f, len(args), results)
}

// Finish makes the call that was begun on a machine under the budget of a firing, which is
// what its move has left where that is less.
func Finish(m *vm.Machine, f *ability.Firing, args, results int) *vm.Error {
	if f.Units.Left < FiringUnits {
		m.Under(f.Units.Ceiling)
	}
	err := m.Finish(args, results, min(FiringUnits, f.Units.Left))
	f.Units.Spent = m.Meter().Units()
	return err
}

// reached reports whether a firing ended because its move has reached the ceiling.
func reached(f *ability.Firing, err *vm.Error) bool {
	return err != nil && err.Limit == vm.LimitUnits && f.Units.Left < FiringUnits
}

// Failure is how a firing failed, nil where it ended well: the message with file and line,
// and the units that were spent.
func Failure(f *ability.Firing, err *vm.Error) *core.Failure {
	if err == nil {
		return nil
	}
	return &core.Failure{Reason: err.Error(), Units: int32(err.Units), Ceiling: reached(f, err)}
}

func placeOf(path string, fn *lua.LFunction) Place {
	if fn.IsG || fn.Proto == nil {
		return Place{File: path, Line: 1}
	}
	return Place{File: path, Line: fn.Proto.LineDefined}
}

// Place returns where the function behind a source stands; the zero Place for
// the rules themselves.
func (c *Content) Place(s core.Source) Place {
	if c == nil || c.voices == nil {
		return Place{}
	}
	return c.voices.Place(s)
}

// Files returns the files that the content was made from, its scripts and the modules that
// they require, with their digests as they were read; they are sorted.
func (c *Content) Files() (list []core.FileHash) {
	found := map[string]string{}
	scripts := c.read
	if c.voices != nil {
		scripts = slices.Concat(scripts, c.voices.scripts)
	}
	for _, s := range scripts {
		if s.program != nil {
			c.catalog.files(s, found)
		}
	}
	for _, file := range SortedNames(found) {
		list = append(list, core.FileHash{Path: file, Hash: found[file]})
	}
	return list
}
