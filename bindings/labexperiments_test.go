package bindings_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	"arcana/bindings/lab"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/bindings/system"
	"arcana/bindings/vm"
)

// questions are those whose matches are paid from the account for experiments.
var questions = []string{
	`lab.run{ system = "encounter", players = { "strongest" }, n = 7 }`,
	`lab.run{ system = "tavern", players = { "lua:hard", "random", "random", "random" }, n = 3 }`,
	`lab.run{ system = "encounter", n = 7, metrics = { m = function(match) return #match:events() end } }`,
	`lab.compare{ system = "encounter", a = "strongest", b = "random", n = 4 }`,
	`lab.match({ system = "encounter", n = 9, null = "encounter.momentum" }, 8)`,
	`tavern.odds{ you = { board = { "Ember Page" } }, foe = { board = { { attack = 1, health = 3 } } }, n = 1200 }`,
	`tavern.odds{ you = { board = { "The Star", "Ember Page" } }, foe = { board = { "The Star" } }, n = 600 }`,
	`draft.converge{ quests = 2 }`,
}

// withExperiments opens a session whose experiments may cost so much.
func withExperiments(t *testing.T, units int64, workers int) *session.Session {
	t.Helper()
	host := sessiontest.Host(nil)
	host.Experiments, host.Workers = units, workers
	s, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// cost is what an experiment takes of the account.
func cost(t *testing.T, ask string, workers int) int64 {
	t.Helper()
	s := withExperiments(t, 0, workers)
	if _, err := s.Run("ask", ask); err != nil {
		t.Fatalf("%s: %v", ask, err)
	}
	return s.Environment.Experiments.Spent()
}

// TestExperimentsHaveABudget: a script that asks again and again is stopped when its
// experiments have cost more than their limit, at the same place for any number of
// workers, and not before.
func TestExperimentsHaveABudget(t *testing.T) {
	fewer := strings.NewReplacer("n = 1200", "n = 200", "n = 600", "n = 100", `"random", "random", "random" }, n = 3`, `"random", "random", "random" }, n = 3, tuning = { health = 10 }`)
	for _, ask := range questions {
		if hosttest.Full(true, false) {
			ask = fewer.Replace(ask)
		}
		one := cost(t, ask, 1)
		if one < 1_000 || cost(t, ask, 3) != one {
			t.Errorf("%s: costs %d with one worker, %d with three", ask, one, cost(t, ask, 3))
		}
		again := "asked = 0 for _ = 1, 3 do " + strings.Replace(ask, "lab.match", "local _ = lab.match", 1) + " asked = asked + 1 end"
		if s := withExperiments(t, 3*one, 2); true {
			if _, err := s.Run("again", again); err != nil || s.Environment.Experiments.Left() != 0 {
				t.Errorf("%s: just enough: %v, %d left", ask, err, s.Environment.Experiments.Left())
			}
		}
		ends := map[string]bool{}
		for _, workers := range hosttest.Full([]int{1, 3}, []int{1, 2, 5}) {
			s := withExperiments(t, 3*one-1, workers)
			_, err := s.Run("again", again)
			want := fmt.Sprintf("all experiments of a script together may cost %d units of computing time, but with the next experiment this script would need %d; set a larger --budget N, or budget in arcana.toml", 3*one-1, 3*one)
			if err == nil || !strings.Contains(err.Error(), want) || sessiontest.Text(t, s, "return asked") != "2" {
				t.Errorf("%s: one unit too little: %v", ask, err)
			}
			ends[fmt.Sprint(err)] = true
		}
		if len(ends) != 1 {
			t.Errorf("%s: ends differently: %v", ask, ends)
		}
	}
}

// TestSpentExperimentsAreRefused: a script that goes on asking pays with its own budget,
// and an entry of its own begins with a whole one.
func TestSpentExperimentsAreRefused(t *testing.T) {
	s := withExperiments(t, 300_000, 2)
	_, err := s.Run("spend", `refused = 0 while true do if not pcall(lab.run, { system = "encounter" }) then refused = refused + 1 end end`)
	if e, ok := vm.AsError(err); !ok || e.Limit != vm.LimitUnits {
		t.Errorf("asked for ever: %v", err)
	}
	if n := sessiontest.Text(t, s, "return refused > 1000"); n != "true" {
		t.Errorf("refused %s times", sessiontest.Text(t, s, "return refused"))
	}
	if got := sessiontest.Text(t, s, `return lab.run{ system = "encounter", n = 2 } ~= nil`); got != "true" {
		t.Errorf("the next entry: %s", got)
	}
}

// TestLateMatchesLeaveNoTrace: what the asking script's own metrics see ends with the
// match that was too dear, for any number of workers.
func TestLateMatchesLeaveNoTrace(t *testing.T) {
	const ask = `seen = 0 pcall(lab.run, { system = "encounter", n = 400, metrics = { m = function() seen = seen + 1 return 1 end } }) return seen`
	seen := map[string]bool{}
	for _, workers := range []int{1, 2, 6} {
		seen[sessiontest.Text(t, withExperiments(t, 600_000, workers), ask)] = true
	}
	if len(seen) != 1 || seen["400"] || seen["0"] {
		t.Errorf("matches seen: %v", seen)
	}
}

// TestShippedExperimentsHaveEnough: what the experiments of scripts/lab spend at a
// two-hundredth and at a hundredth of their size (half as much in a usual run) leads to what they spend at their full size,
// and that is less than they may.
func TestShippedExperimentsHaveEnough(t *testing.T) {
	part := hosttest.Full(400, 200)
	for _, file := range shippedExperiments(t) {
		units, matches := inPart(t, file, part)
		moreUnits, moreMatches := inPart(t, file, part/2)
		units += int64(part-1) * max(0, moreUnits-units)
		matches += int64(part-1) * max(0, moreMatches-matches)
		if units > vm.DefaultUnits || matches > system.DefaultExperiments {
			t.Errorf("%s: spends about %d units and %d on experiments, and has %d and %d", file, units, matches, vm.DefaultUnits, int64(system.DefaultExperiments))
		}
	}
}

// inPart is what a part of an experiment's usual matches spend: units of the script's
// own and of the account for experiments.
func inPart(t *testing.T, file string, part int) (units, matches int64) {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s := withExperiments(t, 0, 2)
	lab.SetPart(s, part)
	if _, err := s.Run(file, string(source)); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return s.Machine.Meter().Units(), s.Environment.Experiments.Spent()
}
