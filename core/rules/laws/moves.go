// The laws about moves and the course of a match: legal moves, ends, replays, undo, forks, secrets.

package laws

import (
	"errors"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// movesAreThere is a law: the seat whose turn it is has a legal move; no move is listed twice, and
// each has a verb that the system names; asking for moves, options and views changes nothing. The game
// also reports how many seats it has (core.Measured); it may leave that out only if the system allows a
// single number.
func movesAreThere(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(200), func(m *core.Match) {
		moves := slices.Clone(m.Game().Moves())
		if len(moves) == 0 {
			t.Fatal("a player must decide but has no legal move")
		}
		for i, move := range moves {
			if slices.Contains(moves[:i], move) {
				t.Errorf("%s is listed twice", move)
			}
			if !slices.Contains(m.System.Verbs, move.Verb) {
				t.Errorf("the move %s has a verb that the game does not declare; expected one of %v", move, m.System.Verbs)
			}
		}
		if !isSampled(m) {
			return
		}
		if g, ok := m.Game().(core.Measured); ok && g.Seats() != len(m.Players) || !ok && s.Least < s.Most {
			t.Errorf("the match does not say that it has %d players", len(m.Players))
		}
		before := core.Hash(m.Game())
		m.Options()
		if after := core.Hash(m.Game()); after != before || !slices.Equal(moves, m.Game().Moves()) {
			t.Error("looking at the match changed it")
		}
	}, nil)
}

// illegalMovesChangeNothing is a law: an illegal move is refused with ErrIllegal and changes
// nothing.
func illegalMovesChangeNothing(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(200), func(m *core.Match) {
		if !isSampled(m) {
			return
		}
		g := m.Game()
		before := core.Hash(g)
		for _, move := range illegalMoves(g.Moves()) {
			if _, err := g.Play(move); !errors.Is(err, core.ErrIllegal) {
				t.Fatalf("the illegal move %q was answered with the error %v; expected a refusal", move, err)
			}
		}
		if core.Hash(g) != before {
			t.Fatalf("refused moves changed the match: %v", illegalMoves(g.Moves()))
		}
	}, nil)
}

// illegalMoves returns moves that are not legal: some with an unknown verb, and variants of each legal
// move with other arguments.
func illegalMoves(moves []core.Move) []core.Move {
	legal := slices.Clone(moves)
	list := []core.Move{{}, {Verb: "dance"}, {Verb: "dance", A: 1, B: 2}}
	for _, m := range legal {
		for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {99, 0}, {-99, -99}, {1 << 30, 1 << 30}} {
			near := core.Move{Verb: m.Verb, A: m.A + d[0], B: m.B + d[1]}
			if !slices.Contains(legal, near) {
				list = append(list, near)
			}
		}
	}
	return list
}

// matchesEnd is a law: a match ends, with a place and a score for every seat and a reason. Before the end
// it has no result; after the end it has no legal moves and refuses any.
func matchesEnd(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(1000), func(m *core.Match) {
		if _, over := m.Game().Result(); over {
			t.Error("the match has a result, but a player must still decide")
		}
	}, func(m *core.Match, _ []core.Event) {
		g := m.Game()
		if g.Turn() != core.None {
			if m.Ply() == MaxMoves {
				t.Errorf("the match did not end within %d moves", MaxMoves)
			}
			return
		}
		r, over := g.Result()
		if !over || len(r.Places) != len(m.Players) || len(r.Scores) != len(m.Players) || r.Reason == "" || len(g.Moves()) > 0 {
			t.Errorf("the values at the end of the match contradict each other: over is %v, the result is %+v, and %d moves are legal", over, r, len(g.Moves()))
		}
		if _, err := g.Play(core.Move{Verb: "pass"}); !errors.Is(err, core.ErrIllegal) {
			t.Errorf("a move after the end of the match returned the error %v, expected core.ErrIllegal", err)
		}
	})
}

// replaysAgree is a law: the same seed and the same moves give the same events and the same
// hash, played again or replayed from the moves.
func replaysAgree(t testing.TB, s Subject) {
	for seed := range uint64(s.Size(200)) {
		first, again, replay := s.Begin(t, seed+1), s.Begin(t, seed+1), s.Begin(t, seed+1)
		playToEnd(t, first)
		playToEnd(t, again)
		if n, err := replay.Replay(first.Acts()); err != nil {
			t.Fatalf("seed %d: move %d of the replay: %v", seed+1, n+1, err)
		}
		for name, m := range map[string]*core.Match{"the second match": again, "the replay": replay} {
			if i, _, differs := core.FirstDifference(first.Digests(), m.Digests()); differs {
				t.Fatalf("seed %d: %s differs from the first match from move %d on", seed+1, name, i+1)
			}
			if core.Hash(first.Game()) != core.Hash(m.Game()) {
				t.Fatalf("seed %d: %s ends in a different state", seed+1, name)
			}
		}
	}
}

// usedScriptsAgree is a law: a match begun again on scripts that have run before comes to the
// same events as on fresh ones.
func usedScriptsAgree(t testing.TB, s Subject) {
	for seed := range uint64(s.Size(100)) {
		first := s.Begin(t, seed+1)
		playToEnd(t, first)
		again, err := core.NewMatch(s.System, first.Setup, first.Players)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := again.Replay(first.Acts()); err != nil {
			t.Fatal(err)
		}
		if i, _, differs := core.FirstDifference(first.Digests(), again.Digests()); differs || core.Hash(again.Game()) != core.Hash(first.Game()) {
			t.Fatalf("seed %d: with a reused Lua machine, move %d has other events or the match ends differently", seed+1, i+1)
		}
	}
}

