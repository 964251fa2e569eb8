// Package made makes content at the prompt: SYSTEM.make takes a table of Lua, in which
// functions are abilities, and lays what a mod would have in its files over the content of the
// session.
//
// A call goes this way: the kind of thing is found, and whether there is one already (findID);
// the functions become scripts and the rest a row of TOML (things.add); both are laid over the
// content, which is read anew and checked as files are (things.apply). If anything is wrong, all
// stays as it was.
//
// write.go turns values of Lua into texts of Lua and TOML, typed.go traces functions to where they
// were typed, keep.go writes what was made as a mod.
package made

import (
	"fmt"
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/match"
	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/spell"
)

// things are all things that a session has made or changed so far.
type things struct {
	rows    []row                    // in the order in which they were made
	scripts session.Texts            // by their paths below the roots
	typed   map[string]typed         // where the functions of a script were typed, by its path
	before  map[string]session.Texts // all files as they were before a thing was last changed, by "SYSTEM ID" of the thing
}

// row is a thing that content files hold.
type row struct {
	system, kind, file, id string
	patch                  bool // it changes a thing of the content, and states only what changes
	fields                 map[string]any
}

// Module adds the function make to the module of every system. It declares nothing else.
func Module(s *session.Session) declare.Module {
	s.AddToSystems(func(sys core.System) []declare.Func {
		kinds := kindsOf(sys)
		return []declare.Func{declare.Fn1("make(thing)",
			"Makes a card or another content entry for this session, or changes the entry of that name, and returns its id. The table has the same keys as an entry of a content file; functions in it are abilities, named after their triggers. kind is one of "+strings.Join(kindNames(kinds), ", ")+" ("+kinds[0].name+"). Open matches continue with the new entry; no file changes.",
			examples[sys.Name],
			func(c *declare.Call, thing declare.Any) (string, error) {
				c.Charge(match.LayUnits)
				given, ok := thing.Value().(*lua.LTable)
				if !ok {
					return "", fmt.Errorf("expected a table, such as { name = \"Bellringer\", ... }, got %s", thing.Value().Type())
				}
				return makeThing(s, sys, kinds, given)
			})}
	})
	return declare.Module{}
}

// examples has, for each system, a call that makes a thing.
var examples = map[string]string{
	"tavern":    `tavern.make{ name = "Bellringer", tier = 2, attack = 2, health = 3, deathrattle = function(self, fx) fx:gold(1) end }`,
	"market":    `market.make{ name = "Silk Barge", faction = "wilds", cost = 3, copies = 2, effects = { trade = 2 } }`,
	"draft":     `draft.make{ name = "Tide Lantern", rarity = "rare", resonance = { "tide" }, cost = 2, type = "event" }`,
	"encounter": `encounter.make{ kind = "location", id = "bandit", max_turns = 7 }`,
	"delve":     `delve.make{ name = "Plumb Line", tags = { "lore", "agility" } }`,
}

// kind is a kind of things that a system's content has.
type kind struct {
	name  string
	file  string       // "cards.toml", "" for scripts
	of    reflect.Type // the struct of its rows; nil for scripts
	below string       // the folder of scripts of that kind
}

// kindsOf lists the kinds of things of a system: those that the lists of its configuration hold,
// personalities, and for the encounter its scripts. Cards and choices come first: the first kind is
// the one that is meant if none is named.
func kindsOf(sys core.System) (kinds []kind) {
	config := reflect.TypeOf(sys.Content.Empty()).Elem()
	for f := range config.Fields() {
		if name := f.Tag.Get("toml"); name != "" {
			kinds = append(kinds, kind{name: name, file: f.Tag.Get("file"), of: f.Type.Elem()})
		}
	}
	kinds = append(kinds, kind{name: "personality", below: "scripts/ai/" + sys.Name})
	if sys.Name == "encounter" {
		kinds = append(kinds, kind{name: "encounter", below: "scripts/encounters"})
	}
	slices.SortStableFunc(kinds, func(a, b kind) int { return rank(a) - rank(b) }) // the others stay in their order
	return kinds
}

// Key is what make takes: the Name of a field of a Kind of things, "card".
type Key struct{ Kind, Name string }

// Keys lists what make takes of the things of a system.
func Keys(sys core.System) (list []Key) {
	for _, k := range kindsOf(sys) {
		for _, name := range keysOf(k.of) {
			list = append(list, Key{k.name, name})
		}
	}
	return list
}

