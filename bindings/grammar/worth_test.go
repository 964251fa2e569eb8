package grammar_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/grammar"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rand"
)

// What an ability computes an AI asks of a function worth: half is what it comes to now, and
// half what it usually does; what it cannot know beforehand is as usual.
func TestWorthOfWhatIsComputed(t *testing.T) {
	for _, c := range []struct{ system, ability, want string }{
		{"tavern", `{ when = "battlecry", do = { effect = "buff", attack = { count = "ally" }, health = 2 } }`,
			`0.5 * math.min(20, 1 + (math.max(0, #fx:allies()) + 3) / 2 + 2)`},
		{"tavern", `{ when = "battlecry", if = { ask = "in_combat" }, do = { effect = "gold", coins = { stat = "turn", of = "owner", times = 2, plus = -1 } } }`,
			`0.5 * math.min(20, (1 + (math.max(0, (fx.owner.turn * 2 + -1)) + 5) / 2) / 2)`},
		{"tavern", `{ when = "damage", do = { effect = "heal", amount = { stat = "amount", of = "event", times = 2 } } }`, `0.5 * math.min(20, 1 + 6)`},
		{"tavern", `{ when = "damage", do = { effect = "heal", amount = { stat = "amount", of = "event", times = 2, at_most = 4 } } }`, `0.5 * math.min(20, 1 + 4)`},
		{"tavern", `{ when = "damage", do = { effect = "heal", amount = { ask = "roll", sides = 6 } } }`, `0.5 * math.min(20, 1 + 3)`},
		{"tavern", `{ when = "damage", worth = 1.5, do = { effect = "heal", amount = { count = "ally" } } }`, `1.5`},
		{"market", `{ when = "activate", times = 3, do = { effect = "gain", what = "trade", points = { count = "hand" } } }`, `0.5 * math.min(20, (1 + (math.max(0, #fx:hand()) + 3) / 2) * 3)`},
		{"market", `{ when = "played", do = { effect = "damage", target = "opponents", points = 5, repeat = 2 } }`, `0.5 * math.min(20, (1 + 5) * 2)`},
		{"market", `{ when = "played", value = 4, do = [{ effect = "draw" }, { effect = "gain", what = "trade", points = { count = "discard_pile" } }] }`,
			`0.5 * math.min(20, 1 + 4 + 1 + (math.max(0, #fx:discard_pile()) + 3) / 2)`},
	} {
		a := script(t, c.system, c.ability)
		if lua := a.Lua(); !strings.Contains(lua, "  worth = function(self, view, fx)\n    return "+c.want+"\n  end,") {
			t.Errorf("%s\n%s\nwant %s", c.ability, lua, c.want)
		}
	}
}

// script reads an ability whose worth is asked, half a gold a point.
func script(t *testing.T, system, text string) *grammar.Ability {
	t.Helper()
	tree := parse(t, text)
	a, faults := grammar.Script(wordsOf(system), &core.ScriptRef{Label: "test", Data: &tree, Unit: 0.5})
	if len(faults) > 0 {
		t.Fatalf("%s: %v", text, faults)
	}
	return a
}

// Whatever an ability says, its worth is Lua.
func TestWorthIsLua(t *testing.T) {
	for _, system := range []string{"tavern", "market"} {
		words, dice := wordsOf(system), rand.New(1, "worth")
		for i := range 300 {
			a := script(t, system, invent(words, fmt.Sprint("Law ", i), &dice).Data)
			if _, err := vm.CompileWith("worth", a.Lua(), vm.Limits{Source: vm.ContentSource}, vm.CompileOptions{Content: true}); err != nil {
				t.Fatalf("%v\n%s", err, a.Lua())
			}
		}
	}
}
