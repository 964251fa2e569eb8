// The scripted content of one match, on the Lua machine where its functions run: loading scripts, calling
// the functions of triggers within a budget, and the files and lines they came from.

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
	"arcana/core/card"
)

// Content is the scripted content of one match: its scripts, and the Lua machine on which their functions
// run. That is never the machine of the scenario or experiment that plays the match. A content script
// returns a table of data and of functions named after triggers. It has no state of its own, so a used
// machine, a fresh one and that of a cloned match give equal results.
type Content struct {
	*sharedMachine
	table     *ability.Table // the vocabulary, with the triggers that scripts may name
	data      *dataSet       // the abilities of the match that are written as data; nil for none
	abilities *Abilities     // the scripted abilities of the match
	read      []*Script      // the scripts that Load returned, for Files
}

// sharedMachine is what all matches of a session share: the Lua machine and what is cached on it.
type sharedMachine struct {
	// Machine runs the functions of scripts.
	Machine *vm.Machine
	// Blame is called with the error of each script that cannot be loaded, whatever
	// asked for the script. It may be nil.
	Blame func(error)
	// Fork opens content of the same scripts on another machine, for functions that run
	// within others; nil where that is not possible.
	Fork func() (*Content, error)
	// RunAll runs every script of a match, whether it acts or not, to measure coverage.
	RunAll    bool
	catalog   *Catalog
	deeper    []*Content                        // the contents of deeper levels: level n is deeper[n-1]
	functions map[*lua.LFunction]*lua.LFunction // functions of this machine, by those of the catalog's machine
	cache     map[*abilitySet]any               // see OncePerMachine
	// loading is what loading scripts has spent, and how often it entered the machine. Spent does
	// not count that; see Function.
	loading struct{ units, entries int64 }
}

// Place is the file and the line in which a function of a script begins.
type Place struct {
	File string `json:"file"` // its path, as errors have it
	Line int    `json:"line"` // from 1; 0 where none is known
}

// NewContent returns content on a machine, whose scripts are those of a catalog.
func NewContent(m *vm.Machine, catalog *Catalog) *Content {
	return &Content{sharedMachine: &sharedMachine{Machine: m, catalog: catalog, functions: map[*lua.LFunction]*lua.LFunction{}, cache: map[*abilitySet]any{}}}
}

// ForNextMatch returns empty content for another match on the same machine.
func (c *Content) ForNextMatch() *Content { return &Content{sharedMachine: c.sharedMachine} }

// level returns the content for functions at call depth n (1 or more). Its machine is made at the first call,
// and later matches use it too.
func (c *Content) level(n int) (*Content, error) {
	if c.Fork == nil {
		return nil, errors.New("a function of the content cannot run while another one runs")
	}
	for len(c.deeper) < n {
		next, err := c.Fork()
		if err != nil {
			return nil, err
		}
		c.deeper = append(c.deeper, next)
	}
	content := c.deeper[n-1].ForNextMatch()
	content.table, content.data = c.table, c.data
	return content, nil
}

// Spent returns how many units the scripts' functions have spent so far and how often one was
// called, over the machines of all levels. Loading scripts does not count.
func (c *Content) Spent() (units, entries int64) {
	meter := c.Machine.Meter()
	units, entries = meter.Total()-c.loading.units, meter.Entries()-c.loading.entries
	for _, content := range c.deeper {
		u, e := content.Spent()
		units, entries = units+u, entries+e
	}
	return units, entries
}

// UseVocabulary sets the triggers that scripts loaded from now on may name. Only the first call has an
// effect: the vocabulary of a match does not change.
func (c *Content) UseVocabulary(table *ability.Table) {
	if c.table == nil {
		c.table = table
	}
}

// Names returns the names of the scripts of a folder in the script roots.
func (c *Content) Names(folder string) []string { return c.catalog.names(folder) }

// NamesMatching returns the names of the scripts of a folder that equal name in any case. If there are none,
// it returns the script of a mod with that short name.
func (c *Content) NamesMatching(folder, name string) []string {
	return c.catalog.namesMatching(folder, name)
}

