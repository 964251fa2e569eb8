package rules_test

import (
	"slices"
	"testing"

	"arcana/core/ability"
)

// TestWaiters: events, single answers and verbs that wait, the next first.
func TestWaiters(t *testing.T) {
	toy := newToy([]does{{"damage": nothing, "instead_death": hits(2, 1)}, {}}, []does{{}})
	rattle, _ := toyTable.Find("rattle")
	toy.hit(3, 1, 10)
	toy.Post(ability.Listener{Owner: 2, Seat: 0}, rattle, &ability.Event{Kind: death, Target: 2, Cause: 7})
	want := []ability.Waiter{{Owner: 1, Name: "damage", Cause: 1}, {Owner: 1, Name: "instead_death", Cause: 2}, {Owner: 2, Name: "rattle", Cause: 7}}
	if got := toy.Waiters(nil); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestUnheard: events that wait can be told, and what led to them be forgotten; a verb
// cannot be told.
func TestUnheard(t *testing.T) {
	toy := newToy([]does{{"damage": nothing, "instead_death": hits(2, 1)}, {}}, []does{{}})
	toy.hit(3, 1, 1)
	toy.hit(3, 1, 2)
	toy.Next()
	toy.DropCauses()
	events, all := toy.WaitingEvents()
	if !all || len(events) != 1 || events[0].Kind != damage || events[0].Amount != 2 || events[0].Cause != 0 {
		t.Errorf("waiting are %v, all %v", events, all)
	}
	toy.hit(3, 1, 7)
	if events, all = toy.WaitingEvents(); all {
		t.Errorf("a verb was told as %v", events)
	}
}
