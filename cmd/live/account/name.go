package account

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"arcana/core/shown"
)

// longestName is how many letters a name has at most.
const longestName = 24

// CheckName refuses what is no name, with ErrName.
func CheckName(name string) error {
	if !shown.IsName(name) || strings.TrimSpace(name) != name || utf8.RuneCountInString(name) > longestName || !strings.ContainsFunc(name, visible) {
		return ErrName
	}
	return nil
}

// visible reports whether a letter alone can be seen.
func visible(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) }

// nameFrom makes a name of what a provider tells, for people who have not chosen one:
// the first that is one once it is cut, or "Player".
func nameFrom(offers ...string) string {
	for _, offer := range offers {
		letters := []rune(strings.TrimSpace(offer))
		name := strings.TrimSpace(string(letters[:min(len(letters), longestName)]))
		if CheckName(name) == nil {
			return name
		}
	}
	return "Player"
}
