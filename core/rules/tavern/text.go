package tavern

import (
	"strings"

	"arcana/core/ability"
)

// Text is what people read about the unit's abilities: the card's own text, with that of what
// it has copied and without that of what it has lost.
func (u *Unit) Text() string {
	if u.Own == nil || u.Own.voices == nil {
		return u.Card.text
	}
	var parts []string
	if _, speaks := u.Card.first(); !speaks && u.Card.text != "" {
		parts = append(parts, u.Card.text)
	}
	for _, v := range *u.Own.voices {
		if first, speaks := v.of.first(); speaks && first.script == v.script && v.of.text != "" {
			parts = append(parts, v.of.text)
		}
	}
	return strings.Join(parts, " ")
}

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
