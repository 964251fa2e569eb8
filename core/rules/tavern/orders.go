package tavern

import (
	"arcana/core"
)

// Orders are what abilities want done when deaths are settled: attacks out of turn, and
// cards that change sides, which nothing under way could bear.

// order is one of them: a card that attacks, or is stolen by another side.
type order struct {
	of     core.Ref
	by     int // the side that steals it, -1 for an attack
	source core.Source
}

// Strike lets a card attack once more when deaths are settled; the order of attacks stays
// as it is. Nothing happens in the recruit phase.
func (f *Fx) Strike(p Spot) { command(f, p, -1) }

// Steal brings a card of the other side to the own one when deaths are settled, if the
// living have room there. Nothing happens in the recruit phase.
func (f *Fx) Steal(p Spot) { command(f, p, f.side()) }

func command(f *Fx, p Spot, by int) {
	if f.idle {
		laterTo(f, p, func(f *Fx, p Spot) { command(f, p, by) })
		return
	}
	if a := f.arena; f.InCombat() && a.alive(p) {
		a.orders = append(a.orders, order{a.unit(p).Ref, by, a.log.source})
	}
}

// obey carries out what abilities ordered, and what comes of that. A side that an order
// has emptied may have a card again by the next: only then is the fight judged.
func (a onslaught) obey() {
	if len(a.orders) > 0 {
		a.obeyAll()
	}
}

func (a onslaught) obeyAll() {
	for i := 0; i < len(a.orders) && !a.log.full(); i++ {
		o := a.orders[i]
		switch p := a.seek(o.of); {
		case p == noSpot || !a.alive(p) || a.deep:
		case o.by < 0 && a.side[p.side()^1].living != 0:
			a.outOfTurn(p)
		case o.by < 0:
		case o.by != p.side():
			a.steal(p)
		}
	}
	a.orders = a.orders[:0]
}

// outOfTurn is an attack of a card whose turn it is not.
func (a onslaught) outOfTurn(p Spot) {
	if a.unit(p).Attack <= 0 {
		return
	}
	turn := a.turn
	a.turn = p.side()
	us, them := sidesOf(a.Arena)
	a.attack(us, them, p.slot(), a.defender(them))
	a.turn = turn
}

// steal brings a card to the right end of the other side, if there is room.
func (a onslaught) steal(p Spot) {
	from, to := p.side(), p.side()^1
	if !a.room(&a.side[to]) {
		return
	}
	if a.opened() {
		own := a.unit(p).Ref
		e := a.event(eventSteal, 0, p, 1)
		if !a.kernel.Settle(&e) || e.Target != own || !a.alive(p) || !a.room(&a.side[to]) {
			return
		}
	}
	u, s := *a.unit(p), &a.side[from]
	place := s.order.Place(p.slot())
	s.living &^= 1 << p.slot()
	s.order = s.order.Without(s.order.Find(p.slot()))
	if s.count--; place < s.next {
		s.next--
	}
	if s.last == p.slot() {
		s.last = noSlot
	}
	q := a.enter(to, a.side[to].count, u.Card, u.Ref, a.listensTo(&u))
	*a.unit(q) = u
	judge(a).relisten(q)
	if a.log.next() {
		a.log.writeText(core.KindMove, u.Ref, u.Ref, int32(a.placeOf(q)+1), "steal")
	}
	if a.opened() {
		a.report(eventSteal, 0, q, 1, "")
		a.drain()
		a.bury()
	}
}
