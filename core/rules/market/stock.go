package market

import (
	"slices"

	"arcana/core"
	"arcana/core/few"
	"arcana/core/rand"
)

// stock is what all seats buy from, and where scrapped cards end (RULES 1).
type stock struct {
	market pile // the row's deck
	row    pile // 0 is an empty place
	supply pile
	scraps pile
}

// deal makes all copies of the cards that are sold and lays the first trade row: the
// given cards, then what comes from the shuffled deck.
func (s *stock) deal(c *copies, chance *rand.Stream, row []int) {
	*s = stock{s.market[:0], s.row[:0], s.supply[:0], s.scraps[:0]}
	for i := range c.config.Cards {
		switch k := &c.config.Cards[i]; {
		case !c.config.dealt[i]:
		case k.Supply:
			s.supply = c.add(s.supply, i, core.None, k.Copies)
		case !k.Starter:
			s.market = c.add(s.market, i, core.None, k.Copies)
		}
	}
	c.stack(s.market, chance)
	for _, card := range row {
		place := slices.IndexFunc(s.market, func(r core.Ref) bool { return int(c.thing(r).card) == card })
		s.row = append(s.row, s.market[place])
		s.market = few.Remove(s.market, place)
	}
	for len(s.row) < c.config.Tuning.Row {
		s.row = append(s.row, s.next())
	}
}

// next takes the top of the row's deck; 0 when it is empty.
func (s *stock) next() core.Ref {
	if len(s.market) == 0 {
		return 0
	}
	return s.market.pop()
}

// offered returns the copy at a place of the row, or of the supply after it; 0
// when nothing is there.
func (s *stock) offered(i int) core.Ref {
	if i >= 0 && i < len(s.row) {
		return s.row[i]
	}
	if i == len(s.row) && len(s.supply) > 0 {
		return s.supply[len(s.supply)-1]
	}
	return 0
}

// take takes a copy out of the row, which is filled again, or out of the supply.
// It returns the place of the row (from 0) that has a new copy, or -1.
func (s *stock) take(r core.Ref) int {
	i := slices.Index(s.row, r)
	if i < 0 {
		s.supply.take(r)
		return -1
	}
	if s.row[i] = s.next(); s.row[i] == 0 {
		return -1
	}
	return i
}

func (s *stock) clone() stock {
	return stock{slices.Clone(s.market), slices.Clone(s.row), slices.Clone(s.supply), slices.Clone(s.scraps)}
}
