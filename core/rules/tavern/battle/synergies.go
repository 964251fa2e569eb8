// What tribes do in an arena (RULES 5): the tribes of a board are counted, and act at the start of a combat,
// at the end of a turn, and by scripts that act for their player. What they do to attacks is in combat.go, to
// deaths in deaths.go, and to healing and to attack that is gained in changes.go.

package battle

import (
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// updateSynergies counts the tribes of the board again after a card came or went, if it is the recruit
// phase (R-T3). In a combat the synergies stay as they were when it began.
func (a *Arena) updateSynergies() {
	if a.mode == modeRecruit {
		a.recountSynergies()
	}
}

// recountSynergies counts the tribes of the cards of side 0 that have not fallen: those with a slot, and dying ones
// in the graveyard (lies). It sets the powers and the scripts of tribes that these numbers reach.
func (a *Arena) recountSynergies() {
	counts := a.side[0].countTribes()
	for _, p := range a.graveyard.row[0] {
		if lies := a.inGraveyard(p); lies != nil && !lies.fallen {
			lies.unit.Tribes.Count(&counts)
		}
	}
	a.side[0].powers = cards.PowersOf(counts, a.tuning)
	a.side[0].tribeScripts = a.tuning.ReachedScripts(&counts)
}

// countTribes counts the tribes of the cards with a slot that have not fallen.
func (s *board) countTribes() (counts cards.TribeCounts) {
	for i := range s.count {
		if slot := s.order.At(i); s.fallen>>slot&1 == 0 {
			s.unit[slot].Tribes.Count(&counts)
		}
	}
	return counts
}

// startTribes applies what the tribes of side s give at the start of combat (R-T4). The cards are
// copies, so it ends with the combat. eachLiving takes 0 for cards of any tribe; nobody (0) is the actor of what is given.
func (a *Arena) startTribes(s int) {
	p, t := a.side[s].powers, a.tuning
	if p.Has(cards.SwordsAttack) {
		a.eachLiving(s, cards.Swords, func(at Spot) { a.giveAttack(0, s, at, int32(t.Swords.Attack)) })
	}
	if p.Has(cards.WandsAll) {
		a.eachLiving(s, 0, func(at Spot) { a.giveAttack(0, s, at, int32(t.Wands.All)) })
	}
	if p.Has(cards.CupsAegis) {
		a.eachLiving(s, 0, func(at Spot) { a.giveAegis(0, at, int32(t.Cups.Aegis)) })
	}
}

// eachLiving calls visit for the living cards of a side that belong to all the
// given tribes, left to right; 0 for cards of any tribe or none. The slots and their order are those at the
// beginning, so newcomers in other slots are left out, and so is a card that dies meanwhile. The graveyard must be
// closed.
func (f *boards) eachLiving(s int, tribes cards.Tribes, visit func(Spot)) {
	side := &f.side[s]
	order, count := side.order, side.count
	for i := range count {
		slot := order.At(i)
		if side.living>>slot&1 != 0 && side.unit[slot].Tribes.Has(tribes) {
			visit(spot(s, slot))
		}
	}
}

// endTribes applies what tribes give at the end of a turn, for good (R-T4): first Cups, then Wands.
func (a *Arena) endTribes() {
	p, t := a.side[0].powers, a.tuning
	if p.Has(cards.CupsAdjacent) {
		a.healAdjacent(int32(t.Cups.Adjacent))
	}
	if p.Has(cards.CupsTribe) {
		a.eachLiving(0, cards.Cups, func(at Spot) { a.heal(0, 0, at, int32(t.Cups.Tribe)) })
	}
	if p.Has(cards.WandsRandom) {
		if at, ok := a.randomLiving(0); ok { // perhaps no card lives any more: healing may have led to deaths
			a.growBySynergy(at, t.Wands.Random)
		}
	}
	if p.Has(cards.WandsTribe) {
		a.eachLiving(0, cards.Wands, func(at Spot) { a.growBySynergy(at, t.Wands.Tribe) })
	}
}

// growBySynergy gives a card of side 0 attack and health by a synergy. No card is the actor of that (0).
func (a *Arena) growBySynergy(at Spot, attackAndHealth [2]int) {
	a.giveAttack(0, 0, at, int32(attackAndHealth[0]))
	a.giveHealth(core.KindBuff, 0, at, int32(attackAndHealth[1]))
}

// healAdjacent heals each card that stands next to a card of Cups, once however
// many of its neighbours are Cups.
func (a *Arena) healAdjacent(n int32) {
	a.eachLiving(0, 0, func(at Spot) {
		left, right := a.neighbours(at)
		for _, near := range [2]Spot{left, right} {
			if near != noSpot && a.unit(near).Tribes.Has(cards.Cups) {
				a.heal(0, 0, at, n)
				return
			}
		}
	})
}

// The scripts of tribes run for their player, who does not stand on the board. So a player has a spot
// of its own, which no verb reaches.

// playerSpots is the bit that the spots of players have; the side stands below it.
const playerSpots Spot = 1 << 29

// playerSpot returns the spot that stands for the player of side s.
func playerSpot(s int) Spot { return playerSpots | Spot(s<<4) }

// appendTribeScripts appends the scripts of tribe steps and combos that side s has reached, as
// listeners. The player (seat) is their owner. Bit i of the set is the i-th script of the tuning.
func (a *Arena) appendTribeScripts(list []ability.Listener, s int) []ability.Listener {
	for i, set := 0, a.side[s].tribeScripts; set != 0; i, set = i+1, set>>1 {
		if set&1 != 0 && a.scripts != nil {
			v := a.tuning.TribeScript(i)
			list = append(list, ability.Listener{Owner: a.side[s].seat, Seat: a.seatOf(s), Ability: v.Number, Subscriptions: a.scripts.Subscriptions(v.Script)})
		}
	}
	return list
}

// activeTribeScript returns the tribe's script with that ability number, and the side of its owner. ok
// is false if the number is that of a card's ability, and if the side no longer reaches the step.
func (a *Arena) activeTribeScript(owner core.Ref, number int16) (v cards.UnitAbility, s int, ok bool) {
	i := int(number) - cards.FirstTribeAbility
	script := a.tuning.TribeScript(i)
	if script == nil { // the number of a card's ability
		return v, 0, false
	}
	if owner == a.side[1].seat && owner != a.side[0].seat { // if both sides had the same player, it would be side 0
		s = 1
	}
	return *script, s, a.side[s].tribeScripts>>i&1 != 0
}

// setTribeScript makes fx the verbs of a tribe's script (v) of side s. Its self is the player (owner), not a card.
// What stands for the player in the arena (playerUnit) has the script's card of rules as its card.
func (fx *Fx) setTribeScript(v cards.UnitAbility, s int, owner core.Ref) {
	playerUnit := &fx.arena.playerUnit[s]
	playerUnit.Card, playerUnit.Ref = v.Of, owner
	fx.self, fx.ability = playerSpot(s), v
	fx.about = fx.self
}
