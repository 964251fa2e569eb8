package table

import (
	"context"
	"testing"

	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/cmd/live/store"
	"arcana/core"
	"arcana/core/rand"
)

// TestWholeMatches: people and AIs play to the end, the state is what replay makes of
// the store's acts at any time, the results are kept, and the record replays.
func TestWholeMatches(t *testing.T) {
	for _, mix := range mixes {
		t.Run(mix.system, func(t *testing.T) {
			h := newHouse(t)
			id, people := h.sit(headOf(mix.system, 7, mix.people, mix.ais, mix.ai), names(mix.people)...)
			chance := rand.New(7, "people")
			for n := 0; people[0].look().State == "playing"; n++ {
				moved := false
				for _, p := range people {
					moved = p.move(&chance) || moved
				}
				if !moved {
					t.Fatal("nobody may move, and the match goes on")
				}
				if n%25 == 0 {
					h.sameAfterLoss(id)
				}
			}
			h.ended(id, people)
		})
	}
}

// sameAfterLoss compares the state with what the store's acts make of the head.
func (h *house) sameAfterLoss(id store.ID) {
	h.t.Helper()
	table, err := h.registry.Table(context.Background(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	acts, err := h.store.Acts(context.Background(), id, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	again, err := restore(table.stored, acts, table.registry.sessionFor(id, false))
	if err != nil {
		h.t.Fatal(err)
	}
	if was, is := core.Hash(table.state.match.Match().Game()), core.Hash(again.match.Match().Game()); was != is {
		h.t.Fatalf("after %d acts the state is %s, and replayed %s", len(acts), was, is)
	}
	for i := range again.plies {
		if again.plies[i] != table.state.plies[i] || !again.actingSince[i].Equal(table.state.actingSince[i]) || again.chairs[i] != table.state.chairs[i] {
			h.t.Fatalf("seat %d is another after replay", i+1)
		}
	}
}

// ended checks what is left of a match that is over.
func (h *house) ended(id store.ID, people []*person) {
	t := h.t
	ending := people[0].look().Ending
	if ending == nil || len(ending.By) != len(ending.Record.Moves) {
		t.Fatalf("the end is %+v", ending)
	}
	session, _ := sessiontest.Session(t)
	if report, err := match.Replay(session, ending.Record); err != nil || report.Difference != nil || report.Moves != len(ending.By) {
		t.Errorf("the record replays to %+v: %v", report, err)
	}
	for i, p := range people {
		history, err := h.store.History(context.Background(), p.Account, nil, 9)
		if err != nil || len(history) != 1 || history[0].Table != id || history[0].Place != ending.Result.Places[i] {
			t.Errorf("%s has the history %+v: %v", p.Name, history, err)
		}
	}
	if row, err := h.store.Table(context.Background(), id); err != nil || row.State != store.Over {
		t.Errorf("the table is kept as %+v: %v", row, err)
	}
	h.refused("the match is over")(people[0].exec("move"))
}

// exec tries something that needs no more than a name.
func (p *person) exec(what string) (Answer, error) {
	snapshot := p.look()
	switch what {
	case "move":
		return p.Move(p.sent(), snapshot.Ply, "end")
	case "undo":
		return p.Undo(p.sent(), snapshot.Ply)
	case "start":
		return p.Start(p.sent(), snapshot.Content)
	}
	return p.Leave(p.sent())
}
