package declare

import (
	"fmt"
	"reflect"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// caller runs a declared function on one machine. Scripts call all the time, so it keeps
// what a call needs for the next one.
type caller struct {
	name   string
	shape  Func
	skip   int // the Lua position before the first argument
	params []reflect.Type
	run    func(*Call, []any) (any, error) // takes pointers to the arguments

	call   *Call   // of the thread that called last
	reader *Reader // of that call
	rooms  [][]any // for the arguments of calls, those that no call uses now
}

// What a call of a function of the host costs, whatever it does, in units: its call,
// and an error with a search for the name that was probably meant.
const (
	callUnits  = 45
	errorUnits = 2_500
)

// invoke runs the function for a thread that calls it.
func (f *caller) invoke(L *lua.LState) int {
	if f.call == nil || f.call.L != L {
		f.call = &Call{L: L, Name: f.name}
		f.reader = &Reader{call: f.call}
	}
	c := f.call
	c.Charge(callUnits)
	args := f.takeArgs()
	err := f.read(c, args)
	if err == nil {
		var result any
		if result, err = f.run(c, args); err == nil {
			f.returnArgs(args)
			return push(L, result)
		}
	}
	c.Charge(errorUnits + f.named(L))
	vm.Raise(L, "%s: %s", f.name, err)
	return 0
}

// named returns what looking for the names among the arguments has cost, which may be long.
func (f *caller) named(L *lua.LState) (units int64) {
	for i := range f.params {
		if text, ok := L.Get(f.skip + i + 1).(lua.LString); ok {
			units += NameUnits(string(text))
		}
	}
	return units
}

// NameUnits is what looking a name up that is not there costs, for one that is long.
func NameUnits(name string) int64 { return int64(len(name)) * 3 >> 3 }

// read reads the arguments of a call.
func (f *caller) read(c *Call, args []any) error {
	if extra := c.L.GetTop() - f.skip - len(args); extra > 0 {
		return fmt.Errorf("expected %d argument(s), got %d", len(args), len(args)+extra)
	}
	for i := range args {
		v := c.L.Get(f.skip + i + 1)
		if v == lua.LNil && f.shape.Params[i].Optional {
			continue
		}
		if err := f.reader.Read(f.shape.Params[i].Name, v, args[i]); err != nil {
			return err
		}
	}
	return nil
}

// takeArgs returns pointers to memory for the arguments of a call, all of them zero. A function
// may call itself through a script, so several may be in use at once.
func (f *caller) takeArgs() []any {
	if last := len(f.rooms) - 1; last >= 0 {
		args := f.rooms[last]
		f.rooms = f.rooms[:last]
		return args
	}
	args := make([]any, len(f.params))
	for i, t := range f.params {
		args[i] = reflect.New(t).Interface()
	}
	return args
}

// returnArgs takes back the memory of a call that is over, for the next one.
func (f *caller) returnArgs(args []any) {
	for i := range args {
		reflect.ValueOf(args[i]).Elem().SetZero()
	}
	f.rooms = append(f.rooms, args)
}
