// Older forms that scripts may use for one more release, and what replaces them.

package system

import "strings"

// OlderForm is an older form of one line of a script.
type OlderForm struct {
	Line int    // counts from 1
	Text string // one sentence
	Now  string // how the line should be, without spaces around it
}

// ActorsNamed returns the lines of a script that compare an event's actor with the name of a player. Systems
// name players differently, but number them in the same way. first is the number of the first line. Package regexp
// would say this shorter, and make the program in browsers 90 KB larger.
func ActorsNamed(lines []string, first int) (list []OlderForm) {
	for i, line := range lines {
		if now := withNumbers(line); now != line {
			list = append(list, OlderForm{first + i, "the actor's name differs between games; compare event.player, a number, instead", strings.TrimSpace(now)})
		}
	}
	return list
}

// withNumbers returns a line with the player's number in the place of each such comparison's name.
func withNumbers(line string) string {
	before, after, found := strings.Cut(line, ".actor")
	if !found {
		return line
	}
	if comparison, rest := comparisonOfNumbers(after); comparison != "" {
		return before + ".player" + comparison + withNumbers(rest)
	}
	return before + ".actor" + withNumbers(after)
}

// comparisonOfNumbers returns the comparison with a player's name that a text begins with, with the number in the
// name's place, and what follows it. It is "" if the text begins with no such comparison.
func comparisonOfNumbers(text string) (comparison, rest string) {
	for _, form := range [...]struct {
		pieces []string
		now    string
	}{{[]string{"=="}, " == "}, {[]string{"~="}, " ~= "}, {[]string{")", ":eq", "("}, "):eq("}} {
		if name, ok := cutPieces(text, form.pieces...); ok {
			if n, rest := numberInName(name); n != "" {
				return form.now + n, rest
			}
		}
	}
	return "", ""
}

// numberInName returns the number in the name of a player with which a text begins ("seat 1", "player " .. n or
// ("seat %d"):format(n)), and what follows the name. It is "" if the text begins with no such name.
func numberInName(text string) (n, rest string) {
	const digits, names = "0123456789", "0123456789._abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	for _, kind := range [...]string{`"seat `, `"player `} {
		for _, form := range [...]struct {
			before []string
			of     string // the characters of the number
			after  []string
		}{
			{[]string{kind}, digits, []string{`"`}},
			{[]string{kind + `"`, ".."}, names, nil},
			{[]string{"(", kind + `%d"`, ")", ":format", "("}, names, []string{")"}},
			{[]string{"(", kind + `%s"`, ")", ":format", "("}, names, []string{")"}},
		} {
			begun, ok := cutPieces(text, form.before...)
			begun = strings.TrimLeft(begun, blanks)
			n := begun[:len(begun)-len(strings.TrimLeft(begun, form.of))]
			if rest, ends := cutPieces(begun[len(n):], form.after...); ok && n != "" && ends {
				return n, rest
			}
		}
	}
	return "", ""
}

// blanks may stand between the pieces of a line.
const blanks = " \t"

// cutPieces returns a text without the pieces with which it begins, and whether it begins with all of them.
func cutPieces(text string, pieces ...string) (rest string, ok bool) {
	for _, piece := range pieces {
		if text, ok = strings.CutPrefix(strings.TrimLeft(text, blanks), piece); !ok {
			return "", false
		}
	}
	return text, true
}
