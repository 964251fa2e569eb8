package delve

import "arcana/core/ability"

// MemoryVerbs are what an ability remembers, or the hero behind it for all of its cards.
type MemoryVerbs struct {
	fx    *Fx
	store ability.Store
}

// Memory returns what the ability itself remembers.
func (fx *Fx) Memory() MemoryVerbs {
	return MemoryVerbs{fx, ability.Store{Memory: &fx.g.abilities.memory, Owner: fx.Owner(), Ability: fx.firing.Ability}}
}

// SeatMemory returns what the hero behind the ability remembers.
func (fx *Fx) SeatMemory() MemoryVerbs {
	return MemoryVerbs{fx, ability.Store{Memory: &fx.g.abilities.memory, Owner: fx.Hero(), Ability: ability.OfSeat}}
}

// Recall returns what is remembered under a key, nil when nothing.
func (m MemoryVerbs) Recall(key string) any { return m.store.Recall(key) }

// Remember keeps a number, a text, true or false under a key; nil forgets it. It is an
// error when the value is of another type, a text is too long or too much is remembered
// already, and in a query.
func (m MemoryVerbs) Remember(key string, value any) error {
	if m.fx.firing.Phase == ability.Asked {
		return errAsked
	}
	return m.store.Remember(key, value)
}
