// Sets of bytes, and the classes of characters that patterns name (%d, %a). In this package
// c|0x20 is the small letter of a letter c, and c-0x20 the capital one: in ASCII they differ by
// that one bit.

package luatext

// set is a set of bytes, one bit each: byte c is bit c%64 of word c/64.
type set [4]uint64

// has reports whether a byte is in the set.
func (s *set) has(c byte) bool { return s[c>>6]>>(c&63)&1 != 0 }

// add puts a byte into the set.
func (s *set) add(c byte) { s[c>>6] |= 1 << (c & 63) }

// addRange puts the bytes from low to high into the set.
func (s *set) addRange(low, high byte) {
	for c := int(low); c <= int(high); c++ {
		s.add(byte(c))
	}
}

// union puts all bytes of another set into this one.
func (s *set) union(other set) {
	for i := range s {
		s[i] |= other[i]
	}
}

// complement returns the set of all bytes that are not in this one.
func (s set) complement() set {
	for i := range s {
		s[i] = ^s[i]
	}
	return s
}

// setOf returns the set of the bytes for which holds is true.
func setOf(holds func(c byte) bool) set {
	var s set
	for c := range 256 {
		if holds(byte(c)) {
			s.add(byte(c))
		}
	}
	return s
}

// The classes of the C locale.
func isLower(c byte) bool { return 'a' <= c && c <= 'z' }
func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }
func isAlpha(c byte) bool { return isLower(c | 0x20) }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isAlnum(c byte) bool { return isAlpha(c) || isDigit(c) }
func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }
func isCntrl(c byte) bool { return c < ' ' || c == 0x7f }
func isPunct(c byte) bool { return ' ' < c && c < 0x7f && !isAlnum(c) }
func isHex(c byte) bool   { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

// classes maps the letter of a class, such as the d of %d, to its bytes; a capital
// letter to the complement; and every other byte to itself.
var classes = makeClasses()

// makeClasses returns the set of bytes for each letter behind a % of a pattern: %a the letters,
// %A all but them; any other byte stands for itself.
func makeClasses() (all [256]set) {
	for c := range all {
		all[c].add(byte(c))
	}
	for letter, holds := range map[byte]func(c byte) bool{
		'a': isAlpha, 'c': isCntrl, 'd': isDigit, 'l': isLower, 'p': isPunct,
		's': isSpace, 'u': isUpper, 'w': isAlnum, 'x': isHex,
		'z': func(c byte) bool { return c == 0 },
	} {
		all[letter] = setOf(holds)
		all[letter-0x20] = all[letter].complement()
	}
	return all
}
