package rules_test

import (
	"os"
	"slices"
	"strconv"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/laws"
	"arcana/core/search"
)

// naive tries every line of a puzzle in the match itself, in the plainest way.
type naive struct {
	search.Puzzle
	unsure bool // chance was drawn, or the seat might have seen something else
	deals  int  // how many others the match is compared with
	sure   bool // moves of which that is so lead nowhere
	left   int
	most   bool // rivals play for the seat
	gaveUp bool
}

// reached reports whether the goal is reached from a position by so many moves of the seat.
func (n *naive) reached(g core.Game, moves int) bool {
	if done, _ := n.Goal(g); done {
		return true
	}
	mine := g.Turn() == n.Seat
	if g.Turn() == core.None || mine && moves == 0 || n.Turn && !mine {
		return false
	}
	if n.left--; n.left < 0 {
		n.gaveUp = true
	}
	if n.gaveUp {
		return false
	}
	found := !mine && !n.most
	for _, m := range slices.Clone(g.Moves()) {
		after := g.Clone()
		if _, err := after.Play(m); err != nil {
			panic(err)
		}
		doubt := (n.sure || !n.unsure) && !n.most && n.doubt(g, after, m)
		n.unsure = n.unsure || doubt
		left := moves
		if mine {
			left--
		}
		if yes := !(n.sure && doubt) && n.reached(after, left); mine || n.most {
			found = found || yes
		} else {
			found = found && yes
		}
	}
	return found
}

// doubt reports whether what a move led to hangs on chance or on what is hidden.
func (n *naive) doubt(g, after core.Game, m core.Move) bool {
	if after.(core.Measured).Drawn() != g.(core.Measured).Drawn() {
		return true
	}
	seen := core.Digest(after.View(n.Seat))
	for i := range n.deals {
		chance := rand.New(uint64(i), "naive")
		other := g.Secrets(n.Seat, &chance)
		if !slices.Equal(other.Moves(), g.Moves()) {
			return true
		}
		if _, err := other.Play(m); err != nil || core.Digest(other.View(n.Seat)) != seen {
			return true
		}
	}
	return false
}

// goals are what positions are asked for: an end, or what only the digest of the view tells.
func goals(seat core.Seat, odds uint64) []func(core.Game) (bool, error) {
	return []func(core.Game) (bool, error){
		func(g core.Game) (bool, error) { return g.Turn() == core.None, nil },
		func(g core.Game) (bool, error) {
			r, over := g.Result()
			return over && (r.Winner == seat || r.Winner == core.All), nil
		},
		func(g core.Game) (bool, error) {
			n, err := strconv.ParseUint(core.Digest(g.View(seat)), 16, 64)
			return n%odds == 0, err
		},
	}
}

// puzzleOf returns a small puzzle of a match between random players: every second one a few
// moves before its end.
func puzzleOf(t testing.TB, subject laws.Subject, seed uint64) (*core.Match, search.Puzzle) {
	chance := rand.New(seed, "puzzle")
	m := subject.Begin(t, seed)
	length, err := m.Run(laws.MaxMoves)
	if err != nil {
		t.Fatal(err)
	}
	at := chance.Intn(length)
	if seed%2 == 0 {
		at = max(0, length-1-chance.Intn(4))
	}
	m = subject.Begin(t, seed)
	if at > 0 {
		if _, err := m.Run(at); err != nil {
			t.Fatal(err)
		}
	}
	seat := m.Game().Turn()
	all := goals(seat, uint64(2+chance.Intn(30)))
	return m, search.Puzzle{Goal: all[chance.Intn(len(all))], Seat: seat, Moves: 1 + chance.Intn(3), Turn: chance.Intn(2) == 0, Positions: 1_000, Deals: 1}
}

// TestSolveAgreesWithTryingEveryLine: what is called forced is forced in the match itself
// whatever rivals answer, what is called impossible not even rivals could help to; and where
// neither chance nor anything hidden stands in between, the answer is that of every line.
func TestSolveAgreesWithTryingEveryLine(t *testing.T) {
	long := os.Getenv("ARCANA_LONG") != ""
	for _, system := range subjects() {
		positions, deals := 10, 5
		switch {
		case long:
			positions, deals = 200, 12
		case system.Name == "tavern": // most of the time goes to its large positions
			positions = 5
		case system.Name == "highcard": // its positions cost nothing
			positions = 40
		}
		t.Run(system.Name, func(t *testing.T) {
			subject, mind := subjectOf(t, system), search.New(search.Usual(system))
			count := map[string]int{}
			for seed := range uint64(positions) {
				m, puzzle := puzzleOf(t, subject, seed+1)
				try := func(n naive) (reached bool, _ naive) {
					n.Puzzle, n.left, n.deals = puzzle, 120, deals
					return n.reached(m.Game(), puzzle.Moves), n
				}
				is, forced := try(naive{})
				may, most := try(naive{most: true})
				if forced.gaveUp || most.gaveUp {
					continue
				}
				answer, err := mind.Solve(puzzle, m.Game(), m.Dealer(puzzle.Seat))
				if err != nil {
					t.Fatal(err)
				}
				want := search.Chance
				if is {
					want = search.Forced
				} else if !may {
					want = search.Impossible
				}
				sure, _ := try(naive{sure: true})
				wrong := answer.Verdict == search.Forced && !is || answer.Verdict == search.Impossible && may || (sure || !forced.unsure) && answer.Verdict != want
				if wrong || answer.Reached > answer.Possible {
					t.Errorf("seed %d: %+v, trying every line says %s (hidden or chance: %v): %v", seed+1, answer, want, forced.unsure, puzzle)
				}
				if sure || !forced.unsure {
					count[want]++
				}
				count["all"]++
			}
			t.Log(count)
			if count["all"] < positions/3 {
				t.Errorf("too few of the positions are small: %v", count)
			}
		})
	}
}
