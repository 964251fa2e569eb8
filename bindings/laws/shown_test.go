package laws_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// TestZonesOfViewsAreLists: in views that scripts read, places where nothing lies are empty lists, a base without
// damage has 0, and question is an empty list where nothing is asked and has the answers where something is.
func TestZonesOfViewsAreLists(t *testing.T) {
	for system, code := range map[string]string{
		"tavern": `return #game.new("tavern"):view(1).question .. "00"`,
		"market": `local g = game.new("market", { situation = { players = { { play = { "Throne Hall" } }, {} } } }) local v = g:view(1) return #v.question .. #v.players[1].aside .. v.players[1].play[1].damage`,
		"delve":  `local v = game.new("delve"):view(1) return #v.question .. #v.heroes[1].aside .. #v.heroes[1].acting`,
	} {
		t.Run(system, func(t *testing.T) { sessiontest.Says(t, nil, code, "000") })
	}
	sessiontest.Says(t, nil, `local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Moss Shaman", "Coin Purse" } }, {} } } }) g:play("play 1") local v = g:view(1)
		return v.question[1] == v.pending.choices[1].text and #v.question == #v.pending.choices and #g:view(2).question == 0`, "true")
}
