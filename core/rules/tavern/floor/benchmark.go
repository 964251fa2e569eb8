// The benchmark of the floor: a row for each board.

package floor

import "testing"

// Benchmark is the rows of BenchmarkCombatFloor: a row for each board, for every
// package whose combats are measured by them in one run.
func Benchmark(b *testing.B) {
	for _, board := range Boards {
		b.Run(board.Name, func(b *testing.B) {
			f := New(board)
			b.ReportAllocs()
			for b.Loop() {
				f.Next()
			}
		})
	}
}
