// A combat: it begins with what tribes and abilities do, is a loop of attacks (R-T6), and has a verdict with
// the damage to the loser. The sides alternate, on each side the cards attack from left to right, and each
// attack goes through the five steps of R-T7. Who is attacked is chosen here too. Last, the same attack
// where abilities may replace its parts, by the kernel.

package battle

import (
	"cmp"
	"math"
	"math/bits"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
	"arcana/core/rules/tavern/cards"
)

// Verdict is how a fight ended, without the boards that are left.
type Verdict struct {
	// Winner is 0 or 1, or -1 for a tie.
	Winner int8
	// Stalled says that the event budget ran out (R-T10), Cut that the wanted
	// number of attacks was made before the end.
	Stalled, Cut bool
	// Damage is what the loser's player takes, Attacks how many attacks were made, Events
	// how many events there were, which R-T10 limits.
	Damage, Attacks, Events int32
}

// fightOut plays a combat from its start until it is decided. first is the side that attacks first, 0
// or 1, or -1 for a coin. limit ends it after so many attacks; 0 is no limit.
func (a *Arena) fightOut(first int8, limit int) Verdict {
	a.openCombat(first)
	a.runOrders()
	return a.verdict(a.makeAttacks(limit))
}

// makeAttacks makes attack after attack until a side is dead, nobody can attack, or the event budget is
// spent. It returns true if it stopped before that because the combat has had limit attacks; 0 is no
// limit. If the combat has ended, abilities that listen to the end hear of it.
func (a *Arena) makeAttacks(limit int) bool {
	for us, them := sidesOf(a); us.living != 0 && them.living != 0 && !a.log.full(); us, them = them, us {
		if limit > 0 && a.attacks >= limit {
			return true
		}
		if from := us.nextAttacker(); from == noSlot { // the side passes, but not if nobody at all can attack
			if !them.canAttack() {
				break
			}
		} else if a.hasAttackKeywords() {
			if !a.attackInTurn(us, them, from) && !them.canAttack() {
				break
			}
		} else {
			a.attack(us, them, from, a.defender(them))
			a.runOrders()
		}
		a.attackingSide ^= 1
	}
	if a.usesKernel() && !a.log.full() {
		a.emitToBoth(cards.EventCombatEnded)
	}
	return false
}

// sidesOf returns the attacking side and the other.
func sidesOf(a *Arena) (us, them *board) {
	return &a.side[a.attackingSide&1], &a.side[a.attackingSide&1^1] // &1 tells the compiler that the index fits
}

// openCombat decides who attacks first (first is 0 or 1, or -1 for a coin) and carries out the start
// of combat: tribes first, then abilities; of both, those of the first attacker's side first (R-T17).
func (a *Arena) openCombat(first int8) {
	if a.attackingSide = int(first); first < 0 {
		a.attackingSide = a.coin()
	}
	if a.log.next() {
		a.log.write(core.KindCombatBegan, core.FieldNone, a.side[a.attackingSide].seat, a.side[a.attackingSide^1].seat, 0)
	}
	a.joinSides()
	a.RefreshAuras()
	if a.eitherSide>>powersAt != 0 { // a tribe gives something
		a.startTribes(a.attackingSide)
		a.startTribes(a.attackingSide ^ 1)
	}
	switch {
	case a.usesKernel():
		a.emitToBoth(cards.EventCombatBegan) // it also runs the triggers and resolves deaths
	case a.eitherSide.has(1 << cards.StartOfCombat):
		a.enqueueForSide(a.attackingSide, cards.StartOfCombat)
		a.enqueueForSide(a.attackingSide^1, cards.StartOfCombat)
		a.runQueue()
		a.resolveDeaths()
	}
}

