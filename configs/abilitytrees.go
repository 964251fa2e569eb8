// Abilities that are written as data (TOML instead of Lua): they are decoded to trees here, and a
// grammar of package bindings reads these later.

package configs

import (
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/shown"
)

// treeOf returns a value as a tree of names and values, for an ability that a grammar reads
// later. Keys are put into the form of ids, and short names of a mod's things become their full
// ids. A list that is too long is reported, and cut. name is the key of the value for messages.
func (d *decoder) treeOf(n *node, name string) core.Tree {
	t := core.Tree{Value: n.value, File: n.at.source.name, Line: n.at.line}
	switch n.kind {
	case table:
		branches := make([]core.Branch, len(n.entries))
		counts := n.get("count") != nil || n.get("this") != nil
		for i, e := range n.entries {
			branches[i] = core.Branch{Name: card.Key(e.name), Tree: d.treeOf(e.value, joinKeys(name, e.name))}
			if b := &branches[i]; counts && b.Name == "text" && e.value.kind == text { // of an event, so it may name a thing
				b.Tree.Value = n.at.source.fullName("", b.Tree.Value.(string))
			}
		}
		t.Value = branches
	case list:
		if len(n.items) > maxMembers {
			d.reportAt(n.at, name, "expected at most %d values, got %d", maxMembers, len(n.items))
		}
		items := make([]core.Tree, min(len(n.items), maxMembers))
		for i, item := range n.items[:len(items)] {
			items[i] = d.treeOf(item, target{name: name}.itemName(item, i))
		}
		t.Value = items
	case date:
		d.reportAt(n.at, name, "expected a text, a number, true or false, got %s", n.describe())
	case text:
		if words := n.value.(string); !shown.IsName(words) {
			d.reportAt(n.at, name, "expected one line without control characters, got %s", shown.Name(words))
		} else if !hasGrammarKey(name) {
			t.Value = n.at.source.fullName(name, words)
		}
	}
	return t
}

// grammarKeys are the keys of abilities whose values are words of the grammar (when = "death").
// A mod's thing of the same name is not meant there.
var grammarKeys = []string{"when", "effect", "target", "side", "from", "pick", "lasting", "ask", "stat"}

// hasGrammarKey reports whether the key of a value, the last part of name, is one of grammarKeys.
// The value may be an item of a list under it ("ability.when[2]").
func hasGrammarKey(name string) bool {
	key, _, _ := strings.Cut(name[strings.LastIndexByte(name, '.')+1:], "[")
	return slices.Contains(grammarKeys, key)
}
