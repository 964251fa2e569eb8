package market

import (
	"slices"

	"arcana/core/card"
)

// role is what a card is for: to begin with, to buy beside the row, or in it.
func (c *Card) role() int {
	switch {
	case c.Starter:
		return 0
	case c.Supply:
		return 1
	}
	return 2
}

// deal works out which cards are of the set that is played (RULES 1.7): those of the set,
// and the shipped ones in a role, but that of the row, for which it has none.
func (c *Config) deal() {
	c.dealt = make([]bool, len(c.Cards))
	for i := range c.Cards {
		of := &c.Cards[i]
		lent := of.Set == "" && of.role() < 2 && !slices.ContainsFunc(c.Cards, func(o Card) bool { return o.role() == of.role() && card.Same(o.Set, c.Tuning.Set) })
		c.dealt[i] = lent || card.Same(of.Set, c.Tuning.Set)
	}
}
