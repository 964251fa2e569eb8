// The instructions that read and assign fields, executed here without gopher-lua in simple cases. Each costs exactly
// what guard charges for it. A function that returns false has done nothing: then guard and gopher-lua execute
// the instruction, which is called the slow way.

package vm

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
	"arcana/bindings/vm/lazy"
	"arcana/bindings/vm/mirror"
	"arcana/bindings/vm/quick"
)

// quickField returns the field of a value under a short text, and charges as guard does: a table's own or inherited
// field, or a method of a text or userdata. It returns false if the slow way must decide.
func quickField(s *mirror.State, object, key lua.LValue) (v lua.LValue, ok bool) {
	name, isText := key.(lua.LString)
	if !isText || len(name) > shortText {
		return nil, false
	}
	t, isTable := object.(*lua.LTable)
	if !isTable {
		return methodField(s, object, key, string(name))
	}
	if v = lazy.Find(t, string(name)); v != nil {
		return v, true
	}
	return inheritedField(s, t, key, string(name))
}

// inheritedField is quickField for a table, along its chain of __index tables. It goes on after it has found the
// field, since guard charges for the rest of the chain too. It stops early only at the metatable that
// rememberChainEnd remembers, after which nothing is charged.
func inheritedField(s *mirror.State, t *lua.LTable, key lua.LValue, name string) (v lua.LValue, ok bool) {
	units := int64(0)
	for range lua.MaxTableGetLoop - 1 { // a longer chain goes the slow way, which knows where it is an error
		if v == nil { // the first table that has the field counts
			v = mirror.OfTable(t).StrDict[name]
		}
		if v != nil && t.Metatable == s.Ctx.(*budget).chainEnd {
			return chargedValue(s, v, units), true
		}
		switch index := metafield(t.Metatable, "__index").(type) {
		case nil:
			return chargedValue(s, v, units), true
		case *lua.LTable:
			if t = index; t.Metatable != lua.LNil && !lazy.MakeReadable(t, key) {
				units += 2 // as chargeChain does for a table that has a chain of its own
			}
		case *lua.LFunction:
			chargedValue(s, v, units) // only for the charge
			return valueAtChainEnd(s, index, t, key, v), true
		default: // a value without fields, or userdata or a text: the slow way knows
			if v == nil {
				return nil, false
			}
			return chargedValue(s, v, units), true
		}
	}
	return nil, false
}

// valueAtChainEnd returns the result of a lookup whose chain ends at t, which has a function as its __index. It is v,
// the value of the key in a table of the chain, or, if v is Go's nil because none has the key, the result of that
// function. If v was found, the end is remembered, so that the next lookup need not go so far.
func valueAtChainEnd(s *mirror.State, index *lua.LFunction, t *lua.LTable, key, v lua.LValue) lua.LValue {
	if v == nil {
		return callIndex(s, index, t, key)
	}
	s.Ctx.(*budget).rememberChainEnd(t)
	return v
}

// rememberChainEnd remembers the metatable of t, the last table of a chain: its __index is a
// function. If the metatable is read-only, every chain that reaches it ends there, so that a later
// lookup which has its value need not go further.
func (m *Meter) rememberChainEnd(t *lua.LTable) {
	if meta := t.Metatable.(*lua.LTable); m.machine.ReadOnly(meta) {
		m.chainEnd = meta
	}
}

// metafield returns a field of a metatable, Go's nil if there is none.
func metafield(meta lua.LValue, name string) lua.LValue {
	if t, ok := meta.(*lua.LTable); ok {
		return mirror.OfTable(t).StrDict[name]
	}
	return nil
}

// chargedValue charges for a lookup and returns its value, Lua's nil for Go's.
func chargedValue(s *mirror.State, v lua.LValue, units int64) lua.LValue {
	if units > 0 {
		b := s.Ctx.(*budget)
		b.charge(b.L, units)
	}
	if v == nil {
		return lua.LNil
	}
	return v
}

// callIndex returns the result of an __index function. On the main thread, which cannot yield, a
// Go function is called without a frame of gopher-lua.
func callIndex(s *mirror.State, index *lua.LFunction, object, key lua.LValue) lua.LValue {
	b, r, at := s.Ctx.(*budget), s.Reg, s.Reg.Top
	onMain := b.L == b.machine.main
	if index.IsG && onMain && r.SetLast(at, index, object, key) && quick.Host(s, b.L, index, at, 1) {
		return r.Pop()
	}
	r.Cut(at) // what SetLast may have pushed
	callMethod(b.L, index, object, key)
	return r.Pop()
}

// Fields is implemented by a userdata's value that knows its fields: programs then read them
// without a call of its metatable, which must return the same values.
type Fields interface {
	// Field returns the value of a field, nil if the metatable must decide.
	Field(name string) lua.LValue
}

// A Reader says what a field of a userdata's value is: Value, or, where that is nil, what Read returns, for which nil
// means that the metatable must decide.
type Reader struct {
	Value lua.LValue
	Read  func(value any) lua.LValue
	// Assign sets the field and returns what that costs, at most MostShortcut units. In an unusual case it does nothing
	// and returns false: then, and where it is nil, __newindex is called, which must do the same or raise an error.
	Assign func(value any, v lua.LValue) (units int64, done bool)
}

// read returns the field of a value; nil if the metatable must decide, as for no Reader.
func (r *Reader) read(value any) lua.LValue {
	switch {
	case r == nil:
		return nil
	case r.Value != nil:
		return r.Value
	}
	return r.Read(value)
}

// FieldReaders is implemented instead of Fields by a userdata's value if one Reader of a field serves all userdata
// with the same metatable. An instruction then remembers the Reader.
type FieldReaders interface {
	// Reader returns what reads a field, nil if there is none of that name.
	Reader(name string) *Reader
}

