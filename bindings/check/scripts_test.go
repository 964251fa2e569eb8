package check_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings"
	"arcana/bindings/check"
	"arcana/bindings/hosttest"
	"arcana/bindings/session"
)

// checked returns what a check says about the scripts of a mod, a line each.
func checked(t *testing.T, files map[string]string) []string {
	t.Helper()
	var said []string
	for _, err := range check.Scripts(hosttest.SessionWith(t, files)) {
		said = append(said, err.Error())
	}
	return said
}

// Every mistake of a script is said, at the line of the key it is about.
func TestCheckScripts(t *testing.T) {
	const draftMoments = "quest_began, site_entered, card_taken, dreamsign_taken, dreamscape_ended, quest_ended, chosen"
	rows := []struct {
		file, source string
		want         []string
	}{
		{"abilities/tavern/x.lua", "return {\n battlecry = 'damage',\n deathrattle = function() end,\n text = 7 }", []string{
			`2: battlecry: expected a function, got "damage"`,
			`4: text: expected a text, got 7`,
		}},
		{"abilities/tavern/x.lua", "return {\n txet = 'x',\n deathratle = function() end,\n onattack = 5,\n 9 }", []string{
			`2: unknown field "txet", expected text or a moment (`,
			`3: "deathratle" is no moment, expected one of battlecry, `,
			`4: unknown field "onattack", expected text or a moment (`,
			`1: unknown field "1", expected text or a moment (`,
		}},
		{"abilities/tavern/x.lua", "return {\n bonus = 2, author = 'somebody',\n deathrattle = function() end }", nil},
		{"abilities/market/x.lua", "return 5", []string{`1: a content file returns a table, this one returns 5`}},
		{"abilities/market/x.lua", "\nreturn {", []string{`2: unexpected symbol near '<eof>'`}},
		{"scripts/encounters/x.lua", "return {\n type = 'physical',\n max_turn = 6,\n turn_ended = 5,\n tags = { 'shadow_vale',\n  { name = 'A', block = 'x' } },\n}", []string{
			`3: unknown field "max_turn"; did you mean "max_turns"?`,
			`4: turn_ended: expected a function, got 5`,
			`5: tags[1]: unknown narrative tag "shadow_vale"; did you mean "shadow_veil"?`,
			`6: tags[2]: unknown field "block"; did you mean "blocks"?`,
		}},
		{"scripts/encounters/x.lua", "return {\n type = 'physical', max_pressure = 9,\n tags = { { name = 'A', blocks = 'physical' },\n 'shadow_vale', { name = 'B',\n blocks = 'phisical' } },\n max_turns = 0 }", []string{
			`4: tags[2]: unknown narrative tag "shadow_vale"; did you mean "shadow_veil"?`,
			`5: tags[3].blocks: unknown focus "phisical"`,
			`6: max_turns: expected 1 to `,
		}},
		{"scripts/encounters/x.lua", "return {\n type = 'sicial', max_presure = 9,\n success = { 3, 2, 1 }, max_turns = 'six',\n strategic = { analysis = 'up', precision = 5 },\n" +
			" tags = { 'panik', 7, { name = 'A', blocks = 'phisical' } },\n turn_endet = function() end }", []string{
			`2: unknown field "max_presure"; did you mean "max_pressure"?`,
			`2: type: unknown type "sicial"`,
			`3: max_turns: expected a number, got "six"`,
			`3: success: expected rising thresholds`,
			`4: strategic.precision: expected a text, got 5`,
			`4: strategic.analysis: unknown strategy "up"`,
			`5: tags[2]: expected a narrative tag's id or a table`,
			`5: tags[1]: unknown narrative tag "panik"`,
			`5: tags[3].blocks: unknown focus "phisical"`,
			`6: "turn_endet" is no moment, expected one of encounter_began`,
		}},
		{"scripts/encounters/x.lua", "return {\n location = 'libary',\n max_turns = 0 }", []string{
			`2: location: unknown encounter "libary"`,
			`3: max_turns: expected 1 to 100, got 0`,
		}},
		{"scripts/encounters/x.lua", "return { type = 'social',\n max_pressure = 0 }", []string{`2: max_pressure: expected 1 to 1000, got 0`}},
		{"scripts/encounters/x.lua", "return {\n location = 'bandit', name = 'Ancient Library' }", []string{`2: name: "Ancient Library" is also the name of scripts/encounters/ancient_library.lua`}},
		{"scripts/encounters/x.lua", "return {\n max_pressure = 9 }", []string{`1: type: expected a type, one of physical, social, intellectual`}},
		{"scripts/encounters/x.lua", "return {\n location = 'libary' }", []string{`2: location: unknown encounter "libary"`}},
		{"scripts/quests/x.lua", "return {\n site_entered = 5,\n nmae = 'Q',\n dreamscapes = { 7 },\n}", []string{
			`2: site_entered: expected a function, got 5`,
			`3: unknown field "nmae"; did you mean "name"?`,
			`4: dreamscapes[1]: expected a list, got 7`,
		}},
		{"scripts/quests/x.lua", "return { questbegan = function() end, dreamscapes = { { 'draft' } } }", []string{
			`1: "questbegan" is no moment, expected one of ` + draftMoments + ` or another of help("moments"); did you mean "quest_began"?`,
		}},
		{"scripts/quests/x.lua", "return {\n dreamscapes = {\n { 'draft' },\n { 'draft',\n 'draf' } }, set = 'x' }", []string{
			`5: dreamscapes[2][2]: unknown site "draf"; did you mean "draft"?`,
			`5: set: unknown card set "x", expected one of dreamtides`,
		}},
		{"scripts/quests/x.lua", "return {\n dreamscapes = {} }", []string{`2: dreamscapes: expected at least one dreamscape`}},
		{"scripts/quests/x.lua", "return {\n sites = { a = { kind = 'darft', cards = 1 },\n b = { kind = 'draft', cards = 0 },\n c = { kind = 'draft', cards = 1,\n tag = 'drw' } },\n dreamscapes = { { 'a' } } }", []string{
			`2: sites.a.kind: unknown site kind "darft"`,
			`3: sites.b: expected 1 to 100 cards`,
			`5: sites.c.tag: no card carries the tag "drw"`,
		}},
		{"scripts/quests/x.lua", "return {\n sites = { c = { kind = 'draft', cards = 1,\n tag = 'drw' } },\n dreamscapes = { { 'c' } } }", []string{
			`3: sites.c.tag: no card carries the tag "drw"`,
		}},
		{"scripts/ai/tavern/x.lua", "return {\n weights = { stats = 1,\n cost = 'much' },\n choose = 'first',\n score = { byu = { { 'x', function() end } },\n buy = { { 'x' } } } }", []string{
			`3: weights.cost: expected a number, got "much"`,
			`4: choose: expected a function, got "first"`,
			`5: score: tavern has no verb "byu", expected one of any, buy, sell, play, swap, reroll, freeze, upgrade, pick, choose, end; did you mean "buy"?`,
			`6: score.buy[1]: expected { "name", function(option, view) ... end }`,
		}},
		{"scripts/ai/tavern/x.lua", "local M = {}\nM.weights = {\n attakc = 1 }\nreturn M", []string{`3: weights: tavern has no feature "attakc", expected one of `}},
		{"scripts/ai/tavern/x.lua", "return 'x'", []string{`1: a personality returns a table { text, weights, score, choose }, this one returns "x"`}},
		{"scripts/ai/x.lua", "return { choose = 'first' }", []string{`1: choose: expected a function, got "first"`}},
		{"scripts/ai/x.lua", "return { score = { buy = {} } }", nil},
		{"scripts/tables/x.lua", "x =", []string{`1: unexpected symbol near '<eof>'`}},
	}
	for _, row := range rows {
		said := checked(t, map[string]string{row.file: row.source})
		if len(said) != len(row.want) {
			t.Errorf("%q of %s: got\n%s\nwant\n%s", row.source, row.file, strings.Join(said, "\n"), strings.Join(row.want, "\n"))
			continue
		}
		for _, want := range row.want {
			if !slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, row.file+":"+want) }) {
				t.Errorf("%q: want %s, got\n%s", row.source, want, strings.Join(said, "\n"))
			}
		}
	}
}

