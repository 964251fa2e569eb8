// Whom an ability may choose: the living of a side, neighbours, random cards, those an event names,
// the strongest of a list. Then draws that a setup fixes by names, the zones from which cards listen,
// and whose side a card is on.

package battle

import (
	"fmt"
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
)

// The selectors. Lists run left to right and hold only living cards; a list is
// good until the next selector is asked.

// Allies returns the living cards of the own side, also the card with this ability: "all friendly"
// means all (RULES 5.3).
func (f *sight) Allies() []Spot { return f.arena.appendLiving(f.list[:0], f.side()) }

// Enemies returns the living cards of the other side.
func (f *sight) Enemies() []Spot { return f.arena.appendLiving(f.list[:0], f.side()^1) }

// All returns the living cards of both sides, the own side first.
func (f *sight) All() []Spot { return f.arena.appendLiving(f.Allies(), f.side()^1) }

// appendLiving appends the living cards of side s from left to right.
func (f *boards) appendLiving(list []Spot, s int) []Spot {
	left := f.side[s&1].living
	for o := f.side[s&1].order; left != 0; o >>= 4 {
		if bit := uint16(1) << (o & 15); left&bit != 0 {
			left &^= bit
			list = append(list, f.spot(s, int(o&15)))
		}
	}
	return list
}

// Kin returns the card with this ability if it lives, and the other living cards of its side that share a tribe
// with it (RULES 4.4). A card without tribes is its own only kin.
func (f *sight) Kin() []Spot {
	tribes := f.Unit(f.self).Tribes
	return slices.DeleteFunc(f.Allies(), func(p Spot) bool { return p != f.self && f.arena.unit(p).Tribes&tribes == 0 })
}

// Hand returns the cards of the own hand from left to right, the first ten; none in a combat.
func (f *sight) Hand() []Spot { return f.guestsFrom(0, shopAt) }

// Shop returns the cards of the own shop from left to right, the first six; none in a combat.
func (f *sight) Shop() []Spot { return f.guestsFrom(shopAt, places) }

// guestsFrom returns the guests in the slots from first to end-1, without those that are about to
// leave and the card that is being played without a place.
func (f *sight) guestsFrom(first, end int) []Spot {
	list := f.list[:0]
	for slot := first; slot < end; slot++ {
		if p := spot(1, slot); f.arena.isGuest(p) && !f.arena.departures.has(f.arena.unit(p).Ref) && f.arena.unit(p).Ref != f.arena.casting {
			list = append(list, p)
		}
	}
	return list
}

// RandomAlly returns a random living card of the own side, which may be the card with this ability
// itself. It returns false if there is none.
func (f *sight) RandomAlly() (Spot, bool) { return f.arena.randomLiving(f.side()) }

// RandomEnemy returns a random living card of the other side, and false when
// there is none.
func (f *sight) RandomEnemy() (Spot, bool) { return f.arena.randomLiving(f.side() ^ 1) }

// randomLiving returns a random living card of side s, and false when there is none.
func (a *Arena) randomLiving(s int) (Spot, bool) {
	n := bits.OnesCount16(a.side[s].living)
	if n == 0 {
		return 0, false
	}
	if a.chance.ForcesName() { // a setup forces this draw by a card's name
		a.nameTargets(&a.side[s], a.side[s].livingSlots())
	}
	return a.spot(s, a.side[s].nthLiving(a.randomBelow(n))), true
}

// nthLiving returns the slot of the k-th living card from the left, counted from 0. More than k cards must live.
func (s *board) nthLiving(k int) int {
	for o := s.order; ; o >>= 4 {
		if k -= int(s.living>>(o&15)) & 1; k < 0 {
			return int(o & 15)
		}
	}
}

// Adjacent returns the living neighbours of the card with this ability. If it has fallen, it is the
// neighbours of its place.
func (f *sight) Adjacent() []Spot { return f.Neighbours(f.self) }

