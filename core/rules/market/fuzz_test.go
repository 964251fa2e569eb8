package market

import (
	"testing"

	"arcana/core"
)

// FuzzPlay plays whatever the bytes say, legal or not: nothing panics, refused
// moves change nothing, and cards are conserved.
func FuzzPlay(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Add([]byte("a longer game of moves that are mostly the first of the list, then others"))
	verbs := []string{verbPlay, verbBuy, verbBreak, verbAttack, verbScrap, verbEnd, verbChoose, verbSkip}
	f.Fuzz(func(t *testing.T, data []byte) {
		g := begin(t, uint64(len(data)), 2+len(data)%3, nil)
		for i, b := range data {
			if g.Turn() == core.None {
				break
			}
			if moves := g.Moves(); b < 200 {
				g.Play(moves[int(b)%len(moves)])
			} else {
				g.Play(core.Move{Verb: verbs[b%8], A: int(b) % 7, B: i % 4})
			}
		}
		cards := len(g.market) + len(g.supply) + len(g.scraps)
		for _, r := range g.row {
			cards += min(1, int(r))
		}
		for i := range g.players {
			cards += g.players[i].tracker.cards
		}
		if cards != len(g.things) {
			t.Errorf("%d of %d copies are somewhere", cards, len(g.things))
		}
	})
}
