package tavern

import (
	"arcana/core"
	"arcana/core/ability"
)

// Every change of changes.go as an event: those who hear of it speak before and after,
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
