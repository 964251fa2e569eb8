package draft

import (
	"encoding/json"
	"testing"

	"arcana/core"
	"arcana/core/golden"
)

// goldenQuest is what a recorded quest must come to again, on any machine.
type goldenQuest struct {
	Player  string `json:"player"`
	Seed    uint64 `json:"seed"`
	Plies   int    `json:"plies"`
	Hash    string `json:"hash"`
	Drafted []int  `json:"drafted"`
}

// Whole quests of native players are frozen: a changed rule, weight, card or draw
// of chance shows here, and nowhere else by surprise.
func TestGoldenQuests(t *testing.T) {
	got, err := json.MarshalIndent(playGolden(t), "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "golden.json", string(got)+"\n")
}

func playGolden(t *testing.T) (list []goldenQuest) {
	for i, name := range []string{"mono", "power", "rarity", "rigid", "synergy"} {
		q := goldenQuest{Player: name, Seed: uint64(i + 1)}
		g := start(t, shipped(t), q.Seed, nil)
		playOut(t, g, bots()[name], func(*Game) { q.Plies++ })
		drafted := g.deckProfile()
		q.Hash, q.Drafted = core.Hash(g), drafted[:len(five)]
		list = append(list, q)
	}
	return list
}
