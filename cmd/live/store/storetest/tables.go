// The contract for tables, their acts and their leases.

package storetest

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arcana/cmd/live/store"
)

// addTable adds a new table, changed by edit before (nil for no change), and returns it.
func addTable(t *testing.T, s store.Store, edit func(*store.Table)) store.Table {
	t.Helper()
	table := Table()
	if edit != nil {
		edit(&table)
	}
	noError(t, s.AddTable(ctx, table))
	return table
}

// testTables tests adding, reading and refusing tables.
func testTables(t *testing.T, s store.Store) {
	a, b := addTable(t, s, nil), addTable(t, s, func(b *store.Table) { b.Owner, b.State = store.ID{}, store.Hidden })
	wantEqual(t, must[store.Table](t)(s.Table(ctx, a.ID)), a)
	wantEqual(t, must[store.Table](t)(s.Table(ctx, b.ID)), b)
	again := a // another table with the same id
	again.Head = []byte(`{"other":true}`)
	wantError(t, s.AddTable(ctx, again), store.ErrConflict)
	wantEqual(t, must[store.Table](t)(s.Table(ctx, a.ID)), a)
	_, err := s.Table(ctx, store.NewID())
	wantError(t, err, store.ErrNotFound)
	over, long := Table(), Table() // neither may be added
	over.State, long.Head = store.Over, make([]byte, store.MostBytes+1)
	for _, wrong := range []store.Table{over, long} {
		if s.AddTable(ctx, wrong) == nil {
			t.Error("a wrong table is kept")
		}
	}
	// A time of another zone comes back in UTC, cut to the millisecond.
	zone := addTable(t, s, func(z *store.Table) { z.Made = noon.Add(999).In(time.FixedZone("east", 3600)) })
	wantEqual(t, must[store.Table](t)(s.Table(ctx, zone.ID)).Made, noon)
}

// testLists tests that tables are listed newest first, by state and by owner.
func testLists(t *testing.T, s store.Store) {
	owner := store.NewID()
	at := func(hour int, state store.State, owner store.ID) store.ID {
		return addTable(t, s, func(n *store.Table) {
			n.Made, n.State, n.Owner = noon.Add(time.Duration(hour)*time.Hour), state, owner
		}).ID
	}
	first, second := at(1, store.Listed, owner), at(3, store.Listed, store.NewID())
	hidden, third := at(4, store.Hidden, owner), at(2, store.Listed, owner) // third is in time between the first two
	for _, c := range []struct {
		query store.Query
		want  []store.ID
	}{
		{store.Query{Limit: 9}, []store.ID{second, third, first}},
		{store.Query{Limit: 2}, []store.ID{second, third}},
		{store.Query{Limit: 9, Owner: owner}, []store.ID{third, first}},
		{store.Query{Limit: 9, Owner: owner, State: store.Hidden}, []store.ID{hidden}},
		{store.Query{Limit: 9, Owner: owner, State: store.Over}, nil},
		{store.Query{Limit: 9, Owner: store.NewID()}, nil},
	} {
		wantEqual(t, listIDs(t, s, c.query), c.want)
	}
	for _, wrong := range []store.Query{{State: store.Hidden, Limit: 9}, {State: store.Over, Limit: 9}, {}} {
		if _, err := s.ListTables(ctx, wrong); err == nil {
			t.Errorf("%v is answered", wrong)
		}
	}
	wantEqual(t, must[[]store.Table](t)(s.ListTables(ctx, store.Query{Limit: 1, Owner: owner}))[0], must[store.Table](t)(s.Table(ctx, third)))
}

// listIDs returns the ids of the tables that a query finds.
func listIDs(t *testing.T, s store.Store, q store.Query) (ids []store.ID) {
	t.Helper()
	for _, table := range must[[]store.Table](t)(s.ListTables(ctx, q)) {
		ids = append(ids, table.ID)
	}
	return ids
}

