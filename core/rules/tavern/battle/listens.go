// What the cards of an arena listen to, as sets for the masks of a board and as subscriptions
// for the kernel of abilities; and whether the content needs the kernel at all.

package battle

import (
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// momentsOfUnit returns the moments that a unit's abilities and keywords listen to, for the board's masks.
func (a *Arena) momentsOfUnit(u *cards.Unit) cards.Moments {
	if u.Plain() {
		return a.momentsOfCard(u.Card) | u.Form.Moments()
	}
	return a.momentsOfAbilities(u) | u.Form.Moments()
}

// momentsOfCard returns the moments that a fresh copy of a card listens to.
func (a *Arena) momentsOfCard(c *cards.Card) cards.Moments {
	if c.Plain() {
		return c.Rules().Listens
	}
	return a.momentsOfScripted(c) | c.Rules().Form.Moments()
}

// momentsOfScripted returns the moments that the abilities of a fresh card listen to, if the card has a script,
// several abilities or an attack keyword. What keywords add is not in the result. Without a binding (scripts nil)
// a script listens to nothing.
func (a *Arena) momentsOfScripted(c *cards.Card) cards.Moments {
	switch {
	case len(c.Rules().More) > 0:
		return a.momentsOfAbilities(&cards.Unit{Card: c})
	case c.Rules().Script >= 0 && a.scripts != nil: // -1 for none
		return a.listening[c.Rules().Script]
	}
	return c.Rules().Listens
}

// momentsOfAbilities returns the moments that any ability of a unit listens to. If it has an ability,
// KernelMoments are among them: masks cannot say which of several abilities listens, so events must go
// by the kernel.
func (a *Arena) momentsOfAbilities(u *cards.Unit) (set cards.Moments) {
	for v := range u.Abilities {
		if set |= cards.KernelMoments; v.Script < 0 {
			set |= v.Of.Rules().Listens
		} else if a.scripts != nil {
			set |= a.listening[v.Script]
		}
	}
	return set
}

// subscriptionsOf returns what one ability listens to. Without a binding (scripts nil) no unit has a script
// (checkSide).
func (a *Arena) subscriptionsOf(v *cards.UnitAbility) *ability.Subscriptions {
	if v.Script >= 0 && a.scripts != nil {
		return a.scripts.Subscriptions(v.Script)
	}
	return nativeSubscriptions(v.Of)
}

// abilityAt returns the ability of that number at a spot, and whether the card still has it.
func (a *Arena) abilityAt(p Spot, number int16) (cards.UnitAbility, bool) {
	for v := range a.unit(p).Abilities {
		if v.Number == number {
			return v, true
		}
	}
	return cards.UnitAbility{}, false
}

// abilityOf returns the ability of a listener, whose card is at a spot, and whether the card still has it. It has not
// if another ability has the number by now that lacks a function of the listener.
func (a *Arena) abilityOf(p Spot, l *ability.Listener) (cards.UnitAbility, bool) {
	v, has := a.abilityAt(p, l.Ability)
	if !has || !a.subscriptionsOf(&v).Covers(l.Subscriptions) {
		return cards.UnitAbility{}, false
	}
	return v, true
}

// kernelUser is a binding that says whether its scripts use verbs that work only with the kernel: those that
// bring back dead cards or copy abilities.
type kernelUser interface{ NeedsKernel() bool }

// useScripts takes the scripts of a config. It notes what each listens to and from which zones. It
// also notes whether events have to go by the kernel. That is so if a card has several abilities, if a
// script uses verbs that need it (kernelUser), or if a script counts, or listens to something that masks
// cannot say.
func (a *Arena) useScripts(scripts Scripts, cfg *cards.Config) {
	a.scripts, a.listening, a.subscriptions, a.needsKernel = scripts, a.listening[:0], ability.Subscriptions{}, 0
	a.auras, a.auraKeywords = false, nil
	if scripts == nil {
		return
	}
	if w, ok := scripts.(kernelUser); cfg.Several() || ok && w.NeedsKernel() { // not ok: a binding that never needs it
		a.needsKernel = cards.KernelMoments
	}
	for i := range cfg.ScriptNames() {
		subscriptions := scripts.Subscriptions(i)
		a.subscriptions.Join(subscriptions)
		a.listening = append(a.listening, cards.MomentsOf(subscriptions))
		if subscriptions.Counts() {
			a.needsKernel = cards.KernelMoments
		}
		a.needsKernel |= a.listening[i] & cards.KernelMoments
	}
	a.readZones(scripts, len(cfg.ScriptNames()))
	a.readAuras()
	for m := range oneSubscription { // native abilities may listen to any common moment
		a.subscriptions.Join(&oneSubscription[m])
	}
}
