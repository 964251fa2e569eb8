// Who knows what. A seat knows a card by its place, from the moment at which it saw it there, and
// follows it wherever it goes. When cards are shuffled it no longer knows their places, but still
// that they are among these: it keeps groups of places that it cannot tell apart, and for each card
// the groups in which that may lie. A card that leaves such a pile unseen is "one of these". What
// the table was told of a card (it is red) stays with its place until that is shuffled.
//
// To deal a match anew for a seat is to lay the cards that it cannot place at random into the
// places that they may have, each possible way as likely as any other.

package declared

import (
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// sees reports whether a viewer (a seat, core.Watcher or core.All) knows that this card lies where it lies.
func (g *Game) sees(s core.Seat, card int32) bool {
	if s == core.All {
		return true
	}
	seers := core.Seats(g.known[card]) | g.plan.seers[g.where[card]]
	if s == core.Watcher {
		return seers == core.Everyone
	}
	return seers.Has(s)
}

// moveTo moves a card to the end of a pile. All who see that pile know the card from now on.
func (g *Game) moveTo(card, to int32) {
	g.shift(card, to)
	g.known[card] |= int32(g.plan.seers[to])
	if g.plan.loose[to] {
		g.loosen(to)
	}
}

// loosen removes what seats that do not see a pile know of its places: they still know which cards are in it, but
// not where. In a pile with one card there is nothing to forget.
func (g *Game) loosen(pile int32) {
	if g.begins[pile+1]-g.begins[pile] < 2 {
		return
	}
	for s := range core.Seat(g.seats) {
		if !g.plan.seers[pile].Has(s) {
			g.mix(s, pile)
		}
	}
	if g.plan.seers[pile] != core.Everyone {
		for _, c := range g.pile(pile) {
			g.known[c] &= 1<<g.seats - 1 // watchers do not know them any more either
		}
	}
}

// mostGroups is how many groups of places a seat can tell apart: within has a bit for each.
const mostGroups = 31

// mix notes that a seat cannot tell the places of a pile apart any more. The places become one new group. The cards
// that the seat knew there lie in that group now; cards that may have been at one of these places may lie in it. If
// the seat could not tell the places apart before, nothing changes.
func (g *Game) mix(s core.Seat, pile int32) {
	cards, own := g.pile(pile), int32(core.Only(s))
	known, first, several := 0, int32(-1), false // cards that s knows; the group of the first other card; whether others are in another group
	kinds := int32(-1)                           // what all known cards are alike to: -1 before the first, -2 if they differ
	for _, c := range cards {
		if g.known[c]&own != 0 {
			known++
			if kinds == -1 {
				kinds = g.plan.kinds[c]
			} else if kinds != g.plan.kinds[c] {
				kinds = -2
			}
			continue
		}
		switch group := g.groupOf(s, c); {
		case first < 0:
			first = group
		case first != group:
			several = true
		}
	}
	if known == 0 && !several || known == len(cards) && kinds >= 0 {
		return // they could not be told apart before, or are all alike
	}
	g.keepGroups()
	group, within := g.groupsOf(s)
	hidden := g.hiddenFrom(s, make([]int32, 0, 128))
	next := g.freeGroup(s, hidden)
	var mixed int32 // the groups that lose places to the new one
	for _, c := range cards {
		if g.known[c]&own != 0 {
			within[c] = 0
		} else {
			mixed |= 1 << group[c]
		}
	}
	if mixed != 0 {
		for _, c := range hidden {
			if within[c]&mixed != 0 {
				within[c] |= 1 << next
			}
		}
	}
	for _, c := range cards {
		if g.known[c]&own != 0 {
			within[c], g.known[c] = 1<<next, g.known[c]&^own
		}
		group[c] = next
	}
}

// groupOf returns the group of the place at which a card lies, as a seat has it.
func (g *Game) groupOf(s core.Seat, card int32) int32 {
	if len(g.group) == 0 {
		return 0
	}
	return g.group[int(s)*len(g.order)+int(card)]
}

// groupsOf returns what a seat knows of groups, by card: group has the group of the place where the card lies, and
// within the set of groups in which the seat holds the card to be, a bit each. Both are parts of the memory.
func (g *Game) groupsOf(s core.Seat) (group, within []int32) {
	n := len(g.order)
	return g.group[int(s)*n : int(s+1)*n], g.within[int(s)*n : int(s+1)*n]
}

// keepGroups begins to keep groups. Before that, each seat has all places of the match in one group.
func (g *Game) keepGroups() {
	if g.all[atKnowing] != 0 {
		return
	}
	told := slices.Clone(g.told) // which layOut puts elsewhere
	g.all[atKnowing] = 1
	g.layOut(g.plan, g.seats)
	clear(g.group)
	for i := range g.within {
		g.within[i] = 1
	}
	copy(g.told, told)
}

// keepTold begins to keep what was told of cards. Before that, nothing was told.
func (g *Game) keepTold() {
	if g.all[atTold] != 0 {
		return
	}
	g.all[atTold] = 1
	g.layOut(g.plan, g.seats)
	for i := range g.told {
		g.told[i] = -1 // it may have any value
	}
}

// freeGroup returns the number of a group of a seat that has no places. If all numbers are used, all groups of the
// seat become the group 0, so the seat forgets the differences, and the result is 0. hidden are the cards that the seat
// does not know.
func (g *Game) freeGroup(s core.Seat, hidden []int32) int32 {
	group, within := g.groupsOf(s)
	var used int32
	for _, c := range hidden {
		used |= 1 << group[c]
	}
	for next := range int32(mostGroups) {
		if used>>next&1 == 0 {
			for c := range within {
				within[c] &^= 1 << next // what is left of an earlier use of the number
			}
			return next
		}
	}
	clear(group)
	for c := range within {
		within[c] = 1
	}
	return 0
}

// hiddenFrom appends the cards that a seat does not know to a list, pile after pile.
func (g *Game) hiddenFrom(s core.Seat, list []int32) []int32 {
	for pile, seers := range g.plan.seers[:len(g.begins)-1] {
		if seers.Has(s) {
			continue // it knows all cards that it sees
		}
		for _, c := range g.pile(int32(pile)) {
			if g.known[c]>>s&1 == 0 {
				list = append(list, c)
			}
		}
	}
	return list
}

// shuffle puts a pile into random order, by the pile's own stream. A seat that does not see the pile still knows that
// the cards that it knew are in it, but not where (loosen). Who moved the cards, and what was told of them, is
// forgotten.
func (g *Game) shuffle(pile int32) {
	cards := g.pile(pile)
	g.stream(g.plan.streamNames[pile]).Deal(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] }, func(i int) (id, name string) {
		name = g.plan.Cards[cards[i]].Name
		return name, name
	})
	g.loosen(pile)
	for _, c := range cards {
		g.by[c] = 0                            // nobody knows any more who moved the card at a place
		if len(g.told) > 0 && len(cards) > 1 { // a single card is still the one of which it was told
			for i := range g.toldOf(c) {
				g.toldOf(c)[i] = -1
			}
		}
	}
}

