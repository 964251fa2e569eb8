package declare

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core/card"
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

// Each describes the fields of a class of which content says which there are: one for each
// word of an alias.
func Each(alias, kind string, optional bool) Param {
	return Param{Name: "[" + alias + "]", Type: kind, Optional: optional}
}

// EachOf returns the alias whose words a field of [Each] stands for, "" for another field.
func EachOf(p Param) string {
	if strings.HasPrefix(p.Name, "[") && strings.Contains(p.Name, ".") {
		return strings.Trim(p.Name, "[]")
	}
	return ""
}

// Expanded returns fields with those that stand for the words of aliases written out, what a
// mod calls its own included. Where the words are not known, any text is a field.
func Expanded(fields []Param, aliases []Alias) (list []Param) {
	for _, p := range fields {
		of := EachOf(p)
		if of == "" {
			list = append(list, p)
			continue
		}
		i := slices.IndexFunc(aliases, func(a Alias) bool { return a.Name == of })
		if i < 0 {
			p.Name = "[string]"
			list = append(list, p)
			continue
		}
		list = append(list, eachWord(p, aliases[i].Words)...)
	}
	return list
}

func eachWord(p Param, words []Word) (list []Param) {
	for _, w := range words {
		p.Name = w.Text
		list = append(list, p)
		if mod, own := card.Parted(w.Text); mod != "" {
			p.Name = own
			list = append(list, p)
		}
	}
	return list
}
