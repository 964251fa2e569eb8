package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tideMod is a mod with a card, an ability of its own and a module, under an id.
func tideMod(id, more string) map[string]string {
	return map[string]string{
		id + "/mod.toml":                  "id = \"" + id + "\"\nname = \"" + id + "\"\nversion = \"1.0.0\"\narcana = \">=0.2\"\n" + more,
		id + "/configs/tavern/cards.toml": "[[card]]\nid = \"omen_page\"\nname = \"Page of " + id + "\"\ntier = 1\ntribes = [\"cups\"]\nattack = 2\nhealth = 9\nability = { script = \"omen\" }\n",
		id + "/abilities/tavern/omen.lua": "local two = require(\"lib.two\")\nreturn { text = \"Says " + id + ".\",\n  damage = function(self, fx) fx:emit(\"tides:omen\", { amount = two, target = self }) end }\n",
		id + "/abilities/lib/two.lua":     "return " + map[string]string{"tides": "2"}[id] + "\n",
	}
}

// modSays asks for the events of one kind of a fight of two cards.
const modSays = `local f = tavern.fight{ seed = 1, attacks = 1, first = "you", you = { board = { CARD } }, foe = { board = { { attack = 1, health = 9 } } } }
local list = {}
for _, e in ipairs(f.events) do if e.kind == KIND then list[#list + 1] = e end end
return list`

func says(card, kind string) string {
	return strings.NewReplacer("CARD", card, "KIND", `"`+kind+`"`).Replace(modSays)
}

// TestModsNames: a mod's things carry its id, its files come first for its own scripts, and
// it tells events of its own only.
func TestModsNames(t *testing.T) {
	files := tideMod("tides", "")
	storms := tideMod("storms", "")
	storms["storms/abilities/lib/two.lua"] = "return 7\n"
	maps.Copy(files, storms)
	files["plain/abilities/tavern/any.lua"] = "return { text = \"Says all.\",\n  damage = function(self, fx) fx:emit(\"storms:gale\", { amount = 3 }) end }\n"
	files["wrapped/mod.toml"] = "id = \"wrapped\"\nname = \"W\"\nversion = \"1.0.0\"\n"
	files["wrapped/abilities/tavern/sly.lua"] = "return { text = \"Tries.\",\n  damage = function(self, fx) local _, e = pcall(fx.emit, fx, \"tides:omen\", { amount = 1 }) error(e, 0) end }\n"
	both := []string{"--mods", "tides", "--mods", "storms", "--mods", "plain", "--mods", "wrapped"}
	for _, c := range []struct {
		mods       []string
		code, want string
	}{
		{both[:2], says(`"omen_page"`, "emit"), `text = "tides:omen"`},
		{both[:2], says(`{ attack = 1, health = 9, ability = "omen" }`, "emit"), `amount = 2`},
		{both, says(`"tides:omen_page"`, "emit"), `amount = 2`},
		{both, says(`"storms:omen_page"`, "fizzled"), `is an event of another mod, but the mod storms can emit only its own events, expected \"storms:omen\"`},
		{both, says(`{ attack = 1, health = 9, ability = "any" }`, "emit"), `text = "storms:gale"`},
		{both, says(`{ attack = 1, health = 9, ability = "sly" }`, "fizzled"), `is an event of another mod, but`},
		{both, says(`"omen_page"`, "emit"), `no card is called "omen_page"`},
	} {
		r := arcana(t, files, "", append(slices.Clip(c.mods), "eval", c.code)...)
		if out := r.out + r.err; !strings.Contains(out, c.want) {
			t.Errorf("%v %s\ngives %s\nexpected %s", c.mods, c.code, out, c.want)
		}
	}
}

// TestModsOrder: arcana mods prints one order for any order of flags, and everything that
// is impossible.
func TestModsOrder(t *testing.T) {
	files := tideMod("tides", "needs = { storms = \">=1\" }\n")
	maps.Copy(files, tideMod("storms", ""))
	const want = "1  storms 1.0.0  storms\n2  tides 1.0.0  tides  needs storms >=1\n"
	for _, mods := range [][]string{{"--mods", "tides", "--mods", "storms"}, {"--mods", "storms", "--mods", "tides"}} {
		if r := arcana(t, files, "", append(mods, "mods")...); r.out != want || r.code != 0 {
			t.Errorf("%v: %+v", mods, r)
		}
	}
	r := arcana(t, files, "", "--mods", "tides", "mods")
	if r.code != exitContent || !strings.Contains(r.err, `tides/mod.toml:5:20: the mod tides needs storms >=1, which is not loaded; load its folder with --mods, or install it: arcana mods install`) {
		t.Errorf("%+v", r)
	}
}