// toldOf returns what was told of the card at its place: by attribute, a bit for each value that
// it may have.
func (g *Game) toldOf(card int32) []int32 {
	n := len(g.plan.Attributes)
	return g.told[int(card)*n : int(card+1)*n]
}

// tell notes that all were told which of some cards have a value of an attribute, and so which have not. For an
// attribute with too many values nothing is noted.
func (g *Game) tell(cards []int32, attribute int, value int32) {
	a := &g.plan.Attributes[attribute]
	if a.values == nil {
		return
	}
	g.keepTold()
	bit := a.bit(value)
	for _, c := range cards {
		if g.plan.Cards[c].Values[attribute] == value {
			g.toldOf(c)[attribute] &= bit
		} else {
			g.toldOf(c)[attribute] &^= bit
		}
	}
}

// agrees reports whether a card fits what was told of the card that lies at a place (the place of card at).
func (g *Game) agrees(card, at int32) bool {
	return len(g.told) == 0 || g.fits(card, g.toldOf(at))
}

// fits reports whether a card has one of the values that each attribute may have, a bit for each; -1
// says that it may have any.
func (g *Game) fits(card int32, may []int32) bool {
	for i, bits := range may {
		if bits != -1 && g.plan.Attributes[i].bit(g.plan.Cards[card].Values[i])&bits == 0 {
			return false
		}
	}
	return true
}

