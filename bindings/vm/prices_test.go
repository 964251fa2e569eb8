package vm_test

import (
	"fmt"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

// priced are calls whose work grows with a size: each is charged more when the size
// is a hundred times as large, by at least what is said here.
var priced = []struct {
	name, source string // %d is the size
	small, least int64
}{
	{"number argument", `local s = ("0"):rep(%d) return math.floor, s`, 1000, 40_000},
	{"bound of a for", `local s = ("0"):rep(%d) return function(s) for i = s, 0 do end end, s`, 1000, 40_000},
	{"rawequal", `local a, b = ("x"):rep(%[1]d), ("x"):rep(%[1]d) return function(a) return rawequal(a, b) end, a`, 1000, 10_000},
	{"next", `local k = ("x"):rep(%d) local t = { [k] = 1 } return function(k) return next(t, k) end, k`, 10_000, 30_000},
	{"chain of tables", `local k = ("x"):rep(%d) local t = setmetatable({}, { __index = setmetatable({}, { __index = {} }) }) return function(k) return t[k] end, k`, 10_000, 90_000},
	{"error level", `local function deep(n) if n > 0 then local r = deep(n - 1) return r end return select("#", pcall(error, "x", 20000)) end return deep, %d`, 100, 5 * 9_900},
	{"dead keys", `local t = {} for i = 1, %[1]d do t["k" .. i] = i end for i = 1, %[1]d do t["k" .. i] = nil end return table.foreach, t, print`, 100, 79_000},
	{"quotient of fmod", `return math.fmod, 10 ^ %d, 0.3`, 3, 14},
	{"digits of a format", `return string.format, "%%.99g", 10 ^ %d`, 3, 480},
	{"numbers in a list", `local t = {} for i = 1, %d do t[i] = i + 0.1 end return table.concat, t`, 10, 9_900},
	{"directives", `return string.format, ("%%%%%%%%"):rep(%d)`, 10, 1_900},
	{"names of an error", `local t = {} for i = 1, %d do t["k" .. i] = i end return function() return pcall(function() t.nope() end) end`, 4, 6_000},
}

func TestPricesGrow(t *testing.T) {
	for _, c := range priced {
		small, large := price(t, c.source, c.small), price(t, c.source, 100*c.small)
		if large-small < c.least {
			t.Errorf("%s: %d units, and %d for a hundred times the size", c.name, small, large)
		}
	}
}

// price is what the function that a source returns spends on its other results.
func price(t *testing.T, source string, size int64) int64 {
	t.Helper()
	m := machine(t, vm.Options{})
	values, err := m.Run(program(t, fmt.Sprintf(source, size)), 0)
	if err == nil {
		_, err = m.Call(values[0].(*lua.LFunction), 1, 0, values[1:]...)
	}
	if err != nil {
		t.Fatalf("%s: %v", source, err)
	}
	return m.Meter().Units()
}

// TestNamesForSuggestions: among as many keys as names may be a near one is found;
// a table with one more holds data.
func TestNamesForSuggestions(t *testing.T) {
	const source = `local t = { damage = 1 } for i = 2, %d do t["k" .. i] = i end t.damagee()`
	if _, e := within(t, vm.Limits{}, 0, fmt.Sprintf(source, vm.MostNames)); e == nil || !strings.Contains(e.Message, `did you mean "damage"?`) {
		t.Errorf("%d keys: %v", vm.MostNames, e)
	}
	if _, e := within(t, vm.Limits{}, 0, fmt.Sprintf(source, vm.MostNames+1)); e == nil || strings.Contains(e.Message, "did you mean") {
		t.Errorf("%d keys: %v", vm.MostNames+1, e)
	}
}

// TestCapturedVariablesAreFew: so many open at once cost nothing more, and one more
// has every return pay.
func TestCapturedVariablesAreFew(t *testing.T) {
	const source = `
local keep = {}
local function deep(n)
  local x = n
  keep[n] = function() return x end
  if n > 1 then local r = deep(n - 1) return r end
  local function none() end
  for i = 1, 1000 do none() end
  return 0
end
deep(%d)`
	spent := func(n int) int64 {
		m, e := within(t, vm.Limits{}, 0, fmt.Sprintf(source, n))
		if e != nil {
			t.Fatal(e)
		}
		return m.Meter().Units()
	}
	const most = vm.FewCaptured - 2 // besides keep and deep
	if few := spent(most) - spent(most-1); few > 50 {
		t.Errorf("one more of the few costs %d", few)
	}
	if more := spent(most+1) - spent(most); more < 16_000 {
		t.Errorf("one more than the few costs %d", more)
	}
}

// TestGmatchWeighs: what an iterator holds on to is found by the heap accounting.
func TestGmatchWeighs(t *testing.T) {
	const source = `local keep = {} for i = 1, %d do keep[i] = (("x"):rep(100000) .. i):gmatch("a") end
		for i = 1, 1000000 do local _ = {} end`
	limits := vm.Limits{Bytes: 16 << 20}
	if _, e := within(t, limits, 0, fmt.Sprintf(source, 150)); e != nil {
		t.Error(e)
	}
	if _, e := within(t, limits, 0, fmt.Sprintf(source, 170)); e == nil || e.Limit != vm.LimitBytes {
		t.Errorf("17 MB of texts in iterators: %v", e)
	}
}

// TestErrorsArePaidFor: what errors about very long keys make stays below what the
// program has paid for. Names and fields in a source are short by themselves.
func TestErrorsArePaidFor(t *testing.T) {
	for _, body := range []string{
		`n[k] = 1`, `return n[k]`, `return setmetatable({}, { __index = 1 })[k]`, `setmetatable({}, { __newindex = 1 })[k] = 1`,
		`return setmetatable({}, { __index = setmetatable({}, { __index = 1 }) })[k]`, `return k:gsub(".*", setmetatable({}, { __index = 1 }))`, `error(k)`, `assert(false, k)`,
	} {
		p := program(t, `local k, n = ("x"):rep(1000000) local function f() `+body+` end for i = 1, 100 do assert(not pcall(f)) end`)
		m := machine(t, vm.Options{})
		made := measured(func() {
			if _, err := m.Run(p, 0); err != nil {
				t.Errorf("%s: %v", body, err)
			}
		})
		if most := uint64(m.Meter().Units())*32 + 4<<20; made > most {
			t.Errorf("%s: made %d bytes, more than %d", body, made, most)
		}
	}
}

// TestIndexOfWhatHasNoFields: the errors that the machine raises in the VM's place
// say what the VM's own would.
func TestIndexOfWhatHasNoFields(t *testing.T) {
	for body, want := range map[string]string{
		`local t = setmetatable({ a = 1 }, { __index = 1 }) return t.a`:                                 "1",
		`local t = setmetatable({}, { __index = setmetatable({ a = 1 }, { __index = 1 }) }) return t.a`: "1",
		`local t = setmetatable({}, { __index = 1 }) return t.a`:                                        "attempt to index a number value",
		`local t = setmetatable({}, { __newindex = 1 }) t.a = 1`:                                        "attempt to index a number value",
		`local n n.a = 1`: "attempt to index local 'n' (a nil value)", `local n = 5 return n.a`: "attempt to index local 'n' (a number value)",
		`return ("x"):gsub("x", setmetatable({ x = "y" }, { __index = 1 }))`: "y",
		`return ("x"):gsub("x", setmetatable({}, { __index = 1 }))`:          "attempt to index a number value",
	} {
		got := ""
		values, err := machine(t, vm.Options{}).Run(program(t, body), 0)
		if e, ok := vm.AsError(err); ok {
			got = e.Message
		} else {
			got = vm.Text(values[0])
		}
		if got != want {
			t.Errorf("%s: %s, expected %s", body, got, want)
		}
	}
}
