// A theme as JSON, for the browser and other programs that show cards, and the hash by which
// they see that it has changed.

package themes

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
)

// Document is a theme in one language, as JSON has it.
type Document struct {
	Schema    string   `json:"schema"`    // "arcana.theme/1"
	Name      string   `json:"name"`      // the theme's name
	Title     string   `json:"title"`     // what it is called in the language
	Hash      string   `json:"hash"`      // that of the theme, the same in all languages
	Scheme    string   `json:"scheme"`    // light or dark
	Language  string   `json:"language"`  // "de"
	Languages []string `json:"languages"` // all that the theme has words in
	// Strings are the words by their keys: "tavern.freeze".
	Strings map[string]string `json:"strings"`
	// Said has a pair for each sentence of the rules: the English one, with placeholders in braces,
	// and the one to show instead, in the order of their keys. It is empty if all are shown as the
	// rules have them.
	Said [][2]string `json:"said"`
	// Tribes has the tribes by system and id.
	Tribes map[string]map[string]Named `json:"tribes"`
	// Fonts are the families of letters; Panels what lies behind.
	Fonts  Fonts  `json:"fonts"`
	Panels Panels `json:"panels"`
	// Frames are plain, golden, guardian and back: "drawn", or the path of a picture.
	Frames map[string]Picture `json:"frames"`
	// Cards has those cards that have other names, texts or pictures than the content gives them.
	Cards Cards `json:"cards"`
}

// Named is a tribe with its name.
type Named struct {
	Name   string  `json:"name"`   // what people call it
	Colour string  `json:"colour"` // the variable of the style sheet: "--suit-cups"
	Mark   Picture `json:"mark"`   // the name of a drawn mark, or the path of a picture
}

// DocumentIn returns the theme with its words in a language; in English if it has none in that
// language.
func (t *Theme) DocumentIn(language string) Document {
	if t.words[language] == nil {
		language = English
	}
	d := Document{
		Schema: "arcana.theme/1", Name: t.Name, Title: t.TitleIn(language), Hash: t.Hash, Scheme: t.scheme(),
		Language: language, Languages: t.Languages, Strings: map[string]string{}, Tribes: map[string]map[string]Named{},
		Fonts: t.Fonts, Panels: t.Panels, Frames: t.Frames, Cards: t.cards[language],
	}
	maps.Copy(d.Strings, t.words[English])
	maps.Copy(d.Strings, t.words[language])
	d.Said = t.takeRuleSentences(d)
	for system, tribes := range t.Tribes {
		d.Tribes[system] = map[string]Named{}
		for id, tribe := range tribes {
			d.Tribes[system][id] = Named{t.Word(language, "tribes."+system+"."+id), cssVariable(tribe.Colour), tribe.Mark}
		}
	}
	return d
}

// takeRuleSentences removes the sentences of the rules from a document's strings and returns them as pairs
// of the English sentence and the one to show. It returns none if no sentence differs from the
// English and the theme changes no card. If a card has another name, all sentences are needed,
// since any may contain its name.
func (t *Theme) takeRuleSentences(d Document) [][2]string {
	list, differs := [][2]string{}, len(d.Cards) > 0
	for _, key := range slices.Sorted(maps.Keys(t.englishRules)) {
		list = append(list, [2]string{t.englishRules[key], d.Strings[key]})
		differs = differs || d.Strings[key] != t.englishRules[key]
		delete(d.Strings, key)
	}
	if !differs {
		return [][2]string{}
	}
	return list
}

// setHash computes the theme's hash from its style sheet, words and pictures. It is called when
// all of these are read.
func (t *Theme) setHash() {
	sum := sha256.New()
	sum.Write(t.CSS(""))
	for _, language := range t.Languages {
		data, _ := json.Marshal(t.DocumentIn(language)) // no error: it has only texts and numbers; keys of maps are sorted
		sum.Write(data)
	}
	for _, name := range slices.Sorted(maps.Keys(t.Files)) {
		sum.Write([]byte(name))
		sum.Write(t.Files[name].Data)
	}
	t.Hash = hex.EncodeToString(sum.Sum(nil)[:12]) // enough to tell themes apart
}
