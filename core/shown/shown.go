// Package shown makes texts of strangers fit to be shown to a person: what would
// steer a terminal, hide or reorder letters, or is no text at all is written as an
// escape. The program's streams are Writers, so that nothing reaches a person raw;
// what must stay on its line, a name or a key, is passed through Name before.
package shown

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Text returns a text that may have line ends and tabs. Everything else that IsPlain
// refuses is written as an escape: \u001b, as in JSON, or \xff for a byte that is no
// text.
func Text(text string) string {
	return escaped(text, func(r rune) bool { return r == '\n' || r == '\t' || IsPlain(r) })
}

// Name is Text for what stands on one line: line ends and tabs are escapes too.
func Name(text string) string { return escaped(text, IsPlain) }

// The most letters that Brief leaves: of a word, of the signs that end a word, and of all.
const (
	longestWord  = 120
	longestEnd   = 4
	longestBrief = 2000
)

// Brief returns a message shortened to a bounded length, as a whole and word by word, for what is
// quoted of a file may be as long as the file. Of a long word the first half of what is allowed is
// left, with the quotes and points that end it; of a long message the beginning.
func Brief(message string) string {
	if len(message) <= longestWord {
		return message
	}
	words := strings.SplitAfter(message, " ")
	for i, word := range words {
		if utf8.RuneCountInString(word) > longestWord {
			end := word[len(strings.TrimRight(word, "\"'`,;:.) \n")):]
			words[i] = string([]rune(word)[:longestWord/2]) + "..." + end[:min(len(end), longestEnd)]
		}
	}
	message = strings.TrimRight(strings.Join(words, ""), " ")
	if utf8.RuneCountInString(message) > longestBrief {
		return string([]rune(message)[:longestBrief]) + "..."
	}
	return message
}

// Number returns a number as people write it: no power of ten stands for digits, unless they are
// very many.
func Number(f float64) string {
	form := byte('f')
	size := math.Abs(f)
	if tiny := size < 1e-9 && size > 0; tiny || size >= 1<<63 {
		form = 'g'
	}
	return strconv.FormatFloat(f, form, -1, 64)
}

// IsName reports whether a text is its own Name.
func IsName(text string) bool { return Name(text) == text }

// IsPlain reports whether a letter only shows itself: it is no control character, nor
// a mark that orders, joins or separates text unseen. The two joiners of Persian,
// Indic and emoji spelling are plain.
func IsPlain(r rune) bool {
	if r >= ' ' && r <= '~' { // most letters by far
		return true
	}
	return r == '\u200c' || r == '\u200d' || !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
}

// escaped writes every letter that is not plain as the escapes of its UTF-16 units (\u001b), and every byte that is
// no text as \xff. A text without either is returned as it is.
func escaped(text string, plain func(rune) bool) string {
	from := strings.IndexFunc(text, func(r rune) bool { return r == utf8.RuneError || !plain(r) })
	if from < 0 {
		return text
	}
	var b strings.Builder
	b.WriteString(text[:from])
	for from < len(text) {
		r, size := utf8.DecodeRuneInString(text[from:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[from])
		case plain(r):
			b.WriteRune(r)
		default:
			for _, unit := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(&b, `\u%04x`, unit)
			}
		}
		from += size
	}
	return b.String()
}
