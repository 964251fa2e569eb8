package vm

import (
	"fmt"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"
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
	m := machine(t, Options{})
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
	if _, e := within(t, Limits{}, 0, fmt.Sprintf(source, mostNames)); e == nil || !strings.Contains(e.Message, `did you mean "damage"?`) {
		t.Errorf("%d keys: %v", mostNames, e)
	}
	if _, e := within(t, Limits{}, 0, fmt.Sprintf(source, mostNames+1)); e == nil || strings.Contains(e.Message, "did you mean") {
		t.Errorf("%d keys: %v", mostNames+1, e)
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
		m, e := within(t, Limits{}, 0, fmt.Sprintf(source, n))
		if e != nil {
			t.Fatal(e)
		}
		return m.Meter().Units()
	}
	const most = fewCaptured - 2 // besides keep and deep
	if few := spent(most) - spent(most-1); few > 50 {
		t.Errorf("one more of the few costs %d", few)
	}
	if more := spent(most+1) - spent(most); more < 16_000 {
		t.Errorf("one more than the few costs %d", more)
	}
}

// TestGmatchWeighs: what an iterator holds on to is found by the census.
func TestGmatchWeighs(t *testing.T) {
	const source = `local keep = {} for i = 1, %d do keep[i] = (("x"):rep(100000) .. i):gmatch("a") end
		for i = 1, 1000000 do local _ = {} end`
	limits := Limits{Bytes: 16 << 20}
	if _, e := within(t, limits, 0, fmt.Sprintf(source, 150)); e != nil {
		t.Error(e)
	}
	if _, e := within(t, limits, 0, fmt.Sprintf(source, 170)); e == nil || e.Limit != LimitBytes {
		t.Errorf("17 MB of texts in iterators: %v", e)
	}
}
