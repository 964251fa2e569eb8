package tavern

import "arcana/core"

// perform carries out a native ability: its effect on each of its targets, in
// the very verbs that a script would use.
func (x *act) perform(f *Fx) {
	switch x.target {
	case targetSelf:
		if x.effect == effectSummon {
			x.summon(f)
			return
		}
		x.apply(f, f.self)
	case targetRandomAlly:
		if p, ok := f.RandomAlly(); ok {
			x.apply(f, p)
		}
	case targetRandomEnemy:
		if p, ok := f.RandomEnemy(); ok {
			x.apply(f, p)
		}
	default:
		if x.effect == effectBuff && x.target == targetAllies && f.arena.quiet() {
			f.arena.rally(f.actor, f.self.side(), x.attack, x.health)
			return
		}
		for _, p := range x.target.cards(f) {
			x.apply(f, p)
		}
	}
}

// rally is Buff of all friends where nobody hears of it.
func (g *ground) rally(actor core.Ref, s int, attack, health int32) {
	side := &g.side[s&1]
	living := side.living
	for o := side.order; living != 0; o >>= 4 {
		if bit := uint16(1) << (o & 15); living&bit != 0 {
			living &^= bit
			u := &side.unit[o&15]
			g.grantAttack(actor, s, u, attack)
			g.fortify(core.KindBuff, actor, u, health)
		}
	}
}

// cards returns the cards that a target of several means.
func (t target) cards(f *Fx) []Spot {
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

// summon brings the tokens of a native effect.
func (x *act) summon(f *Fx) {
	for range x.count {
		f.Summon(x.token)
	}
}

// apply does a native effect to one card, or an effect that falls on no card.
func (x *act) apply(f *Fx, p Spot) {
	switch x.effect {
	case effectSummon:
		x.summon(f)
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
	case effectGold:
		f.Gold(x.value)
	case effectCleave:
		f.Cleave(x.value)
	case effectDiscover:
		f.Discover(x.tier, 0)
	}
}
