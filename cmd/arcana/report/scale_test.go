package report

import (
	"testing"

	"arcana/core/lab"
)

// TestScaleOfShares: the line of a share ends where shares end, that of a mean where its
// round numbers do.
func TestScaleOfShares(t *testing.T) {
	estimate := func(low, value, high float64) curveRow {
		return curveRow{Estimate: lab.Estimate{Value: value, Low: &low, High: &high}}
	}
	rows := []curveRow{estimate(0.02, 0.3, 0.6), estimate(0.9, 0.95, 1)}
	for kind, want := range map[string][2]float64{lab.KindShare: {0, 1}, lab.KindWord: {0, 1}, lab.KindMean: {0, 1.5}} {
		c := curve{Figure: lab.Figure{Kind: kind}, rows: rows}
		if kind == lab.KindMean {
			c.rows = append(c.rows, estimate(1, 1.2, 1.3))
		}
		if s := c.scale(40); s.low != want[0] || s.high != want[1] {
			t.Errorf("%s: from %g to %g, want %v", kind, s.low, s.high, want)
		}
	}
	all := curve{Figure: lab.Figure{Kind: lab.KindShare}, rows: []curveRow{estimate(1, 1, 1)}}
	if s := all.scale(40); s.high != 1 || s.column(1) != 39 {
		t.Errorf("all of them: %+v", s)
	}
	half := curve{Figure: lab.Figure{Kind: lab.KindShare}, rows: []curveRow{estimate(0.41, 0.7, 0.98)}}
	if s := half.scale(40); s.high != 1 {
		t.Errorf("most of them: %+v", s)
	}
}
