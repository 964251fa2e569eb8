package bindings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/player"
	"arcana/bindings/sessiontest"
	"arcana/core/rules"
)

// fatal is a match of the market in which breaking a base, or destroying it by a scrapped
// card, costs the seat its last authority, and something else is to be done.
const fatal = `
	local g = game.new("market", { players = { %q, "human" }, seed = 3, situation = { players = {
		{ hand = {}, authority = 4, combat = %d, deck = { "Dire Wolf", "War Beast", "Stampede", "Elder Stag", "Pack Leader" } },
		{ authority = 10, hand = { "Coin Purse" }, play = { "Throne Hall" } } } } })
	g:run(6)
	return g:turn() ~= nil and "goes on" or "lost"`

// TestShippedPlayersDoNotLoseByTheirOwnMove: none but random breaks what then kills it.
func TestShippedPlayersDoNotLoseByTheirOwnMove(t *testing.T) {
	s, _ := sessiontest.Session(t)
	sys, _ := rules.Named("market")
	names := []string{"first", "search:8", "tree:8"}
	for name := range sys.Bots {
		names = append(names, name)
	}
	for _, name := range player.PersonalityNames(s, "market") {
		names = append(names, "lua:"+name)
	}
	slices.Sort(names)
	for _, name := range names {
		for combat := 5; combat <= 9; combat++ {
			if got := sessiontest.Text(t, s, fmt.Sprintf(fatal, name, combat)); got != "goes on" {
				t.Errorf("%s with %d combat: %s", name, combat, got)
			}
		}
	}
}

// breaker is a personality that breaks bases whatever comes.
const breaker = `return { text = "Breaks.", choose = function(view, moves)
	for i, m in ipairs(moves) do if m.verb == "break" then return i end end
	return #moves
end }`

// TestOwnPlayersAreNotOverruled: a personality of a mod, or in place of one that ships, loses
// as it likes, and why says so.
func TestOwnPlayersAreNotOverruled(t *testing.T) {
	for _, name := range []string{"breaker", "merchant_prince"} {
		s, err := bindings.NewSession(sessiontest.ModHost(map[string]string{"scripts/ai/market/" + name + ".lua": breaker}))
		if err != nil {
			t.Fatal(err)
		}
		if got := sessiontest.Text(t, s, fmt.Sprintf(fatal, "lua:"+name, 9)); got != "lost" {
			t.Errorf("%s: %s", name, got)
		}
		why := strings.Split(fmt.Sprintf(fatal, "lua:"+name, 9), "g:run(6)")[0] + `
			return g:why("break 2 1").warning .. "; " .. tostring(g:why("attack 2").warning)`
		if got, want := sessiontest.Text(t, s, why), "this move loses the match at once; nil"; got != want {
			t.Errorf("%s: why says %q, expected %q", name, got, want)
		}
	}
}
