// Names of the things of mods. A mod writes "omen" in its own files, and everybody else calls
// that thing "tides:omen".

package configs

import (
	"path"
	"strings"

	"arcana/core/card"
)

// modNames are the short names that a mod's files may use for its own things, in one system: they
// write "omen" for "tides:omen". All keys are in the form of card.Key.
type modNames struct {
	id      string            // of the mod
	own     map[string]string // the full ids of its things, by their short names: "omen" to "tides:omen"
	lists   map[string]string // the list ("card") of each short name; none for scripts and renamed things
	renamed map[string]string // new ids of things of all mods, by the old ones, both in full
}

// collectModNames fills c.mods with an entry for each mod among the layers, and c.renamed with the
// things that the mods have renamed. It is called before any file is read.
func (c *contentLoader) collectModNames(layers []Layer) {
	c.mods = map[string]*modNames{}
	renamed := map[string]string{}
	c.renamed = renamed
	for _, l := range layers {
		if l.Mod == "" {
			continue
		}
		n := &modNames{id: l.Mod, own: map[string]string{}, lists: map[string]string{}, renamed: renamed}
		c.mods[l.Mod] = n
		for old, now := range l.Renamed {
			renamed[n.fullID(old)] = n.fullID(now)
			n.own[card.Key(old)] = n.fullID(now)
		}
	}
}

// fullID returns the full id of a thing of the mod: "tides:omen" for "omen".
func (n *modNames) fullID(name string) string { return n.id + ":" + card.Key(name) }

// qualifyID replaces the id of an entry of a mod's file by the full id of the thing that it means.
// A new thing belongs to the mod and gets the mod's id as a prefix. A mod may change things of
// others, but it is a fault to add things under another prefix, unless the list already has
// things with that prefix, as the tags "tribal:..." are.
func (m *merger) qualifyID(base *mergedList, item *node) {
	id := item.get("id")
	if m.mod == nil || !isID(item.id()) { // the decoder reports what is no id
		return
	}
	if now, ok := m.mod.renamed[card.Key(item.id())]; ok {
		id.value = now
	}
	mod, name := card.Parted(card.Key(item.id()))
	switch full := m.mod.fullID(name); {
	case mod == m.mod.id: // "tides:omen" in a file of tides
		m.mod.own[name], m.mod.lists[name] = full, base.name
	case mod == "" && base.index.Has(full): // "omen", which an earlier file of the mod added
		id.value = full
	case base.index.Has(item.id()) || item.get("patch") != nil: // a thing of others is changed
	case mod == "": // a new thing
		id.value = full
		m.mod.own[name], m.mod.lists[name] = full, base.name
	case !base.hasIDsOf(mod):
		m.add(id.at, "%s: the name of everything that the mod %s adds begins with the id of the mod, expected %q", item.id(), m.mod.id, full)
	}
}

// hasIDsOf reports whether an id of the list begins with this prefix and a colon.
func (l *mergedList) hasIDsOf(prefix string) bool {
	for _, name := range l.index.Names() {
		if strings.HasPrefix(card.Key(name), prefix+":") {
			return true
		}
	}
	return false
}

// addScriptNames adds each mod's own scripts to its short names, so that its files may name them
// without its id. Then it drops the short names that could mean something else too. listScripts
// returns the names of a system's scripts; it may be nil if nobody knows them.
func (c *contentLoader) addScriptNames(listScripts func(system string) []string) {
	if len(c.mods) == 0 {
		return
	}
	var scripts []string
	if listScripts != nil {
		scripts = listScripts(c.system.Name)
	}
	for _, name := range scripts {
		mod, own := card.Parted(path.Base(card.Key(name)))
		if n := c.mods[mod]; n != nil {
			n.own[own] = n.fullID(own)
		}
	}
	c.dropSharedNames(scripts)
}

// dropSharedNames drops each short name that is the full id of another thing or the name of another
// script. There the name means that other one, and the mod's own thing needs its full id.
func (c *contentLoader) dropSharedNames(scripts []string) {
	for _, name := range scripts {
		c.dropSharedName(path.Base(name), "")
	}
	for _, root := range c.roots {
		for _, e := range root.entries {
			for _, item := range e.value.items {
				c.dropSharedName(item.id(), e.name)
			}
		}
	}
}

// dropSharedName drops one name from the short names of all mods, because an entry of a list ("card")
// or, if list is "", a script is called so. A mod keeps the name only if it is short for a thing of
// its own in the same list.
func (c *contentLoader) dropSharedName(name, list string) {
	for _, n := range c.mods {
		key := card.Key(name)
		inSameList := list != "" && n.lists[key] == list
		if !inSameList {
			delete(n.own, key)
		}
	}
}

// maxIDBytes is longer than any id: a longer text need not be looked up as one.
const maxIDBytes = 200

// fullName returns what a text in a mod's file means: the full id if it is the short name or the full id of
// one of the mod's own things, the new id if it is the id of a renamed thing, and any other text as it is.
// Ids are returned in the form of card.Key. key is the key under which the text stands ("card.name").
func (s *source) fullName(key, words string) string {
	if s == nil || s.mod == nil || words == "" || len(words) > maxIDBytes {
		return words
	}
	switch key[strings.LastIndexByte(key, '.')+1:] {
	case "name", "text", "title": // people read these, and they name no thing
		return words
	}
	id := card.Key(words)
	if full, ok := s.mod.own[id]; ok {
		id = full
	}
	if now, ok := s.mod.renamed[id]; ok {
		return now
	}
	if strings.HasPrefix(id, s.mod.id+":") {
		return id
	}
	return words
}