// Neighbours returns the living neighbours of a card; if it has fallen, those of its place. A card
// that stands on no board has none.
func (f *sight) Neighbours(p Spot) []Spot {
	if p >= playerSpots || f.arena.guests != 0 && f.arena.isGuest(p) {
		return nil
	}
	return f.arena.appendAdjacent(f.list[:0], p)
}

// appendAdjacent appends the neighbours of the card at p that live, so that effects can choose them.
func (f *boards) appendAdjacent(list []Spot, p Spot) []Spot {
	left, right := f.neighbours(p)
	for _, near := range [2]Spot{left, right} {
		if near != noSpot && f.alive(near) {
			list = append(list, near)
		}
	}
	return list
}

// noSpot is the spot of no card.
const noSpot = ^Spot(0)

// neighbours returns the cards that stand left and right of the card at p, noSpot for none. Dying
// cards count. Fallen cards do not: the next card beyond them is the neighbour.
func (f *boards) neighbours(p Spot) (left, right Spot) {
	if f.graveyardOpen {
		return f.neighboursInRow(p)
	}
	s := &f.side[p.side()]
	here := s.order.Place(p.slot())
	return s.firstStanding(p.side(), here-1, -1), s.firstStanding(p.side(), here+1, 1)
}

// firstStanding returns the first card of the order that has not fallen, beginning at place i and going
// on by step, which is 1 or -1. number is the side's number. It returns noSpot if there is none; i may lie outside
// of the order.
func (s *board) firstStanding(number, i, step int) Spot {
	for ; i >= 0 && i < s.count; i += step {
		if slot := s.order.At(i); s.fallen>>slot&1 == 0 {
			return spot(number, slot)
		}
	}
	return noSpot
}

// Where the cards are that an event names: it knows cards by their refs, and players by their
// seats.

// findRef returns the spot of the card of that ref: one on a board, dying and fallen cards too, or a guest. It
// returns noSpot for any other ref, such as that of a player.
func (f *boards) findRef(r core.Ref) Spot {
	if r == 0 {
		return noSpot
	}
	for s := range f.side {
		var room [places]Spot // memory for the row
		for _, p := range f.appendRow(s, room[:0]) {
			if f.unit(p).Ref == r {
				return p
			}
		}
	}
	for slot := range places { // guests have slots of side 1
		if p := spot(1, slot); f.isGuest(p) && f.unit(p).Ref == r {
			return p
		}
	}
	return noSpot
}

// appendRow appends the cards of side s from left to right, those in the graveyard too.
func (f *boards) appendRow(s int, list []Spot) []Spot {
	if f.graveyardOpen {
		return append(list, f.graveyard.row[s]...)
	}
	return f.side[s].appendSlots(list, s)
}

// isGuest reports whether the card at a spot is one of the player's hand or shop. In the recruit phase
// these have slots of side 1, where a foe would be.
func (f *boards) isGuest(p Spot) bool { return p.side() == 1 && f.guests>>p.slot()&1 != 0 }

// canGain reports whether verbs may change the card at a spot: it lives, or is in the player's hand or
// shop and is no spell.
func (f *boards) canGain(p Spot) bool {
	return p != noSpot && (f.alive(p) || f.isGuest(p) && !f.unit(p).Card.Spell)
}

// seatOf returns the player of a side, core.None for nobody. Guests have slots of side 1 but belong to
// the player of side 0; for a card use ownerOf.
func (f *boards) seatOf(s int) core.Seat { return core.Seat(f.side[s].seat) - 1 }

// sideOf returns the side of a player, 0 where it has none.
func (f *boards) sideOf(s core.Seat) int {
	if s != core.None && f.seatOf(1) == s {
		return 1
	}
	return 0
}

// ownerOf returns the player whose card is at a spot, core.None for nobody.
func (f *boards) ownerOf(p Spot) core.Seat {
	if f.isGuest(p) {
		return f.seatOf(0)
	}
	return f.seatOf(p.side())
}

// A test may force draws by name ("the next target is Fool"). Then the stream has to be told which name
// each number of the next draw stands for. Without forced names only coin is called of these functions.

