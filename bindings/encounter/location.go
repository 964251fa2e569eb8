// The options of a match: who plays, and which encounter, which may be a location of the content, a file
// of scripts/encounters, or a table. Then how such files and tables are read, and written again.

package encounter

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core/card"
	"arcana/core/rules/encounter"
	"arcana/core/spell"
)

// setup are the options of game.new for an encounter.
type setup struct {
	Encounter place      `lua:"encounter" doc:"a file of scripts/encounters or a location, by name, or a table like theirs"`
	Character character  `lua:"character" doc:"a character's id, or values by approach"`
	Hand      string     `lua:"hand" luals:"\"offer\"|\"all\"" doc:"offer (hands of four) or all (every choice may be played)"`
	Situation *situation `lua:"situation" doc:"the position at which the match begins, as g:situation() returns it; what is left out is as at the beginning of a match"`
}

// place is where a match happens, as scripts give it: the name of an encounter or a table that
// describes one.
type place struct {
	name     string
	given    *lua.LTable
	location any // a locationTable: what to write for an encounter that has no name; nil otherwise
}

// IntoLua returns the name, or a table like that of an encounter file.
func (p place) IntoLua(L *lua.LState) lua.LValue {
	if p.location != nil {
		return declare.ToLua(L, p.location)
	}
	return lua.LString(p.name)
}

// LuaType returns the name of the type in stubs and help.
func (place) LuaType() string { return "encounter.Place|encounter.File" }

// FromLua reads a name or keeps a table to be read later.
func (p *place) FromLua(_ *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LString:
		p.name = string(x)
		return nil
	case *lua.LTable:
		p.given = x
		return nil
	}
	return fmt.Errorf("expected the name of an encounter or a table, got %s", declare.Text(v))
}

// character is who faces the encounter, as scripts give it: a character's id, or values by
// approach.
type character struct {
	id     string
	values *encounter.Approaches
}

// IntoLua returns the id, or the values by approach.
func (c character) IntoLua(L *lua.LState) lua.LValue {
	if c.values != nil {
		return declare.ToLua(L, *c.values)
	}
	return lua.LString(c.id)
}

// LuaType returns the name of the type in stubs and help.
func (character) LuaType() string { return "encounter.CharacterName|encounter.Approaches" }

// FromLua reads an id or a table of values by approach.
func (c *character) FromLua(r *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LString:
		c.id = string(x)
		return nil
	case *lua.LTable:
		c.values = new(encounter.Approaches)
		return r.Read("", v, c.values)
	}
	return fmt.Errorf("expected a character's id, or a table with the values of approaches, got %s", declare.Text(v))
}

// givenTagUnits is the price of a tag that a script writes out in the table of a location, in units.
// Reading it costs more.
const givenTagUnits = 80

// options turns the fields given to game.new into the encounter's Options, as
// [system.Binding.Options]. A situation adds where, who and the hand first, since these decide what
// is read next. An encounter written as a table is read here, any other is found by its name
// (findEncounter).
func options(w *system.Environment, c *system.Content, config any, given *lua.LTable) (any, error) {
	r := declare.NewReader(c.Machine.State())
	var setup setup
	if err := r.Read("", given, &setup); err != nil {
		return nil, err
	}
	var options encounter.Options
	if setup.Situation != nil {
		if err := setup.Situation.apply(&setup, &options); err != nil {
			return nil, err
		}
	}
	options.Character, options.Approach, options.Hand = setup.Character.id, setup.Character.values, setup.Hand
	cfg := config.(*encounter.Config)
	if setup.Encounter.given != nil {
		scene, faults := readLocation(cfg, r, setup.Encounter.given)
		options.Location, options.Scene = &scene.Location, scene
		w.Charge(givenTagUnits * int64(len(scene.OwnTags)))
		if len(faults) > 0 {
			return options, fmt.Errorf("encounter: %w", faults[0])
		}
		return options, nil
	}
	options.Encounter = setup.Encounter.name
	err := findEncounter(c, cfg, r, &options)
	return options, err
}

