package bindings_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// The golden matches of the rules were played with their scripts said in Go.
// Played with the Lua scripts they come to the same states: a script and
// its native equivalent are the same card.
func TestMarketScriptsAreTheirNativeEquivalents(t *testing.T) {
	data, err := os.ReadFile("../core/rules/market/testdata/golden.json")
	if err != nil {
		t.Fatal(err)
	}
	var matches []struct {
		Players string
		Seed    uint64
		Hash    string
	}
	if err := json.Unmarshal(data, &matches); err != nil || len(matches) == 0 {
		t.Fatalf("%d matches: %v", len(matches), err)
	}
	for _, want := range matches {
		names := strings.Fields(strings.Trim(want.Players, "[]"))
		if got := playMatch(t, want.Seed, names); got != want.Hash {
			t.Errorf("%v, seed %d: hash %s, want %s", names, want.Seed, got, want.Hash)
		}
	}
}

// playMatch plays a match of native players on the shipped content and scripts.
func playMatch(t *testing.T, seed uint64, names []string) string {
	t.Helper()
	code := fmt.Sprintf(`local g = game.new("market", { seed = %d, players = { "%s" } }) g:run() return g:hash()`, seed, strings.Join(names, `", "`))
	return fmt.Sprint(sessiontest.Eval(t, code)[0])
}

// BenchmarkMarketLua plays whole matches of two synergy personalities written in
// Lua, scripted cards included, as scripts begin and run them.
func BenchmarkMarketLua(b *testing.B) {
	session, _ := sessiontest.Session(b)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		code := fmt.Sprintf(`game.new("market", { seed = %d, players = { "lua:synergy", "lua:synergy" } }):run()`, i)
		if _, err := session.Eval("bench", code); err != nil {
			b.Fatal(err)
		}
	}
}

// TestCancelledPurchasesAndEndsOfTurns: RULES 6.6: after a cancelled purchase the card's bought does not run;
// 2.7: before_turn_ended is heard before the hand is discarded, turn_ended when the next one is drawn.
func TestCancelledPurchasesAndEndsOfTurns(t *testing.T) {
	s, _ := sessiontest.Session(t)
	if _, err := s.Eval("test", `
		market.make{ name = "Refused", cost = 1, copies = 1, faction = "wilds", instead_buy = function(self, fx, event) event:cancel() end, bought = function(self, fx) fx:gain("combat", 7) end }
		market.make{ name = "Clock", cost = 1, copies = 1, faction = "wilds", defense = 9,
			before_turn_ended = function(self, fx) fx:log("before " .. #fx:hand()) end, turn_ended = function(self, fx) fx:log("after " .. #fx:hand()) end }
		local g = game.new("market", { players = { "human", "human" }, situation = { row = { "Refused" }, players = { { trade = 3, hand = { "Coin Purse" }, play = { "Clock" } }, {} } } })
		g:play("buy 1")
		local p = g:view(1).players[1]
		assert(p.trade == 2 and p.combat == 0, p.trade .. " trade, " .. p.combat .. " combat")
		g:play("end")
		local said = {}
		for _, e in ipairs(g:events{ kind = "log" }) do said[#said + 1] = e.text end
		assert(table.concat(said, ", ") == "before 1, after 5", table.concat(said, ", "))`); err != nil {
		t.Error(err)
	}
}
