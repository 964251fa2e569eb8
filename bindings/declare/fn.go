// Go functions declared as functions of Lua, with their parameters and results taken from the Go
// types: Fn0, Fn1 and so on for functions, Method0 and so on for methods, by the number of
// parameters. All come to build, which makes a caller for each machine. A caller reads the
// arguments of a call from Lua into Go values, runs the Go function, and pushes its result.

package declare

import (
	"fmt"
	"reflect"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// Call is one call from a script.
type Call struct {
	// L is the calling thread; most bodies never need it.
	L *lua.LState
	// Name is the full name of the function, for messages.
	Name string
}

// Charge adds units of work to the budget of the calling script.
func (c *Call) Charge(units int64) { vm.Charge(c.L, units) }

// Nothing is the result of a function that returns none.
type Nothing struct{}

// Fn0 declares a function without parameters.
func Fn0[R any](sig, doc, example string, body func(*Call) (R, error)) Func {
	return plainFunc(sig, doc, example, body)
}

// Fn1 declares a function of one parameter.
func Fn1[A, R any](sig, doc, example string, body func(*Call, A) (R, error)) Func {
	return plainFunc(sig, doc, example, body)
}

// Fn2 declares a function of two parameters.
func Fn2[A, B, R any](sig, doc, example string, body func(*Call, A, B) (R, error)) Func {
	return plainFunc(sig, doc, example, body)
}

// Fn3 declares a function of three parameters.
func Fn3[A, B, C, R any](sig, doc, example string, body func(*Call, A, B, C) (R, error)) Func {
	return plainFunc(sig, doc, example, body)
}

// plainFunc declares a function whose parameters and result are those of the Go function body. It
// calls body by reflection, so that the program for browsers needs no compiled copy for each
// combination of types. That makes a call slower, but little beside what modules compute.
func plainFunc(sig, doc, example string, body any) Func {
	return reflectedFunc(sig, doc, example, 0, reflect.ValueOf(body))
}

// Method declares a method whose body is called by reflection. That costs more than a plain call, so
// it is meant for methods whose own work takes much longer. body is a
// func(*Call, T, parameters...) (result, error), where T is what the userdata holds.
func Method(sig, doc, example string, body any) Func {
	return reflectedFunc(sig, doc, example, 1, reflect.ValueOf(body))
}

// reflectedFunc declares a function that is called by reflection: body is a
// func(*Call, parameters...) (result, error). receivers is 1 for a method and 0 for a function: the
// first parameter of a method is the value before the colon, which is not among the declared ones.
func reflectedFunc(sig, doc, example string, receivers int, body reflect.Value) Func {
	var params []reflect.Type
	for i := 1 + receivers; i < body.Type().NumIn(); i++ { // parameter 0 is the *Call
		params = append(params, body.Type().In(i))
	}
	return build(sig, doc, example, receivers, params, body.Type().Out(0), func(c *Call, pointers []any) (any, error) {
		in := []reflect.Value{reflect.ValueOf(c)}
		if receivers > 0 {
			self, err := receiverOf(c, body.Type().In(1))
			if err != nil {
				return nil, err
			}
			in = append(in, reflect.ValueOf(self))
		}
		for _, argument := range pointers {
			in = append(in, reflect.ValueOf(argument).Elem())
		}
		out := body.Call(in)
		err, _ := out[1].Interface().(error) // nil if there is none
		return out[0].Interface(), err
	})
}

// Method0 declares a method of T without parameters; T is what the value's
// userdata holds.
func Method0[T, R any](sig, doc, example string, body func(*Call, T) (R, error)) Func {
	return build(sig, doc, example, 1, nil, typesOf((*R)(nil))[0], func(c *Call, _ []any) (any, error) {
		self, err := receiver[T](c)
		if err != nil {
			return nil, err
		}
		return body(c, self)
	})
}

// Method1 declares a method of T with one parameter.
func Method1[T, A, R any](sig, doc, example string, body func(*Call, T, A) (R, error)) Func {
	return build(sig, doc, example, 1, typesOf((*A)(nil)), typesOf((*R)(nil))[0], func(c *Call, v []any) (any, error) {
		self, err := receiver[T](c)
		if err != nil {
			return nil, err
		}
		return body(c, self, *v[0].(*A))
	})
}

// Method2 declares a method of T with two parameters.
func Method2[T, A, B, R any](sig, doc, example string, body func(*Call, T, A, B) (R, error)) Func {
	return build(sig, doc, example, 1, typesOf((*A)(nil), (*B)(nil)), typesOf((*R)(nil))[0], func(c *Call, v []any) (any, error) {
		self, err := receiver[T](c)
		if err != nil {
			return nil, err
		}
		return body(c, self, *v[0].(*A), *v[1].(*B))
	})
}

// Method3 declares a method of T with three parameters.
func Method3[T, A, B, C, R any](sig, doc, example string, body func(*Call, T, A, B, C) (R, error)) Func {
	return build(sig, doc, example, 1, typesOf((*A)(nil), (*B)(nil), (*C)(nil)), typesOf((*R)(nil))[0], func(c *Call, v []any) (any, error) {
		self, err := receiver[T](c)
		if err != nil {
			return nil, err
		}
		return body(c, self, *v[0].(*A), *v[1].(*B), *v[2].(*C))
	})
}

// Method4 declares a method of T with four parameters.
func Method4[T, A, B, C, D, R any](sig, doc, example string, body func(*Call, T, A, B, C, D) (R, error)) Func {
	return build(sig, doc, example, 1, typesOf((*A)(nil), (*B)(nil), (*C)(nil), (*D)(nil)), typesOf((*R)(nil))[0], func(c *Call, v []any) (any, error) {
		self, err := receiver[T](c)
		if err != nil {
			return nil, err
		}
		return body(c, self, *v[0].(*A), *v[1].(*B), *v[2].(*C), *v[3].(*D))
	})
}

// typesOf returns the types that the pointers point to. It replaces [reflect.TypeFor], of which
// each instance would add to the program for browsers.
func typesOf(pointers ...any) (list []reflect.Type) {
	for _, p := range pointers {
		list = append(list, reflect.TypeOf(p).Elem())
	}
	return list
}

// receiver returns the T behind the value before the colon, or an error if there is none.
func receiver[T any](c *Call) (T, error) {
	var none T
	if c.L.GetTop() > 0 {
		if ud, ok := c.L.Get(1).(*lua.LUserData); ok {
			if self, ok := ud.Value.(T); ok {
				return self, nil
			}
		}
	}
	return none, c.missingReceiver()
}

// receiverOf is receiver for a type known at run time. A userdata without a value (nil) is none of the
// type.
func receiverOf(c *Call, want reflect.Type) (any, error) {
	if c.L.GetTop() > 0 {
		if ud, ok := c.L.Get(1).(*lua.LUserData); ok && ud.Value != nil && reflect.TypeOf(ud.Value).AssignableTo(want) {
			return ud.Value, nil
		}
	}
	return nil, c.missingReceiver()
}

// missingReceiver returns the error of a method that was called with a dot instead of a colon.
func (c *Call) missingReceiver() error {
	return fmt.Errorf("the call needs a colon: write value:%s(...)", lastPart(c.Name))
}

// build declares a function from its types and from run, which does its work. receivers is 1 for a
// method, whose first Lua argument is the value before the colon, and 0 for a function. run gets
// pointers to the arguments after it, read into the types params, and returns one result. build is
// not generic, so that the program for browsers has it only once.
func build(sig, doc, example string, receivers int, params []reflect.Type, result reflect.Type, run func(*Call, []any) (any, error)) Func {
	f := parseSignature(sig, doc, example)
	f.types = append(append([]reflect.Type(nil), params...), result)
	for i := range f.Params {
		f.Params[i].Type = luaType(params[i])
	}
	if result != reflect.TypeFor[Nothing]() {
		f.Returns = []Param{{Type: luaType(result)}}
	}
	declared := f.Params
	f.body = func(name string) lua.LGFunction {
		return (&caller{name: name, declared: declared, receivers: receivers, types: params, run: run}).invoke
	}
	return f
}

// push pushes the result of a function for the script, and returns how many values that are.
func push(L *lua.LState, result any) int {
	switch x := result.(type) {
	case Nothing:
		return 0
	case Results:
		for _, v := range x {
			pushCharged(L, v)
		}
		return len(x)
	}
	pushCharged(L, result)
	return 1
}

// pushCharged pushes a result; the script pays for it, and at the prompt it is read-only.
func pushCharged(L *lua.LState, result any) {
	v := ChargedToLua(L, result)
	vm.Lend(L, v)
	L.Push(v)
}

// ChargedToLua returns a Go value as a Lua value, for whose size the script pays.
func ChargedToLua(L *lua.LState, value any) lua.LValue {
	v := ToLua(L, value)
	vm.ChargeMade(L, v)
	return v
}

// Results are the results of a function that returns several values.
type Results []any

// lastPart returns the name without its module or class.
func lastPart(name string) string {
	for i := len(name) - 1; i >= 0; i-- {
		if name[i] == '.' || name[i] == ':' {
			return name[i+1:]
		}
	}
	return name
}

// caller runs a declared function on one machine. Scripts call all the time, so it keeps the memory
// that a call needs and uses it again for the next one.
type caller struct {
	name      string                          // the full name, for messages
	declared  []Param                         // the parameters, without a method's receiver
	types     []reflect.Type                  // the Go types of the same parameters
	receivers int                             // how many Lua arguments come before them: 1 for a method, else 0
	run       func(*Call, []any) (any, error) // takes pointers to the arguments

	call   *Call   // for the thread that called last
	reader *Reader // for the same thread
	free   [][]any // memory for arguments that no call uses now; see takeArgs
}

// What a script pays for a call of a Go function, in units, besides what the function itself charges.
const (
	callUnits  = 45    // for the call
	errorUnits = 2_500 // for an error, which may search for the name that was probably meant
)

// invoke is the Lua function: it reads the arguments, runs the function and pushes its result. An
// error is raised with the function's name before it, and costs more, for it may have searched for
// the name that was meant. After an error the memory of the arguments is not used again.
func (f *caller) invoke(L *lua.LState) int {
	if f.call == nil || f.call.L != L {
		f.call = &Call{L: L, Name: f.name}
		f.reader = &Reader{call: f.call}
	}
	c := f.call
	c.Charge(callUnits)
	args := f.takeArgs()
	err := f.readArgs(c, args)
	if err == nil {
		var result any
		if result, err = f.run(c, args); err == nil {
			f.returnArgs(args)
			return push(L, result)
		}
	}
	c.Charge(errorUnits + f.nameUnits(L))
	vm.Raise(L, "%s: %s", f.name, err)
	return 0
}

// nameUnits returns what the search for the name that was meant may cost when a call fails: more for
// long texts among its arguments.
func (f *caller) nameUnits(L *lua.LState) (units int64) {
	for i := range f.types {
		if text, ok := L.Get(f.receivers + i + 1).(lua.LString); ok {
			units += NameUnits(string(text))
		}
	}
	return units
}

// NameUnits returns what searching for a name that does not exist costs: 3/8 of a unit for each of
// its bytes.
func NameUnits(name string) int64 { return int64(len(name)) * 3 / 8 }

// readArgs reads the arguments of a call into args, one pointer for each parameter. Too many
// arguments are an error; an optional one that is nil stays zero.
func (f *caller) readArgs(c *Call, args []any) error {
	if extra := c.L.GetTop() - f.receivers - len(args); extra > 0 {
		return fmt.Errorf("expected %d argument(s), got %d", len(args), len(args)+extra)
	}
	for i := range args {
		v := c.L.Get(f.receivers + i + 1)
		if v == lua.LNil && f.declared[i].Optional {
			continue
		}
		if err := f.reader.Read(f.declared[i].Name, v, args[i]); err != nil {
			return err
		}
	}
	return nil
}

// takeArgs returns pointers to zeroed memory for the arguments of a call. returnArgs gives it back
// for the next call. A call within a call of the same function gets memory of its own, since that
// of the outer call is still in use.
func (f *caller) takeArgs() []any {
	if last := len(f.free) - 1; last >= 0 {
		args := f.free[last]
		f.free = f.free[:last]
		return args
	}
	args := make([]any, len(f.types))
	for i, t := range f.types {
		args[i] = reflect.New(t).Interface()
	}
	return args
}

// returnArgs zeroes the memory that takeArgs returned, and keeps it for the next call.
func (f *caller) returnArgs(args []any) {
	for i := range args {
		reflect.ValueOf(args[i]).Elem().SetZero()
	}
	f.free = append(f.free, args)
}
