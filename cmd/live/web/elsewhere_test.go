package web

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/memory"
	"arcana/cmd/live/wire"
)

// TestTwoProcesses: of two servers with one store, each lets people play at the tables of
// the other; when that goes down, its tables are here.
func TestTwoProcesses(t *testing.T) {
	kept := memory.New()
	a, b := newSiteOn(t, 100_000, kept), newSiteOn(t, 100_000, kept)
	id, ada, _ := a.begun("market")
	eve := b.guest("Eve")
	watching := eve.enters(id)
	watching.done(wire.Say{Number: watching.count(), Text: "from far away"})
	for len(ada.Lines) == 0 {
		ada.next()
	}
	ada.done(wire.Move{Number: ada.count(), Ply: 0, Text: ada.sees().Moves[0].Move})
	for ada.Events == 0 { // the answer may come before what it led to
		ada.next()
	}
	for watching.Events < ada.Events || watching.Document == nil {
		watching.next()
	}
	if status, text := eve.get("/api/v1/tables/" + id + "/record"); status != http.StatusBadRequest || !strings.Contains(text, "the match is not over") {
		t.Errorf("the record: %d %s", status, text)
	}
	if here, _ := b.server.Hall.Count(); here != 0 {
		t.Error("two processes have the table")
	}
	closed := make(chan struct{})
	go func() { a.server.Close(); close(closed) }() // it waits until its last words are read
	for _, c := range []*caller{ada, watching} {
		for c.next() != nil {
		}
	}
	<-closed
	back := eve.enters(id)
	for back.Document == nil {
		back.next()
	}
	if here, _ := b.server.Hall.Count(); here != 1 || back.Events != watching.Events || len(back.Lines) != 1 {
		t.Errorf("%d tables have come, with %d of %d events", here, back.Events, watching.Events)
	}
}

// TestNobodyElsewhere: a table whose process does not answer, or does not know that it
// has it, is refused with a sentence.
func TestNobodyElsewhere(t *testing.T) {
	s := newSite(t, 100_000)
	ada := s.guest("Ada")
	id := ada.opens(map[string]any{"system": "market"})
	key, _ := store.ParseID(id)
	for _, address := range []string{"http://127.0.0.1:1", s.server.Hall.Self, "http://%"} {
		if s.server.Hall.Self == address {
			s.server.Hall.Self = "http://another"
		}
		now := time.Now()
		if _, err := s.store.Hold(context.Background(), store.Lease{Table: key, Holder: address, Until: now.Add(time.Minute)}, now); err != nil {
			t.Fatal(err)
		}
		if status, text := ada.get("/api/v1/tables/" + id + "/record"); status != http.StatusServiceUnavailable || !strings.Contains(text, "the table is played at another server, try again") {
			t.Errorf("at %s: %d %s", address, status, text)
		}
		if err := s.store.Release(context.Background(), key, address); err != nil {
			t.Fatal(err)
		}
	}
}
