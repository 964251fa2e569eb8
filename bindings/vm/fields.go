package vm

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/lazy"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/quick"
)

// What is done quickly with tables costs what guard charges for it.

// field finds what a value has under a short text: a table, in the chain of its __index
// tables, which is paid for as inheriting does, or by the function at its end; a text
// and userdata, at hand or among their methods. It cannot (false) where something else
// has to be asked.
func field(s *mirror.State, object, key lua.LValue) (v lua.LValue, ok bool) {
	name, isText := key.(lua.LString)
	if !isText || len(name) > shortText {
		return nil, false
	}
	t, isTable := object.(*lua.LTable)
	if !isTable {
		return method(s, object, key, string(name))
	}
	if v = lazy.Find(t, string(name)); v != nil {
		return v, true
	}
	return inherited(s, t, key, string(name))
}

// inherited is field for a table.
func inherited(s *mirror.State, t *lua.LTable, key lua.LValue, name string) (v lua.LValue, ok bool) {
	units := int64(0)
	for range lua.MaxTableGetLoop - 1 {
		if v == nil {
			v = mirror.OfTable(t).StrDict[name]
		}
		if v != nil && t.Metatable == s.Ctx.(*budget).last {
			return paidFor(s, v, units), true
		}
		switch index := metafield(t.Metatable, "__index").(type) {
		case nil:
			return paidFor(s, v, units), true
		case *lua.LTable:
			if t = index; t.Metatable != lua.LNil && !lazy.Look(t, key) {
				units += 2
			}
		case *lua.LFunction:
			paidFor(s, v, units)
			return ended(s, index, t, key, v), true
		default:
			if v == nil {
				return nil, false
			}
			return paidFor(s, v, units), true
		}
	}
	return nil, false
}

// ended is what a chain of tables gives that a function ends: v, if it was found.
func ended(s *mirror.State, index *lua.LFunction, t *lua.LTable, key, v lua.LValue) lua.LValue {
	if v == nil {
		return asked(s, index, t, key)
	}
	s.Ctx.(*budget).noteLast(t)
	return v
}

// noteLast remembers the read-only metatable of a table whose __index is a function:
// where it is met again, nothing has to be paid behind it.
func (m *Meter) noteLast(t *lua.LTable) {
	if meta := t.Metatable.(*lua.LTable); m.machine.ReadOnly(meta) {
		m.last = meta
	}
}

// metafield is what a metatable has under a name, nil (of Go) if nothing.
func metafield(meta lua.LValue, name string) lua.LValue {
	if t, ok := meta.(*lua.LTable); ok {
		return mirror.OfTable(t).StrDict[name]
	}
	return nil
}

// paidFor is a value that was looked for, paid for.
func paidFor(s *mirror.State, v lua.LValue, units int64) lua.LValue {
	if units > 0 {
		b := s.Ctx.(*budget)
		b.charge(b.L, units)
	}
	if v == nil {
		return lua.LNil
	}
	return v
}

// asked is what an __index function gives. One of the host is called at once on the main
// thread, which no function suspends.
func asked(s *mirror.State, index *lua.LFunction, object, key lua.LValue) lua.LValue {
	b, r, at := s.Ctx.(*budget), s.Reg, s.Reg.Top
	if index.IsG && b.L == b.machine.main && r.End(at, index, object, key) && quick.Host(s, b.L, index, at, 1) {
		return r.Pop()
	}
	r.Cut(at)
	callMethod(b.L, index, object, key)
	return r.Pop()
}

// Fields is what userdata holds that has fields at hand: programs read them without
// a call. Its metatable must say the same.
type Fields interface {
	// Field returns the value of a field, nil where the metatable is to be asked.
	Field(name string) lua.LValue
}

// method is field for a text or userdata.
func method(s *mirror.State, object, key lua.LValue, name string) (v lua.LValue, ok bool) {
	var meta lua.LValue
	switch object := object.(type) {
	case *lua.LUserData:
		if fields, has := object.Value.(Fields); has {
			if v = fields.Field(name); v != nil {
				return v, true
			}
		}
		meta = object.Metatable
	case lua.LString:
		meta = s.Ctx.(*budget).machine.stringMeta
	}
	switch index := metafield(meta, "__index").(type) {
	case *lua.LTable:
		v, ok = mirror.OfTable(index).StrDict[name]
		return v, ok
	case *lua.LFunction:
		return asked(s, index, object, key), true
	}
	return nil, false
}