// findEncounter completes options for the encounter that they name: a file, or else a location of the
// content. Without a name it takes the first location. A file is read once for each configuration (Cached).
func findEncounter(c *system.Content, cfg *encounter.Config, r *declare.Reader, options *encounter.Options) error {
	if options.Encounter == "" {
		options.Encounter = cfg.LocationNames()[0]
	}
	file, err := filePath(c, options.Encounter)
	if file == "" || err != nil {
		return cmp.Or(err, refuseUnknownLocation(c, cfg, options.Encounter))
	}
	script, err := loadEncounterFile(c, file, func(s *system.Script) []error {
		found := s.Cached(cfg, func() any {
			scene, faults := readLocation(cfg, r, s.Table)
			return fileRead{scene, faults}
		}).(fileRead)
		options.Location, options.Scene, options.Script = &found.scene.Location, found.scene, file
		return found.faults
	})
	if err != nil {
		return err
	}
	return c.RefuseSharedName(folder, script)
}

// fileRead is the scene that an encounter file describes, with what is wrong with it.
type fileRead struct {
	scene  *encounter.Scene
	faults []error
}

// filePath returns the path of the encounter file of that name, in the script roots or else beside the
// running script; "" if there is none. It is an error if the roots have two files of the name.
func filePath(c *system.Content, name string) (string, error) {
	found := c.NamesMatching(folder, name)
	if len(found) > 1 {
		return "", &vm.Error{File: folder + "/" + found[1] + ".lua", Message: fmt.Sprintf("%s already has an encounter of this name", folder+"/"+found[0]+".lua")}
	}
	if len(found) == 1 {
		return folder + "/" + found[0] + ".lua", nil
	}
	for _, n := range c.Names(".") {
		if file := n + ".lua"; card.Same(n, name) && isContent(c, file) {
			return file, nil
		}
	}
	return "", nil
}

// isContent reports whether a file beside the running script is an encounter file, and not a scenario:
// it returns something. A file that does not compile counts as one, so that its error is shown.
func isContent(c *system.Content, file string) bool {
	program, err := c.Compile(file)
	return err != nil || program.Returns()
}

// refuseUnknownLocation returns an error with a suggestion unless the content has a location of
// that name. Files may have the names of locations, so the suggestions are made of a list without doubles.
func refuseUnknownLocation(c *system.Content, cfg *encounter.Config, name string) error {
	if _, err := cfg.FindLocation(name); err == nil {
		return nil
	}
	known := append(c.Names(folder), cfg.LocationNames()...)
	slices.Sort(known)
	return fmt.Errorf("encounter: unknown encounter %q%s", name, spell.DidYouMean(name, slices.Compact(known)))
}

// file is the data of an encounter file, without its functions.
// What is left out comes from the location it starts from, if it names one.
type file struct {
	Location string  `lua:"location" luals:"encounter.Place"`
	Name     *string `lua:"name"`
	Text     *string `lua:"text"`
	Type     *string `lua:"type" luals:"encounter.Type"`
	encounter.Given
	PressurePerTurn *int                 `lua:"pressure_per_turn"`
	Success         *[]int               `lua:"success"`
	Strategic       *encounter.Strategic `lua:"strategic"`
	Tags            *[]tag               `lua:"tags"`
	Choices         *[]choice            `lua:"choices" luals:"encounter.ChoiceTable[]"`
	Counts          system.Counts        `lua:"counts"`
	Grows           system.Counts        `lua:"grows"`
}

// tag is a narrative tag of an encounter file: the name of one of the content, or one that is written
// out.
type tag struct {
	name string
	own  *encounter.Tag
}

