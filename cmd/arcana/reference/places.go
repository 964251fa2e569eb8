package reference

import (
	"fmt"
	"strings"

	"arcana/bindings/declare"
)

// places knows on which page and under which heading things stand: classes and words by
// their names, functions as they are called ("tavern.fight()"), for a class may have the
// same name but for its capitals.
type places map[string]string

// callKey returns the key of a function in places: "tavern.fight()".
func callKey(name string) string { return name + "()" }

// addModule adds the anchors of a module's page. It counts headings in the order in which the
// page writes them, because GitHub numbers equal ones.
func (p places) addModule(m declare.Module) {
	n := counter{}
	n.anchor(fileOf(m)[:len(fileOf(m))-len(".md")])
	if len(m.Funcs) > 0 {
		n.anchor("Functions")
	}
	for _, f := range m.Funcs {
		name := qualified(m.Name, f.Name)
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

// counter counts how often each anchor was used on a page.
type counter map[string]int

// anchor returns the anchor that Markdown gives a heading; later headings of the same letters
// get -1, -2.
func (n counter) anchor(heading string) string {
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
