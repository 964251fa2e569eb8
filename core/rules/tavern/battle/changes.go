// How the numbers of a card change in an arena: damage, attack, health and aegis; then destruction, and
// how a newcomer enters. Each function makes the change and logs the event. Keywords change in
// fx_keywords.go, whole cards in fx_cards.go, and what cards have by others in auras.go.

package battle

import (
	"math/bits"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// outcome is what a hit did to a card.
type outcome uint8

const (
	harmless outcome = iota // nothing
	blocked                 // the card lost a charge of aegis
	hurt                    // the card lost health
)

// damage deals one hit to the card at a spot and returns what it did (R-T7). An aegis stops the hit.
// A hit of 0 does nothing, and neither does one on an attacker with ranged. When events go by the
// kernel, damage also notes what kills the card, and bounds the hit: several hits redirected to one
// card must stay in range.
func (a *Arena) damage(kind core.Kind, actor core.Ref, at Spot, amount int32) outcome {
	if amount <= 0 || a.hasAttackKeywords() && a.untouched(at) { // hasAttackKeywords only spares the call
		return harmless
	}
	u := a.unit(at)
	if a.usesKernel() {
		amount = min(amount, u.Health+cards.MostStat) // several hits may be redirected to one card, and health must not overflow
		if u.Aegis == 0 && u.Health > 0 && u.Health <= amount {
			a.side[at.side()].killer[at.slot()] = actor
		}
	}
	if u.Aegis > 0 {
		a.block(actor, u)
		return blocked
	}
	if a.graveyardOpen {
		a.damageWithGraveyard(at, amount)
	} else {
		a.side[at.side()].takeDamage(at.slot(), amount)
	}
	if a.auras {
		a.unit(at).SpendAura(amount) // health that auras gave is lost first
	}
	if a.log.next() {
		a.log.write(kind, core.FieldHealth, actor, u.Ref, -amount)
	}
	return hurt
}

// block uses up a charge of the card's aegis for a hit that it stops.
func (a *Arena) block(actor core.Ref, u *cards.Unit) {
	u.LoseAegis(1)
	if a.log.next() {
		a.log.write(KindBlocked, FieldAegis, actor, u.Ref, -1)
	}
}

// takeDamage takes n health from a card, which becomes dying if none is left. The processor cannot
// predict whether an attack kills, so there is no branch: dead is the card's bit if its health is 0
// or less, else 0. It is made from the sign bit of health-1.
func (s *board) takeDamage(slot int, n int32) {
	u := &s.unit[slot&15]
	u.Health -= n
	dead := uint16(uint32(u.Health-1)>>31) << (slot & 15)
	s.living &^= dead
	s.dying |= dead
}

// takeHit does the work of takeDamage, but an aegis stops the hit. A hit of 0 uses up no aegis.
func (s *board) takeHit(slot int, n int32) {
	if u := &s.unit[slot&15]; u.Aegis > 0 && n > 0 {
		u.Aegis--
		return
	}
	s.takeDamage(slot, n)
}

// addAttack gives a card n attack by a buff, a synergy or an ability of side s, and returns how much
// it gave. If side s has the combo of Wands and Swords, it gives twice as much (R-T5).
func (a *Arena) addAttack(actor core.Ref, s int, u *cards.Unit, n int32) int32 {
	if a.side[s].powers.Has(cards.ComboDoubled) {
		n = int32(min(int64(n)*int64(a.tuning.Combo.AttackFactor), cards.MostStat))
	}
	if n = min(n, cards.MostStat-u.Attack); n <= 0 {
		return 0
	}
	u.Attack += n
	if a.log.next() {
		a.log.write(core.KindBuff, core.FieldAttack, actor, u.Ref, n)
	}
	return n
}

// addHealth adds to the health of a living card, by a buff or by healing, and returns how much.
func (a *Arena) addHealth(kind core.Kind, actor core.Ref, u *cards.Unit, n int32) int32 {
	if n = min(n, cards.MostStat-u.Health); n <= 0 {
		return 0
	}
	u.Health += n
	if a.log.next() {
		a.log.write(kind, core.FieldHealth, actor, u.Ref, n)
	}
	return n
}

// addAegis gives a living card charges of aegis, up to the limit, and returns how many.
func (a *Arena) addAegis(actor core.Ref, u *cards.Unit, n int32) int32 {
	if n = min(n, cards.MostAegis-int32(u.Aegis)); n <= 0 {
		return 0
	}
	u.Aegis += uint8(n)
	if a.log.next() {
		a.log.write(KindAegis, FieldAegis, actor, u.Ref, n)
	}
	return n
}

// kill destroys a living card, whatever its health and aegis: it loses all its health and is dying. (A living card
// is never in the graveyard, so its slot is its own.)
func (a *Arena) kill(actor core.Ref, at Spot) {
	s, u := &a.side[at.side()], a.unit(at)
	if a.log.next() {
		a.log.write(core.KindDestroy, core.FieldHealth, actor, u.Ref, -u.Health)
	}
	s.takeDamage(at.slot(), u.Health)
}

// The functions below make the changes above as events: abilities may act before and after them, and
// what they give may last for a time only. Mostly nobody listens and everything lasts; then they just
// make the change.

// noEvents reports whether changes of cards may be made at once, without events: the kernel is not
// used, and what is given lasts as usual (AsIs), so that there is no loan to note. Without the kernel there are no
// guests, so only cards on boards can be changed.
func (a *Arena) noEvents() bool { return !a.usesKernel() && a.gifts.now == cards.AsIs }

// askGain asks abilities about the card at a spot gaining n, before it does. kind and text are those
// of the event; actor causes it. It returns the card that gains and how much, which abilities may
// have changed, and false if nothing is gained. Without the kernel, and for n of 0 or less, nobody is asked.
func (a *Arena) askGain(kind ability.Kind, actor core.Ref, at Spot, n int32, text string) (Spot, int32, bool) {
	if !a.usesKernel() || n <= 0 {
		return at, n, n > 0
	}
	return a.askReplace(kind, actor, at, n, text)
}

// emitGain tells abilities that the card at a spot gained n. If that lasts for a time only, it also
// notes what was given as a loan.
func (a *Arena) emitGain(kind ability.Kind, actor core.Ref, at Spot, n int32, text string, given cards.Loan) {
	if n <= 0 { // a cap left nothing of it
		return
	}
	if a.gifts.now != cards.AsIs {
		a.noteLoan(at, given)
	}
	if a.usesKernel() {
		a.emit(kind, actor, at, n, text)
	}
}

// giveAttack gives the card at a spot n attack by an ability or synergy of side s, whose combo may double it.
// Abilities may change or cancel that, and hear of it afterwards.
func (a *Arena) giveAttack(actor core.Ref, s int, at Spot, n int32) {
	if a.noEvents() {
		a.addAttack(actor, s, a.unit(at), n)
		return
	}
	if at, n, ok := a.askGain(cards.EventBuff, actor, at, n, "attack"); ok {
		n = a.addAttack(actor, s, a.unit(at), n)
		a.emitGain(cards.EventBuff, actor, at, n, "attack", cards.Loan{Attack: n})
	}
}

// giveHealth adds n to the health of the card at a spot. kind says whether it is a buff or healing.
// It returns whether a card gained health, and the spot of that card: abilities may have replaced the
// target of the event by another card.
func (a *Arena) giveHealth(kind core.Kind, actor core.Ref, at Spot, n int32) (Spot, bool) {
	if a.noEvents() {
		return at, a.addHealth(kind, actor, a.unit(at), n) > 0
	}
	event, text := cards.EventHeal, ""
	if kind == core.KindBuff {
		event, text = cards.EventBuff, "health"
	}
	at, n, ok := a.askGain(event, actor, at, n, text)
	if !ok {
		return at, false
	}
	n = a.addHealth(kind, actor, a.unit(at), n)
	a.emitGain(event, actor, at, n, text, cards.Loan{Health: n})
	return at, n > 0
}

// buffDead gives the original of a dead copy attack and health for good. The copy itself gains nothing, so
// abilities hear of no event.
func (a *Arena) buffDead(actor core.Ref, at Spot, attack, health int32) {
	u := *a.unit(at) // a copy: the gains are logged, and bounded by what the dead card has, but the card stays as it is
	attack, health = a.addAttack(actor, at.side(), &u, attack), a.addHealth(core.KindBuff, actor, &u, health)
	if attack > 0 || health > 0 {
		a.noteLoan(at, cards.Loan{Attack: attack, Health: health})
	}
}

// heal heals a living card for side s; with Cups and Wands it gains attack as well (R-T5).
func (a *Arena) heal(actor core.Ref, s int, at Spot, n int32) {
	if healed, ok := a.giveHealth(core.KindHeal, actor, at, n); ok && a.side[s].powers.Has(cards.ComboHeal) {
		a.giveAttack(actor, s, healed, int32(a.tuning.Combo.HealAttack))
	}
}

// giveAegis gives a living card n charges of aegis. Abilities may change or cancel that, and hear of it
// afterwards.
func (a *Arena) giveAegis(actor core.Ref, at Spot, n int32) {
	if at, n, ok := a.askGain(cards.EventAegis, actor, at, n, ""); ok {
		n = a.addAegis(actor, a.unit(at), n)
		a.emitGain(cards.EventAegis, actor, at, n, "", cards.Loan{Aegis: n})
	}
}

// sendToPool logs that a card of the hand or the shop is destroyed, and notes it for later: the card goes to the
// pool when the board leaves the arena. A card that is about to leave already is left as it is.
func (a *Arena) sendToPool(actor core.Ref, at Spot) {
	u := a.unit(at)
	if a.departures.has(u.Ref) {
		return
	}
	if a.log.next() {
		a.log.write(core.KindDestroy, core.FieldHealth, actor, u.Ref, -u.Health)
	}
	a.departures.ToPool = append(a.departures.ToPool, u.Ref)
}

// destroy destroys the card at a spot: a living one, or one of the hand or the shop. Abilities may
// redirect that to another card, or cancel it. It returns the card that was destroyed, and false if
// none was.
func (a *Arena) destroy(actor core.Ref, at Spot) (Spot, bool) {
	at, _, ok := a.askGain(cards.EventDestroy, actor, at, 1, "")
	if !ok {
		return at, false
	}
	if a.isGuest(at) {
		a.sendToPool(actor, at)
	} else {
		if a.usesKernel() {
			a.side[at.side()].killer[at.slot()] = actor // the source of the event of its death
		}
		a.kill(actor, at)
	}
	if a.usesKernel() {
		a.emit(cards.EventDestroy, actor, at, 1, "")
	}
	return at, true
}

// summon puts a fresh copy of a card c to the right of the card at by, and of those that this card has
// summoned just before; after is the number of those. It returns the last newcomer's spot and how many came:
// 0 if the living have no room (R-T20), more than 1 if abilities made it more. Cards that listen for summoned
// allies trigger later. The common case is written out here; all others are in summonWithEvent. Only there may
// the summoner be a guest or a player, for both summon only with the kernel.
func (a *Arena) summon(by Spot, after int, c *cards.Card) (Spot, int) {
	s := by.side()
	side := &a.side[s]
	free := a.slots &^ side.usedSlots()
	if a.usesKernel() || a.graveyardOpen || free == 0 || !c.Plain() {
		return a.summonWithEvent(by, after, c)
	}
	if !a.hasRoom(side) {
		return 0, 0
	}
	at := side.order.Place(by.slot())
	if by != spot(s, side.last) { // what the last attacker summons is the next to attack
		side.next += int(uint64(at-side.next) >> 63) // 1 more if the summoner stands left of the next attacker (the sign bit); no branch
	}
	slot := bits.TrailingZeros16(free) & 15
	if slot == side.last {
		side.last = noSlot
	}
	a.eitherSide |= union(c.Rules().Listens)
	side.placeCard(slot, at+1+after, c, a.log.nextRef(), c.Rules().Listens)
	p := spot(s, slot)
	if a.log.next() {
		a.log.writeSummon(side.unit[by.slot()].Ref, &side.unit[slot], side.seat)
	}
	if side.moments.Has(cards.AllySummoned) || a.mode == modeRecruit { // else emitSummon has nothing to do: tribes are counted only in the recruit phase, and a plain card has no rush
		a.emitSummon(side.unit[by.slot()].Ref, p)
	}
	return p, 1
}

// summonWithEvent does the work of summon in all cases. Abilities may cancel it or make it more copies; the
// graveyard may be open; the card may have scripts. The summoner may also be a player, or a card of
// the hand or the shop; then the newcomer comes to the right end of the board.
func (a *Arena) summonWithEvent(by Spot, after int, c *cards.Card) (p Spot, came int) {
	return a.summonAs(a.refOf(by), by, after, c)
}

// summonAs is summonWithEvent as the doing of actor, which may be a card of the other side. Room is tested for each copy,
// because abilities may have filled the board meanwhile.
func (a *Arena) summonAs(actor core.Ref, by Spot, after int, c *cards.Card) (p Spot, came int) {
	side, n := &a.side[a.homeSide(by)&1], int32(1)
	if !a.hasRoom(side) {
		return 0, 0
	}
	if a.usesKernel() {
		n = a.askSummon(actor, by, c)
	}
	for came < int(n) && a.hasRoom(side) {
		p = a.enterBeside(actor, by, after+came, c)
		came++
	}
	return p, came
}

// enterBeside puts one fresh copy of a card, which actor summons, beside the card at by, as summon describes, and returns
// its spot. The side must have room. A summoner that does not stand in the row gets the place at from which
// at+1+after, the place of the newcomer, is the right end.
func (a *Arena) enterBeside(actor core.Ref, by Spot, after int, c *cards.Card) Spot {
	s := a.homeSide(by)
	side := &a.side[s&1]
	at := a.placeBeside(by, side.count-1-after)
	if by != spot(s, side.last) && at < side.next { // what the last attacker summons is the next to attack
		side.next++
	}
	p := a.enterCard(s, at+1+after, c, a.log.nextRef(), a.momentsOfCard(c))
	if a.log.next() {
		a.log.writeSummon(actor, a.unit(p), side.seat)
	}
	a.emitSummon(actor, p)
	return p
}

// emitSummon does what follows the arrival of the card at a spot: tribes are counted again, rush is
// ordered, and cards that listen to the arrival are queued. actor is the summoner.
func (a *Arena) emitSummon(actor core.Ref, p Spot) {
	a.updateSynergies()
	if a.hasAttackKeywords() {
		a.orderRush(p)
	}
	switch {
	case a.usesKernel():
		a.emit(cards.EventSummon, actor, p, 1, a.unit(p).Card.Name)
	case a.side[p.side()].moments.Has(cards.AllySummoned):
		a.enqueue(cards.AllySummoned, p, 0)
	}
}

// placeBeside returns the place in its row of the card at by, beside which a newcomer comes. A player, and a
// card of the hand or the shop, stand in no row; for them it returns end.
func (a *Arena) placeBeside(by Spot, end int) int {
	if by >= playerSpots || a.isGuest(by) { // neither stands in a row
		return end
	}
	return a.placeOf(by)
}

// refOf returns the ref of a card or of a player by its spot.
func (a *Arena) refOf(p Spot) core.Ref {
	if p >= playerSpots {
		return a.side[p.side()].seat
	}
	return a.unit(p).Ref
}

// hasRoom reports whether the living of a side have room for another. They are counted by bytes, for OnesCount8
// only looks into a table, while OnesCount16 first tests what the processor can do.
func (a *Arena) hasRoom(s *board) bool {
	return bits.OnesCount8(uint8(s.living))+bits.OnesCount8(uint8(s.living>>8)) < a.tuning.Board
}

// askSummon asks abilities how many copies of a card are summoned: one, unless they change that; 0 if
// they cancel it. The card is not there yet, so the event has its name and no target.
func (a *Arena) askSummon(actor core.Ref, by Spot, c *cards.Card) int32 {
	e := ability.Event{Kind: cards.EventSummon, Source: actor, Amount: 1, Owner: a.seatOf(a.homeSide(by)), Text: c.Name}
	if !a.kernel.Replace(&e) {
		return 0
	}
	return e.Amount
}
