// The history of a field: which files set it, from the last to the first. Every entry remembers
// what it replaced (node.predecessor, entry.predecessor); a thing that was removed stays in the
// list of removals.

package configs

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// Assignment is one time that a field of content was set.
type Assignment struct {
	// By is the mod or the folder that set it, "" for what ships.
	By string `json:"by,omitempty"`
	// File and Line say where.
	File string `json:"file"`
	Line int    `json:"line"`
	// Value is what it was set to, as the file has it; "" where the thing was removed.
	Value string `json:"value"`
	// Removed says that the thing was taken out.
	Removed bool `json:"removed,omitempty"`
}

// String returns it as "value, set by tides (file:line)".
func (s Assignment) String() string {
	by := s.By
	if by == "" {
		by = "the shipped content"
	}
	if s.Removed {
		return fmt.Sprintf("removed by %s (%s:%d)", by, s.File, s.Line)
	}
	return fmt.Sprintf("%s, set by %s (%s:%d)", s.Value, by, s.File, s.Line)
}

// NotSetError is the error of Why if no file has the thing or sets the field that was asked about.
type NotSetError struct {
	// Depth says what is missing: 0 the kind, 1 a thing of that kind, 2 a field of that thing.
	Depth int
	// Word is the unknown kind, id or field, Of where it was searched ("card ember_page"), Known the
	// words that it could have been.
	Word, Of string
	Known    []string

	text string
}

// Error says which thing or field of which system is not set.
func (e NotSetError) Error() string { return e.text }

// Why returns the history of a field of a thing, the last assignment first. kind is the thing's
// list ("card"), or "" for the first thing with the id; field is one of its keys ("attack",
// "ability.value"). For a file that lists no things, kind is its name ("tuning") and id is "".
func (l Library) Why(system core.System, kind, id, field string) ([]Assignment, error) {
	c := contentLoader{system: system, roots: map[string]*node{}}
	c.readAll(append([]Layer{shippedLayer()}, l.Layers...))
	if now, ok := c.renamed[card.Key(id)]; ok { // an old id of a renamed thing
		id = now
	}
	thing, removed, err := c.findThing(kind, id)
	if err != nil {
		return nil, err
	}
	var list []Assignment
	if removed != nil {
		list = append(list, removed.asAssignment())
	}
	thing.history(strings.Split(field, "."), &list)
	if len(list) == 0 {
		of, known := strings.TrimSpace(kind+" "+id), thing.fieldPaths("")
		return nil, NotSetError{Depth: 2, Word: field, Of: of, Known: known, text: fmt.Sprintf("%s: no file sets %q of %s%s", system.Name, field, of, spell.DidYouMean(field, known))}
	}
	return list, nil
}

// findThing returns the thing of a kind and id, with its removal if it was removed. If kind is "",
// it is the first thing that has the id. If id is "", it is the file whose name is the kind
// ("tuning"). The error is a NotSetError.
func (c *contentLoader) findThing(kind, id string) (*node, *removal, error) {
	var kinds []string
	for _, name := range fileNames(c.system) {
		root := c.roots[name]
		if root == nil {
			continue
		}
		kinds = append(kinds, root.listKinds(name)...)
		if id == "" && card.Same(strings.TrimSuffix(path.Base(name), ".toml"), kind) {
			return root, nil, nil
		}
		for _, e := range root.entries {
			if e.value.kind != list || id == "" || kind != "" && !card.Same(e.name, kind) {
				continue
			}
			thing, err := e.value.findByID(c.system.Name, kind, id)
			if removed := e.value.findRemoved(id); err != nil && removed != nil {
				return removed.thing, removed, nil
			}
			if err == nil || kind != "" { // only without a kind another list may have the id
				return thing, nil, err
			}
		}
	}
	if kind == "" {
		return nil, nil, NotSetError{Depth: 1, Word: id, text: fmt.Sprintf("no card of %s has the id %q", c.system.Name, id)}
	}
	return nil, nil, NotSetError{Depth: 0, Word: kind, Of: c.system.Name, Known: kinds, text: fmt.Sprintf("%s has no %s, %s", c.system.Name, kind, spell.Choices(kind, kinds))}
}

// fieldPaths returns the names of the fields of a table that history can be asked for. Lists are left out; for a
// table inside, both its own name and the names of its fields are there ("ability", "ability.value"). prefix
// stands before each name.
func (n *node) fieldPaths(prefix string) (names []string) {
	for _, e := range n.entries {
		if e.value.kind != list {
			names = append(names, prefix+e.name)
		}
		names = append(names, e.value.fieldPaths(prefix+e.name+".")...)
	}
	return names
}

