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

// Verbs about whole cards: first those that change a card, then those that bring one.

// The verbs that make another card of a card: its numbers, its abilities, or all of it.

// changeCard changes a card by do, if abilities do not cancel it, and emits the event of that
// kind. N is the amount of the event, which abilities may change as well as the card; do gets
// both. A card that has been collected as dead is not changed.
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

// changeable reports whether a card may still be changed: it can gain, or it is dying and has
// neither been collected nor moved to the graveyard.
func (a *Arena) changeable(p Spot) bool {
	return a.canGain(p) || p != noSpot && a.inGraveyard(p) == nil && a.side[p.side()].dying>>p.slot()&1 != 0
}

// Debuff takes attack and health from a card, which keeps at least 0 attack and 1 health.
func (f *Fx) Debuff(p Spot, attack, health int32) {
	changeCard(f, cards.EventDebuff, p, max(attack, health), func(f *Fx, p Spot, _ int32) {
		if u := f.arena.unit(p); f.arena.canGain(p) {
			setStats(f, p, max(0, u.Attack-attack), max(min(1, u.Health), u.Health-health))
		}
	})
}

// Set gives a card other attack and health. Attack below 0, and health below 1, leave that number
// as it is.
func (f *Fx) Set(p Spot, attack, health int32) {
	changeCard(f, cards.EventSet, p, max(0, attack), func(f *Fx, p Spot, _ int32) {
		u := f.arena.unit(p)
		if !f.arena.canGain(p) {
			return
		}
		aura := u.Aura()
		if aura.Attack = 0; attack < 0 {
			attack, aura.Attack = u.Attack, u.Aura().Attack
		}
		if aura.Health, aura.Spent = 0, 0; health < 1 {
			health, aura.Health, aura.Spent = u.Health, u.Aura().Health, u.Aura().Spent
		}
		if aura != u.Aura() {
			u.SetAura(aura) // what an aura gives comes again on top of the new numbers
		}
		setStats(f, p, min(attack, cards.MostStat), min(health, cards.MostStat))
	})
}

// setStats sets the attack and health of a card that is there, and logs both changes.
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

// Transform makes a card a fresh one of another kind, which is no copy of the pool. It keeps its
// ref and place; what abilities of it remember and what it was lent is lost.
func (f *Fx) Transform(p Spot, into *cards.Card) {
	changeCard(f, cards.EventTransform, p, 1, func(f *Fx, p Spot, _ int32) {
		var fresh cards.Unit
		fresh.SetFresh(into.Created())
		remake(f, p, &fresh)
	})
}

// Become makes the card whose ability runs a copy of the card at a spot as that stands: its
// attack, health, aegis and tribes, its words, golden or not, and the abilities that it has now. It keeps its
// ref and place, remembers nothing, and is no copy of the pool.
func (f *Fx) Become(p Spot) {
	if f.deferred {
		laterTo(f, p, (*Fx).Become)
		return
	}
	if p == f.self || !f.arena.canGain(p) {
		return
	}
	like := f.arena.unit(p).AsCreated()
	changeCard(f, cards.EventTransform, f.self, 1, func(f *Fx, p Spot, _ int32) { remake(f, p, &like) })
}