// tagTable is a tag written out.
type tagTable struct {
	ID        string `lua:"id" json:"id,omitempty"`
	Name      string `lua:"name" need:"yes" json:"name"`
	Approach  string `lua:"approach" luals:"encounter.Approach" json:"approach,omitempty"`
	Threshold int    `lua:"threshold" json:"threshold,omitempty"`
	Blocks    string `lua:"blocks" luals:"encounter.Focus" json:"blocks,omitempty"`
	Ability   string `lua:"ability" json:"ability,omitempty"`
	Value     int    `lua:"value" json:"value,omitempty"`
}

// ability returns the tag's scripted ability, nil for none.
func (t *tagTable) ability() *encounter.Ability {
	if t.Ability == "" {
		return nil
	}
	return &encounter.Ability{Script: t.Ability, Value: t.Value}
}

// LuaType returns the name of the type in stubs and help.
func (tag) LuaType() string { return tagName + "|encounter.TagTable" }

// LuaTables returns the structs of the tables that LuaType names, for stubs.
func (tag) LuaTables() []any { return []any{tagTable{}} }

// FromLua reads a tag's name or a table that describes one. A described tag without an id gets one that is
// made of its name.
func (t *tag) FromLua(r *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LString:
		t.name = string(x)
		return nil
	case *lua.LTable:
		var table tagTable
		if err := r.Read("", v, &table); err != nil {
			return err
		}
		if table.ID == "" {
			table.ID = card.Key(table.Name)
		}
		t.own = &encounter.Tag{ID: table.ID, Name: table.Name, Approach: table.Approach, Threshold: table.Threshold, Blocks: table.Blocks, Ability: table.ability()}
		return nil
	}
	return fmt.Errorf("expected a narrative tag's id or a table { name, approach, threshold, blocks, ability }, got %s", declare.Text(v))
}

// readLocation reads the data of an encounter's table and checks it against the rules. It returns all
// faults, those of reading first. A fault of the rules that only follows from one of reading is left
// out.
func readLocation(cfg *encounter.Config, r *declare.Reader, t *lua.LTable) (*encounter.Scene, []error) {
	var file file
	faults := r.ReadAll(withoutTriggers(t), &file)
	l, err := file.location(cfg)
	if err != nil {
		faults = append(faults, err)
	}
	scene, wrong := cfg.Scene(l)
	unread := faults
	for _, f := range wrong {
		path := file.pathInFile(system.LuaPath(f.Path))
		if !system.IsConsequence(unread, t, path) {
			faults = append(faults, &declare.FieldError{Path: path, Err: errors.New(f.Text)})
		}
	}
	return scene, faults
}

// withoutTriggers returns a copy of a file's table without the functions that are named after
// triggers or after events of content's own ("tides:omen"). Other functions stay, and are faults
// when the copy is read.
func withoutTriggers(t *lua.LTable) *lua.LTable {
	rest := &lua.LTable{Metatable: lua.LNil}
	t.ForEach(func(k, v lua.LValue) {
		name, _ := k.(lua.LString)
		_, isTrigger := encounter.Table.Find(string(name))
		ofOwnEvent := strings.Contains(string(name), ":")
		if v.Type() != lua.LTFunction || !isTrigger && !ofOwnEvent {
			rest.RawSet(k, v)
		}
	})
	return rest
}

// pathInFile turns a path of the rules into that of the file. The rules have two lists of tags,
// those of the content and the file's own ("tags[2]", "own_tag[1]"), where the file has one list of
// both. Choices of the file's own ("own_choice[1]") are called choices there.
func (f *file) pathInFile(path string) string {
	path = strings.Replace(path, "own_choice[", "choices[", 1)
	if f.Tags == nil {
		return path
	}
	counts := map[string]int{} // of the tags so far, by the rules' list
	for i, t := range *f.Tags {
		list := "tags"
		if t.own != nil {
			list = "own_tag"
		}
		counts[list]++
		if rest, ok := strings.CutPrefix(path, fmt.Sprintf("%s[%d]", list, counts[list])); ok {
			return fmt.Sprintf("tags[%d]%s", i+1, rest)
		}
	}
	return path
}

