// How abilities hear what happens in an arena. There are two ways with the same results: the masks of a
// board, for the triggers that have a bit, and the kernel of events, where anything else is listened to.
// For the kernel this file says who listens, whether an event is still possible, how an ability runs, and
// which fields, names and memories it reads; for the masks, how a script runs. What a binding of scripts must offer is ability.Scripts.

package battle

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// Scripts is the binding to scripted abilities. The binding implements it; the tavern
// only asks. A script is named by its place in [Config.ScriptNames].
type Scripts = ability.Scripts[*Fx]

// Failure is how the firing of a script failed.
type Failure = core.Failure

// fireScript runs the script of u's card for the moment m. It is the way without the kernel: the
// masks of the board have found that the card listens to m. The kernel only counts the units of work that the
// script spends (GrantUnits, Pay). If the script fails, an event says so, which only the owner of the card may
// read. (Players are numbered from 0 as seats, from 1 as refs: hence the + 1.)
func (a *Arena) fireScript(u *cards.Unit, m cards.Moment) {
	before, script, speaker := a.log.source, u.Card.Rules().Script, u.Ref
	f := &a.plain
	f.Owner, f.Moment = speaker, ability.ID(m)
	if a.log.keeping { // only events name functions
		a.log.source = a.scripts.Source(script, f.Moment, 0)
		a.recentActors.addFunction(a.log.source)
	}
	a.kernel.GrantUnits(f)
	failure := a.scripts.Fire(script, f, &a.fx)
	a.kernel.Pay(f, failure)
	if failure != nil && a.log.next() {
		a.log.writeText(core.KindFizzled, speaker, speaker, failure.Units, failure.Reason)
		a.log.keepTo(core.Ref(a.ownerOf(a.fx.self)) + 1)
	}
	a.log.source = before
}

// A board has masks, sets of bits that say which card listens to which of the common moments. If
// content listens to anything else, everything in an arena goes by the kernel of abilities instead,
// and the kernel sees the arena as a kernelView. Both ways have the same results, event for event; a
// test compares them.

// kernelView is an arena as the kernel asks it.
type kernelView Arena

var _ ability.Acting[*Fx] = (*kernelView)(nil)

// Listeners appends the abilities that may listen to an event. First come those of the card that it
// is about, then those of its owner's side and of the other side. On each side the scripts of tribes
// come before the cards, which go from left to right. Last come the hand and the shop. A dead card
// listens only to its own death, to damage that it took or dealt, to the deaths that it caused, and after its attack.
func (k *kernelView) Listeners(list []ability.Listener, e *ability.Event) []ability.Listener {
	a := (*Arena)(k)
	subject := a.findRef(subjectOf(e))
	s := a.sideOf(e.Owner)
	if subject != noSpot && a.mayListen(subject, e) {
		list = a.appendListeners(list, subject, e)
	}
	for _, side := range [2]int{s, s ^ 1} { // s^1 is the other side
		list = a.appendTribeScripts(list, side)
		var room [places]Spot // memory for the row
		for _, p := range a.appendRow(side, room[:0]) {
			if p != subject && a.mayListen(p, e) {
				list = a.appendListeners(list, p, e)
			}
		}
	}
	if a.guestsListen && a.guests != 0 {
		list = a.appendGuests(list, subject, e)
	}
	return list
}

// appendGuests appends the abilities of the guests: the cards of the hand and the shop. The card at
// subject is left out, for it is listed already.
func (a *Arena) appendGuests(list []ability.Listener, subject Spot, e *ability.Event) []ability.Listener {
	for slot := range places {
		if p := spot(1, slot); p != subject && a.isGuest(p) {
			list = a.appendListeners(list, p, e)
		}
	}
	return list
}

// subjectOf returns the card that an event is about: the attacker of an attack or a strike, else
// the target.
func subjectOf(e *ability.Event) core.Ref {
	if e.Kind == cards.EventAttack || e.Kind == cards.EventStrike {
		return e.Source
	}
	return e.Target
}

