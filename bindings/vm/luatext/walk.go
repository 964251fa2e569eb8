// The matcher. In this file s is a position in the text and i the index of an item of the pattern;
// every function returns the position after what it matched, noMatch or broken.

package luatext

import "errors"

// walk matches the items of the pattern from i on at position s of the text, and returns the
// position after the match, noMatch or broken. It stays in its loop as long as there is one way
// to go on.
func (m *Match) walk(s, i int) int {
	for {
		m.work(1)
		it := &m.pattern.items[i]
		switch it.kind {
		case finish:
			return s
		case single:
			if it.rep != 0 {
				return m.matchRepeated(s, i, it)
			}
			if s >= len(m.text) || !it.set.has(m.text[s]) {
				return noMatch
			}
			s++
		case open, openPlace, closing:
			return m.matchGroup(s, i, it.kind)
		default:
			if s = m.matchSpecial(s, it); s < 0 {
				return s
			}
		}
		i++
	}
}

// descend walks on one level deeper, for callers that keep an alternative.
func (m *Match) descend(s, i int) int {
	if m.depth++; m.depth > MaxDepth {
		return m.fail(errTooDeep)
	}
	end := m.walk(s, i)
	m.depth--
	return end
}

// matchRepeated matches item i as often as the sign behind it (*, +, - or ?) says, and then what follows
// it.
func (m *Match) matchRepeated(s, i int, it *item) int {
	switch it.rep {
	case '-':
		return m.matchShortest(s, i, it)
	case '+':
		return m.matchLongest(s, i, 1, m.countRun(s, it, len(m.text)-s))
	case '*':
		return m.matchLongest(s, i, 0, m.countRun(s, it, len(m.text)-s))
	}
	return m.matchLongest(s, i, 0, m.countRun(s, it, 1)) // ?
}

// countRun counts how many bytes from s on are in the item's set, at most limit. A byte costs a quarter
// of a step, since this loop is quicker than the other steps of a match.
func (m *Match) countRun(s int, it *item, limit int) int {
	n := 0
	for n < limit && s+n < len(m.text) && it.set.has(m.text[s+n]) {
		n++
	}
	m.work(n/4 + 1)
	return n
}

// matchLongest lets item i take most bytes and tries to match what follows it; then with one byte
// fewer, and so on down to least.
func (m *Match) matchLongest(s, i, least, most int) int {
	for n := most; n >= least; n-- {
		if end := m.descend(s+n, i+1); end != noMatch {
			return end
		}
	}
	return noMatch
}

// matchShortest lets item i take no bytes and tries to match what follows it; then with one byte
// more, and so on.
func (m *Match) matchShortest(s, i int, it *item) int {
	for {
		if end := m.descend(s, i+1); end != noMatch {
			return end
		}
		if s >= len(m.text) || !it.set.has(m.text[s]) {
			return noMatch
		}
		s++
	}
}

// matchGroup opens or closes a capture, and undoes it when the rest does not match.
func (m *Match) matchGroup(s, i int, k kind) int {
	if k == closing {
		return m.closeGroup(s, i)
	}
	if m.level == MaxCaptures {
		return m.fail(errTooMany)
	}
	m.captures[m.level] = capture{s, unfinished}
	if k == openPlace {
		m.captures[m.level].size = place
	}
	m.level++
	end := m.descend(s, i+1)
	if end == noMatch {
		m.level--
	}
	return end
}

// closeGroup ends the innermost capture that is open, and opens it again when the rest does not
// match.
func (m *Match) closeGroup(s, i int) int {
	for n := m.level - 1; n >= 0; n-- {
		c := &m.captures[n]
		if c.size != unfinished {
			continue
		}
		c.size = s - c.start
		end := m.descend(s, i+1)
		if end == noMatch {
			c.size = unfinished
		}
		return end
	}
	return m.fail(errClose)
}

// matchSpecial matches an item that is no set and can match in one way only: %b, %f, a back
// reference, or the $ at the end. A malformed item breaks the match off.
func (m *Match) matchSpecial(s int, it *item) int {
	switch it.kind {
	case textEnd:
		if s == len(m.text) {
			return s
		}
		return noMatch
	case balance:
		return m.matchBalanced(s, it.a, it.b)
	case frontier:
		if it.set.has(m.byteAt(s-1)) || !it.set.has(m.byteAt(s)) {
			return noMatch
		}
		return s
	case backref:
		return m.matchBackReference(s, int(it.a)-'1')
	}
	return m.fail(errors.New(it.text))
}

// byteAt returns the byte at position s, and zero before and after the text.
func (m *Match) byteAt(s int) byte {
	if s < 0 || s >= len(m.text) {
		return 0
	}
	return m.text[s]
}

// matchBalanced matches from an opening byte to the closing byte that answers it.
func (m *Match) matchBalanced(s int, opening, closing byte) int {
	if s >= len(m.text) || m.text[s] != opening {
		return noMatch
	}
	depth := 1
	for end := s + 1; end < len(m.text); end++ {
		switch m.text[end] {
		case closing:
			if depth--; depth == 0 {
				m.work((end - s) / 4)
				return end + 1
			}
		case opening:
			depth++
		}
	}
	m.work((len(m.text) - s) / 4)
	return noMatch
}

// matchBackReference matches the text of capture n (from 0) once more, as %1 does for capture 0. A
// position, which () captures, has no text and so never matches.
func (m *Match) matchBackReference(s, n int) int {
	if n < 0 || n >= m.level || m.captures[n].size == unfinished { // %0, or no capture that has ended
		return m.fail(errCaptureIndex)
	}
	c := m.captures[n]
	size := c.size
	m.work(max(size, 0) / 16)
	if size == place || len(m.text)-s < size || m.text[s:s+size] != m.text[c.start:c.start+size] {
		return noMatch
	}
	return s + size
}
