package cards

import (
	"cmp"
	"math/bits"

	"arcana/core/few"
)

// What tribes give (RULES 5): a board's cards are counted, reached steps and combos give
// powers, and what they do happens at the start of a fight, during it and at its end.
// Scripts of tribes act for their player.

// Powers is what a board's tribes and combos give its owner, one bit each
// (RULES 5.2, R-T3 to R-T5).
type Powers uint32

// The first three bits of each tribe are its steps in order, so that the step i
// of tribe t is bit 3t + i; the combos follow.
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

// Has reports whether any power of q is among them.
func (p Powers) Has(q Powers) bool { return p&q != 0 }

// CountTribes returns how many of the units count for each tribe; a unit with
// several tribes counts for each.
func CountTribes(board []Unit) (counts TribeCounts) {
	for i := range board {
		board[i].Tribes.Count(&counts)
	}
	return counts
}

// mostTribes is how many tribes a match has at most: a set has a bit for each.
const mostTribes = 16

// TribeCounts is how many cards count for each tribe.
type TribeCounts [mostTribes]int8

// Count adds one to the count of each tribe of the set.
func (set Tribes) Count(counts *TribeCounts) {
	for ; set != 0; set &= set - 1 {
		counts[bits.TrailingZeros16(uint16(set))&15]++
	}
}

// Commonest returns the tribe that most cards count for, of equals the first in the order of the
// file; "" where none belong to any.
func (c *Config) Commonest(counts *TribeCounts) (name string) {
	most := int8(0)
	for _, bit := range c.Tuning.tribeRules().order {
		if n := counts[bit]; n > most {
			name, most = c.Tuning.tribeRules().names[bit], n
		}
	}
	return name
}

// PowersOf returns what those counts give under the thresholds of the tuning:
// every step that is reached, and the combos of tribes that have both reached their first step.
func PowersOf(counts TribeCounts, t *Tuning) Powers {
	steps := &t.Tribes.Steps
	p := Reached(int(counts[0]), steps) | Reached(int(counts[1]), steps)<<3 | Reached(int(counts[2]), steps)<<6 | Reached(int(counts[3]), steps)<<9
	k := t.tribeRules()
	stepped := k.stepped(&counts, t)
	for i := range k.combos {
		if c := &k.combos[i]; stepped.Has(c.both) {
			p |= c.power
		}
	}
	return p
}

// Reached returns the steps of a tribe that so many cards reach, as the first three bits.
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

// TribeState is how far a board has come with one tribe (RULES 5.2).
type TribeState struct {
	// Tribe is its name, Count how many cards of the board belong to it.
	Tribe string `json:"tribe"`
	Count int    `json:"count"`
	// Reached is the highest threshold that is met (2, 4 or 6), or 0; Next what
	// the following one needs, or 0 when all are met.
	Reached int `json:"reached"`
	Next    int `json:"next"`
}

// Synergies is what the tribes of a board give its owner.
type Synergies struct {
	Tribes []TribeState `json:"tribes"`
	// Combos names the active combos, "cups_wands" and the like (R-T5).
	Combos []string `json:"combos"`
}

// SynergiesOf returns what the tribes of a board give under the config's
// thresholds (R-T3): in the sheet's order, tribes without a card included.
func SynergiesOf(cfg *Config, board []Unit) (s Synergies) {
	s.SetTo(cfg, board)
	return s
}

// SetTo makes them the synergies of a board, in the memory of the lists that they had. The lists
// are never nil, so that they are written as [] in JSON.
func (s *Synergies) SetTo(cfg *Config, board []Unit) {
	counts := CountTribes(board)
	if s.Tribes = s.Tribes[:0]; s.Combos == nil {
		s.Tribes, s.Combos = make([]TribeState, 0, len(cfg.Tuning.tribeRules().order)), []string{}
	}
	k := cfg.Tuning.tribeRules()
	for _, bit := range k.order {
		s.Tribes = append(s.Tribes, k.state(bit, int(counts[bit]), &cfg.Tuning))
	}
	s.Combos = s.Combos[:0]
	stepped := k.stepped(&counts, &cfg.Tuning)
	for i := range k.combos {
		if c := &k.combos[i]; stepped.Has(c.both) {
			s.Combos = append(s.Combos, c.name)
		}
	}
}

// state returns how far n cards bring a tribe: the step they reach and the next one.
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