// mayListen reports whether the card at a spot may listen to an event now. A living card may. A dead
// or sold one may only if the event is its own death or sale, damage that it took or dealt, a death that it caused, or
// its attack: who kills and dies in one attack has killed and attacked. A card of the hand or the shop may if some
// script listens from there, or if the event is about it on its way to the board (isOwnEvent).
func (a *Arena) mayListen(p Spot, e *ability.Event) bool {
	if a.alive(p) {
		return true
	}
	if a.isGuest(p) {
		return a.guestsListen || a.isOwnEvent(p, e)
	}
	r := a.unit(p).Ref // from here on the card is dead or sold
	return r == e.Target && (e.Kind == cards.EventDeath || e.Kind == cards.EventDamage || e.Kind == cards.EventSell) || r == e.Source && (e.Kind == cards.EventDamage || e.Kind == cards.EventDeath || e.Kind == cards.EventAttack)
}

// isOwnEvent reports whether an event is about the card of the hand or the shop at a spot and brings it
// nearer to the board (it is bought, picked, given, fused or played), or answers what the card asked then. The
// card hears such an event although its abilities listen from the board (RULES 8).
func (a *Arena) isOwnEvent(p Spot, e *ability.Event) bool {
	switch e.Kind {
	case cards.EventBuy, cards.EventPick, cards.EventGive, cards.EventFuse, cards.EventPlay, cards.EventChoose:
		return a.isGuest(p) && a.unit(p).Ref == e.Target
	}
	return false
}

// appendListeners appends those abilities of the card at a spot that may listen to an event: those
// that listen from the card's zone, or all of them for an isOwnEvent. here says that an ability listens from
// the zone in which the card is. A dead card, and an ability that is not here, hears only what
// ownSubscriptions leaves.
func (a *Arena) appendListeners(list []ability.Listener, p Spot, e *ability.Event) []ability.Listener {
	u := a.unit(p)
	for v := range u.Abilities {
		if v.Until == cards.HeldUntil(cards.Aura) && a.asksKeyword(e.Kind) {
			continue // or keywords by auras could hold each other without end
		}
		if here := a.listeningZones(&v)&a.zoneOf(p) != 0; here || a.isOwnEvent(p, e) {
			l := ability.Listener{Owner: u.Ref, Seat: a.ownerOf(p), Ability: v.Number, Subscriptions: a.subscriptionsOf(&v)}
			if !here || !a.alive(p) && !a.isGuest(p) {
				l.Subscriptions = a.ownSubscriptions(l.Subscriptions, e)
			}
			list = append(list, l)
		}
	}
	return list
}

// ownSubscriptions returns those subscriptions that are about the card itself: what happens to it,
// and what it does. These are all that a dead card has, and one outside the zone of its ability. Of its own attack (e)
// a dead card hears only after_attack.
func (a *Arena) ownSubscriptions(all *ability.Subscriptions, e *ability.Event) *ability.Subscriptions {
	t := a.table()
	subscriptions := t.Only(all, func(id ability.ID) bool {
		r := t.Moment(id).Relation
		return (r == ability.Own || r == ability.Source) && (e.Kind != cards.EventAttack || id == cards.AfterAttack)
	})
	return &subscriptions
}

// oneSubscription has, for each moment, the subscriptions of an ability that listens to that moment
// alone.
var oneSubscription = func() (subscriptions [cards.MomentCount]ability.Subscriptions) {
	for m := range subscriptions {
		subscriptions[m] = cards.Table.Subscriptions(ability.ID(m))
	}
	return subscriptions
}()

// nativeSubscriptions returns what the native ability of a card listens to. If that is one moment alone, as
// for most cards, the subscriptions exist already (oneSubscription). Else ids collects the moments.
func nativeSubscriptions(c *cards.Card) *ability.Subscriptions {
	var ids []ability.ID
	for m := range cards.MomentCount {
		if c.Rules().Listens == m.Of() {
			return &oneSubscription[m]
		} else if c.Rules().Listens.Has(m) {
			ids = append(ids, ability.ID(m))
		}
	}
	subscriptions := cards.Table.Subscriptions(ids...)
	return &subscriptions
}

