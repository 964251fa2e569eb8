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

// Guest returns a guest as new, with a profile.
func Guest() store.Account {
	return store.Account{ID: store.NewID(), Name: "Ida", Guest: true, Made: noon, Profile: json.RawMessage(`{"theme":"night"}`)}
}

// signed adds an account, which is a guest or a person.
func signed(t *testing.T, s store.Store, guest bool) store.Account {
	t.Helper()
	a := Guest()
	a.Guest = guest
	must(t, s.AddAccount(ctx, a))
	return a
}

func accounts(t *testing.T, s store.Store) {
	a := signed(t, s, true)
	same(t, got[store.Account](t)(s.Account(ctx, a.ID)), a)
	other := a
	other.Name = "Eve"
	refused(t, s.AddAccount(ctx, other), store.ErrConflict)
	same(t, got[store.Account](t)(s.Account(ctx, a.ID)), a)
	changed := store.Account{ID: a.ID, Name: "Ida the second", Made: noon.Add(time.Hour), Into: store.NewID()}
	must(t, s.SaveAccount(ctx, changed))
	changed.Made, changed.Into = a.Made, a.Into
	same(t, got[store.Account](t)(s.Account(ctx, a.ID)), changed)
	refused(t, s.SaveAccount(ctx, Guest()), store.ErrNotFound)
	changed.Profile = make([]byte, store.MostBytes+1)
	if err := s.SaveAccount(ctx, changed); err == nil {
		t.Error("a profile of any length is kept")
	}
	_, err := s.Account(ctx, store.NewID())
	refused(t, err, store.ErrNotFound)
}

// played adds a table that is over, with a result for each account, by seat.
func played(t *testing.T, s store.Store, hour int, seats ...store.ID) (list []store.Result) {
	t.Helper()
	table := added(t, s, func(n *store.Table) { n.Owner = seats[0] })
	for seat, account := range seats {
		list = append(list, store.Result{
			Account: account, Table: table.ID, Seat: seat, System: "tavern", Place: seat + 1,
			Score: 0.1 * float64(seat), Ended: noon.Add(time.Duration(hour) * time.Hour),
		})
	}
	must(t, s.Finish(ctx, table.ID, list...))
	return list
}

// merge: what a guest did, before and after, is the person's too; the rest stays whose
// it was.
func merge(t *testing.T, s store.Store) {
	guest, person, third := signed(t, s, true), signed(t, s, false), signed(t, s, false)
	before := played(t, s, 1, guest.ID, third.ID)
	running := added(t, s, func(n *store.Table) { n.Owner = guest.ID })
	own := added(t, s, func(n *store.Table) { n.Owner, n.Made = person.ID, noon.Add(-time.Hour) })
	must(t, s.Merge(ctx, guest.ID, person.ID))
	must(t, s.Merge(ctx, guest.ID, person.ID))
	guest.Into, person.Was = person.ID, []store.ID{guest.ID}
	same(t, got[store.Account](t)(s.Account(ctx, guest.ID)), guest)
	same(t, got[store.Account](t)(s.Account(ctx, person.ID)), person)
	same(t, listed(t, s, store.Query{Owner: person.ID, Limit: 9}), []store.ID{running.ID, own.ID})
	same(t, listed(t, s, store.Query{Owner: person.ID, Limit: 1, After: &running}), []store.ID{own.ID})
	same(t, listed(t, s, store.Query{Owner: person.ID, Limit: 9, State: store.Over}), []store.ID{before[0].Table})
	after, late := played(t, s, 2, guest.ID), played(t, s, 3, person.ID)
	same(t, got[[]store.Result](t)(s.History(ctx, person.ID, nil, 2)), []store.Result{late[0], after[0]})
	same(t, got[[]store.Result](t)(s.History(ctx, person.ID, &after[0], 2)), before[:1])
	same(t, got[[]store.Result](t)(s.History(ctx, third.ID, nil, 9)), before[1:])
	refused(t, s.Merge(ctx, guest.ID, third.ID), store.ErrConflict)
	refused(t, s.Merge(ctx, third.ID, person.ID), store.ErrConflict)
	refused(t, s.Merge(ctx, signed(t, s, true).ID, signed(t, s, true).ID), store.ErrConflict)
	second := signed(t, s, true)
	must(t, s.Merge(ctx, second.ID, person.ID))
	person.Was = append(person.Was, second.ID)
	slices.SortFunc(person.Was, func(a, b store.ID) int { return bytes.Compare(a[:], b[:]) })
	same(t, got[store.Account](t)(s.Account(ctx, person.ID)), person)
	refused(t, s.Merge(ctx, store.NewID(), person.ID), store.ErrNotFound)
	refused(t, s.Merge(ctx, signed(t, s, true).ID, store.NewID()), store.ErrNotFound)
}

