package tavern

import (
	"math/bits"

	"arcana/core"
	"arcana/core/ability"
)

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

// Every change above as an event: those who hear of it speak before and after,
// and what is given may be lent only. Where nobody listens and nothing is lent, mostly,
// a change is no more than that.

// quiet reports whether changes are no events here, what is given stays given, and so
// only cards on boards are spoken of: guests come where events go by the kernel.
func (t *telling) quiet() bool { return !t.opened() && t.gifts.now == AsIs }

// ask settles a gain of n of the card at a spot, and returns who gains and how much.
func (t *telling) ask(kind ability.Kind, actor core.Ref, at Spot, n int32, text string) (Spot, int32, bool) {
	if !t.opened() || n <= 0 {
		return at, n, n > 0
	}
	return t.settle(kind, actor, at, n, text)
}

// tellOf lets be heard that the card at a spot gained n, which it may have to give back.
func (t *telling) tellOf(kind ability.Kind, actor core.Ref, at Spot, n int32, text string, given loan) {
	if n <= 0 {
		return
	}
	if t.gifts.now != AsIs {
		t.lend(at, given)
	}
	if t.opened() {
		t.report(kind, actor, at, n, text)
	}
}

// grantAttack gives the card at a spot attack by an ability of side s.
func (t *telling) grantAttack(actor core.Ref, s int, at Spot, n int32) {
	if t.quiet() {
		t.ground.grantAttack(actor, s, t.unit(at), n)
		return
	}
	if at, n, ok := t.ask(eventBuff, actor, at, n, "attack"); ok {
		n = t.ground.grantAttack(actor, s, t.unit(at), n)
		t.tellOf(eventBuff, actor, at, n, "attack", loan{attack: n})
	}
}

// fortify adds to the health of a living card, by a buff or by healing; it returns whose
// health rose, and whether one did.
func (t *telling) fortify(kind core.Kind, actor core.Ref, at Spot, n int32) (Spot, bool) {
	if t.quiet() {
		return at, t.ground.fortify(kind, actor, t.unit(at), n) > 0
	}
	event, text := eventHeal, ""
	if kind == core.KindBuff {
		event, text = eventBuff, "health"
	}
	at, n, ok := t.ask(event, actor, at, n, text)
	if !ok {
		return at, false
	}
	n = t.ground.fortify(kind, actor, t.unit(at), n)
	t.tellOf(event, actor, at, n, text, loan{health: n})
	return at, n > 0
}

// mend heals a living card for side s; under Cups and Wands it gains attack as
// well (R-T5).
func (t *telling) mend(actor core.Ref, s int, at Spot, n int32) {
	if healed, ok := t.fortify(core.KindHeal, actor, at, n); ok && t.side[s].powers.has(comboHeal) {
		t.grantAttack(actor, s, healed, int32(t.tuning.Combo.HealAttack))
	}
}

// shield gives a living card charges of aegis.
func (t *telling) shield(actor core.Ref, at Spot, n int32) {
	if at, n, ok := t.ask(eventAegis, actor, at, n, ""); ok {
		n = t.ground.shield(actor, t.unit(at), n)
		t.tellOf(eventAegis, actor, at, n, "", loan{aegis: n})
	}
}

// guard makes a living card a guardian, if it is none.
func (t *telling) guard(actor core.Ref, at Spot) {
	if t.unit(at).Guardian() {
		return
	}
	at, _, ok := t.ask(eventGuardian, actor, at, 1, "")
	if !ok || t.unit(at).Guardian() {
		return
	}
	t.ground.guard(actor, at)
	t.tellOf(eventGuardian, actor, at, 1, "", loan{guardian: true})
}

// slay destroys a living card and returns which.
func (t *telling) slay(actor core.Ref, at Spot) (Spot, bool) {
	at, _, ok := t.ask(eventDestroy, actor, at, 1, "")
	if !ok {
		return at, false
	}
	if t.opened() {
		t.side[at.side()].killer[at.slot()] = actor
	}
	t.ground.slay(actor, at)
	if t.opened() {
		t.report(eventDestroy, actor, at, 1, "")
	}
	return at, true
}

// summon brings a fresh copy of a card to the side of the card at by, to the
// right of by's place and of the after cards that it summoned just before. It
// reports the newcomer's spot, and false when the living have no room (R-T20). Those
// who watch for allies hear of it later.
func (h *hearing) summon(by Spot, after int, c *Card) (Spot, bool) {
	s := by.side()
	side := &h.side[s]
	free := h.slots &^ side.used()
	if h.opened() || h.deep || free == 0 || !c.plain() {
		return h.summonTold(by, after, c)
	}
	if !h.room(side) {
		return 0, false
	}
	at := side.order.Place(by.slot())
	if by != spot(s, side.last) {
		side.next += int(uint64(at-side.next) >> 63) // 1 if it stands before the mark
	}
	slot := bits.TrailingZeros16(free) & 15
	if slot == side.last {
		side.last = noSlot
	}
	h.all |= union(c.listens)
	side.take(slot, at+1+after, c, h.log.christen(), c.listens)
	p := spot(s, slot)
	if h.log.next() {
		h.log.writeSummon(side.unit[by.slot()].Ref, &side.unit[slot])
	}
	if side.moments.Has(AllySummoned) || h.mode == modeRecruit {
		h.announce(side.unit[by.slot()].Ref, p)
	}
	return p, true
}

// summonTold is summon where it is an event, where who summons may stand nowhere, where
// some lie in the crypt, and of cards with scripts.
func (h *hearing) summonTold(by Spot, after int, c *Card) (Spot, bool) {
	s := h.home(by)
	side := &h.side[s]
	if !h.room(side) || h.opened() && !(h.settleSummon(by, c) && h.room(side)) {
		return 0, false
	}
	at := h.placeBeside(by, side.count-1-after)
	if by != spot(s, side.last) && at < side.next {
		side.next++
	}
	p := h.enter(s, at+1+after, c, h.log.christen(), h.listensOf(c))
	if h.log.next() {
		h.log.writeSummon(h.refOf(by), h.unit(p))
	}
	h.announce(h.refOf(by), p)
	return p, true
}

// announce lets those hear who watch of the card at a spot, which somebody has just brought.
func (h *hearing) announce(actor core.Ref, p Spot) {
	h.reckon()
	switch {
	case h.opened():
		h.report(eventSummon, actor, p, 1, h.unit(p).Card.Name)
	case h.side[p.side()].moments.Has(AllySummoned):
		h.post(AllySummoned, p, 0)
	}
}

// placeBeside returns the place of the card at by, and end for whoever has none.
func (h *hearing) placeBeside(by Spot, end int) int {
	if by >= thrones || h.guest(by) {
		return end
	}
	return h.placeOf(by)
}

// refOf returns who brings a card: a card, or the player.
func (h *hearing) refOf(by Spot) core.Ref {
	if by >= thrones {
		return h.side[by.side()].seat
	}
	return h.unit(by).Ref
}

// room reports whether the living of a side have room for another.
func (h *hearing) room(s *side) bool {
	return bits.OnesCount8(uint8(s.living))+bits.OnesCount8(uint8(s.living>>8)) < h.tuning.Board
}

// settleSummon asks whether a card is to come: nobody stands there yet, so it has a name
// and no target.
func (h *hearing) settleSummon(by Spot, c *Card) bool {
	e := ability.Event{Kind: eventSummon, Source: h.refOf(by), Amount: 1, Owner: h.seatOf(h.home(by)), Text: c.Name}
	return h.kernel.Settle(&e)
}
