package luatext

import (
	"errors"
	"strings"
)

// MaxCaptures is the number of captures a pattern may have.
const MaxCaptures = 32

// MaxDepth bounds the recursion of the matcher, which is one level for each
// repetition or capture of the pattern that is under way.
const MaxDepth = 5000

// A Meter is told of work as it is done. Charge may panic to stop the work.
type Meter interface {
	// Charge counts units of work: steps of the matcher, bytes looked at.
	Charge(units int64)
}

// The matcher reports its work in portions of this many steps, and the rest when a
// match is over.
const portion = 1024

// What the walk answers instead of an end position.
const (
	noMatch = -1
	broken  = -2 // the pattern is faulty; Match.err says how
)

// Lengths of captures that are not text.
const (
	unfinished = -1
	place      = -2 // () captures a position
)

type capture struct{ start, size int }

// Match is one run of a pattern over a text, and after a success its captures. It
// is used again for the next place, and must not be shared.
type Match struct {
	text     string
	pattern  *Pattern
	meter    Meter
	err      error
	steps    int64
	depth    int
	level    int
	captures [MaxCaptures]capture
}

// Begin prepares m to match pattern in text and to charge meter.
func (m *Match) Begin(text string, pattern *Pattern, meter Meter) {
	m.text, m.pattern, m.meter = text, pattern, meter
}

// At matches at position start of the text (from 0) and returns the position after
// the match, or -1. The error is a fault in the pattern.
func (m *Match) At(start int) (end int, err error) {
	m.level, m.depth, m.err = 0, 0, nil
	end = m.walk(start, 0)
	m.meter.Charge(m.steps + 1)
	m.steps = 0
	return end, m.err
}

// Find matches at the first possible place from start on. An anchored pattern is
// tried at start only. Without a match the positions are -1.
func (m *Match) Find(start int) (from, end int, err error) {
	for from = start; from <= len(m.text); from++ {
		if from = m.candidate(from); from < 0 {
			break
		}
		end, err = m.At(from)
		if end >= 0 || err != nil {
			return from, end, err
		}
		if m.pattern.anchored {
			break
		}
	}
	return noMatch, noMatch, nil
}

// candidate skips places where the first byte cannot match.
func (m *Match) candidate(from int) int {
	if m.pattern.first < 0 || m.pattern.anchored {
		return from
	}
	skipped := strings.IndexByte(m.text[from:], byte(m.pattern.first))
	if skipped < 0 {
		m.meter.Charge(int64(len(m.text)-from)/16 + 1)
		return noMatch
	}
	m.steps += int64(skipped) / 16
	return from + skipped
}

// work counts n steps.
func (m *Match) work(n int) {
	if m.steps += int64(n); m.steps >= portion {
		steps := m.steps
		m.steps = 0
		m.meter.Charge(steps)
	}
}

// Captures is how many values a match from..end yields: one, the whole match, for a
// pattern without captures.
func (m *Match) Captures() int { return max(m.level, 1) }

// Groups is the number of captures the pattern really has.
func (m *Match) Groups() int { return m.level }

// Capture is capture i (from 0) of the match from..end: text[low:high], or, if
// position is true, the number low+1. Without captures in the pattern capture 0 is
// the whole match.
func (m *Match) Capture(i, from, end int) (low, high int, position bool, err error) {
	switch {
	case i == 0 && m.level == 0:
		return from, end, false, nil
	case i >= m.level:
		return 0, 0, false, errCaptureIndex
	}
	c := m.captures[i]
	switch c.size {
	case unfinished:
		return 0, 0, false, errUnfinished
	case place:
		return c.start, c.start, true, nil
	}
	return c.start, c.start + c.size, false, nil
}

// Faults in patterns, worded as Lua 5.1 words them.
var (
	errCaptureIndex = errors.New("invalid capture index")
	errUnfinished   = errors.New("unfinished capture")
	errClose        = errors.New("invalid pattern capture")
	errTooMany      = errors.New("too many captures")
	errTooDeep      = errors.New("pattern too complex")
)

// fail keeps the error of a match, and returns the place that means that it broke off.
func (m *Match) fail(err error) int {
	m.err = err
	return broken
}
