// What an ability can do, natively or by script: what it may look at, verbs of damage and numbers, of
// attacks, of summons, of gold, cards to choose from, questions, chance, events of one's own, counters and
// growth. Then the native effects, which use the verbs, and what waits while an event is replaced. Other verbs are in fx_cards.go, fx_keywords.go and
// fx_orders.go.

package battle

import (
	"errors"
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// Fx is what an ability can do while it runs. Each verb checks what it is given, applies it and logs
// an event. Native effects and scripts both use these methods and no others, so both leave the same
// log. A verb on a card that does not live does nothing, because no effect can choose such a card
// (R-T8). While an event is being replaced (deferred), a verb waits until that is over.
type Fx struct {
	sight
	placed   int           // cards summoned in this firing
	brought  []core.Ref    // the same cards and those for the foe, if events go by the kernel (Summoned)
	deferred bool          // an event is being replaced, so the verbs wait
	lasting  cards.Lasting // for how long what its verbs give lasts
}

// sight is what an ability can look at while it runs: the trigger it answers, and the arena.
type sight struct {
	firing
	arena *Arena
	list  [2 * places]Spot // memory for the list that a selector returned last
}

// Unit returns the unit at a spot, to be read and not written. A spot may also stand for a dead card that can be
// revived or a card that was put aside (graveyardSpots), for a player (playerSpots), or for a card that waited and is gone (goneSpots); these bits
// lie above those of spots on boards.
func (f *sight) Unit(p Spot) *cards.Unit {
	switch {
	case p >= graveyardSpots:
		if x := f.arena.atAside(p); x != nil {
			return &x.unit
		}
		return &f.arena.dead[p.side()][int(p&^graveyardSpots)>>5]
	case p >= playerSpots:
		return &f.arena.playerUnit[p>>4&3] // the side, and goneSpots
	}
	return f.arena.unit(p)
}

// Alive reports whether the card at a spot stands with health above 0.
func (f *sight) Alive(p Spot) bool { return p < playerSpots && f.arena.alive(p) }

// InAttack reports whether the card at a spot makes the attack that is under way, or that caused the deaths
// that are being settled.
func (f *sight) InAttack(p Spot) bool {
	return f.arena.attacking.unsettled && p == f.arena.attacking.from
}

// Attacked reports whether the card at a spot is the target of the attack for which InAttack is true of another card.
// The neighbours that cleave hits are not.
func (f *sight) Attacked(p Spot) bool {
	return f.arena.attacking.unsettled && p == f.arena.attacking.to
}

// InCombat reports whether there is a foe: false in the recruit phase.
func (f *sight) InCombat() bool { return f.arena.mode == modeFight }

// Damage deals n damage to a card; an aegis stops it. It reports whether a card lost health; false if
// the verb waits. Abilities are not asked about a hit that an aegis stops. If they redirect a hit, the
// aegis of the other card may still stop it.
func (f *Fx) Damage(p Spot, n int32) bool {
	if f.deferred {
		laterTo(f, p, func(f *Fx, p Spot) { f.Damage(p, n) })
		return false
	}
	a := f.arena
	if !a.alive(p) {
		return false
	}
	by, struck, dealt := f.self.side(), p, n
	if a.usesKernel() { // only then may the ability's card be one of the hand or the shop
		// an aegis or ranged stops the hit anyway, so nobody is asked about it
		by = f.side()
		if n > 0 && a.unit(p).Aegis == 0 && !a.untouched(p) {
			var ok bool
			if struck, dealt, ok = a.askReplace(cards.EventDamage, f.actor, p, n, ""); !ok {
				return false
			}
		}
	}
	did := a.damage(core.KindDamage, f.actor, struck, dealt)
	a.emitHit(f.actor, struck, dealt, "", did)
	if did == hurt {
		a.noteOwnKill(by, struck)
	}
	return did == hurt
}

// noteOwnKill is called when an ability of side s has hurt the card at a spot. If the card is on the same side
// and no longer lives, it notes that its own side killed it: then the other side gets no gold for it (R-T5).
func (a *Arena) noteOwnKill(s int, p Spot) {
	if p.side() == s && !a.alive(p) {
		a.side[s].ownKills |= 1 << p.slot()
	}
}

// Heal adds n to a card's health, for good: boards have no upper health.
func (f *Fx) Heal(p Spot, n int32) {
	if f.deferred {
		laterTo(f, p, func(f *Fx, p Spot) { f.Heal(p, n) })
		return
	}
	if f.arena.canGain(p) {
		f.arena.heal(f.actor, f.side(), p, n)
	}
}

// Buff adds attack and health to a card. When these are events, the attack comes first; what listens to it may
// have killed the card before the health comes. A dead copy in a combat gains only what is given for good, for its
// original.
func (f *Fx) Buff(p Spot, attack, health int32) {
	a := f.arena
	switch {
	case a.noEvents():
		if p != noSpot && a.alive(p) { // no guests, and no functions that replace events, without the kernel
			u := a.unit(p)
			a.addAttack(f.actor, f.self.side(), u, attack)
			a.addHealth(core.KindBuff, f.actor, u, health)
		}
	case f.deferred:
		laterTo(f, p, func(f *Fx, p Spot) { f.Buff(p, attack, health) })
	case a.canGain(p):
		a.giveAttack(f.actor, f.side(), p, attack)
		if health > 0 && a.canGain(p) {
			a.giveHealth(core.KindBuff, f.actor, p, health)
		}
	case a.gifts.now == cards.ForGood && a.mode == modeFight && p < playerSpots:
		a.buffDead(f.actor, p, attack, health)
	}
}

// Attack gives n attack to a card. If the card's own on_attack does it, it is bonus damage for this
// attack only, and never doubled (R-T7b). Otherwise it is a Buff.
func (f *Fx) Attack(p Spot, n int32) {
	attack := &f.arena.attacking
	if attack.takesBonus && f.moment == cards.OnAttack && p == attack.from {
		attack.bonus = cards.AddUpTo(attack.bonus, n, cards.MostStat)
		return
	}
	f.Buff(p, n, 0)
}

// Attacking reports whether cleave may still be added to the attack under way: its on_attack triggers run now, or this
// is a function before the attack (before_attack). The cleave of the latter also hits if an aegis stops the blow.
func (f *sight) Attacking() bool {
	return f.arena.attacking.takesBonus || f.heard != nil && f.heard.Phase == ability.Before && f.heard.Event.Kind == cards.EventAttack
}

// Cleave lets the attack under way strike the target's neighbours for n; with
// several cleaves the largest counts (R-T4). It does nothing unless Attacking.
func (f *Fx) Cleave(n int32) {
	if f.Attacking() {
		f.arena.attacking.cleave = max(f.arena.attacking.cleave, n)
	}
}

// Aegis gives a card n charges of aegis.
func (f *Fx) Aegis(p Spot, n int32) {
	if f.deferred {
		laterTo(f, p, func(f *Fx, p Spot) { f.Aegis(p, n) })
		return
	}
	if f.arena.canGain(p) {
		f.arena.giveAegis(f.actor, p, n)
	}
}

// Guardian makes a card a guardian.
func (f *Fx) Guardian(p Spot) { f.giveForm(p, cards.Guardian) }

// Destroy kills a card outright. One of the hand or the shop goes to the pool and has no deathrattle. For good, in a
// combat, it destroys the original of the card too, also if the card is dead already.
func (f *Fx) Destroy(p Spot) {
	if f.deferred {
		laterTo(f, p, func(f *Fx, p Spot) { f.Destroy(p) })
		return
	}
	if f.arena.canGain(p) || p != noSpot && f.arena.isGuest(p) {
		slain, ok := f.arena.destroy(f.actor, p)
		if !ok {
			return
		}
		f.arena.noteOwnKill(f.side(), slain)
		p = slain
	}
	if a := f.arena; a.gifts.now == cards.ForGood && a.mode == modeFight && p < playerSpots {
		a.gifts.kept = append(a.gifts.kept, Gift{To: a.unit(p).Ref, Gone: true})
	}
}

// Summon brings a fresh copy of a card to the own side, right of the card with this ability, or of
// the place where it died. Several that one ability summons come in order. It returns the newcomer's
// spot, and false if there is no room, if the card is a spell or if the verb waits.
func (f *Fx) Summon(c *cards.Card) (Spot, bool) {
	p, n := f.bring(c, false)
	return p, n > 0
}

// bring does the work of Summon, and returns how many came. With toFoe the copy comes to the right end of the other side;
// then nothing happens in the recruit phase.
func (f *Fx) bring(c *cards.Card, toFoe bool) (p Spot, n int) {
	a := f.arena
	switch {
	case f.deferred:
		later(f, func(f *Fx) { f.bring(c, toFoe) })
		return 0, 0
	case c.Spell: // it never comes to a board
		return 0, 0
	case !toFoe:
		p, n = a.summon(f.self, f.placed, c.Created())
		f.placed += n
	case f.InCombat():
		p, n = a.summonAs(f.actor, playerSpot(f.side()^1), 0, c.Created())
	}
	if a.usesKernel() {
		for i := range n { // they have the last refs
			f.brought = append(f.brought, a.log.ref-core.Ref(n-1-i)*a.log.step)
		}
		if len(f.brought) > places { // more than live: a function that kills what it brings does not make the list longer
			f.dropGone()
		}
	}
	return p, n
}

// Summoned returns the living cards that this function has brought to a board so far, in the order in which they came:
// also more copies that abilities have made of one, copies of cards, and the dead that it has brought back. It knows
// them only if events go by the kernel (see UsesKernel).
func (f *Fx) Summoned() []Spot {
	f.dropGone()
	list := f.list[:0]
	for _, r := range f.brought {
		list = append(list, f.arena.findRef(r))
	}
	return list
}

// dropGone drops those of the cards that this function has brought that live no more.
func (f *Fx) dropGone() {
	f.brought = slices.DeleteFunc(f.brought, func(r core.Ref) bool {
		p := f.arena.findRef(r)
		return p == noSpot || !f.arena.alive(p)
	})
}

// A Newcomer says how a card comes to a board: golden or not, and with which attack and health. Negative attack, or health
// below 1, means the number that a fresh copy has; a golden one has twice as much.
type Newcomer struct {
	Golden         bool
	Attack, Health int32
}

// SummonAs is Summon for copies that come as n says, with toFoe to the other side (bring). Abilities hear of a newcomer that
// is so already.
func (f *Fx) SummonAs(c *cards.Card, n Newcomer, toFoe bool) (Spot, bool) {
	if f.deferred {
		later(f, func(f *Fx) { f.SummonAs(c, n, toFoe) })
		return 0, false
	}
	return summonEach(f, c, toFoe, func(p Spot) {
		u := f.arena.unit(p)
		attack, health := u.Attack, u.Health
		if n.Golden {
			u.Form, attack, health = u.Form|cards.Golden, 2*attack, 2*health
			f.arena.log.renameNewcomer(u)
		}
		if n.Attack >= 0 {
			attack = n.Attack
		}
		if n.Health >= 1 {
			health = n.Health
		}
		setStats(f, p, min(attack, cards.MostStat), min(health, cards.MostStat))
	})
}

// summonEach summons a card, with toFoe for the other side, and calls do for each copy that came, the last one, at the
// right, first. It returns what Summon does.
func summonEach(f *Fx, c *cards.Card, toFoe bool, do func(Spot)) (Spot, bool) {
	q, n := f.bring(c, toFoe)
	if n == 0 {
		return q, false
	}
	place := f.arena.placeOf(q)
	for i := range n {
		do(f.arena.atPlace(q.side(), place-i))
	}
	return q, true
}

// Gold gives the own player n gold: in the recruit phase at once, in a combat at the start of the player's next turn
// (R-T2, R-T5).
func (f *Fx) Gold(n int32) {
	if f.deferred {
		later(f, func(f *Fx) { f.Gold(n) })
		return
	}
	f.arena.reward(f.side(), f.actor, n)
}

// Discover orders a discovery of cards as w wants them. Tier 0 is the player's own tier, one above the
// last is the last. The discovery opens when the board leaves the arena. It reports whether it was
// ordered: not in combat, and not if abilities cancel it. A discovery that waits (deferred) counts as ordered.
func (f *Fx) Discover(w Wanted) bool {
	if f.InCombat() {
		return false
	}
	if f.deferred {
		wanted := w // only what waits takes memory
		later(f, func(f *Fx) { f.Discover(wanted) })
		return true
	}
	if w.Tier <= 0 {
		w.Tier = f.arena.side[0].tier
	}
	if f.arena.usesKernel() {
		var ok bool
		if w.Tier, ok = f.arena.askReplaceFor(cards.EventDiscover, f.actor, 0, w.Tier); !ok || w.Tier < 1 {
			return false
		}
		f.arena.emitFor(cards.EventDiscover, f.actor, 0, min(w.Tier, cards.Tiers))
	}
	w.Tier = min(w.Tier, cards.Tiers)
	f.arena.recruitResult.Discover = append(f.arena.recruitResult.Discover, w)
	return true
}

// Choose asks the player to choose among words and cards that an ability can reach. Each answer is a
// move. Then the moment chosen triggers; its amount is the answer's number, or of several answers how
// many they are. If other questions are open, this one waits for them; but one that is asked in the
// function of an answer comes first. In a combat, and in a function that runs before an event or in
// its place, chance answers, and the result is true. It reports false if MostAsked questions wait already. The
// error is that of a choice that cannot be opened.
func (f *Fx) Choose(c ability.Choice) (bool, error) {
	if f.InCombat() || !f.After() {
		return true, f.decide(c)
	}
	before := f.arena.recruitResult.Asked
	if len(before) >= MostAsked {
		return false, nil
	}
	c = c.Clone()
	if err := c.Open(); err != nil {
		return false, err
	}
	q, last := Question{f.actor, f.abilityNumber(), c}, len(before)
	if f.moment == cards.Chosen { // asked in the function of an answer, so it comes first
		last = 0
	}
	f.arena.recruitResult.Asked = slices.Insert(slices.Clone(before), last, q)
	return true, nil
}

// decide lets chance answer a choice, because nobody may be asked now. With the kernel, the kernel does that.
// Without it, the question with its answer waits in decided, and a trigger for each waits in the queue in the same
// order (see runTrigger).
func (f *Fx) decide(c ability.Choice) error {
	a := f.arena
	if a.usesKernel() {
		return a.kernel.Decide(f.heard, c, ability.ID(cards.Chosen))
	}
	c = c.Clone()
	if err := c.Open(); err != nil {
		return err
	}
	number := c.DrawAll(func(options []ability.Option) int { return a.drawOption(f.actor, options) })
	q := Question{f.actor, f.abilityNumber(), c}
	if f.moment == cards.Chosen { // heard before other answers that wait
		a.decided = slices.Insert(a.decided, 0, q)
		a.queue = slices.Insert(a.queue, a.head, trigger{cards.Chosen, f.self, number, a.log.cause})
		return nil
	}
	a.decided = append(a.decided, q)
	a.enqueue(cards.Chosen, f.self, number)
	return nil
}

// drawOption chooses one of several options by chance, logs it, and returns its place from 0. An option is a word,
// or the ref of a card; then the event has the card's name.
func (a *Arena) drawOption(actor core.Ref, options []ability.Option) int {
	i := a.randomBelow(len(options))
	if a.log.next() {
		target, name := options[i].Ref, options[i].Word
		if p := a.findRef(target); target != 0 && p != noSpot {
			name = a.unit(p).Name()
		}
		e := a.log.write(core.KindChoose, core.FieldNone, actor, target, int32(i+1))
		e.Text = ability.ByChance(name)
	}
	return i
}

// MostAsked is how many questions wait for a player at most.
const MostAsked = 20

// PlainEvent returns the event that the function answers, as far as it is known without the kernel:
// its kind, the card that it is about, and the amount. For a strike it has the attacker and the
// attacked card, but not the damage. The amount of other events is 1 if the trigger has none.
func (f *Fx) PlainEvent() ability.Event {
	a := f.arena
	e := ability.Event{Kind: cards.Table.Moment(ability.ID(f.moment)).Kind, Target: a.unit(f.about).Ref, Amount: max(1, f.amount), Owner: a.ownerOf(f.about)}
	if e.Kind == cards.EventStrike {
		e.Source, e.Target, e.Amount = e.Target, a.unit(a.attacking.to).Ref, 0
	}
	return e
}

// RandomCard returns a random card of the set that is played, each with the same chance: one as wanted, of any
// tier if w.Tier is 0, and with an ability at the trigger called moment unless moment is "". The draw is logged. It
// returns an error if there is no such trigger or no such card.
func (f *Fx) RandomCard(w Wanted, moment string) (*cards.Card, error) {
	id, known := f.arena.table().Find(moment)
	if moment != "" && !known {
		return nil, fmt.Errorf("moment: no trigger is called %q; help(\"tavern.moments\") lists the triggers", moment)
	}
	var list []*cards.Card
	for i := range f.arena.cfg.Cards {
		c := &f.arena.cfg.Cards[i]
		if c.Dealt(f.arena.tuning) && (w.Tier == 0 && w.fitsKind(c) || w.Fits(c)) && (moment == "" || f.arena.hasMoment(c, id)) {
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		return nil, errors.New("no card in the shops of this match has that tier, tribe and trigger")
	}
	return list[f.Roll(len(list))-1], nil
}

// hasMoment reports whether a fresh copy of a card has an ability at a trigger.
func (a *Arena) hasMoment(c *cards.Card, moment ability.ID) bool {
	u := c.Unit(false)
	for v := range u.Abilities {
		if a.subscriptionsOf(&v).Has(moment) {
			return true
		}
	}
	return false
}

// Roll returns a uniform number from 1 to n, from the arena's chance, and logs
// it; 0 when n is not positive.
func (f *Fx) Roll(n int) int {
	if n <= 0 {
		return 0
	}
	got := f.arena.randomBelow(n) + 1
	if f.arena.log.next() {
		f.arena.log.write(core.KindRoll, core.FieldNone, f.actor, f.actor, int32(got))
	}
	return got
}

// Log writes a line for people into the events.
func (f *Fx) Log(text string) {
	if f.arena.log.next() {
		f.arena.log.writeText(core.KindLog, f.actor, f.actor, 0, text)
	}
}

// Whisper writes a line that only the player behind the card with this ability reads. (As a ref, a player's number
// is its seat + 1.)
func (f *Fx) Whisper(text string) {
	if f.Log(text); f.arena.log.keeping {
		f.arena.log.keepTo(core.Ref(f.arena.ownerOf(f.self)) + 1)
	}
}

// MostPlace is the largest place of a board: dead cards count until their deathrattles have run.
const MostPlace = places

// Place returns where the card at a spot stands on the board, in the hand or in the shop, from 1 at
// the left; 0 for a player or a card that is gone. A fallen card keeps its place until its
// deathrattles have run.
func (f *sight) Place(p Spot) int {
	switch {
	case p >= playerSpots:
		return 0
	case f.arena.zoneOf(p) == ZoneShop:
		return p.slot() - shopAt + 1
	case f.arena.zoneOf(p) == ZoneHand:
		return p.slot() + 1
	}
	return f.arena.placeOf(p) + 1
}

// Spend takes n gold from the own player and reports true, if it is the recruit phase and there is
// enough. Otherwise, and while an event is being replaced, it does nothing and reports false. It does not wait as
// other verbs do, because its result says whether the player has paid.
func (f *Fx) Spend(n int32) bool {
	a := f.arena
	if f.InCombat() || n < 0 || n > a.recruitResult.Gold {
		return false
	}
	if f.deferred {
		return false
	}
	if a.usesKernel() && n > 0 {
		a.emitFor(cards.EventSpend, f.actor, 0, n)
	}
	if a.recruitResult.Gold -= n; n > 0 && a.log.next() {
		a.log.write(core.KindSpend, core.FieldGold, f.actor, a.side[0].seat, -n)
	}
	return true
}

// perform runs a native ability: it applies its effect to each of its targets, by the same verbs that
// a script would use. Two common cases have shorter code: tokens, and a buff of all allies when
// changes need no events.
func (f *Fx) perform(x *cards.Native) {
	switch x.Target {
	case cards.TargetSelf:
		if x.Effect == cards.EffectSummon {
			f.summonTokens(x)
			return
		}
		f.apply(x, f.self)
	case cards.TargetRandomAlly:
		if p, ok := f.RandomAlly(); ok {
			f.apply(x, p)
		}
	case cards.TargetRandomEnemy:
		if p, ok := f.RandomEnemy(); ok {
			f.apply(x, p)
		}
	default:
		if x.Effect == cards.EffectBuff && x.Target == cards.TargetAllies && f.arena.noEvents() {
			f.arena.buffAll(f.actor, f.self.side(), x.Attack, x.Health)
			return
		}
		for _, p := range f.targets(x.Target) {
			f.apply(x, p)
		}
	}
}

// buffAll buffs all living cards of side s, without events (see noEvents).
func (a *Arena) buffAll(actor core.Ref, s int, attack, health int32) {
	side := &a.side[s&1]
	living := side.living
	for o := side.order; living != 0; o >>= 4 {
		if bit := uint16(1) << (o & 15); living&bit != 0 {
			living &^= bit
			u := &side.unit[o&15]
			a.addAttack(actor, s, u, attack)
			a.addHealth(core.KindBuff, actor, u, health)
		}
	}
}

// targets returns the cards that a native ability's target stands for. perform handles the targets that are one
// card, so whatever is not named here is TargetAll.
func (f *Fx) targets(t cards.Target) []Spot {
	switch t {
	case cards.TargetAllies:
		return f.Allies()
	case cards.TargetEnemies:
		return f.Enemies()
	case cards.TargetAdjacent:
		return f.Adjacent()
	case cards.TargetKin:
		return f.Kin()
	}
	return f.All()
}

// summonTokens summons the tokens of a native effect.
func (f *Fx) summonTokens(x *cards.Native) {
	for range x.Count {
		f.Summon(x.Token)
	}
}

// apply does a native effect to the card at a spot, by the verb that a script would use. For the effects that fall
// on no card (summon, gold, cleave, discover) the spot does not matter.
func (f *Fx) apply(x *cards.Native, p Spot) {
	switch x.Effect {
	case cards.EffectSummon:
		f.summonTokens(x)
	case cards.EffectDamage:
		f.Damage(p, x.Value)
	case cards.EffectHeal:
		f.Heal(p, x.Value)
	case cards.EffectAegis:
		f.Aegis(p, x.Value)
	case cards.EffectAttack:
		f.Attack(p, x.Value)
	case cards.EffectBuff:
		f.Buff(p, x.Attack, x.Health)
	case cards.EffectGuardian:
		f.Guardian(p)
	case cards.EffectDestroy:
		f.Destroy(p)
	case cards.EffectGold:
		f.Gold(x.Value)
	case cards.EffectCleave:
		f.Cleave(x.Value)
	case cards.EffectDiscover:
		f.Discover(Wanted{Tier: x.Tier})
	}
}

// The verbs of a function that replaces an event wait in the queue until the event has been decided.
// Cards may move until then, so these verbs know them by their refs.

// later queues a verb of a function that replaces an event; it runs when the event has been decided. A
// verb of a function that answers a query is dropped.
func later(f *Fx, verb func(*Fx)) {
	laterOrFizzle(f, func(f *Fx) error { verb(f); return nil })
}

// laterOrFizzle does the work of the function later for a verb that may be impossible when it runs; its error is
// logged. What the verb gives lasts as long as f says now. If the card of the ability has left by then, nothing
// happens.
func laterOrFizzle(f *Fx, verb func(*Fx) error) {
	if f.heard.Query != nil {
		return
	}
	lasting := f.lasting
	f.arena.kernel.Later(f.heard, ability.VerbOf(func(f *Fx) (err error) {
		if f.self != noSpot {
			f.During(lasting, func() { err = verb(f) })
		}
		return err
	}))
}

// Find returns the spot of the card with that ref, and false if no such card is in the arena (any more).
func (f *sight) Find(r core.Ref) (Spot, bool) {
	p := f.arena.findRef(r)
	return p, p != noSpot
}

// SeatOf returns the player whose card is at a spot.
func (f *sight) SeatOf(p Spot) core.Seat { return f.arena.ownerOf(p) }

// Emit emits an event that content declares. name has the name of the mod and that of the event ("tides:omen").
// target is the card that the event is about and owner the card's player; 0 and core.None for none. It returns an
// error for a wrong name or amount. So that it fits into 32 bits, an amount out of range becomes -1 or MostAmount+1,
// which are out of range too.
func (f *Fx) Emit(name string, amount int, target core.Ref, owner core.Seat) error {
	if f.deferred {
		laterOrFizzle(f, func(f *Fx) error { return f.Emit(name, amount, target, owner) })
		return nil
	}
	e := ability.Event{Target: target, Owner: owner, Amount: int32(max(-1, min(amount, ability.MostAmount+1)))}
	if a := f.arena; !a.usesKernel() { // nobody listens, but the kernel still has to log it
		a.kernel.Begin(a.table(), (*kernelView)(a), &a.log, ability.Subscriptions{}, unlimited)
	}
	return f.arena.kernel.EmitOwn(f.heard, name, e)
}

// Counted returns the number of a counter that the ability's script declares. Only what the player may
// know is counted.
func (f *Fx) Counted(name string) (float64, error) { return f.arena.kernel.Counted(f.heard, name) }

// Grow lets a growth that the ability's script declares rise by n, for all cards of the player.
func (f *Fx) Grow(name string, n float64) error {
	if f.deferred {
		laterOrFizzle(f, func(f *Fx) error { return f.Grow(name, n) })
		return nil
	}
	return f.arena.kernel.Grow(f.heard, name, n)
}

// First reports whether the event that the ability answers is the first that a counter has counted for
// its player.
func (f *Fx) First(name string) (bool, error) { return f.arena.kernel.First(f.heard, name) }

// Trigger lets the abilities of a card answer a moment again, such as deathrattle. It returns how many
// functions answer. If the verb waits, it returns 0, and when it runs the card may be gone, which is no error. It is
// an error to name a moment at which no card answers an event about itself.
func (f *Fx) Trigger(p Spot, moment string) (int, error) {
	a := f.arena
	if f.deferred {
		laterToOrFizzle(f, p, func(f *Fx, p Spot) error {
			_, err := f.Trigger(p, moment)
			return err
		})
		return 0, nil
	}
	return a.kernel.Trigger(f.heard, moment, ability.Event{Target: a.unit(p).Ref, Owner: a.ownerOf(p)})
}

// laterTo does the work of the function later for a verb on the card at a spot. It finds the card by its ref when
// the verb runs, for the card may have moved by then; if it is gone, nothing happens.
func laterTo(f *Fx, p Spot, verb func(*Fx, Spot)) {
	laterToOrFizzle(f, p, func(f *Fx, p Spot) error { verb(f, p); return nil })
}

// laterToOrFizzle does the work of laterTo for a verb that may be impossible when it runs; its error is logged.
func laterToOrFizzle(f *Fx, p Spot, verb func(*Fx, Spot) error) {
	r := f.arena.unit(p).Ref
	laterOrFizzle(f, func(f *Fx) error {
		if p := f.arena.findRef(r); p != noSpot {
			return verb(f, p)
		}
		return nil
	})
}
