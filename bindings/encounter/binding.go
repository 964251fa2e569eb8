// How the rules call the scripts of an encounter. The scripts are loaded (scripts); functions run on a
// Lua machine for each call depth (level); and the rules call one by Fire.

package encounter

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/encounter"
)

// folder is where encounter files live, abilityFolder where the abilities of tags do.
const (
	folder        = "scripts/encounters"
	abilityFolder = "abilities/encounter"
)

// loadEncounterFile loads the encounter file at path; its functions are named after the events of
// encounters. read gets the rest of its table and returns what is wrong there.
func loadEncounterFile(c *system.Content, path string, read func(*system.Script) []error) (*system.Script, error) {
	c.UseVocabulary(encounter.Table)
	return c.Load(path, nil, read)
}

// scripts loads the scripts of a match, as [system.Binding.Scripts]: that of its encounter file
// and those of tags with an ability. It returns a *binding for the rules, nil if there is no
// function at all: such a file is mere data and costs nothing.
func scripts(c *system.Content, config, options any) (any, error) {
	o, _ := options.(encounter.Options)
	cfg := config.(*encounter.Config)
	names := cfg.ScriptNames(&o)
	c.UseData(abilityFolder, cfg.DataAbilities())
	file := o.Script // the file whose functions hear the encounter, "" for none
	if file != "" {
		script, err := loadEncounterFile(c, file, nil)
		if err != nil {
			return nil, err
		}
		if len(script.Moments) == 0 {
			file = ""
		}
	} else if name := cfg.LocationScript(o.Encounter); name != "" && o.Location == nil {
		file = abilityFolder + "/" + name + ".lua" // the abilities of a location of the content
	}
	if file == "" && len(names) == 0 {
		return nil, nil
	}
	return newBinding(c, file, names)
}

// binding lets the rules call the scripts of one encounter: script 0 is the encounter file's, the
// others belong to narrative tags.
type binding struct {
	*system.Abilities
	levels system.Levels[*level]
}

// newBinding loads the file of an encounter, "" for none, and the named abilities of its tags.
func newBinding(c *system.Content, file string, names []string) (*binding, error) {
	abilities := func(c *system.Content) (*system.Abilities, error) {
		c.UseVocabulary(encounter.Table)
		return c.AbilitiesWith(file, abilityFolder, names)
	}
	first, err := abilities(c)
	if err != nil {
		return nil, err
	}
	return system.OncePerMachine(first, func() (*binding, error) {
		return &binding{first, system.LevelsOf(first, abilities, newLevel)}, nil
	})
}

// level is what functions at one call depth run on: a Lua machine with the values that scripts
// hold there. Level 0 runs functions that the rules call, level 1 those that run while such a
// function waits, and so on. It holds no state of a match; fx is set while a function runs.
type level struct {
	*system.Abilities
	things system.Handles
	events *system.Events
	self   *lua.LUserData // the encounter
	verbs  *lua.LUserData // fx as scripts hold it
	memory *lua.LUserData // of the encounter or tag whose function runs
	fx     *encounter.Fx  // of the running function, nil while none runs
}

// newLevel returns the level on whose machine the abilities were loaded, with the values that their
// functions get: memories, self, fx, handles and events.
func newLevel(abilities *system.Abilities) *level {
	c, e := abilities.Content, &level{Abilities: abilities}
	e.memory = &lua.LUserData{Value: e, Metatable: e.memoryMeta(c, (*encounter.Fx).Memory)}
	e.self = &lua.LUserData{Value: e, Metatable: c.PrintAsName(c.Meta(e.readSelf, refuseSelf))}
	shared := &lua.LUserData{Value: e, Metatable: e.memoryMeta(c, (*encounter.Fx).CharacterMemory)}
	e.verbs = &lua.LUserData{Value: e, Metatable: c.VerbsWith(fxClass(), "owner", c.Owner(e.owner, shared))}
	e.things = system.NewHandles(c, c.Meta(e.readThing, system.ReadOnly("things of an encounter")), system.NewThing)
	e.events = system.NewEvents(c, e, e.Table())
	return e
}

// Fire calls the function of a firing with self (the encounter or the tag), fx, and what the
// trigger is about. The rules call it for each trigger; it returns how the function failed, nil
// if it ended well. The script's own random numbers (SetRandom) are those of the match.
func (b *binding) Fire(script int, f *ability.Firing, fx *encounter.Fx) *core.Failure {
	e, err := b.levels.At(f.Level, b.Content)
	if err != nil {
		return system.FailureFrom(err)
	}
	e.fx = fx
	defer func() { e.fx = nil; e.events.Done() }()
	e.Content.Machine.SetRandom(fx.Bits)
	return e.Run(script, f, e.Handle(f.Owner), e.verbs, e.triggerArgument(script, f))
}

// triggerArgument returns the third argument of a function: the event or the query. But a function of an
// older trigger (ability.Moment.Older) that does not take the event gets a choice, a tag, an answer, an
// outcome or, where none of these belongs to the trigger, the number of the turn.
func (e *level) triggerArgument(script int, f *ability.Firing) lua.LValue {
	m, L := e.Table().Moment(f.Moment), e.Content.Machine.State()
	switch {
	case e.GetsEvent(script, f, true): // true: at each trigger there is something else for a function that does not take the event
		return e.events.Argument(f)
	case m.Kind == encounter.ChoiceMade:
		c, _ := e.fx.ChoiceAt(f.Event.Target)
		return declare.ToLua(L, factsOf(e.fx, &c))
	case m.Kind == encounter.Tagged:
		t, _, _ := e.fx.TagAt(f.Event.Target)
		return declare.ToLua(L, tagFacts{t.ID, t.Name, t.Approach, t.Threshold, t.Blocks})
	case m.Kind == encounter.Answered:
		return system.Chosen(L, f.Answer, f.Several, e.Handle)
	case m.Kind == encounter.Ended:
		return lua.LString(e.fx.Outcome().String())
	}
	return vm.Int(e.fx.State().Turn)
}

// factsOf returns a choice of a match as scripts get it.
func factsOf(fx *encounter.Fx, c *encounter.Choice) choiceFacts {
	return choiceFacts{c.ID, c.Name, fx.State().Vocabulary.ID(c.Primary), fx.State().Vocabulary.ID(c.Secondary), c.Focus.String(), c.Effect.String(), fx.Strength(c)}
}

// tagFacts is a narrative tag as scripts get it.
type tagFacts struct {
	ID        string `json:"id" luals:"encounter.TagName"`
	Name      string `json:"name"`
	Approach  string `json:"approach" luals:"encounter.Approach"`
	Threshold int    `json:"threshold"`
	Blocks    string `json:"blocks" luals:"encounter.Focus"`
}

// currentFx returns the Fx of the running function. If none runs, a script has kept a value for later:
// that is an error, which calls the value what.
func (e *level) currentFx(L *lua.LState, what string) *encounter.Fx {
	if e.fx == nil {
		vm.Raise(L, "%s can be used only while a trigger's function runs", what)
	}
	return e.fx
}
