// string.format: reading a directive, and writing texts and whole numbers by it. formatfloat.go
// writes the other numbers.

package luatext

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Directive is one % directive of string.format.
type Directive struct {
	Verb      byte // one of c d i o u x X e E f g G q s
	width     int  // the least number of bytes to write
	precision int  // -1 if none is given
	flags     flags
}

type flags struct{ minus, plus, space, alternate, zero bool }

// NextDirective cuts a format at its first directive: it returns the literal text before it, the
// directive, and the rest. At %% it also stops: literal then ends with one %, and there is no
// directive. d.Verb is zero if there is none. The error is worded as in Lua 5.1.
func NextDirective(format string) (literal string, d Directive, rest string, err error) {
	i := strings.IndexByte(format, '%')
	switch {
	case i < 0:
		return format, d, "", nil
	case strings.HasPrefix(format[i+1:], "%"):
		return format[:i+1], d, format[i+2:], nil
	}
	d, rest, err = readDirective(format[i+1:])
	return format[:i], d, rest, err
}

// Widths and precisions have at most two digits, so no directive can ask for more
// than 99 columns.
var errFormatLong = errors.New("invalid format (width or precision too long)")

// readDirective reads what stands behind the % of a format: flags, width, precision and verb.
func readDirective(text string) (d Directive, rest string, err error) {
	d.flags, rest, err = readFlags(text)
	if err != nil {
		return d, rest, err
	}
	d.width, rest = readTwoDigits(rest)
	d.precision = -1
	if strings.HasPrefix(rest, ".") {
		d.precision, rest = readTwoDigits(rest[1:])
	}
	switch {
	case rest != "" && isDigit(rest[0]): // a third digit
		return d, rest, errFormatLong
	case rest == "" || strings.IndexByte("cdiouxXeEfgGqs", rest[0]) < 0:
		return d, rest, invalidOption(rest)
	}
	d.Verb = rest[0]
	return d, rest[1:], nil
}

// invalidOption is Lua's error for a verb that string.format does not know: the first byte of
// rest.
func invalidOption(rest string) error {
	option := "%"
	if rest != "" {
		option += rest[:1]
	}
	return fmt.Errorf("invalid option '%s' to 'format'", option)
}

// readFlags reads the flags of a directive; there may be five at most.
func readFlags(text string) (f flags, rest string, err error) {
	for n := 0; n < len(text); n++ {
		switch text[n] {
		case '-':
			f.minus = true
		case '+':
			f.plus = true
		case ' ':
			f.space = true
		case '#':
			f.alternate = true
		case '0':
			f.zero = true
		default:
			return f, text[n:], nil
		}
		if n >= 5 { // this is the sixth
			return f, text, errors.New("invalid format (repeated flags)")
		}
	}
	return f, "", nil
}

// readTwoDigits reads a width or a precision, of two digits at most.
func readTwoDigits(text string) (n int, rest string) {
	i := 0
	for i < 2 && i < len(text) && isDigit(text[i]) {
		n = n*10 + int(text[i]-'0')
		i++
	}
	return n, text[i:]
}

// AppendNumber appends a number formatted by d, whose verb must be one of those for
// numbers (all but q and s).
func (d Directive) AppendNumber(dst []byte, x float64) []byte {
	start := len(dst)
	switch d.Verb {
	case 'c':
		return d.appendByte(dst, x)
	case 'd', 'i':
		return d.pad(d.appendSigned(dst, truncated(x)), start)
	case 'o', 'u', 'x', 'X':
		return d.pad(d.appendUnsigned(dst, truncatedUnsigned(x)), start)
	}
	return d.pad(d.appendFloat(dst, x), start)
}

// appendByte is %c: it appends the byte with the number x. As in C the text ends at a zero byte,
// so byte 0 leaves only the spaces before it.
func (d Directive) appendByte(dst []byte, x float64) []byte {
	start := len(dst)
	c := byte(truncated(x))
	d.flags.zero = false // zeros fill numbers only
	dst = d.pad(append(dst, c), start)
	if c != 0 {
		return dst
	}
	for dst[start] != 0 { // the spaces
		start++
	}
	return dst[:start]
}