// Present reports whether a listener may still trigger when its turn comes: its card is still there
// and has the ability, and the event budget is not spent (the log is not full). If the card has died since it was listed,
// Present also reduces the listener's subscriptions to those of a dead card. The script of a tribe (speaks)
// has no card: its side must still reach the tribe's step.
func (k *kernelView) Present(l *ability.Listener, e *ability.Event) bool {
	a := (*Arena)(k)
	if e.Kind == cards.EventChoose && !a.mayHearAnswer(l, e) {
		return false
	}
	if _, _, speaks := a.activeTribeScript(l.Owner, l.Ability); speaks {
		return !a.log.full()
	}
	p := a.findRef(l.Owner)
	if p == noSpot || !a.mayListen(p, e) || a.log.full() {
		return false
	}
	v, has := a.abilityOf(p, l)
	here := a.listeningZones(&v)&a.zoneOf(p) != 0
	if !has || !here && !a.isOwnEvent(p, e) {
		return false
	}
	if !here || !a.alive(p) && !a.isGuest(p) {
		l.Subscriptions = a.ownSubscriptions(l.Subscriptions, e)
	}
	return true
}

// mayHearAnswer reports whether an ability may hear the answer to a question. The card that asked is the
// target of the event. Of its abilities only the one that asked may hear it; all abilities of other cards may.
func (a *Arena) mayHearAnswer(l *ability.Listener, e *ability.Event) bool {
	q := &a.fx.answered
	return l.Owner != e.Target || q.By == everyAbility || q.By == l.Ability
}

// Legal reports whether an event can happen to its target, which a replacement may have changed.
// Events about players, those without a target, deaths, and the kinds from EventBuy on (in the order in which
// the package cards declares them) are always legal here: the code that carries them out checks them (askDies
// for deaths), and logs those that fizzle. While the hits of an attack are dealt, the two cards that fight can
// be hit even if they are dying.
func (k *kernelView) Legal(e *ability.Event) bool {
	a := (*Arena)(k)
	if e.Target == 0 || a.table().Row(e.Kind).Seat || e.Kind >= cards.EventBuy || e.Kind == cards.EventDeath {
		return true
	}
	p := a.findRef(e.Target)
	switch {
	case p == noSpot:
		return false
	case e.Kind == cards.EventAttack:
		by := a.findRef(e.Source)
		return by != noSpot && a.alive(by) && a.alive(p) && by.side() != p.side()
	case e.Kind == cards.EventDamage:
		return a.alive(p) || a.attacking.clashing && (p == a.attacking.from || p == a.attacking.to)
	}
	return a.canGain(p) // all other events of a card
}

// SeatOf returns the player that a ref stands for, or the owner of the card that it stands for;
// core.None for anything else. A card that died or was put aside in this combat still has its owner. During EmitAbsent,
// everything is the absent player's.
func (k *kernelView) SeatOf(r core.Ref) core.Seat {
	a := (*Arena)(k)
	if a.outside.Ref != 0 {
		return core.Seat(a.outside.Ref - 1)
	}
	if p := a.findRef(r); p != noSpot {
		return a.ownerOf(p)
	}
	if r < 0 { // a card that waited and is none of the fight's
		return core.Seat(shownRef(r) - 1)
	}
	for s := range a.side {
		isIt := func(u cards.Unit) bool { return u.Ref == r }
		if r != 0 && (r == a.side[s].seat || slices.ContainsFunc(a.dead[s], isIt) || slices.ContainsFunc(a.aside, func(x asideUnit) bool { return x.side == s && x.unit.Ref == r })) {
			return a.seatOf(s)
		}
	}
	return core.None
}

// Place returns 0 for everything: the kernel needs it only for open questions, and in an arena it has
// none. Questions to players are open in the match (see recruit.updateQuestion).
func (*kernelView) Place(core.Ref) int32 { return 0 }

// Draw chooses by chance where nobody may be asked.
func (k *kernelView) Draw(f *ability.Firing, options []ability.Option) int {
	return (*Arena)(k).drawOption(f.Owner, options)
}

// Friends reports whether two players are on one side: everybody plays alone.
func (*kernelView) Friends(x, y core.Seat) bool { return x == y }

