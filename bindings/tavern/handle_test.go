package tavern

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arcana/core"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// logged lets a 3/9 card with a script stand in a fight and returns what the
// script logged, and its failures with file and line.
func logged(t *testing.T, script string) []string {
	t.Helper()
	cfg := shippedTavern(t)
	card := &cards.Card{ID: "unit", Name: "Unit", Tier: 2, Attack: 3, Health: 9, Tribes: []string{"cups"},
		Ability: &cards.Ability{Script: "x", Value: 2, Attack: 4, Health: 5, Unit: &cards.Token{Attack: 1, Health: 1}}}
	other := &cards.Card{ID: "other", Name: "Other", Tier: 1, Attack: 0, Health: 20}
	for _, c := range []*cards.Card{card, other} {
		if faults := cfg.Make(c); len(faults) > 0 {
			t.Fatal(faults)
		}
	}
	binding := bindingFor(t, cfg, map[string]string{"x": script})
	you := battle.Side{Tier: 1, Board: []cards.Unit{card.Unit(false), other.Unit(false)}}
	foe := battle.Side{Tier: 1, Board: []cards.Unit{other.Unit(false)}}
	o, err := battle.Fight(cfg, you, foe, battle.FightOptions{Seed: 1, First: "you", Attacks: 1, Log: true, Scripts: binding})
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, e := range o.Events {
		if e.Kind == core.KindLog || e.Kind == core.KindFizzled {
			lines = append(lines, e.Text)
		}
	}
	return lines
}

// Handles are live: whatever a verb did is what a script reads next, of its own
// card and of others, by names that are written out and by names that are not.
func TestCardsOfScriptsAreLive(t *testing.T) {
	for _, row := range []struct{ name, script, want string }{
		{"self before and after a verb", `fx:log(self.attack .. "/" .. self.health) fx:buff(self, 1, 2) fx:log(self.attack .. "/" .. self.health)`, "3/9 4/11"},
		{"a hidden name", `local k = "heal" .. "th" fx:buff(self, 0, 2) fx:log(tostring(self[k]))`, "11"},
		{"a friend through a list", `local f = fx:allies()[2] fx:log(f.health) fx:damage(f, 3) fx:log(f.health) fx:heal(f, 1) fx:log(f.health)`, "20 17 18"},
		{"a list of an earlier call stays what it was", `local a, b = fx:allies(), fx:enemies() fx:log(#a .. #b) fx:log(#fx:all() .. #a)`, "21 32"},
		{"a killed card", `local e = fx:enemies()[1] fx:log(tostring(e.alive)) fx:destroy(e) fx:log(tostring(e.alive)) fx:log(#fx:enemies())`, "true false 0"},
		{"aegis and guardian", `fx:aegis(self, 2) fx:guardian(self) fx:log(self.aegis .. tostring(self.guardian))`, "2true"},
		{"handles compare as cards", `fx:log(tostring(self == fx:allies()[1]) .. tostring(self == fx:allies()[2]))`, "truefalse"},
		{"what the ability says", `fx:log(self.value .. self.ability.attack .. self.ability.health .. self.count .. self.unit.attack)`, "24511"},
		{"what the card is", `fx:log(self.name .. self.id .. self.tier .. self.tribes[1] .. self.place .. tostring(self.cups) .. tostring(self.friend))`, "Unitunit2cups1truetrue"},
		{"a summon gives the newcomer", `local n = fx:summon({ attack = 2, health = 5 }) fx:buff(n, 1, 1) fx:log(n.attack .. "/" .. n.health .. " " .. n.place)`, "3/6 2"},
		{"a card of the set by name", `fx:log(fx:summon("Ember Page").name)`, "Ember Page"},
		{"nobody is nobody", `fx:destroy(fx:enemies()) fx:damage(fx:random_enemy(), 3) fx:log(tostring(fx:random_enemy()))`, "nil"},
	} {
		got := logged(t, "return { start_of_combat = function(self, fx) "+row.script+" end }")
		if want := strings.Fields(row.want); row.name != "a summon gives the newcomer" && row.name != "a card of the set by name" && !slices.Equal(got, want) ||
			strings.Join(got, " ") != row.want {
			t.Errorf("%s: %q, want %q", row.name, got, row.want)
		}
	}
}

