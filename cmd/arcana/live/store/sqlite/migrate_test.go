//go:build !js

package sqlite

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arcana/cmd/arcana/live/store"

	"github.com/google/go-cmp/cmp"
)

// at makes a file as the program of an older version left it, with one row of each
// kind that it knew, and returns its path.
func at(t *testing.T, version int64) string {
	t.Helper()
	s := &Store{path: filepath.Join(t.TempDir(), "old.db")}
	var err error
	if s.writer, err = s.connect(1, ""); err != nil {
		t.Fatal(err)
	}
	defer s.disconnect()
	if err := s.claim(t.Context()); err != nil {
		t.Fatal(err)
	}
	steps, err := provider(s.writer)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := steps.UpTo(t.Context(), version); err != nil {
		t.Fatal(err)
	}
	rows, err := os.ReadFile(fmt.Sprintf("testdata/version-%d.sql", version))
	if err != nil {
		t.Fatalf("%v: a schema that is no longer the newest needs its rows", err)
	}
	if _, err := s.writer.ExecContext(t.Context(), string(rows)); err != nil {
		t.Fatal(err)
	}
	return s.path
}

// newest is this program's version.
func newest(t *testing.T) int64 {
	t.Helper()
	list, err := files.ReadDir("migrations")
	if err != nil || len(list) < 2 {
		t.Fatalf("%d migrations: %v", len(list), err)
	}
	return int64(len(list))
}

// TestMigrations: what every older program wrote is all there, and the file is as good
// as a new one.
func TestMigrations(t *testing.T) {
	for version := int64(1); version < newest(t); version++ {
		s := open(t, at(t, version))
		checkRows(t, s)
		if schema, fresh := dump(t, s), dump(t, open(t, filepath.Join(t.TempDir(), "new.db"))); schema != fresh {
			t.Errorf("version %d became another schema (-new +old):\n%s", version, cmp.Diff(fresh, schema))
		}
	}
}

func open(t *testing.T, path string) *Store {
	t.Helper()
	s, err := Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// id is the id of one repeated byte, and ms a moment of the day in the rows.
func id(b byte) store.ID       { return store.ID([]byte(strings.Repeat(string(b), 16))) }
func ms(after int64) time.Time { return time.UnixMilli(1774008000000 + after).UTC() }

// checkRows compares the rows of testdata, which are the same in every version.
func checkRows(t *testing.T, s *Store) {
	t.Helper()
	var got, want []any
	check := func(value any, err error, expected any) {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
		got, want = append(got, value), append(want, expected)
	}
	running, err := s.Table(t.Context(), id(1))
	check(running, err, store.Table{ID: id(1), Head: []byte(`{"system":"tavern"}`), Owner: id(2), State: store.Hidden, Made: ms(7)})
	over, err := s.ListTables(t.Context(), store.Query{Owner: id(2), State: store.Over, Limit: 9})
	check(over, err, []store.Table{{ID: id(3), Head: []byte(`{}`), Owner: id(2), State: store.Over, Made: ms(8)}})
	acts, err := s.Acts(t.Context(), id(1), 0)
	check(acts, err, []store.Act{
		{Kind: "move", Seat: 3, Ply: 7, Text: "buy 2", Client: id(4), Number: 9, At: ms(9)},
		{Kind: "clock", Seat: -1, At: ms(10)},
	})
	account, err := s.Account(t.Context(), id(2))
	check(account, err, store.Account{ID: id(2), Name: "Ida", Guest: true, Made: ms(11)})
	linked, err := s.Linked(t.Context(), "https://id.example", "42")
	check(linked, err, id(2))
	session, err := s.Session(t.Context(), store.Hash([]byte(strings.Repeat("\x05", 32))))
	check(session, err, store.Session{Token: store.Hash([]byte(strings.Repeat("\x05", 32))), Account: id(2), Expires: ms(12)})
	history, err := s.History(t.Context(), id(2), nil, 9)
	check(history, err, []store.Result{{Account: id(2), Table: id(3), Seat: 1, System: "tavern", Place: 2, Score: 0.25, Ended: ms(13)}})
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// dump is the schema as the database tells it.
func dump(t *testing.T, s *Store) string {
	t.Helper()
	var list []string
	err := s.each(t.Context(), `SELECT coalesce(sql, '') FROM sqlite_schema ORDER BY type, name`, nil, func(r row) error {
		var sql string
		err := r.Scan(&sql)
		list = append(list, sql)
		return err
	})
	if err != nil || len(list) < 10 {
		t.Fatalf("%d parts: %v", len(list), err)
	}
	return strings.Join(list, "\n")
}

// TestOpenRefuses: a file that is not ours is one sentence, and not a byte of it
// changes.
func TestOpenRefuses(t *testing.T) {
	for name, c := range map[string]struct{ statements, want string }{
		"newer":   {"INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)", ": written by a newer Arcana (schema 99, this program knows 2); use that one"},
		"another": {"PRAGMA application_id = 7", ": it is the database of another program; name another file"},
		"unnamed": {"PRAGMA application_id = 0", ": it is the database of another program; name another file"},
	} {
		path := filepath.Join(t.TempDir(), name)
		s := open(t, path)
		if _, err := s.writer.Exec(c.statements); err != nil {
			t.Fatal(err)
		}
		s.Close()
		refuses(t, path, path+c.want)
	}
	text := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(text, []byte(strings.Repeat("no database. ", 500)), 0o600); err != nil {
		t.Fatal(err)
	}
	refuses(t, text, text+": it is no database; name another file, or move this one away")
	refuses(t, filepath.Join(t.TempDir(), "no", "folder", "a.db"), "it cannot be opened; does its folder exist")
}

func refuses(t *testing.T, path, want string) {
	t.Helper()
	before, _ := os.ReadFile(path)
	s, err := Open(t.Context(), path)
	if err == nil {
		s.Close()
	}
	if after, _ := os.ReadFile(path); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") || string(after) != string(before) {
		t.Errorf("%s: %v, expected %q and the file as it was", path, err, want)
	}
}
