// The library: where themes lie, and how one is read, from theme.toml through its languages and
// cards to its pictures.

package themes

import (
	"cmp"
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"arcana/configs"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/intake"
	"arcana/core/spell"
)

//go:embed *.toml */*.toml
var shipped embed.FS

// Shipped returns the themes and languages that the program carries.
func Shipped() fs.FS { return shipped }

// Library is where themes and languages come from: those that ship, and layers over them.
type Library struct {
	// Layers are the content of mods, in order; the last one wins.
	Layers []configs.Layer
	// Systems are those whose cards may have other names, texts and pictures.
	Systems []core.System
}

// layers returns the folder of a theme in all layers, the shipped one first. The folder "" is the
// folder of all themes, which has the words that all of them share.
func (l Library) layers(folder string) []configs.Layer {
	list := []configs.Layer{{Name: "configs/themes", Files: shipped}}
	for _, layer := range l.Layers {
		list = append(list, layer.Sub("themes"))
	}
	if folder != "" {
		for i := range list {
			list[i] = list[i].Sub(folder)
		}
	}
	return list
}

// themeLayers returns the layers from which a theme is read: first those of the base theme, then its
// own, whose values replace those of the base.
func (l Library) themeLayers(theme string) []configs.Layer {
	if theme == Base {
		return l.layers(Base)
	}
	return append(l.layers(Base), l.layers(theme)...)
}

// themeName is the form of the names of themes.
var themeName = regexp.MustCompile(`^[a-z][a-z0-9_]{0,39}$`)

// Names returns the names of all themes, the base first and the rest sorted.
func (l Library) Names() []string {
	var list []string
	for _, layer := range l.layers("") {
		entries, _ := fs.ReadDir(layer.Files, ".") // a mod may have no themes
		for _, e := range entries {
			if e.IsDir() && themeName.MatchString(e.Name()) && e.Name() != Base {
				list = append(list, e.Name())
			}
		}
	}
	slices.Sort(list)
	return append([]string{Base}, slices.Compact(list)...)
}

// Load reads a theme with all languages. If anything is wrong with them it returns no theme
// but the problems.
func (l Library) Load(name string) (*Theme, []configs.Problem) {
	if known := l.Names(); !slices.Contains(known, name) {
		return nil, []configs.Problem{{Text: fmt.Sprintf("no theme is called %q, %s", truncate(name), spell.Choices(name, known))}}
	}
	systems, bare := l.isBare()
	if known, ok := readThemes.Load(name + " " + systems); ok && bare {
		return known.(*Theme), nil
	}
	theme, problems := l.load(name, newCache())
	if theme != nil {
		theme.setHash()
		if bare {
			readThemes.Store(name+" "+systems, theme)
		}
	}
	return theme, problems
}

// load reads a theme as Load does, but without its hash. known is what other themes have read already. addModTribes comes last,
// because it needs the words and the names of cards.
func (l Library) load(name string, known *cache) (*Theme, []configs.Problem) {
	r := themeReader{library: l, theme: &Theme{Name: name, Files: map[string]File{}}, cache: known}
	r.readTheme()
	r.readLanguages()
	r.readCards()
	r.addModTribes()
	if len(r.problems) > 0 {
		return nil, configs.Sorted(r.problems)
	}
	return r.theme, nil
}

// cache has what is the same for all themes, so that it is read once for several.
type cache struct {
	things  thingCache
	shipped thingCache           // without the mods
	english *configs.Document    // the English words that ship, once shippedEnglish has read them
	words   map[string]wordsRead // the words of all themes in a language
}

// newCache returns a cache of nothing.
func newCache() *cache {
	return &cache{things: thingCache{}, shipped: thingCache{}, words: map[string]wordsRead{}}
}

// wordsRead are words by their keys, and what was wrong with their files.
type wordsRead struct {
	words    map[string]string
	problems []configs.Problem
}

// themeReader reads one theme and collects the problems.
type themeReader struct {
	library  Library
	theme    *Theme
	document *configs.Document // its theme.toml over the base's
	cache    *cache
	bytes    int // of all pictures so far
	problems []configs.Problem
}

// addProblems adds problems that were found.
func (r *themeReader) addProblems(problems []configs.Problem) {
	r.problems = append(r.problems, problems...)
}

// addProblemAt adds a problem at the value of theme.toml that keys lead to.
func (r *themeReader) addProblemAt(text string, keys ...string) {
	r.problems = append(r.problems, r.document.Problem(text, keys...))
}

// readDocument reads and merges a file of layers, and adds a problem for each key that the same file
// in the first of the layers known does not have. The keys of tribes that the content has are
// allowed too, also those of mods. It returns nil if no layer has the file.
func (r *themeReader) readDocument(name string, known, layers []configs.Layer) *configs.Document {
	base, _ := configs.Read(name, known[0])
	d, problems := configs.Read(name, layers...)
	if r.addProblems(problems); d != nil && base != nil {
		r.addProblems(d.UnknownKeys(base, func(key string) bool { _, ok := r.tribeOf(key); return ok }))
	}
	return d
}

// readTheme reads theme.toml into the theme, and then the pictures that it names. If theme.toml itself has mistakes,
// the theme stays without what that file says.
func (r *themeReader) readTheme() {
	base, t := r.library.layers(Base), r.theme
	if r.document = r.readDocument("theme.toml", base, r.library.themeLayers(t.Name)); r.document == nil {
		return
	}
	var s themeFile
	problems := r.document.Decode(&s)
	if r.addProblems(problems); len(problems) > 0 {
		return
	}
	t.Title, t.Titles, t.Dark = s.Title, s.Titles, s.Scheme == "dark"
	t.Palette, t.Fonts, t.Panels, t.Frames, t.Tribes = s.Palette, s.Fonts, s.Panels, s.Frames, s.Tribes
	r.readFrames()
	r.readTribes()
}