// What a script may not do, each with file and line and a suggestion where a
// word is close.
func TestTavernScriptsAreRefused(t *testing.T) {
	for _, row := range []struct{ script, want string }{
		{`fx:buf(self, 1)`, `x.lua:1: fx has no verb "buf"; did you mean "buff"?`},
		{`return self.helth`, `did you mean "health"?`},
		{`self.attack = 9`, `cards are read-only`},
		{`fx:damage(self, -1)`, `fx:damage: points: expected a whole number from 0`},
		{`fx:buff(self, 1.5)`, `fx:buff: attack: expected a whole number from -1000000 to 1000000, got 1.5`},
		{`fx:damage(self, 1.5)`, `expected a whole number`},
		{`fx:damage(7, 1)`, `fx:damage: target: expected a card or a list of cards, got 7`},
		{`fx:damage({ self, 7 }, 1)`, `got 7`},
		{`fx.damage(self, 1)`, `the call needs a colon`},
		{`fx:heal(self, 1, 2)`, `expected at most 2 argument(s), got 3`},
		{`fx:summon("Embr Page")`, `did you mean "ember_page"?`},
		{`fx:summon({ attack = 1, health = 0 })`, `health = 1 to 1000`},
		{`fx:gain("gld", 1)`, `did you mean "gold"?`},
		{`fx:draw(1)`, `use fx:discover(tier)`},
		{`fx:tag("x")`, `in self.memory`},
		{`fx:choose{}`, `a list of 1 to 20 cards and texts`},
		{`self.memory.x = {}`, `self.memory.x: expected a number`},
		{`self.memory[1] = 1`, `expected a name`},
		{`for i = 1, 17 do self.memory["k" .. i] = i end`, `at most 16 values`},
		{`return fx:allies()[2].memory`, `a card's memory is its own`},
		{`while true do end`, `the script has used its budget of 200000 units`},
	} {
		got := logged(t, "return { start_of_combat = function(self, fx) "+row.script+" end }")
		if len(got) != 1 || !strings.Contains(got[0], row.want) || !strings.HasPrefix(got[0], "abilities/tavern/x.lua:1: ") {
			t.Errorf("%s: %q, want %q", row.script, got, row.want)
		}
	}
}

// Memory lasts from moment to moment, whoever spoke in between, and what was
// remembered before a failure stands.
func TestTavernMemory(t *testing.T) {
	got := logged(t, `return {
		start_of_combat = function(self, fx) self.memory.n, self.memory.word, self.memory.yes = 41, "w", true error("late") end,
		on_attack = function(self, fx)
			self.memory.n = self.memory.n + 1
			self.memory.word = nil
			fx:log(self.memory.n .. tostring(self.memory.word) .. tostring(self.memory.yes))
			for k in pairs(self.memory) do fx:log(k) end
		end,
	}`)
	if len(got) != 4 || !strings.Contains(got[0], "late") || got[1] != "42niltrue" {
		t.Fatalf("%q", got)
	}
	if names := got[2:]; !slices.Equal(names, []string{"n", "yes"}) {
		t.Errorf("remembered names: %q, want them by name, whatever the order of their writing", names)
	}
}

// Lists that scripts were given are used again, but never with what an earlier
// firing put into them.
func TestListsAreClean(t *testing.T) {
	got := logged(t, `return {
		start_of_combat = function(self, fx) local l = fx:allies() l[5], l.x = self, 1 table.insert(l, self) end,
		on_attack = function(self, fx) local l = fx:allies() fx:log(#l .. tostring(l.x) .. tostring(l[5])) end,
	}`)
	if !slices.Equal(got, []string{"2nilnil"}) {
		t.Errorf("%q", got)
	}
}

