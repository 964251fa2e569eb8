// The replacement text of string.gsub.

package luatext

import "strconv"

// AppendReplacement appends the replacement text of string.gsub for the match
// from..end: %0 is the match, %1 to %9 are captures, % before any other byte is
// that byte (a lone % at the end a zero byte, as in C).
func (m *Match) AppendReplacement(dst []byte, replacement string, from, end int) ([]byte, error) {
	for i := 0; i < len(replacement); i++ {
		c := replacement[i]
		if c != '%' {
			dst = append(dst, c)
			continue
		}
		var err error
		i++
		if dst, err = m.appendEscape(dst, byteOrZero(replacement, i), from, end); err != nil {
			return dst, err
		}
	}
	return dst, nil
}

// byteOrZero returns the byte at a place of a text, zero behind its end.
func byteOrZero(text string, i int) byte {
	if i < len(text) {
		return text[i]
	}
	return 0
}

// appendEscape appends what %c stands for in the replacement text of a match.
func (m *Match) appendEscape(dst []byte, c byte, from, end int) ([]byte, error) {
	switch {
	case !isDigit(c):
		return append(dst, c), nil
	case c == '0':
		return append(dst, m.text[from:end]...), nil
	}
	low, high, position, err := m.Capture(int(c)-'1', from, end)
	if position {
		return strconv.AppendInt(dst, int64(low)+1, 10), err
	}
	return append(dst, m.text[low:high]...), err
}
