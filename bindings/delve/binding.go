package delve

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/delve"
)

// door is the door of one delve: its scripted abilities on their machine.
type door struct {
	system.Handles
	content *system.Content
	scripts []*system.Script
	hears   []delve.Moments
	fx      *fx
	lens    *lua.LUserData // fx as scripts hold it
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
	d := &door{content: c, scripts: scripts}
	for _, s := range scripts {
		d.hears = append(d.hears, moments(s))
	}
	d.fx = &fx{door: d}
	d.lens = &lua.LUserData{Value: d.fx, Metatable: c.Verbs(fxClass())}
	d.Handles = system.NewHandles(c, c.Meta(d.readHandle, refuseHandle), func(r core.Ref) any { return &handle{r} })
	d.self = &lua.LUserData{Value: &handle{}, Metatable: d.content.Meta(d.readSelf, refuseHandle)}
	d.memory = &lua.LUserData{Value: &handle{}, Metatable: d.content.Meta(d.recall, d.remember)}
	return d, nil
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

// Hears returns the moments that a script has functions for.
func (d *door) Hears(script int) delve.Moments { return d.hears[script] }

// Source names the function of a script and moment.
func (d *door) Source(script int, m delve.Moment) core.Source {
	return d.scripts[script].Moments[m.String()].Source
}

// Fire calls the function with self, fx and, for an answer, the option.
func (d *door) Fire(script int, fx *delve.Fx) *delve.Failure {
	d.fx.Fx = fx
	args := []lua.LValue{d.self, d.lens}
	if fx.Moment() == delve.Chosen {
		args = append(args, d.option(fx))
	}
	err := d.content.Fire(d.scripts[script].Moments[fx.Moment().String()], args...)
	d.fx.Fx = nil
	if err != nil {
		return &delve.Failure{Reason: err.Error(), Units: int32(err.Units)}
	}
	return nil
}

func (d *door) option(fx *delve.Fx) lua.LValue {
	ref, word := fx.Option()
	if ref == 0 {
		return lua.LString(word)
	}
	return d.Handle(ref)
}

// lent returns the fx of the firing that lasts; outside of one, reading is an
// error.
func (d *door) lent(L *lua.LState) *delve.Fx {
	if d.fx.Fx == nil {
		vm.Raise(L, "self, fx and what they give are good only while a moment's function runs")
	}
	return d.fx.Fx
}

func (d *door) readHandle(L *lua.LState) int {
	ud, _ := L.Get(1).(*lua.LUserData)
	h, ok := ud.Value.(*handle)
	if !ok {
		vm.Raise(L, "expected a thing of the delve")
	}
	return d.look(L, h.ref, lua.LVAsString(L.Get(2)))
}

// look pushes a field of a thing.
func (d *door) look(L *lua.LState, r core.Ref, name string) int {
	vm.Charge(L, lookUnits)
	v, err := d.lent(L).Look(r, name)
	if err != nil {
		vm.Raise(L, "%s", err)
	}
	switch x := v.(type) {
	case core.Ref:
		L.Push(d.Handle(x))
	default:
		L.Push(declare.Paid(L, v))
	}
	return 1
}

// readSelf is self.name: the ability's own value, hero and memory, and the
// fields of what it belongs to.
func (d *door) readSelf(L *lua.LState) int {
	fx := d.lent(L)
	switch name := lua.LVAsString(L.Get(2)); name {
	case "value":
		L.Push(lua.LNumber(fx.Value()))
	case "hero":
		L.Push(d.Handle(fx.Hero()))
	case "memory":
		L.Push(d.memory)
	default:
		return d.look(L, fx.Owner(), name)
	}
	return 1
}

func refuseHandle(L *lua.LState) int {
	vm.Raise(L, "%q cannot be assigned: things are read-only; use a verb of fx, or self.memory", lua.LVAsString(L.Get(2)))
	return 0
}

func (d *door) recall(L *lua.LState) int {
	L.Push(declare.ToLua(L, d.lent(L).Recollect(lua.LVAsString(L.Get(2)))))
	return 1
}

func (d *door) remember(L *lua.LState) int { return system.Remember(L, d.lent(L).Remember) }
