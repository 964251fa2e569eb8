package tavern

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/vm"
	"arcana/bindings/vm/mirror"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/floor"
)

// oddVerbs call verbs as hardly anybody does: with results, too few and too many
// arguments, fractions, lists that are no lists, out of coroutines and until nothing is
// left of the budget. All of them take the place of the deathrattle called "boom".
var oddVerbs = []string{
	`local hurt = fx:damage(fx:random_enemy(), 4) if hurt then fx:buff(self, 1) fx:buff(fx:allies(), 1, nil) end`,
	`local a, b, c = fx:damage(fx:enemies(), 1) fx:log(tostring(a) .. tostring(b) .. tostring(c))`,
	`fx:log(tostring(fx:heal(fx:adjacent(), 2)) .. select("#", fx:heal(nil, 1)) .. select("#", fx:damage(nil, 1)))`,
	`local token = fx:summon(self.unit, 3) if token then fx:aegis(token) fx:guardian(token) fx:attack(token, 2) end`,
	`fx:summon(self.unit, 100) fx:log(fx:summon(self) and "came" or "no room")`,
	`local all = fx:all() all.name = 1 fx:damage(all, 1) fx:destroy({ fx:random_ally(), fx:random_enemy() })`,
	`fx:damage({ fx:random_enemy(), 7 }, 2)`, `fx:damage({ 7 }, 2)`, `fx:damage(self.unit, 1)`, `fx:damage("you", 1)`, `fx:damage()`,
	`fx:damage(fx:random_enemy())`, `fx:damage(fx:random_enemy(), 1.5)`, `fx:damage(fx:random_enemy(), -1)`, `fx:buff(self, 1, 2, 3)`,
	`fx.damage(self, fx:random_enemy(), 4)`, `fx:allies(1)`, `fx:random_enemy(self)`, `fx:summon(4)`, `fx:summon(self.unit, "two")`,
	`fx:summon({ attack = 1, health = 2 }, 2) fx:summon("nobody")`, `return fx:damage(fx:random_enemy(), 1), fx:random_ally()`,
	`local f = coroutine.wrap(function() fx:damage(fx:random_enemy(), 3) coroutine.yield(fx:random_enemy()) end) fx:damage(f(), 1)`,
	`local ok, why = pcall(fx.damage, fx, fx:random_enemy(), "x") fx:log(why)`,
	`while true do fx:buff(fx:all(), 1, 1) end`, `while true do fx:summon(self.unit, 14) end`, `while true do fx:random_enemy() end`,
	`local function deep() fx:damage(fx:random_enemy(), 0) deep() fx:gold(1) end deep()`,
	`fx:heal(fx:allies(), 2) fx:heal(self, 1) fx:heal(fx:random_enemy(), 3)`,
	`fx:gold(2) fx:gold(0) fx:log(fx:roll(6) .. tostring(fx:gold(1)) .. fx:roll(1e6))`, `fx:cleave(3)`,
	`fx:roll(0)`, `fx:roll(-1)`, `fx:roll()`, `fx:gold(0.5)`, `fx:gold(1, 2)`, `fx:gold("1")`, `fx:cleave(1, 2)`, `fx.roll(6)`, `fx:log(fx:roll(2, 9) .. "")`,
	`while true do fx:gold(fx:roll(3)) end`,
	`fx:debuff(fx:enemies(), 1) fx:set(fx:random_ally(), 3, 4) local e = fx:random_enemy() fx:silence(e) fx:steal(e) fx:move(fx:random_ally(), 1) fx:attack(fx:random_ally()) fx:log(#fx:dead_allies() .. "")`,
	`for i = 1, 20 do fx:damage(fx:enemies(), 1) end local list = {} for i = 1, 40 do list[i] = self end fx:heal(list, 1)`,
}

// TestShortcuts: what verbs do without a call is what their calls do, with the same
// events, the same units and the same words.
func TestShortcuts(t *testing.T) {
	cfg, board, taken := shippedTavern(t), floor.Boards[2], map[string]bool{}
	you, foe := measuredSide(t, cfg, board.You), measuredSide(t, cfg, board.Foe)
	for _, body := range oddVerbs {
		scripts := maps.Clone(rich)
		scripts["boom"] = "return { on_attack = function(self, fx) fx:cleave(3) end, deathrattle = function(self, fx) " + body + " end }"
		short, long := bindingFor(t, cfg, scripts), bindingFor(t, cfg, scripts)
		withoutShortcuts(long)
		watchShortcuts(t, short, taken)
		for seed := range uint64(12) {
			got, units := fought(t, cfg, you, foe, seed, short)
			want, longUnits := fought(t, cfg, you, foe, seed, long)
			if !slices.Equal(want.Events, got.Events) || units != longUnits {
				t.Fatalf("%s\nseed %d: %d units instead of %d, events (-long +short):\n%s", body, seed, units, longUnits, cmp.Diff(want.Events, got.Events))
			}
		}
	}
	if had := withoutShortcuts(bindingFor(t, cfg, rich)); len(taken) != had {
		t.Errorf("of %d shortcuts only these were taken: %v", had, taken)
	}
}

// watchShortcuts notes which shortcuts of a binding are taken, and fails where one costs
// more than it may.
func watchShortcuts(t *testing.T, b *binding, taken map[string]bool) {
	b.fx.held.ForEach(func(name, v lua.LValue) {
		fn, ok := v.(*lua.LFunction)
		if !ok || fn.Proto == nil {
			return
		}
		by := mirror.ShortcutOf(fn)
		do := by.Do
		by.Do = func(args []lua.LValue) (lua.LValue, int64, bool) {
			v, units, done := do(args)
			if done {
				taken[name.String()] = true
			}
			if by.Units+units > vm.MostShortcut {
				t.Errorf("%s costs %d units, at most %d are left for a shortcut", name, by.Units+units, vm.MostShortcut)
			}
			return v, units, done
		}
	})
}

// withoutShortcuts has the verbs of a binding called, and returns how many had one.
func withoutShortcuts(b *binding) (had int) {
	b.fx.held.ForEach(func(_, v lua.LValue) {
		if fn, ok := v.(*lua.LFunction); ok && fn.Proto != nil {
			fn.Proto, had = nil, had+1
		}
	})
	return had
}

// fought is a combat and the units of all scripts until its end.
func fought(tb testing.TB, cfg *tavern.Config, you, foe tavern.Side, seed uint64, b *binding) (tavern.Outcome, int64) {
	tb.Helper()
	outcome, err := tavern.Fight(cfg, you, foe, tavern.FightOptions{Seed: seed, Log: true, Scripts: b})
	if err != nil {
		tb.Fatal(err)
	}
	return outcome, b.content.Machine.Meter().Total()
}
