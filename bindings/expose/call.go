// Calls of Go functions and methods by scripts: first the methods of a type, then their declarations,
// then a call. Each argument is checked before the library luar converts it.

package expose

import (
	"cmp"
	"fmt"
	"reflect"
	"sort"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
)

// method is an exported method under the name that scripts give it.
type method struct {
	name  string
	index int // among the exported methods of its type
}

// methodsOf returns the exported methods of a type, sorted by their names.
func methodsOf(t reflect.Type) []method {
	list := make([]method, methodCount(t))
	for i := range list {
		name, _ := methodAt(t, i)
		list[i] = method{snake(name), i}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].name < list[j].name })
	return list
}

// methodNames are the names of the exported methods of a type, sorted.
func methodNames(t reflect.Type) (names []string) {
	for _, m := range methodsOf(t) {
		names = append(names, m.name)
	}
	return names
}

// findMethod returns the method of v that scripts call by the key, bound to v, and whether there is one.
func findMethod(v reflect.Value, key lua.LValue) (reflect.Value, bool) {
	for _, m := range methodsOf(v.Type()) {
		if lua.LString(m.name) == key {
			return boundMethod(v, m.index), true
		}
	}
	return reflect.Value{}, false
}

// Funcs declares the exported methods of a type as functions, sorted by their names. sample is any value
// of the type. get returns the value that a script calls the method on, expose the exposer of the
// script's machine.
func Funcs(sample any, get func() (any, error), expose func() *Exposer) []declare.Func {
	t := reflect.TypeOf(sample)
	var list []declare.Func
	for _, m := range methodsOf(t) {
		list = append(list, funcOf(t, m, get, expose))
	}
	return list
}

// funcOf declares one exported method of a type as a function for scripts. get returns the value that it
// is called on, expose the exposer that turns its results into Lua.
func funcOf(t reflect.Type, m method, get func() (any, error), expose func() *Exposer) declare.Func {
	name, fnType := methodAt(t, m.index)
	sig, types, returns := signature(m.name, fnType, 1)
	doc := fmt.Sprintf("Calls %s of %s.", name, t)
	return declare.Raw(sig, doc, "", types, returns, func(L *lua.LState, head *declare.Head) int {
		value, err := get()
		if err != nil {
			head.Raise(L, "%s", err)
		}
		return expose().call(L, head.Name, boundMethod(reflect.ValueOf(value), m.index), 1)
	})
}

// Func declares a Go function f for scripts under a name; expose returns the exposer of the script's
// machine.
func Func(name string, f any, expose func() *Exposer) declare.Func {
	sig, types, returns := signature(name, reflect.TypeOf(f), 0)
	return declare.Raw(sig, fmt.Sprintf("Calls a %T.", f), "", types, returns, func(L *lua.LState, head *declare.Head) int {
		return expose().call(L, head.Name, reflect.ValueOf(f), 1)
	})
}

// signature describes a Go function for a declaration. sig is its name with its parameters, called a, b
// and so on: "add(a, b)". types are their types, and returns is the type of the first result, "" if there
// is none. The first skipped parameters are left out: 1 for a method, whose first is its receiver.
func signature(name string, fnType reflect.Type, skipped int) (sig string, types []string, returns string) {
	var params []string
	for i := skipped; i < fnType.NumIn(); i++ {
		params, types = append(params, string(rune('a'+i-skipped))), append(types, luaType(fnType.In(i)))
	}
	if fnType.NumOut() > 0 && fnType.Out(0) != errorType {
		returns = luaType(fnType.Out(0))
	}
	return name + "(" + strings.Join(params, ", ") + ")", types, returns
}

// luaType returns the name that editors know a Go type by, as LuaLS writes it.
func luaType(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "boolean"
	case reflect.String:
		return "string"
	case reflect.Float32, reflect.Float64:
		return "number"
	case reflect.Slice, reflect.Array:
		return luaType(t.Elem()) + "[]"
	case reflect.Map:
		return "table<" + luaType(t.Key()) + ", " + luaType(t.Elem()) + ">"
	case reflect.Struct, reflect.Pointer, reflect.Interface, reflect.Func:
		return "any"
	}
	return "integer" // the types of whole numbers; other types do not occur
}

var errorType = reflect.TypeFor[error]()

// call calls a Go function with the arguments of a script, which are on the stack from the index first
// on. It pushes the results and returns how many there are. luar converts the arguments: it turns f into
// a Lua function, which is called. The results do not pass through luar, so that they come out read-only.
func (e *Exposer) call(L *lua.LState, name string, f reflect.Value, first int) int {
	vm.Charge(L, callUnits)
	count := L.GetTop() - first + 1
	if err := checkArguments(L, f.Type(), first, count); err != nil {
		vm.Charge(L, errorUnits)
		vm.Raise(L, "%s: %s", name, err)
	}
	var results []reflect.Value
	var fault string
	L.Push(toLua(L, guarded(f, &results, &fault).Interface()))
	for i := range count {
		L.Push(L.Get(first + i))
	}
	L.Call(count, 0)
	if fault != "" {
		vm.Raise(L, "%s: %s", name, fault)
	}
	for _, r := range results {
		L.Push(declare.ChargedToLua(L, e.value(L, name, r)))
	}
	return len(results)
}

