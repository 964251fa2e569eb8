package system

import (
	"errors"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/grammar"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// Where scripts of content are found, compiled and looked at once; then how they are called by
// name, and abilities that are data.

// Catalog holds the compiled scripts of a system's content and what is known of each: its
// functions by trigger, the events it listens to and in which zones. Entries never change once
// made, so all sessions of a process share one Catalog; each session runs only the scripts that
// act, on a machine of its own. It is safe for concurrent use.
type Catalog struct {
	from   Sources
	shared *Catalog // of the script roots, for all sessions; nil where this one has them

	mu       sync.Mutex
	machine  *vm.Machine // scripts run here once, to be inspected; none acts here
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

// NewCatalog returns an empty catalog that finds scripts in those sources. Scripts that lie in
// the script roots come from shared, which may be nil.
func NewCatalog(from Sources, shared *Catalog) *Catalog {
	return &Catalog{
		from: from, shared: shared, loaded: map[string]*Script{}, folders: map[string]*folder{},
		requires: map[string][]string{}, hashes: map[string]string{},
	}
}

// inScriptRoots reports whether a path lies in the folders that all sessions read (abilities,
// scripts), not beside the script that somebody runs.
func inScriptRoots(path string) bool {
	root, _, _ := strings.Cut(path, "/")
	return root == "abilities" || root == "scripts"
}

// catalogOf returns the catalog that holds a path: the shared one if all sessions see the same script
// there, otherwise c. A path of "" stands for no file. data are the data abilities of the match;
// where a mod or a test brings its own, even a path of the script roots may be one of these.
func (c *Catalog) catalogOf(path string, data *dataSet) *Catalog {
	if c.shared != nil && (path == "" || inScriptRoots(path)) && (data == nil || data == c.shared.sharedData()) {
		return c.shared
	}
	return c
}

// listing returns the scripts of a folder, which it lists on first use. c.mu must be held.
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

// names returns the names of the scripts of a folder.
func (c *Catalog) names(folder string) []string {
	c = c.catalogOf(folder, nil)
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.listing(folder).names
}

// namesMatching returns the names of the scripts of a folder that equal name in any case. If none
// does, it returns the one of a mod that may be called by that short name.
func (c *Catalog) namesMatching(folder, name string) (found []string) {
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

// scriptsNamed returns the scripts of a folder that may have one of the names, as their file's name
// or as a name in their text. It looks at the text without compiling it, so it may return too many,
// but never too few.
func (c *Catalog) scriptsNamed(folder string, names ...string) (found []string) {
	c = c.catalogOf(folder, nil)
	c.mu.Lock()
	defer c.mu.Unlock()
	in := c.listing(folder)
	for _, i := range in.mayBeNamed(c.from.Source, names) {
		found = append(found, in.names[i])
	}
	return found
}

// dataSet holds the data abilities of a configuration (abilities written as data, not as Lua) by
// the path that a script in their place would have.
type dataSet struct {
	list   []core.ScriptRef
	byPath map[string]core.ScriptRef
}

// madeOf reports whether the set was made of this same slice, not of an equal one. Comparing the
// address of the first element is enough, and cheap; list must not be empty.
func (d *dataSet) madeOf(list []core.ScriptRef) bool {
	return d != nil && len(d.list) == len(list) && &d.list[0] == &list[0]
}

// dataSetOf returns the set of the data abilities in list, nil if list is empty; folder is where
// scripts in their place would lie. A catalog keeps one set, that of the slice it was asked for last.
// The shared catalog instead keeps the first set for good, which is that of the content all sessions
// have; for another list it returns that set too, and the caller then sees that it is not its own.
func (c *Catalog) dataSetOf(folder string, list []core.ScriptRef) *dataSet {
	if len(list) == 0 {
		return nil
	}
	if c.shared != nil {
		if all := c.shared.dataSetOf(folder, list); all.madeOf(list) {
			return all
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.data.madeOf(list) && (c.data == nil || c.shared != nil) {
		c.data = &dataSet{list, map[string]core.ScriptRef{}}
		for _, ref := range list {
			c.data.byPath[folder+"/"+ref.Script+".lua"] = ref
		}
	}
	return c.data
}

// sharedData returns the catalog's own data abilities, with the lock held while it reads.
func (c *Catalog) sharedData() *dataSet {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.data
}

// script returns the script at a path, which is compiled and inspected on first use, and again if
// another data ability stands at the path. table and moments are the triggers that its functions may
// be named after, see Load; only the first table that a catalog gets counts.
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

// inspect compiles a script (or the data ability ref), runs it once on the catalog's own machine to
// get its table, and notes its functions by trigger and what is wrong with it. It also notes the
// digest of the script's file. c.mu must be held.
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
	s.names = sync.OnceValue(func() scriptNames { return namesOf(program) })
	if ref.Written != nil {
		s.Path = program.Name // a data ability lies in a file of the configuration, whose digest is known
	} else {
		c.digest(program.Name)
	}
	c.findMoments(s, moments)
	s.abilityFault = s.blame(s.addFaults(s.abilityFields(moments, c.table)))
	return s, nil
}

// tableOf runs a content file on a machine and returns the table that the file returns.
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

// required notes that one file requires another. The catalog's machine calls it while a script
// runs.
func (c *Catalog) required(from, file string) {
	if !slices.Contains(c.requires[from], file) {
		c.requires[from] = append(c.requires[from], file)
	}
	c.digest(file)
}

// digest notes the digest of a file's text, unless it is known.
func (c *Catalog) digest(file string) {
	if _, known := c.hashes[file]; known || c.from.Source == nil {
		return
	}
	c.hashes[file] = core.Digest(c.from.Source(file))
}

// files adds the digests of a script's own file and of all modules that it requires, directly or not,
// to a map by path. The script may be known to the shared catalog, to c, or in part to each.
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

// mostSets is how many entries the small caches of this package keep (ability sets, values a
// config). A session seldom has more than one configuration.
const mostSets = 8

// cachedSet returns the set that was made for the same key and names before, or else calls make and
// keeps the result, in place of the oldest if there are mostSets. make runs without the lock, since
// it loads scripts of this catalog.
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

// scriptNames is a script and the names that it goes by, as keys that ignore case.
type scriptNames struct {
	program      *vm.Program
	own, stated  string // keys: of its file, and of the name that it states, if any
	statedInFull string
}

// namesAt returns the names that the script at a path goes by.
func (c *Content) namesAt(file string) (scriptNames, error) {
	program, err := c.Compile(file)
	if err != nil {
		return scriptNames{}, err
	}
	return namesOf(program), nil
}

// namesOf returns the names that a compiled script goes by: that of its file, and the text of its
// field name.
func namesOf(p *vm.Program) scriptNames {
	stated := p.Text("name")
	return scriptNames{p, card.Key(strings.TrimSuffix(path.Base(p.Name), ".lua")), card.Key(stated), stated}
}

// RefuseSharedName returns an error if another script of the folder has one of the names of the
// loaded script s: its file's name, or the name that it states. The error blames the later of the two
// files by path and names the other, so it is the same whichever was loaded. Scripts outside the
// folder, and folders that cannot be listed, are not checked.
func (c *Content) RefuseSharedName(folder string, s *Script) error {
	if c.catalog.from.Names == nil || c.catalog.from.Source == nil || path.Dir(s.Path) != folder {
		return nil
	}
	script := s.names()
	for _, name := range c.catalog.scriptsNamed(folder, script.own, script.stated) {
		other := folder + "/" + name + ".lua"
		if other == s.Path {
			continue
		}
		if second, err := c.namesAt(other); err == nil { // whoever asks for it gets the error
			if err := clash(script, second); err != nil {
				c.reportError(err)
				return err
			}
		}
	}
	return nil
}

// folder lists the scripts of a folder, and indexes them by name and by the texts in them. Each
// index is made on first use.
type folder struct {
	path  string
	names []string
	keys  map[string][]int // indices of names, by key
	index card.Index       // the same by short names of mods
	says  map[string][]int // indices of the scripts whose source has a text, by the text's key
	any   []int            // indices of scripts whose texts are not known, see mayBeNamed
}

// quoted returns the string literals of a script's source that stand on one line without escapes.
func quoted(source string) (texts []string) {
	for {
		i := strings.IndexAny(source, `"'`)
		if i < 0 {
			return texts
		}
		mark, rest := source[i:i+1], source[i+1:]
		line, _, _ := strings.Cut(rest, "\n")
		if end := strings.Index(line, mark); end >= 0 {
			texts = append(texts, line[:end])
			rest = rest[end+1:]
		}
		source = rest
	}
}

// mayBeNamed returns, sorted, the indices of the scripts that may have one of the names (as keys). A
// script whose source has the name in no string literal cannot, so most need not be compiled. Sources
// with escapes or long strings ([[...]]) are not searched but always included.
func (f *folder) mayBeNamed(source func(path string) string, names []string) (places []int) {
	if f.says == nil {
		f.says = map[string][]int{}
		for i, name := range f.names {
			source := source(f.path + "/" + name + ".lua")
			if strings.ContainsAny(source, "\\") || strings.Contains(source, "[[") || strings.Contains(source, "[=") {
				f.any = append(f.any, i)
				continue
			}
			said := map[string]bool{card.Key(name): true}
			for _, text := range quoted(source) {
				said[card.Key(text)] = true
			}
			for key := range said {
				f.says[key] = append(f.says[key], i)
			}
		}
	}
	places = slices.Clone(f.any)
	for _, name := range names {
		if name != "" {
			places = append(places, f.says[name]...)
		}
	}
	slices.Sort(places)
	return slices.Compact(places)
}

// clash returns the error that two scripts have one name, placed at the later file by path; nil if
// they have not. A stated name that equals the script's own file name is no name besides.
func clash(s, later scriptNames) error {
	if later.program.Name < s.program.Name {
		s, later = later, s
	}
	switch {
	case later.stated != "" && later.stated != later.own && (later.stated == s.own || later.stated == s.stated):
		return later.program.Blame("name", "name: "+strconv.Quote(later.statedInFull)+" is also the name of "+s.program.Name)
	case s.stated != "" && later.own == s.stated:
		return later.program.Blame("", "the name of this file is also the name of "+s.program.Name)
	}
	return nil
}

// Words returns the words in which data abilities of the system are written; nil for a system without
// abilities. They come from the declared classes of the system's module. The fields of fx.owner, where
// it has other fields than things have, are those of Writing.Owner: a class with a field for each
// word, a struct of Writing.Tables, or self.
func (b Binding) Words() *grammar.Words {
	if b.Table == nil || b.Module == nil {
		return nil
	}
	classes := b.Module(&Environment{}).Classes
	for i := range classes {
		if classes[i].Name == b.Writing.Thing {
			classes[i].Fields = append(slices.Clone(classes[i].Fields), b.traits...)
		}
	}
	words := grammar.NewWords(b.System, b.Table, classes)
	self, owner := b.Writing.Self.Fields, []declare.Param(nil)
	for _, class := range classes {
		if class.Name == b.Writing.Owner && slices.ContainsFunc(class.Fields, func(p declare.Param) bool { return declare.EachOf(p) != "" }) {
			owner = class.Fields
		}
	}
	for _, table := range b.Writing.Tables {
		if t := reflect.TypeOf(table); declare.ClassName(t) == b.Writing.Owner {
			owner = declare.FieldsOf(t)
		}
	}
	if b.Writing.Owner == b.Writing.Self.Name {
		owner = self
	}
	words.Zones, words.Most = b.Writing.Zones, b.Writing.Most
	return words.WithSelf(self, owner)
}

// UseData makes the data abilities of a configuration (written) stand in place of scripts of the
// folder, under their names.
func (c *Content) UseData(folder string, written ability.Written) {
	c.data = c.catalog.dataSetOf(folder, written.All())
}

// IsData reports whether the ability of that name is one of the match's data abilities, not a Lua
// script.
func (c *Content) IsData(folder, name string) bool { return c.isDataPath(folder + "/" + name + ".lua") }

// isDataPath is IsData by the path that the script would have.
func (c *Content) isDataPath(path string) bool {
	if c.data == nil {
		return false
	}
	_, ok := c.data.byPath[path]
	return ok
}

// program returns the compiled script at a path. If ref holds a data ability, it compiles the Lua
// that is written for that.
func (c *Catalog) program(path string, ref core.ScriptRef) (*vm.Program, error) {
	if ref.Written == nil {
		return c.from.Compile(path)
	}
	if c.from.Words == nil || c.from.Text == nil {
		return nil, errors.New(ref.Label + ": abilities that are data cannot be read here")
	}
	a, faults := grammar.Script(c.from.Words(), &ref)
	if len(faults) > 0 {
		return nil, misread(ref, faults)
	}
	file, first, text := a.Chunk()
	return c.from.Text(path, file, first, text)
}

// misread turns what is wrong with a data ability into errors with file and line. Without a known
// place it blames the ability by its label, at line 1.
func misread(ref core.ScriptRef, faults []core.Fault) error {
	var list vm.Errors
	for _, f := range faults {
		at := grammar.Find(ref.Written, f.Path)
		e := &vm.Error{File: at.File, Line: at.Line, Message: f.Text}
		if e.File == "" {
			e.File, e.Line = ref.Label, 1
			if f.Path != "" {
				e.Message = f.Path + ": " + f.Text
			}
		}
		list = append(list, e)
	}
	if len(list) == 1 {
		return list[0]
	}
	return list
}
