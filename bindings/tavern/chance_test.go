package tavern

import (
	"maps"
	"testing"
)

// RULES 8: where nobody may be asked, what would be chosen is chosen by chance among what could be,
// and the event says so. The same holds where one card alone is scripted, without the kernel.
func TestChosenByChance(t *testing.T) {
	const buffs = ` chosen = function(self, fx, card) if card then fx:buff(card, 5, 0) end end }`
	for _, c := range []struct{ name, script, you, foe, want string }{
		{"on an attack", `return { on_attack = function(self, fx) fx:choose(fx:adjacent()) end,` + buffs, "1/9 it, 0/9", "0/9", "1/9 5/9 | 0/8; choose [1]>[2] 1 [2], by chance"},
		{"by one that is dying", `return { deathrattle = function(self, fx) fx:choose(fx:allies()) end,` + buffs, "1/1 it, 0/9", "1/9", "5/9 | 1/8; choose [1]>[2] 1 [2], by chance"},
		{"words", `return { on_attack = function(self, fx) fx:choose{ "war" } end, chosen = function(self, fx, word, n) fx:buff(self, #word, n) end }`, "1/9 it", "0/9", "4/10 | 0/5; choose [1]> 1 war, by chance"},
		{"two choices are heard in their order", `return { on_attack = function(self, fx) fx:choose{ "a" } fx:choose{ "bb" } end, chosen = function(self, fx, word) fx:set(self, #word) end }`, "1/9 it", "0/9", "2/9 | 0/7; choose [1]> 1 a, by chance; choose [1]> 1 bb, by chance"},
		{"several", `return { on_attack = function(self, fx) fx:choose(fx:allies(), { least = 2, most = 2 }) end, chosen = function(self, fx, list, n) fx:buff(list, n, 0) end }`, "1/9 it, 0/9", "0/9", "3/9 2/9 | 0/6; choose [1]>[2] 2 [2], by chance; choose [1]>[1] 1 [1], by chance"},
		{"before it happens", `return { before_attack = function(self, fx) fx:choose(fx:adjacent()) end,` + buffs, "1/9 it, 0/9", "0/9", "1/9 5/9 | 0/8; choose [1]>[2] 1 [2], by chance"},
		{"instead of it", `return { instead_damage = function(self, fx, event) event.amount = 1 fx:choose(fx:adjacent()) end,` + buffs, "3/9", "0/9 g it, 0/9", "3/9 | 0/8 5/9; choose [1]>[2] 1 [2], by chance"},
	} {
		scripts := maps.Clone(strangers)
		scripts["it"] = c.script
		if got := fightWith(t, scripts, c.you, c.foe, 1, "choose", "fizzled"); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
