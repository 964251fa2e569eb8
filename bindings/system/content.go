package system

import (
	"errors"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/grammar"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Content is the machine on which a match's scripted content runs: its own,
// never the scenario's. A content script returns a table of data and of
// functions named after moments; it keeps no memory of its own, so a used
// machine, a fresh one and one behind a clone of the match give equal results.
type Content struct {
	// Machine runs the moments.
	Machine *vm.Machine
	// Names lists the scripts of a folder of the script roots; nil where nobody
	// knows them.
	Names func(folder string) []string
	// Source returns the text of a script by its path, "" where it cannot be read; nil
	// where nobody knows it.
	Source func(path string) string
	// Blame is called with a script that cannot be loaded: that is bad content,
	// whatever asked for it. It may be nil.
	Blame func(error)
	// Another opens a content of the same match on a machine of its own, for functions
	// that run within others; nil where nobody can.
	Another func() (*Content, error)
	others  []*Content // those that were opened, by level
	loaded  map[string]*Script
	folders []*folder                              // whose scripts were asked for by their names
	table   *ability.Table                         // of the moments that scripts may name, grown by what they declare
	Compile func(path string) (*vm.Program, error) // finds and compiles a script by its path below the script roots
	// Words are what abilities that are data can say, Text compiles what they say, whose first line has a number; nil
	// where there are none.
	Words   func() *grammar.Words
	Text    func(name, file string, first int, text string) (*vm.Program, error)
	written map[string]core.ScriptRef // by their paths
	paths   []string
	sources []Place
}

// Place is where a scripted function stands.
type Place struct {
	File string `json:"file"` // its path, as errors have it
	Line int    `json:"line"` // from 1; 0 where none is known
}

// NewContent returns content on that machine; compile finds and compiles a
// script by its path below the script roots ("abilities/tavern/ember_page.lua").
func NewContent(m *vm.Machine, compile func(path string) (*vm.Program, error)) *Content {
	return &Content{Machine: m, Compile: compile, loaded: map[string]*Script{}}
}

// level returns the content of the same match on which the functions of a level run, from
// 1: the one that was opened before for it, also by another match on this content.
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
	c.others[n-1].written = c.written
	return c.others[n-1], nil
}

// Spent returns how many units the functions have spent so far, and how often one was
// called, on the machines of all levels.
func (c *Content) Spent() (units, entries int64) {
	meter := c.Machine.Meter()
	units, entries = meter.Total(), meter.Entries()
	for _, other := range c.others {
		u, e := other.Spent()
		units, entries = units+u, entries+e
	}
	return units, entries
}

// Speak says which moments the scripts to come may name. What they declare themselves is
// added to them, and stays when it is said again.
func (c *Content) Speak(table *ability.Table) {
	if c.table == nil {
		c.table = table
	}
}

// Load runs the content script at path and returns it, with everything that is
// wrong with it as one error. Its functions are moments; read, unless nil, reads
// the rest of its table and returns what is wrong there. A script is run once: a
// path that was loaded before gives the same Script.
func (c *Content) Load(path string, moments []string, read func(*Script) []error) (*Script, error) {
	s, err := c.loadOnce(path, moments)
	if err == nil && read != nil {
		done := vm.Reading(c.Machine, s.program.Name)
		err = s.blame(s.withMore(read(s)))
		done()
	} else if err == nil {
		err = s.blame(s.faults)
	}
	if err == nil {
		return s, nil
	}
	c.blame(err)
	return nil, err
}

// blame reports a script that is bad content, where somebody asked for that.
func (c *Content) blame(err error) {
	if c.Blame != nil {
		c.Blame(err)
	}
}

// loadOnce runs a script, or finds it among those that ran.
func (c *Content) loadOnce(path string, moments []string) (*Script, error) {
	key := path
	if s, ok := c.loaded[key]; ok {
		return s, nil
	}
	program, err := c.program(path)
	if err != nil {
		return nil, err
	}
	values, err := c.Machine.Run(program, 0)
	if err != nil {
		return nil, err
	}
	if len(values) == 0 || values[0].Type() != lua.LTTable {
		return nil, program.Blame("", "a content file returns a table, this one returns "+returned(values))
	}
	_, data := c.written[path]
	if data {
		path = program.Name // its file is read already
	} else {
		c.Read(program.Name)
	}
	s := &Script{Path: path, Table: values[0].(*lua.LTable), Moments: map[string]Moment{}, program: program}
	c.loaded[key] = s
	c.findMoments(s, moments, data)
	return s, nil
}

// LoadAbility loads the script of an ability, whose table has nothing but a text
// and moments.
func (c *Content) LoadAbility(path string, moments []string) (*Script, error) {
	if s := c.loaded[path]; s != nil && s.judged {
		return s, nil
	}
	s, err := c.Load(path, moments, func(s *Script) []error { return s.abilityFields(moments, c.table) })
	if err == nil {
		s.judged = true
	}
	return s, err
}

// LoadAll loads the named abilities of a folder, in order: script i of a Config is
// the i-th of the result.
func (c *Content) LoadAll(folder string, names, moments []string) ([]*Script, error) {
	scripts, known := make([]*Script, len(names)), c.known(folder)
	for i, name := range names {
		s, err := c.LoadAbility(scriptPath(known, folder, name), moments)
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
	s, err := c.LoadAbility(scriptPath(c.known(binding.Abilities()), binding.Abilities(), name), binding.Moments)
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

// known lists the scripts of a folder, nil where nobody knows them.
func (c *Content) known(folder string) []string {
	if c.Names == nil {
		return nil
	}
	return c.Names(folder)
}

// scriptPath returns the path of the script of that name among those that are known, in
// whatever case the name is written.
func scriptPath(known []string, folder, name string) string {
	if called, ok := card.Called(known, name); ok {
		name = called
	}
	return folder + "/" + name + ".lua"
}

// FiringUnits is the budget of one firing of a moment.
const FiringUnits = 200_000

// Fire calls a moment's function with the values given, under the budget of one
// firing. The error is what a fizzled event says: the message with file and
// line, and the units that were spent.
func (c *Content) Fire(m Moment, args ...lua.LValue) *vm.Error {
	if !c.Machine.Begin(m.Func) {
		return &vm.Error{Message: "the content machine is busy or broken"}
	}
	for _, a := range args {
		c.Machine.Push(a)
	}
	return c.Machine.Finish(len(args), 0, FiringUnits)
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
	if c == nil || s <= 0 || int(s) > len(c.sources) {
		return Place{}
	}
	return c.sources[s-1]
}

// Read notes a file that the content was made from.
func (c *Content) Read(path string) { c.paths = append(c.paths, path) }

// Paths returns the files that the content was made from so far, sorted: its
// scripts and the modules that they require.
func (c *Content) Paths() []string {
	return slices.Compact(slices.Sorted(slices.Values(c.paths)))
}
