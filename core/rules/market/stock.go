package market

import (
	"fmt"
	"slices"

	"arcana/core"
)

// stock is what all seats buy from, and where scrapped cards end (RULES 1).
type stock struct {
	market pile // the row's deck
	row    pile // 0 is an empty place
	supply pile
	scraps pile
}

// lay lays the first trade row: the named cards, then the deck's.
func (s *stock) lay(names []string, c *copies) error {
	s.row = make(pile, c.config.Tuning.Row)
	for i, name := range names {
		if i >= len(s.row) {
			return fmt.Errorf("market: row: expected at most %d cards, got %d", len(s.row), len(names))
		}
		place, err := s.find(name, c)
		if err != nil {
			return err
		}
		s.row[i] = s.market[place]
		s.market = slices.Delete(s.market, place, place+1)
	}
	for i := len(names); i < len(s.row) && len(s.market) > 0; i++ {
		s.row[i] = s.market.pop()
	}
	return nil
}

// find returns the place of a copy of the named card in the row's deck.
func (s *stock) find(name string, c *copies) (int, error) {
	card, err := c.config.card(name)
	if err != nil {
		return 0, fmt.Errorf("market: row: %w", err)
	}
	place := slices.IndexFunc(s.market, func(r core.Ref) bool { return c.thing(r).card == card })
	if place < 0 {
		return 0, fmt.Errorf("market: row: no copy of %q is left in the market's deck", name)
	}
	return place, nil
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
	if s.row[i] = 0; len(s.market) == 0 {
		return -1
	}
	s.row[i] = s.market.pop()
	return i
}

func (s *stock) clone() stock {
	return stock{slices.Clone(s.market), slices.Clone(s.row), slices.Clone(s.supply), slices.Clone(s.scraps)}
}
