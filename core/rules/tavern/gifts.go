package tavern

import (
	"arcana/core"
	"arcana/core/few"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// What the arena gives a player's cards, and takes from them: gifts of combats, cards that
// abilities order, loans whose time is up, and auras.

// takeGifts puts cards that abilities gave into the hand, as far as it has room.
func (r *recruit) takeGifts(given []*cards.Card) {
	for _, c := range given {
		if r.out || len(r.hand) >= r.shared.tuning.Hand && !r.completesTriple(c, &r.shared.tuning) {
			continue
		}
		u := r.shared.record.newUnit(r.seat(), c, false)
		r.logPrivately(core.KindGain, core.FieldNone, u.Ref, 1)
		r.emit(cards.EventGive, u.Ref, 1)
		r.addToHand(u)
	}
}

// takeToHand puts cards of the board back into the hand, fresh, and cards of the shop as they are,
// as far as the hand has room.
func (r *recruit) takeToHand(refs []core.Ref) {
	for _, ref := range refs {
		if i := battle.IndexOf(r.shop.cards, ref); i >= 0 {
			r.takeOfShop(i)
			continue
		}
		i := battle.IndexOf(r.board, ref)
		if i < 0 {
			continue
		}
		if len(r.hand) >= r.shared.tuning.Hand {
			r.logPrivately(core.KindReturn, core.FieldNone, ref, 1)
			continue
		}
		u := r.board[i].Card.Unit(r.board[i].Golden())
		u.Ref = ref
		r.board = few.Remove(r.board, i)
		r.logPrivately(core.KindGain, core.FieldNone, ref, 1)
		r.hand = append(r.hand, u)
		r.emit(cards.EventGive, ref, 1)
	}
}

// takeOfShop puts a card of the shop into the hand for nothing, if that has room.
func (r *recruit) takeOfShop(i int) {
	u := r.shop.cards[i]
	if r.handFull(u.Card) {
		r.logPrivately(core.KindReturn, core.FieldNone, u.Ref, 1)
		return
	}
	r.shop.cards = few.Remove(r.shop.cards, i)
	r.logPrivately(core.KindGain, core.FieldNone, u.Ref, 1)
	r.emit(cards.EventGive, u.Ref, 1)
	r.addToHand(u)
}

// takeToPool gives cards of hand and shop that were destroyed back to the pool.
func (r *recruit) takeToPool(refs []core.Ref) {
	for _, ref := range refs {
		for _, list := range []*[]cards.Unit{&r.hand, &r.shop.cards} {
			if i := battle.IndexOf(*list, ref); i >= 0 {
				r.shared.pool.giveBack((*list)[i])
				*list = few.Remove(*list, i)
			}
		}
	}
}

// keepGifts gives the player's board what a combat gave its copies for good. First is the ref of
// the copy of its first card; the copies are numbered from there in steps of RefStep, so that the
// ref of a copy tells its place. Gifts of other cards are left out.
func (r *recruit) keepGifts(kept []battle.Gift, first core.Ref) {
	for _, g := range kept {
		i := int(g.To-first) / cards.RefStep
		if g.To < first || r.out || i >= len(r.board) {
			continue
		}
		u := &r.board[i]
		u.Keep(g.Loan)
		r.logKept(core.KindBuff, core.FieldAttack, u.Ref, g.Attack)
		r.logKept(core.KindBuff, core.FieldHealth, u.Ref, g.Health)
		r.logKept(battle.KindAegis, battle.FieldAegis, u.Ref, g.Aegis)
	}
}

// logKept logs what one of the player's cards keeps of a combat, unless n is 0.
func (r *recruit) logKept(kind core.Kind, field core.Field, card core.Ref, n int32) {
	if n != 0 {
		r.logPrivately(kind, field, card, int(n))
	}
}

// expireLoans takes back what the player's cards were given until something is over (the turn or the
// combat), and logs what each of them loses. Such a change has no actor: the time is up.
func (r *recruit) expireLoans(until cards.Lasting) {
	for _, list := range [][]cards.Unit{r.board, r.hand, r.shop.cards} {
		for i := range list {
			back := list[i].ExpireLoans(until)
			r.logChangeWithoutActor(core.FieldAttack, list[i].Ref, -int(back.Attack))
			r.logChangeWithoutActor(core.FieldHealth, list[i].Ref, -int(back.Health))
		}
	}
}

// logChangeWithoutActor logs that a number of one of the player's cards changed without an actor, for
// that player alone, unless n is 0.
func (r *recruit) logChangeWithoutActor(field core.Field, card core.Ref, n int) {
	if n != 0 {
		r.logPrivately(core.KindChange, field, card, n)
	}
}

// layAuras gives the cards of a board that was laid what they have by auras. A situation has no
// events, so none are kept.
func (r *recruit) layAuras() {
	if !r.shared.usesKernel() || !r.shared.arena.ChangesAuras() {
		return
	}
	events, last := r.shared.record.events, r.shared.record.last
	r.enterArena(r.shared.arena)
	r.shared.arena.RefreshAuras()
	r.leaveArena(r.shared.arena)
	r.shared.record.events, r.shared.record.last = events, last
}
