// The methods of a Fragile as a store. Each read goes to the disk at once, and each write at the
// next sync.

package storetest

import (
	"context"
	"time"

	"arcana/cmd/live/store"
)

// AddTable is durable after the next sync.
func (f *Fragile) AddTable(ctx context.Context, table store.Table) error {
	return f.queueWrite(ctx, func(s store.Store) error { return s.AddTable(ctx, table) })
}

// Table reads what is durable.
func (f *Fragile) Table(ctx context.Context, id store.ID) (store.Table, error) {
	return readDurable(f, func(s store.Store) (store.Table, error) { return s.Table(ctx, id) })
}

// ListTables reads what is durable.
func (f *Fragile) ListTables(ctx context.Context, query store.Query) ([]store.Table, error) {
	return readDurable(f, func(s store.Store) ([]store.Table, error) { return s.ListTables(ctx, query) })
}

// SetState is durable after the next sync.
func (f *Fragile) SetState(ctx context.Context, id store.ID, state store.State) error {
	return f.queueWrite(ctx, func(s store.Store) error { return s.SetState(ctx, id, state) })
}

// Append is durable after the next sync.
func (f *Fragile) Append(ctx context.Context, id store.ID, from int, acts ...store.Act) error {
	return f.queueWrite(ctx, func(s store.Store) error { return s.Append(ctx, id, from, acts...) })
}

// Acts reads what is durable.
func (f *Fragile) Acts(ctx context.Context, id store.ID, from int) ([]store.Act, error) {
	return readDurable(f, func(s store.Store) ([]store.Act, error) { return s.Acts(ctx, id, from) })
}

// Hold is durable after the next sync. It returns the lease that then stands, or none if the
// caller stopped waiting.
func (f *Fragile) Hold(ctx context.Context, lease store.Lease, now time.Time) (store.Lease, error) {
	answers := make(chan store.Lease, 1) // has room, since the caller may have stopped waiting
	err := f.queueWrite(ctx, func(s store.Store) error {
		stands, err := s.Hold(ctx, lease, now)
		answers <- stands
		return err
	})
	select {
	case stands := <-answers:
		return stands, err
	default:
		return store.Lease{}, err
	}
}

// Release is durable after the next sync.
func (f *Fragile) Release(ctx context.Context, table store.ID, holder string) error {
	return f.queueWrite(ctx, func(s store.Store) error { return s.Release(ctx, table, holder) })
}

// AddAccount is durable after the next sync.
func (f *Fragile) AddAccount(ctx context.Context, account store.Account) error {
	return f.queueWrite(ctx, func(s store.Store) error { return s.AddAccount(ctx, account) })
}

// Account reads what is durable.
func (f *Fragile) Account(ctx context.Context, id store.ID) (store.Account, error) {
	return readDurable(f, func(s store.Store) (store.Account, error) { return s.Account(ctx, id) })
}

// SaveAccount is durable after the next sync.
func (f *Fragile) SaveAccount(ctx context.Context, account store.Account) error {
	return f.queueWrite(ctx, func(s store.Store) error { return s.SaveAccount(ctx, account) })
}

// Merge is durable after the next sync.
func (f *Fragile) Merge(ctx context.Context, guest, person store.ID) error {
	return f.queueWrite(ctx, func(s store.Store) error { return s.Merge(ctx, guest, person) })
}

// AddLink is durable after the next sync.
func (f *Fragile) AddLink(ctx context.Context, link store.Link) error {
	return f.queueWrite(ctx, func(s store.Store) error { return s.AddLink(ctx, link) })
}

// Linked reads what is durable.
func (f *Fragile) Linked(ctx context.Context, issuer, subject string) (store.ID, error) {
	return readDurable(f, func(s store.Store) (store.ID, error) { return s.Linked(ctx, issuer, subject) })
}

// AddSession is durable after the next sync.
func (f *Fragile) AddSession(ctx context.Context, session store.Session) error {
	return f.queueWrite(ctx, func(s store.Store) error { return s.AddSession(ctx, session) })
}

// Session reads what is durable.
func (f *Fragile) Session(ctx context.Context, token store.Hash) (store.Session, error) {
	return readDurable(f, func(s store.Store) (store.Session, error) { return s.Session(ctx, token) })
}

// DropSession is durable after the next sync.
func (f *Fragile) DropSession(ctx context.Context, token store.Hash) error {
	return f.queueWrite(ctx, func(s store.Store) error { return s.DropSession(ctx, token) })
}

// DropSessions is durable after the next sync.
func (f *Fragile) DropSessions(ctx context.Context, before time.Time) error {
	return f.queueWrite(ctx, func(s store.Store) error { return s.DropSessions(ctx, before) })
}

// Finish is durable after the next sync.
func (f *Fragile) Finish(ctx context.Context, table store.ID, results ...store.Result) error {
	return f.queueWrite(ctx, func(s store.Store) error { return s.Finish(ctx, table, results...) })
}

// History reads what is durable.
func (f *Fragile) History(ctx context.Context, account store.ID, after *store.Result, limit int) ([]store.Result, error) {
	return readDurable(f, func(s store.Store) ([]store.Result, error) { return s.History(ctx, account, after, limit) })
}
