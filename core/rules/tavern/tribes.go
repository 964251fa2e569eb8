package tavern

import (
	"math/bits"

	"arcana/core"
)

// powers is what a board's tribes and combos give its owner, one bit each
// (RULES 5.2, R-T3 to R-T5).
type powers uint32

// The first three bits of each tribe are its steps in order, so that the step i
// of tribe t is bit 3t + i; the combos follow.
const (
	pentaclesSell1 powers = 1 << iota
	pentaclesSell2
	pentaclesBuy
	cupsAdjacent
	cupsTribe
	cupsAegis
	swordsAttack
	swordsBonus
	swordsCleave
	wandsRandom
	wandsTribe
	wandsAll
	comboGold    // Pentacles and Cups
	comboHeal    // Cups and Wands
	comboKill    // Swords and Pentacles
	comboDoubled // Wands and Swords
)

func (p powers) has(q powers) bool { return p&q != 0 }

// countTribes returns how many of the units count for each tribe; a unit with
// several tribes counts for each.
func countTribes(board []Unit) (counts census) {
	for i := range board {
		board[i].Tribes.count(&counts)
	}
	return counts
}

// mostTribes is how many tribes a match has at most: a set has a bit for each.
const mostTribes = 16

// census is how many cards count for each tribe.
type census [mostTribes]int8

// count adds one for each tribe of the set.
func (set Tribes) count(counts *census) {
	for ; set != 0; set &= set - 1 {
		counts[bits.TrailingZeros16(uint16(set))&15]++
	}
}

// powersOf returns what those counts give under the thresholds of the tuning:
// every step that is reached, and the combos of first steps.
func powersOf(counts census, t *Tuning) powers {
	steps := &t.Tribes.Steps
	p := reached(int(counts[0]), steps) | reached(int(counts[1]), steps)<<3 | reached(int(counts[2]), steps)<<6 | reached(int(counts[3]), steps)<<9
	k := t.kin()
	for i := range k.combos {
		if c := &k.combos[i]; k.together(c, &counts, t) {
			p |= c.power
		}
	}
	return p
}

// reached returns the steps of a tribe that so many cards reach, as the first three bits.
func reached(n int, steps *[3]int) (p powers) {
	if n >= steps[0] {
		p = 1
	}
	if n >= steps[1] {
		p |= 2
	}
	if n >= steps[2] {
		p |= 4
	}
	return p
}

// reckon works out anew what the tribes of a board give after a card came or
// went in the recruit phase (R-T3). A combat keeps what the boards brought: its
// copies are no change of a player's board.
func (g *ground) reckon() {
	if g.mode == modeRecruit {
		g.recount()
	}
}

// recount counts the tribes of the cards that stand, the dying of the crypt too.
func (g *ground) recount() {
	counts := g.side[0].tribes()
	for _, p := range g.crypt.row[0] {
		if lies := g.grave(p); lies != nil && !lies.fallen {
			lies.unit.Tribes.count(&counts)
		}
	}
	g.side[0].powers = powersOf(counts, g.tuning)
	g.side[0].choir = g.tuning.kin().choir(&counts, g.tuning)
}

// tribes counts the tribes of the cards that stand.
func (s *side) tribes() (counts census) {
	for i := range s.count {
		if slot := s.order.At(i); s.fallen>>slot&1 == 0 {
			s.unit[slot].Tribes.count(&counts)
		}
	}
	return counts
}

// startTribes applies what the tribes of side s give at the start of combat, on
// the clones (R-T4).
func (g *telling) startTribes(s int) {
	p, t := g.side[s].powers, g.tuning
	if p.has(swordsAttack) {
		g.eachLiving(s, Swords, func(at Spot) { g.grantAttack(0, s, at, int32(t.Swords.Attack)) })
	}
	if p.has(wandsAll) {
		g.eachLiving(s, 0, func(at Spot) { g.grantAttack(0, s, at, int32(t.Wands.All)) })
	}
	if p.has(cupsAegis) {
		g.eachLiving(s, 0, func(at Spot) { g.shield(0, at, int32(t.Cups.Aegis)) })
	}
}

// eachLiving calls visit for the living cards of a side that belong to all the
// given tribes, left to right.
func (f *field) eachLiving(s int, tribes Tribes, visit func(Spot)) {
	side := &f.side[s]
	order, count := side.order, side.count
	for i := range count {
		slot := order.At(i)
		if side.living>>slot&1 != 0 && side.unit[slot].Tribes.Has(tribes) {
			visit(spot(s, slot))
		}
	}
}

// endTribes applies what tribes give at the end of a turn, for good (R-T4): the
// lasting gifts of Cups, then those of Wands.
func (g *telling) endTribes() {
	p, t := g.side[0].powers, g.tuning
	if p.has(cupsAdjacent) {
		g.healAdjacent(int32(t.Cups.Adjacent))
	}
	if p.has(cupsTribe) {
		g.eachLiving(0, Cups, func(at Spot) { g.mend(0, 0, at, int32(t.Cups.Tribe)) })
	}
	if p.has(wandsRandom) {
		if at, ok := g.random(0); ok { // what was healed may have set off deaths
			g.grow(at, t.Wands.Random)
		}
	}
	if p.has(wandsTribe) {
		g.eachLiving(0, Wands, func(at Spot) { g.grow(at, t.Wands.Tribe) })
	}
}

// grow gives a card attack and health by a synergy.
func (g *telling) grow(at Spot, by [2]int) {
	g.grantAttack(0, 0, at, int32(by[0]))
	g.fortify(core.KindBuff, 0, at, int32(by[1]))
}

// healAdjacent heals each card that stands next to a card of Cups, once however
// many of its neighbours are Cups.
func (g *telling) healAdjacent(n int32) {
	g.eachLiving(0, 0, func(at Spot) {
		left, right := g.neighbours(at)
		for _, near := range [2]Spot{left, right} {
			if near != noSpot && g.unit(near).Tribes.Has(Cups) {
				g.mend(0, 0, at, n)
				return
			}
		}
	})
}
