package ability

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arcana/core"
	"arcana/core/card"
)

// keywordFolder is the folder of the scripts of keywords, below that of cards.
const keywordFolder = "keywords/"

// mostKeywords is how many keywords a card has at most.
const mostKeywords = 8

// Keyword is a row for a keyword in data: a name under which cards can have its abilities.
type Keyword struct {
	// ID is the id in lower_snake that cards name. Name is the name that people read. Text says what the
	// keyword does.
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	Text string `toml:"text"`
	// Abilities are the keyword's abilities: help("grammar"). A keyword without abilities only marks its
	// cards, so that filters and conditions can find them.
	Abilities []core.Tree `toml:"abilities"`
}

// mostRows is how many rows for keywords a content has at most.
const mostRows = 1000

// Keywords are the rows for keywords of a content. All its other keywords are scripts.
type Keywords []Keyword

// KeywordScript returns the name of the script of the keyword with a key.
func KeywordScript(key string) string { return keywordFolder + key }

// KeywordOf returns the key of the keyword that has a script, and false if the script is not that of a
// keyword.
func KeywordOf(script string) (key string, ok bool) { return strings.CutPrefix(script, keywordFolder) }

// Find returns the row with an id in any case, nil if there is none. The id without its mod is enough,
// unless two rows have the same one.
func (k Keywords) Find(name string) *Keyword {
	known := make([]string, len(k))
	for i := range k {
		known[i] = k[i].ID
	}
	found, _ := card.Called(known, name) // "" if there is none; no row has the id ""
	if i := slices.Index(known, found); i >= 0 {
		return &k[i]
	}
	return nil
}

// Keep adds the rows to the abilities in data of a config. It notes a fault if there are too many rows, or
// if two have the same id.
func (k Keywords) Keep(d *DataAbilities, faults *core.Faults) {
	if len(k) > mostRows {
		faults.Add("keyword", "expected at most %d keywords, got %d", mostRows, len(k))
		return
	}
	kept := map[string]bool{}
	for i, ref := range k.References() {
		if at := fmt.Sprintf("keyword[%d]", i); kept[ref.Script] {
			faults.Add(at+".id", "the keyword %q is listed twice; remove one of the two", k[i].ID)
		} else {
			d.list, kept[ref.Script] = append(d.list, ref), true
		}
	}
}

// References returns a reference for each row, from which a script is made.
func (k Keywords) References() []core.ScriptRef {
	list := make([]core.ScriptRef, len(k))
	for i := range k {
		row := &k[i]
		list[i] = core.ScriptRef{Path: fmt.Sprintf("keyword[%d].abilities", i), Script: KeywordScript(card.Key(row.ID)), Text: &row.Text, Label: row.Name}
		list[i].Data = Together(row.Abilities)
	}
	return list
}

// Named returns references to the scripts of a card's keywords, except for those that have a row. at is
// the path of the card, words are its keywords.
func (k Keywords) Named(at string, words []string) (list []core.ScriptRef) {
	for i, word := range words {
		if k.Find(word) == nil {
			list = append(list, core.ScriptRef{Path: fmt.Sprintf("%s.keywords[%d]", at, i), Script: KeywordScript(card.Key(word))})
		}
	}
	return list
}

// Of does what Repeated does, where a keyword that stands twice is a fault.
func (k Keywords) Of(at string, words []string, faults *core.Faults) []string {
	keys := k.Repeated(at, words, faults)
	for i, key := range keys {
		if key != "" && slices.Contains(keys[:i], key) {
			faults.Add(fmt.Sprintf("%s.keywords[%d]", at, i), "the keyword %q is listed twice; remove one of the two", words[i])
		}
	}
	return keys
}

// Repeated checks the keywords of a card, and returns them in the form that scripts compare: in lower_snake,
// and with the mod if they have a row. at is the path of the card, words are its keywords. A word of which
// nothing is left in lower_snake ("") is a fault.
func (k Keywords) Repeated(at string, words []string, faults *core.Faults) []string {
	keys := slices.Clone(words)
	if len(words) > mostKeywords {
		faults.Add(at+".keywords", "expected at most %d keywords, got %d", mostKeywords, len(words))
	}
	for i, word := range words {
		if keys[i] = k.keyOf(word); keys[i] == "" {
			faults.Add(fmt.Sprintf("%s.keywords[%d]", at, i), "expected the name of a keyword, got %q", word)
		}
	}
	return keys
}

// keyOf returns a keyword in lower_snake, that of its row if it has one.
func (k Keywords) keyOf(word string) string {
	if row := k.Find(word); row != nil {
		return card.Key(row.ID)
	}
	return card.Key(word)
}

// Names returns the keys of the keywords among scripts, in their order, and then those of the rows that
// are not among them.
func (k Keywords) Names(scripts []string) (names []string) {
	for _, script := range scripts {
		if word, ok := KeywordOf(script); ok {
			names = append(names, word)
		}
	}
	for i := range k {
		if key := card.Key(k[i].ID); !slices.Contains(names, key) {
			names = append(names, key)
		}
	}
	return names
}

// Before puts the names of a card's keywords before its text: "Hasty. Last light. Draws a card." A text
// that begins with them already is returned unchanged.
func (k Keywords) Before(text string, words []string) string {
	names := make([]string, len(words))
	for i, word := range words {
		names[i] = k.NameOf(word) + "."
	}
	all := strings.Join(names, " ")
	if strings.HasPrefix(text, all) {
		return text
	}
	return strings.TrimSpace(all + " " + text)
}

// NameOf returns what people read for a keyword: the name of its row or, without a row, its key
// with spaces and a capital letter.
func (k Keywords) NameOf(word string) string {
	if row := k.Find(word); row != nil {
		return row.Name
	}
	_, own := card.Parted(word)
	first, size := utf8.DecodeRuneInString(own)
	return string(unicode.ToUpper(first)) + strings.ReplaceAll(own[size:], "_", " ")
}
