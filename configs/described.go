// The names and texts of things as people read them, for themes and languages to replace.

package configs

import (
	"fmt"
	"strings"

	"arcana/core"
	"arcana/core/card"
)

// Described is the name and text of one thing of the content, such as a card.
type Described struct {
	// Kind is the key of its list ("card"), ID its id there.
	Kind, ID string
	// Name and Text are its own; Text is "" where it has none. Placeholders ("{value}") in the text
	// are not filled in.
	Name, Text string

	// Removed says that a mod has removed it.
	Removed bool
	// File is where it is defined, Line its line there.
	File string
	Line int
	// Shipped says that no mod, and no other folder, has written it.
	Shipped bool

	thing *node // the thing's table, for the values that Fill puts in
}

// Described returns the name and text of every thing of a system's content that has a name, in the
// order of the files; things that were removed come last of their kind. Files that cannot be read
// are left out.
func (l Library) Described(system core.System) (list []Described) {
	c := contentLoader{system: system, roots: map[string]*node{}}
	c.readAll(append([]Layer{shippedLayer()}, l.Layers...))
	c.eachTopKey(func(kind string, things *node) {
		for _, item := range things.items {
			list = item.appendDescribed(kind, list)
		}
		for _, r := range things.removals {
			for _, thing := range r.thing.appendDescribed(kind, nil) {
				thing.Removed = true
				list = append(list, thing)
			}
		}
	})
	return list
}

// appendDescribed appends the name and text of a thing to list. It leaves out tables without an id or a
// name, which people have no use for. A table that no file has (a default) gets no file.
func (n *node) appendDescribed(kind string, list []Described) []Described {
	name := n.textOf("name")
	if n.id() == "" || name == "" {
		return list
	}
	described := Described{Kind: kind, ID: card.Key(n.id()), Name: name, Text: n.textOf("text"), Line: n.at.line, thing: n}
	if n.at.source != nil {
		described.File, described.Shipped = n.at.source.name, n.at.source.owner == ""
	}
	return append(list, described)
}

// textOf returns the text under a key of a table; "" if the key is missing or is no text.
func (n *node) textOf(key string) string {
	if v := n.get(key); v != nil && v.kind == text {
		return v.value.(string)
	}
	return ""
}

// Fill replaces each placeholder in a text ("{attack}") by the value that one of the thing's inner
// tables (such as ability) has under that key. Placeholders without such a key stay as they are, and so does
// {value}, because the value can be improved in a match (see Value).
func (s Described) Fill(text string) string {
	for _, word := range card.Placeholders(text) {
		for _, e := range s.thing.entries {
			if v := e.value.get(word); word != "value" && e.value.kind == table && v != nil {
				text = strings.ReplaceAll(text, "{"+word+"}", fmt.Sprint(v.value))
			}
		}
	}
	return text
}

// Value returns the number for {value} in the thing's texts: the value of its ability, or of the first of its
// abilities that states one; 0 if none does.
func (s Described) Value() int64 {
	for _, e := range s.thing.entries {
		for _, inner := range append([]*node{e.value}, e.value.items...) {
			if v := inner.get("value"); v != nil {
				n, _ := v.value.(int64)
				return n
			}
		}
	}
	return 0
}
