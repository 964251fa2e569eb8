package encounter

import (
	"cmp"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/card"
)

// What a script's function may read and remember.

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
func (fx *Fx) Active() []string {
	list := []string{}
	for i, on := range fx.game.active {
		if on {
			list = append(list, fx.game.scene.all[i].ID)
		}
	}
	return list
}

// Character returns who goes through the encounter.
func (fx *Fx) Character() Character { return fx.game.who }

// Answer returns the chosen option, for Chosen.
func (fx *Fx) Answer() string { return fx.answer }

// Outcome returns how the encounter went, for EncounterEnded.
func (fx *Fx) Outcome() Outcome { return fx.game.outcome }

// HasTag reports whether a narrative tag is active.
func (fx *Fx) HasTag(name string) (bool, error) {
	i, err := fx.game.scene.findTag(name)
	return err == nil && fx.game.active[i], err
}

// Recall returns what the encounter remembers under a key, or nil.
func (fx *Fx) Recall(key string) any {
	if i, ok := fx.game.remembered(key); ok {
		return fx.game.memory[i].Value
	}
	return nil
}

// maxMemory is how many things an encounter may remember.
const maxMemory = 64

// Remember keeps a bool, a float64 or a string under a key, for as long as the
// match lasts; nil forgets it. Memory belongs to the match, so it is cloned,
// hashed and undone with it.
func (fx *Fx) Remember(key string, value any) error {
	g := fx.game
	i, found := g.remembered(key)
	switch text := value.(type) {
	case nil:
		if found {
			g.memory = slices.Delete(g.memory, i, i+1)
		}
		return nil
	case bool, float64:
	case string:
		if err := short(key + text); err != nil {
			return err
		}
	default:
		return fmt.Errorf("expected a number, a string, a boolean or nil, got %T", value)
	}
	if found {
		g.memory[i].Value = value
		return nil
	}
	if len(g.memory) == maxMemory {
		return fmt.Errorf("an encounter remembers at most %d things", maxMemory)
	}
	g.memory = slices.Insert(g.memory, i, core.Value{Name: key, Value: value})
	return nil
}

// remembered finds a key in memory, which is sorted by key.
func (g *Game) remembered(key string) (int, bool) {
	return slices.BinarySearchFunc(g.memory, key, func(v core.Value, key string) int { return cmp.Compare(v.Name, key) })
}

// called reports whether a person may mean the tag by that name.
func (t *Tag) called(name string) bool {
	key := card.Key(name)
	return key == card.Key(t.ID) || key == card.Key(t.Name)
}
