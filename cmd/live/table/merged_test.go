package table

import (
	"context"
	"testing"

	"arcana/cmd/live/store"
)

// TestMergedGuest: who was a guest when sitting down has that seat under the account
// that the guest went into, before and after the table was loaded anew; a stranger has
// not, and who has a seat of their own keeps that.
func TestMergedGuest(t *testing.T) {
	h := newHouse(t)
	id, people := h.sit(headOf("market", 7, 2, 0, ""), names(2)...)
	guest, other, account := people[0].Account, people[1].Account, store.NewID()
	for _, when := range []string{"in memory", "loaded"} {
		table, err := h.hall.Table(context.Background(), id)
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
			if sight, err := v.Look(Have{}); err != nil || sight.Seat != c.seat {
				t.Errorf("%s, an account that was %d guests has seat %d, expected %d: %v", when, len(c.was), sight.Seat, c.seat, err)
			}
			v.Quit()
		}
		h.reopen()
	}
}
