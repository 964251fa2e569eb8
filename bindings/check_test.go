package bindings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings"
	"arcana/bindings/check"
	"arcana/bindings/check/planted"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/core/rules"
)

// everyFile says that a file is checked.
func everyFile(check.Script) bool { return true }

// faultsOf are the errors of all scripts of a session.
func faultsOf(s *session.Session) []error {
	return check.ScriptsOf(s, s.Host.Systems.All(), check.Scripts(s), everyFile)
}

// checked returns what a check says about the scripts of a mod, a line each.
func checked(t *testing.T, files map[string]string) []string {
	t.Helper()
	var said []string
	for _, err := range faultsOf(sessiontest.SessionWith(t, files)) {
		said = append(said, err.Error())
	}
	return said
}

// Every mistake of a script is said, at the line of the key it is about.
func TestCheckScripts(t *testing.T) {
	for _, row := range planted.Scripts {
		said := checked(t, map[string]string{row.File: row.Source})
		if len(said) != len(row.Want) {
			t.Errorf("%q of %s: got\n%s\nwant\n%s", row.Source, row.File, strings.Join(said, "\n"), strings.Join(row.Want, "\n"))
			continue
		}
		for _, want := range row.Want {
			if !slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, row.File+":"+want) }) {
				t.Errorf("%q: want %s, got\n%s", row.Source, want, strings.Join(said, "\n"))
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
		{"abilities/tavern/x.LUA", `abilities/tavern/x.LUA: this file is never read, expected the ending .lua, got .LUA`},
		{"configs/tavern/cards.Toml", `configs/tavern/cards.Toml: this file is never read, expected the ending .toml, got .Toml`},
		{"scenarios/x.lua", `scenarios: files in this folder are never read, expected scripts/scenarios`},
		{"ai/tavern/x.lua", `ai: files in this folder are never read, expected scripts/ai`},
		{"tavern/cards.toml", `tavern: files in this folder are never read, expected configs/tavern for TOML files and abilities/tavern or scripts/ai/tavern for scripts`},
		{"themes/night/theme.toml", `themes: files in this folder are never read, expected configs/themes`},
		{"abilities/keywords/x.lua", `abilities/keywords: files in this folder are never read, expected abilities/SYSTEM/keywords`},
		{"abilities/quests/x.lua", `abilities/quests: files in this folder are never read, expected scripts/quests`},
		{"scripts/abilities/tavern/x.lua", `scripts/abilities: files in this folder are never read, expected abilities`},
		{"configs/cards.toml", `configs/cards.toml: this file is never read, expected configs/SYSTEM/cards.toml`},
		{"configs/tavern/more/cards.toml", `configs/tavern/more/cards.toml: this file is never read, expected configs/tavern/cards.toml`},
		{"configs/themes/night/theme.toml", ""},
		{"scenarios/x.md", ""},
		{"lab/x.lua", ""},
		{"abilities/tavern/x.lua", ""},
		{"abilities/tavern/lib/x.lua", ""},
		{"scripts/lib/x.lua", ""},
		{"scripts/tests/x.lua", ""},
		{"scripts/ai/x.lua", ""},
		{"docs/x.md", ""},
		{"README.md", ""},
		{"mods.toml", "mods.toml: this file is never read, because a mod is described in the file mod.toml"},
		{"notes.toml", ""},
	}
	for _, row := range rows {
		got := ""
		for _, err := range check.UnknownFiles(session.NewSystems(rules.All()...), fstest.MapFS{row.file: {}}) {
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
		"scripts/encounters/Ancient_Library.lua": {"return { location = 'bandit', name = 'x' }", "scripts/encounters/ancient_library.lua: scripts/encounters/Ancient_Library.lua already has an encounter of this name"},
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
		s := sessiontest.SessionWith(t, files)
		if got := sessiontest.Text(t, s, code); !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
}

// What a script asks for and bad content denies is bad content, whatever is wrong
// with it.
func TestBadContentIsBlamed(t *testing.T) {
	rows := map[string]string{
		`game.new("encounter", { encounter = "moment" })`: `scripts/encounters/moment.lua:1: "turn_endet" is not a trigger`,
		`game.new("encounter", { encounter = "field" })`:  `scripts/encounters/field.lua:1: unknown field "max_turn"`,
		`game.new("draft", { quest = "site" })`:           `scripts/quests/site.lua:1: dreamscapes[1][1]: unknown site "draf"`,
		`game.new("market", { players = { "lua:x" } })`:   `scripts/ai/market/x.lua:1: weights: market has no feature`,
	}
	s := sessiontest.SessionWith(t, map[string]string{
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

// TestPersonalityChooses: choose may return a move of the list, its number or its text; what it fails
// with at every decision is said once in a run.
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
		host := sessiontest.Host(&out)
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
		if got := check.SystemOf(rules.All(), file); got != want {
			t.Errorf("%s: got %q, want %q", file, got, want)
		}
	}
}

// TestShippedScriptsAreClean: the scripts that ship, which a check of mods passes over, fit their types and
// use no form that goes with the next release.
func TestShippedScriptsAreClean(t *testing.T) {
	s, _ := sessiontest.Session(t)
	scripts := check.Scripts(s)
	for _, o := range check.OlderFormsIn(s, scripts) {
		t.Errorf("%s:%d: %s", o.File, o.Line, o.Text)
	}
	for _, f := range check.TypeFindingsIn(s, scripts) {
		t.Errorf("%s:%d: %s", f.File, f.Line, f.Text)
	}
	if len(scripts) < 100 {
		t.Errorf("%d scripts were looked at", len(scripts))
	}
}
