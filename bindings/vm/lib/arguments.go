// Reading the arguments of a library function, and Lua's errors for bad ones. n is which argument,
// from 1; name is the function's name for the error.

package lib

import (
	"math"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/lazy"
	"arcana/bindings/vm/mirror"
)

// raiseBadArgument raises Lua's error for the n-th argument of a library function. The error
// names the function as its caller did, or by name if the host calls it. In
// text:rep(n) the text is "self" and n is argument 1.
func raiseBadArgument(L *lua.LState, n int, name, detail string) {
	if f := mirror.Of(L).CurrentFrame; f.Parent != nil { // else the host calls
		var method bool
		if name, method = calledAs(L, f); method {
			n--
		}
		if n == 0 {
			vm.Raise(L, "calling '%s' on bad self (%s)", name, detail)
		}
	}
	vm.Raise(L, "bad argument #%d to '%s' (%s)", n, name, detail)
}

// raiseWrongType raises "table expected, got nil" and its like.
func raiseWrongType(L *lua.LState, n int, name, expected string) {
	got := "no value"
	if n <= L.GetTop() {
		got = L.Get(n).Type().String()
	}
	raiseBadArgument(L, n, name, expected+" expected, got "+got)
}

// anyArgument returns the n-th argument, nil included. It raises Lua's error if there is none.
func anyArgument(L *lua.LState, n int, name string) lua.LValue {
	if n > L.GetTop() {
		raiseBadArgument(L, n, name, "value expected")
	}
	return L.Get(n)
}

// tableArgument returns the first argument, which must be a table (else Lua's error). A lazy table is
// filled first.
func tableArgument(L *lua.LState, name string) *lua.LTable {
	t, ok := L.Get(1).(*lua.LTable)
	if !ok {
		raiseWrongType(L, 1, name, "table")
	}
	lazy.Fill(t)
	return t
}

// fillAny fills a value that is a lazy table, before its metatable is looked at.
func fillAny(v lua.LValue) {
	if t, ok := v.(*lua.LTable); ok {
		lazy.Fill(t)
	}
}

// numberArgument returns the n-th argument, which must be a number, or a text that is one.
func numberArgument(L *lua.LState, n int, name string) float64 {
	switch v := L.Get(n).(type) {
	case lua.LNumber:
		return float64(v)
	case lua.LString:
		if x, ok := vm.ParseNumber(L, string(v)); ok {
			return x
		}
	}
	raiseWrongType(L, n, name, "number")
	return 0
}

// integerArgument returns the n-th argument, a number, cut to an integer. A number that does not fit
// into 32 bits, the size of an int on some machines, becomes the largest or the least that does (NaN
// the least): no table or list is longer.
func integerArgument(L *lua.LState, n int, name string) int {
	const reach = math.MaxInt32
	switch x := numberArgument(L, n, name); {
	case x != x: // NaN
		return -reach
	case x >= reach:
		return reach
	case x <= -reach:
		return -reach
	default:
		return int(x)
	}
}

// integerOr returns the n-th argument as a whole number, or standard if it is missing or nil.
func integerOr(L *lua.LState, n int, name string, standard int) int {
	if L.Get(n) == lua.LNil {
		return standard
	}
	return integerArgument(L, n, name)
}
