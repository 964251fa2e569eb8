// Loading the content of one system, from top to bottom: all layers of each file are read and
// merged, decoded into the system's Config, and checked by the rules.

package configs

import (
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/intake"
	"arcana/core/spell"
	"arcana/core/tuning"
)

// Library is where content comes from: the shipped files, layers over them, and
// the scripts that content may name.
type Library struct {
	// Layers are laid over the shipped files in order; the last one wins.
	Layers []Layer
	// Scripts lists the names of the scripts that exist for a system; nil when
	// nobody knows, and then no script is called unknown.
	Scripts func(system string) []string
	// Text returns the text that a script states for its cards, for those that have none of
	// their own; nil when nobody knows.
	Text func(system, script string) string
	// FaultsOfData returns, for a prepared Config, the function that finds the faults of one ability
	// that is written as data; their paths begin at the ability. It is nil when nobody knows.
	FaultsOfData func(system core.System, config any) func(core.ScriptRef) []core.Fault
	// FixedWords lists the words of a system's abilities that no short name of a mod's thing takes. It is nil
	// when nobody knows.
	FixedWords func(system core.System) []string
}

// Load reads the content of a system from the shipped files and the given layers
// over them, and returns a pointer to its prepared Config, or nil and every problem
// there is, sorted by place.
func Load(system core.System, layers ...Layer) (config any, problems []Problem) {
	return Library{Layers: layers}.Load(system)
}

// Load loads the content of a system, as the function Load does, from the library's layers. A
// script that content names and that does not exist is a problem too.
func (l Library) Load(system core.System) (config any, problems []Problem) {
	return l.load(system, append([]Layer{shippedLayer()}, l.Layers...))
}

// load loads the content of a system from layers, the lowest first; see Load. The order of its steps matters:
// decoding needs the short names of a mod's scripts; the rules (prepare) need the texts that fillTexts
// puts in; and abilities are checked against the Config that the rules have prepared.
func (l Library) load(system core.System, layers []Layer) (any, []Problem) {
	read := system.Content.Empty()
	c := contentLoader{system: system, roots: map[string]*node{}}
	c.readAll(layers)
	c.checkFileNames(layers)
	c.addScriptNames(l.Scripts)
	if l.FixedWords != nil && len(c.mods) > 0 {
		for _, word := range l.FixedWords(system) {
			c.dropSharedName(word, "")
		}
	}
	c.decode(reflect.ValueOf(read).Elem())
	var prepared any
	if !c.unreadable { // without a whole file the rules would only find what follows from that
		c.fillTexts(read, l.Text)
		prepared = c.prepare(read, l.Scripts)
		c.checkScripts(read, l.Scripts)
		c.checkAbilities(read, prepared, l.FaultsOfData)
	}
	if len(c.problems) > 0 {
		return nil, Sorted(c.problems)
	}
	return prepared, nil
}

