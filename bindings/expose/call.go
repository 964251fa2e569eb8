// Calls of Go functions and methods by scripts: first their declarations, then a call.

package expose

import (
	"cmp"
	"fmt"
	"reflect"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/vm"
)

// Func declares a Go function for scripts under a name. sample is any function of its type, and get returns
// the one that is called, or an error of the script. expose returns the exposer of the script's machine.
func Func(name string, sample any, get func() (any, error), expose func() *Exposer) declare.Func {
	return function(name, fmt.Sprintf("Calls a %T.", sample), reflect.TypeOf(sample), func() (reflect.Value, error) {
		f, err := get()
		return reflect.ValueOf(f), err
	}, expose)
}

// function declares a function of type t for scripts, as Func does.
func function(name, doc string, t reflect.Type, get func() (reflect.Value, error), expose func() *Exposer) declare.Func {
	sig, types, returns := signature(name, t)
	return declare.Raw(sig, doc, "", types, returns, func(L *lua.LState, head *declare.Head) int {
		f, err := get()
		if err != nil {
			head.Raise(L, "%s", err)
		}
		return expose().call(L, head.Name, f, 1)
	})
}

// signature describes a Go function for a declaration. sig is its name with its parameters, called a, b
// and so on: "add(a, b)". types are their types, and returns is the type of the first result, "" if there
// is none.
func signature(name string, fnType reflect.Type) (sig string, types []string, returns string) {
	var params []string
	for i := range fnType.NumIn() {
		params, types = append(params, string(rune('a'+i))), append(types, luaType(fnType.In(i)))
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
// on. It pushes the results and returns how many there are. An error that the function returns, and a
// panic, become errors of the script.
func (e *Exposer) call(L *lua.LState, name string, f reflect.Value, first int) int {
	vm.Charge(L, callUnits)
	arguments, err := argumentsOf(L, f.Type(), first)
	if err != nil {
		vm.Charge(L, errorUnits)
		vm.Raise(L, "%s: %s", name, err)
	}
	results, fault := callGuarded(f, arguments)
	if fault != "" {
		vm.Raise(L, "%s: %s", name, fault)
	}
	for _, r := range results {
		L.Push(declare.ChargedToLua(L, e.value(L, name, r)))
	}
	return len(results)
}

// callGuarded calls f and returns its results without errors. If f returns an error or panics, fault is the
// message.
func callGuarded(f reflect.Value, arguments []reflect.Value) (results []reflect.Value, fault string) {
	defer func() {
		if r := recover(); r != nil {
			fault = fmt.Sprint("it broke: ", r)
		}
	}()
	for _, r := range f.Call(arguments) {
		if err, ok := r.Interface().(error); ok && r.Type() == errorType {
			fault = cmp.Or(err.Error(), "it failed")
		} else if r.Type() != errorType {
			results = append(results, r)
		}
	}
	return results, fault
}

// argumentsOf returns the arguments of a call of a function of type t: all values on the stack from the index
// first on. It returns an error if they do not fit.
func argumentsOf(L *lua.LState, t reflect.Type, first int) ([]reflect.Value, error) {
	count, least := L.GetTop()-first+1, t.NumIn()
	if t.IsVariadic() {
		least-- // the last parameter takes any number of arguments
	}
	if count < least || count > least && !t.IsVariadic() {
		return nil, fmt.Errorf("expected %d argument(s), got %d", t.NumIn(), count)
	}
	list := make([]reflect.Value, count)
	for i := range list {
		in := t.In(min(i, t.NumIn()-1))
		if t.IsVariadic() && i >= least {
			in = in.Elem()
		}
		list[i] = reflect.New(in).Elem()
		if err := setArgument(L, list[i], L.Get(first+i)); err != nil {
			return nil, fmt.Errorf("argument %d: %w", i+1, err)
		}
	}
	return list, nil
}

// setArgument sets a Go value to a Lua value, or returns why it cannot have it. Functions and values of Go
// never fit, since scripts could reach the program through them.
func setArgument(L *lua.LState, into reflect.Value, v lua.LValue) error {
	vm.Charge(L, keyUnits/2) // a key and its value are one member of a table
	table, isTable := v.(*lua.LTable)
	switch {
	case into.Kind() == reflect.Bool && v.Type() == lua.LTBool:
		into.SetBool(v == lua.LTrue)
	case into.Kind() == reflect.String && v.Type() == lua.LTString:
		into.SetString(lua.LVAsString(v))
	case into.CanFloat() && v.Type() == lua.LTNumber:
		into.SetFloat(float64(lua.LVAsNumber(v)))
	case (into.CanInt() || into.CanUint()) && into.Kind() != reflect.Uintptr && v.Type() == lua.LTNumber:
		return setWholeNumber(into, v)
	case isTable && into.Kind() == reflect.Slice:
		return setList(L, into, table)
	case isTable && into.Kind() == reflect.Map:
		return setMap(L, into, table)
	default:
		return fmt.Errorf("expected %s, got %s", describeType(into.Type()), declare.Text(v))
	}
	return nil
}

// setWholeNumber is setArgument for a whole number, which v must be, in the range of the type.
func setWholeNumber(into reflect.Value, v lua.LValue) error {
	f, ok := wholeNumber(v)
	switch {
	case ok && into.CanInt() && !into.OverflowInt(int64(f)):
		into.SetInt(int64(f))
	case ok && into.CanUint() && f >= 0 && !into.OverflowUint(uint64(f)):
		into.SetUint(uint64(f))
	default:
		return fmt.Errorf("expected %s, got %s", describeType(into.Type()), declare.Text(v))
	}
	return nil
}

// setList is setArgument for a table that becomes a Go slice.
func setList(L *lua.LState, into reflect.Value, table *lua.LTable) error {
	into.Set(reflect.MakeSlice(into.Type(), table.Len(), table.Len()))
	for i := range table.Len() {
		if err := setArgument(L, into.Index(i), table.RawGetInt(i+1)); err != nil {
			return fmt.Errorf("[%d]: %w", i+1, err)
		}
	}
	return nil
}

// setMap is setArgument for a table that becomes a Go map.
func setMap(L *lua.LState, into reflect.Value, table *lua.LTable) error {
	t := into.Type()
	into.Set(reflect.MakeMap(t))
	for k, v := table.Next(lua.LNil); k != lua.LNil; k, v = table.Next(k) {
		key, value := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
		if err := cmp.Or(setArgument(L, key, k), setArgument(L, value, v)); err != nil {
			return fmt.Errorf("%s: %w", declare.Text(k), err)
		}
		into.SetMapIndex(key, value)
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