// nextAttacker returns the slot of the side's next attacker (R-T6): the first card with attack from
// place next on, and after the last card from the left again. It notes the slot in last, and sets next to the
// place to the right of the attacker. It returns noSlot, and changes nothing, if no card has attack. It is called
// between attacks, when all cards in the order live.
func (s *board) nextAttacker() int {
	for i, n := s.next, s.count; n > 0; i, n = i+1, n-1 {
		if i >= s.count {
			i = 0
		}
		slot := s.order.At(i)
		if s.unit[slot].Attack > 0 {
			s.next, s.last = i+1, slot
			return slot
		}
	}
	return noSlot
}

// canAttack reports whether any card of the side can attack.
func (s *board) canAttack() bool {
	for i := range s.count {
		if s.unit[s.order.At(i)].CanAttack() {
			return true
		}
	}
	return false
}

// defender returns the slot of a random living guardian of the side; of a random living card if there
// is no guardian.
func (a *Arena) defender(s *board) int {
	if a.chance.ForcesName() { // a setup forces this draw by a card's name
		a.nameTargets(s, s.defenderSlots())
	}
	guards := s.guards & s.living
	if guards == 0 {
		return s.order.At(a.randomBelow(s.count)) // between attacks all cards in the order live
	}
	for k := a.randomBelow(bits.OnesCount16(guards)); k > 0; k-- {
		guards &= guards - 1
	}
	return bits.TrailingZeros16(guards)
}

// attack carries out one attack of the card of us in slot on the card of them in slot goal, steps (a)
// to (e) of R-T7. Most attacks are plain: nobody listens to anything before the deaths. The plain
// attack is written out here because a combat spends most of its time in it. A test checks that it
// does the same as attackWithTriggers.
func (a *Arena) attack(us, them *board, slot, goal int) {
	u, t := &us.unit[slot&15], &them.unit[goal&15]
	a.attacks++
	a.recentActors.add(u.Card)
	switch {
	case a.eitherSide.has(attackListeners) || us.momentsBySlot[slot&15].Has(cards.OnAttack):
		a.attackWithTriggers(slot, goal)
	case u.Aegis|t.Aegis != 0: // one of the two has aegis
		a.attackOnAegis(us, them, slot, goal)
	default:
		them.takeDamage(goal, u.Attack)
		us.takeDamage(slot, t.Attack)
		a.log.logAttack(us, them, slot, goal, t.Attack > 0)
	}
	if us.dying|them.dying != 0 {
		a.resolveDeathsOf(us, them)
	}
	a.attacking.unsettled = false // set by attackWithTriggers, if the attack was not plain
}

// attackOnAegis carries out a plain attack in which an aegis stops at least one of the two hits. It is logged first,
// for the log looks at the aegis that the hits use up.
func (a *Arena) attackOnAegis(us, them *board, slot, goal int) {
	u, t := &us.unit[slot&15], &them.unit[goal&15]
	a.log.logAttackOnAegis(us, them, slot, goal)
	them.takeHit(goal, u.Attack)
	us.takeHit(slot, t.Attack)
}

// attackListeners is everything because of which an attack is not plain: moments of an attack, attack
// keywords, and the bonus of Swords.
const attackListeners = union(attackMoments|cards.KeywordMoment) | union(cards.SwordsBonus)<<powersAt

// attackWithTriggers carries out an attack that is not plain, steps (a) to (d) of R-T7. The attack itself has no
// cause (0); it is the cause of what follows. If abilities cancel the attack, only their triggers run.
func (a *Arena) attackWithTriggers(slot, goal int) {
	from, to := spot(a.attackingSide, slot), spot(a.attackingSide^1, goal)
	a.log.cause = 0
	a.attacking = attack{from: from, to: to, underWay: true, unsettled: true}
	if a.usesKernel() && !a.askReplaceAttack() {
		a.runQueue()
		a.endAttack()
		return
	}
	to = a.attacking.to
	u, t := a.unit(from), a.unit(to)
	if a.log.next() {
		a.log.write(core.KindAttack, core.FieldNone, u.Ref, t.Ref, u.Attack)
	}
	a.log.cause = a.log.id()
	if t.Aegis == 0 { // else the aegis stops the hit, and nothing adds to it (R-T7b)
		a.runOnAttack(&a.side[from.side()], u, from)
	}
	a.dealHits(from, to, u, t)
	if a.usesKernel() {
		a.emitAttacked()
	}
	if a.hasAttackKeywords() {
		a.revealAttacker(from)
	}
	a.endAttack()
}

