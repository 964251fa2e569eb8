//go:build !js

package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"arcana/cmd/arcana/live/store"
	"arcana/cmd/arcana/live/store/storetest"
)

// TestPragmas: what makes a commit durable is read back from every kind of connection,
// and the journal's also from the file.
func TestPragmas(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a b?c#d%41.db"))
	for _, db := range []*sql.DB{s.writer, s.reader} {
		var journal string
		var synchronous, keys int
		err := db.QueryRow(`SELECT (SELECT journal_mode FROM pragma_journal_mode), (SELECT synchronous FROM pragma_synchronous),
			(SELECT foreign_keys FROM pragma_foreign_keys)`).Scan(&journal, &synchronous, &keys)
		if err != nil || journal != "wal" || synchronous != 2 || keys != 1 {
			t.Errorf("journal_mode %s, synchronous %d, foreign_keys %d: %v; expected wal, 2 (FULL), 1", journal, synchronous, keys, err)
		}
	}
}

// TestBusy: a file that another program holds is one sentence, and works afterwards.
func TestBusy(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a.db"))
	other, err := s.connect(1, "")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	run(t, s.writer, "PRAGMA busy_timeout = 20")
	run(t, other, "BEGIN IMMEDIATE")
	table := storetest.Table()
	if err := s.AddTable(t.Context(), table); err == nil || !strings.Contains(err.Error(), "a.db: another program is writing to it") {
		t.Errorf("%v", err)
	}
	run(t, other, "ROLLBACK")
	if err := s.AddTable(t.Context(), table); err != nil {
		t.Error(err)
	}
}

func run(t *testing.T, db *sql.DB, statement string) {
	t.Helper()
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

// TestFullDisk: what does not fit is one sentence and is not kept in part; with room
// the store goes on.
func TestFullDisk(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a.db"))
	table := storetest.Table()
	if err := s.AddTable(t.Context(), table); err != nil {
		t.Fatal(err)
	}
	run(t, s.writer, "PRAGMA max_page_count = 1") // which SQLite takes as: no page more
	acts := storetest.Moves(0, store.MostActs)
	for i := range acts {
		acts[i].Text = strings.Repeat("x", store.MostBytes/store.MostActs/2)
	}
	if err := s.Append(t.Context(), table.ID, 0, acts...); err == nil || !strings.Contains(err.Error(), "the disk is full, and nothing of this was kept") {
		t.Errorf("%v", err)
	}
	if kept, err := s.Acts(t.Context(), table.ID, 0); len(kept) != 0 || err != nil {
		t.Errorf("%d acts are there: %v", len(kept), err)
	}
	run(t, s.writer, "PRAGMA max_page_count = 100000")
	if err := s.Append(t.Context(), table.ID, 0, acts...); err != nil {
		t.Error(err)
	}
}

// TestGroupCommit: steps that wait together share a commit, and each has its own
// answer.
func TestGroupCommit(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a.db"))
	hold, held := make(chan struct{}), make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() { s.write(context.Background(), func(*commit) error { close(held); <-hold; return nil }) })
	<-held
	const waiting = 40
	errs := make([]error, waiting)
	for i := range errs {
		all.Go(func() {
			errs[i] = s.write(context.Background(), func(c *commit) error { return together(s, c, i) })
		})
	}
	for len(s.steps) < waiting { // the writer is held: nobody takes one away
		runtime.Gosched()
	}
	close(hold)
	all.Wait()
	for i, err := range errs {
		if odd := i%2 == 1; odd != errors.Is(err, errOdd) || !odd && err != nil {
			t.Errorf("step %d: %v", i, err)
		}
	}
	if n, err := count(s); n != waiting/2 || err != nil {
		t.Errorf("%d rows, expected %d: %v", n, waiting/2, err)
	}
}

var errOdd = errors.New("odd")

// together writes a session, refuses if its number is odd, and fails if any other is
// committed already.
func together(s *Store, c *commit, i int) error {
	if n, err := count(s); n != 0 || err != nil {
		return fmt.Errorf("%d rows were committed before: %w", n, err)
	}
	token := store.HashOf(fmt.Sprint(i))
	if _, err := c.exec(`INSERT INTO sessions (token, account, expires) VALUES (?, x'', 0)`, token[:]); err != nil {
		return err
	}
	if i%2 == 1 {
		return errOdd
	}
	return nil
}

// count is how many sessions are committed.
func count(s *Store) (n int, err error) {
	return n, s.one(context.Background(), `SELECT count(*) FROM sessions`, nil, &n)
}

// TestCloseWhileWriting: whoever comes while the store closes is answered, and what
// was said to be kept is kept.
func TestCloseWhileWriting(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := open(t, path)
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
	again := open(t, path)
	for i, said := range kept {
		if _, err := again.Session(t.Context(), store.HashOf(fmt.Sprint(i))); said != (err == nil) {
			t.Errorf("session %d: said to be kept %t, then %v", i, said, err)
		}
	}
}
