// The record of a match: the events of a move, and the names that their refs stand for.

package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// record is the record of a match: the events of the present move, and the names of the things that
// have a ref.
type record struct {
	events []core.Event
	last   int32 // ID of the last event of the match, 0 for none
	cause  int32 // ID of the event that causes the next ones, 0 for none
	names  directory
}

// renew begins the record of another match. span is how many numbers each fight has for its cards.
func (r *record) renew(seats, span int) {
	r.begin()
	r.last = 0
	r.names.renew(seats, span)
}

// begin forgets the events of the move before.
func (r *record) begin() { r.events, r.cause = r.events[:0], 0 }

// log adds an event, with r.cause as its cause. seen is who may see it. The event's player is actor, if that is a
// player, or else the player whose card actor is.
func (r *record) log(kind core.Kind, field core.Field, actor, target core.Ref, amount int, seen core.Seats) {
	r.last++
	r.events = append(r.events, core.Event{
		ID: r.last, Cause: r.cause, Actor: actor, Target: target, Amount: int32(amount), Seen: seen, Kind: kind, Field: field, Renames: r.names.renamed.Count(), Player: cards.PlayerOf(actor),
	})
}

// logPrivately logs an event of player s that only s may see.
func (r *record) logPrivately(s *player, kind core.Kind, field core.Field, target core.Ref, amount int) {
	r.log(kind, field, s.ref, target, amount, core.Only(s.seat()))
}

// causeFromHere makes the last event the cause of those that follow.
func (r *record) causeFromHere() { r.cause = r.last }

// newUnit makes a fresh unit of a card for a player, with the next ref in the player's row.
func (r *record) newUnit(s core.Seat, c *cards.Card, golden bool) cards.Unit {
	u := c.Unit(golden)
	u.Ref = r.names.addCard(s, u.Name())
	return u
}

// ledger returns the record in the form in which an arena continues it. names are those of the cards in the
// row where the arena numbers new cards, and ref is the last ref of that row. seen is who may see the
// events of the arena, and limit is how many there may be. takeBack takes the record back.
func (r *record) ledger(names []string, ref core.Ref, seen core.Seats, limit int) battle.Ledger {
	return battle.Ledger{Events: r.events, Last: r.last, Cause: r.cause, Renamed: r.names.renamed, Names: names, Ref: ref, Seen: seen, Limit: limit}
}

// takeBack takes over the record as an arena has continued it, and returns the names of the row,
// with those of new cards.
func (r *record) takeBack(l battle.Ledger) (names []string) {
	r.events, r.last, r.names.renamed = l.Events, l.Last, l.Renamed
	return l.Names
}

// clone returns an independent copy without the events of the last move.
func (r *record) clone() record {
	c := *r
	c.events, c.names = nil, r.names.clone()
	return c
}

// directory says what refs stand for. Refs 1 to 8 are the players. Cards are numbered in 16 rows, and
// the row is the last four bits of a ref. Rows 0 to 7 are those of the players: each numbers the
// cards that the player has had. Rows 8 to 15 are for fights: a fight numbers its cards in the row of
// the player that is named first in it, from a number that depends on the turn alone. So no ref tells
// what other players do or see (R-T16).
type directory struct {
	seats   int
	span    int                      // how many numbers a fight has for its cards
	own     [cards.MaxSeats][]string // by seat: the names that the player's cards had at first
	fights  []fightNames
	fought  []string // the names of the cards of all fights, one fight after the other
	renamed battle.Renamed
}

// fightNames says which cards are those of one fight: the ref of the first, and its index in
// directory.fought. They end where the next fight begins.
type fightNames struct {
	first core.Ref
	from  int
}

// renew forgets all cards, for another match.
func (n *directory) renew(seats, span int) {
	n.seats, n.span, n.fights, n.fought = seats, span, n.fights[:0], n.fought[:0]
	n.renamed = n.renamed[:0]
	for i := range n.own {
		n.own[i] = n.own[i][:0]
	}
}

// addCard notes the name of a new card of a player, and returns its ref.
func (n *directory) addCard(s core.Seat, name string) core.Ref {
	n.own[s] = append(n.own[s], name)
	return n.lastOf(s)
}

// lastOf returns the ref of a player's newest card.
func (n *directory) lastOf(s core.Seat) core.Ref { return cards.RefAt(int(s), len(n.own[s])-1) }

// beforeFight returns the ref after which the cards of a fight are numbered. The fight is the one of this turn in
// which player s is named first.
func (n *directory) beforeFight(turn int, s core.Seat) core.Ref {
	return cards.RefAt(cards.MaxSeats+int(s), turn*n.span-1)
}

// name returns the present name of the card or player that a ref stands for, "" for none.
func (n *directory) name(r core.Ref) string { return n.nameThen(r, n.renamed.Count()) }

// nameThen returns the name that a thing had at an earlier time: after so many renames in the match.
// A thing that was not renamed by then has its first name, which is looked up by the row of its ref: a
// player, a player's own card, or a card of a fight. It is "" for a ref of no thing.
func (n *directory) nameThen(r core.Ref, renames uint16) string {
	if name := n.renamed.Find(r, renames); name != "" {
		return name
	}
	row, place := int(r)%cards.RefStep, int(r)/cards.RefStep-1 // the reverse of cards.RefAt
	switch {
	case r >= 1 && int(r) <= n.seats:
		name, _ := battle.SeatNames(r) // without the name for situations, "seat 1"
		return name
	case r < cards.RefStep:
		return ""
	case row < cards.MaxSeats:
		return nameAt(n.own[row], place)
	}
	for i, f := range n.fights { // several fights number their cards in one row, so the ref must lie among those of the fight
		if names := n.namesOfFight(i); int(f.first)%cards.RefStep == row && r >= f.first && int(r-f.first)/cards.RefStep < len(names) {
			return nameAt(names, int(r-f.first)/cards.RefStep)
		}
	}
	return ""
}

// namesOfFight returns the names of the cards of the i-th fight.
func (n *directory) namesOfFight(i int) []string {
	if i+1 < len(n.fights) {
		return n.fought[n.fights[i].from:n.fights[i+1].from]
	}
	return n.fought[n.fights[i].from:]
}

// nameAt returns the name at a place, from 0; "" past the end.
func nameAt(names []string, place int) string {
	if place >= len(names) {
		return ""
	}
	return names[place]
}

// clone returns an independent copy of the directory.
func (n *directory) clone() directory {
	c := *n
	c.fights, c.fought, c.renamed = slices.Clone(n.fights), slices.Clone(n.fought), slices.Clone(n.renamed)
	for i := range c.own {
		c.own[i] = slices.Clone(n.own[i])
	}
	return c
}
