package market_test

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
	data, err := os.ReadFile("../../core/rules/market/testdata/golden.json")
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
