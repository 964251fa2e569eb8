package tavern

import (
	"cmp"
	"math"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
)

// An attack where events go by the kernel: it is asked about before step (a), and all
// its hits are asked about before one of them lands.

// onslaught is an arena in the middle of such an attack.
type onslaught struct{ *Arena }

// blow is a hit of an attack.
type blow struct {
	kind  core.Kind
	actor core.Ref
	at    Spot
	n     int32
	lost  bool // somebody lost health
}

// begin readies the kernel for what happens in the arena; functions past limit are not
// called.
func (a *Arena) begin(limit int) {
	if a.beyond != 0 {
		a.kernel.Begin(a.table(), world{a}, &a.log, a.ears, limit)
	}
}

// unlimited is the budget of a combat, which R-T10 ends.
const unlimited = math.MaxInt

// bothHear lets both players' cards hear that the combat begins or ends, the attacking
// side first, and buries whom that kills.
func (a *Arena) bothHear(kind ability.Kind) {
	for _, s := range [2]int{a.turn, a.turn ^ 1} {
		e := a.befalls(kind, 0, s, 0)
		e.Seen = 0
		a.kernel.Tell(&e)
	}
	a.drain()
	a.bury()
}

// assails is an event of the attack under way.
func (a onslaught) assails(kind ability.Kind) ability.Event {
	u, t := a.unit(a.attacking.from), a.unit(a.attacking.to)
	return ability.Event{Kind: kind, Source: u.Ref, Target: t.Ref, Amount: u.Attack, Owner: a.seatOf(a.attacking.from.side())}
}

// aim asks about the attack under way, before anything of it has happened: whom it is
// to meet, and how hard. It reports whether it is made.
func (a onslaught) aim() bool {
	e := a.assails(eventAttack)
	hard := e.Amount
	if !a.kernel.Settle(&e) {
		return false
	}
	if a.attacking.to = a.seek(e.Target); e.Amount != hard {
		a.attacking.bonus = min(e.Amount, mostChange) - hard
	}
	return true
}

// struck lets be heard that the attack is not blocked (R-T7b).
func (a onslaught) struck() {
	e := a.assails(eventStrike)
	a.kernel.Tell(&e)
	a.drain()
}

// attacked lets be heard that the attack is over.
func (a onslaught) attacked() {
	e := a.assails(eventAttack)
	a.kernel.Tell(&e)
	a.drain()
}

// less returns what is left of a hit that a replacement made weaker.
func (a onslaught) less(dealt int32) int32 { return max(0, dealt+min(0, a.attacking.bonus)) }

// exchange is the hit, cleave and the counterattack: all are settled, then all land, and
// who lost health is told, attacker's side first and left to right.
func (a onslaught) exchange(by, foe core.Ref, dealt, back int32) {
	from, to := a.attacking.from, a.attacking.to
	a.attacking.clashing = true
	hits := append(a.hits[:0], blow{core.KindDamage, by, to, a.less(dealt), false})
	left, right := a.neighbours(to)
	for _, p := range [2]Spot{left, right} {
		if a.attacking.cleave > 0 && p != noSpot && a.alive(p) {
			hits = append(hits, blow{KindCleave, by, p, a.attacking.cleave, false})
		}
	}
	hits = append(hits, blow{core.KindDamage, foe, from, back, false})
	for i := range hits {
		a.replace(&hits[i])
	}
	for i := range hits {
		b := &hits[i]
		b.lost = a.land(b.kind, b.actor, b.at, b.n)
	}
	a.attacking.clashing = false
	a.wail(hits)
	a.hits = hits[:0]
}

// replace settles one hit; one that does not come about is a hit of 0.
func (a onslaught) replace(b *blow) {
	if b.n <= 0 || a.unit(b.at).Aegis > 0 {
		return
	}
	if at, n, ok := a.settle(eventDamage, b.actor, b.at, b.n, ""); ok {
		b.at, b.n = at, n
	} else {
		b.n = 0
	}
}

// wail is cry for hits that may have met anybody.
func (a onslaught) wail(hits []blow) {
	few.Sort(hits, func(x, y blow) int {
		return cmp.Or(cmp.Compare(x.at.side()^a.turn, y.at.side()^a.turn), cmp.Compare(a.placeOf(x.at), a.placeOf(y.at)))
	})
	for _, b := range hits {
		if b.lost {
			a.hurt(b.actor, b.at, b.n)
		}
	}
	a.drain()
}