func getField(i quick.Instruction) bool {
	v, ok := field(i.State, i.Register(bytecode.B(i.Code)), i.Operand(bytecode.C(i.Code)))
	return ok && i.Set(v)
}

func getMethod(i quick.Instruction) bool {
	object, key := i.Register(bytecode.B(i.Code)), i.Operand(bytecode.C(i.Code))
	v := i.State.Ctx.(*budget).verbs.of(object, key)
	if v == nil {
		if v = findMethod(i.State, object, key); v == nil {
			return false
		}
	}
	return i.State.Reg.SetTwo(i.Frame.LocalBase+bytecode.A(i.Code), v, object)
}

// findMethod looks a method up and remembers it, nil (of Go) where it cannot.
func findMethod(s *mirror.State, object, key lua.LValue) lua.LValue {
	v, ok := field(s, object, key)
	if !ok {
		return nil
	}
	if t, isTable := object.(*lua.LTable); isTable {
		s.Ctx.(*budget).know(t, string(key.(lua.LString)), v)
	}
	return v
}

func getGlobal(i quick.Instruction) bool {
	v, ok := field(i.State, i.Frame.Fn.Env, i.Frame.Fn.Proto.Constants[bytecode.Bx(i.Code)])
	return ok && i.Set(v)
}

// getElement reads a place of a list that has no metatable, or a field.
func getElement(i quick.Instruction) bool {
	table, key := i.Register(bytecode.B(i.Code)), i.Operand(bytecode.C(i.Code))
	if t, ok := table.(*lua.LTable); ok && t.Metatable == lua.LNil {
		in := mirror.OfTable(t)
		if place, there := in.Place(key); there {
			return i.Set(in.Array[place])
		}
	}
	v, ok := field(i.State, table, key)
	return ok && i.Set(v)
}

// assign does an assignment that reaches the table itself, because the key is there or
// no metatable is asked, or a __newindex function. A metamethod that is set goes the
// long way.
func assign(i quick.Instruction) bool {
	object, b := i.Register(bytecode.A(i.Code)), i.State.Ctx.(*budget)
	if t, ok := object.(*lua.LTable); ok {
		lazy.Fill(t)
	}
	key, value := i.Operand(bytecode.B(i.Code)), i.Operand(bytecode.C(i.Code))
	switch name := key.(type) {
	case lua.LNumber:
		t, ok := object.(*lua.LTable)
		return ok && !b.machine.ReadOnly(t) && b.assignPlace(t, key, value)
	case lua.LString:
		return len(name) <= shortText && !strings.HasPrefix(string(name), "__") && b.assignField(object, key, string(name), value)
	}
	return false
}

// assignPlace is assign for a place of a list or the next one.
func (b *budget) assignPlace(t *lua.LTable, key, value lua.LValue) bool {
	in := mirror.OfTable(t)
	place, ok := in.Place(key)
	switch {
	case ok && (t.Metatable == lua.LNil || in.Array[place] != lua.LNil):
		in.Array[place] = value
	case place == len(in.Array) && place < lua.MaxArrayIndex-1 && t.Metatable == lua.LNil:
		growArray(b, t, lua.LNumber(place+1))
		in.Array = append(in.Array, value)
	default:
		return false
	}
	return true
}

// assignField is assign for a text.
func (b *budget) assignField(object, key lua.LValue, name string, value lua.LValue) bool {
	t, ok := object.(*lua.LTable)
	if !ok {
		u, isData := object.(*lua.LUserData)
		return isData && b.handOver(u.Metatable, object, key, value)
	}
	in := mirror.OfTable(t)
	_, there := in.StrDict[name]
	if !there && t.Metatable != lua.LNil {
		return b.handOver(t.Metatable, object, key, value)
	}
	if value == lua.LNil || b.machine.ReadOnly(t) {
		return false
	}
	if !there {
		newKey(b, in)
		in.NoteKey(key)
	}
	in.StrDict[name] = value
	return true
}

// handOver has the __newindex function of a metatable do an assignment, if there is one.
func (b *budget) handOver(meta, object, key, value lua.LValue) bool {
	fn, ok := metafield(meta, "__newindex").(*lua.LFunction)
	if ok {
		for _, v := range [...]lua.LValue{fn, object, key, value} {
			b.L.Push(v)
		}
		b.L.Call(3, 0)
	}
	return ok
}
