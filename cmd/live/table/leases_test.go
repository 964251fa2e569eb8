package table

import (
	"context"
	"errors"
	"testing"
	"time"

	"arcana/core/rand"
)

// at fails the test unless a hall finds a table with a process: "" is itself.
func (h *house) at(p *person, hall *Hall, address string) {
	h.t.Helper()
	var other *Elsewhere
	_, err := hall.Table(context.Background(), p.table.row.ID)
	if errors.As(err, &other); err != nil && other == nil || (other != nil) != (address != "") || other != nil && other.Address != address {
		h.t.Errorf("%s finds the table at %q: %v", hall.Self, address, err)
	}
}

// TestHeld: of two processes with one store, one has a table for as long as it says so,
// and the other knows where it is. Who lost it sends its clients there.
func TestHeld(t *testing.T) {
	h := newHouse(t)
	h.hall.Self = "http://a"
	one := h.hall
	h.reopen()
	two := h.hall
	two.Self = "http://b"
	h.hall = one
	_, people := h.sit(tavern, "Ada", "Bob")
	ada, chance := people[0], rand.New(1, "ada")
	h.at(ada, two, "http://a")
	h.clock.pass(ProlongEvery)
	one.Prolong(context.Background())
	h.clock.pass(heldFor - time.Second)
	h.at(ada, two, "http://a")
	ada.move(&chance)
	h.clock.pass(time.Second)
	h.at(ada, two, "")
	one.Prolong(context.Background())
	h.at(ada, one, "http://b")
	if _, err := ada.Look(Have{}); err == nil || err.Error() != "the table is closed for now, try again" {
		t.Errorf("Ada sees a table that is elsewhere: %v", err)
	}
	h.hall = two
	if sight := h.enter(ada.table.row.ID, ada.Account, "Ada").look(); sight.Ply != 1 {
		t.Errorf("the table is at decision %d where it went", sight.Ply)
	}
	two.Close()
	h.at(ada, one, "")
}
