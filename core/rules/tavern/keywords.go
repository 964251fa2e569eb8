package tavern

import (
	"slices"

	"arcana/core/ability"
)

// keywords checks a card's keywords and finds their scripts (RULES 4.1).
func (p *preparer) keywords(c *Card) {
	c.more, c.Keywords = nil, p.cfg.Keywords.Of(p.at, c.Keywords, &p.faults)
	for _, key := range c.Keywords {
		c.more = append(c.more, p.named(ability.KeywordScript(key)))
		p.cfg.several = true
	}
}

// KeywordNames returns the keywords that cards of the config have, in order of first use,
// and then those that data says and no card has.
func (c *Config) KeywordNames() []string { return c.Keywords.Names(c.scripts) }

// Keywords returns the keywords that a unit still has, nil for none.
func (u *Unit) Keywords() []string {
	if len(u.Card.more) == 0 || u.Own == nil || u.Own.voices == nil {
		return u.Card.Keywords
	}
	var words []string
	for i, word := range u.Card.Keywords {
		if slices.ContainsFunc(*u.Own.voices, func(v voice) bool { return v.script == u.Card.more[i] }) {
			words = append(words, word)
		}
	}
	return words
}
