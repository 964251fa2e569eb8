// Files that the program carries never change, so each is parsed once.

package configs

import (
	"embed"
	"sync"
)

// carriedTrees has the trees of carried files, by their names in problems. Merging changes a tree, so
// everybody gets a copy.
var carriedTrees sync.Map // of string to carriedTree

// carriedTree is the tree of a file with its text.
type carriedTree struct {
	text string
	root *node
}

// isCarried reports whether the program carries the files of a layer.
func (l Layer) isCarried() bool {
	files := l.Files
	for {
		sub, ok := files.(subFS)
		if !ok {
			break
		}
		files = sub.files
	}
	_, ok := files.(embed.FS)
	return ok && l.Mod == ""
}

// parseCarried is parseSource for a file that the program carries.
func parseCarried(src *source, data []byte) (*node, *Problem) {
	if known, ok := carriedTrees.Load(src.name); ok && known.(carriedTree).text == string(data) {
		return known.(carriedTree).root.copied(), nil
	}
	root, problem := parseSource(src, data)
	if problem != nil {
		return nil, problem
	}
	carriedTrees.Store(src.name, carriedTree{string(data), root})
	return root.copied(), nil
}

// copied returns a copy of a tree as it was parsed, before anything was merged into it.
func (n *node) copied() *node {
	var c copier
	c.count(n)
	c.nodes, c.entries, c.items = make([]node, 0, c.size[0]), make([]entry, 0, c.size[1]), make([]*node, 0, c.size[2])
	return c.copy(n)
}

// copier makes the parts of a copy in three pieces of memory.
type copier struct {
	size    [3]int
	nodes   []node
	entries []entry
	items   []*node
}

// count adds up what a tree is made of.
func (c *copier) count(n *node) {
	c.size[0], c.size[1], c.size[2] = c.size[0]+1, c.size[1]+len(n.entries), c.size[2]+len(n.items)
	for _, e := range n.entries {
		c.count(e.value)
	}
	for _, item := range n.items {
		c.count(item)
	}
}

// copy returns a copy of a value. Its lists have no room behind them, for what comes next lies there.
func (c *copier) copy(n *node) *node {
	c.nodes = append(c.nodes, *n)
	own := &c.nodes[len(c.nodes)-1]
	own.foldedIndex, own.exactIndex = nil, nil
	if first := len(c.entries); len(n.entries) > 0 {
		c.entries = append(c.entries, n.entries...)
		own.entries = c.entries[first:len(c.entries):len(c.entries)]
		for i := range own.entries {
			own.entries[i].value = c.copy(own.entries[i].value)
		}
	}
	if first := len(c.items); len(n.items) > 0 {
		c.items = append(c.items, n.items...)
		own.items = c.items[first:len(c.items):len(c.items)]
		for i := range own.items {
			own.items[i] = c.copy(own.items[i])
		}
	}
	return own
}
