package tavern

import (
	"strings"

	"arcana/core/ability"
)

// placeholders checks that every {word} of a text has a number behind it.
func (p *preparer) placeholders(c *Card) {
	for rest := c.Text; ; {
		_, after, found := strings.Cut(rest, "{")
		word, tail, closed := strings.Cut(after, "}")
		if !found {
			return
		}
		if !closed {
			p.fault(".text", "a { is not closed")
			return
		}
		if _, ok := c.number(word); !ok {
			p.fault(".text", "{%s} stands for nothing; the ability has no %s", word, word)
		}
		rest = tail
	}
}

// number returns the ability's number of that name, and whether it has one.
func (c *Card) number(word string) (int, bool) {
	ab := c.Ability
	if ab == nil {
		n, ok := ability.Value(c.Abilities)
		return n, ok && word == "value"
	}
	n := 0
	switch word {
	case "value":
		n = ab.Value
	case "attack":
		n = ab.Attack
	case "health":
		n = ab.Health
	case "count":
		n = max(1, ab.Count)
	case "tier":
		n = ab.Tier
	}
	return n, n > 0
}
