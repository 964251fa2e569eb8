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

// keywordFolder is where the scripts of keywords lie among those of cards.
const keywordFolder = "keywords/"

// mostKeywords is how many keywords a card has at most.
const mostKeywords = 8

// Keyword is a bundle of abilities that data says, for cards to have by its name.
type Keyword struct {
	// ID is the lower_snake identifier by which cards name it, Name what people read, Text
	// what it does.
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	Text string `toml:"text"`
	// Abilities are what it does: help("grammar"). A keyword without abilities marks its cards: filters
	// and conditions find them by it.
	Abilities []core.Tree `toml:"abilities"`
}

// mostRows is how many keywords that are data a content has at most.
const mostRows = 1000

// Keywords are those of a content that are data; all others are scripts.
type Keywords []Keyword

// KeywordScript returns the name among the scripts of the keyword with that key.
func KeywordScript(key string) string { return keywordFolder + key }

// KeywordOf returns the key of the keyword whose script is called so, and false for any other script.
func KeywordOf(script string) (key string, ok bool) { return strings.CutPrefix(script, keywordFolder) }

// Find returns the row of that name in any case, nil where the keyword is a script. The name
// without its mod is enough, unless another row is called the same.
func (k Keywords) Find(name string) *Keyword {
	known := make([]string, len(k))
	for i := range k {
		known[i] = k[i].ID
	}
	found, _ := card.Called(known, name)
	if i := slices.Index(known, found); i >= 0 {
		return &k[i]
	}
	return nil
}

// Keep adds the keywords that are data to the data abilities of a config, and notes those that are
// wrong.
func (k Keywords) Keep(d *DataAbilities, faults *core.Faults) {
	if len(k) > mostRows {
		faults.Add("keyword", "expected at most %d keywords, got %d", mostRows, len(k))
		return
	}
	kept := map[string]bool{}
	for i, ref := range k.References() {
		if at := fmt.Sprintf("keyword[%d]", i); kept[ref.Script] {
			faults.Add(at+".id", "the keyword %q stands twice", k[i].ID)
		} else {
			d.list, kept[ref.Script] = append(d.list, ref), true
		}
	}
}

// References returns the rows as scripts.
func (k Keywords) References() []core.ScriptRef {
	list := make([]core.ScriptRef, len(k))
	for i := range k {
		row := &k[i]
		list[i] = core.ScriptRef{Path: fmt.Sprintf("keyword[%d].abilities", i), Script: KeywordScript(card.Key(row.ID)), Text: &row.Text, Label: row.Name}
		list[i].Data = Together(row.Abilities)
	}
	return list
}

// Named returns references to the scripts of those keywords of a card that are not data. At is
// the path of the card, words are its keywords.
func (k Keywords) Named(at string, words []string) (list []core.ScriptRef) {
	for i, word := range words {
		if k.Find(word) == nil {
			list = append(list, core.ScriptRef{Path: fmt.Sprintf("%s.keywords[%d]", at, i), Script: KeywordScript(card.Key(word))})
		}
	}
	return list
}

// Of checks the keywords of a card and returns them as scripts compare them: in lower_snake,
// those that are data by their ids. At is the path of the card, words are its keywords.
func (k Keywords) Of(at string, words []string, faults *core.Faults) []string {
	keys := slices.Clone(words)
	if len(words) > mostKeywords {
		faults.Add(at+".keywords", "expected at most %d keywords, got %d", mostKeywords, len(words))
	}
	for i, word := range words {
		place := fmt.Sprintf("%s.keywords[%d]", at, i)
		if keys[i] = k.keyOf(word); keys[i] == "" {
			faults.Add(place, "expected the name of a keyword, got %q", word)
		} else if slices.Contains(keys[:i], keys[i]) {
			faults.Add(place, "the keyword %q stands twice", word)
		}
	}
	return keys
}

// keyOf returns a keyword's id in lower_snake.
func (k Keywords) keyOf(word string) string {
	if row := k.Find(word); row != nil {
		return card.Key(row.ID)
	}
	return card.Key(word)
}

// Names returns the keywords among scripts, in their order, and then the rows that are not
// among them.
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

// Before returns the text of a card with its keywords before it, as people read them: "Hasty.
// Last light. Draws a card." A text that begins with them stays as it is.
func (k Keywords) Before(text string, words []string) string {
	said := make([]string, len(words))
	for i, word := range words {
		said[i] = k.displayName(word) + "."
	}
	all := strings.Join(said, " ")
	if strings.HasPrefix(text, all) {
		return text
	}
	return strings.TrimSpace(all + " " + text)
}

// displayName returns what people read for a keyword: the name of its row, or that of its
// script as words.
func (k Keywords) displayName(word string) string {
	if row := k.Find(word); row != nil {
		return row.Name
	}
	_, own := card.Parted(word)
	first, size := utf8.DecodeRuneInString(own)
	return string(unicode.ToUpper(first)) + strings.ReplaceAll(own[size:], "_", " ")
}
