package tavern

import (
	"slices"

	"arcana/core/ability"
	"arcana/core/card"
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

// named returns the place of a script in the list, where it joins when it is new.
func (p *preparer) named(script string) int {
	if i := slices.Index(p.cfg.scripts, script); i >= 0 {
		return i
	}
	if p.places == nil {
		p.places = map[string]int{}
		for i, known := range p.cfg.scripts {
			p.places[card.Key(known)] = i
		}
	}
	key := card.Key(script)
	i, known := p.places[key]
	if !known {
		i = len(p.cfg.scripts)
		p.places[key], p.cfg.scripts = i, append(p.cfg.scripts, script)
	}
	return i
}
