package main

import (
	"os"
	"strings"
	"testing"
)

// TestNew: every kind of template, in a mod that new wrote, is checked without a problem
// and passes its own scenario; what is there already stays as it is.
func TestNew(t *testing.T) {
	arcana(t, nil, "", "version")
	arc := func(args ...string) ran {
		var out, talk strings.Builder
		code := newProgram(strings.NewReader(""), &out, &talk).run(args)
		return ran{out.String(), talk.String(), code}
	}
	if r := arc("new", "mod", "tides"); r.code != 0 || r.out != "tides/mod.toml\ntides/.taplo.toml\n" {
		t.Fatalf("a mod: %+v", r)
	}
	if text, err := os.ReadFile("tides/.arcana/schemas/tavern.cards.json"); err != nil || !strings.Contains(string(text), "the printed attack") {
		t.Errorf("the schema of cards: %.200s (%v)", text, err)
	}
	for _, kind := range templateKinds() {
		if kind == "mod" {
			continue
		}
		if r := arc("new", kind, "omen_"+kind, "--in", "tides"); r.code != 0 || !strings.Contains(r.out, "omen_"+kind) {
			t.Errorf("%s: %+v", kind, r)
		}
		cards, _ := os.ReadFile("tides/configs/tavern/cards.toml")
		if r := arc("new", kind, "omen_"+kind, "--in", "tides"); r.code != exitUsage || !strings.Contains(r.err, "already exists") {
			t.Errorf("%s twice: %+v", kind, r)
		}
		if again, _ := os.ReadFile("tides/configs/tavern/cards.toml"); string(again) != string(cards) {
			t.Errorf("%s twice changes the cards", kind)
		}
	}
	for _, args := range [][]string{{"card", "lamplighter"}, {"card", "coin_purse", "--game", "market"}, {"tribe", "cups"}, {"keyword", "reborn"}, {"personality", "hard"}} {
		if r := arc(append([]string{"new", "--in", "tides"}, args...)...); r.code != exitUsage || !strings.Contains(r.err, "the game already uses the name "+args[1]+", in ") {
			t.Errorf("a name that the game has, %s: %+v", args, r)
		}
	}
	games := 0
	for _, kind := range []string{"card", "personality"} {
		for _, game := range templateGames(kind) {
			if game == "tavern" { // made above
				continue
			}
			games++
			if r := arc("new", kind, game+"_"+kind, "--game", game, "--in", "tides"); r.code != 0 || !strings.Contains(r.out, "/"+game+"/") {
				t.Errorf("%s of %s: %+v", kind, game, r)
			}
		}
	}
	if r := arc("check", "tides"); r.code != 0 {
		t.Errorf("what is new is not in order: %+v", r)
	}
	// names that are near each other are none's mistake
	if r := arc("new", "mod", "near"); r.code != 0 {
		t.Fatalf("a mod: %+v", r)
	}
	arc("new", "keyword", "glow", "--in", "near")
	arc("new", "ability", "glows", "--in", "near")
	if r := arc("check", "near"); r.code != 0 {
		t.Errorf("a keyword and an ability of nearly one name: %+v", r)
	}
	if r := arc("test", "tides"); r.code != 0 || strings.Count(r.out, "\nok ") != len(templateKinds())-2+games { // a mod and a theme have none
		t.Errorf("the scenarios: %+v", r)
	}
	for _, c := range [][2]string{{"omen_card", `"Battlecry: gain 1 gold."`}, {"omen_keyword_bearer", `""`}} {
		if r := arc("eval", "--mods", "tides", `tavern.card("`+c[0]+`").text`); r.out != c[1]+"\n" {
			t.Errorf("%s: %+v", c[0], r)
		}
	}
	if cards, _ := os.ReadFile("tides/configs/tavern/cards.toml"); strings.Contains(string(cards), "\ntext =") {
		t.Errorf("a card's text stands apart from its ability: %s", cards)
	}
	for _, c := range [][2]string{{"new crad x --in tides", `arcana new cannot make a "crad", did you mean "card"?`}, {"new card Omen --in tides", "expected a NAME of at most 32 small letters, digits and _"}, {"new card x --in nowhere", "nowhere is not a mod"}, {"new mod ally_x", "begins like the name of a trigger"}, {"new card x --game encounter --in tides", `--game: arcana new cannot make a card for "encounter"`}, {"new quest x --game draft --in tides", "expected only with a card or a personality"}, {"new mod .", "expected the NAME of the mod"}, {"new mod nil", `"nil" is a keyword of Lua, expected another id`}} {
		if r := arc(strings.Fields(c[0])...); r.code == 0 || !strings.Contains(r.err, strings.Split(c[1], ",")[0]) {
			t.Errorf("%s: %+v", c[0], r)
		}
	}
}

// TestShow: every shipped file is printed byte by byte, by its path; a name finds it, and a
// folder lists.
func TestShow(t *testing.T) {
	for _, name := range shippedNames() {
		want, err := os.ReadFile("../../" + name)
		var out, talk strings.Builder
		if code := newProgram(strings.NewReader(""), &out, &talk).run([]string{"show", name}); code != 0 || err != nil || out.String() != string(want) {
			t.Errorf("%s: %d, %d bytes of %d (%v) %s", name, code, out.Len(), len(want), err, talk.String())
		}
	}
	for name, want := range map[string]string{"bandit": "location = \"bandit\"", "ai/tavern": "scripts/ai/tavern/", "": "configs/tavern/cards.toml\n", "configs/themes": "configs/themes/woodcut/theme.toml\n"} {
		if r := arcana(t, nil, "", "show", name); r.code != 0 || !strings.Contains(r.out, want) {
			t.Errorf("%q: %+v", name, r)
		}
	}
	if r := arcana(t, nil, "", "show", "bandid"); r.code != exitUsage || !strings.Contains(r.err, `did you mean "bandit"?`) {
		t.Errorf("%+v", r)
	}
}
