// A run of a pattern over a text, as its callers see it: where it matches, and its captures.
// walk.go does the matching.

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

// portion is how many steps the matcher collects before it charges them. It charges the
// rest when a match is over.
const portion = 1024

// What walk returns instead of the position after a match.
const (
	noMatch = -1
	broken  = -2 // the pattern is faulty; Match.err says how
)

// Values of capture.size that are no length.
const (
	unfinished = -1 // the ) is not reached yet
	place      = -2 // () captures a position
)

// A capture is a part of the text, from start on, size bytes long.
type capture struct{ start, size int }

// Match is one run of a pattern over a text, and after a success its captures. It
// is used again for the next place, and must not be shared.
type Match struct {
	text     string
	pattern  *Pattern
	meter    Meter
	err      error                // the fault that broke the match off
	steps    int64                // done and not charged yet
	depth    int                  // of the recursion, see MaxDepth
	level    int                  // how many captures are begun
	captures [MaxCaptures]capture // the first level of them
}

// Begin prepares m to match pattern in text and to charge meter.
func (m *Match) Begin(text string, pattern *Pattern, meter Meter) {
	m.text, m.pattern, m.meter = text, pattern, meter
}

// At matches at position start of the text (from 0) and returns the position after
// the match, a negative number for none. The error is a fault in the pattern.
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
		if from = m.candidate(from); from == noMatch {
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

// candidate returns the first position from `from` on where the first byte of the pattern can
// match, noMatch if there is none. Skipping 16 bytes costs a step.
func (m *Match) candidate(from int) int {
	if m.pattern.first < 0 || m.pattern.anchored { // any byte may begin a match, or only this place counts
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

// work counts n steps, and charges them once they are a portion.
func (m *Match) work(n int) {
	if m.steps += int64(n); m.steps >= portion {
		steps := m.steps
		m.steps = 0
		m.meter.Charge(steps)
	}
}

// Captures returns how many values a match yields: its captures, or for a pattern without any the
// whole match.
func (m *Match) Captures() int { return max(m.level, 1) }

// Groups returns the number of captures the pattern really has.
func (m *Match) Groups() int { return m.level }

// Capture is capture i (from 0) of the match text[from:end]. It is text[low:high]; if position is
// true, it is a position, the number low+1. Without captures in the pattern capture 0 is the
// whole match.
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

// fail keeps the error of a match, and returns broken, for walk to return.
func (m *Match) fail(err error) int {
	m.err = err
	return broken
}
