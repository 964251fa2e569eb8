// The benchmark of the floor: a row for each board.

package floor

import "testing"

// Benchmark runs the rows of BenchmarkCombatFloor, one for each board. A package whose combats are compared with
// them calls it from a benchmark of its own, so that both are measured in one run.
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
