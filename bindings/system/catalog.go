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

// named is a script of a folder and the names that it goes by.
type named struct {
	program      *vm.Program
	own, stated  string // keys: of its file, and of the name that it states, if any
	statedInFull string
}

func (c *Content) named(file string) (named, error) {
	program, err := c.Compile(file)
	if err != nil {
		return named{}, err
	}
	return namesOf(program), nil
}

func namesOf(p *vm.Program) named {
	stated := p.Text("name")
	return named{p, card.Key(strings.TrimSuffix(path.Base(p.Name), ".lua")), card.Key(stated), stated}
}

// Alone says that another script of a folder goes by a name of a loaded one, by that of
// its file or by one that it states. The error is that of the later of the two, and
// names the other; it is the same whichever of them was loaded.
func (c *Content) Alone(folder string, s *Script) error {
	if c.catalog.from.Names == nil || c.catalog.from.Source == nil || path.Dir(s.Path) != folder {
		return nil
	}
	script := s.names()
	for _, name := range c.catalog.scriptsNamed(folder, script.own, script.stated) {
		other := folder + "/" + name + ".lua"
		if other == s.Path {
			continue
		}
		if second, err := c.named(other); err == nil { // whoever asks for it gets the error
			if err := clash(script, second); err != nil {
				c.blame(err)
				return err
			}
		}
	}
	return nil
}

// folder is a folder of scripts by the names that they go by, each read when it is first asked
// for.
type folder struct {
	path  string
	names []string
	keys  map[string][]int // the places of names
	index card.Index
	says  map[string][]int // the places of scripts in which a text stands
	any   []int            // of scripts that may say any text: one is written in another way
}

// quoted returns the texts of a script that are written on one line without escapes.
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

// mention returns the places of the scripts that may go by one of some names, in order: most do
// not have it anywhere in their text, and need not be compiled.
func (f *folder) mention(source func(path string) string, names []string) (places []int) {
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

// clash says that the later of two scripts goes by a name of the other.
func clash(s, later named) error {
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

// Words are what abilities of the system that are data can say.
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
	return words.Reading(self, owner)
}

// Write gives the scripts of a folder those that are data, by their names.
func (c *Content) Write(folder string, written ability.Written) {
	c.data = c.catalog.set(folder, written.All())
}

// IsData reports whether a script of a folder is data.
func (c *Content) IsData(folder, name string) bool { return c.writes(folder + "/" + name + ".lua") }

func (c *Content) writes(path string) bool {
	if c.data == nil {
		return false
	}
	_, ok := c.data.byPath[path]
	return ok
}

// program finds and compiles a script, or what one says that is data.
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

// misread is what is wrong with an ability that is data, with its places.
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
