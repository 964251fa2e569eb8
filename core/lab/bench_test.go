package lab_test

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"testing"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	experiments "arcana/bindings/lab"
	"arcana/core/lab"
)

// BenchmarkSim measures matches per second: encounters between compiled players,
// and fights.
func BenchmarkSim(b *testing.B) {
	for _, system := range []string{"encounter", "market", "fight"} {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/%d", system, workers), func(b *testing.B) {
				n := sim(b, system, workers)
				b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "matches/s")
			})
		}
	}
}

// sim runs b.N series and returns how many matches they had.
func sim(b *testing.B, system string, workers int) int {
	n := map[string]int{"encounter": 20_000, "market": 1000, "fight": 500_000}[system] // much work for what a run opens once
	b.ReportAllocs()
	defer debug.SetGCPercent(debug.SetGCPercent(lab.GCPercent)) // as the command does
	if system == "fight" {
		for b.Loop() {
			run(b, fights(b, 1, n, workers, mirror, mirror))
		}
		return n * b.N
	}
	session, err := bindings.NewSession(hosttest.Host(nil))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := experiments.Sim(session, experiments.Experiment{System: system, Players: []string{"random"}, N: n, Seed: 1, Workers: workers}); err != nil {
			b.Fatal(err)
		}
	}
	return n * b.N
}

// live returns how many bytes are in use at the last match of a run of n fights.
func live(t *testing.T, n int) uint64 {
	s := fights(t, 1, n, 1, mirror, mirror)
	open := s.Open
	var m runtime.MemStats
	s.Open = func(w int) (lab.Trial, error) {
		trial, err := open(w)
		return func(i int, seed uint64, row *lab.Row) error {
			if i == n-1 {
				runtime.GC()
				runtime.ReadMemStats(&m)
			}
			return trial(i, seed, row)
		}, err
	}
	run(t, s)
	return m.HeapAlloc
}

// A run of a million fights needs the memory that a thousand need. (The bound
// leaves room for what other tests let go of late.)
func TestMemoryIsFlat(t *testing.T) {
	live(t, 1000) // opens what is opened once
	few, many := live(t, 1000), live(t, size(1_000_000)+1000)
	t.Logf("%d bytes at 1000 fights, %d at %d", few, many, size(1_000_000)+1000)
	if many > few+256<<10 {
		t.Errorf("%d bytes in use at 1000 fights, %d at %d", few, many, size(1_000_000)+1000)
	}
}

// A fight in a run makes nothing that the collector must take away.
func TestFightsAllocateNothing(t *testing.T) {
	allocs := func(n int) float64 {
		s := fights(t, 1, n, 1, mirror, mirror)
		return testing.AllocsPerRun(3, func() { run(t, s) })
	}
	if few, many := allocs(1000), allocs(11_000); many > few+20 {
		t.Errorf("%v allocations for 1000 fights, %v for 11000", few, many)
	}
}
