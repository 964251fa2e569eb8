package systems

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/delve"
)

// delveDoor is the door of one delve: its scripted abilities on their machine.
type delveDoor struct {
	handles
	content *Content
	scripts []*Script
	hears   []delve.Moments
	fx      *delveFx
	lens    *lua.LUserData // fx as scripts hold it
	self    *lua.LUserData
	memory  *lua.LUserData
}

// delveHandle is what the handle of a thing holds. The handle without a ref is
// self, whoever that is when it is read.
type delveHandle struct{ ref core.Ref }

// delveScripts loads the scripts that the content names, in their order.
func delveScripts(c *Content, config, _ any) (any, error) {
	scripts, err := c.LoadAll(delveFolder, config.(*delve.Config).ScriptNames(), delve.MomentNames())
	if err != nil {
		return nil, err
	}
	d := &delveDoor{content: c, scripts: scripts}
	for _, s := range scripts {
		d.hears = append(d.hears, delveMoments(s))
	}
	d.fx = &delveFx{door: d}
	d.lens = &lua.LUserData{Value: d.fx, Metatable: c.Verbs(delveFxClass())}
	d.handles = newHandles(c, c.meta(d.readHandle, refuseHandle), func(r core.Ref) any { return &delveHandle{r} })
	d.self = &lua.LUserData{Value: &delveHandle{}, Metatable: d.content.meta(d.readSelf, refuseHandle)}
	d.memory = &lua.LUserData{Value: &delveHandle{}, Metatable: d.content.meta(d.recall, d.remember)}
	return d, nil
}

func delveMoments(s *Script) delve.Moments {
	var set delve.Moments
	for i, name := range delve.MomentNames() {
		if s.Moments[name].Func != nil {
			set |= delve.Of(delve.Moment(i + 1))
		}
	}
	return set
}

// Hears returns the moments that a script has functions for.
func (d *delveDoor) Hears(script int) delve.Moments { return d.hears[script] }

// Source names the function of a script and moment.
func (d *delveDoor) Source(script int, m delve.Moment) core.Source {
	return d.scripts[script].Moments[m.String()].Source
}

// Fire calls the function with self, fx and, for an answer, the option.
func (d *delveDoor) Fire(script int, fx *delve.Fx) *delve.Failure {
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

func (d *delveDoor) option(fx *delve.Fx) lua.LValue {
	ref, word := fx.Option()
	if ref == 0 {
		return lua.LString(word)
	}
	return d.handle(ref)
}

// lent returns the fx of the firing that lasts; outside of one, reading is an
// error.
func (d *delveDoor) lent(L *lua.LState) *delve.Fx {
	if d.fx.Fx == nil {
		vm.Raise(L, "self, fx and what they give are good only while a moment's function runs")
	}
	return d.fx.Fx
}

func (d *delveDoor) readHandle(L *lua.LState) int {
	ud, _ := L.Get(1).(*lua.LUserData)
	h, ok := ud.Value.(*delveHandle)
	if !ok {
		vm.Raise(L, "expected a thing of the delve")
	}
	return d.look(L, h.ref, lua.LVAsString(L.Get(2)))
}

// look pushes a field of a thing.
func (d *delveDoor) look(L *lua.LState, r core.Ref, name string) int {
	v, err := d.lent(L).Look(r, name)
	if err != nil {
		vm.Raise(L, "%s", err)
	}
	switch x := v.(type) {
	case core.Ref:
		L.Push(d.handle(x))
	default:
		L.Push(declare.ToLua(L, v))
	}
	return 1
}

// readSelf is self.name: the ability's own value, hero and memory, and the
// fields of what it belongs to.
func (d *delveDoor) readSelf(L *lua.LState) int {
	fx := d.lent(L)
	switch name := lua.LVAsString(L.Get(2)); name {
	case "value":
		L.Push(lua.LNumber(fx.Value()))
	case "hero":
		L.Push(d.handle(fx.Hero()))
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

func (d *delveDoor) recall(L *lua.LState) int {
	L.Push(declare.ToLua(L, d.lent(L).Recollect(lua.LVAsString(L.Get(2)))))
	return 1
}

func (d *delveDoor) remember(L *lua.LState) int { return remember(L, d.lent(L).Remember) }
