package main

import (
	"strings"
	"testing"
)

// A card whose script reads a number that the card does not give is found at the card,
// and one whose script has it only in a comment is not.
func TestCheckSaysWhereANumberIsMissing(t *testing.T) {
	const card = "[[card]]\nid = \"bell\"\nname = \"Bell\"\ntier = 1\nhealth = 1\ntext = \"Rings.\"\nability = { script = \"bell\" }\n"
	const reads = "return { text = 'Rings.', deathrattle = function(self, fx) fx:gold(self.value) end }"
	r := arcana(t, map[string]string{"mod/configs/tavern/cards.toml": card, "mod/abilities/tavern/bell.lua": reads}, "", "check", "mod")
	const want = "mod/configs/tavern/cards.toml:7:"
	if r.code != exitContent || !strings.HasPrefix(r.out, want) || !strings.Contains(r.out, "abilities/tavern/bell.lua reads self.value, and nothing here gives it one") {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	const silent = "-- self.value\n" + "return { text = 'Rings.', deathrattle = function(self, fx) fx:gold(1) end }"
	r = arcana(t, map[string]string{"mod/configs/tavern/cards.toml": card, "mod/abilities/tavern/bell.lua": silent}, "", "check", "mod")
	if strings.Contains(r.out, "self.value") {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}
