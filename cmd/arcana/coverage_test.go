package main

import (
	"strings"
	"testing"
)

// TestCoverageIsOfTheMod: coverage is of the files and cards of the mod alone, also when the working folder is the mod,
// whose files are named as those of the shipped content then.
func TestCoverageIsOfTheMod(t *testing.T) {
	r := arcana(t, map[string]string{
		"mod.toml":                    manifest("mine"),
		"configs/market/cards.toml":   "[[card]]\nid = \"plank\"\nname = \"Plank\"\nfaction = \"neutral\"\ncost = 1\ncopies = 1\nability = { script = \"plank\" }\n",
		"abilities/market/plank.lua":  "return { played = function(self, fx) fx:gain(\"trade\", 1) end }\n",
		"scripts/scenarios/plank.lua": "test(\"a plank\", function()\n  local g = game.new(\"market\", { players = { \"human\", \"human\" }, situation = { players = { { hand = { \"Silk Convoy\" } }, {} } } })\n  g:play(\"play 1\")\nend)\n",
	}, "", "test", ".", "--coverage")
	var said []string
	for line := range strings.Lines(r.out) {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "#   never "); ok {
			said = append(said, rest)
		}
	}
	want := "abilities/market/plank.lua:1 played|configs/market/cards.toml:1 mine:plank (market)"
	if got := strings.Join(said, "|"); got != want || strings.Contains(r.out, "signing_gift") {
		t.Errorf("got %s, want %s\n%s%s", got, want, r.out, r.err)
	}
}
