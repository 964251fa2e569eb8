package delve

import (
	"errors"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/delve"
)

// binding is what the rules reach the scripted abilities of one delve through.
type binding struct {
	*system.Voices
	zones  []uint64 // of the scripts
	levels system.Levels[*level]
}

// level is what functions run on that run in one another: each level has a machine of its
// own.
type level struct {
	system.Handles
	voices *system.Voices
	events *system.Events
	fx     *fx
	object *lua.LUserData // fx as scripts hold it
	memory *lua.LUserData
}

// scripts loads the scripts that the content names, in their order.
func scripts(c *system.Content, config, _ any) (any, error) {
	cfg := config.(*delve.Config)
	c.Write(folder, cfg.Written())
	voices := func(c *system.Content) (*system.Voices, error) {
		return c.Voices(folder, cfg.ScriptNames(), cfg.Table())
	}
	first, err := voices(c)
	if err != nil {
		return nil, err
	}
	return system.Made(first, func() (*binding, error) {
		zones, err := zonesOf(first, cfg)
		return &binding{first, zones, system.LevelsOf(first, voices, newLevel)}, err
	})
}

// zonesOf reads from where scripts listen; only those of cards may say so.
func zonesOf(voices *system.Voices, config *delve.Config) ([]uint64, error) {
	ofCards := config.CardScripts()
	if err := voices.Unzoned("only cards of heroes lie in a zone, and this ability is of none", func(script int) bool { return !ofCards[script] }); err != nil {
		return nil, err
	}
	return voices.Zones(delve.ZoneNames)
}

// Zone says from where a script listens, 0 where it does not say.
func (b *binding) Zone(script int) delve.Zone { return delve.Zone(b.zones[script]) }

func newLevel(voices *system.Voices) *level {
	c, l := voices.Content, &level{voices: voices}
	l.events = system.NewEvents(c, l, voices.Table())
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
	case !b.voices.Table().Moment(f.Moment).Shipped:
		args = append(args, b.events.Give(f))
		defer b.events.Done()
	}
	return b.voices.Speak(script, f, args...)
}

// Thing returns the thing that a value is the handle of, and the seat whose it is.
func (b *level) Thing(v lua.LValue) (core.Ref, core.Seat, error) {
	r, err := system.ThingOf(v, "a hero, a card or a challenge")
	if err != nil {
		return 0, core.None, err
	}
	if b.fx.Fx == nil {
		return 0, core.None, errors.New("fx is good only while a moment's function runs")
	}
	return r, b.fx.SeatOf(r), nil
}

func (b *level) option(fx *delve.Fx) lua.LValue {
	ref, word := fx.Option()
	if ref == 0 {
		return lua.LString(word)
	}
	return b.Handle(ref)
}

// acquired returns the fx of the firing that lasts; outside of one, reading is an
// error.
func (b *level) acquired(L *lua.LState) *delve.Fx {
	if b.fx.Fx == nil {
		vm.Raise(L, "self, fx and what they give are good only while a moment's function runs")
	}
	return b.fx.Fx
}

// readHandle reads a field of a thing; of what speaks also the ability's own value, hero and
// memory.
func (b *level) readHandle(L *lua.LState) int {
	r, name := system.Field(L, "a thing of the delve")
	fx := b.acquired(L)
	switch own := r == fx.Owner(); {
	case own && name == "value":
		L.Push(vm.Int(fx.Value()))
	case own && name == "hero":
		L.Push(b.Handle(fx.Hero()))
	case own && name == "memory":
		L.Push(b.memory)
	default:
		return b.get(L, r, name)
	}
	return 1
}

// get pushes a field of a thing.
func (b *level) get(L *lua.LState, r core.Ref, name string) int {
	vm.Charge(L, lookUnits)
	v, err := b.acquired(L).Get(r, name)
	if err != nil { // two mods may call kinds of Drive so
		v, err = b.acquired(L).Get(r, vm.Meant(L, driveName, name))
	}
	if err != nil {
		vm.Raise(L, "%s", err)
	}
	switch x := v.(type) {
	case core.Ref:
		L.Push(b.Handle(x))
	default:
		L.Push(declare.Paid(L, v))
	}
	return 1
}

// owner reads a field of the hero behind the ability; "" is its handle.
func (b *level) owner(name string) (lua.LValue, error) {
	switch {
	case b.fx.Fx == nil:
		return nil, errors.New("fx.owner is read only while a moment's function runs")
	case name == "":
		return b.Handle(b.fx.Hero()), nil
	}
	v, err := b.fx.Get(b.fx.Hero(), name)
	return declare.ToLua(b.voices.Content.Machine.State(), v), err
}

// seatMemory is what the hero behind the ability remembers for all of its cards.
func (b *level) seatMemory(c *system.Content) lua.LValue {
	return &lua.LUserData{Value: &system.Thing{}, Metatable: c.Meta(
		func(L *lua.LState) int { return system.Recall(L, b.acquired(L).SeatMemory().Recall) },
		func(L *lua.LState) int { return system.Remember(L, b.acquired(L).SeatMemory().Remember) })}
}

func (b *level) recall(L *lua.LState) int { return system.Recall(L, b.acquired(L).Memory().Recall) }

func (b *level) remember(L *lua.LState) int {
	return system.Remember(L, b.acquired(L).Memory().Remember)
}
