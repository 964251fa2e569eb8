//go:build !js

package bolt

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"arcana/cmd/live/store"

	"github.com/google/go-cmp/cmp"
)

// written makes a file as the program of a layout left it, from the items in testdata,
// and returns its path.
func written(t *testing.T, number int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "old.db")
	if _, err := createIfMissing(path); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(fmt.Sprintf("testdata/layout-%d.txt", number))
	if err != nil {
		t.Fatalf("%v: every layout needs the items that its program wrote", err)
	}
	defer f.Close()
	edit(t, path, func(tx *bbolt.Tx) error {
		lines := bufio.NewScanner(f)
		for lines.Scan() {
			place, rest, _ := strings.Cut(lines.Text(), "\t")
			part, value, _ := strings.Cut(rest, "\t")
			if err := tx.Bucket(bucketItems).Put(itemName(place, part), []byte(value)); err != nil {
				return err
			}
		}
		return tx.Bucket(bucketArcana).Put(keyLayout, []byte(strconv.Itoa(number)))
	})
	return path
}

// edit writes into a file by hand.
func edit(t *testing.T, path string, do func(*bbolt.Tx) error) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	if err == nil {
		err = db.Update(do)
	}
	if err == nil {
		err = db.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
}

func opened(t *testing.T, path string) *Store {
	t.Helper()
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// TestLayouts: what the program of every layout wrote, this one's too, is all there, and
// is written as this program would.
func TestLayouts(t *testing.T) {
	for number := 1; number <= layout; number++ {
		path := written(t, number)
		s := opened(t, path)
		checkItems(t, s)
		got := dump(t, s)
		want, err := os.ReadFile(fmt.Sprintf("testdata/layout-%d.txt", layout))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("layout %d became other items than a new file has (-new +old):\n%s", number, diff)
		}
		if fresh := dump(t, filled(t)); fresh != string(want) {
			t.Errorf("this program writes other items than testdata/layout-%d.txt; they need a layout of their own:\n%s", layout, cmp.Diff(string(want), fresh))
		}
	}
}