// readFrames reads the pictures that replace drawn frames and the cloth.
func (r *themeReader) readFrames() {
	for name, frame := range r.theme.Frames {
		r.loadPicture(frame, []string{"drawn"}, "frames", name)
	}
	r.loadPicture(r.theme.Panels.Cloth, clothNames, "panels", "cloth")
}

// readTribes reads the marks of tribes that are pictures. It adds a problem for each mark that is neither a
// picture nor drawn, and for each colour that the palette does not have.
func (r *themeReader) readTribes() {
	marks := r.library.marks()
	for system, tribes := range r.theme.Tribes {
		for id, tribe := range tribes {
			r.loadPicture(tribe.Mark, marks, "tribes", system, id, "mark")
			if _, ok := r.theme.Palette[tribe.Colour]; !ok {
				r.addProblemAt(fmt.Sprintf("the palette has no colour %q%s", truncate(tribe.Colour), spell.DidYouMean(tribe.Colour, r.theme.colours())), "tribes", system, id, "colour")
			}
		}
	}
}

// tribeKinds are the kinds of things that a theme gives a colour and a mark, under [tribes]: what a
// system's content calls its tribes.
var tribeKinds = []string{"tribe", "faction", "resonance", "tag", "approach"}

// tribeOf returns the thing of the content that a key of theme.toml, "tribes.tavern.cups",
// stands for; false if there is none.
func (r *themeReader) tribeOf(key string) (configs.Described, bool) {
	parts := strings.Split(card.Key(key), ".")
	for _, system := range r.library.Systems {
		for _, kind := range tribeKinds {
			if len(parts) == 3 && parts[0] == "tribes" && parts[1] == system.Name {
				if thing := findThing(r.thingsOf(system), kind, parts[2]); thing.ID != "" {
					return thing, true
				}
			}
		}
	}
	return configs.Described{}, false
}

// addModTribes completes the theme's tribes that belong to mods, which the shipped words do not name:
// it changes the key of each to the full id ("tides:cups" for "cups"), and adds its name in each
// language, from the cards of that language or else from the content.
func (r *themeReader) addModTribes() {
	for system, tribes := range r.theme.Tribes {
		for id, tribe := range maps.Clone(tribes) {
			key := "tribes." + system + "."
			if _, named := r.theme.words[English][key+id]; named {
				continue // which all that ship are, so no content is read for them
			}
			thing, known := r.tribeOf(key + id)
			if !known {
				continue
			}
			delete(tribes, id)
			tribes[thing.ID] = tribe
			for tag, words := range r.theme.words {
				words[key+thing.ID] = cmp.Or(r.theme.cards[tag][system][thing.Kind][thing.ID].Name, thing.Name)
			}
		}
	}
}

// marks returns the names of the marks that can be drawn: those that the shipped base theme
// uses.
func (l Library) marks() (list []string) {
	var s themeFile
	d, _ := configs.Read("theme.toml", l.layers(Base)[0]) // what ships has no mistakes
	d.Decode(&s)
	for _, tribes := range s.Tribes {
		for _, tribe := range tribes {
			list = append(list, string(tribe.Mark))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// The largest sizes of pictures, in bytes.
const (
	maxPictureBytes    = 1 << 20  // of one
	maxAllPictureBytes = 64 << 20 // of all of a theme
)

// loadPicture reads a picture of the theme's folder and adds it to the theme's files. If p is no
// file but the name of something drawn, it only checks that the name is among known. keys lead to
// the value in theme.toml, for problems.
func (r *themeReader) loadPicture(p Picture, known []string, keys ...string) {
	if !p.isFile() {
		if !slices.Contains(known, string(p)) {
			r.addProblemAt(fmt.Sprintf("unknown value %q, expected a picture or %s", truncate(string(p)), strings.TrimPrefix(spell.Choices(string(p), known), "expected ")), keys...)
		}
		return
	}
	file, err := r.readFile(string(p))
	if err != nil {
		r.addProblemAt(err.Error(), keys...)
		return
	}
	r.theme.Files[string(p)] = file
}

// readFile reads and checks a picture from the highest layer that has it. It is an error if the
// picture, or all pictures of the theme, have too many bytes.
func (r *themeReader) readFile(name string) (File, error) {
	for _, layer := range slices.Backward(r.library.themeLayers(r.theme.Name)) {
		data, err := layer.Data(name, maxPictureBytes) // both are nil if the layer has no such file
		switch {
		case err != nil:
			return File{}, fmt.Errorf("the picture %s cannot be read: %s", name, intake.Reason(err))
		case r.bytes+len(data) > maxAllPictureBytes:
			return File{}, fmt.Errorf("the theme's pictures are too large together, expected at most %d bytes", maxAllPictureBytes)
		case data != nil:
			r.bytes += len(data)
			return checkPicture(name, data)
		}
	}
	return File{}, fmt.Errorf("the theme's folder has no picture %s", name)
}

// checkPicture returns data as a picture if it begins as a file of that type does; the ending of
// the name says which type it is.
func checkPicture(name string, data []byte) (File, error) {
	kind := pictureTypes[path.Ext(name)]
	begins := string(data[:min(len(data), 1024)])
	good := map[string]bool{
		"image/png":     strings.HasPrefix(begins, "\x89PNG\r\n\x1a\n"),
		"image/webp":    strings.HasPrefix(begins, "RIFF") && len(begins) > 12 && begins[8:12] == "WEBP",
		"image/svg+xml": strings.Contains(begins, "<svg"), // comments may come before it
	}
	if !good[kind] {
		return File{}, fmt.Errorf("the file %s is not a picture of the type %s", name, kind)
	}
	return File{kind, data}, nil
}