// TestModsTested: of a mod the scenarios run and nothing else, with the mod laid over the
// content.
func TestModsTested(t *testing.T) {
	files := tideMod("tides", "")
	files["tides/scripts/scenarios/it.lua"] = "test(\"a card\", function() expect(tavern.fight{ you = { board = { \"omen_page\" } }, foe = { board = {} } }.winner):eq(\"you\") end)\n"
	files["bare/mod.toml"] = "id = \"bare\"\nname = \"B\"\nversion = \"1.0.0\"\n"
	for _, args := range [][]string{{"test", "tides"}, {"test", "tides", "--mods", "tides"}} {
		if r := arcana(t, files, "", args...); r.code != 0 || r.out != "TAP version 13\nok 1 - tides/scripts/scenarios/it.lua: a card\n1..1\n" {
			t.Errorf("%v: %+v", args, r)
		}
	}
	if r := arcana(t, files, "", "test", "bare"); r.code != exitUsage || !strings.Contains(r.err, "bare: no scenario file found") {
		t.Errorf("without scenarios: %+v", r)
	}
}

// TestReplacedScripts: a mod's file in the place of one that ships is remarked on, and why says of
// whom it is.
func TestReplacedScripts(t *testing.T) {
	const lua = "abilities/tavern/moth_choir.lua"
	files := map[string]string{"m/mod.toml": manifest("mine"), "m/" + lua: "return { deathrattle = function(self, fx) fx:gold(1) end }\n"}
	r := arcana(t, files, "", "check", "m")
	if want := "remark: mods: m/" + lua + " replaces the shipped script " + lua + "\n"; strings.Count(r.out, want) != 1 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	for mods, want := range map[string]string{"m": lua + " is m/" + lua + " of mine 1.0.0, in place of the one that ships\n", "": lua + " is the one that ships\n"} {
		args := []string{"mods", "why", "script", "tavern/moth_choir"}
		if mods != "" {
			args = append(args, "--mods", mods)
		}
		if r := arcana(t, files, "", args...); r.code != 0 || r.out != want {
			t.Errorf("%d: %s%s", r.code, r.out, r.err)
		}
	}
	if r := arcana(t, files, "", "mods", "why", "script", "tavern/nothing"); r.code != exitUsage || !strings.Contains(r.err, `no script is called "tavern/nothing"`) {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestModsWhy: a field knows who set it, and two mods that set it are remarked upon.
func TestModsWhy(t *testing.T) {
	patch := func(id, attack string) map[string]string {
		return map[string]string{
			id + "/mod.toml":                  "id = \"" + id + "\"\nname = \"" + id + "\"\nversion = \"1.0.0\"\n",
			id + "/configs/tavern/cards.toml": "[[card]]\nid = \"ember_page\"\npatch = true\nattack = " + attack + "\n",
		}
	}
	files := patch("tides", "3")
	maps.Copy(files, patch("storms", "4"))
	r := arcana(t, files, "", "--mods", "storms", "--mods", "tides", "mods", "why", "card", "ember_page.attack")
	want := "tavern: ember_page.attack is 3, set by tides (tides/configs/tavern/cards.toml:4)\n" +
		"        before it was 4, set by storms (storms/configs/tavern/cards.toml:4)\n" +
		"        before it was 2, set by the shipped content (configs/tavern/cards.toml:23)\n"
	if r.out != want {
		t.Errorf("got %+v, expected\n%s", r, want)
	}
	for _, ask := range []string{`g:why("ember_page", "attack")`, `g:why({ id = "ember_page" }, "attack")`} {
		const begin = `local g = game.new("tavern") local w = `
		if r = arcana(t, files, "", "--mods", "storms", "--mods", "tides", "eval", begin+ask+` return #w .. " " .. w[1].value .. w[1].by .. w[1].line .. w[2].by .. tostring(w[3].by)`); r.out != "\"3 3tides4stormsnil\"\n" {
			t.Errorf("%s: %+v", ask, r)
		}
	}
	if r = arcana(t, files, "", "mods", "why", "tuning", "gold.buy"); !strings.Contains(r.out, "tavern: gold.buy is 3, set by the shipped content (configs/tavern/tuning.toml:") {
		t.Errorf("of tuning: %+v", r)
	}
	if r = arcana(t, files, "", "mods", "why", "card", "ember_pag.attack"); r.code != exitUsage || !strings.Contains(r.err, `did you mean "ember_page"?`) {
		t.Errorf("of nothing: %+v", r)
	}
	if r = arcana(t, files, "", "check", "storms", "tides"); r.code != 0 || !strings.Contains(r.out, "remark: tavern: ember_page.attack: it is set by storms and by tides, which wins\n") {
		t.Errorf("check: %+v", r)
	}
}

// TestModsShared: a mod is packed, installed, used by its id, locked and removed; a mod
// that is not as it was locked is refused.
func TestModsShared(t *testing.T) {
	files := tideMod("tides", "")
	files["own.lua"] = "return 1\n"
	steps := []struct {
		args []string
		code int
		want string
	}{
		{[]string{"mods", "pack", "tides"}, 0, "  tides-1.0.0.zip\n"},
		{[]string{"mods", "install", "tides-1.0.0.zip"}, 0, "  tides 1.0.0\n"},
		{[]string{"mods", "list"}, 0, "  tides 1.0.0  tides\n"},
		{[]string{"mods", "remove", "tide"}, exitUsage, `no mod with the id "tide" is installed; did you mean "tides"?`},
		{[]string{"mods", "list", "--json"}, 0, `"id":"tides"`},
		{[]string{"mods", "lock", "--mods", "tides"}, 0, "mods.lock: 1 mod(s)\n"},
		{[]string{"eval", "1"}, exitContent, "mods.lock:3:3: mods.lock names the mod tides 1.0.0, which is not loaded; load it with --mods, or write a new mods.lock: arcana mods lock\n"},
		{[]string{"check"}, exitContent, "mods.lock names the mod tides 1.0.0, which is not loaded"},
		{[]string{"run", "own.lua"}, exitContent, "mods.lock names the mod tides 1.0.0, which is not loaded"},
		{[]string{"--mods", "tides", "eval", says(`"omen_page"`, "emit")}, 0, "tides:omen"},
		{[]string{"mods", "remove", "tides"}, 0, ""},
		{[]string{"--mods", "./tides", "eval", "1"}, 0, "1\n"},
		{[]string{"mods", "remove", "tides"}, exitUsage, `no mod with the id "tides" is installed`},
		{[]string{"mods", "install", "nowhere"}, exitContent, "nowhere: no file or folder has this name"},
		{[]string{"mods", "install", "tides/mod.toml"}, exitContent, "the file is not a ZIP archive"},
		{[]string{"mods", "pack", "tides/configs"}, exitContent, "is not a mod: the folder has no mod.toml"},
	}
	arcana(t, files, "", "version")
	for i, c := range steps {
		if i == 2 { // by its id from now on
			if err := os.Rename("tides", "away"); err != nil {
				t.Fatal(err)
			}
		}
		if i == 10 {
			os.Rename("away", "tides")
		}
		var out, talk strings.Builder
		if code := newProgram(strings.NewReader(""), &out, &talk).run(c.args); code != c.code || !strings.Contains(out.String()+talk.String(), c.want) {
			t.Fatalf("%q: %d %s%s, expected %d and %q", c.args, code, out.String(), talk.String(), c.code, c.want)
		}
	}
	os.WriteFile("tides/abilities/lib/two.lua", []byte("return 3\n"), 0o644)
	var out, talk strings.Builder
	if code := newProgram(strings.NewReader(""), &out, &talk).run([]string{"--mods", "tides", "eval", "1"}); code != exitContent || !strings.Contains(talk.String(), "mods.lock:3:3: the files of tides 1.0.0 in tides differ from mods.lock") {
		t.Errorf("another tides: %d %s%s", code, out.String(), talk.String())
	}
	os.WriteFile("tides/abilities/lib/two.lua", []byte("return 3 +\n"), 0o644)
	out.Reset() // and check says both
	if code := newProgram(strings.NewReader(""), &out, &talk).run([]string{"--mods", "tides", "check"}); code != exitContent || !strings.Contains(out.String(), "mods.lock:3:3: ") || !strings.Contains(out.String(), "tides/abilities/lib/two.lua:2") {
		t.Errorf("check of another tides: %d %s", code, out.String())
	}
}

// TestModsRenamed: a record of an old name of a thing goes on meaning it.
func TestModsRenamed(t *testing.T) {
	files := map[string]string{
		"tides/mod.toml":               "id = \"tides\"\nname = \"T\"\nversion = \"1.0.0\"\n",
		"tides/scripts/quests/ebb.lua": "return { name = \"Ebb\", text = \"E.\", dreamscapes = { { \"dreamcaller\", \"draft\" } } }\n",
	}
	arcana(t, files, "", "version")
	arc := func(args ...string) ran {
		var out, talk strings.Builder
		code := newProgram(strings.NewReader(""), &out, &talk).run(args)
		return ran{out.String(), talk.String(), code}
	}
	if r := arc("--mods", "tides", "eval", `local g = game.new("draft", { quest = "tides:ebb", players = { "random" } }) g:run() g:save("it") return 1`); r.code != 0 {
		t.Fatalf("%+v", r)
	}
	os.Rename("tides/scripts/quests/ebb.lua", "tides/scripts/quests/flow.lua")
	if r := arc("--mods", "tides", "replay", "it.record.json"); r.code != exitFailed {
		t.Errorf("the old name still is one: %+v", r)
	}
	os.WriteFile("tides/mod.toml", []byte(files["tides/mod.toml"]+"renamed = { ebb = \"flow\" }\n"), 0o644)
	if r := arc("--mods", "tides", "replay", "it.record.json"); !strings.HasPrefix(r.out, "it.record.json: draft") {
		t.Errorf("by its new name: %+v", r)
	}
}

// renamedMods are a mod that has renamed its things, and one that knows their old names.
func renamedMods() map[string]string {
	return map[string]string{
		"ra/mod.toml":                             "id = \"ra\"\nname = \"RA\"\nversion = \"2.0.0\"\nrenamed = { Ghost = \"wraith\", wraith = \"spirit\", fade = \"vanish\", oldai = \"newai\", bog = \"fen\", coin = \"token\" }\n",
		"ra/configs/tavern/cards.toml":            "[[card]]\nid = \"spirit\"\nname = \"Spirit\"\ntier = 1\nattack = 3\nhealth = 1\n",
		"ra/configs/market/cards.toml":            "[[card]]\nid = \"token\"\nname = \"Token\"\nfaction = \"neutral\"\ncopies = 1\ncost = 1\neffects = { trade = 1 }\n",
		"ra/abilities/tavern/keywords/vanish.lua": "return { text = \"Vanish.\", deathrattle = function(self, fx) fx:log(\"vanish\") end }\n",
		"ra/scripts/ai/tavern/newai.lua":          "return { text = \"x\", weights = { stats = 1 } }\n",
		"ra/scripts/encounters/fen.lua":           "return { name = \"Fen\", type = \"social\", max_pressure = 9, max_turns = 4 }\n",
		"ra/scripts/scenarios/own.lua":            "test(\"its own\", function() expect(tavern.card(\"ghost\").id):eq(\"ra:spirit\") end)\n",
		"rb/mod.toml":                             "id = \"rb\"\nname = \"RB\"\nversion = \"1.0.0\"\nneeds = { ra = \"*\" }\n",
		"rb/configs/tavern/cards.toml":            "[[card]]\nid = \"caller\"\nname = \"Caller\"\ntier = 1\nattack = 1\nhealth = 1\nkeywords = [\"ra:fade\"]\nability = { script = \"call\" }\n",
		"rb/abilities/tavern/call.lua":            "return { text = \"Calls.\", deathrattle = function(self, fx) fx:summon(\"ra:ghost\") end }\n",
		"rb/scripts/scenarios/s.lua": `
local foe = { board = { { attack = 9, health = 9 } } }
local function fight(c) return tavern.fight{ seed = 1, attacks = 1, you = { board = { c } }, foe = foe } end
test("a verb", function() expect(#fight("caller").you.board):eq(1) end)
test("a card", function() expect(tavern.card("ra:ghost").id):eq("ra:spirit") expect(tavern.card("ra:wraith").id):eq("ra:spirit") end)
test("a fight", function() expect(fight{ card = "RA:Ghost", keywords = { "ra:fade" }, health = 99 }.you.board[1].id):eq("ra:spirit") end)
test("a situation", function()
  local g = game.new("tavern", { situation = { players = { { hand = { "ra:ghost" } }, {} } } })
  expect(g:view(1).hand[1].name):eq("Spirit")
  g = game.new("market", { situation = { row = { "ra:coin" }, players = { {}, {} } } })
  expect(g:view(1).row[1].id):eq("ra:token")
end)
test("a player", function() expect(game.new("tavern", { players = { "lua:ra:oldai", "random" } }):run(3)):eq(3) end)
test("an encounter", function() expect(game.new("encounter", { encounter = "ra:bog" }):turn()):eq(1) end)
test("why", function() expect(game.new("tavern"):why("ra:ghost", "attack")[1].value):eq("3") end)
test("an expectation of draws", function()
  local g = game.new("tavern", { players = { "random", "random" }, chance = { ["shop/1"] = { "ra:ghost" } } })
  expect(g:view(1).shop[1].id):eq("ra:spirit")
end)
`,
	}
}

// TestRenamedEverywhere: an old name means the new thing wherever a name is given, in scripts and
// at the command line, over two renames too.
func TestRenamedEverywhere(t *testing.T) {
	arcana(t, renamedMods(), "", "version")
	arc := func(args ...string) ran {
		var out, talk strings.Builder
		code := newProgram(strings.NewReader(""), &out, &talk).run(append([]string{"--mods", "ra"}, args...))
		return ran{out.String(), talk.String(), code}
	}
	for _, dir := range []string{"ra", "rb"} {
		if r := arc("test", dir); r.code != 0 {
			t.Errorf("%s: %s%s", dir, r.out, r.err)
		}
	}
	for _, command := range []string{
		"mods why card ra:ghost.attack", "mods why card RA:Wraith.attack", "sim tavern --n 1 --players lua:ra:oldai,random", "sim encounter --n 1 --players random --option encounter=ra:bog",
		"play tavern --players random,lua:ra:oldai", "solve encounter --option encounter=ra:bog",
	} {
		if r := arc(strings.Fields(command)...); strings.Contains(r.err, "ra:") {
			t.Errorf("%s: %+v", command, r)
		}
	}
}

// TestRenamedInACircle: new names that lead back to themselves are no names.
func TestRenamedInACircle(t *testing.T) {
	for renames, wrong := range map[string]string{`a = "b", b = "a"`: "renamed.a: the new name leads back to the old name", `a = "A"`: "renamed.a", `a = "b", b = "c", c = "b"`: "renamed.a", `a = "b", b = "c"`: ""} {
		r := arcana(t, map[string]string{"ll/mod.toml": "id = \"ll\"\nname = \"L\"\nversion = \"1.0.0\"\nrenamed = { " + renames + " }\n"}, "", "--mods", "ll", "eval", "1")
		if wrong == "" && r.code != 0 || !strings.Contains(r.err, wrong) {
			t.Errorf("%s: %+v, want %s", renames, r, wrong)
		}
	}
}

// TestRemoved: a mod may take out any shipped card, whatever languages, pictures and other mods
// say of it, and who asks for it is told who took it.
func TestRemoved(t *testing.T) {
	files := map[string]string{
		"xa/mod.toml":                      "id = \"xa\"\nname = \"XA\"\nversion = \"1.0.0\"\n",
		"xa/configs/tavern/cards.toml":     "[[card]]\nid = \"almoner\"\nremove = true\n",
		"xa/configs/market/cards.toml":     "[[card]]\nid = \"rusty_knife\"\nremove = true\n",
		"xa/configs/themes/tavern.en.toml": "[card.almoner]\nname = \"Nobody\"\n",
		"xb/mod.toml":                      "id = \"xb\"\nname = \"XB\"\nversion = \"1.0.0\"\nafter = [\"xa\"]\n",
		"xb/configs/tavern/cards.toml":     "[[card]]\nid = \"almoner\"\npatch = true\nattack = 9\n",
		"xc/mod.toml":                      "id = \"xc\"\nname = \"XC\"\nversion = \"1.0.0\"\nafter = [\"xa\"]\n",
		"xc/configs/tavern/cards.toml":     "[[card]]\nid = \"c\"\nname = \"C\"\ntier = 1\nattack = 1\nhealth = 1\ntext = \"x\"\nabilities = [ { when = \"deathrattle\", do = { effect = \"summon\", unit = \"almoner\" } } ]\n",
	}
	const by = "removed by xa (xa/configs/tavern/cards.toml:2)"
	for command, want := range map[string]string{
		"check xa": "no problem", "--mods xa play tavern --players random,random": "", "--mods xa eval 1": "1",
		"--mods xa mods why card almoner.attack": "tavern: almoner.attack is " + by + "\n        before it was 1, set by the shipped content",
		"--mods xa check xb":                     by, "--mods xa check xc": by,
	} {
		r := arcana(t, files, "", strings.Fields(command)...)
		if all := r.out + r.err; !strings.Contains(all, want) || (r.code == 0) == (want == by) {
			t.Errorf("%s: %+v, want %s", command, r, want)
		}
	}
}

// TestOwnNamesByAnyPath: what a mod's scenario means by a name does not depend on how the path of
// the mod is written, nor on a script that has the name of another card.
func TestOwnNamesByAnyPath(t *testing.T) {
	card := func(id, name, script string) string {
		return "[[card]]\nid = \"" + id + "\"\nname = \"" + name + "\"\ntier = 1\nattack = 1\nhealth = 1\nability = { script = \"" + script + "\" }\n"
	}
	files := map[string]string{
		"nm/mod.toml":                         "id = \"nm\"\nname = \"N\"\nversion = \"1.0.0\"\n",
		"nm/configs/tavern/cards.toml":        card("usurer", "Moneylender", "moneylender") + card("nm:ember_page", "Own Ember", "moneylender"),
		"nm/abilities/tavern/moneylender.lua": "return { text = \"x\", deathrattle = function(self, fx) fx:log(\"d\") end }",
		"nm/scripts/scenarios/s.lua": `test("names", function()
  expect(tavern.card("moneylender").id):eq("nm:usurer")
  expect(tavern.card("Moneylender").id):eq("nm:usurer")
  expect(tavern.card("ember_page").id):eq("nm:ember_page")
  expect(tavern.fight{ seed = 1, you = { board = { "Moneylender" } }, foe = { board = {} } }.you.board[1].id):eq("nm:usurer")
end)`,
	}
	arcana(t, files, "", "version")
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	test := func(path string) {
		var out, talk strings.Builder
		if code := newProgram(strings.NewReader(""), &out, &talk).run([]string{"test", path}); code != 0 {
			t.Errorf("%s: %s%s", path, out.String(), talk.String())
		}
	}
	for _, path := range []string{"nm", "./nm", "nm/", "../" + filepath.Base(here) + "/nm", filepath.Join(here, "nm"), "nm/scripts/scenarios/s.lua", filepath.Join(here, "nm/scripts/scenarios/s.lua")} {
		test(path)
	}
	t.Chdir("nm")
	test(".")
	test("scripts/scenarios/s.lua")
	t.Chdir("scripts")
	test("scenarios")
}

// TestFilesBeside: what editors and file systems leave beside content is none, and files that
// Windows has saved say what others say.
func TestFilesBeside(t *testing.T) {
	files := map[string]string{
		"jk/mod.toml":                  "id = \"jk\"\r\nname = \"Jk\"\r\nversion = \"1.0.0\"\r\n",
		"jk/configs/tavern/cards.toml": "[[card]]\r\nid = \"d\"\r\nname = \"Cafe\"\r\ntier = 1\r\nattack = 1\r\nhealth = 1\r\ntext = \"\"\"a\r\nb\"\"\"\r\nabilities = [ { when = \"deathrattle\", do = { effect = \"gold\", coins = 1 } } ]\r\n",
		"jk/scripts/scenarios/s.lua":   "test(\"text\", function()\r\n  expect(tavern.card(\"d\").text):eq(\"a\\nb\")\r\nend)\r\n",
	}
	for _, name := range []string{"configs/._x", "configs/tavern/._cards.toml", "configs/tavern/.#cards.toml", "abilities/tavern/._bell.lua", "abilities/tavern/keywords/.#k.lua", "scripts/scenarios/._s.lua", "scripts/encounters/._e.lua", "configs/themes/._en.toml", "configs/themes/.hidden/theme.toml", "configs/.hidden/cards.toml"} {
		files["jk/"+name] = "\x00\x05\x16\x07"
	}
	for _, command := range []string{"check jk", "test jk", "test jk/scripts/scenarios/*", "test jk/**/*.lua", "--mods jk eval 1", "--mods jk play tavern --players random,random"} {
		if r := arcana(t, files, "", strings.Fields(command)...); r.code != 0 || strings.Contains(r.out+r.err, "/.") {
			t.Errorf("%s: %+v", command, r)
		}
	}
}

// TestModsRecorded: a record names its mods by id, version and hash, and a replay with
// others says which.
func TestModsRecorded(t *testing.T) {
	files := tideMod("tides", "")
	arcana(t, files, "", "version")
	arc := func(args ...string) ran {
		var out, talk strings.Builder
		code := newProgram(strings.NewReader(""), &out, &talk).run(args)
		return ran{out.String(), talk.String(), code}
	}
	if r := arc("--mods", "tides", "eval", `local g = game.new("tavern", { players = { "random", "random", "random", "random" } }) g:run(60) g:save("it") return 1`); r.code != 0 {
		t.Fatalf("%+v", r)
	}
	record, _ := os.ReadFile("it.record.json")
	if !strings.Contains(string(record), `"mod:tides@1.0.0"`) || !strings.Contains(string(record), `"tides:configs/tavern/cards.toml"`) {
		t.Errorf("the record has %s", record)
	}
	if r := arc("--mods", "tides", "replay", "it.record.json"); r.code != 0 || r.err != "" {
		t.Errorf("the same mods: %+v", r)
	}
	os.Rename("tides", "elsewhere")
	if r := arc("--mods", "elsewhere", "replay", "it.record.json"); r.code != 0 || r.err != "" {
		t.Errorf("the same mods in another folder: %+v", r)
	}
	os.WriteFile("other.record.json", []byte(strings.Replace(string(record), `"rules": 1,`, `"rules": 3,`, 1)), 0o644)
	if r := arc("--mods", "elsewhere", "replay", "other.record.json"); r.code != 0 || r.err != "other.record.json: the match was played under version 3 of the rules of the tavern, but this program has version 1; the event log is the same\n" {
		t.Errorf("other rules: %+v", r)
	}
	os.WriteFile("elsewhere/README.md", []byte("New.\n"), 0o644)
	if r := arc("--mods", "elsewhere", "replay", "it.record.json"); r.code != 0 || !strings.Contains(r.err, "mods differ: the match was played with tides 1.0.0 (") || !strings.Contains(r.err, "but tides 1.0.0 (") {
		t.Errorf("another hash: %+v", r)
	}
	if r := arc("replay", "it.record.json"); r.code != exitFailed || !strings.Contains(r.err, "mods differ: the match was played with tides 1.0.0 (") || !strings.Contains(r.err, "), which is not loaded") {
		t.Errorf("without mods: %+v", r)
	}
	if r := arc("--mods", "elsewhere", "sim", "tavern", "--n", "1", "--json"); !strings.Contains(r.out, `"mod:tides@1.0.0"`) {
		t.Errorf("a report: %+v", r)
	}
}

// TestTwoModsOneName: of two mods that have a thing of one short name, each means its own
// in its TOML; in scripts the whole names are asked for; and a display name that two
// cards have is no name of either.
func TestTwoModsOneName(t *testing.T) {
	files := tideMod("tides", "")
	maps.Copy(files, tideMod("storms", ""))
	for _, id := range []string{"tides", "storms"} {
		files[id+"/configs/tavern/cards.toml"] += "\n[[card]]\nid = \"caller\"\nname = \"Caller of " + id + "\"\ntier = 1\ntribes = [\"cups\"]\nattack = 1\nhealth = 1\nabilities = [ { when = \"deathrattle\", do = { effect = \"summon\", unit = \"omen_page\" } } ]\n"
	}
	mods := []string{"--mods", "tides", "--mods", "storms", "eval"}
	for _, c := range [][2]string{
		{`tavern.fight{ seed = 1, attacks = 1, first = "foe", you = { board = { "tides:caller" } }, foe = { board = { { attack = 9, health = 9 } } } }.you.board[1].id`, `"tides:omen_page"`},
		{`tavern.fight{ seed = 1, attacks = 1, first = "foe", you = { board = { "storms:caller" } }, foe = { board = { { attack = 9, health = 9 } } } }.you.board[1].id`, `"storms:omen_page"`},
		{`tavern.card("omen_page")`, `no card is called "omen_page"; did you mean "tides:omen_page" or "storms:omen_page"?`},
	} {
		if r := arcana(t, files, "", append(mods[:5:5], c[0])...); !strings.Contains(strings.ReplaceAll(r.out+r.err, `"storms:omen_page" or "tides:omen_page"`, `"tides:omen_page" or "storms:omen_page"`), c[1]) {
			t.Errorf("%s: %+v", c[0], r)
		}
	}
	card := "tides/configs/tavern/cards.toml"
	files[card] = strings.Replace(files[card], "Page of tides", "Page of storms", 1)
	files["storms/abilities/lib/two.lua"] = "return 2\n"
	if r := arcana(t, files, "", "check", "tides", "storms"); strings.Contains(r.out, "name") {
		t.Errorf("two cards of one name: %+v", r)
	}
	r := arcana(t, files, "", append(mods[:5:5], `tavern.card("Page of storms")`)...)
	if said := r.out + r.err; r.code != exitFailed || !strings.Contains(said, "tides:omen_page") || !strings.Contains(said, "storms:omen_page") {
		t.Errorf("a name of two cards: %+v", r)
	}
}

// The mod of a file is the folder around it that says so, wherever one stands; a file beside
// the mod that one stands in is not of that mod.
func TestModAt(t *testing.T) {
	root := t.TempDir()
	for _, dir := range []string{"tides/scripts/ai", "loose"} {
		if err := os.MkdirAll(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "tides/mod.toml"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ from, name, want string }{
		{".", "tides/scripts/ai/x.lua", "tides"},
		{"tides", "scripts/ai/x.lua", "."},
		{"tides/scripts", "ai/x.lua", ".."},
		{"tides/scripts", "../scripts/ai", ".."},
		{"loose", filepath.Join(root, "tides/scripts/x.lua"), filepath.Join(root, "tides")},
		{"tides", "../loose/x.lua", ""},
		{"tides", "../x.lua", ""},
	} {
		t.Chdir(filepath.Join(root, c.from))
		if got := modOfPath(filepath.FromSlash(c.name)); got != c.want {
			t.Errorf("%s, from %s: %q, want %q", c.name, c.from, got, c.want)
		}
	}
	t.Chdir(filepath.Join(root, "tides"))
	if got := withMod([]string{filepath.Join(root, "tides")}, "."); len(got) != 1 {
		t.Errorf("one folder twice: %v", got)
	}
}

// TestPartOfMod: a file or folder of a mod is checked, tested and run with the mod.
func TestPartOfMod(t *testing.T) {
	files := tideMod("tides", "")
	files["tides/scripts/scenarios/own.lua"] = "test('own', function() expect(tavern.card('omen_page').id):eq('tides:omen_page') end)\n"
	files["tides/abilities/tavern/omen.lua"] = "return { text = 'x', damage = function(self, fx) fx:damge(self, 1) end }\n"
	files["tides/scripts/lab/own.lua"] = "print(tavern.card('omen_page').id)\n"
	files["loose/own.lua"] = files["tides/scripts/scenarios/own.lua"]
	for _, row := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"check", "tides/abilities/tavern/omen.lua"}, exitContent, "tides/abilities/tavern/omen.lua:1:53: fx has no damge"},
		{[]string{"check", "tides/scripts", "tides"}, exitContent, "1 problem(s)"},
		{[]string{"test", "tides/scripts/scenarios/own.lua"}, exitGood, "ok 1 - "},
		{[]string{"--mods", "./tides", "test", "tides/scripts/scenarios/own.lua"}, exitGood, "ok 1 - "},
		{[]string{"run", "tides/scripts/lab/own.lua"}, exitGood, "tides:omen_page\n"},
		{[]string{"run", "--mods", "tides", "tides/scripts/lab/own.lua"}, exitGood, "tides:omen_page\n"},
		{[]string{"test", "loose/own.lua"}, exitFailed, "not ok 1 - "},
	} {
		if r := arcana(t, files, "", row.args...); r.code != row.code || !strings.Contains(r.out+r.err, row.want) {
			t.Errorf("%v: %d\n%s%s\nwant %s", row.args, r.code, r.out, r.err, row.want)
		}
	}
}
