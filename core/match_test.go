package core_test

import (
	"errors"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// race is the smallest game with chance and two seats: each move adds 1 to 3
// and a die to the mover's steps, and 200 steps win.
type race struct {
	chance *rand.Set
	turn   core.Seat
	steps  [2]int
	id     int32
}

type raceView struct {
	Turn   int
	Steps  [2]int
	Chance []rand.Position
}

func newRace(s core.Setup) (core.Game, error) { return &race{chance: rand.NewSet(s.Seed)}, nil }

func (r *race) Turn() core.Seat {
	if _, over := r.Result(); over {
		return core.None
	}
	return r.turn
}

func (r *race) Moves() []core.Move {
	if r.Turn() == core.None {
		return nil
	}
	return []core.Move{{Verb: "step", A: 1}, {Verb: "step", A: 2}, {Verb: "step", A: 3}}
}

func (r *race) Play(m core.Move) ([]core.Event, error) {
	if !slices.Contains(r.Moves(), m) {
		return nil, core.Illegal("race", m, "no such step")
	}
	n := m.A + r.chance.Stream("die").Intn(6)
	r.steps[r.turn] += n
	r.id++
	e := core.Event{ID: r.id, Kind: core.KindMove, Actor: core.Ref(r.turn) + 1, Amount: int32(n), Seen: core.Everyone}
	if r.turn = 1 - r.turn; m.A == 3 && n == 8 {
		e.Kind, e.Text = core.KindFizzled, "race.lua:1: stumbled"
	}
	return []core.Event{e}, nil
}

func (r *race) View(core.Seat) any { return raceView{int(r.turn), r.steps, r.chance.Positions()} }

func (r *race) Clone() core.Game {
	c := *r
	c.chance = r.chance.Clone()
	return &c
}

func (r *race) Result() (core.Result, bool) {
	for s, n := range r.steps {
		if n >= 200 {
			return core.Result{Winner: core.Seat(s), Places: []int{1 + s, 2 - s}, Scores: r.steps[:], Reason: "arrived"}, true
		}
	}
	return core.Result{}, false
}

func begin(t *testing.T, players ...core.Player) *core.Match {
	t.Helper()
	m, err := core.NewMatch(core.System{Name: "race", New: newRace}, core.Setup{Seed: 7}, players)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestUndoRedo goes back to every position of a match of more moves than lie
// between two copies, and forward again.
func TestUndoRedo(t *testing.T) {
	m := begin(t, core.Random{}, core.Random{})
	hashes, events := []string{core.Hash(m.Game())}, []int{0}
	for m.Game().Turn() != core.None {
		if _, err := m.Step(); err != nil {
			t.Fatal(err)
		}
		hashes, events = append(hashes, core.Hash(m.Game())), append(events, len(m.Events()))
	}
	last := m.Ply()
	if last < 70 {
		t.Fatalf("only %d moves: the test needs more than 64", last)
	}
	for ply := last; ply >= 0; ply-- {
		m.Undo(last - ply)
		if core.Hash(m.Game()) != hashes[ply] || m.Ply() != ply || len(m.Events()) != events[ply] {
			t.Fatalf("undo to %d: another position", ply)
		}
		if n := m.Redo(1000); n != last-ply || core.Hash(m.Game()) != hashes[last] {
			t.Fatalf("redo from %d: %d moves, another position", ply, n)
		}
	}
	if m.Undo(10_000) != last || m.Undo(1) != 0 {
		t.Error("undo goes back further than the beginning")
	}
}

// TestPlayForgetsUndone plays another move after an undo: what was undone
// cannot be redone.
func TestPlayForgetsUndone(t *testing.T) {
	m := begin(t, core.First{}, core.First{})
	m.Run(4)
	m.Undo(2)
	if _, err := m.Play(core.Move{Verb: "step", A: 2}); err != nil {
		t.Fatal(err)
	}
	if n := m.Redo(5); n != 0 || m.Ply() != 3 || m.Moves()[2].A != 2 {
		t.Errorf("redo played %d moves; %v", n, m.Moves())
	}
}

// TestFork plays a fork on and finds its origin untouched.
func TestFork(t *testing.T) {
	m := begin(t, core.Random{}, core.Random{})
	m.Run(66)
	before, f := core.Hash(m.Game()), m.Fork()
	if core.Hash(f.Game()) != before {
		t.Fatal("a fork is another position")
	}
	f.Run(0)
	f.Undo(30)
	f.Play(core.Move{Verb: "step", A: 1})
	if core.Hash(m.Game()) != before || m.Ply() != 66 {
		t.Error("playing a fork changed its origin")
	}
	m.Run(0)
	g := begin(t, core.Random{}, core.Random{})
	g.Run(0)
	if core.Hash(m.Game()) != core.Hash(g.Game()) {
		t.Error("the origin went on differently")
	}
}

// TestIllegal finds that a refused move is an ErrIllegal in the common shape
// and changes nothing.
func TestIllegal(t *testing.T) {
	m := begin(t, nil, nil)
	before := core.Hash(m.Game())
	_, err := m.Play(core.Move{Verb: "jump", A: 2})
	if !errors.Is(err, core.ErrIllegal) || err.Error() != "race: jump 2: no such step" {
		t.Errorf("got %v", err)
	}
	if core.Hash(m.Game()) != before || m.Ply() != 0 {
		t.Error("an illegal move changed the match")
	}
	if _, err := m.Step(); err == nil || err.Error() != "race: seat 1 is a person's; play a move for it" {
		t.Errorf("a person's step: %v", err)
	}
}

// TestStrict takes a move back whose script failed.
func TestStrict(t *testing.T) {
	for seed := uint64(1); ; seed++ {
		m, _ := core.NewMatch(core.System{Name: "race", New: newRace}, core.Setup{Seed: seed}, make([]core.Player, 2))
		m.Strict = true
		before := core.Hash(m.Game())
		_, err := m.Play(core.Move{Verb: "step", A: 3})
		var f *core.Fizzle
		if errors.As(err, &f) {
			if core.Hash(m.Game()) != before || m.Ply() != 0 || len(m.Events()) != 0 || f.Error() != "race.lua:1: stumbled" {
				t.Error("the failed move left something behind")
			}
			return
		}
	}
}

// TestReplay plays the moves of one match in another.
func TestReplay(t *testing.T) {
	m := begin(t, core.Random{}, core.Random{})
	m.Run(0)
	r := begin(t, nil, nil)
	if n, err := r.Replay(m.Moves()); err != nil || n != m.Ply() {
		t.Fatal(n, err)
	}
	if at, differs := core.Differs(m.Digests(), r.Digests()); differs {
		t.Errorf("the replay differs at move %d", at+1)
	}
	if at, differs := core.Differs([]string{"a", "b"}, []string{"a", "c"}); !differs || at != 1 {
		t.Errorf("Differs: %d %v", at, differs)
	}
}
