// The players of the sides of an arena, as far as abilities may know them: what they have and
// remember, what they are asked, and which cards a discovery wants. In the recruit phase the cards of hand and shop are guests in the
// arena.

package battle

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// OwnerView is what a player has, as its own cards may know.
type OwnerView struct {
	// Seat counts from 1; 0 in a combat given by hand. Turn is the match's, from 1.
	Seat, Turn int
	// Gold is what may be spent now, Health the player's, Tier that of the tavern; Hand
	// is how many cards the hand holds, Board how many cards live on the board.
	Gold, Health, Tier, Hand, Board int
	// Golden is how many golden cards it has in hand and on the board.
	Golden int
	// LastCombat is 1 if its last combat was won, -1 if it was lost, and 0 for a tie, a bye or none.
	LastCombat int
	// Counts is how many living cards of the board belong to each tribe, by its number.
	Counts cards.TribeCounts
}

// Owner is the player behind a side of the arena: what it Has beside the board, and the Memory that
// its cards share. A combat given by hand has no players (Has.Seat is 0); see OwnerView for what cards read then.
type Owner struct {
	Has    OwnerView
	Memory *ability.Memory
}

// Absent is a player with cards that are not in the arena, as EmitAbsent needs it: an event about the player is emitted
// there all the same.
type Absent struct {
	Ref    core.Ref        // 0 for nobody
	Memory *ability.Memory // that its cards share
	Cards  [3][]cards.Unit // of its board, hand and shop
	Sold   []SoldUnit      // in this move
}

// Find returns the card of a ref, nil for none.
func (p Absent) Find(r core.Ref) *cards.Unit {
	for _, list := range p.Cards {
		if i := IndexOf(list, r); i >= 0 {
			return &list[i]
		}
	}
	for i := range p.Sold {
		if u := &p.Sold[i].Unit; u.Ref == r {
			return u
		}
	}
	return nil
}

// seatNotes is what both players of a combat given by hand remember during the combat.
type seatNotes [2]ability.Memory

// owners are the players behind both sides of an arena.
type owners struct {
	of    [2]Owner
	notes seatNotes
}

// setOwner sets the player of a side. forgets is true for a ghost, a player out of the match whose board still
// fights: what it remembers in this fight is forgotten afterwards, so it gets a copy of its memory.
func (k *owners) setOwner(side int, o Owner, forgets bool) {
	if forgets {
		k.notes[side] = slices.Clone(*o.Memory)
		o.Memory = &k.notes[side]
	}
	k.of[side] = o
}

// clearOwners leaves both sides without a player, as in a combat given by hand; each has an
// empty memory.
func (k *owners) clearOwners() {
	k.notes = seatNotes{}
	for i := range k.of {
		k.of[i] = Owner{Memory: &k.notes[i]}
	}
}

// OwnerView returns what the owner of the card with this ability has. In a combat given by hand there
// is no such player (Seat 0): then the health is that of the tuning, and the gold is what was won in the
// combat. Board, Golden and Counts are those of the living cards of the board now; golden cards of the hand are in
// Has.Golden already.
func (f *sight) OwnerView() (p OwnerView) {
	a, s := f.arena, f.side()
	p = a.owners.of[s].Has
	p.Tier = int(a.side[s].tier)
	switch {
	case p.Seat == 0:
		p.Health, p.Gold = a.tuning.Health, int(a.side[s].gold)
	case a.mode == modeRecruit:
		p.Gold = int(a.recruitResult.Gold)
		p.Health -= int(a.recruitResult.Hurt)
	}
	var room [places]Spot // memory for the list
	for _, at := range a.appendLiving(room[:0], s) {
		u := a.unit(at)
		if u.Tribes.Count(&p.Counts); u.Golden() {
			p.Golden++
		}
		p.Board++
	}
	return p
}

// CountGolden returns how many of the units are golden.
func CountGolden(units []cards.Unit) (n int) {
	for i := range units {
		if units[i].Golden() {
			n++
		}
	}
	return n
}

// SeatMemory returns what all cards of a player remember together: that of the player behind the card whose ability
// runs.
func (f *sight) SeatMemory() ability.Store {
	s := f.side()
	return ability.Store{Memory: f.arena.owners.of[s].Memory, Owner: core.Ref(f.arena.side[s].seat), Ability: ability.OfSeat}
}

// Question is an ability's open choice between cards and words, and the card that asked.
type Question struct {
	Card core.Ref
	By   int16 // the number of the ability that asked and hears the answer; everyAbility if a situation does not say it
	ability.Choice
}

// AskedBy reports whether a unit, the card that asked, still has the ability that asked.
func (q *Question) AskedBy(u *cards.Unit) bool {
	for v := range u.Abilities {
		if q.By == everyAbility || q.By == v.Number {
			return true
		}
	}
	return false
}

// everyAbility stands for all abilities of the card that asked.
const everyAbility int16 = -1

// Wanted is what cards a discovery shows: those of a tier that belong to all of some tribes, and spells only if these
// are wanted.
type Wanted struct {
	Tier   int32 // 0 for the player's own
	Tribes cards.Tribes
	Lower  bool // cards of lower tiers too
	Spell  bool // spells, and no other cards
}

// Fits reports whether a card is one of those that are wanted. Here a Tier of 0 is no tier: the caller has
// replaced it by the player's own.
func (w *Wanted) Fits(c *cards.Card) bool {
	tier := int32(c.Tier)
	return (tier == w.Tier || w.Lower && tier < w.Tier) && w.fitsKind(c)
}

// fitsKind reports whether a card, of whatever tier, is of the tribes that are wanted, and a spell if spells are.
func (w *Wanted) fitsKind(c *cards.Card) bool {
	return c.Spell == w.Spell && c.Rules().Tribes.Has(w.Tribes)
}

// SoldUnit is a Unit of the board that was sold in this move, and where it stood. It may still listen
// to its sale.
type SoldUnit struct {
	Unit  cards.Unit
	Place int // from 0
}

// shopAt is the first slot of those that hold the shop while one board alone acts.
const shopAt = 10

// How many cards of the hand and of the shop abilities reach at most: the first ones.
const (
	HandReach = shopAt
	ShopReach = places - shopAt
)

// placeGuests puts a player's hand and shop into slots of side 1, where a foe would be, so that
// abilities can listen from there: the hand from slot 0, the shop from slot shopAt. Cards for which
// there is no slot are left out. Cards that were just sold are put on the board as fallen ones.
func (a *Arena) placeGuests(hand, shop []cards.Unit, sold []SoldUnit) {
	a.guests = 0
	for i := range min(len(hand), shopAt) {
		a.side[1].unit[i] = hand[i]
		a.guests |= 1 << i
	}
	for i := range min(len(shop), places-shopAt) {
		a.side[1].unit[shopAt+i] = shop[i]
		a.guests |= 1 << (shopAt + i)
	}
	for _, d := range sold {
		s, slot := &a.side[0], a.side[0].count
		s.unit[slot] = d.Unit
		s.order = s.order.With(min(d.Place, s.count), slot)
		s.fallen |= 1 << slot
		s.count++
	}
}

// IndexOf returns the place of the card of that ref, -1 for none.
func IndexOf(units []cards.Unit, r core.Ref) int {
	return slices.IndexFunc(units, func(u cards.Unit) bool { return u.Ref == r })
}
