// What is wrong with all themes and languages, and what a designer may want to know about them.

package themes

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"arcana/configs"
	"arcana/core/card"
	"arcana/core/intake"
	"arcana/core/spell"
)

// Remark is something about a theme or a language that is no mistake.
type Remark struct {
	// About is the theme or the language, Text one sentence.
	About, Text string
	// Shipped says that it is as the program carries it.
	Shipped bool
}

// Check reads all themes and languages, and returns problems, and remarks that a designer may
// want to know: keys that fall back to others, texts that are hard to read.
func (l Library) Check() (problems []configs.Problem, remarks []Remark) {
	systems, bare := l.isBare()
	if known, ok := checked.Load(systems); ok && bare {
		return nil, known.([]Remark)
	}
	l.Layers = slices.Clone(l.Layers)
	for i, layer := range l.Layers { // each theme looks for the same files of cards
		l.Layers[i].Files = intake.Cached(layer.Files)
	}
	known := newCache()
	for _, name := range l.Names() {
		theme, wrong := l.load(name, known)
		problems = append(problems, wrong...)
		if theme != nil {
			remarks = append(remarks, l.themeRemarks(theme, known.things)...)
		}
	}
	for _, tag := range l.Languages()[1:] { // without English, which is the first
		remarks = append(remarks, l.languageRemarks(tag, known.things)...)
	}
	if problems = configs.Sorted(append(problems, l.unreadFileProblems()...)); bare && len(problems) == 0 {
		checked.Store(systems, slices.Clip(remarks))
	}
	return problems, remarks
}

// themeRemarks returns the remarks about a theme: keys that it leaves to the base theme, texts
// that are hard to read, and cards without names. content is passed on to unnamedCards.
func (l Library) themeRemarks(t *Theme, content thingCache) (list []Remark) {
	own := l.layers(t.Name)
	shipped := !anyLayerHas(own[1:], ".")                    // no mod has a folder for this theme
	base, _ := configs.Read("theme.toml", l.layers(Base)[0]) // what is wrong with these files, load has reported
	mine, _ := configs.Read("theme.toml", own...)
	remark := func(text string) {
		if text != "" {
			list = append(list, Remark{t.Name, text, shipped})
		}
	}
	if t.Name != Base {
		remark(fallbackText(mine.MissingKeys(base), "the base theme"))
	}
	for _, text := range t.Illegible() {
		remark(text)
	}
	for _, system := range l.Systems {
		for _, tag := range t.Languages {
			remark(l.unnamedCards(own, system.Name, tag, content))
		}
	}
	return list
}

// unnamedCards returns a sentence about the cards of a system that have no name in a language, ""
// if there are none. A language need not name everything: the sentence is only about kinds of things
// ("card") of which the layers name some. content caches the things of each system.
func (l Library) unnamedCards(layers []configs.Layer, system, tag string, content thingCache) string {
	file := system + "." + tag + ".toml"
	d, _ := configs.Read(file, layers...) // what is wrong with it, readCardTexts reports
	if d == nil {
		return ""
	}
	texts, _ := d.Texts()
	named := map[string]bool{}
	for _, text := range texts {
		named[path.Dir(strings.ReplaceAll(text.Key, ".", "/"))] = true // "card/ember_page" of the key card.ember_page.name
	}
	var lacks []string
	for _, s := range l.Systems {
		if s.Name != system {
			continue
		}
		for key, thing := range content.ofSystem(s, l.Layers) {
			if thing.Removed {
				continue
			}
			_, own := card.Parted(thing.ID) // without the id of its mod
			if !named[thing.Kind+"/"+thing.ID] && !named[thing.Kind+"/"+own] && hasKind(named, thing.Kind) {
				lacks = append(lacks, key)
			}
		}
	}
	slices.Sort(lacks)
	return fallbackText(lacks, "the content, in "+file)
}

// hasKind reports whether one of the named things ("card/ember_page") is of a kind.
func hasKind(named map[string]bool, kind string) bool {
	for name := range named {
		if strings.HasPrefix(name, kind+"/") {
			return true
		}
	}
	return false
}

// languageRemarks returns the remarks about a language: keys that it leaves to English, cards
// without names, and systems of which it names no card. content is passed on to unnamedCards.
func (l Library) languageRemarks(tag string, content thingCache) (list []Remark) {
	english, _ := configs.ReadParts(languageFiles(English), l.layers("")[0]) // what is wrong with these files, load has reported
	words, _ := configs.ReadParts(languageFiles(tag), l.layers("")...)
	remark := func(file, text string) {
		if text != "" {
			list = append(list, Remark{tag, text, !anyLayerHas(l.layers("")[1:], file)})
		}
	}
	remark(tag+".toml", fallbackText(words.MissingKeys(english), "English"))
	var silent []string
	for _, system := range l.systemNames() {
		file := system + "." + tag + ".toml"
		remark(file, l.unnamedCards(l.layers(""), system, tag, content))
		if d, _ := configs.Read(file, l.layers("")...); d == nil {
			silent = append(silent, system)
		}
	}
	if len(silent) > 0 {
		remark(tag+".toml", "these games have no translated cards: "+strings.Join(silent, ", "))
	}
	return list
}

