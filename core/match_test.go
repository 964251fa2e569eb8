package core

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// begin starts a toy match between random players.
func begin(t testing.TB, seed uint64) *Match {
	m, err := NewMatch(toySystem, Setup{Seed: seed}, []Player{Random{}, Random{}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// state is everything about a match that time travel must restore.
type state struct {
	Hash   string
	Ply    int
	Acts   []string
	Events []Event
}

func stateOf(m *Match) state {
	acts := []string{}
	for _, act := range m.Acts() {
		acts = append(acts, fmt.Sprintf("%d %v", act.Seat, act))
	}
	return state{Hash(m.Game()), m.Ply(), acts, append([]Event{}, m.Events()...)}
}

func TestNewMatchSaysWhatIsWrong(t *testing.T) {
	if _, err := NewMatch(toySystem, Setup{Seats: 3}, nil); err == nil || err.Error() != "toy: seats: expected at most 2" {
		t.Errorf("got %v", err)
	}
}

// TestRun: players decide to the end, to a limit, or to a person.
func TestRun(t *testing.T) {
	m := begin(t, 1)
	if n, err := m.Run(5); n != 5 || err != nil || m.Ply() != 5 {
		t.Errorf("Run(5) = %d, %v at ply %d", n, err, m.Ply())
	}
	if n, err := m.Run(0); err != nil || m.Ply() != n+5 || m.Game().Turn() != None {
		t.Errorf("Run(0) = %d, %v at ply %d", n, err, m.Ply())
	}
	if r, over := m.Game().Result(); !over || r.Reason != "empty" {
		t.Errorf("result %v, %v", r, over)
	}
	if m.Options() != nil {
		t.Error("a match that is over has options")
	}
	if _, err := m.Step(); err == nil || err.Error() != "toy: the match is over" {
		t.Errorf("a step after the end: %v", err)
	}
}

func TestPersonsSeat(t *testing.T) {
	m := begin(t, 1)
	m.Players[1] = nil
	if n, err := m.Run(0); n != 1 || err != nil {
		t.Errorf("Run = %d, %v", n, err)
	}
	if _, err := m.Choice(); err == nil || err.Error() != "toy: player 2 is a person; play a move for this player" {
		t.Errorf("Choice: %v", err)
	}
	alone, _ := NewMatch(toySystem, Setup{Seed: 1}, nil)
	if n, err := alone.Run(0); n != 0 || err != nil {
		t.Errorf("Run without players = %d, %v", n, err)
	}
	if _, err := m.Play(m.Options()[3].Move); err != nil || m.Ply() != 2 {
		t.Errorf("a person's move: %v at ply %d", err, m.Ply())
	}
}

// TestIllegalMoveChangesNothing: it is a value that errors.Is knows.
func TestIllegalMoveChangesNothing(t *testing.T) {
	m := begin(t, 1)
	m.Run(3)
	before := stateOf(m)
	_, err := m.Play(Move{Verb: "take", A: 4})
	if !errors.Is(err, ErrIllegal) || err.Error() != "toy: take 4: expected take 1 to 3, or roll" {
		t.Errorf("got %v", err)
	}
	if diff := cmp.Diff(before, stateOf(m)); diff != "" {
		t.Errorf("the match changed:\n%s", diff)
	}
}

// TestPlayerRefused: a player's illegal move ends Run with its error.
func TestPlayerRefused(t *testing.T) {
	m := begin(t, 1)
	m.Players[0] = stubborn{}
	if n, err := m.Run(0); n != 0 || !errors.Is(err, ErrIllegal) {
		t.Errorf("Run = %d, %v", n, err)
	}
}

// TestTimeTravel: any walk of plays, undos and redos ends where playing the moves
// in effect ends.
func TestTimeTravel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, err := NewMatch(toySystem, Setup{Seed: 7}, []Player{Random{}, Random{}})
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			n := rapid.IntRange(0, 90).Draw(t, "n")
			switch rapid.SampledFrom([]string{"run", "undo", "redo", "play"}).Draw(t, "what") {
			case "run":
				m.Run(n + 1)
			case "undo":
				if before, took := m.Ply(), m.Undo(n); took != min(n, before) || m.Ply() != before-took {
					t.Fatalf("Undo(%d) at %d took %d", n, before, took)
				}
			case "redo":
				m.Redo(n)
			case "play":
				m.Play(Move{Verb: "take", A: 1 + n%3})
			}
		}
		fresh, _ := NewMatch(toySystem, Setup{Seed: 7}, nil)
		if _, err := fresh.Replay(m.Acts()); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(stateOf(fresh), stateOf(m)); diff != "" {
			t.Fatalf("replayed (-) and travelled (+) differ:\n%s", diff)
		}
		if diff := cmp.Diff(fresh.Digests(), m.Digests()); diff != "" {
			t.Fatalf("digests:\n%s", diff)
		}
	})
}

// TestUndoThenRedo restores everything, and players decide again as before.
func TestUndoThenRedo(t *testing.T) {
	m := begin(t, 3)
	m.Run(0)
	end, ply := stateOf(m), m.Ply()
	m.Undo(70)
	if n := m.Redo(1000); n != 70 {
		t.Errorf("redid %d of 70", n)
	}
	if diff := cmp.Diff(end, stateOf(m)); diff != "" {
		t.Errorf("after redo:\n%s", diff)
	}
	m.Undo(1000)
	m.Run(0)
	if diff := cmp.Diff(end, stateOf(m)); diff != "" || m.Ply() != ply {
		t.Errorf("players decided otherwise:\n%s", diff)
	}
	if m.Undo(-3) != 0 || m.Redo(-3) != 0 {
		t.Error("a negative number of moves was undone")
	}
}

