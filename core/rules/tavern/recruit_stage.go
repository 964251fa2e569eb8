package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// The door between a match and the arena: a player's board enters it, acts, and leaves it
// again; two boards fight in it. Then what a move asks and tells the abilities of the
// board.

// What a match does in the arena: a board acts alone in the recruit phase, and two
// boards fight.

// onStage puts the player's board into the arena without a foe, lets act begin
// something, hears it out, and takes over what became of the board.
func (r *recruit) onStage(act func(*Arena)) {
	a := r.shared.stage()
	r.enterStage(a)
	if act(a); len(a.queue) > 0 || a.side[0].dying != 0 || a.usesKernel() {
		a.drain()
		a.resolveDeaths()
	}
	r.leaveStage(a)
}

// enterStage sets the arena up with the board alone, whose units keep their refs.
func (r *recruit) enterStage(a *Arena) {
	names := &r.shared.record.names
	a.clear(modeRecruit)
	a.lineUp(&a.side[0], Side{Tier: r.tier, Board: r.board}, r.ref)
	a.side[1].position = position{last: noSlot}
	a.unite()
	a.chance = *r.shared.stream(&forRecruit, r.number())
	a.recruitResult.gold, a.recruitResult.asked, a.recruitResult.discount = int32(r.gold), r.questions, int32(r.discount)
	a.owners.keep(0, r.player, r.shared.turn)
	if a.usesKernel() {
		a.invite(r.player, r.shared.sold)
	}
	r.shared.record.lend(&a.log, names.lastOf(r.number()), core.Only(r.number()), r.shared.tuning.MaxEvents)
	a.log.names = names.own[r.number()]
}

// leaveStage takes over what became of the board: stats for good, the dead to
// the pool, gold, and what an ability asked for.
func (r *recruit) leaveStage(a *Arena) {
	r.shared.record.takeBack(&a.log)
	r.shared.record.names.own[r.number()] = a.log.names
	*r.shared.stream(&forRecruit, r.number()) = a.chance
	r.gold = int(a.recruitResult.gold)
	var came []*Card // to the hand, of cards that were there
	if a.usesKernel() {
		came = r.dismiss(a)
	}
	before := append(r.shared.before[:0], r.board...)
	r.shared.before = before
	r.board = a.survivors(0, r.board)
	a.seal()
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
	r.after(a)
}

// after is what abilities ordered for when the board has left the arena.
func (r *recruit) after(a *Arena) {
	given, reroll := a.gifts.given[0], a.recruitResult.reroll
	if len(given) > 0 {
		r.accept(slices.Clone(given))
	}
	if reroll {
		r.own(core.KindReroll, core.FieldNone, r.ref, 0)
		r.shop.refresh(r.shared, r.number(), r.tier, r.shopSize())
	}
}

// missing returns the cards of a board of which another has no more: they are not there, or
// were made into others.
func missing(from, board []Unit) (list []Unit) {
	for i := range from {
		u := &from[i]
		if !slices.ContainsFunc(board, func(v Unit) bool { return v.Ref == u.Ref && v.Card == u.Card }) {
			list = append(list, *u)
		}
	}
	return list
}

// fight lets the boards of two players fight and returns the verdict and the gold
// that each won; the players of seen may see it.
func (h *shared) fight(turn int, a, b *player, seen core.Seats) (Verdict, [2]int) {
	arena, names := h.stage(), &h.record.names
	arena.clear(modeFight)
	before := names.beforeFight(turn, a.number())
	h.record.lend(&arena.log, before, seen, h.tuning.MaxEvents)
	names.fights = append(names.fights, cast{before + refStep, len(names.fought)})
	arena.log.names = names.fought
	chance := h.stream(&forCombat, a.number())
	arena.chance = *chance
	arena.lineUp(&arena.side[0], Side{a.tier, a.lineup}, a.ref)
	arena.lineUp(&arena.side[1], Side{b.tier, b.lineup}, b.ref)
	arena.owners.keep(0, a, turn)
	arena.owners.keep(1, b, turn)
	arena.number(0)
	arena.number(1)
	arena.nameAll()
	var v Verdict
	arena.kernel.Anew(func() { v = arena.run(-1, 0) })
	*chance = arena.chance
	h.record.takeBack(&arena.log)
	names.fought = arena.log.names
	ours, theirs := recruit{player: a, shared: h}, recruit{player: b, shared: h}
	ours.inherit(arena.gifts.kept, before+refStep)
	theirs.inherit(arena.gifts.kept, before+refStep*core.Ref(1+len(a.lineup)))
	ours.accept(arena.gifts.given[0])
	theirs.accept(arena.gifts.given[1])
	return v, [2]int{int(arena.side[0].gold), int(arena.side[1].gold)}
}

