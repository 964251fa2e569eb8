package tavern

import (
	"maps"
	"strings"
	"testing"

	"arcana/core/rules/tavern/cards"
)

// auraScripts are what the cards of the rows of TestAuras have, beside the strangers.
var auraScripts = map[string]string{
	"banner": `return { modify_attack = function(self, fx, query) if query.mine and query.target ~= self then query:add("Banner", 1) end end,
		modify_health = function(self, fx, query) if query.mine and query.target ~= self then query:add("Banner", 2) end end }`,
	"beside": `return { modify_attack = function(self, fx, query) for _, it in ipairs(fx:adjacent()) do if it == query.target then query:add("Beside", 2) end end end }`,
	"dread":  `return { modify_attack = function(self, fx, query) if not query.mine then query:add("Dread", -2) end end }`,
	"wall":   `return { modify_guardian = function(self, fx, query) if query.mine and query.target ~= self then query:add("Wall", 1) end end }`,
	"storm":  `return { modify_flurry = function(self, fx, query) if query.mine and query.target ~= self then query:add("Storm", 1) end end }`,
	"shield": `return { modify_aegis = function(self, fx, query) if query.mine and query.target ~= self then query:add("Shield", 1) end end }`,
	"fog":    `return { modify_stealth = function(self, fx, query) if query.mine and query.target ~= self then query:add("Fog", 1) end end }`,
	"quiet":  `return { start_of_combat = function(self, fx) fx:silence(fx:weakest(fx:enemies())) end }`,
	"thief":  `return { start_of_combat = function(self, fx) fx:steal(fx:weakest(fx:enemies())) end }`,
	"smith":  `return { start_of_combat = function(self, fx) fx:transform(fx:weakest(fx:enemies()), { attack = 0, health = 1 }) end }`,
	"twin":   `return { start_of_combat = function(self, fx) fx:copy_card(self) end }`,
	"law":    `return { start_of_combat = function(self, fx) fx:set(self, 3, 3) end }`,
	"leave":  `return { start_of_combat = function(self, fx) fx:destroy(fx:weakest()) end }`,
	"call":   `return { start_of_combat = function(self, fx) fx:summon({ attack = 1, health = 1 }) end }`,
	"flee":   `return { start_of_combat = function(self, fx) fx:move(self, 1) end }`,
}

