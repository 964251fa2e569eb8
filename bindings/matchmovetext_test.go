package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings/player"
	"arcana/bindings/sessiontest"
	"arcana/core"
)

// How the matches of this file begin.
const (
	atMarket    = `local g = game.new("market", { seed = 5, players = { "human", "human" } }) `
	atTavern    = `local g = game.new("tavern", { seed = 5 }) `
	atEncounter = `local g = game.new("encounter", { encounter = "ancient_library", character = { analysis = 2 } }) `
	atDelve     = `local g = game.new("delve", { seed = 5 }) `
	atRopes     = atDelve + `g:play("done") g:play("done") g:play("done") g:play("done") g:cheat{ hand = { "rope_and_pitons", "field_rations", "rope_and_pitons" } } `
)

// TestCopiesAreOneMove: copies of a card in a hand of the delve are one move for a text, which names no place.
func TestCopiesAreOneMove(t *testing.T) {
	for text, want := range map[string]string{"play rope and pitons": "play 1", "commit rope and pitons": "commit 1", "play 3": "play 3"} {
		sessiontest.Says(t, nil, atRopes+`g:play("`+text+`") local moves = g:record().moves return moves[#moves]`, want)
	}
}

// TestCopiesAreOneMoveInTheTavern: so are copies in a hand or a shop of the tavern, but not those on a board, nor copies
// that differ.
func TestCopiesAreOneMoveInTheTavern(t *testing.T) {
	for seat, c := range map[string][2]string{
		`hand = { "Almoner", "Almoner" }`:                           {"play almoner", "play 1 1"},
		`shop = { "Ember Page", "Almoner", "Almoner" }`:             {"buy almoner", "buy 2"},
		`hand = { "Almoner", { card = "Almoner", attack = 9 } }`:    {"play almoner", "matches 2 moves"},
		`hand = { "Almoner", "Almoner" }, board = { "Ember Page" }`: {"play almoner", "matches 2 moves"},
		`board = { "Almoner", "Almoner" }`:                          {"sell almoner", "matches 2 moves"},
	} {
		sessiontest.Says(t, nil, `local g = game.new("tavern", { seed = 5, players = { "human", "human" }, situation = { players = { { gold = 3, `+seat+` }, {} } } })
			local ok, err = pcall(g.play, g, "`+c[0]+`") if not ok then return tostring(err):match("`+c[1]+`") end local moves = g:record().moves return moves[#moves]`, c[1])
	}
}

// Two cards that nobody knows need not be equal, so their moves stay two.
func TestUnknownCardsAreTwoMoves(t *testing.T) {
	var options []core.Option
	for place, text := range []string{"dispel 1 (a face-down card)", "dispel 2 (a face-down card)"} {
		options = append(options, core.Option{Move: core.Move{Verb: "dispel", A: place + 1}, Text: text, Fields: []core.Value{{Name: "card", Value: ""}}})
	}
	if move, err := player.ByText("delve", options, "dispel"); err == nil {
		t.Errorf("got %s, want an error", move)
	}
}

// A text means a move if it is a part of that move alone, in any case; what fits
// several moves is answered with all of them.
func TestMoveTexts(t *testing.T) {
	rows := []struct{ begin, text, want string }{
		{atEncounter, "CHOOSE 1", "choose 1"},
		{atEncounter, "  choose   1 ", "choose 1"},
		{atEncounter, "analytical insight", "choose 1"},
		{atEncounter, "INSIGHT", "choose 1"},
		{atEncounter, "Gather", "choose 3"},
		{atTavern, "Page of Coins", "buy 2"},
		{atTavern, "page_of_coins", "buy 2"},
		{atTavern, "veiled", "buy 3"},
		{atTavern, "new shop", "reroll"},
		{atMarket, "play", "play 1"}, // three Coin Purses read the same
		{atMarket, "coin purse", "play 1"},
		{atDelve, "done", "done"},
		{atDelve, "equip case board", `"equip case board" matches 3 moves, choose one of them: equip 2 1 (Case Board`},
		{atTavern, "buy almoner", "buy 1"},
		{atTavern + `g:play("buy 1") `, "play almoner", "play 1 1"},
		{atTavern, "sell almoner", "no move has this text or number"},
		{atTavern + `g:play("buy 1") `, "play 1", "play 1 1"},
		{atTavern + `g:play("buy 1") g:play("play 1 1") `, "SELL", "sell 1"},
		{atDelve, "equip 2", `"equip 2" matches 3 moves, choose one of them: equip 2 1 (Case Board`},
		{atTavern, "pentacles", `"pentacles" matches 2 moves, choose one of them: buy 1: Almoner 1/2 guardian pentacles cups; buy 2: Page of Coins 1/2 pentacles wands`},
		{atTavern, "buy", `"buy" matches 3 moves, choose one of them: buy 1: Almoner`},
		{atTavern, "buy 9", "buy 9: the shop has places 1 to 3"},
		{atTavern, "upgrade", "upgrade: tier 2 opens in turn 2"},
		{atMarket, "moneychanger", "buy 1: Moneychanger costs 3, but you have 0"},
		{atTavern, "", "no move has this text or number, expected one of buy 1"},
		{atTavern, "freese", `did you mean "freeze"?`},
	}
	for _, row := range rows {
		code := row.begin + `local ok, err = pcall(function() g:play(text) end) if not ok then return err end
			local moves = g:record().moves
			return moves[#moves]`
		code = "local text = [[" + row.text + "]] " + code
		got := sessiontest.Eval(t, code)[0].String()
		if !strings.Contains(got, row.want) {
			t.Errorf("%q: %s, expected %s", row.text, got, row.want)
		}
	}
}
