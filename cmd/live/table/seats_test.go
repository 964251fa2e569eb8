package table

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"arcana/bindings/player"
	"arcana/cmd/live/store"
	"arcana/core/rand"
	"arcana/core/rules"
)

var tavern = headOf("tavern", 3, 2, 2, "lua:easy")

// TestSeats: who may sit where, with what a person reads otherwise.
func TestSeats(t *testing.T) {
	h := newHouse(t)
	id := h.open(tavern)
	ada, bob := h.enter(id, store.NewID(), "Ada"), h.enter(id, store.NewID(), "Bob")
	h.refused("you have no seat at this table")(bob.exec("leave"))
	h.refused("you have no seat at this table")(bob.exec("start"))
	h.refused("there is no seat 5, expected 1 to 4")(ada.Join(ada.sent(), 4))
	h.refused("seat 3 is played by lua:easy")(ada.Join(ada.sent(), 2))
	h.done(ada.Join(ada.sent(), 1))
	h.refused("you have seat 2 already; leave this seat before you take another one")(ada.Join(ada.sent(), 0))
	h.refused("seat 2 is taken by Ada")(bob.Join(bob.sent(), 1))
	h.done(bob.Join(bob.sent(), -1))
	cy := h.enter(id, store.NewID(), "Cy")
	h.refused("no seat is free at this table; you can watch")(cy.Join(cy.sent(), -1))
	h.refused("the match has not begun")(ada.Move(ada.sent(), 0, "end"))
	h.refused("there is no move to take back")(ada.exec("undo"))
	h.refused("the cards or rules of the table differ from those of your page; reload the page")(ada.Start(ada.sent(), "other"))
	h.done(ada.exec("start"))
	if ada.look().State != "waiting" || !ada.look().Chairs[1].Ready {
		t.Error("the match has begun, and Bob is not ready")
	}
	h.done(bob.exec("start"))
	h.refused("the match has begun")(bob.exec("start"))
	if ada.look().State != "playing" || cy.look().Watchers != 1 {
		t.Error("the match has not begun, or nobody watches it")
	}
	if data, err := json.Marshal(cy.look().View); err != nil || !bytes.Contains(data, []byte(`"seat":0,`)) || !bytes.Contains(data, []byte(`"shop":[]`)) {
		t.Errorf("a watcher sees %s (%v)", data, err)
	}
}

// TestOneSeatAMatch: who has or had a seat of a match comes back to it and sits on no other,
// whoever they were when they sat down.
func TestOneSeatAMatch(t *testing.T) {
	h := newHouse(t)
	id, people := h.sit(headOf("tavern", 3, 2, 0, ""), "Ada", "Bob")
	ada, bob := people[0], people[1]
	h.refused("you play on seat 1, and you cannot change seats after the match has begun")(ada.Join(ada.sent(), 1))
	h.done(bob.exec("leave"))
	h.done(ada.exec("leave"))
	h.settle()
	for _, seat := range []int{1, -1, 7} {
		if seat != -1 {
			h.refused(map[int]string{1: "you had seat 1 in this match, so you can take only this seat again", 7: "there is no seat 8, expected 1 to 2"}[seat])(ada.Join(ada.sent(), seat))
		}
	}
	known := h.enter(id, store.NewID(), "Ada", ada.Account)
	h.refused("you had seat 1 in this match, so you can take only this seat again")(known.Join(known.sent(), 1))
	cy := h.enter(id, store.NewID(), "Cy")
	h.done(cy.Join(cy.sent(), 0))
	h.refused("seat 1 is taken by Cy")(ada.Join(ada.sent(), -1))
	h.sameAfterLoss(id)
	h.done(bob.Join(bob.sent(), -1))
	if seat := bob.look().Seat; seat != 1 {
		t.Errorf("Bob came back to seat %d", seat+1)
	}
}

// TestWatchersKeepNobodyOut: a person watches by four connections at most, and who has a seat
// comes in however many watch.
func TestWatchersKeepNobodyOut(t *testing.T) {
	h := newHouse(t)
	id, people := h.sit(headOf("tavern", 3, 2, 0, ""), "Ada", "Bob")
	crowd := store.NewID()
	for range 4 {
		h.enter(id, crowd, "Crowd")
	}
	_, err := people[0].table.Enter(crowd, "Crowd")
	h.says("you have this table open in 4 pages already; close one of these pages first", err)
	h.enter(id, store.NewID(), "Cy")
	h.registry.Limits.Watchers, h.registry.Limits.Clients = 1, 1
	_, err = people[0].table.Enter(store.NewID(), "Di")
	h.says("this table has its maximum of open pages (7); try again later", err)
	people[1].Quit()
	for range mostOwn {
		h.enter(id, people[1].Account, "Bob")
	}
	_, err = people[0].table.Enter(people[1].Account, "Bob")
	h.says("you have this table open in 16 pages already; close one of these pages first", err)
}

