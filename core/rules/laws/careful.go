// The law that native players do not lose needlessly.

package laws

import (
	"maps"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// neverLosesNeedlessly is a law: no player of the system chooses a move that certainly loses the
// match at once if another legal move does not. It holds for systems whose games count their draws
// of chance (core.Measured), since only these show that a loss was no accident. Each match is played
// twice: first to learn how long it is, then to check the decisions near its end and some others.
func neverLosesNeedlessly(t testing.TB, s Subject) {
	if !gamesImplement[core.Measured](t, s) {
		return
	}
	players := map[string]core.Player{"first": core.First{}}
	maps.Copy(players, s.Bots)
	for seed := range uint64(s.Size(200)) {
		m := s.Begin(t, seed+1)
		playToEnd(t, m)
		end := m.Ply()
		m = s.Begin(t, seed+1)
		for m.Game().Turn() != core.None {
			if left := end - m.Ply(); left <= endgameMoves || isSampled(m) {
				for name, p := range players {
					s.checkAvoidsLoss(t, m, name, p)
				}
			}
			if _, err := m.Step(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkAvoidsLoss lets a player decide for the seat whose turn it is, and fails if its move loses
// at once and another does not. name is the player's, for the message.
func (s Subject) checkAvoidsLoss(t testing.TB, m *core.Match, name string, p core.Player) {
	seat := m.Game().Turn()
	who := m.Players[seat]
	m.Players[seat] = p
	move, err := m.ChoiceOf(seat)
	m.Players[seat] = who
	if err != nil {
		t.Fatal(err)
	}
	moves := slices.Clone(m.Game().Moves())
	if !losesForSure(t, m, seat, move) {
		return
	}
	for _, other := range moves {
		if !losesForSure(t, m, seat, other) {
			t.Errorf("seed %d, move %d: the player %s made the move %s, which loses the match at once, although the move %s does not lose", m.Setup.Seed, m.Ply()+1, name, move, other)
			return
		}
	}
}

// How the law neverLosesNeedlessly looks at matches.
const (
	endgameMoves = 12 // at the end of a match each decision is checked, for most losses are near it
	lossDeals    = 12 // in how many deals a move must lose to count as a sure loss
)

// losesForSure reports whether a move loses the match at once in each of lossDeals deals of what the
// seat cannot know, without a draw of chance in any of them.
func losesForSure(t testing.TB, m *core.Match, seat core.Seat, move core.Move) bool {
	for i := range lossDeals {
		chance := rand.New(uint64(i), "careful")
		dealt := m.Game().Secrets(seat, &chance).(core.Measured)
		drawn := dealt.Drawn()
		if _, err := dealt.Play(move); err != nil {
			t.Fatal(err)
		}
		if !hasLost(dealt, seat) || dealt.Drawn() != drawn {
			return false
		}
	}
	return true
}

// hasLost reports whether a seat has lost: as a system says that knows defeat before the end of a
// match (core.Perilous), or else by the result of a match that is over.
func hasLost(g core.Game, seat core.Seat) bool {
	if g, ok := g.(core.Perilous); ok {
		return g.Lost(seat)
	}
	r, over := g.Result()
	return over && r.Defeat(seat)
}
