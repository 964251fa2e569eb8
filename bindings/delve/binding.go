package delve

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/delve"
)

// How the rules reach the scripts of a delve: they are loaded, each depth of functions within
// functions has a level of its own, and a firing calls the function there.

// scripts loads the scripts that the content names, in their order.
func scripts(c *system.Content, config, _ any) (any, error) {
	cfg := config.(*delve.Config)
	c.Write(folder, cfg.Written())
	abilities := func(c *system.Content) (*system.Abilities, error) {
		return c.Abilities(folder, cfg.ScriptNames(), cfg.Table())
	}
	first, err := abilities(c)
	if err != nil {
		return nil, err
	}
	return system.OncePerMachine(first, func() (*binding, error) {
		zones, err := zonesOf(first, cfg)
		return &binding{first, zones, system.LevelsOf(first, abilities, newLevel)}, err
	})
}

// zonesOf reads from where scripts listen; only those of cards may say so.
func zonesOf(abilities *system.Abilities, config *delve.Config) ([]uint64, error) {
	ofCards := config.CardScripts()
	if err := abilities.RefuseZones("only cards of heroes lie in a zone, and this ability is of none", func(script int) bool { return !ofCards[script] }); err != nil {
		return nil, err
	}
	return abilities.Zones(delve.ZoneNames)
}

// binding is what the rules reach the scripted abilities of one delve through.
type binding struct {
	*system.Abilities
	zones  []uint64 // of the scripts
	levels system.Levels[*level]
}

// Zone says from where a script listens, 0 where it does not say.
func (b *binding) Zone(script int) delve.Zone { return delve.Zone(b.zones[script]) }

// level is what functions run on that run in one another: each level has a machine of its
// own.
type level struct {
	system.Handles
	abilities *system.Abilities
	events    *system.Events
	fx        *fx
	object    *lua.LUserData // fx as scripts hold it
	memory    *lua.LUserData
}

func newLevel(abilities *system.Abilities) *level {
	c, l := abilities.Content, &level{abilities: abilities}
	l.events = system.NewEvents(c, l, abilities.Table())
	l.fx = &fx{level: l}
	l.object = &lua.LUserData{Value: l.fx, Metatable: c.VerbsWith(fxClass(), "owner", c.Owner(l.owner, l.seatMemory(c)))}
	readOnly := system.ReadOnly("things")
	l.Handles = system.NewHandles(c, c.Meta(l.readHandle, readOnly), system.NewThing)
	l.memory = &lua.LUserData{Value: &system.Thing{}, Metatable: c.Meta(l.recall, l.remember)}
	return l
}

// Fire calls the function on the machine of its level.
func (b *binding) Fire(script int, f *ability.Firing, fx *delve.Fx) *core.Failure {
	l, err := b.levels.At(f.Level, b.Content)
	if err != nil {
		return system.Failed(err)
	}
	return l.fire(script, f, fx)
}

// fire calls the function with self, fx and what it is about: for an answer the option,
// for a moment of data nothing, else the event or the query.
func (b *level) fire(script int, f *ability.Firing, fx *delve.Fx) *core.Failure {
	b.fx.Fx = fx
	defer func() { b.fx.Fx = nil }()
	args := []lua.LValue{b.Handle(fx.Owner()), b.object}
	switch {
	case f.Moment == delve.Chosen:
		args = append(args, b.option(fx))
	case !b.abilities.Table().Moment(f.Moment).Shipped:
		args = append(args, b.events.Argument(f))
		defer b.events.Done()
	}
	return b.abilities.Run(script, f, args...)
}

func (b *level) option(fx *delve.Fx) lua.LValue {
	ref, word := fx.Option()
	if ref == 0 {
		return lua.LString(word)
	}
	return b.Handle(ref)
}

// currentFx returns the fx of the firing that lasts; outside of one, reading is an
// error.
func (b *level) currentFx(L *lua.LState) *delve.Fx {
	if b.fx.Fx == nil {
		vm.Raise(L, "self, fx and what they give are good only while a moment's function runs")
	}
	return b.fx.Fx
}
