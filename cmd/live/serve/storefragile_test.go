package serve_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"
	"time"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/memory"
	"arcana/cmd/live/store/storetest"
)

func TestFragileContract(t *testing.T) {
	storetest.Run(t, func(*testing.T) store.Store { return storetest.NewFragile(memory.New(), time.Microsecond) })
}

// TestCrash: what was answered is on the disk; of what was not, a first part may be.
func TestCrash(t *testing.T) {
	lost, kept := 0, 0
	for seed := range uint64(40) {
		f := storetest.NewFragile(memory.New(), 0)
		tables := fill(t, f)
		answers := make(chan error, len(tables))
		for _, table := range tables {
			go func() { answers <- f.Append(context.Background(), table, 1, storetest.Move(1)) }()
		}
		wait(f, len(tables))
		disk := f.Crash(rand.New(rand.NewPCG(seed, 0)))
		for _, table := range tables {
			if err := <-answers; !errors.Is(err, store.ErrClosed) {
				t.Errorf("a write that was not synced is answered: %v", err)
			}
			switch acts, err := disk.Acts(context.Background(), table, 0); len(acts) {
			case 1:
				lost++
			case 2:
				kept++
			default:
				t.Errorf("%d acts, expected that of the first sync at least: %v", len(acts), err)
			}
		}
		if _, err := f.Acts(context.Background(), tables[0], 0); !errors.Is(err, store.ErrClosed) {
			t.Errorf("the crashed store answers: %v", err)
		}
	}
	if lost == 0 || kept == 0 {
		t.Errorf("%d were lost and %d kept, expected some of both", lost, kept)
	}
}

// wait returns when so many writes wait.
func wait(f *storetest.Fragile, n int) {
	for f.Waiting() < n {
		runtime.Gosched()
	}
}

// fill adds four tables with an act, synced.
func fill(t *testing.T, f *storetest.Fragile) (ids []store.ID) {
	var all sync.WaitGroup
	synced := func(do func() error) {
		all.Go(func() {
			if err := do(); err != nil {
				t.Error(err)
			}
		})
	}
	for range 4 {
		table := storetest.Table()
		ids = append(ids, table.ID)
		synced(func() error { return f.AddTable(context.Background(), table) })
	}
	wait(f, 4)
	f.Sync()
	all.Wait()
	for _, id := range ids {
		synced(func() error { return f.Append(context.Background(), id, 0, storetest.Move(0)) })
	}
	wait(f, 4)
	f.Sync()
	all.Wait()
	return ids
}
