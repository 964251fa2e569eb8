package lab_test

import (
	"testing"

	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
)

// pairs is a comparison of two boards against one foe: on equal seeds, or on
// seeds of their own.
func pairs(t *testing.T, n int, one, other, foe tavern.Side, apart bool) lab.Difference {
	t.Helper()
	tally := run(t, lab.Spec{
		Seed: 1, N: n, Columns: lab.PairColumns("damage", "one", "other"),
		Open: func(int) (lab.Trial, error) {
			a, b := duel(t, one, foe), duel(t, other, foe)
			return func(_ int, seed uint64, row *lab.Row) error {
				x := dealt(a.Fight(seed))
				if apart {
					seed = rand.Derive(seed, 1)
				}
				y := dealt(b.Fight(seed))
				return row.PutPair(0, [2]*float64{&x, nil}, [2]*float64{nil, &y})
			}, nil
		},
	})
	return lab.NewReport(lab.Question{Kind: lab.KindCompare, N: n, Interval: lab.IntervalT}, tally).Differences[0]
}

// What one more point of health is worth, on equal seeds: pairing at least halves
// the variance, so half as many fights say as much. On seeds of their own it does
// nothing.
func TestPairingHalvesTheVariance(t *testing.T) {
	more := side(unit(2, 3), unit(4, 2), unit(3, 5), unit(5, 5))
	const n = 4000
	paired, apart := pairs(t, n, more, mirror, mirror, false), pairs(t, n, more, mirror, mirror, true)
	t.Logf("variance ratio %.3f paired, %.3f apart; a point of health is worth %.3f of damage, %.3f .. %.3f", paired.Ratio, apart.Ratio, paired.Value, paired.Low, paired.High)
	if paired.Ratio > 0.5 {
		t.Errorf("variance ratio %.3f", paired.Ratio)
	}
	if apart.Ratio < 0.9 || apart.Ratio > 1.1 {
		t.Errorf("variance ratio %.3f on seeds of their own", apart.Ratio)
	}
	if !paired.Told() || paired.Value <= 0 {
		t.Errorf("a point of health is worth %+v", paired.Estimate)
	}
	if paired.High-paired.Low > 0.75*(apart.High-apart.Low) {
		t.Errorf("paired %+v, apart %+v", paired.Estimate, apart.Estimate)
	}
}

// Worked by hand: pairs of matches at one table, (a, b) of the first and of the
// second match.
func TestPairWorkedNumbers(t *testing.T) {
	table := [][4]float64{{5, 1, 3, 3}, {4, 2, 6, 2}, {1, 3, 5, 1}}
	tally := run(t, lab.Spec{
		N: len(table), Columns: lab.PairColumns("m", "a", "b"),
		Open: func(int) (lab.Trial, error) {
			return func(i int, _ uint64, row *lab.Row) error {
				v := table[i]
				return row.PutPair(0, [2]*float64{&v[0], &v[2]}, [2]*float64{&v[1], &v[3]})
			}, nil
		},
	})
	d := lab.NewReport(lab.Question{Kind: lab.KindCompare, N: 3, Interval: lab.IntervalT}, tally).Differences[0]
	// differences 2, 3, 1; parts 2 1 -1 (variance 7/3) and 0 2 2 (variance 4/3)
	want := lab.Difference{Metric: "m", N: 3, A: lab.Estimate{Value: 4}, B: lab.Estimate{Value: 2}, Estimate: lab.Estimate{Value: 2}, Ratio: 1 / (7.0/3 + 4.0/3)}
	if d.N != want.N || d.A.Value != want.A.Value || d.B.Value != want.B.Value || d.Value != want.Value || d.Ratio != want.Ratio {
		t.Errorf("%+v, want %+v", d, want)
	}
}

// A pair of which one player is nowhere cannot be measured.
func TestPairNeedsBoth(t *testing.T) {
	tally := run(t, lab.Spec{
		N: 1, Columns: lab.PairColumns("m", "a", "b"),
		Open: func(int) (lab.Trial, error) {
			return func(_ int, _ uint64, row *lab.Row) error {
				return row.PutPair(0, [2]*float64{new(float64), nil}, [2]*float64{})
			}, nil
		},
	})
	if tally.Failed != 1 || tally.Failures[0].Text != "a pair needs a number of both players" {
		t.Errorf("%+v", tally.Failures)
	}
}
