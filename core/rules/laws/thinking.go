// The laws that players who look ahead do not cheat.

package laws

import (
	"os"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/search"
)

// How many roll-outs a search of the law makes at each decision, and at how many decisions, in a
// usual run (few) and at full size (many); fewAMatch is at how many decisions for each match of a subject
// that says how many there are, since those are long.
const (
	fewRollouts, manyRollouts   = 8, 64
	fewDecisions, manyDecisions = 5, 400
	fewAMatch                   = 3
)

// searchesDoNotCheat is a law: a player that looks ahead chooses the same move if everything that
// its seat may not know, and all future chance, is dealt again. Its earlier searches do not change
// the choice, and the search does not change the match.
func searchesDoNotCheat(t testing.TB, s Subject) { s.checkSearches(t, false) }

// treesDoNotCheat is searchesDoNotCheat for a player that grows trees.
func treesDoNotCheat(t testing.TB, s Subject) { s.checkSearches(t, true) }

// checkSearches checks searchesDoNotCheat at some decisions of matches, for the search with trees
// (Monte Carlo tree search) or the one without. left is how many decisions are still to be checked. All
// decisions have the same mind, so that its earlier searches could show.
func (s Subject) checkSearches(t testing.TB, trees bool) {
	left, plan := manyDecisions, search.Usual(s.System)
	plan.Iterations = manyRollouts
	if os.Getenv("ARCANA_LONG") == "" {
		left, plan.Iterations, plan.Leaves = fewDecisions, fewRollouts, plan.Leaves/10 // fewer endings are searched completely, which takes long
	}
	if s.Matches > 0 {
		left = min(left, fewAMatch*s.Matches)
	}
	plan.Tree = trees
	if trees {
		plan.Leaves = 0 // nothing is searched whole, as it is without trees
	}
	mind := search.New(plan)
	for seed := uint64(1); left > 0; seed++ {
		m := s.Begin(t, seed)
		for m.Game().Turn() != core.None && left > 0 {
			if isSampled(m) && len(m.Game().Moves()) > 1 {
				left--
				s.checkSearchIsFair(t, m, mind)
			}
			if _, err := m.Step(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// copiesPlayAlike is a law: a copy of a match with scripts of its own, as players that look ahead get, plays
// on as the match does. So nothing that listens in the match is deaf in the copy.
func copiesPlayAlike(t testing.TB, s Subject) {
	s.playAndCheck(t, s.Size(60), func(m *core.Match) {
		copied, ok := m.Game().Clone().(core.Scripted)
		if !ok || m.Setup.Fork == nil || !isSampled(m) { // without Fork the match has no scripts
			return
		}
		match, copyOf := m.Game().Clone(), copied.(core.Game)
		copied.UseScripts(m.Setup.Fork())
		for range 6 {
			if match.Turn() == core.None {
				return
			}
			moves := match.Moves()
			move := moves[m.Ply()%len(moves)]
			for _, g := range []core.Game{match, copyOf} {
				if _, err := g.Play(move); err != nil {
					t.Fatalf("move %d: %s: %v", m.Ply()+1, move, err)
				}
			}
			if core.Hash(match) != core.Hash(copyOf) {
				t.Fatalf("seed %d, move %d: after the move %s, a copy of the match with separate scripts differs: %s", m.Setup.Seed, m.Ply()+1, move, firstDifferences(match.View(core.All), copyOf.View(core.All)))
			}
		}
	}, nil)
}

// checkSearchIsFair fails if a search at this decision depends on what the seat may not know, or
// changes the match.
func (s Subject) checkSearchIsFair(t testing.TB, m *core.Match, mind *search.Mind) {
	seat, before := m.Game().Turn(), core.Hash(m.Game())
	anew := rand.New(m.Setup.Seed, "thinking")
	other := m.Game().Secrets(seat, &anew)
	first := s.decide(t, m, m.Game(), seat, mind)
	if copied := s.decide(t, m, other, seat, mind); copied != first {
		t.Fatalf("player %d, move %d: the AI plays %s, but it plays %s if only cards that it cannot see differ", seat+1, m.Ply()+1, first, copied)
	}
	if !slices.Contains(m.Game().Moves(), first) || core.Hash(m.Game()) != before {
		t.Fatalf("player %d, move %d: the search changed the match, or the search chose %s, which is not a legal move", seat+1, m.Ply()+1, first)
	}
}

// decide lets a mind decide for a seat of a game, which is the match's or a copy of it. Deals get their own
// scripts, if the match has scripts (Setup.Fork), so that those of the match are not run in thought.
func (s Subject) decide(t testing.TB, m *core.Match, g core.Game, seat core.Seat, mind *search.Mind) core.Move {
	t.Helper()
	view := g.View(seat)
	chance := core.SearchChance(view, seat)
	var scripts any
	if m.Setup.Fork != nil {
		scripts = m.Setup.Fork()
	}
	deal := func(c *rand.Stream) core.Game {
		dealt := g.Secrets(seat, c)
		if scripted, ok := dealt.(core.Scripted); ok && scripts != nil {
			scripted.UseScripts(scripts)
		}
		return dealt
	}
	thinker := core.Thinker(mind)
	if s.Mind != nil {
		thinker = s.Mind(mind, g)
	}
	move, err := thinker.Think(deal, seat, view, slices.Clone(g.Moves()), &chance)
	if err != nil {
		t.Fatal(err)
	}
	return move
}
