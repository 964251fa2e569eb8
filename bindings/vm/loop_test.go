package vm_test

import (
	"fmt"
	"io"
	"path/filepath"
	"testing"

	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
	"arcana/bindings/vm/profiled"
)

// endOfProgram is how a program ends on a machine: what it gives, its error with the calls,
// what it has spent and made.
func endOfProgram(t *testing.T, m *vm.Machine, p *vm.Program, units int64) string {
	values, err := m.Run(p, units)
	if m.Broken() {
		t.Errorf("breaks the machine: %s", m.Cause())
	}
	said := fmt.Sprintf("%d units, %d bytes:", m.Meter().Units(), m.Created())
	for _, v := range values {
		said += " " + vm.Text(v)
	}
	if e, _ := vm.AsError(err); e != nil {
		e.Value = nil
		said += fmt.Sprintf("%+v", *e)
	}
	return said
}

// nearlySimple are programs whose instructions are almost those that are done quickly.
var nearlySimple = []string{
	`local log = {} local t = setmetatable({ 1, nil, 3 }, { __newindex = function(_, k, v) log[#log + 1] = k end })
	t[1] = 5 t[2] = 6 t[4] = 7 t.x = 8 rawset(t, "x", 1) t.x = nil t.x = 9 return #log, log[1], log[2], t.x`,
	`local t = {} t[1.5] = 1 t[0] = 2 t[-1] = 3 t[1] = 4 t["1"] = 5 t[3] = 6 return t[1.5], t[0], t[1], t[2], t["1"], #t`,
	`local a = { x = 1 } local b = setmetatable({ y = 2 }, { __index = a }) local c = setmetatable({}, { __index = b })
	local d = setmetatable({}, { __index = function(_, k) return k end }) setmetatable(a, { __index = d })
	local n = 0 for i = 1, 50 do n = n + c.x + b.y + #c.none + #c[1] + #b.long end return n`,
	`local n = 0 for i = 3, 1, 0 do n = n + 1 if n > 5 then break end end for i = 1, 1, 0 do n = n + 1 if n > 9 then break end end
	for i = 1, 2, 0 / 0 do n = n + 100 end for i = 2, 1 do n = n + 100 end for i = 1, 0.5, -0.25 do n = n + 1 end return n`,
	`local function f(a, b, ...) local c return a, b, c end local function g(...) return f(...) end
	local function h(a, b) return a, b, nil, 4 end local x, y, z, w, v = h(1) local p = { h(1, 2, 3), (h()) }
	return g(1), #p, x, y, z, w, v, f(1, 2, 3), h()`,
	`local all = {} for i = 1, 100 do local n = i all[i] = function(by) n = n + by return n end end
	local sum = 0 for i, f in ipairs(all) do sum = sum + f(i) + f(1) end return sum`,
	`local k = ("k"):rep(100) local t = { [k] = 1 } t[k] = 2 return t[k], t[k .. "x"], k == k .. "", math[k], pcall(function() math.x = 1 end)`,
	`return 0 * -1, 1 / (0 * -1), -0, 1e300 * 1e10, 0 / 0 == 0 / 0, 5000 - 1, 127 + 1, "10" + 1, "a" == 1, nil == false, not nil`,
}

// tried are all the programs there are, and random ones.
func tried(t *testing.T) (sources []string) {
	files, err := filepath.Glob("testdata/*/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatal("no suite", err)
	}
	for _, file := range files {
		for _, s := range snippets(t, file) {
			sources = append(sources, s.text)
		}
	}
	for _, p := range hostilePrograms {
		sources = append(sources, p.source)
	}
	for _, p := range benchmarked {
		sources = append(sources, p.source)
	}
	for seed := range uint64(sample(10_000, 40)) {
		sources = append(sources, writeScript(seed), randomProgram(seed), metaProgram(seed))
	}
	return append(sources, nearlySimple...)
}

// TestQuickInstructions: a program ends as it does where no instruction is done
// quickly, at the same unit, whatever its budget and the depth of its calls; and as where
// everything that is executed is counted, or measured.
func TestQuickInstructions(t *testing.T) {
	for n, source := range tried(t) {
		p, err := vm.Compile("p", source, vm.Limits{})
		if err != nil {
			continue // it says so before any instruction
		}
		units, depth := int64(500+n*37%30_000), 30+n%400
		options := vm.Options{Output: io.Discard, Limits: vm.Limits{Depth: depth}, Random: func() uint64 { return 1 << 62 }}
		quick, long := machine(t, options), machine(t, options)
		long.LookAtAll()
		options.Trace = func() vm.Tracer { return new(covered.Count).Begin() }
		if n%2 > 0 {
			options.Trace = func() vm.Tracer { return new(profiled.Count).Begin() }
		}
		counted := endOfProgram(t, machine(t, options), p, units)
		if want := endOfProgram(t, machine(t, vm.Options{Output: io.Discard, Limits: options.Limits, Random: options.Random}), p, units); counted != want {
			t.Errorf("%s\ncounted\n%s\nand not\n%s", source, counted, want)
		}
		if got, want := endOfProgram(t, quick, p, units), endOfProgram(t, long, p, units); got != want {
			t.Errorf("%s\n%s\nbut the long way\n%s", source, got, want)
		}
	}
}
