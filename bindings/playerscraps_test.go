package bindings_test

import (
	"fmt"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestMarketPlayersFindWinsByScraps: what several scraps come to is seen before the first of
// them, through outposts too, and nothing is scrapped where it does not suffice.
func TestMarketPlayersFindWinsByScraps(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for _, c := range []struct{ hand, foe, want string }{
		{`"Wayfarer", "Wayfarer"`, `authority = 4`, "won"},
		{`"Wayfarer", "Wayfarer", "Wayfarer"`, `authority = 6`, "won"},
		{`"Stampede", "Crown Levy"`, `authority = 8, play = { "Iron Bastion" }`, "won"},
		{`"Stampede", "Crown Levy", "Wayfarer"`, `authority = 10, play = { "Iron Bastion" }`, "won"},
		{`"Stampede", "Wayfarer", "Wayfarer"`, `authority = 4, play = { "Iron Bastion" }`, "won"},
		{`"Wayfarer", "Wayfarer"`, `authority = 5`, "goes on, 2 kept"},
		{`"Wayfarer", "Wayfarer"`, `authority = 4, play = { "Iron Bastion" }`, "goes on, 2 kept"},
	} {
		for _, name := range []string{"synergy", "value", "hoarder", "aggressive", "scrapper", "lua:merchant_prince", "search:16", "tree:16"} {
			got := sessiontest.Text(t, s, fmt.Sprintf(`
				local g = game.new("market", { players = { %q, "human" }, seed = 3, situation = { players = {
					{ hand = { %s }, deck = { "Coin Purse" } }, { hand = {}, %s } } } })
				g:run()
				if not g:turn() then return "won" end
				local kept = 0
				for _, e in ipairs(g:events{ kind = "play" }) do kept = kept + 1 end
				for _, e in ipairs(g:events{ kind = "scrap" }) do kept = kept - 1 end
				return "goes on, " .. kept .. " kept"`, name, c.hand, c.foe))
			if got != c.want {
				t.Errorf("%s, %s against %s: %s, expected %s", name, c.hand, c.foe, got, c.want)
			}
		}
	}
}
