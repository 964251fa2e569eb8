package lab

import (
	"math"
	"testing"
)

// Worked by hand from Wilson's formula with z = 1.959964.
func TestWilsonWorkedNumbers(t *testing.T) {
	for _, c := range []struct {
		k, n             int
		share, low, high float64
	}{
		{0, 10, 0, 0, 0.277533},
		{10, 10, 1, 0.722467, 1},
		{5, 10, 0.5, 0.236593, 0.763407},
		{1, 10, 0.1, 0.017876, 0.404150},
		{50, 100, 0.5, 0.403832, 0.596168},
		{285, 1000, 0.285, 0.257886, 0.313760},
		{0, 0, 0, 0, 1},
	} {
		got := Wilson(c.k, c.n, Z95)
		for _, v := range [][2]float64{{got.Share, c.share}, {got.Low, c.low}, {got.High, c.high}} {
			if math.Abs(v[0]-v[1]) > 5e-6 {
				t.Errorf("Wilson(%d, %d) = %+v, want %v %v %v", c.k, c.n, got, c.share, c.low, c.high)
				break
			}
		}
	}
}

// An interval of more standard errors holds every narrower one.
func TestWilsonWidensWithZ(t *testing.T) {
	for k := range 21 {
		narrow, wide := Wilson(k, 20, 1), Wilson(k, 20, 3)
		if wide.Low > narrow.Low || wide.High < narrow.High || narrow.Low > narrow.Share || narrow.High < narrow.Share {
			t.Errorf("%d of 20: %+v is not within %+v", k, narrow, wide)
		}
	}
}
