package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/cards"
)

// How a match uses the arena: a player's board enters it, acts, and leaves it again; two boards
// fight in it. Then what a move asks and tells the abilities of the board.

// What a match does in the arena: a board acts alone in the recruit phase, and two
// boards fight.

// inArena puts the player's board alone into the arena, calls act to begin something there,
// runs all triggers and deaths that follow, and takes the changed board back.
func (r *recruit) inArena(act func(*Arena)) {
	a := r.shared.ensureArena()
	r.enterArena(a)
	if act(a); len(a.queue) > 0 || a.side[0].dying != 0 || a.usesKernel() {
		a.runQueue()
		a.resolveDeaths()
	}
	r.leaveArena(a)
}

// enterArena sets the arena up with the player's board alone, without a foe. Units keep their
// refs.
func (r *recruit) enterArena(a *Arena) {
	names := &r.shared.record.names
	a.clear(modeRecruit)
	a.lineUp(&a.side[0], Side{Tier: r.tier, Board: r.board}, r.ref)
	a.side[1].position = position{last: noSlot}
	a.joinSides()
	a.chance = *r.shared.stream(&forRecruit, r.seat())
	a.recruitResult.gold, a.recruitResult.asked, a.recruitResult.discount = int32(r.gold), r.questions, int32(r.discount)
	a.owners.setOwner(0, r.asOwner(r.shared.turn), r.out)
	if a.usesKernel() {
		a.placeGuests(r.hand, r.shop.cards, r.shared.sold)
	}
	r.shared.record.lend(&a.log, names.lastOf(r.seat()), core.Only(r.seat()), r.shared.tuning.MaxEvents)
	a.log.names = names.own[r.seat()]
}

// leaveArena takes back what became of the board in the arena: its stats for good, the dead to
// the pool, the player's gold, and the discoveries and questions that abilities opened. Cards
// that are new on the board or in the hand may complete triples. Last come the cards and the new
// shop that abilities ordered.
func (r *recruit) leaveArena(a *Arena) {
	r.shared.record.takeBack(&a.log)
	r.shared.record.names.own[r.seat()] = a.log.names
	*r.shared.stream(&forRecruit, r.seat()) = a.chance
	r.gold = int(a.recruitResult.gold)
	var came []*cards.Card // new cards of the hand, made from cards that were there
	if a.usesKernel() {
		came = r.takeBackGuests(a)
	}
	before := append(r.shared.before[:0], r.board...)
	r.shared.before = before
	r.board = a.survivors(0, r.board)
	if joined := a.departures.attached; len(joined) > 0 {
		r.board = slices.DeleteFunc(r.board, func(u cards.Unit) bool { return slices.Contains(joined, u.Ref) })
	}
	a.closeGraveyard()
	r.shared.pool.giveBack(missing(before, r.board)...)
	r.questions = a.recruitResult.asked
	r.discount = int(a.recruitResult.discount)
	for _, w := range a.recruitResult.discover {
		r.discover(w)
	}
	for _, u := range missing(r.board, before) {
		r.fuse(u.Card)
	}
	for _, c := range came {
		r.fuse(c)
	}
	r.applyGifts(a)
	r.lookAgain()
}

