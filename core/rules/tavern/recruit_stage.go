// The match's side of the door to the battle (battle/door.go): it lends a player's board, tells the abilities
// what the player did, asks them, and takes back what became of the board. Then two boards of the match
// fight.

package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// inArena puts the player's board alone into the arena, and calls act to begin something there. Then
// it runs all triggers and deaths that follow, and takes the changed board back.
func (r *recruit) inArena(act func(*battle.Arena)) {
	a := r.shared.ensureArena()
	r.enterArena(a)
	act(a)
	a.Settle()
	r.leaveArena(a)
}

// enterArena sets the arena up with the player's board alone, without a foe.
func (r *recruit) enterArena(a *battle.Arena) {
	names := &r.shared.record.names
	a.Enter(battle.Recruiting{
		Fighter: r.asFighter(r.board, r.shared.turn), Hand: r.hand, Shop: r.shop.cards, Sold: r.shared.sold,
		Gold: r.gold, Discount: r.discount, Questions: r.questions, Casting: r.casting,
	}, *r.shared.stream(&forRecruit, r.seat()), r.shared.record.ledger(names.own[r.seat()], names.lastOf(r.seat()), core.Only(r.seat()), r.shared.tuning.MaxEvents))
}

// leaveArena takes everything back that may have changed in the arena: board, hand, shop, gold,
// discount and questions. All changes are for good. before is the board as it was, a copy because TakeBoard writes
// into the memory of the board. Cards that are gone return to the pool, and discoveries that abilities ordered open.
// Cards that are new on the board or in the hand may complete triples. Last come the gifts, see applyGifts.
func (r *recruit) leaveArena(a *battle.Arena) {
	r.shared.record.names.own[r.seat()] = r.shared.record.takeBack(a.TakeRecord())
	result := a.TakeResult()
	*r.shared.stream(&forRecruit, r.seat()) = result.Chance
	r.gold = int(result.Gold)
	r.takeDamage(r.ref, int(result.Hurt))
	was, came := a.TakeGuests(r.hand, r.shop.cards)
	r.shared.pool.giveBack(was...)
	before := append(r.shared.before[:0], r.board...)
	r.shared.before = before
	r.board = a.TakeBoard(r.board)
	r.shared.pool.giveBack(missing(before, r.board)...)
	r.questions = result.Asked
	if r.casting != 0 {
		r.endSpell()
	}
	r.discount = int(result.Discount)
	for _, w := range result.Discover {
		r.discover(w)
	}
	for _, u := range missing(r.board, before) {
		r.fuse(u.Card)
	}
	for _, c := range came {
		r.fuse(c)
	}
	r.applyGifts(&result)
	r.updateQuestion()
	if r.casting != 0 { // its question may have been dropped
		r.endSpell()
	}
}

// takeDamage takes n health from the player. Everybody sees that, as all see the health. by is the player that has won
// a combat, or the player itself for an effect: others do not see which card it was.
func (r *recruit) takeDamage(by core.Ref, n int) {
	if r.health -= n; n > 0 {
		r.shared.record.log(core.KindDamage, core.FieldHealth, by, r.ref, -n, core.Everyone)
	}
}

// applyGifts carries out what abilities ordered while the board was in the arena: cards leave hand and
// shop, others come to the hand, there may be a new shop, and last come cards for the shop.
func (r *recruit) applyGifts(result *battle.Recruited) {
	given, toShop := slices.Clone(result.Given), slices.Clone(result.ToShop) // the lists are the arena's, which the functions below use again
	r.takeToPool(slices.Clone(result.ToPool))
	r.takeToHand(slices.Clone(result.ToHand))
	r.takeGifts(given)
	if result.Reroll {
		r.logPrivately(core.KindReroll, core.FieldNone, r.ref, 0)
		r.shop.refresh(r.shared, r.seat(), r.tier, r.shopSize())
	}
	r.takeToShop(toShop)
}

// missing returns those of some units that are not on a board. A unit that was made into another card counts as
// missing. For the units of a board as it is now and the board as it was, it returns the newcomers.
func missing(units, board []cards.Unit) (list []cards.Unit) {
	for i := range units {
		if u := &units[i]; !holds(board, u) {
			list = append(list, *u)
		}
	}
	return list
}

// holds reports whether a unit is on a board and still a copy of the same card.
func holds(board []cards.Unit, u *cards.Unit) bool {
	for i := range board {
		if board[i].Ref == u.Ref && board[i].Card == u.Card {
			return true
		}
	}
	return false
}

