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

// meet notes the mods among layers, before any of their files is read.
func (c *content) meet(layers []Layer) {
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
			renamed[n.of(old)] = n.of(now)
			n.own[card.Key(old)] = n.of(now)
		}
	}
}

// of is the id of a thing of the mod.
func (n *names) of(name string) string { return n.id + ":" + card.Key(name) }

// own gives an entry of a list the id of its mod: one that is not there yet is the mod's
// own. A mod may change the things of others, and adds none in their name.
func (m *merger) own(base *ids, item *node) {
	id := item.get("id")
	if m.mod == nil || !snake(item.id()) { // which the decoder refuses
		return
	}
	if now, ok := m.mod.renamed[card.Key(item.id())]; ok {
		id.value = now
	}
	mod, name := card.Parted(card.Key(item.id()))
	switch full := m.mod.of(name); {
	case mod == m.mod.id:
		m.mod.own[name], m.mod.lists[name] = full, base.name
	case mod == "" && base.index.Has(full):
		id.value = full
	case base.index.Has(item.id()) || item.get("patch") != nil:
	case mod == "":
		id.value = full
		m.mod.own[name], m.mod.lists[name] = full, base.name
	case !base.has(mod):
		m.say(id.at, "%s: the mod %s adds things under its own id, expected %q", item.id(), m.mod.id, full)
	}
}

// has reports whether an id of the list has those words before its colon.
func (l *ids) has(words string) bool {
	for _, name := range l.index.Names() {
		if strings.HasPrefix(card.Key(name), words+":") {
			return true
		}
	}
	return false
}

// ownScripts tells mods what their own abilities are called.
func (c *content) ownScripts(exist func(system string) []string) {
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
			n.own[own] = n.of(own)
		}
	}
	c.shareNames(scripts)
}

// shareNames keeps from mods the words that are names of other things than theirs: who
// means those must get them. Of two things of one list a mod means its own.
func (c *content) shareNames(scripts []string) {
	for _, name := range scripts {
		c.share(path.Base(name), "")
	}
	for _, root := range c.roots {
		for _, e := range root.entries {
			for _, item := range e.value.items {
				c.share(item.id(), e.name)
			}
		}
	}
}

// share keeps the name of a thing of a list from mods; with its mod a name is no short one.
func (c *content) share(name, list string) {
	for _, n := range c.mods {
		if key := card.Key(name); n.lists[key] == "" || n.lists[key] != list {
			delete(n.own, key)
		}
	}
}

// full returns what a text of the file means: the id of the mod's own thing that it
// names, or the new one of a thing that is called otherwise by now. key is where it
// stands; what people read is never a name.
func (s *source) full(key, words string) string {
	if s == nil || s.mod == nil || words == "" || len(words) > 200 {
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
