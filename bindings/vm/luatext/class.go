package luatext

// set is a set of bytes, one bit each.
type set [4]uint64

func (s *set) has(c byte) bool { return s[c>>6]>>(c&63)&1 != 0 }

func (s *set) add(c byte) { s[c>>6] |= 1 << (c & 63) }

func (s *set) addRange(low, high byte) {
	for c := int(low); c <= int(high); c++ {
		s.add(byte(c))
	}
}

func (s *set) union(other set) {
	for i := range s {
		s[i] |= other[i]
	}
}

func (s set) complement() set {
	for i := range s {
		s[i] = ^s[i]
	}
	return s
}

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
