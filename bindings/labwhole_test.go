package bindings_test

import (
	"fmt"
	"runtime"
	"testing"

	experiments "arcana/bindings/lab"
	"arcana/bindings/sessiontest"
)

// whole are the players that whole matches are measured with: dice, which cost what
// the rules alone do; the best native player; the same in Lua, by weights alone; and
// one in Lua with considerations of its own.
var whole = []struct{ system, random, native, lua, own string }{
	{"draft", "random", "synergy", "lua:synergy", "lua:rarity_hunter"},
	{"tavern", "random", "hard", "lua:hard", "lua:swords_zealot"},
	{"encounter", "random", "strongest", "lua:strongest", "lua:cautious"},
	{"market", "random", "synergy", "lua:synergy", "lua:merchant_prince"},
	{"delve", "random", "cautious", "lua:cautious", "lua:warden"},
}

// eachWhole calls f with every system and kind of player.
func eachWhole(f func(name, system, player string)) {
	for _, w := range whole {
		for i, player := range []string{w.random, w.native, w.lua, w.own} {
			f(w.system+"/"+[]string{"random", "native", "lua", "own"}[i], w.system, player)
		}
	}
}

// simulate plays n matches of one kind of player in an experiment. A benchmark measures
// the experiment, and not how a session begins.
func simulate(tb testing.TB, system, player string, n, workers int) {
	tb.Helper()
	s, _ := sessiontest.Session(tb)
	if b, ok := tb.(*testing.B); ok {
		b.ResetTimer()
	}
	if _, err := experiments.Sim(s, experiments.Experiment{System: system, Players: []string{player}, N: n, Seed: 1, Workers: workers}); err != nil {
		tb.Fatal(err)
	}
}

// BenchmarkGame is a whole match of an experiment with one worker.
func BenchmarkGame(b *testing.B) {
	eachWhole(func(name, system, player string) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			simulate(b, system, player, b.N, 1)
		})
	})
}

// BenchmarkSim is how many matches a second an experiment plays with one worker and
// with two.
func BenchmarkSim(b *testing.B) {
	eachWhole(func(name, system, player string) {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/%d", name, workers), func(b *testing.B) {
				simulate(b, system, player, b.N, workers)
				b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
			})
		}
	})
}

// mallocs returns how many allocations n matches of an experiment made.
func mallocs(t *testing.T, system, player string, n int) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	simulate(t, system, player, n, 1)
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs
}