// hydraAndPriest are a card that summons when it is hurt and one that hurts all
// when something is summoned, as data and as scripts; what is summoned has a
// deathrattle.
func hydraAndPriest(t *testing.T, cfg *cards.Config, health int) (native, scripted battle.Side) {
	t.Helper()
	for _, c := range []struct {
		card    cards.Card
		ability cards.Ability
	}{
		{cards.Card{ID: "hydra", Name: "Hydra", Tier: 1, Health: health, Guardian: true},
			cards.Ability{Trigger: "on_damaged", Effect: "summon", Count: 1, Unit: &cards.Token{Card: "ember_page"}}},
		{cards.Card{ID: "priest", Name: "Priest", Tier: 1, Health: 90000},
			cards.Ability{Trigger: "ally_summoned", Effect: "damage", Target: "all", Value: 3}},
	} {
		both := formsOf(t, cfg, c.card, c.ability)
		native.Board = append(native.Board, both.native.Unit(false))
		scripted.Board = append(scripted.Board, both.scripted.Unit(false))
	}
	native.Tier, scripted.Tier = 1, 1
	return native, scripted
}

// RULES 6.2 (R-T10, R-T20): a cascade is the same in data and in scripts, whether
// it ends by itself or lasts until the event budget, and the dead take no room in
// it: each wound of the hydra brings a card.
func TestLongCascadesOfScriptsAreThoseOfData(t *testing.T) {
	for _, health := range []int{30, 90000} {
		cfg := shippedTavern(t)
		native, scripted := hydraAndPriest(t, cfg, health)
		binding := bindingFor(t, cfg, nil)
		foe := battle.Side{Tier: 1, Board: []cards.Unit{cards.NewToken("ox", 1, 90000).Unit(false)}}
		data, script := seenOf(t, cfg, native, foe, 1, inert{}), seenOf(t, cfg, scripted, foe, 1, binding)
		if diff := cmp.Diff(data, script); diff != "" {
			t.Fatalf("health %d, - native + scripted:\n%s", health, diff)
		}
		wounds, summons := 0, 0
		for _, e := range script.Events {
			if e.Kind == core.KindSummon {
				summons++
			}
			if e.Text == "on_damaged" {
				wounds++
			}
		}
		if wounds != summons || summons < 10 || (health > 30) != (summons > 1000) {
			t.Errorf("health %d: %d wounds, %d summons, %d events", health, wounds, summons, len(script.Events))
		}
	}
}

// RULES 4.5 (R-T20): what a script holds of a card stays that card, however many
// it summons and destroys in one moment and wherever they lie.
func TestHandlesOutlastTheirPlaces(t *testing.T) {
	const source = `return { start_of_combat = function(self, fx)
	local held = {}
	for i = 1, 100 do
		local card = fx:summon({ attack = i, health = 1, name = "T" .. i })
		held[i] = card
		assert(card.alive and card.attack == i and card == fx:allies()[2])
		fx:destroy(card)
	end
	local different = {}
	for i, card in ipairs(held) do
		assert(card.name == "T" .. i and card.attack == i and card.health == 0 and not card.alive and card.friend)
		assert(not different[card], "two cards with one handle")
		different[card] = true
		assert(card.place == 1 + i, "a row in order")
	end
	fx:damage(held, 1)
	fx:buff(self, #held, 0)
end }`
	cfg := shippedTavern(t)
	card := cards.Card{ID: "holder", Name: "Holder", Tier: 1, Attack: 1, Health: 9, Ability: &cards.Ability{Script: "holder"}}
	if faults := cfg.Make(&card); len(faults) > 0 {
		t.Fatal(faults)
	}
	binding := bindingFor(t, cfg, map[string]string{"holder": source})
	you := battle.Side{Tier: 1, Board: []cards.Unit{card.Unit(false), cards.NewToken("ox", 0, 9).Unit(false)}}
	for range 2 { // the second time the handles are there
		got := seenOf(t, cfg, you, battle.Side{Tier: 1, Board: you.Board[1:]}, 1, binding)
		for _, e := range got.Events {
			if e.Kind == core.KindFizzled {
				t.Fatal(e.Text)
			}
		}
		if got.Boards[0][0].Attack != 101 || !strings.HasPrefix(got.Boards[0][0].Name, "Holder") {
			t.Errorf("the holder ends as %+v", got.Boards[0][0])
		}
	}
}
