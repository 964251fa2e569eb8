package market

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
)

// keywords checks a card's keywords and gives each its place among the scripts that speak
// for the card (RULES 1.8).
func (p *preparer) keywords(at string, c *Card) {
	rows := p.config.Keywords
	c.Keywords, c.shared = rows.Of(at, c.Keywords, &p.faults), nil
	for i, key := range c.Keywords {
		c.voices = append(c.voices, p.script(ability.KeywordScript(key)))
		row := rows.Find(key)
		if row == nil {
			continue
		}
		c.shared = append(c.shared, row.Abilities...)
		if c.faction == Neutral && len(row.Abilities) > 0 && ability.Speaks(ability.Together(row.Abilities), Table.Moment(Allied).Name) {
			p.fault(fmt.Sprintf("%s.keywords[%d]", at, i), "a neutral card has no allies")
		}
	}
	c.Text = rows.Before(c.Text, c.Keywords)
}

// KeywordNames returns the keywords that cards of the config have, in order of first use,
// and then those that data says and no card has.
func (c *Config) KeywordNames() []string { return c.Keywords.Names(c.scripts) }

// judged holds the scripts of keywords to the moments that they may have: what an ally
// effect is worth stands beside it, and beside the name of a keyword nothing does.
func judged(list []core.ScriptRef) []core.ScriptRef {
	for i := range list {
		list[i].Judge = func(has func(moment string) bool) string {
			if has(Table.Moment(Allied).Name) {
				return fmt.Sprintf("the script %q has an ally moment, expected it in the card's ability, which says what it is worth, or in a keyword that is data", list[i].Script)
			}
			return ""
		}
	}
	return list
}
