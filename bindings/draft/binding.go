package draft

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/draft"
)

// load loads the script of a quest, whose functions are named after the events of quests.
func load(c *system.Content, path string, read func(*system.Script) []error) (*system.Script, error) {
	c.Speak(draft.Table)
	return c.Load(path, nil, read)
}

// scripts returns the scripted part of a quest, nil when it has none.
func scripts(c *system.Content, _, options any) (any, error) {
	o, _ := options.(*draft.Options)
	if o == nil || o.Custom == nil || o.Custom.Script == "" {
		return nil, nil
	}
	open := func(c *system.Content) (*stage, error) {
		script, err := load(c, o.Custom.Script, nil)
		if err != nil {
			return nil, err
		}
		return newStage(c, script), nil
	}
	first, err := open(c)
	if err != nil {
		return nil, err
	}
	return &binding{first.Voices, system.NewLevels(first, open)}, nil
}

// binding is what the rules reach the script of one quest through: its functions on the
// first machine, and on more where they run within each other.
type binding struct {
	*system.Voices
	levels system.Levels[*stage]
}

// stage is one machine on which functions run.
type stage struct {
	*system.Voices
	things             system.Handles
	events             *system.Events
	fx                 *fx
	held, self, memory *lua.LUserData
}

func newStage(c *system.Content, script *system.Script) *stage {
	b := &stage{Voices: c.VoiceOf(script)}
	b.fx = &fx{stage: b}
	b.held = &lua.LUserData{Value: b.fx, Metatable: c.Verbs(fxClass())}
	b.self = &lua.LUserData{Value: b, Metatable: b.selfMeta()}
	b.memory = &lua.LUserData{Value: b, Metatable: b.memoryMeta()}
	b.things = system.NewHandles(c, c.Meta(b.readThing, system.ReadOnly("things of a quest")), system.NewThing)
	b.events = system.NewEvents(c, b, b.Table())
	return b
}

// Fire calls the function of a firing with self, fx and what the moment is about.
func (b *binding) Fire(_ int, f *ability.Firing, fx *draft.Fx) *core.Failure {
	s, err := b.levels.At(f.Level, b.Content)
	if err != nil {
		return system.Failed(err)
	}
	s.fx.Fx = fx
	defer func() { s.fx.Fx = nil; s.events.Done() }()
	return s.Speak(0, f.Moment, s.self, s.held, s.about(f, fx))
}

// about is a function's third argument: of the older names the card, the dreamsign, the
// site or the answer; of all others the event or the query.
func (b *stage) about(f *ability.Firing, fx *draft.Fx) lua.LValue {
	m, L := b.Table().Moment(f.Moment), b.Content.Machine.State()
	switch {
	case !m.Shipped:
		return b.events.Give(f)
	case m.Kind == draft.CardTaken:
		c, _ := fx.CardAt(f.Event.Target)
		return declare.ToLua(L, c)
	case m.Kind == draft.DreamsignTaken:
		s, _ := fx.SignAt(f.Event.Target)
		return declare.ToLua(L, s)
	case m.Kind == draft.SiteEntered:
		return lua.LString(f.Event.Text)
	case m.Kind == draft.Chosen:
		return lua.LString(fx.Answer())
	}
	return lua.LNil
}