// TestGivenUp: an AI goes on for who leaves, until somebody else takes the seat; and
// for who is away longer than the grace, until they are back.
func TestGivenUp(t *testing.T) {
	h := newHouse(t)
	id, people := h.sit(headOf("tavern", 3, 2, 0, ""), "Ada", "Bob")
	ada, bob := people[0], people[1]
	h.done(bob.exec("leave"))
	h.settle()
	if c := ada.look().Chairs[1]; c.Player != "lua:easy" || c.Name != "" || bob.look().Seat != -1 || !c.Free {
		t.Errorf("the seat that Bob left is %+v", c)
	}
	cy := h.enter(id, store.NewID(), "Cy")
	h.done(cy.Join(cy.sent(), -1))
	if c := ada.look().Chairs[1]; c.Player != "" || c.Name != "Cy" {
		t.Errorf("the seat that Cy took is %+v", c)
	}
	second := h.enter(id, cy.Account, "Cy")
	cy.Quit()
	h.pass(Grace)
	if c := ada.look().Chairs[1]; c.Player != "" || !c.Here {
		t.Errorf("one of Cy's clients is here, and the seat is %+v", c)
	}
	h.away(ada, second)
}

// away lets a person be away for the grace, and come back after the AI has played.
func (h *house) away(ada, other *person) {
	t, chance := h.t, rand.New(1, "ada")
	before := other.look().Ply
	other.Quit()
	h.pass(Grace - time.Millisecond)
	if c := ada.look().Chairs[1]; c.Player != "" || c.Here {
		t.Errorf("before the grace is over the seat is %+v", c)
	}
	h.pass(time.Millisecond)
	if c := ada.look().Chairs[1]; c.Player != "lua:easy" || c.Name != "Cy" {
		t.Errorf("after the grace the seat is %+v", c)
	}
	for ada.look().Round < 2 {
		ada.move(&chance)
	}
	back := h.enter(ada.table.stored.ID, other.Account, "Cy")
	if snapshot := back.look(); snapshot.Seat != 1 || snapshot.Ply <= before || snapshot.Chairs[1].Player != "" {
		t.Errorf("back, Cy is on seat %d at decision %d", snapshot.Seat+1, snapshot.Ply)
	}
}

// TestAlone: a table that all have left waits for them, also after the server is gone.
func TestAlone(t *testing.T) {
	h := newHouse(t)
	id, people := h.sit(headOf("market", 3, 1, 1, "first"), "Ada")
	people[0].Quit()
	h.pass(time.Hour)
	h.reopen()
	h.pass(time.Hour)
	if snapshot := h.enter(id, people[0].Account, "Ada").look(); snapshot.Ply != 0 || !snapshot.Acting {
		t.Errorf("the table went on without anybody, to decision %d", snapshot.Ply)
	}
}

// TestPutAway: a table at which nobody is leaves the memory, and comes back as it was.
func TestPutAway(t *testing.T) {
	h := newHouse(t)
	id, people := h.sit(tavern, "Ada", "Bob")
	chance := rand.New(1, "ada")
	people[0].move(&chance)
	for _, p := range people {
		p.Quit()
	}
	h.pass(idleAfter - time.Second)
	if h.registry.Sweep(); len(h.registry.tables) != 1 {
		t.Error("the table was put away too soon")
	}
	h.pass(time.Second)
	if h.registry.Sweep(); len(h.registry.tables) != 0 {
		t.Error("the table was not put away")
	}
	if snapshot := h.enter(id, people[0].Account, "Ada").look(); snapshot.Ply != 1 || snapshot.Seat != 0 {
		t.Errorf("the table came back at decision %d", snapshot.Ply)
	}
}

// TestLimits: strangers can ask for so much and no more.
func TestLimits(t *testing.T) {
	h := newHouse(t)
	h.registry.Limits = Limits{Tables: 2, Owned: 1, Watchers: 1, Watching: 1, Clients: 3}
	owner := store.NewID()
	id, err := h.registry.Open(context.Background(), owner, tavern, false)
	if err != nil {
		t.Fatal(err)
	}
	_, err = h.registry.Open(context.Background(), owner, tavern, true)
	h.says("you have your maximum of open tables (1 of 1); finish one of your tables first", err)
	ada := h.enter(id, owner, "Ada")
	h.done(ada.Join(ada.sent(), -1))
	h.enter(id, store.NewID(), "Bob")
	_, err = ada.table.Enter(store.NewID(), "Cy")
	h.says("this table has its maximum of watchers (1); try again later", err)
	h.enter(id, owner, "Ada")
	h.registry.Limits.Watchers = 9
	_, err = ada.table.Enter(store.NewID(), "Cy")
	h.says("this table has its maximum of open pages (3); try again later", err)
	h.enter(h.open(tavern), store.NewID(), "Cy")
	_, err = h.registry.Table(context.Background(), h.open(tavern))
	h.says("the server is full: it cannot open more tables now; try again later", err)
	_, err = h.registry.Table(context.Background(), store.NewID())
	h.says("no table has this address", err)
}

