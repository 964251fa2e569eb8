package laws_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"arcana/bindings/registry"
	"arcana/core"
	"arcana/core/rules"
	"arcana/core/rules/laws"
)

// givers are what gives things to functions of a system, besides verbs.
var givers = map[string][]string{
	"tavern": {"fx:allies()", "fx:enemies()", "fx:all()", "fx:adjacent()", "fx:kin()", "fx:dead_allies()", "fx:died_allies()", "fx:random_ally()", "fx:random_enemy()", "fx:strongest()", "fx:leftmost(fx:enemies())", "fx:summon({ attack = 1, health = 1 })",
		"fx:copy_card(fx:random_ally())", "fx:revive(fx:dead_allies()[1])", "fx:transform(fx:random_ally(), { attack = 2, health = 2 })", "fx:destroy(fx:random_ally())", "fx:damage(fx:random_enemy(), 9)", "fx:steal(fx:random_enemy())"},
	"market": {"fx:hand()", "fx:row()", "fx:in_play()", "fx:allies()", "fx:enemies()", "fx:opponents()", "fx:owner()", "fx:discard_pile()", "fx:random_enemy()", "fx:peek(2)", "fx:draw(1)", "fx:acquire(fx:row()[1])", "fx:discard(fx:hand()[1])"},
	"delve": {"fx:hero()", "fx:owner()", "fx:lead()", "fx:heroes()", "fx:others()", "fx:row()", "fx:face_up()", "fx:challenge()", "fx:hand(fx:hero())", "fx:exhausted(fx:lead())", "fx:tableau(fx:hero())", "fx:random_hero()", "fx:peek(fx:hero())",
		"self.hero", "fx:draw(fx:hero(), 1)", "fx:exhaust(fx:lead(), 1)", "fx:recall_last(fx:lead(), 1)"},
	"encounter": {"fx:location()", "fx:owner()", "fx:hand()", `fx:find("precision")`, "fx:momentum(1)", `fx:gain("precision", 1)`},
	"draft":     {"fx:owner()", "fx:deck()", "fx:dreamsigns()", "fx:gain(1)"},
}

// looking is the inside of a function that is given things, does something in between, and says
// by which events each is about what it is, and then which was the first that equals it.
func (g *generator) looking() string {
	var s strings.Builder
	s.WriteString(`if fx:roll(4) > 1 then return end
		local got = {}
		local function see(h) if type(h) == "userdata" and #got < 30 then got[#got + 1] = h elseif type(h) == "table" then for _, x in ipairs(h) do see(x) end end end
		see(self) see(event.target) see(event.source)`)
	for range 5 {
		s.WriteString(" pcall(function() see(" + g.among(givers[g.system]) + ") end)")
	}
	s.WriteString(` see(event.target)
		local equal = {}
		if not pcall(tostring, fx.owner) then fx:log("unnamed: fx.owner") end
		for i, h in ipairs(got) do
			fx:emit("law:thing", { target = h })
			local named, text = pcall(tostring, h)
			if not named or text:find("no address", 1, true) then fx:log("unnamed: " .. tostring(text)) end
			for j = 1, i do if got[j] == h then equal[i] = j break end end
		end
		fx:log("equal " .. table.concat(equal, " "))`)
	return s.String()
}

// TestIdentity: the handles of a thing are equal, whichever verb, list or event gave them, and
// those of different things are not: alive, dead, made into another, stolen. Each prints as its name.
func TestIdentity(t *testing.T) {
	for _, system := range rules.All() {
		table := registry.Of(system).Table
		if table == nil {
			continue
		}
		t.Run(system.Name, func(t *testing.T) {
			compared := 0
			for set := uint64(1); set <= setsOf(system, 4, 300) && !t.Failed(); set++ {
				m := subjectWith(t, system, table, 3000+set, func(g *generator) { g.looks = true }).Begin(t, set)
				if _, err := m.Run(10 * laws.MaxMoves); err != nil {
					t.Fatal(err)
				}
				compared += sameThings(t, m.Events(), set)
			}
			if compared < 100 {
				t.Errorf("only %d handles were compared", compared)
			}
		})
	}
}

// sameThings compares what functions said of the things that they were given with what these
// are, and returns how many there were.
func sameThings(t *testing.T, events []core.Event, set uint64) (compared int) {
	t.Helper()
	things := map[core.Ref][]core.Ref{} // by who speaks
	for _, e := range events {
		switch equal, said := strings.CutPrefix(e.Text, "equal "); {
		case e.Kind == core.KindLog && strings.HasPrefix(e.Text, "unnamed: "):
			t.Errorf("set %d, event %d: a thing does not print as its name: %s", set, e.ID, e.Text)
			return compared
		case e.Kind == core.KindEmit && e.Text == "law:thing":
			things[e.Actor] = append(things[e.Actor], e.Target)
		case e.Kind == core.KindLog && said:
			for _, got := range things {
				places := strings.Fields(equal)
				if len(got) != len(places) {
					continue
				}
				for i, r := range got {
					if want := slices.Index(got, r) + 1; places[i] != strconv.Itoa(want) {
						t.Errorf("set %d, event %d: handle %d is first equal to %s, and its thing %d is that of %d: %v, %s", set, e.ID, i+1, places[i], r, want, got, equal)
						return compared
					}
				}
				compared += len(got)
			}
			clear(things)
		case e.Kind == core.KindFizzled:
			clear(things)
		}
	}
	return compared
}
