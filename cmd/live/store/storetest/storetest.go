// Package storetest is the contract of a store as tests, the same for every way of
// keeping one (storetest.go has their list), and a store that fails as machines do (fragile.go).
package storetest

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"arcana/cmd/live/store"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// suite holds a test for each part of the contract.
var suite = map[string]func(*testing.T, store.Store){
	"tables":          testTables,
	"lists":           testLists,
	"pages":           testPages,
	"states":          testStates,
	"acts":            testActs,
	"refused acts":    testRefusedActs,
	"one writer wins": testOneWriterWins,
	"many tables":     testManyTables,
	"leases":          testLeases,
	"accounts":        testAccounts,
	"merge":           testMerge,
	"links":           testLinks,
	"sessions":        testSessions,
	"history":         testHistory,
	"finish":          testFinish,
	"strange texts":   testStrangeTexts,
	"ended contexts":  testEndedContexts,
	"closed":          testClosed,
}

// Run tests a store against the contract. open returns an empty store for each part; Run
// closes it.
func Run(t *testing.T, open func(*testing.T) store.Store) {
	for name, part := range suite {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			t.Cleanup(func() { s.Close() })
			part(t, s)
		})
	}
}

// ctx is the context of calls; it never ends.
var ctx = context.Background()

// noon is the time of tables, accounts and acts of the tests; it has milliseconds, but nothing less.
var noon = time.Date(2026, 3, 20, 12, 0, 0, int(7*time.Millisecond), time.UTC)

// Table returns a new table with all its fields set.
func Table() store.Table {
	return store.Table{
		ID: store.NewID(), Head: json.RawMessage(`{"system":"highcard","seed":"1"}`),
		Owner: store.NewID(), State: store.Listed, Made: noon,
	}
}

// Move returns an act with all its fields set, a different one for each ply.
func Move(ply int) store.Act {
	return store.Act{
		Kind: "move", Seat: ply % 4, Ply: ply, Text: "buy 2", Client: store.ID{1, byte(ply)},
		Number: int64(ply) + 1<<40, At: noon.Add(time.Duration(ply) * time.Millisecond),
	}
}

// Moves returns the acts that Move makes for the plies from, from+1 and so on, the last of them to-1.
func Moves(from, to int) (list []store.Act) {
	for ply := from; ply < to; ply++ {
		list = append(list, Move(ply))
	}
	return list
}

// noError ends the test at an error.
func noError(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// wantError ends the test unless the error is the one wanted.
func wantError(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("%v, expected %v", err, want)
	}
}

// wantEqual ends the test unless two values are equal; an empty list equals nil.
func wantEqual(t *testing.T, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Fatalf("(-want +got):\n%s", diff)
	}
}

// must returns a function that returns the value of a call, or ends the test at its error.
func must[T any](t *testing.T) func(T, error) T {
	return func(value T, err error) T {
		t.Helper()
		noError(t, err)
		return value
	}
}
