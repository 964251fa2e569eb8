package core_test

import (
	"math"
	"testing"

	"arcana/core/num"
)

var (
	inf  = math.Inf(1)
	nan  = math.NaN()
	zero = math.Copysign(0, -1) // minus zero
)

// sameNumber tells zeros of different sign apart and takes NaN for equal to NaN.
func sameNumber(a, b float64) bool {
	return a != a && b != b || a == b && math.Signbit(a) == math.Signbit(b)
}

// Annex F of the C standard, function by function.
func TestEdgesOfOneArgument(t *testing.T) {
	tests := []struct {
		name    string
		x, want float64
	}{
		{"Exp", 0, 1}, {"Exp", zero, 1}, {"Exp", inf, inf}, {"Exp", -inf, 0}, {"Exp", nan, nan},
		{"Exp", 710, inf}, {"Exp", -746, 0}, {"Exp", -745.1, 5e-324},
		{"Ln", 1, 0}, {"Ln", 0, -inf}, {"Ln", zero, -inf}, {"Ln", inf, inf}, {"Ln", -1, nan}, {"Ln", -inf, nan}, {"Ln", nan, nan},
		{"Log10", 1, 0}, {"Log10", 0, -inf}, {"Log10", inf, inf}, {"Log10", -1, nan}, {"Log10", nan, nan},
		{"Sin", 0, 0}, {"Sin", zero, zero}, {"Sin", inf, nan}, {"Sin", -inf, nan}, {"Sin", nan, nan}, {"Sin", 5e-324, 5e-324},
		{"Cos", 0, 1}, {"Cos", zero, 1}, {"Cos", inf, nan}, {"Cos", nan, nan},
		{"Tan", 0, 0}, {"Tan", zero, zero}, {"Tan", inf, nan}, {"Tan", nan, nan}, {"Tan", -5e-324, -5e-324},
		{"Asin", 0, 0}, {"Asin", zero, zero}, {"Asin", 1, math.Pi / 2}, {"Asin", -1, -math.Pi / 2}, {"Asin", 1.1, nan}, {"Asin", nan, nan}, {"Asin", 5e-324, 5e-324},
		{"Acos", 1, 0}, {"Acos", 0, math.Pi / 2}, {"Acos", -1, math.Pi}, {"Acos", -1.1, nan}, {"Acos", nan, nan},
		{"Atan", 0, 0}, {"Atan", zero, zero}, {"Atan", 1, math.Pi / 4}, {"Atan", inf, math.Pi / 2}, {"Atan", -inf, -math.Pi / 2}, {"Atan", nan, nan}, {"Atan", 5e-324, 5e-324},
		{"Sinh", 0, 0}, {"Sinh", zero, zero}, {"Sinh", inf, inf}, {"Sinh", -inf, -inf}, {"Sinh", 711, inf}, {"Sinh", nan, nan}, {"Sinh", 5e-324, 5e-324},
		{"Cosh", 0, 1}, {"Cosh", inf, inf}, {"Cosh", -inf, inf}, {"Cosh", -711, inf}, {"Cosh", nan, nan},
		{"Tanh", 0, 0}, {"Tanh", zero, zero}, {"Tanh", inf, 1}, {"Tanh", -inf, -1}, {"Tanh", nan, nan}, {"Tanh", 5e-324, 5e-324},
	}
	for _, c := range tests {
		if got := unary[c.name](c.x); !sameNumber(got, c.want) {
			t.Errorf("%s(%v) = %v, expected %v", c.name, c.x, got, c.want)
		}
	}
}

func TestEdgesOfPow(t *testing.T) {
	tests := []struct{ x, y, want float64 }{
		{0, 0, 1}, {nan, 0, 1}, {inf, zero, 1}, {1, nan, 1}, {1, inf, 1}, {nan, 1, nan}, {2, nan, nan},
		{-1, inf, 1}, {-1, -inf, 1}, {0.5, inf, 0}, {0.5, -inf, inf}, {2, inf, inf}, {-2, -inf, 0}, {0, -inf, inf},
		{zero, -3, -inf}, {zero, -2, inf}, {zero, 3, zero}, {zero, 4, 0}, {zero, 0.5, 0}, {0, -0.5, inf}, {0, 3, 0},
		{-inf, -3, zero}, {-inf, -2, 0}, {-inf, 3, -inf}, {-inf, 2, inf}, {-inf, 0.5, inf}, {inf, -1, 0}, {inf, 0.5, inf},
		{-8, 1.0 / 3, nan}, {-2, 3, -8}, {-2, 1e300, inf}, {-2, -1e300, 0}, {10, 309, inf}, {10, -324, 0}, {-2, 1025, -inf},
		{-0.5, 1 << 53, 0}, {2, -1074, 5e-324}, {2, -1075, 0}, {5e-324, 1, 5e-324},
	}
	for _, c := range tests {
		if got := num.Pow(c.x, c.y); !sameNumber(got, c.want) {
			t.Errorf("Pow(%v, %v) = %v, expected %v", c.x, c.y, got, c.want)
		}
	}
}

func TestEdgesOfAtan2(t *testing.T) {
	const pi, quarter = math.Pi, math.Pi / 4
	tests := []struct{ y, x, want float64 }{
		{0, 1, 0}, {zero, 1, zero}, {0, -1, pi}, {zero, -1, -pi}, {0, 0, 0}, {zero, 0, zero}, {0, zero, pi}, {zero, zero, -pi},
		{1, 0, pi / 2}, {-1, 0, -pi / 2}, {1, zero, pi / 2}, {1, 1, quarter}, {1, -1, 3 * quarter}, {-1, -1, -3 * quarter},
		{inf, inf, quarter}, {inf, -inf, 3 * quarter}, {-inf, inf, -quarter}, {inf, 5, pi / 2}, {3, inf, 0}, {-3, inf, zero}, {3, -inf, pi}, {-3, -inf, -pi},
		{1e-300, 1e300, 0}, {1e300, 1e-300, pi / 2}, {1e-300, -1e300, pi}, {5e-324, 5e-324, quarter}, {1e308, 1e308, quarter}, {5e-324, 1, 5e-324},
		{nan, 1, nan}, {1, nan, nan},
	}
	for _, c := range tests {
		if got := num.Atan2(c.y, c.x); !sameNumber(got, c.want) {
			t.Errorf("Atan2(%v, %v) = %v, expected %v", c.y, c.x, got, c.want)
		}
	}
}
