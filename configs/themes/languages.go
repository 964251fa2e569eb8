package themes

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"

	"arcana/configs"
	"arcana/core/card"
	"arcana/core/spell"
)

// tags are the names of languages: "de", "pt-BR".
var tags = regexp.MustCompile(`^[a-z]{2,3}(-[A-Z]{2})?$`)

// rulesWords is the group of keys, and the first part of the files, that say in a language
// what the rules say in English.
const rulesWords = "said"

// files are those that have the words of a language.
func files(tag string) []string { return []string{tag + ".toml", rulesWords + "." + tag + ".toml"} }

// Languages returns the languages that there are words in, English first and the rest
// sorted.
func (l Library) Languages() []string {
	found := map[string]bool{}
	for _, layer := range l.layers("") {
		files, _ := fs.Glob(layer.Files, "*.toml")
		for _, file := range files {
			if tag := strings.TrimSuffix(file, ".toml"); tags.MatchString(tag) && tag != English {
				found[tag] = true
			}
		}
	}
	return append([]string{English}, slices.Sorted(maps.Keys(found))...)
}

// languages reads the words of all languages: those of the theme over those of all.
func (r *reading) languages() {
	r.theme.words = map[string]map[string]string{}
	base := r.words(English, r.library.layers(""), nil)
	r.theme.english = r.shipped()
	for _, tag := range r.library.Languages() {
		words := base
		if tag != English {
			words = r.words(tag, r.library.layers(""), base)
		}
		words = maps.Clone(words)
		maps.Copy(words, r.words(tag, r.library.layers(r.theme.Name), base))
		r.theme.words[tag] = words
		r.theme.Languages = append(r.theme.Languages, tag)
	}
}

// words reads the words of a language from layers; base are those that there are, nil
// where these are the base itself.
func (r *reading) words(tag string, layers []configs.Layer, base map[string]string) map[string]string {
	words := map[string]string{}
	d, problems := configs.ReadParts(files(tag), layers...)
	if r.found(problems); d == nil {
		return words
	}
	known := r.known()
	r.found(d.Rename(func(name string) (string, string, bool) { return alias(name, known) }))
	r.found(d.UnknownKeys(known, func(string) bool { return false }))
	texts, problems := d.Texts()
	r.found(problems)
	for _, text := range texts {
		words[text.Key] = text.Text
		if original, ok := base[text.Key]; ok {
			r.blanks(text, original)
		}
	}
	return words
}

// known is the English that ships.
func (r *reading) known() *configs.Document {
	if r.english == nil {
		r.english, _ = configs.ReadParts(files(English), r.library.layers("")[0])
	}
	return r.english
}

// shipped is what the rules say in English, by the keys of the words for it.
func (r *reading) shipped() map[string]string {
	said := map[string]string{}
	texts, _ := r.known().Texts()
	for _, text := range texts {
		if strings.HasPrefix(text.Key, rulesWords+".") {
			said[text.Key] = text.Text
		}
	}
	return said
}

// blanks says which words in braces of a text nobody fills in.
func (r *reading) blanks(text configs.Text, original string) {
	known := card.Placeholders(original)
	for _, name := range card.Placeholders(text.Text) {
		if !slices.Contains(known, name) {
			r.problems = append(r.problems, text.Problem("%s: nothing fills in {%s}, %s", text.Key, short(name), spell.Choices(name, known)))
		}
	}
}

var hump = regexp.MustCompile(`([a-z0-9])([A-Z])`)

// alias returns the key that a name of the sheet's form stands for: maxTierText is
// tavern.max_tier, and freezeButtonText is tavern.freeze. The tavern's keys go first.
func alias(name string, known *configs.Document) (table, key string, ok bool) {
	short, isText := strings.CutSuffix(name, "Text")
	if !isText {
		return "", "", false
	}
	short = strings.TrimSuffix(strings.TrimSuffix(short, "Button"), "Label")
	short = strings.ToLower(hump.ReplaceAllString(short, "${1}_${2}"))
	texts, _ := known.Texts()
	for _, text := range texts {
		in, last, nested := strings.Cut(text.Key, ".")
		if nested && last == short && (!ok || in == "tavern") {
			table, key, ok = in, last, true
		}
	}
	return table, key, ok
}
