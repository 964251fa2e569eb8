package vm_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// The faults of gopher-lua v1.1.2 that this package stands between: each program
// returns a text in Lua 5.1. The naked VM returns another one, fails or never
// ends; when it does not any more, its guard can go.
var faults = []struct{ fault, source, truth string }{
	{"swap of locals", `local a, b = 1, 2 a, b = b, a return a .. b`, "21"},
	{"rotation", `local a, b, c = 1, 2, 3 a, b, c = c, a, b return a .. b .. c`, "312"},
	{"sums", `local a, b = 5, 3 a, b = a + b, a - b return a .. b`, "82"},
	{"local and field", `local hp, t = 10, { hp = 3 } hp, t.hp = t.hp, hp return hp .. t.hp`, "310"},
	{"and into a local", `local function f() return false end local x = "old" x = f() and "y" return tostring(x)`, "false"},
	{"not, and into a local", `local function f(x) return x end local x = 1 x = not f(true) and 2 return tostring(x)`, "false"},
	{"call in parentheses into the last parameter", `local function g(x) x = (tostring(x)) return tostring(x) end return g(5)`, "5"},
	{"literal left of and", `local n = 0 for i = 1, 3 do for _ in pairs({ 1, 2 }) do local c = 1 and n n = n + 1 end end return "" .. n`, "6"},
	{"generic for that breaks at once", `local n = 0 for i = 1, 3 do for _ in pairs({ 1, 2 }) do break end n = n + 1 end return "" .. n`, "3"},
	{"generic for, do break end", `local n = 0 while n < 5 do for _ in pairs({ 1, 2 }) do do break end end n = n + 1 end return "" .. n`, "5"},
	{"generic for, if false", `local n = 0 for _, v in ipairs({ 1, 2 }) do if false then n = 9 end n = n + v end return "" .. n`, "3"},
	{"for over next, t", `local x, y, z = 1, 2, 3 do local p, q, r = 1, 2, 3 end local n = 0 for k, v in next, { 4, 5 } do n = n + v end return "" .. n`, "9"},
	{"for over a call in second place", `local function t() return { 4, 5 } end local n = 0 for k in next, t() do n = n + k end return "" .. n`, "3"},
	{"local f = function knows itself", `local f = 5 local f = function() return f end return "" .. f()`, "5"},
	{"break keeps a capture open", `local f while true do do local x = 1 f = function() return x end break end end local y = 7 return "" .. f()`, "1"},
	{"rows of a long constructor", `return "" .. #{` + strings.Repeat("1,", 25_500) + `}`, "25500"},
	{"octal literal", `return "" .. 0010`, "10"},
	{"large hexadecimal", `return "" .. 0xffffffffffffffff`, "1.844674407371e+19"},
	{"octal text", `return "" .. ("00011" + 1)`, "12"},
	{"number to text", `return "" .. 1 / 3`, "0.33333333333333"},
	{"large number to text", `return "" .. 2 ^ 63`, "9.2233720368548e+18"},
	{"remainder of fractions", `return "" .. 5 % (1 / 0)`, "-nan"},
	{"text bounds of a for", `local n = 0 for i = "1", "3" do n = n + i end return "" .. n`, "6"},
	{"--[== is a line comment", "--[== x\nreturn 'read'", "read"},
	{"pcall detaches the callers' variables", `local x = 1 local function set() x = 5 end local f = function() return x end pcall(error) set() x = x + 1 return "" .. f()`, "6"},
	{"argument list of a tail call", `local function f(...) return f(1, ...) end return tostring(pcall(f))`, "false"},
	{"find past the end", `return tostring(("abc"):find("b", 10, true))`, "nil"},
	{"yield gives nothing", `local co = coroutine.wrap(function() local a = coroutine.yield() return tostring(a == nil) end) co() return co()`, "true"},
	{"yield in pcall", `local co = coroutine.create(function() return pcall(coroutine.yield, 1) end) return tostring(select(3, coroutine.resume(co)))`, "attempt to yield across metamethod/C-call boundary"},
	{"wrap and running", `local co co = coroutine.create(function() pcall(coroutine.wrap(function() error("x") end)) return tostring(co == coroutine.running()) end) return select(2, coroutine.resume(co))`, "true"},
	{"next after the array was cut", `local t = { 1, 2, 3, 4, x = 1, y = 2 } local n = 0 for k in pairs(t) do n = n + 1 if k == 3 then table.remove(t) table.remove(t) table.remove(t) end end return "" .. n`, "5"},
}

func TestFaults(t *testing.T) {
	for _, c := range faults {
		m := machine(t, vm.Options{})
		p, err := vm.Compile("p", c.source, vm.Limits{})
		if err != nil {
			t.Errorf("%s: %v", c.fault, err)
			continue
		}
		values, err := m.Run(p, 0)
		if err != nil || len(values) == 0 || vm.Text(values[0]) != c.truth {
			t.Errorf("%s: %v %v, Lua gives %q", c.fault, values, err, c.truth)
		}
	}
}

// TestFaultsAreReal runs the same programs on the naked VM. Those that Lua and it
// agree on are listed: their rows stay as tests of the libraries and the parser.
func TestFaultsAreReal(t *testing.T) {
	agreed := map[string]bool{"rows of a long constructor": true, "literal left of and": true}
	for _, c := range faults {
		if got := naked(c.source); (got == c.truth) != agreed[c.fault] {
			t.Errorf("%s: the naked VM gives %q, Lua %q", c.fault, got, c.truth)
		}
	}
}

// patience is a context that lets the naked VM do so many instructions.
type patience struct {
	context.Context
	left int
}

func (s *patience) Done() <-chan struct{} {
	if s.left--; s.left >= 0 {
		return nil
	}
	closed := make(chan struct{})
	close(closed)
	return closed
}

func (s *patience) Err() error { return fmt.Errorf("no end") }

func naked(source string) (result string) {
	defer func() {
		if r := recover(); r != nil {
			result = "a panic of Go"
		}
	}()
	L := lua.NewState()
	defer L.Close()
	L.SetContext(&patience{context.Background(), 100_000})
	if err := L.DoString(source); err != nil {
		return "an error"
	}
	return L.Get(-1).String()
}
