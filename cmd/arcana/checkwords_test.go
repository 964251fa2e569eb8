package main

import (
	"strings"
	"testing"
)

// TestCheckSaysWhatTextsName: a text that begins with a moment that its card does not have, and
// a new name of nothing, are told at their places.
func TestCheckSaysWhatTextsName(t *testing.T) {
	card := func(id, text, does string) string {
		return "[[card]]\nid = \"" + id + "\"\nname = \"The " + id + "\"\ntier = 1\nattack = 1\nhealth = 1\ntext = \"" + text + "\"\n" + does + "\n"
	}
	const battlecry = "abilities = [{ when = \"battlecry\", do = { effect = \"gold\", coins = 1 } }]"
	files := map[string]string{
		"m/mod.toml": manifest("mine") + "[renamed]\nold = \"bell\"\nolder = \"nothing\"\noldest = \"thing\"\n",
		"m/configs/tavern/cards.toml": card("bell", "Deathrattle: gain 1 gold.", battlecry) + card("good", "Battlecry: gain 1 gold.", battlecry) +
			card("play", "Battlecry: gain 1 gold. Then: nothing.", strings.Replace(battlecry, "battlecry", "play", 1)) +
			card("row", "End of turn: gain 1 gold.", "ability = { trigger = \"battlecry\", effect = \"gold\", value = 1 }") +
			card("lua", "Start of combat: gain 1 gold.", "ability = { script = \"thing\" }") + card("plain", "Deathrattle: no.", ""),
		"m/abilities/tavern/thing.lua": "return { deathrattle = function(self, fx) fx:gold(1) end }\n",
	}
	r := arcana(t, files, "", "check", "m")
	for _, want := range []string{
		"m/mod.toml:6:9: renamed.older: nothing of this mod is called \"nothing\"\n",
		"warning: m/configs/tavern/cards.toml:7:8: the text says \"Deathrattle\", and no ability of the card has that moment: they have battlecry\n",
		"warning: m/configs/tavern/cards.toml:31:8: the text says \"End of turn\", and no ability of the card has that moment: they have battlecry\n",
		"warning: m/configs/tavern/cards.toml:39:8: the text says \"Start of combat\", and no ability of the card has that moment: they have deathrattle\n",
	} {
		if !strings.Contains(r.out, want) {
			t.Errorf("nothing says %s", want)
		}
	}
	if strings.Count(r.out, "the text says") != 3 || strings.Count(r.out, "renamed.") != 1 || r.code != exitContent {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}
