package tavern

import "arcana/core/ability"

// What the cards of an arena listen to, as sets for the masks of a board and as subscriptions
// for the kernel of abilities.

// listensTo returns what a unit's abilities listen to, as a set for the board's masks.
func (a *Arena) listensTo(u *Unit) Moments {
	if u.plain() {
		return a.listensOf(u.Card) | u.Form.moments()
	}
	return a.listensOfAll(u) | u.Form.moments()
}

// listensOf returns what the abilities of a fresh copy of a card listen to.
func (a *Arena) listensOf(c *Card) Moments {
	if c.plain() {
		return c.Rules().Listens
	}
	return a.listensScripted(c) | c.Rules().Form.moments()
}

// listensScripted is listensOf for a card that has a script, several abilities or an attack keyword.
func (a *Arena) listensScripted(c *Card) Moments {
	switch {
	case len(c.Rules().More) > 0:
		return a.listensOfAll(&Unit{Card: c})
	case c.Rules().Script >= 0 && a.scripts != nil:
		return a.listening[c.Rules().Script]
	}
	return c.Rules().Listens
}

// listensOfAll joins what each ability of a unit listens to. The set has kernelMoments unless the
// unit has no ability, since masks cannot tell several abilities apart.
func (a *Arena) listensOfAll(u *Unit) (set Moments) {
	for v := range u.abilities {
		if set |= kernelMoments; v.script < 0 {
			set |= v.of.Rules().Listens
		} else if a.scripts != nil {
			set |= a.listening[v.script]
		}
	}
	return set
}

// subscriptionsOf returns what one ability listens to.
func (a *Arena) subscriptionsOf(v *unitAbility) *ability.Subscriptions {
	if v.script >= 0 && a.scripts != nil {
		return a.scripts.Subscriptions(v.script)
	}
	return nativeSubscriptions(v.of)
}

// abilityAt returns the ability of that number at a spot, and whether the card still has it.
func (a *Arena) abilityAt(p Spot, number int16) (unitAbility, bool) {
	for v := range a.unit(p).abilities {
		if v.number == number {
			return v, true
		}
	}
	return unitAbility{}, false
}

// wide is a binding that knows whether its scripts use verbs for which everything must go
// by the kernel: those that bring back the dead, or copy abilities.
type wide interface{ Wide() bool }

// useScripts takes the scripts of a config and notes what each listens to, from which zones, and
// whether events have to go by the kernel: if a card has several abilities, a script uses verbs
// that need it (wide), or one listens to more than the masks say.
func (a *Arena) useScripts(scripts Scripts, cfg *Config) {
	a.scripts, a.listening, a.subscriptions, a.needsKernel, a.auras = scripts, a.listening[:0], ability.Subscriptions{}, 0, false
	if scripts == nil {
		return
	}
	if w, ok := scripts.(wide); cfg.several || ok && w.Wide() {
		a.needsKernel = kernelMoments
	}
	for i := range cfg.scripts {
		subscriptions := scripts.Subscriptions(i)
		a.subscriptions.Join(subscriptions)
		a.listening = append(a.listening, momentsOf(subscriptions))
		if subscriptions.Counts() {
			a.needsKernel = kernelMoments
		}
		a.needsKernel |= a.listening[i] & kernelMoments
	}
	a.readZones(scripts, len(cfg.scripts))
	a.readAuras()
	for m := range oneSubscription {
		a.subscriptions.Join(&oneSubscription[m])
	}
}
