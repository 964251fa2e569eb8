package delve

import (
	"fmt"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/golden"
)

// A whole delve on the small config, event by event: a change of any rule,
// of the order of events or of chance shows here.
func TestGoldenDelve(t *testing.T) {
	g := lab(t, labConfig(), Options{Challenges: []string{"three", "four", "twice", "none", "two"}, Resonance: []string{"calm", "menace", "veil", "sleeper", "dread", "drain"}})
	var b strings.Builder
	for ply := 0; g.result == nil; ply++ {
		seat := g.Turn()
		chance := core.ChanceOf(1, seat, ply)
		m, _ := core.Random{}.Choose(nil, g.Moves(), &chance)
		fmt.Fprintf(&b, "> %d: %s\n", seat+1, m)
		events, err := g.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			fmt.Fprintln(&b, line(g, e))
		}
	}
	fmt.Fprintln(&b, core.Hash(g))
	golden.Check(t, "delve.txt", b.String())
}

// line is an event in one line.
func line(g *Game, e core.Event) string {
	words := []string{fmt.Sprintf("%4d", e.ID), e.Kind.String()}
	if e.Cause > 0 {
		words[0] += fmt.Sprintf("<%d", e.Cause)
	}
	for _, w := range []string{g.NameOf(e.Actor), g.NameOf(e.Target), e.Field.String(), e.Text} {
		if w != "" {
			words = append(words, w)
		}
	}
	if e.Amount != 0 {
		words = append(words, fmt.Sprint(e.Amount))
	}
	return strings.Join(words, " ")
}
