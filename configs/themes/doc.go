// Package themes says how everything looks that shows itself to people, and in which
// words: palette, fonts, frames of cards, panels, tribes, and texts in every language.
//
// A theme is a folder of data beside this code, or configs/themes/<name>/ of a mod:
//
//	configs/themes/night/theme.toml    what differs from the base theme, Parchment
//	configs/themes/night/en.toml       words of its own, and so for each language
//	configs/themes/night/tavern.en.toml  names and texts that it gives cards
//	configs/themes/night/art/tavern/ember_page.svg  pictures that it gives cards
//	configs/themes/en.toml             all words of the interface, in English
//	configs/themes/said.en.toml        what the rules say in words of their own
//	configs/themes/de.toml, said.de.toml  the same in German
//	configs/themes/tavern.de.toml      cards in German
//
// The base says which keys there are: a key of a theme that Parchment does not have, or one of
// a language that English does not have, is a mistake; one that is missing falls back to the
// base. A [Library] reads all of it by the reader of package configs. It makes a [Theme], which
// nothing writes to. A [Manager] has the one that is shown now, and passes it to every surface
// when that changes. No rule, record or match knows of themes.
//
// Themes are written by strangers. They are data, which is checked, and never code. Colours,
// families and names have strict forms, so that they can add nothing else to a style sheet.
// The size of pictures is limited, and they are served as pictures only.
package themes
