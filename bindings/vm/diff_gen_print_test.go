package vm_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// Numerals of every shape are the same numbers and the same errors here and in lua5.1, in programs
// and as texts.
func TestRandomNumeralsSameAsLua(t *testing.T) { compareRandom(t, numeralProgram) }

// What print makes of odd objects is the same here and in lua5.1.
func TestRandomPrintsSameAsLua(t *testing.T) { compareRandom(t, printProgram) }

// numeralProgram is the numeral of a seed, in a program that may have no syntax, and as a text.
func numeralProgram(seed uint64) string {
	g := rand.New(rand.NewPCG(seed, 7))
	parts := []string{"0x", "0X", "0", "1", "7", "9", "15", "a", "e", "E", "f", "F", "p", "x", ".", "..", "+", "-", "_", "1e", "e+", "e-", "0e", " ", "inf", "nan"}
	var b strings.Builder
	b.WriteString([]string{"0x", "0", "1", ".", ".5", "0xe", "3e"}[g.IntN(7)])
	for range g.IntN(5) {
		b.WriteString(parts[g.IntN(len(parts))])
	}
	if g.IntN(2) == 0 {
		return fmt.Sprintf("print(tonumber(%q), pcall(function() return %q + 0 end))\n", b.String(), b.String())
	}
	return "print(" + b.String() + ")\n"
}

// printProgram prints the odd objects of a seed.
func printProgram(seed uint64) string {
	g := rand.New(rand.NewPCG(seed, 8))
	pick := func(list ...string) string { return list[g.IntN(len(list))] }
	value := func() string {
		return pick("nil", "true", "7", "-0.5", "1e100", `"text"`, `""`, `"a\tb"`, "{}", "string.len", "coroutine.create(print)", "1, 2", "")
	}
	made := func() string {
		return pick("function() return "+value()+" end", "function(o) return o.x end", `function() error("no") end`, value()+" or 3", `setmetatable({}, { __call = function() return "called" end })`, "function(o, more) return type(more) end")
	}
	var b strings.Builder
	for range 1 + g.IntN(3) {
		object := fmt.Sprintf("setmetatable({ x = %s }, { __tostring = %s%s })", pick("1", `"x"`, "{}", "nil"), made(), pick("", `, __metatable = "locked"`, ", __index = string"))
		fmt.Fprintf(&b, pick("print(pcall(print, %s, %s))\n", "print(type(select(2, pcall(tostring, %s, %s))))\n"), object, pick("1", "nil", `"b"`))
	}
	return b.String()
}
