package vm

import (
	lua "github.com/yuin/gopher-lua"
)

// The integers that scripts see most are boxed once: pushing one allocates nothing.
const (
	leastBoxed = -256
	mostBoxed  = 4096
)

var boxed = func() (values [mostBoxed - leastBoxed + 1]lua.LValue) {
	for i := range values {
		values[i] = lua.LNumber(i + leastBoxed)
	}
	return values
}()

// Int gives an integer as a Lua number, without allocating for -256 to 4096.
func Int(n int) lua.LValue {
	if n >= leastBoxed && n <= mostBoxed {
		return boxed[n-leastBoxed]
	}
	return lua.LNumber(n)
}