func (h *house) says(want string, err error) {
	h.t.Helper()
	if err == nil || err.Error() != want {
		h.t.Errorf("%v, expected %q", err, want)
	}
}

// TestHeads: what a table cannot begin with is refused when it is opened.
func TestHeads(t *testing.T) {
	h := newHouse(t)
	person := []string{player.Person, player.Person}
	var systems []string
	for _, s := range rules.All() {
		systems = append(systems, s.Name)
	}
	for want, head := range map[string]Head{
		`no system is called "tavren", expected one of ` + strings.Join(systems, ", ") + `; did you mean "tavern"?`: {System: "tavren"},
		`seconds: expected 0 (no clock) to 3600, got -1`:                                                            {System: "tavern", Seconds: -1},
		`options: the rules have no option "Seed"; remove it`:                                                       {System: "tavern", Options: map[string]any{"Seed": 1}},
		`players: at least one player must be a person ("human")`:                                                   {System: "tavern", Players: []string{"random", "first"}},
		`unknown option "colour", expected one of `:                                                                 {System: "market", Players: person, Options: map[string]any{"colour": 1}},
		`players[2]: no personality is called "../../go", expected one of `:                                         {System: "tavern", Players: []string{"human", "lua:../../go"}},
		`players: draft has at most 1 players, got 2`:                                                               {System: "draft", Players: person},
		`tuning: no tuning key is called "goold"`:                                                                   {System: "tavern", Players: person, Tuning: map[string]any{"goold": 1}},
	} {
		_, err := h.registry.Open(context.Background(), store.NewID(), head, true)
		if err == nil || len(err.Error()) < len(want) || err.Error()[:len(want)] != want {
			t.Errorf("%v, expected %s", err, want)
		}
	}
}

// TestAgreedAnew: who wanted to begin, or to take back, is asked again after a restart,
// and everybody sees that.
func TestAgreedAnew(t *testing.T) {
	h := newHouse(t)
	id := h.open(headOf("market", 3, 2, 0, ""))
	ada, bob := h.enter(id, store.NewID(), "Ada"), h.enter(id, store.NewID(), "Bob")
	h.done(ada.Join(ada.sent(), 0))
	h.done(bob.Join(bob.sent(), 1))
	again := func() {
		h.reopen()
		ada, bob = h.enter(id, ada.Account, "Ada"), h.enter(id, bob.Account, "Bob")
		for i, c := range bob.look().Chairs {
			if c.Ready || c.Undo {
				t.Errorf("seat %d is not asked again: %+v", i+1, c)
			}
		}
	}
	h.done(ada.exec("start"))
	again()
	h.done(bob.exec("start"))
	if bob.look().State != "waiting" {
		t.Error("the match has begun without Ada")
	}
	h.done(ada.exec("start"))
	chance := rand.New(3, "ada")
	ada.move(&chance)
	h.done(ada.exec("undo"))
	again()
	h.refused("you have not made a move yet, so you cannot take one back")(bob.exec("undo"))
	if ada.look().Ply != 1 {
		t.Error("a move was taken back without Ada")
	}
}

// TestMergedGuest: who was a guest when sitting down has that seat under the account
// that the guest went into, before and after the table was loaded anew; a stranger has
// not, and who has a seat of their own keeps that.
func TestMergedGuest(t *testing.T) {
	h := newHouse(t)
	id, people := h.sit(headOf("market", 7, 2, 0, ""), names(2)...)
	guest, other, account := people[0].Account, people[1].Account, store.NewID()
	for _, when := range []string{"in memory", "loaded"} {
		table, err := h.registry.Table(context.Background(), id)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			account store.ID
			was     []store.ID
			seat    int
		}{{account, []store.ID{store.NewID(), guest}, 0}, {account, nil, -1}, {account, []store.ID{store.NewID()}, -1}, {other, []store.ID{guest}, 1}} {
			v, err := table.Enter(c.account, "Ada", c.was...)
			if err != nil {
				t.Fatal(err)
			}
			if snapshot, err := v.Snapshot(ClientState{}); err != nil || snapshot.Seat != c.seat {
				t.Errorf("%s, an account that was %d guests has seat %d, expected %d: %v", when, len(c.was), snapshot.Seat, c.seat, err)
			}
			v.Quit()
		}
		h.reopen()
	}
}
