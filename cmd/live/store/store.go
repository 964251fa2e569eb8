package store

import (
	"context"
	"errors"
	"time"
)

// The interface of a store, in parts: tables, leases, accounts, sessions and matches. The
// values that it keeps are in values.go.

// The refusals that callers tell apart, with errors.Is.
var (
	// ErrNotFound: nothing is kept under this name.
	ErrNotFound = errors.New("not found")
	// ErrConflict: what the write rests on is no longer so.
	ErrConflict = errors.New("changed in the meantime")
	// ErrClosed: the store was closed, or crashed in a test.
	ErrClosed = errors.New("the store is closed")
)

// Store is all that a live server keeps.
type Store interface {
	Tables
	Leases
	Accounts
	Sessions
	Matches
	// Close waits for the writes that were begun. What is called later is ErrClosed.
	Close() error
}

// Tables keeps tables and their acts.
type Tables interface {
	// AddTable keeps a new table, which is not over; ErrConflict where its id is taken.
	AddTable(ctx context.Context, table Table) error
	// Table returns a table, without its acts; ErrNotFound.
	Table(ctx context.Context, id ID) (Table, error)
	// ListTables returns the tables that a query asks for, newest first; of those made
	// in the same millisecond the greater id is first. Tables of everybody are listed
	// where they are Listed only; any other such query is an error.
	ListTables(ctx context.Context, query Query) ([]Table, error)
	// SetState changes whether a table is found and goes on; ErrNotFound. A table that
	// is over stays over: ErrConflict.
	SetState(ctx context.Context, id ID, state State) error
	// Append adds acts to a table that has exactly from acts, all of them or none.
	// ErrConflict where it has more or fewer, or is over; ErrNotFound. One act at
	// least, at most MostActs, with texts of at most MostBytes.
	Append(ctx context.Context, id ID, from int, acts ...Act) error
	// Acts returns the acts of a table from a position on, in order; none where the
	// table has no more than that; ErrNotFound.
	Acts(ctx context.Context, id ID, from int) ([]Act, error)
}

// The bounds of what is kept at once.
const (
	MostActs  = 64      // acts of one Append
	MostBytes = 1 << 18 // of a head, of a profile, and of the texts of one Append
)

// Leases says which process holds a table.
type Leases interface {
	// Hold gives a lease to its holder, or renews it. It returns the lease that now
	// stands: the one asked for or, with ErrConflict, that of another holder which has
	// not ended at now. The table need not be known to the store.
	Hold(ctx context.Context, lease Lease, now time.Time) (Lease, error)
	// Release ends a lease; it is no error if the holder has none.
	Release(ctx context.Context, table ID, holder string) error
}

// Accounts keeps people and guests.
type Accounts interface {
	// AddAccount keeps a new account; ErrConflict where its id is taken.
	AddAccount(ctx context.Context, account Account) error
	// Account returns an account; ErrNotFound.
	Account(ctx context.Context, id ID) (Account, error)
	// SaveAccount replaces the name, the guest mark and the profile; ErrNotFound.
	SaveAccount(ctx context.Context, account Account) error
	// Merge gives all that a guest has done to the account of a person: its history
	// and the list of its tables begin to hold the guest's, which still bear the
	// guest's id. The guest gets Into, the person Was. ErrNotFound where one of them is
	// not there; ErrConflict where the first is no guest or went into a third account,
	// or the second is a guest. Merging again is no error.
	Merge(ctx context.Context, guest, person ID) error
	// AddLink ties an identity to an account; ErrConflict where it is tied to
	// another; ErrNotFound where there is no such account. Adding again is no error.
	AddLink(ctx context.Context, link Link) error
	// Linked returns the account of an identity; ErrNotFound.
	Linked(ctx context.Context, issuer, subject string) (ID, error)
}

// Sessions keeps who is signed in.
type Sessions interface {
	// AddSession keeps a session; ErrConflict where its token is taken.
	AddSession(ctx context.Context, session Session) error
	// Session returns a session, even one whose time has come; ErrNotFound.
	Session(ctx context.Context, token Hash) (Session, error)
	// DropSession forgets a session; it is no error if there is none.
	DropSession(ctx context.Context, token Hash) error
	// DropSessions forgets the sessions that expire before a time.
	DropSessions(ctx context.Context, before time.Time) error
}

// Matches keeps what accounts have played.
type Matches interface {
	// Finish marks a table as over and adds its results to the history of their
	// accounts. To finish a table that is over adds nothing and is no error, so that a
	// server that came back may do it once more; ErrNotFound.
	Finish(ctx context.Context, table ID, results ...Result) error
	// History returns results of an account, newest first, at most limit of them: those
	// that come after a result, the last of the page before, or the first where it is
	// nil. Of those that ended in the same millisecond the greater table is first, and
	// of one table the greater seat.
	History(ctx context.Context, account ID, after *Result, limit int) ([]Result, error)
}