// Verbs sets up the verbs for a firing, and returns them. A function may cause a replacement or a query, and
// so another function within it. Each of these levels has an Fx of its own, so that the outer function
// goes on with its own: the first level, 0, has a.fx, the levels 1 to 3 have those of a.inner. The deepest
// query has the level 4. Then no function has the level 3, so the query uses the Fx of that level.
func (k *kernelView) Verbs(f *ability.Firing) *Fx {
	a := (*Arena)(k)
	fx := &a.fx
	if f.Level > 0 {
		fx = &a.inner[min(f.Level, len(a.inner))-1]
		fx.arena = a // a.fx has it from the start
	}
	fx.heard, fx.deferred, fx.placed, fx.brought = f, !f.VerbsActNow(), 0, fx.brought[:0]
	fx.self, fx.actor, fx.moment = a.findRef(f.Owner), shownRef(f.Owner), cards.Moment(f.Moment)
	fx.about, fx.amount, fx.ability = fx.self, 0, cards.UnitAbility{}
	if w := a.waitOfFiring(f); w != nil {
		fx.setWait(w)
	} else if v, s, speaks := a.activeTribeScript(f.Owner, f.Ability); speaks {
		fx.setTribeScript(v, s, f.Owner)
	} else if fx.self != noSpot {
		fx.ability, _ = a.abilityOf(fx.self, &f.Listener) // empty if the card was silenced since; Fire looks at that
	}
	if f.Event != nil {
		fx.about, fx.amount = a.findRef(subjectOf(f.Event)), a.firingAmount(f)
	}
	return fx
}

// firingAmount returns the number that the function of a firing is given: the amount of its event. Triggers
// with an older name (Moment.Older) get 0 unless they are about damage or an answer, because without the
// kernel they have no number either.
func (a *Arena) firingAmount(f *ability.Firing) int32 {
	if a.table().Moment(f.Moment).Older && f.Event.Kind != cards.EventDamage && f.Event.Kind != cards.EventChoose {
		return 0
	}
	return f.Event.Amount
}

// Fire runs an ability that was triggered, as a script or natively. If the card was silenced since
// then, nothing happens. For how long the ability gives things is its own choice: the choice of an
// ability within which it runs (gifts.now) is set back to the default meanwhile.
func (k *kernelView) Fire(f *ability.Firing) *core.Failure {
	a := (*Arena)(k)
	fx := k.Verbs(f)
	now := a.gifts.now
	a.gifts.now = cards.AsIs
	defer func() { a.gifts.now = now }()
	if v := fx.ability; v.Of == nil {
		return nil // the card was silenced since then
	} else if v.Script >= 0 { // -1 for a native ability
		if !a.hasFunction(&v, f) {
			return nil // the card became another since then, whose ability has the same number
		}
		return a.scripts.Fire(v.Script, f, fx)
	}
	fx.perform(&fx.ability.Of.Rules().Native)
	return nil
}

// hasFunction reports whether the script of an ability has the function of a firing.
func (a *Arena) hasFunction(v *cards.UnitAbility, f *ability.Firing) bool {
	s := a.subscriptionsOf(v)
	for n, id := range s.Moments() {
		if id == f.Moment && s.Part(n) == f.Part {
			return true
		}
	}
	return false
}

// unitOf returns the card with that ref; nil for none. It looks in the arena. During EmitAbsent, an event
// about a player whose cards are not in the arena, it looks among the cards of that player instead.
func (a *Arena) unitOf(r core.Ref) *cards.Unit {
	if a.outside.Ref == 0 {
		if p := a.findRef(r); p != noSpot {
			return a.unit(p)
		}
		return nil
	}
	return a.outside.Find(r)
}

// Field returns a field of a card, as scripts read it. The name may also be that of a keyword or a tribe: then
// it says whether the card has it. It returns nil if there is no such card or no such field.
func (k *kernelView) Field(r core.Ref, name string) any {
	a := (*Arena)(k)
	u := a.unitOf(r)
	if u == nil {
		return nil
	}
	switch name {
	case "id":
		return u.Card.ID
	case "name":
		return u.Name()
	case "attack":
		return int(u.Attack)
	case "health":
		return int(u.Health)
	case "tier":
		return u.Card.Tier
	case "aegis":
		return int(u.Aegis)
	case "golden":
		return u.Golden()
	case "spell":
		return u.Card.Spell
	case "tribes":
		return u.TribeNames()
	case "keywords":
		return u.Keywords()
	case "zone":
		return a.zoneNameOf(r)
	}
	if form := cards.FormNamed(name); form != 0 {
		return u.Is(form)
	}
	if tribe, err := a.cfg.Tuning.Tribe(name); err == nil {
		return u.Tribes.Has(1 << tribe)
	}
	return nil
}

