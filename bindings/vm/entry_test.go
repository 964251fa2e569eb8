package vm_test

import (
	"slices"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/core/garbage"
)

// TestHotCallAllocatesNothing holds for a firing with reads, writes and verbs.
func TestHotCallAllocatesNothing(t *testing.T) {
	m := machine(t, vm.Options{Limits: vm.Limits{Depth: 200}})
	fx := verbs(m)
	self := m.State().CreateTable(0, 2)
	self.RawSetString("value", vm.Int(3))
	fn := firing(t, m, `return function(self, fx)
		if self.value > 2 then fx:damage(fx:random_enemy(), self.value) end return self.value end`)
	allocs := garbage.Of(100, func() {
		m.Begin(fn)
		m.Push(self)
		m.Push(fx)
		if err := m.Finish(2, 1, 1000); err != nil || m.Result(1) != vm.Int(3) {
			t.Fatal(err, m.Result(1))
		}
	})
	if allocs != 0 {
		t.Errorf("%v allocations", allocs)
	}
	if n := garbage.Of(100, m.Reset); n != 0 {
		t.Errorf("Reset makes %v allocations", n)
	}
}

// TestAfterAStop: a stop leaves the machine able to run, whatever was running.
func TestAfterAStop(t *testing.T) {
	m := machine(t, vm.Options{})
	for _, source := range []string{
		`while true do end`,
		`pcall(function() while true do end end)`,
		`coroutine.wrap(function() coroutine.wrap(function() while true do end end)() end)()`,
		`table.sort({ 1, 2, 3 }, function() while true do end end)`,
		`setmetatable({}, { __index = function() while true do end end }).x = nil; return setmetatable({}, { __index = function() while true do end end }).x`,
	} {
		if _, err := m.Run(program(t, source), 10_000); err == nil {
			t.Errorf("%s is not stopped", source)
		}
		values, err := m.Run(program(t, `local co = coroutine.wrap(function() return 1 end) return co() + 1`), 0)
		if err != nil || vm.Text(values[0]) != "2" {
			t.Errorf("after %s: %v %v", source, values, err)
		}
	}
	if m.Threads() > 1 {
		t.Errorf("%d coroutines are still alive", m.Threads())
	}
}

// TestFault: a panic of a host's function is not shown to the script, ends the
// entry even inside pcall, and breaks the machine. Every error from then on carries
// the first line of the panic, without addresses.
func TestFault(t *testing.T) {
	m := machine(t, vm.Options{})
	m.Install("fault", m.Native(func(*lua.LState) int { panic("no card at 0xc000123456\nsecond line") }))
	_, err := m.Run(program(t, `pcall(fault) return "SURVIVED"`), 0)
	const cause = "an error in Arcana broke the Lua machine, which must be rebuilt: no card at (an address)"
	if e, ok := vm.AsError(err); !ok || e.Limit != vm.LimitFault || e.Error() != "test.lua:1: stopped: "+cause {
		t.Fatalf("%+v", err)
	}
	_, err = m.Run(program(t, `return 1`), 0)
	if e, ok := vm.AsError(err); !ok || !m.Broken() || e.Limit != vm.LimitFault || e.Message != "stopped: "+cause {
		t.Errorf("a broken machine runs, or says %v", err)
	}
}

// TestNoReentry: the host cannot call from inside a call.
func TestNoReentry(t *testing.T) {
	m := machine(t, vm.Options{})
	var inner error
	m.Install("again", m.Native(func(*lua.LState) int {
		_, inner = m.Run(program(t, `return 1`), 0)
		return 0
	}))
	if _, err := m.Run(program(t, `again()`), 0); err != nil || inner == nil {
		t.Errorf("outer %v, inner %v", err, inner)
	}
}

// TestProtected: a host's function catches errors, not limits.
func TestProtected(t *testing.T) {
	m := machine(t, vm.Options{})
	var caught *vm.Error
	m.Install("try", m.Native(func(L *lua.LState) int {
		var values []lua.LValue
		values, caught = vm.Protected(L, L.Get(1).(*lua.LFunction), vm.Int(20))
		for _, v := range values {
			L.Push(v)
		}
		return len(values)
	}))
	values, err := m.Run(program(t, `local x = 1 local a, b = try(function(n) x = x + n return x, "two" end) return a, b, x`), 0)
	if err != nil || caught != nil || len(values) != 3 || vm.Text(values[0]) != "21" || vm.Text(values[2]) != "21" {
		t.Errorf("%v %v %v", values, err, caught)
	}
	if _, err := m.Run(program(t, "\ntry(function() error('no') end)"), 0); err != nil || caught == nil || caught.Error() != "test.lua:2: no" {
		t.Errorf("%v, caught %v", err, caught)
	}
	if _, err := m.Run(program(t, `try(function() while true do end end)`), 1000); err == nil {
		t.Error("a limit was caught")
	}
}

