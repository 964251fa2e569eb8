package tavern

// Duel lets the same two boards fight again and again in one arena: what
// thousands of fights are counted with. It belongs to one goroutine.
type Duel struct {
	arena       *Arena
	you, foe    *formation
	attackFirst int8
}

// NewDuel prepares the boards; first is who attacks first, as in FightOptions. It
// returns the errors of Fight.
func NewDuel(cfg *Config, you, foe Side, first string, scripts Scripts) (*Duel, error) {
	who, err := firstOf(first)
	if err != nil {
		return nil, err
	}
	if err := cfg.checkSides(you, foe, scripts); err != nil {
		return nil, err
	}
	a := NewArena(cfg, scripts)
	return &Duel{a, a.formation(you, refYou), a.formation(foe, refFoe), who}, nil
}

// Fight lets fresh copies of both boards fight on a seed; it is the fight that
// Fight gives on that seed, and keeps no events.
func (d *Duel) Fight(seed uint64) Verdict {
	d.arena.set(d.you, d.foe, seed)
	return d.arena.run(d.attackFirst, 0)
}
