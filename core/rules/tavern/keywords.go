package tavern

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
)

// keywordFolder is where the scripts of keywords lie among those of cards.
const keywordFolder = "keywords/"

// Keyword is a bundle of abilities that data says, for cards to have by its name
// (RULES 4.3).
type Keyword struct {
	// ID is the lower_snake identifier by which cards name it, Name what people read, Text
	// what it does.
	ID   string `toml:"id" need:"yes"`
	Name string `toml:"name" need:"yes"`
	Text string `toml:"text"`
	// Abilities are what it does: help("grammar").
	Abilities []core.Tree `toml:"abilities" need:"yes"`
}

// keyword returns the row of a keyword of that name, nil where it is a script.
func (c *Config) keyword(name string) *Keyword {
	known := make([]string, len(c.Keywords))
	for i := range c.Keywords {
		known[i] = c.Keywords[i].ID
	}
	found, _ := card.Called(known, name)
	if i := slices.Index(known, found); i >= 0 {
		return &c.Keywords[i]
	}
	return nil
}

// bundles finds the scripts of the keywords that are data.
func (p *preparer) bundles() {
	for i := range p.cfg.Keywords {
		k := &p.cfg.Keywords[i]
		p.at = fmt.Sprintf("keyword[%d]", i)
		if slices.ContainsFunc(p.cfg.written, func(ref core.ScriptRef) bool { return ref.Script == keywordFolder+card.Key(k.ID) }) {
			p.fault(".id", "the keyword %q stands twice", k.ID)
		} else if len(k.Abilities) == 0 {
			p.fault(".abilities", "expected at least one ability")
		} else {
			p.cfg.written = append(p.cfg.written, k.reference(p.at))
		}
	}
}

// reference is the place of a keyword's abilities.
func (k *Keyword) reference(at string) core.ScriptRef {
	return core.ScriptRef{Path: at + ".abilities", Script: keywordFolder + card.Key(k.ID), Text: &k.Text, Written: ability.Together(k.Abilities), Label: k.Name}
}

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
		if row := p.cfg.keyword(word); row != nil {
			key = card.Key(row.ID)
		}
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

// KeywordNames returns the keywords that cards of the config have, in order of first use,
// and then those that data says and no card has.
func (c *Config) KeywordNames() (names []string) {
	for _, script := range c.scripts {
		if word, ok := strings.CutPrefix(script, keywordFolder); ok {
			names = append(names, word)
		}
	}
	for i := range c.Keywords {
		if key := card.Key(c.Keywords[i].ID); !slices.Contains(names, key) {
			names = append(names, key)
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
