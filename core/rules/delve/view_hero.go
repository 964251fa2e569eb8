package delve

import "arcana/core"

// view shows the heroes to a seat.
func (t *team) view(v *View, s core.Seat) {
	v.Heroes = room(v.Heroes, len(t.heroes))
	for i := range t.heroes {
		t.heroes[i].view(&v.Heroes[i], s)
		t.heroes[i].lay(&v.Heroes[i])
	}
}

// view shows a hero to a seat: everything but what another has committed in secret.
func (h *hero) view(v *HeroView, s core.Seat) {
	avatar := h.who()
	v.Ref, v.Seat, v.Avatar, v.Name = h.ref(), h.seat+1, avatar.ID, avatar.Name
	v.Slots, v.drive = len(h.tableau), h.drive
	v.showDrive(h.config.drives)
	v.Deck, v.Discard, v.Exhausted = len(h.piles.deck), h.cards.pile(v.Discard, h.piles.discard), h.cards.pile(v.Exhausted, h.piles.exhausted)
	v.Plays, v.Replaced, v.Powered = h.plays, h.replaced, h.powered
	v.Gives, v.Hides = h.config.setNames(v.Gives, h.plus), h.config.setNames(v.Hides, h.minus)
	v.avatar, v.plus, v.minus = h.avatar, h.plus, h.minus
	v.Ready, v.Committed, v.Countering = h.commit.made, 0, false
	if own := s == core.All || s == core.None || int(s) == h.seat; h.commit.card != none && (own || !h.closed()) {
		v.Committed, v.Countering = cardRef(h.commit.card), h.commit.countering
	}
}

// lay shows the cards in hand and in the tableau.
func (h *hero) lay(v *HeroView) {
	v.Hand = room(v.Hand, len(h.piles.hand))
	for i, c := range h.piles.hand {
		h.cards.view(&v.Hand[i], c)
	}
	v.Tableau = room(v.Tableau, len(h.tableau))
	for i, s := range h.tableau {
		v.Tableau[i] = h.cards.slot(s)
	}
	purse{h}.prices(v)
}

// view shows a card of a hand.
func (c *copies) view(v *CardView, i int16) {
	def := c.def(i)
	v.Ref, v.ID, v.Name, v.Tags, v.Counter, v.def = cardRef(i), def.ID, def.Name, def.Tags, nil, int(c.list[i].def)
	v.Keywords = def.Keywords
	if v.tags = c.tags(i); v.tags != def.tags {
		v.own = c.config.setNames(v.own, v.tags)
		v.Tags = v.own
	}
	if def.Counter != nil {
		v.Counter = def.Counter.Against
	}
}

// slot shows a slot of a tableau.
func (c *copies) slot(s slot) SlotView {
	if s.card == none {
		return SlotView{def: -1}
	}
	def := c.def(s.card)
	return SlotView{cardRef(s.card), def.ID, def.Name, s.used, def.Keywords, int(c.list[s.card].def), c.abilities.activates(def)}
}

// pile shows cards that lie open, in the memory of a list that was used.
func (c *copies) pile(used []PileCard, cards []int16) []PileCard {
	list := room(used, len(cards))
	for i, place := range cards {
		list[i] = PileCard{cardRef(place), c.def(place).ID}
	}
	return list
}

// showDrive writes down what the hero has of each kind.
func (v *HeroView) showDrive(d driveKinds) {
	three, more := d.split(v.Ref, v.drive, v.Drive)
	v.Body, v.Mind, v.Agility, v.Drive = three[0], three[1], three[2], more
}
