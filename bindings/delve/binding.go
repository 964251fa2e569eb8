// How the rules call the scripts of a delve. The scripts are loaded (scripts); functions run on a Lua
// machine for each call depth (level); and the rules call one by Fire.

package delve

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/delve"
)

// scripts loads the scripts that the content names, as [system.Binding.Scripts], and returns a
// *binding for the rules.
func scripts(c *system.Content, config, _ any) (any, error) {
	cfg := config.(*delve.Config)
	c.UseData(folder, cfg.DataAbilities())
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

// zonesOf returns the zones from which each script listens, as sets. Only scripts of cards may
// name zones; it is an error for others.
func zonesOf(abilities *system.Abilities, config *delve.Config) ([]uint64, error) {
	ofCards := config.CardScripts()
	if err := abilities.RefuseZones("this ability belongs to no hero card, so it cannot be in a zone", func(script int) bool { return !ofCards[script] }); err != nil {
		return nil, err
	}
	return abilities.Zones(delve.ZoneNames)
}

// binding lets the rules call the scripted abilities of one delve.
type binding struct {
	*system.Abilities
	zones  []uint64 // from which each script listens, as sets
	levels system.Levels[*level]
}

// Zone returns the zones from which a script listens, as a set; 0 if the script does not say.
func (b *binding) Zone(script int) delve.Zone { return delve.Zone(b.zones[script]) }

// level is what functions at one call depth run on: a Lua machine with the values that scripts
// hold there. Level 0 runs functions that the rules call, level 1 those that run while such a
// function waits, and so on.
type level struct {
	system.Handles
	abilities *system.Abilities
	events    *system.Events
	fx        *fx
	fxObject  *lua.LUserData // fx as scripts hold it
	memory    *lua.LUserData // self.memory
}

// newLevel returns the level on whose machine the abilities were loaded, with the values that their
// functions get: events, fx, handles and memories.
func newLevel(abilities *system.Abilities) *level {
	c, l := abilities.Content, &level{abilities: abilities}
	l.events = system.NewEvents(c, l, abilities.Table())
	l.fx = &fx{level: l}
	l.fxObject = &lua.LUserData{Value: l.fx, Metatable: c.VerbsWith(fxClass(), "owner", c.Owner(l.owner, l.seatMemory(c)))}
	readOnly := system.ReadOnly("things")
	l.Handles = system.NewHandles(c, c.Meta(l.readHandle, readOnly), system.NewThing)
	l.memory = &lua.LUserData{Value: &system.Thing{}, Metatable: c.MemoryMeta(func(L *lua.LState) ability.Store { return l.currentFx(L).Memory() })}
	return l
}

// Fire calls the function of a firing on the machine of the firing's level. The rules call it for
// each trigger; it returns how the function failed, nil if it ended well.
func (b *binding) Fire(script int, f *ability.Firing, fx *delve.Fx) *core.Failure {
	l, err := b.levels.At(f.Level, b.Content)
	if err != nil {
		return system.FailureFrom(err)
	}
	return l.fire(script, f, fx)
}

// fire calls the function with self, fx and what the trigger is about: the event or the query. A function
// of an older trigger (ability.Moment.Older) need not take the event: then it gets the option that a
// hero chose at the trigger chosen, and nothing at the others.
func (b *level) fire(script int, f *ability.Firing, fx *delve.Fx) *core.Failure {
	b.fx.Fx = fx
	defer func() { b.fx.Fx = nil }()
	args := []lua.LValue{b.Handle(fx.Owner()), b.fxObject}
	switch {
	case b.abilities.GetsEvent(script, f, f.Moment == delve.Chosen):
		args = append(args, b.events.Argument(f))
		defer b.events.Done()
	case f.Moment == delve.Chosen:
		args = append(args, system.Chosen(b.abilities.Content.Machine.State(), f.Answer, f.Several, b.Handle))
	}
	return b.abilities.Run(script, f, args...)
}

// currentFx returns the Fx of the running function. If none runs, a script has kept a value for later,
// which is an error.
func (b *level) currentFx(L *lua.LState) *delve.Fx {
	if b.fx.Fx == nil {
		vm.Raise(L, "self, fx and their values can be used only while a trigger's function runs")
	}
	return b.fx.Fx
}
