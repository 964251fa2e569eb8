package tavern

import (
	"math"
	"math/bits"
	"testing"
)

// The yardstick: a simulator of just the three boards. Its units are four bytes,
// its abilities a switch over six words, it keeps no events, knows no tribes, no
// watchers and no queue, names no cards, draws with one multiply and counts no
// budget; the dead go one by one and speak at once. It has the two tricks that
// any quick simulator has: units never move, and what chance decides is computed
// rather than jumped on. What the real combat takes beyond it is the price of
// being data-driven and of telling what happens.

type floorUnit struct {
	attack, health int8
	word           uint8 // one of the floor words
	aegis          bool
}

const (
	floorPlain uint8 = iota
	floorDR1
	floorDR2
	floorBoom
	floorBuff
	floorCleave
)

type floorSide struct {
	unit                  [8]floorUnit
	order                 order
	n, next               int
	living, dying, guards uint8
}

type floor struct {
	side  [2]floorSide
	state uint64
}

// roll draws with one multiply for the state and one for the range.
func (f *floor) roll(n int) int {
	f.state = f.state*0xd1342543de82ef95 + 0x9e3779b97f4a7c15
	hi, _ := bits.Mul64(f.state^f.state>>32, uint64(n))
	return int(hi)
}

// lose takes health from the unit in a slot.
func (s *floorSide) lose(slot int, n int8) {
	u := &s.unit[slot&7]
	u.health -= n
	dead := uint8(u.health-1) >> 7 << (slot & 7)
	s.living &^= dead
	s.dying |= dead
}

// hit is lose, unless an aegis stops it.
func (s *floorSide) hit(slot int, n int8) {
	if s.unit[slot&7].aegis {
		s.unit[slot&7].aegis = false
		return
	}
	s.lose(slot, n)
}

// remove takes the leftmost of the dying off the board, or nobody if none is.
func (s *floorSide) remove() (place int, word uint8) {
	slot := bits.TrailingZeros8(s.dying) & 7
	if s.dying&(s.dying-1) != 0 {
		o := s.order
		for ; s.dying>>(o&7)&1 == 0; o >>= 4 {
		}
		slot = int(o & 7)
	}
	found := s.order.find(slot)
	s.order = s.order.without(found)
	s.n--
	place = bits.TrailingZeros64(found) / 4
	s.next -= int(uint64(place-s.next) >> 63)
	s.dying &^= 1 << slot
	s.guards &^= 1 << slot
	return place, s.unit[slot].word
}

func (s *floorSide) token(i int) {
	if s.n == 7 {
		return
	}
	slot := bits.TrailingZeros8(^(s.living | s.dying)) & 7
	s.unit[slot] = floorUnit{attack: 1, health: 1}
	s.living |= 1 << slot
	s.order = s.order.with(i, slot)
	s.n++
	s.next += int(uint64(i-s.next) >> 63)
}

func (f *floor) bury(first int) {
	us, them := &f.side[first&1], &f.side[first&1^1]
	for us.dying|them.dying != 0 {
		for us.dying != 0 {
			f.rattle(us, them)
		}
		for them.dying != 0 {
			f.rattle(them, us)
		}
	}
}

// rattle takes the first of the dying away and lets it speak.
func (f *floor) rattle(us, them *floorSide) {
	place, word := us.remove()
	if word == floorPlain {
		return
	}
	switch word {
	case floorDR2:
		us.token(place)
		us.token(place)
	case floorDR1:
		us.token(place)
	case floorBoom:
		if n := bits.OnesCount8(them.living); n > 0 {
			them.hit(nthBit(them.living, f.roll(n)), 4)
		}
	case floorBuff:
		for l := us.living; l != 0; l &= l - 1 {
			u := &us.unit[bits.TrailingZeros8(l)&7]
			u.attack++
			u.health++
		}
	}
}

func nthBit(mask uint8, n int) int {
	for ; n > 0; n-- {
		mask &= mask - 1
	}
	return bits.TrailingZeros8(mask) & 7
}

func (f *floor) attack(s int) {
	us, them := &f.side[s&1], &f.side[s&1^1]
	if us.next >= us.n {
		us.next = 0
	}
	from, to := us.order.at(us.next)&7, f.target(them)
	us.next++
	u, t := &us.unit[from], &them.unit[to]
	if u.word == floorCleave && !t.aegis {
		them.cleave(to)
	}
	dealt, back := u.attack, t.attack
	them.hit(to, dealt)
	us.hit(from, back)
	if us.dying|them.dying != 0 {
		f.bury(s)
	}
}

func (s *floorSide) cleave(slot int) {
	i := s.order.place(slot)
	if i > 0 {
		s.hit(s.order.at(i-1), 4)
	}
	if i+1 < s.n {
		s.hit(s.order.at(i+1), 4)
	}
}

func (f *floor) target(them *floorSide) int {
	if them.guards != 0 {
		return nthBit(them.guards, f.roll(bits.OnesCount8(them.guards)))
	}
	return them.order.at(f.roll(them.n)) & 7
}

func (f *floor) run() (winner, attacks int) {
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

// floorOf translates one of the measured boards.
func floorOf(s Side) (f floorSide) {
	for i, u := range s.Board {
		f.unit[i] = floorUnit{attack: int8(u.Attack), health: int8(u.Health), aegis: u.Aegis > 0, word: floorWord(u.Card)}
		if u.Guardian {
			f.guards |= 1 << i
		}
		f.living |= 1 << i
		f.order = f.order.with(i, i)
		f.n++
	}
	return f
}

func floorWord(c *Card) uint8 {
	switch c.act.effect {
	case effectSummon:
		return floorDR1 + uint8(c.act.count) - 1
	case effectDamage:
		return floorBoom
	case effectBuff:
		return floorBuff
	case effectCleave:
		return floorCleave
	}
	return floorPlain
}

// The yardstick must play the same boards, or its times mean nothing.
func TestFloorPlaysTheSameBoards(t *testing.T) {
	for _, b := range measured {
		you, foe := floorOf(b.you), floorOf(b.foe)
		const n = 20000
		wins, attacks := 0, 0
		f := floor{state: 1}
		for range n {
			f.side = [2]floorSide{you, foe}
			winner, made := f.run()
			attacks += made
			if winner == 0 {
				wins++
			}
		}
		if got := float64(wins) / n; math.Abs(got-b.win) > .02 {
			t.Errorf("%s: the floor wins %.4f, want %.3f", b.name, got, b.win)
		}
		if got := float64(attacks) / n; math.Abs(got-b.attacks) > .3 {
			t.Errorf("%s: the floor attacks %.3f times, want %.1f", b.name, got, b.attacks)
		}
	}
}

func BenchmarkCombatFloor(b *testing.B) {
	for _, board := range measured {
		b.Run(board.name, func(b *testing.B) {
			you, foe := floorOf(board.you), floorOf(board.foe)
			f := floor{state: 1}
			b.ReportAllocs()
			for b.Loop() {
				f.side = [2]floorSide{you, foe}
				f.run()
			}
		})
	}
}