func links(t *testing.T, s store.Store) {
	a, b := signed(t, s, false), signed(t, s, false)
	link := store.Link{Issuer: "https://id.example", Subject: "42", Account: a.ID}
	must(t, s.AddLink(ctx, link))
	must(t, s.AddLink(ctx, link))
	same(t, got[store.ID](t)(s.Linked(ctx, link.Issuer, link.Subject)), a.ID)
	taken := link
	taken.Account = b.ID
	refused(t, s.AddLink(ctx, taken), store.ErrConflict)
	same(t, got[store.ID](t)(s.Linked(ctx, link.Issuer, link.Subject)), a.ID)
	for _, who := range [][2]string{{"https://id.example", "43"}, {"https://id.example4", "2"}, {"https://other.example", "42"}} {
		_, err := s.Linked(ctx, who[0], who[1])
		refused(t, err, store.ErrNotFound)
	}
	refused(t, s.AddLink(ctx, store.Link{Issuer: "x", Subject: "y", Account: store.NewID()}), store.ErrNotFound)
}

func sessions(t *testing.T, s store.Store) {
	token := func(name string) store.Hash { return store.HashOf(name + t.Name()) }
	for i, name := range []string{"one", "two", "three"} {
		session := store.Session{Token: token(name), Account: store.NewID(), Expires: noon.Add(time.Duration(i) * time.Hour)}
		must(t, s.AddSession(ctx, session))
		same(t, got[store.Session](t)(s.Session(ctx, token(name))), session)
		refused(t, s.AddSession(ctx, session), store.ErrConflict)
	}
	must(t, s.DropSession(ctx, token("three")))
	must(t, s.DropSession(ctx, token("three")))
	must(t, s.DropSessions(ctx, noon.Add(time.Hour)))
	for name, want := range map[string]error{"one": store.ErrNotFound, "two": nil, "three": store.ErrNotFound, "four": store.ErrNotFound} {
		_, err := s.Session(ctx, token(name))
		refused(t, err, want)
	}
}

// history: newest first, in pages that lose and repeat nothing.
func history(t *testing.T, s store.Store) {
	ida, eve := store.NewID(), store.NewID()
	var want []store.Result
	for hour := range 3 {
		want = append(want, played(t, s, hour/2, ida, ida)...)
		played(t, s, hour, eve)
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
		page := got[[]store.Result](t)(s.History(ctx, ida, last, 2))
		seen = append(seen, page...)
		last = &seen[len(seen)-1]
	}
	same(t, seen, want)
	same(t, got[[]store.Result](t)(s.History(ctx, store.NewID(), nil, 2)), []store.Result(nil))
}

// finish: results are added once, whatever a server that came back says.
func finish(t *testing.T, s store.Store) {
	ida := signed(t, s, false)
	want := played(t, s, 1, ida.ID)
	again := slices.Clone(want)
	again[0].Place = 8
	must(t, s.Finish(ctx, want[0].Table, again...))
	same(t, got[[]store.Result](t)(s.History(ctx, ida.ID, nil, 9)), want)
	same(t, got[store.Table](t)(s.Table(ctx, want[0].Table)).State, store.Over)
	refused(t, s.Append(ctx, want[0].Table, 0, Move(0)), store.ErrConflict)
	refused(t, s.Finish(ctx, store.NewID()), store.ErrNotFound)
	empty := added(t, s, nil)
	must(t, s.Finish(ctx, empty.ID))
	same(t, got[store.Table](t)(s.Table(ctx, empty.ID)).State, store.Over)
}

// strangeTexts: what people and providers write comes back as it was, and never
// reaches another's.
func strangeTexts(t *testing.T, s store.Store) {
	texts := []string{"", "'; drop table acts; --", "a#b", "a", "#", "\x00", "火 🀄 \u202e", "%_*", strings.Repeat("long ", 400)}
	a, who := added(t, s, nil), signed(t, s, false)
	for i, text := range texts {
		act := Move(i)
		act.Text, act.Kind = text, text
		must(t, s.Append(ctx, a.ID, i, act))
		same(t, got[[]store.Act](t)(s.Acts(ctx, a.ID, i)), []store.Act{act})
		other := texts[(i+1)%len(texts)]
		_, err := s.Linked(ctx, text, other)
		refused(t, err, store.ErrNotFound)
		must(t, s.AddLink(ctx, store.Link{Issuer: text, Subject: other, Account: who.ID}))
		same(t, got[store.ID](t)(s.Linked(ctx, text, other)), who.ID)
	}
}
