package search_test

import (
	"reflect"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/highcard"
	"arcana/core/search"
)

// TestTreeEffort: a decision takes as many iterations as the plan has, and the thought
// comes again.
func TestTreeEffort(t *testing.T) {
	system := highcard.System()
	for _, iterations := range []int{1, 2, 7, 64, 200} {
		plan := search.Usual(system)
		plan.Iterations, plan.Tree = iterations, true
		m, mind := begun(t, system, 3), search.New(plan)
		thought, spent := ponder(t, m, mind), 0
		for i, p := range thought.Moves {
			spent += p.Visits
			if p.Value < 0 || p.Value > 1 || p.Line[0].Move != p.Move || i > 0 && p.Visits > thought.Moves[i-1].Visits {
				t.Errorf("%d iterations: %+v", iterations, p)
			}
		}
		if spent != iterations {
			t.Errorf("%d iterations, expected %d", spent, iterations)
		}
		if again := ponder(t, m, mind); !reflect.DeepEqual(again, thought) {
			t.Errorf("the same view leads to another thought:\n%+v\n%+v", again, thought)
		}
	}
}

// TestTreeWeighsChance: what is better on average is played, whatever the policy likes,
// and what the policy decides alone is not thought about.
func TestTreeWeighsChance(t *testing.T) {
	plan := search.Plan{Iterations: 400, Candidates: 3, Explore: 0.5, Tree: true, Policy: likes("wait")}
	if best := pondered(t, plan).Best(); best.Verb != "a" {
		t.Errorf("expected the sure thing, got %v", best)
	}
	plan.Routine = []string{"wait"}
	if thought := pondered(t, plan); thought.Best().Verb != "wait" || len(thought.Moves) != 1 {
		t.Errorf("routine was thought about: %+v", thought)
	}
	plan.Policy = likes("a")
	for _, p := range pondered(t, plan).Moves {
		if p.Move.Verb == "wait" {
			t.Error("routine is tried")
		}
	}
}

// ladder is a game of one seat in which only up, as often as least says, is worth anything; wide has
// as many moves besides.
type ladder struct{ up, left, wide, least int }

func (g *ladder) Turn() core.Seat {
	if g.left == 0 {
		return core.None
	}
	return 0
}

func (g *ladder) Moves() []core.Move {
	moves := []core.Move{{Verb: "wait"}, {Verb: "up"}}
	for i := range g.wide {
		moves = append(moves, core.Move{Verb: "aside", A: i + 1})
	}
	return moves
}

func (g *ladder) View(core.Seat) any { return *g }

func (g *ladder) Clone() core.Game { c := *g; return &c }

func (g *ladder) Result() (core.Result, bool) {
	return core.Result{Places: []int{1}, Scores: []int{g.up}, Reason: "over"}, g.left == 0
}

func (g *ladder) Play(m core.Move) ([]core.Event, error) {
	if g.left--; m.Verb == "up" {
		g.up++
	}
	return nil, nil
}

func (g *ladder) Secrets(core.Seat, *rand.Stream) core.Game { return g.Clone() }

func (g *ladder) Round() int              { return 1 }
func (g *ladder) Value(core.Seat) float64 { return 0.5 }

func (g *ladder) Reward(r core.Result, _ core.Seat) float64 {
	if r.Scores[0] < g.least {
		return 0
	}
	return 1
}

// TestTreePlansAhead: a tree finds two moves that are worth something together, where each
// alone is worth nothing as the policy goes on.
func TestTreePlansAhead(t *testing.T) {
	g := &ladder{left: 2, least: 2}
	plan := search.Plan{Iterations: 60, Candidates: 2, Z: 1, Explore: 0.5, Policy: likes("wait")}
	deal := func(*rand.Stream) core.Game { return g.Clone() }
	for _, tree := range []bool{false, true} {
		plan.Tree = tree
		chance := rand.New(1, "mind")
		thought, err := search.New(plan).Ponder(deal, 0, g.Moves(), &chance)
		if err != nil {
			t.Fatal(err)
		}
		if up := thought.Best().Verb == "up"; up != tree {
			t.Errorf("tree %v: %+v", tree, thought)
		}
	}
}

// TestTreeMemory: trees have a node more an iteration at the most where nothing is forced,
// and stop where the edges that all may have are there, however many iterations are left.
func TestTreeMemory(t *testing.T) {
	const full, wide, deep = 3_000, 30, 6
	g := &ladder{left: deep, wide: wide, least: 99}
	deal := func(*rand.Stream) core.Game { return g.Clone() }
	for _, iterations := range []int{50, 500, 100_000} {
		plan := search.Plan{Iterations: iterations, Candidates: wide, Explore: 9, Tree: true, Policy: likes("up")}
		nodes, edges, tried := search.New(plan).Grown(deal, 0, g.Moves(), full)
		if nodes > tried+2 || edges > full+wide*deep {
			t.Errorf("%d iterations: %d nodes, %d edges, of %d iterations", iterations, nodes, edges, tried)
		}
		if iterations == 100_000 && (edges < full || tried == iterations) {
			t.Errorf("the trees did not come to their bound: %d edges, %d iterations", edges, tried)
		}
	}
	if search.MostBytes > 24<<20 {
		t.Errorf("edges may need %d bytes", search.MostBytes)
	}
}
