package bindings_test

import (
	"slices"
	"testing"
	"time"

	"arcana/bindings/cputime"
	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/core"
	"arcana/core/rules"
)

// BenchmarkDecision plays matches in which everybody is search as it is by itself, and reports
// what decisions take of the processor: half of them, and 95 of 100, no more.
func BenchmarkDecision(b *testing.B) {
	for _, sys := range rules.All() {
		b.Run(sys.Name, func(b *testing.B) {
			var took []time.Duration
			for seed := 1; b.Loop(); seed++ {
				took = decided(b, sys, seed, took)
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-p50")
			b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "ms-p95")
			b.ReportMetric(float64(len(took))/float64(b.N), "decisions/op")
		})
	}
}

// decided plays a match and adds what each of its decisions took.
func decided(b *testing.B, sys core.System, seed int, took []time.Duration) []time.Duration {
	s, _ := sessiontest.Session(b)
	table, err := match.Sit(s, sys.Name, slices.Repeat([]string{"search"}, sys.Usual), map[string]any{"seed": seed})
	if err != nil {
		b.Fatal(err)
	}
	for m := table.Match(); m.Game().Turn() != core.None; {
		before := cputime.Used()
		if _, err := m.Step(); err != nil {
			b.Fatal(err)
		}
		took = append(took, cputime.Used()-before)
	}
	return took
}
