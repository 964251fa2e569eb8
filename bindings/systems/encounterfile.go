package systems

import (
	"cmp"
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core/card"
	"arcana/core/rules/encounter"
	"arcana/core/spell"
)

// encounterFolder is where encounter files live.
const encounterFolder = "scripts/encounters"

// encounterSetup are the options of a match.
type encounterSetup struct {
	Encounter encounterPlace     `lua:"encounter" doc:"a file of scripts/encounters or a location, by name, or a table like theirs"`
	Character encounterCharacter `lua:"character" doc:"a character's id, or values by approach"`
	Hand      string             `lua:"hand" doc:"offer (hands of four) or all (every choice may be played)"`
}

// encounterPlace is where a match happens.
type encounterPlace struct {
	name  string
	given *lua.LTable
}

// LuaType names the type in stubs.
func (encounterPlace) LuaType() string { return "string|table" }

// FromLua reads the place.
func (p *encounterPlace) FromLua(_ *declare.Reader, v lua.LValue) error {
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

// encounterCharacter is who goes through it.
type encounterCharacter struct {
	id     string
	values *encounter.Approaches
}

// LuaType names the type in stubs.
func (encounterCharacter) LuaType() string { return "string|table" }

// FromLua reads the character.
func (c *encounterCharacter) FromLua(r *declare.Reader, v lua.LValue) error {
	switch x := v.(type) {
	case lua.LString:
		c.id = string(x)
		return nil
	case *lua.LTable:
		var values encounterApproaches
		if err := r.Read("", v, &values); err != nil {
			return err
		}
		c.values = (*encounter.Approaches)(&values)
		return nil
	}
	return fmt.Errorf("expected a character's id or values by approach, got %s", declare.Text(v))
}

// encounterOptions turns the fields given to game.new into the core's options.
func encounterOptions(_ *World, c *Content, config any, given *lua.LTable) (any, error) {
	r := declare.NewReader(c.Machine.State())
	var setup encounterSetup
	if err := r.Read("", given, &setup); err != nil {
		return nil, err
	}
	options := encounter.Options{Character: setup.Character.id, Approach: setup.Character.values, Hand: setup.Hand}
	cfg := config.(*encounter.Config)
	if setup.Encounter.given != nil {
		l, faults := readLocation(cfg, r, setup.Encounter.given)
		options.Location = &l
		if len(faults) > 0 {
			return options, fmt.Errorf("encounter: %w", faults[0])
		}
		return options, nil
	}
	options.Encounter = setup.Encounter.name
	return options, c.findEncounter(cfg, r, &options)
}

// findEncounter looks for a file of the encounter's name, which comes before a
// location of that name; no name is the first location.
func (c *Content) findEncounter(cfg *encounter.Config, r *declare.Reader, options *encounter.Options) error {
	if options.Encounter == "" {
		options.Encounter = cfg.LocationNames()[0]
	}
	file, err := c.encounterPath(options.Encounter)
	if file == "" || err != nil {
		return cmp.Or(err, c.knownLocation(cfg, options.Encounter))
	}
	_, err = c.Load(file, encounter.MomentNames(), func(s *Script) []error {
		l, faults := readLocation(cfg, r, s.Table)
		options.Location, options.Script = &l, file
		return faults
	})
	return err
}

// encounterPath returns the file of that name in the script roots or beside the
// running script, "" when there is none. Two of one name are an error.
func (c *Content) encounterPath(name string) (string, error) {
	var found []string
	for _, n := range c.Names(encounterFolder) {
		if card.Key(n) == card.Key(name) {
			found = append(found, encounterFolder+"/"+n+".lua")
		}
	}
	for _, n := range c.Names(".") {
		if file := n + ".lua"; len(found) == 0 && card.Key(n) == card.Key(name) && c.isContent(file) {
			found = append(found, file)
		}
	}
	switch len(found) {
	case 0:
		return "", nil
	case 1:
		return found[0], nil
	}
	return "", &vm.Error{File: found[1], Message: fmt.Sprintf("an encounter of the same name is in %s", found[0])}
}

// isContent tells a content file beside the running script from a scenario, which
// may have any name; one that cannot be read is for its own error.
func (c *Content) isContent(file string) bool {
	program, err := c.compile(file)
	return err != nil || program.Returns()
}

func (c *Content) knownLocation(cfg *encounter.Config, name string) error {
	if _, err := cfg.FindLocation(name); err == nil {
		return nil
	}
	known := append(c.Names(encounterFolder), cfg.LocationNames()...)
	slices.Sort(known)
	return fmt.Errorf("encounter: unknown encounter %q%s", name, spell.DidYouMean(name, slices.Compact(known)))
}

// encounterScripts returns the door to the moments of the match's encounter file;
// a file without any is mere data and costs nothing.
func encounterScripts(c *Content, _, options any) (any, error) {
	o, _ := options.(encounter.Options)
	if o.Script == "" {
		return nil, nil
	}
	script, err := c.Load(o.Script, encounter.MomentNames(), nil)
	if err != nil || len(script.Moments) == 0 {
		return nil, err
	}
	return newEncounterMoments(c, script), nil
}
