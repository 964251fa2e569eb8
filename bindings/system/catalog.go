// The Catalog finds and compiles the scripts of content, runs each once to see what is in it, and caches
// the result. Below it: the names of scripts, with the check that no two have the same name, and
// abilities that are written as data instead of Lua.

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

// Catalog has the compiled scripts of a system's content, with the functions of each by trigger. Entries do
// not change once made, so all sessions of a process share one Catalog. A session runs only the scripts
// that act, on a machine of its own. A Catalog is safe for concurrent use.
type Catalog struct {
	from           Sources
	shared         *Catalog // that of the script roots, for all sessions; nil for none, or where this one is it
	keepsFirstData bool     // this is the catalog of all sessions; it never replaces its data abilities

	mu       sync.Mutex          // guards all fields below
	machine  *vm.Machine         // each script runs here once, to be inspected, but never in a match
	table    *ability.Table      // the vocabulary by which scripts are inspected
	loaded   map[string]*Script  // by path
	data     *dataSet            // the data abilities; see dataSetOf
	folders  map[string]*folder  // by path
	requires map[string][]string // for each file, the files that it requires
	hashes   map[string]string   // the digest of each file's text
	sets     []*abilitySet       // see cachedAbilitySet
}

// Sources are the functions that a catalog uses to find scripts. All but Machine and Compile may be nil.
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
	// Declared are what the fields counts and grows of a script can say, by the name of its file: the names of
	// content too, which a script of a mod may write short.
	Declared func(file string) *grammar.Words
	Text     func(name, file string, first int, text string) (*vm.Program, error)
	// Events lists the events that mods declare: abilities may wait for one to which no script listens.
	Events func() []string
}

// NewCatalog returns an empty catalog that finds scripts with these functions. Scripts in the script roots
// come from the catalog shared, unless that is nil.
func NewCatalog(from Sources, shared *Catalog) *Catalog {
	return &Catalog{
		from: from, shared: shared, loaded: map[string]*Script{}, folders: map[string]*folder{},
		requires: map[string][]string{}, hashes: map[string]string{},
	}
}

// ForAllSessions marks the catalog as the one that all sessions share, and returns it.
func (c *Catalog) ForAllSessions() *Catalog {
	c.keepsFirstData = true
	return c
}

// inScriptRoots reports whether a path is in the folders that all sessions read (abilities, scripts), and not
// beside a script that somebody runs.
func inScriptRoots(path string) bool {
	root, _, _ := strings.Cut(path, "/")
	return root == "abilities" || root == "scripts"
}

// catalogFor returns the catalog for a path: the shared one if all sessions see the same script there,
// otherwise c. A path of "" is no file. data are the data abilities of the match; if they are not those
// of the shared catalog (a mod or a test brings its own), even a path of the script roots may be one.
func (c *Catalog) catalogFor(path string, data *dataSet) *Catalog {
	if c.shared == nil {
		return c
	}
	isSharedPath := path == "" || inScriptRoots(path)
	if isSharedPath && (data == nil || data == c.shared.ownData()) {
		return c.shared
	}
	return c
}

// listing returns the scripts of a folder. It lists them at the first call. c.mu must be held.
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
	c = c.catalogFor(folder, nil)
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.listing(folder).names
}

// namesMatching returns the names of the scripts of a folder that equal name in any case. If there are none,
// it returns the script of a mod with that short name.
func (c *Catalog) namesMatching(folder, name string) (found []string) {
	c = c.catalogFor(folder, nil)
	c.mu.Lock()
	defer c.mu.Unlock()
	list := c.listing(folder)
	if len(list.keys) == 0 {
		list.keys = map[string][]int{}
		for i, n := range list.names {
			list.keys[card.Key(n)] = append(list.keys[card.Key(n)], i)
			list.index.Add(n, i)
		}
	}
	for _, i := range list.keys[card.Key(name)] {
		found = append(found, list.names[i])
	}
	if i, ok := list.index.Find(name); ok && found == nil {
		found = append(found, list.names[i])
	}
	return found
}

