package tavern

// perform carries out a native ability: its effect on each of its targets, in
// the very verbs that a script would use.
func (f *Fx) perform(x *act) {
	switch x.target {
	case targetSelf:
		f.apply(x, f.self)
	case targetRandomAlly:
		if p, ok := f.RandomAlly(); ok {
			f.apply(x, p)
		}
	case targetRandomEnemy:
		if p, ok := f.RandomEnemy(); ok {
			f.apply(x, p)
		}
	default:
		for _, p := range f.choose(x.target) {
			f.apply(x, p)
		}
	}
}

// choose returns the cards that a selector of several names.
func (f *Fx) choose(t target) []Spot {
	switch t {
	case targetAllies:
		return f.Allies()
	case targetEnemies:
		return f.Enemies()
	case targetAdjacent:
		return f.Adjacent()
	}
	return f.All()
}

// apply does a native effect to one card.
func (f *Fx) apply(x *act, p Spot) {
	switch x.effect {
	case effectDamage:
		f.Damage(p, x.value)
	case effectHeal:
		f.Heal(p, x.value)
	case effectAegis:
		f.Aegis(p, x.value)
	case effectAttack:
		f.Attack(p, x.value)
	case effectBuff:
		f.Buff(p, x.attack, x.health)
	case effectGuardian:
		f.Guardian(p)
	case effectDestroy:
		f.Destroy(p)
	default:
		f.applyPlain(x)
	}
}

// applyPlain does a native effect that falls on no card.
func (f *Fx) applyPlain(x *act) {
	switch x.effect {
	case effectGold:
		f.Gold(x.value)
	case effectCleave:
		f.Cleave(x.value)
	case effectDiscover:
		f.Discover(x.tier)
	case effectSummon:
		for range x.count {
			f.Summon(x.token)
		}
	}
}