// RULES 8: what an aura gives is there as long as its card is, speaks and stands where it says.
// Foes have health and no attack, so that the first attack of the own side hurts nobody of it.
func TestAuras(t *testing.T) {
	scripts := maps.Clone(strangers)
	maps.Copy(scripts, auraScripts)
	for _, c := range []struct {
		name, you, foe string
		attacks        int
		want           string
	}{
		{"others have it", "0/1 banner, 1/1, 1/2", "0/9", 1, "0/1 2/3 2/4 | 0/7"},
		{"two add up, and give to each other", "0/1 banner, 0/1 banner, 1/1", "0/9", 1, "1/3 1/3 3/5 | 0/8"},
		{"a newcomer has it", "0/1 banner, 1/5 call", "0/9", 1, "0/1 2/7 2/3 | 0/7"},
		{"gone with the card", "0/1 banner, 1/5 leave", "0/9", 1, "1/5 | 0/8"},
		{"gone with its voice", "0/1 banner, 1/5", "0/9 quiet", 1, "0/1 1/5 | 0/8"},
		{"stolen, it serves the thief", "0/1 banner, 1/5", "0/9 thief g", 1, "1/4 | 1/10 0/1"},
		{"another card by then", "0/1 banner, 1/5", "0/9 smith", 1, "0/1 1/5 | 0/8"},
		{"not copied with the card", "0/1 banner, 1/5 twin", "0/9", 1, "0/1 2/7 2/7 | 0/7"},
		{"on top of what was set", "0/1 banner, 1/5 law", "0/9", 1, "0/1 4/5 | 0/5"},
		{"neighbours", "1/5, 0/1 beside, 0/5, 0/5", "0/9", 1, "3/5 0/1 2/5 0/5 | 0/6"},
		{"the next in place of the dead", "0/1 beside, 0/1, 1/5 leave", "0/9", 1, "0/1 1/5 | 0/8"},
		{"a card that moves", "1/5, 0/5, 0/1 beside, 0/5 flee", "0/9", 1, "0/5 1/5 2/5 0/1 | 0/8"},
		{"a foe has less, not below nothing", "1/5", "1/9 dread, 0/9", 1, "0/4 | 1/9 0/9"},
		{"guardians", "9/9", "0/9, 0/9 wall, 0/9", 1, "9/9 | 0/9 0/9"},
		{"a wall that is gone guards nobody", "1/9 leave, 0/1", "0/9 wall, 0/9 g", 1, "1/9 | 0/9 0/8"},
		{"an attack keyword", "1/9, 0/1 storm", "0/9", 1, "1/9 0/1 | 0/7"},
		{"no word of a card that is gone", "0/1 storm, 1/9 leave", "0/9", 1, "1/9 | 0/8"},
		{"stealth", "1/9", "0/9 fog, 0/9", 1, "1/9 | 0/8 0/9"},
		{"a shield", "1/9, 0/1 shield", "3/9", 1, "1/9 0/1 | 3/8"},
		{"one that broke is not given again", "1/9 g, 0/1 shield", "3/9", 2, "1/6 0/1 | 3/7"},
		{"no shield of a card that is gone", "0/1 shield, 1/9 leave", "3/9", 1, "1/6 | 3/8"},
		{"two shields stop two hits", "0/1 shield, 0/1 shield, 1/9 g", "3/9", 2, "0/1a 0/1a 1/9 | 3/7"},
		{"stealth that an attack ended", "0/30 fog, 1/20 g", "9/99", 2, "0/30 1/2 | 9/97"},
	} {
		if got := clash(t, scripts, c.you, c.foe, c.attacks); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// RULES 8: damage is taken from what an aura gives first. What is left of that goes with the
// aura, and no card dies of it.
func TestAuraHealth(t *testing.T) {
	mourn := map[string]string{"mourn": `return { on_damaged = function(self, fx) fx:destroy(fx:leftmost()) end }`, "banner": auraScripts["banner"]}
	for name, c := range map[string][3]string{
		"all of it was lost":  {"0/1 banner, 1/3 mourn", "2/9", "1/3"},
		"more than it gives":  {"0/1 banner, 1/9 mourn", "5/9", "1/6"},
		"some of it is left":  {"0/1 banner, 1/3 mourn", "1/9", "1/3"},
		"it was all there":    {"0/1 banner, 1/9 mourn, 0/3", "1/9", "1/9 0/3"},
		"never less than one": {"0/1 banner, 1/1 mourn", "2/9", "1/1"},
	} {
		got := clash(t, mourn, c[0], c[1], 1)
		if want := c[2] + " | "; got[:min(len(got), len(want))] != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// RULES 8: an aura that ends while an equal one begins takes what is left of it, and the new one gives all.
// The first attack hurts the card in the middle for the attack of the foe; then on_damaged of the foe acts.
func TestEqualAuras(t *testing.T) {
	scripts := map[string]string{
		"banner": auraScripts["banner"],
		"thief":  `return { on_damaged = function(self, fx) fx:steal(fx:strongest(fx:enemies())) end }`,
		"smith":  `return { on_damaged = function(self, fx) for _, it in ipairs(fx:enemies()) do if it.attack == 0 then fx:transform(it, fx:adjacent()[1]) end end end }`,
	}
	for name, c := range map[string]struct{ you, foe, want string }{
		"stolen, hurt for 1 of 2":   {"1/5, 0/99 banner", "0/99 thief g, 0/1 banner", "0/99 | 1/99 0/1 2/7"},
		"stolen, hurt for 4":        {"1/5, 0/99 banner", "3/99 thief g, 0/1 banner", "0/99 | 4/99 0/1 2/5"},
		"stolen to a side without":  {"1/5, 0/99 banner", "3/99 thief g", "0/99 | 3/97 1/4"},
		"another gives, hurt for 1": {"1/5, 0/99 banner", "0/99 smith g, 0/1 banner", "2/7 0/1 | 1/99 0/1"},
		"another gives, hurt for 4": {"1/5, 0/99 banner", "3/99 smith g, 0/1 banner", "2/5 0/1 | 4/99 0/1"},
	} {
		if got := clash(t, scripts, c.you, c.foe, 1); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestShowSaysWhatHasGrown: the prompt's view of a player says what its cards have grown by.
func TestShowSaysWhatHasGrown(t *testing.T) {
	v, _ := recruiting(t, schooled(t, "return {}"), "end")
	v.Memory = []cards.Remembered{{Name: "this match: have attack where tribes cups", Value: "3"}, {Name: "note", Value: "1"}}
	if got := show(v); !strings.Contains(got, "kept   for good: +3 attack where tribes cups\n") || strings.Contains(got, "note") {
		t.Errorf("%s", got)
	}
}
