package main

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/check/planted"
	"arcana/bindings/hosttest"
	"arcana/configs"
	"arcana/core/rules"
)

// TestCheckSaysWhereNoMatchCanBegin: content that is good line by line and that no match
// can begin with is one problem with file and line, whatever scripts it keeps from
// being tried.
func TestCheckSaysWhereNoMatchCanBegin(t *testing.T) {
	const none = "[draft_pool]\ncopies_common = 0\ncopies_uncommon = 0\ncopies_rare = 0\ncopies_legendary = 0\n"
	r := arcana(t, map[string]string{"mod/configs/draft/tuning.toml": none}, "", "check", "mod")
	const want = "mod/configs/draft/tuning.toml:2:17: no match can begin: draft: the card set dreamtides is empty, so no card can be drawn\n"
	if r.code != exitContent || !strings.HasPrefix(r.out, want) || strings.Count(r.out, "no card can be drawn") != 1 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	r = arcana(t, map[string]string{"mod/configs/draft/tuning.toml": none}, "", "check", "mod", "--json")
	if !strings.Contains(r.out, `"file":"mod/configs/draft/tuning.toml","line":2,`) {
		t.Errorf("%s%s", r.out, r.err)
	}
}

// TestFaultsOfContentHideNoWords: where no file of content can be used, check says what is
// wrong in each, once, and nothing of the scripts that ship, whose words it cannot know then.
func TestFaultsOfContentHideNoWords(t *testing.T) {
	files := map[string]string{}
	for _, sys := range rules.All() {
		for _, f := range configs.Files(sys) {
			files[path.Join("mod", f.Path)] = "planted = 1\n"
		}
	}
	r := arcana(t, files, "", "check", "mod")
	for name := range files {
		if strings.Count(r.out, name+":1:1: unknown key \"planted\"") != 1 {
			t.Errorf("%s is not told once", name)
		}
		r.out = strings.Replace(r.out, name+":1:1: unknown key", "", 1)
	}
	if strings.Contains(r.out, ".lua") || strings.Contains(r.out, ".toml") || r.code != exitContent {
		t.Errorf("%d: %s", r.code, r.out)
	}
}

// TestCheckLeavesOutWhatShips: of the systems in Go, check loads those that a mod may affect, and all if the settings
// change matches. The games in Lua stay.
func TestCheckLeavesOutWhatShips(t *testing.T) {
	const all = "draft tavern encounter market delve"
	for _, c := range []struct{ file, set, want string }{
		{"README.md", "", ""},
		{"own/scripts/scenarios/a.lua", "", ""},
		{"own/configs/market/cards.toml", "", "market"},
		{"own/abilities/tavern/a.lua", "", "tavern"},
		{"own/scripts/encounters/a.lua", "", "encounter"},
		{"own/scripts/ai/delve/a.lua", "", "delve"},
		{"own/scripts/ai/a.lua", "", all}, // an AI for every game
		{"own/scripts/a.lua", "", all},    // scripts of all games may require it
		{"README.md", "tavern.gold.base", all},
	} {
		lay(t, map[string]string{c.file: "return {}", "own/mod.toml": "id = \"own\"\nname = \"Mod\"\nversion = \"1.0.0\"\n"})
		p := newProgram(strings.NewReader(""), io.Discard, io.Discard)
		p.settings.Mods = []string{"own"}
		if c.set != "" {
			p.settings.Overrides = []configs.Override{{Key: c.set, Value: 2}}
		}
		if err := p.openEnvironment(); err != nil {
			t.Fatal(err)
		}
		var got []string
		games := 0
		for _, sys := range p.affectedSystems(p.environment.Systems.All()) {
			if len(p.environment.Systems.Files(sys.Name)) > 0 {
				games++
			} else {
				got = append(got, sys.Name)
			}
		}
		if strings.Join(got, " ") != c.want || games < 10 {
			t.Errorf("%s: %v and %d games, expected %s", c.file, got, games, c.want)
		}
	}
}

