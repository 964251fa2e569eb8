package search_test

import (
	"reflect"
	"testing"

	"arcana/configs"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/encounter"
	"arcana/core/rules/highcard"
	"arcana/core/search"
)

// begun begins a match of high card, or of another system.
func begun(t testing.TB, system core.System, seed uint64) *core.Match {
	t.Helper()
	config, problems := configs.Load(system)
	if err := configs.Error(problems); err != nil {
		t.Fatal(err)
	}
	m, err := core.NewMatch(system, core.Setup{Seed: seed, Config: config}, make([]core.Player, system.Usual))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// ponder thinks about whoever's turn it is.
func ponder(t testing.TB, m *core.Match, mind *search.Mind) *search.Thought {
	t.Helper()
	seat := m.Game().Turn()
	chance := core.SearchChance(m.Game().View(seat), seat)
	thought, err := mind.Ponder(m.Dealer(seat), seat, m.Game().Moves(), &chance)
	if err != nil {
		t.Fatal(err)
	}
	return thought
}

// TestEffort: a decision takes no more roll-outs than the plan has; the policy's choice
// and the one it is compared with have seen the same deals; and the thought comes again.
func TestEffort(t *testing.T) {
	system := highcard.System()
	for _, iterations := range []int{1, 2, 7, 64, 200} {
		plan := search.Usual(system)
		plan.Iterations, plan.Candidates = iterations, 5
		m, mind := begun(t, system, 3), search.New(plan)
		thought, spent := ponder(t, m, mind), 0
		for _, p := range thought.Moves {
			spent += p.Visits
			if p.Value < 0 || p.Value > 1 || p.Line[0].Move != p.Move {
				t.Errorf("%d roll-outs: %+v", iterations, p)
			}
		}
		if least := 2 * len(thought.Moves); spent > max(iterations, least+6) {
			t.Errorf("%d roll-outs are too many, expected %d", spent, iterations)
		}
		if again := ponder(t, m, mind); !reflect.DeepEqual(again, thought) {
			t.Errorf("the same view leads to another thought:\n%+v\n%+v", again, thought)
		}
	}
}

// TestWhole: an encounter is searched to all its ends, and what that promises is what the
// match comes to.
func TestWhole(t *testing.T) {
	system := encounter.System()
	m, mind := begun(t, system, 1), search.New(search.Usual(system))
	promised := -1.0
	for m.Game().Turn() != core.None {
		thought := ponder(t, m, mind)
		if !thought.Whole {
			t.Fatal("not all ways to the end were searched")
		}
		if best := thought.Moves[0].Value; promised >= 0 && best != promised {
			t.Fatalf("the best was worth %v and is worth %v", promised, best)
		}
		promised = thought.Moves[0].Value
		if _, err := m.Play(thought.Best()); err != nil {
			t.Fatal(err)
		}
	}
	if worth := m.Game().(core.Valued).Value(0); worth != promised {
		t.Errorf("the match is worth %v, the search promised %v", worth, promised)
	}
}

// TestFewLeaves: where there are more ends than may be looked at, the search looks ahead
// instead, and nothing is exact.
func TestFewLeaves(t *testing.T) {
	system := encounter.System()
	plan := search.Usual(system)
	plan.Leaves = 10
	if thought := ponder(t, begun(t, system, 1), search.New(plan)); thought.Whole || thought.Moves[0].Visits == 0 {
		t.Errorf("got %+v", thought)
	}
}

// lottery is a game of one seat and one move after another: a is sure, b is better or
// worse by chance, routine is what nobody thinks about.
type lottery struct {
	left   int
	score  int
	chance *rand.Set
}

func (g *lottery) Turn() core.Seat {
	if g.left == 0 {
		return core.None
	}
	return 0
}
func (g *lottery) Moves() []core.Move { return []core.Move{{Verb: "a"}, {Verb: "b"}, {Verb: "wait"}} }
func (g *lottery) View(core.Seat) any { return struct{ Left, Score int }{g.left, g.score} }
func (g *lottery) Clone() core.Game   { return &lottery{g.left, g.score, g.chance.Clone()} }
func (g *lottery) Result() (core.Result, bool) {
	return core.Result{Places: []int{1}, Scores: []int{g.score}, Reason: "over"}, g.left == 0
}
func (g *lottery) Play(m core.Move) ([]core.Event, error) {
	switch g.left--; m.Verb {
	case "a":
		g.score += 5
	case "b":
		g.score += 6 * g.chance.Stream("draw").Intn(2)
	}
	return nil, nil
}

func (g *lottery) Seats() int                                { return 1 }
func (g *lottery) Drawn() uint64                             { return g.chance.Drawn() }
func (g *lottery) Round() int                                { return 1 }
func (g *lottery) Value(core.Seat) float64                   { return 0.5 }
func (g *lottery) Reward(r core.Result, _ core.Seat) float64 { return float64(r.Scores[0]) / 27 }
func (g *lottery) Secrets(_ core.Seat, chance *rand.Stream) core.Game {
	return &lottery{g.left, g.score, rand.NewSet(chance.Uint64())}
}

// likes is a policy with a favourite.
type likes string

func (p likes) Choose(_ any, moves []core.Move, _ *rand.Stream) (core.Move, error) {
	return core.Move{Verb: string(p)}, nil
}

func (p likes) Rank(_ core.Game, _ core.Seat, moves []core.Move, _ *rand.Stream, into []float64) []float64 {
	into = into[:0]
	for _, m := range moves {
		into = append(into, map[bool]float64{true: 1}[m.Verb == string(p)])
	}
	return into
}

func lotteries() core.System {
	return core.System{
		Name: "lottery", Least: 1, Most: 1, Usual: 1,
		New: func(s core.Setup) (core.Game, error) { return &lottery{3, 0, rand.NewSet(s.Seed)}, nil },
	}
}

func pondered(t *testing.T, plan search.Plan) *search.Thought {
	m, err := core.NewMatch(lotteries(), core.Setup{Seed: 2}, make([]core.Player, 1))
	if err != nil {
		t.Fatal(err)
	}
	return ponder(t, m, search.New(plan))
}

// TestChanceIsNotWhole: where chance is drawn on some way to the end, nothing is exact.
func TestChanceIsNotWhole(t *testing.T) {
	if pondered(t, search.Plan{Iterations: 60, Candidates: 3, Leaves: 1000, Policy: likes("a")}).Whole {
		t.Error("a lottery was searched to all ends")
	}
}

// TestLeavesThePolicyForMore: a worse favourite is left, a better one is kept, however
// lucky others are, and what the policy decides alone is not thought about.
func TestLeavesThePolicyForMore(t *testing.T) {
	plan := search.Plan{Iterations: 200, Candidates: 3, Z: 1, Policy: likes("wait")}
	if best := pondered(t, plan).Best(); best.Verb != "a" {
		t.Errorf("expected the sure thing, got %v", best)
	}
	plan.Policy, plan.Z = likes("a"), 3
	if best := pondered(t, plan).Best(); best.Verb != "a" {
		t.Errorf("a good favourite was left for %v", best)
	}
	plan.Policy, plan.Routine = likes("wait"), []string{"wait"}
	if thought := pondered(t, plan); thought.Best().Verb != "wait" || len(thought.Moves) != 1 {
		t.Errorf("routine was thought about: %+v", thought)
	}
	plan.Policy = likes("a")
	for _, p := range pondered(t, plan).Moves {
		if p.Move.Verb == "wait" {
			t.Error("routine is a candidate")
		}
	}
}