// applyGifts does what abilities ordered while the board was in the arena: cards leave hand and
// shop, others come to the hand, and there is a new shop.
func (r *recruit) applyGifts(a *Arena) {
	given, reroll := a.gifts.given[0], a.recruitResult.reroll
	if len(a.departures.toPool) > 0 {
		r.takeToPool(slices.Clone(a.departures.toPool))
	}
	if len(a.departures.toHand) > 0 {
		r.takeToHand(slices.Clone(a.departures.toHand))
	}
	if len(given) > 0 {
		r.takeGifts(slices.Clone(given))
	}
	if reroll {
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
func (h *shared) fight(turn int, a, b *player, seen core.Seats) (Verdict, [2]int) {
	arena, names := h.ensureArena(), &h.record.names
	arena.clear(modeFight)
	before := names.beforeFight(turn, a.seat())
	h.record.lend(&arena.log, before, seen, h.tuning.MaxEvents)
	names.fights = append(names.fights, fightNames{before + cards.RefStep, len(names.fought)})
	arena.log.names = names.fought
	chance := h.stream(&forCombat, a.seat())
	arena.chance = *chance
	arena.lineUp(&arena.side[0], Side{a.tier, a.lineup}, a.ref)
	arena.lineUp(&arena.side[1], Side{b.tier, b.lineup}, b.ref)
	arena.owners.setOwner(0, a.asOwner(turn), a.out)
	arena.owners.setOwner(1, b.asOwner(turn), b.out)
	arena.numberSide(0)
	arena.numberSide(1)
	arena.nameAll()
	var v Verdict
	arena.kernel.Anew(func() { v = arena.fightOut(-1, 0) })
	*chance = arena.chance
	h.record.takeBack(&arena.log)
	names.fought = arena.log.names
	ours, theirs := recruit{player: a, shared: h}, recruit{player: b, shared: h}
	ours.keepGifts(arena.gifts.kept, before+cards.RefStep)
	theirs.keepGifts(arena.gifts.kept, before+cards.RefStep*core.Ref(1+len(a.lineup)))
	ours.takeGifts(arena.gifts.given[0])
	theirs.takeGifts(arena.gifts.given[1])
	return v, [2]int{int(arena.side[0].gold), int(arena.side[1].gold)}
}

// The recruit phase has the board as its listeners. What a player does is asked about on
// the arena before it happens, and triggers there when the move is over; the queue waits
// in the kernel of the arena for as long as a move lasts.

// usesKernel reports whether content listens to more than the masks say.
func (h *shared) usesKernel() bool { return h.scripts != nil && h.ensureArena().needsKernel != 0 }

// beginMove readies the kernel for a move: no trigger waits, and the budget of events is whole.
func (h *shared) beginMove() {
	if h.usesKernel() {
		h.arena.beginKernel(h.tuning.MaxEvents)
	}
	h.sold = h.sold[:0]
}

// hasTriggers reports whether a trigger of this move waits to run.
func (h *shared) hasTriggers() bool { return h.usesKernel() && h.arena.kernel.Waits() }

// newEvent returns an event of the recruit phase, about a card of the player or the player
// itself, that only the player sees.
func (r *recruit) newEvent(kind ability.Kind, target core.Ref, n int) ability.Event {
	return ability.Event{Kind: kind, Target: target, Amount: int32(n), Owner: r.seat(), Seen: core.Only(r.seat()), Cause: r.shared.record.last}
}

// askReplace asks abilities whether they replace an event before it happens. It returns the
// card and the number that the event has now, and false if it is cancelled.
func (r *recruit) askReplace(kind ability.Kind, target core.Ref, n int) (core.Ref, int, bool) {
	if !r.shared.usesKernel() || !r.shared.arena.subscriptions.Replaces(kind) {
		return target, n, true
	}
	e := r.newEvent(kind, target, n)
	r.enterArena(r.shared.arena)
	ok := r.shared.arena.kernel.Replace(&e)
	r.leaveArena(r.shared.arena)
	return e.Target, int(min(e.Amount, mostChange)), ok
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
		e := r.newEvent(kind, target, n)
		a := r.shared.arena
		a.outside = absent{r.ref, &r.memory, [3][]cards.Unit{r.board, r.hand, r.shop.cards}, r.shared.sold}
		a.kernel.Emit(&e)
		a.outside = absent{}
	}
}

// runTriggers runs all triggers that wait, and those that they set off, with the board in the
// arena. Last it brings auras up to date.
func (r *recruit) runTriggers() {
	for r.shared.hasTriggers() {
		r.inArena(func(*Arena) {})
	}
	if r.shared.usesKernel() && r.shared.arena.auras {
		r.inArena(func(*Arena) {})
	}
}

// takeBackGuests takes over what became of hand and shop in the arena. If a card was made into
// another, the copy that it was goes back to the pool. It returns the new cards of the hand, which
// may complete triples.
func (r *recruit) takeBackGuests(a *Arena) (came []*cards.Card) {
	became := func(u *cards.Unit, slot int) (changed bool) {
		if slot >= places || a.guests>>slot&1 == 0 {
			return false
		}
		was := *u
		if *u = a.side[1].unit[slot]; u.Card != was.Card {
			r.shared.pool.giveBack(was)
		}
		return u.Card != was.Card
	}
	for i := range min(len(r.hand), shopAt) {
		if became(&r.hand[i], i) {
			came = append(came, r.hand[i].Card)
		}
	}
	for i := range r.shop.cards {
		became(&r.shop.cards[i], shopAt+i)
	}
	a.guests = 0
	return came
}