// rank orders kinds: 0 for what is played (cards, choices), 1 for all others.
func rank(k kind) int {
	if k.name == "card" || k.name == "choice" {
		return 0
	}
	return 1
}

// kindNames are the names of some kinds.
func kindNames(kinds []kind) (list []string) {
	for _, k := range kinds {
		list = append(list, k.name)
	}
	return list
}

// makeThing makes or changes the thing that a table describes (given), and returns its id. It works
// on a copy of all that was made (now), lays the copy over the content, and keeps it only if the
// checks find nothing wrong; otherwise the content and the session stay as they were. Then matches
// go on with the new content, and the person is told what changed in them and which tables were
// replaced.
func makeThing(s *session.Session, sys core.System, kinds []kind, given *lua.LTable) (string, error) {
	if !s.CanOverride() {
		return "", fmt.Errorf("cards cannot be made here")
	}
	fields, err := readTable(s, given)
	if err != nil {
		return "", err
	}
	k, err := takeKind(sys, kinds, fields)
	if err != nil {
		return "", err
	}
	before := session.State[things](s)
	now := &things{slices.Clone(before.rows), maps.Clone(before.scripts), maps.Clone(before.typed), maps.Clone(before.before)}
	if now.scripts == nil {
		now.scripts, now.typed, now.before = session.Texts{}, map[string]typed{}, map[string]session.Texts{}
	}
	emptyListsToTables(k.of, fields)
	replaced := keepChanges(s, sys, k, fields)
	id, err := now.add(s, sys, k, fields)
	if err != nil {
		return "", err
	}
	if findID(s, sys, k, id, "") != "" { // the content, not changed yet, has the thing already
		now.before[sys.Name+" "+id] = before.texts()
	}
	if err := now.apply(s, sys); err != nil {
		s.Override(before.texts())
		return "", fmt.Errorf("%s", now.inEntries(err.Error()))
	}
	replaced = append(replaced, now.lostFunctions(before)...)
	was := *before
	session.Finally(s, func() {
		*before = was
		s.Override(was.texts())
	})
	*before = *now
	for _, said := range replaced {
		fmt.Fprintln(s.Host.Err, said)
	}
	for _, m := range match.ReloadAll(s) {
		if !m.AsBefore() {
			fmt.Fprintln(s.Host.Err, &m)
		}
	}
	return id, nil
}

// takeKind returns the kind that the key kind of a table names, and removes that key; the first kind if
// there is none. Where things have a field kind of their own, the key names a kind of things only if
// there is such a kind.
func takeKind(sys core.System, kinds []kind, fields map[string]any) (kind, error) {
	name, given := fields["kind"].(string)
	i := slices.Index(kindNames(kinds), name)
	ownField := slices.Contains(keysOf(kinds[0].of), "kind")
	switch {
	case given && i >= 0:
		delete(fields, "kind")
		return kinds[i], nil
	case given && !ownField:
		return kind{}, fmt.Errorf("kind: %s has no kind of content %q, %s", sys.Name, name, spell.Choices(name, kindNames(kinds)))
	}
	return kinds[0], nil
}

// isID reports whether a name has the form of ids: lower_snake, perhaps with the id of a mod and a
// colon before it.
func isID(name string) bool {
	parts := strings.SplitN(name, ":", 2)
	for _, part := range parts {
		if part == "" || part[0] < 'a' || part[0] > 'z' || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789_") != "" {
			return false
		}
	}
	return true
}

