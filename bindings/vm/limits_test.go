// Every limit has two rows: a program that reaches it and passes, and one that
// goes one further and is stopped, by that limit and at an exact count.

package vm_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// within runs a source under limits and gives the Error, or nil.
func within(t *testing.T, limits vm.Limits, units int64, source string) (*vm.Machine, *vm.Error) {
	t.Helper()
	m := machine(t, vm.Options{Limits: limits})
	p, err := vm.Compile("limit.lua", source, limits)
	if err == nil {
		_, err = m.Run(p, units)
	}
	e, _ := vm.AsError(err)
	return m, e
}

func TestUnits(t *testing.T) {
	// LOADK, FORPREP and the two other bounds, 100 times FORLOOP and one to end,
	// RETURN: 4 + 101 + 1 instructions.
	const source = `for i = 1, 100 do end return`
	m, e := within(t, vm.Limits{}, 106, source)
	if e != nil || m.Meter().Units() != 106 {
		t.Errorf("106 units: %v, spent %d", e, m.Meter().Units())
	}
	_, e = within(t, vm.Limits{}, 105, source)
	if e == nil || e.Limit != vm.LimitUnits || e.Line != 1 || e.Units != 105 {
		t.Errorf("105 units: %+v", e)
	}
}

func TestUnitsAreTheSameEverywhere(t *testing.T) {
	for source, units := range map[string]int64{
		`return 1`:                    2,
		`local s = "x" return s .. s`: 4,
		`local t = {} for i = 1, 10 do t[i] = i end`:             50,
		`return #("x"):rep(6400)`:                                0,
		`pcall(error, "x")`:                                      0,
		`local co = coroutine.wrap(function() end) co()`:         0,
		`return ("abc"):find("b")`:                               0,
		`local t = {3, 1, 2} table.sort(t)`:                      0,
		`local a, b = 1, 2 a, b = b, a`:                          0,
		`return 2 ^ 10 % 7`:                                      0,
		`return (string.format("%5d %s", 1, "x"))`:               0,
		`return select("#", unpack({1, 2, 3}))`:                  0,
		`setmetatable({}, { __index = {} }).x = 1`:               0,
		`for k, v in pairs({ a = 1, b = 2 }) do local _ = k end`: 0,
	} {
		m, e := within(t, vm.Limits{}, 0, source)
		if e != nil {
			t.Errorf("%q: %v", source, e)
		}
		spent := m.Meter().Units()
		if units != 0 && spent != units {
			t.Errorf("%q spent %d units, expected %d", source, spent, units)
		}
		if _, e := within(t, vm.Limits{}, spent, source); e != nil {
			t.Errorf("%q with exactly %d units: %v", source, spent, e)
		}
		if _, e := within(t, vm.Limits{}, spent-1, source); e == nil || e.Limit != vm.LimitUnits {
			t.Errorf("%q with one unit less: %v", source, e)
		}
	}
}

func TestText(t *testing.T) {
	for _, source := range []string{
		`return ("x"):rep(%d)`,
		`local a = ("x"):rep(%d - 1) return a .. "y"`,
		`local t = {} for i = 1, %d do t[i] = "x" end return table.concat(t)`,
	} {
		if _, e := within(t, vm.Limits{Text: 1000}, 0, fmt.Sprintf(source, 1000)); e != nil {
			t.Errorf("%s with 1000: %v", source, e)
		}
		if _, e := within(t, vm.Limits{Text: 1000}, 0, fmt.Sprintf(source, 1001)); e == nil || e.Limit != vm.LimitText {
			t.Errorf("%s with 1001: %v", source, e)
		}
	}
}

func TestOutput(t *testing.T) {
	if _, e := within(t, vm.Limits{Output: 100}, 0, `for i = 1, 10 do print("123456789") end`); e != nil {
		t.Error(e)
	}
	if _, e := within(t, vm.Limits{Output: 100}, 0, `for i = 1, 10 do print("123456789") end print()`); e == nil || e.Limit != vm.LimitOutput {
		t.Errorf("101 bytes: %v", e)
	}
}

func TestDepth(t *testing.T) {
	const source = `local function f(n) if n == 0 then return 0 end return 1 + f(n - 1) end return f(%d)`
	for _, depth := range []int{200, 16_000} { // the chunk and f(0) are frames too
		if _, e := within(t, vm.Limits{Depth: depth}, 0, fmt.Sprintf(source, depth-2)); e != nil {
			t.Errorf("depth %d: %v", depth, e)
		}
		_, e := within(t, vm.Limits{Depth: depth}, 0, fmt.Sprintf(source, depth))
		if e == nil || e.Limit != "" || e.Message != "stack overflow" {
			t.Errorf("over depth %d: %v", depth, e)
		}
	}
}

