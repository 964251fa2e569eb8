package vm_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/vm"
)

// Every library function that can do much work in one call charges for it, so that
// a budget that is far too small for the work stops it, by units or by the length
// of a text, and one that is large enough lets it pass.
func TestLibraryCallsAreCharged(t *testing.T) {
	const text = `local s = ("a"):rep(400000) `
	const list = `local t = {} for i = 1, 4000 do t[i] = (i * 7919) % 4001 end `
	tests := []struct {
		name, prepare, work string
		least               int64 // units that the work must cost
	}{
		{"rep", "", `return ("ab"):rep(3000000)`, 90_000},
		{"upper", text, `return s:upper()`, 6_000},
		{"lower", text, `return s:lower()`, 6_000},
		{"reverse", text, `return s:reverse()`, 6_000},
		{"sub", text, `return s:sub(2)`, 6_000},
		{"find plain", text, `return s:find("b", 1, true)`, 40_000},
		{"find plain, late mismatch", text, `return s:find(("a"):rep(1000) .. "b", 1, true)`, 1_000_000},
		{"find", text, `return s:find("^a-b")`, 50_000},
		{"match", text, `return s:match("^(a*)$")`, 50_000},
		{"gmatch", text, `local n = 0 for c in s:gmatch("a") do n = n + 1 end return n`, 400_000},
		{"gsub", text, `return s:gsub("a", "bb")`, 400_000},
		{"gsub nothing", text, `return s:gsub("b", "")`, 400_000},
		{"gsub function", text, `return s:gsub("a", function() end)`, 400_000},
		{"format", text, `return ("%s%s%s"):format(s, s, s)`, 18_000},
		{"format q", text, `return ("%q"):format(s)`, 6_000},
		{"byte", "", `local s = ("a"):rep(7000) return (select("#", s:byte(1, -1)))`, 1_500},
		{"char", "", `return #string.char(unpack({("a"):rep(7000):byte(1, -1)}))`, 1_500},
		{"concat", list, `return table.concat(t, "---------")`, 4_000},
		{"concat of nothing", "", `return pcall(table.concat, {}, "", 1, 100000)`, 1},
		{"sort", list, `table.sort(t)`, 40_000},
		{"sort of texts", `local t = {} for i = 1, 200 do t[i] = ("a"):rep(10000) .. i end `, `table.sort(t)`, 500_000},
		{"insert", list, `for i = 1, 100 do table.insert(t, 1, 0) end`, 50_000},
		{"remove", list, `for i = 1, 100 do table.remove(t, 1) end`, 45_000},
		{"insert far below", list, `table.insert(t, -1000000, 0)`, 1_000_000},
		{"foreachi", list, `table.foreachi(t, function() end)`, 8_000},
		{"maxn", `local t = {} for i = 1, 4000 do t[-i] = i end `, `return table.maxn(t)`, 4_000},
		{"max", "", `local t = {("a"):rep(5000):byte(1, -1)} return math.max(unpack(t))`, 5_000},
		{"tonumber", text, `return tonumber(s)`, 10_000},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			before := unitsOf(t, c.prepare)
			whole := unitsOf(t, c.prepare+c.work)
			if whole-before < c.least {
				t.Errorf("cost %d units, expected at least %d", whole-before, c.least)
			}
			if _, e := within(t, vm.Limits{}, before+(whole-before)/2, c.prepare+c.work); e == nil || e.Limit != vm.LimitUnits {
				t.Errorf("half of its units: %v, expected a stop by units", e)
			}
			if _, e := within(t, vm.Limits{}, whole, c.prepare+c.work); e != nil {
				t.Errorf("exactly its %d units: %v", whole, e)
			}
		})
	}
}

func unitsOf(t *testing.T, source string) int64 {
	t.Helper()
	m, e := within(t, vm.Limits{}, 0, source)
	if e != nil {
		t.Fatal(e)
	}
	return m.Meter().Units()
}

// What makes a text stops at the length of the longest one; one byte less passes.
func TestLengthOfTexts(t *testing.T) {
	const limit = 10_000
	for _, source := range []string{
		`return ("x"):rep(%d)`,
		`return (("x"):rep(%d):gsub("x", "x"))`,
		`return (("xx"):gsub("x", ("y"):rep(%d / 2)))`,
		`return (("x"):gsub("x", function() return ("y"):rep(%d) end))`,
		`return ("%%s%%s"):format(("x"):rep(%d - 1), "y")`,
		`return table.concat({("x"):rep(%d - 1), "y"})`,
		`return table.concat({"a", "b"}, ("x"):rep(%d - 2))`,
		`return ("x"):rep(%d):upper():lower():reverse()`,
	} {
		if _, e := within(t, vm.Limits{Text: limit}, 0, fmt.Sprintf(source, limit)); e != nil {
			t.Errorf("%s at the limit: %v", source, e)
		}
		_, e := within(t, vm.Limits{Text: limit}, 0, fmt.Sprintf(source, limit+2))
		if e == nil || e.Limit != vm.LimitText {
			t.Errorf("%s beyond the limit: %v", source, e)
		}
	}
}

