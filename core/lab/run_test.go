package lab

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"arcana/core/rand"

	"go.uber.org/goleak"
)

// TestMain fails when a run leaves a worker behind.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// dice is a run that measures everything that can be measured, on dice: whether
// a six fell, a number, a word and a series; every 7th match fails, every 5th has
// a trouble.
func dice(n int) Spec {
	return Spec{
		Seed: 3, N: n, Columns: []Column{{Metric: "six"}, {Metric: "eyes"}, {Metric: "face"}, {Metric: "walk", Player: "p"}},
		Open: func(int) (PlayMatch, error) {
			return func(i int, seed uint64, row *Measurements) error {
				s := rand.New(seed, "die")
				eyes := 1 + s.Intn(6)
				row.SetBool(0, eyes == 6)
				row.Set(1, float64(eyes)+s.Float64())
				row.Set(2, string(rune('a'+eyes)))
				row.Set(3, []float64{float64(s.Intn(3)), float64(s.Intn(3)), 9}[:1+s.Intn(3)])
				if i%5 == 4 {
					row.AddFailure(Failure{Text: "a script stumbled", Move: i % 3})
				}
				if i%7 == 6 {
					return fmt.Errorf("match %d fails", i+1)
				}
				return nil
			}, nil
		},
	}
}

func played(t *testing.T, s Spec) string {
	t.Helper()
	tally, err := Run(s)
	if err != nil {
		t.Fatal(err)
	}
	return text(t, tally)
}

