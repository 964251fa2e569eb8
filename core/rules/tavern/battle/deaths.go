// The death queue, how an ability prevents a death, who killed whom, and how a player is paid gold, for
// deaths and by abilities.
//
// No card dies in the middle of something. A card with 0 health is
// *dying*: it can no longer be chosen by any effect, but it keeps its place, it
// still strikes back in the attack that killed it, and it still triggers when it
// is hurt. Only when every trigger that was set off has run do the dying cards
// die, all of them at once:
//
//  1. Collect. Every dying card becomes *fallen*: attacking side first, left to
//     right. From here on its side may have room for others, yet its place on
//     the board is remembered, because the fallen card stays in the order and
//     marks where it stood.
//  2. Trigger. In the order of collection each fallen card's deathrattle runs,
//     then those of its side who watch for dead allies, then those of the other
//     side who watch for dead enemies. A card that is summoned enters right of
//     of its fallen summoner, so several come in order, and cards that died side
//     by side bring theirs in the order in which they stood. What they hurt may
//     become dying in turn, but it is not collected now.
//  3. Clear. The fallen are taken out of the order and the gaps close. The
//     place from which the next attacker is sought (next) moves with the cards
//     around it. So a card that a dead attacker summoned stands right of that
//     place and is the next to attack.
//
// Then it begins again with the cards that are dying now, until there are none. There is no
// limit to such cascades except the event budget of the whole fight (R-T10), and
// since a fallen card is collected once and its slot is freed before the next
// round, no card dies twice. When more die than there are slots, the graveyard takes
// them (graveyard.go).
//
// Most deaths trigger nothing. They do not use the queue at all.

package battle

