package show

import (
	"strings"
	"unicode/utf8"
)

// Columns is the width of the terminal that texts for people are made for.
const Columns = 80

// Fold breaks the lines of a text that are wider than a terminal, between words.
// What goes on stands below the last column of its line, or a little to the right
// of where the line begins.
func Fold(text string) string {
	var lines []string
	for _, line := range strings.Split(text, "\n") {
		lines = append(lines, foldLine(line)...)
	}
	return strings.Join(lines, "\n")
}

// foldLine breaks a line that is too long at spaces. The lines that follow are indented, see hangOf.
func foldLine(line string) (lines []string) {
	hang := hangOf(line)
	rest := []rune(line)
	for len(rest) > Columns {
		at := breakOf(rest, hang)
		lines = append(lines, strings.TrimRight(string(rest[:at]), " "))
		rest = []rune(strings.Repeat(" ", hang) + strings.TrimLeft(string(rest[at:]), " "))
	}
	return append(lines, string(rest))
}

// breakOf returns the column at which a line is broken: after the last word that fits, or at the
// full width within a word that would fit on no line.
func breakOf(line []rune, hang int) int {
	for at := Columns; at > hang; at-- {
		if line[at] == ' ' {
			return at
		}
	}
	return Columns
}

// hangOf returns the column at which the rest of a broken line begins: that of the last text that
// follows two blanks, if this leaves at least 28 columns; otherwise four columns right of the
// line's beginning, or the beginning itself if that is far right.
func hangOf(line string) int {
	const room = 28
	lead := len(line) - len(strings.TrimLeft(line, " "))
	hang := lead + 4
	if lead >= 8 {
		hang = lead
	}
	for at := lead; ; {
		gap := strings.Index(line[at:], "  ")
		if gap < 0 {
			break
		}
		at += gap
		at += len(line[at:]) - len(strings.TrimLeft(line[at:], " "))
		if column := utf8.RuneCountInString(line[:at]); at < len(line) && column <= Columns-room {
			hang = column
		}
	}
	return min(hang, Columns-room)
}
