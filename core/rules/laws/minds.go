// The laws about how players rate positions and moves: values, rewards, weights, views in used
// memory, policies.

package laws

import (
	"reflect"
	"slices"
	"testing"

	"arcana/core"
	"arcana/core/rand"
)

// valuesAgree is a law: the value of a position is from 0 to 1 for every seat, and at the end it is
// the reward of the result; the number of the round never falls below 1 or the one before.
func valuesAgree(t testing.TB, s Subject) {
	if !gamesImplement[core.Valued](t, s) {
		return
	}
	round := 0
	s.playAndCheck(t, s.Size(100), func(m *core.Match) {
		if m.Ply() == 0 { // another match begins
			round = 1
		}
		now := m.Game().(core.Valued).Round()
		if now < round {
			t.Fatalf("round %d follows round %d", now, round)
		}
		round = now
		if isSampled(m) {
			valuesAreShares(t, m)
		}
	}, func(m *core.Match, _ []core.Event) {
		g := m.Game().(core.Valued)
		if r, over := g.Result(); over {
			valuesAreShares(t, m)
			for _, seat := range allSeats(m) {
				if v, reward := g.Value(seat), g.Reward(r, seat); v != reward {
					t.Errorf("player %d: the value of the last position is %v, but the result gives the player the reward %v", seat+1, v, reward)
				}
			}
		}
	})
}

// valuesAreShares fails if a position is not worth 0 to 1 to every seat, or if valuing it
// changes the match.
func valuesAreShares(t testing.TB, m *core.Match) {
	before := core.Hash(m.Game())
	for _, seat := range allSeats(m) {
		if v := m.Game().(core.Valued).Value(seat); !(v >= 0 && v <= 1) { // NaN too
			t.Errorf("seat %d: the value of a position is %v, expected 0 to 1", seat+1, v)
		}
	}
	if core.Hash(m.Game()) != before {
		t.Error("computing the value of the match changed the match")
	}
}

// rewardsFollowPlaces is a law: a better place is never worth less, and equal places are worth
// the same.
func rewardsFollowPlaces(t testing.TB, s Subject) {
	if !gamesImplement[core.Valued](t, s) {
		return
	}
	s.playAndCheck(t, s.Size(200), nil, func(m *core.Match, _ []core.Event) {
		g := m.Game().(core.Valued)
		r, over := g.Result()
		if !over {
			return
		}
		for a, place := range r.Places {
			for b, other := range r.Places {
				x, y := g.Reward(r, core.Seat(a)), g.Reward(r, core.Seat(b))
				if place < other && x < y || place == other && x != y {
					t.Errorf("the places %d and %d have the rewards %v and %v, expected equal rewards for equal places, and no greater reward for the worse place", place, other, x, y)
				}
			}
		}
	})
}

// weighsAsShown is a law: Weigh gives the same scores and features as Options, only without texts,
// also if it reuses memory; and Describe gives one move as Options has it.
func weighsAsShown(t testing.TB, s Subject) {
	var used []core.Option
	s.playAndCheck(t, s.Size(100), func(m *core.Match) {
		moves, view := slices.Clone(m.Game().Moves()), m.Game().View(m.Game().Turn())
		if s.Observed(view) == nil || !isSampled(m) {
			return
		}
		used = s.Weigh(view, moves, used)
		options := s.Options(view, moves)
		if len(used) != len(moves) {
			t.Fatalf("only %d of %d moves got a value", len(used), len(moves))
		}
		for i := range used {
			if shown, weighed := numbersOf(options[i]), numbersOf(used[i]); !reflect.DeepEqual(shown, weighed) {
				t.Fatalf("the view shows the move %s as %+v, but the move's value was computed for %+v", moves[i], shown, weighed)
			}
		}
		for _, o := range options {
			if _, ok := s.Observed(view).(core.Describing); !ok || o.Move.Verb == "" { // no move to describe
				continue
			}
			if one := s.Describe(view, o.Move); one.Ref != o.Ref || one.Text != o.Text || one.Refused != o.Refused || !reflect.DeepEqual(one.Fields, o.Fields) {
				t.Fatalf("the description of the move %s is %+v alone, but %+v in the list of all moves", o.Move, one, o)
			}
		}
	}, nil)
}

// numbersOf returns an option without its texts, and with nil for empty lists, so that two options
// can be compared.
func numbersOf(o core.Option) core.Option {
	n := core.Option{Move: o.Move, Ref: o.Ref, Score: o.Score, Features: o.Features}
	if len(n.Score.Terms) == 0 {
		n.Score.Terms = nil
	}
	if len(n.Features) == 0 {
		n.Features = nil
	}
	return n
}

// viewsInUsedMemory is a law: a view that is written into the memory of an older view equals a fresh
// one, and does not change any fresh view.
func viewsInUsedMemory(t testing.TB, s Subject) {
	var used any
	s.playAndCheck(t, s.Size(100), func(m *core.Match) {
		viewer, ok := m.Game().(core.Viewer)
		if !ok || !isSampled(m) {
			return
		}
		for _, seat := range append(allSeats(m), core.All) {
			fresh := m.Game().View(seat)
			digest := core.Digest(fresh)
			used = viewer.ViewInto(seat, used)
			if core.Digest(used) != digest {
				t.Fatalf("player %d: a view that reuses memory differs from a new view:\n%s", seat+1, firstDifferences(fresh, used))
			}
			if core.Digest(fresh) != digest {
				t.Fatalf("player %d: a view that reuses memory changed an older view", seat+1)
			}
		}
	}, nil)
}

// policiesAgreeWithoutView is a law: a player that ranks moves from the match itself takes the same move
// as from a view, and its ranks do not change with what is hidden from it.
func policiesAgreeWithoutView(t testing.TB, s Subject) {
	for name, bot := range s.Bots {
		policy, ok := bot.(core.Policy)
		if !ok {
			continue
		}
		s.playAndCheck(t, s.Size(50), func(m *core.Match) {
			if isSampled(m) {
				checkPolicy(t, name, policy, m)
			}
		}, nil)
	}
}

// checkPolicy fails if a policy's choice differs with and without a view, or with hidden things
// dealt again. name is the policy's, for messages.
func checkPolicy(t testing.TB, name string, policy core.Policy, m *core.Match) {
	seat := m.Game().Turn()
	moves := slices.Clone(m.Game().Moves())
	a, b := rand.New(m.Setup.Seed, "policy"), rand.New(m.Setup.Seed, "policy")
	deal := rand.New(m.Setup.Seed, "deal")
	ranks := slices.Clone(policy.Rank(m.Game(), seat, moves, &a, nil))
	move, err := policy.Choose(m.Game().View(seat), moves, &b)
	if best := core.Best(moves, ranks); err != nil || best != move {
		t.Fatalf("the AI %s ranks the move %s first, but chooses %s (%v)", name, best, move, err)
	}
	a = rand.New(m.Setup.Seed, "policy")
	other := policy.Rank(m.Game().Secrets(seat, &deal), seat, moves, &a, nil)
	if !slices.Equal(ranks, other) {
		t.Fatalf("the AI %s: its ranking of moves depends on a card that the player cannot see", name)
	}
}
