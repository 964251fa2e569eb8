package market

import (
	"encoding/json"
	"fmt"
	"testing"

	"arcana/core"
	"arcana/core/golden"
)

// goldenMatch is what a recorded match must come to again, on any machine.
type goldenMatch struct {
	Players string `json:"players"`
	Seed    uint64 `json:"seed"`
	Plies   int    `json:"plies"`
	Hash    string `json:"hash"`
	Winner  int    `json:"winner"`
	Round   int    `json:"round"`
}

// Whole matches between native players are frozen: a changed rule, value, card or
// draw of chance shows here, and nowhere else by surprise.
func TestGoldenMatches(t *testing.T) {
	got, err := json.MarshalIndent(playGolden(t), "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "golden.json", string(got)+"\n")
}

func playGolden(t *testing.T) []goldenMatch {
	var list []goldenMatch
	bots := Bots()
	for i, names := range [][]string{{"synergy", "value"}, {"aggressive", "scrapper", "hoarder"}, {"synergy", "value", "hoarder", "scrapper"}} {
		var players []core.Player
		for _, name := range names {
			players = append(players, bots[name])
		}
		seed := uint64(i + 1)
		match, err := core.NewMatch(System(), core.Setup{Seed: seed, Seats: len(names), Config: shipped(), Scripts: scripted(shipped())}, players)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := match.Run(0); err != nil {
			t.Fatal(err)
		}
		g := match.Game().(*Game)
		list = append(list, goldenMatch{fmt.Sprint(names), seed, match.Ply(), core.Hash(g), int(g.result.Winner), g.round})
	}
	return list
}

// Undo and redo come back to the same state, and a fork goes the same way.
func TestTimeTravel(t *testing.T) {
	bots := Bots()
	match, err := core.NewMatch(System(), core.Setup{Seed: 9, Config: shipped(), Scripts: scripted(shipped())}, []core.Player{bots["synergy"], core.Random{}})
	if err != nil {
		t.Fatal(err)
	}
	match.Run(150)
	hash, fork := core.Hash(match.Game()), match.Fork()
	match.Undo(97)
	if core.Hash(match.Game()) == hash {
		t.Fatal("undo did nothing")
	}
	if match.Redo(97); core.Hash(match.Game()) != hash {
		t.Error("redo led elsewhere")
	}
	match.Run(0)
	if fork.Run(0); core.Hash(fork.Game()) != core.Hash(match.Game()) {
		t.Error("the fork went another way")
	}
}