// KeywordError returns the error of a verb that gives the keyword word: err, or if the folder has a script of that
// keyword and only no card of the content has it, an error that says so. It is nil if err is.
func (c *Content) KeywordError(folder, word string, err error) error {
	if err == nil || len(c.NamesMatching(folder, ability.KeywordScript(card.Key(word)))) == 0 {
		return err
	}
	return fmt.Errorf("keyword: no card of the content has the keyword %q; to let scripts give the keyword, add it to the keywords of a card", word)
}

// Compile finds and compiles the script at a path below the script roots.
func (c *Content) Compile(path string) (*vm.Program, error) {
	return c.catalog.catalogFor(path, nil).from.Compile(path)
}

// Load returns the content script at path. Its functions must be named after triggers: those of the
// vocabulary, or moments in a system without one. read, if not nil, reads the rest of its table and
// returns its faults. All faults are returned as one error, and passed to Blame.
func (c *Content) Load(path string, moments []string, read func(*Script) []error) (*Script, error) {
	s, err := c.catalog.script(path, c.data, c.table, moments)
	if err == nil && read != nil {
		done := vm.BeginReading(c.Machine, s.program.Name)
		err = s.blame(s.withOwnFaults(read(s)))
		done()
	} else if err == nil {
		err = s.blame(s.faults)
	}
	if err == nil {
		c.read = append(c.read, s)
	}
	return c.reportIfFailed(s, err)
}

// LoadAbility returns the script of an ability, whose table may have only functions named after
// triggers (moments lists their names), a text, and data of its author. Files lists what the abilities of
// the content read, so this script is not noted in read as one of Load is.
func (c *Content) LoadAbility(path string, moments []string) (*Script, error) {
	s, err := c.catalog.script(path, c.data, c.table, moments)
	if err == nil {
		err = s.abilityFault
	}
	return c.reportIfFailed(s, err)
}

// reportIfFailed returns s if err is nil. Otherwise it passes err to Blame and returns it.
func (c *Content) reportIfFailed(s *Script, err error) (*Script, error) {
	if err == nil {
		return s, nil
	}
	c.reportError(err)
	return nil, err
}

// reportError passes the error of a script to Blame, if that is set.
func (c *Content) reportError(err error) {
	if c.Blame != nil {
		c.Blame(err)
	}
}

// loadAll loads the named abilities of a folder: the result's i-th script is names[i].
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

// MomentsOf returns the names of the triggers for which an ability has functions, each once and sorted. The
// content's vocabulary is the binding's from now on.
func (c *Content) MomentsOf(binding Binding, name string) ([]string, error) {
	c.table = binding.Table
	s, err := c.LoadAbility(c.scriptPath(binding.AbilityFolder(), name), binding.Moments)
	if err != nil {
		return nil, err
	}
	names := make([]string, 0, len(s.Moments))
	for _, key := range SortedNames(s.Moments) {
		name, _ := grammar.SplitKey(key)
		names = append(names, name)
	}
	return slices.Compact(names), nil
}

// scriptPath returns the path of the script of that name, which may be written in any case.
func (c *Content) scriptPath(folder, name string) string {
	if path := folder + "/" + name + ".lua"; c.isDataPath(path) {
		return path
	}
	if matching := c.NamesMatching(folder, name); len(matching) > 0 {
		name = matching[0]
	}
	return folder + "/" + name + ".lua"
}

// Function returns the function of a trigger as it exists on this content's machine, nil if m has none. A
// script that has not run there yet is run now. Its random numbers are then all 0, so that loading draws
// from no stream, and what it spends does not count in Spent.
func (c *Content) Function(m Moment) (*lua.LFunction, error) {
	if fn := c.functions[m.Func]; fn != nil || m.Func == nil {
		return fn, nil
	}
	meter := c.Machine.Meter()
	units, entries := meter.Total(), meter.Entries()
	random := c.Machine.SetRandom(func() uint64 { return 0 })
	t, err := tableOf(c.Machine, m.script.program)
	c.Machine.SetRandom(random)
	c.loading.units += meter.Total() - units
	c.loading.entries += meter.Entries() - entries
	if err != nil {
		return nil, err
	}
	for _, k := range declare.SortedKeys(m.script.Table) {
		if fn, ok := m.script.Table.RawGet(k).(*lua.LFunction); ok {
			c.functions[fn], _ = t.RawGet(k).(*lua.LFunction)
		}
	}
	if c.functions[m.Func] == nil {
		return nil, fmt.Errorf("the script %s has changed", m.script.program.Name)
	}
	return c.functions[m.Func], nil
}

