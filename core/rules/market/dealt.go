package market

import "arcana/core/card"

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

// deal works out which cards are of the set that is played (RULES 1): those of the set,
// and for a role in which it has none, the shipped ones. It notes what the cheapest costs.
func (c *Config) deal() {
	c.dealt = make([]bool, len(c.Cards))
	for role := range 3 {
		var places []int
		var sets []string
		for i := range c.Cards {
			if c.Cards[i].role() == role {
				places, sets = append(places, i), append(sets, c.Cards[i].Set)
			}
		}
		for _, k := range card.OfSet(c.Tuning.Set, sets) {
			c.dealt[places[k]] = true
		}
	}
	c.least = mostCost
	for i := range c.Cards {
		if c.dealt[i] && !c.Cards[i].Starter {
			c.least = min(c.least, c.Cards[i].Cost)
		}
	}
}
