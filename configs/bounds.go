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

// largestList returns how many entries a list of a type may have, and what they are called.
func largestList(t reflect.Type) (what string, most int) {
	if t.Elem() == reflect.TypeFor[core.Tree]() {
		return "abilities", mostAbilities
	}
	return "members", mostRows
}

// isID reports whether a text has the form of an id: lower_snake, in whatever case. Ids of
// another mod, and tags of a kind, have a colon.
func isID(text string) bool {
	own, other, colon := strings.Cut(text, ":")
	return own != "" && onlyLetters(own, "") && (!colon || other != "" && onlyLetters(other, "-"))
}

// toID returns the id that a text most likely means, "Ember.Page" as "ember_page"; "" if none.
func toID(text string) string {
	if id := card.Key(strings.ReplaceAll(text, ".", "_")); isID(id) {
		return id
	}
	return ""
}

// onlyLetters reports whether a text has only plain letters, digits, underscores and the
// letters in more.
func onlyLetters(text, more string) bool {
	return strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"+more) == ""
}
