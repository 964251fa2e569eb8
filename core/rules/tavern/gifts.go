// What a player's cards get and lose by what happened in an arena: gifts of combats, cards that abilities
// ordered or gave back to the pool, and loans that are over. Then the auras of a situation.

package tavern

import (
	"arcana/core"
	"arcana/core/few"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// takeGifts puts fresh copies of cards that abilities gave into the hand, one after the other. A copy for which the
// hand has no room is left out, unless it completes a triple. A player that is out gets none: its board fought as a
// ghost.
func (r *recruit) takeGifts(given []*cards.Card) {
	for _, c := range given {
		if r.out || len(r.hand) >= r.shared.tuning.Hand && !r.completesTriple(c, &r.shared.tuning) {
			continue
		}
		u := r.shared.record.newUnit(r.seat(), c, false)
		r.logPrivately(core.KindGain, core.FieldNone, u.Ref, 1)
		r.addToHand(u, cards.EventGive, 1)
	}
}

// takeToShop puts fresh copies of cards that abilities gave into the shop, at its right end. With mostShown cards it
// has no room for more.
func (r *recruit) takeToShop(given []*cards.Card) {
	for _, c := range given {
		if len(r.shop.cards) < mostShown {
			u := r.shared.record.newUnit(r.seat(), c, false)
			r.shop.cards = append(r.shop.cards, u)
			r.logPrivately(core.KindRefill, core.FieldNone, u.Ref, 1)
		}
	}
}

// takeToHand puts cards of the board and the shop into the hand, if it has room for them. A card of
// the board becomes a fresh copy; one of the shop comes as it is. Refs of other cards are ignored. A card of the
// board completes no triple by that, for the copies of board and hand are counted together.
func (r *recruit) takeToHand(refs []core.Ref) {
	for _, ref := range refs {
		if i := battle.IndexOf(r.shop.cards, ref); i >= 0 {
			r.takeFromShop(i)
			continue
		}
		i := battle.IndexOf(r.board, ref)
		if i < 0 {
			continue
		}
		if len(r.hand) >= r.shared.tuning.Hand {
			r.logPrivately(core.KindReturn, core.FieldNone, ref, 1) // the card stays where it is
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

// takeFromShop puts card i of the shop, from 0, into the hand at no cost, if the hand has room. If not, it stays there,
// and an event says so (KindReturn).
func (r *recruit) takeFromShop(i int) {
	u := r.shop.cards[i]
	if r.handFull(u.Card) {
		r.logPrivately(core.KindReturn, core.FieldNone, u.Ref, 1)
		return
	}
	r.shop.cards = few.Remove(r.shop.cards, i)
	r.logPrivately(core.KindGain, core.FieldNone, u.Ref, 1)
	r.addToHand(u, cards.EventGive, 1)
}

// takeToPool takes destroyed cards out of hand and shop, and gives their copies back to the pool.
func (r *recruit) takeToPool(refs []core.Ref) {
	for _, ref := range refs {
		for _, list := range []*[]cards.Unit{&r.hand, &r.shop.cards} {
			if i := battle.IndexOf(*list, ref); i >= 0 { // -1: the card is not in this list
				r.shared.pool.giveBack((*list)[i])
				*list = few.Remove(*list, i)
			}
		}
	}
}

// keepGifts gives the cards of the player's board what their copies got for good in a combat. first is
// the ref that the copy of the first card had; the copies of the others follow in steps of RefStep.
// So the ref of a copy tells the place of its card. Gifts to other cards are ignored, and a player
// that is out keeps none. Last, cards that were destroyed for good leave, and their copies go back to the pool. A card that
// became another for good is a new one in the same place, which may complete a triple.
func (r *recruit) keepGifts(kept []battle.Gift, first core.Ref) {
	var gone []core.Ref
	var came []*cards.Card
	for _, g := range kept {
		i := int(g.To-first) / cards.RefStep
		if g.To < first || r.out || i >= len(r.board) {
			continue
		}
		u := &r.board[i]
		if g.Gone {
			gone = append(gone, u.Ref)
			continue
		}
		if g.Into != nil {
			r.shared.pool.giveBack(*u)
			*u, came = r.shared.record.newUnit(r.seat(), g.Into, false), append(came, g.Into)
			r.logPrivately(core.KindChange, core.FieldNone, u.Ref, 1)
			r.shared.record.events[len(r.shared.record.events)-1].Text = g.Into.Name
			continue
		}
		u.Keep(g.Loan)
		r.logKept(core.KindBuff, core.FieldAttack, u.Ref, g.Attack)
		r.logKept(core.KindBuff, core.FieldHealth, u.Ref, g.Health)
		r.logKept(battle.KindAegis, battle.FieldAegis, u.Ref, g.Aegis)
	}
	for _, ref := range gone {
		if i := battle.IndexOf(r.board, ref); i >= 0 { // -1: destroyed twice
			r.shared.pool.giveBack(r.board[i])
			r.board = few.Remove(r.board, i)
			r.logPrivately(core.KindDestroy, core.FieldNone, ref, 1)
		}
	}
	for _, c := range came {
		r.fuse(c)
	}
}

// logKept logs that one of the player's cards keeps n of something from a combat, unless n is 0.
func (r *recruit) logKept(kind core.Kind, field core.Field, card core.Ref, n int32) {
	if n != 0 {
		r.logPrivately(kind, field, card, int(n))
	}
}

// expireLoans takes back what the player's cards were given until now, the end of the turn or of the
// combat, and logs what each of them loses.
func (r *recruit) expireLoans(until cards.Lasting) {
	for _, list := range [][]cards.Unit{r.board, r.hand, r.shop.cards} {
		for i := range list {
			back := list[i].ExpireLoans(until)
			r.logChangeWithoutActor(core.FieldAttack, list[i].Ref, -int(back.Attack))
			r.logChangeWithoutActor(core.FieldHealth, list[i].Ref, -int(back.Health))
		}
	}
}

// logChangeWithoutActor logs for this player alone that a number of one of its cards changed by n,
// unless n is 0. No ability causes such a change.
func (r *recruit) logChangeWithoutActor(field core.Field, card core.Ref, n int) {
	if n != 0 {
		r.logPrivately(core.KindChange, field, card, n)
	}
}

// layAuras gives the cards of a situation what they have by auras. A match that begins with a
// situation has no events yet, so the events of this are dropped: the record is set back to where it was.
func (r *recruit) layAuras() {
	if !r.shared.usesKernel() || !r.shared.arena.ChangesAuras() { // no ability gives an aura
		return
	}
	events, last := r.shared.record.events, r.shared.record.last
	r.enterArena(r.shared.arena)
	r.shared.arena.RefreshAuras()
	r.leaveArena(r.shared.arena)
	r.shared.record.events, r.shared.record.last = events, last
}
