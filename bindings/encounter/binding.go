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

// How the rules reach the scripts of an encounter: they are loaded, each depth of functions
// within functions has a machine of its own, and a firing calls the function there.

// folder is where encounter files live, abilityFolder where the abilities of tags do.
const (
	folder        = "scripts/encounters"
	abilityFolder = "abilities/encounter"
)

// load loads an encounter file, whose functions are named after the events of encounters.
func load(c *system.Content, path string, read func(*system.Script) []error) (*system.Script, error) {
	c.UseVocabulary(encounter.Table)
	return c.Load(path, nil, read)
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

// binding is what the rules reach the scripts of one encounter through, its own and those
// of its tags: their functions on the first machine, and on more where they run within
// each other.
type binding struct {
	*system.Abilities
	levels system.Levels[*level]
}

// bind loads the file of an encounter, "" for none, and the named abilities of its tags.
func bind(c *system.Content, file string, names []string) (*binding, error) {
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

// level are the functions of an encounter's scripts on one machine. They hold no state
// of a match; while a function runs, fx is its own.
type level struct {
	*system.Abilities
	things system.Handles
	events *system.Events
	self   *lua.LUserData // the encounter
	verbs  *lua.LUserData
	memory *lua.LUserData // of whose function runs
	fx     *encounter.Fx
}

func newLevel(abilities *system.Abilities) *level {
	c, e := abilities.Content, &level{Abilities: abilities}
	e.memory = &lua.LUserData{Value: e, Metatable: e.memories(c, (*encounter.Fx).Memory)}
	e.self = &lua.LUserData{Value: e, Metatable: c.Named(c.Meta(e.readSelf, refuseSelf))}
	shared := &lua.LUserData{Value: e, Metatable: e.memories(c, (*encounter.Fx).CharacterMemory)}
	e.verbs = &lua.LUserData{Value: e, Metatable: c.VerbsWith(fxClass(), "owner", c.Owner(e.owner, shared))}
	e.things = system.NewHandles(c, c.Meta(e.readThing, system.ReadOnly("things of an encounter")), system.NewThing)
	e.events = system.NewEvents(c, e, e.Table())
	return e
}

// Fire runs the function of a firing with self, which is the encounter or the tag, fx and
// what the moment is about.
func (b *binding) Fire(script int, f *ability.Firing, fx *encounter.Fx) *core.Failure {
	e, err := b.levels.At(f.Level, b.Content)
	if err != nil {
		return system.Failed(err)
	}
	e.fx = fx
	defer func() { e.fx = nil; e.events.Done() }()
	e.Content.Machine.SetRandom(fx.Bits)
	return e.Run(script, f, e.Handle(f.Owner), e.verbs, e.about(f))
}

// about returns what a function is told after self and fx: the older names the choice,
// the tag, the answer, the outcome, or the turn; all others the event or the query.
func (e *level) about(f *ability.Firing) lua.LValue {
	m, L := e.Table().Moment(f.Moment), e.Content.Machine.State()
	switch {
	case !m.Shipped:
		return e.events.Argument(f)
	case m.Kind == encounter.Chose:
		c, _ := e.fx.ChoiceAt(f.Event.Target)
		return declare.ToLua(L, factsOf(e.fx, &c))
	case m.Kind == encounter.Tagged:
		t, _, _ := e.fx.TagAt(f.Event.Target)
		return declare.ToLua(L, tagFacts{t.ID, t.Name, t.Approach, t.Threshold, t.Blocks})
	case m.Kind == encounter.Chosen:
		return lua.LString(e.fx.Answer())
	case m.Kind == encounter.Ended:
		return lua.LString(e.fx.Outcome().String())
	}
	return vm.Int(e.fx.State().Turn)
}

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

// currentFx returns the fx of the running function; without one, a
// value was kept too long.
func (e *level) currentFx(L *lua.LState, what string) *encounter.Fx {
	if e.fx == nil {
		vm.Raise(L, "%s: it is good only while a moment's function runs", what)
	}
	return e.fx
}
