// How the rules call scripted cards. The scripts are loaded (scripts); functions run on a Lua machine
// for each call depth (level); and the rules call one by Fire.

package market

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/market"
)

// folder is where the abilities of cards live.
const folder = "abilities/market"

// scripts loads the scripts that cards name, as [system.Binding.Scripts], and returns a *binding
// for the rules. The abilities are loaded here for level 0, and by the same function for each further
// level, which has a machine of its own.
func scripts(c *system.Content, config, _ any) (any, error) {
	names := config.(*market.Config).ScriptNames()
	c.UseData(folder, config.(*market.Config).DataAbilities())
	abilities := func(c *system.Content) (*system.Abilities, error) { return c.Abilities(folder, names, market.Table) }
	first, err := abilities(c)
	if err != nil {
		return nil, err
	}
	return system.OncePerMachine(first, func() (*binding, error) {
		zones, err := first.Zones(market.ZoneNames)
		return &binding{first, zones, system.LevelsOf(first, abilities, newLevel)}, err
	})
}

// binding lets the rules call the scripted cards of one match.
type binding struct {
	*system.Abilities
	zones  []uint64 // from which each script listens, as sets
	levels system.Levels[*level]
}

// Zone returns the zones from which a script listens, as a set; 0 if the script does not say.
func (b *binding) Zone(script int) market.Zone { return market.Zone(b.zones[script]) }

// level is what functions at one call depth run on: a Lua machine with the values that scripts
// hold there. Level 0 runs functions that the rules call, level 1 those that run while such a
// function waits, and so on.
type level struct {
	system.Handles
	abilities   *system.Abilities
	events      *system.Events
	fx          *fx
	fxObject    *lua.LUserData // fx as scripts hold it
	memory      *lua.LTable    // metatable of memories
	ownerObject lua.LValue     // fx.owner
}

// newLevel returns the level on whose machine the abilities were loaded, with the values that their
// functions get: handles, fx, memories and events.
func newLevel(abilities *system.Abilities) *level {
	c, b := abilities.Content, &level{abilities: abilities}
	b.fx = &fx{level: b}
	b.Handles = system.NewHandles(c, b.handleMeta(b.field), system.NewThing)
	b.memory = b.memoryMeta()
	b.ownerObject = c.Owner(b.owner, b.seatMemory())
	b.fxObject = &lua.LUserData{Value: b.fx, Metatable: c.VerbsWith(fxClass(), "owner", b.ownerObject)}
	b.events = system.NewEvents(c, b, abilities.Table())
	return b
}

// Fire calls the function of a firing with self (the card), fx, and what the trigger is about: the
// event or the query. A function of an older trigger (ability.Moment.Older) need not take the event:
// then it gets the option that was chosen at the trigger chosen, and nothing at the others. The function
// worth gets self, fx.owner and fx. The rules call Fire for each trigger; it returns how the function
// failed, nil if it ended well.
func (b *binding) Fire(script int, f *ability.Firing, fx *market.Fx) *core.Failure {
	s, err := b.levels.At(f.Level, b.Content)
	if err != nil {
		return system.FailureFrom(err)
	}
	s.fx.Fx = fx
	defer func() { s.fx.Fx = nil; s.events.Done() }()
	if system.AsksWorth(b.Table(), f) {
		return s.abilities.AskWorth(script, f, s.Handle(fx.Self()), s.ownerObject, s.fxObject)
	}
	args := []lua.LValue{s.Handle(fx.Self()), s.fxObject}
	switch {
	case b.GetsEvent(script, f, f.Moment == market.Chosen):
		args = append(args, s.events.Argument(f))
	case f.Moment == market.Chosen:
		args = append(args, system.Chosen(s.abilities.Content.Machine.State(), f.Answer, f.Several, s.Handle))
	}
	return s.abilities.Run(script, f, args...)
}
