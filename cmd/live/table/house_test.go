package table

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/cmd/live/store"
	"arcana/cmd/live/store/memory"
	"arcana/core"
	"arcana/core/rand"
)

// house is a registry in which nothing happens by itself: AIs play when settle says so, and
// time passes when pass does.
type house struct {
	t        *testing.T
	registry *Registry
	store    store.Store
	clock    *handClock
	work     []func()
	next     int64
}

func newHouse(t *testing.T) *house {
	h := &house{t: t, store: memory.New(), clock: &handClock{now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}}
	h.reopen()
	return h
}

// reopen throws away all that the server has in memory.
func (h *house) reopen() {
	h.work, h.clock.timers = nil, nil
	h.registry = NewRegistry(Config{
		Store: h.store, Clock: h.clock, Go: func(f func()) { h.work = append(h.work, f) },
		Session: func() (*session.Session, error) { return bindings.NewSession(sessiontest.Host(nil)) },
	})
}

func (h *house) settle() {
	for len(h.work) > 0 {
		f := h.work[0]
		h.work = h.work[1:]
		f()
	}
}

func (h *house) pass(d time.Duration) {
	h.clock.pass(d)
	h.settle()
}

func (h *house) open(head Head) store.ID {
	h.t.Helper()
	id, err := h.registry.Open(context.Background(), store.NewID(), head, true)
	if err != nil {
		h.t.Fatal(err)
	}
	return id
}

// person is a client of an account at a table.
type person struct {
	*Viewer
	house  *house
	client store.ID
}

func (h *house) enter(id, account store.ID, name string, was ...store.ID) *person {
	h.t.Helper()
	table, err := h.registry.Table(context.Background(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	v, err := table.Enter(account, name, was...)
	if err != nil {
		h.t.Fatal(err)
	}
	return &person{v, h, store.NewID()}
}

func (p *person) sent() MessageID {
	p.house.next++
	return MessageID{p.client, p.house.next}
}

func (p *person) look() Snapshot {
	p.house.t.Helper()
	snapshot, err := p.Snapshot(ClientState{})
	if err != nil {
		p.house.t.Fatal(err)
	}
	return snapshot
}

// done fails the test unless an answer says that something was done.
func (h *house) done(a Answer, err error) {
	h.t.Helper()
	if err != nil || a.Refused != "" {
		h.t.Fatalf("refused: %q %v", a.Refused, err)
	}
}

// refused fails the test unless an answer is that sentence.
func (h *house) refused(want string) func(Answer, error) {
	return func(a Answer, err error) {
		h.t.Helper()
		if err != nil || a.Refused != want {
			h.t.Errorf("%q (%v), expected %q", a.Refused, err, want)
		}
	}
}

// sit brings people to a new table, on its first seats for people, and begins.
func (h *house) sit(head Head, names ...string) (store.ID, []*person) {
	h.t.Helper()
	id := h.open(head)
	var people []*person
	for _, name := range names {
		p := h.enter(id, store.NewID(), name)
		h.done(p.Join(p.sent(), -1))
		people = append(people, p)
	}
	for _, p := range people {
		h.done(p.Start(p.sent(), p.look().Content))
	}
	h.settle()
	return id, people
}

// move lets a person make a random move, and reports whether it is their turn.
func (p *person) move(chance *rand.Stream) bool {
	p.house.t.Helper()
	snapshot := p.look()
	if !snapshot.Acting {
		return false
	}
	n := slices.IndexFunc(snapshot.Options, func(o core.Option) bool { return o.Refused != "" })
	if n < 0 {
		n = len(snapshot.Options)
	}
	p.house.done(p.Move(p.sent(), snapshot.Ply, snapshot.Options[chance.Intn(n)].Move.String()))
	p.house.settle()
	return true
}

// handClock is turned by hand.
type handClock struct {
	mu     sync.Mutex
	now    time.Time
	timers []*handTimer
}

type handTimer struct {
	at time.Time
	f  func()
}

func (c *handClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *handClock) AfterFunc(d time.Duration, f func()) (stop func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	timer := &handTimer{c.now.Add(d), f}
	c.timers = append(c.timers, timer)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.timers = slices.DeleteFunc(c.timers, func(t *handTimer) bool { return t == timer })
	}
}

// pass lets time pass, and what is due happen in its order.
func (c *handClock) pass(d time.Duration) {
	end := c.Now().Add(d)
	for {
		timer := c.due(end)
		if timer == nil {
			break
		}
		timer.f()
	}
	c.mu.Lock()
	c.now = end
	c.mu.Unlock()
}

func (c *handClock) due(end time.Time) *handTimer {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.timers) == 0 {
		return nil
	}
	first := slices.MinFunc(c.timers, func(a, b *handTimer) int { return a.at.Compare(b.at) })
	if first.at.After(end) {
		return nil
	}
	c.timers = slices.DeleteFunc(c.timers, func(t *handTimer) bool { return t == first })
	if first.at.After(c.now) {
		c.now = first.at
	}
	return first
}

// headOf is a table of a system, with people on its first seats and AIs on the others.
func headOf(system string, seed uint64, people, ais int, ai string) Head {
	h := Head{System: system, Seed: rand.Seed(seed), Seeded: true}
	for range people {
		h.Players = append(h.Players, "human")
	}
	for range ais {
		h.Players = append(h.Players, ai)
	}
	return h
}

// mixes are tables of people and AIs of every system.
var mixes = []struct {
	people, ais int
	system, ai  string
}{
	{2, 2, "tavern", "lua:easy"}, {2, 1, "market", "lua:value"}, {1, 0, "draft", ""}, {2, 1, "delve", "lua:greedy"}, {1, 0, "encounter", ""},
}

func names(n int) (list []string) {
	for i := range n {
		list = append(list, fmt.Sprint("Person ", i+1))
	}
	return list
}
