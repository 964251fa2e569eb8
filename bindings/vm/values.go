// Lua values that Go makes: numbers without allocating, texts without addresses, and what both cost.

package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/luatext"
)

// The integers that scripts see most are boxed once: pushing one allocates nothing.
const (
	leastBoxed = -256
	mostBoxed  = 4096
)

// boxed are the Lua numbers from leastBoxed to mostBoxed, in order.
var boxed = func() (values [mostBoxed - leastBoxed + 1]lua.LValue) {
	for i := range values {
		values[i] = lua.LNumber(i + leastBoxed)
	}
	return values
}()

// Int returns an integer as a Lua number, without allocating for -256 to 4096.
func Int(n int) lua.LValue {
	if n >= leastBoxed && n <= mostBoxed {
		return boxed[n-leastBoxed]
	}
	return lua.LNumber(n)
}

// Number returns a number as a Lua value, without allocating for a small whole one.
func Number(x float64) lua.LValue {
	if n := int(x); float64(n) == x && n != 0 { // -0 must keep its sign
		return Int(n)
	}
	return lua.LNumber(x)
}

// IsText reports whether a value is a string or a number, which Lua accepts as one.
func IsText(v lua.LValue) bool {
	switch v.(type) {
	case lua.LString, lua.LNumber:
		return true
	}
	return false
}

// Text returns a value as text without calling metamethods. It never shows an address, so that
// all runs print the same.
func Text(v lua.LValue) string {
	switch v := v.(type) {
	case lua.LString:
		return string(v)
	case lua.LNumber:
		return luatext.FormatNumber(float64(v))
	case *lua.LNilType, lua.LBool:
		return v.String()
	case *lua.LFunction:
		if v.IsG {
			return "function: builtin"
		}
	}
	return v.Type().String() + ": (no address)"
}

// NumberText returns a number as text and charges for it.
func NumberText(L *lua.LState, x float64) string {
	Pay(L, luatext.NumberUnits(x))
	return luatext.FormatNumber(x)
}

const (
	exactDigits = 19  // a numeral with more digits may need the arithmetic of long numbers
	exactUnits  = 500 // what that costs
)

// ParseNumber returns the number that a text means and charges for its length.
func ParseNumber(L *lua.LState, text string) (float64, bool) {
	Pay(L, int64(len(text))/2)
	if len(text) > exactDigits {
		Pay(L, exactUnits)
	}
	return luatext.ParseNumber(text)
}
