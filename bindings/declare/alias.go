package declare

import (
	"fmt"
	"strings"
)

// Alias is a name for words that scripts write.
type Alias struct {
	Name, Doc string // Name is as stubs have it ("tavern.CardName"); Doc is a sentence
	Type      string // what it stands for, of LuaLS, where that is no word
	Words     []Word // in the order in which they are completed
	// Open says that any other text is legal too, though nothing goes by it in the content
	// that is loaded.
	Open bool
}

// Word is one of the words of an alias.
type Word struct {
	Text, Note string // Note says in a few words what Text is; it may be empty
}

// Words returns words without notes.
func Words(texts ...string) []Word {
	list := make([]Word, len(texts))
	for i, text := range texts {
		list[i].Text = text
	}
	return list
}

// OneOf returns the LuaLS type of one of some texts.
func OneOf(texts ...string) string {
	quoted := make([]string, len(texts))
	for i, text := range texts {
		quoted[i] = fmt.Sprintf("%q", text)
	}
	return strings.Join(quoted, "|")
}