// TestPlayForgetsUndone: a move after an undo ends the other future.
func TestPlayForgetsUndone(t *testing.T) {
	m := begin(t, 3)
	m.Run(10)
	m.Undo(5)
	if _, err := m.Play(Move{Verb: "take", A: 1}); err != nil {
		t.Fatal(err)
	}
	if n := m.Redo(10); n != 0 || m.Ply() != 6 {
		t.Errorf("redid %d moves of a future that is gone, ply %d", n, m.Ply())
	}
}

// TestFork: two copies share a past and nothing else.
func TestFork(t *testing.T) {
	m := begin(t, 3)
	m.Run(100)
	before := stateOf(m)
	f := m.Fork()
	if diff := cmp.Diff(before, stateOf(f)); diff != "" {
		t.Errorf("fork:\n%s", diff)
	}
	f.Undo(80)
	f.Play(Move{Verb: "roll"})
	f.Run(0)
	f.Players[0] = nil
	if diff := cmp.Diff(before, stateOf(m)); diff != "" || m.Players[0] == nil {
		t.Errorf("the fork changed its origin:\n%s", diff)
	}
	m.Run(0)
	if m.Undo(1); m.Ply() == 0 {
		t.Error("the origin lost its past")
	}
}

// TestAgain: a match in the place of another, long or taken back, is the match
// that a new one is, and a setup that is refused leaves the old one standing.
func TestAgain(t *testing.T) {
	m := begin(t, 3)
	m.Run(150)
	m.Undo(80)
	before := stateOf(m)
	if err := m.Again(toySystem, Setup{Seats: 3}, nil); err == nil {
		t.Error("three seats were let in")
	}
	if diff := cmp.Diff(before, stateOf(m)); diff != "" {
		t.Errorf("a refused setup changed the match:\n%s", diff)
	}
	if err := m.Again(toySystem, Setup{Seed: 4}, []Player{Random{}, Random{}}); err != nil {
		t.Fatal(err)
	}
	fresh := begin(t, 4)
	for _, n := range []int{0, 100} {
		m.Run(n + 1)
		fresh.Run(n + 1)
		if diff := cmp.Diff(stateOf(fresh), stateOf(m)); diff != "" {
			t.Errorf("after %d moves:\n%s", n+1, diff)
		}
		m.Undo(n)
		fresh.Undo(n)
	}
	if diff := cmp.Diff(stateOf(fresh), stateOf(m)); diff != "" || m.Redo(1000) != 100 {
		t.Errorf("after undo:\n%s", diff)
	}
}

// TestReplayStops at the first move that is refused.
func TestReplayStops(t *testing.T) {
	m := begin(t, 3)
	n, err := m.Replay([]Act{{Seat: None, Move: Move{Verb: "take", A: 1}}, {Seat: None, Move: Move{Verb: "take", A: 9}}})
	if n != 1 || !errors.Is(err, ErrIllegal) {
		t.Errorf("Replay = %d, %v", n, err)
	}
}

func TestEventsOf(t *testing.T) {
	m := begin(t, 3)
	m.Run(4)
	var all []Event
	for i := range m.Ply() {
		all = append(all, m.EventsOf(i)...)
	}
	if diff := cmp.Diff(m.Events(), all); diff != "" || len(m.EventsOf(3)) != 2 {
		t.Errorf("the events of all moves are not all events:\n%s", diff)
	}
}

// TestChain follows causes back to the move, and knows no event that is not there.
func TestChain(t *testing.T) {
	m := begin(t, 3)
	m.Run(4)
	chain := CauseChain(m.Events(), 6)
	if len(chain) != 2 || chain[0].ID != 5 || chain[1].ID != 6 {
		t.Errorf("why 6: %v", chain)
	}
	if CauseChain(m.Events(), 99) != nil {
		t.Error("an event that never was has a cause")
	}
}

// TestDiffers finds the move and the event at which two stories part.
func TestDiffers(t *testing.T) {
	for _, c := range []struct {
		a, b        []string
		move, event int
		found       bool
	}{
		{nil, nil, 0, 0, false},
		{[]string{"xxxxxx", "yyyyyy"}, []string{"xxxxxx", "yyyyyy"}, 2, 0, false},
		{[]string{"xxxxxx", "yyyyyyaaaaaa"}, []string{"xxxxxx", "yyyyyyaaaabb"}, 1, 1, true},
		{[]string{"xxxxxx", "yyyyyy"}, []string{"xxxxxx", "yyyyyyaaaaaa"}, 1, 1, true},
		{[]string{"xxxxxx"}, []string{"xxxxxx", "zzzzzz"}, 1, 0, true},
	} {
		if move, event, found := FirstDifference(c.a, c.b); move != c.move || event != c.event || found != c.found {
			t.Errorf("FirstDifference(%v, %v) = %d, %d, %v", c.a, c.b, move, event, found)
		}
	}
}
