// What a theme.toml may hold: each key, and the strict forms of its values. Strangers write
// themes, and these values are put into style sheets.

package themes

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"arcana/core/spell"
)

// themeFile is a theme.toml.
type themeFile struct {
	Title   string                      `toml:"title" need:"yes"`   // what people call it
	Titles  map[string]string           `toml:"titles"`             // the same by languages
	Scheme  scheme                      `toml:"scheme" need:"yes"`  // light, or dark
	Palette map[string]Colour           `toml:"palette" need:"yes"` // colours by their names
	Fonts   Fonts                       `toml:"fonts" need:"yes"`   // families of letters
	Panels  Panels                      `toml:"panels" need:"yes"`  // what lies behind
	Frames  map[string]Picture          `toml:"frames" need:"yes"`  // of cards: plain, golden, guardian and back
	Tribes  map[string]map[string]Tribe `toml:"tribes" need:"yes"`  // by system and id
}

// FileStruct returns the struct that a theme.toml is decoded into, from which schemas learn
// its keys.
func FileStruct() any { return themeFile{} }

// Fonts are families by preference, the best first.
type Fonts struct {
	Title   []Family `toml:"title" need:"yes" json:"title"`     // titles and names
	Text    []Family `toml:"text" need:"yes" json:"text"`       // prose
	Figures []Family `toml:"figures" need:"yes" json:"figures"` // every number
}

// Panels are the backgrounds: the cloth of the table, and the shadows of panels and cards.
type Panels struct {
	// Cloth is that of the table: plain, laid, stars or a picture.
	Cloth Picture `toml:"cloth" need:"yes" json:"cloth"`
	// Shadow is that of plates, Card that of cards.
	Shadow shadowName `toml:"shadow" need:"yes" json:"shadow"`
	Card   shadowName `toml:"card" need:"yes" json:"card"`
	// Tint is how much of its suit the ground of a picture has, from 0 to 100 percent.
	Tint int `toml:"tint" need:"yes" range:"0..100" json:"tint"`
}

// Tribe is how a tribe, faction, resonance, tag or approach looks.
type Tribe struct {
	// Colour is the name of a colour of the palette, with underscores.
	Colour string `toml:"colour" need:"yes" json:"colour"`
	// Mark is the name of a drawn mark, or a picture.
	Mark Picture `toml:"mark" need:"yes" json:"mark"`
}

// scheme is light or dark.
type scheme string

// UnmarshalText reads "light" or "dark".
func (s *scheme) UnmarshalText(text []byte) error {
	*s = scheme(text)
	return checkWord(string(text), s.Words())
}

// Words returns "light" and "dark".
func (scheme) Words() []string { return []string{"light", "dark"} }

// checkWord returns an error with a suggestion if a word is not among those known.
func checkWord(word string, known []string) error {
	if slices.Contains(known, word) {
		return nil
	}
	return fmt.Errorf("unknown %q, %s", truncate(word), spell.Choices(word, known))
}

// Family is the name of a family of fonts: letters, digits, blanks and hyphens.
type Family string

// familyName is the form of names of font families.
var familyName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9 -]{0,39}$`)

// Pattern returns the regular expression of family names, for schemas.
func (Family) Pattern() string { return familyName.String() }

// UnmarshalText reads a family name; other characters than its form allows are an error, since
// it is put into a style sheet.
func (f *Family) UnmarshalText(text []byte) error {
	*f = Family(text)
	if !familyName.Match(text) {
		return fmt.Errorf("expected a font's name, with letters, digits, spaces and hyphens only, got %q", truncate(string(text)))
	}
	return nil
}

// Picture is the name of something that is drawn with the palette, or the path of a
// picture in the theme's folder.
type Picture string

// pictureTypes are the types of pictures by the endings of their files.
var pictureTypes = map[string]string{".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp"}

// drawnName is the form of names of things that are drawn.
var drawnName = regexp.MustCompile(`^[a-z][a-z0-9_]{0,39}$`)

// Pattern returns the regular expression of names and paths of pictures, for schemas.
func (Picture) Pattern() string { return picturePath.String() }

// UnmarshalText reads the name of something drawn, or the path of a picture within the theme's
// folder.
func (p *Picture) UnmarshalText(text []byte) error {
	*p = Picture(text)
	switch name := string(text); {
	case drawnName.MatchString(name):
		return nil
	case !strings.Contains(name, "."):
		return fmt.Errorf("expected a name in small letters, or a picture in the theme's folder, got %q", truncate(name))
	case pictureTypes[path.Ext(name)] == "":
		return fmt.Errorf("expected a picture that ends in .svg, .png or .webp, got %q", truncate(name))
	case !isPlainPath(name):
		return errors.New("expected a path inside the theme's folder, with letters, digits, hyphens, underscores and dots only")
	}
	return nil
}

// picturePath is the form of paths of pictures.
var picturePath = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_./-]{0,119}$`)

// isPlainPath reports whether a path stays in its folder and needs no escape in a URL.
func isPlainPath(name string) bool { return picturePath.MatchString(name) && fs.ValidPath(name) }

// isFile reports whether the picture is a file, and not the name of something that is drawn.
func (p Picture) isFile() bool { return strings.Contains(string(p), ".") }