// Readers returns 0, which means all who may see the events of the phase: they all see the boards.
func (*kernelView) Readers(core.Ref) core.Seats { return 0 }

// Remembers returns the memory of a player, and the ref under which it stands there; nil for a player whose
// memory is not here. During EmitAbsent only the absent player has one, even if others are in the arena.
func (k *kernelView) Remembers(s core.Seat) (*ability.Memory, core.Ref) {
	a := (*Arena)(k)
	if p := &a.outside; p.Ref != 0 {
		if s != core.Seat(p.Ref-1) {
			return nil, 0
		}
		return p.Memory, p.Ref
	}
	for i := range a.side {
		if a.seatOf(i) == s && a.owners.of[i].Memory != nil { // nil for an Owner that was given without one
			return a.owners.of[i].Memory, core.Ref(a.side[i].seat)
		}
	}
	return nil, 0
}

// CallEvent returns the event that says that an ability triggers. It also notes the card and its function among
// those that acted last. If the ability runs after its event, CallEvent notes the cause of that event in lastCause,
// for runKernelQueue. If the ability answers an event about a player, its own card is the target and not the player.
func (k *kernelView) CallEvent(f *ability.Firing) core.Event {
	a := (*Arena)(k)
	if p := a.findRef(f.Owner); p != noSpot {
		a.recentActors.add(a.unit(p).Card)
		a.recentActors.addFunction(k.Origin(f))
	}
	if f.Phase == ability.After {
		a.lastCause = a.log.cause
	}
	about := subjectOf(f.Event)
	if a.table().Row(f.Event.Kind).Seat {
		about = f.Owner
	}
	return core.Event{Kind: core.KindTrigger, Actor: f.Owner, Target: about, Amount: a.firingAmount(f), Text: a.table().Moment(f.Moment).Name}
}

// Origin returns the script function of a firing, for events to name it. It returns 0 for a native ability, for
// a card that is gone, and if no events are kept.
func (k *kernelView) Origin(f *ability.Firing) core.Source {
	a := (*Arena)(k)
	if !a.log.keeping || a.scripts == nil {
		return 0
	}
	if w := a.waitOfFiring(f); w != nil {
		return a.scripts.Source(w.Does.Script, f.Moment, f.Part)
	}
	if v, _, speaks := a.activeTribeScript(f.Owner, f.Ability); speaks {
		return a.scripts.Source(v.Script, f.Moment, f.Part)
	}
	if p := a.findRef(f.Owner); p != noSpot {
		if v, ok := a.abilityAt(p, f.Ability); ok && v.Script >= 0 {
			return a.scripts.Source(v.Script, f.Moment, f.Part)
		}
	}
	return 0
}

// Name returns what people call a card; "" for what is not in the arena.
func (k *kernelView) Name(r core.Ref) string {
	a := (*Arena)(k)
	if p := a.findRef(r); p != noSpot {
		return a.unit(p).Card.Name
	}
	return ""
}

// AbilitiesOf lists the abilities of a unit, wherever they listen from. Their Seat is left to the caller (AskOwn sets it).
func (a *Arena) AbilitiesOf(u *cards.Unit) (list []ability.Listener) {
	for v := range u.Abilities {
		list = append(list, ability.Listener{Owner: u.Ref, Ability: v.Number, Subscriptions: a.subscriptionsOf(&v)})
	}
	return list
}

// SetsPrices reports whether any script changes a price of the recruit phase.
func (a *Arena) SetsPrices() bool {
	for k := cards.AskCost; k <= cards.AskUpgradeCost; k++ { // the queries for prices follow each other
		if a.subscriptions.Hear(k, ability.Asked) {
			return true
		}
	}
	return false
}
