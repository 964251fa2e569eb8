package syntax

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm/bytecode"
)

// plainOptions read a text as that of a file.
var plainOptions = Options{FirstLine: 1, Longest: 1 << 20}

// TestOpcodes checks the instructions that the meter looks at by running one of
// each and reading the code the compiler makes.
func TestOpcodes(t *testing.T) {
	for source, op := range map[string]int{
		"local t = {} t.x = 1":              lua.OP_SETTABLEKS,
		"local t, k = {} t[k] = 1":          lua.OP_SETTABLE,
		"x = 1":                             lua.OP_SETGLOBAL,
		"return {}":                         lua.OP_NEWTABLE,
		"local s return #s":                 lua.OP_LEN,
		"local s return s .. s":             lua.OP_CONCAT,
		"local a, b return a == b":          lua.OP_EQ,
		"local a, b return a < b":           lua.OP_LT,
		"local a, b return a <= b":          lua.OP_LE,
		"local f f()":                       lua.OP_CALL,
		"local f return f()":                lua.OP_TAILCALL,
		"return 1":                          lua.OP_RETURN,
		"for i = 1, 2 do end":               lua.OP_FORPREP,
		"return {1}":                        lua.OP_SETLIST,
		"return function() end":             lua.OP_CLOSURE,
		"return ...":                        lua.OP_VARARG,
		"local t, k return t[k]":            lua.OP_GETTABLE,
		"local t return t.x":                lua.OP_GETTABLEKS,
		"local t t:x()":                     lua.OP_SELF,
		"local x return function() x=1 end": lua.OP_CLOSURE,
	} {
		c, err := Compile("test.lua", source, plainOptions)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(c.Proto.Code, func(inst uint32) bool { return bytecode.Op(inst) == op }) {
			t.Errorf("%q has no opcode %d: %v", source, op, c.Proto)
		}
	}
}

// TestSyntaxLimits has a row for every bound of the compiler: n fits, n+1 does not.
func TestSyntaxLimits(t *testing.T) {
	repeat := strings.Repeat
	for _, c := range []struct {
		name string
		n    int
		make func(n int) string
	}{
		{"parentheses", 198, func(n int) string { return "return " + repeat("(", n) + "1" + repeat(")", n) }},
		{"blocks", 199, func(n int) string { return repeat("do ", n) + "local x" + repeat(" end", n) }},
		{"tables", 99, func(n int) string { return "return " + repeat("{", n) + repeat("}", n) }},
		{"locals", 200, func(n int) string { return repeat("local x ", n) }},
		{"upvalues", mostCaptured, upvalues},
		{"fields", longestChain, func(n int) string { return "return x" + repeat(".y", n) }},
		{"rows", mostRows, func(n int) string { return "return {" + repeat("1,", n) + "}" }},
		{"functions", mostFunctions, func(n int) string { return repeat("f=function()end ", n) }},
		{"labels", mostLabels, func(n int) string { return repeat("do ::x:: end ", n) }},
		{"arguments", 199, func(n int) string { return "f(" + repeat("1,", n-1) + "1)" }},
		{"targets", 199, func(n int) string { return repeat("x,", n-1) + "x = 1" }},
		{"constants", mostConstants, constants},
		{"operands of ..", 199, func(n int) string { return "local a = 1 return " + repeat("a..", n-1) + "a" }},
		{"operands of %", 198, func(n int) string { return "local a = 1 return " + repeat("a%", n-1) + "a" }},
		{"choices", deepestTree - 1, func(n int) string { return "local a = 1 return " + repeat("a and ", n-1) + "a" }},
	} {
		if _, err := Compile("x.lua", c.make(c.n), plainOptions); err != nil {
			t.Errorf("%s: %d: %v", c.name, c.n, err)
		}
		if _, err := Compile("x.lua", c.make(c.n+1), plainOptions); err == nil {
			t.Errorf("%s: %d compile", c.name, c.n+1)
		}
	}
}

func upvalues(n int) string {
	var a, b strings.Builder
	for i := range n {
		fmt.Fprintf(&a, "local u%d ", i)
		fmt.Fprintf(&b, "u%d = 1 ", i)
	}
	return a.String() + "return function() " + b.String() + " end"
}

func constants(n int) string {
	var b strings.Builder
	b.WriteString("local x ")
	for i := range n {
		fmt.Fprintf(&b, "x=%d ", i)
	}
	return b.String()
}
