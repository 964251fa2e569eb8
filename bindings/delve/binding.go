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
	content *system.Content
	scripts []*system.Script
	moments []delve.Moments // of each script
	fx      *fx
	object  *lua.LUserData // fx as scripts hold it
	self    *lua.LUserData
	memory  *lua.LUserData
}

// handle is what the handle of a thing holds. The handle without a ref is
// self, whoever that is when it is read.
type handle struct{ ref core.Ref }

// scripts loads the scripts that the content names, in their order.
func scripts(c *system.Content, config, _ any) (any, error) {
	scripts, err := c.LoadAll(folder, config.(*delve.Config).ScriptNames(), delve.MomentNames())
	if err != nil {
		return nil, err
	}
	b := &binding{content: c, scripts: scripts}
	for _, s := range scripts {
		b.moments = append(b.moments, moments(s))
	}
	b.fx = &fx{binding: b}
	b.object = &lua.LUserData{Value: b.fx, Metatable: c.Verbs(fxClass())}
	b.Handles = system.NewHandles(c, c.Meta(b.readHandle, refuseHandle), func(r core.Ref) any { return &handle{r} })
	b.self = &lua.LUserData{Value: &handle{}, Metatable: b.content.Meta(b.readSelf, refuseHandle)}
	b.memory = &lua.LUserData{Value: &handle{}, Metatable: b.content.Meta(b.recall, b.remember)}
	return b, nil
}

func moments(s *system.Script) delve.Moments {
	var set delve.Moments
	for i, name := range delve.MomentNames() {
		if s.Moments[name].Func != nil {
			set |= delve.Of(delve.Moment(i + 1))
		}
	}
	return set
}

// Listens returns the moments that a script has functions for.
func (b *binding) Listens(script int) delve.Moments { return b.moments[script] }

// Source names the function of a script and moment.
func (b *binding) Source(script int, m delve.Moment) core.Source {
	return b.scripts[script].Moments[m.String()].Source
}

// Fire calls the function with self, fx and, for an answer, the option.
func (b *binding) Fire(script int, fx *delve.Fx) *delve.Failure {
	b.fx.Fx = fx
	args := []lua.LValue{b.self, b.object}
	if fx.Moment() == delve.Chosen {
		args = append(args, b.option(fx))
	}
	err := b.content.Fire(b.scripts[script].Moments[fx.Moment().String()], args...)
	b.fx.Fx = nil
	if err != nil {
		return &delve.Failure{Reason: err.Error(), Units: int32(err.Units)}
	}
	return nil
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
	ud, _ := L.Get(1).(*lua.LUserData)
	h, ok := ud.Value.(*handle)
	if !ok {
		vm.Raise(L, "expected a thing of the delve")
	}
	return b.get(L, h.ref, lua.LVAsString(L.Get(2)))
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
		L.Push(lua.LNumber(fx.Value()))
	case "hero":
		L.Push(b.Handle(fx.Hero()))
	case "memory":
		L.Push(b.memory)
	default:
		return b.get(L, fx.Owner(), name)
	}
	return 1
}

func refuseHandle(L *lua.LState) int {
	vm.Raise(L, "%q cannot be assigned: things are read-only; use a verb of fx, or self.memory", lua.LVAsString(L.Get(2)))
	return 0
}

func (b *binding) recall(L *lua.LState) int {
	L.Push(declare.ToLua(L, b.acquired(L).Recollect(lua.LVAsString(L.Get(2)))))
	return 1
}

func (b *binding) remember(L *lua.LState) int { return system.Remember(L, b.acquired(L).Remember) }
