package configs

import (
	"strings"
	"testing"

	"arcana/core/rules"
)

// TestTakenIDsSayWhere: whoever takes an id that something has is told where that stands.
func TestTakenIDsSayWhere(t *testing.T) {
	place := "[[location]]\nid = \"cellar\"\nname = \"Cellar\"\ntype = \"social\"\nmax_pressure = 9\nmax_turns = 5\nsuccess = [3, 5, 7]\n"
	for _, c := range []struct{ system, file, text, first string }{
		{"encounter", "locations.toml", place + "own_tag = [{ id = \"battle_rage\", name = \"X\", blocks = \"physical\" }]\n", "configs/encounter/narrative_tags.toml:"},
		{"encounter", "locations.toml", place + "own_tag = [{ id = \"a\", name = \"A\", blocks = \"physical\" },\n{ id = \"a\", name = \"B\", blocks = \"physical\" }]\n", "mod/encounter/locations.toml:8"},
		{"encounter", "locations.toml", place + "own_choice = [{ id = \"display_of_force\", name = \"X\", approach = \"dominance\", focus = \"physical\", effect = \"momentum\" }]\n", "configs/encounter/choices.toml:"},
	} {
		sys, _ := rules.Named(c.system)
		_, problems := Load(sys, memory("mod", c.system+"/"+c.file, c.text))
		said := ""
		for _, p := range problems {
			said += p.String() + "\n"
		}
		if !strings.Contains(said, "it was first used at "+c.first) {
			t.Errorf("%s:\n%s\ngot  %s\nwant %s", c.system, c.text, said, c.first)
		}
	}
}

// TestSharedNames: ids alone must differ. What people read may be the same of a mod's thing and of
// one that ships, in every system; a name that fits both is said to, with their ids.
func TestSharedNames(t *testing.T) {
	place := "[[location]]\nid = \"cellar\"\nname = \"Cellar\"\ntype = \"social\"\nmax_pressure = 9\nmax_turns = 5\nsuccess = [3, 5, 7]\n"
	for _, c := range []struct{ system, file, text string }{
		{"tavern", "cards.toml", "[[card]]\nid = \"x\"\nname = \"Ember Page\"\ntier = 1\nattack = 1\nhealth = 1\n"},
		{"market", "cards.toml", "[[card]]\nid = \"x\"\nname = \"Wayfarer\"\nfaction = \"wilds\"\ncost = 1\ncopies = 1\n"},
		{"draft", "cards.toml", "[[card]]\nid = \"x\"\nname = \"Apocalypse\"\nrarity = \"rare\"\n"},
		{"delve", "cards.toml", "[[card]]\nid = \"x\"\nname = \"Field Rations\"\ntags = [\"lore\"]\n"},
		{"encounter", "choices.toml", "[[choice]]\nid = \"x\"\nname = \"Display of Force\"\napproach = \"dominance\"\nfocus = \"physical\"\neffect = \"momentum\"\n"},
		{"encounter", "locations.toml", place + "own_choice = [{ id = \"a\", name = \"Display of Force\", approach = \"dominance\", focus = \"physical\", effect = \"momentum\" }]\n"},
	} {
		sys, _ := rules.Named(c.system)
		if _, problems := Load(sys, Layer{Name: "mod", Files: memory("mod", c.system+"/"+c.file, c.text).Files, Mod: "m"}); len(problems) > 0 {
			t.Errorf("%s: %v", c.system, problems)
		}
	}
}

// TestNamesWithoutLetters: blanks of any kind and quotes are no name.
func TestNamesWithoutLetters(t *testing.T) {
	sys, _ := rules.Named("tavern")
	for name, wrong := range map[string]bool{"": true, " ": true, "\u00a0": true, "\u3000\u2003": true, "''": true, "- _": true, "火": false, "a\u00a0b": false} {
		_, problems := Load(sys, memory("mod", "tavern/cards.toml", "[[card]]\nid = \"x\"\nname = \""+name+"\"\ntier = 1\nattack = 1\nhealth = 1\n"))
		if said := len(problems) == 1 && strings.Contains(problems[0].String(), "mod/tavern/cards.toml:3:8: x.name: expected a name with letters"); said != wrong || !wrong && len(problems) > 0 {
			t.Errorf("%q: %v", name, problems)
		}
	}
}