// hidden is what a seat cannot place: the places, named by the cards that lie there now, in their
// order, and the cards in the order of their numbers. At the end the cards stand in the order of
// the places.
type hidden struct{ places, cards []int32 }

// redeal puts the cards that a seat cannot place at random into their possible places. now[c] is the card
// that is now at the place of card c. It is nil if nothing has moved.
func (g *Game) redeal(s core.Seat, chance *rand.Stream) (now []int32) {
	var h hidden
	for _, c := range g.order {
		if !g.sees(s, c) {
			h.places, h.cards = append(h.places, c), append(h.cards, c)
		}
	}
	if len(h.cards) < 2 {
		return nil
	}
	slices.Sort(h.cards)
	if len(g.group) == 0 && len(g.told) == 0 {
		chance.Shuffle(len(h.cards), func(i, j int) { h.cards[i], h.cards[j] = h.cards[j], h.cards[i] })
	} else {
		g.assign(s, h, chance)
	}
	now = make([]int32, len(g.order))
	for c := range now {
		now[c] = int32(c)
	}
	for i, c := range h.places {
		now[c] = h.cards[i]
	}
	g.exchange(s, now)
	return now
}

// exchange puts another card at each place: now[c] at the place of card c. What belongs to the place, such as who
// has seen it, stays there. What another seat thought possible of a card, it now thinks possible of the card
// that has taken its place. What s itself thinks possible of each card does not change.
func (g *Game) exchange(s core.Seat, now []int32) {
	for i, c := range g.order {
		g.order[i] = now[c]
	}
	for s := range core.Seat(g.seats) {
		picked, _ := g.picked(s)
		for i, c := range picked {
			picked[i] = now[c]
		}
	}
	cards := len(now)
	moved := make([]int32, cards)
	move := func(part []int32, width int) { // part has width numbers for each card
		if len(moved) < len(part) {
			moved = make([]int32, len(part))
		}
		for c, to := range now {
			copy(moved[int(to)*width:int(to+1)*width], part[c*width:(c+1)*width])
		}
		copy(part, moved)
	}
	move(g.where, 1)
	move(g.known, 1)
	move(g.by, 1)
	if len(g.told) > 0 {
		move(g.told, len(g.plan.Attributes))
	}
	if len(g.group) == 0 {
		return
	}
	for other := range core.Seat(g.seats) {
		group, within := g.groupsOf(other)
		move(group, 1)
		if other != s {
			move(within, 1)
		}
	}
}

// assign puts the hidden cards into the order of the places, at random among all ways that agree with what the seat
// knows. If no groups are kept, that is one deal. Otherwise groups that may share a card have the same root
// (joinGroups), and for each root its places and cards (part) are dealt apart from the others; at has the indexes of
// these places among all places.
func (g *Game) assign(s core.Seat, h hidden, chance *rand.Stream) {
	fits := func(card, place int32) bool { return g.agrees(card, place) }
	root := make([]int32, mostGroups)
	if len(g.group) > 0 {
		group, within := g.groupsOf(s)
		fits = func(card, place int32) bool { return within[card]>>group[place]&1 != 0 && g.agrees(card, place) }
		g.joinGroups(h, group, within, root)
		dealt, there := slices.Clone(h.cards), present(h.places, group)
		for r := range int32(mostGroups) {
			var at []int
			var part hidden
			for i, place := range h.places {
				if root[group[place]] == r {
					at, part.places = append(at, i), append(part.places, place)
				}
			}
			if len(at) == 0 {
				continue
			}
			for _, card := range h.cards {
				if root[lowest(within[card]&there)] == r {
					part.cards = append(part.cards, card)
				}
			}
			part.deal(fits, chance)
			for i, place := range at {
				dealt[place] = part.cards[i]
			}
		}
		copy(h.cards, dealt)
		return
	}
	h.deal(fits, chance)
}

// present returns the set of groups in which the places lie, a bit each.
func present(places, group []int32) (set int32) {
	for _, place := range places {
		set |= 1 << group[place]
	}
	return set
}

