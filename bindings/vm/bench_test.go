package vm_test

import (
	"runtime"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
)

const loopSource = `local n = 0 for i = 1, 100000 do n = n + i end return n`

// BenchmarkBudget runs 200,000 plain instructions with the budget and, on the naked VM,
// without it, in turns: the metric is the difference in ns an instruction.
func BenchmarkBudget(b *testing.B) {
	ours, stock := inTurns(b, loopSource)
	b.ReportMetric((ours-stock)*1000/200_000, "ns-more")
}

func BenchmarkMachine(b *testing.B) {
	module := program(b, `return { text = "x", deathrattle = function(self, fx) fx:damage(1) end }`)
	b.Run("build", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			m := machine(b, vm.Options{Content: true})
			for range 10 {
				if _, err := m.Run(module, 0); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	b.Run("reset", func(b *testing.B) {
		m := machine(b, vm.Options{Content: true})
		b.ReportAllocs()
		for b.Loop() {
			m.Reset()
		}
	})
}

func firing(b testing.TB, m *vm.Machine, source string) *lua.LFunction {
	values, err := m.Run(program(b, source), 0)
	if err != nil {
		b.Fatal(err)
	}
	return values[0].(*lua.LFunction)
}

// verbs gives an object with a table of methods, as a host's handles have.
func verbs(m *vm.Machine) *lua.LUserData {
	methods := m.Table([]vm.Function{
		{"damage", func(L *lua.LState) int { _ = L.Get(3).(lua.LNumber); return 0 }},
		{"random_enemy", func(L *lua.LState) int { L.Push(L.Get(1)); return 1 }},
	})
	meta := m.State().CreateTable(0, 1)
	meta.RawSetString("__index", methods)
	return &lua.LUserData{Metatable: meta}
}

// BenchmarkCall is a whole protected and budgeted firing of one function.
func BenchmarkCall(b *testing.B) {
	for _, c := range []struct{ name, body string }{
		{"empty", ``},
		{"one", `fx:damage(self, 3)`},
		{"two", `fx:damage(fx:random_enemy(), self.value)`},
		{"coarse", `local n = self.value + self.attack if n > self.health then n = self.cost end
			fx:damage(fx:random_enemy(), n) self2.a = n self2.b = n fx:damage(fx:random_enemy(), 2) fx:damage(self, 1)`},
	} {
		b.Run(c.name, func(b *testing.B) {
			m := machine(b, vm.Options{Limits: vm.Limits{Depth: 200}})
			fx := verbs(m)
			self := m.State().CreateTable(0, 4)
			for _, name := range []string{"value", "attack", "health", "cost"} {
				self.RawSetString(name, vm.Int(3))
			}
			fn := firing(b, m, `local self2 = {a = 1, b = 2} return function(self, fx) `+c.body+` end`)
			b.ReportAllocs()
			for b.Loop() {
				m.Begin(fn)
				m.Push(self)
				m.Push(fx)
				if err := m.Finish(2, 0, 10_000); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// hostilePrograms is one program of each class that tries to cost more than it
// pays for.
var hostilePrograms = []struct{ class, source string }{
	{"loop", `while true do end`},
	{"pcall", `while true do pcall(error, "x") end`},
	{"coroutine", `while true do coroutine.wrap(function() coroutine.yield(1) end)() end`},
	{"closures", `local t, i = {}, 0 while true do i = i + 1 t[i % 1000] = function() return i end end`},
	{"tables", `local t = {} while true do t = { t } end`},
	{"keys", `local t, i = {}, 0 while true do i = i + 1 t["k" .. i] = i end`},
	{"gap", `while true do local t = {} t[100000] = 1 end`},
	{"concat", `local s = ("x"):rep(1000) while true do local _ = s .. s end`},
	{"strings", `local t, i = {}, 0 while true do i = i + 1 t[i] = ("x"):rep(1000) .. i end`},
	{"pattern", `local s = ("a"):rep(2000) while true do s:match(".-.-.-b") end`},
	{"gsub", `local s = ("a"):rep(2000) while true do s:gsub("a", "bb") end`},
	{"format", `while true do string.format("%99.99f %s %q", 1 / 3, "x", "y") end`},
	{"sort", `local t = {} while true do for i = 1, 1000 do t[i] = (i * 7919) % 1000 end table.sort(t) end`},
	{"varargs", `local t = {} for i = 1, 7000 do t[i] = i end while true do select("#", unpack(t)) end`},
	{"compare", `local a, b = ("x"):rep(1e6) .. 1, ("x"):rep(1e6) .. 2 while true do local _ = a < b end`},
	{"longkey", `local k, t = ("x"):rep(1e6), {} while true do local _ = t[k] end`},
	{"metatables", `local t = {} for i = 1, 90 do t = setmetatable({}, { __index = t }) end while true do local _ = t.x end`},
	{"overflow", `local function f() return 1 + f() end while true do pcall(f) end`},
	{"deadkeys", `local t = {} for i = 1, 5000 do t["k" .. i] = 1 end for i = 1, 5000 do t["k" .. i] = nil end while true do next(t) end`},
	{"longerror", `local k, n = ("x"):rep(1e6) while true do pcall(function() n[k] = 1 end) end`},
	{"errors", `local t = {} while true do pcall(function() return t.x.y end) end`},
}

// BenchmarkHostile reports, for each class, the time of a million units, and the
// most that was alive on Go's heap.
func BenchmarkHostile(b *testing.B) {
	for _, c := range hostilePrograms {
		b.Run(c.class, func(b *testing.B) {
			p := program(b, c.source)
			var peak uint64
			for b.Loop() {
				m := machine(b, vm.Options{})
				m.Run(p, 1_000_000)
				peak = max(peak, allocated())
				runtime.KeepAlive(m)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1e6, "ns/unit")
			b.ReportMetric(float64(peak>>20), "peak-MiB")
		})
	}
}

func allocated() uint64 {
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}