// A syntax error in one script hides nothing in another, and what several scripts
// run into is said once.
func TestCheckSaysAll(t *testing.T) {
	said := checked(t, map[string]string{
		"abilities/tavern/a.lua": "return {",
		"abilities/tavern/b.lua": "return { battlecry = 5 }",
		"abilities/tavern/c.lua": "return require 'tavern.d'",
		"abilities/tavern/d.lua": "return require 'tavern.c'",
		"scripts/quests/q.lua":   "return { dreamscapes = {} }",
	})
	for _, want := range []string{"abilities/tavern/a.lua:1: ", "abilities/tavern/b.lua:1: battlecry", "scripts/quests/q.lua:1: dreamscapes"} {
		if !slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, want) }) {
			t.Errorf("nothing said of %s: %q", want, said)
		}
	}
	if distinct := slices.Compact(slices.Sorted(slices.Values(said))); len(distinct) != len(said) {
		t.Errorf("said twice: %q", said)
	}
}

// What lies where nothing reads it is a mistake; folders of a mod's own are not.
func TestStrays(t *testing.T) {
	rows := []struct{ file, want string }{
		{"ability/tavern/x.lua", `ability: mods are read from configs, abilities, scripts; did you mean "abilities"?`},
		{"script/ai/x.lua", `script: mods are read from configs, abilities, scripts; did you mean "scripts"?`},
		{"scripts/quest/x.lua", `scripts/quest: scripts are read from `},
		{"scripts/encounter/x.lua", `scripts/encounter: scripts are read from `},
		{"scripts/AI/tavern/x.lua", `scripts/AI: scripts are read from `},
		{"scripts/ai/tavren/x.lua", `scripts/ai/tavren: personalities are read from the folders of the systems`},
		{"abilities/tavren/x.lua", `abilities/tavren: abilities are read from the folders of the systems draft, tavern, encounter, market, delve; did you mean "tavern"?`},
		{"abilities/tavern/x.LUA", `abilities/tavern/x.LUA: the file is not read, expected the ending .lua, got .LUA`},
		{"configs/tavern/cards.Toml", `configs/tavern/cards.Toml: the file is not read, expected the ending .toml, got .Toml`},
		{"abilities/tavern/x.lua", ""},
		{"abilities/tavern/lib/x.lua", ""},
		{"scripts/lib/x.lua", ""},
		{"scripts/tests/x.lua", ""},
		{"scripts/ai/x.lua", ""},
		{"docs/x.md", ""},
		{"README.md", ""},
	}
	for _, row := range rows {
		got := ""
		for _, err := range check.UnknownFiles(fstest.MapFS{row.file: {}}) {
			got += err.Error()
		}
		if !strings.HasPrefix(got, row.want) || row.want == "" && got != "" {
			t.Errorf("%s: got %q, want %q", row.file, got, row.want)
		}
	}
}

