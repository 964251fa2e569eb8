package battle

import (
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/slots"
)

// Who stands where: a board has slots and their order, and an arena has two boards. Cards
// enter, leave and are found here.

// places is how many slots a side has: for seven living cards, and for those that
// died together and wait for their deathrattles. Of more dead some lie in the
// graveyard (graveyard.go).
const places = 16

// everySlot is the mask of all slots.
const everySlot = 1<<places - 1

// board is half of an arena: the units, in slots they never leave, and the position
// that says how they stand.
type board struct {
	position
	unit   [places]cards.Unit
	killer [places]core.Ref // of the dying, where events go by the kernel
}

// position is all of a side but its units: their order, and masks over the slots (bit i is slot
// i). A slot is free when it is neither living nor dying nor fallen. What the other masks say
// of a free slot is left over and means nothing, so that removing a card costs next to nothing.
type position struct {
	order         slots.Order
	count         int // places in use: living, dying and fallen cards
	next          int // the place at which the search for the next attacker begins
	last          int // the slot of the last attacker while it stands, else noSlot
	living        uint16
	dying         uint16 // standing with health <= 0, not yet collected
	fallen        uint16 // collected; they hold their places for what they summon
	guards        uint16
	ownKills      uint16        // dying or fallen by their own side's doing
	dueToTrigger  uint16        // listeners of the present trigger that have yet to run
	moments       cards.Moments // every moment that anybody here ever listened to
	powers        cards.Powers
	tribeScripts  uint64 // scripts of tribes that are active, a bit each
	tier          int32
	gold          int32 // won in this fight, given at the owner's next turn
	seat          core.Ref
	slotsByMoment [places]uint16        // the cards that listen to each moment, as a mask of their slots
	momentsBySlot [places]cards.Moments // what the card in each slot listens to
}

const noSlot = -1

// Spot names a card in an arena, where a slot (0 to 15 of a side) is only a place for one: a dead
// card may give its slot up to another, but keeps its Spot. A Spot holds the slot in which the card
// began (bits 0 to 3), its side (bit 4), and how many cards of that slot went to the graveyard
// before it.
type Spot uint32

// side returns 0 or 1.
func (p Spot) side() int { return int(p >> 4 & 1) }

// slot returns the slot on that side, 0 to 15.
func (p Spot) slot() int { return int(p & 15) }

// tenant returns how many cards of that slot went to the graveyard before this one.
func (p Spot) tenant() int { return int(p >> 5) }

// spot returns the spot of a card whose slot had no tenant before it.
func spot(s, slot int) Spot { return Spot(s<<4 | slot) }

// boards is who stands, falls and lies where: both sides and the graveyard.
type boards struct {
	side          [2]board
	eitherSide    union  // what at least one side listens to, or has by its tribes
	slots         uint16 // those in use: all of them, but fewer in tests of the graveyard
	graveyardOpen bool   // somebody lies in the graveyard
	// guests are the slots of side 1 that hold the hand and the shop of the player whose
	// board acts alone (targets.go).
	guests    uint16
	graveyard graveyard
}

// union is what the two sides have together: moments in the low 16 bits, powers (of a fight,
// which never change) above. So one look tells that neither side has something.
type union uint64

// powersAt is the lowest bit of the powers in a union.
const powersAt = 16

// has reports whether either side has any of that.
func (u union) has(any union) bool { return u&any != 0 }

// joinSides works out eitherSide.
func (f *boards) joinSides() {
	f.eitherSide = union(f.side[0].moments|f.side[1].moments) | union(f.side[0].powers|f.side[1].powers)<<powersAt
}

