package configs

import (
	"math"
	"testing"
)

// TestFormatDecimal: no decimal is written as a whole number.
func TestFormatDecimal(t *testing.T) {
	for f, want := range map[float64]string{
		0: "0.0", 2: "2.0", -2: "-2.0", 2.5: "2.5", 999999999999999: "999999999999999.0",
		1e15: "1000000000000000.0", -1e18: "-1000000000000000000.0", 1 << 63: "9.223372036854776e+18", 1e300: "1e+300",
		1e-10: "1e-10", math.Inf(-1): "-Inf",
	} {
		if got := formatDecimal(f); got != want {
			t.Errorf("%v is written as %s, expected %s", f, got, want)
		}
	}
}