// coin decides by chance which side begins a combat, 0 or 1. If the next forced name is that of a side
// ("seat 2"), that side begins. Any other forced name is left for a later draw. Named says that a name is forced,
// and Takes uses it up if it is this name.
func (a *Arena) coin() int {
	drawn := int(a.chance.Uint64() >> 63) // drawn even if a name decides, so that later draws are the same
	for i := 0; i < len(a.side) && a.chance.ForcesName(); i++ {
		if name, seat := SeatNames(a.side[i].seat); a.chance.TakeIfNamed(name) || a.chance.TakeIfNamed(seat) {
			return i
		}
	}
	return drawn
}

// nameTargets lets the next draw be forced by a card's name: it tells the stream which card of side s
// each number of the draw stands for. slots are the slots of these cards in the order of the numbers. For only one
// slot randomBelow draws nothing, so there is nothing to tell.
func (a *Arena) nameTargets(s *board, slots []int) {
	if len(slots) > 1 {
		a.chance.ResolveName(len(slots), func(i int) (id, name string) {
			c := s.unit[slots[i]].Card
			return c.ID, c.Name
		})
	}
}

// defenderSlots returns the slots that the defender of an attack is drawn from, in the order of
// the draw: the guardians, or all if there are none.
func (s *board) defenderSlots() (slots []int) {
	open := s.exposed()
	for guards := s.guards & open; guards != 0; guards &= guards - 1 {
		slots = append(slots, bits.TrailingZeros16(guards))
	}
	for i := 0; i < s.count && s.guards&open == 0; i++ { // without guardians
		if slot := s.order.At(i); open>>slot&1 != 0 {
			slots = append(slots, slot)
		}
	}
	return slots
}

// livingSlots returns the slots of the living, from the left: those that randomLiving draws from, in its order.
func (s *board) livingSlots() (slots []int) {
	for k := range bits.OnesCount16(s.living) {
		slots = append(slots, s.nthLiving(k))
	}
	return slots
}

// SeatNames returns what a player is called: name in events, seat in situations.
func SeatNames(r core.Ref) (name, seat string) {
	return fmt.Sprintf("player %d", r), fmt.Sprintf("seat %d", r)
}

// Zone is one place from which an ability listens, or a set of them.
type Zone uint8

// The zones. Abilities that do not say where they listen from do so from the board.
const (
	ZoneBoard Zone = 1 << iota
	ZoneHand
	ZoneShop
)

// ZoneNames are the zones in the order of their bits, as scripts spell them.
var ZoneNames = []string{"board", "hand", "shop"}

// zoned is a binding that says for each of its scripts whether it listens from the board, the
// hand or the shop.
type zoned interface{ Zone(script int) Zone }

// readZones notes for each script of a binding from which zones it listens. count is how many scripts
// there are. A script that listens from elsewhere than the board needs the kernel.
func (a *Arena) readZones(scripts Scripts, count int) {
	a.zones, a.guestsListen = a.zones[:0], false
	z, says := scripts.(zoned)
	for i := range count {
		zone := ZoneBoard
		if says {
			zone = z.Zone(i)
		}
		if a.zones = append(a.zones, zone); zone != ZoneBoard {
			a.guestsListen, a.listening[i] = true, a.listening[i]|cards.KernelMoments
			a.needsKernel = cards.KernelMoments
		}
	}
}

// zoneOf returns the zone that a spot lies in: the hand and the shop are guests.
func (f *Arena) zoneOf(p Spot) Zone {
	switch {
	case !f.isGuest(p):
		return ZoneBoard
	case p.slot() < shopAt:
		return ZoneHand
	}
	return ZoneShop
}

// ZoneName returns the name of the zone in which the card at a spot lies, "" for a card that is gone and for a player.
func (f *sight) ZoneName(p Spot) string { return f.arena.zoneName(p) }

