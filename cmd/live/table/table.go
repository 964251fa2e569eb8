// A table in memory. Clients enter and quit; each action runs under the table's lock (transact); and
// what an action has done is in the store before any client is told.

package table

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"arcana/cmd/live/store"
)

// Table is a table in memory. Its exported methods may be called by any goroutine. A method that locks
// mu, itself or by transact, is called without the lock; the caller of every other method holds it.
type Table struct {
	registry *Registry

	mu         sync.Mutex
	stored     store.Table // what the store had of it when it was loaded, and its state since
	state      *state      // nil until somebody looks, and after the store has failed
	pending    []store.Act // applied to the state and not stored yet
	trouble    string      // why the match cannot go on
	clients    clients
	loadedAt   time.Time              // when the state was made
	leftAt     map[store.ID]time.Time // when accounts that are away have left
	votes                             // of the people here; not stored, so they are lost when the process ends
	touchedAt  time.Time              // when the table was used last
	cachedInfo *Info                  // what everybody may know, nil when it may have changed
	aisRunning bool                   // a goroutine plays for its AIs
	slow       bool                   // an AI has taken long for a decision
	closed     bool
	stopTimer  func() // stops the timer for what is due next; nil for none
}

// Viewer is one client of an account at a table.
type Viewer struct {
	Account store.ID // who it is at this table: the account, or a guest that it was
	Name    string   // of the account, as others see it
	// Changed is signalled when there may be something new to look at, unless Notify
	// was asked for.
	Changed chan struct{}
	notify  func()
	table   *Table
}

// Notify sets the function to call when there may be something new to look at, and calls it at
// once. It must not wait, nor call the table.
func (v *Viewer) Notify(f func()) {
	v.table.mu.Lock()
	defer v.table.mu.Unlock()
	v.notify = f
	f()
}

// mostOwn is how many clients an account with a seat may have at a table. Some of them may be broken
// connections that the server has not noticed yet.
const mostOwn = 16

// Enter adds a client of an account to the table, until Quit is called. was are the guests that were
// merged into the account. If one of them has a seat and the account has none, the client enters as
// that guest, because the table's acts name the guest.
func (t *Table) Enter(account store.ID, name string, was ...store.ID) (*Viewer, error) {
	v := &Viewer{Account: account, Name: name, Changed: make(chan struct{}, 1), table: t}
	err := t.transact(func(s *state) error {
		v.Account = s.identityOf(account, was)
		if err := t.checkMayEnter(s, v.Account); err != nil {
			return err
		}
		t.clients[v] = true
		delete(t.leftAt, v.Account)
		return nil
	})
	if err != nil {
		return nil, err
	}
	v.signal()
	return v, nil
}

// checkMayEnter returns a Refusal if the account or the table has too many clients. For an account
// that has or had a seat only its own clients count, so that watchers cannot keep it out.
func (t *Table) checkMayEnter(s *state, account store.ID) error {
	_, had := s.seatHeld[account]
	own, watchers := t.clients.count(account), t.clients.watcherCount(s)
	switch limits := t.registry.Limits; {
	case (had || s.seatOf(account) >= 0) && own < mostOwn:
		return nil
	case own >= limits.Watching:
		return refuse("you have this table open in %d pages already; close one of these pages first", own)
	case len(t.clients) >= limits.Clients:
		return refuse("this table has its maximum of open pages (%d); try again later", len(t.clients))
	case watchers >= limits.Watchers:
		return refuse("this table has its maximum of watchers (%d); try again later", watchers)
	}
	return nil
}

// Quit takes the client away from the table. If it was the account's last, the account counts
// as away from now on.
func (v *Viewer) Quit() {
	t := v.table
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.clients, v)
	t.touchedAt = t.registry.Clock.Now()
	if !t.clients.isHere(v.Account) {
		t.leftAt[v.Account] = t.touchedAt
	}
	t.announceChange()
}

// signal tells this client that there may be something new to look at: through the function that
// Notify set, or else the channel Changed.
func (v *Viewer) signal() {
	if v.notify != nil {
		v.notify()
		return
	}
	select {
	case v.Changed <- struct{}{}:
	default: // it was signalled and has not looked yet
	}
}

// announceChange signals every client of the table, sets the timer for what is due next and
// wakes the AIs. The caller holds the lock.
func (t *Table) announceChange() {
	t.cachedInfo = nil
	for v := range t.clients {
		v.signal()
	}
	t.setTimer()
	t.wakeAIs()
}

// errClosed is the refusal of a table that was dropped from memory.
var errClosed error = &Refusal{"the table was closed for a moment; try again"}

// transact runs action on the table's state under the table's lock, stores the acts that the action
// has queued, and signals all clients. When it returns nil, the acts are durable. If the store
// fails, the state is forgotten; the next use loads it from the store.
func (t *Table) transact(action func(*state) error) (err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return errClosed
	}
	t.touchedAt, t.cachedInfo = t.registry.Clock.Now(), nil
	if err := t.loadState(); err != nil {
		return err
	}
	defer t.recoverPanic(&err)
	if err := action(t.state); err != nil {
		t.forgetUnlessRefused(err)
		return err
	}
	if err := t.storePending(); err != nil {
		return err
	}
	t.announceChange()
	return nil
}

