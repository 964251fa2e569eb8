// Package floor is the yardstick of combats, for benchmarks and tests alone: the three
// boards by which other simulators are measured too (boards.go), and a simulator
// of just these.
package floor

import (
	"math/bits"

	"arcana/core/rules/tavern/slots"
)

// The yardstick is a simulator of just the three boards. Its units are four bytes,
// its abilities a switch over six words, it keeps no events, knows no tribes, no
// watchers and no queue, names no cards, draws with one multiply and counts no
// budget; the dead go one by one and their deathrattles run at once. It has the two tricks that
// any quick simulator has: units never move, and what chance decides is computed
// rather than jumped on. What the real combat takes beyond it is the price of
// being data-driven and of telling what happens.

type unit struct {
	attack, health int8
	word           Word
	aegis          bool
}

type side struct {
	unit                  [8]unit
	order                 slots.Order
	n, next               int
	living, dying, guards uint8
}

// Fight fights one combat after the other on a board.
type Fight struct {
	side, fresh [2]side
	state       uint64
}

// New begins a series of combats on a board. Each call of Next fights one.
func New(b Board) *Fight { return &Fight{fresh: [2]side{sideOf(b.You), sideOf(b.Foe)}, state: 1} }

// sideOf lines up cards from left to right: the card at place i gets slot i.
func sideOf(cards []Card) (s side) {
	for i, c := range cards {
		s.unit[i] = unit{int8(c.Attack), int8(c.Health), c.Word, c.Aegis}
		if c.Guardian {
			s.guards |= 1 << i
		}
		s.living |= 1 << i
		s.order = s.order.With(i, i)
		s.n++
	}
	return s
}

// roll returns a random number from 0 to n-1. It takes one multiplication for the state and one for the range.
func (f *Fight) roll(n int) int {
	f.state = f.state*0xd1342543de82ef95 + 0x9e3779b97f4a7c15
	hi, _ := bits.Mul64(f.state^f.state>>32, uint64(n))
	return int(hi)
}

// takeDamage takes n health from the unit in a slot. dead is the bit of the slot if the unit has no health left, else
// 0; it is made from the sign bit of health-1, without a branch.
func (s *side) takeDamage(slot int, n int8) {
	u := &s.unit[slot&7] // &7, here and below, tells the compiler that the index fits
	u.health -= n
	dead := uint8(u.health-1) >> 7 << (slot & 7)
	s.living &^= dead
	s.dying |= dead
}

// hit does the work of takeDamage, unless the unit has an aegis: that stops the hit and is used up.
func (s *side) hit(slot int, n int8) {
	if s.unit[slot&7].aegis {
		s.unit[slot&7].aegis = false
		return
	}
	s.takeDamage(slot, n)
}

// remove takes the leftmost of the dying off the board, and returns its place and its word. At least one must be
// dying. If it is just one, its slot need not be looked for in the order. place-s.next has its sign bit set if the
// card stood left of the next attacker.
func (s *side) remove() (place int, word Word) {
	slot := bits.TrailingZeros8(s.dying) & 7
	if s.dying&(s.dying-1) != 0 {
		o := s.order
		for ; s.dying>>(o&7)&1 == 0; o >>= 4 {
		}
		slot = int(o & 7)
	}
	found := s.order.Find(slot)
	s.order = s.order.Without(found)
	s.n--
	place = bits.TrailingZeros64(found) / 4
	s.next -= int(uint64(place-s.next) >> 63)
	s.dying &^= 1 << slot
	s.guards &^= 1 << slot
	return place, s.unit[slot].word
}

// summonToken summons a 1/1 at place i, if there is room. i-s.next has its sign bit set if that is left of the next
// attacker, whose place then is one further right.
func (s *side) summonToken(i int) {
	if s.n == 7 {
		return
	}
	slot := bits.TrailingZeros8(^(s.living | s.dying)) & 7
	s.unit[slot] = unit{attack: 1, health: 1}
	s.living |= 1 << slot
	s.order = s.order.With(i, slot)
	s.n++
	s.next += int(uint64(i-s.next) >> 63)
}

// resolveDeaths removes the dying and triggers their deathrattles until nobody is dying. first is the
// attacking side; in each round its deaths come first.
func (f *Fight) resolveDeaths(first int) {
	us, them := &f.side[first&1], &f.side[first&1^1]
	for us.dying|them.dying != 0 {
		for us.dying != 0 {
			f.triggerFirstDead(us, them)
		}
		for them.dying != 0 {
			f.triggerFirstDead(them, us)
		}
	}
}

// triggerFirstDead removes the leftmost of the dying of us and runs its deathrattle. A card without one is Plain or
// has Cleave. The second token of DR2 comes to the same place as the first; as both are alike, their order does not
// matter.
func (f *Fight) triggerFirstDead(us, them *side) {
	place, word := us.remove()
	if word == Plain {
		return
	}
	switch word {
	case DR2:
		us.summonToken(place)
		us.summonToken(place)
	case DR1:
		us.summonToken(place)
	case Boom:
		if n := bits.OnesCount8(them.living); n > 0 {
			them.hit(nthBit(them.living, f.roll(n)), 4)
		}
	case Buff:
		for l := us.living; l != 0; l &= l - 1 {
			u := &us.unit[bits.TrailingZeros8(l)&7]
			u.attack++
			u.health++
		}
	}
}

// nthBit returns the number of the n-th bit that is set in the mask; both count from 0. (&7 tells the compiler that
// an index fits.)
func nthBit(mask uint8, n int) int {
	for ; n > 0; n-- {
		mask &= mask - 1
	}
	return bits.TrailingZeros8(mask) & 7
}

// attack lets the next card of side s attack.
func (f *Fight) attack(s int) {
	us, them := &f.side[s&1], &f.side[s&1^1]
	if us.next >= us.n {
		us.next = 0
	}
	from, to := us.order.At(us.next)&7, f.drawTarget(them)
	us.next++
	u, t := &us.unit[from], &them.unit[to]
	if u.word == Cleave && !t.aegis { // an aegis of the target stops cleave too
		them.cleave(to)
	}
	dealt, back := u.attack, t.attack
	them.hit(to, dealt)
	us.hit(from, back)
	if us.dying|them.dying != 0 {
		f.resolveDeaths(s)
	}
}

// cleave deals 4 damage to the neighbours of a slot.
func (s *side) cleave(slot int) {
	i := s.order.Place(slot)
	if i > 0 {
		s.hit(s.order.At(i-1), 4)
	}
	if i+1 < s.n {
		s.hit(s.order.At(i+1), 4)
	}
}

// drawTarget draws the slot that is attacked: that of a guardian if there is one, else that of any card.
func (f *Fight) drawTarget(them *side) int {
	if them.guards != 0 {
		return nthBit(them.guards, f.roll(bits.OnesCount8(them.guards)))
	}
	return them.order.At(f.roll(them.n)) & 7
}

// Next fights the next combat: who won (0 is you, 1 the foe, -1 nobody), and in how
// many attacks.
func (f *Fight) Next() (winner, attacks int) {
	f.side = f.fresh
	s := f.roll(2)
	for ; f.side[0].n > 0 && f.side[1].n > 0; s ^= 1 {
		f.attack(s)
		attacks++
	}
	switch {
	case f.side[0].n > 0:
		return 0, attacks
	case f.side[1].n > 0:
		return 1, attacks
	}
	return -1, attacks
}
