package encounter

// This file is what a script's function may read and remember.

// State returns the encounter as it stands; the caller must only read it.
func (fx *Fx) State() *State { return &fx.game.state }

// Scene returns where the encounter happens; the caller must only read it.
func (fx *Fx) Scene() *Scene { return fx.game.scene }

// Choice returns the choice that the moment is about, for ChoiceMade.
func (fx *Fx) Choice() (Choice, bool) {
	if fx.about < firstChoice {
		return Choice{}, false
	}
	return fx.game.choice(int(fx.about - firstChoice)), true
}

// Strength returns how strong a choice's effect is.
func (fx *Fx) Strength(c *Choice) int { return c.Strength(&fx.game.cfg.Tuning) }

// TagOf returns the tag that the moment is about, for TagActivated.
func (fx *Fx) TagOf() (Tag, bool) {
	if fx.about < firstTag || fx.about >= firstChoice {
		return Tag{}, false
	}
	return fx.game.scene.all[fx.about-firstTag], true
}

// Bits returns 64 random bits from the stream "script", for a script's own chance.
func (fx *Fx) Bits() uint64 { return fx.game.chance.Stream("script").Uint64() }

// Active lists the ids of the active narrative tags.
func (fx *Fx) Active() []string { return fx.game.tags.ids() }

// Character returns who goes through the encounter.
func (fx *Fx) Character() Character { return fx.game.who }

// Answer returns the chosen option, for Chosen.
func (fx *Fx) Answer() string { return fx.answer }

// Outcome returns how the encounter went, for Ended.
func (fx *Fx) Outcome() Outcome { return fx.game.outcome }

// HasTag reports whether a narrative tag is active.
func (fx *Fx) HasTag(name string) (bool, error) {
	i, err := fx.game.scene.findTag(name)
	return err == nil && fx.game.tags.active[i], err
}

// Recall returns what the encounter remembers under a key, or nil.
func (fx *Fx) Recall(key string) any {
	if i, ok := fx.game.script.memory.find(key); ok {
		return fx.game.script.memory[i].Value
	}
	return nil
}

// Remember keeps a bool, a float64 or a string under a key, for as long as the
// match lasts; nil forgets it. Memory belongs to the match, so it is cloned,
// hashed and undone with it. It is an error when the value is of another type, a
// text is too long or the memory is full.
func (fx *Fx) Remember(key string, value any) error {
	if value == nil {
		fx.game.script.memory.forget(key)
		return nil
	}
	value, err := memorable(key, value)
	if err != nil {
		return err
	}
	return fx.game.script.memory.keep(key, value)
}
