package tavern

import (
	"cmp"
	"math/bits"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
)

// What tribes give (RULES 5): a board's cards are counted, reached steps and combos give
// powers, and what they do happens at the start of a fight, during it and at its end.
// Scripts of tribes act for their player.

// powers is what a board's tribes and combos give its owner, one bit each
// (RULES 5.2, R-T3 to R-T5).
type powers uint32

// The first three bits of each tribe are its steps in order, so that the step i
// of tribe t is bit 3t + i; the combos follow.
const (
	pentaclesSell1 powers = 1 << iota
	pentaclesSell2
	pentaclesBuy
	cupsAdjacent
	cupsTribe
	cupsAegis
	swordsAttack
	swordsBonus
	swordsCleave
	wandsRandom
	wandsTribe
	wandsAll
	comboGold    // Pentacles and Cups
	comboHeal    // Cups and Wands
	comboKill    // Swords and Pentacles
	comboDoubled // Wands and Swords
)

// has reports whether any power of q is among them.
func (p powers) has(q powers) bool { return p&q != 0 }

// countTribes returns how many of the units count for each tribe; a unit with
// several tribes counts for each.
func countTribes(board []Unit) (counts tribeCounts) {
	for i := range board {
		board[i].Tribes.count(&counts)
	}
	return counts
}

// mostTribes is how many tribes a match has at most: a set has a bit for each.
const mostTribes = 16

// tribeCounts is how many cards count for each tribe.
type tribeCounts [mostTribes]int8

// count adds one to the count of each tribe of the set.
func (set Tribes) count(counts *tribeCounts) {
	for ; set != 0; set &= set - 1 {
		counts[bits.TrailingZeros16(uint16(set))&15]++
	}
}

// powersOf returns what those counts give under the thresholds of the tuning:
// every step that is reached, and the combos of tribes that have both reached their first step.
func powersOf(counts tribeCounts, t *Tuning) powers {
	steps := &t.Tribes.Steps
	p := reached(int(counts[0]), steps) | reached(int(counts[1]), steps)<<3 | reached(int(counts[2]), steps)<<6 | reached(int(counts[3]), steps)<<9
	k := t.tribeRules()
	stepped := k.stepped(&counts, t)
	for i := range k.combos {
		if c := &k.combos[i]; stepped.Has(c.both) {
			p |= c.power
		}
	}
	return p
}

// reached returns the steps of a tribe that so many cards reach, as the first three bits.
func reached(n int, steps *[3]int) (p powers) {
	if n >= steps[0] {
		p = 1
	}
	if n >= steps[1] {
		p |= 2
	}
	if n >= steps[2] {
		p |= 4
	}
	return p
}

// updateSynergies counts the tribes of the board again after a card came or went in the recruit
// phase (R-T3). A combat keeps the synergies that the boards brought: its copies are no change
// of a player's board.
func (a *Arena) updateSynergies() {
	if a.mode == modeRecruit {
		a.recountSynergies()
	}
}

// recountSynergies counts the tribes of the cards of side 0 that stand, dying ones in the
// graveyard included, and sets the powers and the scripts of tribes that they reach.
func (a *Arena) recountSynergies() {
	counts := a.side[0].countTribes()
	for _, p := range a.graveyard.row[0] {
		if lies := a.inGraveyard(p); lies != nil && !lies.fallen {
			lies.unit.Tribes.count(&counts)
		}
	}
	a.side[0].powers = powersOf(counts, a.tuning)
	a.side[0].tribeScripts = a.tuning.tribeRules().reachedScripts(&counts, a.tuning)
}

// countTribes counts the tribes of the cards that stand.
func (s *board) countTribes() (counts tribeCounts) {
	for i := range s.count {
		if slot := s.order.At(i); s.fallen>>slot&1 == 0 {
			s.unit[slot].Tribes.count(&counts)
		}
	}
	return counts
}

// startTribes applies what the tribes of side s give at the start of combat, on
// the clones (R-T4).
func (a *Arena) startTribes(s int) {
	p, t := a.side[s].powers, a.tuning
	if p.has(swordsAttack) {
		a.eachLiving(s, Swords, func(at Spot) { a.giveAttack(0, s, at, int32(t.Swords.Attack)) })
	}
	if p.has(wandsAll) {
		a.eachLiving(s, 0, func(at Spot) { a.giveAttack(0, s, at, int32(t.Wands.All)) })
	}
	if p.has(cupsAegis) {
		a.eachLiving(s, 0, func(at Spot) { a.giveAegis(0, at, int32(t.Cups.Aegis)) })
	}
}

// eachLiving calls visit for the living cards of a side that belong to all the
// given tribes, left to right.
func (f *boards) eachLiving(s int, tribes Tribes, visit func(Spot)) {
	side := &f.side[s]
	order, count := side.order, side.count
	for i := range count {
		slot := order.At(i)
		if side.living>>slot&1 != 0 && side.unit[slot].Tribes.Has(tribes) {
			visit(spot(s, slot))
		}
	}
}

// endTribes applies what tribes give at the end of a turn, for good (R-T4): the steps of Cups
// first, then those of Wands.
func (a *Arena) endTribes() {
	p, t := a.side[0].powers, a.tuning
	if p.has(cupsAdjacent) {
		a.healAdjacent(int32(t.Cups.Adjacent))
	}
	if p.has(cupsTribe) {
		a.eachLiving(0, Cups, func(at Spot) { a.heal(0, 0, at, int32(t.Cups.Tribe)) })
	}
	if p.has(wandsRandom) {
		if at, ok := a.randomLiving(0); ok { // none may live any more: healing may have set off deaths
			a.growBySynergy(at, t.Wands.Random)
		}
	}
	if p.has(wandsTribe) {
		a.eachLiving(0, Wands, func(at Spot) { a.growBySynergy(at, t.Wands.Tribe) })
	}
}

