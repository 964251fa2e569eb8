// The contract for accounts, links, sessions and matches.

package storetest

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"arcana/cmd/live/store"
)

// Guest returns a new guest account with a profile.
func Guest() store.Account {
	return store.Account{ID: store.NewID(), Name: "Ida", Guest: true, Made: noon, Profile: json.RawMessage(`{"theme":"night"}`)}
}

// addAccount adds an account, of a guest or a person, and returns it.
func addAccount(t *testing.T, s store.Store, guest bool) store.Account {
	t.Helper()
	a := Guest()
	a.Guest = guest
	noError(t, s.AddAccount(ctx, a))
	return a
}

// testAccounts tests adding, changing and refusing accounts.
func testAccounts(t *testing.T, s store.Store) {
	a := addAccount(t, s, true)
	wantEqual(t, must[store.Account](t)(s.Account(ctx, a.ID)), a)
	other := a
	other.Name = "Eve"
	wantError(t, s.AddAccount(ctx, other), store.ErrConflict)
	wantEqual(t, must[store.Account](t)(s.Account(ctx, a.ID)), a)
	// SaveAccount changes the name, the guest mark and the profile, and nothing else.
	changed := store.Account{ID: a.ID, Name: "Ida the second", Made: noon.Add(time.Hour), Into: store.NewID()}
	noError(t, s.SaveAccount(ctx, changed))
	changed.Made, changed.Into = a.Made, a.Into
	wantEqual(t, must[store.Account](t)(s.Account(ctx, a.ID)), changed)
	wantError(t, s.SaveAccount(ctx, Guest()), store.ErrNotFound)
	changed.Profile = make([]byte, store.MostBytes+1)
	if err := s.SaveAccount(ctx, changed); err == nil {
		t.Error("a profile of any length is kept")
	}
	_, err := s.Account(ctx, store.NewID())
	wantError(t, err, store.ErrNotFound)
}

// addFinished adds a table whose match ended at noon plus the given hours. seats are the accounts by
// their seats; each gets a result. It returns the results.
func addFinished(t *testing.T, s store.Store, hour int, seats ...store.ID) (list []store.Result) {
	t.Helper()
	table := addTable(t, s, func(n *store.Table) { n.Owner = seats[0] })
	for seat, account := range seats {
		list = append(list, store.Result{
			Account: account, Table: table.ID, Seat: seat, System: "tavern", Place: seat + 1,
			Score: 0.1 * float64(seat), Ended: noon.Add(time.Duration(hour) * time.Hour),
		})
	}
	noError(t, s.Finish(ctx, table.ID, list...))
	return list
}

// testMerge tests that a person's history and tables include a merged guest's, from before and
// after, and that wrong merges are refused.
func testMerge(t *testing.T, s store.Store) {
	guest, person, third := addAccount(t, s, true), addAccount(t, s, false), addAccount(t, s, false)
	before := addFinished(t, s, 1, guest.ID, third.ID)
	running := addTable(t, s, func(n *store.Table) { n.Owner = guest.ID })
	own := addTable(t, s, func(n *store.Table) { n.Owner, n.Made = person.ID, noon.Add(-time.Hour) })
	noError(t, s.Merge(ctx, guest.ID, person.ID))
	noError(t, s.Merge(ctx, guest.ID, person.ID)) // again is no error
	guest.Into, person.Was = person.ID, []store.ID{guest.ID}
	wantEqual(t, must[store.Account](t)(s.Account(ctx, guest.ID)), guest)
	wantEqual(t, must[store.Account](t)(s.Account(ctx, person.ID)), person)
	wantEqual(t, listIDs(t, s, store.Query{Owner: person.ID, Limit: 9}), []store.ID{running.ID, own.ID})
	wantEqual(t, listIDs(t, s, store.Query{Owner: person.ID, Limit: 1, After: &running}), []store.ID{own.ID})
	wantEqual(t, listIDs(t, s, store.Query{Owner: person.ID, Limit: 9, State: store.Over}), []store.ID{before[0].Table})
	// What the guest's id plays after the merge belongs to the person too.
	after, late := addFinished(t, s, 2, guest.ID), addFinished(t, s, 3, person.ID)
	wantEqual(t, must[[]store.Result](t)(s.History(ctx, person.ID, nil, 2)), []store.Result{late[0], after[0]})
	wantEqual(t, must[[]store.Result](t)(s.History(ctx, person.ID, &after[0], 2)), before[:1])
	wantEqual(t, must[[]store.Result](t)(s.History(ctx, third.ID, nil, 9)), before[1:])
	// A guest cannot be merged twice, a person not at all, and nobody into a guest.
	wantError(t, s.Merge(ctx, guest.ID, third.ID), store.ErrConflict)
	wantError(t, s.Merge(ctx, third.ID, person.ID), store.ErrConflict)
	wantError(t, s.Merge(ctx, addAccount(t, s, true).ID, addAccount(t, s, true).ID), store.ErrConflict)
	// A person can have several guests, who are sorted by their ids.
	second := addAccount(t, s, true)
	noError(t, s.Merge(ctx, second.ID, person.ID))
	person.Was = append(person.Was, second.ID)
	slices.SortFunc(person.Was, func(a, b store.ID) int { return bytes.Compare(a[:], b[:]) })
	wantEqual(t, must[store.Account](t)(s.Account(ctx, person.ID)), person)
	wantError(t, s.Merge(ctx, store.NewID(), person.ID), store.ErrNotFound)
	wantError(t, s.Merge(ctx, addAccount(t, s, true).ID, store.NewID()), store.ErrNotFound)
}

