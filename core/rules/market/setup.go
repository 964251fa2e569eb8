// A match is set up (RULES 1): its options, the market, and the first decks.

package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/rand"
)

// Options are the choices of one match, for scenarios and tests.
type Options struct {
	// Deck names the cards of every player's first deck, instead of the usual ones.
	Deck []string
	// Row names the first cards of the trade row, taken from the market's deck.
	Row []string
	// Situation is where the match begins, nil for its beginning.
	Situation *Situation
}

// layout is the options of a match in which every name has become a place in the Config. An empty
// deck means the starters; an empty row is dealt by chance.
type layout struct {
	deck, row  []int    // places of cards in the Config
	firstCards []string // the deck by its names
	situation  *Situation
}

// readOptions returns the layout for the options of a match (given), or an error. The deck may be given
// as an option or in the situation, but not in both.
func (c *Config) readOptions(given any) (l layout, err error) {
	if given == nil {
		return l, nil
	}
	o, ok := given.(*Options)
	if !ok {
		return l, fmt.Errorf("market: expected *market.Options as the options of the setup, got %T", given)
	}
	if l.row, err = c.readRow(o.Row); err != nil {
		return l, fmt.Errorf("market: row: %w", err)
	}
	l.situation = o.Situation
	if l.situation != nil && len(l.situation.Deck) > 0 {
		if len(o.Deck) > 0 {
			return l, fmt.Errorf("market: deck is given both as an option and in the situation, expected only one of them")
		}
		o = &Options{Deck: l.situation.Deck} // only the deck is still to be read
	}
	for _, name := range o.Deck {
		card, err := c.card(name)
		if err != nil {
			return l, fmt.Errorf("market: deck: %w", err)
		}
		l.deck = append(l.deck, card)
	}
	if len(o.Deck) > 0 { // else firstCards stays nil, which means the starters
		l.firstCards = o.Deck
	}
	return l, nil
}

// readRow returns the places in the Config of the first cards of the trade row. It is an error if
// the market's deck does not have so many copies of a card.
func (c *Config) readRow(names []string) (row []int, err error) {
	taken := map[int]int{}
	for i, name := range names {
		if i >= c.Tuning.Row {
			return nil, fmt.Errorf("expected at most %d cards, got %d", c.Tuning.Row, len(names))
		}
		card, err := c.card(name)
		if err != nil {
			return nil, err
		}
		taken[card]++
		if taken[card] > c.marketCopies(card) {
			return nil, fmt.Errorf("no copy of %q is left in the market's deck", name)
		}
		row = append(row, card)
	}
	return row, nil
}

// marketCopies returns how many copies of a card the market's deck begins with.
func (c *Config) marketCopies(card int) int {
	if k := &c.Cards[card]; c.dealt[card] && !k.Starter && !k.Supply {
		return k.Copies
	}
	return 0
}

// renew sets up a match in the memory of the last one: it deals the market and then, seat by seat, every
// player's first deck and hand. The order decides which copy gets which ref.
func (t *table) renew(config *Config, setup core.Setup, l layout) {
	if t.chance == nil {
		t.chance = new(rand.Set)
	}
	setup.StreamsIn(t.chance)
	t.copies.renew(config, setup.Seats)
	t.firstCards, t.lasting, t.paid = l.firstCards, t.lasting[:0], t.paid[:0]
	t.record.renew()
	t.stock.deal(&t.copies, t.chance.Stream("market"), l.row)
	t.players = slices.Grow(t.players[:0], setup.Seats)[:setup.Seats]
	for s := range t.players {
		t.setUpSeat(core.Seat(s), l.deck)
	}
	t.config.further.beginTurn(&t.players[0]) // the first turn is that of the first seat
}

// setUpSeat gives a seat its authority, its first deck and its first hand (R-M1). If the deck has too few cards, the
// hand has fewer. deck lists the cards of the first deck by their places in the Config; an empty list stands for the
// starters.
func (t *table) setUpSeat(s core.Seat, deck []int) {
	p := &t.players[s]
	p.renew(t.config.Tuning.Authority)
	t.makeDeck(s, deck)
	for _, r := range p.deck {
		p.tracker.Add(*t.worth(r))
	}
	t.shuffle(p.deck, t.deckChance(s))
	for range min(t.config.Tuning.firstHands(len(t.players))[s], len(p.deck)) {
		p.hand = append(p.hand, p.deck.pop())
	}
}

// makeDeck makes the copies of a seat's first deck: of the given cards, or of the starters if there are none.
func (t *table) makeDeck(s core.Seat, cards []int) {
	p := &t.players[s]
	for _, card := range cards {
		p.deck = t.add(p.deck, card, s, 1)
	}
	if len(cards) > 0 {
		return
	}
	for i := range t.config.Cards {
		if c := &t.config.Cards[i]; c.Starter && t.config.dealt[i] {
			p.deck = t.add(p.deck, i, s, c.Copies)
		}
	}
}

// role returns what a card is for: 0 a starter, 1 the supply, 2 the trade row, 3 to be created.
func (c *Card) role() int {
	switch {
	case c.Starter:
		return 0
	case c.Supply:
		return 1
	case c.Token:
		return 3
	}
	return 2
}

// findDealt fills in which cards are played (dealt, RULES 1): those of the set. For a role (starter,
// supply, trade row) without a card in the set, these are the shipped cards of the role. It also fills in
// the lowest cost of a card that can be bought (least).
func (c *Config) findDealt() {
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
