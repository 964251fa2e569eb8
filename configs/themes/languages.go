// Languages: which there are, and the words of the interface and of the rules in each.

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

// languageTag is the form of the names of languages: "de", "pt-BR".
var languageTag = regexp.MustCompile(`^[a-z]{2,3}(-[A-Z]{2})?$`)

// ruleSentences is the table of keys with the sentences of the rules in a language, and the first
// part of the names of their files: said.de.toml.
const ruleSentences = "said"

// languageFiles returns the names of the files that have the words of a language.
func languageFiles(tag string) []string {
	return []string{tag + ".toml", ruleSentences + "." + tag + ".toml"}
}

// Languages returns the tags of the languages that there are words in, English first and the
// rest sorted.
func (l Library) Languages() []string {
	found := map[string]bool{}
	for _, layer := range l.layers("") {
		files, _ := fs.Glob(layer.Files, "*.toml") // no error: the pattern is a good one
		for _, file := range files {
			if tag := strings.TrimSuffix(file, ".toml"); languageTag.MatchString(tag) && tag != English {
				found[tag] = true
			}
		}
	}
	return append([]string{English}, slices.Sorted(maps.Keys(found))...)
}

// readLanguages reads the words of all languages into the theme. The theme's own words replace
// those of all themes.
func (r *themeReader) readLanguages() {
	r.theme.words = map[string]map[string]string{}
	base := r.commonWords(English, nil)
	r.theme.englishRules = r.englishRuleSentences()
	for _, tag := range r.library.Languages() {
		words := base
		if tag != English {
			words = r.commonWords(tag, base)
		}
		words = maps.Clone(words)
		maps.Copy(words, r.readWords(tag, r.library.layers(r.theme.Name), base))
		r.theme.words[tag] = words
		r.theme.Languages = append(r.theme.Languages, tag)
	}
}

// commonWords returns the words of all themes in a language, as readWords does; they are read once.
func (r *themeReader) commonWords(tag string, base map[string]string) map[string]string {
	read, known := r.cache.words[tag]
	if !known {
		own := themeReader{library: r.library, cache: r.cache}
		read.words = own.readWords(tag, r.library.layers(""), base)
		read.problems = own.problems
		r.cache.words[tag] = read
	}
	r.addProblems(read.problems)
	return read.words
}

// readWords returns the words of a language in layers, by their keys. Keys in camel case are renamed first (see
// resolveAlias); then a key that the shipped English words do not have is a problem. base are the English
// words, with whose placeholders they are compared; nil when the English words themselves are read.
func (r *themeReader) readWords(tag string, layers []configs.Layer, base map[string]string) map[string]string {
	words := map[string]string{}
	d, problems := configs.ReadParts(languageFiles(tag), layers...)
	if r.addProblems(problems); d == nil {
		return words
	}
	known := r.shippedEnglish()
	r.addProblems(d.Rename(func(name string) (string, string, bool) { return resolveAlias(name, known) }))
	r.addProblems(d.UnknownKeys(known, func(string) bool { return false }))
	texts, problems := d.Texts()
	r.addProblems(problems)
	for _, text := range texts {
		words[text.Key] = text.Text
		if original, ok := base[text.Key]; ok {
			r.checkPlaceholders(text, original)
		}
	}
	return words
}

// shippedEnglish returns the English words that ship; other words may only have their keys. They
// are read once.
func (r *themeReader) shippedEnglish() *configs.Document {
	if r.cache.english == nil {
		r.cache.english, _ = configs.ReadParts(languageFiles(English), r.library.layers("")[0]) // what ships has no mistakes
	}
	return r.cache.english
}

// englishRuleSentences returns the English sentences of the rules, by the keys of their translations.
func (r *themeReader) englishRuleSentences() map[string]string {
	sentences := map[string]string{}
	texts, _ := r.shippedEnglish().Texts()
	for _, text := range texts {
		if strings.HasPrefix(text.Key, ruleSentences+".") {
			sentences[text.Key] = text.Text
		}
	}
	return sentences
}

// checkPlaceholders adds a problem for each placeholder ("{value}") of a text that the original text
// does not have, since nothing would fill it in.
func (r *themeReader) checkPlaceholders(text configs.Text, original string) {
	known := card.Placeholders(original)
	for _, name := range card.Placeholders(text.Text) {
		if !slices.Contains(known, name) {
			r.problems = append(r.problems, text.Problem("%s: the placeholder {%s} is unknown, %s", text.Key, truncate(name), spell.Choices(name, known)))
		}
	}
}

// camelBoundary matches the middle of a name in camel case, where a new word begins: "xT" in "maxTier".
var camelBoundary = regexp.MustCompile(`([a-z0-9])([A-Z])`)

// resolveAlias returns the key that a name in camel case stands for: "maxTierText" is
// tavern.max_tier, "freezeButtonText" is tavern.freeze. If several tables have such a key, the
// tavern's is meant; ok is false for any other name.
func resolveAlias(name string, known *configs.Document) (table, key string, ok bool) {
	short, isText := strings.CutSuffix(name, "Text")
	if !isText {
		return "", "", false
	}
	short = strings.TrimSuffix(strings.TrimSuffix(short, "Button"), "Label")
	short = strings.ToLower(camelBoundary.ReplaceAllString(short, "${1}_${2}"))
	texts, _ := known.Texts()
	for _, text := range texts {
		in, last, nested := strings.Cut(text.Key, ".")
		if nested && last == short && (!ok || in == "tavern") {
			table, key, ok = in, last, true
		}
	}
	return table, key, ok
}