// add adds a thing of a kind, or the new fields of a thing that exists, and returns the thing's id: that
// of the existing one, else the field id, else one made of the name. Functions in fields become
// scripts. A personality, an encounter and a keyword with functions are scripts alone; other things
// are rows. It changes fields, and may have changed t when it returns an error.
func (t *things) add(s *session.Session, sys core.System, k kind, fields map[string]any) (id string, err error) {
	name, _ := fields["name"].(string)
	id, named := fields["id"].(string)
	if !named {
		id = card.Key(name)
	}
	existing := findID(s, sys, k, id, name)
	if existing != "" {
		id = existing
		if !named && !hasExactName(s, sys, k, name) {
			delete(fields, "name") // it is the thing's own name in other letters
		}
	}
	if !isID(id) || len(id) > 64 {
		return "", fmt.Errorf("expected a name, or an id of at most 64 small letters, digits and _, got %q", id)
	}
	delete(fields, "id")
	if k.name == "personality" {
		delete(fields, "name") // it is called by its file
	}
	if k.of == nil { // things of the kind are scripts
		t.writeScript(s, path.Join(k.below, id+".lua"), fields)
		return id, nil
	}
	if k.name == "keyword" {
		isScript, err := keywordIsScript(s, sys, id, existing != "", fields)
		if isScript {
			t.writeScript(s, scriptFile(sys, ability.KeywordScript(id)), fields)
		}
		if isScript || err != nil {
			return id, err
		}
	}
	script, err := t.writeAbilities(s, sys, id, fields, keysOf(k.of))
	if err != nil {
		return "", err
	}
	if script != "" && !slices.Contains(keysOf(k.of), "ability") {
		return "", fmt.Errorf("a %s cannot have abilities; %s", k.name, abilityHint(k))
	}
	if script != "" {
		ability, _ := fields["ability"].(map[string]any)
		if ability == nil {
			ability = map[string]any{}
			fields["ability"] = ability
		}
		ability["script"] = script
	}
	i := slices.IndexFunc(t.rows, func(r row) bool { return r.system == sys.Name && r.kind == k.name && r.id == id })
	if i < 0 {
		i = len(t.rows)
		t.rows = append(t.rows, row{sys.Name, k.name, k.file, id, existing != "", map[string]any{}})
	}
	all := maps.Clone(t.rows[i].fields) // the state before the call has these fields too
	maps.Copy(all, fields)
	t.rows[i].fields = all
	return id, nil
}

// keywordIsScript reports whether a keyword with these fields becomes a script, as it does if it has
// functions; if not, it becomes a row. hasRow says that the content has a row for it. A keyword is only one
// of the two, because a row hides the script. So it is an error if it is the other one already, and if fields
// have what only a row has. The name is removed from the fields of a script: people read its id.
func keywordIsScript(s *session.Session, sys core.System, id string, hasRow bool, fields map[string]any) (bool, error) {
	_, hasScript := session.FindScript(s.Files(), path.Join("abilities", sys.Name), ability.KeywordScript(id))
	switch functions := holdsFunction(fields); {
	case !functions && !hasRow && hasScript:
		return false, fmt.Errorf("the keyword %s has functions; give all its functions again, also those that stay as they are", id)
	case !functions:
		return false, nil
	case hasRow:
		return false, fmt.Errorf("the keyword %s is an entry of a TOML file, so it cannot have functions; write abilities = { ... } instead", id)
	}
	delete(fields, "name")
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		_, isFunction := fields[key].(function)
		if _, isText := fields[key].(string); !isFunction && !(isText && key == "text") {
			return false, fmt.Errorf("%s: a keyword with functions can have only a name, a text and functions; remove this key", key)
		}
	}
	return true, nil
}

// findID returns the id of the thing of a kind that has this id or name in the content; "" for none, and
// for kinds that are scripts.
func findID(s *session.Session, sys core.System, k kind, id, name string) string {
	config, err := s.Host.Config(sys.Name)
	if err != nil || k.of == nil {
		return ""
	}
	for _, t := range registry.Things(sys.Name, config) {
		if t.Kind == k.name && (t.ID == id || name != "" && t.Name == name) {
			return t.ID
		}
	}
	return ""
}

// abilityHint says in which fields of a kind functions belong, for an error. Things of the kind are
// rows.
func abilityHint(k kind) string {
	var fields []string
	for field := range k.of.Fields() {
		t := field.Type
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		if t.Kind() == reflect.Struct && slices.Contains(keysOf(t), "script") {
			fields = append(fields, field.Tag.Get("toml"))
		}
	}
	if len(fields) == 0 {
		return "other kinds of content can"
	}
	return fmt.Sprintf("write each function as the field of its trigger, such as %s = function(self, fx) ... end; these are the fields: %s", fields[0], strings.Join(fields, ", "))
}

// keysOf lists the fields that a row may have, by their names in TOML; none for nil.
func keysOf(of reflect.Type) (keys []string) {
	if of == nil {
		return nil
	}
	for _, f := range reflect.VisibleFields(of) {
		if key := f.Tag.Get("toml"); key != "" && key != "-" {
			keys = append(keys, key)
		}
	}
	return keys
}

