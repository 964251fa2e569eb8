package table

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"arcana/cmd/live/store"
	"arcana/core/rand"
)

// at fails the test unless a registry finds a table with a process: "" is itself.
func (h *house) at(p *person, registry *Registry, address string) {
	h.t.Helper()
	var other *HeldElsewhere
	_, err := registry.Table(context.Background(), p.table.stored.ID)
	if errors.As(err, &other); err != nil && other == nil || (other != nil) != (address != "") || other != nil && other.Address != address {
		h.t.Errorf("%s finds the table at %q: %v", registry.Self, address, err)
	}
}

// TestHeld: of two processes with one store, one has a table for as long as it says so,
// and the other knows where it is. Who lost it sends its clients there.
func TestHeld(t *testing.T) {
	h := newHouse(t)
	h.registry.Self = "http://a"
	one := h.registry
	h.reopen()
	two := h.registry
	two.Self = "http://b"
	h.registry = one
	_, people := h.sit(tavern, "Ada", "Bob")
	ada, chance := people[0], rand.New(1, "ada")
	h.at(ada, two, "http://a")
	h.clock.pass(RenewEvery)
	one.RenewLeases(context.Background())
	h.clock.pass(leaseFor - time.Second)
	h.at(ada, two, "http://a")
	ada.move(&chance)
	h.clock.pass(time.Second)
	h.at(ada, two, "")
	one.RenewLeases(context.Background())
	h.at(ada, one, "http://b")
	if _, err := ada.Snapshot(ClientState{}); err == nil || err.Error() != "the table was closed for a moment; try again" {
		t.Errorf("Ada sees a table that is elsewhere: %v", err)
	}
	h.registry = two
	if snapshot := h.enter(ada.table.stored.ID, ada.Account, "Ada").look(); snapshot.Ply != 1 {
		t.Errorf("the table is at decision %d where it went", snapshot.Ply)
	}
	two.Close()
	h.at(ada, one, "")
}

// crawling is time that passes by so much whenever somebody looks at it.
type crawling struct {
	*handClock
	step time.Duration
}

func (c crawling) Now() time.Time {
	c.handClock.now = c.handClock.now.Add(c.step)
	return c.handClock.now
}

// TestSlowAIs: a table whose AIs take long goes on as it was, among its like.
func TestSlowAIs(t *testing.T) {
	for _, c := range []struct {
		step time.Duration
		slow bool
	}{{0, false}, {slowDecision / 10, false}, {2 * slowDecision, true}} {
		h := newHouse(t)
		h.registry.Clock = crawling{h.clock, c.step}
		_, people := h.sit(headOf("market", 5, 1, 1, "random"), "Ada")
		ada, chance := people[0], rand.New(5, "ada")
		for n := 0; n < 10; n++ {
			ada.move(&chance)
		}
		ada.look()
		if s := ada.table.state; (s.shared == h.registry.sessionFor(ada.table.stored.ID, true)) != c.slow || len(s.movedBy) < 10 {
			t.Errorf("where a look takes %v the table is slow: %v, after %d moves", c.step, !c.slow, len(s.movedBy))
		}
	}
}

// TestOtherRules: a table that was opened under other rules ends with a sentence when a server
// of these rules is asked for it, and what was done at it is kept; one that does not know its
// rules goes on.
func TestOtherRules(t *testing.T) {
	for head, want := range map[string]string{
		`"rules":3,`: "the match of this table cannot continue: the match was played under version 3 of the rules of the tavern, but this program has version 1",
		``:           "",
	} {
		h, ctx := newHouse(t), context.Background()
		id, people := h.sit(headOf("tavern", 7, 2, 0, ""), names(2)...)
		if info := people[0].look(); info.Rules != 1 {
			t.Fatalf("the table has rules %d", info.Rules)
		}
		row, _ := h.store.Table(ctx, id)
		acts, _ := h.store.Acts(ctx, id, 0)
		row.ID = store.NewID()
		row.Head = []byte(strings.Replace(string(row.Head), `"rules":1,`, head, 1))
		if err := h.store.AddTable(ctx, row); err != nil {
			t.Fatal(err)
		}
		if err := h.store.Append(ctx, row.ID, 0, acts...); err != nil {
			t.Fatal(err)
		}
		for range 2 { // when it ends, and later
			table, err := h.registry.Table(ctx, row.ID)
			if err != nil {
				t.Fatal(err)
			}
			said := ""
			if _, err := table.Info(); err != nil {
				said = err.Error()
			}
			if said != want {
				t.Errorf("%q: %q, expected %q", head, said, want)
			}
		}
		now, _ := h.store.Table(ctx, row.ID)
		if kept, err := h.store.Acts(ctx, row.ID, 0); err != nil || len(kept) != len(acts) || (now.State == store.Over) != (want != "") {
			t.Errorf("%q: %d of %d acts are kept, the state is %v: %v", head, len(kept), len(acts), now.State, err)
		}
	}
}