// usedMemoryAgrees is a law: a match that reuses the memory of another one (Match.Again), stopped at a
// random move, has move for move the same events and states as a match in fresh memory. The random move
// may lie behind the other match's end, so some of them were played to the end.
func usedMemoryAgrees(t testing.TB, s Subject) {
	used := s.Begin(t, 1)
	for seed := range uint64(s.Size(200)) {
		chance := rand.New(seed, "used memory")
		if _, err := used.Run(1 + chance.Intn(2*max(1, used.Ply())+20)); err != nil {
			t.Fatal(err)
		}
		fresh := s.Begin(t, seed+1)
		if err := used.Again(s.System, fresh.Setup, fresh.Players); err != nil {
			t.Fatal(err)
		}
		sameMatch(t, seed, fresh, used)
	}
}

// sameMatch plays two matches side by side to their ends, and fails if they differ: in the events of a
// move, in the state after some moves (isSampled), or in the last state.
func sameMatch(t testing.TB, seed uint64, fresh, used *core.Match) {
	for fresh.Game().Turn() != core.None {
		a, err := fresh.Step()
		b, errUsed := used.Step()
		if err != nil || errUsed != nil || !slices.Equal(a, b) {
			t.Fatalf("seed %d: with reused memory, move %d (%s) has other events or an error: %v, %v", seed+1, fresh.Ply(), fresh.Acts()[fresh.Ply()-1], err, errUsed)
		}
		if isSampled(fresh) && core.Hash(fresh.Game()) != core.Hash(used.Game()) {
			t.Fatalf("seed %d: with reused memory, the state differs after move %d", seed+1, fresh.Ply())
		}
	}
	if core.Hash(fresh.Game()) != core.Hash(used.Game()) {
		t.Fatalf("seed %d: with reused memory, the match ends differently", seed+1)
	}
}

// undoAndRedoAgree is a law: undo and redo lead back to the same state.
func undoAndRedoAgree(t testing.TB, s Subject) {
	for seed := range uint64(s.Size(200)) {
		m := s.Begin(t, seed+1)
		playToEnd(t, m)
		chance := rand.New(seed, "undo")
		for range 6 {
			n := 1 + chance.Intn(m.Ply())
			end, digests := core.Hash(m.Game()), m.Digests()
			m.Undo(n)
			m.Redo(n)
			if core.Hash(m.Game()) != end {
				t.Fatalf("seed %d: the state differs after undo and redo of %d moves", seed+1, n)
			}
			if i, _, differs := core.FirstDifference(digests, m.Digests()); differs {
				t.Fatalf("seed %d: after undo and redo of %d moves, move %d has other events", seed+1, n, i+1)
			}
		}
	}
}

// forksAreApart is a law: a fork equals its origin, playing on in one does not change the other, and
// the same moves lead two forks to the same state.
func forksAreApart(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(100), func(m *core.Match) {
		if !isSampled(m) {
			return
		}
		before := core.Hash(m.Game())
		a, b := m.Fork(), m.Fork()
		if core.Hash(a.Game()) != before {
			t.Fatal("a copy of the match (fork) differs from the original")
		}
		for range 40 {
			if a.Game().Turn() == core.None {
				break
			}
			stepOnce(t, a)
		}
		if core.Hash(m.Game()) != before || core.Hash(b.Game()) != before {
			t.Fatal("playing in a copy of the match (fork) changed the original")
		}
		if _, err := b.Replay(a.Acts()[m.Ply():]); err != nil || core.Hash(a.Game()) != core.Hash(b.Game()) {
			t.Fatalf("two copies of the match (forks) differ after the same moves (%v)", err)
		}
	}, nil)
}

// stepOnce lets the player whose turn it is decide once.
func stepOnce(t testing.TB, m *core.Match) {
	t.Helper()
	if _, err := m.Step(); err != nil {
		t.Fatal(err)
	}
}

// secretsDoNotShow is a law: with all that a seat may not know dealt again, its view, its moves
// and its options are the same, and its move is still legal.
func secretsDoNotShow(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(200), func(m *core.Match) {
		if !isSampled(m) {
			return
		}
		chance := rand.New(m.Setup.Seed, "secrets")
		before := core.Hash(m.Game())
		for _, seat := range allSeats(m) {
			other := m.Game().Secrets(seat, &chance)
			if viewDigest(other, seat) != viewDigest(m.Game(), seat) {
				t.Fatalf("the view of player %d depends on a card that the player cannot see:\n%s", seat+1, firstDifferences(m.Game().View(seat), other.View(seat)))
			}
			if m.Game().Turn() == seat {
				s.checkSameDecision(t, m.Game(), other, seat)
			}
		}
		if core.Hash(m.Game()) != before {
			t.Fatal("a new deal of the hidden cards changed the match itself")
		}
	}, nil)
}

// checkSameDecision fails if the moves or options of a seat differ between a game and another with
// hidden things dealt again, or if the first move is refused there. Options that only one of the two
// has, which can only be refused moves, are not compared.
func (s Subject) checkSameDecision(t testing.TB, g, other core.Game, seat core.Seat) {
	moves := slices.Clone(g.Moves())
	if !slices.Equal(moves, other.Moves()) {
		t.Fatal("the list of legal moves depends on a card that the player cannot see")
	}
	a, b := s.Options(g.View(seat), moves), s.Options(other.View(seat), moves)
	for i := range min(len(a), len(b)) {
		if a[i].Text != b[i].Text || a[i].Score.Total != b[i].Score.Total || a[i].Refused != b[i].Refused {
			t.Fatalf("the description of the move %q depends on a card that the player cannot see: %q", a[i].Text, b[i].Text)
		}
	}
	if _, err := other.Play(moves[0]); err != nil {
		t.Fatalf("after a new deal of the hidden cards: %v", err)
	}
}
