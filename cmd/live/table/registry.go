// The registry of all tables of a process: opening and finding tables, the list of the lobby, and the
// leases by which one of several processes holds a table.

package table

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"arcana/bindings/session"
	"arcana/cmd/live/store"
	seeds "arcana/core/rand"
)

// Config is what a registry is made of.
type Config struct {
	// Store keeps the tables.
	Store store.Store
	// Session opens a session, of which the registry makes a few for all tables.
	Session func() (*session.Session, error)
	// Self is the address at which other processes of the same store reach this one, by
	// which they know what it holds; "" where there are no others.
	Self string
	// Clock is the time; WallClock where it is nil.
	Clock Clock
	// Log takes what goes wrong; nothing where it is nil.
	Log *slog.Logger
	// Go calls a function that plays for a table's AIs, at some time; on a goroutine where it is nil.
	Go func(func())
	// Committed is told of acts that were made durable, and how long the store took;
	// nobody where it is nil.
	Committed func(acts []store.Act, took time.Duration)
	// Limits bound what strangers can ask for; DefaultLimits where all of them are 0.
	Limits Limits
}

// Limits bound what strangers can ask for.
type Limits struct {
	Tables   int // in memory, of all accounts
	Owned    int // that go on, of one account
	Watchers int // clients of one table without a seat
	Watching int // those of one account
	Clients  int // clients of one table
}

// DefaultLimits are those of a server that somebody runs for friends.
var DefaultLimits = Limits{Tables: 2000, Owned: 16, Watchers: 32, Watching: 4, Clients: 64}

const (
	// Grace is how long a person may be away before an AI plays in their place.
	Grace = 90 * time.Second
	// idleAfter is how long a table stays in memory with nobody at it.
	idleAfter = 10 * time.Minute
	// storeTimeout is how long a table waits for its store.
	storeTimeout = 10 * time.Second
	// sessionCount is how many sessions all tables share, and slowSessionCount how many those whose
	// AIs are slow: others do not wait for them.
	sessionCount, slowSessionCount = 16, 4
	// slowDecision is how long a decision of an AI may take, so that nobody minds.
	slowDecision = 100 * time.Millisecond
)

// Registry is all tables of a process.
type Registry struct {
	Config
	sessions [sessionCount + slowSessionCount]sharedSession // where scripts of matches run; see sessionFor
	mu       sync.Mutex
	tables   map[store.ID]*Table
	closed   bool
	failing  atomic.Bool // the last write to the store has failed
}

// NewRegistry returns a registry without tables. What the config leaves out gets the defaults that the
// comments of its fields name. No session is opened yet: each is opened when the first of its tables needs
// it.
func NewRegistry(c Config) *Registry {
	r := &Registry{Config: c, tables: map[store.ID]*Table{}}
	if r.Clock == nil {
		r.Clock = WallClock{}
	}
	if r.Log == nil {
		r.Log = slog.New(slog.DiscardHandler)
	}
	if r.Go == nil {
		r.Go = func(f func()) { go f() }
	}
	if r.Limits == (Limits{}) {
		r.Limits = DefaultLimits
	}
	for i := range r.sessions {
		r.sessions[i].open = c.Session // not called here, see withSession
	}
	return r
}

// sharedSession is a session (where scripts run) that many tables share, because a session needs
// much memory. One goroutine at a time can use it, for something short: beginning a match, a move
// or a decision.
type sharedSession struct {
	mu      sync.Mutex
	session *session.Session
	open    func() (*session.Session, error)
}

// withSession calls f with the session under its lock, and opens the session when it is first
// asked for.
func (r *sharedSession) withSession(f func(*session.Session) error) (err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.session == nil {
		if r.session, err = r.open(); err != nil {
			return err
		}
	}
	return f(r.session)
}

// sessionFor returns the shared session of the table with an id. Tables whose AIs are slow have
// sessions apart, so that other tables do not wait for them.
func (r *Registry) sessionFor(id store.ID, slow bool) *sharedSession {
	if slow {
		return &r.sessions[sessionCount+int(id[0])%slowSessionCount]
	}
	return &r.sessions[int(id[0])%sessionCount]
}

