package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/spell"
)

// The verbs of the recruit phase. Places count from 1.
const (
	verbBuy     = "buy"     // buy A: the card at place A of the shop
	verbSell    = "sell"    // sell A: the card at place A of the board
	verbPlay    = "play"    // play A B: card A of the hand to place B of the board
	verbSwap    = "swap"    // swap A B: two cards of the board
	verbReroll  = "reroll"  // a new shop
	verbFreeze  = "freeze"  // keep the shop for the next turn, or no longer
	verbUpgrade = "upgrade" // the next tavern tier
	verbPick    = "pick"    // pick A: card A of an open discovery
	verbChoose  = "choose"  // choose A: answer A to an ability's question
	verbEnd     = "end"     // end the recruit phase
)

var verbs = []string{verbBuy, verbSell, verbPlay, verbSwap, verbReroll, verbFreeze, verbUpgrade, verbPick, verbChoose, verbEnd}

// moveList is moves in the order in which they are listed.
type moveList []core.Move

func (l *moveList) add(verb string, a, b int) {
	*l = append(*l, core.Move{Verb: verb, A: a, B: b})
}

// number adds a verb with each of the numbers 1 to n.
func (l *moveList) number(verb string, n int) {
	list := *l
	for a := 1; a <= n; a++ {
		list = append(list, core.Move{Verb: verb, A: a})
	}
	*l = list
}

// pair adds a verb with a number and each of the numbers from one to another.
func (l *moveList) pair(verb string, a, from, to int) {
	list := *l
	for b := from; b <= to; b++ {
		list = append(list, core.Move{Verb: verb, A: a, B: b})
	}
	*l = list
}

// list adds the legal moves.
func (r *recruit) list(l *moveList) {
	switch {
	case len(r.questions) > 0:
		l.number(verbChoose, len(r.questions[0].answers))
	case len(r.discoveries) > 0:
		l.number(verbPick, len(r.discoveries[0].cards))
	case r.spent():
		l.add(verbEnd, 0, 0)
	default:
		r.listCards(l)
		r.listPlain(l)
	}
}

// listCards adds the moves of cards.
func (r *recruit) listCards(l *moveList) {
	r.listBuys(l)
	if len(r.board) < r.house.tuning.Board {
		for i := range r.hand {
			l.pair(verbPlay, i+1, 1, len(r.board)+1)
		}
	}
	for i := range r.board {
		l.pair(verbSwap, i+1, i+2, len(r.board))
	}
	l.number(verbSell, len(r.board))
}

// listBuys adds what can be bought: mostly nothing, for want of gold, or all.
func (r *recruit) listBuys(l *moveList) {
	if !r.bill.known() && r.refusePrice(0, &r.house.tuning).stands() {
		return
	}
	for i := range r.shop.cards {
		if !(r.bill.known() && r.refusePrice(i, &r.house.tuning).stands()) && !r.refuseRoom(i, &r.house.tuning).stands() {
			l.add(verbBuy, i+1, 0)
		}
	}
}

// listPlain adds the moves that take no number.
func (r *recruit) listPlain(l *moveList) {
	t := &r.house.tuning
	if !refuseReroll(r.seat, t).stands() {
		l.add(verbReroll, 0, 0)
	}
	l.add(verbFreeze, 0, 0)
	if !r.refuseUpgrade(r.turn, t).stands() {
		l.add(verbUpgrade, 0, 0)
	}
	l.add(verbEnd, 0, 0)
}

// spent reports whether the recruit phase has no move left but its end (R-T18).
// Then no question and no discovery is open: there would be no move for it.
func (r *recruit) spent() bool { return r.actions+1 >= r.house.tuning.MaxActions }

// refuse says why a move is not legal now.
func (r *recruit) refuse(m core.Move) refusal {
	switch {
	case len(r.questions) > 0 && m.Verb != verbChoose:
		return because("a question is open: choose an answer first")
	case len(r.questions) == 0 && len(r.discoveries) > 0 && m.Verb != verbPick:
		return because("a discovery is open: pick a card first")
	case r.spent() && m.Verb != verbEnd:
		return because("the recruit phase has had all its moves: end it")
	}
	return r.refuseVerb(m)
}

func (r *recruit) refuseVerb(m core.Move) refusal {
	switch m.Verb {
	case verbBuy:
		return or(outside(m.A, len(r.shop.cards), "the shop"), m.B != 0, func() refusal { return r.refuseBuy(m.A-1, &r.house.tuning) })
	case verbSell:
		return or(outside(m.A, len(r.board), "the board"), m.B != 0, nil)
	case verbPlay:
		return r.refusePlay(m, &r.house.tuning)
	case verbSwap:
		return r.refuseSwap(m)
	case verbPick:
		return r.refusePick(m)
	case verbChoose:
		return r.refuseChoose(m)
	}
	switch {
	case !slices.Contains(verbs, m.Verb):
		return because("unknown verb" + spell.DidYouMean(m.Verb, verbs))
	case m.A != 0 || m.B != 0:
		return because("the move takes no number")
	}
	return r.refusePlain(m.Verb)
}

// refusePlain says why a move that takes no number is not legal now.
func (r *recruit) refusePlain(verb string) refusal {
	switch verb {
	case verbReroll:
		return refuseReroll(r.seat, &r.house.tuning)
	case verbUpgrade:
		return r.refuseUpgrade(r.turn, &r.house.tuning)
	}
	return legal
}

// carryOut does a legal move.
func (r *recruit) carryOut(m core.Move) {
	switch m.Verb {
	case verbBuy:
		r.buy(m.A - 1)
	case verbSell:
		r.sell(m.A - 1)
	case verbPlay:
		r.play(m.A-1, m.B-1)
	case verbSwap:
		r.swap(m.A-1, m.B-1)
	case verbReroll:
		r.reroll()
	case verbFreeze:
		r.freeze(!r.shop.frozen)
	case verbUpgrade:
		r.upgrade()
	case verbPick:
		r.pick(m.A - 1)
	case verbChoose:
		r.choose(m.A)
	case verbEnd:
		r.end()
	}
}
