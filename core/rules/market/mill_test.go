package market

import (
	"maps"
	"slices"
	"testing"

	"arcana/core"
)

// RULES 6.11, 7.3: cards of a rival's deck that were revealed lie in every deal for every seat where they were seen,
// also after those above them have left, while the rest of the deck is dealt anew. After the deck was shuffled nobody
// knows where they lie.
func TestRevealedOnTopStaysKnown(t *testing.T) {
	var top []core.Ref
	g := withScript(t, Ability{}, map[Moment]func(*Fx) error{Played: func(fx *Fx) (err error) {
		if top, err = fx.RevealTop(fx.Opponents()[0], 3); err != nil {
			return err
		}
		_, err = fx.Discard(top[0], 1)
		return err
	}})
	p, before := &g.players[1], slices.Clone(g.players[1].deck)
	do(t, g, verbPlay, 1)
	n := len(p.deck)
	if len(top) != 3 || top[0] != before[len(before)-1] || n != len(before)-1 || !slices.Contains(p.discard, top[0]) {
		t.Fatalf("of %v were revealed %v, and the deck is %v", before, top, p.deck)
	}
	for viewer := range core.Seat(2) {
		for i, r := range top[1:] {
			if at := places(g, viewer, r, drawPile, 1); !maps.Equal(at, map[int]int{n - 1 - i: 100}) {
				t.Errorf("seat %d: a card that all saw at place %d lies at %v", viewer+1, n-1-i, at)
			}
		}
		if at := places(g, viewer, p.deck[0], drawPile, 1); len(at) < 3 {
			t.Errorf("seat %d: the bottom of the deck lies at %v alone", viewer+1, at)
		}
	}
	p.discard, p.deck = append(p.discard, p.deck...), nil
	g.reshuffle(1)
	if at := places(g, 0, top[1], drawPile, 1); len(at) < 3 {
		t.Errorf("after the deck was shuffled a revealed card lies at %v", at)
	}
}