// scriptsNamed returns the scripts of a folder that may have one of the names, as the name of the file or in
// the text. It searches the text without compiling it, so it may return too many, but never too few.
func (c *Catalog) scriptsNamed(folder string, names ...string) (found []string) {
	c = c.catalogFor(folder, nil)
	c.mu.Lock()
	defer c.mu.Unlock()
	list := c.listing(folder)
	for _, i := range list.mayBeNamed(c.from.Source, names) {
		found = append(found, list.names[i])
	}
	return found
}

// dataSet holds the data abilities of a configuration (abilities written as data, not as Lua) by
// the path that a script in their place would have.
type dataSet struct {
	list   []core.ScriptRef
	byPath map[string]core.ScriptRef
}

// isMadeFrom reports whether the set was made from this very slice, not from an equal one. Comparing the
// address of the first element is fast and enough. list must not be empty.
func (d *dataSet) isMadeFrom(list []core.ScriptRef) bool {
	return d != nil && len(d.list) == len(list) && &d.list[0] == &list[0]
}

// dataSetOf returns the set of the data abilities in list, nil if list is empty. folder is where scripts in
// their place would be. A session's catalog remembers the set of the list it was called with last. The
// shared catalog remembers its first set for good, which is the content of all sessions; it returns that
// set even for another list, so the caller must check it with isMadeFrom.
func (c *Catalog) dataSetOf(folder string, list []core.ScriptRef) *dataSet {
	if len(list) == 0 {
		return nil
	}
	if c.shared != nil {
		if all := c.shared.dataSetOf(folder, list); all.isMadeFrom(list) {
			return all
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	mayReplace := c.data == nil || !c.keepsFirstData
	if mayReplace && !c.data.isMadeFrom(list) {
		c.data = &dataSet{list, map[string]core.ScriptRef{}}
		for _, ref := range list {
			c.data.byPath[folder+"/"+ref.Script+".lua"] = ref
		}
	}
	return c.data
}

// ownData returns the data abilities that the catalog remembers. It locks c.mu.
func (c *Catalog) ownData() *dataSet {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.data
}

// script returns the script at a path. It compiles and inspects the script at the first call, and again if
// the path now has another data ability. table and moments are the triggers that its functions may be
// named after, see Load. A catalog uses the first table that it gets.
func (c *Catalog) script(path string, data *dataSet, table *ability.Table, moments []string) (*Script, error) {
	c = c.catalogFor(path, data)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.table == nil {
		c.table = table
	}
	var ref core.ScriptRef
	if data != nil {
		ref = data.byPath[path]
	}
	if s := c.loaded[path]; s != nil && s.data == ref.Data {
		return s, nil
	}
	s, err := c.loadScript(path, ref, moments)
	if err == nil {
		c.loaded[path] = s
	}
	return s, err
}

// loadScript compiles a script (or the data ability ref) and runs it once on the catalog's own machine to get
// its table. It returns the script with its functions by trigger and its faults, and records the digest
// of its file. c.mu must be held.
func (c *Catalog) loadScript(path string, ref core.ScriptRef, moments []string) (*Script, error) {
	program, err := c.program(path, ref)
	if err != nil {
		return nil, err
	}
	if c.machine == nil || c.machine.Broken() {
		if c.machine, err = c.from.Machine(c.recordRequire); err != nil {
			return nil, err
		}
	}
	t, err := tableOf(c.machine, program)
	if err != nil {
		return nil, err
	}
	s := &Script{Path: path, Table: t, Moments: map[string]Moment{}, program: program, data: ref.Data}
	s.names = sync.OnceValue(func() scriptNames { return namesOf(program) })
	if ref.Data != nil {
		s.Path = program.Name // a data ability lies in a file of the configuration, whose digest is known
	} else {
		c.recordHash(program.Name)
	}
	c.findMoments(s, moments)
	c.readDeclarations(s)
	s.abilityFault = s.blame(s.withOwnFaults(s.checkAbilityFields(moments, c.table)))
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
	return nil, program.Blame("", "a content file returns a table, but this file returns "+describeResult(values))
}

// recordRequire notes that one file requires another, and the digest of the required file. The catalog's
// machine calls it while a script runs.
func (c *Catalog) recordRequire(from, file string) {
	if !slices.Contains(c.requires[from], file) {
		c.requires[from] = append(c.requires[from], file)
	}
	c.recordHash(file)
}

// recordHash notes the digest of a file's text, unless it is known.
func (c *Catalog) recordHash(file string) {
	if _, known := c.hashes[file]; known || c.from.Source == nil {
		return
	}
	c.hashes[file] = core.Digest(c.from.Source(file))
}

// addDigests adds to a map, by path, the digests of a script's file and of all modules that it requires,
// directly or not. Some may be known to the shared catalog only, and some to c.
func (c *Catalog) addDigests(s *Script, to map[string]string) {
	if c.shared != nil {
		c.shared.addDigests(s, to)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for todo := []string{s.program.Name}; len(todo) > 0; todo = todo[1:] {
		file := todo[0]
		hash, known := c.hashes[file]
		if _, done := to[file]; known && !done {
			to[file] = hash
			todo = append(todo, c.requires[file]...)
		}
	}
}

// maxCachedSets is how many entries each of the small caches of this package has: ability sets, and values
// made for a configuration. A session seldom has more than one configuration.
const maxCachedSets = 8

// addRecent returns a small cache with one more entry at its end. If it had maxCachedSets entries, the oldest
// is dropped.
func addRecent[T any](cache []T, entry T) []T {
	if len(cache) == maxCachedSets {
		cache = cache[1:]
	}
	return append(cache, entry)
}

// cachedAbilitySet returns the ability set that was made for the same key and names before, or else calls
// make and caches the result: in the shared catalog if all sessions see the same scripts, else in c. make
// runs without the lock, since it loads scripts of this catalog.
func (c *Catalog) cachedAbilitySet(key abilitySetKey, names []string, make func() (*abilitySet, error)) (*abilitySet, error) {
	c = c.catalogFor(key.file, key.data)
	find := func() *abilitySet {
		c.mu.Lock()
		defer c.mu.Unlock()
		i := slices.IndexFunc(c.sets, func(set *abilitySet) bool { return set.key == key && slices.Equal(set.names, names) })
		if i < 0 {
			return nil
		}
		return c.sets[i]
	}
	if set := find(); set != nil {
		return set, nil
	}
	set, err := make()
	if err != nil {
		return nil, err
	}
	set.key, set.names = key, slices.Clone(names)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sets = addRecent(c.sets, set)
	return set, nil
}

// scriptNames has the names of a script, as keys that ignore case.
type scriptNames struct {
	program    *vm.Program
	own        string // the key of its file's name
	stated     string // the key of the name that its table states, "" for none
	statedText string // that name as it is written
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

// RefuseSharedName returns an error if another script of the folder has a name of the loaded script s: its
// file's name, or the name that it states. The error is about the file that is later by path and names
// the other, so it is the same whichever was loaded. Scripts outside the folder, and folders that cannot
// be listed, are not checked.
func (c *Content) RefuseSharedName(folder string, s *Script) error {
	if c.catalog.from.Names == nil || c.catalog.from.Source == nil || path.Dir(s.Path) != folder {
		return nil
	}
	names := s.names()
	for _, name := range c.catalog.scriptsNamed(folder, names.own, names.stated) {
		other := folder + "/" + name + ".lua"
		if other == s.Path {
			continue
		}
		otherNames, err := c.namesAt(other)
		if err != nil {
			continue // whoever loads that script gets the error
		}
		if err := sharedNameError(names, otherNames); err != nil {
			c.reportError(err)
			return err
		}
	}
	return nil
}

// folder lists the scripts of a folder, and indexes them by name and by the texts in them. Each
// index is made on first use.
type folder struct {
	path   string
	names  []string
	keys   map[string][]int // indices of names, by key
	index  card.Index       // the same by short names of mods
	byText map[string][]int // indices of the scripts whose source has a text, by the text's key
	opaque []int            // indices of the scripts whose texts are not known, see mayBeNamed
}

// stringLiterals returns the string literals of a source that are on one line and have no escapes.
func stringLiterals(source string) (texts []string) {
	for {
		i := strings.IndexAny(source, `"'`)
		if i < 0 {
			return texts
		}
		quote, rest := source[i:i+1], source[i+1:]
		line, _, _ := strings.Cut(rest, "\n")
		if end := strings.Index(line, quote); end >= 0 {
			texts = append(texts, line[:end])
			rest = rest[end+1:]
		}
		source = rest
	}
}

// mayBeNamed returns, sorted, the indices of the scripts that may have one of the names (as keys). A script
// without the name in a string literal cannot have it, so most need not be compiled. Sources with escapes
// or long strings ([[...]]) are not searched, but always returned.
func (f *folder) mayBeNamed(source func(path string) string, names []string) (indices []int) {
	if f.byText == nil {
		f.byText = map[string][]int{}
		for i, name := range f.names {
			text := source(f.path + "/" + name + ".lua")
			hasEscapes := strings.Contains(text, "\\")
			hasLongStrings := strings.Contains(text, "[[") || strings.Contains(text, "[=")
			if hasEscapes || hasLongStrings {
				f.opaque = append(f.opaque, i)
				continue
			}
			keys := map[string]bool{card.Key(name): true}
			for _, literal := range stringLiterals(text) {
				keys[card.Key(literal)] = true
			}
			for key := range keys {
				f.byText[key] = append(f.byText[key], i)
			}
		}
	}
	indices = slices.Clone(f.opaque)
	for _, name := range names {
		if name != "" {
			indices = append(indices, f.byText[name]...)
		}
	}
	slices.Sort(indices)
	return slices.Compact(indices)
}

// sharedNameError returns the error that two scripts have the same name; nil if they have not. It is about
// the second of the files in the order of their paths. A stated name that equals the script's own file
// name is no second name.
func sharedNameError(first, second scriptNames) error {
	if second.program.Name < first.program.Name {
		first, second = second, first
	}
	statesOther := second.stated != "" && second.stated != second.own
	switch {
	case statesOther && (second.stated == first.own || second.stated == first.stated):
		return second.program.Blame("name", "name: "+strconv.Quote(second.statedText)+" is also the name of "+first.program.Name)
	case first.stated != "" && second.own == first.stated:
		return second.program.Blame("", "the name of this file is also the name of "+first.program.Name)
	}
	return nil
}

// Words returns the words that data abilities of the system can use; nil for a system without abilities. They
// come from the classes of the system's module. If fx.owner has other fields than things have,
// Writing.Owner names where these are declared: as a class of the module with a field for each word of
// an alias, as a struct of Writing.Tables, or as the class of self.
func (b Binding) Words() *grammar.Words {
	if b.Table == nil || b.Module == nil {
		return nil
	}
	if b.DataWords != nil {
		return b.DataWords()
	}
	classes := slices.Clone(b.Module(&Environment{}).Classes) // those of the module are of every session
	for i := range classes {
		if classes[i].Name == b.Writing.Thing {
			classes[i].Fields = append(slices.Clone(classes[i].Fields), b.traits...)
		}
	}
	words := grammar.NewWords(b.System, b.Table, classes)
	self, owner := b.Writing.Self.Fields, []declare.Param(nil)
	hasEach := func(fields []declare.Param) bool {
		return slices.ContainsFunc(fields, func(p declare.Param) bool { return declare.EachOf(p) != "" })
	}
	for _, class := range classes {
		if class.Name == b.Writing.Owner && hasEach(class.Fields) {
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

// UseData puts the data abilities of a configuration in the place of the scripts of a folder with their names.
func (c *Content) UseData(folder string, dataAbilities ability.DataAbilities) {
	c.data = c.catalog.dataSetOf(folder, dataAbilities.All())
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

// program returns the compiled script at a path. For a data ability (ref) it compiles the Lua that is
// generated from the data.
func (c *Catalog) program(path string, ref core.ScriptRef) (*vm.Program, error) {
	if ref.Data == nil {
		return c.from.Compile(path)
	}
	if c.from.Words == nil || c.from.Text == nil {
		return nil, errors.New(ref.Label + ": abilities in TOML cannot be read here")
	}
	a, faults := grammar.Script(c.from.Words(), &ref)
	if len(faults) > 0 {
		return nil, faultErrors(ref, faults)
	}
	file, first, text := a.Chunk()
	return c.from.Text(path, file, first, text)
}

// faultErrors returns the faults of a data ability as an error with files and lines. If the place of a fault
// is not known, the error has the ability's label and line 1.
func faultErrors(ref core.ScriptRef, faults []core.Fault) error {
	var list vm.Errors
	for _, f := range faults {
		at := grammar.ValueAt(ref.Data, f.Path)
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
