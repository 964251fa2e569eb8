//go:build !js

package bolt

import (
	"context"
	"path/filepath"
	"sync"
	"testing"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/storetest"
)

// BenchmarkAppend plays at a thousand tables at once, each of which waits until its
// act is durable before the next: an operation is one act.
func BenchmarkAppend(b *testing.B) {
	s, err := Open(filepath.Join(b.TempDir(), "a.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	tables := make([]store.Table, 1000)
	for i := range tables {
		tables[i] = storetest.Table()
		if err := s.AddTable(b.Context(), tables[i]); err != nil {
			b.Fatal(err)
		}
	}
	b.ResetTimer()
	var all sync.WaitGroup
	for i, table := range tables {
		acts := b.N / len(tables)
		if i < b.N%len(tables) {
			acts++
		}
		all.Go(func() {
			for at := range acts {
				if err := s.Append(context.Background(), table.ID, at, storetest.Move(at)); err != nil {
					b.Error(err)
				}
			}
		})
	}
	all.Wait()
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "acts/s")
}
