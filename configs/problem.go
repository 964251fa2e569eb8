// Problems: what a person reads about a mistake in a file, with an excerpt of the line.

package configs

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// Problem is one mistake in a file: where it stands and what was expected
// instead. Line and Col count from 1, Col in characters; both are 0 where a
// problem belongs to a file as a whole, or to a value that came from no file.
type Problem struct {
	// File is the path of the file, as a person would open it.
	File      string
	Line, Col int
	// Text is what is wrong, what was expected, and what was probably meant.
	Text string

	source *source
}

// String returns the problem on one line: "file:line:col: text". A flag and the setting in its text have the same
// name, which stands there once.
func (p Problem) String() string {
	switch {
	case p.Line > 0:
		return fmt.Sprintf("%s:%d:%d: %s", p.File, p.Line, p.Col, p.Text)
	case p.File != "":
		setting, _ := strings.CutPrefix(p.File, "--")
		return p.File + ": " + strings.TrimPrefix(p.Text, setting+": ")
	}
	return p.Text
}

// Error returns the same text as String; it makes Problem an error.
func (p Problem) Error() string { return p.String() }

// WithoutFolder returns the problem with the name of its file alone, for people elsewhere: the whole path would
// tell strangers how this machine's folders are called.
func (p Problem) WithoutFolder() Problem {
	if p.File != "" { // of "" Base makes "."
		p.File = filepath.Base(p.File)
	}
	return p
}

// Excerpt returns up to three lines for people: the line before, the line at fault and a mark
// under the column; "" if there is no line.
func (p Problem) Excerpt() string {
	if p.source == nil || p.Line < 1 || p.Line > len(p.source.lines) {
		return ""
	}
	var b strings.Builder
	if p.Line > 1 {
		before, _ := window(p.source.lines[p.Line-2], 1)
		fmt.Fprintf(&b, "%5d | %s\n", p.Line-1, before)
	}
	line, col := window(p.source.lines[p.Line-1], p.Col)
	fmt.Fprintf(&b, "%5d | %s\n      | %s^\n", p.Line, line, markIndent(line, col-1))
	return b.String()
}

// maxExcerptWidth is how many characters of a line are shown.
const maxExcerptWidth = 160

// window returns the part of a line that is shown around a column (which counts characters from 1),
// at most maxExcerptWidth characters and dots where it is cut, and the column within that part.
func window(line string, col int) (string, int) {
	from, fromCol := 0, 1 // the byte where the part begins, and the column of that character
	for first := max(1, col-maxExcerptWidth/2); fromCol < first && from < len(line); fromCol++ {
		_, size := utf8.DecodeRuneInString(line[from:])
		from += size
	}
	to := from
	for n := 0; n < maxExcerptWidth && to < len(line); n++ {
		_, size := utf8.DecodeRuneInString(line[to:])
		to += size
	}
	text := line[from:to]
	if to < len(line) {
		text += "..."
	}
	if from > 0 {
		return "..." + text, col - fromCol + 4 // the part begins at column 4, behind the dots
	}
	return text, col
}

// markIndent returns the indentation of a mark under character n+1 of a line: a blank for each of the
// first n characters, and a tab for a tab, so that the mark stands exactly under the character.
func markIndent(line string, n int) string {
	var b strings.Builder
	for i, r := range []rune(line) {
		switch {
		case i >= n:
			return b.String()
		case r == '\t':
			b.WriteByte('\t')
		default:
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// Sorted puts problems in the order of files, lines and columns, and drops those that say the
// same as the one before. The slice that it is given is sorted too.
func Sorted(problems []Problem) []Problem {
	sort.SliceStable(problems, func(i, j int) bool {
		a, b := &problems[i], &problems[j]
		return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col)) < 0
	})
	return slices.CompactFunc(problems, func(a, b Problem) bool { return a.String() == b.String() })
}

// Error joins problems into one error with a line for each, or nil when there
// are none.
func Error(problems []Problem) error {
	if len(problems) == 0 {
		return nil
	}
	lines := make([]string, len(problems))
	for i, p := range problems {
		lines[i] = p.String()
	}
	return fmt.Errorf("%s", strings.Join(lines, "\n"))
}
