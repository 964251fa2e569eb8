package tavern

import (
	"arcana/core"
	"arcana/core/few"
)

// recruit is the recruit phase of one seat: what it may do and does with its own
// cards at the house. It lasts no longer than a move.
type recruit struct {
	holder
	turn    int // of the match, from 1
	actions int // moves that the phase has had
}

// holder is a seat at the house: what it has, and what happens with that.
type holder struct {
	*seat
	house *house
}

// own records an event that only this seat may see.
func (r *holder) own(kind core.Kind, field core.Field, target core.Ref, amount int) {
	r.house.record.own(r.seat, kind, field, target, amount)
}

// lead records what the move is; whatever else it brings follows from it.
func (r *holder) lead(kind core.Kind, target core.Ref, amount int) {
	r.own(kind, core.FieldNone, target, amount)
	r.house.record.lead()
}

// provide gives the seat what a new turn brings: its income, a cheaper upgrade,
// and a new shop unless it is frozen (RULES 3.1).
func (r *recruit) provide() {
	t := &r.house.tuning.Gold
	if !t.CarryOver {
		r.pay(core.KindSpend, -r.gold)
	}
	r.pay(core.KindGain, r.asked(askIncome, r.income(&r.house.tuning, r.turn), 0, mostChange)+r.bonus)
	r.bonus, r.paid, r.off = 0, 0, 0
	if r.turn > 1 && r.tier < Tiers {
		r.setUpgrade(max(0, r.shop.upgrade-t.Discount))
	}
	if !r.shop.frozen {
		r.shop.refresh(r.house, r.number(), r.tier, r.shopSize())
	}
	r.freeze(false)
	r.shop.deal(r.house, r.number(), r.tier, r.shopSize())
	r.report(eventTurnBegan, r.ref, r.turn)
}

// income returns the gold of a turn that everybody can work out: the turn's own, and
// what Pentacles and Cups give (RULES 3.1, R-T5).
func (s *seat) income(t *Tuning, turn int) int {
	n := min(t.Gold.Base+t.Gold.Growth*(turn-1), t.Gold.Cap)
	if turn > 1 && s.powers(t).has(comboGold) {
		n += t.Combo.Gold
	}
	return n
}

// receive puts a unit into the hand, where it may complete a triple.
func (r *holder) receive(u Unit) {
	r.hand = append(r.hand, u)
	r.fuse(u.Card)
}

// play puts a card of the hand onto the board and lets its battlecry be heard.
func (r *recruit) play(i, place int) {
	u := r.hand[i]
	_, _, ok := r.settle(eventPlay, u.Ref, place+1)
	if i = indexOf(r.hand, u.Ref); !ok || i < 0 || len(r.board) >= r.house.tuning.Board {
		return
	}
	u, place = r.hand[i], min(place, len(r.board))
	r.hand = few.Remove(r.hand, i)
	r.board = few.Insert(r.board, place, u)
	r.lead(core.KindPlay, u.Ref, place+1)
	r.onStage(func(a *Arena) {
		if a.opened() {
			a.report(eventPlay, 0, spot(0, place), int32(place+1), "")
		} else if a.side[0].listeners[Battlecry]>>place&1 != 0 {
			a.post(Battlecry, spot(0, place), 0)
		}
	})
}

func (r *recruit) swap(i, j int) {
	r.board[i], r.board[j] = r.board[j], r.board[i]
	r.own(core.KindMove, core.FieldNone, r.board[i].Ref, i+1)
	r.own(core.KindMove, core.FieldNone, r.board[j].Ref, j+1)
}

// choose answers the open question of an ability; answers count from 1.
func (r *recruit) choose(answer int) {
	q := r.questions[0]
	r.questions = r.questions[1:]
	r.lead(core.KindChoose, q.card, answer)
	r.onStage(func(a *Arena) {
		if at := a.find(q.card); at != noSpot {
			a.fx.answer = q.answers[answer-1]
			if a.opened() {
				a.report(eventChoose, 0, at, int32(answer), "")
			} else {
				a.post(Chosen, at, int32(answer))
			}
		}
	})
}

// end lets the end of the turn happen.
func (r *recruit) end() {
	r.lead(core.KindTurnEnded, r.ref, r.turn)
	r.onStage(func(a *Arena) {
		a.endTribes()
		if a.opened() {
			a.reportFor(eventTurnEnded, 0, 0, int32(r.turn))
		} else {
			a.ownMoments(0, EndOfTurn)
		}
	})
	r.answerAll()
}

// answerAll closes what is open when the recruit phase has had its last move, or
// what its end has opened: no move is left to answer with, so the first card and
// the first answer are taken. A question that is asked again and again is dropped.
func (r *recruit) answerAll() {
	for rounds := 0; r.house.waits() || len(r.discoveries) > 0 || len(r.questions) > 0; rounds++ {
		switch {
		case r.house.waits():
			r.hearOut()
		case len(r.questions) > 0 && rounds < r.house.tuning.MaxActions:
			r.choose(1)
		case len(r.questions) > 0:
			r.questions = nil
		default:
			r.pick(0)
		}
	}
}
