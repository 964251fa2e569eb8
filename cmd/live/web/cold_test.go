package web

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"arcana/cmd/live/account"
	"arcana/cmd/live/store"
	"arcana/cmd/live/table"
)

// counted is a store that counts what is read of its tables.
type counted struct {
	store.Store
	calls, rows atomic.Int64
}

func (c *counted) Table(ctx context.Context, id store.ID) (store.Table, error) {
	c.read(1)
	return c.Store.Table(ctx, id)
}

func (c *counted) Acts(ctx context.Context, id store.ID, from int) ([]store.Act, error) {
	acts, err := c.Store.Acts(ctx, id, from)
	c.read(len(acts))
	return acts, err
}

func (c *counted) ListTables(ctx context.Context, q store.Query) ([]store.Table, error) {
	list, err := c.Store.ListTables(ctx, q)
	c.read(len(list))
	return list, err
}

func (c *counted) read(rows int) {
	c.calls.Add(1)
	c.rows.Add(int64(rows))
}

// reads fails the test unless a step reads so much of the tables at most.
func (c *counted) reads(t *testing.T, what string, calls, rows int64, step func()) {
	t.Helper()
	c.calls.Store(0)
	c.rows.Store(0)
	if step(); c.calls.Load() > calls || c.rows.Load() > rows {
		t.Errorf("%s: %d reads of %d rows, expected at most %d of %d", what, c.calls.Load(), c.rows.Load(), calls, rows)
	}
}

// TestColdStart: however many tables the store has, a server that begins reads none of
// them, the lobby reads those that it shows, and who comes to a table reads that one.
func TestColdStart(t *testing.T) {
	s := newSite(t, 100_000)
	id, ada, _ := s.begun("market")
	row, err := s.store.Table(t.Context(), ada.key(id))
	for i := 0; i < 10_000 && err == nil; i++ {
		row.ID, row.State = store.NewID(), store.State(i%2)
		err = s.store.AddTable(t.Context(), row)
	}
	if err != nil {
		t.Fatal(err)
	}
	acts, _ := s.store.Acts(t.Context(), ada.key(id), 0)
	kept := &counted{Store: s.store}
	kept.reads(t, "the beginning", 0, 0, func() {
		s.server, err = New(Config{Tables: table.NewRegistry(table.Config{Store: kept, Session: open}), Accounts: account.New(account.Options{Store: kept, Base: "http://localhost"}), Session: open})
	})
	if err != nil {
		t.Fatal(err)
	}
	again := httptest.NewServer(s.server.Handler())
	t.Cleanup(func() { s.server.Close(); again.Close() })
	ada.cookiesFor(again.URL)
	s.http = again
	kept.reads(t, "the lobby", 1, mostListed, func() {
		if status, text := ada.get("/api/v1/tables"); status != http.StatusOK {
			t.Errorf("the lobby is answered %d: %s", status, text)
		}
	})
	kept.reads(t, "a table", 2, 1+int64(len(acts)), func() {
		for back := ada.enters(id); back.Document == nil; {
			back.next()
		}
	})
	if n, _ := s.server.Tables.Count(); n != 1 {
		t.Errorf("%d tables are in memory, expected the one that somebody came to", n)
	}
}

// key is the id of a table.
func (c *caller) key(id string) store.ID {
	key, err := store.ParseID(id)
	if err != nil {
		c.t.Fatal(err)
	}
	return key
}

// cookiesFor signs the browser in at another address of the server.
func (b *browser) cookiesFor(address string) {
	from, _ := http.NewRequest(http.MethodGet, address, nil)
	b.Jar.SetCookies(from.URL, b.request().Cookies())
}
