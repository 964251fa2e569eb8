package encounter

import (
	"arcana/core"
	"arcana/core/ability"
)

// This file is what a script's function may read and remember.

// State returns the encounter as it stands; the caller must only read it.
func (fx *Fx) State() *State { return &fx.game.state }

// Scene returns where the encounter happens; the caller must only read it.
func (fx *Fx) Scene() *Scene { return fx.game.scene }

// ChoiceAt returns the choice that a thing is, false for another thing.
func (fx *Fx) ChoiceAt(r core.Ref) (Choice, bool) {
	if r < firstChoice || placeOf(r) > len(fx.game.state.Choices) {
		return Choice{}, false
	}
	return fx.game.choice(placeOf(r)), true
}

// TagAt returns the narrative tag that a thing is, and whether it is active; false for
// another thing.
func (fx *Fx) TagAt(r core.Ref) (t Tag, active, ok bool) {
	i := int(r - firstTag)
	if i < 0 || i >= len(fx.game.scene.all) {
		return Tag{}, false, false
	}
	return fx.game.scene.all[i], fx.game.tags.active[i], true
}

// ApproachAt returns the approach that a thing is, false for another thing.
func (fx *Fx) ApproachAt(r core.Ref) (Approach, bool) {
	return approachOf(r), fx.game.state.isApproach(r)
}

// Name returns what people call a thing of the match.
func (fx *Fx) Name(r core.Ref) string { return nameOf(fx.game, r) }

// Find returns the thing of that name: an approach, a narrative tag or a choice, by its
// id or name.
func (fx *Fx) Find(name string) (core.Ref, error) { return fx.game.thing(name) }

// Hand returns the choices that lie open, in their order.
func (fx *Fx) Hand() []core.Ref {
	list := make([]core.Ref, len(fx.game.hand))
	for i, e := range fx.game.hand {
		list[i] = choiceRef(e.Place)
	}
	return list
}

// Strength returns how strong a choice's effect is.
func (fx *Fx) Strength(c *Choice) int { return c.Strength(&fx.game.cfg.Tuning) }

// Bits returns 64 random bits from the stream "script", for a script's own chance. A query
// has none: asked twice, it says the same.
func (fx *Fx) Bits() uint64 {
	if fx.Phase == ability.Asked {
		fx.later(nil)
		return 0
	}
	return fx.game.chance.Stream("script").Uint64()
}

// Active lists the ids of the active narrative tags.
func (fx *Fx) Active() []string { return fx.game.tags.ids() }

// Character returns who goes through the encounter.
func (fx *Fx) Character() Character { return fx.game.who }

// Answer returns the chosen option, for Chosen.
func (fx *Fx) Answer() string { return fx.Option.Word }

// Outcome returns how the encounter went, for Ended.
func (fx *Fx) Outcome() Outcome { return fx.game.outcome }

// HasTag reports whether a narrative tag is active.
func (fx *Fx) HasTag(name string) (bool, error) {
	i, err := fx.game.scene.findTag(name)
	return err == nil && fx.game.tags.active[i], err
}

// ValueOf returns the number that the content gives the ability of a tag that speaks, 0 for
// the encounter's own script.
func ValueOf(fx *Fx) int {
	if tag, _, ok := fx.TagAt(fx.Owner); ok && tag.Ability != nil {
		return tag.Ability.Value
	}
	return 0
}