// remake makes a card that is there another one, and logs what changes.
func remake(f *Fx, p Spot, into *cards.Unit) {
	a, u := f.arena, f.arena.unit(p)
	if !a.canGain(p) {
		return
	}
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

// Silence takes from a card its abilities, its keywords, its words and aegis, and not what
// it has of attack and health. It reaches one that is about to die.
func (f *Fx) Silence(p Spot) {
	changeCard(f, cards.EventSilence, p, 1, func(f *Fx, p Spot, _ int32) {
		a, u := f.arena, f.arena.unit(p)
		own := u.OwnCopy()
		own.Memory, own.Abilities = nil, &[]cards.UnitAbility{}
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

// TakeKeyword takes from a card a word of the rules, so many charges of "aegis", or a keyword of its
// own; it reports whether there is such a keyword.
func (f *Fx) TakeKeyword(p Spot, word string, n int32) bool {
	bundle, form := f.arena.cfg.Bundle(word), cards.FormNamed(word)
	if bundle == nil && form == 0 && word != cards.AegisKeyword {
		return false
	}
	changeCard(f, cards.EventSilence, p, n, func(f *Fx, p Spot, n int32) {
		switch {
		case form != 0:
			f.arena.loseKeyword(f.actor, p, form)
		case word == cards.AegisKeyword:
			loseAegis(f, p, n)
		default:
			f.arena.loseBundle(f.actor, p, bundle)
		}
	})
	return true
}

// loseAegis takes up to n charges of aegis from a card, logs and emits it.
func loseAegis(f *Fx, p Spot, n int32) {
	a, u := f.arena, f.arena.unit(p)
	if n = min(n, int32(u.Aegis)); n <= 0 {
		return
	}
	u.Aegis -= uint8(n)
	if a.log.next() {
		a.log.write(KindAegis, FieldAegis, f.actor, u.Ref, -n)
	}
	if a.usesKernel() {
		a.emit(cards.EventAegisLost, f.actor, p, n, "")
	}
}

// Wide reports whether everything goes by the kernel: CopyAbility and the list of the dead work
// only then.
func (f *sight) Wide() bool { return f.arena.usesKernel() }

// CopyAbility gives the card whose ability runs the abilities of the card at p, with memories of
// their own. It returns an error if the card that gains them is dead or would have too many. If
// the card at p is dead, it does nothing.
func (f *Fx) CopyAbility(p Spot) error {
	a := f.arena
	switch {
	case f.deferred:
		r := a.unit(p).Ref
		laterOrFizzle(f, func(f *Fx) error {
			if p := f.arena.findRef(r); p != noSpot {
				return f.CopyAbility(p)
			}
			return nil
		})
		return nil
	case f.self >= playerSpots || !a.changeable(f.self):
		return errors.New("this card is dead and cannot gain abilities")
	case !a.changeable(p) || !a.usesKernel():
		return nil
	}
	return copyAbilities(f, f.self, p)
}

// copyAbilities gives a card the abilities of another, with memories of their own. It returns an
// error if it would have too many.
func copyAbilities(f *Fx, to, from Spot) error {
	a, u := f.arena, f.arena.unit(to)
	list := slices.Collect(u.Abilities)
	for v := range a.unit(from).Abilities {
		if len(list) == cards.MostAbilities {
			return fmt.Errorf("a card has at most %d abilities", cards.MostAbilities)
		}
		list = cards.AppendCopied(list, v)
	}
	own := u.OwnCopy()
	own.Abilities = &list
	a.updateMasks(to)
	if a.log.next() {
		a.log.writeText(core.KindChange, f.actor, a.unit(from).Ref, 1, "copy_ability")
	}
	return nil
}

// updateMasks sets what the masks say of the card at a spot, whose abilities or keywords have
// changed. What a side as a whole listens to (moments) only grows: a moment to which nobody
// listens any more only costs time.
func (a *Arena) updateMasks(p Spot) {
	u := a.unit(p)
	listens := a.listensTo(u)
	if g := a.inGraveyard(p); g != nil {
		g.moments = listens
		return
	}
	if a.guest(p) {
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

// mostGiven is how many cards one move or combat gives to a hand at most.
const mostGiven = 20

// Give orders a fresh copy of a card, which is no copy of the pool, for the own player's hand, or in
// a combat for the opponent's (toFoe). It comes when the board leaves the arena, or after the combat,
// if the hand has room then. It reports false if mostGiven are ordered for that hand already.
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

// ToHand orders a card of the own board back to the hand, as a fresh copy, or one of the shop into
// the hand as it is, which is no purchase. It goes when the board leaves the arena, if the hand has
// room then. In a combat nothing happens.
func (f *Fx) ToHand(p Spot) {
	if f.deferred {
		laterTo(f, p, (*Fx).ToHand)
		return
	}
	if leave := &f.arena.departures; !f.InCombat() && (f.arena.alive(p) || f.arena.zoneOf(p) == ZoneShop) {
		leave.ToHand = append(leave.ToHand, f.arena.unit(p).Ref)
	}
}

// Attach lets the card whose ability runs join another of the own board for good, which gains its
// attack, health, aegis, words and abilities. The card itself leaves when the board leaves
// the arena. It returns an error in a combat, and where the other cannot have more abilities.
func (f *Fx) Attach(p Spot) error {
	a := f.arena
	switch {
	case f.InCombat():
		return errors.New("a card can be attached only in the recruit phase, not in a combat")
	case f.deferred:
		laterTo(f, p, func(f *Fx, p Spot) { _ = f.Attach(p) })
		return nil
	case p == f.self || !a.alive(p) || !a.alive(f.self):
		return errors.New("target: expected another living card on the same player's board")
	}
	u := *a.unit(f.self)
	u.DropAura()
	if err := copyAbilities(f, p, f.self); err != nil {
		return err
	}
	f.Buff(p, u.Attack, u.Health)
	if u.Aegis > 0 {
		f.Aegis(p, int32(u.Aegis))
	}
	for _, w := range cards.FormKeywords {
		if u.Is(w.Form) {
			f.giveForm(p, w.Form)
		}
	}
	a.departures.attached = append(a.departures.attached, u.Ref)
	return nil
}

// CopyCard brings a copy of a card, as it stands, to the own side.
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

// summonLike summons a card with the numbers of another, and all copies that abilities add. With
// remembers they also have what that one remembers, but the abilities of its card; without, the abilities
// that it has now.
func summonLike(f *Fx, like *cards.Unit, remembers bool) (Spot, bool) {
	before := f.placed
	q, ok := f.Summon(like.Card)
	if !ok {
		return q, false
	}
	place := f.arena.placeOf(q)
	for i := range f.placed - before {
		f.arena.liken(f.arena.atPlace(q.side(), place-i), like, remembers)
	}
	return q, true
}

// liken gives a newcomer the numbers of another card, as summonLike says.
func (a *Arena) liken(q Spot, like *cards.Unit, remembers bool) {
	u := a.unit(q)
	u.Attack, u.Health, u.Aegis, u.Form = like.Attack, like.Health, like.Aegis, like.Form
	a.log.renameNewcomer(u)
	switch {
	case like.Own == nil:
	case remembers:
		u.Own = &cards.Own{Memory: like.Own.Memory}
	default:
		u.Own = &cards.Own{Abilities: like.Own.Abilities}
	}
	a.updateMasks(q)
	if !like.Card.HasRush() {
		a.orderRush(q)
	}
}

// graveyardSpots are the spots of those who died, by side and in the order of their deaths.
const graveyardSpots Spot = 1 << 30

// graveyardSpot returns the spot of the i-th card of side s that died.
func graveyardSpot(s, i int) Spot { return graveyardSpots | Spot(i<<5|s<<4) }

// DeadAllies returns those of the own side who died in this combat, in the order of their
// deaths, without those who were revived. They can be read and revived, and nothing else.
// A card whose death triggers still run is at its own spot, each other one at its graveyardSpot.
func (f *sight) DeadAllies() []Spot {
	list := f.list[:0]
	for i := range min(len(f.arena.dead[f.side()]), len(f.list)) {
		ref := f.arena.dead[f.side()][i].Ref
		if ref == 0 {
			continue
		}
		p := f.arena.findRef(ref)
		if p == noSpot {
			p = graveyardSpot(f.side(), i)
		}
		list = append(list, p)
	}
	return list
}

// Dead reports whether the card at a spot is dead: its death is told, and no verb but
// [Fx.Revive] reaches it.
func (f *sight) Dead(p Spot) bool {
	return p >= graveyardSpots && p != noSpot || p < playerSpots && f.arena.isFallen(p)
}

// Targetable reports whether verbs reach what is at a spot: a card that is not dead.
func (f *sight) Targetable(p Spot) bool { return p < playerSpots && !f.arena.isFallen(p) }

// OffBoard reports whether a spot is that of one who died, or of no card at all.
func OffBoard(p Spot) bool { return p != noSpot && p >= playerSpots }

// Revive brings one who died back to its side, with the attack and the health of its card
// and what it remembers, right of the card whose ability runs or of its place. It reports where
// to, and false when there is no room or it has come back before.
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
// there is no room. The Ref of a revived card among the dead becomes 0: it comes back only once.
func (f *Fx) reviveRef(ref core.Ref, own *cards.Own) (Spot, bool) {
	dead := f.arena.dead[f.side()]
	i := slices.IndexFunc(dead, func(u cards.Unit) bool { return u.Ref == ref })
	if ref == 0 || i < 0 {
		return 0, false
	}
	fresh := dead[i].Card.Unit(dead[i].Golden())
	fresh.Own = own
	q, ok := summonLike(f, &fresh, true)
	if ok {
		dead[i].Ref = 0
	}
	return q, ok
}

// mostDead is how many of the dead of a side can be revived.
const mostDead = 32

// addToDead notes one who died in a combat, for those who bring back the dead; the first mostDead
// of a side only.
func (a *Arena) addToDead(p Spot) {
	if dead := &a.dead[p.side()]; a.mode == modeFight && len(*dead) < mostDead {
		*dead = append(*dead, *a.unit(p))
	}
}

// Move puts a living card of a board at another place there, from 1 at the left; a place outside
// is the nearest end. The next attacker stays the same card, unless that is the one that moves.
func (f *Fx) Move(p Spot, place int32) {
	changeCard(f, cards.EventMove, p, place, func(f *Fx, p Spot, place int32) {
		a := f.arena
		if !a.alive(p) || a.graveyardOpen || a.guest(p) {
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

// Discount makes the next card that the own player buys this turn cheaper.
func (f *Fx) Discount(n int32) {
	if f.deferred {
		later(f, func(f *Fx) { f.Discount(n) })
		return
	}
	if !f.InCombat() {
		f.arena.recruitResult.Discount = min(f.arena.recruitResult.Discount+n, MostChange)
	}
}

// Reroll deals the ability's player a new shop for nothing, once its trigger is resolved; in
// combat it does nothing. Where verbs have to wait, it is queued.
func (f *Fx) Reroll() {
	if f.deferred {
		later(f, func(f *Fx) { f.Reroll() })
		return
	}
	f.arena.recruitResult.Reroll = !f.InCombat()
}

// best returns the best card of a list, of equal ones the first, and false if none of the list is
// on a board.
func (f *sight) best(list []Spot, better func(a, b *cards.Unit) bool) (Spot, bool) {
	list = slices.DeleteFunc(list, func(p Spot) bool { return OffBoard(p) })
	if len(list) == 0 {
		return 0, false
	}
	found := list[0]
	for _, p := range list[1:] {
		if better(f.arena.unit(p), f.arena.unit(found)) {
			found = p
		}
	}
	return found, true
}

// Strongest returns the card of a list with the most attack, of equal ones that with the
// most health, of those the first; false for an empty list.
func (f *sight) Strongest(list []Spot) (Spot, bool) {
	return f.best(list, func(a, b *cards.Unit) bool { return a.Attack > b.Attack || a.Attack == b.Attack && a.Health > b.Health })
}

// Weakest is Strongest the other way round.
func (f *sight) Weakest(list []Spot) (Spot, bool) {
	return f.best(list, func(a, b *cards.Unit) bool { return a.Attack < b.Attack || a.Attack == b.Attack && a.Health < b.Health })
}

// Leftmost returns the card of a list that stands furthest left; false for an empty list.
func (f *sight) Leftmost(list []Spot) (found Spot, ok bool) {
	for _, p := range list {
		if !OffBoard(p) && (!ok || f.Place(p) < f.Place(found)) {
			found, ok = p, true
		}
	}
	return found, ok
}

// Rightmost is Leftmost the other way round.
func (f *sight) Rightmost(list []Spot) (found Spot, ok bool) {
	for _, p := range list {
		if !OffBoard(p) && (!ok || f.Place(p) > f.Place(found)) {
			found, ok = p, true
		}
	}
	return found, ok
}

// Memory returns what the ability that runs remembers; it is not to be written to.
func (f *sight) Memory() cards.Memory {
	if o := f.Unit(f.self).Own; o != nil {
		return o.Memory.OfAbility(f.abilityNumber())
	}
	return nil
}

// Remember makes the memory of fresh the whole of what the ability that runs remembers. Nobody
// else may hold fresh: it becomes the unit's Own, with what other abilities remember and what
// else the unit had added to it.
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
}