// fight lets the lineups of two players fight in a turn, and returns the verdict and the gold that
// each player won. seen is who may see the fight. It also notes the names of the fight's cards, and
// gives both players what the fight gives for good.
func (h *shared) fight(turn int, a, b *player, seen core.Seats) (battle.Verdict, [2]int) {
	names := &h.record.names
	before := names.beforeFight(turn, a.seat())
	names.fights = append(names.fights, fightNames{before + cards.RefStep, len(names.fought)})
	arena := h.ensureArena()
	end := arena.FightPlayers([2]battle.Fighter{a.asFighter(a.lineup, turn), b.asFighter(b.lineup, turn)}, h.stream(&forCombat, a.seat()), h.record.ledger(names.fought, before, seen, h.tuning.MaxEvents))
	names.fought = h.record.takeBack(arena.TakeRecord())
	ours, theirs := recruit{player: a, shared: h}, recruit{player: b, shared: h}
	ours.keepGifts(end.Kept, before+cards.RefStep)
	theirs.keepGifts(end.Kept, before+cards.RefStep*core.Ref(1+len(a.lineup))) // their copies are numbered after ours
	ours.takeGifts(end.Given[0])
	theirs.takeGifts(end.Given[1])
	ours.takeWaits(end.Waits[0])
	theirs.takeWaits(end.Waits[1])
	return end.Verdict, end.Gold
}

// In the recruit phase the cards of the board listen. Before the player does something, abilities are
// asked about it in the arena (askReplace). When it has happened, their triggers are queued in the
// arena's kernel (emit), and run there at the end of the move (runTriggers).

// usesKernel reports whether scripts need the events of the kernel. Without scripts, or if the masks
// of moments are enough for them, nothing is asked or queued. It is asked several times a move, so it
// is short enough for the compiler to inline it.
func (h *shared) usesKernel() bool { return h.ensureArena().NeedsEvents() }

// beginMove prepares the kernel for a move of the player: no trigger waits, all of the allowed events are left, and
// the player's abilities that wait for a moment are there.
func (r *recruit) beginMove() {
	h := r.shared
	if h.usesKernel() {
		h.arena.BeginKernel(h.tuning.MaxEvents)
		h.arena.SetWaits(r.waits...)
	}
	h.sold = h.sold[:0]
}

// absent returns what the kernel needs of the player while its cards are not in the arena.
func (r *recruit) absent() battle.Absent {
	return battle.Absent{Ref: r.ref, Memory: &r.memory, Cards: [3][]cards.Unit{r.board, r.hand, r.shop.cards}, Sold: r.shared.sold}
}

// hasTriggers reports whether a trigger waits in the kernel. Without the kernel all triggers have run before a board
// leaves the arena.
func (h *shared) hasTriggers() bool { return h.usesKernel() && h.arena.Kernel().Waits() }

// newEvent returns an event of the recruit phase that only the player sees. target is a card of the
// player, or the player; n is the amount.
func (r *recruit) newEvent(kind ability.Kind, target core.Ref, n int) ability.Event {
	return ability.Event{Kind: kind, Target: target, Amount: int32(n), Owner: r.seat(), Seen: core.Only(r.seat()), Cause: r.shared.record.last}
}

// askReplace asks abilities about an event before it happens; target and n are its card (or the player) and its
// amount. It returns the card and the amount that the event has after that, and false if it is cancelled. If no
// ability may replace events of this kind, the board need not enter the arena.
func (r *recruit) askReplace(kind ability.Kind, target core.Ref, n int) (core.Ref, int, bool) {
	if !r.shared.usesKernel() || !r.shared.arena.Replaces(kind) {
		return target, n, true
	}
	e := r.newEvent(kind, target, n)
	r.enterArena(r.shared.arena)
	ok := r.shared.arena.Kernel().Replace(&e)
	r.leaveArena(r.shared.arena)
	return e.Target, int(min(e.Amount, battle.MostChange)), ok
}

// logFizzled logs that an event does not happen, because abilities that acted before it gave it a card that it cannot
// happen to, or took its place.
func (r *recruit) logFizzled(kind ability.Kind, target core.Ref) {
	r.logPrivately(core.KindFizzled, core.FieldNone, target, 0)
	events := r.shared.record.events
	events[len(events)-1].Text = cards.Table.Row(kind).Name
}

// emit queues the triggers of the abilities that listen to an event that has happened. They run when
// the move is over. What may act before a fixed event, one that nothing can replace, acts at once.
func (r *recruit) emit(kind ability.Kind, target core.Ref, n int) {
	if r.shared.usesKernel() {
		if cards.Table.Row(kind).Fixed {
			r.askReplace(kind, target, n) // nothing can replace it: abilities only act before others hear it
		}
		e := r.newEvent(kind, target, n)
		r.shared.arena.EmitAbsent(r.absent(), &e)
	}
}

// runTriggers runs all triggers that wait, and those that follow from them, with the board in the
// arena. Then it updates auras.
func (r *recruit) runTriggers() {
	if !r.shared.usesKernel() {
		return
	}
	for r.shared.arena.Kernel().Waits() {
		r.inArena(func(*battle.Arena) {}) // nothing new begins; the waiting triggers run before the board leaves
	}
	if r.shared.arena.ChangesAuras() {
		r.inArena(func(*battle.Arena) {}) // auras are asked there
	}
}
