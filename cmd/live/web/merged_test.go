package web

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"

	"arcana/cmd/live/store"
	"arcana/cmd/live/wire"
)

// TestMergedGuest: who signs in to an account while playing as a guest is asked to come
// back, and goes on at the guest's seat.
func TestMergedGuest(t *testing.T) {
	s := newSite(t, 100_000)
	id, ada, bob := s.begun("market")
	asking := ada.request()
	guest, err := s.server.Accounts.Of(asking)
	if err != nil {
		t.Fatal(err)
	}
	person := store.Account{ID: store.NewID(), Name: "Ada Lovelace"}
	if err := s.store.AddAccount(t.Context(), person); err != nil {
		t.Fatal(err)
	}
	if err := s.store.Merge(t.Context(), guest.ID, person.ID); err != nil {
		t.Fatal(err)
	}
	for _, before := range []store.Account{guest, person} { // a window of the guest, and one of the person
		var left *closeError
		c := &socket{Server: s.server, request: asking, account: before}
		if err := c.checkSession(context.Background()); !errors.As(err, &left) || !left.again {
			t.Errorf("%s's connection goes on: %v", before.Name, err)
		}
	}
	back := ada.browser.enters(id)
	for back.Document == nil {
		back.next()
	}
	back.done(wire.Move{Number: back.count(), Ply: 0, Text: back.sees().Moves[0].Move})
	if back.About.Seat != 1 || bob.About.Seat != 2 {
		t.Errorf("the seats are %d and %d", back.About.Seat, bob.About.Seat)
	}
}

// TestRecordBeforeTheEnd: the record, which holds the seed, is nobody's before the end,
// and a stranger's never.
func TestRecordBeforeTheEnd(t *testing.T) {
	s := newSite(t, 100_000)
	id, ada, _ := s.begun("market")
	for _, c := range []struct {
		who    *browser
		path   string
		status int
		want   string
	}{
		{ada.browser, id, http.StatusBadRequest, "this match is not over"},
		{ada.browser, store.NewID().String(), http.StatusNotFound, "no table has this address"},
		{ada.browser, "x", http.StatusNotFound, "no table has this address"},
		{s.stranger(), id, http.StatusUnauthorized, "you are not signed in"},
	} {
		if status, text := c.who.get("/api/v1/tables/" + c.path + "/record"); status != c.status || !strings.Contains(text, c.want) {
			t.Errorf("%s: %d %s, expected %d %s", c.path, status, text, c.status, c.want)
		}
	}
}
