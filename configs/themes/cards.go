// Cards as themes and languages show them: other names, texts and pictures than the content
// gives them.

package themes

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"arcana/configs"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// Card is what a theme or a language gives a card, or another thing of the content: ""
// where that keeps its own.
type Card struct {
	Name string `json:"name,omitempty"` // its name
	Text string `json:"text,omitempty"` // what it does, its numbers filled in but for {value}
	Art  string `json:"art,omitempty"`  // the path of a picture of the theme
	// Value is the number for {value} in the text, to which a match may add.
	Value int64 `json:"value,omitempty"`
}

// Cards has what a theme or a language gives to cards, by the system, the kind of thing and its id:
// "tavern", "card", "ember_page".
type Cards map[string]map[string]map[string]Card

// change lets the function edit change one card in place. A missing card is added first, empty.
func (c Cards) change(system, kind, id string, edit func(*Card)) {
	if c[system] == nil {
		c[system] = map[string]map[string]Card{}
	}
	if c[system][kind] == nil {
		c[system][kind] = map[string]Card{}
	}
	one := c[system][kind][id]
	edit(&one)
	c[system][kind][id] = one
}

// overlay writes over the texts of these cards those texts of the other cards that are not empty. It
// returns the same map.
func (c Cards) overlay(others Cards) Cards {
	for system, kinds := range others {
		for kind, ids := range kinds {
			for id, other := range ids {
				c.change(system, kind, id, func(one *Card) { one.overlay(other) })
			}
		}
	}
	return c
}

// overlay writes those fields of another card over this one that are not empty.
func (c *Card) overlay(other Card) {
	for _, pair := range [][2]*string{{&c.Name, &other.Name}, {&c.Text, &other.Text}, {&c.Art, &other.Art}} {
		if *pair[1] != "" {
			*pair[0] = *pair[1]
		}
	}
	if other.Text != "" {
		c.Value = other.Value
	}
}

// readCards reads the names, texts and pictures of cards in every language. The words of a
// language replace the English ones, and the theme's own words replace those of all themes.
func (r *themeReader) readCards() {
	r.theme.cards = map[string]Cards{}
	english := Cards{}
	for _, tag := range r.library.Languages() {
		cards := Cards{}.overlay(english)
		for _, folder := range []string{"", r.theme.Name} { // "" has the words of all themes
			for _, system := range r.library.Systems {
				r.readCardTexts(system, tag, r.library.layers(folder), cards)
			}
		}
		if r.theme.cards[tag] = cards; tag == English { // which comes first
			english = cards
		}
	}
	for _, system := range r.library.Systems {
		r.readArt(system)
	}
}

// readCardTexts reads SYSTEM.LANGUAGE.toml of layers into cards, with the numbers of each card filled into its
// text. Texts of removed things, and those that staleTexts returns, are left out. A key that is no name or
// text of a thing is a problem, and so is a placeholder that the thing's own text does not have.
func (r *themeReader) readCardTexts(system core.System, tag string, layers []configs.Layer, cards Cards) {
	d, problems := configs.Read(system.Name+"."+tag+".toml", layers...)
	if r.addProblems(problems); d == nil {
		return
	}
	texts, problems := d.Texts()
	r.addProblems(problems)
	known, stale := r.thingsOf(system), r.staleTexts(system, tag)
	for _, text := range texts {
		parts := strings.Split(text.Key, ".")
		if problem := checkCardKey(system, text, parts, known); problem != nil {
			r.problems = append(r.problems, *problem)
			continue
		}
		// A mod has changed what this shipped text translates, so the text is left out. If the mod translates
		// its own words, its text differs from the shipped one and is used. A text that is empty is left
		// out under every key: stale has "" for those that are not stale.
		if stale[text.Key] == text.Text {
			continue
		}
		thing := findThing(known, parts[0], parts[1])
		if thing.Removed {
			continue
		}
		cards.change(system.Name, thing.Kind, thing.ID, func(one *Card) {
			if card.Key(parts[2]) == "name" {
				one.Name = text.Text
				return
			}
			r.checkPlaceholders(text, thing.Text)
			if one.Text = thing.Fill(text.Text); strings.Contains(one.Text, "{value}") {
				one.Value = thing.Value()
			}
		})
	}
}