// listKinds returns the kinds of things that a file lists, or the file's name if it lists
// none.
func (n *node) listKinds(file string) (names []string) {
	for _, e := range n.entries {
		if e.value.kind == list && len(e.value.items) > 0 && e.value.items[0].kind == table {
			names = append(names, e.name)
		}
	}
	if len(names) == 0 {
		names = []string{strings.TrimSuffix(file, ".toml")}
	}
	return names
}

// findByID returns the entry of a list that has an id; the error names the nearest id. system and
// kind are for the error only.
func (n *node) findByID(system, kind, id string) (*node, error) {
	var index card.Index
	for i, item := range n.items {
		index.Add(item.id(), i)
	}
	if i, ok := index.Find(id); ok {
		return n.items[i], nil
	}
	return nil, NotSetError{Depth: 1, Word: id, Of: kind, Known: index.Names(), text: fmt.Sprintf("%s: no %s is called %q%s", system, kind, id, spell.DidYouMean(id, index.Names()))}
}

// history appends to list each time that a field of the thing was set, the last first. field is
// its path ("ability", "value"). It follows the field back through the layers that set it, and
// then the thing back to those that it replaced as a whole.
func (n *node) history(field []string, list *[]Assignment) {
	for e := n.entry(field[0]); e != nil; e = e.predecessor {
		switch {
		case len(field) > 1:
			e.value.history(field[1:], list)
		case e.at.source != nil: // no file has set a default
			*list = append(*list, Assignment{By: e.at.source.owner, File: e.at.source.name, Line: e.at.line, Value: e.value.formatValue()})
		}
	}
	if n.predecessor != nil {
		n.predecessor.history(field, list)
	}
}

// formatValue returns a value on one line, as TOML writes it.
func (n *node) formatValue() string {
	var parts []string
	switch n.kind {
	case table:
		for _, e := range n.entries {
			parts = append(parts, e.name+" = "+e.value.formatValue())
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	case list:
		for _, item := range n.items {
			parts = append(parts, item.formatValue())
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case text:
		return fmt.Sprintf("%q", n.value)
	}
	return strings.TrimPrefix(n.describe(), "the number ")
}

// Contested returns a remark for each field that two mods set, which names both and says whose
// value is used.
func (l Library) Contested(system core.System) (remarks []core.Remark) {
	if len(l.Layers) < 2 {
		return nil
	}
	c := contentLoader{system: system, roots: map[string]*node{}}
	c.readAll(append([]Layer{shippedLayer()}, l.Layers...))
	for _, name := range fileNames(system) {
		if root := c.roots[name]; root != nil {
			root.addContested(strings.TrimSuffix(name, ".toml"), &remarks)
		}
	}
	return remarks
}

// addContested adds a remark for each key of the value, and of all values inside it, that two mods
// set, and for each entry of a list that one mod replaced after another had changed it. name is
// the path of the value, for the remarks.
func (n *node) addContested(name string, remarks *[]core.Remark) {
	for _, e := range n.entries {
		below := joinKeys(name, e.name)
		if by := e.setters(); len(by) > 1 && e.name != "id" { // whoever changes a thing states its id
			*remarks = append(*remarks, core.Remark{Item: below, Text: "it is set by " + strings.Join(by[1:], " and ") + " and by " + by[0] + ", which wins"})
		}
		e.value.addContested(below, remarks)
	}
	for i, item := range n.items {
		below := target{name: name}.itemName(item, i)
		if by := item.replacers(); len(by) > 1 {
			*remarks = append(*remarks, core.Remark{Item: below, Text: by[0] + " replaces the whole of what " + strings.Join(by[1:], " and ") + " set"})
		}
		item.addContested(below, remarks)
	}
}

// setters returns the mods that set a key, the last first. If the value replaced a table as a
// whole, the mods that had set keys of that table are in the list too.
func (e entry) setters() (by []string) {
	add := func(mod string) {
		if mod != "" && !slices.Contains(by, mod) {
			by = append(by, mod)
		}
	}
	for version := &e; version != nil; version = version.predecessor {
		if replaced := version != &e; replaced {
			for _, below := range version.value.entries {
				for _, mod := range below.setters() {
					add(mod)
				}
			}
		}
		if version.at.source != nil {
			add(version.at.source.owner)
		}
	}
	return by
}

// replacers returns the mods that set the entry n of a list as a whole, and those that had set keys
// of the entries it replaced, the last first. Patches of n itself do not count.
func (n *node) replacers() (by []string) {
	for version := n; version != nil; version = version.predecessor {
		for _, e := range version.entries {
			if version == n && e.at.source != n.at.source {
				continue // a key of another file: a patch of n
			}
			for _, mod := range e.setters() {
				if !slices.Contains(by, mod) {
					by = append(by, mod)
				}
			}
		}
	}
	return by
}
