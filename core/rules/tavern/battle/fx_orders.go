// Verbs with an effect that comes later: orders. Then cards that are put aside, and come back. Then how long a card has
// what verbs give it: for an attack, a combat, a turn, or for good.

package battle

import (
	"arcana/core"
	"arcana/core/rules/tavern/cards"
)

// Orders are attacks out of turn, thefts of cards, and cards that are put aside. They are carried out when all deaths are
// resolved, because in the middle of an attack they would disturb it.

// order is one of these: a card that attacks, that another side steals, or that is put aside.
type order struct {
	of     core.Ref    // the card
	by     int         // the side that steals it, or toAttack or toAside
	source core.Source // the script function that ordered it
	actor  core.Ref    // the card that puts it aside
}

// What an order is for if no side steals the card.
const (
	toAttack = -1
	toAside  = -2
)

// Strike lets a card attack once more when all deaths are resolved. Whose turn it is to attack next
// does not change. In the recruit phase nothing happens.
func (f *Fx) Strike(p Spot) { addOrder(f, p, toAttack) }

// Steal moves a card of the other side to the own side when all deaths are resolved, if the living
// have room there. In the recruit phase nothing happens.
func (f *Fx) Steal(p Spot) { addOrder(f, p, f.side()) }

// PutAside takes a card off its board when all deaths are resolved, until the card with this ability lets it come back
// (BringBack). It does not die. In the recruit phase, and if events do not go by the kernel, nothing happens.
func (f *Fx) PutAside(p Spot) {
	if f.UsesKernel() {
		addOrder(f, p, toAside)
	}
}

// addOrder orders that a card attacks or is put aside, or that the side with the number by steals it.
func addOrder(f *Fx, p Spot, by int) {
	if f.deferred {
		laterTo(f, p, func(f *Fx, p Spot) { addOrder(f, p, by) })
		return
	}
	if a := f.arena; f.InCombat() && a.alive(p) {
		a.orders = append(a.orders, order{a.unit(p).Ref, by, a.log.source, f.actor})
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
		case o.by == toAside:
			a.putAside(p, o.actor)
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
	u := *a.unit(p)
	a.side[from].takeOff(p.slot())
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

// takeOff takes the living card in a slot off the board and closes the gap.
func (s *board) takeOff(slot int) {
	place := s.order.Place(slot)
	s.living &^= 1 << slot
	s.order = s.order.Without(s.order.Find(slot))
	if s.count--; place < s.next {
		s.next--
	}
	if s.last == slot {
		s.last = noSlot
	}
}

// asideUnit is a card that was put aside in this combat.
type asideUnit struct {
	unit cards.Unit
	side int
	by   core.Ref // the card that put it aside
	back bool     // it has come back
}

// mostAside is how many cards are put aside in a combat at most.
const mostAside = 32

// asideSpot returns the spot of the i-th card that was put aside. Such spots follow those of the dead.
func (a *Arena) asideSpot(i int) Spot { return graveyardSpot(a.aside[i].side, mostDead+i) }

// atAside returns the card that was put aside at a spot, nil if the spot is none of those.
func (a *Arena) atAside(p Spot) *asideUnit {
	if i := int(p&^graveyardSpots)>>5 - mostDead; p >= graveyardSpots && p != noSpot && i >= 0 {
		return &a.aside[i]
	}
	return nil
}

// Aside returns the cards that the card with this ability has put aside and that have not come back, in the order in
// which they left.
func (f *sight) Aside() []Spot {
	list := f.list[:0]
	for i := range f.arena.aside {
		if x := &f.arena.aside[i]; x.by == f.actor && !x.back {
			list = append(list, f.arena.asideSpot(i))
		}
	}
	return list
}

// IsAside reports whether the card at a spot was put aside.
func (f *sight) IsAside(p Spot) bool { return f.arena.atAside(p) != nil }

// putAside carries out the order that actor puts the card at a spot aside. No ability hears of it. What auras gave the
// card, it has no more.
func (a *Arena) putAside(p Spot, actor core.Ref) {
	if len(a.aside) == mostAside {
		return
	}
	u := *a.unit(p)
	u.DropAura()
	a.side[p.side()].takeOff(p.slot())
	a.aside = append(a.aside, asideUnit{unit: u, side: p.side(), by: actor})
	a.updateSynergies()
	if a.log.next() {
		a.log.writeText(core.KindMove, actor, u.Ref, 0, "aside")
	}
}

// BringBack lets a card come back that was put aside, with all that it had, right of the card with this ability or of its
// place; a card of the other side comes to the right end there. Abilities hear that it is summoned. It returns the card's
// spot, and false if it has come back before, if there is no room, or if the verb waits.
func (f *Fx) BringBack(p Spot) (Spot, bool) {
	if f.deferred {
		later(f, func(f *Fx) { f.BringBack(p) })
		return 0, false
	}
	a := f.arena
	x := a.atAside(p)
	if x == nil || x.back || !a.hasRoom(&a.side[x.side]) {
		return 0, false
	}
	x.back = true
	u, side, i := x.unit, &a.side[x.side], a.rowLength(x.side)
	if x.side == f.side() {
		at := a.placeBeside(f.self, i-1-f.placed)
		if i = at + 1 + f.placed; f.self != spot(x.side, side.last) && at < side.next { // as in enterBeside
			side.next++
		}
		f.placed++
	}
	q := a.enterCard(x.side, i, u.Card, u.Ref, a.momentsOfUnit(&u))
	*a.unit(q) = u
	a.updateMasks(q)
	if a.log.next() {
		a.log.writeText(core.KindMove, f.actor, u.Ref, int32(a.placeOf(q)+1), "back")
	}
	f.brought = append(f.brought, u.Ref)
	a.emitSummon(f.actor, q)
	return q, true
}

// rowLength returns how many cards stand in the row of a side, also of the dead that keep their places.
func (f *boards) rowLength(s int) int {
	if f.graveyardOpen {
		return len(f.graveyard.row[s])
	}
	return f.side[s].count
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