// anyLayerHas reports whether any of the layers has a file or folder.
func anyLayerHas(layers []configs.Layer, name string) bool {
	return slices.ContainsFunc(layers, func(layer configs.Layer) bool {
		_, err := fs.Stat(layer.Files, name)
		return err == nil
	})
}

// fallbackText returns a sentence that the missing keys (lacks) fall back to something else, which
// fallback names. It lists the first of them; the result is "" if there are none.
func fallbackText(lacks []string, fallback string) string {
	const maxNamed = 5
	if len(lacks) == 0 {
		return ""
	}
	some := strings.Join(lacks[:min(maxNamed, len(lacks))], ", ")
	if len(lacks) > maxNamed {
		some += ", ..."
	}
	if len(lacks) == 1 {
		return fmt.Sprintf("1 key falls back to %s: %s", fallback, some)
	}
	return fmt.Sprintf("%d keys fall back to %s: %s", len(lacks), fallback, some)
}

// unreadFileProblems returns a problem for each file and folder of themes that nothing reads. Most
// likely their names are mistyped.
func (l Library) unreadFileProblems() (problems []configs.Problem) {
	say := func(layer configs.Layer, name, text string) {
		problems = append(problems, configs.Problem{File: path.Join(layer.Name, name), Text: text})
	}
	for _, layer := range l.layers("") {
		entries, _ := fs.ReadDir(layer.Files, ".") // a mod may have no themes
		for _, e := range entries {
			switch name := e.Name(); {
			case e.IsDir() && !themeName.MatchString(name):
				say(layer, name, "expected a theme's name, with small letters, digits and underscores only")
			case e.IsDir():
				if text := l.titleProblem(name); text != "" {
					say(layer, name, text)
				}
				l.reportUnreadFiles(layer, name, say)
			}
		}
		l.reportUnreadFiles(layer, ".", say)
	}
	return problems
}

// titleProblem returns a sentence if no layer's theme.toml gives a theme a title, so that it is no
// theme; "" if one does. name is the theme's folder.
func (l Library) titleProblem(name string) string {
	d, _ := configs.Read("theme.toml", l.layers(name)...) // what is wrong with it, load reports
	if d != nil && slices.Contains(d.Keys(), "title") {
		return ""
	}
	return "this theme has no title, expected a title in its theme.toml" + spell.DidYouMean(name, slices.DeleteFunc(l.Names(), func(n string) bool { return n == name }))
}

// reportUnreadFiles calls say with a problem for each TOML file whose name nothing reads, in a layer's
// folder: that of a theme, or "." for the words of all themes. Files that are read are called theme.toml,
// LANGUAGE.toml, SYSTEM.LANGUAGE.toml (names and texts of a system's cards) and said.LANGUAGE.toml (the sentences
// of the rules).
func (l Library) reportUnreadFiles(layer configs.Layer, folder string, say func(layer configs.Layer, file, problem string)) {
	files, _ := fs.Glob(layer.Files, path.Join(folder, "*.toml")) // no error: the pattern is a good one
	for _, file := range files {
		name := strings.TrimSuffix(path.Base(file), ".toml")
		first, tag, hasDot := strings.Cut(name, ".") // first is a system or ruleSentences
		if !hasDot {
			first, tag = "", name
		}
		switch {
		case name == "theme" && folder != ".": // the theme itself
		case !languageTag.MatchString(tag):
			say(layer, file, "a theme cannot have a file of this name, expected the name of a language, such as de.toml or tavern.de.toml"+l.suggestTheme(name))
		case hasDot && first != ruleSentences && !slices.Contains(l.systemNames(), first):
			say(layer, file, fmt.Sprintf("no system is called %q, %s", truncate(first), spell.Choices(first, l.systemNames())))
		case folder == "." && !slices.Contains(l.Languages(), tag):
			say(layer, file, fmt.Sprintf("no language is called %q, %s; to add this language, write a file %s.toml in this folder too", tag, spell.Choices(tag, l.Languages()), tag))
		case !slices.Contains(l.Languages(), tag):
			say(layer, file, fmt.Sprintf("no language is called %q, %s", tag, spell.Choices(tag, l.Languages())))
		}
	}
}

// suggestTheme returns a suggestion if a file's name is nearly "theme".
func (l Library) suggestTheme(name string) string { return spell.DidYouMean(name, []string{"theme"}) }

// systemNames returns the names of the systems.
func (l Library) systemNames() (names []string) {
	for _, system := range l.Systems {
		names = append(names, system.Name)
	}
	return names
}
