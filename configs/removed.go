// Things that a mod has removed: messages about them say who did it.

package configs

import (
	"fmt"
	"strings"

	"arcana/core/card"
)

// removal is an entry of a list that a file has removed, and the place in that file.
type removal struct {
	thing *node
	at    place
}

// asAssignment returns the removal as an entry of the history that Library.Why returns.
func (r removal) asAssignment() Assignment {
	return Assignment{By: r.at.source.owner, File: r.at.source.name, Line: r.at.line, Removed: true}
}

// findRemoved returns the last removal of a thing with this id or name from the list; nil if
// there is none.
func (n *node) findRemoved(name string) *removal {
	for i := len(n.removals) - 1; i >= 0; i-- {
		if thing := n.removals[i].thing; card.Same(thing.id(), name) || card.Same(thing.textOf("name"), name) {
			return &n.removals[i]
		}
	}
	return nil
}

// removedHint returns "; it was removed by ..." if a thing of this name was removed from the
// list, "" otherwise.
func (n *node) removedHint(name string) string {
	if r := n.findRemoved(name); r != nil {
		return fmt.Sprintf("; it was %s", r.asAssignment())
	}
	return ""
}

// eachTopKey calls yield with each key of the outermost tables of the system's files, and its value:
// for a list of things these are their kind ("card") and the list.
func (c *contentLoader) eachTopKey(yield func(kind string, list *node)) {
	for _, name := range fileNames(c.system) {
		if c.roots[name] == nil {
			continue
		}
		for _, e := range c.roots[name].entries {
			yield(e.name, e.value)
		}
	}
}

// removedHints returns a hint ("; it was removed by ...") if a message names a removed thing in
// quotes, and "" if it does not. If it names several, the hint is about the first.
func (c *contentLoader) removedHints(text string) (hint string) {
	for i, words := range strings.Split(text, `"`) {
		inQuotes := i%2 == 1
		if !inQuotes || hint != "" {
			continue
		}
		c.eachTopKey(func(_ string, list *node) {
			if hint == "" && len(list.removals) > 0 {
				hint = list.removedHint(words)
			}
		})
	}
	return hint
}
