package market

import (
	"slices"

	"arcana/core"
)

// player is what one seat has.
type player struct {
	authority, trade, combat int
	hand, deck, discard      pile
	open                     pile // what all know to lie in hand or deck, if it does
	play                     []inPlay
	owed                     int // discards to pay at the start of the next turn
	top                      int // purchases of this turn that go on top of the deck
	place                    int // 0 while in the match
	tracker                  Tracker
}

// inPlay is a copy in front of its owner.
type inPlay struct {
	ref   core.Ref
	acted bool // its ally effect acted this turn
}

// seatRef is the Ref of a seat, seatOf its seat again.
func seatRef(s core.Seat) core.Ref { return core.Ref(s + 1) }

func seatOf(r core.Ref) core.Seat { return core.Seat(r - 1) }

// number returns the player's number that a field names.
func (p *player) number(field core.Field) *int {
	switch field {
	case FieldTrade:
		return &p.trade
	case FieldCombat:
		return &p.combat
	}
	return &p.authority
}

// playing returns the place of a copy among the cards in play, or -1.
func (p *player) playing(r core.Ref) int {
	return slices.IndexFunc(p.play, func(c inPlay) bool { return c.ref == r })
}

// guarded reports whether an outpost protects the player (RULES 2.6).
func (p *player) guarded(c *copies) bool {
	return slices.ContainsFunc(p.play, func(in inPlay) bool { return c.card(in.ref).Outpost })
}

// acquire adds a copy that left the market to the player's deck and reports
// whether it went on top of it; else it is on the discard pile.
func (p *player) acquire(r core.Ref, w Worth) (top bool) {
	p.tracker.Add(w)
	if top = p.top > 0; top {
		p.top--
		p.deck, p.open = append(p.deck, r), append(p.open, r)
	} else {
		p.discard = append(p.discard, r)
	}
	return top
}

// lose takes a copy out of hand, discard pile or play for good.
func (p *player) lose(r core.Ref, w Worth) {
	p.tracker.Remove(w)
	if i := p.playing(r); i >= 0 {
		p.play = slices.Delete(p.play, i, i+1)
	} else if !p.hand.take(r) {
		p.discard.take(r)
	}
}

// clone returns an independent copy.
func (p *player) clone() player {
	c := *p
	c.hand, c.deck, c.discard, c.play = slices.Clone(p.hand), slices.Clone(p.deck), slices.Clone(p.discard), slices.Clone(p.play)
	c.open = slices.Clone(p.open)
	return c
}

// view shows the seat s to a viewer.
func (p *player) view(s, viewer core.Seat, c *copies) PlayerView {
	v := PlayerView{
		Ref: seatRef(s), Seat: int(s) + 1, Authority: p.authority, Trade: p.trade, Combat: p.combat,
		Owed: p.owed, TopDeck: p.top, Place: p.place, HandCount: len(p.hand), DeckCount: len(p.deck),
		Discard: c.cards(p.discard), Concentration: p.tracker.Concentration(),
	}
	for _, in := range p.play {
		card := c.cardView(in.ref)
		card.Acted = in.acted
		v.Play = append(v.Play, card)
	}
	for f := Merchant; f < factionCount; f++ {
		v.Factions = append(v.Factions, p.tracker.Stats(&c.config.Tuning, f))
	}
	switch viewer {
	case core.All:
		v.Hand, v.Deck = c.cards(p.hand), c.cards(p.deck)
	case s:
		v.Hand, v.Deck = c.cards(p.hand), sorted(c.cards(p.deck))
	}
	return v
}
