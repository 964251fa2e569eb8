package configs

import (
	"path"
	"strings"

	"arcana/core/card"
)

// names are what a mod calls its own things, in one system.
type names struct {
	id      string            // of the mod
	own     map[string]string // its things' ids, by what it calls them
	lists   map[string]string // the lists that those stand in, of what was read from one
	renamed map[string]string // new ids of things of all mods, by the old ones
}

// noteMods notes the layers that are mods, and the renamed things of each, before any file is
// read.
func (c *content) noteMods(layers []Layer) {
	c.mods = map[string]*names{}
	renamed := map[string]string{}
	c.renamed = renamed
	for _, l := range layers {
		if l.Mod == "" {
			continue
		}
		n := &names{id: l.Mod, own: map[string]string{}, lists: map[string]string{}, renamed: renamed}
		c.mods[l.Mod] = n
		for old, now := range l.Renamed {
			renamed[n.fullID(old)] = n.fullID(now)
			n.own[card.Key(old)] = n.fullID(now)
		}
	}
}

// fullID returns the whole id of a thing of the mod: "tides:omen" for "omen".
func (n *names) fullID(name string) string { return n.id + ":" + card.Key(name) }

// qualifyID gives an entry its whole id. One that is new belongs to the mod whose file it
// stands in; a mod may change things of others, but add none under their ids.
func (m *merger) qualifyID(base *ids, item *node) {
	id := item.get("id")
	if m.mod == nil || !isID(item.id()) { // which the decoder refuses
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
	case !base.hasPrefix(mod):
		m.add(id.at, "%s: the mod %s adds things under its own id, expected %q", item.id(), m.mod.id, full)
	}
}

// hasPrefix reports whether an id of the list begins with this mod's id and a colon.
func (l *ids) hasPrefix(words string) bool {
	for _, name := range l.index.Names() {
		if strings.HasPrefix(card.Key(name), words+":") {
			return true
		}
	}
	return false
}

// noteScripts tells each mod which scripts are its own, so that its files may name them
// without its id.
func (c *content) noteScripts(exist func(system string) []string) {
	if len(c.mods) == 0 {
		return
	}
	var scripts []string
	if exist != nil {
		scripts = exist(c.system.Name)
	}
	for _, name := range scripts {
		mod, own := card.Parted(path.Base(card.Key(name)))
		if n := c.mods[mod]; n != nil {
			n.own[own] = n.fullID(own)
		}
	}
	c.dropSharedNames(scripts)
}

// dropSharedNames makes short names mean the mod's own thing only where nothing else is called
// so: a name that another thing has too keeps its plain meaning.
func (c *content) dropSharedNames(scripts []string) {
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

// dropSharedName stops a short name from meaning a mod's own thing if a thing of another list,
// or a script, is called so too.
func (c *content) dropSharedName(name, list string) {
	for _, n := range c.mods {
		if key := card.Key(name); n.lists[key] == "" || n.lists[key] != list {
			delete(n.own, key)
		}
	}
}

// fullName returns what a text of the file means: the whole id of the mod's own thing that it
// names, or the new id of a renamed thing; any other text is returned as it is. key is where
// it stands: what people read is never a name.
func (s *source) fullName(key, words string) string {
	if s == nil || s.mod == nil || words == "" || len(words) > 200 { // so long is no id
		return words
	}
	switch key[strings.LastIndexByte(key, '.')+1:] {
	case "name", "text", "title":
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
