// Package memory is a store that lives as long as the program: for tests, and for a
// server whose tables need not outlive it. It is the plainest reading of the contract.
package memory

import (
	"context"
	"sync"

	"arcana/cmd/arcana/live/store"
)

// Store keeps everything in maps behind one lock.
type Store struct {
	mu       sync.Mutex
	closed   bool
	tables   map[store.ID]*table
	leases   map[store.ID]store.Lease
	accounts map[store.ID]store.Account
	links    map[identity]store.ID
	sessions map[store.Hash]store.Session
	results  map[seat]store.Result
}

// table is a table with its acts.
type table struct {
	store.Table
	acts []store.Act
}

// identity is a person at a provider.
type identity struct{ issuer, subject string }

// seat is a place at a table.
type seat struct {
	table store.ID
	seat  int
}

var _ store.Store = (*Store)(nil)

// New returns an empty store.
func New() *Store {
	return &Store{
		tables:   map[store.ID]*table{},
		leases:   map[store.ID]store.Lease{},
		accounts: map[store.ID]store.Account{},
		links:    map[identity]store.ID{},
		sessions: map[store.Hash]store.Session{},
		results:  map[seat]store.Result{},
	}
}

// Close ends the store.
func (s *Store) Close() error {
	return s.locked(context.Background(), func() error {
		s.closed = true
		return nil
	})
}

// locked runs a step alone, unless the store is closed or nobody waits any more.
func (s *Store) locked(ctx context.Context, step func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return store.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return step()
}
