package serve_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/keyed"
	"arcana/cmd/live/store/memory"
	"arcana/cmd/live/store/storetest"
)

// TestMostItems: what does not fit into one batch is refused whole.
func TestMostItems(t *testing.T) {
	s, table := memory.New(), storetest.Table()
	if err := s.AddTable(t.Context(), table); err != nil {
		t.Fatal(err)
	}
	results := make([]store.Result, keyed.MostItems)
	for i := range results {
		results[i] = store.Result{Account: table.Owner, Seat: i}
	}
	if err := s.Finish(t.Context(), table.ID, results...); err == nil {
		t.Error("a batch of any length is written")
	}
	kept, err := s.Table(t.Context(), table.ID)
	history, wrong := s.History(t.Context(), table.Owner, nil, 1000)
	if kept.State != table.State || len(history) != 0 || err != nil || wrong != nil {
		t.Errorf("the table is in state %d with %d results: %v, %v", kept.State, len(history), err, wrong)
	}
}

// TestManySessions: sessions that are over go, however many batches they take.
func TestManySessions(t *testing.T) {
	s, noon := memory.New(), time.Date(2026, 3, 20, 12, 0, 0, 0, time.UTC)
	const over = 2*keyed.MostItems + 1
	for i := range over + 1 {
		session := store.Session{Token: store.HashOf(fmt.Sprint(i)), Expires: noon.Add(time.Duration(i) * time.Second)}
		if err := s.AddSession(t.Context(), session); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.DropSessions(t.Context(), noon.Add(over*time.Second)); err != nil {
		t.Fatal(err)
	}
	for i := range over + 1 {
		if _, err := s.Session(t.Context(), store.HashOf(fmt.Sprint(i))); errors.Is(err, store.ErrNotFound) != (i < over) {
			t.Errorf("session %d: %v", i, err)
		}
	}
}
