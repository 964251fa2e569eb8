// string.format for %e, %f and %g, and the padding of all directives.

package luatext

import (
	"math"
	"strconv"
)

// NumberUnits returns what AppendNumber of x costs. Up to 18 digits take a few steps. More digits are
// made by dividing a long number: the cost grows with their count and with the exponent of x.
func (d Directive) NumberUnits(x float64) int64 {
	const few, mostDigits = 10, 18
	switch d.Verb {
	case 'e', 'E', 'f', 'g', 'G':
	default:
		return 4 // a whole number or a byte
	}
	_, exponent := math.Frexp(x)
	digits := max(d.precision, 6) + 1 // one before the point; 6 stands for no precision
	if d.Verb == 'f' {
		digits += max(exponent, 0) / 3 // before the point: a decimal digit has about three bits
	}
	if digits <= mostDigits {
		return few
	}
	return few + int64(max(exponent, -exponent)+digits)/2
}

// appendFloat writes e, f and g directives, sign included.
func (d Directive) appendFloat(dst []byte, x float64) []byte {
	precision := d.precision
	if precision < 0 { // none is given: C takes 6
		precision = 6
	}
	dst = d.appendSign(dst, math.Signbit(x) || x != x)
	start := len(dst)
	dst = d.appendMagnitude(dst, math.Abs(x), precision)
	if d.Verb == 'E' || d.Verb == 'G' {
		upper(dst[start:])
	}
	return dst
}

// appendMagnitude writes a number that is not negative (or NaN) as the verb f, e or g does. With the flag #
// the point stays even if no digit follows it.
func (d Directive) appendMagnitude(dst []byte, x float64, precision int) []byte {
	switch {
	case x != x:
		return append(dst, "nan"...) // appendSign wrote the minus
	case x > math.MaxFloat64:
		return append(dst, "inf"...)
	}
	switch d.Verb {
	case 'g', 'G':
		return appendShortest(dst, x, precision, 'e', d.flags.alternate)
	case 'f':
		dst = strconv.AppendFloat(dst, x, 'f', precision, 64)
	default: // e and E
		return d.appendExponent(dst, x, precision)
	}
	if d.flags.alternate && precision == 0 {
		dst = append(dst, '.')
	}
	return dst
}

// appendExponent appends a number for %e; the flag # keeps the point where no digit follows it.
func (d Directive) appendExponent(dst []byte, x float64, precision int) []byte {
	start := len(dst)
	dst = strconv.AppendFloat(dst, x, 'e', precision, 64)
	if d.flags.alternate && precision == 0 {
		dst = append(dst, 0) // insert the point after the first digit
		copy(dst[start+2:], dst[start+1:])
		dst[start+1] = '.'
	}
	return dst
}

// pad widens what was appended since start to the width of d: with spaces on the
// right for the flag -, with zeros after the sign for the flag 0, and with spaces on
// the left otherwise.
func (d Directive) pad(dst []byte, start int) []byte {
	missing := d.width - (len(dst) - start)
	if missing <= 0 {
		return dst
	}
	fill, at := byte(' '), start
	switch {
	case d.flags.minus:
		at = len(dst)
	case d.flags.zero && d.zeroApplies(dst[start:]):
		fill, at = '0', start+prefixSize(dst[start:])
	}
	return insert(dst, at, missing, fill)
}

// zeroApplies reports whether the flag 0 fills with zeros. C ignores it for a whole
// number with a precision, and for inf and nan, which text ends with.
func (d Directive) zeroApplies(text []byte) bool {
	switch d.Verb {
	case 'd', 'i', 'o', 'u', 'x', 'X':
		return d.precision < 0
	}
	last := text[len(text)-1] | 0x20
	return last != 'f' && last != 'n' // of "inf" and "nan"
}

// prefixSize returns the length of the sign and of the 0x before digits.
func prefixSize(text []byte) int {
	n := 0
	if text[0] == '-' || text[0] == '+' || text[0] == ' ' {
		n = 1
	}
	if len(text) > n+1 && text[n] == '0' && text[n+1]|0x20 == 'x' { // 0x or 0X
		n += 2
	}
	return n
}

// insert puts the byte fill into dst at index at, count times, and moves what stands there to the right.
func insert(dst []byte, at, count int, fill byte) []byte {
	for range count {
		dst = append(dst, fill)
	}
	copy(dst[at+count:], dst[at:len(dst)-count])
	for i := range count {
		dst[at+i] = fill
	}
	return dst
}