// runOnAttack carries out step (b) of R-T7 before the hit: the bonus and cleave of Swords, then the
// on_attack triggers. While these run, takesBonus is set, so that verbs can add to the attack.
func (a *Arena) runOnAttack(us *board, u *cards.Unit, from Spot) {
	if us.powers.Has(cards.SwordsBonus) && u.Tribes.Has(cards.Swords) {
		a.attacking.bonus += int32(a.tuning.Swords.Bonus)
		if us.powers.Has(cards.SwordsCleave) {
			a.attacking.cleave = int32(a.tuning.Swords.CleaveValue)
		}
	}
	a.attacking.takesBonus = true
	if a.usesKernel() {
		a.emitStrike()
	} else if us.moments.Has(cards.OnAttack) || us.moments.Has(cards.AllyAttacked) {
		a.triggerOnAttack(u, from)
	}
	a.attacking.takesBonus = false
}

// triggerOnAttack triggers on_attack of the attacker u, then ally_attacked of the cards on its side.
func (a *Arena) triggerOnAttack(u *cards.Unit, from Spot) {
	w := trigger{cards.OnAttack, from, 0, a.log.cause}
	if a.listens(from, cards.OnAttack) && !a.log.full() {
		a.fire(w, from, u, cards.OnAttack)
	}
	a.fireListeners(w, from.side(), cards.AllyAttacked)
	if len(a.queue) > 0 {
		a.runQueue()
	}
}

// dealHits deals the hits of an attack (c) and runs the triggers of the cards that were hurt (d). First the
// attacker u hits the attacked card t, then cleave hits its neighbours, then t hits back. from and to are the
// spots of u and t. The on_attack triggers may have killed one of the two and moved it to the graveyard, so both
// are looked up again.
func (a *Arena) dealHits(from, to Spot, u, t *cards.Unit) {
	if a.graveyardOpen {
		u, t = a.unit(from), a.unit(to)
	}
	dealt, back := cards.AddUpTo(u.Attack, a.attacking.bonus, cards.MostStat), t.Attack
	if a.usesKernel() {
		a.dealAllHits(u.Ref, t.Ref, dealt, back)
		return
	}
	hit := a.damage(core.KindDamage, u.Ref, to, dealt) == hurt
	cleft := uint8(0) // which neighbours lost health: see cleave
	if a.attacking.cleave > 0 {
		cleft = a.cleave(u.Ref, to)
	}
	hitBack := a.damage(core.KindDamage, t.Ref, from, back) == hurt
	if a.eitherSide.has(union(hurtMoments)) {
		a.triggerDamaged(from, to, hit, hitBack, cleft, dealt, back)
	}
}

// cleave hits the living neighbours of the target and returns which of them lost health: bit 0
// left, bit 1 right.
func (a *Arena) cleave(actor core.Ref, to Spot) (cleft uint8) {
	left, right := a.neighbours(to)
	if left != noSpot && a.alive(left) && a.damage(KindCleave, actor, left, a.attacking.cleave) == hurt {
		cleft = 1
	}
	if right != noSpot && a.alive(right) && a.damage(KindCleave, actor, right, a.attacking.cleave) == hurt {
		cleft |= 2
	}
	return cleft
}

// triggerDamaged queues on_damaged for the cards that lost health in the attack (d), attacker's side
// first and left to right, and runs the queue. from is the spot of the attacker and to that of the attacked card.
// hit says that the attacked card lost health, hitBack that the attacker did, and cleft which neighbours did (see
// cleave). dealt and back are the hits.
func (a *Arena) triggerDamaged(from, to Spot, hit, hitBack bool, cleft uint8, dealt, back int32) {
	left, right := a.neighbours(to)
	if hitBack {
		a.emitHurt(0, from, back, "")
	}
	if cleft&1 != 0 {
		a.emitHurt(0, left, a.attacking.cleave, "")
	}
	if hit {
		a.emitHurt(0, to, dealt, "")
	}
	if cleft&2 != 0 {
		a.emitHurt(0, right, a.attacking.cleave, "")
	}
	a.runQueue()
}

