// How the rules call the scripts of a quest. The scripts are loaded (scripts); functions run on a Lua
// machine for each call depth (level); and the rules call one by Fire.

package draft

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/draft"
)

// abilityFolder is where the abilities of dreamcallers and dreamsigns live.
const abilityFolder = "abilities/draft"

// loadQuestScript loads the script of a quest at path; its functions are named after the events
// of quests. read gets the rest of its table and returns what is wrong there.
func loadQuestScript(c *system.Content, path string, read func(*system.Script) []error) (*system.Script, error) {
	c.UseVocabulary(draft.Table)
	return c.Load(path, nil, read)
}

// scripts loads the script of a quest and those of the content's dreamcallers and dreamsigns, as
// [system.Binding.Scripts]. It returns a *binding for the rules, nil if there is no script at
// all.
func scripts(c *system.Content, config, options any) (any, error) {
	cfg := config.(*draft.Config)
	file, names := "", cfg.ScriptNames()
	c.UseData(abilityFolder, cfg.DataAbilities())
	o, _ := options.(*draft.Options)
	if o != nil && o.Custom != nil {
		file = o.Custom.Script
	} else if name := draft.QuestScript(cfg, o); name != "" {
		file = abilityFolder + "/" + name + ".lua" // the abilities of a quest of the content
	}
	if file == "" && len(names) == 0 {
		return nil, nil
	}
	abilities := func(c *system.Content) (*system.Abilities, error) {
		c.UseVocabulary(draft.Table)
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

// binding lets the rules call the scripts of one quest: script 0 is the quest's own, the others
// belong to dreamcallers and dreamsigns.
type binding struct {
	*system.Abilities
	levels system.Levels[*level]
}

// level is what functions at one call depth run on: a Lua machine with the values that scripts
// hold there. Level 0 runs functions that the rules call, level 1 those that run while such a
// function waits, and so on.
type level struct {
	*system.Abilities
	things   system.Handles
	events   *system.Events
	fx       *fx
	fxObject *lua.LUserData // fx as scripts hold it
	self     *lua.LUserData // the quest
	memory   *lua.LUserData // of the quest, dreamcaller or dreamsign whose function runs
}

// newLevel returns the level on whose machine the abilities were loaded, with the values that their
// functions get: self, fx, memories, handles and events.
func newLevel(abilities *system.Abilities) *level {
	c, b := abilities.Content, &level{Abilities: abilities}
	b.fx = &fx{level: b}
	b.self = &lua.LUserData{Value: b, Metatable: b.selfMeta()}
	b.memory = &lua.LUserData{Value: b, Metatable: b.memoryMeta((*draft.Fx).Memory)}
	shared := &lua.LUserData{Value: b, Metatable: b.memoryMeta((*draft.Fx).DreamerMemory)}
	b.fxObject = &lua.LUserData{Value: b.fx, Metatable: c.VerbsWith(fxClass(), "owner", c.Owner(b.owner, shared))}
	b.things = system.NewHandles(c, c.Meta(b.readThing, system.ReadOnly("things of a quest")), system.NewThing)
	b.events = system.NewEvents(c, b, b.Table()).AcceptNames(cardName)
	return b
}

// Fire calls the function of a firing with self (the quest, the dreamcaller or the dreamsign),
// fx, and what the trigger is about. The rules call it for each trigger; it returns how the
// function failed, nil if it ended well.
func (b *binding) Fire(script int, f *ability.Firing, fx *draft.Fx) *core.Failure {
	s, err := b.levels.At(f.Level, b.Content)
	if err != nil {
		return system.FailureFrom(err)
	}
	s.fx.Fx = fx
	defer func() { s.fx.Fx = nil; s.events.Done() }()
	return s.Run(script, f, s.Handle(f.Owner), s.fxObject, s.triggerArgument(script, f, fx))
}

// triggerArgument returns the third argument of a function: the event or the query. But a function
// of an older trigger (ability.Moment.Older) that does not take the event gets what
// triggerParameters says: a card, a dreamsign, a site or an answer; nil if the trigger has none of
// them.
func (b *level) triggerArgument(script int, f *ability.Firing, fx *draft.Fx) lua.LValue {
	m, L := b.Table().Moment(f.Moment), b.Content.Machine.State()
	switch {
	case b.GetsEvent(script, f, len(triggerParameters(m)) > 0):
		return b.events.Argument(f)
	case m.Kind == draft.CardTaken:
		c, _ := fx.CardAt(f.Event.Target)
		return declare.ToLua(L, c)
	case m.Kind == draft.DreamsignTaken:
		s, _ := fx.SignAt(f.Event.Target)
		return declare.ToLua(L, s)
	case m.Kind == draft.SiteEntered:
		return lua.LString(f.Event.Text)
	case m.Kind == draft.Chosen:
		return system.Chosen(L, f.Answer, f.Several, b.Handle)
	}
	return lua.LNil
}
