// Which things of the content mods added or changed, for players who see such a card. See why.go
// for the history of one field.

package configs

import (
	"path"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
)

// ModChange is a thing of a system's content that a mod, or a folder without mod.toml, added or
// changed.
type ModChange struct {
	// Kind is the key of its list ("card"), ID its id there.
	Kind, ID string
	// Fields has the history of each changed field, as Library.Why returns it, by the field's name
	// ("attack", "ability.value"). For a thing that a mod added these are "id" and the fields that
	// other mods set later.
	Fields map[string][]Assignment
}

// ModChanges returns the things of a system that the layers added or changed, in the order of the files. No path of
// this machine is in the result, so that a server may show it to strangers.
func (l Library) ModChanges(system core.System) (list []ModChange) {
	if len(l.Layers) == 0 {
		return nil
	}
	c := contentLoader{system: system, roots: map[string]*node{}}
	c.readAll(append([]Layer{shippedLayer()}, l.Layers...))
	return c.modChanges()
}

// modChanges returns the things of the merged files that mods added or changed.
func (c *contentLoader) modChanges() (things []ModChange) {
	for _, name := range fileNames(c.system) {
		root := c.roots[name]
		if root == nil {
			continue
		}
		for _, e := range root.entries {
			if e.value.kind != list {
				continue
			}
			for _, item := range e.value.items {
				if fields := item.changedFields(path.Join("configs", c.system.Name, name)); item.id() != "" && len(fields) > 0 {
					things = append(things, ModChange{e.name, card.Key(item.id()), fields})
				}
			}
		}
	}
	return things
}

// changedFields returns the fields of a thing that mods set, with their history: see ModChange.Fields.
// file is the name of the thing's file without a path of this machine.
func (n *node) changedFields(file string) map[string][]Assignment {
	maker, fields := n.maker(), map[string][]Assignment{}
	if maker.By != "" { // a mod added the thing
		fields["id"] = []Assignment{maker.withoutPaths(file)}
	}
	for _, name := range n.leafPaths("") {
		var sets []Assignment
		n.history(strings.Split(name, "."), &sets)
		if len(sets) == 0 || sets[0].By == "" || sameValues(sets) { // nobody set it, what ships is used, or nothing was changed
			continue
		}
		if len(sets) == 1 && sets[0].By == maker.By { // the maker of a new thing set it once
			continue
		}
		for _, s := range sets {
			fields[name] = append(fields[name], s.withoutPaths(file))
		}
	}
	return fields
}

// maker returns the first assignment of a thing's id, which says who added the thing; the zero value
// if nothing set it.
func (n *node) maker() Assignment {
	var sets []Assignment
	n.history([]string{"id"}, &sets)
	if len(sets) == 0 {
		return Assignment{}
	}
	return sets[len(sets)-1]
}

// withoutPaths returns the assignment without paths of this machine: file takes the place of its File, and
// of a folder that set it only the last name is left.
func (s Assignment) withoutPaths(file string) Assignment {
	if s.File = file; s.By != "" {
		s.By = path.Base(s.By)
	}
	return s
}

// sameValues reports whether a field was set several times, always to the same value.
func sameValues(sets []Assignment) bool {
	return len(sets) > 1 && !slices.ContainsFunc(sets, func(s Assignment) bool { return s.Value != sets[0].Value })
}

// leafPaths returns the names of all fields of a table. Instead of a table in it, the list has the
// fields of that table ("ability.value"). prefix stands before each name.
func (n *node) leafPaths(prefix string) (names []string) {
	for _, e := range n.entries {
		if below := e.value.leafPaths(prefix + e.name + "."); len(below) > 0 {
			names = append(names, below...)
		} else {
			names = append(names, prefix+e.name)
		}
	}
	return names
}
