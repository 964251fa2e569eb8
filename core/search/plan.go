// The settings of a search, and the policy for systems that have none.

package search

import (
	"cmp"

	"arcana/core"
	"arcana/core/rand"
)

// Plan is the settings of a search.
type Plan struct {
	// Iterations is how many roll-outs a decision may take, from 1.
	Iterations int
	// Candidates is how many moves are looked at, from 1.
	Candidates int
	// Cut is how many rounds after the present one a roll-out ends, 0 for the match's end.
	Cut int
	// Z is how many standard errors another move has to gain before the policy's own
	// choice is left.
	Z float64
	// Leaves is how many ends of a match are searched whole at the most, 0 for none.
	Leaves int
	// Tree says that trees are grown, where else single moves are played on.
	Tree bool
	// Explore is how much a tree hopes of moves that it has tried seldom.
	Explore float64
	// Policy plays the roll-outs, for all seats.
	Policy core.Policy
	// Routine are the verbs of moves that the policy decides alone.
	Routine []string
}

// The defaults of settings that a system does not give, and the greatest values.
const (
	usualIterations = 96
	usualCandidates = 6
	usualExplore    = 0.5
	// Most bounds the numbers of a plan: more of it tells nothing more.
	Most = 100_000
)

// Usual returns the plan that a system recommends, with random moves if it names no policy.
func Usual(sys core.System) Plan {
	t := sys.SearchDefaults
	p := Plan{
		Iterations: cmp.Or(t.Iterations, usualIterations), Candidates: cmp.Or(t.Candidates, usualCandidates),
		Cut: t.Cut, Z: 1, Explore: usualExplore, Leaves: t.Leaves, Routine: t.Routine, Policy: Random{},
	}
	if policy, ok := sys.Bots[t.Policy].(core.Policy); ok {
		p.Policy = policy
	}
	return p
}

// Random is the policy that ranks moves at random.
type Random struct{ core.Random }

// Rank returns a random rank for each move, in the memory of into.
func (Random) Rank(_ core.Game, _ core.Seat, moves []core.Move, chance *rand.Stream, into []float64) []float64 {
	into = into[:0]
	for range moves {
		into = append(into, chance.Float64())
	}
	return into
}

// Choose returns the move that Rank ranks highest. It takes the place of core.Random's own, so that a random
// player that searches makes the move to which its ranks lead.
func (p Random) Choose(_ any, moves []core.Move, chance *rand.Stream) (core.Move, error) {
	return core.Best(moves, p.Rank(nil, core.None, moves, chance, nil)), nil
}
