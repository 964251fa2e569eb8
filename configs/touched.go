package configs

import (
	"path"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
)

// Touched is a thing of a system's content that a mod, or a folder that is none, made or
// changed.
type Touched struct {
	// Kind is the key of its list ("card"), ID its id there.
	Kind, ID string
	// Fields say who set what, as Why does, by the fields' names ("attack", "ability.value").
	// They are those that differ from what was there before; of a thing that is new, "id" and
	// what others than its maker set.
	Fields map[string][]Set
}

// Touched returns the things of a system that layers made or changed, in the order of the
// files. It is for people elsewhere: files are named by their way within a mod, folders by
// their last name, and nothing says where on this machine they are.
func (l Library) Touched(system core.System) (list []Touched) {
	if len(l.Layers) == 0 {
		return nil
	}
	c := content{system: system, roots: map[string]*node{}}
	c.readAll(append([]Layer{base()}, l.Layers...))
	return c.touched()
}

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

// touched are the fields of a thing that are others' than the shipped content's.
func (n *node) touched(file string) map[string][]Set {
	maker, fields := n.maker(), map[string][]Set{}
	if maker.By != "" {
		fields["id"] = []Set{maker.elsewhere(file)}
	}
	for _, name := range n.leaves("") {
		var sets []Set
		n.history(strings.Split(name, "."), &sets)
		if len(sets) == 0 || sets[0].By == "" || unchanged(sets) || len(sets) == 1 && sets[0].By == maker.By {
			continue
		}
		for _, s := range sets {
			fields[name] = append(fields[name], s.elsewhere(file))
		}
	}
	return fields
}

// maker is the first time that the id of a thing was set.
func (n *node) maker() Set {
	var sets []Set
	n.history([]string{"id"}, &sets)
	return append(sets, Set{})[max(0, len(sets)-1)]
}

// elsewhere is what people elsewhere may know of it.
func (s Set) elsewhere(file string) Set {
	if s.File = file; s.By != "" {
		s.By = path.Base(s.By)
	}
	return s
}

// unchanged reports whether a field was set again and again to one value.
func unchanged(sets []Set) bool {
	return len(sets) > 1 && !slices.ContainsFunc(sets, func(s Set) bool { return s.Value != sets[0].Value })
}

// leaves are the fields of a table, and in place of each table the fields of that.
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
