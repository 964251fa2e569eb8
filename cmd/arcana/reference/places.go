// Where things stand in the reference, for links.

package reference

import (
	"fmt"
	"strings"

	"arcana/bindings/declare"
)

// anchorIndex has the page and anchor ("tavern.md#tavernfight") of each thing of the reference. The keys
// of classes and aliases are their names. Those of functions have brackets ("tavern.fight()"),
// because a class may have the same name.
type anchorIndex map[string]string

// callKey returns the key of a function in an anchorIndex: "tavern.fight()".
func callKey(name string) string { return name + "()" }

// addModule adds the anchors of a module's page. It goes through all headings in the order of
// modulePage, because GitHub numbers those that are equal.
func (p anchorIndex) addModule(m declare.Module) {
	n := anchorCounter{}
	n.anchor(fileOf(m)[:len(fileOf(m))-len(".md")])
	if len(m.Funcs) > 0 {
		n.anchor("Functions")
	}
	for _, f := range m.Funcs {
		name := m.Qualified(f.Name)
		p[callKey(name)] = fileOf(m) + "#" + n.anchor(name)
	}
	if len(m.Classes) > 0 {
		n.anchor("Classes")
	}
	for _, c := range m.Classes {
		p[c.Name] = fileOf(m) + "#" + n.anchor(c.Name)
		for _, f := range ownMethods(c) {
			n.anchor(c.Name + ":" + f.Name)
		}
	}
	if len(m.Aliases) > 0 {
		n.anchor("Words")
	}
	for _, a := range m.Aliases {
		p[a.Name] = fileOf(m) + "#" + n.anchor(a.Name)
	}
}

// anchorCounter has, for each anchor of a page, how often it was used so far.
type anchorCounter map[string]int

// anchor returns the anchor that GitHub gives to the next heading of a page. If an earlier heading
// had the same one, -1 is added, then -2.
func (n anchorCounter) anchor(heading string) string {
	text := strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '_' || r == '-' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z':
			return r
		}
		return -1
	}, strings.ToLower(heading))
	n[text]++
	if n[text] > 1 {
		return fmt.Sprintf("%s-%d", text, n[text]-1)
	}
	return text
}
