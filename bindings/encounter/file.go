package encounter

import (
	"cmp"
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core/card"
	"arcana/core/rules/encounter"
	"arcana/core/spell"
)

// folder is where encounter files live, abilityFolder where the abilities of tags do.
const (
	folder        = "scripts/encounters"
	abilityFolder = "abilities/encounter"
)

// setup are the options of a match.
type setup struct {
	Encounter place      `lua:"encounter" doc:"a file of scripts/encounters or a location, by name, or a table like theirs"`
	Character character  `lua:"character" doc:"a character's id, or values by approach"`
	Hand      string     `lua:"hand" luals:"\"offer\"|\"all\"" doc:"offer (hands of four) or all (every choice may be played)"`
	Situation *situation `lua:"situation" doc:"where the match begins, as g:situation() returns it; what is left out is as at the beginning of a match"`
}

// place is where a match happens.
type place struct {
	name     string
	given    *lua.LTable
	location any // what a table gave, to be written again
}

// IntoLua writes a name or a table like that of a file.
func (p place) IntoLua(L *lua.LState) lua.LValue {
	if p.location != nil {
		return declare.ToLua(L, p.location)
	}
	return lua.LString(p.name)
}

// LuaType names the type in stubs.
func (place) LuaType() string { return "encounter.Place|encounter.File" }

// FromLua reads the place.
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

// character is who goes through it.
type character struct {
	id     string
	values *encounter.Approaches
}

// IntoLua writes an id or values by approach.
func (c character) IntoLua(L *lua.LState) lua.LValue {
	if c.values != nil {
		return declare.ToLua(L, *c.values)
	}
	return lua.LString(c.id)
}

// LuaType names the type in stubs.
func (character) LuaType() string { return "encounter.CharacterName|encounter.Approaches" }

// FromLua reads the character.
func (c *character) FromLua(r *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LString:
		c.id = string(x)
		return nil
	case *lua.LTable:
		var values approaches
		if err := r.Read("", v, &values); err != nil {
			return err
		}
		c.values = (*encounter.Approaches)(&values)
		return nil
	}
	return fmt.Errorf("expected a character's id or values by approach, got %s", declare.Text(v))
}

// givenTagUnits is what a tag of a location costs that a table gives, besides being read.
const givenTagUnits = 80

// options turns the fields given to game.new into the core's options.
func options(w *system.Environment, c *system.Content, config any, given *lua.LTable) (any, error) {
	r := declare.NewReader(c.Machine.State())
	var setup setup
	if err := r.Read("", given, &setup); err != nil {
		return nil, err
	}
	var options encounter.Options
	if setup.Situation != nil {
		if err := setup.Situation.into(&setup, &options); err != nil {
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
	return options, findEncounter(c, cfg, r, &options)
}

// findEncounter looks for a file of the encounter's name, which comes before a
// location of that name; no name is the first location.
func findEncounter(c *system.Content, cfg *encounter.Config, r *declare.Reader, options *encounter.Options) error {
	if options.Encounter == "" {
		options.Encounter = cfg.LocationNames()[0]
	}
	file, err := path(c, options.Encounter)
	if file == "" || err != nil {
		return cmp.Or(err, knownLocation(c, cfg, options.Encounter))
	}
	script, err := load(c, file, func(s *system.Script) []error {
		found := s.Cached(cfg, func() any {
			scene, faults := readLocation(cfg, r, s.Table)
			return located{scene, faults}
		}).(located)
		options.Location, options.Scene, options.Script = &found.scene.Location, found.scene, file
		return found.faults
	})
	if err != nil {
		return err
	}
	return c.Alone(folder, script)
}

// located is what a file says of a scene, and what is wrong with it.
type located struct {
	scene  *encounter.Scene
	faults []error
}

// path returns the file of that name in the script roots or beside the
// running script, "" when there is none. Two of one name are an error.
func path(c *system.Content, name string) (string, error) {
	found := c.Called(folder, name)
	if len(found) > 1 {
		return "", &vm.Error{File: folder + "/" + found[1] + ".lua", Message: fmt.Sprintf("an encounter of the same name is in %s", folder+"/"+found[0]+".lua")}
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

// isContent distinguishes a content file beside the running script from a scenario, which
// may have any name; one that cannot be read is for its own error.
func isContent(c *system.Content, file string) bool {
	program, err := c.Compile(file)
	return err != nil || program.Returns()
}

func knownLocation(c *system.Content, cfg *encounter.Config, name string) error {
	if _, err := cfg.FindLocation(name); err == nil {
		return nil
	}
	known := append(c.Names(folder), cfg.LocationNames()...)
	slices.Sort(known)
	return fmt.Errorf("encounter: unknown encounter %q%s", name, spell.DidYouMean(name, slices.Compact(known)))
}

// scripts returns the binding of the moments of the match's encounter file and of the tags
// with an ability; a file without any is mere data and costs nothing.
func scripts(c *system.Content, config, options any) (any, error) {
	o, _ := options.(encounter.Options)
	cfg := config.(*encounter.Config)
	names := cfg.ScriptNames(&o)
	c.Write(abilityFolder, cfg.Written())
	if o.Script != "" {
		script, err := load(c, o.Script, nil)
		if err != nil {
			return nil, err
		}
		if len(script.Moments) == 0 {
			o.Script = ""
		}
	} else if name := cfg.WrittenName(o.Encounter); name != "" && o.Location == nil {
		o.Script = abilityFolder + "/" + name + ".lua"
	}
	if o.Script == "" && len(names) == 0 {
		return nil, nil
	}
	return bind(c, o.Script, names)
}

// load loads an encounter file, whose functions are named after the events of encounters.
func load(c *system.Content, path string, read func(*system.Script) []error) (*system.Script, error) {
	c.Speak(encounter.Table)
	return c.Load(path, nil, read)
}