// dump is the number of the layout and all items, one a line.
func dump(t *testing.T, s *Store) string {
	t.Helper()
	var out strings.Builder
	err := s.keys.db.View(func(tx *bbolt.Tx) error {
		if n := layoutOf(tx.Bucket(bucketArcana)); n != layout {
			t.Errorf("the file says layout %d", n)
		}
		return tx.Bucket(bucketItems).ForEach(func(key, value []byte) error {
			place, part, _ := strings.Cut(string(key), "\x00")
			_, err := fmt.Fprintf(&out, "%s\t%s\t%s\n", place, part, value)
			return err
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// id is the id of one repeated byte, and ms a moment of the day in the items.
func id(b byte) store.ID       { return store.ID([]byte(strings.Repeat(string(b), 16))) }
func ms(after int64) time.Time { return time.UnixMilli(1774008000000 + after).UTC() }

// What the items hold: one of each kind.
var (
	running = store.Table{ID: id(1), Head: []byte(`{"system":"tavern"}`), Owner: id(2), State: store.Hidden, Made: ms(7)}
	over    = store.Table{ID: id(3), Head: []byte(`{}`), Owner: id(2), State: store.Over, Made: ms(8)}
	listed  = store.Table{ID: id(6), Head: []byte(`[]`), State: store.Listed, Made: ms(9)}
	moves   = []store.Act{
		{Kind: "move", Seat: 3, Ply: 7, Text: "buy 2", Client: id(4), Number: 9, At: ms(9)},
		{Kind: "clock", Seat: -1, At: ms(10)},
	}
	person  = store.Account{ID: id(2), Name: "Ida", Made: ms(11), Profile: []byte(`{"theme":"night"}`)}
	guest   = store.Account{ID: id(5), Name: "Guest", Guest: true, Made: ms(11)}
	link    = store.Link{Issuer: "https://id.example", Subject: "42", Account: id(2)}
	seated  = store.Session{Token: store.Hash([]byte(strings.Repeat("\x05", 32))), Account: id(2), Expires: ms(12)}
	result  = store.Result{Account: id(2), Table: id(3), Seat: 1, System: "tavern", Place: 2, Score: 0.25, Ended: ms(13)}
	held    = store.Lease{Table: id(1), Holder: "http://one:80", Until: ms(14)}
	forever = context.Background()
)

// filled is a new file that holds all that.
func filled(t *testing.T) *Store {
	s := opened(t, filepath.Join(t.TempDir(), "new.db"))
	begun := over
	begun.State = store.Hidden
	for _, err := range []error{
		s.AddTable(forever, running), s.AddTable(forever, begun), s.AddTable(forever, listed),
		s.Append(forever, running.ID, 0, moves[0]), s.Append(forever, running.ID, 1, moves[1]),
		s.AddAccount(forever, person), s.AddAccount(forever, guest), s.Merge(forever, guest.ID, person.ID),
		s.AddLink(forever, link), s.AddSession(forever, seated), s.Finish(forever, over.ID, result),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := s.Hold(forever, held, ms(0)); err != nil {
		t.Fatal(err)
	}
	return s
}

// checkItems compares what a file holds with the same in every layout.
func checkItems(t *testing.T, s *Store) {
	t.Helper()
	var got, want []any
	check := func(value any, err error, expected any) {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
		got, want = append(got, value), append(want, expected)
	}
	table, err := s.Table(forever, running.ID)
	check(table, err, running)
	ended, err := s.ListTables(forever, store.Query{Owner: id(2), State: store.Over, Limit: 9})
	check(ended, err, []store.Table{over})
	all, err := s.ListTables(forever, store.Query{Limit: 9})
	check(all, err, []store.Table{listed})
	acts, err := s.Acts(forever, running.ID, 0)
	check(acts, err, moves)
	account, err := s.Account(forever, person.ID)
	merged := person
	merged.Was = []store.ID{guest.ID}
	check(account, err, merged)
	linked, err := s.Linked(forever, link.Issuer, link.Subject)
	check(linked, err, link.Account)
	session, err := s.Session(forever, seated.Token)
	check(session, err, seated)
	history, err := s.History(forever, person.ID, nil, 9)
	check(history, err, []store.Result{result})
	stands, err := s.Hold(forever, store.Lease{Table: id(1), Holder: "http://two:80", Until: ms(20)}, ms(13))
	if err != store.ErrConflict {
		t.Errorf("a table that is held is given: %v", err)
	}
	check(stands, nil, held)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestOpenRefuses: a file that is not ours is one sentence, and not a byte of it changes.
func TestOpenRefuses(t *testing.T) {
	for kind, c := range map[string]struct {
		make func(path string)
		want string
	}{
		"newer": {func(path string) {
			filledAt(t, path)
			edit(t, path, func(tx *bbolt.Tx) error { return tx.Bucket(bucketArcana).Put(keyLayout, []byte("99")) })
		}, "the file was written by a newer Arcana (layout 99, this program knows 1); use the newer Arcana"},
		"much newer": {func(path string) {
			filledAt(t, path)
			edit(t, path, func(tx *bbolt.Tx) error {
				return tx.Bucket(bucketArcana).Put(keyLayout, []byte("99999999999999999999"))
			})
		}, "the file was written by a newer Arcana (layout 99999999999999999999, this program knows 1); use the newer Arcana"},
		"no layout": {func(path string) {
			filledAt(t, path)
			edit(t, path, func(tx *bbolt.Tx) error { return tx.Bucket(bucketArcana).Delete(keyLayout) })
		}, "the database is damaged; replace it with a backup"},
		"no number": {func(path string) {
			filledAt(t, path)
			edit(t, path, func(tx *bbolt.Tx) error { return tx.Bucket(bucketArcana).Put(keyLayout, []byte("\x001")) })
		}, "the database is damaged; replace it with a backup"},
		"another": {func(path string) {
			edit(t, path, func(tx *bbolt.Tx) error { _, err := tx.CreateBucket([]byte("etcd")); return err })
		}, "the file belongs to another program; name another file"},
		"sqlite": {func(path string) { writeFile(t, path, sqlite+strings.Repeat("x", 5000)) }, "this is a SQLite file of Arcana 0.1"},
		"text":   {func(path string) { writeFile(t, path, strings.Repeat("no database. ", 5000)) }, "the file is not a database; name another file, or move this file away"},
		"short":  {func(path string) { writeFile(t, path, "x") }, "the file is not a database; name another file, or move this file away"},
		"empty":  {func(path string) { writeFile(t, path, "") }, "the file is not a database; name another file, or move this file away"},
		"folder": {func(path string) {
			if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
		}, "the path is not a file; name another path"},
	} {
		path := filepath.Join(t.TempDir(), kind)
		c.make(path)
		before, _ := os.ReadFile(path)
		s, err := Open(path)
		if err == nil {
			s.Close()
		}
		if after, _ := os.ReadFile(path); err == nil || !strings.Contains(err.Error(), path+": "+c.want) || strings.Contains(err.Error(), "\n") || string(after) != string(before) {
			t.Errorf("%s: %v, expected %q and the file as it was", kind, err, c.want)
		}
	}
}

func filledAt(t *testing.T, path string) {
	t.Helper()
	s, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestOneServer: a file that a server holds is refused to a second one, which is told so;
// when the first ends it can have it.
func TestOneServer(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	first := opened(t, path)
	if second, err := Open(path); err == nil || !strings.Contains(err.Error(), path+": another program uses the file, such as a second arcana serve") {
		if err == nil {
			second.Close()
		}
		t.Errorf("%v", err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	opened(t, path)
}
