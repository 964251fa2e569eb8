package vm

import (
	"testing"

	lua "github.com/yuin/gopher-lua"
)

const loopSource = `local n = 0 for i = 1, 100000 do n = n + i end return n`

// BenchmarkBudget runs 300,000 plain instructions with the budget and, on the
// naked VM, without it; the report is the difference in ns an instruction.
func BenchmarkBudget(b *testing.B) {
	b.Run("without", func(b *testing.B) {
		L := lua.NewState()
		defer L.Close()
		fn, err := L.LoadString(loopSource)
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			L.Push(fn)
			L.Call(0, 0)
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/200_000, "ns/instruction")
	})
	b.Run("with", func(b *testing.B) {
		m := machine(b, Options{})
		p := program(b, loopSource)
		for b.Loop() {
			if _, err := m.Run(p, 0); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/200_000, "ns/instruction")
	})
}

func BenchmarkMachine(b *testing.B) {
	module := program(b, `return { text = "x", deathrattle = function(self, fx) fx:damage(1) end }`)
	b.Run("build", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			m := machine(b, Options{Content: true})
			for range 10 {
				if _, err := m.Run(module, 0); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	b.Run("reset", func(b *testing.B) {
		m := machine(b, Options{Content: true})
		b.ReportAllocs()
		for b.Loop() {
			m.Reset()
		}
	})
}

func firing(b testing.TB, m *Machine, source string) *lua.LFunction {
	values, err := m.Run(program(b, source), 0)
	if err != nil {
		b.Fatal(err)
	}
	return values[0].(*lua.LFunction)
}

// verbs gives an object with a table of methods, as a host's handles have.
func verbs(m *Machine) *lua.LUserData {
	methods := m.table([]Function{
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
			m := machine(b, Options{Limits: Limits{Depth: 200}})
			fx := verbs(m)
			self := m.State().CreateTable(0, 4)
			for _, name := range []string{"value", "attack", "health", "cost"} {
				self.RawSetString(name, Int(3))
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
