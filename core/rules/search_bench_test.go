package rules_test

import (
	"fmt"
	"testing"

	"arcana/core"
	"arcana/core/garbage"
	"arcana/core/search"
)

// BenchmarkSearch is a decision of a player that looks ahead, under way in a match in
// which all play as its policy does: how many roll-outs a second, how many moves each has,
// and what a move of one leaves behind.
func BenchmarkSearch(b *testing.B) {
	for _, system := range subjects() {
		b.Run(system.Name, func(b *testing.B) {
			plan := search.Usual(system)
			m, mind := underWay(b, system, plan), search.New(plan)
			seat := m.Game().Turn()
			visits := 0
			b.ReportMetric(garbageOf(b, system), "allocs/move")
			b.ReportAllocs()
			for b.Loop() {
				chance := core.SearchChance(m.Game().View(seat), seat)
				thought, err := mind.Ponder(m.Dealer(seat), seat, m.Game().Moves(), &chance)
				if err != nil {
					b.Fatal(err)
				}
				for _, p := range thought.Moves {
					visits += p.Visits
				}
			}
			b.ReportMetric(float64(visits)/b.Elapsed().Seconds(), "rollouts/s")
			b.ReportMetric(float64(mind.Played())/float64(max(1, visits)), "moves/rollout")
			b.ReportMetric(float64(visits)/float64(b.N), "rollouts/op")
		})
	}
}

// mostGarbage is how many pieces of memory a move of a roll-out leaves behind at the most.
// The rules themselves leave none in a match whose memory is warm; these are of the copies
// that roll-outs begin in, and of what grows in these.
var mostGarbage = map[string]float64{"draft": 2.9, "tavern": 2.6, "encounter": 9.5, "market": 0.6, "delve": 1.7, "highcard": 6}

// TestSearchLeavesLittleBehind: roll-outs are played in memory that was used before, as far
// as copies allow.
func TestSearchLeavesLittleBehind(t *testing.T) {
	for _, system := range subjects() {
		most, measured := mostGarbage[system.Name]
		if !measured {
			continue // who adds a system need not search in it
		}
		if n := garbageOf(t, system); n > most {
			t.Errorf("%s: %.2f allocations a move, expected at most %v", system.Name, n, most)
		}
	}
}

// garbageOf is how many allocations a move played in thought makes.
func garbageOf(t testing.TB, system core.System) float64 {
	plan := search.Usual(system)
	plan.Iterations = 24
	m, mind := underWay(t, system, plan), search.New(plan)
	seat, decisions, moves := m.Game().Turn(), 0, int64(0)
	n := garbage.Of(3, func() {
		chance := core.SearchChance(m.Game().View(seat), seat)
		if _, err := mind.Ponder(m.Dealer(seat), seat, m.Game().Moves(), &chance); err != nil {
			t.Fatal(err)
		}
		decisions++
		moves = mind.Played() / int64(decisions)
	})
	return n / float64(moves)
}

// underWay plays a third of a match between players of the plan's policy, and on to a
// decision that is thought about.
func underWay(b testing.TB, system core.System, plan search.Plan) *core.Match {
	b.Helper()
	for seed := uint64(1); ; seed++ {
		m := playing(b, system, plan, seed)
		if _, err := m.Run(0); err != nil {
			b.Fatal(err)
		}
		length := m.Ply()
		m = playing(b, system, plan, seed)
		for ply := length / 3; ply < length; ply++ {
			if _, err := m.Run(ply - m.Ply()); err != nil {
				b.Fatal(err)
			}
			if len(m.Game().Moves()) > 2 && thoughtAbout(b, m, system, plan) {
				return m
			}
		}
	}
}

func playing(b testing.TB, system core.System, plan search.Plan, seed uint64) *core.Match {
	config := shippedTo(b, system)
	players := make([]core.Player, system.Usual)
	for i := range players {
		players[i] = plan.Policy
	}
	m, err := core.NewMatch(system, core.Setup{Seed: seed, Seats: len(players), Config: config, Scripts: scriptsOf(config)}, players)
	if err != nil {
		b.Fatal(fmt.Errorf("%s: %w", system.Name, err))
	}
	return m
}

// thoughtAbout reports whether the decision is none that the policy takes alone.
func thoughtAbout(b testing.TB, m *core.Match, system core.System, plan search.Plan) bool {
	plan.Iterations = 1
	seat := m.Game().Turn()
	chance := core.SearchChance(m.Game().View(seat), seat)
	thought, err := search.New(plan).Ponder(m.Dealer(seat), seat, m.Game().Moves(), &chance)
	if err != nil {
		b.Fatal(err)
	}
	return len(thought.Moves) > 1
}
