package configs

import (
	"fmt"
	"strings"

	"arcana/core/card"
)

// removal is an entry of a list that a file has taken out, and where.
type removal struct {
	thing *node
	at    place
}

// set is the removal as the last thing that happened to a field.
func (r removal) set() Set {
	return Set{By: r.at.source.by, File: r.at.source.name, Line: r.at.line, Removed: true}
}

// removed returns the removal of a thing of a list by its id or its name, the last first; nil
// for none.
func (n *node) removed(name string) *removal {
	for i := len(n.gone) - 1; i >= 0; i-- {
		if thing := n.gone[i].thing; card.Same(thing.id(), name) || card.Same(thing.words("name"), name) {
			return &n.gone[i]
		}
	}
	return nil
}

// goneAs says who has taken out what a name stood for, "" where nobody has.
func (n *node) goneAs(name string) string {
	if r := n.removed(name); r != nil {
		return fmt.Sprintf("; it was %s", r.set())
	}
	return ""
}

// lists yields all lists of things of the content.
func (c *content) lists(yield func(kind string, list *node)) {
	for _, name := range fileNames(c.system) {
		if c.roots[name] == nil {
			continue
		}
		for _, e := range c.roots[name].entries {
			yield(e.name, e.value)
		}
	}
}

// missing says of what is quoted in a text who has taken it out.
func (c *content) missing(text string) (said string) {
	for i, quoted := range strings.Split(text, `"`) {
		if i%2 == 0 || said != "" {
			continue
		}
		c.lists(func(_ string, list *node) {
			if said == "" && len(list.gone) > 0 {
				said = list.goneAs(quoted)
			}
		})
	}
	return said
}