// testPages tests that tables of the same millisecond are neither lost nor repeated between
// pages.
func testPages(t *testing.T, s store.Store) {
	owner := store.NewID()
	var want []store.ID
	for range 7 {
		want = append(want, addTable(t, s, func(n *store.Table) { n.Owner = owner }).ID)
	}
	slices.SortFunc(want, func(a, b store.ID) int { return bytes.Compare(b[:], a[:]) })
	for _, who := range []store.ID{owner, {}} { // {} asks for the tables of everybody
		var seen []store.ID
		var last *store.Table
		for range 4 {
			page := must[[]store.Table](t)(s.ListTables(ctx, store.Query{Owner: who, After: last, Limit: 2}))
			for i := range page {
				seen, last = append(seen, page[i].ID), &page[i]
			}
		}
		wantEqual(t, seen, want)
	}
}

// testStates tests that a table's state moves it between the lists, and that over stays over.
func testStates(t *testing.T, s store.Store) {
	a := addTable(t, s, nil)
	for _, state := range []store.State{store.Hidden, store.Hidden, store.Listed, store.Over, store.Over} {
		noError(t, s.SetState(ctx, a.ID, state))
		wantEqual(t, must[store.Table](t)(s.Table(ctx, a.ID)).State, state)
		wantEqual(t, listIDs(t, s, store.Query{Owner: a.Owner, Limit: 1, State: state}), []store.ID{a.ID})
	}
	wantEqual(t, listIDs(t, s, store.Query{Limit: 1}), []store.ID(nil))
	wantError(t, s.SetState(ctx, a.ID, store.Listed), store.ErrConflict)
	wantError(t, s.SetState(ctx, store.NewID(), store.Hidden), store.ErrNotFound)
}

// testActs tests appending and reading acts, also from the middle of a batch.
func testActs(t *testing.T, s store.Store) {
	a, b := addTable(t, s, nil), addTable(t, s, nil)
	noError(t, s.Append(ctx, a.ID, 0, Move(0)))
	noError(t, s.Append(ctx, b.ID, 0, Move(7)))
	noError(t, s.Append(ctx, a.ID, 1, Moves(1, 4)...))
	noError(t, s.Append(ctx, a.ID, 4, store.Act{Kind: "clock", Seat: -1, At: noon}))
	want := append(Moves(0, 4), store.Act{Kind: "clock", Seat: -1, At: noon})
	for from := range len(want) + 2 {
		wantEqual(t, must[[]store.Act](t)(s.Acts(ctx, a.ID, from)), want[min(from, len(want)):])
	}
	wantEqual(t, must[[]store.Act](t)(s.Acts(ctx, b.ID, 0)), Moves(7, 8))
	_, err := s.Acts(ctx, store.NewID(), 0)
	wantError(t, err, store.ErrNotFound)
	many := addTable(t, s, nil) // several items of the largest size
	for from := 0; from < 5*store.MostActs; from += store.MostActs {
		noError(t, s.Append(ctx, many.ID, from, Moves(from, from+store.MostActs)...))
	}
	wantEqual(t, must[[]store.Act](t)(s.Acts(ctx, many.ID, 0)), Moves(0, 5*store.MostActs))
	wantEqual(t, must[[]store.Act](t)(s.Acts(ctx, many.ID, 90)), Moves(90, 5*store.MostActs))
}

// testRefusedActs tests that acts for another position, or of a table that is over, change
// nothing.
func testRefusedActs(t *testing.T, s store.Store) {
	a := addTable(t, s, nil)
	noError(t, s.Append(ctx, a.ID, 0, Moves(0, 3)...))
	for _, from := range []int{0, 1, 2, 4, 1000, -1} {
		wantError(t, s.Append(ctx, a.ID, from, Moves(8, 12)...), store.ErrConflict)
	}
	long := store.Act{Text: strings.Repeat("x", store.MostBytes+1)}
	for _, wrong := range [][]store.Act{nil, make([]store.Act, store.MostActs+1), {long}} {
		if err := s.Append(ctx, a.ID, 3, wrong...); err == nil {
			t.Errorf("%d acts were taken", len(wrong))
		}
	}
	wantError(t, s.Append(ctx, store.NewID(), 0, Move(0)), store.ErrNotFound)
	noError(t, s.SetState(ctx, a.ID, store.Over))
	wantError(t, s.Append(ctx, a.ID, 3, Move(3)), store.ErrConflict)
	wantEqual(t, must[[]store.Act](t)(s.Acts(ctx, a.ID, 0)), Moves(0, 3))
}