// OncePerMachine returns what make returns for these abilities. The result is cached with the machine for
// later matches with the same abilities. The cache is emptied when it has maxCachedSets results.
func OncePerMachine[T any](v *Abilities, make func() (T, error)) (T, error) {
	c := v.Content
	if known, ok := c.cache[v.abilitySet]; ok {
		return known.(T), nil
	}
	made, err := make()
	if err == nil {
		if len(c.cache) == maxCachedSets {
			clear(c.cache)
		}
		c.cache[v.abilitySet] = made
	}
	return made, err
}

// FiringUnits is the budget of one firing, one call of a trigger's function, in units.
const FiringUnits = 200_000

// fire calls the function of a trigger with args, within the budget of the firing. results is how
// many results stay on the machine's stack.
func (c *Content) fire(m Moment, f *ability.Firing, results int, args []lua.LValue) *vm.Error {
	fn, err := c.Function(m)
	if err != nil {
		return &vm.Error{Message: err.Error()}
	}
	if !c.Machine.Begin(fn) {
		return &vm.Error{Message: "the Lua machine of the content is busy or broken"}
	}
	for _, a := range args {
		c.Machine.Push(a)
	}
	return Finish(c.Machine, f, len(args), results)
}

// Finish makes the call whose function and arguments were pushed on the machine, and charges the firing. args
// is how many arguments there are, results how many results stay on the stack. The budget is that of a
// firing, or what is left of the move's ceiling if that is less; then an error says that the move's
// ceiling was reached.
func Finish(m *vm.Machine, f *ability.Firing, args, results int) *vm.Error {
	if f.Units.Left < FiringUnits {
		m.SetCeiling(f.Units.Ceiling)
	}
	err := m.Finish(args, results, min(FiringUnits, f.Units.Left))
	f.Units.Spent = m.Meter().Units()
	return err
}

// hitCeiling reports whether a function failed because its move had no units left, although it had not spent
// the budget of a firing.
func hitCeiling(f *ability.Firing, err *vm.Error) bool {
	return err != nil && err.Limit == vm.LimitUnits && f.Units.Left < FiringUnits
}

// Failure turns the error of a firing's call into a failure for the event log, with file, line
// and the units spent; nil if err is nil.
func Failure(f *ability.Firing, err *vm.Error) *core.Failure {
	if err == nil {
		return nil
	}
	return &core.Failure{Reason: err.Error(), Units: int32(err.Units), Ceiling: hitCeiling(f, err)}
}

// placeOf returns the file and the first line of a function.
func placeOf(path string, fn *lua.LFunction) Place {
	_, line := vm.PlaceOf(fn, path)
	return Place{File: path, Line: line}
}

// Place returns the file and line of the function that an event of the match names as its source;
// the zero Place if the rules themselves are the source.
func (c *Content) Place(s core.Source) Place {
	if c == nil || c.abilities == nil {
		return Place{}
	}
	return c.abilities.Place(s)
}

// Files returns the files that the match's content came from, scripts and the modules they
// require, with their digests, sorted by path.
func (c *Content) Files() (list []core.FileHash) {
	found := map[string]string{}
	scripts := c.read
	if c.abilities != nil {
		scripts = slices.Concat(scripts, c.abilities.scripts)
	}
	for _, s := range scripts {
		if s.program != nil {
			c.catalog.addDigests(s, found)
		}
	}
	for _, file := range SortedNames(found) {
		list = append(list, core.FileHash{Path: file, Hash: found[file]})
	}
	return list
}