// Open opens a new table for an account and returns its id. Listed tables are in the lobby,
// others are found by their id alone. The head is checked and completed; unless it is Seeded,
// the table gets a seed that nobody knows.
func (r *Registry) Open(ctx context.Context, owner store.ID, head Head, listed bool) (store.ID, error) {
	if err := r.checkMayOpen(ctx, owner); err != nil {
		return store.ID{}, err
	}
	id := store.NewID()
	if !head.Seeded {
		head.Seed = newSeed()
	}
	if err := r.sessionFor(id, false).withSession(head.validate); err != nil {
		return store.ID{}, err
	}
	data, err := json.Marshal(head)
	if err != nil {
		return store.ID{}, refuse("options: %v", err)
	}
	row := store.Table{ID: id, Head: data, Owner: owner, State: store.Hidden, Made: r.Clock.Now()}
	if listed {
		row.State = store.Listed
	}
	return id, r.Store.AddTable(ctx, row)
}

// checkMayOpen returns a Refusal if the account has too many tables that go on.
func (r *Registry) checkMayOpen(ctx context.Context, owner store.ID) error {
	owned := 0
	for _, state := range []store.State{store.Listed, store.Hidden} {
		list, err := r.Store.ListTables(ctx, store.Query{State: state, Owner: owner, Limit: r.Limits.Owned})
		if err != nil {
			return err
		}
		owned += len(list)
	}
	if owned >= r.Limits.Owned {
		return refuse("you have your maximum of open tables (%d of %d); finish one of your tables first", owned, r.Limits.Owned)
	}
	return nil
}

// newSeed returns a random seed.
func newSeed() seeds.Seed {
	var b [8]byte
	rand.Read(b[:]) // never fails: crypto/rand ends the program first
	return seeds.Seed(binary.LittleEndian.Uint64(b[:]))
}

// ErrNoTable is the refusal of a table that is not there.
var ErrNoTable error = &Refusal{"no table has this address"}

// Table returns a table and takes its lease, if it is not in memory already. The error is
// HeldElsewhere if another process has the lease. The state of the table is loaded later, when it
// is first needed.
func (r *Registry) Table(ctx context.Context, id store.ID) (*Table, error) {
	row, err := r.Store.Table(ctx, id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, ErrNoTable
	case err != nil:
		return nil, err
	}
	if r.inMemory(id) == nil {
		if err := r.acquireLease(ctx, id); err != nil {
			return nil, err
		}
	}
	return r.getOrAdd(row)
}

// inMemory returns a table if it is in memory, else nil.
func (r *Registry) inMemory(id store.ID) *Table {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.tables[id]
}

// getOrAdd returns the table of a row of the store from memory, and adds it there first if it is
// missing.
func (r *Registry) getOrAdd(row store.Table) (*Table, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	t, there := r.tables[row.ID]
	switch {
	case r.closed:
		return nil, refuse("the server is shutting down; try again in a minute")
	case there:
		return t, nil
	case len(r.tables) >= r.Limits.Tables:
		return nil, refuse("the server is full: it cannot open more tables now; try again later")
	}
	t = &Table{registry: r, stored: row, clients: clients{}, leftAt: map[store.ID]time.Time{}, votes: newVotes(), touchedAt: r.Clock.Now()}
	r.tables[row.ID] = t
	return t, nil
}

// Sweep closes tables at which nobody has been for idleAfter, drops them from memory and
// releases their leases.
func (r *Registry) Sweep() {
	for _, t := range r.inMemoryAll() {
		if t.closeIfIdle(r.Clock.Now()) {
			r.drop(t)
			r.releaseLease(t)
		}
	}
}

// StoreWorks reports whether the newest write to the store succeeded: a full disk keeps
// nothing.
func (r *Registry) StoreWorks() bool { return !r.failing.Load() }

// Count returns how many tables are in memory, and how many clients look at them.
func (r *Registry) Count() (tables, clients int) {
	for _, t := range r.inMemoryAll() {
		t.mu.Lock()
		clients += len(t.clients)
		t.mu.Unlock()
		tables++
	}
	return tables, clients
}

// inMemoryAll returns all tables in memory, in no order.
func (r *Registry) inMemoryAll() []*Table {
	r.mu.Lock()
	defer r.mu.Unlock()
	list := make([]*Table, 0, len(r.tables))
	for _, t := range r.tables {
		list = append(list, t)
	}
	return list
}

// Close closes all tables and releases their leases. It waits for actions that run, so when it
// returns, everything that was acknowledged is in the store.
func (r *Registry) Close() {
	r.mu.Lock()
	r.closed = true
	r.mu.Unlock()
	for _, t := range r.inMemoryAll() {
		t.mu.Lock()
		t.close()
		t.mu.Unlock()
		r.releaseLease(t)
	}
}

