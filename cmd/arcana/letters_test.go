package main

import (
	"strings"
	"testing"
)

// TestNamesInParts: a script is found whether the name of its file, or what names it, has letters
// whole or in two parts, as archives made on macOS have them.
func TestNamesInParts(t *testing.T) {
	const whole, parts = "flûte", "flu\u0302te"
	for file, named := range map[string]string{whole: parts, parts: whole} {
		files := map[string]string{
			"m/mod.toml":                           manifest("mine"),
			"m/configs/tavern/cards.toml":          strings.ReplaceAll(hearer, "script = \"ear\"", "script = \""+named+"\""),
			"m/abilities/tavern/" + file + ".lua":  "return { battlecry = function(self, fx) fx:gold(1) end }",
			"m/scripts/ai/tavern/" + file + ".lua": "return { weights = { stats = 1 } }",
			"m/scripts/quests/" + file + ".lua":    "return { dreamscapes = { { 'dreamcaller', 'draft' } } }",
			"m/scripts/scenarios/it.lua": "test('found', function()\n game.new('tavern', { players = { 'lua:" + named + "', 'random' } }):run(9)\n" +
				" expect(game.new('draft', { quest = '" + named + "' }):view().quest):eq(game.new('draft', { quest = '" + file + "' }):view().quest)\nend)",
		}
		if r := arcana(t, files, "", "check", "m"); r.code != 0 || r.out != "" {
			t.Errorf("%+q: %d: %s%s", named, r.code, r.out, r.err)
		}
		if r := arcana(t, files, "", "test", "m"); r.code != 0 {
			t.Errorf("%+q: %d: %s%s", named, r.code, r.out, r.err)
		}
	}
	both := map[string]string{"m/abilities/tavern/" + whole + ".lua": "return { battlecry = function() end }", "m/abilities/tavern/" + parts + ".lua": "return { battlecry = function() end }"}
	if r := arcana(t, both, "", "check", "m"); r.code != exitContent || !strings.Contains(r.out, "count as the same name") {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestBlankNames: what has a name of blanks alone is refused where it says so, in scripts and in
// names of files too, and an id that is no id is told with the one that it would be.
func TestBlankNames(t *testing.T) {
	for _, mod := range []map[string][2]string{
		{
			"scripts/quests/q.lua":     {"return { name = \"  \",\n dreamscapes = { { \"dreamcaller\", \"draft\" } } }", ":1: name: expected a name with letters, got \"  \""},
			"scripts/encounters/e.lua": {"return { location = \"bandit\",\n name = \" \" }", ":2: name: expected a name with letters, got \" \""},
			"scripts/encounters/t.lua": {"return { location = \"bandit\",\n tags = { { name = \" \", blocks = \"physical\" } } }", ":2: tags[1]: name: expected a name with letters, got \" \""},
			"scripts/ai/tavern/x.lua":  {"return { score = { any = { { \" \", function() return 1 end } } } }", ":1: score.any[1]: expected { \"name\", function(option, view) ... end }"},
			"scripts/ai/tavern/  .lua": {"return {}", ": expected a file whose name has letters"},
			"abilities/tavern/ .lua":   {"return { battlecry = function() end }", ": expected a file whose name has letters"},
		},
		// What follows is told where nothing is wrong before.
		{"scripts/scenarios/s.lua": {"test(\"  \", function() end)", ":1: test: name: expected a name with letters, got \"  \""}},
		{"abilities/tavern/a.lua": {"return { battlecry = function(self, fx) fx:summon{ name = \" \", attack = 1, health = 1 } end }", ":1:1: fx:summon: unit: name: expected a name with letters, got \" \""}},
		{"configs/tavern/cards.toml": {strings.Replace(strings.Replace(hearer, "\"ear\"", "\"Zed-1\"", 1), "\nability = { script = \"ear\" }", "", 1), ":2:6: Zed-1.id: expected lower_snake, such as \"ember_page\", got \"Zed-1\"; did you mean \"zed_1\"?"}},
	} {
		files := map[string]string{"m/mod.toml": manifest("mine")}
		for file, c := range mod {
			if files["m/"+file] = c[0]; strings.HasSuffix(file, "a.lua") {
				files["m/configs/tavern/cards.toml"] = strings.ReplaceAll(hearer, "script = \"ear\"", "script = \"a\"")
			}
		}
		r := arcana(t, files, "", "check", "m")
		for file, c := range mod {
			if r.code != exitContent || !strings.Contains(r.out, "m/"+file+c[1]+"\n") {
				t.Errorf("%s: %d: %s%s", file, r.code, r.out, r.err)
			}
		}
	}
}
