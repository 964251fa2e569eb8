// Every kind of figure that the laboratory prints is measured again and again where
// the truth is known, and its intervals hold it as often as they say.

package lab

import (
	"fmt"
	"math"
	"os"
	"testing"

	"arcana/core/rand"
)

// experiment is an experiment whose truth is known: what one match puts into the columns.
type experiment struct {
	name    string
	columns []Column
	truth   float64
	play    func(s *rand.Stream, row *Measurements)
	// pick finds the estimate.
	pick func(r *Report) Estimate
	ask  Question
}

func first(r *Report) Estimate      { return r.Figures[0].Estimate }
func difference(r *Report) Estimate { return r.Differences[0].Estimate }
func quartile(r *Report) Estimate   { return r.Figures[0].Quantiles[1].Estimate }
func median(r *Report) Estimate     { return r.Figures[0].Quantiles[2].Estimate }
func point(r *Report) Estimate      { return r.Figures[0].Points[1].Estimate }

// die returns a whole number from 1 to n.
func die(s *rand.Stream, n int) float64 { return float64(1 + s.Intn(n)) }

// waits returns how often a chance of p failed before it succeeded: the lopsided
// numbers that counts of turns are.
func waits(s *rand.Stream, p float64) float64 {
	n := 0.0
	for s.Float64() >= p {
		n++
	}
	return n
}

func both(x, y float64) ([2]*Mean, [2]*Mean) {
	return [2]*Mean{{Value: x}, nil}, [2]*Mean{nil, {Value: y}}
}

func experiments() []experiment {
	number := func(name, limits string, truth float64, draw func(*rand.Stream) float64) experiment {
		return experiment{name: name, columns: []Column{{Metric: "x", Range: limits}}, truth: truth, pick: first,
			play: func(s *rand.Stream, row *Measurements) { row.SetNumber(0, draw(s)) }}
	}
	pair := func(name, limits string, truth float64, draw func(*rand.Stream) (float64, float64)) experiment {
		return experiment{name: name, columns: PairColumns("x", "a", "b", limits), truth: truth, pick: difference, ask: Question{Kind: KindCompare, Players: []string{"a", "b"}},
			play: func(s *rand.Stream, row *Measurements) {
				x, y := draw(s)
				a, b := both(x, y)
				row.SetPair(0, a, b)
			}}
	}
	list := []experiment{
		number("mean of dice", "", 3.5, func(s *rand.Stream) float64 { return die(s, 6) }),
		number("mean of lopsided sums", "0..", 28, func(s *rand.Stream) float64 {
			sum := 0.0
			for range 12 {
				sum += waits(s, 0.3)
			}
			return sum
		}),
		number("place of four", "1..4", 2.5, func(s *rand.Stream) float64 { return die(s, 4) }),
		number("place of a strong player", "1..4", 1.875, func(s *rand.Stream) float64 { return min(die(s, 4), die(s, 4)) }),
		pair("difference of dice apart", "", 0, func(s *rand.Stream) (float64, float64) { return die(s, 6), die(s, 6) }),
		pair("difference of dice in pairs", "", -0.5, func(s *rand.Stream) (float64, float64) {
			luck := 10 * die(s, 6)
			return luck + die(s, 6), luck + 0.5 + die(s, 6)
		}),
		pair("difference of places", "1..4", 0, func(s *rand.Stream) (float64, float64) { return die(s, 4), die(s, 4) }),
	}
	boot := number("bootstrapped mean", "", 3.5, func(s *rand.Stream) float64 { return die(s, 6) })
	boot.ask.Interval = IntervalBootstrap
	mid := number("median", "", 0.5, func(s *rand.Stream) float64 { return s.Float64() })
	mid.pick = median
	quart := number("quartile", "", 0.25, func(s *rand.Stream) float64 { return s.Float64() })
	quart.pick = quartile
	series := experiment{name: "place of a series", columns: []Column{{Metric: "x"}}, truth: 7, pick: point,
		play: func(s *rand.Stream, row *Measurements) { row.SetSeries(0, []float64{1, die(s, 6) + die(s, 6)}) }}
	base := Column{Metric: "x", Arm: "model"}
	arms := experiment{name: "difference between arms", columns: []Column{base, {Metric: "x", Arm: "null"}, base.Minus("null")}, truth: -0.5,
		pick: func(r *Report) Estimate { return r.Figures[2].Estimate },
		play: func(s *rand.Stream, row *Measurements) {
			luck := 10 * die(s, 6)
			row.SetDifference(2, luck+die(s, 6), luck+0.5+die(s, 6))
			row.SetNumber(0, luck)
			row.SetNumber(1, luck)
		}}
	return append(list, boot, mid, quart, series, arms)
}

// held returns in how many of the experiments the interval holds the truth. Where
// there is no bound nothing is claimed.
func (w *experiment) held(t *testing.T, n, reps int) int {
	count := 0
	for rep := range reps {
		tally, err := Run(Spec{Seed: rand.Derive(uint64(n), uint64(rep)), N: n, Block: n, Columns: w.columns, Open: func(int) (PlayMatch, error) {
			return func(_ int, seed uint64, row *Measurements) error {
				s := rand.New(seed, w.name)
				w.play(&s, row)
				return nil
			}, nil
		}})
		if err != nil {
			t.Fatal(err)
		}
		report := NewReport(w.ask, tally)
		e := w.pick(&report)
		if (e.Low == nil || *e.Low <= w.truth) && (e.High == nil || w.truth <= *e.High) {
			count++
		}
	}
	return count
}

// TestCoverageOfEveryKind repeats experiments of 5, 10, 30 and 200 matches. The
// intervals hold the truth in 93 of 100 at least, and in 97 at most from 30 on; fewer
// repetitions than 2,000, which the quick size has, widen both by three standard
// errors. Few numbers that are bounded or come in steps may be held more often.
func TestCoverageOfEveryKind(t *testing.T) {
	for _, w := range experiments() {
		for _, n := range []int{5, 10, 30, 200} {
			reps := 2000
			slack := 0.0
			if os.Getenv("ARCANA_LONG") == "" {
				reps = 2000 / (10 + n/5)
				slack = 3 * math.Sqrt(0.05*0.95/float64(reps))
			}
			share := float64(w.held(t, n, reps)) / float64(reps)
			what := fmt.Sprintf("%s, n = %d: %.2f %% of %d intervals hold the truth", w.name, n, 100*share, reps)
			t.Log(what)
			if share < 0.93-slack || n >= 30 && share > 0.97+slack {
				t.Error(what)
			}
		}
	}
}