// guarded returns a function with the parameters of f and no result. It calls f and stores what f returns
// in results. If f returns an error or panics, fault becomes the message. So neither results nor panics
// pass through the interpreter.
func guarded(f reflect.Value, results *[]reflect.Value, fault *string) reflect.Value {
	t := f.Type()
	in := make([]reflect.Type, t.NumIn())
	for i := range in {
		in[i] = t.In(i)
	}
	return reflect.MakeFunc(reflect.FuncOf(in, nil, t.IsVariadic()), func(args []reflect.Value) []reflect.Value {
		defer func() {
			if r := recover(); r != nil {
				*fault = fmt.Sprint("it broke: ", r)
			}
		}()
		call := f.Call
		if t.IsVariadic() {
			call = f.CallSlice
		}
		for _, r := range call(args) {
			if err, ok := r.Interface().(error); ok && r.Type() == errorType {
				*fault = cmp.Or(err.Error(), "it failed")
			} else if r.Type() != errorType {
				*results = append(*results, r)
			}
		}
		return nil
	})
}

// checkArguments returns what is wrong with the arguments of a call of a function of type t; nil if
// nothing is. They are count values on the stack, from the index first on. It must run before luar
// converts them: luar would silently cut off a fraction where Go has whole numbers.
func checkArguments(L *lua.LState, t reflect.Type, first, count int) error {
	least := t.NumIn()
	if t.IsVariadic() {
		least-- // the last parameter takes any number of arguments
	}
	if count < least || count > least && !t.IsVariadic() {
		return fmt.Errorf("expected %d argument(s), got %d", t.NumIn(), count)
	}
	for i := range count {
		in := t.In(min(i, t.NumIn()-1))
		if t.IsVariadic() && i >= least {
			in = in.Elem()
		}
		if err := checkArgument(L, in, L.Get(first+i)); err != nil {
			return fmt.Errorf("argument %d: %w", i+1, err)
		}
	}
	return nil
}

// checkArgument returns why a Lua value cannot become a value of a Go type, nil if it can. Functions and
// values of Go never can, since scripts could reach the program through them.
func checkArgument(L *lua.LState, t reflect.Type, v lua.LValue) error {
	vm.Charge(L, keyUnits/2) // a key and its value are one member of a table
	table, isTable := v.(*lua.LTable)
	switch {
	case t.Kind() == reflect.Bool && v.Type() == lua.LTBool, t.Kind() == reflect.String && v.Type() == lua.LTString:
		return nil
	case (t.Kind() == reflect.Float64 || t.Kind() == reflect.Float32) && v.Type() == lua.LTNumber:
		return nil
	case t.Kind() >= reflect.Int && t.Kind() <= reflect.Uint64 && v.Type() == lua.LTNumber:
		return checkWholeNumber(t, v)
	case isTable && t.Kind() == reflect.Slice:
		return checkList(L, t, table)
	case isTable && t.Kind() == reflect.Map:
		return checkMap(L, t, table)
	}
	return fmt.Errorf("expected %s, got %s", describeType(t), declare.Text(v))
}

// checkWholeNumber is checkArgument for a type of whole numbers: v must be one, in the type's range.
func checkWholeNumber(t reflect.Type, v lua.LValue) error {
	f, ok := wholeNumber(v)
	zero := reflect.New(t).Elem()
	if !ok || zero.CanInt() && zero.OverflowInt(int64(f)) || zero.CanUint() && (f < 0 || zero.OverflowUint(uint64(f))) {
		return fmt.Errorf("expected %s, got %s", describeType(t), declare.Text(v))
	}
	return nil
}

// checkList is checkArgument for a table that becomes a Go slice.
func checkList(L *lua.LState, t reflect.Type, table *lua.LTable) error {
	for i := range table.Len() {
		if err := checkArgument(L, t.Elem(), table.RawGetInt(i+1)); err != nil {
			return fmt.Errorf("[%d]: %w", i+1, err)
		}
	}
	return nil
}

// checkMap is checkArgument for a table that becomes a Go map.
func checkMap(L *lua.LState, t reflect.Type, table *lua.LTable) error {
	for key, v := table.Next(lua.LNil); key != lua.LNil; key, v = table.Next(key) {
		if err := cmp.Or(checkArgument(L, t.Key(), key), checkArgument(L, t.Elem(), v)); err != nil {
			return fmt.Errorf("%s: %w", declare.Text(key), err)
		}
	}
	return nil
}

// describeType returns what messages call a Go type: "a whole number".
func describeType(t reflect.Type) string {
	switch name := luaType(t); {
	case name == "any":
		return fmt.Sprintf("a value of the Go type %s, which no script can have", t)
	case name == "integer" && t.Kind() >= reflect.Uint:
		return "a whole number of at least 0"
	case name == "integer":
		return "a whole number"
	default:
		return "a " + name
	}
}