// recoverPanic is deferred. It turns a panic, which is a fault of the program or of a mod, into the
// error *err and forgets the state. Other tables go on.
func (t *Table) recoverPanic(err *error) {
	if broken := recover(); broken != nil {
		t.forgetState()
		t.registry.Log.Error("a table has panicked", "table", t.stored.ID.String()[:loggedLetters], "panic", fmt.Sprint(broken))
		*err = refuse("the table has an internal error; try again")
	}
}

// forgetUnlessRefused forgets the state after an action has failed, since it may be half changed. If
// the error is a refusal and no act was recorded, nothing was changed and the state stays.
func (t *Table) forgetUnlessRefused(err error) {
	var refused *Refusal
	if !errors.As(err, &refused) || len(t.pending) > 0 {
		t.forgetState()
		t.registry.Log.Error("a table has failed", "table", t.stored.ID.String()[:loggedLetters], "error", err)
	}
}

// loggedLetters is how many letters of a table's id are logged. The whole id is a secret.
const loggedLetters = 6

// forgetState drops the state from memory; the next use loads it from the store.
func (t *Table) forgetState() { t.state, t.pending, t.cachedInfo = nil, nil, nil }

// loadState restores the state from the acts in the store, if it is not in memory. A table that
// was opened under other rules cannot go on and is marked as over in the store. If the match was
// over and its results are not in the store yet, they are stored now.
func (t *Table) loadState() (err error) {
	if t.state != nil {
		return nil
	}
	defer t.recoverPanic(&err)
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	acts, err := t.registry.Store.Acts(ctx, t.stored.ID, 0)
	if err != nil {
		return err
	}
	s, err := restore(t.stored, acts, t.registry.sessionFor(t.stored.ID, t.slow))
	if errors.As(err, new(errOtherRules)) && t.stored.State != store.Over {
		if t.registry.Store.Finish(ctx, t.stored.ID) == nil {
			t.stored.State = store.Over
		}
	}
	if err != nil {
		t.registry.Log.Error("a table cannot be loaded", "table", t.stored.ID.String()[:loggedLetters], "error", err)
		return refuse("the match of this table cannot continue: %v", err)
	}
	t.state, t.loadedAt = s, t.registry.Clock.Now()
	return t.storeResults()
}

// applyAndQueue applies an act to the state and queues it for storePending. If it returns an error,
// nothing has changed.
func (t *Table) applyAndQueue(act store.Act) error {
	act.At = store.Moment(t.registry.Clock.Now())
	if err := t.state.applyAct(act); err != nil {
		return err
	}
	t.pending = append(t.pending, act)
	return nil
}

// storePending stores the acts that applyAndQueue queued, and the results if the match is over now,
// and returns when they are durable. It has a time limit of its own and does not end when a client
// goes: a write that is given up may have happened all the same.
func (t *Table) storePending() error {
	if len(t.pending) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	for len(t.pending) > 0 { // acts-len(pending) is how many acts the store has already
		some, begun := t.pending[:min(len(t.pending), store.MostActs)], t.registry.Clock.Now()
		if err := t.registry.Store.Append(ctx, t.stored.ID, t.state.acts-len(t.pending), some...); err != nil {
			t.registry.failing.Store(true)
			t.registry.Log.Error("a table cannot be saved", "table", t.stored.ID.String()[:loggedLetters], "error", err)
			t.forgetState()
			return refuse("the server could not save your move or message; try again")
		}
		t.registry.failing.Store(false)
		if t.registry.Committed != nil {
			t.registry.Committed(some, t.registry.Clock.Now().Sub(begun))
		}
		t.pending = t.pending[len(some):]
	}
	return t.storeResults()
}

// closeIfIdle closes the table if nobody has been here for idleAfter, and reports whether it
// did. A table that is busy with something counts as in use.
func (t *Table) closeIfIdle(now time.Time) bool {
	if !t.mu.TryLock() {
		return false
	}
	defer t.mu.Unlock()
	if len(t.clients) > 0 || t.aisRunning || now.Sub(t.touchedAt) < idleAfter {
		return false
	}
	t.close()
	return true
}

// close stops the timer, and refuses all that is asked of the table from now on. The caller
// holds the lock.
func (t *Table) close() {
	t.closed = true
	if t.stopTimer != nil {
		t.stopTimer()
	}
}

// Refusal is an answer to what cannot be done: one sentence for people. Nothing has
// changed.
type Refusal struct {
	Reason string // the sentence
}

// Error returns the sentence.
func (r *Refusal) Error() string { return r.Reason }

// refuse returns a Refusal whose reason is written as by fmt.Sprintf.
func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }
