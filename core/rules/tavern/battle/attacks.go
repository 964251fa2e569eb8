// What attack keywords change of attacks (RULES 6.2): how often, when and whom a card attacks, and that a
// ranged card takes no damage while it attacks. The usual choice of whom is in combat.go.

package battle

import (
	"cmp"
	"math/bits"

	"arcana/core/rules/tavern/cards"
)

// hasAttackKeywords reports whether any card of the two sides has or had an attack keyword. If not,
// the shorter code for attacks may be used.
func (a *Arena) hasAttackKeywords() bool { return a.eitherSide.has(union(cards.KeywordMoment)) }

// attackInTurn carries out the attack of the card in slot, whose turn it is, or if that has the keyword defender, of
// the next card that can attack. It reports whether there is one. With flurry the card attacks
// twice. For that it must have flurry before the first attack (again). After that attack and the orders it must
// live, stand on the same side (it may have been stolen) and be able to attack, and a foe must live. Fights without
// attack keywords do not call attackInTurn.
func (a *Arena) attackInTurn(us, them *board, slot int) bool {
	if slot = us.passDefenders(slot); slot == noSlot {
		return false
	}
	ref, again := us.unit[slot&15].Ref, us.unit[slot&15].Is(cards.Flurry) // &15 tells the compiler that the index fits
	a.attack(us, them, slot, a.chooseTarget(us, them, slot))
	a.runOrders()
	if p := a.findRef(ref); again && p != noSpot && p.side() == a.attackingSide && a.alive(p) && a.unit(p).CanAttack() && them.living != 0 && !a.log.full() {
		a.attack(us, them, p.slot(), a.chooseTarget(us, them, p.slot()))
		a.runOrders()
	}
	return true
}

// passDefenders returns the slot of the first attacker without defender: slot, or one that nextAttacker returns
// next. It returns noSlot if all cards with attack have defender.
func (s *board) passDefenders(slot int) int {
	for range s.count {
		if !s.unit[slot&15].Is(cards.Defender) { // &15 tells the compiler that the index fits
			return slot
		}
		slot = s.nextAttacker()
	}
	return noSlot
}

// chooseTarget returns whom the card in slot of the attacking side (us) attacks, as a slot of the other side
// (them). A card with hunter attacks the strongest that can be attacked; any other attacks a random card by
// the usual rules.
func (a *Arena) chooseTarget(us, them *board, slot int) int {
	switch {
	case !a.hasAttackKeywords():
		return a.defender(them)
	case us.unit[slot&15].Is(cards.Hunter):
		return them.strongest(them.exposed())
	}
	return a.exposedDefender(them)
}

// exposed returns the slots that can be attacked: those of the living without stealth, or of all the
// living if all have stealth.
func (s *board) exposed() uint16 {
	open := s.living // KeywordMoment marks the cards with an attack keyword: only these can have stealth
	for slots := s.slotsByMoment[bits.TrailingZeros16(uint16(cards.KeywordMoment))] & s.living; slots != 0; slots &= slots - 1 {
		if slot := bits.TrailingZeros16(slots); s.unit[slot].Is(cards.Stealth) {
			open &^= 1 << slot
		}
	}
	if open == 0 {
		return s.living
	}
	return open
}

// strongest returns, of some slots (a bit each), the one with the card that has the most attack; of
// equal ones the leftmost. It returns noSlot if no bit is set.
func (s *board) strongest(slots uint16) int {
	best := noSlot
	for i := range s.count {
		if slot := s.order.At(i); slots>>slot&1 != 0 && (best == noSlot || s.unit[slot].Attack > s.unit[best].Attack) {
			best = slot
		}
	}
	return best
}

// exposedDefender does the work of defender for a side on which a card may have stealth: it draws one of the
// guardians that are exposed, or if there are none, one of all exposed cards. k is the number of the one that
// is drawn. At least one card of the side must live, so at least one is exposed.
func (a *Arena) exposedDefender(s *board) int {
	if a.chance.ForcesName() { // a setup forces this draw by a card's name
		a.nameTargets(s, s.defenderSlots())
	}
	open := s.exposed()
	k := a.randomBelow(bits.OnesCount16(cmp.Or(s.guards&open, open)))
	if guards := s.guards & open; guards != 0 {
		for ; k > 0; k-- {
			guards &= guards - 1
		}
		return bits.TrailingZeros16(guards)
	}
	for i := 0; ; i++ { // ends at the latest with the last exposed card, since k is below their number
		if slot := s.order.At(i); open>>slot&1 != 0 {
			if k--; k < 0 {
				return slot
			}
		}
	}
}

// untouched reports whether the card at a spot takes no damage now, because it is attacking and has
// ranged.
func (a *Arena) untouched(at Spot) bool {
	return a.hasAttackKeywords() && a.attacking.underWay && at == a.attacking.from && a.unit(at).Is(cards.Ranged)
}

// orderRush lets a newcomer with rush attack at once, that is when all deaths are resolved. The -1 makes it an
// order to attack (see order). In the recruit phase there is nobody to attack.
func (a *Arena) orderRush(p Spot) {
	if u := a.unit(p); a.mode == modeFight && u.Is(cards.Rush) {
		a.orders = append(a.orders, order{u.Ref, toAttack, a.log.source, 0})
	}
}
