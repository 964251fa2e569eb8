package configs

import (
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/shown"
)

// written returns a value as it was written, for who knows what it means. Keys are ids.
func (d *decoder) written(n *node, name string) core.Tree {
	t := core.Tree{Value: n.value, File: n.at.source.name, Line: n.at.line}
	switch n.kind {
	case table:
		branches := make([]core.Branch, len(n.entries))
		for i, e := range n.entries {
			branches[i] = core.Branch{Name: card.Key(e.name), Tree: d.written(e.value, dotted(name, e.name))}
		}
		t.Value = branches
	case list:
		if len(n.items) > mostMembers {
			d.report(n.at, name, "expected at most %d members, got %d", mostMembers, len(n.items))
		}
		items := make([]core.Tree, min(len(n.items), mostMembers))
		for i, item := range n.items[:len(items)] {
			items[i] = d.written(item, slot{name: name}.itemName(item, i))
		}
		t.Value = items
	case date:
		d.report(n.at, name, "expected a text, a number, true or false, got %s", n.describe())
	case text:
		if words := n.value.(string); !shown.IsName(words) {
			d.report(n.at, name, "expected one line without control characters, got %s", shown.Name(words))
		} else if !ofGrammar(name) {
			t.Value = n.at.source.full(name, words)
		}
	}
	return t
}

// grammatical are the keys of abilities under which no thing is named.
var grammatical = []string{"when", "effect", "target", "side", "from", "pick", "lasting", "ask", "stat"}

// ofGrammar reports whether a value stands under one of them, or in a list there.
func ofGrammar(name string) bool {
	key, _, _ := strings.Cut(name[strings.LastIndexByte(name, '.')+1:], "[")
	return slices.Contains(grammatical, key)
}