// AppendString appends %s of s. As in C the text ends at a zero byte, except that a
// text of 100 bytes and more without a precision is copied whole.
func (d Directive) AppendString(dst []byte, s string) []byte {
	if d.precision < 0 && len(s) >= 100 {
		return append(dst, s...)
	}
	if d.precision >= 0 && d.precision < len(s) {
		s = s[:d.precision]
	}
	s, _, _ = strings.Cut(s, "\x00")
	start := len(dst)
	d.flags.zero = false // zeros fill numbers only
	return d.pad(append(dst, s...), start)
}

// AppendQuoted appends s as a literal that Lua reads back: %q.
func AppendQuoted(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for i := range len(s) {
		switch c := s[i]; c {
		case '"', '\\', '\n':
			dst = append(dst, '\\', c)
		case '\r':
			dst = append(dst, '\\', 'r')
		case 0:
			dst = append(dst, '\\', '0', '0', '0')
		default:
			dst = append(dst, c)
		}
	}
	return append(dst, '"')
}

// truncated converts a number to a C long as x86 does, where everything out of range becomes
// the smallest long.
func truncated(x float64) int64 {
	if x >= -0x1p63 && x < 0x1p63 {
		return int64(x)
	}
	return math.MinInt64
}

// truncatedUnsigned converts a number to a C unsigned long as x86 does: negative numbers
// wrap around, those of 2^64 and more become 0.
func truncatedUnsigned(x float64) uint64 {
	switch {
	case x >= 0x1p64:
		return 0
	case x >= 0x1p63:
		return uint64(int64(x-0x1p63)) ^ 1<<63 // convert the rest above 2^63, then set that bit
	}
	return uint64(truncated(x))
}

// appendSigned appends a whole number for %d and %i.
func (d Directive) appendSigned(dst []byte, n int64) []byte {
	size := uint64(n)
	if n < 0 {
		size = -size // also right for the least int64, which has no positive one
	}
	dst = d.appendSign(dst, n < 0)
	return d.appendDigits(dst, size, 10)
}

// appendUnsigned appends a whole number for %u, %o, %x and %X.
func (d Directive) appendUnsigned(dst []byte, n uint64) []byte {
	switch {
	case d.Verb == 'u':
		return d.appendDigits(dst, n, 10)
	case d.Verb == 'o':
		return d.appendOctal(dst, n)
	case d.flags.alternate && n != 0:
		dst = append(dst, '0', d.Verb)
	}
	start := len(dst)
	dst = d.appendDigits(dst, n, 16)
	if d.Verb == 'X' {
		upper(dst[start:])
	}
	return dst
}

// appendOctal appends a whole number for %o. With the flag # its first digit is a zero.
func (d Directive) appendOctal(dst []byte, n uint64) []byte {
	start := len(dst)
	dst = d.appendDigits(dst, n, 8)
	if d.flags.alternate && (len(dst) == start || dst[start] != '0') { // insert a zero
		dst = append(dst, 0)
		copy(dst[start+1:], dst[start:])
		dst[start] = '0'
	}
	return dst
}

// appendDigits writes at least as many digits as the precision says; zero with a
// precision of zero has none.
func (d Directive) appendDigits(dst []byte, n uint64, base int) []byte {
	if n == 0 && d.precision == 0 {
		return dst
	}
	var room [24]byte
	digits := strconv.AppendUint(room[:0], n, base)
	for range d.precision - len(digits) {
		dst = append(dst, '0')
	}
	return append(dst, digits...)
}

// appendSign appends the sign that a number gets by its own sign and the flags + and space.
func (d Directive) appendSign(dst []byte, negative bool) []byte {
	switch {
	case negative:
		return append(dst, '-')
	case d.flags.plus:
		return append(dst, '+')
	case d.flags.space:
		return append(dst, ' ')
	}
	return dst
}

// upper makes the letters of a text capital, in place.
func upper(text []byte) {
	for i, c := range text {
		if isLower(c) {
			text[i] = c - 0x20
		}
	}
}
