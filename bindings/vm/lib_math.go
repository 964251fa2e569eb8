package vm

import (
	"math"

	lua "github.com/yuin/gopher-lua"

	"arcana/core/num"
)

// openMath makes the table math. Everything that is not exact by IEEE 754 comes
// from core/num, so that a script computes the same bits on every machine;
// math.random draws from the host's stream of chance.
func openMath(m *Machine) *lua.LTable {
	t := m.table([]Function{
		{"abs", unary("abs", math.Abs)},
		{"acos", unary("acos", num.Acos)},
		{"asin", unary("asin", num.Asin)},
		{"atan", unary("atan", num.Atan)},
		{"atan2", binary("atan2", num.Atan2)},
		{"ceil", unary("ceil", math.Ceil)},
		{"cos", unary("cos", num.Cos)},
		{"cosh", unary("cosh", num.Cosh)},
		{"deg", unary("deg", degrees)},
		{"exp", unary("exp", num.Exp)},
		{"floor", unary("floor", math.Floor)},
		{"fmod", mathFmod},
		{"frexp", mathFrexp},
		{"ldexp", mathLdexp},
		{"log", unary("log", num.Ln)},
		{"log10", unary("log10", num.Log10)},
		{"max", mathMax},
		{"min", mathMin},
		{"modf", mathModf},
		{"pow", binary("pow", num.Pow)},
		{"rad", unary("rad", radians)},
		{"random", mathRandom},
		{"sin", unary("sin", num.Sin)},
		{"sinh", unary("sinh", num.Sinh)},
		{"sqrt", unary("sqrt", math.Sqrt)},
		{"tan", unary("tan", num.Tan)},
		{"tanh", unary("tanh", num.Tanh)},
	})
	t.RawSetString("mod", t.RawGetString("fmod")) // the name of Lua 5.0
	t.RawSetString("huge", lua.LNumber(math.Inf(1)))
	t.RawSetString("pi", lua.LNumber(math.Pi))
	return t
}

// mathUnits is what a function of this library costs besides its instruction.
const mathUnits = 2

func unary(name string, f func(x float64) float64) lua.LGFunction {
	return func(L *lua.LState) int {
		charge(L, mathUnits)
		L.Push(box(f(numberArgument(L, 1, name))))
		return 1
	}
}

func binary(name string, f func(x, y float64) float64) lua.LGFunction {
	return func(L *lua.LState) int {
		charge(L, mathUnits)
		y := numberArgument(L, 2, name) // Lua 5.1 too looks at the second one first
		L.Push(box(f(numberArgument(L, 1, name), y)))
		return 1
	}
}

// mathFmod pays for a quotient of many digits, which is divided out 64 bits at a time.
func mathFmod(L *lua.LState) int {
	y := numberArgument(L, 2, "fmod")
	x := numberArgument(L, 1, "fmod")
	_, high := math.Frexp(x)
	_, low := math.Frexp(y)
	charge(L, mathUnits+int64(max(high-low, 0))>>6)
	L.Push(box(num.Mod(x, y)))
	return 1
}

// box gives a number as a value, without allocating for a small whole one.
func box(x float64) lua.LValue {
	if n := int(x); float64(n) == x && n != 0 {
		return Int(n)
	}
	return lua.LNumber(x) // 0 keeps its sign
}

const radian = math.Pi / 180

func degrees(x float64) float64 { return x / radian }
func radians(x float64) float64 { return x * radian }

func mathFrexp(L *lua.LState) int {
	charge(L, mathUnits)
	fraction, exponent := math.Frexp(numberArgument(L, 1, "frexp"))
	L.Push(lua.LNumber(fraction))
	L.Push(Int(exponent))
	return 2
}

func mathLdexp(L *lua.LState) int {
	charge(L, mathUnits)
	exponent := integerArgument(L, 2, "ldexp")
	L.Push(box(math.Ldexp(numberArgument(L, 1, "ldexp"), exponent)))
	return 1
}

// mathModf gives the whole part and the rest, both with the sign of x.
func mathModf(L *lua.LState) int {
	charge(L, mathUnits)
	x := numberArgument(L, 1, "modf")
	whole := math.Trunc(x)
	rest := x - whole
	if math.IsInf(x, 0) {
		rest = 0
	}
	L.Push(box(whole))
	L.Push(box(math.Copysign(rest, x)))
	return 2
}

func mathMax(L *lua.LState) int {
	return extreme(L, "max", func(x, best float64) bool { return x > best })
}

func mathMin(L *lua.LState) int {
	return extreme(L, "min", func(x, best float64) bool { return x < best })
}

func extreme(L *lua.LState, name string, better func(x, best float64) bool) int {
	best := numberArgument(L, 1, name)
	n := L.GetTop()
	charge(L, int64(n))
	for i := 2; i <= n; i++ {
		if x := numberArgument(L, i, name); better(x, best) {
			best = x
		}
	}
	L.Push(box(best))
	return 1
}

// mathRandom is a number in [0, 1), a whole one from 1 to n, or one from low to
// high.
func mathRandom(L *lua.LState) int {
	charge(L, mathUnits)
	switch r := machineOf(L).random(L); L.GetTop() {
	case 0:
		L.Push(lua.LNumber(r))
	case 1:
		high := integerArgument(L, 1, "random")
		L.Push(between(L, r, 1, high, 1))
	case 2:
		low := integerArgument(L, 1, "random")
		high := integerArgument(L, 2, "random")
		L.Push(between(L, r, low, high, 2))
	default:
		raise(L, "wrong number of arguments")
	}
	return 1
}

// between scales r to low..high; place is the argument to blame for an empty range.
// The range is below 2^32, so the share of every number is within 2^-20 of fair.
func between(L *lua.LState, r float64, low, high, place int) lua.LValue {
	if low > high {
		badArgument(L, place, "random", "interval is empty")
	}
	size := int64(high) - int64(low) + 1
	return Int(int(int64(low) + int64(float64(r*float64(size)))))
}
