package main

import (
	"maps"
	"strings"
	"testing"
)

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
