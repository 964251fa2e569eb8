package market

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// firstCard is the Ref of the first copy; seats are 1 to 4.
const firstCard core.Ref = 16

// thing is one copy of a card. Its owner never changes once it has one.
type thing struct {
	is    *Card     // what it is a copy of
	card  int32     // the place of that in the Config
	owner core.Seat // None while it is in the market
}

// copies knows every copy of a match: which card it is, who owns it and what it
// remembers. Where it lies is known to whoever holds it.
type copies struct {
	config *Config
	things []thing
	memory ability.Memory
}

// renew forgets all copies; a match of that many seats is to make its own.
func (c *copies) renew(config *Config, seats int) {
	c.config, c.things, c.memory = config, slices.Grow(c.things[:0], config.copies(seats)), c.memory[:0]
}

// copies returns how many copies of cards a match of that many seats begins with.
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

// add makes n copies of a card and puts them on a pile.
func (c *copies) add(p pile, card int, owner core.Seat, n int) pile {
	for range n {
		p = append(p, firstCard+core.Ref(len(c.things)))
		c.things = append(c.things, thing{&c.config.Cards[card], int32(card), owner})
	}
	return p
}

func (c *copies) thing(r core.Ref) *thing { return &c.things[r-firstCard] }

// card returns the card that a copy is one of.
func (c *copies) card(r core.Ref) *Card { return c.thing(r).is }

// worth is what a copy is worth to AIs; it is the config's, and nobody writes to it.
func (c *copies) worth(r core.Ref) *Worth { return &c.config.worths[c.thing(r).card] }

// refIn reports whether r is a copy of this match.
func (c *copies) refIn(r core.Ref) bool { return r >= firstCard && int(r-firstCard) < len(c.things) }

// cards shows copies in the memory of a list.
func (c *copies) cards(used []CardView, refs []core.Ref) []CardView {
	list := slices.Grow(used[:0], len(refs))[:len(refs)]
	for i, r := range refs {
		c.show(&list[i], r)
	}
	return list
}

// show shows one copy; an empty place, which is 0, has no card.
func (c *copies) show(v *CardView, r core.Ref) {
	memory := v.Memory[:0]
	if r == 0 {
		*v = CardView{Memory: memory, kind: -1}
		return
	}
	t := c.thing(r)
	*v = c.config.faces[t.card]
	v.Ref, v.Memory = r, c.remembered(memory, r)
}

// face is what a copy of the card at that place shows that remembers nothing.
func (c *Card) face(place int) CardView {
	return CardView{
		ID: c.ID, Name: c.Name, Faction: c.Faction, Cost: c.Cost, Defense: c.Defense,
		Outpost: c.Outpost, Starter: c.Starter, kind: place, Keywords: c.Keywords,
	}
}

func (c *copies) clone() copies {
	return copies{c.config, slices.Clone(c.things), slices.Clone(c.memory)}
}

// remembered adds what a copy or a seat remembers to a list.
func (c *copies) remembered(list []Memo, r core.Ref) []Memo {
	for _, m := range c.memory.Of(r) {
		list = append(list, Memo{m.Key, m.Value})
	}
	return list
}