// zoneName does the work of ZoneName.
func (a *Arena) zoneName(p Spot) string {
	if p >= playerSpots {
		return ""
	}
	return ZoneNames[bits.TrailingZeros8(uint8(a.zoneOf(p)))]
}

// zoneNameOf is zoneName for the card of a ref. During EmitAbsent it looks among the cards of the player that is not in the
// arena (unitOf).
func (a *Arena) zoneNameOf(r core.Ref) string {
	if a.outside.Ref == 0 {
		return a.zoneName(a.findRef(r))
	}
	for i, list := range a.outside.Cards {
		if IndexOf(list, r) >= 0 {
			return ZoneNames[i]
		}
	}
	return ""
}

// listeningZones returns the zones from which an ability listens. A native ability (its Script is -1) listens from the board.
func (a *Arena) listeningZones(v *cards.UnitAbility) Zone {
	if v.Script < 0 || a.scripts == nil {
		return ZoneBoard
	}
	return a.zones[v.Script]
}

// homeSide returns the side that the card at a spot belongs to: side 0 for cards of hand and shop, else
// the side that the spot has.
func (f *boards) homeSide(p Spot) int {
	if f.guests != 0 && f.isGuest(p) {
		return 0
	}
	return p.side()
}

// side returns the side that the card with this ability belongs to.
func (f *sight) side() int { return f.arena.homeSide(f.self) }

// Friend reports whether the card at a spot belongs to the same side as the card with this ability.
func (f *sight) Friend(p Spot) bool { return f.arena.homeSide(p) == f.side() }

// MomentsOf returns the names of the moments to which the card at a spot listens, each once, in the
// order of its abilities.
func (f *sight) MomentsOf(p Spot) (names []string) {
	a := f.arena
	for v := range f.Unit(p).Abilities {
		for _, id := range a.subscriptionsOf(&v).Moments() {
			if name := a.table().Moment(id).Name; !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// best returns the best card of a list by better(a, b), which says whether a is better than b; of equal
// ones the first. Cards from DeadAllies and players (OffBoard) do not count; they are deleted from the list. It
// returns false if no card is left.
func (f *sight) best(list []Spot, better func(a, b *cards.Unit) bool) (Spot, bool) {
	list = slices.DeleteFunc(list, func(p Spot) bool { return OffBoard(p) })
	if len(list) == 0 {
		return 0, false
	}
	found := list[0]
	for _, p := range list[1:] {
		if better(f.arena.unit(p), f.arena.unit(found)) {
			found = p
		}
	}
	return found, true
}

// Strongest returns the card of a list with the most attack, of equal ones that with the
// most health, of those the first; false for an empty list.
func (f *sight) Strongest(list []Spot) (Spot, bool) {
	return f.best(list, func(a, b *cards.Unit) bool { return a.Attack > b.Attack || a.Attack == b.Attack && a.Health > b.Health })
}

// Weakest returns the card of a list with the least attack, of equal ones that with the least health,
// of those the first; false for an empty list.
func (f *sight) Weakest(list []Spot) (Spot, bool) {
	return f.best(list, func(a, b *cards.Unit) bool { return a.Attack < b.Attack || a.Attack == b.Attack && a.Health < b.Health })
}

// Leftmost returns the card of a list that stands furthest left. Dead cards and players (OffBoard) do not count; it
// returns false if no card is left.
func (f *sight) Leftmost(list []Spot) (Spot, bool) {
	return f.outermost(list, -1)
}

// Rightmost returns the card of a list that stands furthest right. Dead cards and players (OffBoard) do not count; it
// returns false if no card is left.
func (f *sight) Rightmost(list []Spot) (Spot, bool) {
	return f.outermost(list, 1)
}

// outermost returns the card of a list that stands furthest left (way is -1) or right (way is 1).
func (f *sight) outermost(list []Spot, way int) (found Spot, ok bool) {
	for _, p := range list {
		if !OffBoard(p) && (!ok || way*f.Place(p) > way*f.Place(found)) {
			found, ok = p, true
		}
	}
	return found, ok
}
