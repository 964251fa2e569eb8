package configs

import (
	"fmt"
	"strings"

	"arcana/core"
	"arcana/core/card"
)

// What the content says of its things to people: their names and texts, for themes and
// languages to replace.

// Described is what content says of one of its things to people.
type Described struct {
	// Kind is the key of its list ("card"), ID its id there.
	Kind, ID string
	// Name and Text are its own, "" where it has none. Placeholders ("{value}") in the text are
	// not filled in.
	Name, Text string

	// Removed says that a mod has removed it.
	Removed bool
	// File is where it is defined, Line its line there.
	File string
	Line int

	thing *node // for the numbers that Fill puts in
}

// Described returns the name and text of every thing of a system's content, in the order of
// the files; things that were removed come last of their kind. Files that cannot be read are
// left out.
func (l Library) Described(system core.System) (list []Described) {
	c := content{system: system, roots: map[string]*node{}}
	c.readAll(append([]Layer{shippedLayer()}, l.Layers...))
	c.eachList(func(kind string, things *node) {
		for _, item := range things.items {
			list = item.appendDescribed(kind, list)
		}
		for _, r := range things.gone {
			for _, thing := range r.thing.appendDescribed(kind, nil) {
				thing.Removed = true
				list = append(list, thing)
			}
		}
	})
	return list
}

// appendDescribed appends the name and text of a thing to list, if it has an id and a name.
func (n *node) appendDescribed(kind string, list []Described) []Described {
	name := n.textOf("name")
	if n.id() == "" || name == "" {
		return list
	}
	said := Described{Kind: kind, ID: card.Key(n.id()), Name: name, Text: n.textOf("text"), Line: n.at.line, thing: n}
	if n.at.source != nil {
		said.File = n.at.source.name
	}
	return append(list, said)
}

// textOf returns the text under a key, or "".
func (n *node) textOf(key string) string {
	if v := n.get(key); v != nil && v.kind == text {
		return v.value.(string)
	}
	return ""
}

// Fill replaces placeholders in a text ("{value}") by the values that the thing has under these
// keys, in any of its tables (such as ability). Others stay as they are.
func (s Described) Fill(text string) string {
	for _, word := range card.Placeholders(text) {
		for _, e := range s.thing.entries {
			if v := e.value.get(word); e.value.kind == table && v != nil {
				text = strings.ReplaceAll(text, "{"+word+"}", fmt.Sprint(v.value))
			}
		}
	}
	return text
}
