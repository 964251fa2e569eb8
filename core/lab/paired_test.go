package lab_test

import (
	"testing"

	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/rules/tavern/battle"
)

// pairs is a comparison of two boards against one foe: on equal seeds, or on
// seeds of their own.
func pairs(t *testing.T, n int, one, other, foe battle.Side, apart bool) lab.Difference {
	t.Helper()
	tally := run(t, lab.Spec{
		Seed: 1, N: n, Columns: lab.PairColumns("damage", "one", "other", ""),
		Open: func(int) (lab.PlayMatch, error) {
			a, b := duel(t, one, foe), duel(t, other, foe)
			return func(_ int, seed uint64, row *lab.Measurements) error {
				x := dealt(a.Fight(seed))
				if apart {
					seed = rand.Derive(seed, 1)
				}
				y := dealt(b.Fight(seed))
				return row.SetPair(0, [2]*lab.Mean{{Value: x}, nil}, [2]*lab.Mean{nil, {Value: y}})
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
	t.Logf("variance ratio %.3f paired, %.3f apart; a point of health is worth %.3f of damage, %.3f .. %.3f", *paired.Ratio, *apart.Ratio, paired.Value, *paired.Low, *paired.High)
	if *paired.Ratio > 0.5 {
		t.Errorf("variance ratio %.3f", *paired.Ratio)
	}
	if *apart.Ratio < 0.9 || *apart.Ratio > 1.1 {
		t.Errorf("variance ratio %.3f on seeds of their own", *apart.Ratio)
	}
	if !paired.Seen() || paired.Value <= 0 {
		t.Errorf("a point of health is worth %+v", paired.Estimate)
	}
	if *paired.High-*paired.Low > 0.75*(*apart.High-*apart.Low) {
		t.Errorf("paired %+v, apart %+v", paired.Estimate, apart.Estimate)
	}
}

// Worked by hand: pairs of matches at one table, (a, b) of the first and of the
// second match.
func TestPairWorkedNumbers(t *testing.T) {
	table := [][4]float64{{5, 1, 3, 3}, {4, 2, 6, 2}, {1, 3, 5, 1}}
	tally := run(t, lab.Spec{
		N: len(table), Columns: lab.PairColumns("m", "a", "b", ""),
		Open: func(int) (lab.PlayMatch, error) {
			return func(i int, _ uint64, row *lab.Measurements) error {
				v := table[i]
				return row.SetPair(0, [2]*lab.Mean{{Value: v[0]}, {Value: v[2]}}, [2]*lab.Mean{{Value: v[1]}, {Value: v[3]}})
			}, nil
		},
	})
	d := lab.NewReport(lab.Question{Kind: lab.KindCompare, N: 3, Interval: lab.IntervalT}, tally).Differences[0]
	// differences 2, 3, 1; parts 2 1 -1 (variance 7/3) and 0 2 2 (variance 4/3)
	if ratio := 1 / (7.0/3 + 4.0/3); d.N != 3 || d.A.Value != 4 || d.B.Value != 2 || d.Value != 2 || *d.Ratio != ratio {
		t.Errorf("%+v, want 4 - 2 = 2 in 3 pairs, ratio %v", d, ratio)
	}
}

// always is a comparison of n pairs that all come out alike: a with one, b with
// nothing.
func always(t *testing.T, n int, share bool) lab.Difference {
	t.Helper()
	tally := run(t, lab.Spec{
		N: n, Columns: lab.PairColumns("m", "a", "b", ""),
		Open: func(int) (lab.PlayMatch, error) {
			return func(_ int, _ uint64, row *lab.Measurements) error {
				a, b := &lab.Mean{Value: 1, Share: share}, &lab.Mean{Share: share}
				return row.SetPair(0, [2]*lab.Mean{a, a}, [2]*lab.Mean{b, b})
			}, nil
		},
	})
	return lab.NewReport(lab.Question{Kind: lab.KindCompare, N: n, Players: []string{"a", "b"}}, tally).Differences[0]
}

// A handful of pairs that come out alike prove nothing: shares keep an interval
// that has a width, and other numbers show no difference.
func TestEqualPairsAreNotCertain(t *testing.T) {
	for _, c := range []struct {
		n     int
		share bool
		seen  bool
		want  string
	}{
		{1, true, false, "unknown"}, {3, true, false, "-1 .. 1"}, {5, true, false, "-0.079 .. 1"}, {6, true, true, "0.1074 .. 1"},
		{1, false, false, "unknown"}, {3, false, false, "no spread"}, {500, false, false, "no spread"}, {500, true, true, "0.9882 .. 1"},
	} {
		d := always(t, c.n, c.share)
		if got := d.Interval(lab.Digits); got != c.want || d.Seen() != c.seen || d.Value != 1 || d.Ratio != nil {
			t.Errorf("%d pairs, shares %v: %v in %s, seen %v, ratio %v; want %s", c.n, c.share, d.Value, got, d.Seen(), d.Ratio, c.want)
		}
	}
	if d := always(t, 40, true); d.A.Interval(lab.Digits) != "0.928 .. 1" || d.B.Interval(lab.Digits) != "0 .. 0.072" {
		t.Errorf("a %s, b %s", d.A.Interval(lab.Digits), d.B.Interval(lab.Digits))
	}
}

// A pair of which one player is nowhere cannot be measured.
func TestPairNeedsBoth(t *testing.T) {
	tally := run(t, lab.Spec{
		N: 1, Columns: lab.PairColumns("m", "a", "b", ""),
		Open: func(int) (lab.PlayMatch, error) {
			return func(_ int, _ uint64, row *lab.Measurements) error {
				return row.SetPair(0, [2]*lab.Mean{{}, nil}, [2]*lab.Mean{})
			}, nil
		},
	})
	if tally.Failed != 1 || tally.Failures[0].Text != "to compare two players, the metric must return a number for each of the two players" {
		t.Errorf("%+v", tally.Failures)
	}
}
