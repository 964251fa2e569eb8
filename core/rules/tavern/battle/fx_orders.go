package battle

import (
	"arcana/core"
	"arcana/core/rules/tavern/cards"
)

// Verbs whose effect comes later or goes again: what is ordered for after the deaths, and
// what is given for a time.

// Orders are what abilities want done when deaths are settled: attacks out of turn, and
// cards that change sides. In the middle of an attack these would upset what is under way.

// order is one of them: a card that attacks, or is stolen by another side.
type order struct {
	of     core.Ref    // the card
	by     int         // the side that steals it, -1 for an attack
	source core.Source // the script function that ordered it
}

// Strike lets a card attack once more when deaths are settled; the order of attacks stays
// as it is. Nothing happens in the recruit phase.
func (f *Fx) Strike(p Spot) { addOrder(f, p, -1) }

// Steal brings a card of the other side to the own one when deaths are settled, if the
// living have room there. Nothing happens in the recruit phase.
func (f *Fx) Steal(p Spot) { addOrder(f, p, f.side()) }

// addOrder notes that a card is to attack (by -1) or to be stolen by side by, when the deaths
// are settled.
func addOrder(f *Fx, p Spot, by int) {
	if f.deferred {
		laterTo(f, p, func(f *Fx, p Spot) { addOrder(f, p, by) })
		return
	}
	if a := f.arena; f.InCombat() && a.alive(p) {
		a.orders = append(a.orders, order{a.unit(p).Ref, by, a.log.source})
	}
}

// runOrders makes the attacks out of turn and the thefts that abilities ordered. The fight is
// judged only after all of them: one order may leave a side empty, and the next bring it a card.
func (a *Arena) runOrders() {
	if len(a.orders) > 0 {
		a.runAllOrders()
	}
}

// runAllOrders is runOrders where there are some, orders that these give included. A card that is
// dead by then does nothing, nor does an attacker without a foe.
func (a *Arena) runAllOrders() {
	for i := 0; i < len(a.orders) && !a.log.full(); i++ {
		o := a.orders[i]
		switch p := a.findRef(o.of); {
		case p == noSpot || !a.alive(p) || a.graveyardOpen:
		case o.by < 0 && a.side[p.side()^1].living != 0:
			a.attackOutOfTurn(p)
		case o.by < 0:
		case o.by != p.side():
			a.steal(p)
		}
	}
	a.orders = a.orders[:0]
	a.RefreshAuras()
}

// attackOutOfTurn is an attack of a card whose turn it is not.
func (a *Arena) attackOutOfTurn(p Spot) {
	if a.unit(p).Attack <= 0 {
		return
	}
	before := a.attackingSide
	a.attackingSide = p.side()
	us, them := sidesOf(a)
	a.attack(us, them, p.slot(), a.target(us, them, p.slot()))
	a.attackingSide = before
}

// steal moves a card to the right end of the other side, if there is room and no ability replaces
// it. It keeps its ref and all that it has. Then it runs the triggers and removes the dead.
func (a *Arena) steal(p Spot) {
	from, to := p.side(), p.side()^1
	if !a.hasRoom(&a.side[to]) {
		return
	}
	if a.usesKernel() {
		own := a.unit(p).Ref
		e := a.event(cards.EventSteal, 0, p, 1)
		if !a.kernel.Replace(&e) || e.Target != own || !a.alive(p) || !a.hasRoom(&a.side[to]) {
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
	q := a.enterCard(to, a.side[to].count, u.Card, u.Ref, a.listensTo(&u))
	*a.unit(q) = u
	a.updateMasks(q)
	if a.log.next() {
		a.log.give(u.Ref, a.side[to].seat)
		a.log.writeText(core.KindMove, u.Ref, u.Ref, int32(a.placeOf(q)+1), "steal")
	}
	if a.usesKernel() {
		a.emit(cards.EventSteal, 0, q, 1, "")
		a.runQueue()
		a.resolveDeaths()
	}
}

// Gift is what the copy of a card was given in a combat, and either its original keeps (kept) or
// the copy gives back when the attack is over (blows).
type Gift struct {
	To core.Ref // the copy
	cards.Loan
}

// gifts are those of the combat or attack under way.
type gifts struct {
	now   cards.Lasting    // for how long the verb that acts gives
	blows []Gift           // given back when the attack is over
	kept  []Gift           // which the originals on the boards keep
	given [2][]*cards.Card // cards for the hands of both players
}

// clear forgets what was given.
func (g *gifts) clear() {
	g.now, g.blows, g.kept = cards.AsIs, g.blows[:0], g.kept[:0]
	g.given[0], g.given[1] = g.given[0][:0], g.given[1][:0]
}

// During calls give, whose verbs then give for so long. With Blow and no attack under way it does
// not call it.
func (f *Fx) During(l cards.Lasting, give func()) {
	a := f.arena
	if l == cards.Blow && !a.attacking.underWay {
		return
	}
	before, own := a.gifts.now, f.lasting
	a.gifts.now, f.lasting = l, l
	give()
	a.gifts.now, f.lasting = before, own
}

// noteLoan notes what was just given to a card for another time than by default: until the attack
// is over, for the original to keep, or on the unit itself in the recruit phase. In a combat
// everything else ends with it, and needs no note.
func (a *Arena) noteLoan(at Spot, l cards.Loan) {
	l.Until = a.gifts.now
	u := a.unit(at)
	switch {
	case l.Until == cards.Blow:
		a.gifts.blows = append(a.gifts.blows, Gift{u.Ref, l})
	case a.mode == modeFight && l.Until == cards.ForGood:
		a.gifts.kept = append(a.gifts.kept, Gift{u.Ref, l})
	case a.mode == modeRecruit && l.Until != cards.ForGood:
		u.AddLoan(l)
	}
}

// endAttack ends the attack under way: what was given for it alone is taken back from those who
// live.
func (a *Arena) endAttack() {
	a.attacking.underWay = false
	for _, g := range a.gifts.blows {
		p := a.findRef(g.To)
		if p == noSpot || !a.alive(p) {
			continue
		}
		u := a.unit(p)
		took := u.ReturnLoan(g.Loan)
		if g.Words != 0 || g.Bundle != nil {
			a.updateMasks(p)
		}
		a.log.logChangeWithoutActor(u.Ref, core.FieldAttack, -took.Attack)
		a.log.logChangeWithoutActor(u.Ref, core.FieldHealth, -took.Health)
	}
	a.gifts.blows = a.gifts.blows[:0]
}

// logChangeWithoutActor logs that a number of a card changed without an actor, unless n is 0.
func (l *log) logChangeWithoutActor(r core.Ref, field core.Field, n int32) {
	if n != 0 && l.next() {
		l.write(core.KindChange, field, r, r, n)
	}
}
