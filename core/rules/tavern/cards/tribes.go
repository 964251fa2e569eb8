// What tribes give (RULES 5): the cards of each tribe on a board are counted, and the steps and combos of the
// four tribes that they reach are the board's powers. Steps of other tribes are scripts (tribe_rules.go).
// Last, what a view shows of it.

package cards

import (
	"cmp"
	"math/bits"

	"arcana/core/few"
)

// Powers is the set of steps and combos of the four native tribes that a board has, one bit each
// (RULES 5.2, R-T3 to R-T5).
type Powers uint32

// Step i of tribe t is bit 3t + i, both from 0; the combos follow.
const (
	pentaclesSell1 Powers = 1 << iota
	pentaclesSell2
	pentaclesBuy
	CupsAdjacent
	CupsTribe
	CupsAegis
	SwordsAttack
	SwordsBonus
	SwordsCleave
	WandsRandom
	WandsTribe
	WandsAll
	ComboGold    // Pentacles and Cups
	ComboHeal    // Cups and Wands
	ComboKill    // Swords and Pentacles
	ComboDoubled // Wands and Swords
)

// Has reports whether at least one power of q is in the set. (Tribes.Has asks for all.)
func (p Powers) Has(q Powers) bool { return p&q != 0 }

// CountTribes returns how many of the units count for each tribe. A unit with several tribes counts for
// each of them.
func CountTribes(board []Unit) (counts TribeCounts) {
	for i := range board {
		board[i].Tribes.Count(&counts)
	}
	return counts
}

// mostTribes is how many tribes a match has at most. Tribes has a bit for each.
const mostTribes = 16

// TribeCounts is how many cards count for each tribe, by the tribe's bit.
type TribeCounts [mostTribes]int8

// Count adds one to the count of each tribe of the set.
func (set Tribes) Count(counts *TribeCounts) {
	for ; set != 0; set &= set - 1 {
		counts[bits.TrailingZeros16(uint16(set))&15]++
	}
}

// Commonest returns the tribe that most cards count for; of equal ones the first in the order of the
// file. It is "" if no card counts for any tribe.
func (c *Config) Commonest(counts *TribeCounts) (name string) {
	most := int8(0)
	for _, bit := range c.Tuning.tribeRules().order {
		if n := counts[bit]; n > most {
			name, most = c.Tuning.tribeRules().names[bit], n
		}
	}
	return name
}

// PowersOf returns the powers of a board with those counts: every step that is reached, and each combo
// of two tribes that both reach their first step.
func PowersOf(counts TribeCounts, t *Tuning) Powers {
	steps := &t.Tribes.Steps
	// each of the four tribes of the rules has three bits
	p := Reached(int(counts[0]), steps) | Reached(int(counts[1]), steps)<<3 | Reached(int(counts[2]), steps)<<6 | Reached(int(counts[3]), steps)<<9
	k := t.tribeRules()
	reached := k.withFirstStep(&counts, t)
	for i := range k.combos {
		if c := &k.combos[i]; reached.Has(c.both) {
			p |= c.power
		}
	}
	return p
}

// Reached returns the steps that n cards of a tribe reach, as bits 0 to 2. steps is how many cards each
// step needs.
func Reached(n int, steps *[3]int) (p Powers) {
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

// TribeState is which step of a tribe a board has reached (RULES 5.2).
type TribeState struct {
	// Tribe is its name, Count how many cards of the board count for it.
	Tribe string `json:"tribe"`
	Count int    `json:"count"`
	// Reached is how many cards the last reached step needs, 0 if none is reached. Next is how many
	// the step after it needs, 0 if all are reached.
	Reached int `json:"reached"`
	Next    int `json:"next"`
}

// Synergies is what the tribes of a board give its owner.
type Synergies struct {
	Tribes []TribeState `json:"tribes"`
	// Combos names the active combos, "cups_wands" and the like (R-T5).
	Combos []string `json:"combos"`
}

// SynergiesOf returns what the tribes of a board give (R-T3). It has all tribes, in the order of the
// file, also those without a card.
func SynergiesOf(cfg *Config, board []Unit) (s Synergies) {
	s.SetTo(cfg, board)
	return s
}

// SetTo does the work of SynergiesOf; the memory of the lists of s is used again. The lists are never
// nil, so that JSON has [] for empty ones.
func (s *Synergies) SetTo(cfg *Config, board []Unit) {
	counts := CountTribes(board)
	if s.Tribes = s.Tribes[:0]; s.Combos == nil { // s was never filled
		s.Tribes, s.Combos = make([]TribeState, 0, len(cfg.Tuning.tribeRules().order)), []string{}
	}
	k := cfg.Tuning.tribeRules()
	for _, bit := range k.order {
		s.Tribes = append(s.Tribes, k.state(bit, int(counts[bit]), &cfg.Tuning))
	}
	s.Combos = s.Combos[:0]
	reached := k.withFirstStep(&counts, &cfg.Tuning)
	for i := range k.combos {
		if c := &k.combos[i]; reached.Has(c.both) {
			s.Combos = append(s.Combos, c.name)
		}
	}
}

// state returns which step n cards of a tribe reach, and which is next. The steps of a native tribe are those of the
// tuning; those of another tribe, which has a firstAt, are its scripts.
func (k *tribeRules) state(tribe, n int, t *Tuning) TribeState {
	state := TribeState{Tribe: k.names[tribe], Count: n}
	steps := t.Tribes.Steps[:]
	if k.firstAt[tribe] > 0 {
		steps = nil
		for i := range k.scripts {
			if s := &k.scripts[i]; s.tribe == tribe {
				steps = append(steps, s.at)
			}
		}
		few.Sort(steps, cmp.Compare[int])
	}
	for _, need := range steps {
		if n < need {
			state.Next = need
			break
		}
		state.Reached = need
	}
	return state
}
