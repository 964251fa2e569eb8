// The library math.

package lib

import (
	"math"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core/num"
)

// openMath makes the table math. Everything that is not exact by IEEE 754 comes
// from core/num, so that a script computes the same bits on every machine;
// math.random draws from the host's stream of chance.
func openMath(m *vm.Machine) *lua.LTable {
	t := m.Table([]vm.Function{
		{Name: "abs", Go: unaryFunction("abs", math.Abs)},
		{Name: "acos", Go: unaryFunction("acos", num.Acos)},
		{Name: "asin", Go: unaryFunction("asin", num.Asin)},
		{Name: "atan", Go: unaryFunction("atan", num.Atan)},
		{Name: "atan2", Go: binaryFunction("atan2", num.Atan2)},
		{Name: "ceil", Go: unaryFunction("ceil", math.Ceil)},
		{Name: "cos", Go: unaryFunction("cos", num.Cos)},
		{Name: "cosh", Go: unaryFunction("cosh", num.Cosh)},
		{Name: "deg", Go: unaryFunction("deg", degrees)},
		{Name: "exp", Go: unaryFunction("exp", num.Exp)},
		{Name: "floor", Go: unaryFunction("floor", math.Floor)},
		{Name: "fmod", Go: mathFmod},
		{Name: "frexp", Go: mathFrexp},
		{Name: "ldexp", Go: mathLdexp},
		{Name: "log", Go: unaryFunction("log", num.Ln)},
		{Name: "log10", Go: unaryFunction("log10", num.Log10)},
		{Name: "max", Go: mathMax},
		{Name: "min", Go: mathMin},
		{Name: "modf", Go: mathModf},
		{Name: "pow", Go: binaryFunction("pow", num.Pow)},
		{Name: "rad", Go: unaryFunction("rad", radians)},
		{Name: "random", Go: mathRandom},
		{Name: "sin", Go: unaryFunction("sin", num.Sin)},
		{Name: "sinh", Go: unaryFunction("sinh", num.Sinh)},
		{Name: "sqrt", Go: unaryFunction("sqrt", math.Sqrt)},
		{Name: "tan", Go: unaryFunction("tan", num.Tan)},
		{Name: "tanh", Go: unaryFunction("tanh", num.Tanh)},
	})
	t.RawSetString("mod", t.RawGetString("fmod")) // the name of Lua 5.0
	t.RawSetString("huge", lua.LNumber(math.Inf(1)))
	t.RawSetString("pi", lua.LNumber(math.Pi))
	return t
}

// mathUnits is what a function of this library costs besides its instruction.
const mathUnits = 5

// unaryFunction returns the function of math that f computes of one number; name is what errors about its
// argument say.
func unaryFunction(name string, f func(x float64) float64) lua.LGFunction {
	return func(L *lua.LState) int {
		vm.Pay(L, mathUnits)
		L.Push(vm.Number(f(numberArgument(L, 1, name))))
		return 1
	}
}

// binaryFunction returns the function of math that f computes of two numbers; name is what errors about its
// arguments say.
func binaryFunction(name string, f func(x, y float64) float64) lua.LGFunction {
	return func(L *lua.LState) int {
		vm.Pay(L, mathUnits)
		y := numberArgument(L, 2, name) // Lua 5.1 too looks at the second one first
		L.Push(vm.Number(f(numberArgument(L, 1, name), y)))
		return 1
	}
}

// mathFmod is math.fmod. It pays for a quotient of many digits, which is divided out 64 bits at a time.
func mathFmod(L *lua.LState) int {
	y := numberArgument(L, 2, "fmod")
	x := numberArgument(L, 1, "fmod")
	_, high := math.Frexp(x)
	_, low := math.Frexp(y)
	vm.Pay(L, mathUnits+int64(max(high-low, 0))>>6) // the exponents differ by the bits of the quotient
	L.Push(vm.Number(num.Mod(x, y)))
	return 1
}

const radian = math.Pi / 180

// degrees converts an angle from radians, as math.deg.
func degrees(x float64) float64 { return x / radian }

// radians converts an angle from degrees, as math.rad.
func radians(x float64) float64 { return x * radian }

// mathFrexp is math.frexp: a fraction from 0.5 up to 1 and the power of two that it is multiplied
// by.
func mathFrexp(L *lua.LState) int {
	vm.Pay(L, mathUnits)
	fraction, exponent := math.Frexp(numberArgument(L, 1, "frexp"))
	L.Push(lua.LNumber(fraction))
	L.Push(vm.Int(exponent))
	return 2
}

// mathLdexp is math.ldexp: a number times a power of two.
func mathLdexp(L *lua.LState) int {
	vm.Pay(L, mathUnits)
	exponent := integerArgument(L, 2, "ldexp")
	L.Push(vm.Number(math.Ldexp(numberArgument(L, 1, "ldexp"), exponent)))
	return 1
}

// mathModf is math.modf: the whole part and the rest, both with the sign of x.
func mathModf(L *lua.LState) int {
	vm.Pay(L, mathUnits)
	x := numberArgument(L, 1, "modf")
	whole := math.Trunc(x)
	rest := x - whole
	if math.IsInf(x, 0) { // infinity minus infinity is NaN
		rest = 0
	}
	L.Push(vm.Number(whole))
	L.Push(vm.Number(math.Copysign(rest, x)))
	return 2
}

// mathMax is math.max: the greatest of its arguments.
func mathMax(L *lua.LState) int {
	return pushExtreme(L, "max", func(x, best float64) bool { return x > best })
}

// mathMin is math.min: the least of its arguments.
func mathMin(L *lua.LState) int {
	return pushExtreme(L, "min", func(x, best float64) bool { return x < best })
}

// pushExtreme pushes the best of the arguments, for math.max and math.min; better reports whether x is
// better than the best one so far.
func pushExtreme(L *lua.LState, name string, better func(x, best float64) bool) int {
	best := numberArgument(L, 1, name)
	n := L.GetTop()
	vm.Pay(L, int64(n))
	for i := 2; i <= n; i++ {
		if x := numberArgument(L, i, name); better(x, best) {
			best = x
		}
	}
	L.Push(vm.Number(best))
	return 1
}

// mathRandom is math.random: a number in [0, 1), a whole one from 1 to n, or one from low to
// high.
func mathRandom(L *lua.LState) int {
	vm.Pay(L, mathUnits)
	switch r := vm.Of(L).Random(); L.GetTop() {
	case 0:
		L.Push(lua.LNumber(r))
	case 1:
		high := integerArgument(L, 1, "random")
		L.Push(randomBetween(L, r, 1, high, 1))
	case 2:
		low := integerArgument(L, 1, "random")
		high := integerArgument(L, 2, "random")
		L.Push(randomBetween(L, r, low, high, 2))
	default:
		vm.Raise(L, "wrong number of arguments")
	}
	return 1
}

// randomBetween turns r, a random number in [0, 1), into a whole number from low to high; an empty range
// is an error about that argument. The range is below 2^32 and r has 53 bits, so all numbers are
// equally probable to within a factor of 1 + 2^-20.
func randomBetween(L *lua.LState, r float64, low, high, argument int) lua.LValue {
	if low > high {
		raiseBadArgument(L, argument, "random", "interval is empty")
	}
	size := int64(high) - int64(low) + 1
	return vm.Int(int(int64(low) + int64(float64(r*float64(size))))) // float64 around a product rounds it, on every machine alike
}
