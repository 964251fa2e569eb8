package lab_test

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"testing"

	"arcana/core/garbage"
	"arcana/core/lab"
)

// BenchmarkFights measures fights per second with one worker and with two; whole
// matches are in bindings/lab.
func BenchmarkFights(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(lab.GCPercent)) // as the command does
	const n = 500_000                                           // much work for what a run opens once
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprint(workers), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				run(b, fights(b, 1, n, workers, mirror, mirror))
			}
			b.ReportMetric(float64(n*b.N)/b.Elapsed().Seconds(), "matches/s")
		})
	}
}

// live returns how many bytes are in use at the last match of a run of n fights.
func live(t *testing.T, n int) uint64 {
	s := fights(t, 1, n, 1, mirror, mirror)
	open := s.Open
	var m runtime.MemStats
	s.Open = func(w int) (lab.PlayMatch, error) {
		trial, err := open(w)
		return func(i int, seed uint64, row *lab.Measurements) error {
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
		return garbage.Of(3, func() { run(t, s) })
	}
	if few, many := allocs(1000), allocs(11_000); many > few+20 {
		t.Errorf("%v allocations for 1000 fights, %v for 11000", few, many)
	}
}
