package configs

import (
	"path"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
)

// Which things of the content mods made or changed, for people who meet such a card. See why.go
// for the history of one field.

// Touched is a thing of a system's content that a mod, or a folder without mod.toml, made or
// changed.
type Touched struct {
	// Kind is the key of its list ("card"), ID its id there.
	Kind, ID string
	// Fields say who set what, as Why does, by the fields' names ("attack", "ability.value").
	// They are those that differ from what was there before; of a thing that is new, "id" and
	// what others than its maker set.
	Fields map[string][]Set
}

// Touched returns the things of a system that the layers made or changed, in the order of the
// files. It has no paths of this machine, so that a server may show it to strangers.
func (l Library) Touched(system core.System) (list []Touched) {
	if len(l.Layers) == 0 {
		return nil
	}
	c := content{system: system, roots: map[string]*node{}}
	c.readAll(append([]Layer{shippedLayer()}, l.Layers...))
	return c.touched()
}

// touched returns the things of the merged files that mods made or changed.
func (c *content) touched() (things []Touched) {
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
				if fields := item.touched(path.Join("configs", c.system.Name, name)); item.id() != "" && len(fields) > 0 {
					things = append(things, Touched{e.name, card.Key(item.id()), fields})
				}
			}
		}
	}
	return things
}

// touched returns the fields of a thing that mods set, with their history, as Touched.Fields has
// them; file is the name of the file for people elsewhere.
func (n *node) touched(file string) map[string][]Set {
	maker, fields := n.maker(), map[string][]Set{}
	if maker.By != "" {
		fields["id"] = []Set{maker.withoutPaths(file)}
	}
	for _, name := range n.leaves("") {
		var sets []Set
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

// maker returns who set the id of a thing first (the last of its history); the zero Set if nobody
// did.
func (n *node) maker() Set {
	var sets []Set
	n.history([]string{"id"}, &sets)
	if len(sets) == 0 {
		return Set{}
	}
	return sets[len(sets)-1]
}

// withoutPaths returns the entry without paths of this machine: file in place of its path, and
// only the last name of a folder.
func (s Set) withoutPaths(file string) Set {
	if s.File = file; s.By != "" {
		s.By = path.Base(s.By)
	}
	return s
}

// sameValues reports whether a field was set several times, always to the same value.
func sameValues(sets []Set) bool {
	return len(sets) > 1 && !slices.ContainsFunc(sets, func(s Set) bool { return s.Value != sets[0].Value })
}

// leaves returns the names of all fields of a table. Instead of a table in it, the list has the
// fields of that table ("ability.value"). before stands before each name.
func (n *node) leaves(before string) (names []string) {
	for _, e := range n.entries {
		if below := e.value.leaves(before + e.name + "."); len(below) > 0 {
			names = append(names, below...)
		} else {
			names = append(names, before+e.name)
		}
	}
	return names
}