import (
	"math/bits"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// resolveDeaths removes the dying, runs their deathrattles, and goes on until nobody is dying
// (R-T8).
func (a *Arena) resolveDeaths() { a.resolveDeathsOf(sidesOf(a)) }

// resolveDeathsOf does the work of resolveDeaths for a caller that has both sides. us is the attacking side,
// whose deaths come first. Each round takes the cheapest of three ways: collectAll if other cards listen to
// deaths or the graveyard is open; just removing the dying cards if none of them has a deathrattle; else
// runOwnDeathrattles. After the first and the last way the fallen are removed and auras are asked again.
func (a *Arena) resolveDeathsOf(us, them *board) {
	for (us.dying|them.dying != 0 || a.graveyardOpen) && !a.log.full() { // in an open graveyard dying cards may lie, which the masks do not have
		switch {
		case a.graveyardOpen || a.deathsHaveListeners():
			a.collectAll()
		case us.dying&us.slotsByMoment[cards.Deathrattle]|them.dying&them.slotsByMoment[cards.Deathrattle] == 0:
			ours, theirs := us.dying, them.dying
			us.dying, them.dying = 0, 0
			a.log.logDeaths(us, them, ours, theirs)
			removeFallen(us, them, ours, theirs)
			a.updateSynergies()
			return // nobody else can die of these, and no aura changes: content with auras goes by the kernel (collectAll)
		default:
			a.runOwnDeathrattles(us, them)
		}
		if len(a.queue) > 0 {
			a.runQueue()
		}
		if a.graveyardOpen {
			a.sweep()
		} else {
			removeFallen(us, them, us.fallen, them.fallen)
			us.fallen, them.fallen = 0, 0
		}
		if a.auras {
			a.RefreshAuras() // other cards stand side by side now
		}
	}
}

// deathsHaveListeners reports whether any other card may listen to deaths, or a side gets gold for
// them (ComboKill).
func (f *boards) deathsHaveListeners() bool {
	return f.eitherSide.has(1<<cards.AllyDied | 1<<cards.EnemyDied | union(cards.KernelMoments) | union(cards.ComboKill)<<powersAt)
}

// runOwnDeathrattles is a round of deaths to which only the dead cards themselves listen. They are
// collected, attacking side first, and their deathrattles run at once, without the queue but in the
// same order. A test compares it with the queue.
func (a *Arena) runOwnDeathrattles(us, them *board) {
	ours, theirs := us.dying, them.dying
	us.dying, us.fallen, them.dying, them.fallen = 0, ours, 0, theirs
	before := a.log.id() // of the event before the first death
	a.log.logDeaths(us, them, ours, theirs)
	a.updateSynergies()
	speakers, others := ours&us.slotsByMoment[cards.Deathrattle], theirs&them.slotsByMoment[cards.Deathrattle]
	if speakers != 0 {
		a.runDeathrattles(us, a.attackingSide, ours, speakers, before)
	}
	if others != 0 {
		a.runDeathrattles(them, a.attackingSide^1, theirs, others, before+int32(bits.OnesCount16(ours)))
	}
}

// runDeathrattles runs the deathrattles of the cards of a side that have just fallen, left to right.
// number is the side's number, speakers are the fallen cards with a deathrattle; there is at least one. id is the ID
// of the event before the first of these deaths. The deaths follow it one by one, so each deathrattle gets
// its own death as cause.
func (a *Arena) runDeathrattles(s *board, number int, fallen, speakers uint16, id int32) {
	if fallen&(fallen-1) == 0 { // just one card, and it has a deathrattle
		a.triggerDeathrattle(spot(number, bits.TrailingZeros16(fallen)&15), id+1)
		return
	}
	for o := s.order; speakers != 0; o >>= 4 { // the order has four bits for each slot, the leftmost card lowest
		bit := uint16(1) << (o & 15)
		if fallen&bit != 0 {
			id++
		}
		if speakers&bit != 0 {
			speakers &^= bit
			a.triggerDeathrattle(spot(number, int(o&15)), id)
		}
	}
}

// triggerDeathrattle fires the deathrattle of a dead unit; cause is the ID of its death. An earlier
// deathrattle may have summoned a card that listens to deaths. Then that card triggers too.
func (a *Arena) triggerDeathrattle(dead Spot, cause int32) {
	if a.log.full() {
		return
	}
	w := trigger{cards.Deathrattle, dead, 0, cause}
	a.fire(w, dead, a.unit(dead), cards.Deathrattle)
	if a.deathsHaveListeners() {
		a.fireListeners(w, dead.side(), cards.AllyDied)
		a.fireListeners(w, dead.side()^1, cards.EnemyDied)
	}
}

// collectAll is a round of deaths to which other cards listen, or which they may replace, or in which cards lie in
// the graveyard.
func (a *Arena) collectAll() {
	if a.usesKernel() {
		a.askWhoDies()
	} else {
		a.collect(a.attackingSide)
		a.collect(a.attackingSide ^ 1)
	}
	a.updateSynergies()
	a.runQueue()
}

// collect makes the dying cards of side s fallen, left to right, and reports each death.
func (a *Arena) collect(s int) {
	if a.graveyardOpen {
		a.collectRow(s)
		return
	}
	side := &a.side[s&1] // &1 tells the compiler that the index fits
	dying := side.dying
	side.dying, side.fallen = 0, dying
	for o := side.order; dying != 0; o >>= 4 {
		if bit := uint16(1) << (o & 15); dying&bit != 0 {
			dying &^= bit
			a.reportDeath(spot(s, int(o&15)), side.ownKills&bit != 0, side.slotsByMoment[cards.Deathrattle]&bit != 0)
		}
	}
}

// reportDeath logs the death of the card at a spot and queues the death for abilities. In a combat the other
// side gets gold if it has the combo that pays for kills (R-T5), but not if the card's own side killed it
// (ownKill). deathrattle says that the card has a deathrattle: without the kernel, nothing is queued if
// neither the card nor any other listens to deaths. With the kernel the event itself finds who listens, and
// the card is noted among the dead for it. While the death is queued it is log.cause, so that what it
// triggers has the death as its cause.
func (a *Arena) reportDeath(at Spot, ownKill, deathrattle bool) {
	s := at.side()
	if a.log.next() {
		a.log.write(core.KindDeath, core.FieldNone, a.unit(at).Ref, a.unit(at).Ref, 1)
	}
	if a.side[s^1].powers.Has(cards.ComboKill) && !ownKill && a.mode == modeFight {
		a.reward(s^1, 0, int32(a.tuning.Combo.KillGold))
	}
	if a.usesKernel() {
		a.addToDead(at)
		cause := a.log.cause
		a.log.cause = a.log.id()
		a.emit(cards.EventDeath, a.killerOf(at), at, 1, "")
		a.log.cause = cause
		return
	}
	if deathrattle || a.side[s].moments.Has(cards.AllyDied) || a.side[s^1].moments.Has(cards.EnemyDied) {
		cause := a.log.cause
		a.log.cause = a.log.id()
		a.enqueue(cards.Deathrattle, at, 0)
		a.log.cause = cause
	}
}

// reward gives the owner of side s n gold (R-T2, R-T5); actor is the card whose ability pays it, 0 for the rules.
// Abilities may change or cancel that. In the recruit phase the owner has it at once, within the cap. In combat it
// is noted for the owner's next turn, and only the owner reads the event. The bound of MostStat/2 only keeps the
// sum from overflowing.
func (a *Arena) reward(s int, actor core.Ref, n int32) {
	if n <= 0 {
		return
	}
	if a.usesKernel() {
		var ok bool
		if n, ok = a.askReplaceFor(cards.EventGain, actor, s, n); !ok {
			return
		}
	}
	if a.mode == modeRecruit {
		n = a.addGold(actor, n)
	} else {
		a.side[s].gold = min(a.side[s].gold+n, cards.MostStat/2)
		if a.log.next() {
			a.log.write(core.KindGain, core.FieldNone, actor, a.side[s].seat, n)
			a.log.keepTo(a.side[s].seat)
		}
	}
	if a.usesKernel() && n > 0 {
		a.emitFor(cards.EventGain, actor, s, n)
	}
}

// askOwn returns a number of the recruiting player with what abilities add to it; base is the number by the rules.
// The result is at least 0.
func (a *Arena) askOwn(kind ability.Kind, base int32) int32 {
	if !a.usesKernel() || !a.Asks(kind) {
		return base
	}
	q := ability.Query{Kind: kind, Target: a.side[0].seat, Owner: a.seatOf(0)}
	q.Add(cards.Table.Row(kind).Name, float64(base))
	a.kernel.AskAloud(&q, core.Only(q.Owner))
	return int32(q.Whole(0, MostChange))
}

// addGold gives the recruiting player, that of side 0, n gold within the limit, and returns how much it gave.
func (a *Arena) addGold(actor core.Ref, n int32) int32 {
	if n = min(n, a.askOwn(cards.AskGoldLimit, int32(a.tuning.Gold.Cap))-a.recruitResult.Gold); n <= 0 {
		return 0
	}
	a.recruitResult.Gold += n
	if a.log.next() {
		a.log.write(core.KindGain, core.FieldGold, actor, a.side[0].seat, n)
	}
	return n
}

// askWhoDies asks abilities about each dying card whether it dies, attacking side first and left to
// right. Those that die are moved to the front of the list (n counts them). Then it collects all of them, and
// after that it reports their deaths. A card that begins to die meanwhile waits for the next round.
func (a *Arena) askWhoDies() {
	list := a.dyingOf(a.attackingSide^1, a.dyingOf(a.attackingSide, a.doomed[:0]))
	n := 0
	for _, p := range list {
		if a.askDies(p) {
			list[n] = p
			n++
		}
	}
	for _, p := range list[:n] {
		a.collectOne(p)
	}
	for _, p := range list[:n] {
		a.reportDeath(p, a.isOwnKill(p), true) // who asks uses the kernel, which finds the listeners itself
	}
	a.doomed = list[:0]
}

// dyingOf appends the dying of side s from left to right.
func (a *Arena) dyingOf(s int, list []Spot) []Spot {
	var room [places]Spot // memory for the row
	for _, p := range a.appendRow(s, room[:0]) {
		if !a.alive(p) && !a.isFallen(p) { // a card in a row that neither lives nor has fallen is dying
			list = append(list, p)
		}
	}
	return list
}

// askDies asks abilities about the death of a dying card, and reports whether it dies. They may
// prevent it; then the card is left with at least 1 health, unless the living have no room for it.
// They may also redirect it to another living card; then that one is destroyed instead.
func (a *Arena) askDies(p Spot) bool {
	e := a.event(cards.EventDeath, a.killerOf(p), p, 1)
	own := e.Target
	if a.kernel.Replace(&e) && e.Target == own {
		return true
	}
	if !a.hasRoom(&a.side[p.side()]) { // newcomers have taken the place, so nothing prevents the death
		a.logFizzled(&e)
		return true
	}
	if a.preventDeath(p); !e.Cancelled() { // redirected, then
		if other := a.findRef(e.Target); other != noSpot && a.alive(other) {
			a.destroy(e.Source, other)
		} else {
			a.logFizzled(&e)
		}
	}
	return false
}

// logFizzled logs that an event does not happen, because a replacement changed it into one that is impossible.
func (a *Arena) logFizzled(e *ability.Event) {
	a.log.Add(core.Event{Kind: core.KindFizzled, Actor: e.Source, Target: e.Target, Amount: e.Amount, Text: cards.Table.Row(e.Kind).Name})
}

// preventDeath makes a dying card living again, with at least 1 health. If it is in the graveyard, it
// comes back to its place.
func (a *Arena) preventDeath(p Spot) {
	if a.inGraveyard(p) != nil {
		p = a.returnToBoard(p)
	}
	s, u, bit := &a.side[p.side()], a.unit(p), uint16(1)<<p.slot()
	if gain := 1 - u.Health; gain > 0 {
		u.Health = 1
		if a.log.next() {
			a.log.write(core.KindChange, core.FieldHealth, u.Ref, u.Ref, gain)
		}
	}
	s.living, s.dying, s.ownKills = s.living|bit, s.dying&^bit, s.ownKills&^bit
}

// killerOf returns what killed a dying card: the source of the damage, or of its destruction. Only with the kernel
// is it known.
func (a *Arena) killerOf(p Spot) core.Ref {
	if g := a.inGraveyard(p); g != nil {
		return g.killer
	}
	return a.side[p.side()].killer[p.slot()]
}

// isOwnKill reports whether its own side killed the card at p.
func (a *Arena) isOwnKill(p Spot) bool {
	if g := a.inGraveyard(p); g != nil {
		return g.ownKill
	}
	return a.side[p.side()].ownKills>>p.slot()&1 != 0
}

// collectOne makes a dying card fallen, whether it still has its slot or lies in the graveyard.
func (a *Arena) collectOne(p Spot) {
	if g := a.inGraveyard(p); g != nil {
		g.fallen = true
		return
	}
	s, bit := &a.side[p.side()], uint16(1)<<p.slot()
	s.dying, s.fallen = s.dying&^bit, s.fallen|bit
}
