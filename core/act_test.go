package core

import (
	"slices"
	"testing"

	"arcana/core/rand"
)

// crowd is a toy in which both seats may act at any time.
type crowd struct{ toy }

var crowdSystem = System{
	Name: "toy", Least: 2, Most: 2, Usual: 2,
	New: func(s Setup) (Game, error) {
		return &crowd{toy{purse: [2]int{200, 200}, chance: rand.NewSet(s.Seed)}}, nil
	},
}

func (g *crowd) Acting() Seats {
	if g.Turn() == None {
		return 0
	}
	return Only(0, 1)
}

func (g *crowd) MovesOf(Seat) []Move { return g.Moves() }

func (g *crowd) PlayAs(s Seat, m Move) ([]Event, error) {
	turn := g.turn
	g.turn = s
	events, err := g.Play(m)
	if g.turn = turn; s == turn && err == nil {
		g.turn = 1 - turn
	}
	return events, err
}

func (g *crowd) Clone() Game { return &crowd{*g.toy.Clone().(*toy)} }

// crowded begins a match of the crowd between random players.
func crowded(t *testing.T, seed uint64, mixed bool) *Match {
	t.Helper()
	m, err := NewMatch(crowdSystem, Setup{Seed: seed, Mixed: mixed}, []Player{Random{}, Random{}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestActing: whoever's turn it is in most games; nobody when the match is over.
func TestActing(t *testing.T) {
	plain, both := begin(t, 1), crowded(t, 1, false)
	if a, b := Acting(plain.Game()), Acting(both.Game()); a != Only(0) || b != Only(0, 1) {
		t.Errorf("acting: %b and %b", a, b)
	}
	if MovesOf(plain.Game(), 1) != nil || len(MovesOf(both.Game(), 1)) != 4 {
		t.Error("moves: none out of turn in a plain game, all in the other")
	}
	for _, m := range []*Match{plain, both} {
		m.Run(0)
		if Acting(m.Game()) != 0 || len(m.OptionsOf(1)) != 0 {
			t.Error("somebody acts in a match that is over")
		}
	}
	var seats []Seat
	Only(0, 3, 15).Each(func(s Seat) { seats = append(seats, s) })
	if !slices.Equal(seats, []Seat{0, 3, 15}) {
		t.Errorf("Each: %v", seats)
	}
}

// TestPlayAs: a record names the seat only where it was not its turn.
func TestPlayAs(t *testing.T) {
	m := crowded(t, 1, false)
	take := Move{Verb: "take", A: 1}
	for _, seat := range []Seat{1, 0, None} {
		if _, err := m.PlayAs(seat, take); err != nil {
			t.Fatal(err)
		}
	}
	var texts []string
	for _, act := range m.Acts() {
		texts = append(texts, act.String())
	}
	if want := []string{"2: take 1", "take 1", "take 1"}; !slices.Equal(texts, want) || m.Acts()[2].Seat != 1 {
		t.Errorf("got %q, want %q", texts, want)
	}
	_, err := begin(t, 1).PlayAs(1, take)
	if err == nil || err.Error() != "toy: take 1: player 2 may not act now" {
		t.Errorf("got %v", err)
	}
}

// TestMixedOrder: in mixed order all seats get to act out of turn, the match replays
// from its acts and is undone to its beginning; without it nobody does.
func TestMixedOrder(t *testing.T) {
	m, turns := crowded(t, 5, true), crowded(t, 5, false)
	begun := Hash(m.Game())
	m.Run(0)
	turns.Run(0)
	aside := func(a Act) bool { return a.OutOfTurn }
	if !slices.ContainsFunc(m.Acts(), aside) || slices.ContainsFunc(turns.Acts(), aside) {
		t.Error("expected acts out of turn in mixed order only")
	}
	again := crowded(t, 5, true)
	if n, err := again.Replay(m.Acts()); err != nil || Hash(again.Game()) != Hash(m.Game()) {
		t.Errorf("the replay stops at %d (%v), or ends elsewhere", n, err)
	}
	end, ply := Hash(m.Game()), m.Ply()
	if m.Undo(ply); Hash(m.Game()) != begun {
		t.Error("undo does not lead back to the beginning")
	}
	if m.Redo(ply); Hash(m.Game()) != end {
		t.Error("redo does not lead to the end")
	}
}

// TestRivalsMoveNoChance: in mixed order a player's choice is that of its own count,
// however much a rival has done.
func TestRivalsMoveNoChance(t *testing.T) {
	choices := func(clicks int, mixed bool) []Move {
		m := crowded(t, 5, mixed)
		var list []Move
		for i := range 8 {
			for range clicks {
				m.PlayAs(1, Move{Verb: "take", A: 1 + i%3})
			}
			move, err := m.ChoiceOf(0)
			if err != nil {
				t.Fatal(err)
			}
			m.PlayAs(0, move)
			list = append(list, move)
		}
		return list
	}
	if a, b := choices(0, true), choices(3, true); !slices.Equal(a, b) {
		t.Errorf("a rival's moves changed a choice: %v, %v", a, b)
	}
	if a, b := choices(0, false), choices(3, false); slices.Equal(a, b) {
		t.Errorf("in turn the chance is that of the ply, yet %v and %v are the same", a, b)
	}
}
