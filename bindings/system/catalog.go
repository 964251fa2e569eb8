package system

import (
	"slices"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/grammar"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Catalog is what the scripts of a system's content compile to and say of themselves: their
// functions by moment, what they listen to and from where. Nothing of it changes once it is
// known, so the sessions of a process share one, and each runs only the scripts that act,
// on a machine of its own. It is safe for any number of goroutines.
type Catalog struct {
	from   Sources
	shared *Catalog // of the script roots, for all sessions; nil where this one has them

	mu       sync.Mutex
	machine  *vm.Machine // on which scripts are looked at, and none acts
	table    *ability.Table
	loaded   map[string]*Script
	data     *dataSet // the abilities that are data of its content
	folders  map[string]*folder
	requires map[string][]string
	hashes   map[string]string
	sets     []*abilitySet
}

// Sources are where a catalog finds scripts. All but Machine and Compile may be nil, where
// nobody knows.
type Sources struct {
	// Machine opens the machine on which scripts are looked at; required is told which file
	// requires which.
	Machine func(required func(from, file string)) (*vm.Machine, error)
	// Compile finds and compiles a script by its path ("abilities/tavern/ember_page.lua").
	Compile func(path string) (*vm.Program, error)
	// Names lists the scripts of a folder of the script roots.
	Names func(folder string) []string
	// Source returns the text of a script by its path, "" where it cannot be read.
	Source func(path string) string
	// Words are what abilities that are data can say, Text compiles what they say.
	Words func() *grammar.Words
	Text  func(name, file string, first int, text string) (*vm.Program, error)
}

// NewCatalog returns a catalog of those sources; what lies in the script roots it takes from
// shared, unless that is nil.
func NewCatalog(from Sources, shared *Catalog) *Catalog {
	return &Catalog{
		from: from, shared: shared, loaded: map[string]*Script{}, folders: map[string]*folder{},
		requires: map[string][]string{}, hashes: map[string]string{},
	}
}

// inScriptRoots reports whether a path lies in the script roots, and not beside a running script.
func inScriptRoots(path string) bool {
	root, _, _ := strings.Cut(path, "/")
	return root == "abilities" || root == "scripts"
}

// catalogOf returns the catalog that holds a path, with abilities that are data of a set: the shared
// one where the path is as everybody sees it.
func (c *Catalog) catalogOf(path string, data *dataSet) *Catalog {
	if c.shared != nil && (path == "" || inScriptRoots(path)) && (data == nil || data == c.shared.content()) {
		return c.shared
	}
	return c
}

// listing lists a folder once.
func (c *Catalog) listing(path string) *folder {
	f := c.folders[path]
	if f == nil {
		f = &folder{path: path}
		if c.from.Names != nil {
			f.names = slices.Clip(c.from.Names(path))
		}
		c.folders[path] = f
	}
	return f
}

// names lists the scripts of a folder.
func (c *Catalog) names(folder string) []string {
	c = c.catalogOf(folder, nil)
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.listing(folder).names
}

// called returns the names of the scripts of a folder that are this one in whatever case;
// where there are none, the one that a mod calls so.
func (c *Catalog) called(folder, name string) (found []string) {
	c = c.catalogOf(folder, nil)
	c.mu.Lock()
	defer c.mu.Unlock()
	in := c.listing(folder)
	if len(in.keys) == 0 {
		in.keys = map[string][]int{}
		for i, n := range in.names {
			in.keys[card.Key(n)] = append(in.keys[card.Key(n)], i)
			in.index.Add(n, i)
		}
	}
	for _, i := range in.keys[card.Key(name)] {
		found = append(found, in.names[i])
	}
	if i, ok := in.index.Find(name); ok && found == nil {
		found = append(found, in.names[i])
	}
	return found
}

// scriptsNamed returns the scripts of a folder that may go by one of some names.
func (c *Catalog) scriptsNamed(folder string, names ...string) (found []string) {
	c = c.catalogOf(folder, nil)
	c.mu.Lock()
	defer c.mu.Unlock()
	in := c.listing(folder)
	for _, i := range in.mention(c.from.Source, names) {
		found = append(found, in.names[i])
	}
	return found
}

// dataSet are the abilities of a configuration that are data, by their paths.
type dataSet struct {
	list   []core.ScriptRef
	byPath map[string]core.ScriptRef
}

// is reports whether the set was made of that very list.
func (d *dataSet) is(list []core.ScriptRef) bool {
	return d != nil && len(d.list) == len(list) && &d.list[0] == &list[0]
}

// set returns the set of a list, nil for none. The first that the catalog of all sessions
// sees are those of its content.
func (c *Catalog) set(folder string, list []core.ScriptRef) *dataSet {
	if len(list) == 0 {
		return nil
	}
	if c.shared != nil {
		if all := c.shared.set(folder, list); all.is(list) {
			return all
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.data.is(list) && (c.data == nil || c.shared != nil) {
		c.data = &dataSet{list, map[string]core.ScriptRef{}}
		for _, ref := range list {
			c.data.byPath[folder+"/"+ref.Script+".lua"] = ref
		}
	}
	return c.data
}

// content returns the abilities that are data of the catalog's content.
func (c *Catalog) content() *dataSet {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.data
}

// script returns the script at a path, which is looked at once.
func (c *Catalog) script(path string, data *dataSet, table *ability.Table, moments []string) (*Script, error) {
	c = c.catalogOf(path, data)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.table == nil {
		c.table = table
	}
	var ref core.ScriptRef
	if data != nil {
		ref = data.byPath[path]
	}
	if s := c.loaded[path]; s != nil && s.written == ref.Written {
		return s, nil
	}
	s, err := c.inspect(path, ref, moments)
	if err == nil {
		c.loaded[path] = s
	}
	return s, err
}

// inspect runs a script on the machine of the catalog to see what is in it.
func (c *Catalog) inspect(path string, ref core.ScriptRef, moments []string) (*Script, error) {
	program, err := c.program(path, ref)
	if err != nil {
		return nil, err
	}
	if c.machine == nil || c.machine.Broken() {
		if c.machine, err = c.from.Machine(c.required); err != nil {
			return nil, err
		}
	}
	t, err := tableOf(c.machine, program)
	if err != nil {
		return nil, err
	}
	s := &Script{Path: path, Table: t, Moments: map[string]Moment{}, program: program, written: ref.Written}
	s.names = sync.OnceValue(func() named { return namesOf(program) })
	if ref.Written != nil {
		s.Path = program.Name // its file is read already
	} else {
		c.digest(program.Name)
	}
	c.findMoments(s, moments)
	s.abilityFault = s.blame(s.addFaults(s.abilityFields(moments, c.table)))
	return s, nil
}

// tableOf runs a content file and returns the table that it returns.
func tableOf(m *vm.Machine, program *vm.Program) (*lua.LTable, error) {
	values, err := m.Run(program, 0)
	if err != nil {
		return nil, err
	}
	if len(values) > 0 {
		if t, ok := values[0].(*lua.LTable); ok {
			return t, nil
		}
	}
	return nil, program.Blame("", "a content file returns a table, this one returns "+returned(values))
}

// required notes that a file requires a module.
func (c *Catalog) required(from, file string) {
	if !slices.Contains(c.requires[from], file) {
		c.requires[from] = append(c.requires[from], file)
	}
	c.digest(file)
}

// digest notes what a file says now.
func (c *Catalog) digest(file string) {
	if _, known := c.hashes[file]; known || c.from.Source == nil {
		return
	}
	c.hashes[file] = core.Digest(c.from.Source(file))
}

// files adds the digests of the files of a script: its own, and the modules that it
// requires.
func (c *Catalog) files(s *Script, to map[string]string) {
	if c.shared != nil {
		c.shared.files(s, to)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for todo := []string{s.program.Name}; len(todo) > 0; todo = todo[1:] {
		hash, known := c.hashes[todo[0]]
		if _, twice := to[todo[0]]; known && !twice {
			to[todo[0]] = hash
			todo = append(todo, c.requires[todo[0]]...)
		}
	}
}

// mostSets is how many lists of scripts are kept: the configurations of one content have
// the same one.
const mostSets = 8

// cachedSet returns the set that was made of the same scripts before, or else makes it.
func (c *Catalog) cachedSet(key abilitySetKey, names []string, make func() (*abilitySet, error)) (*abilitySet, error) {
	c = c.catalogOf(key.file, key.data)
	find := func() *abilitySet {
		c.mu.Lock()
		defer c.mu.Unlock()
		i := slices.IndexFunc(c.sets, func(v *abilitySet) bool { return v.key == key && slices.Equal(v.names, names) })
		if i < 0 {
			return nil
		}
		return c.sets[i]
	}
	if v := find(); v != nil {
		return v, nil
	}
	v, err := make()
	if err != nil {
		return nil, err
	}
	v.key, v.names = key, slices.Clone(names)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sets = append(c.sets[max(0, len(c.sets)+1-mostSets):], v)
	return v, nil
}
