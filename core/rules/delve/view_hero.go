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
	v.count(h)
	v.Seat, v.Avatar, v.Name, v.Slots = h.seat+1, avatar.ID, avatar.Name, len(h.tableau)
	v.showDrive(h.config.drives)
	v.Discard, v.Exhausted = h.cards.pile(v.Discard, h.piles.discard), h.cards.pile(v.Exhausted, h.piles.exhausted)
	v.Acting = h.cards.pile(v.Acting, h.piles.acting)
	v.Gives, v.Hides = h.config.setNames(v.Gives, h.plus), h.config.setNames(v.Hides, h.minus)
	v.Ready, v.Committed, v.Countering = h.commit.made, 0, false
	if own := s == core.All || s == core.None || int(s) == h.seat; h.commit.card != none && (own || !h.closed()) {
		v.Committed, v.Countering = cardRef(h.commit.card), h.commit.countering
	}
}

// count shows what a hero has in numbers.
func (v *HeroView) count(h *hero) {
	v.Ref, v.Deck, v.avatar, v.drive, v.plus, v.minus = h.ref(), len(h.piles.deck), h.avatar, h.drive, h.plus, h.minus
	v.Plays, v.Replaced, v.Powered = h.plays, h.replaced, h.powered
}

// glance shows what moves are weighed by, of heroes: of others no names, only what their
// cards show where a challenge waits for them, and how many lie in piles.
func (t *team) glance(v *View, s core.Seat) {
	v.Heroes = room(v.Heroes, len(t.heroes))
	for i := range t.heroes {
		h, shown := &t.heroes[i], &v.Heroes[i]
		shown.count(h)
		if core.Seat(i) == s {
			shown.Exhausted = h.cards.pile(shown.Exhausted, h.piles.exhausted)
			h.lay(shown)
			continue
		}
		held := h.piles.hand
		if t.stage != stageCommit {
			held = nil
		}
		shown.Exhausted, shown.Hand = room(shown.Exhausted, len(h.piles.exhausted)), room(shown.Hand, len(held))
		for j, c := range held {
			h.cards.glance(&shown.Hand[j], c)
		}
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
	c.glance(v, i)
	v.ID, v.Name, v.Tags, v.Counter, v.Keywords = def.ID, def.Name, def.Tags, nil, def.Keywords
	if v.tags != def.tags {
		v.own = c.config.setNames(v.own, v.tags)
		v.Tags = v.own
	}
	if def.Counter != nil {
		v.Counter = def.Counter.Against
	}
}

// glance shows what a card of a hand shows.
func (c *copies) glance(v *CardView, i int16) {
	v.Ref, v.def, v.tags = cardRef(i), int(c.list[i].def), c.tags(i)
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