// Arena is where cards act: who stands where, the triggers that wait to run, and the
// abilities that answer them. A fight is two boards in an arena; a battlecry or an end of turn
// is one board in an arena without a foe. An arena may be used again and again and then
// takes no memory; it is not safe for use by several goroutines.
type Arena struct {
	boards
	cfg           *cards.Config
	tuning        *cards.Tuning
	chance        rand.Stream
	log           log
	mode          mode
	recruitResult recruitResult

	// The abilities and what they listen to. A change is an event only where something is
	// listened to that the masks do not say.
	scripts       Scripts
	listening     []cards.Moments       // of each script
	subscriptions ability.Subscriptions // of all scripts together
	needsKernel   cards.Moments         // KernelMoments if one of them listens to more than the masks say, else 0
	kernel        ability.Kernel[*Fx]
	after         int32  // ID of the cause of the last trigger that the kernel ran, -1 for none
	zones         []Zone // of each script
	beside        bool   // one of them listens from elsewhere than the board
	auras         bool   // one of them adds to what cards have by auras
	gifts         gifts
	queue         []trigger // triggers that have yet to run, first in, first out
	head          int
	recentActors  recentActors // the cards that attacked or triggered last
	fx            Fx
	plain         ability.Firing // of a script that triggers without the kernel

	// The attacks.
	attackingSide int // the side whose attack it is
	attacks       int
	attacking     attack
	owners        owners
	inner         [3]Fx  // of functions that run within others
	doomed        []Spot // memory for the list of those who are about to die
	orders        []order
	playerUnit    [2]cards.Unit   // what stands for the players when scripts of tribes run
	dead          [2][]cards.Unit // of each side, in the order of their deaths, where events go by the kernel
	hits          []blow          // memory for the hits of an attack
	outside       Absent          // whose event is counted outside of the arena
	decided       []Question      // the choices that chance has answered, in the order in which they are heard
	departures    departures
}

// mode says what an arena is used for.
type mode uint8

const (
	modeFight   mode = iota
	modeRecruit      // one board between fights: stats last, gold is real
)

// recruitResult is what an ability may change of its player in the recruit phase.
type recruitResult struct {
	Gold     int32
	Discover []Wanted   // the discoveries that were opened
	Asked    []Question // questions to the player that wait for an answer
	Discount int32      // how much cheaper the next purchase is
	Reroll   bool       // a new shop is due
}

// departures are cards that are about to leave the place where they are in the recruit phase.
type departures struct {
	ToHand   []core.Ref // cards of board and shop that go to the hand
	attached []core.Ref // cards of the board that have joined others
	ToPool   []core.Ref // cards of hand and shop that were destroyed
}

// has reports whether a card of hand or shop is about to leave.
func (d *departures) has(r core.Ref) bool {
	return slices.Contains(d.ToHand, r) || slices.Contains(d.ToPool, r)
}

// clear forgets them, and keeps the memory.
func (d *departures) clear() {
	d.ToHand, d.attached, d.ToPool = d.ToHand[:0], d.attached[:0], d.ToPool[:0]
}

// clear empties the result, and keeps its memory.
func (p *recruitResult) clear() {
	p.Gold, p.Discount, p.Reroll, p.Asked = 0, 0, false, nil
	p.Discover = p.Discover[:0]
}

// attack is the attack under way.
type attack struct {
	from, to   Spot
	bonus      int32 // damage on top of the attacker's attack
	cleave     int32 // damage to the target's neighbours
	takesBonus bool  // its on_attack triggers run: bonuses count
	clashing   bool  // its hits are being dealt
	underWay   bool  // it is under way
}

// NewArena returns an arena for cards of that config. Scripts may be nil when
// no card that enters has a script.
func NewArena(cfg *cards.Config, scripts Scripts) *Arena {
	a := &Arena{cfg: cfg}
	a.tuning, a.slots, a.queue = &cfg.Tuning, everySlot, make([]trigger, 0, 64)
	a.plain.Phase, a.plain.Seats = ability.After, (*kernelView)(a)
	a.fx.arena, a.fx.heard = a, &a.plain
	a.kernel.Ceil(core.Lowest(cfg.Tuning.Ceiling))
	a.useScripts(scripts, cfg)
	a.owners.clearOwners()
	return a
}