// testOneWriterWins tests that of several appends at one position at the same time exactly one
// succeeds.
func testOneWriterWins(t *testing.T, s store.Store) {
	a := addTable(t, s, nil)
	var all sync.WaitGroup
	errs := make([]error, 8)
	for i := range errs {
		all.Go(func() { errs[i] = s.Append(ctx, a.ID, 0, Move(i), Move(i)) })
	}
	all.Wait()
	winner := slices.Index(errs, nil)
	for i, err := range errs {
		if i != winner {
			wantError(t, err, store.ErrConflict)
		}
	}
	wantEqual(t, must[[]store.Act](t)(s.Acts(ctx, a.ID, 0)), []store.Act{Move(winner), Move(winner)})
}

// testManyTables tests that appends to many tables at the same time do not disturb each other.
func testManyTables(t *testing.T, s store.Store) {
	const count, length = 12, 4
	ids := make([]store.ID, count)
	for i := range ids {
		ids[i] = addTable(t, s, nil).ID
	}
	var all sync.WaitGroup
	errs := make([]error, count)
	for i, id := range ids {
		all.Go(func() { errs[i] = appendOneByOne(s, id, i, length) })
	}
	all.Wait()
	for i, id := range ids {
		noError(t, errs[i])
		wantEqual(t, must[[]store.Act](t)(s.Acts(ctx, id, 0)), Moves(i, i+length))
	}
}

// appendOneByOne appends moves to an empty table one by one: length of them, from the ply first on. Before
// each it tries to append one at the wrong position, which must fail.
func appendOneByOne(s store.Store, id store.ID, first, length int) error {
	for at := range length {
		if err := s.Append(ctx, id, at+1, Move(first)); err == nil {
			return fmt.Errorf("the store accepted action %d under the wrong number %d", at, at+1)
		}
		if err := s.Append(ctx, id, at, Move(first+at)); err != nil {
			return err
		}
	}
	return nil
}

// testLeases tests that one process holds a table until its lease ends or is released.
func testLeases(t *testing.T, s store.Store) {
	table := store.NewID()
	lease := func(holder string, until time.Duration) store.Lease {
		return store.Lease{Table: table, Holder: holder, Until: noon.Add(until)}
	}
	// The process one takes the lease; two cannot have it a millisecond before its end.
	one := lease("one:80", time.Minute)
	wantEqual(t, must[store.Lease](t)(s.Hold(ctx, one, noon)), one)
	stands, err := s.Hold(ctx, lease("two:80", time.Hour), noon.Add(time.Minute-time.Millisecond))
	wantError(t, err, store.ErrConflict)
	wantEqual(t, stands, one)
	// The holder renews it. A release by another process changes nothing.
	longer := lease("one:80", 2*time.Minute)
	wantEqual(t, must[store.Lease](t)(s.Hold(ctx, longer, noon.Add(time.Second))), longer)
	noError(t, s.Release(ctx, table, "two:80"))
	two := lease("two:80", time.Hour)
	_, err = s.Hold(ctx, two, noon.Add(time.Minute)) // the end of the first lease counts no more
	wantError(t, err, store.ErrConflict)
	wantEqual(t, must[store.Lease](t)(s.Hold(ctx, two, noon.Add(2*time.Minute))), two)
	// After its release anybody can take it. To release it twice is no error.
	noError(t, s.Release(ctx, table, "two:80"))
	noError(t, s.Release(ctx, table, "two:80"))
	wantEqual(t, must[store.Lease](t)(s.Hold(ctx, one, noon)), one)
}
