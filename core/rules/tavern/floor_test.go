package tavern

import (
	"math"
	"math/bits"
	"testing"
)

// The yardstick: a simulator of just the three boards. Its units are a few
// bytes, its abilities a switch over six words, it keeps no events, knows no
// tribes and counts no budget. What the real combat takes beyond it is the price
// of being data-driven.

type floorUnit struct {
	attack, health int16
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
	unit  [7]floorUnit
	guard [7]bool
	n     int
	next  int
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

func (s *floorSide) remove(i int) {
	copy(s.unit[i:s.n], s.unit[i+1:s.n])
	copy(s.guard[i:s.n], s.guard[i+1:s.n])
	s.n--
	if i < s.next {
		s.next--
	}
}

func (s *floorSide) token(i int) {
	if s.n == 7 {
		return
	}
	copy(s.unit[i+1:], s.unit[i:s.n])
	copy(s.guard[i+1:], s.guard[i:s.n])
	s.unit[i], s.guard[i] = floorUnit{attack: 1, health: 1}, false
	s.n++
	if i < s.next {
		s.next++
	}
}

func (u *floorUnit) hit(n int16) {
	if u.aegis {
		u.aegis = false
		return
	}
	u.health -= n
}

func (f *floor) bury(first int) {
	for again := true; again; {
		again = false
		for _, s := range [2]int{first, first ^ 1} {
			us := &f.side[s]
			for i := 0; i < us.n; i++ {
				if us.unit[i].health > 0 {
					continue
				}
				again = true
				word := us.unit[i].word
				us.remove(i)
				if word != floorPlain {
					f.rattle(s, i, word)
				}
				i--
			}
		}
	}
}

func (f *floor) rattle(s, i int, word uint8) {
	us, them := &f.side[s], &f.side[s^1]
	switch word {
	case floorDR2:
		us.token(i)
		us.token(i)
	case floorDR1:
		us.token(i)
	case floorBoom:
		f.boom(them)
	case floorBuff:
		for j := range us.n {
			if us.unit[j].health > 0 {
				us.unit[j].attack++
				us.unit[j].health++
			}
		}
	}
}

func (f *floor) boom(them *floorSide) {
	var alive [7]int
	n := 0
	for j := range them.n {
		if them.unit[j].health > 0 {
			alive[n] = j
			n++
		}
	}
	if n > 0 {
		them.unit[alive[f.roll(n)]].hit(4)
	}
}

func (f *floor) attack(s int) {
	us, them := &f.side[s], &f.side[s^1]
	if us.next >= us.n {
		us.next = 0
	}
	u := &us.unit[us.next]
	to := f.target(them)
	t := &them.unit[to]
	us.next++
	cleaves := u.word == floorCleave && !t.aegis
	back := t.attack
	t.hit(u.attack)
	if cleaves && to > 0 {
		them.unit[to-1].hit(4)
	}
	if cleaves && to+1 < them.n {
		them.unit[to+1].hit(4)
	}
	u.hit(back)
	f.bury(s)
}

func (f *floor) target(them *floorSide) int {
	var guards [7]int
	n := 0
	for i := range them.n {
		if them.guard[i] {
			guards[n] = i
			n++
		}
	}
	if n > 0 {
		return guards[f.roll(n)]
	}
	return f.roll(them.n)
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
		f.unit[i] = floorUnit{attack: int16(u.Attack), health: int16(u.Health), aegis: u.Aegis > 0, word: floorWord(u.Card)}
		f.guard[i] = u.Guardian
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
