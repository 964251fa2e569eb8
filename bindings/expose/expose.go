// Package expose lets scripts read Go values and call their methods. Fields and methods
// have snake_case names, in sorted order, and nothing can be assigned. For a name that does not
// exist there is an error with a suggestion. Scripts pay for what they read.
package expose

import (
	"fmt"
	"reflect"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
	"arcana/core/spell"
)

// What scripts pay, in units: for reading a field, for each key of an iteration, for a
// call besides what it charges, and for an error with its suggestion and each name that
// was looked at for it.
const (
	readUnits  = 60
	keyUnits   = 40
	callUnits  = 150
	errorUnits = 2_000
	nameUnits  = 100
)

// Exposer exposes values to the scripts of one machine.
type Exposer struct {
	meta *lua.LTable
	// methods are what scripts may call; nil if they can only read.
	methods *calls
}

// New returns an exposer for the scripts of a machine, which can only read what they see.
func New(m *vm.Machine) *Exposer { return newExposer(m, nil) }

// NewWithMethods returns an exposer for the scripts of a machine, which may also call the exported methods of
// what they see.
func NewWithMethods(m *vm.Machine) *Exposer { return newExposer(m, &calls{methodNames, findMethod}) }

func newExposer(m *vm.Machine, methods *calls) *Exposer {
	e := &Exposer{meta: m.State().NewTable(), methods: methods}
	for name, body := range map[string]lua.LGFunction{"__index": e.index, "__newindex": refuseWrite, "__len": length, "__call": e.iterate, "__tostring": toString} {
		e.meta.RawSetString(name, m.Native(body))
	}
	e.meta.RawSetString("__metatable", lua.LFalse)
	m.Freeze(e.meta)
	return e
}

// Value returns a Go value for scripts; name is what messages call it. Numbers, texts, true and false
// become those of Lua, and a nil pointer becomes nil. Anything else becomes a read-only value that
// always shows the present state.
func (e *Exposer) Value(L *lua.LState, name string, value any) lua.LValue {
	return e.value(L, name, reflect.ValueOf(value))
}

// value is Value for a reflected value. If that is [Lazy], the script pays its price, and value returns
// what Get computes.
func (e *Exposer) value(L *lua.LState, name string, v reflect.Value) lua.LValue {
	inner := dereferenced(v)
	if inner.IsValid() && inner.Type() == lazyType {
		lazy := inner.Interface().(Lazy)
		vm.Charge(L, lazy.Units)
		v = reflect.ValueOf(lazy.Get())
		inner = dereferenced(v)
	}
	switch inner.Kind() {
	case reflect.Invalid:
		return lua.LNil
	case reflect.Struct, reflect.Map, reflect.Slice, reflect.Array:
		if err, ok := v.Interface().(error); ok { // an error is shown as its text
			return lua.LString(err.Error())
		}
		return &lua.LUserData{Value: &exposed{name, v, inner, e.methods}, Metatable: e.meta}
	case reflect.Func:
		if inner.IsNil() {
			return lua.LNil
		}
		if e.methods != nil {
			return e.luaFunction(L, name, inner, lua.LNil)
		}
		return lua.LString("<" + inner.Type().String() + ">")
	case reflect.Chan, reflect.UnsafePointer, reflect.Uintptr, reflect.Complex64, reflect.Complex128:
		return lua.LString("<" + inner.Type().String() + ">")
	}
	if _, named := inner.Interface().(fmt.Stringer); named && inner.Kind() != reflect.String {
		return lua.LString(fmt.Sprint(inner.Interface())) // a constant is known by its name
	}
	return toLua(inner)
}

// toLua returns a Go number, text or boolean as a Lua value.
func toLua(v reflect.Value) lua.LValue {
	switch {
	case v.CanInt():
		return lua.LNumber(v.Int())
	case v.CanUint():
		return lua.LNumber(v.Uint())
	case v.CanFloat():
		return lua.LNumber(v.Float())
	case v.Kind() == reflect.String:
		return lua.LString(v.String())
	}
	return lua.LBool(v.Bool())
}

// Lazy is a field whose value is computed when a script reads it.
type Lazy struct {
	Units int64      // what the script pays for it
	Get   func() any // computes the value
}

var lazyType = reflect.TypeFor[Lazy]()

// dereferenced follows pointers and interfaces to the value behind them. It returns the zero Value for
// nil, and after eight steps, since a pointer may lead to itself.
func dereferenced(v reflect.Value) reflect.Value {
	for range 8 {
		if k := v.Kind(); k != reflect.Pointer && k != reflect.Interface {
			return v
		}
		v = v.Elem()
	}
	return reflect.Value{}
}

// exposed is a Go value that scripts hold.
type exposed struct {
	name    string
	whole   reflect.Value // the value itself, perhaps a pointer: it has the methods
	value   reflect.Value // the value behind pointers: it has the members
	methods *calls        // those of its exposer
}

