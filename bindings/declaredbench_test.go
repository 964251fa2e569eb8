package bindings_test

import (
	"slices"
	"testing"

	"arcana/configs"
	"arcana/core"
	"arcana/core/rules/highcard"
)

// BenchmarkDecisions plays whole matches between random players: the time of a decision, beside that
// of high card in Go.
func BenchmarkDecisions(b *testing.B) {
	config, _ := configs.Load(highcard.System())
	b.Run("highcard", func(b *testing.B) { playUntilFailure(b, highcard.System(), config) })
	for _, s := range allGames(b) {
		b.Run(s.Name, func(b *testing.B) { playUntilFailure(b, s, nil) })
	}
}

// playUntilFailure plays as many decisions as the benchmark asks for.
func playUntilFailure(b *testing.B, s core.System, config any) {
	seats := s.Most
	players := slices.Repeat([]core.Player{core.Random{}}, seats)
	m := new(core.Match)
	b.ReportAllocs()
	for n, seed := 0, uint64(0); n < b.N; seed++ {
		if err := m.Again(s, core.Setup{Seed: seed, Seats: seats, Config: config}, players); err != nil {
			b.Fatal(err)
		}
		for m.Game().Turn() != core.None && n < b.N {
			if _, err := m.Step(); err != nil {
				b.Fatal(err)
			}
			n++
		}
	}
}
