package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// How a match uses the arena: a player's board enters it, acts, and leaves it again; two boards
// fight in it. Then what a move asks and tells the abilities of the board.

// inArena puts the player's board alone into the arena, calls act to begin something there,
// runs all triggers and deaths that follow, and takes the changed board back.
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
		Gold: r.gold, Discount: r.discount, Questions: r.questions,
	}, *r.shared.stream(&forRecruit, r.seat()), r.shared.record.ledger(names.own[r.seat()], names.lastOf(r.seat()), core.Only(r.seat()), r.shared.tuning.MaxEvents))
}

// leaveArena takes back what became of the board in the arena: its stats for good, the dead to
// the pool, the player's gold, and the discoveries and questions that abilities opened. Cards
// that are new on the board or in the hand may complete triples. Last come the cards and the new
// shop that abilities ordered.
func (r *recruit) leaveArena(a *battle.Arena) {
	r.shared.record.names.own[r.seat()] = r.shared.record.takeBack(a.TakeRecord())
	result := a.TakeResult()
	*r.shared.stream(&forRecruit, r.seat()) = result.Chance
	r.gold = int(result.Gold)
	was, came := a.TakeGuests(r.hand, r.shop.cards)
	r.shared.pool.giveBack(was...)
	before := append(r.shared.before[:0], r.board...)
	r.shared.before = before
	r.board = a.TakeBoard(r.board)
	r.shared.pool.giveBack(missing(before, r.board)...)
	r.questions = result.Asked
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
	r.lookAgain()
}

// applyGifts does what abilities ordered while the board was in the arena: cards leave hand and
// shop, others come to the hand, and there is a new shop.
func (r *recruit) applyGifts(result *battle.Recruited) {
	given := slices.Clone(result.Given)
	r.takeToPool(slices.Clone(result.ToPool))
	r.takeToHand(slices.Clone(result.ToHand))
	r.takeGifts(given)
	if result.Reroll {
		r.logPrivately(core.KindReroll, core.FieldNone, r.ref, 0)
		r.shop.refresh(r.shared, r.seat(), r.tier, r.shopSize())
	}
}

// missing returns the units of from that board does not hold any more: they are gone, or were
// made into other cards.
func missing(from, board []cards.Unit) (list []cards.Unit) {
	for i := range from {
		if u := &from[i]; !holds(board, u) {
			list = append(list, *u)
		}
	}
	return list
}

// holds reports whether a unit is on a board, as a copy of the same card.
func holds(board []cards.Unit, u *cards.Unit) bool {
	for i := range board {
		if board[i].Ref == u.Ref && board[i].Card == u.Card {
			return true
		}
	}
	return false
}

// fight lets the boards of two players fight and returns the verdict and the gold
// that each won; the players of seen may see it. It also notes the names of the fight's cards, and
// gives both players what the fight gave for good.
func (h *shared) fight(turn int, a, b *player, seen core.Seats) (battle.Verdict, [2]int) {
	names := &h.record.names
	before := names.beforeFight(turn, a.seat())
	names.fights = append(names.fights, fightNames{before + cards.RefStep, len(names.fought)})
	arena := h.ensureArena()
	end := arena.FightPlayers([2]battle.Fighter{a.asFighter(a.lineup, turn), b.asFighter(b.lineup, turn)}, h.stream(&forCombat, a.seat()), h.record.ledger(names.fought, before, seen, h.tuning.MaxEvents))
	names.fought = h.record.takeBack(arena.TakeRecord())
	ours, theirs := recruit{player: a, shared: h}, recruit{player: b, shared: h}
	ours.keepGifts(end.Kept, before+cards.RefStep)
	theirs.keepGifts(end.Kept, before+cards.RefStep*core.Ref(1+len(a.lineup)))
	ours.takeGifts(end.Given[0])
	theirs.takeGifts(end.Given[1])
	return end.Verdict, end.Gold
}

// The recruit phase has the board as its listeners. What a player does is asked about on
// the arena before it happens, and triggers there when the move is over; the queue waits
// in the kernel of the arena for as long as a move lasts.

// usesKernel reports whether content listens to more than the masks say.
func (h *shared) usesKernel() bool { return h.scripts != nil && h.ensureArena().NeedsEvents() }

// beginMove readies the kernel for a move: no trigger waits, and the budget of events is whole.
func (h *shared) beginMove() {
	if h.usesKernel() {
		h.arena.BeginKernel(h.tuning.MaxEvents)
	}
	h.sold = h.sold[:0]
}

// hasTriggers reports whether a trigger of this move waits to run.
func (h *shared) hasTriggers() bool { return h.usesKernel() && h.arena.Kernel().Waits() }

// newEvent returns an event of the recruit phase, about a card of the player or the player
// itself, that only the player sees.
func (r *recruit) newEvent(kind ability.Kind, target core.Ref, n int) ability.Event {
	return ability.Event{Kind: kind, Target: target, Amount: int32(n), Owner: r.seat(), Seen: core.Only(r.seat()), Cause: r.shared.record.last}
}

// askReplace asks abilities whether they replace an event before it happens. It returns the
// card and the number that the event has now, and false if it is cancelled.
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

// logFizzled logs that an event cannot happen as a replacement made it.
func (r *recruit) logFizzled(kind ability.Kind, target core.Ref) {
	r.logPrivately(core.KindFizzled, core.FieldNone, target, 0)
	events := r.shared.record.events
	events[len(events)-1].Text = cards.Table.Row(kind).Name
}

// emit queues an event that has happened for the abilities that listen to it; they trigger when
// the move is over.
func (r *recruit) emit(kind ability.Kind, target core.Ref, n int) {
	if r.shared.usesKernel() {
		if cards.Table.Row(kind).Fixed {
			r.askReplace(kind, target, n) // nothing can replace it: abilities only act before others hear it
		}
		e := r.newEvent(kind, target, n)
		r.shared.arena.EmitAbsent(battle.Absent{Ref: r.ref, Memory: &r.memory, Cards: [3][]cards.Unit{r.board, r.hand, r.shop.cards}, Sold: r.shared.sold}, &e)
	}
}

// runTriggers runs all triggers that wait, and those that they set off, with the board in the
// arena. Last it brings auras up to date.
func (r *recruit) runTriggers() {
	for r.shared.hasTriggers() {
		r.inArena(func(*battle.Arena) {})
	}
	if r.shared.usesKernel() && r.shared.arena.ChangesAuras() {
		r.inArena(func(*battle.Arena) {})
	}
}
