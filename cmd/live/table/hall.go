package table

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"time"

	"arcana/bindings/session"
	"arcana/cmd/live/store"
	seeds "arcana/core/rand"
)

// Config is what a hall is made of.
type Config struct {
	// Store keeps the tables.
	Store store.Store
	// Session opens a session, of which the hall makes a few for all tables.
	Session func() (*session.Session, error)
	// Self is the address at which other processes of the same store reach this one, by
	// which they know what it holds; "" where there are no others.
	Self string
	// Clock is the time; WallClock where it is nil.
	Clock Clock
	// Log takes what goes wrong; nothing where it is nil.
	Log *slog.Logger
	// Go runs a table's AIs, at some time; on a goroutine where it is nil.
	Go func(func())
	// Committed is told of acts that were made durable, and how long the store took;
	// nobody where it is nil.
	Committed func(acts []store.Act, took time.Duration)
	// Limits bound what strangers can ask for; those of DefaultLimits where they are 0.
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

// mostOwn is how many clients whoever has a seat may have at a table: some of them may be
// connections that broke and were not missed yet.
const mostOwn = 16

const (
	// Grace is how long a person may be away before an AI plays in their place.
	Grace = 90 * time.Second
	// idle is how long a table stays in memory with nobody at it.
	idle = 10 * time.Minute
	// patience is how long a table waits for its store.
	patience = 10 * time.Second
	// rooms is how many sessions all tables share, and slowRooms how many those whose
	// AIs are slow: others do not wait for them.
	rooms, slowRooms = 16, 4
	// slow is how long a decision of an AI may take, so that nobody minds.
	slow = 100 * time.Millisecond
)

// Hall is all tables of a process.
type Hall struct {
	Config
	rooms  [rooms + slowRooms]room
	mu     sync.Mutex
	tables map[store.ID]*Table
	closed bool
}

// NewHall opens a hall.
func NewHall(c Config) *Hall {
	h := &Hall{Config: c, tables: map[store.ID]*Table{}}
	if h.Clock == nil {
		h.Clock = WallClock{}
	}
	if h.Log == nil {
		h.Log = slog.New(slog.DiscardHandler)
	}
	if h.Go == nil {
		h.Go = func(f func()) { go f() }
	}
	if h.Limits == (Limits{}) {
		h.Limits = DefaultLimits
	}
	for i := range h.rooms {
		h.rooms[i].open = c.Session
	}
	return h
}

// room returns the session of a table, whose AIs may be slow.
func (h *Hall) room(id store.ID, slow bool) *room {
	if slow {
		return &h.rooms[rooms+int(id[0])%slowRooms]
	}
	return &h.rooms[int(id[0])%rooms]
}

// Open opens a table for an account, listed for everybody or found by its id alone. What
// the head leaves open is filled in; without Seeded its seed is one that nobody knows.
func (h *Hall) Open(ctx context.Context, owner store.ID, head Head, listed bool) (store.ID, error) {
	if err := h.mayOpen(ctx, owner); err != nil {
		return store.ID{}, err
	}
	id := store.NewID()
	if !head.Seeded {
		head.Seed = newSeed()
	}
	if err := h.room(id, false).use(head.complete); err != nil {
		return store.ID{}, err
	}
	data, err := json.Marshal(head)
	if err != nil {
		return store.ID{}, refuse("options: %v", err)
	}
	row := store.Table{ID: id, Head: data, Owner: owner, State: store.Hidden, Made: h.Clock.Now()}
	if listed {
		row.State = store.Listed
	}
	return id, h.Store.AddTable(ctx, row)
}

// mayOpen refuses an account that has too many tables.
func (h *Hall) mayOpen(ctx context.Context, owner store.ID) error {
	owned := 0
	for _, state := range []store.State{store.Listed, store.Hidden} {
		list, err := h.Store.ListTables(ctx, store.Query{State: state, Owner: owner, Limit: h.Limits.Owned})
		if err != nil {
			return err
		}
		owned += len(list)
	}
	if owned >= h.Limits.Owned {
		return refuse("you have %d tables that go on, at most %d are allowed", owned, h.Limits.Owned)
	}
	return nil
}

// newSeed returns a seed that nobody can guess.
func newSeed() seeds.Seed {
	var b [8]byte
	rand.Read(b[:]) // never fails
	return seeds.Seed(binary.LittleEndian.Uint64(b[:]))
}

// ErrNoTable is the refusal of a table that is not there.
var ErrNoTable error = &Refusal{"there is no such table"}

// Table returns a table, which is loaded when somebody looks at it; [Elsewhere] where
// another process holds it.
func (h *Hall) Table(ctx context.Context, id store.ID) (*Table, error) {
	row, err := h.Store.Table(ctx, id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil, ErrNoTable
	case err != nil:
		return nil, err
	}
	if h.known(id) == nil {
		if err := h.hold(ctx, id); err != nil {
			return nil, err
		}
	}
	return h.take(row)
}

// known returns a table that is in memory, nil for another.
func (h *Hall) known(id store.ID) *Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.tables[id]
}

// take returns a table of the store, which is in memory then.
func (h *Hall) take(row store.Table) (*Table, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t, there := h.tables[row.ID]
	switch {
	case h.closed:
		return nil, refuse("the server is going down")
	case there:
		return t, nil
	case len(h.tables) >= h.Limits.Tables:
		return nil, refuse("the server has all tables that it can take, try again later")
	}
	t = &Table{hall: h, row: row, clients: clients{}, left: map[store.ID]time.Time{}, agreed: newAgreed(), touched: h.Clock.Now()}
	h.tables[row.ID] = t
	return t, nil
}

// Sweep drops tables from memory at which nobody has been for a while.
func (h *Hall) Sweep() {
	for _, t := range h.all() {
		if t.idle(h.Clock.Now()) {
			h.drop(t)
			h.release(t)
		}
	}
}

// Count returns how many tables are in memory, and how many clients look at them.
func (h *Hall) Count() (tables, clients int) {
	for _, t := range h.all() {
		t.mu.Lock()
		clients += len(t.clients)
		t.mu.Unlock()
		tables++
	}
	return tables, clients
}

// all lists the tables in memory.
func (h *Hall) all() []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := make([]*Table, 0, len(h.tables))
	for _, t := range h.tables {
		list = append(list, t)
	}
	return list
}

// Close lets no table be touched any more, and returns when nothing is under way. What
// was acknowledged is in the store.
func (h *Hall) Close() {
	h.mu.Lock()
	h.closed = true
	h.mu.Unlock()
	for _, t := range h.all() {
		t.mu.Lock()
		t.shut()
		t.mu.Unlock()
		h.release(t)
	}
}