// TestErrorShape pins what an error of a program is made of.
func TestErrorShape(t *testing.T) {
	const source = "local function inner(card)\n  return card.cost + 1\nend\nlocal function outer() local x = inner({}) return x end\nlocal y = outer()\n"
	m := machine(t, vm.Options{})
	p, err := vm.Compile("cards/echo.lua", source, vm.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = m.Run(p, 0)
	e, _ := vm.AsError(err)
	if want := "cards/echo.lua:2: attempt to perform arithmetic on field 'cost' (a nil value)"; e.Error() != want {
		t.Errorf("%s\nexpected %s", e, want)
	}
	want := []vm.Call{{"cards/echo.lua", 2, "return card.cost + 1"}, {"cards/echo.lua", 4, "local function outer() local x = inner({}) return x end"}, {"cards/echo.lua", 5, "local y = outer()"}}
	if !slices.Equal(e.Traceback, want) {
		t.Errorf("traceback %v", e.Traceback)
	}
	if want := "     1 | local function inner(card)\n>    2 |   return card.cost + 1\n     3 | end\n"; e.Excerpt != want {
		t.Errorf("excerpt:\n%s", e.Excerpt)
	}
}

// TestErrorValues: the error object comes to the host as it was thrown.
func TestErrorValues(t *testing.T) {
	for source, want := range map[string]string{
		`error({ code = 42 })`: "e.lua:1: the error value is not a text: table: (no address)",
		`error(nil)`:           "e.lua:1: the error value is not a text: nil",
		`error()`:              "e.lua:1: the error value is not a text: nil",
		`error(false)`:         "e.lua:1: the error value is not a text: false",
		`error(12)`:            "e.lua:1: 12",
		`error("text", 0)`:     "e.lua:1: text",
		`error("text")`:        "e.lua:1: text",
		"local function f()\n error('text', 2) end\nf()": "e.lua:3: text",
	} {
		m := machine(t, vm.Options{})
		p, err := vm.Compile("e.lua", source, vm.Limits{})
		if err == nil {
			_, err = m.Run(p, 0)
		}
		if err == nil || err.Error() != want {
			t.Errorf("%s\n gives %v\n expected %s", source, err, want)
		}
	}
	m := machine(t, vm.Options{})
	_, err := m.Run(program(t, `error({ code = 42 })`), 0)
	e, _ := vm.AsError(err)
	if object, ok := e.Value.(*lua.LTable); !ok || object.RawGetString("code") != lua.LValue(lua.LNumber(42)) {
		t.Errorf("value %v", e.Value)
	}
}

// TestMessageIsShort: the host is given 1024 bytes of a message; the program sees
// all of it.
func TestMessageIsShort(t *testing.T) {
	m := machine(t, vm.Options{})
	for source, want := range map[string]string{
		`error(("x"):rep(1024), 0)`:                              strings.Repeat("x", 1024),
		`error(("x"):rep(1025), 0)`:                              strings.Repeat("x", 1024) + "... (1025 bytes)",
		`error(("x"):rep(2^24 - 20))`:                            strings.Repeat("x", 1024) + "... (16777196 bytes)",
		`error(("y"):rep(1025) .. ".lua:1: x", 0)`:               strings.Repeat("y", 1024) + "... (1034 bytes)",
		`error(#select(2, pcall(error, ("x"):rep(5000), 0)), 0)`: "5000",
	} {
		_, err := m.Run(program(t, source), 0)
		if e, _ := vm.AsError(err); e == nil || e.Message != want || e.File != "test.lua" {
			t.Errorf("%s: %v", source, err)
		}
	}
}

// TestTracebackIsShort: depth is the attacker's.
func TestTracebackIsShort(t *testing.T) {
	m := machine(t, vm.Options{})
	for _, source := range []string{
		`local function f(n) if n == 0 then error("x") end f(n - 1) return 1 end f(10000)`,
		`local function f(n) if n == 0 then error("x") end return f(n - 1) end f(1000000)`,
	} {
		_, err := m.Run(program(t, source), 0)
		if e, _ := vm.AsError(err); e == nil || e.Message != "x" || len(e.Traceback) > vm.TracebackSize {
			t.Errorf("%+v", err)
		}
	}
}

// TestRandom: the host's stream decides, and only it.
func TestRandom(t *testing.T) {
	draws := func(next func() uint64) string {
		m := machine(t, vm.Options{Random: next})
		values, err := m.Run(program(t, `return math.random() .. " " .. math.random(10) .. " " .. math.random(5, 6)`), 0)
		if err != nil {
			t.Fatal(err)
		}
		return vm.Text(values[0])
	}
	if got := draws(func() uint64 { return 1 << 63 }); got != "0.5 6 6" {
		t.Errorf("halves give %s", got)
	}
	if first := draws(nil); draws(nil) != first {
		t.Error("the fixed stream is not fixed")
	}
}

// TestCallOne: it does what Begin, Push and Finish do, and refuses a call from inside a call.
func TestCallOne(t *testing.T) {
	m := machine(t, vm.Options{})
	p, err := vm.Compile("p", `return function(a, b, c, d) return a + b + (c or 0), d end, function() error("no") end`, vm.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	values, runErr := m.Run(p, 0)
	if runErr != nil {
		t.Fatal(runErr)
	}
	add, fail := values[0].(*lua.LFunction), values[1].(*lua.LFunction)
	for range 2 { // the second time after a failure
		if v, err := m.CallOne(add, 1000, lua.LNumber(1), lua.LNumber(2)); err != nil || v != lua.LNumber(3) {
			t.Errorf("got %v (%v), want 3", v, err)
		}
		if v, err := m.CallOne(add, 1000, lua.LNumber(1), lua.LNumber(2), lua.LNumber(4), lua.LTrue, lua.LTrue); err != nil || v != lua.LNumber(7) {
			t.Errorf("got %v (%v), want 7", v, err)
		}
		if v, err := m.CallOne(fail, 1000, lua.LNil); err == nil || v != nil {
			t.Errorf("got %v, want an error", v)
		}
	}
	inside := m.Native(func(L *lua.LState) int {
		_, err := m.CallOne(add, 1000, lua.LNumber(1))
		L.Push(lua.LString(err.Message))
		return 1
	})
	if v, err := m.CallOne(inside, 1000, lua.LNil); err != nil || !strings.Contains(v.String(), "already running") {
		t.Errorf("got %v (%v), want a refusal", v, err)
	}
}
