package vm_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/vm"
	"arcana/bindings/vm/profiled"
)

// profile runs a source in so many entries of one machine, within so many units each, and
// returns what it spent, and how much that was by the machine's own meter.
func profile(t *testing.T, source string, entries int, units int64) (*profiled.Count, int64) {
	t.Helper()
	count := new(profiled.Count)
	m := machine(t, vm.Options{Trace: func() vm.Tracer { return count.Begin() }})
	p, err := vm.Compile("test.lua", source, vm.Limits{})
	if err != nil {
		return count, 0 // nothing runs, and nothing may be spent
	}
	before := m.Meter().Total()
	for range entries {
		m.Run(p, units)
	}
	return count, m.Meter().Total() - before
}

func asIs(name string) string { return name }

// TestProfileCalls: each function is told with how often it was called, however it is.
func TestProfileCalls(t *testing.T) {
	for source, want := range map[string]string{
		"local function f() end f() f() f()":                                                         "f 3",
		"local function f(n) if n > 0 then return f(n - 1) end end f(9)":                             "f 10",
		"local function f(n) if n > 0 then f(n - 1) end end f(9)":                                    "f 10",
		"local function f() while true do break end for i = 1, 3 do end end f()":                     "f 1",
		"local function f() local n = 0 repeat n = n + 1 until n == 5 end f()":                       "f 1",
		"local function f(a, b) return a < b end table.sort({ 2, 1 }, f)":                            "f 1",
		"local function f() error('x') end for i = 1, 4 do pcall(f) end":                             "f 4",
		"local t = { moment = function() end } t.moment() t['moment']()":                             "moment 2",
		"local t = { ['tides:omen'] = function() end } for _, f in pairs(t) do f() end":              "tides:omen 1",
		"local function a() end local function b() a() return a() end b()":                           "a 2, b 1",
		"local f = coroutine.wrap(function() coroutine.yield() coroutine.yield() end) f() f() f()":   "(function) 1",
		"local function never() end":                                                                 "never 0",
		"local function f() local function g() end g() return g end local h = f() h() f()":           "f 2, g 3",
		"local t = setmetatable({}, { __index = function(t, k) return k end }) local x = t.a .. t.b": "__index 2",
	} {
		count, _ := profile(t, source, 1, 0)
		var calls []string
		for _, f := range count.Profile(asIs).Functions {
			if f.Name != "(file)" {
				calls = append(calls, fmt.Sprintf("%s %d", f.Name, f.Calls))
			}
		}
		for _, part := range strings.Split(want, ", ") {
			if !strings.Contains(", "+strings.Join(calls, ", ")+",", ", "+part+",") {
				t.Errorf("%s\ngot  %s\nwant %s", source, strings.Join(calls, ", "), want)
			}
		}
	}
}

// TestProfileUnits: what functions, lines and ways have is all that the machine's own meter
// counted, whatever a program does and wherever it is stopped.
func TestProfileUnits(t *testing.T) {
	for n, source := range tried(t) {
		if n%7 > 0 {
			continue
		}
		count, want := profile(t, source, 2, int64(500+n*37%30_000))
		p := count.Profile(asIs)
		var functions, files int64
		for _, f := range p.Functions {
			functions += f.Units
		}
		for _, f := range p.Files {
			files += f.Units
		}
		if p.Units != want || functions != files || functions > want {
			t.Fatalf("%s\n%d units in all, %d of functions, %d of files, the meter says %d", source, p.Units, functions, files, want)
		}
	}
}

// TestProfilePlaces: what is dear is told with its line, and with what it calls.
func TestProfilePlaces(t *testing.T) {
	const source = "local function dear()\n  local s = 0\n  for i = 1, 1000 do s = s + i end\n  return s\nend\nlocal function outer()\n  return 1 + dear()\nend\nouter()\nouter()"
	count, total := profile(t, source, 1, 0)
	p := count.Profile(asIs)
	if f := p.Functions[0]; f.Name != "dear" || f.Line != 1 || f.Calls != 2 || f.Units < 4000 || f.All != f.Units {
		t.Errorf("the dearest is %+v", f)
	}
	if l := p.Lines[0]; l.Line != 3 || l.Text != "for i = 1, 1000 do s = s + i end" || l.Units < 4000 {
		t.Errorf("the dearest line is %+v", l)
	}
	for _, f := range p.Functions {
		if f.Name == "outer" && (f.Units > 20 || f.All < 4000 || f.All > total) {
			t.Errorf("outer spent %+v of %d", f, total)
		}
	}
	folded := count.Folded(asIs)
	if !strings.Contains(folded, "test.lua:(file):0;test.lua:outer:6;test.lua:dear:1 ") || strings.Count(folded, "\n") != 3 {
		t.Errorf("the ways are\n%s", folded)
	}
}

// TestProfileStops: a limit that stops a program is told with its place.
func TestProfileStops(t *testing.T) {
	count, _ := profile(t, "local n = 0\nwhile true do n = n + 1 end", 3, 500)
	if got := fmt.Sprint(count.Profile(asIs).Stops); got != "[{test.lua 2 units 3}]" {
		t.Errorf("got %s", got)
	}
}
