// Triggers: the queue in which they wait, how a card answers one, what its ability then knows of the
// trigger, and how a change becomes an event
// that others can replace and listen to. Which triggers there are is in cards/moments.go and
// cards/table.go.

package battle

import (
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// hurtMoments are the moments that trigger when a card loses health. If no card listens to any of
// them, nothing is queued.
const hurtMoments = 1<<cards.OnDamaged | 1<<cards.AllyDamaged | cards.KernelMoments

// attackMoments are the moments of an attack to which cards other than the attacker listen.
const attackMoments = hurtMoments | 1<<cards.AllyAttacked

// Triggers never nest. An effect changes the board at once; what that sets off
// is put at the end of the one queue and runs when the effects before it
// are over. So a firing always sees a board on which every earlier effect is
// complete, no recursion can overflow, and the order of everything is the order
// in which it was caused.

// trigger is a trigger that has yet to run. Something has happened to a unit. First the unit itself
// answers, then the cards that listen for it (R-T17).
type trigger struct {
	moment cards.Moment // what has happened
	at     Spot         // the unit to which it happened
	amount int32        // of health that was lost; of an answer its number; else 0
	cause  int32        // the ID of the event that led to it
}

// enqueue puts a trigger at the end of the queue.
func (a *Arena) enqueue(m cards.Moment, at Spot, amount int32) {
	a.queue = append(a.queue, trigger{m, at, amount, a.log.cause})
}

// runQueue runs every waiting trigger until the queue is empty or the event budget is spent. With the kernel the
// triggers wait there, and those run first.
func (a *Arena) runQueue() {
	if a.usesKernel() {
		a.runKernelQueue()
	}
	for a.head < len(a.queue) && !a.log.full() {
		a.head++
		a.runTrigger(&a.queue[a.head-1])
	}
	a.queue, a.head = a.queue[:0], 0 // what the event budget has stopped is dropped
}

// runTrigger fires a queued trigger: for the unit itself, then for the cards that listen for it. w
// points into the queue. If the queue grows meanwhile, w still points into its old memory, which does
// not change.
func (a *Arena) runTrigger(w *trigger) {
	s := w.at.side()
	if w.moment == cards.Chosen && a.mode == modeFight { // chance has answered: the answer waits in decided (see decide)
		a.fx.answered, a.decided = a.decided[0], a.decided[1:]
	}
	if a.triggersItself(w) {
		a.fire(*w, w.at, a.unit(w.at), w.moment)
	}
	switch w.moment { // at other moments nobody else listens without the kernel
	case cards.Deathrattle:
		a.fireListeners(*w, s, cards.AllyDied)
		a.fireListeners(*w, s^1, cards.EnemyDied)
	case cards.OnDamaged:
		a.fireListeners(*w, s, cards.AllyDamaged)
	case cards.AllySummoned:
		a.fireListeners(*w, s, cards.AllySummoned)
	}
}

// triggersItself reports whether the unit that a trigger is about answers it itself. A unit never answers its own
// arrival. One that has died since answers only damage, its death, and the answer to its question.
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

// fireEach does the work of fireListeners. The listeners (dueToTrigger) and their order are those of
// the beginning. A card that dies meanwhile is left out. So is a card that comes: clearMasks clears the
// bit of its slot.
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

// fire logs and runs the ability of u, the unit at self, for the trigger w. m is the moment that u listens to: that
// of w for the unit that w is about, another for a unit that looks on. What the ability does has the logged trigger
// as its cause. Once the ceiling of work is reached, nothing runs. Only without the kernel is fire used, so the
// card has one ability at most.
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

// emitHit tells abilities what a hit of n did to the card at a spot (did), if any card listens to that. word is the
// part of an attack that the hit is, "" for none. A lost charge of aegis can be heard only with the kernel.
func (a *Arena) emitHit(actor core.Ref, at Spot, n int32, word string, did outcome) {
	switch {
	case did == hurt:
		a.emitHurt(actor, at, n, word)
	case did == blocked && a.usesKernel():
		a.emit(cards.EventAegisLost, actor, at, 1, "")
	}
}

// emitHurt tells abilities that the card at a spot lost n health by actor, if any card listens to
// that. word is as in emitHit.
func (a *Arena) emitHurt(actor core.Ref, at Spot, n int32, word string) {
	if a.eitherSide.has(union(hurtMoments)) {
		a.emitHurtHeard(actor, at, n, word)
	}
}

// emitHurtHeard does the work of emitHurt when a card of some side listens.
func (a *Arena) emitHurtHeard(actor core.Ref, at Spot, n int32, word string) {
	switch {
	case a.usesKernel():
		a.emit(cards.EventDamage, actor, at, n, word)
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
	answered Question          // the question that was answered last; it stays set at other moments
	heard    *ability.Firing   // the kernel's firing; without the kernel it is Arena.plain
	ability  cards.UnitAbility // the ability that runs; its Of is nil without the kernel, for then the card has only one
}

// Speaker returns the card that the running ability belongs to by its text and numbers. For a copied
// ability that is the card that it was copied from.
func (f *sight) Speaker() *cards.Card {
	if f.ability.Of != nil {
		return f.ability.Of
	}
	return f.Unit(f.self).Card
}

// abilityNumber returns the number of the ability that runs. What an ability remembers is stored under
// its number. Without the kernel the card has one ability only, whose number its card says.
func (f *sight) abilityNumber() int16 {
	if f.ability.Of != nil {
		return f.ability.Number
	}
	v, _ := f.Unit(f.self).Card.LineAbility() // the card has one, for it is running
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

// Answer returns what was chosen, for a function that answers the moment chosen, and whether the question allowed
// several things.
func (f *firing) Answer() (picked []ability.Option, several bool) {
	if f.heard != nil && f.heard.Answer != nil { // chance has answered
		return f.heard.Answer, f.heard.Several
	}
	return f.answered.Picked, f.answered.Several()
}

// Heard returns what the kernel says of the firing. If the masks found it, only its moment and its
// card are set.
func (f *firing) Heard() *ability.Firing { return f.heard }

// After reports whether what the ability listens to has happened: only then may it ask a question. It is false for
// a function that runs before an event, in its place, or for a query.
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
// or the like to the card at a spot, by an actor; kind and text are those of the event. It returns the card and the
// number that the event has now (a changed number is at most MostChange). It returns false if the event is
// cancelled, or if it was redirected to a card that is not in the arena; the latter is logged.
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

// emit queues an event that has befallen the card at a spot, for those who listen: n and text are its amount and
// text, actor caused it.
func (a *Arena) emit(kind ability.Kind, actor core.Ref, at Spot, n int32, text string) {
	e := a.event(kind, actor, at, n)
	e.Text = text
	a.emitEvent(&e)
}

// emitEvent tells the abilities that listen about an event that has happened. If it is of a kind that nothing
// can replace (Fixed), abilities were not asked before it. Then the kernel's Replace runs those that act before
// it now; nothing can be replaced, so its result is not used.
func (a *Arena) emitEvent(e *ability.Event) {
	if cards.Table.Row(e.Kind).Fixed {
		a.kernel.Replace(e)
	}
	a.kernel.Emit(e)
}

// event returns an event about the card at a spot, which actor causes. In the recruit phase only the
// card's owner may read it.
func (a *Arena) event(kind ability.Kind, actor core.Ref, at Spot, n int32) ability.Event {
	e := ability.Event{Kind: kind, Source: actor, Target: a.unit(at).Ref, Amount: n, Owner: a.ownerOf(at)}
	if a.mode == modeRecruit {
		e.Seen = core.Only(e.Owner)
	}
	return e
}

// MostChange is the most that a replacement can make of an amount.
const MostChange = 1 << 27

// askReplaceFor asks abilities about an event about the player of side s, before it happens. It
// returns its amount, which they may have changed, and false if they cancel it.
func (a *Arena) askReplaceFor(kind ability.Kind, actor core.Ref, s int, n int32) (int32, bool) {
	e := a.eventFor(kind, actor, s, n)
	ok := a.kernel.Replace(&e)
	if e.Amount != n {
		n = min(e.Amount, MostChange)
	}
	return n, ok
}

// emitFor emits an event about the player of side s.
func (a *Arena) emitFor(kind ability.Kind, actor core.Ref, s int, n int32) {
	e := a.eventFor(kind, actor, s, n)
	a.emitEvent(&e)
}

// eventFor returns an event about the player of side s, which only that player may read.
func (a *Arena) eventFor(kind ability.Kind, actor core.Ref, s int, n int32) ability.Event {
	seat := a.seatOf(s)
	return ability.Event{Kind: kind, Source: actor, Target: a.side[s].seat, Amount: n, Owner: seat, Seen: core.Only(seat)}
}

// runKernelQueue runs the kernel's triggers until none waits or the event budget is spent. Each trigger
// after an event has the cause of that event (see CallEvent, which notes it in lastCause). What happens when
// the queue is empty gets the cause of the last one, as it follows from it; lastCause is -1 if none ran.
func (a *Arena) runKernelQueue() {
	a.RefreshAuras()
	for a.lastCause = -1; a.kernel.Waits() && !a.log.full(); {
		a.kernel.Next()
		a.RefreshAuras()
	}
	if a.lastCause >= 0 {
		a.log.cause = a.lastCause
	}
}
