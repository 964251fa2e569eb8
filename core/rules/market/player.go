// What one player has, and how it changes.

package market

import (
	"slices"

	"arcana/core"
	"arcana/core/few"
)

// player is what one seat has.
type player struct {
	authority, trade, combat int
	hand, deck, discard      pile
	open                     pile // copies in hand or deck of which all know where they lie; those that have left both stay here and do not count
	play                     []inPlay
	aside                    []laidAside
	owed                     int  // discards to pay at the start of the next turn
	top                      int  // purchases of this turn that go on top of the deck
	place                    int  // 0 while in the match
	extra                    bool // it takes another turn after its next one, or after the present one if that is its own
	further                  further
	tracker                  Tracker
}

// renew makes the player one who has nothing but authority, and uses the memory of its piles again.
func (p *player) renew(authority int) {
	*p = player{authority: authority, hand: p.hand[:0], deck: p.deck[:0], discard: p.discard[:0], open: p.open[:0], play: p.play[:0], aside: p.aside[:0]}
}

// inPlay is a copy in front of its owner.
type inPlay struct {
	ref       core.Ref
	acted     bool  // its ally effect acted this turn
	exhausted bool  // it was used as often as it can be, or an ability has exhausted it: it cannot be used until its owner's turn ends
	put       bool  // it was put there and not played; not noted for a base
	flashed   bool  // it was played from the discard pile, and leaves the match when it leaves play
	used      int8  // how often it was used in this turn of its owner, 0 again when that exhausts it
	readied   int8  // how often abilities have readied it in this turn of its owner, at most mostReadied
	damage    int32 // on a base that keeps damage (RULES 6.15)
}

// laidAside is a copy that lies aside, and the card whose ability put it there, 0 for none.
type laidAside struct{ ref, by core.Ref }

// placeAside returns the place of a copy among those that lie aside, or -1.
func (p *player) placeAside(r core.Ref) int {
	return slices.IndexFunc(p.aside, func(a laidAside) bool { return a.ref == r })
}

// seatRef returns the Ref of a seat.
func seatRef(s core.Seat) core.Ref { return core.Ref(s + 1) }

// seatOf returns the seat of a player's Ref; core.None for 0. It must not be called with the Ref of a copy.
func seatOf(r core.Ref) core.Seat { return core.Seat(r - 1) }

// field returns a pointer to what the player has of the resource with this field, to read or set
// it.
func (p *player) field(field core.Field) *int {
	switch field {
	case FieldTrade:
		return &p.trade
	case FieldCombat:
		return &p.combat
	case FieldAuthority:
		return &p.authority
	}
	return &p.further[field-furtherFields[0]] // a resource that content adds
}

// affords reports whether the player can pay a price in added resources.
func (p *player) affords(price []portion) bool {
	for _, x := range price {
		if *p.field(x.of.field) < x.n {
			return false
		}
	}
	return true
}

// placeInPlay returns the place of a copy among the cards in play, or -1.
func (p *player) placeInPlay(r core.Ref) int {
	return slices.IndexFunc(p.play, func(c inPlay) bool { return c.ref == r })
}

// guarded reports whether an outpost protects the player (RULES 2.6).
func (p *player) guarded(c *copies) bool {
	return slices.ContainsFunc(p.play, func(in inPlay) bool { return c.card(in.ref).Outpost })
}

// acquire gives the player a copy that has left the market. w is the worth of the copy, which the tracker of
// the deck counts. The copy goes on the discard pile. But if an effect puts the next purchases on top of the
// deck, it goes there, that purchase is used up, and all know where the copy lies. acquire reports whether
// the copy went on top.
func (p *player) acquire(r core.Ref, w Worth) (top bool) {
	p.tracker.Add(w)
	top = p.top > 0
	if top {
		p.top--
		p.deck, p.open = append(p.deck, r), append(p.open, r)
	} else {
		p.discard = append(p.discard, r)
	}
	return top
}

// removeCard takes a copy away from the player for good, from wherever it lies. w is the worth of the copy, which the
// tracker of the deck no longer counts.
func (p *player) removeCard(r core.Ref, w Worth) {
	p.tracker.Remove(w)
	p.takeOut(r, true)
}

