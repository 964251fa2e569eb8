// All that acts and where it stands: an arena has two boards, or one, and a board has slots and their order.
// An arena also notes the attack under way and what a player gets from it. Then single cards enter, leave and are found. A whole board enters in fight.go and door.go.

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

// places is how many slots a side has: for seven living cards, and for cards that died together and
// wait for their deathrattles. If more die together, some of them go to the graveyard (graveyard.go).
const places = 16

// everySlot is the mask of all slots.
const everySlot = 1<<places - 1

// board is one side of an arena: the units, in slots that they do not leave while they live, and
// the position, which says how they stand.
type board struct {
	position
	unit   [places]cards.Unit
	killer [places]core.Ref // by slot, what killed the dying card; only when events go by the kernel
}

// position is what a side has beside its units: their order, and masks over the slots (bit i is slot
// i). A slot is free when it is neither living nor dying nor fallen. Bits of a free slot in the other
// masks are left over and mean nothing; not to clear them makes removing a card cheap.
type position struct {
	order         slots.Order
	count         int // places in use: living, dying and fallen cards
	next          int // the place at which the search for the next attacker begins
	last          int // the slot of the last attacker while it stands, else noSlot
	living        uint16
	dying         uint16 // standing with health <= 0, not yet collected
	fallen        uint16 // collected; they hold their places for what they summon
	guards        uint16
	ownKills      uint16        // dying or fallen cards that their own side killed
	dueToTrigger  uint16        // listeners of the present trigger that have yet to run
	moments       cards.Moments // every moment that any card of this side listens or listened to
	powers        cards.Powers
	tribeScripts  uint64 // scripts of tribes that are active, a bit each
	tier          int32
	gold          int32 // won in this fight, given at the owner's next turn
	seat          core.Ref
	slotsByMoment [places]uint16        // the cards that listen to each moment, as a mask of their slots
	momentsBySlot [places]cards.Moments // what the card in each slot listens to
}

const noSlot = -1

// Spot names a card in an arena. A slot is not enough for that, because a dead card may give up its
// slot to another; it keeps its Spot. A Spot has the slot in which the card began (bits 0 to 3), its
// side (bit 4), and how many cards of that slot went to the graveyard before this one (from bit 5).
type Spot uint32

// side returns 0 or 1.
func (p Spot) side() int { return int(p >> 4 & 1) }

// slot returns the slot on that side, 0 to 15.
func (p Spot) slot() int { return int(p & 15) }

// tenant returns how many cards of that slot went to the graveyard before this one. So it tells the cards
// apart that had the slot one after the other.
func (p Spot) tenant() int { return int(p >> 5) }

// spot returns the spot of a card in a slot of side s (0 or 1), if no card of that slot went to the graveyard
// before. Where one may have gone there, it is boards.spot that knows how many.
func spot(s, slot int) Spot { return Spot(s<<4 | slot) }

// boards is where all cards of an arena are: on one of two sides, or in the graveyard.
type boards struct {
	side          [2]board
	eitherSide    union  // what at least one side listens to, or has by its tribes
	slots         uint16 // the slots that may be used: all, but fewer in tests of the graveyard
	graveyardOpen bool   // a card lies in the graveyard
	// guests are the cards of the hand and the shop in the recruit phase, when there is no foe.
	// They have slots of side 1 (targets.go), and these are their bits.
	guests    uint16
	graveyard graveyard
}

// union is what both sides have together: the moments that they listen to in the low 16 bits, and
// the powers of their tribes above. One test then shows that neither side has something.
type union uint64

// powersAt is the lowest bit of the powers in a union.
const powersAt = 16

// has reports whether either side has at least one of the bits of any.
func (u union) has(any union) bool { return u&any != 0 }

// joinSides fills in eitherSide from both sides.
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
	needsKernel   cards.Moments         // KernelMoments if one of them listens to something that masks cannot say, else 0
	kernel        ability.Kernel
	lastCause     int32               // ID of the cause of the last trigger that the kernel ran, -1 for none
	zones         []Zone              // of each script
	guestsListen  bool                // one of them listens from the hand or the shop
	auras         bool                // one of them gives an aura
	auraKeywords  []cards.AuraKeyword // the keywords of content that one of them gives by an aura
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
	playerUnit    [4]cards.Unit   // what stands for the players when scripts of tribes run, then for cards that are gone (goneSpot)
	waits         []Wait          // the abilities that wait in the arena, or have waited there since the kernel began
	dead          [2][]cards.Unit // of each side, in the order of their deaths, where events go by the kernel
	revived       [2]uint32       // which of dead have come back, a bit for each of mostDead
	aside         []asideUnit     // the cards that were put aside
	hits          []blow          // memory for the hits of an attack
	outside       Absent          // during EmitAbsent the player that the event is about; else empty
	decided       []Question      // the choices that chance has answered, in the order in which they are heard
	departures    departures
	casting       core.Ref // the card of the hand that is being played without a place, 0 for none
}

// mode says what an arena is used for.
type mode uint8

const (
	modeFight   mode = iota
	modeRecruit      // one board between fights: stats last, gold is real
)

