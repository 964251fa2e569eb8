// Package card holds what all cards of all systems share: how they are named
// and found. Identifiers are lower_snake; people may write them in any case, and
// may write a display name ("Ember Page") where an identifier is expected.
package card

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"arcana/core/spell"
)

// Key folds an identifier or a display name to the form under which it is looked
// up ("Ember's Page" is "embers_page"). Letters become small ones, and a letter and
// its mark one letter. Blanks, hyphens and underscores in a row become one
// underscore. Apostrophes, commas and quotes are dropped.
func Key(name string) string {
	if isKey(name) {
		return name
	}
	var b strings.Builder
	b.Grow(len(name))
	gap := false
	for _, r := range compose(strings.ToLower(strings.TrimSpace(name))) {
		switch {
		case r == '-' || r == '_' || unicode.IsSpace(r):
			gap = true
		case r == '\'' || r == '’' || r == ',' || r == '"':
		default:
			if gap && b.Len() > 0 {
				b.WriteByte('_')
			}
			gap = false
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Same reports whether two names stand for one thing.
func Same(a, b string) bool { return a == b || Key(a) == Key(b) }

// Place returns the place in a list of the name that a name stands for, or -1.
func Place(known []string, name string) int {
	if i := slices.Index(known, name); i >= 0 {
		return i
	}
	key := Key(name)
	return slices.IndexFunc(known, func(k string) bool { return Key(k) == key })
}

// PlaceOrAdd returns what Place returns, but first appends the name to the list if nothing there has it.
func PlaceOrAdd(known *[]string, name string) int {
	if i := Place(*known, name); i >= 0 {
		return i
	}
	*known = append(*known, name)
	return len(*known) - 1
}

// Among returns the known name that a name stands for, and whether there is one.
func Among(known []string, name string) (string, bool) {
	i := Place(known, name)
	if i < 0 {
		return "", false
	}
	return known[i], true
}

// Called does the work of Among, and also finds a mod's thing by its name without the mod: "omen" is
// "tides:omen" unless another mod has an omen too. Names may be paths; then only names in the same folder
// are compared ("cards/omen" is "cards/tides:omen").
func Called(known []string, name string) (string, bool) {
	if found, ok := Among(known, name); ok {
		return found, true
	}
	found := ""
	folder, key := path.Split(Key(name))
	for _, k := range known {
		in, base := path.Split(Key(k))
		switch mod, own := Parted(base); {
		case mod == "" || own != key || in != folder: // of no mod, with another name, or in another folder
		case found != "": // two mods have it
			return "", false
		default:
			found = k
		}
	}
	return found, found != ""
}

// Parted cuts an id into the mod and the id there: "tides:omen_page" into "tides" and
// "omen_page". The mod of a shipped thing is "".
func Parted(id string) (mod, own string) {
	if mod, own, ok := strings.Cut(id, ":"); ok {
		return mod, own
	}
	return "", id
}

// ModOf returns the mod that a script's file belongs to ("abilities/tavern/tides:omen.lua"), ""
// for a shipped one.
func ModOf(file string) string {
	mod, _ := Parted(path.Base(file))
	return mod
}

// isKey reports whether a name is surely its own key, so that Key need not fold it. Nearly all ids in
// content are. It only knows small letters, digits, four signs, and single underscores between them, so
// it is also false for some names that folding would leave as they are.
func isKey(name string) bool {
	before := byte('_') // so that a name cannot begin with an underscore
	for i := range len(name) {
		c := name[i]
		switch {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
		case c == ':', c == '#', c == '+', c == '/':
		case c == '_' && before != '_':
		default:
			return false
		}
		before = c
	}
	return before != '_'
}

// Index finds things by name: places in a list, by folded name.
type Index struct {
	names []string         // ids and display names as they were added
	place map[string]int   // by id
	ids   map[int]string   // by place
	shown map[string][]int // places of things by what people read
	short map[string]int   // places of mods' things by their names there, -1 where mods share one
}

// Add gives an id to the place i and reports whether the id was free. An id that is taken keeps its
// first place, and nothing changes.
func (x *Index) Add(id string, i int) bool {
	if x.place == nil {
		x.place, x.ids = map[string]int{}, map[int]string{}
	}
	key := Key(id)
	if _, taken := x.place[key]; taken {
		return false
	}
	x.place[key], x.ids[i] = i, id
	x.names = append(x.names, id)
	x.addShort(key, i)
	return true
}

// AddName gives the place i, which has an id, a display name as well. Several things may have
// the same display name. A display name with the same key as the id is not added, because Find finds
// the id by it.
func (x *Index) AddName(name string, i int) {
	key := Key(name)
	if key == Key(x.ids[i]) || slices.Contains(x.shown[key], i) { // the id, or added before
		return
	}
	if x.shown == nil {
		x.shown = map[string][]int{}
	}
	x.shown[key] = append(x.shown[key], i)
	if len(x.shown[key]) == 1 { // a display name that several things share stands in names once
		x.names = append(x.names, name)
	}
}

// addShort lets the mod's thing at the place i be found by its key without the mod. If two mods have things
// with that name, neither is found by it. For a thing of no mod it does nothing.
func (x *Index) addShort(key string, i int) {
	mod, own := Parted(key)
	if mod == "" {
		return
	}
	if x.short == nil {
		x.short = map[string]int{}
	}
	if _, shared := x.short[own]; shared {
		i = -1
	}
	x.short[own] = i
}

// Find returns the place of the thing with an id or display name, in any case. A mod's thing is also found
// by its id without the mod. It returns false if nothing has the name, or more than one thing.
func (x *Index) Find(name string) (int, bool) {
	key := Key(name)
	if i, ok := x.place[key]; ok {
		return i, true
	}
	if things := x.shown[key]; len(things) > 0 {
		return things[0], len(things) == 1 // false if several share the display name
	}
	i, ok := x.short[key]
	return max(i, 0), ok && i >= 0 // -1 where mods share the name
}

// Has reports whether there is such an id, in any case.
func (x *Index) Has(id string) bool {
	_, ok := x.place[Key(id)]
	return ok
}

// Near returns the end of an error message about a name that Find does not know: the ids of the
// things that share the name or, if there are none, a similar name.
func (x *Index) Near(name string) string { return x.NearOf(name, x.names) }

// NearOf does the work of Near, but suggests only one of the given names.
func (x *Index) NearOf(name string, known []string) string {
	things := x.shown[Key(name)]
	if len(things) == 0 {
		return spell.DidYouMean(name, known)
	}
	ids := make([]string, len(things))
	for i, place := range things {
		ids[i] = strconv.Quote(x.ids[place])
	}
	return "; several cards have this name, choose one of: " + strings.Join(ids, ", ")
}

// Names returns all names in the order in which they were added; they feed
// suggestions and completion. The caller must not change the list.
func (x *Index) Names() []string { return x.names }

// Placeholders returns the names in braces of a card's text, "{value}" as
// "value", in order and each once. They stand for fields of the card's ability;
// braces around anything but a lower_snake name are plain text.
func Placeholders(text string) []string {
	var names []string
	for {
		_, after, open := strings.Cut(text, "{")
		name, rest, closed := strings.Cut(after, "}")
		if !open || !closed {
			return names
		}
		if !isName(name) {
			text = after // there may be a name in braces within
			continue
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
		text = rest
	}
}

// isName reports whether s is a lower_snake name.
func isName(s string) bool {
	return s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz0123456789_") == ""
}
