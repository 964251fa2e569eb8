package laws

import (
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// The law that native players do not lose needlessly.

// neverLosesNeedlessly is a law: no native player loses the match at once, for all to see,
// while another move is legal. A system that says of no move that it may lose, as the tavern,
// where combat decides, is held to it all the same. One that tells nothing of its chance is not.
func neverLosesNeedlessly(t testing.TB, s Subject) {
	if !gamesAre[core.Measured](t, s) {
		return
	}
	players := map[string]core.Player{"first": core.First{}}
	for name, bot := range s.Bots {
		players[name] = bot
	}
	for seed := range uint64(s.Size(200)) {
		m := s.Begin(t, seed+1)
		playToEnd(t, m)
		end := m.Ply()
		m = s.Begin(t, seed+1)
		for m.Game().Turn() != core.None {
			// Most dangers are near the end.
			if left := end - m.Ply(); left <= 12 || sample(m) {
				for name, p := range players {
					s.checkCareful(t, m, name, p)
				}
			}
			if _, err := m.Step(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// checkCareful lets a player decide for the seat whose turn it is, and fails if its move loses
// at once and another does not.
func (s Subject) checkCareful(t testing.TB, m *core.Match, name string, p core.Player) {
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
			t.Errorf("seed %d, move %d: %s loses the match at once by %s, and %s does not", m.Setup.Seed, m.Ply()+1, name, move, other)
			return
		}
	}
}

// losesForSure reports whether a move loses the match at once in each of twelve deals of what the
// seat cannot know, without a draw of chance in any of them.
func losesForSure(t testing.TB, m *core.Match, seat core.Seat, move core.Move) bool {
	for i := range 12 {
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

// hasLost reports whether a seat has lost: as the system says, or with the end of the match
// where it says nothing.
func hasLost(g core.Game, seat core.Seat) bool {
	if g, ok := g.(core.Perilous); ok {
		return g.Lost(seat)
	}
	r, over := g.Result()
	return over && r.Defeat(seat)
}
