// The contract for calls that come too late: with an ended context, or to a closed store.

package storetest

import (
	"context"
	"testing"

	"arcana/cmd/live/store"
)

// testEndedContexts tests that a call with an ended context returns its error and does
// nothing.
func testEndedContexts(t *testing.T, s store.Store) {
	gone, leave := context.WithCancel(ctx)
	leave()
	a := addTable(t, s, nil)
	wantError(t, s.Append(gone, a.ID, 0, Move(0)), context.Canceled)
	wantError(t, s.AddTable(gone, Table()), context.Canceled)
	_, err := s.Acts(gone, a.ID, 0)
	wantError(t, err, context.Canceled)
	wantEqual(t, must[[]store.Act](t)(s.Acts(ctx, a.ID, 0)), []store.Act(nil))
}

// testClosed tests that a closed store returns ErrClosed from every method, Close included.
func testClosed(t *testing.T, s store.Store) {
	a := addTable(t, s, nil)
	noError(t, s.Close())
	_, err := s.Table(ctx, a.ID)
	wantError(t, err, store.ErrClosed)
	wantError(t, s.Append(ctx, a.ID, 0, Move(0)), store.ErrClosed)
	wantError(t, s.AddAccount(ctx, Guest()), store.ErrClosed)
	wantError(t, s.Close(), store.ErrClosed)
}
