package player_test

import (
	"slices"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest/shipped"
	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rules"
)

// TestPlainRanks: a personality is a policy exactly where it has weights only; it ranks
// first what it chooses with a view, for as many units, and that is what the terms of
// options say, in a null model too. One with functions of its own chooses by a look at
// the match what it chooses by a view.
func TestPlainRanks(t *testing.T) {
	s := opened(t, map[string]string{
		"scripts/ai/weighs.lua": `return { text = "weighs", weights = {} }`,
		"scripts/ai/adds.lua":   `return { text = "adds", score = { any = { { "more", function() return 1 end } } } }`,
		"scripts/ai/reads.lua": `local function own(o, view) return #o.text + (o.cost or 0) + (o.attack or 0) + (view.turn or 1) end
			return { text = "reads", score = { any = { { "own", own } } } }`,
		"scripts/ai/picks.lua": `return { text = "picks", choose = function() return 1 end }`,
	})
	for _, sys := range rules.All() {
		names := append(session.ScriptNames(shipped.Roots(), "scripts/ai/"+sys.Name), "weighs", "adds", "reads", "picks")
		for _, system := range []core.System{sys, lab.Null(sys, sys.Features[0], nil)} {
			for _, name := range names {
				loaded, err := player.Load(s, system, name)
				if err != nil {
					t.Fatal(err)
				}
				policy, ranks := loaded.(core.Policy)
				if ranks != player.PersonalityOf(loaded).WeightsOnly() || ranks && (name == "adds" || name == "picks") || !ranks && name == "weighs" {
					t.Errorf("%s: %s is a policy: %v", sys.Name, name, ranks)
				}
				if ranks {
					samePolicy(t, s, system, policy)
				} else {
					sameLook(t, s, system, loaded.(core.Looker))
				}
			}
		}
	}
}

// sameLook plays a match, and lets the player choose from it and from views.
func sameLook(t *testing.T, s *session.Session, sys core.System, looker core.Looker) {
	t.Helper()
	table, err := match.Sit(s, sys.Name, nil, map[string]any{"seed": 6})
	if err != nil {
		t.Fatal(err)
	}
	own, m := player.PersonalityOf(looker), table.Match()
	for m.Game().Turn() != core.None && m.Ply() < hosttest.Full(30, 400) {
		seat, paid := m.Game().Turn(), own.ShownUnits
		moves := slices.Clone(core.MovesOf(m.Game(), seat))
		looked, err := looker.Look(m.Game(), seat, moves, nil)
		units := own.ShownUnits - paid
		chosen, failed := looker.Choose(m.Game().View(seat), moves, nil)
		if err != nil || failed != nil || chosen != looked || own.ShownUnits-paid-units != units {
			t.Fatalf("%s: takes %v for %d units, by a view %v for %d (%v, %v)", sys.Name, looked, units, chosen, own.ShownUnits-paid-units, err, failed)
		}
		if _, err := m.Play(chosen); err != nil {
			t.Fatal(err)
		}
	}
}

// samePolicy plays a match, and lets the player rank and choose in it.
func samePolicy(t *testing.T, s *session.Session, sys core.System, policy core.Policy) {
	t.Helper()
	table, err := match.Sit(s, sys.Name, nil, map[string]any{"seed": 5})
	if err != nil {
		t.Fatal(err)
	}
	own, m := player.PersonalityOf(policy), table.Match()
	plain := core.Weigher{Weights: own.Weights}
	for m.Game().Turn() != core.None && m.Ply() < hosttest.Full(30, 400) {
		seat, paid := m.Game().Turn(), own.ShownUnits
		moves := slices.Clone(core.MovesOf(m.Game(), seat))
		best := core.Best(moves, policy.Rank(m.Game(), seat, moves, nil, nil))
		ranked := own.ShownUnits - paid
		chosen, err := policy.Choose(m.Game().View(seat), moves, nil)
		if units := own.ShownUnits - paid - ranked; err != nil || chosen != best || units != ranked || units == 0 {
			t.Fatalf("%s: ranks %v first for %d units, chooses %v for %d (%v)", sys.Name, best, ranked, chosen, units, err)
		}
		var totals []float64
		for _, o := range sys.Options(m.Game().View(seat), moves)[:len(moves)] {
			totals = append(totals, plain.Total(&o))
		}
		if want := core.Best(moves, totals); chosen != want {
			t.Fatalf("%s: chooses %v, and by the terms of options %v", sys.Name, chosen, want)
		}
		if _, err := m.Play(chosen); err != nil {
			t.Fatal(err)
		}
	}
}
