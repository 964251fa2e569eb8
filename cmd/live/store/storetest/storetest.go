// Package storetest is the contract of a store as tests, the same for every way of
// keeping one, and stores that fail as machines do.
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
	"tables":          tables,
	"lists":           lists,
	"pages":           pages,
	"states":          states,
	"acts":            acts,
	"refused acts":    refusedActs,
	"one writer wins": oneWriterWins,
	"many tables":     manyTables,
	"leases":          leases,
	"accounts":        accounts,
	"merge":           merge,
	"links":           links,
	"sessions":        sessions,
	"history":         history,
	"finish":          finish,
	"strange texts":   strangeTexts,
	"ended contexts":  endedContexts,
	"closed":          closed,
}

// Run holds a store to the contract. open returns an empty one for each part; Run
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

// ctx is the context of calls that nobody ends.
var ctx = context.Background()

// noon is when everything begins.
var noon = time.Date(2026, 3, 20, 12, 0, 0, int(7*time.Millisecond), time.UTC)

// Table returns a table as new, with all its fields set.
func Table() store.Table {
	return store.Table{
		ID: store.NewID(), Head: json.RawMessage(`{"system":"highcard","seed":"1"}`),
		Owner: store.NewID(), State: store.Listed, Made: noon,
	}
}

// Move returns an act with all its fields set, which differs for each ply.
func Move(ply int) store.Act {
	return store.Act{
		Kind: "move", Seat: ply % 4, Ply: ply, Text: "buy 2", Client: store.ID{1, byte(ply)},
		Number: int64(ply) + 1<<40, At: noon.Add(time.Duration(ply) * time.Millisecond),
	}
}

// Moves returns the moves of the plies from one up to another.
func Moves(from, to int) (list []store.Act) {
	for ply := from; ply < to; ply++ {
		list = append(list, Move(ply))
	}
	return list
}

// must ends the test at an error.
func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// refused ends the test unless the error is the one expected.
func refused(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("%v, expected %v", err, want)
	}
}

// same compares, and takes nothing for an empty list.
func same(t *testing.T, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Fatalf("(-want +got):\n%s", diff)
	}
}

// got ends the test at an error and returns the value of a call.
func got[T any](t *testing.T) func(T, error) T {
	return func(value T, err error) T {
		t.Helper()
		must(t, err)
		return value
	}
}
