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
	if u.Own == nil || u.Own.voices == nil {
		return u.Card.Keywords
	}
	var words []string
	for _, v := range *u.Own.voices {
		if i := slices.Index(v.of.more, v.script); i >= 0 && i < len(v.of.Keywords) && !slices.Contains(words, v.of.Keywords[i]) {
			words = append(words, v.of.Keywords[i])
		}
	}
	return words
}
