package tavern

import (
	"cmp"

	"arcana/core/few"
)

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
	s.of(cfg, board)
	return s
}

// of makes them those of a board, in the memory of what they were.
func (s *Synergies) of(cfg *Config, board []Unit) {
	counts := countTribes(board)
	if s.Tribes = s.Tribes[:0]; s.Combos == nil {
		s.Tribes, s.Combos = make([]TribeState, 0, len(cfg.Tuning.kin().order)), []string{}
	}
	k := cfg.Tuning.kin()
	for _, bit := range k.order {
		s.Tribes = append(s.Tribes, k.state(bit, int(counts[bit]), &cfg.Tuning))
	}
	s.Combos = s.Combos[:0]
	for i := range k.combos {
		if c := &k.combos[i]; k.together(c, &counts, &cfg.Tuning) {
			s.Combos = append(s.Combos, c.name)
		}
	}
}

// state is how far so many cards bring a tribe.
func (k *kindred) state(tribe, n int, t *Tuning) TribeState {
	state := TribeState{Tribe: k.names[tribe], Count: n}
	steps := t.Tribes.Steps[:]
	if k.least[tribe] > 0 {
		steps = nil
		for i := range k.speakers {
			if s := &k.speakers[i]; s.tribe == tribe {
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