// verdict returns how the fight ended, and logs it (R-T9). The winner deals its tier and one for each
// of its living cards, without a cap. cut says that the fight was stopped early; then nobody has won.
// If the event budget ran out, the cards that trigger each other are logged.
func (a *Arena) verdict(cut bool) Verdict {
	v := Verdict{Winner: -1, Attacks: int32(a.attacks), Events: a.log.count, Cut: cut, Stalled: !cut && a.log.full()}
	a.log.cause = 0
	if v.Stalled {
		a.closeGraveyard() // cards may still wait for their deathrattles there
		a.logStalemate()
		return v
	}
	if !cut && (a.side[0].living == 0) != (a.side[1].living == 0) { // just one side lives
		if v.Winner = 0; a.side[0].living == 0 {
			v.Winner = 1
		}
		s := &a.side[v.Winner]
		v.Damage = s.tier + int32(bits.OnesCount16(s.living))
	}
	a.logEnd(v)
	return v
}

// logEnd logs the winner, the loser and the damage; a tie names nobody (0).
func (a *Arena) logEnd(v Verdict) {
	if !a.log.next() {
		return
	}
	winner, loser := core.Ref(0), core.Ref(0)
	if v.Winner >= 0 {
		winner, loser = a.side[v.Winner].seat, a.side[v.Winner^1].seat
	}
	a.log.write(core.KindCombatEnded, core.FieldNone, winner, loser, v.Damage)
}

// logStalemate logs that the event budget ran out, and which cards kept triggering each other.
func (a *Arena) logStalemate() {
	if a.log.next() {
		a.log.source = a.recentActors.lastFunction()
		a.log.writeText(core.KindStalled, 0, 0, a.log.count, "repeating: "+a.recentActors.cycle())
		a.log.source = 0
	}
}

// An attack when events go by the kernel. Abilities are asked about the attack before step (a), and
// about all its hits before the first of them is dealt.

// blow is a hit of an attack.
type blow struct {
	kind  core.Kind
	actor core.Ref
	at    Spot
	n     int32
	word  string // the text of its event
	did   outcome
}

// BeginKernel starts the kernel for a new use of the arena, if content needs it. limit is how many
// functions the kernel calls at most.
func (a *Arena) BeginKernel(limit int) {
	if a.needsKernel != 0 {
		a.waits = a.waits[:0]
		a.kernel.Begin(a.table(), (*kernelView)(a), &a.log, a.subscriptions, limit)
	}
}

// unlimited is the limit of BeginKernel for combats: they are ended by the event budget (R-T10).
const unlimited = math.MaxInt

// emitToBoth emits that the combat begins or ends (kind), once for each player, the attacking side
// first. Then it runs the triggers and resolves deaths. All may read the event (Seen is 0), unlike
// other events about a player. When the combat ends, the amount is 1 if only this player's board
// lives, -1 if only the other's does, and 0 for a tie (R-T9).
func (a *Arena) emitToBoth(kind ability.Kind) {
	for _, s := range [2]int{a.attackingSide, a.attackingSide ^ 1} {
		e := a.eventFor(kind, 0, s, 0)
		e.Seen = 0
		if ours, theirs := a.side[s].living != 0, a.side[s^1].living != 0; kind == cards.EventCombatEnded && ours != theirs {
			e.Amount = -1
			if ours {
				e.Amount = 1
			}
		}
		a.emitEvent(&e)
	}
	a.runQueue()
	a.resolveDeaths()
}

// attackEvent returns an event about the attack under way: who attacks whom, with how much attack.
func (a *Arena) attackEvent(kind ability.Kind) ability.Event {
	u, t := a.unit(a.attacking.from), a.unit(a.attacking.to)
	return ability.Event{Kind: kind, Source: u.Ref, Target: t.Ref, Amount: u.Attack, Owner: a.seatOf(a.attacking.from.side())}
}

