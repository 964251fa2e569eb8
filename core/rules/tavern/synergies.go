package tavern

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
		s.Tribes, s.Combos = make([]TribeState, 0, len(tribeNames)), []string{}
	}
	for i := range tribeNames {
		s.Tribes = append(s.Tribes, tribeState(i, int(counts[i]), cfg.Tuning.Tribes.Steps))
	}
	s.Combos = s.Combos[:0]
	held := powersOf(counts, &cfg.Tuning)
	for _, c := range combos {
		if held.has(c.power) {
			s.Combos = append(s.Combos, c.name)
		}
	}
}

func tribeState(tribe, n int, steps [3]int) TribeState {
	state := TribeState{Tribe: tribeNames[tribe], Count: n}
	for _, need := range steps {
		if n < need {
			state.Next = need
			break
		}
		state.Reached = need
	}
	return state
}