// recruitResult is what abilities may change about their player in the recruit phase, beside its
// cards.
type recruitResult struct {
	Gold     int32
	Discover []Wanted      // the discoveries that were opened
	Asked    []Question    // questions to the player that wait for an answer
	Discount int32         // how much cheaper the next purchase is
	Hurt     int32         // how much health the player has lost
	Reroll   bool          // a new shop is due
	ToShop   []*cards.Card // cards for the shop
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
	p.Gold, p.Discount, p.Hurt, p.Reroll, p.Asked = 0, 0, 0, false, nil
	p.Discover, p.ToShop = p.Discover[:0], p.ToShop[:0]
}

// attack is the attack under way.
type attack struct {
	from, to   Spot
	bonus      int32 // damage on top of the attacker's attack
	cleave     int32 // damage to the target's neighbours
	takesBonus bool  // its on_attack triggers run now, so verbs may add to bonus and cleave
	clashing   bool  // its hits are being dealt
	underWay   bool  // it is under way
	unsettled  bool  // it is under way, or the deaths that it caused are not settled
}

// NewArena returns an arena for cards of that config. Scripts may be nil when no card that enters has a
// script. Until SetTuning is called, the numbers and the ceiling of work are those of the config. The field
// plain stands for the kernel's firing where scripts run without the kernel.
func NewArena(cfg *cards.Config, scripts Scripts) *Arena {
	a := &Arena{cfg: cfg}
	a.tuning, a.slots, a.queue = &cfg.Tuning, everySlot, make([]trigger, 0, 64)
	a.plain.Phase, a.plain.Seats = ability.After, (*kernelView)(a)
	a.fx.arena, a.fx.heard = a, &a.plain
	a.kernel.SetCeiling(core.Lowest(cfg.Tuning.Ceiling))
	a.useScripts(scripts, cfg)
	a.owners.clearOwners()
	return a
}

// enterCard puts a fresh copy of a card at place i of side s, and returns its spot. listens is what
// the card listens to. It takes a free slot; if there is none, a dead card goes to the graveyard and
// gives up its slot. Only if the graveyard is open then does i, a place of the whole row, differ from the place
// in the order of the slots. If the slot was that of the last attacker, that card is gone, and last is cleared.
// If the last attacker went to the graveyard (the slot has a tenant), last stays.
func (f *boards) enterCard(s, i int, c *cards.Card, ref core.Ref, listens cards.Moments) Spot {
	side, slot := &f.side[s&1], freeSlot(f, s) // &1 tells the compiler that the index fits
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

// placeCard puts a fresh copy of a card into a free slot, at place i of the order. listens is what
// the card listens to. Its bits in the masks are cleared first, for the card that had the slot before may have
// left some. (slot&15 changes nothing: it tells the compiler that the index fits.)
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

// setMasks sets the bits of a slot for the living unit that now stands there. listens is what the
// unit listens to.
func (s *board) setMasks(slot int, u *cards.Unit, listens cards.Moments) {
	slot &= 15 // tells the compiler that the index fits
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

// alive reports whether the unit at a spot is on its board and has health above 0. A spot of the graveyard is
// not alive, although another card may live in the slot that it had.
func (f *boards) alive(p Spot) bool {
	return f.side[p.side()].living>>p.slot()&1 != 0 && (!f.graveyardOpen || f.inGraveyard(p) == nil)
}

// randomBelow returns a random number from 0 to n-1. For n = 1 it draws nothing.
func (a *Arena) randomBelow(n int) int {
	if n == 1 {
		return 0
	}
	return int(a.chance.Uint64n(uint64(n)))
}

// removeFallen takes cards out of the orders of two sides and closes the gaps. ours (of us) and theirs (of them)
// are the slots of these cards, a bit each; the caller clears their bits in the masks. Mostly it is one card on
// one side, and the processor cannot predict on which. So both masks are put into one number, and there is one
// loop and not two.
func removeFallen(us, them *board, ours, theirs uint16) {
	for fallen := uint32(theirs)<<places | uint32(ours); fallen != 0; fallen &= fallen - 1 {
		slot, s := bits.TrailingZeros32(fallen), us
		if slot >= places {
			s = them
		}
		found := s.order.Find(slot & 15)
		s.count--
		s.next -= int(uint64(bits.TrailingZeros64(found)>>2-s.next) >> 63) // 1 less if the card stood left of the next attacker (the sign bit); no branch
		s.order = s.order.Without(found)
	}
}

// clearMasks clears the bits that a card which was in this slot before has left in the masks.
func (s *board) clearMasks(slot int) {
	slot &= 15 // tells the compiler that the index fits
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

// findOnBoard returns the spot of the card with that ref on side 0, the board of the recruiting
// player; noSpot if it is not there. It may be called only when the board has just entered, for then slot i is
// place i.
func (f *boards) findOnBoard(r core.Ref) Spot {
	for i := range f.side[0].count {
		if f.side[0].unit[i].Ref == r {
			return spot(0, i)
		}
	}
	return noSpot
}
