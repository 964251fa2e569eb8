package battle

import (
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// Triggers: their names, the queue in which they wait, how a card answers one, and how a
// change becomes an event that others can replace and listen to.

// hurtMoments trigger when a card loses health. Where nobody listens to them nothing is queued.
const hurtMoments = 1<<cards.OnDamaged | 1<<cards.AllyDamaged | cards.KernelMoments

// attackMoments are those of an attack to which others than the attacker listen.
const attackMoments = hurtMoments | 1<<cards.AllyAttacked

// Triggers never nest. An effect changes the board at once; what that sets off
// is put at the end of the one queue and runs when the effects before it
// are over. So a firing always sees a board on which every earlier effect is
// complete, no recursion can overflow, and the order of everything is the order
// in which it was caused.

// trigger is a trigger that has yet to run: what befell a unit, which is answered by the unit
// itself, then by those who watch for it (R-T17).
type trigger struct {
	moment cards.Moment
	at     Spot
	amount int32
	cause  int32
}

// enqueue puts a trigger at the end of the queue.
func (a *Arena) enqueue(m cards.Moment, at Spot, amount int32) {
	a.queue = append(a.queue, trigger{m, at, amount, a.log.cause})
}

// runQueue runs every waiting trigger until the queue is empty or the event budget is spent.
func (a *Arena) runQueue() {
	if a.usesKernel() {
		a.runKernelQueue()
	}
	for a.head < len(a.queue) && !a.log.full() {
		a.head++
		a.runTrigger(&a.queue[a.head-1])
	}
	a.queue, a.head = a.queue[:0], 0
}

// runTrigger fires a queued trigger: on the unit itself, then on those who watch for it. W points
// into the queue. If the queue grows meanwhile, w points into its old memory, which is not
// changed.
func (a *Arena) runTrigger(w *trigger) {
	s := w.at.side()
	if w.moment == cards.Chosen && a.mode == modeFight {
		a.fx.answered, a.decided = a.decided[0], a.decided[1:]
	}
	if a.triggersItself(w) {
		a.fire(*w, w.at, a.unit(w.at), w.moment)
	}
	switch w.moment {
	case cards.Deathrattle:
		a.fireListeners(*w, s, cards.AllyDied)
		a.fireListeners(*w, s^1, cards.EnemyDied)
	case cards.OnDamaged:
		a.fireListeners(*w, s, cards.AllyDamaged)
	case cards.AllySummoned:
		a.fireListeners(*w, s, cards.AllySummoned)
	}
}

// triggersItself reports whether the unit that a trigger is about answers it itself. It does not
// answer its own arrival, and one that has died since answers only damage, its death and what it chose.
func (a *Arena) triggersItself(w *trigger) bool {
	if !a.listens(w.at, w.moment) || w.moment == cards.AllySummoned {
		return false
	}
	return w.moment == cards.Deathrattle || w.moment == cards.OnDamaged || w.moment == cards.Chosen || a.alive(w.at)
}

// listens reports whether the ability of the card at a spot listens to m.
func (f *boards) listens(p Spot, m cards.Moment) bool {
	if f.graveyardOpen {
		if g := f.inGraveyard(p); g != nil {
			return g.moments.Has(m)
		}
	}
	return f.side[p.side()].slotsByMoment[m]>>p.slot()&1 != 0
}

// fireListeners runs the abilities of the living cards of side s that listen to moment m, left
// to right, except on the card that the trigger w is about.
func (a *Arena) fireListeners(w trigger, s int, m cards.Moment) {
	if a.side[s&1].moments.Has(m) {
		a.fireEach(w, s&1, m)
	}
}

// fireEach is fireListeners where somebody listens. The order and the listeners (dueToTrigger) are
// those of the beginning. A card that dies meanwhile is left out, and so is one that comes, since
// clearMasks clears the bit of its slot.
func (a *Arena) fireEach(w trigger, s int, m cards.Moment) {
	side := &a.side[s]
	order, count := side.order, side.count
	side.dueToTrigger = side.slotsByMoment[m] & side.living
	for i := 0; i < count && side.dueToTrigger != 0; i++ {
		slot := order.At(i)
		if side.dueToTrigger&side.living>>slot&1 != 0 && a.spot(s, slot) != w.at && !a.log.full() {
			a.fire(w, a.spot(s, slot), &side.unit[slot], m)
		}
	}
}

// fire logs and runs the ability of u, the unit at self, for the trigger w; m is the moment that u
// listens to. What it does has the logged trigger as its cause. Once the ceiling is reached,
// nothing runs.
func (a *Arena) fire(w trigger, self Spot, u *cards.Unit, m cards.Moment) {
	if a.kernel.CeilingReached() {
		return
	}
	a.log.cause = w.cause
	a.recentActors.add(u.Card)
	if a.log.next() {
		a.log.writeText(core.KindTrigger, u.Ref, a.unit(w.at).Ref, w.amount, m.String())
	}
	a.log.cause = a.log.id()
	fx := &a.fx
	fx.self, fx.about, fx.actor, fx.moment, fx.amount, fx.placed = self, w.at, u.Ref, m, w.amount, 0
	if u.Card.Rules().Script >= 0 {
		a.fireScript(u, m)
	} else {
		fx.perform(&u.Card.Rules().Native)
	}
	a.log.cause = w.cause
}

// enqueueForSide queues m, the start of combat or the end of a turn, for each living card of
// side s that listens to it, left to right.
func (a *Arena) enqueueForSide(s int, m cards.Moment) {
	side := &a.side[s]
	order, hearing := side.order, side.slotsByMoment[m]&side.living
	for i := 0; hearing != 0 && i < side.count; i++ {
		if slot := order.At(i); hearing>>slot&1 != 0 {
			a.enqueue(m, spot(s, slot), 0)
			hearing &^= 1 << slot
		}
	}
}

// emitHit queues what a hit of n did to the card at a spot, if anybody listens.
func (a *Arena) emitHit(actor core.Ref, at Spot, n int32, did outcome) {
	switch {
	case did == hurt:
		a.emitHurt(actor, at, n)
	case did == blocked && a.usesKernel():
		a.emit(cards.EventAegisLost, actor, at, 1, "")
	}
}

// emitHurt queues that the card at a spot lost n health, if anybody listens.
func (a *Arena) emitHurt(actor core.Ref, at Spot, n int32) {
	if a.eitherSide.has(union(hurtMoments)) {
		a.emitHurtHeard(actor, at, n)
	}
}

// emitHurtHeard is emitHurt where one side or the other listens.
func (a *Arena) emitHurtHeard(actor core.Ref, at Spot, n int32) {
	switch {
	case a.usesKernel():
		a.emit(cards.EventDamage, actor, at, n, "")
	case a.side[at.side()].moments&hurtMoments != 0:
		a.enqueue(cards.OnDamaged, at, n)
	}
}

// firing is a trigger as one card answers it.
type firing struct {
	self     Spot
	about    Spot
	actor    core.Ref // of the card at self
	moment   cards.Moment
	amount   int32
	answered Question          // the question that was answered last; kept for other moments too
	heard    *ability.Firing   // what the kernel says of it; without the kernel that is Arena.plain
	ability  cards.UnitAbility // which of its abilities runs; of is nil where the masks found it, since it has only one
}

// Speaker returns the card whose ability runs, as its numbers are meant: of an ability
// that was copied, the one that it was copied from.
func (f *sight) Speaker() *cards.Card {
	if f.ability.Of != nil {
		return f.ability.Of
	}
	return f.Unit(f.self).Card
}

// abilityNumber returns the number of the ability that triggers; what it remembers goes by it.
func (f *sight) abilityNumber() int16 {
	if f.ability.Of != nil {
		return f.ability.Number
	}
	v, _ := f.Unit(f.self).Card.LineAbility()
	return v.Number
}

// Self returns the spot of the card whose ability runs.
func (f *firing) Self() Spot { return f.self }

// About returns the spot of the card that the moment befell: the card that
// died, was hurt, summoned or attacked.
func (f *firing) About() Spot { return f.about }

// Moment returns the trigger that runs.
func (f *firing) Moment() cards.Moment { return f.moment }

// Amount returns the moment's number: the health that was lost, or the place of
// the answer, from 1.
func (f *firing) Amount() int32 { return f.amount }

// Answer returns what was chosen and is heard as the moment chosen, and whether it may have
// been several things.
func (f *firing) Answer() (picked []ability.Option, several bool) {
	if f.heard != nil && f.heard.Answer != nil { // chance has answered
		return f.heard.Answer, f.heard.Several
	}
	return f.answered.Picked, f.answered.Several()
}

// Heard returns what the kernel says of the firing. If the masks found it, only its moment and its
// card are set.
func (f *firing) Heard() *ability.Firing { return f.heard }

// After reports whether what the ability listens to has happened: only then may it ask a
// question.
func (f *firing) After() bool { return f.heard == nil || f.heard.Phase == ability.After }

// table returns the triggers that a match has: those of the rules and those that its scripts
// declare.
func (a *Arena) table() *ability.Table {
	if a.scripts == nil {
		return cards.Table
	}
	return a.scripts.Table()
}

// usesKernel reports whether events go by the kernel.
func (f *boards) usesKernel() bool { return f.eitherSide.has(union(cards.KernelMoments)) }

// askReplace asks abilities whether they replace an event before it happens: n damage, attack
// or the like to the card at a spot, by an actor. It returns the card and the number that the
// event has now (a changed number is at most mostChange), and false if it is cancelled or its new
// card is nowhere; the latter is logged.
func (a *Arena) askReplace(kind ability.Kind, actor core.Ref, at Spot, n int32, text string) (Spot, int32, bool) {
	e := a.event(kind, actor, at, n)
	e.Text = text
	ok := a.kernel.Replace(&e)
	if e.Target != a.unit(at).Ref {
		at = a.findRef(e.Target)
	}
	if e.Amount != n {
		n = min(e.Amount, MostChange)
	}
	if ok && at == noSpot {
		a.log.Add(core.Event{Kind: core.KindFizzled, Actor: e.Source, Target: e.Target, Amount: e.Amount, Text: cards.Table.Row(kind).Name})
	}
	return at, n, ok && at != noSpot
}

// emit queues what befell the card at a spot for those who listen.
func (a *Arena) emit(kind ability.Kind, actor core.Ref, at Spot, n int32, text string) {
	e := a.event(kind, actor, at, n)
	e.Text = text
	a.tell(&e)
}

// tell queues an event for those who listen. If nothing can replace it, nobody was asked before: then
// abilities act before it now.
func (a *Arena) tell(e *ability.Event) {
	if cards.Table.Row(e.Kind).Fixed {
		a.kernel.Replace(e)
	}
	a.kernel.Emit(e)
}

// event returns an event about the card at a spot.
func (a *Arena) event(kind ability.Kind, actor core.Ref, at Spot, n int32) ability.Event {
	e := ability.Event{Kind: kind, Source: actor, Target: a.unit(at).Ref, Amount: n, Owner: a.ownerOf(at)}
	if a.mode == modeRecruit {
		e.Seen = core.Only(e.Owner)
	}
	return e
}

// MostChange is the most that a replacement can make of an amount.
const MostChange = 1 << 27

// askReplaceFor is askReplace for the player of side s: it returns the number, and false if the
// event is cancelled.
func (a *Arena) askReplaceFor(kind ability.Kind, actor core.Ref, s int, n int32) (int32, bool) {
	e := a.eventFor(kind, actor, s, n)
	ok := a.kernel.Replace(&e)
	if e.Amount != n {
		n = min(e.Amount, MostChange)
	}
	return n, ok
}

// emitFor is emit for the player of side s.
func (a *Arena) emitFor(kind ability.Kind, actor core.Ref, s int, n int32) {
	e := a.eventFor(kind, actor, s, n)
	a.tell(&e)
}

// eventFor is the event of the player of side s, which that player alone may know of.
func (a *Arena) eventFor(kind ability.Kind, actor core.Ref, s int, n int32) ability.Event {
	seat := a.seatOf(s)
	return ability.Event{Kind: kind, Source: actor, Target: a.side[s].seat, Amount: n, Owner: seat, Seen: core.Only(seat)}
}

// runKernelQueue runs the kernel's triggers until none waits or the event budget is spent. What
// happens after it has the same cause as the last trigger that ran (after, -1 if none did).
func (a *Arena) runKernelQueue() {
	a.RefreshAuras()
	for a.after = -1; a.kernel.Waits() && !a.log.full(); {
		a.kernel.Next()
		a.RefreshAuras()
	}
	if a.after >= 0 {
		a.log.cause = a.after
	}
}
