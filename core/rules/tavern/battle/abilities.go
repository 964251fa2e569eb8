package battle

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// How abilities see a match: what scripts must offer, and what the kernel of events asks:
// who listens, whether an event is still possible, and how an ability runs.

// Scripts is the binding to scripted abilities. The binding implements it; the tavern
// only asks. A script is named by its place in [Config.ScriptNames].
type Scripts = ability.Scripts[*Fx]

// Failure is how the firing of a script failed.
type Failure = core.Failure

// fireScript runs the script of u's card for m where the masks have found it, without the kernel.
// A failure is logged for the owner of the card alone.
func (a *Arena) fireScript(u *cards.Unit, m cards.Moment) {
	before, script, speaker := a.log.source, u.Card.Rules().Script, u.Ref
	f := &a.plain
	f.Owner, f.Moment = speaker, ability.ID(m)
	if a.log.keeping {
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

// Where content listens to more than the masks say, all that happens in an arena goes by
// the kernel of abilities, which sees the arena by kernelView. What both ways lead to is
// the same, event for event: a law holds them to each other.

// kernelView is an arena as the kernel asks it.
type kernelView Arena

var _ ability.World[*Fx] = (*kernelView)(nil)

// Listeners lists who may listen to an event: the card it is about, then its side and the other
// side, each with the scripts of its tribes first and then its cards from left to right, and last
// the hand and the shop. The fallen listen only to their own death, damage they took and damage
// they dealt.
func (k *kernelView) Listeners(list []ability.Listener, e *ability.Event) []ability.Listener {
	a := (*Arena)(k)
	subject := a.findRef(subjectOf(e))
	s := a.sideOf(e.Owner)
	if subject != noSpot && a.mayListen(subject, e) {
		list = a.appendListeners(list, subject, e)
	}
	for _, side := range [2]int{s, s ^ 1} {
		list = a.appendTribeScripts(list, side)
		var room [places]Spot
		for _, p := range a.appendRow(side, room[:0]) {
			if p != subject && a.mayListen(p, e) {
				list = a.appendListeners(list, p, e)
			}
		}
	}
	if a.beside && a.guests != 0 {
		list = a.appendGuests(list, subject, e)
	}
	return list
}

// appendGuests appends the abilities that listen from the hand and the shop.
func (a *Arena) appendGuests(list []ability.Listener, subject Spot, e *ability.Event) []ability.Listener {
	for slot := range places {
		if p := spot(1, slot); p != subject && a.guest(p) {
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

// mayListen reports whether the card at a spot may listen to an event now: it lives, or the
// event is its own death or sale, or damage that it took or dealt. A card of the hand or the shop
// may if some script listens from there, or if the event is its own (ownEvent).
func (a *Arena) mayListen(p Spot, e *ability.Event) bool {
	if a.alive(p) {
		return true
	}
	if a.guest(p) {
		return a.beside || a.ownEvent(p, e)
	}
	r := a.unit(p).Ref
	return r == e.Target && (e.Kind == cards.EventDeath || e.Kind == cards.EventDamage || e.Kind == cards.EventSell) || r == e.Source && e.Kind == cards.EventDamage
}

// ownEvent reports whether an event happens to the card of the hand or the shop at a spot on its way
// to the board: it is bought, picked, given, fused or played. The card hears that wherever its
// abilities listen from (RULES 8).
func (a *Arena) ownEvent(p Spot, e *ability.Event) bool {
	switch e.Kind {
	case cards.EventBuy, cards.EventPick, cards.EventGive, cards.EventFuse, cards.EventPlay:
		return a.guest(p) && a.unit(p).Ref == e.Target
	}
	return false
}

// appendListeners appends those abilities of the card at a spot that may listen to an event, as
// listeners of the kernel.
func (a *Arena) appendListeners(list []ability.Listener, p Spot, e *ability.Event) []ability.Listener {
	u := a.unit(p)
	for v := range u.Abilities {
		if here := a.zone(&v)&a.zoneOf(p) != 0; here || a.ownEvent(p, e) {
			l := ability.Listener{Owner: u.Ref, Seat: a.ownerOf(p), Ability: v.Number, Subscriptions: a.subscriptionsOf(&v)}
			if !here || !a.alive(p) && !a.guest(p) {
				l.Subscriptions = a.ownSubscriptions(l.Subscriptions)
			}
			list = append(list, l)
		}
	}
	return list
}

// ownSubscriptions returns the part of subscriptions that a card keeps which is dead or lies where
// its ability does not listen: what befalls it and what it does.
func (a *Arena) ownSubscriptions(all *ability.Subscriptions) *ability.Subscriptions {
	t := a.table()
	subscriptions := t.Only(all, func(id ability.ID) bool {
		r := t.Moment(id).Relation
		return r == ability.Own || r == ability.Source
	})
	return &subscriptions
}

// oneSubscription are the subscriptions of those who listen to one moment.
var oneSubscription = func() (subscriptions [cards.MomentCount]ability.Subscriptions) {
	for m := range subscriptions {
		subscriptions[m] = cards.Table.Subscriptions(ability.ID(m))
	}
	return subscriptions
}()

// nativeSubscriptions returns what a native ability listens to.
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

// Present reports whether a listener may still trigger: it is still there and has the ability, and
// the event budget is not spent. If it has died since it was listed, its subscriptions are
// replaced by those of the dead.
func (k *kernelView) Present(l *ability.Listener, e *ability.Event) bool {
	a := (*Arena)(k)
	if e.Kind == cards.EventChoose && !a.asked(l, e) {
		return false
	}
	if _, _, speaks := a.activeTribeScript(l.Owner, l.Ability); speaks {
		return !a.log.full()
	}
	p := a.findRef(l.Owner)
	if p == noSpot || !a.mayListen(p, e) || a.log.full() {
		return false
	}
	v, has := a.abilityAt(p, l.Ability)
	here := a.zone(&v)&a.zoneOf(p) != 0
	if !has || !here && !a.ownEvent(p, e) {
		return false
	}
	if !here || !a.alive(p) && !a.guest(p) {
		l.Subscriptions = a.ownSubscriptions(l.Subscriptions)
	}
	return true
}

// asked reports whether an ability may hear an answer. Of the card that asked, only the ability
// that asked may.
func (a *Arena) asked(l *ability.Listener, e *ability.Event) bool {
	q := &a.fx.answered
	return l.Owner != e.Target || q.By == everyAbility || q.By == l.Ability
}

// Legal reports whether an event can befall its target as a replacement left it. Events from
// eventBuy on are always legal here: what carries them out checks them. During the hits of an attack the two who fight can be hit even if they are dying.
func (k *kernelView) Legal(e *ability.Event) bool {
	a := (*Arena)(k)
	if e.Target == 0 || a.table().Row(e.Kind).Seat || e.Kind >= cards.EventBuy {
		return true // a place may have no room in the arena, and words befall anything
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
	case e.Kind == cards.EventDeath:
		return true
	}
	return a.canGain(p)
}

// SeatOf returns the player that a ref stands for, or whose card it is now; core.None for nobody.
func (k *kernelView) SeatOf(r core.Ref) core.Seat {
	a := (*Arena)(k)
	if a.outside.Ref != 0 {
		return core.Seat(a.outside.Ref - 1)
	}
	if p := a.findRef(r); p != noSpot {
		return a.ownerOf(p)
	}
	for s := range a.side {
		isIt := func(u cards.Unit) bool { return u.Ref == r }
		if r != 0 && (r == a.side[s].seat || slices.ContainsFunc(a.dead[s], isIt)) {
			return a.seatOf(s)
		}
	}
	return core.None
}

// Place returns 0: the players' own questions wait (see recruit.lookAgain), none of the kernel's.
func (*kernelView) Place(core.Ref) int32 { return 0 }

// Draw chooses by chance where nobody may be asked.
func (k *kernelView) Draw(f *ability.Firing, options []ability.Option) int {
	return (*Arena)(k).drawOption(f.Owner, options)
}

// Friends reports whether two players are one.
func (*kernelView) Friends(x, y core.Seat) bool { return x == y }

// Verbs sets up the verbs for a firing. Each level of nested functions has an Fx of its own, so
// that the outer function goes on with its own.
func (k *kernelView) Verbs(f *ability.Firing) *Fx {
	a := (*Arena)(k)
	fx := &a.fx
	if f.Level > 0 {
		fx = &a.inner[min(f.Level, len(a.inner))-1]
		fx.arena = a
	}
	fx.heard, fx.deferred, fx.placed = f, !f.VerbsActNow(), 0
	fx.self, fx.actor, fx.moment = a.findRef(f.Owner), f.Owner, cards.Moment(f.Moment)
	fx.about, fx.amount, fx.ability = fx.self, 0, cards.UnitAbility{}
	if v, s, speaks := a.activeTribeScript(f.Owner, f.Ability); speaks {
		fx.setTribeScript(v, s, f.Owner)
	} else if fx.self != noSpot {
		fx.ability, _ = a.abilityAt(fx.self, f.Ability)
	}
	if f.Event != nil {
		fx.about, fx.amount = a.findRef(subjectOf(f.Event)), a.firingAmount(f)
	}
	return fx
}

// firingAmount returns the number that the function of a firing is given: that of its event. The
// shipped triggers are given 0, except those about damage and answers.
func (a *Arena) firingAmount(f *ability.Firing) int32 {
	if a.table().Moment(f.Moment).Shipped && f.Event.Kind != cards.EventDamage && f.Event.Kind != cards.EventChoose {
		return 0
	}
	return f.Event.Amount
}

// Fire runs an ability that was triggered, by its script or natively. One that was silenced
// since does nothing. What an ability gives lasts for good unless its own verbs say otherwise,
// whatever the ability around it chose.
func (k *kernelView) Fire(f *ability.Firing) *core.Failure {
	a := (*Arena)(k)
	fx := k.Verbs(f)
	now := a.gifts.now
	a.gifts.now = cards.AsIs
	defer func() { a.gifts.now = now }()
	if v := fx.ability; v.Of == nil {
		return nil // it was silenced since
	} else if v.Script >= 0 {
		return a.scripts.Fire(v.Script, f, fx)
	}
	fx.perform(&fx.ability.Of.Rules().Native)
	return nil
}

// unitOf returns the card of a ref: in the arena, or of the player whose event is counted outside of
// it; nil for none.
func (a *Arena) unitOf(r core.Ref) *cards.Unit {
	if a.outside.Ref == 0 {
		if p := a.findRef(r); p != noSpot {
			return a.unit(p)
		}
		return nil
	}
	return a.outside.find(r)
}

// Field returns a field of a card, as scripts read it.
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
	case "tribes":
		return u.TribeNames()
	case "keywords":
		return u.Keywords()
	}
	if form := cards.FormNamed(name); form != 0 {
		return u.Is(form)
	}
	if tribe, err := a.cfg.Tuning.Tribe(name); err == nil {
		return u.Tribes.Has(1 << tribe)
	}
	return nil
}

// Readers returns 0, for everybody who is told of the phase: all see the cards on boards.
func (*kernelView) Readers(core.Ref) core.Seats { return 0 }

// Remembers returns what a player remembers who is in the arena, or whose event is counted outside of
// it.
func (k *kernelView) Remembers(s core.Seat) (*ability.Memory, core.Ref) {
	a := (*Arena)(k)
	if p := &a.outside; p.Ref != 0 {
		if s != core.Seat(p.Ref-1) {
			return nil, 0
		}
		return p.Memory, p.Ref
	}
	for i := range a.side {
		if a.seatOf(i) == s && a.owners.of[i].Memory != nil {
			return a.owners.of[i].Memory, core.Ref(a.side[i].seat)
		}
	}
	return nil, 0
}

// CallEvent returns the event that says that an ability triggers, and notes the card and its function
// among those that acted last. An event about a player is told as one about the card.
func (k *kernelView) CallEvent(f *ability.Firing) core.Event {
	a := (*Arena)(k)
	if p := a.findRef(f.Owner); p != noSpot {
		a.recentActors.add(a.unit(p).Card)
		a.recentActors.addFunction(k.Origin(f))
	}
	if f.Phase == ability.After {
		a.after = a.log.cause
	}
	about := subjectOf(f.Event)
	if a.table().Row(f.Event.Kind).Seat {
		about = f.Owner
	}
	return core.Event{Kind: core.KindTrigger, Actor: f.Owner, Target: about, Amount: a.firingAmount(f), Text: a.table().Moment(f.Moment).Name}
}

// Origin returns the script function of a firing, for events to name it.
func (k *kernelView) Origin(f *ability.Firing) core.Source {
	a := (*Arena)(k)
	if !a.log.keeping || a.scripts == nil {
		return 0
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

// Name returns what people call a card.
func (k *kernelView) Name(r core.Ref) string {
	a := (*Arena)(k)
	if p := a.findRef(r); p != noSpot {
		return a.unit(p).Card.Name
	}
	return ""
}

// AbilitiesOf lists the abilities of a unit, wherever they listen from.
func (a *Arena) AbilitiesOf(u *cards.Unit) (list []ability.Listener) {
	for v := range u.Abilities {
		list = append(list, ability.Listener{Owner: u.Ref, Ability: v.Number, Subscriptions: a.subscriptionsOf(&v)})
	}
	return list
}

// SetsPrices reports whether any script changes a price.
func (a *Arena) SetsPrices() bool {
	for k := cards.AskCost; k <= cards.AskUpgradeCost; k++ {
		if a.subscriptions.Hear(k, ability.Asked) {
			return true
		}
	}
	return false
}