func TestNestedProtection(t *testing.T) {
	const source = `local function f(n) if n == 0 then return "bottom" end return select(2, pcall(f, n - 1)) end
		return f(%d) == "bottom" or error("not reached")`
	if _, e := within(t, vm.Limits{}, 0, fmt.Sprintf(source, vm.Deepest)); e != nil {
		t.Error(e)
	}
	if _, e := within(t, vm.Limits{}, 0, fmt.Sprintf(source, vm.Deepest+1)); e == nil {
		t.Error("one more was reached")
	}
}

func TestCoroutines(t *testing.T) {
	const source = `local t = {} for i = 1, %d do t[i] = coroutine.create(function() end) end`
	if _, e := within(t, vm.Limits{Coroutines: 50}, 0, fmt.Sprintf(source, 50)); e != nil {
		t.Error(e)
	}
	if _, e := within(t, vm.Limits{Coroutines: 50}, 0, fmt.Sprintf(source, 51)); e == nil || e.Limit != vm.LimitCoroutines {
		t.Errorf("51 alive: %v", e)
	}
	dropped := `for i = 1, 500 do coroutine.wrap(function() coroutine.yield() end)() end`
	if _, e := within(t, vm.Limits{Coroutines: 50}, 0, dropped); e != nil {
		t.Errorf("forgotten ones count: %v", e)
	}
}

// TestBytes keeps texts of a million bytes alive and makes garbage, which has the
// heap counted: 20 of them are within 20 MiB, 21 are not.
func TestBytes(t *testing.T) {
	const source = `local t = {} for i = 1, %d do t[i] = ("x"):rep(1000000 - 2) .. (i + 10) end
		for i = 1, 100000 do local _ = {} end`
	limits := vm.Limits{Bytes: 20 << 20}
	if _, e := within(t, limits, 0, fmt.Sprintf(source, 20)); e != nil {
		t.Error(e)
	}
	if _, e := within(t, limits, 0, fmt.Sprintf(source, 21)); e == nil || e.Limit != vm.LimitBytes {
		t.Errorf("21 MB: %v", e)
	}
	dropped := `for i = 1, 200 do local s = ("x"):rep(1000000) .. i end`
	if _, e := within(t, limits, 0, dropped); e != nil {
		t.Errorf("what is dropped counts: %v", e)
	}
	small := `local t = {} for i = 1, 20000 do t[i] = {} end`
	if _, e := within(t, vm.Limits{Bytes: 1 << 20}, 0, small); e == nil || e.Limit != vm.LimitBytes {
		t.Errorf("2 MB within a limit of 1 MiB: %v", e)
	}
}

func TestSource(t *testing.T) {
	limits := vm.Limits{Source: 1000}
	fits := "return 1" + strings.Repeat(" ", 992)
	if _, e := within(t, limits, 0, fits); e != nil {
		t.Error(e)
	}
	if _, e := within(t, limits, 0, fits+" "); e == nil || e.Limit != vm.LimitSource {
		t.Errorf("1001 bytes: %v", e)
	}
}

func TestInterrupt(t *testing.T) {
	m := machine(t, vm.Options{})
	started := make(chan struct{})
	m.Install("started", m.Native(func(*lua.LState) int { close(started); return 0 }))
	p := program(t, `started() while true do pcall(function() while true do end end) end`)
	go func() { <-started; m.Interrupt() }()
	_, err := m.Run(p, 1<<62)
	if e, ok := vm.AsError(err); !ok || e.Limit != vm.LimitInterrupt {
		t.Fatalf("interrupted: %v", err)
	}
	m.Interrupt() // between two entries: the next one is not touched
	if _, err := m.Run(program(t, `return 1`), 0); err != nil {
		t.Error(err)
	}
}

func TestUnfinished(t *testing.T) {
	for source, want := range map[string]bool{
		"for i = 1, 2 do": true, "f(": true, "x = ": true, "return {": true, "'abc": false,
		"[[ abc": true, "--[[ abc": true, "function f() return 1": true, "x = = 1": false, "end": false, "if x then else": true,
	} {
		_, err := vm.Compile("input", source, vm.Limits{})
		if errors.Is(err, vm.ErrUnfinished) != want {
			t.Errorf("%q: %v, unfinished %v", source, err, !want)
		}
	}
}
