package configs

import (
	"strings"
	"testing"

	"arcana/core/rules"
)

// TestTakenNamesSayWhere: whoever takes a name that something has is told where that stands,
// in every system.
func TestTakenNamesSayWhere(t *testing.T) {
	place := "[[location]]\nid = \"cellar\"\nname = \"Cellar\"\ntype = \"social\"\nmax_pressure = 9\nmax_turns = 5\nsuccess = [3, 5, 7]\n"
	for _, c := range []struct{ system, file, text, first string }{
		{"tavern", "cards.toml", "[[card]]\nid = \"x\"\nname = \"Ember Page\"\ntier = 1\nattack = 1\nhealth = 1\n", "configs/tavern/cards.toml:"},
		{"market", "cards.toml", "[[card]]\nid = \"x\"\nname = \"Wayfarer\"\nfaction = \"wilds\"\ncost = 1\ncopies = 1\n", "configs/market/cards.toml:"},
		{"draft", "cards.toml", "[[card]]\nid = \"x\"\nname = \"Apocalypse\"\nrarity = \"rare\"\n", "configs/draft/cards.toml:"},
		{"delve", "cards.toml", "[[card]]\nid = \"x\"\nname = \"Field Rations\"\ntags = [\"lore\"]\n", "configs/delve/cards.toml:"},
		{"delve", "avatars.toml", "[[avatar]]\nid = \"x\"\nname = \"Mystic\"\n", "configs/delve/avatars.toml:"},
		{"encounter", "choices.toml", "[[choice]]\nid = \"x\"\nname = \"Display of Force\"\napproach = \"dominance\"\nfocus = \"physical\"\neffect = \"momentum\"\n", "configs/encounter/choices.toml:"},
		{"encounter", "locations.toml", place + "own_tag = [{ id = \"battle_rage\", name = \"X\", blocks = \"physical\" }]\n", "configs/encounter/narrative_tags.toml:"},
		{"encounter", "locations.toml", place + "own_tag = [{ id = \"a\", name = \"A\", blocks = \"physical\" },\n{ id = \"a\", name = \"B\", blocks = \"physical\" }]\n", "mod/encounter/locations.toml:8"},
		{"encounter", "locations.toml", place + "own_choice = [{ id = \"a\", name = \"Display of Force\", approach = \"dominance\", focus = \"physical\", effect = \"momentum\" }]\n", "configs/encounter/choices.toml:"},
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
