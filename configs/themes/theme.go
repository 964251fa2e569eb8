// A theme that has been read, and its words.

package themes

import (
	"strings"
)

// Theme is how things look and which words they have. Nothing writes to one.
type Theme struct {
	// Name is that of the folder, Title what people call it; Titles has titles by language.
	Name, Title string
	Titles      map[string]string
	// Dark says that the theme has light text on dark ground.
	Dark bool
	// Palette has the colours by name, with underscores: "ink_2".
	Palette map[string]Colour
	// Fonts are the families of letters; Panels what lies behind.
	Fonts  Fonts
	Panels Panels
	// Frames are the frames of cards: plain, golden, guardian and back.
	Frames map[string]Picture
	// Tribes has the look of each tribe, by system and id.
	Tribes map[string]map[string]Tribe
	// Languages are those that there are words in, English first and the rest sorted: "en", "de".
	Languages []string
	// Files are its pictures, by their paths within its folder.
	Files map[string]File
	// Hash is a digest of its style sheet, words and pictures, see setHash.
	Hash string

	words        map[string]map[string]string // by language and key
	englishRules map[string]string            // the English sentences of the rules, by the keys of their translations
	cards        map[string]Cards             // by language
}

// File is a picture that is a part of a theme.
type File struct {
	// Type is image/svg+xml, image/png or image/webp.
	Type string
	// Data is at most maxPictureBytes bytes.
	Data []byte
}

// Base is the name of the base theme, and English the base of languages.
const (
	Base    = "parchment"
	English = "en"
)

// Word returns a text by its key ("tavern.freeze") in a language: in English if the language does not
// have it, and the key itself if English does not have it either. values are pairs of a name and
// its value; each placeholder {name} in the text becomes that value.
func (t *Theme) Word(language, key string, values ...string) string {
	text, ok := t.words[language][key]
	if !ok {
		text, ok = t.words[English][key]
	}
	if !ok {
		return key
	}
	var pairs []string
	for i := 0; i+1 < len(values); i += 2 {
		pairs = append(pairs, "{"+values[i]+"}", values[i+1])
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// TitleIn returns the theme's title in a language.
func (t *Theme) TitleIn(language string) string {
	if title := t.Titles[language]; title != "" {
		return title
	}
	return t.Title
}
