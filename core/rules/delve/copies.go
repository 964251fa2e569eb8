package delve

import "arcana/core"

// copies are the hero cards of a match, those of all heroes in one list.
type copies struct {
	*table
	list []heroCard
}

// heroCard is one copy of a hero card.
type heroCard struct {
	def         int16 // place in the config's cards
	owner       int8  // the seat, from 0
	plus, minus Tags  // changes to its tags until the end of the round
}

// def returns the definition of the card at a place.
func (c *copies) def(i int16) *Card { return &c.config.Cards[c.list[i].def] }

// tags returns what a card shows by itself, changes of this round included.
func (c *copies) tags(i int16) Tags { return (c.def(i).tags | c.list[i].plus) &^ c.list[i].minus }

// write appends the event of something that becomes of a card, and returns its ID.
func (c *copies) write(kind core.Kind, actor core.Ref, i int16, amount int) int32 {
	return c.log.write(kind, actor, cardRef(i), amount, c.def(i).Name)
}

// add makes a copy of a card that belongs to a seat, and returns its place.
func (c *copies) add(def, seat int) int16 {
	c.list = append(c.list, heroCard{def: int16(def), owner: int8(seat)})
	return int16(len(c.list) - 1)
}

// refresh forgets what was changed about the cards in this round, and not for good.
func (c *copies) refresh() {
	some := len(c.lasting) > 0
	for i := range c.list {
		if c.list[i].plus, c.list[i].minus = 0, 0; some {
			c.list[i].plus, c.list[i].minus = c.staying(cardRef(int16(i)))
		}
	}
}

func cardRefs(cards []int16) []core.Ref {
	list := make([]core.Ref, len(cards))
	for i, c := range cards {
		list[i] = cardRef(c)
	}
	return list
}
