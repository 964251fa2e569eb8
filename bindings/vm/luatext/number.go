// A number as text, as print and .. write it (%.14g).

package luatext

import (
	"math"
	"strconv"
)

// FormatNumber returns the text of a number as Lua 5.1 prints it: C's "%.14g".
func FormatNumber(x float64) string {
	if i := int(x); float64(i) == x && 0 <= i && i < 100 && !math.Signbit(x) { // not for -0
		return strconv.Itoa(i) // these need no memory
	}
	var room [32]byte
	return string(AppendNumber(room[:0], x))
}

// AppendNumber appends what FormatNumber returns. %.14g writes a whole number below 1e14 with all
// of its digits, which needs no conversion.
func AppendNumber(dst []byte, x float64) []byte {
	if i := int64(x); float64(i) == x && -1e14 < x && x < 1e14 && !(i == 0 && math.Signbit(x)) {
		return strconv.AppendInt(dst, i, 10)
	}
	return appendShortest(dst, x, 14, 'e', false)
}

// appendSpecial appends an infinity or NaN; ok reports whether x is one.
func appendSpecial(dst []byte, x float64) (out []byte, ok bool) {
	switch {
	case x != x:
		return append(dst, "-nan"...), true
	case x > math.MaxFloat64:
		return append(dst, "inf"...), true
	case x < -math.MaxFloat64:
		return append(dst, "-inf"...), true
	}
	return dst, false
}

// appendShortest returns the %g of C with the given precision. It writes an exponent if that is
// below -4 or not below the precision, else the number without one; zeros at the
// end are dropped unless alternate is set. e is the letter before the exponent.
func appendShortest(dst []byte, x float64, precision int, e byte, alternate bool) []byte {
	if out, ok := appendSpecial(dst, x); ok {
		return out
	}
	precision = max(precision, 1)
	start := len(dst)
	dst = strconv.AppendFloat(dst, x, 'e', precision-1, 64)
	exponent, mantissa := splitExponent(dst[start:]) // mantissa is its length in bytes
	if exponent >= -4 && exponent < precision {
		return trimZeros(shiftPoint(dst, start, start+mantissa, exponent), start, alternate)
	}
	var room [8]byte
	tail := append(room[:0], dst[start+mantissa:]...)
	tail[0] = e
	return append(trimZeros(dst[:start+mantissa], start, alternate), tail...)
}

// shiftPoint multiplies dst[start:end], a number of the form d.ddd, by ten to the power of exponent, by
// moving its digits: 1.5 with the exponent 2 becomes 150. That takes less time than converting the
// number again. The exponent is -4 or more, and the number has more digits than it.
func shiftPoint(dst []byte, start, end, exponent int) []byte {
	var room [128]byte
	sign := start
	if dst[start] == '-' {
		sign++
	}
	digits := append(room[:0], dst[sign])
	if end > sign+2 {
		digits = append(digits, dst[sign+2:end]...)
	}
	dst = dst[:sign]
	if exponent < 0 {
		dst = append(dst, "0.000"[:1-exponent]...) // "0." and one zero less than the exponent says
		return append(dst, digits...)
	}
	dst = append(dst, digits[:exponent+1]...)
	if exponent+1 < len(digits) {
		dst = append(append(dst, '.'), digits[exponent+1:]...)
	}
	return dst
}

// NumberUnits returns what making a number into text costs: a whole one is written
// digit by digit, another one is multiplied and rounded.
func NumberUnits(x float64) int64 {
	if i := int64(x); float64(i) == x && -1e14 < x && x < 1e14 {
		return 2
	}
	return 10
}

// splitExponent reads the exponent of a number written with one (1.5e-07 has -7), and returns the
// index of its e.
func splitExponent(text []byte) (exponent, begin int) {
	for begin = len(text) - 1; text[begin] != 'e'; begin-- {
	}
	for _, c := range text[begin+2:] { // behind the e and the sign, which Go always writes
		exponent = exponent*10 + int(c-'0')
	}
	if text[begin+1] == '-' {
		exponent = -exponent
	}
	return exponent, begin
}

// trimZeros drops the zeros at the end of the fraction of dst[start:], and the point if no digit is
// left behind it. With keep (the flag # of C) it drops nothing, and adds a point where there is none.
func trimZeros(dst []byte, start int, keep bool) []byte {
	point := start
	for point < len(dst) && dst[point] != '.' {
		point++
	}
	switch {
	case keep && point == len(dst):
		return append(dst, '.')
	case keep || point == len(dst):
		return dst
	}
	end := len(dst)
	for dst[end-1] == '0' {
		end--
	}
	if end-1 == point {
		end--
	}
	return dst[:end]
}
