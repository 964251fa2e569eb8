package lab_test

import (
	"math"
	"testing"

	"arcana/core/lab"
	"arcana/core/rand"
)

// covers repeats an experiment whose truth is known and fails unless 93 to 97 %
// of the intervals hold it; fewer repetitions than ten thousand widen that by
// three standard errors.
func covers(t *testing.T, what string, reps int, truth float64, experiment func(rep int) lab.Estimate) {
	t.Helper()
	held := 0
	for rep := range reps {
		if e := experiment(rep); e.Low != nil && e.High != nil && !e.Excludes(truth) {
			held++
		}
	}
	slack := 0.0
	if reps < 10_000 {
		slack = 3 * math.Sqrt(0.05*0.95/float64(reps))
	}
	share := float64(held) / float64(reps)
	t.Logf("%s: %.2f %% of %d intervals hold the truth", what, 100*share, reps)
	if share < 0.93-slack || share > 0.97+slack {
		t.Errorf("%s: %.4f of %d intervals hold the truth", what, share, reps)
	}
}

// Wilson's and Student's intervals around combats of known odds: a loss in three
// of four, a mean damage of -1.5.
func TestCoverageOfCombats(t *testing.T) {
	const n = 200
	tallies := map[int]*lab.Tally{}
	sample := func(rep int) *lab.Tally {
		if tallies[rep] == nil {
			tallies[rep] = run(t, fights(t, rand.Derive(11, uint64(rep)), n, 1, coinOfThree[0], coinOfThree[1]))
		}
		return tallies[rep]
	}
	reps := size(10_000)
	covers(t, "share of losses, p = 0.75, n = 200", reps, 0.75, func(rep int) lab.Estimate {
		c := &sample(rep).Cells[0]
		return lab.Wilson(int(c.Yes), n, lab.Z95).Estimate()
	})
	covers(t, "mean damage -1.5, n = 200", reps, -1.5, func(rep int) lab.Estimate {
		return sample(rep).Cells[1].Number.TInterval()
	})
}

// rolls are the moments of n dice, and their histogram.
func rolls(seed uint64, n int) lab.Cell {
	tally, _ := lab.Run(lab.Spec{
		Seed: seed, N: n, Columns: []lab.Column{{Metric: "eyes"}},
		Open: func(int) (lab.PlayMatch, error) {
			return func(_ int, seed uint64, row *lab.Measurements) error {
				s := rand.New(seed, "die")
				return row.SetNumber(0, float64(1+s.Intn(6)))
			}, nil
		},
	})
	return tally.Cells[0]
}

// Intervals around dice: Student's of ten, the bootstrap's of as few as it takes.
func TestCoverageOfDice(t *testing.T) {
	covers(t, "mean of 10 dice", size(10_000), 3.5, func(rep int) lab.Estimate {
		c := rolls(rand.Derive(12, uint64(rep)), 10)
		return c.Number.TInterval()
	})
	covers(t, "bootstrap of 30 dice", size(10_000), 3.5, func(rep int) lab.Estimate {
		c := rolls(rand.Derive(13, uint64(rep)), lab.BootstrapLeast)
		low, high := c.Histogram.Bootstrap(uint64(rep), lab.Histogram.Mean)
		return lab.Estimate{Low: &low, High: &high}
	})
}

// A quantile's interval holds at least what it promises: numbers that are equal
// make it hold more.
func TestCoverageOfQuantiles(t *testing.T) {
	reps, held := size(10_000), 0
	for rep := range reps {
		c := rolls(rand.Derive(14, uint64(rep)), 99)
		if !c.Quantiles(0.75)[0].Excludes(5) {
			held++
		}
	}
	if share := float64(held) / float64(reps); share < 0.95 {
		t.Errorf("%.4f of %d intervals hold the upper quartile", share, reps)
	}
}

// alarms fails unless about one in twenty of the experiments, in which nothing is
// to be found, finds something.
func alarms(t *testing.T, what string, reps, found int) {
	t.Helper()
	mean, sd := 0.05*float64(reps), math.Sqrt(0.05*0.95*float64(reps))
	t.Logf("%s: %d false alarms in %d experiments", what, found, reps)
	if float64(found) > mean+3*sd || float64(found) < mean-3*sd {
		t.Errorf("%s: %d false alarms in %d experiments", what, found, reps)
	}
}

// A board against itself deals as much damage as it takes.
func TestFalseAlarmsOfCombats(t *testing.T) {
	reps, found := 1000, 0 // fights are cheap: always the full size
	for rep := range reps {
		tally := run(t, fights(t, rand.Derive(15, uint64(rep)), 100, 1, mirror, mirror))
		if tally.Cells[1].Number.TInterval().Excludes(0) {
			found++
		}
	}
	alarms(t, "a board against itself", reps, found)
}