// Two encounters of one name are a mistake that names both files, be it the name of
// the file or one that it states.
func TestSameNames(t *testing.T) {
	for file, row := range map[string][2]string{
		"scripts/encounters/Ancient_Library.lua": {"return { location = 'bandit', name = 'x' }", "scripts/encounters/ancient_library.lua: an encounter of the same name is in scripts/encounters/Ancient_Library.lua"},
		"scripts/encounters/a.lua":               {"return { location = 'bandit', name = 'Merchant' }", "scripts/encounters/merchant.lua:2: the name of this file is also the name of scripts/encounters/a.lua"},
	} {
		said := checked(t, map[string]string{file: row[0]})
		if len(said) != 1 || said[0] != row[1] {
			t.Errorf("%s: got %q, want %q", file, said, row[1])
		}
	}
}

// A match is refused where two scripts of a folder go by one name, whichever of them it is
// made from, and the error names both.
func TestSameNamesMakeNoMatch(t *testing.T) {
	files := map[string]string{
		"scripts/encounters/a_ford.lua": "return {\n  location = 'bandit', name = 'The Ford' }",
		"scripts/encounters/b_ford.lua": "return { location = 'bandit',\n\n  name = 'the ford' }",
		"scripts/quests/c_dream.lua":    "return { name = 'D Dream', dreamscapes = { { 'draft' } } }",
		"scripts/quests/d_dream.lua":    "return { dreamscapes = { { 'draft' } } }",
	}
	const ford, dream = `scripts/encounters/b_ford.lua:3: name: "the ford" is also the name of scripts/encounters/a_ford.lua`, `scripts/quests/d_dream.lua:1: the name of this file is also the name of scripts/quests/c_dream.lua`
	for code, want := range map[string]string{
		`game.new("encounter", { encounter = "a_ford" })`: ford, `game.new("encounter", { encounter = "b_ford" })`: ford,
		`game.new("draft", { quest = "c_dream" })`: dream, `game.new("draft", { quest = "d_dream" })`: dream,
		`game.new("encounter", { encounter = "merchant" })`: "<match",
	} {
		s := hosttest.SessionWith(t, files)
		if got := hosttest.Text(t, s, code); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
}

// What a script asks for and bad content denies is bad content, whatever is wrong
// with it.
func TestBadContentIsBlamed(t *testing.T) {
	rows := map[string]string{
		`game.new("encounter", { encounter = "moment" })`: `scripts/encounters/moment.lua:1: "turn_endet" is no moment`,
		`game.new("encounter", { encounter = "field" })`:  `scripts/encounters/field.lua:1: unknown field "max_turn"`,
		`game.new("draft", { quest = "site" })`:           `scripts/quests/site.lua:1: dreamscapes[1][1]: unknown site "draf"`,
		`game.new("market", { players = { "lua:x" } })`:   `scripts/ai/market/x.lua:1: weights: market has no feature`,
	}
	s := hosttest.SessionWith(t, map[string]string{
		"scripts/encounters/moment.lua": "return { type = 'social', max_pressure = 9, turn_endet = function() end }",
		"scripts/encounters/field.lua":  "return { type = 'social', max_pressure = 9, max_turn = 3 }",
		"scripts/quests/site.lua":       "return { dreamscapes = { { 'draf' } } }",
		"scripts/ai/market/x.lua":       "return { weights = { valeu = 1 } }",
	})
	for code, want := range rows {
		_, err := s.Eval("test", code)
		if bad, ok := err.(session.BadContent); !ok || !strings.HasPrefix(bad.Error(), want) {
			t.Errorf("%s: got %T %v, want bad content: %s", code, err, err, want)
		}
	}
}

// choose may return a move of the list, its number or its text; what it fails with
// at every decision is said once in a run.
func TestPersonalityChooses(t *testing.T) {
	rows := []struct{ choose, warned string }{
		{"return moves[1]", ""},
		{"return 1", ""},
		{"return moves[1].move", ""},
		{"return ' ' .. moves[1].move:upper()", ""},
		{"return moves[1].text", ""},
		{"return 'dance'", `arcana: scripts/ai/encounter/x.lua:1: choose returned "dance", expected one of the moves, its number or its text (`},
		{"return 99", `arcana: scripts/ai/encounter/x.lua:1: choose returned 99, expected one of the moves, its number or its text`},
	}
	for _, row := range rows {
		var out strings.Builder
		host := hosttest.Host(&out)
		source := fmt.Sprintf("return { choose = function(view, moves) %s end }", row.choose)
		host.Scripts = session.Layers{fstest.MapFS{"scripts/ai/encounter/x.lua": {Data: []byte(source)}}, host.Scripts}
		s, err := bindings.NewSession(host)
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			out.Reset()
			if _, err := s.Run("test", `g = game.new("encounter", { players = { "lua:x" } }) g:step() g:step()`); err != nil {
				t.Fatal(err)
			}
			if got := out.String(); !strings.HasPrefix(got, row.warned) || strings.Count(got, "\n") != min(1, len(row.warned)) {
				t.Errorf("%s: warned %q, want %q once", row.choose, got, row.warned)
			}
		}
	}
}

// TestSystemOf: a script is of the system in whose folders it stands, however deep.
func TestSystemOf(t *testing.T) {
	for file, want := range map[string]string{"abilities/tavern/x.lua": "tavern", "abilities/tavern/keywords/x.lua": "tavern", "scripts/quests/x.lua": "draft", "scripts/ai/delve/x.lua": "delve", "scripts/ai/x.lua": "", "abilities/taverns/x.lua": "", "configs/x.lua": ""} {
		if got := check.SystemOf(file); got != want {
			t.Errorf("%s: got %q, want %q", file, got, want)
		}
	}
}
