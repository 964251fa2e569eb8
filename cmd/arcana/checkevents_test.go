package main

import (
	"os"
	"strings"
	"testing"
)

// tellsData are cards of a mod that tell an event of its own; hearsLua is a script that hears one.
func tellsData(name string) string {
	return "[[card]]\nid = \"bell\"\nname = \"Bell\"\ntier = 1\nattack = 1\nhealth = 1\n" +
		"abilities = [\n  { when = \"damage\", do = { effect = \"emit\", name = \"" + name + "\", amount = 2 } },\n]\n"
}

func hearsLua(name string) string {
	return "-- [\"mine:never\"]\nreturn { text = \"x\",\n  [\"before_ally_" + name + "\"] = function(self, fx, event) fx:gold(1) end,\n}\n"
}

const (
	hearer = "[[card]]\nid = \"ear\"\nname = \"Ear\"\ntier = 1\nattack = 1\nhealth = 1\nability = { script = \"ear\" }\n"
	// omens declares two events.
	omens = "\n[[event]]\nid = \"omen\"\ntext = \"An omen goes round.\"\namount = \"how strong it is\"\n\n[[event]]\nid = \"flood\"\ntext = \"The water rises.\"\n"
)

// TestOwnEventsAreDeclared: of events of a mod's own that its mod.toml does not declare there is
// one remark with the lines to paste; where one looks like a mistake, or others are declared, it
// is one, at its place.
func TestOwnEventsAreDeclared(t *testing.T) {
	const cards, ear = "m/configs/tavern/cards.toml", "m/abilities/tavern/ear.lua"
	for name, c := range map[string]struct {
		files map[string]string
		code  int
		says  []string
	}{
		"undeclared": {map[string]string{"m/mod.toml": manifest("mine"), cards: tellsData("mine:omen") + hearer, ear: hearsLua("mine:omen"),
			"m/abilities/market/flood.lua": "return { play = function(self, fx) fx:emit(\"mine:flood\") end }\n"}, 0, []string{
			"remark: mods: mine tells and hears events of its own that m/mod.toml does not declare; add to it:\n\n[[event]]\nid = \"flood\"\ntext = \"...\"\n\n[[event]]\nid = \"omen\"\ntext = \"...\"\namount = \"...\"\n",
		}},
		"declared": {map[string]string{"m/mod.toml": manifest("mine") + omens, cards: tellsData("mine:omen") + hearer, ear: hearsLua("mine:omen")}, 0, nil},
		"misheard": {map[string]string{"m/mod.toml": manifest("mine"), cards: tellsData("mine:omen") + hearer, ear: hearsLua("mine:omne")}, exitContent, []string{
			ear + ":3:4: nothing tells the event \"mine:omne\"; did you mean \"mine:omen\"?\n",
		}},
		"mistold": {map[string]string{"m/mod.toml": manifest("mine"), cards: tellsData("mine:omenn"), ear: "return { play = function(self, fx) fx:emit('mine:omen') end, ['mine:omen'] = function(self, fx) fx:gold(1) end }"}, exitContent, []string{
			cards + ":8:3: nothing hears the event \"mine:omenn\"; did you mean \"mine:omen\"?\n",
		}},
		"others are declared": {map[string]string{"m/mod.toml": manifest("mine") + omens, cards: tellsData("mine:omne") + hearer, ear: hearsLua("mine:storm")}, exitContent, []string{
			cards + ":8:3: m/mod.toml declares no event \"omne\", expected one of omen, flood; did you mean \"omen\"?\n",
			ear + ":3:4: m/mod.toml declares no event \"storm\", expected one of omen, flood\n",
		}},
		"another mod's": {map[string]string{"m/mod.toml": manifest("mine"), cards: hearer, ear: hearsLua("winds:gust")}, 0, nil},
		"told for others": {map[string]string{"m/mod.toml": manifest("mine"), cards: strings.Replace(tellsData("winds:gust"), "damage", "kills", 1) + hearer,
			ear: "return { damage = function(self, fx)\n if self.health > 900 then fx:emit('omen') end end }"}, exitContent, []string{
			cards + ":8:3: \"winds:gust\" is an event of another mod's, and the mod mine tells events under its own id, expected \"mine:gust\"\n",
			ear + ":2:36: an event has its mod before its name, expected \"mine:omen\"\n",
		}},
		"no mod": {map[string]string{cards: tellsData("mine:omen") + hearer, ear: hearsLua("mine:omne")}, 0, nil},
		"asked in another way": {map[string]string{"m/mod.toml": manifest("mine"), cards: hearer,
			ear: "local names, other = { 'mine:omne' }, { ['mine:ear'] = 3 }\nreturn { damage = function(self, fx) for _, n in ipairs(names) do fx:emit(n) end end, ['mine:omne'] = function(self, fx) fx:gold(1) end }"}, 0, []string{
			"add to it:\n\n[[event]]\nid = \"omne\"\ntext = \"...\"\n",
		}},
	} {
		r := arcana(t, c.files, "", "check", "m")
		for _, want := range c.says {
			if !strings.Contains(r.out, want) {
				t.Errorf("%s: nothing says %s", name, want)
			}
		}
		if r.code != c.code || len(c.says) == 0 && r.out != "" || strings.Contains(r.out, "never") || strings.Count(r.out, "add to it") > 1 {
			t.Errorf("%s: %d: %s%s", name, r.code, r.out, r.err)
		}
	}
	files := map[string]string{"m/mod.toml": manifest("mine"), cards: hearer, ear: hearsLua("winds:gusst"), "w/mod.toml": manifest("winds") + strings.Replace(omens, "omen", "gust", 1)}
	r := arcana(t, files, "", "check", "m", "w")
	if want := ear + ":3:4: w/mod.toml declares no event \"gusst\", expected one of gust, flood; did you mean \"gust\"?\n"; !strings.HasPrefix(r.out, want) {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestStubsHaveTheModsEvents: in the editor the events that the mod of the folder declares are
// completed, with what they are about, in scripts and in data.
func TestStubsHaveTheModsEvents(t *testing.T) {
	r := arcana(t, map[string]string{"m/mod.toml": manifest("mine") + omens}, "", "stubs", "m")
	for file, want := range map[string]string{
		"game.lua":                  "---| \"mine:omen\" # An omen goes round. amount: how strong it is\n",
		"tavern.lua":                "An omen goes round. amount: how strong it is before mine:omen of a friend",
		"delve.lua":                 "[\"instead_mine:flood\"]",
		"schemas/market.cards.json": "\"before_any_mine:omen\"",
		"schemas/mod.json":          "\"amount\"",
	} {
		if got, err := os.ReadFile("m/.arcana/" + file); err != nil || !strings.Contains(string(got), want) {
			t.Errorf("%s does not have %s: %v", file, want, err)
		}
	}
	if r.code != 0 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	r = arcana(t, map[string]string{"m/mod.toml": manifest("mine") + omens}, "", "eval", "--mods", "m", `help("mine:omen")`)
	if want := "mine:omen is an event of a mod's own: An omen goes round. amount: how strong it is\n"; r.out != want {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}