// fileNames returns the names of a system's content files, in the order of its Config's
// fields.
func fileNames(system core.System) []string {
	var names []string
	t := reflect.TypeOf(system.Content.Empty()).Elem()
	for field := range t.Fields() {
		name := field.Tag.Get("file")
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// contentLoader reads the content files of one system, merges their layers and decodes them into the
// system's Config. It collects every problem on the way.
type contentLoader struct {
	system   core.System
	roots    map[string]*node // the outermost table of each file, merged from all layers, by file name
	problems []Problem
	mods     map[string]*modNames // of the layers that are mods, by their ids
	renamed  map[string]string    // new ids of things of the mods, by the old ones
	// unreadable says that a file is missing or bad as a whole, so that rules
	// about its meaning would only report what follows from that.
	unreadable bool
}

// readAll reads all files of the system and merges the layers' versions of each.
func (c *contentLoader) readAll(layers []Layer) {
	c.collectModNames(layers)
	for _, name := range fileNames(c.system) {
		c.readFile(name, layers)
	}
}

// readFile reads one file from all layers and merges their versions into one table, in c.roots. It
// is a problem if no layer has the file.
func (c *contentLoader) readFile(name string, layers []Layer) {
	where := path.Join(c.system.Name, name)
	root, found := &node{kind: table}, false
	for _, l := range layers {
		data, err := l.read(where)
		if err == nil && data == nil {
			continue
		}
		found = true
		c.addFile(root, l, &source{name: path.Join(l.Name, where), owner: l.Owner(), mod: c.mods[l.Mod]}, data, err)
	}
	if !found {
		c.unreadable = true
		c.problems = append(c.problems, Problem{File: path.Join(layers[0].Name, where), Text: "the file is missing; expected a file with content of " + c.system.Name})
		return
	}
	c.roots[name] = root
}

// addFile parses a file of a layer and merges it over what lower layers had. err is why it could not be
// read, nil if it was.
func (c *contentLoader) addFile(root *node, of Layer, file *source, data []byte, err error) {
	if err != nil {
		c.unreadable = true
		c.problems = append(c.problems, Problem{File: file.name, Text: "the file cannot be read: " + intake.Reason(err)})
		return
	}
	parsed := parseSource
	if of.isCarried() {
		parsed = parseCarried
	}
	tree, problem := parsed(file, data)
	if problem != nil {
		c.unreadable = true
		c.problems = append(c.problems, *problem)
		return
	}
	if root.at.source == nil { // problems of the merged file as a whole stand in its lowest layer
		root.at = tree.at
	}
	m := merger{mod: file.mod}
	tree.checkTwice(&m.faults)
	m.mergeTable(root, tree)
	c.problems = append(c.problems, m.all()...)
}

// checkFileNames adds a problem for each TOML file of a layer that the system never reads: most
// likely its name is mistyped.
func (c *contentLoader) checkFileNames(layers []Layer) {
	names := fileNames(c.system)
	if len(names) == 0 { // a game in Lua
		names = []string{cardRowFile}
	}
	for _, l := range layers {
		files, _ := fs.Glob(l.Files, c.system.Name+"/*") // no error: the pattern is a good one
		for _, f := range files {
			if name := path.Base(f); !slices.Contains(names, name) && strings.HasSuffix(name, ".toml") {
				c.problems = append(c.problems, Problem{File: path.Join(l.Name, f), Text: "no file of " + c.system.Name + " has this name, expected " + oneOf(names) + spell.DidYouMean(name, names)})
			}
		}
	}
}

// decode fills the Config's fields from the merged files, and adds a problem for everything in them that does not fit.
func (c *contentLoader) decode(config reflect.Value) {
	var d decoder
	for _, name := range fileNames(c.system) {
		root := c.roots[name]
		if root == nil || root.at.source == nil { // missing, or no version could be parsed
			continue
		}
		d.decodeFile(root, config, name)
	}
	c.problems = append(c.problems, d.all()...)
}

// normalizeWords brings the texts of a tuning into the form in which ids are compared, since all
// of them are ids. tuning.Set does that to any text, so each is set to itself.
func normalizeWords(values any) {
	for _, k := range tuning.Keys(values) {
		if word, ok := k.Value.(string); ok {
			tuning.Set(values, k.Name, word)
		}
	}
}

// decodeFile fills those fields of the Config that have this file in their tag. A field with a
// key gets the value of that key. A field without a key is a tuning: it gets all other keys of
// the file, and the file must state every key of the tuning. If no field is a tuning, each other
// key is a problem.
func (d *decoder) decodeFile(root *node, config reflect.Value, name string) {
	remaining, keys := *root, []field(nil)
	remaining.entries = slices.Clone(root.entries) // decodeKey takes entries out, and root keeps its own
	var tuningField reflect.Value
	for i := range config.NumField() {
		f := config.Type().Field(i)
		switch {
		case f.Tag.Get("file") != name:
		case f.Tag.Get("toml") == "":
			tuningField = config.Field(i)
		default:
			keys = append(keys, field{f.Tag.Get("toml"), f.Index, f.Tag.Get("range"), f.Tag.Get("need"), f.Type})
		}
	}
	for _, f := range keys {
		d.decodeKey(&remaining, config, f)
	}
	if tuningField.IsValid() {
		d.decode(&remaining, target{"", tuningField, "", true})
		normalizeWords(tuningField.Addr().Interface())
		return
	}
	for _, e := range remaining.entries {
		d.reportUnknownKey(e, target{}, keys)
	}
}

// decodeKey fills the Config's field of one key of a file, and takes the key out of remaining, the
// keys that no field has taken yet. A struct under a key must state all its keys, like a tuning.
func (d *decoder) decodeKey(remaining *node, config reflect.Value, f field) {
	e := remaining.entry(f.key)
	if e == nil {
		if f.isNeeded(false) {
			d.reportAt(remaining.at, "", "missing key %q, expected %s", f.key, describeType(f.typ))
		}
		return
	}
	d.decode(e.value, target{f.key, config.FieldByIndex(f.index), f.bounds, f.typ.Kind() == reflect.Struct})
	remaining.removeKey(f.key)
}
