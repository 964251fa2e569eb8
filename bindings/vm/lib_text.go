package vm

import (
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/luatext"
)

// toText gives a value as text without calling anything. Nothing shows an
// address: two runs, two machines and two processes print the same.
func toText(v lua.LValue) string {
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

// numberText is a number as text, paid for.
func numberText(L *lua.LState, x float64) string {
	charge(L, luatext.NumberUnits(x))
	return luatext.FormatNumber(x)
}

// appendNumber appends a number as text, paid for.
func appendNumber(L *lua.LState, dst []byte, x float64) []byte {
	charge(L, luatext.NumberUnits(x))
	return luatext.AppendNumber(dst, x)
}

// display gives a value as tostring does: through its __tostring, if it has one.
func display(L *lua.LState, v lua.LValue) lua.LValue {
	method := machineOf(L).metafield(v, "__tostring")
	if method == lua.LNil {
		if s, ok := v.(lua.LString); ok {
			return s
		}
		if x, ok := v.(lua.LNumber); ok {
			charge(L, luatext.NumberUnits(float64(x)))
		}
		s := toText(v)
		text(L, len(s))
		return lua.LString(s)
	}
	L.Push(method)
	L.Push(v)
	callFrom(L, 1, 1)
	result := L.Get(-1)
	L.Pop(1)
	return result
}

func baseToString(L *lua.LState) int {
	L.Push(display(L, anyArgument(L, 1, "tostring")))
	return 1
}

func basePrint(L *lua.LState) int {
	m := machineOf(L)
	if m.options.Print != nil {
		m.printByHost(L)
		return 0
	}
	line := make([]byte, 0, 64)
	for i := 1; i <= L.GetTop(); i++ {
		v := shown(L, L.Get(i))
		if !isText(v) {
			raise(L, "'tostring' must return a string to 'print'")
		}
		if i > 1 {
			line = append(line, '\t')
		}
		s := toText(v)
		m.printed(L, len(s)+1)
		line = append(line, s...)
	}
	if L.GetTop() == 0 {
		m.printed(L, 1)
	}
	if m.options.Output != nil {
		m.options.Output.Write(append(line, '\n'))
	}
	return 0
}

func (m *Machine) printByHost(L *lua.LState) {
	args := make([]lua.LValue, L.GetTop())
	for i := range args {
		args[i] = L.Get(i + 1)
	}
	m.printed(L, 1)
	m.options.Print(L, args)
}

// Printed counts n bytes that a host's Print is about to write. Does not return
// when the limit on output is reached.
func Printed(L *lua.LState, n int) { machineOf(L).printed(L, n) }

// shown gives a value as the global tostring of the program that prints does,
// which may be its own.
func shown(L *lua.LState, v lua.LValue) lua.LValue {
	f := inside(L).luaFrame()
	if f == nil {
		return display(L, v)
	}
	own := f.Fn.Env.RawGetString("tostring")
	if own == machineOf(L).globalFunction("tostring") {
		return display(L, v)
	}
	L.Push(own)
	L.Push(v)
	callFrom(L, 1, 1)
	defer L.Pop(1)
	return L.Get(-1)
}

// printed counts output bytes, before they are made.
func (m *Machine) printed(L *lua.LState, n int) {
	charge(L, 1+int64(n)>>4)
	if m.meter.output -= int64(n); m.meter.output < 0 {
		m.meter.stop(L, LimitOutput)
	}
}

func baseToNumber(L *lua.LState) int {
	v := anyArgument(L, 1, "tonumber")
	base := integerOr(L, 2, "tonumber", 10)
	if base == 10 {
		L.Push(toNumber(L, v))
		return 1
	}
	if !isText(v) {
		wrongType(L, 1, "tonumber", "string")
	}
	if base < 2 || base > 36 {
		badArgument(L, 2, "tonumber", "base out of range")
	}
	s := toText(v)
	charge(L, int64(len(s))>>1)
	if x, ok := luatext.ParseBase(s, base); ok {
		L.Push(lua.LNumber(x))
	} else {
		L.Push(lua.LNil)
	}
	return 1
}

// toNumber reads a value as arithmetic does: a number, or a text that is one.
func toNumber(L *lua.LState, v lua.LValue) lua.LValue {
	switch v := v.(type) {
	case lua.LNumber:
		return v
	case lua.LString:
		if x, ok := parseNumber(L, string(v)); ok {
			return lua.LNumber(x)
		}
	}
	return lua.LNil
}