func text(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Any number of workers counts the same.
func TestWorkersAgree(t *testing.T) {
	want := played(t, dice(500))
	for i, workers := range []int{2, 3, 8, 1000} {
		s := dice(500)
		s.Workers, s.Block = workers, 7*i
		if got := played(t, s); got != want {
			t.Errorf("%d workers:\n%s\none worker:\n%s", workers, got, want)
		}
	}
}

// Any split into shards merges to the whole, in any order and by any route
// through JSON.
func TestShardsMerge(t *testing.T) {
	want := played(t, dice(500))
	for _, shards := range []int{1, 2, 3, 8, 500} {
		var parts []*Tally
		for k := range shards {
			s := dice(500)
			s.Shard, s.Shards, s.Workers = k+1, shards, 1+k%3
			part := new(Tally)
			if err := json.Unmarshal([]byte(played(t, s)), part); err != nil {
				t.Fatal(err)
			}
			parts = append(parts, part)
		}
		chance := rand.New(1, fmt.Sprint("order/", shards))
		chance.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		sum := parts[0].Clone()
		for _, p := range parts[1:] {
			if err := sum.Merge(p); err != nil {
				t.Fatal(err)
			}
		}
		if got := text(t, sum); got != want {
			t.Errorf("%d shards:\n%s\nthe whole:\n%s", shards, got, want)
		}
	}
}

// What does not belong together does not merge, and nothing changes.
func TestMergeRefuses(t *testing.T) {
	whole, _ := Run(dice(10))
	before := text(t, whole)
	other := dice(10)
	other.Columns = slices.Clone(other.Columns)
	other.Columns[1].Metric = "ears"
	other.Shard, other.Shards = 1, 2
	strange, _ := Run(other)
	strange.Spans = []Span{{11, 15}}
	for want, part := range map[string]*Tally{"both have match 1": whole.Clone(), "the reports measure different things": strange} {
		if err := whole.Merge(part); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	if text(t, whole) != before {
		t.Error("a refused merge changed the tally")
	}
}

// A failing match is kept with its seed, is not counted, and the run goes on; the
// first ten failures are kept, whoever played them.
func TestFailuresAreReported(t *testing.T) {
	for _, workers := range []int{1, 4} {
		s := dice(200)
		s.Workers = workers
		tally, err := Run(s)
		if err != nil {
			t.Fatal(err)
		}
		if tally.Failed != 28 || tally.Troubled != 40-5 || tally.Played() != 200 {
			t.Errorf("%d failed, %d troubled, %d played", tally.Failed, tally.Troubled, tally.Played())
		}
		if c := tally.Cells[0]; c.Yes+c.No != 172 {
			t.Errorf("%d matches were counted", c.Yes+c.No)
		}
		var matches []int
		for _, f := range tally.Failures {
			matches = append(matches, f.Match)
			if f.Seed != rand.Seed(rand.Derive(3, uint64(f.Match-1))) || f.Counted != (f.Match%5 == 0) && f.Match != 35 {
				t.Errorf("%+v", f)
			}
		}
		if want := []int{5, 7, 10, 14, 15, 20, 21, 25, 28, 30}; !slices.Equal(matches, want) {
			t.Errorf("failures of %v, want %v", matches, want)
		}
	}
}

// A strict run ends with the first match that fails, whichever worker finds one
// first.
func TestStrictStops(t *testing.T) {
	for i, workers := range []int{1, 2, 8} {
		s := dice(1000)
		s.Strict, s.Workers, s.Block = true, workers, 3*i
		tally, err := Run(s)
		var f *Failure
		if tally != nil || !errors.Is(err, ErrStopped) || !errors.As(err, &f) || f.Match != 7 {
			t.Errorf("%d workers: %v", workers, err)
		}
	}
}

// A run that is stopped holds exactly its first matches: what a shorter run has.
func TestStopLeavesABeginning(t *testing.T) {
	for block, workers := range []int{1, 4, 2} {
		s := dice(100_000)
		s.Workers, s.Block, s.Progress = workers, block, new(atomic.Int64)
		s.Stop = func() bool { return s.Progress.Load() >= 100 }
		tally, err := Run(s)
		if err != nil {
			t.Fatal(err)
		}
		n := tally.Played()
		if n < 100 || n > 100+workers*max(1, block) || int64(n) != s.Progress.Load() {
			t.Errorf("%d workers played %d", workers, n)
		}
		if got, want := text(t, tally), played(t, dice(n)); got != want {
			t.Errorf("stopped after %d:\n%s\na run of %d:\n%s", n, got, n, want)
		}
	}
}

// A run that was stopped before its first match says so.
func TestStopAtOnce(t *testing.T) {
	s := dice(10)
	s.Stop = func() bool { return true }
	if tally, err := Run(s); err != nil || tally.Played() != 0 || len(tally.Spans) != 0 {
		t.Errorf("%v, %v", tally, err)
	}
}

// A panic in a trial reaches whoever asked for the run, and the other workers end.
func TestPanicReachesTheCaller(t *testing.T) {
	s := dice(1000)
	s.Workers = 4
	s.Open = func(int) (PlayMatch, error) {
		return func(i int, _ uint64, _ *Measurements) error {
			if i == 50 {
				panic("a bug")
			}
			return nil
		}, nil
	}
	defer func() {
		if r := recover(); r != "a bug" {
			t.Errorf("recovered %v", r)
		}
	}()
	Run(s)
	t.Error("the run went on")
}

// A spec that makes no sense is one error.
func TestSpecErrors(t *testing.T) {
	for want, change := range map[string]func(*Spec){
		"n: expected 1 to":                          func(s *Spec) { s.N = 0 },
		"n: expected 1 to 1000000000":               func(s *Spec) { s.N = 2_000_000_000 },
		"shard: expected k/m":                       func(s *Spec) { s.Shard, s.Shards = 3, 2 },
		"got 0/2":                                   func(s *Spec) { s.Shards = 2 },
		"m at most the number of matches, got 1/11": func(s *Spec) { s.Shard, s.Shards = 1, 11 },
		"no environment could be opened": func(s *Spec) {
			s.Open = func(int) (PlayMatch, error) { return nil, errors.New("no environment could be opened") }
		},
		"got -1/-1": func(s *Spec) { s.Shard, s.Shards = -1, -1 },
	} {
		s := dice(10)
		change(&s)
		if _, err := Run(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// What no row can hold is an error of the match.
func TestRowRefuses(t *testing.T) {
	row := Measurements{values: make([]measurement, 1)}
	for want, v := range map[string]any{
		"expected a number between -1000000000 and 1000000000": 2e9,
		"expected a word of at most 80 bytes":                  strings.Repeat("x", 81),
		"expected a series of at most 1000 numbers":            make([]float64, 1001),
		"[2]: expected a number between":                       []float64{0, 1e10},
		"or a list of numbers, got a int":                      7,
	} {
		if err := row.Set(0, v); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	if row.values[0].kind == number || row.values[0].kind == word {
		t.Error("a refused value was kept")
	}
}
