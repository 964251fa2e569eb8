package configs

import (
	"reflect"
	"strings"

	"arcana/core"
	"arcana/core/card"
)

// mostRows is how many rows a file of content has of a kind at most, mostAbilities how many
// abilities a thing, and mostMembers how many members a list within one.
const (
	mostRows      = 10_000
	mostAbilities = 32
	mostMembers   = 255
)

// largestList says of how many of what a list of a type is at most.
func largestList(t reflect.Type) (what string, most int) {
	if t.Elem() == reflect.TypeFor[core.Tree]() {
		return "abilities", mostAbilities
	}
	return "members", mostRows
}

// snake reports whether a text has the form of ids, in whatever case; those of another mod,
// and tags of a kind, have a colon.
func snake(text string) bool {
	own, other, colon := strings.Cut(text, ":")
	return own != "" && onlyLetters(own, "") && (!colon || other != "" && onlyLetters(other, "-"))
}

// snaked is the id that a text would be, "" where there is none in it.
func snaked(text string) string {
	if id := card.Key(strings.ReplaceAll(text, ".", "_")); snake(id) {
		return id
	}
	return ""
}

// onlyLetters reports whether a text has no more than plain letters, digits, _ and those.
func onlyLetters(text, more string) bool {
	return strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"+more) == ""
}
