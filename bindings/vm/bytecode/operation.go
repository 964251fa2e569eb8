// What the operators + - * / % ^ compute, for the compiler (constants) and for the machine.

package bytecode

import (
	"math"

	"arcana/core/num"
)

// An Operation is what an arithmetic operator computes on numbers, when a program
// is compiled and when it runs.
type Operation struct {
	Event string // the metamethod: "__add"
	Sign  string // as a program writes it between two operands; "" for the minus before one
	Apply func(a, b float64) float64
	Units int64 // what Apply costs, besides the instruction
}

// Operations are all of them, in the order in which the metatable of texts has them.
// Powers and remainders are ours: the VM's differ between processors or from Lua.
var Operations = []Operation{
	{"__add", "+", func(a, b float64) float64 { return a + b }, 0},
	{"__sub", "-", func(a, b float64) float64 { return a - b }, 0},
	{"__mul", "*", func(a, b float64) float64 { return a * b }, 0},
	{"__div", "/", func(a, b float64) float64 { return a / b }, 0},
	{"__mod", "%", modulo, 0},
	{"__pow", "^", num.Pow, 4},
	{"__unm", "", func(a, _ float64) float64 { return -a }, 0},
}

// modulo is Lua 5.1's a - floor(a/b)*b. float64 rounds the product, so that no compiler computes
// product and difference in one step with other bits.
func modulo(a, b float64) float64 {
	return a - float64(math.Floor(a/b)*b)
}

// OperatorPrefix begins the text of a constant that stands for a function: the
// operator whose sign follows. The compiler of texts writes it in the place of
// operators that the VM gets wrong; no source can spell it.
const OperatorPrefix = "\x00operator\x00"
