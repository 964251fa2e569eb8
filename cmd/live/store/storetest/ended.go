package storetest

import (
	"context"
	"testing"

	"arcana/cmd/live/store"
)

// endedContexts: a call whose caller has gone says so and does nothing.
func endedContexts(t *testing.T, s store.Store) {
	gone, leave := context.WithCancel(ctx)
	leave()
	a := added(t, s, nil)
	refused(t, s.Append(gone, a.ID, 0, Move(0)), context.Canceled)
	refused(t, s.AddTable(gone, Table()), context.Canceled)
	_, err := s.Acts(gone, a.ID, 0)
	refused(t, err, context.Canceled)
	same(t, got[[]store.Act](t)(s.Acts(ctx, a.ID, 0)), []store.Act(nil))
}

// closed: a closed store says so to everybody, also to who closes it again.
func closed(t *testing.T, s store.Store) {
	a := added(t, s, nil)
	must(t, s.Close())
	_, err := s.Table(ctx, a.ID)
	refused(t, err, store.ErrClosed)
	refused(t, s.Append(ctx, a.ID, 0, Move(0)), store.ErrClosed)
	refused(t, s.AddAccount(ctx, Guest()), store.ErrClosed)
	refused(t, s.Close(), store.ErrClosed)
}