// Exposed returns the Go value that a script holds, and whether it holds one.
func Exposed(v lua.LValue) (any, bool) {
	ud, ok := v.(*lua.LUserData)
	if !ok {
		return nil, false
	}
	x, ok := ud.Value.(*exposed)
	if !ok {
		return nil, false
	}
	return x.whole.Interface(), true
}

// memberName returns what messages call a member: "view.hand" or "view.hand[2]".
func (x *exposed) memberName(key lua.LValue) string {
	if key.Type() == lua.LTNumber {
		return x.name + "[" + key.String() + "]"
	}
	return x.name + "." + lua.LVAsString(key)
}

// Names returns what scripts can write after a dot behind an exposed value, for completion: its fields,
// sorted, then its methods if they may be called. It returns none for any other value.
func Names(ud *lua.LUserData) []string {
	x, ok := ud.Value.(*exposed)
	if !ok {
		return nil
	}
	names := x.memberNames()
	if x.methods != nil {
		names = append(names, x.methods.names(x.whole.Type())...)
	}
	return names
}

// self returns the exposed value that a metamethod is called on: its first argument. If that is anything
// else, the script gets an error.
func self(L *lua.LState) *exposed {
	if ud, ok := L.Get(1).(*lua.LUserData); ok {
		if x, ok := ud.Value.(*exposed); ok {
			return x
		}
	}
	vm.Raise(L, "expected a Go value, got %s", declare.Text(L.Get(1)))
	return nil
}

// index implements x.key: a field or element, or else a method if methods may be called.
func (e *Exposer) index(L *lua.LState) int {
	x, key := self(L), L.Get(2)
	vm.Charge(L, readUnits)
	found, ok := x.member(key)
	if !ok && e.methods != nil {
		if m, known := e.methods.find(x.whole, key); known {
			L.Push(declare.ChargedToLua(L, e.luaFunction(L, x.memberName(key), m, L.Get(1))))
			return 1
		}
	}
	if !ok {
		e.raiseNoMember(L, x, key)
	}
	L.Push(declare.ChargedToLua(L, e.value(L, x.memberName(key), found)))
	return 1
}

// raiseNoMember raises the error that x has no member of that key. For a number in a list it raises
// none: reading beyond the end of a list gives nil, as in Lua.
func (e *Exposer) raiseNoMember(L *lua.LState, x *exposed, key lua.LValue) {
	if _, number := key.(lua.LNumber); number && isList(x.value) {
		return
	}
	vm.Charge(L, errorUnits)
	if !isList(x.value) {
		vm.Charge(L, nameUnits*int64(x.size()))
	}
	names := Names(L.Get(1).(*lua.LUserData))
	vm.Raise(L, "%s has no field %s%s", x.name, declare.Text(key), spell.Suggestion(lua.LVAsString(key), names))
}

// refuseWrite implements x.key = value, which is always an error.
func refuseWrite(L *lua.LState) int {
	vm.Charge(L, errorUnits)
	vm.Raise(L, "%s is read-only", self(L).name)
	return 0
}

// length implements #x.
func length(L *lua.LState) int {
	x := self(L)
	vm.Charge(L, readUnits)
	if x.value.Kind() == reflect.Struct {
		vm.Raise(L, "%s has fields but no length", x.name)
	}
	L.Push(lua.LNumber(x.value.Len()))
	return 1
}

// iterate implements x(), for "for key, value in x() do". It pushes a function that returns the next key
// and its value, in sorted order, and nil at the end.
func (e *Exposer) iterate(L *lua.LState) int {
	x := self(L)
	vm.Charge(L, keyUnits*int64(x.size()+1))
	keys, next := x.luaKeys(), 0
	L.Push(declare.ChargedToLua(L, L.NewFunction(func(L *lua.LState) int {
		vm.Charge(L, readUnits)
		if next == len(keys) {
			L.Push(lua.LNil)
			return 1
		}
		key := keys[next]
		next++
		found, _ := x.member(key)
		L.Push(key)
		L.Push(declare.ChargedToLua(L, e.value(L, x.memberName(key), found)))
		return 2
	})))
	return 1
}

// toString implements tostring(x).
func toString(L *lua.LState) int {
	x := self(L)
	vm.Charge(L, keyUnits*int64(min(x.size(), maxMembersShown)+1))
	L.Push(declare.ChargedToLua(L, lua.LString(x.String())))
	return 1
}

// luaFunction returns a Go function as scripts call it. If it is a method of owner, scripts may write
// x.f() or x:f(): a first argument that is the owner is left out. owner is lua.LNil for other functions.
func (e *Exposer) luaFunction(L *lua.LState, name string, f reflect.Value, owner lua.LValue) lua.LValue {
	return L.NewFunction(func(L *lua.LState) int {
		first := 1
		if L.GetTop() > 0 && owner != lua.LNil && L.Get(1) == owner {
			first = 2
		}
		return e.call(L, name, f, first)
	})
}
