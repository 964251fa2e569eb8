// The interface of a store, in parts: tables, leases, accounts, sessions and matches. The
// values that it keeps are in values.go.

package store

import (
	"context"
	"errors"
	"time"
)

// The errors that callers tell apart, with errors.Is.
var (
	// ErrNotFound says that nothing is stored under a name.
	ErrNotFound = errors.New("not found")
	// ErrConflict says that what a write rests on is no longer so.
	ErrConflict = errors.New("changed in the meantime")
	// ErrClosed says that the store was closed, or crashed in a test.
	ErrClosed = errors.New("the store is closed")
)

// Store is all that a live server keeps.
type Store interface {
	Tables
	Leases
	Accounts
	Sessions
	Matches
	// Close waits for the writes that were begun. Later calls return ErrClosed.
	Close() error
}

// Tables keeps tables and their acts.
type Tables interface {
	// AddTable stores a new table, which must not be over; ErrConflict if its id is taken.
	AddTable(ctx context.Context, table Table) error
	// Table returns a table, without its acts; ErrNotFound if there is none.
	Table(ctx context.Context, id ID) (Table, error)
	// ListTables returns the tables that a query asks for, newest first; of those made
	// in the same millisecond the greater id is first. A query for tables of everybody
	// must ask for Listed ones; else it is an error.
	ListTables(ctx context.Context, query Query) ([]Table, error)
	// SetState changes whether a table is found and goes on; ErrNotFound if there is none,
	// ErrConflict if it is over and another state is asked for.
	SetState(ctx context.Context, id ID, state State) error
	// Append adds acts to a table that has exactly from acts: all of them, or none if it
	// fails. ErrConflict if the table has more or fewer acts, or is over; ErrNotFound if
	// there is none. CheckActs says how many and how long acts may be.
	Append(ctx context.Context, id ID, from int, acts ...Act) error
	// Acts returns the acts of a table from a position on, in order, none if the table
	// has no more; ErrNotFound if there is no such table.
	Acts(ctx context.Context, id ID, from int) ([]Act, error)
}

// The bounds of what is kept at once.
const (
	MostActs  = 64      // acts of one Append
	MostBytes = 1 << 18 // of a head, of a profile, and of the texts of one Append
)

// Leases says which process holds a table.
type Leases interface {
	// Hold gives a lease to its holder, or renews it, and returns it. If another holder's
	// lease has not ended at the time now, Hold returns that one and ErrConflict. The
	// store need not know the table.
	Hold(ctx context.Context, lease Lease, now time.Time) (Lease, error)
	// Release ends a lease; it is no error if the holder has none.
	Release(ctx context.Context, table ID, holder string) error
}

// Accounts keeps people and guests.
type Accounts interface {
	// AddAccount stores a new account; ErrConflict if its id is taken.
	AddAccount(ctx context.Context, account Account) error
	// Account returns an account; ErrNotFound if there is none.
	Account(ctx context.Context, id ID) (Account, error)
	// SaveAccount replaces the name, the guest mark and the profile of an account;
	// ErrNotFound if there is none.
	SaveAccount(ctx context.Context, account Account) error
	// Merge merges a guest into the account of a person. From then on the person's
	// history and tables include those of the guest, which keep the guest's id. The
	// guest's Into and the person's Was name the other. ErrNotFound if one of them does
	// not exist; ErrConflict if MayMerge forbids it. Merging again is no error.
	Merge(ctx context.Context, guest, person ID) error
	// AddLink ties an identity to an account; ErrConflict if it is tied to another one;
	// ErrNotFound if there is no such account. Adding again is no error.
	AddLink(ctx context.Context, link Link) error
	// Linked returns the account of an identity; ErrNotFound if it is tied to none.
	Linked(ctx context.Context, issuer, subject string) (ID, error)
}

// Sessions keeps who is signed in.
type Sessions interface {
	// AddSession stores a session; ErrConflict if its token is taken.
	AddSession(ctx context.Context, session Session) error
	// Session returns a session, even one that is over; ErrNotFound if there is none.
	Session(ctx context.Context, token Hash) (Session, error)
	// DropSession deletes a session; it is no error if there is none.
	DropSession(ctx context.Context, token Hash) error
	// DropSessions deletes the sessions that expire before a time.
	DropSessions(ctx context.Context, before time.Time) error
}

// Matches keeps what accounts have played.
type Matches interface {
	// Finish marks a table as over and adds its results to the history of their
	// accounts; ErrNotFound if there is no such table. For a table that is over it does
	// nothing and returns no error, so that a restarted server may call it again.
	Finish(ctx context.Context, table ID, results ...Result) error
	// History returns results of an account, newest first, at most limit of them. after is
	// the last result of the page before, nil for the first page. Of results that ended in
	// the same millisecond the greater table is first, and of one table the greater seat.
	History(ctx context.Context, account ID, after *Result, limit int) ([]Result, error)
}
