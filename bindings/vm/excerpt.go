package vm

import (
	"fmt"
	"strings"
)

// within adds the excerpt of the source around the error's line.
func (e *Error) within(source string, first int) *Error {
	e.Excerpt = Excerpt(source, first, e.Line)
	return e
}

// Excerpt shows a line of a source with the one before and the one after; the
// line itself is marked. first is the number of the source's first line. Empty
// when there is no such line.
func Excerpt(source string, first, line int) string {
	lines := strings.Split(strings.ToValidUTF8(source, "?"), "\n")
	if line < first || line-first >= len(lines) {
		return ""
	}
	var b strings.Builder
	for n := max(first, line-1); n <= min(first+len(lines)-1, line+1); n++ {
		mark := "  "
		if n == line {
			mark = "> "
		}
		fmt.Fprintf(&b, "%s%4d | %s\n", mark, n, clip(lines[n-first]))
	}
	return b.String()
}

// clip shortens a very long line and shows control characters as blanks.
func clip(line string) string {
	const longest = 120
	if len(line) > longest {
		line = strings.ToValidUTF8(line[:longest], "") + "..."
	}
	return strings.Map(func(r rune) rune {
		if r < ' ' {
			return ' '
		}
		return r
	}, line)
}
