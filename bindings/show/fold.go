// How long lines of text are folded to the width of a terminal.

package show

import (
	"strings"
	"unicode/utf8"
)

// Columns is the width of the terminal that texts for people are made for.
const Columns = 80

// Fold breaks the lines of a text that are wider than Columns, between words. The rest of a broken line
// is indented: below the last column of a line of columns, otherwise a little to the right of where
// the line begins.
func Fold(text string) string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		lines = append(lines, foldLine(line)...)
	}
	return strings.Join(lines, "\n")
}

// foldLine breaks a line that is too long at spaces. The lines that follow are indented, see
// hangingIndent.
func foldLine(line string) (lines []string) {
	indent := hangingIndent(line)
	rest := []rune(line)
	for len(rest) > Columns {
		at := breakColumn(rest, indent)
		lines = append(lines, strings.TrimRight(string(rest[:at]), " "))
		rest = []rune(strings.Repeat(" ", indent) + strings.TrimLeft(string(rest[at:]), " "))
	}
	return append(lines, string(rest))
}

// breakColumn returns the column at which a line of more than Columns letters is broken: after the last
// word that fits, or at the full width within a word that would fit on no line. The first indent columns
// are not broken.
func breakColumn(line []rune, indent int) int {
	for column := Columns; column > indent; column-- {
		if line[column] == ' ' {
			return column
		}
	}
	return Columns
}

// hangingIndent returns the column at which the rest of a broken line begins. Two blanks separate the
// columns of a line: it is where the last column begins, if that leaves room for at least leastRoom
// letters. In a line without columns it is four to the right of the line's beginning, or the beginning
// itself if that is far right.
func hangingIndent(line string) int {
	const leastRoom = 28
	lead := len(line) - len(strings.TrimLeft(line, " "))
	indent := lead + 4
	if lead >= 8 {
		indent = lead
	}
	for at := lead; ; {
		gap := strings.Index(line[at:], "  ")
		if gap < 0 {
			break
		}
		at += gap
		at += len(line[at:]) - len(strings.TrimLeft(line[at:], " ")) // the text after the blanks
		if column := utf8.RuneCountInString(line[:at]); at < len(line) && column <= Columns-leastRoom {
			indent = column
		}
	}
	return min(indent, Columns-leastRoom)
}
