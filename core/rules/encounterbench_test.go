package rules_test

import (
	"testing"

	"arcana/core"
	"arcana/core/garbage"
	"arcana/core/rand"
	"arcana/core/rules/encounter"
)

// BenchmarkHand deals one hand of four from the shipped choices.
func BenchmarkHand(b *testing.B) {
	c := shippedEncounter(b)
	s := library(c.AllChoices())
	b.ReportAllocs()
	for b.Loop() {
		encounter.Deal(&c.Tuning, &s)
	}
}

// Once warm, dealing a hand takes no memory.
func TestHandsTakeNoMemory(t *testing.T) {
	c := shippedEncounter(t)
	s := library(c.AllChoices())
	if n := garbage.Of(100, func() { encounter.Deal(&c.Tuning, &s) }); n > 0 {
		t.Errorf("a hand takes memory %v times", n)
	}
}

// BenchmarkPly plays random encounters move by move: chosen at random, ranked by a
// policy, and through its view and options.
func BenchmarkPly(b *testing.B) {
	c, system := shippedEncounter(b), encounter.System()
	racer := system.Bots["racer"]
	for name, choose := range map[string]func(g core.Game, moves []core.Move, chance *rand.Stream) core.Move{
		"random": func(_ core.Game, moves []core.Move, chance *rand.Stream) core.Move {
			return moves[chance.Intn(len(moves))]
		},
		"policy": func() func(core.Game, []core.Move, *rand.Stream) core.Move {
			var ranks []float64
			return func(g core.Game, moves []core.Move, chance *rand.Stream) core.Move {
				ranks = racer.(core.Policy).Rank(g, 0, moves, chance, ranks)
				return core.Best(moves, ranks)
			}
		}(),
		"player": func(g core.Game, moves []core.Move, chance *rand.Stream) core.Move {
			m, _ := racer.Choose(g.View(0), moves, chance)
			return m
		},
	} {
		b.Run(name, func(b *testing.B) { benchmarkPly(b, c, choose) })
	}
}

func benchmarkPly(b *testing.B, c *encounter.Config, choose func(core.Game, []core.Move, *rand.Stream) core.Move) {
	b.ReportAllocs()
	start, err := encounter.System().New(core.Setup{Config: c})
	if err != nil {
		b.Fatal(err)
	}
	g, chance := start.Clone(), rand.New(1, "ply")
	for b.Loop() {
		if g.Turn() == core.None {
			g = start.Clone()
		}
		if _, err := g.Play(choose(g, g.Moves(), &chance)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkView makes views in fresh and in used memory.
func BenchmarkView(b *testing.B) {
	g, err := encounter.System().New(core.Setup{Config: shippedEncounter(b)})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("fresh", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			g.View(0)
		}
	})
	b.Run("used", func(b *testing.B) {
		b.ReportAllocs()
		var v any
		for b.Loop() {
			v = g.(core.Viewer).ViewInto(0, v)
		}
	})
}
