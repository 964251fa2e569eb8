package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// What a match tells of itself: the events of a move, and the names behind the refs in
// them.

// record is what happens in a match: the events of the present move, and the
// names of what they are about.
type record struct {
	events []core.Event
	last   int32 // ID of the event recorded last
	cause  int32 // ID of what leads to whatever happens now
	names  directory
}

// renew begins the record of another match.
func (r *record) renew(seats, span int) {
	r.begin()
	r.last = 0
	r.names.renew(seats, span)
}

// begin forgets the events of the move before.
func (r *record) begin() { r.events, r.cause = r.events[:0], 0 }

// log records an event, caused by what the present move began with.
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

// causeFromHere makes the event logged last the cause of those to come.
func (r *record) causeFromHere() { r.cause = r.last }

// newUnit makes a fresh unit of a card for a player, with the next ref of the player's own row.
func (r *record) newUnit(s core.Seat, c *cards.Card, golden bool) cards.Unit {
	u := c.Unit(golden)
	u.Ref = r.names.addCard(s, u.Name())
	return u
}

// ledger returns the record for an arena to go on with, which numbers newcomers after ref, in a row
// whose cards have these names; seen is who may see its events, limit how many there may be.
func (r *record) ledger(names []string, ref core.Ref, seen core.Seats, limit int) battle.Ledger {
	return battle.Ledger{Events: r.events, Last: r.last, Cause: r.cause, Renamed: r.names.renamed, Names: names, Ref: ref, Seen: seen, Limit: limit}
}

// takeBack takes over what an arena has recorded, and returns the names of the row.
func (r *record) takeBack(l battle.Ledger) (names []string) {
	r.events, r.last, r.names.renamed = l.Events, l.Last, l.Renamed
	return l.Names
}

// clone returns an independent copy without the events of the move before.
func (r *record) clone() record {
	c := *r
	c.events, c.names = nil, r.names.clone()
	return c
}

// directory says what refs stand for. Refs 1 to 8 are the players. Cards are numbered in 16 rows:
// each player counts the cards it has had in a row of its own, and each fight its cards in a row
// of the player that is named first in it, from a number that the turn alone decides. So no number
// tells what others do or see (R-T16). The row is the last four bits of a ref: 0 to 7 for the
// cards of players, 8 to 15 for those of fights.
type directory struct {
	seats   int
	span    int                      // how many numbers a fight has to itself
	own     [cards.MaxSeats][]string // the cards of each player, as they were called when they came
	fights  []fightNames
	fought  []string // the cards of all fights, one fight after the other
	renamed battle.Renamed
}

// fightNames is where the cards of one fight begin: the ref of the first, and its place in
// directory.fought. They end where those of the next fight begin.
type fightNames struct {
	first core.Ref
	from  int
}

// renew forgets the cards of the match before.
func (n *directory) renew(seats, span int) {
	n.seats, n.span, n.fights, n.fought = seats, span, n.fights[:0], n.fought[:0]
	n.renamed = n.renamed[:0]
	for i := range n.own {
		n.own[i] = n.own[i][:0]
	}
}

// addCard notes the name of a card that a player gets, and returns the ref it is known by.
func (n *directory) addCard(s core.Seat, name string) core.Ref {
	n.own[s] = append(n.own[s], name)
	return n.lastOf(s)
}

// lastOf returns the ref that a player's newest card has.
func (n *directory) lastOf(s core.Seat) core.Ref { return cards.RefAt(int(s), len(n.own[s])-1) }

// beforeFight returns the ref before the first of a fight's cards: the fight of that turn in which
// player s is named first.
func (n *directory) beforeFight(turn int, s core.Seat) core.Ref {
	return cards.RefAt(cards.MaxSeats+int(s), turn*n.span-1)
}

// name returns what people call the card or player behind a ref now.
func (n *directory) name(r core.Ref) string { return n.nameThen(r, n.renamed.Count()) }

// nameThen returns what the thing behind a ref was called when so many things had got other names;
// "" for no thing. A card of a fight is found in the fight of its row that has its number.
func (n *directory) nameThen(r core.Ref, renames uint16) string {
	if name := n.renamed.Find(r, renames); name != "" {
		return name
	}
	row, place := int(r)%cards.RefStep, int(r)/cards.RefStep-1
	switch {
	case r >= 1 && int(r) <= n.seats:
		name, _ := battle.SeatNames(r)
		return name
	case r < cards.RefStep:
		return ""
	case row < cards.MaxSeats:
		return nameAt(n.own[row], place)
	}
	for i, f := range n.fights {
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

// nameAt returns the name at a place, "" past the end.
func nameAt(names []string, place int) string {
	if place >= len(names) {
		return ""
	}
	return names[place]
}

// clone returns an independent copy.
func (n *directory) clone() directory {
	c := *n
	c.fights, c.fought, c.renamed = slices.Clone(n.fights), slices.Clone(n.fought), slices.Clone(n.renamed)
	for i := range c.own {
		c.own[i] = slices.Clone(n.own[i])
	}
	return c
}
