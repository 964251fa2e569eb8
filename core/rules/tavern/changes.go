package tavern

import "arcana/core"

// Every change of a card in an arena is one of the functions of this file: it
// applies the change and logs the event, and nothing else writes to a unit.

// MostStat is the most attack or health that a card can have, and what a verb or a situation
// gives at most: far above any fight, and below what int32 holds.
const MostStat = 1_000_000

// aegisLimit is the most charges of aegis that a card can have.
const aegisLimit = 255

// add returns now and a gain, at most limit; a loss adds nothing.
func add(now, gain, limit int32) int32 { return now + max(0, min(gain, limit-now)) }

// strike deals one hit to the card at a spot and reports whether it lost
// health. A hit of 0 is no hit; an aegis stops one (R-T7).
func (g *ground) strike(kind core.Kind, actor core.Ref, at Spot, amount int32) bool {
	u := g.unit(at)
	if amount <= 0 || u.Aegis > 0 {
		g.block(actor, u, amount)
		return false
	}
	if g.deep {
		g.wound(at, amount)
	} else {
		g.side[at.side()].lose(at.slot(), amount)
	}
	if g.log.next() {
		g.log.write(kind, core.FieldHealth, actor, u.Ref, -amount)
	}
	return true
}

// block is a hit that comes to nothing: an aegis stops it, unless it is of 0.
func (g *ground) block(actor core.Ref, u *Unit, amount int32) {
	if amount <= 0 {
		return
	}
	u.Aegis--
	if g.log.next() {
		g.log.write(KindBlocked, FieldAegis, actor, u.Ref, -1)
	}
}

// lose takes n health from a card, which is dying when none is left. Nobody can
// foresee whether an attack kills, so the masks change by the sign of what is left
// and not by a jump.
func (s *side) lose(slot int, n int32) {
	u := &s.unit[slot&15]
	u.Health -= n
	dead := uint16(uint32(u.Health-1)>>31) << (slot & 15)
	s.living &^= dead
	s.dying |= dead
}

// parry is lose, but an aegis stops a hit.
func (s *side) parry(slot int, n int32) {
	if u := &s.unit[slot&15]; u.Aegis > 0 && n > 0 {
		u.Aegis--
		return
	}
	s.lose(slot, n)
}

// grantAttack gives attack by a buff, a synergy or an ability of side s, which
// Wands and Swords together double (R-T5), and returns how much.
func (g *ground) grantAttack(actor core.Ref, s int, u *Unit, n int32) int32 {
	if g.side[s].powers.has(comboDoubled) {
		n = int32(min(int64(n)*int64(g.tuning.Combo.AttackFactor), MostStat))
	}
	if n = min(n, MostStat-u.Attack); n <= 0 {
		return 0
	}
	u.Attack += n
	if g.log.next() {
		g.log.write(core.KindBuff, core.FieldAttack, actor, u.Ref, n)
	}
	return n
}

// fortify adds to the health of a living card, by a buff or by healing, and returns how
// much.
func (g *ground) fortify(kind core.Kind, actor core.Ref, u *Unit, n int32) int32 {
	if n = min(n, MostStat-u.Health); n <= 0 {
		return 0
	}
	u.Health += n
	if g.log.next() {
		g.log.write(kind, core.FieldHealth, actor, u.Ref, n)
	}
	return n
}

// shield gives a living card charges of aegis, up to the limit, and returns how many.
func (g *ground) shield(actor core.Ref, u *Unit, n int32) int32 {
	if n = min(n, aegisLimit-int32(u.Aegis)); n <= 0 {
		return 0
	}
	u.Aegis += uint8(n)
	if g.log.next() {
		g.log.write(KindAegis, FieldAegis, actor, u.Ref, n)
	}
	return n
}

// guard makes a living card a guardian.
func (g *ground) guard(actor core.Ref, at Spot) {
	u := g.unit(at)
	u.Form |= Guardian
	g.side[at.side()].guards |= 1 << at.slot()
	if g.log.next() {
		g.log.write(KindGuardian, core.FieldNone, actor, u.Ref, 1)
	}
}

// slay destroys a living card, whatever its health and aegis.
func (g *ground) slay(actor core.Ref, at Spot) {
	s, u := &g.side[at.side()], g.unit(at)
	if g.log.next() {
		g.log.write(core.KindDestroy, core.FieldHealth, actor, u.Ref, -u.Health)
	}
	s.lose(at.slot(), u.Health)
}
