package configs

import (
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
		items := make([]core.Tree, len(n.items))
		for i, item := range n.items {
			items[i] = d.written(item, slot{name: name}.itemName(item, i))
		}
		t.Value = items
	case date:
		d.report(n.at, name, "expected a text, a number, true or false, got %s", n.describe())
	case text:
		if words := n.value.(string); !shown.IsName(words) {
			d.report(n.at, name, "expected one line without control characters, got %s", shown.Name(words))
		}
	}
	return t
}
