package delve

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/delve"
)

// binding is what the rules reach the scripted abilities of one delve through.
type binding struct {
	system.Handles
	abilities system.Abilities
	fx        *fx
	object    *lua.LUserData // fx as scripts hold it
	self      *lua.LUserData
	memory    *lua.LUserData
}

// scripts loads the scripts that the content names, in their order.
func scripts(c *system.Content, config, _ any) (any, error) {
	abilities, err := c.Abilities(folder, config.(*delve.Config).ScriptNames(), delve.MomentNames())
	if err != nil {
		return nil, err
	}
	b := &binding{abilities: abilities}
	b.fx = &fx{binding: b}
	b.object = &lua.LUserData{Value: b.fx, Metatable: c.Verbs(fxClass())}
	readOnly := system.ReadOnly("things")
	b.Handles = system.NewHandles(c, c.Meta(b.readHandle, readOnly), system.NewThing)
	b.self = &lua.LUserData{Value: &system.Thing{}, Metatable: c.Meta(b.readSelf, readOnly)}
	b.memory = &lua.LUserData{Value: &system.Thing{}, Metatable: c.Meta(b.recall, b.remember)}
	return b, nil
}

// Listens returns the moments that a script has functions for; the first name is the
// moment 1.
func (b *binding) Listens(script int) delve.Moments {
	return delve.Moments(b.abilities.Listens(script) << 1)
}

// Source names the function of a script and moment.
func (b *binding) Source(script int, m delve.Moment) core.Source {
	return b.abilities.Source(script, m.String())
}

// Fire calls the function with self, fx and, for an answer, the option.
func (b *binding) Fire(script int, fx *delve.Fx) *delve.Failure {
	b.fx.Fx = fx
	defer func() { b.fx.Fx = nil }()
	args := []lua.LValue{b.self, b.object}
	if fx.Moment() == delve.Chosen {
		args = append(args, b.option(fx))
	}
	return b.abilities.Fire(script, fx.Moment().String(), args...)
}

func (b *binding) option(fx *delve.Fx) lua.LValue {
	ref, word := fx.Option()
	if ref == 0 {
		return lua.LString(word)
	}
	return b.Handle(ref)
}

// acquired returns the fx of the firing that lasts; outside of one, reading is an
// error.
func (b *binding) acquired(L *lua.LState) *delve.Fx {
	if b.fx.Fx == nil {
		vm.Raise(L, "self, fx and what they give are good only while a moment's function runs")
	}
	return b.fx.Fx
}

func (b *binding) readHandle(L *lua.LState) int {
	r, name := system.Field(L, "a thing of the delve")
	return b.get(L, r, name)
}

// get pushes a field of a thing.
func (b *binding) get(L *lua.LState, r core.Ref, name string) int {
	vm.Charge(L, lookUnits)
	v, err := b.acquired(L).Get(r, name)
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

// readSelf is self.name: the ability's own value, hero and memory, and the
// fields of what it belongs to.
func (b *binding) readSelf(L *lua.LState) int {
	fx := b.acquired(L)
	switch name := lua.LVAsString(L.Get(2)); name {
	case "value":
		L.Push(vm.Int(fx.Value()))
	case "hero":
		L.Push(b.Handle(fx.Hero()))
	case "memory":
		L.Push(b.memory)
	default:
		return b.get(L, fx.Owner(), name)
	}
	return 1
}

func (b *binding) recall(L *lua.LState) int { return system.Recall(L, b.acquired(L).Recollect) }

func (b *binding) remember(L *lua.LState) int { return system.Remember(L, b.acquired(L).Remember) }