// enterCard puts a fresh copy of a card at place i of side s, into a slot that is free or that
// one of the dead makes free. It returns its spot. If the last attacker had that slot it is gone,
// and there is none any more, except that it may lie in the graveyard (a tenant before).
func (f *boards) enterCard(s, i int, c *cards.Card, ref core.Ref, listens cards.Moments) Spot {
	side, slot := &f.side[s&1], freeSlot(f, s)
	p := f.spot(s, slot)
	if f.graveyardOpen {
		i = f.insertInRow(s, i, p)
	}
	if slot == side.last && p.tenant() == 0 {
		side.last = noSlot
	}
	f.eitherSide |= union(listens)
	side.placeCard(slot, i, c, ref, listens)
	return p
}

// placeCard puts a fresh copy of a card into a free slot, at place i.
func (s *board) placeCard(slot, i int, c *cards.Card, ref core.Ref, listens cards.Moments) {
	s.clearMasks(slot)
	u := &s.unit[slot&15]
	u.SetFresh(c)
	u.Ref = ref
	s.order = s.order.With(i, slot)
	s.count++
	s.setMasks(slot, u, listens)
}

// usedSlots returns the slots that hold a card.
func (s *board) usedSlots() uint16 { return s.living | s.dying | s.fallen }

// setMasks sets the masks for a unit that has come to stand in slot and listens to that.
func (s *board) setMasks(slot int, u *cards.Unit, listens cards.Moments) {
	slot &= 15
	bit := uint16(1) << slot
	s.living |= bit
	if u.Guardian() {
		s.guards |= bit
	}
	s.moments |= listens
	s.momentsBySlot[slot] = listens
	for m := listens; m != 0; m &= m - 1 {
		s.slotsByMoment[bits.TrailingZeros16(uint16(m))&15] |= bit
	}
}

// unit returns the unit at a spot.
func (f *boards) unit(p Spot) *cards.Unit {
	if f.graveyardOpen {
		if g := f.inGraveyard(p); g != nil {
			return &g.unit
		}
	}
	return &f.side[p.side()].unit[p.slot()]
}

// alive reports whether the unit at a spot stands with health above 0.
func (f *boards) alive(p Spot) bool {
	return f.side[p.side()].living>>p.slot()&1 != 0 && (!f.graveyardOpen || f.inGraveyard(p) == nil)
}

// randomBelow returns a uniform random number in [0, n). A choice of one takes no random
// number.
func (a *Arena) randomBelow(n int) int {
	if n == 1 {
		return 0
	}
	return int(a.chance.Uint64n(uint64(n)))
}

// removeFallen takes the fallen of two sides out of the order and closes the gaps. The masks ours
// (low 16 bits) and theirs (high) are walked as one number: mostly it is one card, on a side that
// the processor cannot predict, and so there is one loop and not two.
func removeFallen(us, them *board, ours, theirs uint16) {
	for fallen := uint32(theirs)<<places | uint32(ours); fallen != 0; fallen &= fallen - 1 {
		slot, s := bits.TrailingZeros32(fallen), us
		if slot >= places {
			s = them
		}
		found := s.order.Find(slot & 15)
		s.count--
		s.next -= int(uint64(bits.TrailingZeros64(found)>>2-s.next) >> 63) // 1 less if the card stood left of the next attacker
		s.order = s.order.Without(found)
	}
}

// clearMasks clears what the masks still say of the card that was in a slot before.
func (s *board) clearMasks(slot int) {
	slot &= 15
	keep := ^(uint16(1) << slot)
	s.guards &= keep
	s.ownKills &= keep
	s.dueToTrigger &= keep
	m := s.momentsBySlot[slot]
	s.slotsByMoment[bits.TrailingZeros16(uint16(m))&15] &= keep // mostly the only one; for none it is number 0, which does no harm
	for m &= m - 1; m != 0; m &= m - 1 {
		s.slotsByMoment[bits.TrailingZeros16(uint16(m))&15] &= keep
	}
}

// findOnBoard returns the spot of the card with that ref on side 0, where the recruiting
// player's board is. It holds right after the board entered: then slot i is place i.
func (f *boards) findOnBoard(r core.Ref) Spot {
	for i := range f.side[0].count {
		if f.side[0].unit[i].Ref == r {
			return spot(0, i)
		}
	}
	return noSpot
}
