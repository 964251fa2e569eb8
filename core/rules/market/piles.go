// Cards in order: piles, the copies of a match by their refs, and the market that all buy
// from.

package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
	"arcana/core/rand"
)

// pile is copies in order; the last is on top.
type pile []core.Ref

// pop takes the top of a pile that is not empty.
func (p *pile) pop() core.Ref {
	top := (*p)[len(*p)-1]
	*p = (*p)[:len(*p)-1]
	return top
}

// take removes a copy from a pile and reports whether it was there.
func (p *pile) take(r core.Ref) bool {
	i := slices.Index(*p, r)
	if i >= 0 {
		*p = few.Remove(*p, i)
	}
	return i >= 0
}

// shuffle puts a pile into a random order. Unlike copies.shuffle it does not look at cards that a setup has
// fixed by name.
func shuffle(p pile, chance *rand.Stream) {
	chance.Shuffle(len(p), func(i, j int) { p[i], p[j] = p[j], p[i] })
}

// shuffle puts a pile into a random order. If a setup has fixed by name which cards come on top,
// they do (see Stream.Stack).
func (c *copies) shuffle(p pile, chance *rand.Stream) {
	chance.Stack(len(p), func(i, j int) { p[i], p[j] = p[j], p[i] }, func(i int) (id, name string) { return c.card(p[i]).ID, c.card(p[i]).Name })
}

// card returns the place in the content of the card with a name. The error for an unknown name suggests
// a similar one.
func (c *Config) card(name string) (int, error) {
	i, ok := c.Find(name)
	if !ok {
		return 0, fmt.Errorf("no card is called %q%s", name, c.Near(name))
	}
	return i, nil
}

// firstCard is the Ref of the first copy; seats are 1 to 4.
const firstCard core.Ref = 16

// thing is one copy of a card.
type thing struct {
	is    *Card     // what it is a copy of
	card  int32     // the place of that in the Config
	owner core.Seat // None while it is in the market
}

// copies knows every copy of a match: which card it is, who owns it and what it remembers. Where a
// copy lies stands elsewhere: in the piles of its player and of the market.
type copies struct {
	config *Config
	things []thing
	memory ability.Memory
	given  ability.Gifts // the keywords that abilities have given single copies (RULES 6.16)
}

// renew forgets all copies of the last match, and makes room for those of a match with that many
// seats.
func (c *copies) renew(config *Config, seats int) {
	c.config, c.things, c.memory, c.given = config, slices.Grow(c.things[:0], config.copies(seats)), c.memory[:0], nil
}

// copies returns for how many copies of cards a match of so many seats makes room. That may be too many: the cards of
// all sets count, although a match has only those of one set.
func (c *Config) copies(seats int) int {
	n := 0
	for i := range c.Cards {
		if card := &c.Cards[i]; card.Starter {
			n += card.Copies * seats
		} else {
			n += card.Copies
		}
	}
	return n
}

// add makes n copies of a card, for an owner (core.None for the market), puts them on top of a pile, and returns
// the pile.
func (c *copies) add(p pile, card int, owner core.Seat, n int) pile {
	for range n {
		p = append(p, firstCard+core.Ref(len(c.things)))
		c.things = append(c.things, thing{&c.config.Cards[card], int32(card), owner})
	}
	return p
}

// thing returns a copy by its ref, which must be one of a copy (refIn).
func (c *copies) thing(r core.Ref) *thing { return &c.things[r-firstCard] }

// card returns the card of which r is a copy.
func (c *copies) card(r core.Ref) *Card { return c.thing(r).is }

// worth returns what a copy is worth to computer players. The config keeps it for all matches, so
// nobody may write to it.
func (c *copies) worth(r core.Ref) *Worth { return &c.config.worths[c.thing(r).card] }

// refIn reports whether r is a copy of this match.
func (c *copies) refIn(r core.Ref) bool { return r >= firstCard && int(r-firstCard) < len(c.things) }

// views returns copies as views show them, in the memory of used.
func (c *copies) views(used []CardView, refs []core.Ref) []CardView {
	list := slices.Grow(used[:0], len(refs))[:len(refs)]
	for i, r := range refs {
		c.show(&list[i], r)
	}
	return list
}