// A card whose script reads a number that the card does not give is found at the card,
// and one whose script has it only in a comment is not.
func TestCheckSaysWhereANumberIsMissing(t *testing.T) {
	const card = "[[card]]\nid = \"bell\"\nname = \"Bell\"\ntier = 1\nhealth = 1\ntext = \"Rings.\"\nability = { script = \"bell\" }\n"
	const reads = "return { text = 'Rings.', deathrattle = function(self, fx) fx:gold(self.value) end }"
	r := arcana(t, map[string]string{"mod/configs/tavern/cards.toml": card, "mod/abilities/tavern/bell.lua": reads}, "", "check", "mod")
	const want = "mod/configs/tavern/cards.toml:7:"
	if r.code != exitContent || !strings.HasPrefix(r.out, want) || !strings.Contains(r.out, "abilities/tavern/bell.lua reads self.value, but the card has no value") {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	const silent = "-- self.value\n" + "return { text = 'Rings.', deathrattle = function(self, fx) fx:gold(1) end }"
	r = arcana(t, map[string]string{"mod/configs/tavern/cards.toml": card, "mod/abilities/tavern/bell.lua": silent}, "", "check", "mod")
	if strings.Contains(r.out, "self.value") {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestScriptBesideData: the text of a card that has abilities in data beside its script is no text of the script alone, and
// the script reads the value that an ability in data states.
func TestScriptBesideData(t *testing.T) {
	const card = "[[card]]\nid = \"bell\"\nname = \"Bell\"\ntier = 1\nhealth = 1\ntext = \"Rings. Battlecry: gain {value} gold.\"\nability = { script = \"bell\", worth = 1.5 }\n" +
		"abilities = [ { when = \"battlecry\", value = 2, do = { effect = \"gold\", coins = \"value\" } } ]\n"
	const reads = "return { text = 'Rings.', deathrattle = function(self, fx) fx:gold(self.value) end }"
	r := arcana(t, map[string]string{"mod/configs/tavern/cards.toml": card, "mod/abilities/tavern/bell.lua": reads}, "", "check", "mod")
	if r.code != 0 || strings.Contains(r.out, "differs") {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestCheckRunsScenarios: a scenario that ends with an error is told at its line, and one whose
// expectation fails is for arcana test.
func TestCheckRunsScenarios(t *testing.T) {
	const source = "test('good', function() expect(1):eq(1) end)\ntest('fails', function() expect(1):eq(2) end)\ntest('breaks', function()\n  local g = game.new('tavern')\n  g:play('dance')\n  expect(1):eq(1)\nend)\ntest('nil', function()\n  local t = {}\n  expect(t.a.b):eq(1)\nend)\n"
	for _, id := range []bool{false, true} {
		files := map[string]string{"m/scripts/scenarios/own.lua": source}
		if id {
			files["m/mod.toml"] = manifest("mine")
		}
		r := arcana(t, files, "", "check", "m")
		if r.code != exitContent || strings.Count(r.out, "m/scripts/scenarios/own.lua:") != 2 || !strings.Contains(r.out, "m/scripts/scenarios/own.lua:5: ") || !strings.Contains(r.out, "m/scripts/scenarios/own.lua:10: attempt to index field 'a'") {
			t.Errorf("%d: %s%s", r.code, r.out, r.err)
		}
	}
}

// manifest is what a mod says of itself at least.
func manifest(id string) string {
	return fmt.Sprintf("id = %q\nname = \"The %s\"\nversion = \"1.0.0\"\n", id, id)
}

// mistaken are mods with everything that tests plant: what is told before scripts act, and
// what they do then with the example of docs/check.md.
func mistaken() map[string]map[string]string {
	written, acting := map[string]string{}, planted.FaultFiles()
	for n, row := range planted.Mistakes {
		written[numbered(row.File, n)] = row.Source
	}
	for n, row := range planted.Scripts {
		written[numbered(row.File, 100+n)] = row.Source
	}
	acting["configs/tavern/cards.toml"] += "[[card]]\nid = \"lamp\"\nname = \"Lamp\"\ntier = 1\nattack = 2\nhealth = 2\ntext = \"Deathrattle: praises its friends.\"\nability = { script = \"lamp\" }\n"
	acting["abilities/tavern/lamp.lua"] = "return {\n  text = \"Deathrattle: praises its friends.\",\n  deathrattle = function(self, fx)\n    self.memory.deaths = self.memory.deaths + 1\n    fx:log(self.name .. \" has died\")\n  end,\n}\n"
	return map[string]map[string]string{"written": written, "acting": acting}
}

// numbered gives a planted file a name of its own.
func numbered(file string, n int) string {
	return strings.Replace(file, "x.lua", fmt.Sprintf("x%d.lua", n), 1)
}

// ways are how a mod in the folder m is checked.
var ways = []struct {
	name, from string
	id         bool
	args       []string
}{
	{"a bare folder", ".", false, []string{"m"}},
	{"a mod with an id", ".", true, []string{"m"}},
	{"by its whole path", ".", true, []string{"ABSOLUTE"}},
	{"by --mods", ".", true, []string{"--mods", "m"}},
	{"from inside", "m", true, nil},
	{"from inside, by a dot", "m", true, []string{"."}},
	{"a bare folder from inside", "m", false, []string{"."}},
	{"from a folder of it", "m/abilities", true, nil},
	{"from above", "..", true, []string{"work/m"}},
	{"with another one", ".", true, []string{"other", "m"}},
	{"before another one", ".", true, []string{"m", "other"}},
	{"inside, with another one", "m", true, []string{"--mods", "../other"}},
}

// TestEveryWay: whatever is planted in a mod is told, at the same places, however the mod is
// named; every run tries a sixth of the ways.
func TestEveryWay(t *testing.T) {
	for name, files := range mistaken() {
		expected := toldOf(t, files, ways[0].id, ways[0].from, ways[0].args)
		if len(expected) == 0 {
			t.Fatalf("%s: nothing is told", name)
		}
		for file := range files {
			if n := slices.IndexFunc(expected, func(line string) bool { return strings.HasPrefix(line, file+":") }); n < 0 && wrong(file) {
				t.Errorf("%s: nothing is told of %s", name, file)
			}
		}
		for i := 1; i < len(ways); i += hosttest.Full(6, 1) {
			way := ways[i]
			got := toldOf(t, files, way.id, way.from, way.args)
			if !slices.Equal(got, expected) {
				t.Errorf("%s, %s: got\n%s\nwant\n%s", name, way.name, strings.Join(got, "\n"), strings.Join(expected, "\n"))
			}
		}
	}
}

// wrong reports whether a planted file has a mistake.
func wrong(file string) bool {
	for n, row := range planted.Mistakes {
		if numbered(row.File, n) == file && row.Want == "" {
			return false
		}
	}
	for n, row := range planted.Scripts {
		if numbered(row.File, 100+n) == file && len(row.Want) == 0 {
			return false
		}
	}
	return path.Ext(file) == ".lua"
}

// toldOf are the findings about a mod in work/m, checked from a folder of work: their files
// within the mod, lines and codes, in order.
func toldOf(t *testing.T, files map[string]string, id bool, from string, args []string) []string {
	t.Helper()
	all := map[string]string{"work/other/mod.toml": manifest("other"), "work/other/abilities/tavern/bell.lua": "return { deathrattle = function(self, fx) fx:gold(1) end }\n"}
	for name, text := range files {
		all["work/m/"+name] = text
	}
	if id {
		all["work/m/mod.toml"] = manifest("mine")
	}
	lay(t, all)
	top, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join("work", from))
	args = slices.Clone(args)
	if i := slices.Index(args, "ABSOLUTE"); i >= 0 {
		args[i] = filepath.Join(top, "work", "m")
	}
	var out, talk strings.Builder
	if code := newProgram(strings.NewReader(""), &out, &talk).run(append([]string{"check", "--json"}, args...)); code != exitContent {
		t.Fatalf("%v from %s: %d: %s%s", args, from, code, out.String(), talk.String())
	}
	var r checkReport
	if err := json.Unmarshal([]byte(out.String()), &r); err != nil {
		t.Fatal(err)
	}
	lines := map[string]bool{}
	for _, f := range r.Findings {
		if f.Severity == "remark" {
			continue
		}
		if _, err := os.Stat(f.File); err != nil {
			t.Errorf("%v from %s: %q cannot be opened: %s", args, from, f.File, f.Text)
		}
		within, err := filepath.Rel(filepath.Join(top, "work", "m"), absolute(f.File))
		if err != nil {
			t.Fatal(err)
		}
		lines[fmt.Sprintf("%s:%d:%d %s", filepath.ToSlash(within), f.Line, f.Col, f.Code)] = true
	}
	return slices.Sorted(maps.Keys(lines))
}

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
			"remark: mods: mine uses events that m/mod.toml does not declare; add these lines to the file:\n\n[[event]]\nid = \"flood\"\ntext = \"...\"\n\n[[event]]\nid = \"omen\"\ntext = \"...\"\namount = \"...\"\n",
		}},
		"declared": {map[string]string{"m/mod.toml": manifest("mine") + omens, cards: tellsData("mine:omen") + hearer, ear: hearsLua("mine:omen")}, 0, nil},
		"misheard": {map[string]string{"m/mod.toml": manifest("mine"), cards: tellsData("mine:omen") + hearer, ear: hearsLua("mine:omne")}, exitContent, []string{
			ear + ":3:4: nothing tells the event \"mine:omne\"; did you mean \"mine:omen\"?\n",
		}},
		"mistold": {map[string]string{"m/mod.toml": manifest("mine"), cards: tellsData("mine:omenn"), ear: "return { play = function(self, fx) fx:emit('mine:omen') end, ['mine:omen'] = function(self, fx) fx:gold(1) end }"}, exitContent, []string{
			cards + ":8:3: nothing hears the event \"mine:omenn\"; did you mean \"mine:omen\"?\n",
		}},
		"others are declared": {map[string]string{"m/mod.toml": manifest("mine") + omens, cards: tellsData("mine:omne") + hearer, ear: hearsLua("mine:storm")}, exitContent, []string{
			cards + ":8:3: m/mod.toml does not declare the event \"omne\", expected one of omen, flood; did you mean \"omen\"?\n",
			ear + ":3:4: m/mod.toml does not declare the event \"storm\", expected one of omen, flood\n",
		}},
		"another mod's": {map[string]string{"m/mod.toml": manifest("mine"), cards: hearer, ear: hearsLua("winds:gust")}, 0, nil},
		"told for others": {map[string]string{"m/mod.toml": manifest("mine"), cards: strings.Replace(tellsData("winds:gust"), "damage", "kills", 1) + hearer,
			ear: "return { damage = function(self, fx)\n if self.health > 900 then fx:emit('omen') end end }"}, exitContent, []string{
			cards + ":8:3: \"winds:gust\" is an event of another mod, but the mod mine can emit only its own events, expected \"mine:gust\"\n",
			ear + ":2:36: the name of an event begins with its mod's id, expected \"mine:omen\"\n",
		}},
		"no mod": {map[string]string{cards: tellsData("mine:omen") + hearer, ear: hearsLua("mine:omne")}, 0, nil},
		"asked in another way": {map[string]string{"m/mod.toml": manifest("mine"), cards: hearer,
			ear: "local names, other = { 'mine:omne' }, { ['mine:ear'] = 3 }\nreturn { damage = function(self, fx) for _, n in ipairs(names) do fx:emit(n) end end, ['mine:omne'] = function(self, fx) fx:gold(1) end }"}, 0, []string{
			"add these lines to the file:\n\n[[event]]\nid = \"omne\"\ntext = \"...\"\n",
		}},
	} {
		r := arcana(t, c.files, "", "check", "m")
		for _, want := range c.says {
			if !strings.Contains(r.out, want) {
				t.Errorf("%s: nothing says %s", name, want)
			}
		}
		if r.code != c.code || len(c.says) == 0 && r.out != "" || strings.Contains(r.out, "never") || strings.Count(r.out, "add these lines to the file") > 1 {
			t.Errorf("%s: %d: %s%s", name, r.code, r.out, r.err)
		}
	}
	files := map[string]string{"m/mod.toml": manifest("mine"), cards: hearer, ear: hearsLua("winds:gusst"), "w/mod.toml": manifest("winds") + strings.Replace(omens, "omen", "gust", 1)}
	r := arcana(t, files, "", "check", "m", "w")
	if want := ear + ":3:4: w/mod.toml does not declare the event \"gusst\", expected one of gust, flood; did you mean \"gust\"?\n"; !strings.HasPrefix(r.out, want) {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestStubsHaveTheModsEvents: in the editor the events that the mod of the folder declares are
// completed, with what they are about, in scripts and in data.
func TestStubsHaveTheModsEvents(t *testing.T) {
	r := arcana(t, map[string]string{"m/mod.toml": manifest("mine") + omens}, "", "stubs", "m")
	for file, want := range map[string]string{
		"game.lua":                  "---| \"mine:omen\" # An omen goes round. amount: how strong it is\n",
		"tavern.lua":                "An omen goes round. amount: how strong it is; runs before the event mine:omen about a friend",
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