// KnownField returns a field that the value of a userdata knows itself (Fields, FieldReaders); Go's nil if it knows none,
// and for any other object.
func KnownField(object, key lua.LValue) lua.LValue {
	u, isData := object.(*lua.LUserData)
	name, isText := key.(lua.LString)
	if !isData || !isText || len(name) > shortText {
		return nil
	}
	switch value := u.Value.(type) {
	case FieldReaders:
		return value.Reader(string(name)).read(value)
	case Fields:
		return value.Field(string(name))
	}
	return nil
}

// methodField is quickField for a text or userdata: a field of its metatable's __index. It returns false for any
// other value.
func methodField(s *mirror.State, object, key lua.LValue, name string) (v lua.LValue, ok bool) {
	var meta lua.LValue
	switch object := object.(type) {
	case *lua.LUserData:
		meta = object.Metatable
	case lua.LString:
		meta = s.Ctx.(*budget).machine.stringMeta
	}
	switch index := metafield(meta, "__index").(type) {
	case *lua.LTable:
		v, ok = mirror.OfTable(index).StrDict[name]
		return v, ok
	case *lua.LFunction:
		return callIndex(s, index, object, key), true
	}
	return nil, false
}

// WithLength is implemented by a userdata's value that has a length: # then needs no call of its metatable's __len,
// which must return the same number.
type WithLength interface{ Len() int }

// findMethod looks a method up and remembers it; nil if the slow way must decide.
func findMethod(s *mirror.State, object, key lua.LValue) lua.LValue {
	v, ok := quickField(s, object, key)
	if !ok {
		return nil
	}
	if t, isTable := object.(*lua.LTable); isTable {
		s.Ctx.(*budget).cacheMethod(t, string(key.(lua.LString)), v) // quickField fails unless key is a text
	}
	return v
}

// getGlobal executes the instruction GETGLOBAL; false if the slow way must do it.
func getGlobal(i quick.Instruction) bool {
	v, ok := quickField(i.State, i.Frame.Fn.Env, i.Frame.Fn.Proto.Constants[bytecode.Bx(i.Code)])
	return ok && i.Set(v)
}

// getElement executes the instruction GETTABLE for an element of a list without metatable, or a field; false if
// the slow way must do it.
func getElement(i quick.Instruction) bool {
	table, key := i.Register(bytecode.B(i.Code)), i.Operand(bytecode.C(i.Code))
	if t, ok := table.(*lua.LTable); ok && t.Metatable == lua.LNil {
		in := mirror.OfTable(t)
		if place, there := in.Place(key); there {
			return i.Set(in.Array[place])
		}
	}
	if v := KnownField(table, key); v != nil {
		return i.Set(v)
	}
	v, ok := quickField(i.State, table, key)
	return ok && i.Set(v)
}

// assignInstruction executes the instructions SETTABLE and SETTABLEKS if the assignment reaches the
// table itself or a __newindex function. Otherwise it returns false, and the slow way does it: so for a
// key that begins with __, which may be a metamethod.
func assignInstruction(i quick.Instruction) bool {
	object, b := i.Register(bytecode.A(i.Code)), i.State.Ctx.(*budget)
	if t, ok := object.(*lua.LTable); ok {
		lazy.Fill(t)
	}
	key, value := i.Operand(bytecode.B(i.Code)), i.Operand(bytecode.C(i.Code))
	switch name := key.(type) {
	case lua.LNumber:
		t, ok := object.(*lua.LTable)
		return ok && !b.machine.ReadOnly(t) && b.assignElement(t, key, value)
	case lua.LString:
		return len(name) <= shortText && !strings.HasPrefix(string(name), "__") && b.assignField(object, key, string(name), value)
	}
	return false
}

// assignElement assigns an element of a list, or appends one; false if the slow way must decide. In a table with a
// metatable it only assigns an element that exists: for a new one __newindex must be looked at.
func (b *budget) assignElement(t *lua.LTable, key, value lua.LValue) bool {
	in := mirror.OfTable(t)
	place, there := in.Place(key)
	appends := place == len(in.Array) && place < lua.MaxArrayIndex-1 // gopher-lua puts elements beyond that into a map
	switch {
	case there && (t.Metatable == lua.LNil || in.Array[place] != lua.LNil):
		in.Array[place] = value
	case appends && t.Metatable == lua.LNil:
		chargeArray(b, t, lua.LNumber(place+1))
		in.Array = append(in.Array, value)
	default:
		return false
	}
	return true
}

// assignField assigns a field by name. For userdata, and for a new field of a table with a metatable, it
// calls __newindex. It returns false, having done nothing, if the slow way must decide.
func (b *budget) assignField(object, key lua.LValue, name string, value lua.LValue) bool {
	t, ok := object.(*lua.LTable)
	if !ok {
		u, isData := object.(*lua.LUserData)
		return isData && b.callNewindex(u.Metatable, object, key, value)
	}
	in := mirror.OfTable(t)
	_, there := in.StrDict[name]
	if !there && t.Metatable != lua.LNil { // only a new field asks __newindex
		return b.callNewindex(t.Metatable, object, key, value)
	}
	if value == lua.LNil || b.machine.ReadOnly(t) { // a field that goes, or an error
		return false
	}
	if !there {
		chargeNewKey(b, in)
		in.NoteKey(key)
	}
	in.StrDict[name] = value
	return true
}

// callNewindex calls the __newindex function of a metatable; false if it has none.
func (b *budget) callNewindex(meta, object, key, value lua.LValue) bool {
	fn, ok := metafield(meta, "__newindex").(*lua.LFunction)
	if ok {
		for _, v := range [...]lua.LValue{fn, object, key, value} {
			b.L.Push(v)
		}
		b.L.Call(3, 0)
	}
	return ok
}
