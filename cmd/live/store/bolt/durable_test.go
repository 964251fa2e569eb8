//go:build !js

package bolt

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"go.etcd.io/bbolt"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/keyed"
	"arcana/cmd/live/store/storetest"
)

// TestSyncs: nothing that makes a commit durable is switched off.
func TestSyncs(t *testing.T) {
	if db := opened(t, filepath.Join(t.TempDir(), "a.db")).keys.db; db.NoSync || db.NoGrowSync {
		t.Errorf("NoSync %t, NoGrowSync %t", db.NoSync, db.NoGrowSync)
	}
}

// TestFullDisk: what does not fit is one sentence and is not kept in part; with room the
// store goes on.
func TestFullDisk(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "a.db"))
	table := storetest.Table()
	if err := s.AddTable(t.Context(), table); err != nil {
		t.Fatal(err)
	}
	s.keys.db.MaxSize = 1 << 15 // which is what a new file takes
	acts := storetest.Moves(0, store.MostActs)
	for i := range acts {
		acts[i].Text = strings.Repeat("x", store.MostBytes/store.MostActs/2)
	}
	if err := s.Append(t.Context(), table.ID, 0, acts...); err == nil || !strings.Contains(err.Error(), "the disk is full, so the last change was not saved") {
		t.Errorf("%v", err)
	}
	if kept, err := s.Acts(t.Context(), table.ID, 0); len(kept) != 0 || err != nil {
		t.Errorf("%d acts are there: %v", len(kept), err)
	}
	s.keys.db.MaxSize = 0
	if err := s.Append(t.Context(), table.ID, 0, acts...); err != nil {
		t.Error(err)
	}
}

// TestGroupCommit: batches that wait together share a commit, and each has its own answer.
func TestGroupCommit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	filledAt(t, path)
	db, err := openOurs(path, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	k := &keys{path: path, db: db, steps: make(chan *step, mostSteps), gone: make(chan struct{})} // nobody writes yet
	const waiting = 40
	steps := make([]*step, waiting)
	for i := range steps {
		b := single(fmt.Sprint(i), nil)
		if i%2 == 1 {
			b.Needs = []keyed.Need{{Key: keyed.Key{Place: "p", Part: "nowhere"}, Value: []byte("x")}}
		}
		steps[i] = &step{ctx: t.Context(), batch: b, answer: make(chan error, 1)}
		k.steps <- steps[i]
	}
	before := last(t, db)
	k.commit(k.takeWaiting(<-k.steps))
	for i, n := range steps {
		if err, odd := <-n.answer, i%2 == 1; odd != errors.Is(err, store.ErrConflict) || !odd && err != nil {
			t.Errorf("batch %d: %v", i, err)
		}
	}
	items, err := k.List(t.Context(), "p", keyed.Range{To: "~"})
	if len(items) != waiting/2 || err != nil {
		t.Errorf("%d items, expected %d: %v", len(items), waiting/2, err)
	}
	if commits := last(t, db) - before; commits != 1 {
		t.Errorf("%d commits, expected one for all", commits)
	}
}

// last is the number of the last commit.
func last(t *testing.T, db *bbolt.DB) (n int) {
	t.Helper()
	if err := db.View(func(tx *bbolt.Tx) error { n = tx.ID(); return nil }); err != nil {
		t.Fatal(err)
	}
	return n
}

// single is a batch of one item.
func single(part string, value []byte) keyed.Batch {
	return keyed.Batch{Puts: []keyed.Item{{Key: keyed.Key{Place: "p", Part: part}, Value: value}}}
}

// TestNothingToWrite: refusals cost no commit.
func TestNothingToWrite(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "a.db"))
	before := last(t, s.keys.db)
	if err := s.Append(t.Context(), store.NewID(), 0, storetest.Move(0)); !errors.Is(err, store.ErrNotFound) {
		t.Error(err)
	}
	b := single("a", nil)
	b.Needs = []keyed.Need{{Key: keyed.Key{Place: "p", Part: "nowhere"}, Value: []byte("x")}}
	if err := s.keys.Write(t.Context(), b); !errors.Is(err, store.ErrConflict) {
		t.Error(err)
	}
	if n := last(t, s.keys.db); n != before {
		t.Errorf("%d commits", n-before)
	}
}

// TestCloseWhileWriting: whoever comes while the store closes is answered, and what was
// said to be kept is kept.
func TestCloseWhileWriting(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := opened(t, path)
	var all sync.WaitGroup
	kept := make([]bool, 200)
	for i := range kept {
		all.Go(func() {
			err := s.AddSession(context.Background(), store.Session{Token: store.HashOf(fmt.Sprint(i))})
			if kept[i] = err == nil; err != nil && !errors.Is(err, store.ErrClosed) {
				t.Error(err)
			}
		})
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	all.Wait()
	again := opened(t, path)
	for i, said := range kept {
		if _, err := again.Session(t.Context(), store.HashOf(fmt.Sprint(i))); said != (err == nil) {
			t.Errorf("session %d: said to be kept %t, then %v", i, said, err)
		}
	}
}
