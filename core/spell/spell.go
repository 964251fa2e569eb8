// Package spell answers an unknown name with the known one that was probably
// meant: one that is close, of whose letters at most a third (and at least one) may be wrong, or
// the one that is called here what others call by the word.
package spell

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// longest is the length in bytes of the longest word that is compared with others:
// a longer one is no misspelled name, and comparing takes the product of lengths.
const longest = 64

// Nearest returns the candidate closest to word, or "" when none is close. A candidate that is our
// name for the word (see OurNames) comes before all but the word itself. Ties go to the earlier
// candidate; case does not count. Words of more than 64 bytes are close to nothing. A word without
// a mod is compared with the thing's own name: "page" with "page" of "tides:page".
func Nearest(word string, candidates []string) string {
	if len(word) > longest {
		return ""
	}
	lower := strings.ToLower(word)
	best, limit := "", max(1, len(word)/3)+1 // what is nearer than limit becomes the best
	if ours := translated(word, candidates); ours != "" {
		best, limit = ours, 1 // only the word itself is nearer
	}
	for _, c := range candidates {
		said := c
		if mod, own, ok := strings.Cut(c, ":"); ok && !strings.Contains(mod, ".") && !strings.Contains(word, ":") {
			said = own // and not a method, "game.Match:play"
		}
		if len(said) > longest || max(len(said)-len(word), len(word)-len(said)) >= limit {
			continue // as many letters at least are missing
		}
		d := Distance(lower, strings.ToLower(said))
		if a, b := differing(word, said); lookAlike(a, b) {
			d = min(d, 1) // one letter for people, who see no more than that, but several bytes
		}
		if d < limit {
			best, limit = c, d
		}
	}
	return best
}

// DidYouMean returns `; did you mean "x"?`, or "" when nothing is close: the
// tail of every message about an unknown name. Where several mods call a thing so, it
// names all of theirs.
func DidYouMean(word string, candidates []string) string {
	if shared := modsThings(word, candidates); shared != "" {
		return "; did you mean " + shared + "?"
	}
	if near := Nearest(word, candidates); near != "" {
		return fmt.Sprintf("; did you mean %q%s?", near, tellApart(word, near))
	}
	return ""
}

// tellApart returns the end of a message that says by which letters two words differ, if people may not see the
// difference; "" if they see it.
func tellApart(a, b string) string {
	x, y := differing(a, b)
	if !lookAlike(x, y) {
		return ""
	}
	return fmt.Sprintf(" (the letter %+q instead of %+q)", string(y), string(x))
}

// differing returns what two words have between their common beginning and end.
func differing(a, b string) (x, y []rune) {
	x, y = []rune(a), []rune(b)
	for len(x) > 0 && len(y) > 0 && x[0] == y[0] {
		x, y = x[1:], y[1:]
	}
	for len(x) > 0 && len(y) > 0 && x[len(x)-1] == y[len(y)-1] {
		x, y = x[:len(x)-1], y[:len(y)-1]
	}
	return x, y
}

// lookAlike reports whether two parts of words, of three letters at most together, may look the
// same: one has a mark as a letter of its own or a letter of another script, and the other has
// none.
func lookAlike(x, y []rune) bool {
	odd := func(r rune) bool { return unicode.IsMark(r) || unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) }
	return len(x) > 0 && len(y) > 0 && len(x)+len(y) <= 3 && (slices.ContainsFunc(x, odd) != slices.ContainsFunc(y, odd))
}

// modsThings lists the candidates that mods call by the word ("tides:page" for "page"), quoted and
// with "or" between them; "" for none.
func modsThings(word string, candidates []string) string {
	var list []string
	for _, c := range candidates {
		if _, own, ok := strings.Cut(c, ":"); ok && strings.EqualFold(own, word) {
			list = append(list, fmt.Sprintf("%q", c))
		}
	}
	return strings.Join(list, " or ")
}

// Choices returns the end of a message about a word that is none of the known ones: `expected one of
// a, b; did you mean "b"?`, or "there are none" where nothing is known.
func Choices(word string, known []string) string {
	if len(known) == 0 {
		return "there are none"
	}
	return "expected one of " + strings.Join(known, ", ") + DidYouMean(word, known)
}

// Unknown returns the error of a word that is none of the known ones, or of no word at
// all (""). noun is what messages call the words, such as "system".
func Unknown(noun, word string, known []string) error {
	switch {
	case word != "":
		return fmt.Errorf("unknown %s %q, %s", noun, word, Choices(word, known))
	case len(known) == 0:
		return fmt.Errorf("expected %s, but none exists", withArticle(noun))
	}
	return fmt.Errorf("expected %s, one of %s", withArticle(noun), strings.Join(known, ", "))
}

// withArticle puts "a" or "an" before a word.
func withArticle(noun string) string {
	if noun != "" && strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// Suggestion returns the end of a message about a word that is none of the known ones: that of DidYouMean if a
// known one is close. If none is, it names the functions that measure strength, if the word asks for
// these; otherwise it lists all known ones, if they are few: `, expected one of a, b`.
func Suggestion(word string, known []string) string {
	const short = 32
	near := DidYouMean(word, known)
	if near == "" && slices.Contains(OurNames(word), "rate") { // what others call by the word is the function rate
		return "; rate(NAME) measures a card, lab.run and arcana sim measure players"
	}
	if near == "" && len(known) > 0 && len(known) <= short {
		return ", expected one of " + strings.Join(known, ", ")
	}
	return near
}

// Distance returns the least number of changes that turn a into b: a letter comes in, goes out or
// becomes another one, or two neighbours change places. It fills in a table, row by
// row: row i has at place j the distance of the first i letters of a from the
// first j of b. Only the last three rows are kept.
func Distance(a, b string) int {
	var room [3 * (longest + 1)]int // enough for names, so that comparing them allocates nothing
	rows, n := room[:], len(b)+1
	if len(b) > longest {
		rows = make([]int, 3*n)
	}
	prev2, prev, row := rows[:n], rows[n:2*n], rows[2*n:3*n]
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			row[j] = min(prev[j]+1, row[j-1]+1, prev[j-1]+cost(a[i-1], b[j-1]))
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], prev2[j-2]+1)
			}
		}
		prev2, prev, row = prev, row, prev2
	}
	return prev[len(b)]
}

// cost returns 0 for equal letters, else 1.
func cost(a, b byte) int {
	if a == b {
		return 0
	}
	return 1
}

// BeginsWord reports whether a text has a word that begins with begin.
func BeginsWord(text, begin string) bool {
	for at := 0; ; at++ {
		i := strings.Index(text[at:], begin)
		if i < 0 {
			return false
		}
		at += i
		if before, _ := utf8.DecodeLastRuneInString(text[:at]); !unicode.IsLetter(before) { // RuneError, which is no letter, at the beginning
			return true
		}
	}
}