// lowest returns the place of the lowest bit that is set, 0 if none is.
func lowest(set int32) int {
	for i := range mostGroups {
		if set>>i&1 != 0 {
			return i
		}
	}
	return 0
}

// joinGroups finds out which groups must be dealt together, because a card may lie in either of them. It sets
// root[group] to the same number for all groups that belong together.
func (g *Game) joinGroups(h hidden, group, within, root []int32) {
	for i := range root {
		root[i] = int32(i)
	}
	there := present(h.places, group)
	for _, card := range h.cards {
		set := within[card] & there
		low := root[lowest(set)]
		for i := range root {
			if set>>i&1 != 0 && root[i] != low {
				from := root[i]
				for j := range root {
					if root[j] == from {
						root[j] = low
					}
				}
			}
		}
	}
}

// mostTries is how often cards are laid by chance alone before their places are found by search.
const mostTries = 400

// deal puts the hidden cards at random into the order of the places. Each order in which every card fits its place
// is as likely as any other, or nearly so (see search). First the places that not every card fits get a card; the
// rest is shuffled.
func (h hidden) deal(fits func(card, place int32) bool, chance *rand.Stream) {
	var bound []int // places that some card does not fit
	among := make([][]int, len(h.places))
	for i, place := range h.places {
		for j, card := range h.cards {
			if fits(card, place) {
				among[i] = append(among[i], j)
			}
		}
		if len(among[i]) < len(h.cards) {
			bound = append(bound, i)
		}
	}
	taken := make([]int, len(h.cards)) // by card: its place + 1, 0 for none
	if !drawApart(among, bound, taken, chance) {
		search(among, bound, taken, chance)
	}
	var rest []int32
	dealt := make([]int32, len(h.cards))
	filled := make([]bool, len(h.cards))
	for j, card := range h.cards {
		if at := taken[j] - 1; at >= 0 {
			dealt[at], filled[at] = card, true
		} else {
			rest = append(rest, card)
		}
	}
	chance.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	for i := range dealt {
		if !filled[i] {
			dealt[i], rest = rest[0], rest[1:]
		}
	}
	copy(h.cards, dealt)
}

// drawApart lets each bound place draw one of the cards that fit it (among), and begins again until no two places have
// drawn the same card. taken[j] is then the place of card j, plus 1. After mostTries it gives up and returns false.
// Places and cards are given by their indexes.
func drawApart(among [][]int, bound, taken []int, chance *rand.Stream) bool {
	for range mostTries {
		clear(taken)
		apart := true
		for _, i := range bound {
			j := among[i][chance.Intn(len(among[i]))]
			if taken[j] != 0 {
				apart = false
				break
			}
			taken[j] = i + 1
		}
		if apart {
			return true
		}
	}
	return false
}

// search does the work of drawApart for cases in which drawApart hardly ever succeeds, because many cards fit few
// places. First it finds some assignment of cards to places. Then it exchanges random cards many times, so that the
// assignment does not depend on how it began.
func search(among [][]int, bound, taken []int, chance *rand.Stream) {
	clear(taken)
	order := slices.Clone(bound)
	chance.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	var seen []bool
	var give func(i int) bool
	give = func(i int) bool { // finds the place a card, moving others where they must
		begin := chance.Intn(len(among[i]))
		for n := range among[i] {
			j := among[i][(begin+n)%len(among[i])]
			if seen[j] {
				continue
			}
			seen[j] = true
			if taken[j] == 0 || give(taken[j]-1) {
				taken[j] = i + 1
				return true
			}
		}
		return false
	}
	for _, i := range order {
		seen = make([]bool, len(taken))
		give(i)
	}
	owned := make([]int, len(among)) // by place: its card
	for j, at := range taken {
		if at > 0 {
			owned[at-1] = j
		}
	}
	for range 30 * len(bound) {
		i := bound[chance.Intn(len(bound))]
		j := among[i][chance.Intn(len(among[i]))]
		other, mine := taken[j]-1, owned[i]
		if other == i {
			continue
		}
		if other >= 0 {
			if !slices.Contains(among[other], mine) {
				continue
			}
			owned[other], taken[mine] = mine, other+1
		} else {
			taken[mine] = 0
		}
		owned[i], taken[j] = j, i+1
	}
}
