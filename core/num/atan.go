// The inverse functions of the angle: arc tangent, arc sine, arc cosine.

package num

import "math"

// pi is 3.14159...
var pi = pair{0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53}

// atanEighths[i] is the arc tangent of i/8.
var atanEighths = [...]pair{
	{0, 0},
	{0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59},
	{0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57},
	{0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56},
	{0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56},
	{0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58},
	{0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56},
	{0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56},
	{0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55},
}

// The series of the arc tangent from x^3 on, without x^3: -1/3, 1/5, ...
var atanTail = []float64{-1.0 / 3, 1.0 / 5, -1.0 / 7, 1.0 / 9, -1.0 / 11, 1.0 / 13, -1.0 / 15}

// Atan returns the arc tangent of x in radians, between -pi/2 and pi/2.
func Atan(x float64) float64 { return Atan2(x, 1) }

// Atan2 returns the angle of the point (x, y) in radians, between -pi and pi.
// The signs of zeros count, and two infinities lie on a diagonal, as in C.
func Atan2(y, x float64) float64 {
	if x != x || y != y {
		return math.NaN()
	}
	if math.IsInf(x, 0) || math.IsInf(y, 0) {
		y, x = direction(y), direction(x)
	}
	angle := atanUpper(math.Abs(y), x)
	return math.Copysign(angle, y)
}

// direction reduces a coordinate of a point at infinity to its sign where it is
// infinite and to a zero of its sign where it is not.
func direction(v float64) float64 {
	if math.IsInf(v, 0) {
		return math.Copysign(1, v)
	}
	return math.Copysign(0, v)
}

// atanUpper is the angle of a finite point on or above the horizontal axis.
func atanUpper(y, x float64) float64 {
	left := math.Signbit(x)
	x = math.Abs(x)
	ratio := min(y, x) / max(y, x)
	switch {
	case y == 0: // also at the origin, where ratio is NaN
		return anglePair(pair{}, pair{1, 0}, left).float()
	case ratio > 0x1p-60:
		_, exponent := math.Frexp(max(y, x)) // both are brought near to 1, so that nothing overflows
		y, x = math.Ldexp(y, -exponent), math.Ldexp(x, -exponent)
		return anglePair(pair{y, 0}, pair{x, 0}, left).float()
	case y > x: // almost straight up
		return anglePair(pair{1, 0}, pair{ratio, 0}, left).float()
	case left: // on the left almost level; the difference is too small for a float64
		return math.Pi
	}
	return ratio // its arc tangent differs by a third of its cube
}

// anglePair is the angle of the point (x, y), neither of them negative, or of its
// mirror image on the left.
func anglePair(y, x pair, left bool) pair {
	var angle pair
	if y.hi > x.hi {
		angle = halfPi.add(atanUnit(x.div(y)).neg())
	} else {
		angle = atanUnit(y.div(x))
	}
	if left {
		return pi.add(angle.neg())
	}
	return angle
}

// atanUnit is the arc tangent for 0 <= x <= 1: that of the nearest eighth c, and
// the short series of (x-c)/(1+x*c).
func atanUnit(x pair) pair {
	i := int(math.Floor(float64(x.hi*8) + 0.5)) // float64: see the package comment
	c := float64(float64(i) / 8)
	t := x
	if i > 0 {
		t = x.addFloat(-c).div(x.mulFloat(c).addFloat(1))
	}
	square := float64(t.hi * t.hi)
	tail := float64(float64(square*t.hi) * horner(square, atanTail))
	return atanEighths[i].add(t.addFloat(tail))
}

// Asin returns the angle whose sine is x, between -pi/2 and pi/2; outside
// [-1, 1] it is NaN.
func Asin(x float64) float64 {
	if !(x >= -1 && x <= 1) { // NaN too
		return math.NaN()
	}
	return math.Copysign(anglePair(pair{math.Abs(x), 0}, cathetus(x), false).float(), x)
}

// Acos returns the angle whose cosine is x, between 0 and pi; outside [-1, 1] it
// is NaN.
func Acos(x float64) float64 {
	if !(x >= -1 && x <= 1) { // NaN too
		return math.NaN()
	}
	return anglePair(cathetus(x), pair{math.Abs(x), 0}, x < 0).float()
}

// cathetus is the square root of 1 - x*x.
func cathetus(x float64) pair {
	return exactSum(1, x).mul(exactSum(1, -x)).sqrt()
}
