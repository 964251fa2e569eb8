// How many entries lists may have, and which form ids have.

package configs

import (
	"reflect"
	"strings"

	"arcana/core"
	"arcana/core/card"
)

// How many entries the lists of content files may have at most.
const (
	maxRows      = 10_000 // things of one kind in a file, such as its [[card]] tables
	maxAbilities = 32     // abilities of one thing
	maxMembers   = 255    // members of a list inside an ability
)

// maxEntries returns how many entries a list that fills the slice or array type t may have (limit), and
// the noun by which messages call them. A card has few abilities; every other list may be long.
func maxEntries(t reflect.Type) (noun string, limit int) {
	if t.Elem() == reflect.TypeFor[core.Tree]() {
		return "abilities", maxAbilities
	}
	return "members", maxRows
}

// isID reports whether a text has the form of an id: "ember_page" in any case, or two parts with
// a colon between them: a thing of a mod ("tides:omen") or a tag ("tribal:spirit-animal", whose
// second part may have hyphens).
func isID(text string) bool {
	first, second, hasColon := strings.Cut(text, ":")
	return first != "" && onlyLetters(first, "") && (!hasColon || second != "" && onlyLetters(second, "-"))
}

// toID returns the id that a text most likely means, "Ember.Page" as "ember_page"; "" if none.
func toID(text string) string {
	if id := card.Key(strings.ReplaceAll(text, ".", "_")); isID(id) {
		return id
	}
	return ""
}

// onlyLetters reports whether a text has only plain letters, digits, underscores and the
// characters in extra.
func onlyLetters(text, extra string) bool {
	return strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"+extra) == ""
}
