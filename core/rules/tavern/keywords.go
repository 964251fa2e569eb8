package tavern

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core/card"
)

// keywordFolder is where the scripts of keywords lie among those of cards.
const keywordFolder = "keywords/"

// mostKeywords is how many keywords a card has at most.
const mostKeywords = 8

// keywords checks a card's keywords and finds their scripts.
func (p *preparer) keywords(c *Card) {
	c.more, c.Keywords = nil, slices.Clone(c.Keywords)
	if len(c.Keywords) > mostKeywords {
		p.fault(".keywords", "expected at most %d keywords, got %d", mostKeywords, len(c.Keywords))
	}
	for i, word := range c.Keywords {
		key := card.Key(word)
		if key == "" {
			p.fault(fmt.Sprintf(".keywords[%d]", i), "expected the name of a keyword, got %q", word)
		} else if slices.Contains(c.Keywords[:i], key) {
			p.fault(fmt.Sprintf(".keywords[%d]", i), "the keyword %q stands twice", word)
		}
		if word != key {
			c.Keywords[i] = key
		}
		c.more = append(c.more, p.named(keywordFolder+key))
		p.cfg.several = true
	}
}

// KeywordNames returns the keywords that cards of the config have, in order of first use.
func (c *Config) KeywordNames() (names []string) {
	for _, script := range c.scripts {
		if word, ok := strings.CutPrefix(script, keywordFolder); ok {
			names = append(names, word)
		}
	}
	return names
}

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