// Texts that grow inside one call are stopped while they grow, not when they are
// done: a million replacements by a long text never exist at once.
func TestGrowthIsStoppedWhileItHappens(t *testing.T) {
	for _, source := range []string{
		`return ("x"):rep(1000000):gsub("x", ("y"):rep(1000000))`,
		`local t = {} for i = 1, 100000 do t[i] = 1 end return table.concat(t, ("y"):rep(1000000))`,
		`local a = {} for i = 1, 200 do a[i] = ("y"):rep(1000000) end return ("%s"):rep(200):format(unpack(a))`,
		`return string.rep("x", 2 ^ 31)`,
		`return string.rep("x", math.huge)`,
	} {
		if _, e := within(t, vm.Limits{}, 0, source); e == nil || e.Limit != vm.LimitText && e.Limit != vm.LimitBytes {
			t.Errorf("%.60s: %v, expected a stop", source, e)
		}
	}
}

// A pattern that backtracks without end stops at the same count every time, also
// inside pcall, a coroutine and a callback.
func TestPatternBombs(t *testing.T) {
	bomb := `(("a"):rep(200)):find(("a*"):rep(30) .. "b")`
	for _, source := range []string{
		`return ` + bomb,
		`return pcall(function() return ` + bomb + ` end)`,
		`return coroutine.wrap(function() return ` + bomb + ` end)()`,
		`return (("x"):gsub("x", function() return ` + bomb + ` end))`,
		`table.sort({1, 2, 3}, function() return ` + bomb + ` end)`,
		`for _ in (("a"):rep(200)):gmatch(("a-"):rep(30) .. "b") do end`,
		`return (("a"):rep(200)):gsub(("a?"):rep(100) .. ("a"):rep(101) .. "b", "")`,
	} {
		var counts [3]int64
		for i := range counts {
			_, e := within(t, vm.Limits{}, 1_000_000, source)
			if e == nil || e.Limit != vm.LimitUnits {
				t.Fatalf("%.60s: %v", source, e)
			}
			counts[i] = e.Units
		}
		if counts[0] != counts[1] || counts[1] != counts[2] {
			t.Errorf("%.60s: stopped at %v", source, counts)
		}
	}
}

// Callbacks may do what they like to the table or text under way.
func TestCallbacksThatMeddle(t *testing.T) {
	for _, source := range []string{
		`local t = {5, 3, 1, 4, 2} pcall(table.sort, t, function(a, b) table.remove(t) return (a or 0) < (b or 0) end)`,
		`local t = {5, 3, 1, 4, 2} pcall(table.sort, t, function(a, b) for i = 1, 100 do t[#t + 1] = i end return a < b end)`,
		`local t = {} for i = 1, 500 do t[i] = i % 7 end pcall(table.sort, t, function() return true end)`,
		`local t = {} for i = 1, 500 do t[i] = i % 7 end pcall(table.sort, t, function(a, b) return a <= b end)`,
		`local t = {3, 2, 1} table.sort(t, function(a, b) table.sort(t) return a < b end)`,
		`local t = {1, 2, 3} pcall(table.foreach, t, function(k) t[k] = nil end)`,
		`local t = {1, 2, 3} pcall(table.foreachi, t, function() table.remove(t) end)`,
		`local s = ("abc"):gsub(".", function(c) return (c:gsub(".", function(d) return d:upper() .. d end)) end) assert(s == "AaBbCc")`,
		`local f = ("abc"):gmatch(".") for c in f do f() end assert(f() == nil)`,
		`local t = setmetatable({}, {__index = function(_, k) return ("x"):gsub("x", k) end}) assert(("ab"):gsub("%w", t) == "ab")`,
	} {
		m, e := within(t, vm.Limits{}, 3_000_000, source)
		if e != nil && e.Limit != vm.LimitUnits || m.Broken() {
			t.Errorf("%.70s: %v, broken %v", source, e, m.Broken())
		}
	}
}

// A part of a long text keeps only itself alive.
func TestPartsDoNotKeepTheWhole(t *testing.T) {
	n := hosttest.Full(80, 400)
	source := fmt.Sprintf(`local keep = {} for i = 1, %d do keep[i] = (("x"):rep(1000000) .. i):sub(-8, -1) end return #keep`, n)
	if _, e := within(t, vm.Limits{Bytes: 32 << 20}, 0, source); e != nil {
		t.Errorf("%d parts of a million bytes each: %v", n, e)
	}
	if !strings.Contains(fmt.Sprint(within(t, vm.Limits{Bytes: 32 << 20}, 0, strings.Replace(source, ":sub(-8, -1)", "", 1))), "bytes") {
		t.Error("the whole texts must not fit")
	}
}

// Callbacks that call the library again nest until the stack of calls is full,
// which is an error like any other.
func TestNestedCallbacks(t *testing.T) {
	for _, source := range []string{
		`local function f(s) return (s:gsub(".", f)) end return pcall(f, "x")`,
		`local function f() table.sort({1, 2, 3}, f) end return pcall(f)`,
		`local function f() table.foreach({1}, f) end return pcall(f)`,
		`local function f() return table.foreachi({1}, f) end return pcall(f)`,
		`local t = {} setmetatable(t, {__index = function(_, k) return ("x"):gsub("x", t) end}) return pcall(function() return t.x end)`,
	} {
		m := machine(t, vm.Options{})
		values, err := m.Run(program(t, source), 0)
		if err != nil || m.Broken() || len(values) < 2 || !strings.Contains(values[1].String(), "stack overflow") {
			t.Errorf("%s: %v, %v, broken: %v", source, values, err, m.Broken())
		}
	}
}
