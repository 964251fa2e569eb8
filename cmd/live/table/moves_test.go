package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"arcana/cmd/live/store"
	"arcana/core"
	"arcana/core/rand"
)

// TestSentAgain: a message that is sent again gets its first answer and is done once,
// also after the server was gone; and a move meant for another decision is none.
func TestSentAgain(t *testing.T) {
	h := newHouse(t)
	id, people := h.sit(tavern, "Ada", "Bob")
	ada, bob := people[0], people[1]
	first := ada.sent()
	h.done(ada.Move(first, 0, "freeze"))
	again := func(p *person) {
		if a, err := p.Move(first, 0, "freeze"); err != nil || a != (Answer{Ply: 1}) || p.look().Ply != 1 {
			t.Errorf("sent again: %+v %v", a, err)
		}
	}
	again(ada)
	h.refused("this move answers decision 0, but your next decision is number 1; reload the page")(ada.Move(ada.sent(), 0, "freeze"))
	if bob.look().Ply != 0 {
		t.Error("Ada's moves count as Bob's decisions")
	}
	h.done(bob.Move(bob.sent(), 0, "end"))
	h.refused("it is not your turn")(bob.Move(bob.sent(), 1, "end"))
	h.reopen()
	ada = &person{h.enter(id, ada.Account, "Ada").Viewer, h, ada.client}
	again(ada)
	h.refused("the message is older than another message of this client, so the server ignores it")(ada.Move(MessageID{ada.client, 2}, 1, "end"))
}

// TestRefusedMoves: a move that the rules refuse says why, in the rules' words.
func TestRefusedMoves(t *testing.T) {
	h := newHouse(t)
	_, people := h.sit(tavern, "Ada", "Bob")
	ada := people[0]
	for _, text := range []string{"", "buy 9", "fly 1", "upgrade", "1: end", "\x00", strings.Repeat("a", 5000), "sell 99999999999999999999", `cheat {"fields":{"gold":99},"seat":1}`} {
		a, err := ada.Move(ada.sent(), 0, text)
		if err != nil || a.Refused == "" || len(a.Refused) > 700 || strings.ContainsAny(a.Refused, "\x00\n") {
			t.Errorf("%.20q: %+v %v", text, a, err)
		}
	}
	if ada.look().Ply != 0 {
		t.Error("a move that was refused was made")
	}
}

// TestTimeIsUp: at the end of the clock the table plays, and the record says so.
func TestTimeIsUp(t *testing.T) {
	for _, mix := range mixes {
		t.Run(mix.system, func(t *testing.T) {
			h := newHouse(t)
			head := headOf(mix.system, 5, mix.people, mix.ais, mix.ai)
			head.Seconds = 30
			_, people := h.sit(head, names(mix.people)...)
			if snapshot := people[0].look(); snapshot.Acting && !snapshot.Deadline.Equal(h.clock.Now().Add(30*time.Second)) {
				t.Errorf("the clock ends at %v", snapshot.Deadline)
			}
			for range 2000 {
				h.pass(time.Second)
				if people[0].look().State == "over" {
					break
				}
			}
			snapshot := people[0].look()
			if mix.system == "encounter" && snapshot.State != "over" {
				t.Error("the match is not over")
			}
			by := people[0].table.state.movedBy
			if snapshot.Trouble != "" || !slices.Contains(by, actTime) || slices.Contains(by, actMove) || snapshot.Lines[0].Text != "Person 1's time is up." {
				t.Errorf("%v: moves by %v", snapshot.Lines[:min(3, len(snapshot.Lines))], by[:min(5, len(by))])
			}
		})
	}
}

// TestUndo: a move is taken back when everybody agrees, and any move ends the agreement.
func TestUndo(t *testing.T) {
	h := newHouse(t)
	id, people := h.sit(headOf("market", 3, 2, 0, ""), "Ada", "Bob")
	ada, bob := people[0], people[1]
	h.refused("you have not made a move yet, so you cannot take one back")(ada.exec("undo"))
	begun := core.Hash(ada.table.state.match.Match().Game())
	chance := rand.New(1, "ada")
	ada.move(&chance)
	h.refused("this vote was for decision 0, but your next decision is number 1; reload the page")(ada.Undo(ada.sent(), 0))
	h.done(ada.exec("undo"))
	ada.move(&chance)
	if len(ada.table.undo) != 0 {
		t.Error("a move has not ended the agreement")
	}
	h.agree(ada, bob)
	h.agree(ada, bob)
	if core.Hash(ada.table.state.match.Match().Game()) != begun || ada.look().Ply != 2 || ada.look().Undone != 2 {
		t.Error("the match is not as it was at the beginning")
	}
	h.sameAfterLoss(id)
}

