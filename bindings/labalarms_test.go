package bindings_test

import (
	"fmt"
	"math"
	"testing"

	"arcana/bindings/hosttest"
	experiments "arcana/bindings/lab"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/core/lab"
	"arcana/core/rand"
)

// A player against itself: on seeds of their own the two differ by chance, and
// the interval says so in one experiment of twenty; on equal seeds they do not
// differ at all.
func TestFalseAlarmsOfEncounters(t *testing.T) {
	session, _ := sessiontest.Session(t)
	reps, found := hosttest.Full(20, 1000), 0
	for rep := range reps {
		e := experiments.Experiment{System: "encounter", Players: []string{"random", "random"}, N: 40, Seed: rand.Derive(16, uint64(rep)), Metrics: []string{"score"}, Apart: true}
		if differenceName(t, session, e).Seen() {
			found++
		}
		if e.Apart = false; rep < 10 {
			if d := differenceName(t, session, e); d.Value != 0 || d.Seen() || *d.Ratio != 0 || d.N != 40 {
				t.Errorf("on equal seeds: %+v", d)
			}
		}
	}
	mean, sd := 0.05*float64(reps), math.Sqrt(0.05*0.95*float64(reps))
	if float64(found) > mean+3*sd || float64(found) < mean-3*sd {
		t.Errorf("%d false alarms in %d experiments", found, reps)
	}
}

func differenceName(t *testing.T, s *session.Session, e experiments.Experiment) lab.Difference {
	t.Helper()
	r, err := experiments.Compare(s, e)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Differences) != 1 {
		t.Fatal(fmt.Sprint(r.Differences))
	}
	return r.Differences[0]
}