// topCards returns the top n cards of the deck, or all if there are fewer, the top card first.
func (p *player) topCards(n int) []core.Ref {
	top := slices.Clone(p.deck[max(len(p.deck)-n, 0):])
	slices.Reverse(top)
	return top
}

// lift takes a copy out of the hand, play, the cards aside or the discard pile, so that the caller can put it
// elsewhere. (For the deck there is takeOut.) The hand is searched first, because most copies are there. If
// the copy lies in none of these, nothing happens.
func (p *player) lift(r core.Ref) {
	if p.hand.take(r) {
		return
	}
	if i := p.placeInPlay(r); i >= 0 {
		p.play = few.Remove(p.play, i)
	} else if i := p.placeAside(r); i >= 0 {
		p.aside = few.Remove(p.aside, i)
	} else {
		p.discard.take(r)
	}
}

// spare is room for cards that a player is about to gain.
const spare = 8

// clone returns an independent copy. Hand, deck and discard pile share one piece of memory. Each has
// room for the cards of all three, and a few more, so that moves of the copy need no new memory.
func (p *player) clone() player {
	c := *p
	most := len(p.hand) + len(p.deck) + len(p.discard) + spare
	room := make(pile, 3*most)
	for i, zone := range []*pile{&c.hand, &c.deck, &c.discard} {
		own := room[i*most : (i+1)*most : (i+1)*most]
		*zone = own[:copy(own, *zone)]
	}
	c.play = slices.Clone(p.play)
	c.open = slices.Clone(p.open)
	c.aside = slices.Clone(p.aside)
	return c
}

// show fills in the player of seat s as a viewer sees it. The viewer core.All sees the deck in its
// order, and the seat itself sees its deck sorted. Only these two see the deck and what the seat remembers.
func (p *player) show(v *PlayerView, s, viewer core.Seat, c *copies) {
	p.showFront(v, s, viewer, c)
	v.HandCount, v.DeckCount, v.Concentration = len(p.hand), len(p.deck), p.tracker.Concentration()
	v.Discard, v.Deck = c.views(v.Discard, p.discard), v.Deck[:0]
	v.Memory = v.Memory[:0]
	switch viewer {
	case core.All:
		v.Deck, v.Memory = c.views(v.Deck, p.deck), appendMemos(v.Memory, c.memory.Of(seatRef(s)))
	case s:
		var room [64]core.Ref // on the stack: few decks are larger
		sorted := append(room[:0], p.deck...)
		slices.Sort(sorted)
		v.Deck, v.Memory = c.views(v.Deck, sorted), appendMemos(v.Memory, c.memory.Of(seatRef(s)))
	}
	v.Factions, v.Keywords = c.config.Stats(v.Factions[:0], &p.tracker), c.given.With(nil, seatRef(s))
}

// showFront fills in a seat's numbers, what it has in play, and its hand if the viewer may see
// it.
func (p *player) showFront(v *PlayerView, s, viewer core.Seat, c *copies) {
	v.Ref = seatRef(s)
	v.Seat = int(s) + 1
	v.Authority = p.authority
	v.Trade = p.trade
	v.Combat = p.combat
	v.Owed, v.TopDeck, v.Place = p.owed, p.top, p.place
	v.Extra = p.extra
	v.Resources = v.Resources[:0]
	for i, r := range c.config.further {
		v.Resources = append(v.Resources, ResourceView{v.Ref, r.field, r.ID, r.Name, p.further[i]})
	}
	v.Play = slices.Grow(v.Play[:0], len(p.play))[:len(p.play)]
	for i, in := range p.play {
		c.show(&v.Play[i], in.ref)
		v.Play[i].Acted, v.Play[i].Exhausted, v.Play[i].Put = in.acted, in.exhausted, in.put
		v.Play[i].Flashed = in.flashed
		v.Play[i].Used, v.Play[i].Readied = in.used, in.readied
		v.Play[i].take(int(in.damage))
	}
	v.Aside = slices.Grow(v.Aside[:0], len(p.aside))[:len(p.aside)]
	for i, a := range p.aside {
		c.show(&v.Aside[i], a.ref)
		v.Aside[i].By = a.by
	}
	v.Hand = v.Hand[:0]
	if viewer == core.All || viewer == s {
		v.Hand = c.views(v.Hand, p.hand)
	}
}