// staleTexts returns the shipped translations that are not used because a mod has renamed or
// reworded the card: they would describe another card. They are by their keys
// ("card.ember_page.name").
func (r *themeReader) staleTexts(system core.System, tag string) map[string]string {
	stale := map[string]string{}
	d, _ := configs.Read(system.Name+"."+tag+".toml", r.library.layers("")[0]) // what ships has no mistakes
	if d == nil || len(r.library.Layers) == 0 {
		return stale
	}
	now := r.thingsOf(system)
	changed := map[string]bool{}
	for key, original := range r.cache.shipped.ofSystem(system, nil) {
		changed[key+".name"] = now[key].Name != original.Name
		changed[key+".text"] = now[key].Text != original.Text
	}
	texts, _ := d.Texts() // as above
	for _, text := range texts {
		if changed[text.Key] {
			stale[text.Key] = text.Text
		}
	}
	return stale
}

// checkCardKey returns the problem of a text of a card if its key is no card's name or text; nil
// if it is good. parts are the three parts that the key should have: kind, id, and "name" or
// "text".
func checkCardKey(system core.System, text configs.Text, parts []string, known map[string]configs.Described) *configs.Problem {
	var p configs.Problem
	switch {
	case len(parts) != 3 || !slices.Contains([]string{"name", "text"}, card.Key(parts[2])):
		p = text.Problem("%s: expected a name or a text for a card, as in [card.ember_page] with name and text", text.Key)
	case findThing(known, parts[0], parts[1]).ID == "":
		name := parts[0] + "." + parts[1]
		p = text.Problem("%s has no %s%s", system.Name, name, spell.DidYouMean(name, slices.Sorted(maps.Keys(known))))
	default:
		return nil
	}
	return &p
}

// thingCache has the names and texts of the content's things, by system and then by kind and id
// ("card.ember_page"). A system is missing until ofSystem reads it.
type thingCache map[string]map[string]configs.Described

// ofSystem returns the things of a system, by kind and id; they are read once.
func (t thingCache) ofSystem(system core.System, layers []configs.Layer) map[string]configs.Described {
	if t[system.Name] == nil {
		known := map[string]configs.Described{}
		for _, thing := range (configs.Library{Layers: layers}).Described(system) {
			if key := thing.Kind + "." + thing.ID; !thing.Removed || known[key].ID == "" { // a removed one must not hide another
				known[key] = thing
			}
		}
		t[system.Name] = known
	}
	return t[system.Name]
}

// findThing returns a thing by its kind and its id, which may leave out the id of a mod ("omen"
// for "tides:omen"). It returns a thing without an id if there is none.
func findThing(known map[string]configs.Described, kind, id string) configs.Described {
	kind, id = card.Key(kind), card.Key(id)
	if thing, ok := known[kind+"."+id]; ok {
		return thing
	}
	var ids []string
	for _, thing := range known {
		if thing.Kind == kind {
			ids = append(ids, thing.ID)
		}
	}
	id, _ = card.Called(ids, id) // "" if no thing is meant, or several may be
	return known[kind+"."+id]
}

// thingsOf returns the things of a system's content, by kind and id.
func (r *themeReader) thingsOf(system core.System) map[string]configs.Described {
	return r.cache.things.ofSystem(system, r.library.Layers)
}

// readArt reads the pictures of cards in the theme's folder: art/SYSTEM/ID.svg, .png or .webp.
func (r *themeReader) readArt(system core.System) {
	folder := path.Join("art", system.Name)
	for _, layer := range r.library.themeLayers(r.theme.Name) {
		entries, _ := fs.ReadDir(layer.Files, folder) // a theme may have no pictures
		for _, e := range entries {
			r.readPicture(system, layer, path.Join(folder, e.Name()))
		}
	}
}

// readPicture reads one picture and gives it to the things whose id is the name of the file, in
// all languages. Anything wrong with the file is a problem.
func (r *themeReader) readPicture(system core.System, layer configs.Layer, name string) {
	where := configs.Problem{File: path.Join(layer.Name, name)}
	report := func(text string) { where.Text = text; r.problems = append(r.problems, where) }
	id := strings.TrimSuffix(path.Base(name), path.Ext(name))
	var ids []string
	var picture Picture
	if err := picture.UnmarshalText([]byte(name)); err != nil {
		report(err.Error())
		return
	}
	file, err := r.readFile(name)
	for _, thing := range r.thingsOf(system) {
		ids = append(ids, thing.ID)
	}
	called, known := card.Called(ids, id)
	for _, thing := range r.thingsOf(system) {
		if thing.ID == called && err == nil {
			r.theme.Files[name] = file
			for _, cards := range r.theme.cards {
				cards.change(system.Name, thing.Kind, thing.ID, func(one *Card) { one.Art = name })
			}
		}
	}
	slices.Sort(ids)
	switch {
	case err != nil:
		report(err.Error())
	case !known:
		report(fmt.Sprintf("%s has nothing with the id %q%s", system.Name, truncate(id), spell.DidYouMean(id, ids)))
	}
}