// location returns the location that the file describes: the one that its field location names, or else
// the usual values, with the file's own fields in place of those.
func (f *file) location(cfg *encounter.Config) (l encounter.Location, err error) {
	l = encounter.Location{ID: "encounter", Name: "Encounter", Course: cfg.Tuning.UsualCourse()}
	if f.Location != "" {
		if l, err = cfg.FindLocation(f.Location); err != nil {
			err = &declare.FieldError{Path: "location", Err: err}
		}
	}
	setIfGiven(&l.Name, f.Name)
	setIfGiven(&l.Text, f.Text)
	setIfGiven(&l.Type, f.Type)
	f.ApplyTo(&l.Course)
	setIfGiven(&l.PressurePerTurn, f.PressurePerTurn)
	setIfGiven(&l.Success, f.Success)
	if f.Name != nil {
		l.ID = card.Key(*f.Name)
	}
	setIfGiven(&l.Strategic, f.Strategic)
	f.setTags(&l)
	if f.Choices != nil {
		err = errors.Join(err, setOwnChoices(*f.Choices, &l))
	}
	return l, err
}

// setOwnChoices replaces the location's own choices by those that the file describes.
func setOwnChoices(given []choice, l *encounter.Location) error {
	l.OwnChoices = nil
	for i, c := range given {
		if c.given == nil {
			return &declare.FieldError{Path: fmt.Sprintf("choices[%d]", i+1), Err: fmt.Errorf("expected a table { name, approach, focus, effect, after }, got %q", c.name)}
		}
		l.OwnChoices = append(l.OwnChoices, *c.given)
	}
	return nil
}

// setTags replaces the location's tags, named ones and own ones, if the file has a list of tags; an empty
// list leaves none.
func (f *file) setTags(l *encounter.Location) {
	if f.Tags == nil {
		return
	}
	l.Tags, l.OwnTags = nil, nil
	for _, t := range *f.Tags {
		if t.own != nil {
			l.OwnTags = append(l.OwnTags, *t.own)
			continue
		}
		l.Tags = append(l.Tags, t.name)
	}
}

// setIfGiven stores *value, unless value is nil.
func setIfGiven[T any](into, value *T) {
	if value != nil {
		*into = *value
	}
}

// locationTable is a location as a file would state it.
type locationTable struct {
	Location string `json:"location,omitempty"`
	Name     string `json:"name,omitempty"`
	Text     string `json:"text"`
	Type     string `json:"type"`
	encounter.Course
	Strategic encounter.Strategic `json:"strategic"`
	Tags      []any               `json:"tags"`
	Choices   []any               `json:"choices,omitempty"`
}

// locationFile returns a location as an encounter file would state it. If the content has a location of
// the same id and name, the file names that one instead of a name of its own.
func locationFile(cfg *encounter.Config, l *encounter.Location) locationTable {
	t := locationTable{
		Name: l.Name, Text: l.Text, Type: l.Type, Course: l.Course, Strategic: l.Strategic, Tags: []any{},
	}
	if base, err := cfg.FindLocation(l.ID); err == nil && base.ID == l.ID && base.Name == l.Name {
		t.Location, t.Name = l.ID, ""
	}
	for _, c := range l.OwnChoices {
		t.Choices = append(t.Choices, choiceTable{c.ID, c.Name, c.Approach, c.Second, c.Focus, c.Effect, c.Delta, c.SecondDelta, c.Amount, c.After})
	}
	for _, name := range l.Tags {
		t.Tags = append(t.Tags, name)
	}
	for _, own := range l.OwnTags {
		written := tagTable{ID: own.ID, Name: own.Name, Approach: own.Approach, Threshold: own.Threshold, Blocks: own.Blocks}
		if own.Ability != nil {
			written.Ability, written.Value = own.Ability.Script, own.Ability.Value
		}
		t.Tags = append(t.Tags, written)
	}
	return t
}
