package tavern

import "arcana/core"

// Every change of a card in an arena is one of the functions of this file: it
// applies the change and logs the event, and nothing else writes to a unit.

// statLimit is the most attack or health that a card can have, far above any
// real one: it keeps sums of endless fights within 32 bits.
const statLimit = 1 << 30

// aegisLimit is the most charges of aegis that a card can have.
const aegisLimit = 255

// add returns now and a gain, at most limit; a loss adds nothing.
func add(now, gain, limit int32) int32 { return now + max(0, min(gain, limit-now)) }

// strike deals one hit to the card at a spot and reports whether it lost
// health. A hit of 0 is no hit; an aegis stops one (R-T7).
func (g *ground) strike(kind core.Kind, actor core.Ref, at Spot, amount int32) bool {
	s := &g.side[at.side()]
	u := &s.unit[at.slot()]
	if amount <= 0 {
		return false
	}
	if g.deep {
		u = g.unit(at)
	}
	if u.Aegis > 0 {
		u.Aegis--
		if g.log.next() {
			g.log.write(KindBlocked, FieldAegis, actor, u.Ref, -1)
		}
		return false
	}
	if g.deep {
		g.wound(at, amount)
	} else {
		s.lose(at.slot(), amount)
	}
	if g.log.next() {
		g.log.write(kind, core.FieldHealth, actor, u.Ref, -amount)
	}
	return true
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
// Wands and Swords together double (R-T5).
func (t *telling) grantAttack(actor core.Ref, s int, at Spot, n int32) {
	if t.opened() && n > 0 {
		var ok bool
		if at, n, ok = t.settle(eventBuff, actor, at, n, "attack"); !ok {
			return
		}
	}
	if t.side[s].powers.has(comboDoubled) {
		n = int32(min(int64(n)*int64(t.tuning.Combo.AttackFactor), statLimit))
	}
	u := t.unit(at)
	if n = min(n, statLimit-u.Attack); n <= 0 {
		return
	}
	u.Attack += n
	if t.gifts.now != AsIs {
		t.lend(at, loan{attack: n})
	}
	if t.log.next() {
		t.log.write(core.KindBuff, core.FieldAttack, actor, u.Ref, n)
	}
	if t.opened() {
		t.report(eventBuff, actor, at, n, "attack")
	}
}

// fortify adds to the health of a living card, by a buff or by healing; it returns whose
// health rose, and whether one did.
func (t *telling) fortify(kind core.Kind, actor core.Ref, at Spot, n int32) (Spot, bool) {
	event, text := eventHeal, ""
	if kind == core.KindBuff {
		event, text = eventBuff, "health"
	}
	if t.opened() && n > 0 {
		var ok bool
		if at, n, ok = t.settle(event, actor, at, n, text); !ok {
			return at, false
		}
	}
	u := t.unit(at)
	if n = min(n, statLimit-u.Health); n <= 0 {
		return at, false
	}
	u.Health += n
	if t.gifts.now != AsIs {
		t.lend(at, loan{health: n})
	}
	if t.log.next() {
		t.log.write(kind, core.FieldHealth, actor, u.Ref, n)
	}
	if t.opened() {
		t.report(event, actor, at, n, text)
	}
	return at, true
}

// mend heals a living card for side s; under Cups and Wands it gains attack as
// well (R-T5).
func (t *telling) mend(actor core.Ref, s int, at Spot, n int32) {
	if healed, ok := t.fortify(core.KindHeal, actor, at, n); ok && t.side[s].powers.has(comboHeal) {
		t.grantAttack(actor, s, healed, int32(t.tuning.Combo.HealAttack))
	}
}

// shield gives a living card charges of aegis, up to the limit.
func (t *telling) shield(actor core.Ref, at Spot, n int32) {
	if t.opened() && n > 0 {
		var ok bool
		if at, n, ok = t.settle(eventAegis, actor, at, n, ""); !ok {
			return
		}
	}
	u := t.unit(at)
	if n = min(n, aegisLimit-int32(u.Aegis)); n <= 0 {
		return
	}
	u.Aegis += uint8(n)
	if t.gifts.now != AsIs {
		t.lend(at, loan{aegis: n})
	}
	if t.log.next() {
		t.log.write(KindAegis, FieldAegis, actor, u.Ref, n)
	}
	if t.opened() {
		t.report(eventAegis, actor, at, n, "")
	}
}

// guard makes a living card a guardian.
func (t *telling) guard(actor core.Ref, at Spot) {
	if t.unit(at).Guardian {
		return
	}
	if t.opened() {
		var ok bool
		if at, _, ok = t.settle(eventGuardian, actor, at, 1, ""); !ok || t.unit(at).Guardian {
			return
		}
	}
	u := t.unit(at)
	u.Guardian = true
	t.side[at.side()].guards |= 1 << at.slot()
	if t.gifts.now != AsIs {
		t.lend(at, loan{guardian: true})
	}
	if t.log.next() {
		t.log.write(KindGuardian, core.FieldNone, actor, u.Ref, 1)
	}
	if t.opened() {
		t.report(eventGuardian, actor, at, 1, "")
	}
}

// slay destroys a living card, whatever its health and aegis, and returns which.
func (t *telling) slay(actor core.Ref, at Spot) (Spot, bool) {
	if t.opened() {
		var ok bool
		if at, _, ok = t.settle(eventDestroy, actor, at, 1, ""); !ok {
			return at, false
		}
		t.side[at.side()].killer[at.slot()] = actor
	}
	s, u := &t.side[at.side()], t.unit(at)
	if t.log.next() {
		t.log.write(core.KindDestroy, core.FieldHealth, actor, u.Ref, -u.Health)
	}
	s.lose(at.slot(), u.Health)
	if t.opened() {
		t.report(eventDestroy, actor, at, 1, "")
	}
	return at, true
}