// List returns what everybody may know of the newest listed tables, at most limit. Tables that
// are not in memory are not loaded; their State is "asleep". A table of which nothing can be read is
// left out.
func (r *Registry) List(ctx context.Context, limit int) ([]Info, error) {
	rows, err := r.Store.ListTables(ctx, store.Query{State: store.Listed, Limit: limit})
	if err != nil {
		return nil, err
	}
	list := make([]Info, 0, len(rows))
	for _, row := range rows {
		if info, err := r.listInfo(row); err == nil {
			list = append(list, info)
		}
	}
	return list, nil
}

// listInfo returns what everybody may know of a listed table: as it is now if it is in memory, and
// otherwise as it began, without loading it.
func (r *Registry) listInfo(row store.Table) (Info, error) {
	if t := r.inMemory(row.ID); t != nil {
		return t.Info()
	}
	var head Head
	if err := json.Unmarshal(row.Head, &head); err != nil {
		return Info{}, err
	}
	info := Info{ID: row.ID, System: head.System, State: "asleep", Seconds: head.Seconds, Open: head.Open, Seeded: head.Seeded, Terms: head.termSentences(), Rules: head.Rules, Content: head.contentDigest()}
	for i, name := range head.Players {
		c := Chair{Player: name}
		if head.isPerson(i) {
			c.Player = ""
		}
		info.Chairs = append(info.Chairs, c)
	}
	return info, nil
}

// leaseFor is how long a lease lasts unless it is renewed. It is also how long nobody can play at a
// table whose process has died.
const leaseFor = 30 * time.Second

// renewedAtOnce is how many leases are renewed at the same time, so that they share the
// store's commits.
const renewedAtOnce = 64

// HeldElsewhere is the error of a table that another process of the same store holds.
type HeldElsewhere struct {
	Address string // by which others reach that process, as its Config.Self says
}

// Error returns a sentence for people.
func (e *HeldElsewhere) Error() string { return "another server has this table now; try again" }

// acquireLease takes or renews this process's lease of a table. It returns HeldElsewhere if another
// process has it. Without other processes (Self is "") there are no leases.
func (r *Registry) acquireLease(ctx context.Context, id store.ID) error {
	if r.Self == "" {
		return nil
	}
	now := r.Clock.Now()
	stands, err := r.Store.Hold(ctx, store.Lease{Table: id, Holder: r.Self, Until: now.Add(leaseFor)}, now)
	if errors.Is(err, store.ErrConflict) {
		return &HeldElsewhere{stands.Holder}
	}
	return err
}

// releaseLease gives the lease of a table back, so that other processes may take it at once. Without other
// processes (Self is "") there are no leases.
func (r *Registry) releaseLease(t *Table) {
	if r.Self == "" {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	if err := r.Store.Release(ctx, t.stored.ID, r.Self); err != nil {
		r.Log.Warn("a table could not be released, so no other server can take it until the lease ends", "table", t.stored.ID.String()[:loggedLetters], "error", err)
	}
}

// RenewEvery is the interval at which RenewLeases must be called.
const RenewEvery = leaseFor / 3

// RenewLeases renews this process's leases of all tables in memory. If this process was stopped for
// so long that another one took the lease of a table, the table is closed here; its clients come
// back and find it at the other process.
func (r *Registry) RenewLeases(ctx context.Context) {
	slots := make(chan struct{}, renewedAtOnce) // each goroutine fills one while it runs
	var all sync.WaitGroup
	for _, t := range r.inMemoryAll() {
		slots <- struct{}{}
		all.Go(func() {
			defer func() { <-slots }()
			var other *HeldElsewhere
			if err := r.acquireLease(ctx, t.stored.ID); errors.As(err, &other) {
				r.drop(t)
			} else if err != nil {
				r.Log.Error("a table cannot be held", "table", t.stored.ID.String()[:loggedLetters], "error", err)
			}
		})
	}
	all.Wait()
}

// drop takes a table out of memory, closes it and signals its clients, who then find it closed
// and come back.
func (r *Registry) drop(t *Table) {
	r.mu.Lock()
	delete(r.tables, t.stored.ID)
	r.mu.Unlock()
	t.mu.Lock()
	defer t.mu.Unlock()
	t.close()
	for v := range t.clients {
		v.signal()
	}
}
