package draft

import (
	"testing"

	"arcana/core"
)

// BenchmarkGame is a whole quest.
func BenchmarkGame(b *testing.B) {
	for _, row := range []struct {
		name   string
		player core.Player
	}{{"draft", bots()["synergy"]}, {"draft-random", core.Random{}}} {
		b.Run(row.name, func(b *testing.B) {
			config, seed := shipped(b), uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				seed++
				playOut(b, start(b, config, seed, nil), row.player, func(*Game) {})
			}
		})
	}
}
