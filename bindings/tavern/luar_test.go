package tavern

import (
	"testing"

	lua "github.com/yuin/gopher-lua"
	luar "layeh.com/gopher-luar"

	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/bindings/vm/lib"
	"arcana/core/rules/tavern"
)

// reflectedFx and reflectedCard are the verbs and the card of the coarse firing
// for a binding of reflection, which would need no line of this package.
type reflectedFx struct{ fx *tavern.Fx }

type reflectedCard struct {
	Value, Count int32
	spot         tavern.Spot
}

func (f *reflectedFx) Aegis(c *reflectedCard, n int32)  { f.fx.Aegis(c.spot, n) }
func (f *reflectedFx) Attack(c *reflectedCard, n int32) { f.fx.Attack(c.spot, n) }
func (f *reflectedFx) Gold(n int32)                     { f.fx.Gold(n) }

func (f *reflectedFx) RandomAlly() *reflectedCard {
	p, _ := f.fx.RandomAlly()
	return &reflectedCard{Value: 1, Count: 1, spot: p}
}

const reflectedFiring = `return function(self, fx)
	fx:Aegis(self, self.Value)
	fx:Attack(fx:RandomAlly(), self.Value)
	fx:Gold(self.Value - self.Count)
end`

// BenchmarkAbilityLuar is the coarse firing through reflection, in the same
// machine, protected and budgeted: why the binding declares its verbs by hand.
func BenchmarkAbilityLuar(b *testing.B) {
	cfg := shippedTavern(b)
	unit := cfg.Find("The World").Unit(false)
	fx := tavern.Rehearse(cfg, inert{}, tavern.Side{Tier: 1, Board: []tavern.Unit{unit, unit}}, 0, tavern.Battlecry)
	m, err := lib.New(vm.Options{})
	if err != nil {
		b.Fatal(err)
	}
	program, err := vm.Compile("firing", reflectedFiring, vm.Limits{})
	if err != nil {
		b.Fatal(err)
	}
	values, err := m.Run(program, 0)
	if err != nil {
		b.Fatal(err)
	}
	self, held := luar.New(m.State(), &reflectedCard{Value: 1, Count: 1, spot: fx.Self()}), luar.New(m.State(), &reflectedFx{fx})
	b.ReportAllocs()
	for b.Loop() {
		m.Begin(values[0].(*lua.LFunction))
		m.Push(self)
		m.Push(held)
		if err := m.Finish(2, 0, system.FiringUnits); err != nil {
			b.Fatal(err)
		}
	}
}