// growBySynergy gives a card attack and health by a synergy.
func (a *Arena) growBySynergy(at Spot, by [2]int) {
	a.giveAttack(0, 0, at, int32(by[0]))
	a.giveHealth(core.KindBuff, 0, at, int32(by[1]))
}

// healAdjacent heals each card that stands next to a card of Cups, once however
// many of its neighbours are Cups.
func (a *Arena) healAdjacent(n int32) {
	a.eachLiving(0, 0, func(at Spot) {
		left, right := a.neighbours(at)
		for _, near := range [2]Spot{left, right} {
			if near != noSpot && a.unit(near).Tribes.Has(Cups) {
				a.heal(0, 0, at, n)
				return
			}
		}
	})
}

// TribeState is how far a board has come with one tribe (RULES 5.2).
type TribeState struct {
	// Tribe is its name, Count how many cards of the board belong to it.
	Tribe string `json:"tribe"`
	Count int    `json:"count"`
	// Reached is the highest threshold that is met (2, 4 or 6), or 0; Next what
	// the following one needs, or 0 when all are met.
	Reached int `json:"reached"`
	Next    int `json:"next"`
}

// Synergies is what the tribes of a board give its owner.
type Synergies struct {
	Tribes []TribeState `json:"tribes"`
	// Combos names the active combos, "cups_wands" and the like (R-T5).
	Combos []string `json:"combos"`
}

// SynergiesOf returns what the tribes of a board give under the config's
// thresholds (R-T3): in the sheet's order, tribes without a card included.
func SynergiesOf(cfg *Config, board []Unit) (s Synergies) {
	s.setTo(cfg, board)
	return s
}

// setTo makes them the synergies of a board, in the memory of the lists that they had. The lists
// are never nil, so that they are written as [] in JSON.
func (s *Synergies) setTo(cfg *Config, board []Unit) {
	counts := countTribes(board)
	if s.Tribes = s.Tribes[:0]; s.Combos == nil {
		s.Tribes, s.Combos = make([]TribeState, 0, len(cfg.Tuning.tribeRules().order)), []string{}
	}
	k := cfg.Tuning.tribeRules()
	for _, bit := range k.order {
		s.Tribes = append(s.Tribes, k.state(bit, int(counts[bit]), &cfg.Tuning))
	}
	s.Combos = s.Combos[:0]
	stepped := k.stepped(&counts, &cfg.Tuning)
	for i := range k.combos {
		if c := &k.combos[i]; stepped.Has(c.both) {
			s.Combos = append(s.Combos, c.name)
		}
	}
}

// state returns how far n cards bring a tribe: the step they reach and the next one.
func (k *tribeRules) state(tribe, n int, t *Tuning) TribeState {
	state := TribeState{Tribe: k.names[tribe], Count: n}
	steps := t.Tribes.Steps[:]
	if k.firstAt[tribe] > 0 {
		steps = nil
		for i := range k.scripts {
			if s := &k.scripts[i]; s.tribe == tribe {
				steps = append(steps, s.at)
			}
		}
		few.Sort(steps, cmp.Compare[int])
	}
	for _, need := range steps {
		if n < need {
			state.Next = need
			break
		}
		state.Reached = need
	}
	return state
}

// The scripts of tribes run for their player, who has no place on the board: they have a
// spot of their own, which no verb reaches.

// playerSpots are the spots of players, by side.
const playerSpots Spot = 1 << 29

// playerSpot returns the spot that stands for the player of side s.
func playerSpot(s int) Spot { return playerSpots | Spot(s<<4) }

// appendTribeScripts appends, as listeners, the scripts of steps and combos that side s has
// reached.
func (a *Arena) appendTribeScripts(list []ability.Listener, s int) []ability.Listener {
	k := a.tuning.tribeRules()
	for i, set := 0, a.side[s].tribeScripts; set != 0; i, set = i+1, set>>1 {
		if set&1 != 0 && a.scripts != nil {
			v := &k.scripts[i].unitAbility
			list = append(list, ability.Listener{Owner: a.side[s].seat, Seat: a.seatOf(s), Ability: v.number, Subscriptions: a.scripts.Subscriptions(v.script)})
		}
	}
	return list
}

// activeTribeScript returns the script of a tribe that has that ability number, and the side of
// its owner, for which it triggers. It is false for the ability of a card, and if the board no
// longer reaches the step.
func (a *Arena) activeTribeScript(owner core.Ref, number int16) (v unitAbility, s int, ok bool) {
	i := int(number) - firstTribeAbility
	if i < 0 || i >= len(a.tuning.tribeRules().scripts) {
		return v, 0, false
	}
	if owner == a.side[1].seat && owner != a.side[0].seat {
		s = 1
	}
	return a.tuning.tribeRules().scripts[i].unitAbility, s, a.side[s].tribeScripts>>i&1 != 0
}

// setTribeScript points fx at the script of a tribe of side s: its self is the player, not a
// card.
func (fx *Fx) setTribeScript(v unitAbility, s int, owner core.Ref) {
	playerUnit := &fx.arena.playerUnit[s]
	playerUnit.Card, playerUnit.Ref = v.of, owner
	fx.self, fx.ability = playerSpot(s), v
	fx.about = fx.self
}
