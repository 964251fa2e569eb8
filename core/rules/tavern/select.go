package tavern

import "math/bits"

// The selectors. Lists run left to right and hold only living cards; a list is
// good until the next selector is asked.

// Allies returns the living cards of the own side, the speaker included: "all
// friendly" means all (RULES 5.3).
func (f *sight) Allies() []Spot { return f.arena.gather(f.list[:0], f.side()) }

// Enemies returns the living cards of the other side.
func (f *sight) Enemies() []Spot { return f.arena.gather(f.list[:0], f.side()^1) }

// All returns the living cards of both sides, the own side first.
func (f *sight) All() []Spot { return f.arena.gather(f.Allies(), f.side()^1) }

// gather appends the living cards of side s from left to right.
func (f *field) gather(list []Spot, s int) []Spot {
	left := f.side[s&1].living
	for o := f.side[s&1].order; left != 0; o >>= 4 {
		if bit := uint16(1) << (o & 15); left&bit != 0 {
			left &^= bit
			list = append(list, f.spot(s, int(o&15)))
		}
	}
	return list
}

// RandomAlly returns a random living card of the own side, the speaker
// included, and false when there is none.
func (f *sight) RandomAlly() (Spot, bool) { return f.arena.random(f.side()) }

// RandomEnemy returns a random living card of the other side, and false when
// there is none.
func (f *sight) RandomEnemy() (Spot, bool) { return f.arena.random(f.side() ^ 1) }

// random returns a random living card of side s, and false when there is none.
func (g *ground) random(s int) (Spot, bool) {
	n := bits.OnesCount16(g.side[s].living)
	if n == 0 {
		return 0, false
	}
	if g.chance.Named() {
		g.leadTarget(&g.side[s], g.side[s].upright())
	}
	return g.spot(s, g.side[s].nth(g.pick(n))), true
}

// nth returns the slot of the k-th living card from the left, counted from 0.
func (s *side) nth(k int) int {
	for o := s.order; ; o >>= 4 {
		if k -= int(s.living>>(o&15)) & 1; k < 0 {
			return int(o & 15)
		}
	}
}

// Adjacent returns the living neighbours of the speaker, or of the place that
// it held when it has fallen.
func (f *sight) Adjacent() []Spot { return f.Neighbours(f.self) }

// Neighbours returns the living neighbours of a card, or of the place that it held when it has
// fallen. What stands on no board has none.
func (f *sight) Neighbours(p Spot) []Spot {
	if p >= thrones || f.arena.guests != 0 && f.arena.guest(p) {
		return nil
	}
	return f.arena.adjacent(f.list[:0], p)
}

// adjacent appends the neighbours of the card at p that can be chosen.
func (f *field) adjacent(list []Spot, p Spot) []Spot {
	left, right := f.neighbours(p)
	for _, near := range [2]Spot{left, right} {
		if near != noSpot && f.alive(near) {
			list = append(list, near)
		}
	}
	return list
}

// noSpot is no place at all.
const noSpot = ^Spot(0)

// neighbours returns the cards that stand next to the card at p, left and right,
// dying ones included: the fallen between are no neighbours, they are gone.
func (f *field) neighbours(p Spot) (left, right Spot) {
	if f.deep {
		return f.beside(p)
	}
	s := &f.side[p.side()]
	here := s.order.Place(p.slot())
	return s.standing(p.side(), here-1, -1), s.standing(p.side(), here+1, 1)
}

// standing returns the first card that has not fallen, from place i on in steps.
func (s *side) standing(number, i, step int) Spot {
	for ; i >= 0 && i < s.count; i += step {
		if slot := s.order.At(i); s.fallen>>slot&1 == 0 {
			return spot(number, slot)
		}
	}
	return noSpot
}
