package battle

import (
	"math/bits"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// The death queue.
//
// Nobody dies in the middle of something. A card whose health reaches 0 is
// *dying*: it can no longer be chosen by any effect, but it keeps its place, it
// still strikes back in the attack that killed it, and it still triggers when it
// is hurt. Only when every trigger that was set off has run does death come
// for the dying, all of them at once:
//
//  1. Collect. Every dying card becomes *fallen*: attacking side first, left to
//     right. From here on its side may have room for others, yet its place on
//     the board is remembered, because the fallen card stays in the order as a
//     stone that marks where it stood.
//  2. Trigger. In the order of collection each fallen card's deathrattle runs,
//     then those of its side who watch for dead allies, then those of the other
//     side who watch for dead enemies. A card that is summoned enters right of
//     its summoner's stone, so several come in order, and cards that died side
//     by side bring theirs in the order in which they stood. What they hurt may
//     become dying in turn, but it is not collected now.
//  3. Clear. The stones are taken away and the gaps close. The mark from which
//     the next attacker is sought moves with the cards around it: what a dead
//     attacker summoned stands right of the mark and is the next to attack,
//     what died left of it brings nothing in between.
//
// Then it begins again with whoever is dying now, until nobody is. There is no
// limit to such cascades except the event budget of the whole fight (R-T10), and
// since a fallen card is collected once and its slot is freed before the next
// round, no card dies twice. When more die than there are slots, the graveyard takes
// them (graveyard.go).
//
// The cards that die without a word, most of them, never touch the queue.

// resolveDeaths removes the dying, runs their deathrattles, and goes on until nobody is dying
// (R-T8).
func (a *Arena) resolveDeaths() { a.resolveDeathsOf(sidesOf(a)) }

// resolveDeathsOf is resolveDeaths where the caller knows the attacking side, us, and the
// other. Each round takes the cheapest of three ways: deaths to which others listen (collectAll),
// deaths without any deathrattle, or only the deathrattles of the dead themselves.
func (a *Arena) resolveDeathsOf(us, them *board) {
	for (us.dying|them.dying != 0 || a.graveyardOpen) && !a.log.full() {
		switch {
		case a.graveyardOpen || a.deathsHaveListeners():
			a.collectAll()
		case us.dying&us.slotsByMoment[cards.Deathrattle]|them.dying&them.slotsByMoment[cards.Deathrattle] == 0:
			ours, theirs := us.dying, them.dying
			us.dying, them.dying = 0, 0
			a.log.deaths(us, them, ours, theirs)
			removeFallen(us, them, ours, theirs)
			a.updateSynergies()
			return // nobody else can die of these
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

// deathsHaveListeners reports whether anybody but the dead themselves listens to deaths, or is
// paid for them.
func (f *boards) deathsHaveListeners() bool {
	return f.eitherSide.has(1<<cards.AllyDied | 1<<cards.EnemyDied | union(cards.KernelMoments) | union(cards.ComboKill)<<powersAt)
}

// runOwnDeathrattles is a round of deaths to which nobody listens but the dead themselves: they
// are collected, attacking side first, and their deathrattles run at once, in the order in
// which the queue would run them. A test holds it to what the queue does.
func (a *Arena) runOwnDeathrattles(us, them *board) {
	ours, theirs := us.dying, them.dying
	us.dying, us.fallen, them.dying, them.fallen = 0, ours, 0, theirs
	before := a.log.id()
	a.log.deaths(us, them, ours, theirs)
	a.updateSynergies()
	speakers, others := ours&us.slotsByMoment[cards.Deathrattle], theirs&them.slotsByMoment[cards.Deathrattle]
	if speakers != 0 {
		a.runDeathrattles(us, a.attackingSide, ours, speakers, before)
	}
	if others != 0 {
		a.runDeathrattles(them, a.attackingSide^1, theirs, others, before+int32(bits.OnesCount16(ours)))
	}
}

// runDeathrattles runs the deathrattles of the cards of a side that have just fallen, left to
// right. Number is the side; speakers are those of the fallen that have a deathrattle; id is that
// of the event before the first death, so that each death is the cause of its own.
func (a *Arena) runDeathrattles(s *board, number int, fallen, speakers uint16, id int32) {
	if fallen&(fallen-1) == 0 {
		a.triggerDeathrattle(spot(number, bits.TrailingZeros16(fallen)&15), id+1)
		return
	}
	for o := s.order; speakers != 0; o >>= 4 {
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

// triggerDeathrattle fires the deathrattle of a dead unit. A card that an earlier deathrattle
// summoned may listen for deaths: then those listeners trigger too. Cause is the event of the
// death.
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

// collectAll is a round of deaths to which others listen, or which they may replace.
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

// collect turns the dying of side s into fallen, left to right, and reports each death.
func (a *Arena) collect(s int) {
	if a.graveyardOpen {
		a.collectRow(s)
		return
	}
	side := &a.side[s&1]
	dying := side.dying
	side.dying, side.fallen = 0, dying
	for o := side.order; dying != 0; o >>= 4 {
		if bit := uint16(1) << (o & 15); dying&bit != 0 {
			dying &^= bit
			a.reportDeath(spot(s, int(o&15)), side.ownKills&bit != 0, side.slotsByMoment[cards.Deathrattle]&bit != 0)
		}
	}
}

// reportDeath logs one death, pays the side that killed for it (R-T5), and queues it for those
// who listen. OwnKill says that its own side killed it, listens that it has a deathrattle. While
// it queues, the death is the log's cause, so that what follows has it as its cause.
func (a *Arena) reportDeath(at Spot, ownKill, listens bool) {
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
	if listens || a.side[s].moments.Has(cards.AllyDied) || a.side[s^1].moments.Has(cards.EnemyDied) {
		cause := a.log.cause
		a.log.cause = a.log.id()
		a.enqueue(cards.Deathrattle, at, 0)
		a.log.cause = cause
	}
}

// reward gives the owner of side s gold, if abilities do not replace that. In the recruit phase
// the owner has it now, within the cap; in combat it is noted for the owner's next turn (R-T2,
// R-T5), and only the owner reads of it.
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
		n = a.pay(actor, n)
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

// pay adds gold to what the recruiting player has, up to the cap, and returns how
// much.
func (a *Arena) pay(actor core.Ref, n int32) int32 {
	if n = min(n, int32(a.tuning.Gold.Cap)-a.recruitResult.Gold); n <= 0 {
		return 0
	}
	a.recruitResult.Gold += n
	if a.log.next() {
		a.log.write(core.KindGain, core.FieldGold, actor, a.side[0].seat, n)
	}
	return n
}

// askWhoDies asks abilities for each of the dying, attacking side first and left to right,
// whether it dies. All are asked before any is collected, and all that die are collected before
// any death is reported.
func (a *Arena) askWhoDies() {
	list := a.dyingOf(a.attackingSide^1, a.dyingOf(a.attackingSide, a.doomed[:0]))
	n := 0
	for _, p := range list {
		if a.dies(p) {
			list[n] = p
			n++
		}
	}
	for _, p := range list[:n] {
		a.collectOne(p)
	}
	for _, p := range list[:n] {
		a.reportDeath(p, a.isOwnKill(p), true)
	}
	a.doomed = list[:0]
}

// dyingOf appends the dying of side s from left to right.
func (a *Arena) dyingOf(s int, list []Spot) []Spot {
	var room [places]Spot
	for _, p := range a.appendRow(s, room[:0]) {
		if !a.alive(p) && !a.isFallen(p) {
			list = append(list, p)
		}
	}
	return list
}

// dies asks abilities whether one of the dying dies. One that does not is left with at least 1
// health, unless the living have no room for it: then it dies all the same. If a replacement puts
// another living card in its place, that one is destroyed.
func (a *Arena) dies(p Spot) bool {
	e := a.event(cards.EventDeath, a.killerOf(p), p, 1)
	own := e.Target
	if a.kernel.Replace(&e) && e.Target == own {
		return true
	}
	if !a.hasRoom(&a.side[p.side()]) {
		a.logFizzled(&e)
		return true
	}
	if a.preventDeath(p); !e.Cancelled() {
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

// preventDeath leaves one of the dying with at least 1 health; one in the graveyard comes back
// to its place.
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

// killerOf returns the source of the damage that killed one of the dying.
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

// collectOne turns one of the dying into fallen.
func (a *Arena) collectOne(p Spot) {
	if g := a.inGraveyard(p); g != nil {
		g.fallen = true
		return
	}
	s, bit := &a.side[p.side()], uint16(1)<<p.slot()
	s.dying, s.fallen = s.dying&^bit, s.fallen|bit
}