// testLinks tests that an identity is tied to one account, and is not confused with a similar
// one.
func testLinks(t *testing.T, s store.Store) {
	a, b := addAccount(t, s, false), addAccount(t, s, false)
	link := store.Link{Issuer: "https://id.example", Subject: "42", Account: a.ID}
	noError(t, s.AddLink(ctx, link))
	noError(t, s.AddLink(ctx, link))
	wantEqual(t, must[store.ID](t)(s.Linked(ctx, link.Issuer, link.Subject)), a.ID)
	taken := link
	taken.Account = b.ID
	wantError(t, s.AddLink(ctx, taken), store.ErrConflict)
	wantEqual(t, must[store.ID](t)(s.Linked(ctx, link.Issuer, link.Subject)), a.ID)
	// Issuers and subjects that are alike, or that are the same text together, are others.
	for _, who := range [][2]string{{"https://id.example", "43"}, {"https://id.example4", "2"}, {"https://other.example", "42"}} {
		_, err := s.Linked(ctx, who[0], who[1])
		wantError(t, err, store.ErrNotFound)
	}
	wantError(t, s.AddLink(ctx, store.Link{Issuer: "x", Subject: "y", Account: store.NewID()}), store.ErrNotFound)
}

// testSessions tests adding, reading and deleting sessions, and that those over are dropped.
func testSessions(t *testing.T, s store.Store) {
	token := func(name string) store.Hash { return store.HashOf(name + t.Name()) }
	for i, name := range []string{"one", "two", "three"} {
		session := store.Session{Token: token(name), Account: store.NewID(), Expires: noon.Add(time.Duration(i) * time.Hour)}
		noError(t, s.AddSession(ctx, session))
		wantEqual(t, must[store.Session](t)(s.Session(ctx, token(name))), session)
		wantError(t, s.AddSession(ctx, session), store.ErrConflict)
	}
	noError(t, s.DropSession(ctx, token("three")))
	noError(t, s.DropSession(ctx, token("three")))
	noError(t, s.DropSessions(ctx, noon.Add(time.Hour)))
	for name, want := range map[string]error{"one": store.ErrNotFound, "two": nil, "three": store.ErrNotFound, "four": store.ErrNotFound} {
		_, err := s.Session(ctx, token(name))
		wantError(t, err, want)
	}
}

// testHistory tests that results come newest first, in pages that lose and repeat nothing.
func testHistory(t *testing.T, s store.Store) {
	ida, eve := store.NewID(), store.NewID()
	var want []store.Result
	for hour := range 3 { // hour/2: two of the tables end in the same millisecond
		want = append(want, addFinished(t, s, hour/2, ida, ida)...)
		addFinished(t, s, hour, eve)
	}
	slices.SortFunc(want, func(a, b store.Result) int {
		if n := b.Ended.Compare(a.Ended); n != 0 {
			return n
		}
		if n := bytes.Compare(b.Table[:], a.Table[:]); n != 0 {
			return n
		}
		return b.Seat - a.Seat
	})
	var seen []store.Result
	var last *store.Result
	for range 4 {
		page := must[[]store.Result](t)(s.History(ctx, ida, last, 2))
		seen = append(seen, page...)
		last = &seen[len(seen)-1]
	}
	wantEqual(t, seen, want)
	wantEqual(t, must[[]store.Result](t)(s.History(ctx, store.NewID(), nil, 2)), []store.Result(nil))
}

// testFinish tests that a table's results are stored once, even if a restarted server finishes
// it again.
func testFinish(t *testing.T, s store.Store) {
	ida := addAccount(t, s, false)
	want := addFinished(t, s, 1, ida.ID)
	again := slices.Clone(want) // another result of the same match changes nothing
	again[0].Place = 8
	noError(t, s.Finish(ctx, want[0].Table, again...))
	wantEqual(t, must[[]store.Result](t)(s.History(ctx, ida.ID, nil, 9)), want)
	wantEqual(t, must[store.Table](t)(s.Table(ctx, want[0].Table)).State, store.Over)
	wantError(t, s.Append(ctx, want[0].Table, 0, Move(0)), store.ErrConflict)
	wantError(t, s.Finish(ctx, store.NewID()), store.ErrNotFound)
	empty := addTable(t, s, nil) // a match of AIs alone has no results
	noError(t, s.Finish(ctx, empty.ID))
	wantEqual(t, must[store.Table](t)(s.Table(ctx, empty.ID)).State, store.Over)
}

// testStrangeTexts tests that any text comes back as it was and never reaches another's item.
func testStrangeTexts(t *testing.T, s store.Store) {
	texts := []string{"", "'; drop table acts; --", "a#b", "a", "#", "\x00", "火 🀄 \u202e", "%_*", strings.Repeat("long ", 400)}
	a, who := addTable(t, s, nil), addAccount(t, s, false)
	for i, text := range texts {
		act := Move(i)
		act.Text, act.Kind = text, text
		noError(t, s.Append(ctx, a.ID, i, act))
		wantEqual(t, must[[]store.Act](t)(s.Acts(ctx, a.ID, i)), []store.Act{act})
		other := texts[(i+1)%len(texts)]
		_, err := s.Linked(ctx, text, other)
		wantError(t, err, store.ErrNotFound)
		noError(t, s.AddLink(ctx, store.Link{Issuer: text, Subject: other, Account: who.ID}))
		wantEqual(t, must[store.ID](t)(s.Linked(ctx, text, other)), who.ID)
	}
}
