// The pool that all players draw from: copies leave it for shops and discoveries, and come back when their
// card leaves its player. Copies in golden cards do not come back.

package tavern

import (
	"slices"

	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
)

// pool is the copies that all players draw from. A copy that is in a shop, a hand, a discovery or on
// a board is not in it (RULES 3.2, R-T12). Its lists have an entry for each card of the Config.
type pool struct {
	cards []cards.Card
	left  []int // how many copies of each card can be drawn
	eaten []int // how many copies of each card went into golden cards
	odds  []int // how many copies of each card the draws since admit may take
	total int   // the sum of odds
}

// fill makes p the full pool of a set of cards: each card that is dealt has as many copies as its tier says, and every
// other card none. odds only gets memory here; admit sets it.
func (p *pool) fill(set []cards.Card, t *cards.Tuning) {
	n := len(set)
	p.cards, p.left, p.eaten, p.odds = set, slices.Grow(p.left[:0], n), slices.Grow(p.eaten[:0], n), slices.Grow(p.odds[:0], n)
	for i := range set {
		n := 0
		if set[i].Dealt(t) {
			n = t.Shop.Copies[set[i].Tier-1]
		}
		p.left, p.eaten = append(p.left, n), append(p.eaten, 0)
	}
}

// admit sets which cards the next draws may return (may reports whether a card is one of them), and counts their
// copies. Until the last of these draws nothing else may change the pool.
func (p *pool) admit(may func(*cards.Card) bool) {
	p.odds, p.total = p.odds[:0], 0
	for i, n := range p.left {
		if n > 0 && !may(&p.cards[i]) {
			n = 0
		}
		p.total += n
		p.odds = append(p.odds, n)
	}
}

// draw takes a random copy of an admitted card out of the pool; each copy has the same chance. It
// returns nil if there is none.
func (p *pool) draw(chance *rand.Stream) *cards.Card {
	if p.total == 0 {
		return nil
	}
	if chance.ForcesName() { // a setup forces this draw by a card's name
		p.nameOutcomes(chance)
	}
	k := chance.Intn(p.total)
	for i, n := range p.odds { // the copies are numbered card by card; k is the number of the one drawn
		if k -= n; k < 0 {
			p.left[i]--
			p.odds[i]--
			p.total--
			return &p.cards[i]
		}
	}
	panic("tavern: the card pool has a wrong count (a bug of Arcana)")
}

// nameOutcomes is called if a setup fixed the next draw by a card's name. It tells the stream for each card, by
// its id and by its name, a number that draws it.
func (p *pool) nameOutcomes(chance *rand.Stream) {
	var names []string
	var numbers []uint64
	first := uint64(0)
	for i, n := range p.odds {
		if c := &p.cards[i]; n > 0 {
			names, numbers = append(names, c.ID, c.Name), append(numbers, first, first) // both names stand for the card's first copy
		}
		first += uint64(n)
	}
	chance.ResolveNames(names, numbers)
}

// takeCopy takes a copy of a card out of the pool, and reports whether there was one. A card that an
// effect created is not of the pool, and neither is one of no set: then it takes none and reports
// true.
func (p *pool) takeCopy(c *cards.Card) bool {
	if c.Rules().Place < 0 {
		return true
	}
	if p.left[c.Rules().Place] == 0 {
		return false
	}
	p.left[c.Rules().Place]--
	return true
}

// giveBack puts the copies of units back into the pool. Golden cards, created cards and cards of no
// set have no copy to put back.
func (p *pool) giveBack(units ...cards.Unit) {
	for i := range units {
		if c := units[i].Card; c.Rules().Place >= 0 && !units[i].Golden() {
			p.left[c.Rules().Place]++
		}
	}
}

// stocks returns what became of the copies of each card.
func (p *pool) stocks() []Stock {
	var list []Stock
	for i := range p.cards {
		list = append(list, Stock{p.cards[i].ID, p.left[i], p.eaten[i]})
	}
	return list
}

// clone returns an independent copy. admit must be called on it before draw.
func (p *pool) clone() pool {
	return pool{cards: p.cards, left: slices.Clone(p.left), eaten: slices.Clone(p.eaten)}
}