// TestUndoWithoutConsent: who is away agrees to nothing.
func TestUndoWithoutConsent(t *testing.T) {
	h := newHouse(t)
	_, people := h.sit(headOf("market", 3, 2, 0, ""), "Ada", "Bob")
	ada, bob := people[0], people[1]
	chance := rand.New(1, "ada")
	ada.move(&chance)
	bob.Quit()
	h.done(ada.exec("undo"))
	if snapshot := ada.look(); snapshot.Undone != 0 || !snapshot.Chairs[0].Undo {
		t.Errorf("taken back %d times while Bob is away: %+v", snapshot.Undone, snapshot.Chairs)
	}
}

func (h *house) agree(asker, other *person) {
	h.t.Helper()
	h.done(asker.exec("undo"))
	if chairs := other.look().Chairs; !chairs[0].Undo || chairs[1].Undo {
		h.t.Errorf("who agrees is %+v", chairs)
	}
	h.done(other.exec("undo"))
}

// TestOpenHands: at a designer's table one is enough to take back, and all hands are seen.
func TestOpenHands(t *testing.T) {
	h := newHouse(t)
	head := headOf("tavern", 3, 2, 1, "first")
	head.Open = true
	_, people := h.sit(head, "Ada", "Bob")
	chance := rand.New(1, "ada")
	people[0].move(&chance)
	h.done(people[0].exec("undo"))
	if snapshot := people[1].look(); snapshot.Undone != 1 || len(snapshot.Hands) != 3 {
		t.Errorf("%d hands, taken back %d times", len(snapshot.Hands), snapshot.Undone)
	}
}

// TestSay: what is said is heard by all, in one line of plain text.
func TestSay(t *testing.T) {
	h := newHouse(t)
	id, people := h.sit(tavern, "Ada", "Bob")
	cy := h.enter(id, store.NewID(), "Cy")
	h.done(cy.Say(cy.sent(), " <b>hello</b> "))
	for _, text := range []string{"", " ", "a\nb", "\x1b[2J", "\u202egnorw", "a\u2028b", "\u200b", strings.Repeat("é", 301)} {
		h.refused("a chat message must be one line of 1 to 300 letters")(cy.Say(cy.sent(), text))
	}
	h.reopen()
	if snapshot := h.enter(id, people[0].Account, "Ada").look(); len(snapshot.Lines) != 1 || snapshot.Lines[0] != (Line{"Cy", "<b>hello</b>"}) {
		t.Errorf("heard %+v", snapshot.Lines)
	}
}

// failing is a store that takes no acts while it is broken.
type failing struct {
	store.Store
	broken bool
}

func (f *failing) Append(ctx context.Context, id store.ID, from int, acts ...store.Act) error {
	if f.broken {
		return errors.New("the disk is full")
	}
	return f.Store.Append(ctx, id, from, acts...)
}

// TestStoreFails: what the store does not take has not happened, and the table goes on
// when it can.
func TestStoreFails(t *testing.T) {
	h := newHouse(t)
	broken := &failing{Store: h.store}
	h.store = broken
	h.reopen()
	_, people := h.sit(tavern, "Ada", "Bob")
	broken.broken = true
	h.refused("the server could not save your move or message; try again")(people[0].Move(people[0].sent(), 0, "freeze"))
	if people[0].look().Ply != 0 {
		t.Error("what was not kept was done")
	}
	if people[0].table.registry.StoreWorks() {
		t.Error("nobody is told that nothing is kept")
	}
	broken.broken = false
	h.done(people[0].Move(people[0].sent(), 0, "freeze"))
	if !people[0].table.registry.StoreWorks() {
		t.Error("what is kept again is called lost")
	}
}

// TestAnotherAfterAny: match B is the same to the byte after any match A, on the same
// sessions.
func TestAnotherAfterAny(t *testing.T) {
	h := newHouse(t)
	first := map[string]string{}
	for _, round := range []int{0, 1} {
		for _, mix := range mixes {
			_, people := h.sit(headOf(mix.system, 11, mix.people, mix.ais, mix.ai), names(mix.people)...)
			chance := rand.New(11, "people")
			for n := 0; n < 40; n++ {
				for _, p := range people {
					p.move(&chance)
				}
			}
			story := fmt.Sprint(core.Hash(people[0].table.state.match.Match().Game()), core.Digest(people[0].table.state.match.Match().Events()))
			if round == 1 && first[mix.system] != story {
				t.Errorf("%s is another match after others", mix.system)
			}
			first[mix.system] = story
		}
	}
}
