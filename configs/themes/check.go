package themes

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"arcana/configs"
	"arcana/core/card"
	"arcana/core/spell"
)

// Remark is something about a theme or a language that is no mistake.
type Remark struct {
	// About is the theme or the language, Text one sentence.
	About, Text string
	// Shipped says that it is as the program carries it.
	Shipped bool
}

// Check reads everything, and returns what is wrong with it and what a designer would want
// to know: keys that fall back, words that nobody can read.
func (l Library) Check() (problems []configs.Problem, remarks []Remark) {
	content := things{}
	for _, name := range l.Names() {
		theme, wrong := l.load(name, content)
		problems = append(problems, wrong...)
		if theme != nil {
			remarks = append(remarks, l.remarksOn(theme, content)...)
		}
	}
	for _, tag := range l.Languages()[1:] {
		remarks = append(remarks, l.remarksOf(tag, content)...)
	}
	return configs.Sorted(append(problems, l.strays()...)), remarks
}

// remarksOn are those about a theme.
func (l Library) remarksOn(t *Theme, content things) (list []Remark) {
	own := l.layers(t.Name)
	base, _ := configs.Read("theme.toml", l.layers(Base)[0])
	mine, _ := configs.Read("theme.toml", own...)
	say := func(text string) {
		if text != "" {
			list = append(list, Remark{t.Name, text, !changes(own[1:], ".")})
		}
	}
	if t.Name != Base {
		say(falling(mine.Lacks(base), "the base theme"))
	}
	for _, text := range t.Illegible() {
		say(text)
	}
	for _, system := range l.Systems {
		for _, tag := range t.Languages {
			say(l.cardsOf(own, system.Name, tag, content))
		}
	}
	return list
}

// cardsOf says how many cards of a system keep their names, where layers name some.
func (l Library) cardsOf(layers []configs.Layer, system, tag string, content things) string {
	file := system + "." + tag + ".toml"
	d, _ := configs.Read(file, layers...)
	if d == nil {
		return ""
	}
	texts, _ := d.Texts()
	named := map[string]bool{}
	for _, text := range texts {
		named[path.Dir(strings.ReplaceAll(text.Key, ".", "/"))] = true
	}
	var lacks []string
	for _, s := range l.Systems {
		if s.Name != system {
			continue
		}
		for key, thing := range content.of(s, l.Layers) {
			if thing.Removed {
				continue
			}
			_, own := card.Parted(thing.ID)
			if !named[thing.Kind+"/"+thing.ID] && !named[thing.Kind+"/"+own] && anyOf(named, thing.Kind) {
				lacks = append(lacks, key)
			}
		}
	}
	slices.Sort(lacks)
	return falling(lacks, "the content, in "+file)
}

// anyOf reports whether things of a kind are among those that are named.
func anyOf(named map[string]bool, kind string) bool {
	for name := range named {
		if strings.HasPrefix(name, kind+"/") {
			return true
		}
	}
	return false
}

// remarksOf are those about a language.
func (l Library) remarksOf(tag string, content things) (list []Remark) {
	english, _ := configs.ReadParts(files(English), l.layers("")[0])
	words, _ := configs.ReadParts(files(tag), l.layers("")...)
	say := func(file, text string) {
		if text != "" {
			list = append(list, Remark{tag, text, !changes(l.layers("")[1:], file)})
		}
	}
	say(tag+".toml", falling(words.Lacks(english), "English"))
	var silent []string
	for _, system := range l.systems() {
		file := system + "." + tag + ".toml"
		say(file, l.cardsOf(l.layers(""), system, tag, content))
		if d, _ := configs.Read(file, l.layers("")...); d == nil {
			silent = append(silent, system)
		}
	}
	if len(silent) > 0 {
		say(tag+".toml", "the cards of these systems have no words of it: "+strings.Join(silent, ", "))
	}
	return list
}

// changes reports whether any of the layers has a file or folder.
func changes(layers []configs.Layer, name string) bool {
	return slices.ContainsFunc(layers, func(layer configs.Layer) bool {
		_, err := fs.Stat(layer.Files, name)
		return err == nil
	})
}

// falling says how many keys fall back to something, and which come first; "" for none.
func falling(lacks []string, to string) string {
	const first = 5
	if len(lacks) == 0 {
		return ""
	}
	some := strings.Join(lacks[:min(first, len(lacks))], ", ")
	if len(lacks) > first {
		some += ", ..."
	}
	keys := "keys fall"
	if len(lacks) == 1 {
		keys = "key falls"
	}
	return fmt.Sprintf("%d %s back to %s: %s", len(lacks), keys, to, some)
}

// strays are files and folders of the layers that nothing reads.
func (l Library) strays() (problems []configs.Problem) {
	say := func(layer configs.Layer, name, text string) {
		problems = append(problems, configs.Problem{File: path.Join(layer.Name, name), Text: text})
	}
	for _, layer := range l.layers("") {
		entries, _ := fs.ReadDir(layer.Files, ".")
		for _, e := range entries {
			switch name := e.Name(); {
			case e.IsDir() && !names.MatchString(name):
				say(layer, name, "expected the name of a theme, of small letters, digits and underscores")
			case e.IsDir():
				if text := l.untitled(name); text != "" {
					say(layer, name, text)
				}
				l.strayFiles(layer, name, say)
			}
		}
		l.strayFiles(layer, ".", say)
	}
	return problems
}

// untitled says that a folder is no theme.
func (l Library) untitled(name string) string {
	d, _ := configs.Read("theme.toml", l.layers(name)...)
	if d != nil && slices.Contains(d.Keys(), "title") {
		return ""
	}
	return "no theme.toml gives this theme a title, expected one" + spell.DidYouMean(name, slices.DeleteFunc(l.Names(), func(n string) bool { return n == name }))
}

// strayFiles are the files of a folder, of a theme or ".", whose names nothing reads.
func (l Library) strayFiles(layer configs.Layer, folder string, say func(configs.Layer, string, string)) {
	files, _ := fs.Glob(layer.Files, path.Join(folder, "*.toml"))
	for _, file := range files {
		name := strings.TrimSuffix(path.Base(file), ".toml")
		system, tag, ofCards := strings.Cut(name, ".")
		if !ofCards {
			system, tag = "", name
		}
		switch {
		case name == "theme" && folder != ".":
		case !tags.MatchString(tag):
			say(layer, file, "no file of themes has this name, expected that of a language, such as de.toml or tavern.de.toml"+l.near(name))
		case ofCards && system != rulesWords && !slices.Contains(l.systems(), system):
			say(layer, file, fmt.Sprintf("no system is called %q, %s", short(system), spell.Choices(system, l.systems())))
		case folder == "." && !slices.Contains(l.Languages(), tag):
			say(layer, file, fmt.Sprintf("no language is called %q, %s, or a file %s.toml beside this one", tag, spell.Choices(tag, l.Languages()), tag))
		case !slices.Contains(l.Languages(), tag):
			say(layer, file, fmt.Sprintf("no language is called %q, %s", tag, spell.Choices(tag, l.Languages())))
		}
	}
}

func (l Library) near(name string) string { return spell.DidYouMean(name, []string{"theme"}) }

func (l Library) systems() (names []string) {
	for _, system := range l.Systems {
		names = append(names, system.Name)
	}
	return names
}
