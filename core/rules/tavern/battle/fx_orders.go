// Verbs with an effect that comes later: orders. Then how long a card has what verbs give it: for an attack, a
// combat, a turn, or for good.

package battle

import (
	"arcana/core"
	"arcana/core/rules/tavern/cards"
)

// Orders are attacks out of turn and thefts of cards. They are carried out when all deaths are
// resolved, because in the middle of an attack they would disturb it.

// order is one of these: a card that attacks, or that another side steals.
type order struct {
	of     core.Ref    // the card
	by     int         // the side that steals it, -1 for an attack
	source core.Source // the script function that ordered it
}

// Strike lets a card attack once more when all deaths are resolved. Whose turn it is to attack next
// does not change. In the recruit phase nothing happens.
func (f *Fx) Strike(p Spot) { addOrder(f, p, -1) }

// Steal moves a card of the other side to the own side when all deaths are resolved, if the living
// have room there. In the recruit phase nothing happens.
func (f *Fx) Steal(p Spot) { addOrder(f, p, f.side()) }

// addOrder orders that a card attacks (by is -1), or that the side with the number by steals it.
func addOrder(f *Fx, p Spot, by int) {
	if f.deferred {
		laterTo(f, p, func(f *Fx, p Spot) { addOrder(f, p, by) })
		return
	}
	if a := f.arena; f.InCombat() && a.alive(p) {
		a.orders = append(a.orders, order{a.unit(p).Ref, by, a.log.source})
	}
}

// runOrders carries out the orders of abilities, if there are any. Whether the fight is over is tested only after
// all of them: one order may leave a side empty, and the next may bring it a card. The work is in runAllOrders, so
// that runOrders is small enough to be inlined into the loop of attacks, where there are mostly no orders.
func (a *Arena) runOrders() {
	if len(a.orders) > 0 {
		a.runAllOrders()
	}
}

// runAllOrders does the work of runOrders. It also carries out the orders that are given meanwhile. An order about
// a card that is dead by then does nothing, and so does an attack if no foe lives. After that auras are asked again,
// for the cards of both sides may stand differently.
func (a *Arena) runAllOrders() {
	for i := 0; i < len(a.orders) && !a.log.full(); i++ {
		o := a.orders[i]
		switch p := a.findRef(o.of); {
		case p == noSpot || !a.alive(p) || a.graveyardOpen: // open here only if the event budget ran out
		case o.by < 0 && a.side[p.side()^1].living != 0:
			a.attackOutOfTurn(p)
		case o.by < 0: // nobody to attack
		case o.by != p.side(): // else it is stolen already
			a.steal(p)
		}
	}
	a.orders = a.orders[:0]
	a.RefreshAuras()
}

// attackOutOfTurn carries out an ordered attack of the card at a spot, if the card can attack. Its side counts
// as the attacking one meanwhile.
func (a *Arena) attackOutOfTurn(p Spot) {
	if !a.unit(p).CanAttack() {
		return
	}
	before := a.attackingSide
	a.attackingSide = p.side()
	us, them := sidesOf(a)
	a.attack(us, them, p.slot(), a.chooseTarget(us, them, p.slot()))
	a.attackingSide = before
}

// steal moves the card at a spot to the right end of the other side, if there is room and no ability
// cancels or redirects it. The card keeps its ref and all that it has, except for what the auras of its former side
// gave. Without the kernel nothing can listen to that. With it, the triggers then run and deaths are resolved.
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
	q := a.enterCard(to, a.side[to].count, u.Card, u.Ref, a.momentsOfUnit(&u))
	*a.unit(q) = u
	a.updateMasks(q)
	if a.log.next() {
		a.log.setPlayer(u.Ref, a.side[to].seat)
		a.log.writeText(core.KindMove, u.Ref, u.Ref, int32(a.placeOf(q)+1), "steal")
	}
	a.endAuras(q) // those of its former side
	if a.usesKernel() {
		a.emit(cards.EventSteal, 0, q, 1, "")
		a.runQueue()
		a.resolveDeaths()
	}
}

// Gift is something that a copy of a card was given in a combat and that its original keeps, or that the original is
// destroyed or becomes another card.
type Gift struct {
	To core.Ref // the copy
	cards.Loan
	Gone bool        // the original is destroyed
	Into *cards.Card // what the original becomes, nil for nothing
}

// gifts is what abilities have given in the present use of the arena.
type gifts struct {
	now   cards.Lasting    // how long things last that the running verb gives
	blow  bool             // something was given until the attack is over
	kept  []Gift           // kept by the originals on the players' boards
	given [2][]*cards.Card // cards for the hands of both players
}

// clear forgets what was given.
func (g *gifts) clear() {
	g.now, g.blow, g.kept = cards.AsIs, false, g.kept[:0]
	g.given[0], g.given[1] = g.given[0][:0], g.given[1][:0]
}

// During calls the function give. What verbs give within it lasts as long as l says. If l is Blow and no attack is
// under way, it does not call give at all, for there is no attack to last for. gifts.now is for verbs that act at once,
// f.lasting for those that wait and act later (laterOrFizzle).
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

// noteLoan notes how long the card at a spot has something that it was just given (l, without its Until). If it
// lasts for the attack (Blow), or in the recruit phase for a combat or turn, it is a loan of the unit. Everything
// else is the unit's own; in a combat it ends with the copy that fights. What a copy was given for good is noted in
// gifts.kept, for the original keeps it.
func (a *Arena) noteLoan(at Spot, l cards.Loan) {
	l.Until = a.gifts.now
	u := a.unit(at)
	switch {
	case l.Until == cards.Blow:
		a.gifts.blow = true
		u.AddLoan(l)
	case a.mode == modeRecruit && (l.Until == cards.Combat || l.Until == cards.Turn):
		u.AddLoan(l)
	default:
		u.HoldForGood(l)
	}
	if a.mode == modeFight && l.Until == cards.ForGood {
		a.gifts.kept = append(a.gifts.kept, Gift{To: u.Ref, Loan: l})
	}
}

// endAttack ends the attack under way. What living cards were given for it alone is taken back.
func (a *Arena) endAttack() {
	if a.attacking.underWay = false; a.gifts.blow {
		a.endBlowLoans()
	}
}

// endBlowLoans takes back what living cards were given until the attack is over. Only changes of attack and health
// are logged.
func (a *Arena) endBlowLoans() {
	a.gifts.blow = false
	for s := range a.side {
		a.eachLiving(s, 0, func(p Spot) {
			u := a.unit(p)
			took := u.ExpireLoans(cards.Blow)
			a.updateMasks(p)
			a.log.logChangeWithoutActor(u.Ref, core.FieldAttack, -took.Attack)
			a.log.logChangeWithoutActor(u.Ref, core.FieldHealth, -took.Health)
		})
	}
}

// logChangeWithoutActor logs that a number of the card r changed by n without an actor, unless n is 0. The event
// has the card itself as its actor.
func (l *log) logChangeWithoutActor(r core.Ref, field core.Field, n int32) {
	if n != 0 && l.next() {
		l.write(core.KindChange, field, r, r, n)
	}
}
