package table

import (
	"context"
	"strings"
	"testing"

	"arcana/cmd/live/store"
)

// TestOtherRules: a table that was opened under other rules ends with a sentence when a server
// of these rules is asked for it, and what was done at it is kept; one that does not know its
// rules goes on.
func TestOtherRules(t *testing.T) {
	for head, want := range map[string]string{
		`"rules":3,`: "the table cannot go on: it is played by rules 3 of the tavern, these are 1",
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
			table, err := h.hall.Table(ctx, row.ID)
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