// show fills in the view of one copy, in the memory of v. For the ref 0, which is an empty place, it fills in
// the view of no card (kind -1).
func (c *copies) show(v *CardView, r core.Ref) {
	memory := v.Memory[:0]
	if r == 0 {
		*v = CardView{Memory: memory, kind: -1}
		return
	}
	t := c.thing(r)
	*v = c.config.faces[t.card]
	v.Ref, v.Memory = r, memory
	if len(c.memory)+len(c.given) > 0 { // few matches have either
		c.showOwn(v)
	}
}

// showOwn fills in what a copy remembers, and the keywords that it was given with their worth.
func (c *copies) showOwn(v *CardView) {
	if own := c.memory.Of(v.Ref); own != nil {
		v.Memory, v.improved = appendMemos(v.Memory, own), own.Improvement()
	}
	if len(c.given) > 0 {
		v.Keywords = c.given.With(v.Keywords, v.Ref)
		v.said = c.config.givenWorth(v.Keywords[len(c.card(v.Ref).Keywords):])
	}
}

// blankView returns the view of a copy of this card before it has a ref and a memory. place is the
// card's place in the content.
func (c *Card) blankView(place int) CardView {
	return CardView{
		ID: c.ID, Name: c.Name, Faction: c.Faction, Cost: c.Cost, Defense: c.Defense,
		Outpost: c.Outpost, Starter: c.Starter, kind: place, Keywords: c.Keywords,
	}
}

// clone returns an independent copy.
func (c *copies) clone() copies {
	return copies{c.config, slices.Clone(c.things), slices.Clone(c.memory), slices.Clone(c.given)}
}

// appendMemos appends what a copy or a seat remembers.
func appendMemos(list []Memo, memory ability.Memory) []Memo {
	for _, m := range memory {
		list = append(list, Memo{m.Key, m.Value})
	}
	return list
}

// stock is what all seats buy from, and where scrapped cards end (RULES 1).
type stock struct {
	market pile // the row's deck
	row    pile // 0 is an empty place
	supply pile
	scraps pile
}

// deal makes all copies of the cards that are sold, shuffles the market's deck, and lays the first trade row. The row
// begins with the cards in the list row, by their places in the Config; each must have a copy in the deck (see
// readRow). The rest of the row comes from the top of the deck.
func (s *stock) deal(c *copies, chance *rand.Stream, row []int) {
	*s = stock{s.market[:0], s.row[:0], s.supply[:0], s.scraps[:0]}
	for i := range c.config.Cards {
		switch k := &c.config.Cards[i]; {
		case !c.config.dealt[i]: // of another set
		case k.Supply:
			s.supply = c.add(s.supply, i, core.None, k.Copies)
		case !k.Starter:
			s.market = c.add(s.market, i, core.None, k.Copies)
		}
	}
	c.shuffle(s.market, chance)
	for _, card := range row {
		place := slices.IndexFunc(s.market, func(r core.Ref) bool { return int(c.thing(r).card) == card })
		s.row = append(s.row, s.market[place])
		s.market = few.Remove(s.market, place)
	}
	for len(s.row) < c.config.Tuning.Row {
		s.row = append(s.row, s.drawMarket())
	}
}

// drawMarket takes the top card of the market's deck; 0 if it is empty.
func (s *stock) drawMarket() core.Ref {
	if len(s.market) == 0 {
		return 0
	}
	return s.market.pop()
}

// offered returns the copy at a place of the row, or of the supply after it; 0
// when nothing is there. i counts from 0.
func (s *stock) offered(i int) core.Ref {
	if i >= 0 && i < len(s.row) {
		return s.row[i]
	}
	if i == len(s.row) && len(s.supply) > 0 {
		return s.supply[len(s.supply)-1]
	}
	return 0
}

// take takes a copy out of the supply or out of the row. In the row the next card of the market's deck
// is laid in the copy's place. take returns that place (from 0) if a new card came there, otherwise -1.
func (s *stock) take(r core.Ref) int {
	i := slices.Index(s.row, r)
	if i < 0 {
		s.supply.take(r)
		return -1
	}
	s.row[i] = s.drawMarket()
	if s.row[i] == 0 {
		return -1
	}
	return i
}

// clone returns an independent copy.
func (s *stock) clone() stock {
	return stock{slices.Clone(s.market), slices.Clone(s.row), slices.Clone(s.supply), slices.Clone(s.scraps)}
}
