package encounter_test

import (
	"testing"

	"arcana/core"
	"arcana/core/rules/encounter"
)

// BenchmarkHand deals one hand of four from the shipped choices.
func BenchmarkHand(b *testing.B) {
	c := shipped(b)
	s := library(c.AllChoices())
	b.ReportAllocs()
	for b.Loop() {
		encounter.Deal(&c.Tuning, &s)
	}
}

// BenchmarkGame plays a whole encounter without a script.
func BenchmarkGame(b *testing.B) {
	c, system := shipped(b), encounter.System()
	for _, player := range []struct {
		name string
		core.Player
	}{{"encounter", core.Random{}}, {"encounter-strongest", system.Bots["strongest"]}} {
		b.Run(player.name, func(b *testing.B) {
			b.ReportAllocs()
			seed := uint64(0)
			for b.Loop() {
				seed++
				m, err := core.NewMatch(system, core.Setup{Seed: seed, Config: c}, []core.Player{player.Player})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := m.Run(0); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
