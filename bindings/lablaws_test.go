package bindings_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"arcana/bindings/hosttest"
	experiments "arcana/bindings/lab"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/rules"
)

// forAll runs a law for every system that there is.
func forAll(t *testing.T, law func(t *testing.T, system core.System, s *session.Session)) {
	for _, system := range rules.All() {
		t.Run(system.Name, func(t *testing.T) {
			session, _ := sessiontest.Session(t)
			law(t, system, session)
		})
	}
}

// shorter is tuning of a system for a usual run: matches of the tavern would take as long as all others
// together.
func shorter(system core.System) map[string]any {
	if system.Name == "tavern" && hosttest.Full(true, false) {
		return map[string]any{"health": 10}
	}
	return nil
}

// asked is a question about a system with everything in it: metrics of the match,
// of its seats and of its scripts, players that change seats.
func asked(system core.System, n int) experiments.Experiment {
	e := experiments.Experiment{
		System: system.Name, Players: []string{"random"}, N: n, Seed: 5, Rotate: true, BySeat: true,
		Metrics: append(lab.UsualMetrics(2), "count.choose"),
		Scripts: []experiments.MetricScript{{Name: "m.lua", Source: `
			return {
				late = function(g) local e = g:events() return { #e, e[#e].id } end,
				ahead = function(g, seat) return g:result().places[seat] == 1 end,
			}`}},
	}
	e.Tuning = shorter(system)
	if system.Most > 1 {
		e.Players = []string{"random", "first"}
	}
	return e
}

func simulated(t *testing.T, s *session.Session, e experiments.Experiment) lab.Report {
	t.Helper()
	r, err := experiments.Sim(s, e)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func bytesOf(t *testing.T, r lab.Report) []byte {
	t.Helper()
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Any number of workers gives the same bytes.
func TestWorkersGiveTheSameBytes(t *testing.T) {
	forAll(t, func(t *testing.T, system core.System, s *session.Session) {
		e := asked(system, max(8, hosttest.Full(12, 600)/2))
		e.Workers = 1
		r := simulated(t, s, e)
		want := bytesOf(t, r)
		if r.Tally.Failed+r.Tally.Troubled > 0 || len(r.Figures) == 0 {
			t.Fatalf("%+v", r.Tally.Failures)
		}
		for _, workers := range hosttest.Full([]int{3}, []int{2, 8}) {
			e.Workers = workers
			if got := bytesOf(t, simulated(t, s, e)); !bytes.Equal(got, want) {
				t.Errorf("%d workers:\n%s\none:\n%s", workers, got, want)
			}
		}
	})
}

// Any split into shards merges to the same bytes as the whole, in any order and
// with any number of workers each.
func TestShardsGiveTheSameBytes(t *testing.T) {
	forAll(t, func(t *testing.T, system core.System, s *session.Session) {
		e := asked(system, max(8, hosttest.Full(12, 600)/2))
		want := bytesOf(t, simulated(t, s, e))
		for _, shards := range hosttest.Full([]int{3, 8}, []int{2, 3, 8}) {
			if got := bytesOf(t, sharded(t, s, e, shards)); !bytes.Equal(got, want) {
				t.Errorf("%d shards:\n%s\nthe whole:\n%s", shards, got, want)
			}
		}
	})
}

// sharded plays every part by itself, takes it through JSON, and merges all in an
// order of chance.
func sharded(t *testing.T, s *session.Session, e experiments.Experiment, shards int) lab.Report {
	t.Helper()
	parts := make([]lab.Report, shards)
	for k := range parts {
		e.Shard, e.Shards, e.Workers = k+1, shards, 1+k%3
		r := simulated(t, s, e)
		if !r.Partial {
			t.Error("a shard is not marked partial")
		}
		if err := json.Unmarshal(bytesOf(t, r), &parts[k]); err != nil {
			t.Fatal(err)
		}
	}
	chance := rand.New(uint64(shards), "order")
	chance.Shuffle(shards, func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
	merged, err := lab.Merge(parts)
	if err != nil {
		t.Fatal(err)
	}
	return merged
}

// The order of the matches means nothing: match 7 of a run is match 7 of any.
func TestMatchesStandAlone(t *testing.T) {
	forAll(t, func(t *testing.T, system core.System, s *session.Session) {
		e := asked(system, 16)
		for k := range 16 {
			e.Shard, e.Shards = 16-k, 16
			alone := simulated(t, s, e)
			fresh, _ := sessiontest.Session(t)
			if again := simulated(t, fresh, e); !bytes.Equal(bytesOf(t, alone), bytesOf(t, again)) {
				t.Errorf("match %d differs in a fresh session", 16-k)
			}
			if k == hosttest.Full(4, 400)/2 {
				break
			}
		}
	})
}

// A comparison gives the same bytes on any number of workers too, and a system's
// first bot against itself shows no difference at all.
func TestComparisonsGiveTheSameBytes(t *testing.T) {
	forAll(t, func(t *testing.T, system core.System, s *session.Session) {
		e := experiments.Experiment{System: system.Name, Players: []string{"random", "first"}, N: hosttest.Full(4, 200), Seed: 5, Workers: 1, Tuning: shorter(system)}
		compared := func() lab.Report {
			r, err := experiments.Compare(s, e)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		want := bytesOf(t, compared())
		e.Workers = hosttest.Full(3, 8)
		if got := bytesOf(t, compared()); !bytes.Equal(got, want) {
			t.Errorf("%d workers:\n%s\none:\n%s", e.Workers, got, want)
		}
		e.Players = []string{"first", "first"}
		if i := slices.IndexFunc(compared().Differences, lab.Difference.Seen); i >= 0 {
			t.Errorf("first differs from itself: %+v", compared().Differences[i])
		}
	})
}
