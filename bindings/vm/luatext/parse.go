// A text as a number, as tonumber and arithmetic on texts read it.

package luatext

import (
	"math"
	"strconv"
	"strings"
)

const space = " \t\n\v\f\r"

// ParseNumber returns the number a text stands for, by the rules of tonumber and of
// arithmetic on strings: what C's strtod accepts (decimal, hexadecimal, "inf",
// "nan"), with white space around it. A leading 0 does not make a number octal. The text
// ends at its first zero byte.
func ParseNumber(text string) (x float64, ok bool) {
	text, _, _ = strings.Cut(text, "\x00")
	text = strings.Trim(text, space)
	if x, ok := smallWhole(text); ok {
		return x, true
	}
	body, negative := cutSign(text)
	x, ok = parseUnsigned(body)
	if negative {
		x = -x
	}
	return x, ok
}

// smallWhole reads the commonest numbers: up to 15 decimal digits and nothing else.
func smallWhole(text string) (x float64, ok bool) {
	if text == "" || len(text) > 15 {
		return 0, false
	}
	n := int64(0) // an int has 32 bits on some machines
	for i := range len(text) {
		if !isDigit(text[i]) {
			return 0, false
		}
		n = n*10 + int64(text[i]-'0')
	}
	return float64(n), true
}

// cutSign takes a sign off the front of a numeral, and reports whether it was a minus.
func cutSign(text string) (body string, negative bool) {
	if text != "" && (text[0] == '-' || text[0] == '+') {
		return text[1:], text[0] == '-'
	}
	return text, false
}

// parseUnsigned reads a numeral without a sign; ok is false for what is none.
func parseUnsigned(body string) (x float64, ok bool) {
	switch {
	case isNumeral(body, isDigit, 'e'):
		return parseKnown(body), true
	case isHexadecimal(body):
		return parseHexadecimal(body), true
	case strings.EqualFold(body, "inf"), strings.EqualFold(body, "infinity"):
		return math.Inf(1), true
	}
	return math.NaN(), isNaN(body)
}

// parseKnown converts a text that is known to be a numeral; too large is infinite and too small
// is zero, as in C.
func parseKnown(numeral string) float64 {
	x, _ := strconv.ParseFloat(numeral, 64)
	return x
}

// isHexadecimal reports whether a text is a numeral that begins with 0x.
func isHexadecimal(body string) bool {
	return len(body) > 2 && body[0] == '0' && body[1]|0x20 == 'x' && isNumeral(body[2:], isHex, 'p')
}

// parseHexadecimal converts a hexadecimal numeral; Go wants an exponent behind every one.
func parseHexadecimal(body string) float64 {
	if !strings.ContainsAny(body, "pP") {
		body += "p0"
	}
	return parseKnown(body)
}

// isNumeral reports whether text is digits with at most one point among them, at
// least one digit, and perhaps an exponent in decimal digits. digit is isDigit or
// isHex; exponent is the letter before an exponent, e or p.
func isNumeral(text string, digit func(byte) bool, exponent byte) bool {
	i, whole := countDigits(text, 0, digit)
	fraction := 0
	if i < len(text) && text[i] == '.' {
		i, fraction = countDigits(text, i+1, digit)
	}
	if whole+fraction == 0 {
		return false
	}
	if i < len(text) && text[i]|0x20 == exponent {
		return isExponent(text[i+1:])
	}
	return i == len(text)
}

// countDigits returns where the digits that begin at i end, and how many they are.
func countDigits(text string, i int, digit func(byte) bool) (end, count int) {
	start := i
	for i < len(text) && digit(text[i]) {
		i++
	}
	return i, i - start
}

// isExponent reports whether a text is digits, perhaps behind a sign.
func isExponent(text string) bool {
	digits, _ := cutSign(text)
	end, count := countDigits(digits, 0, isDigit)
	return count > 0 && end == len(digits)
}

// isNaN reports whether a text stands for NaN: nan, or nan(anything of letters, digits and underscores).
func isNaN(body string) bool {
	if len(body) < 3 || !strings.EqualFold(body[:3], "nan") {
		return false
	}
	inside, opened := strings.CutPrefix(body[3:], "(")
	inside, closed := strings.CutSuffix(inside, ")")
	if !opened || !closed {
		return body[3:] == ""
	}
	for i := range len(inside) {
		if c := inside[i]; !isAlnum(c) && c != '_' {
			return false
		}
	}
	return true
}

// ParseBase returns the whole number that text stands for in a base from 2 to 36, by the rules of C's
// strtoul: it takes white space, a sign, and 0x before base 16. A number that is too large becomes the
// largest of 64 bits. A negative one, -n, becomes 2^64 - n.
func ParseBase(text string, base int) (x float64, ok bool) {
	text, _, _ = strings.Cut(text, "\x00")
	body, negative := cutSign(strings.Trim(text, space))
	if base == 16 && len(body) > 2 && body[0] == '0' && body[1]|0x20 == 'x' {
		body = body[2:]
	}
	n, ok := parseDigits(body, uint64(base))
	if negative && n != math.MaxUint64 { // as in C, a number that is too large stays the largest
		n = -n
	}
	return float64(n), ok
}

// parseDigits reads a whole number in a base. A number that is too large becomes the largest one.
// ok is false if a byte is no digit of that base, or if body is empty.
func parseDigits(body string, base uint64) (n uint64, ok bool) {
	saturated := false
	for i := range len(body) {
		d := digitValue(body[i])
		if d >= base {
			return 0, false
		}
		if n > (math.MaxUint64-d)/base {
			saturated = true
		}
		n = n*base + d
	}
	if saturated {
		n = math.MaxUint64
	}
	return n, body != ""
}

// digitValue returns the value of a digit or letter (a and A are 10); any other byte has a value
// beyond every base.
func digitValue(c byte) uint64 {
	switch {
	case isDigit(c):
		return uint64(c - '0')
	case isAlpha(c):
		return uint64(c|0x20-'a') + 10
	}
	return math.MaxUint64
}