// askReplaceAttack asks abilities about the attack under way before anything of it has happened, and
// reports whether the attack is made. They may change its target and its damage, which without them is the
// attacker's attack (hard). The change of the damage is noted as a bonus, which may be negative.
func (a *Arena) askReplaceAttack() bool {
	e := a.attackEvent(cards.EventAttack)
	hard := e.Amount
	if !a.kernel.Replace(&e) {
		return false
	}
	if a.attacking.to = a.findRef(e.Target); e.Amount != hard { // the target is a living foe, see Legal
		a.attacking.bonus = min(e.Amount, MostChange) - hard
	}
	return true
}

// emitStrike emits an EventStrike, which says that no aegis stops the attack (R-T7b), and runs the triggers.
func (a *Arena) emitStrike() {
	e := a.attackEvent(cards.EventStrike)
	a.emitEvent(&e)
	a.runQueue()
}

// emitAttacked emits that the attack is over, and runs the triggers. Abilities were asked about it before
// (askReplaceAttack), so the kernel emits it at once.
func (a *Arena) emitAttacked() {
	e := a.attackEvent(cards.EventAttack)
	a.kernel.Emit(&e)
	a.runQueue()
}

// weakened returns the hit that is left of dealt if a replacement made the attack weaker: then its bonus is
// negative. A positive bonus is part of dealt already (dealHits adds no negative one).
func (a *Arena) weakened(dealt int32) int32 { return max(0, dealt+min(0, a.attacking.bonus)) }

// dealAllHits does the work of dealHits with the kernel. Abilities are asked about every hit; then
// all are dealt, and it is emitted which cards lost health or aegis. by is the attacker and foe the
// attacked card; dealt and back are their hits.
func (a *Arena) dealAllHits(by, foe core.Ref, dealt, back int32) {
	from, to := a.attacking.from, a.attacking.to
	a.attacking.clashing = true
	hits := append(a.hits[:0], blow{core.KindDamage, by, to, a.weakened(dealt), "attack", harmless})
	left, right := a.neighbours(to)
	for _, p := range [2]Spot{left, right} {
		if a.attacking.cleave > 0 && p != noSpot && a.alive(p) {
			hits = append(hits, blow{KindCleave, by, p, a.attacking.cleave, "cleave", harmless})
		}
	}
	hits = append(hits, blow{core.KindDamage, foe, from, back, "strike_back", harmless})
	for i := range hits {
		a.askReplaceHit(&hits[i])
	}
	for i := range hits {
		b := &hits[i]
		b.did = a.damage(b.kind, b.actor, b.at, b.n)
	}
	a.attacking.clashing = false
	a.emitHits(hits)
	a.hits = hits[:0]
}

// askReplaceHit asks abilities about one hit. They may change the card and the damage; a cancelled
// hit deals 0. They are not asked about a hit of 0, or one that an aegis or ranged stops.
func (a *Arena) askReplaceHit(b *blow) {
	if b.n <= 0 || a.unit(b.at).Aegis > 0 || a.untouched(b.at) {
		return
	}
	if at, n, ok := a.askReplace(cards.EventDamage, b.actor, b.at, b.n, b.word); ok {
		b.at, b.n = at, n
	} else {
		b.n = 0
	}
}

// emitHits emits which cards lost health or aegis by these hits, attacker's side first and left to
// right, and runs the triggers. The hits are sorted, because they may have been redirected to any
// card.
func (a *Arena) emitHits(hits []blow) {
	few.Sort(hits, func(x, y blow) int {
		return cmp.Or(cmp.Compare(x.at.side()^a.attackingSide, y.at.side()^a.attackingSide), cmp.Compare(a.placeOf(x.at), a.placeOf(y.at)))
	})
	for _, b := range hits {
		a.emitHit(b.actor, b.at, b.n, b.word, b.did)
	}
	a.runQueue()
}
