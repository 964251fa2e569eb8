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
	return plain(sig, doc, example, body)
}

// Fn1 declares a function of one parameter.
func Fn1[A, R any](sig, doc, example string, body func(*Call, A) (R, error)) Func {
	return plain(sig, doc, example, body)
}

// Fn2 declares a function of two parameters.
func Fn2[A, B, R any](sig, doc, example string, body func(*Call, A, B) (R, error)) Func {
	return plain(sig, doc, example, body)
}

// Fn3 declares a function of three parameters.
func Fn3[A, B, C, R any](sig, doc, example string, body func(*Call, A, B, C) (R, error)) Func {
	return plain(sig, doc, example, body)
}

// plain declares a function of the types that its body has. It is one function for all, for
// the program for browsers has an instance of what is not; and what a module computes takes
// longer than to be called by reflection.
func plain(sig, doc, example string, body any) Func {
	return reflected(sig, doc, example, 0, reflect.ValueOf(body))
}

// Method declares a method by reflection, as plain does a function: for those that take
// longer than the call. Body is a function of a [Call], the value that the userdata holds and
// the parameters, that returns a result and an error.
func Method(sig, doc, example string, body any) Func {
	return reflected(sig, doc, example, 1, reflect.ValueOf(body))
}

// reflected declares what is called by reflection; skip is 1 for a method.
func reflected(sig, doc, example string, skip int, do reflect.Value) Func {
	var params []reflect.Type
	for i := 1 + skip; i < do.Type().NumIn(); i++ {
		params = append(params, do.Type().In(i))
	}
	return build(sig, doc, example, skip, params, do.Type().Out(0), func(c *Call, v []any) (any, error) {
		in := []reflect.Value{reflect.ValueOf(c)}
		if skip > 0 {
			own, err := held(c, do.Type().In(1))
			if err != nil {
				return nil, err
			}
			in = append(in, reflect.ValueOf(own))
		}
		for _, argument := range v {
			in = append(in, reflect.ValueOf(argument).Elem())
		}
		out := do.Call(in)
		err, _ := out[1].Interface().(error)
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

// typesOf returns the types that pointers point to. It is one function for all types, as
// [reflect.TypeFor] is not: an instance for each has a long name in the program for browsers.
func typesOf(pointers ...any) (list []reflect.Type) {
	for _, p := range pointers {
		list = append(list, reflect.TypeOf(p).Elem())
	}
	return list
}

// receiver returns the T behind the value before the colon.
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

// held returns the value before the colon, if it is of that type.
func held(c *Call, want reflect.Type) (any, error) {
	if c.L.GetTop() > 0 {
		if ud, ok := c.L.Get(1).(*lua.LUserData); ok && ud.Value != nil && reflect.TypeOf(ud.Value).AssignableTo(want) {
			return ud.Value, nil
		}
	}
	return nil, c.missingReceiver()
}

// missingReceiver says that a method was called without its value.
func (c *Call) missingReceiver() error {
	return fmt.Errorf("called without its value: write value:%s(...), with a colon", short(c.Name))
}

// build makes a Func whose body reads its arguments (the first at the Lua
// position after skip), runs, and returns one value. It is one function for all types: an
// instance for each would be a hundred in the program for browsers.
func build(sig, doc, example string, skip int, params []reflect.Type, result reflect.Type, run func(*Call, []any) (any, error)) Func {
	f := begin(sig, doc, example)
	f.types = append(append([]reflect.Type(nil), params...), result)
	for i := range f.Params {
		f.Params[i].Type = luaType(params[i])
	}
	if result != reflect.TypeFor[Nothing]() {
		f.Returns = []Param{{Type: luaType(result)}}
	}
	shape := f
	f.body = func(name string) lua.LGFunction {
		return (&caller{name: name, shape: shape, skip: skip, params: params, run: run}).invoke
	}
	return f
}

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

// pushCharged hands a result over to the script.
func pushCharged(L *lua.LState, result any) {
	v := ChargedToLua(L, result)
	vm.Lend(L, v)
	L.Push(v)
}

// ChargedToLua returns a value for a script, which pays for what the value holds.
func ChargedToLua(L *lua.LState, value any) lua.LValue {
	v := ToLua(L, value)
	vm.Made(L, v)
	return v
}

// Results is several results.
type Results []any

func short(name string) string {
	for i := len(name) - 1; i >= 0; i-- {
		if name[i] == '.' || name[i] == ':' {
			return name[i+1:]
		}
	}
	return name
}