// The recruit phase has the board as its listeners. What a player does is asked about on
// the stage before it happens, and heard there when the move is over; the queue waits
// in the kernel of the arena for as long as a move lasts.

// usesKernel reports whether content listens to more than the masks say.
func (h *shared) usesKernel() bool { return h.scripts != nil && h.stage().needsKernel != 0 }

// attend begins a move: nothing waits, and the budget is whole.
func (h *shared) attend() {
	if h.usesKernel() {
		h.arena.begin(h.tuning.MaxEvents)
	}
	h.sold = h.sold[:0]
}

// waits reports whether something has happened that has yet to be heard.
func (h *shared) waits() bool { return h.usesKernel() && h.arena.kernel.Waits() }

// about is an event of the recruit phase: of a card of the player, or of the player itself.
func (r *recruit) about(kind ability.Kind, target core.Ref, n int) ability.Event {
	return ability.Event{Kind: kind, Target: target, Amount: int32(n), Owner: r.number(), Seen: core.Only(r.number()), Cause: r.shared.record.last}
}

// askReplace asks about what is to befall a card, or the player, and returns which and how
// much.
func (r *recruit) askReplace(kind ability.Kind, target core.Ref, n int) (core.Ref, int, bool) {
	if !r.shared.usesKernel() || !r.shared.arena.subscriptions.Replaces(kind) {
		return target, n, true
	}
	e := r.about(kind, target, n)
	r.enterStage(r.shared.arena)
	ok := r.shared.arena.kernel.Replace(&e)
	r.leaveStage(r.shared.arena)
	return e.Target, int(min(e.Amount, mostChange)), ok
}

// logFizzled notes that what a replacement made of an event cannot be.
func (r *recruit) logFizzled(kind ability.Kind, target core.Ref) {
	r.own(core.KindFizzled, core.FieldNone, target, 0)
	events := r.shared.record.events
	events[len(events)-1].Text = Table.Row(kind).Name
}

// emit lets be heard, when the move is over, what befell a card or the player.
func (r *recruit) emit(kind ability.Kind, target core.Ref, n int) {
	if r.shared.usesKernel() {
		e := r.about(kind, target, n)
		r.shared.arena.kernel.Emit(&e)
	}
}

// hearOut lets be heard what happened in the move, and what that leads to.
func (r *recruit) hearOut() {
	for r.shared.waits() {
		r.onStage(func(*Arena) {})
	}
}

// soldUnit is a card that was sold in this move, and where it stood: it hears of that.
type soldUnit struct {
	unit  Unit
	place int
}

// invite gives a place on the stage to the hand and the shop, and to who has just left.
func (a *Arena) invite(r *player, sold []soldUnit) {
	a.guests = 0
	for i := range min(len(r.hand), shopAt) {
		a.side[1].unit[i] = r.hand[i]
		a.guests |= 1 << i
	}
	for i := range min(len(r.shop.cards), places-shopAt) {
		a.side[1].unit[shopAt+i] = r.shop.cards[i]
		a.guests |= 1 << (shopAt + i)
	}
	for _, d := range sold {
		s, slot := &a.side[0], a.side[0].count
		s.unit[slot] = d.unit
		s.order = s.order.With(min(d.place, s.count), slot)
		s.fallen |= 1 << slot
		s.count++
	}
}

// dismiss takes over what became of the hand and the shop: of what was made into another card
// the copy goes back to the pool. It returns the cards that came so to the hand.
func (r *recruit) dismiss(a *Arena) (came []*Card) {
	became := func(u *Unit, slot int) (changed bool) {
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

// indexOf returns the place of the card of that ref, -1 for none.
func indexOf(units []Unit, r core.Ref) int {
	return slices.IndexFunc(units, func(u Unit) bool { return u.Ref == r })
}
