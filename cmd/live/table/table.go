package table

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"arcana/cmd/live/store"
)

// A table in memory: clients come and go, each step runs under the table's lock, and what was
// done is in the store before anybody is told.

// Table is a table in memory. All its methods may be called by any goroutine.
type Table struct {
	registry *Registry

	mu         sync.Mutex
	row        store.Table
	state      *state // nil until somebody looks, and after the store has failed
	pending    []store.Act
	trouble    string // why the match cannot go on
	clients    clients
	loadedAt   time.Time              // when the state was made
	leftAt     map[store.ID]time.Time // when accounts that are away have left
	votes                             // what the people here want: it ends with the process, and is asked again
	touchedAt  time.Time              // when somebody was here last
	cachedInfo *Info                  // what everybody may know, nil when it may have changed
	aisRunning bool                   // its AIs are at work
	slow       bool                   // they have taken long for a decision
	closed     bool
	stopTimer  func() // of the timer for what is due next
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

// Notify has a function called when there may be something new to look at, the first time
// at once. It must not wait for anything, nor ask anything of the table.
func (v *Viewer) Notify(f func()) {
	v.table.mu.Lock()
	defer v.table.mu.Unlock()
	v.notify = f
	f()
}

// mostOwn is how many clients whoever has a seat may have at a table: some of them may be
// connections that broke and were not missed yet.
const mostOwn = 16

// Enter lets a client look at the table, until it leaves with Quit. Where the account has
// no seat of its own, and one of the guests has that it was, it comes as that guest: the
// acts of the table go on to name who they named.
func (t *Table) Enter(account store.ID, name string, was ...store.ID) (*Viewer, error) {
	v := &Viewer{Account: account, Name: name, Changed: make(chan struct{}, 1), table: t}
	err := t.locked(func(s *state) error {
		v.Account = s.seated(account, was)
		if err := t.mayEnter(s, v.Account); err != nil {
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

// mayEnter refuses a client where there are too many. Whoever has or had a seat of the match
// is kept out by nobody but themselves.
func (t *Table) mayEnter(s *state, account store.ID) error {
	_, had := s.seatHeld[account]
	own, watchers := t.clients.count(account), t.clients.watchers(s)
	switch limits := t.registry.Limits; {
	case (had || s.seatOf(account) >= 0) && own < mostOwn:
		return nil
	case own >= limits.Watching:
		return refuse("you look at the table %d times already; close one of these pages first", own)
	case len(t.clients) >= limits.Clients:
		return refuse("the table has %d clients, and takes no more", len(t.clients))
	case watchers >= limits.Watchers:
		return refuse("the table has %d watchers, and takes no more", watchers)
	}
	return nil
}

// Quit ends what Enter began.
func (v *Viewer) Quit() {
	t := v.table
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.clients, v)
	t.touchedAt = t.registry.Clock.Now()
	if !t.clients.present(v.Account) {
		t.leftAt[v.Account] = t.touchedAt
	}
	t.changed()
}

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

// changed signals all clients, and sees to what is due now and next.
func (t *Table) changed() {
	t.cachedInfo = nil
	for v := range t.clients {
		v.signal()
	}
	t.setTimer()
	t.wakeAIs()
}

var errClosed error = &Refusal{"the table is closed for now, try again"}

// locked runs a step on the table's state, which is loaded when it is not there. What
// the step did is durable when locked returns without an error; where the store fails,
// the state is forgotten, and is loaded again as the store has it.
func (t *Table) locked(step func(*state) error) (err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return errClosed
	}
	t.touchedAt, t.cachedInfo = t.registry.Clock.Now(), nil
	if err := t.load(); err != nil {
		return err
	}
	defer t.recoverPanic(&err)
	if err := step(t.state); err != nil {
		t.forgetUnlessRefused(err)
		return err
	}
	if err := t.flush(); err != nil {
		return err
	}
	t.changed()
	return nil
}

// recoverPanic forgets the state when a step has panicked: that is a fault of ours or of a mod,
// and other tables go on.
func (t *Table) recoverPanic(err *error) {
	if broken := recover(); broken != nil {
		t.forget()
		t.registry.Log.Error("a table has panicked", "table", t.row.ID.String()[:loggedLetters], "panic", fmt.Sprint(broken))
		*err = refuse("something is wrong at this table, try again")
	}
}

// forgetUnlessRefused forgets the state after an error that is no refusal: the step may be half
// done.
func (t *Table) forgetUnlessRefused(err error) {
	var refused *Refusal
	if !errors.As(err, &refused) || len(t.pending) > 0 {
		t.forget()
		t.registry.Log.Error("a table has failed", "table", t.row.ID.String()[:loggedLetters], "error", err)
	}
}

// loggedLetters is how many letters of a table's id the log has: all of them are a secret.
const loggedLetters = 6

func (t *Table) forget() { t.state, t.pending, t.cachedInfo = nil, nil, nil }

// load makes the state of what the store has.
func (t *Table) load() (err error) {
	if t.state != nil {
		return nil
	}
	defer t.recoverPanic(&err)
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	acts, err := t.registry.Store.Acts(ctx, t.row.ID, 0)
	if err != nil {
		return err
	}
	s, err := restore(t.row, acts, t.registry.sessionFor(t.row.ID, t.slow))
	if errors.As(err, new(errRules)) && t.row.State != store.Over { // no process of these rules goes on with it
		if t.registry.Store.Finish(ctx, t.row.ID) == nil {
			t.row.State = store.Over
		}
	}
	if err != nil {
		t.registry.Log.Error("a table cannot be loaded", "table", t.row.ID.String()[:loggedLetters], "error", err)
		return refuse("the table cannot go on: %v", err)
	}
	t.state, t.loadedAt = s, t.registry.Clock.Now()
	return t.finish()
}

// apply carries out an act, which flush makes durable.
func (t *Table) apply(act store.Act) error {
	act.At = store.Moment(t.registry.Clock.Now())
	if err := t.state.apply(act); err != nil {
		return err
	}
	t.pending = append(t.pending, act)
	return nil
}

// flush makes what was taken durable. It does not end with whoever asked, because a
// write that is given up may have happened.
func (t *Table) flush() error {
	if len(t.pending) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	for len(t.pending) > 0 {
		some, begun := t.pending[:min(len(t.pending), store.MostActs)], t.registry.Clock.Now()
		if err := t.registry.Store.Append(ctx, t.row.ID, t.state.acts-len(t.pending), some...); err != nil {
			t.registry.failing.Store(true)
			t.registry.Log.Error("a table cannot be kept", "table", t.row.ID.String()[:loggedLetters], "error", err)
			t.forget()
			return refuse("the server could not keep this, try again")
		}
		t.registry.failing.Store(false)
		if t.registry.Committed != nil {
			t.registry.Committed(some, t.registry.Clock.Now().Sub(begun))
		}
		t.pending = t.pending[len(some):]
	}
	return t.finish()
}

// closeIfIdle closes the table if nobody has been here for a while, and reports whether.
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

// close stops the table: its timer, and all that is asked of it from now on.
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

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }
