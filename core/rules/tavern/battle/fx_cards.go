// Verbs about whole cards: first those that change a card, then those that bring one to a board or a
// hand, from the dead too (to summon is in fx.go). Then a card's place, the prices and offers of its
// player's shop, and what an ability remembers.

package battle

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// The verbs that make another card of a card: its numbers, its abilities, or all of it.

// changeCard changes the card at a spot by the function do, and emits an event of that kind about it.
// n is the event's amount. Abilities may cancel the event, or change its card and amount; do gets what
// they leave. A card that has been collected as dead is not changed. Whether do changes a card that is only dying
// is for do to decide.
func changeCard(f *Fx, kind ability.Kind, p Spot, n int32, do func(*Fx, Spot, int32)) {
	if f.deferred {
		laterTo(f, p, func(f *Fx, p Spot) { changeCard(f, kind, p, n, do) })
		return
	}
	a, ok := f.arena, true
	if !a.changeable(p) {
		return
	}
	if a.usesKernel() {
		if p, n, ok = a.askReplace(kind, f.actor, p, n, ""); !ok || !a.changeable(p) {
			return
		}
	}
	if do(f, p, n); a.usesKernel() {
		a.emit(kind, f.actor, p, n, "")
	}
}

// changeable reports whether a card may still be changed: it lives or is in the hand or the shop, or
// it is dying and has neither been collected nor moved to the graveyard.
func (a *Arena) changeable(p Spot) bool {
	return a.canGain(p) || p != noSpot && a.inGraveyard(p) == nil && a.side[p.side()].dying>>p.slot()&1 != 0
}

// Debuff takes attack and health from a card, which keeps at least 0 attack and 1 health. The event's amount is the
// larger of the two; abilities that change the amount change nothing.
func (f *Fx) Debuff(p Spot, attack, health int32) {
	changeCard(f, cards.EventDebuff, p, max(attack, health), func(f *Fx, p Spot, _ int32) {
		if u := f.arena.unit(p); f.arena.canGain(p) { // a dying card keeps its numbers
			setStats(f, p, max(0, u.Attack-attack), max(min(1, u.Health), u.Health-health))
		}
	})
}

// Set sets the attack and the health of a card. Negative attack, or health below 1, leaves that number
// as it is. What the card had of that number for a time is gone. What auras give is no part of the new
// numbers; it comes on top of them. The event's amount is the attack; abilities that change it change nothing.
func (f *Fx) Set(p Spot, attack, health int32) {
	changeCard(f, cards.EventSet, p, max(0, attack), func(f *Fx, p Spot, _ int32) {
		u := f.arena.unit(p)
		if !f.arena.canGain(p) {
			return
		}
		u.DropLentStats(attack >= 0, health >= 1)
		if attack < 0 {
			attack = u.Attack
		}
		if health < 1 {
			health = u.Health
		}
		setStats(f, p, min(attack, cards.MostStat), min(health, cards.MostStat))
	})
}

// setStats sets the attack and health of a card that canGain, and logs both changes; what does not change is not
// logged.
func setStats(f *Fx, p Spot, attack, health int32) {
	a, u := f.arena, f.arena.unit(p)
	moreAttack, moreHealth := attack-u.Attack, health-u.Health
	u.Attack, u.Health = attack, health
	a.log.logChange(f.actor, u.Ref, core.FieldAttack, moreAttack)
	a.log.logChange(f.actor, u.Ref, core.FieldHealth, moreHealth)
}

// logChange logs that an actor changed a number of a card by n, unless n is 0.
func (l *log) logChange(actor, card core.Ref, field core.Field, n int32) {
	if n != 0 && l.next() {
		l.write(core.KindChange, field, actor, card, n)
	}
}

// Transform makes a card a fresh one of another kind. It keeps its ref and place. What its abilities
// remember, and what it was given for a time, is lost. The new card does not come from the pool. For good, in a combat,
// the original of the card becomes it too.
func (f *Fx) Transform(p Spot, into *cards.Card) {
	changeCard(f, cards.EventTransform, p, 1, func(f *Fx, p Spot, _ int32) {
		var fresh cards.Unit
		fresh.SetFresh(into.Created())
		remake(f, p, &fresh)
		if a := f.arena; a.gifts.now == cards.ForGood && a.mode == modeFight && a.canGain(p) {
			a.gifts.kept = append(a.gifts.kept, Gift{To: a.unit(p).Ref, Into: into.Created()})
		}
	})
}

// Become makes the card with this ability a copy of the card at a spot as that is now: with its
// attack, health, aegis, tribes, keywords and abilities, and golden if that card is golden. What that card has for
// a time only, the copy has for the same time. It keeps its ref and place, remembers nothing, and does not come
// from the pool.
func (f *Fx) Become(p Spot) {
	if f.deferred {
		laterTo(f, p, (*Fx).Become)
		return
	}
	if p == f.self || OffBoard(f.self) || !f.arena.canGain(p) {
		return
	}
	like := f.arena.unit(p).AsCreated()
	changeCard(f, cards.EventTransform, f.self, 1, func(f *Fx, p Spot, _ int32) { remake(f, p, &like) })
}

// remake replaces the unit at a spot by another (into), which keeps the ref, and logs what changes. A dying card
// is left as it is, and no card of a board becomes a spell.
func remake(f *Fx, p Spot, into *cards.Unit) {
	a, u := f.arena, f.arena.unit(p)
	if !a.canGain(p) || into.Card.Spell && !a.isGuest(p) {
		return
	}
	a.endAurasOf(p)
	was := *u
	*u = *into
	u.Ref = was.Ref
	a.updateMasks(p)
	a.updateSynergies()
	a.log.logTransform(f.actor, u)
	a.log.logChange(f.actor, u.Ref, core.FieldAttack, u.Attack-was.Attack)
	a.log.logChange(f.actor, u.Ref, core.FieldHealth, u.Health-was.Health)
	a.log.logChange(f.actor, u.Ref, FieldAegis, int32(u.Aegis)-int32(was.Aegis))
}

// Silence takes all abilities, keywords and aegis from a card. It keeps its attack and health. A dying
// card can be silenced too, as long as it has not been collected.
func (f *Fx) Silence(p Spot) {
	changeCard(f, cards.EventSilence, p, 1, func(f *Fx, p Spot, _ int32) {
		a, u := f.arena, f.arena.unit(p)
		own := u.OwnCopy()
		own.Memory, own.Abilities = nil, &[]cards.UnitAbility{} // an empty list; nil would mean the abilities of its card
		for _, w := range cards.FormKeywords {
			a.loseKeyword(f.actor, p, w.Form)
		}
		loseAegis(f, p, cards.MostAegis)
		a.updateMasks(p)
		if a.log.next() {
			a.log.writeText(core.KindChange, f.actor, u.Ref, 1, "silence")
		}
	})
}

// UsesKernel reports whether all events go by the kernel. CopyAbility and DeadAllies work only then.
func (f *sight) UsesKernel() bool { return f.arena.usesKernel() }

// CopyAbility gives the card with this ability the abilities of the card at p, in the recruit phase for as long as During
// says. The copies have memories of their own. It returns an error if the card that gains them is dead (or is a player, who has no
// abilities) or would have too many. If the card at p is dead, or events do not go by the kernel (see UsesKernel),
// nothing happens.
func (f *Fx) CopyAbility(p Spot) error {
	a := f.arena
	switch {
	case f.deferred:
		laterToOrFizzle(f, p, (*Fx).CopyAbility)
		return nil
	case f.self >= playerSpots || !a.changeable(f.self):
		return errors.New("this card is dead and cannot gain abilities")
	case !a.changeable(p) || !a.usesKernel():
		return nil
	}
	return copyAbilities(f, f.self, p)
}

// copyAbilities gives the taker the abilities of the giver, with memories of their own. Both are the spots of
// cards. What the giver has by auras, the taker does not get. It returns an error, and gives nothing, if the taker
// would have too many.
func copyAbilities(f *Fx, taker, giver Spot) error {
	a, u := f.arena, f.arena.unit(taker)
	list := slices.Collect(u.Abilities)
	like := *a.unit(giver)
	like.DropAura()
	for v := range like.Abilities {
		if len(list) == cards.MostAbilities {
			return fmt.Errorf("a card has at most %d abilities", cards.MostAbilities)
		}
		if a.mode == modeRecruit { // what a fight gives ends with the copy that fights
			v.Until |= cards.HeldUntil(a.gifts.now)
		}
		list = cards.AppendCopied(list, v)
	}
	own := u.OwnCopy()
	own.Abilities = &list
	a.updateMasks(taker)
	if a.log.next() {
		a.log.writeText(core.KindChange, f.actor, a.unit(giver).Ref, 1, "copy_ability")
	}
	return nil
}

// updateMasks sets the bits of the card at a spot in the masks, after its abilities or keywords have
// changed. What a side as a whole listens to (moments) only grows: a moment to which no card listens
// any more does no harm, it only costs time.
func (a *Arena) updateMasks(p Spot) {
	u := a.unit(p)
	listens := a.momentsOfUnit(u)
	if g := a.inGraveyard(p); g != nil {
		g.moments = listens
		return
	}
	if a.isGuest(p) { // the masks are those of boards
		return
	}
	s, slot, bit := &a.side[p.side()], p.slot(), uint16(1)<<p.slot()
	for m := s.momentsBySlot[slot]; m != 0; m &= m - 1 {
		s.slotsByMoment[bits.TrailingZeros16(uint16(m))&15] &^= bit
	}
	for m := listens; m != 0; m &= m - 1 {
		s.slotsByMoment[bits.TrailingZeros16(uint16(m))&15] |= bit
	}
	if s.guards &^= bit; u.Guardian() {
		s.guards |= bit
	}
	s.momentsBySlot[slot], s.moments = listens, s.moments|listens
	a.eitherSide |= union(listens)
}

// The verbs that bring cards: to the hand, to the board, back from the dead, or elsewhere.

// mostGiven is how many cards abilities give to one hand in a move or combat at most.
const mostGiven = 20

// Give orders a fresh copy of a card for the hand of the own player, or with toFoe for the opponent's; callers use
// toFoe only in a combat, where there is an opponent. The copy does not come from the pool. It arrives when the
// board leaves the arena, or after the combat, if the hand has room then. Give reports false if mostGiven cards are
// ordered for that hand already; true if the verb waits.
func (f *Fx) Give(c *cards.Card, toFoe bool) bool {
	if f.deferred {
		later(f, func(f *Fx) { f.Give(c, toFoe) })
		return true
	}
	side := f.side()
	if toFoe {
		side ^= 1
	}
	g := &f.arena.gifts.given[side&1]
	if len(*g) >= mostGiven {
		return false
	}
	*g = append(*g, c.Created())
	return true
}

// GiveToShop orders a fresh copy of a card into the own player's shop, where it stands at the right end when the board
// has left the arena. The copy does not come from the pool. It reports false in a combat, and if mostGiven cards are
// ordered already; true if the verb waits.
func (f *Fx) GiveToShop(c *cards.Card) bool {
	if f.deferred {
		later(f, func(f *Fx) { f.GiveToShop(c) })
		return true
	}
	shelf := &f.arena.recruitResult.ToShop
	if f.InCombat() || len(*shelf) >= mostGiven {
		return false
	}
	*shelf = append(*shelf, c.Created())
	return true
}

// ToHand orders a card into the hand: one of the own board as a fresh copy, or one of the shop as it
// is, without a purchase. It goes there when the board leaves the arena, if the hand has room then. In
// a combat nothing happens.
func (f *Fx) ToHand(p Spot) {
	if f.deferred {
		laterTo(f, p, (*Fx).ToHand)
		return
	}
	if leave := &f.arena.departures; !f.InCombat() && (f.arena.alive(p) || f.arena.zoneOf(p) == ZoneShop) {
		leave.ToHand = append(leave.ToHand, f.arena.unit(p).Ref)
	}
}

// Attach lets the card with this ability join the card at a spot of the own board for good. That card
// gains its attack, health, aegis, keywords and abilities, but not what auras give it. What the card has for a turn
// or a combat only, the other gains for that time (turn, combat). The card itself leaves when the board leaves the
// arena. It returns an error in a combat, if the other card does not live on the board and the card itself neither
// there nor in the hand, or if the other card cannot have more abilities.
func (f *Fx) Attach(p Spot) error {
	a := f.arena
	switch {
	case f.InCombat():
		return errors.New("a card can be attached only in the recruit phase, not in a combat")
	case f.deferred:
		laterToOrFizzle(f, p, (*Fx).Attach)
		return nil
	case p == f.self || OffBoard(f.self) || !a.alive(p) || !a.alive(f.self) && a.zoneOf(f.self) != ZoneHand || slices.Contains(a.departures.attached, a.unit(p).Ref): // one that has been attached is about to leave
		return errors.New("target: expected another living card on the same player's board")
	}
	u := *a.unit(f.self)
	u.DropAura()
	if err := copyAbilities(f, p, f.self); err != nil {
		return err
	}
	turn, combat := u.ExpireLoans(cards.Turn), u.ExpireLoans(cards.Combat)
	f.giveAll(p, cards.Loan{Attack: u.Attack, Health: u.Health, Aegis: int32(u.Aegis), Words: u.Form})
	f.During(cards.Turn, func() { f.giveAll(p, turn) })
	f.During(cards.Combat, func() { f.giveAll(p, combat) })
	if a.departures.attached = append(a.departures.attached, u.Ref); !a.alive(f.self) {
		a.departures.ToPool = append(a.departures.ToPool, u.Ref)
	}
	return nil
}

// giveAll gives the card at a spot the attack, health, aegis and keywords of the rules that l has. It serves Attach;
// keywords of content are abilities, which are copied there.
func (f *Fx) giveAll(p Spot, l cards.Loan) {
	f.Buff(p, l.Attack, l.Health)
	if l.Aegis > 0 {
		f.Aegis(p, l.Aegis)
	}
	for _, w := range cards.FormKeywords {
		if l.Words&w.Form != 0 {
			f.giveForm(p, w.Form)
		}
	}
}

// CopyCard summons a copy of a card, as that card is now, on the own side. What the card has for a time only, the
// copy has for the same time; what auras give the card, it does not get. It returns the copy's spot, and false if
// the card is dead, if there is no room, or if the verb waits.
func (f *Fx) CopyCard(p Spot) (Spot, bool) {
	if f.deferred {
		laterTo(f, p, func(f *Fx, p Spot) { f.CopyCard(p) })
		return 0, false
	}
	if !f.arena.canGain(p) {
		return 0, false
	}
	like := *f.arena.unit(p)
	like.DropAura()
	return summonLike(f, &like, false)
}

// summonLike summons a card with the numbers of another (like); if abilities make it more copies, all of them get
// these numbers. remembers says what else the copies have. If it is true, they have what the other card remembers,
// and the abilities that a fresh card of its kind has. If it is false, they have the other card's present
// abilities and loans. It returns the spot of the last copy, and false if none came. The copies stand side by
// side, the last one at the right.
func summonLike(f *Fx, like *cards.Unit, remembers bool) (Spot, bool) {
	return summonEach(f, like.Card, false, func(p Spot) { f.arena.liken(p, like, remembers) })
}

// liken gives the newcomer at a spot the numbers of another card, and its memory or its abilities and loans
// as summonLike describes.
func (a *Arena) liken(q Spot, like *cards.Unit, remembers bool) {
	u := a.unit(q)
	u.Attack, u.Health, u.Aegis, u.Form = like.Attack, like.Health, like.Aegis, like.Form
	a.log.renameNewcomer(u)
	switch {
	case like.Own == nil: // it has nothing but what its kind of card has
	case remembers:
		u.Own = &cards.Own{Memory: like.Own.Memory}
	default:
		u.Own = &cards.Own{Memory: like.Own.Memory.Improvements(), Abilities: like.Own.Abilities, Loans: like.Own.Loans}
	}
	a.updateMasks(q)
	if !like.Card.HasRush() { // with rush from its card it was ordered when it came
		a.orderRush(q)
	}
}

// graveyardSpots is the bit that the spots of dead cards have. Below it they have the side, and the
// number of the card among the dead of the side.
const graveyardSpots Spot = 1 << 30

// graveyardSpot returns the spot of the i-th card of side s that died.
func graveyardSpot(s, i int) Spot { return graveyardSpots | Spot(i<<5|s<<4) }

// DeadAllies returns the cards of the own side that died in this combat and were not revived, in the
// order of their deaths. They can be read and revived, and nothing else. A card with death triggers
// that still run is at its own spot; every other one is at its graveyardSpot.
func (f *sight) DeadAllies() []Spot { return f.deadWithout(f.arena.revived[f.side()]) }

// DiedAllies is DeadAllies with the cards that were revived. These can only be read.
func (f *sight) DiedAllies() []Spot { return f.deadWithout(0) }

// deadWithout returns the dead of the own side, without those whose bits are set in left.
func (f *sight) deadWithout(left uint32) []Spot {
	list := f.list[:0]
	for i := range min(len(f.arena.dead[f.side()]), len(f.list)) { // the list has room for mostDead
		if left>>i&1 != 0 {
			continue
		}
		p := f.arena.findRef(f.arena.dead[f.side()][i].Ref)
		if p == noSpot {
			p = graveyardSpot(f.side(), i)
		}
		list = append(list, p)
	}
	return list
}

// Dead reports whether the card at a spot is dead: its death has been logged, and only [Fx.Revive]
// reaches it.
func (f *sight) Dead(p Spot) bool {
	return p >= graveyardSpots && p != noSpot || p < playerSpots && f.arena.isFallen(p) // noSpot has all bits, so it is above graveyardSpots too
}

// HearsOtherDeath reports whether the ability hears that another card died. Its own card may have died together
// with that one.
func (f *sight) HearsOtherDeath() bool {
	e := f.heard.Event
	return e != nil && e.Kind == cards.EventDeath && e.Target != f.heard.Owner
}

// Targetable reports whether verbs reach what is at a spot: a card that is not dead.
func (f *sight) Targetable(p Spot) bool { return p < playerSpots && !f.arena.isFallen(p) }

// OffBoard reports whether a spot stands for a player, or for a card that died and left the board. (Their bits lie
// above those of all spots of boards.)
func OffBoard(p Spot) bool { return p != noSpot && p >= playerSpots }

// Revive brings a dead card of the own side back, right of the card with this ability or of its place.
// It has the attack and health of a fresh copy, and what it remembers. Its memory is noted now, in case the verb
// waits. It returns its spot, and false if the card is not dead or not of the own side, if there is no room, if it
// has come back before, or if the verb waits.
func (f *Fx) Revive(p Spot) (Spot, bool) {
	if p == noSpot || p.side() != f.side() || !f.Dead(p) {
		return 0, false
	}
	ref, own := f.Unit(p).Ref, f.Unit(p).Own
	if f.deferred {
		later(f, func(f *Fx) { f.reviveRef(ref, own) })
		return 0, false
	}
	return f.reviveRef(ref, own)
}

// reviveRef revives the dead card of that ref on the ability's side, at the stats of a fresh
// copy; it keeps the memory of own, nil for none. It returns false if no such card is dead or
// there is no room. A card comes back only once.
func (f *Fx) reviveRef(ref core.Ref, own *cards.Own) (Spot, bool) {
	dead := f.arena.dead[f.side()]
	i := slices.IndexFunc(dead, func(u cards.Unit) bool { return u.Ref == ref })
	if i < 0 || f.arena.revived[f.side()]>>i&1 != 0 {
		return 0, false
	}
	fresh := dead[i].Card.Unit(dead[i].Golden())
	fresh.Own = own
	q, ok := summonLike(f, &fresh, true)
	if ok {
		f.arena.revived[f.side()] |= 1 << i
	}
	return q, ok
}

// mostDead is how many dead cards of a side are known and can be revived: the first ones.
const mostDead = 32

// addToDead notes a card that died in a combat, so that it can be revived.
func (a *Arena) addToDead(p Spot) {
	if dead := &a.dead[p.side()]; a.mode == modeFight && len(*dead) < mostDead {
		*dead = append(*dead, *a.unit(p))
	}
}

// Move puts a living card at another place of its board, from 1 at the left; a place outside of the
// board means the nearest end. The next attacker stays the same card, unless that is the card that
// moves.
func (f *Fx) Move(p Spot, place int32) {
	changeCard(f, cards.EventMove, p, place, func(f *Fx, p Spot, place int32) {
		a := f.arena
		if !a.alive(p) || a.graveyardOpen || a.isGuest(p) { // nobody moves during a long cascade of deaths, or in hand and shop
			return
		}
		s := &a.side[p.side()]
		i := s.order.Place(p.slot())
		j := int(max(1, min(place, int32(s.count)))) - 1
		s.order = s.order.Without(s.order.Find(p.slot())).With(j, p.slot())
		switch {
		case i < s.next && j >= s.next:
			s.next--
		case i >= s.next && j < s.next:
			s.next++
		}
		if a.log.next() {
			a.log.write(core.KindMove, core.FieldNone, f.actor, a.unit(p).Ref, int32(j+1))
		}
	})
}

// HeroDamage takes n health from the own player, at most what is left. Abilities may change the number, and then
// replace the event. In a combat it does nothing.
func (f *Fx) HeroDamage(n int32) {
	if f.deferred {
		later(f, func(f *Fx) { f.HeroDamage(n) })
		return
	}
	a, ok := f.arena, true
	if f.InCombat() || n <= 0 {
		return
	}
	if n = a.askOwn(cards.AskHeroDamage, n); a.usesKernel() && n > 0 {
		n, ok = a.askReplaceFor(cards.EventHeroDamage, f.actor, 0, n)
	}
	if n = min(n, int32(f.OwnerView().Health)); !ok || n <= 0 {
		return
	}
	a.recruitResult.Hurt += n
	if a.usesKernel() {
		a.emitFor(cards.EventHeroDamage, f.actor, 0, n)
	}
}

// Discount makes the next card that the own player buys this turn cheaper by n. In combat it does nothing.
func (f *Fx) Discount(n int32) {
	if f.deferred {
		later(f, func(f *Fx) { f.Discount(n) })
		return
	}
	if !f.InCombat() {
		f.arena.recruitResult.Discount = min(f.arena.recruitResult.Discount+n, MostChange)
	}
}

// Reroll deals the own player a new shop for nothing, when the board leaves the arena. In combat it
// does nothing.
func (f *Fx) Reroll() {
	if f.deferred {
		later(f, func(f *Fx) { f.Reroll() })
		return
	}
	f.arena.recruitResult.Reroll = !f.InCombat()
}

// Memory returns what the ability that runs remembers; nil for nothing. The caller must not write to it.
func (f *sight) Memory() cards.Memory {
	if o := f.Unit(f.self).Own; o != nil {
		return o.Memory.OfAbility(f.abilityNumber())
	}
	return nil
}

// Remember replaces all that the ability that runs remembers by the memory of fresh. fresh becomes the
// unit's Own: what other abilities remember and all else that the unit has is added to it. So the
// caller must not use fresh afterwards.
func (f *Fx) Remember(fresh *cards.Own) {
	number, u := f.abilityNumber(), f.Unit(f.self)
	for i := range fresh.Memory {
		fresh.Memory[i].Ability = number
	}
	if old := u.Own; old != nil {
		fresh.Abilities, fresh.Loans = old.Abilities, old.Loans
		for _, c := range old.Memory {
			if c.Ability != number {
				fresh.Memory = append(fresh.Memory, c)
			}
		}
	}
	u.Own = fresh
	for i := range f.arena.waits { // it may have begun to wait before, in this function
		if w := &f.arena.waits[i]; w.belongsTo(&f.heard.Listener) {
			w.Card.Own = fresh
		}
	}
}