// writeAbilities makes scripts of the functions in a table, and removes them from it. keys are the
// fields that the table may have. A function under one of them gets a script of its own, which the
// field then names. All other functions are named after moments and go into one script, whose name is
// returned, "" for none. Tables in the table are treated in the same way, and name their script
// themselves. A function in a list is an error.
func (t *things) writeAbilities(s *session.Session, sys core.System, id string, fields map[string]any, keys []string) (script string, err error) {
	byMoment := map[string]any{}
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		switch value := fields[key].(type) {
		case function:
			if !slices.Contains(keys, key) {
				byMoment[key] = value
				delete(fields, key)
				continue
			}
			name := strings.ReplaceAll(id, ":", "_") + "_" + key
			t.writeScript(s, scriptFile(sys, name), map[string]any{key: value})
			fields[key] = map[string]any{"script": name}
		case map[string]any:
			inner, err := t.writeAbilities(s, sys, id+"_"+key, value, nil) // no keys: all its functions are named after moments
			if err != nil {
				return "", err
			}
			if inner != "" {
				value["script"] = inner
			}
		case []any:
			if slices.ContainsFunc(value, holdsFunction) {
				return "", fmt.Errorf("%s: a list of abilities cannot contain a function; write the function outside the list, under the name of its trigger", key)
			}
		}
	}
	if len(byMoment) == 0 {
		return "", nil
	}
	name := strings.ReplaceAll(id, ":", "_")
	t.writeScript(s, scriptFile(sys, name), byMoment)
	return name, nil
}

// scriptFile is the path of the script of an ability within a mod.
func scriptFile(sys core.System, name string) string {
	return "abilities/" + sys.Name + "/" + name + ".lua"
}

// holdsFunction reports whether a value is a function, or a list or a table with one at any depth.
func holdsFunction(value any) bool {
	switch value := value.(type) {
	case function:
		return true
	case []any:
		return slices.ContainsFunc(value, holdsFunction)
	case map[string]any:
		for _, v := range value {
			if holdsFunction(v) {
				return true
			}
		}
	}
	return false
}

// texts are the files of all that was made, by their paths.
func (t *things) texts() session.Texts {
	texts := session.Texts{}
	maps.Copy(texts, t.scripts)
	for _, r := range t.rows {
		texts["configs/"+r.system+"/"+r.file] += r.toml()
	}
	return texts
}

// apply lays what was made over the content, and returns the first thing that the checks of files find
// wrong with it. Even then it stays laid over the content; the caller takes it back.
func (t *things) apply(s *session.Session, sys core.System) error {
	s.Override(t.texts())
	if _, err := s.Host.Config(sys.Name); err != nil {
		return fmt.Errorf("%s", withoutPlaces(err.Error()))
	}
	for _, file := range slices.Sorted(maps.Keys(t.scripts)) {
		if _, err := s.CompileContent(file); err != nil {
			return err
		}
	}
	if faults := match.Disagreements(s, sys); len(faults) > 0 {
		return fmt.Errorf("%s", faults[0].Text)
	}
	if s.Host.Typed != nil {
		return s.Host.Typed(s, func(file string) bool { _, made := t.scripts[file]; return made })
	}
	return nil
}

// withoutPlaces returns an error's text without the names of files that were made, which a person has
// never seen. Lines about other files are left out, unless there are only such lines.
func withoutPlaces(text string) string {
	lines := strings.Split(text, "\n")
	kept := lines[:0]
	for _, line := range lines {
		place, rest, found := strings.Cut(line, ": ")
		if found && strings.HasPrefix(place, "made/configs/") {
			kept = append(kept, rest)
		}
	}
	if len(kept) == 0 {
		return text
	}
	return strings.Join(kept, "\n")
}

// Earlier calls do while the session has the content as it was before the thing was last changed, and
// then restores the present content. If the session has never changed the thing (it may have made it),
// Earlier does nothing and returns nil.
func Earlier(s *session.Session, system, id string, do func() error) error {
	t := session.State[things](s)
	before, changed := t.before[system+" "+id]
	if !changed {
		return nil
	}
	s.Override(before)
	err := do()
	s.Override(t.texts())
	return err
}
