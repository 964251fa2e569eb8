// The moves of the recruit phase: which there are, which function of shop.go or recruit.go carries each out,
// and why one is not legal.

package tavern

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/spell"
)

// The verbs of the recruit phase. A and B are the numbers of a move; places count from 1.
const (
	verbBuy     = "buy"     // buy A: the card at place A of the shop
	verbSell    = "sell"    // sell A: the card at place A of the board
	verbPlay    = "play"    // play A B: card A of the hand to place B of the board; play A: a spell
	verbSwap    = "swap"    // swap A B: two cards of the board
	verbReroll  = "reroll"  // a new shop
	verbFreeze  = "freeze"  // keep the shop for the next turn, or no longer
	verbUpgrade = "upgrade" // the next tavern tier
	verbPick    = "pick"    // pick A: card A of an open discovery
	verbChoose  = "choose"  // choose A: answer A to an ability's question
	verbEnd     = "end"     // end the recruit phase
)

var verbs = []string{verbBuy, verbSell, verbPlay, verbSwap, verbReroll, verbFreeze, verbUpgrade, verbPick, verbChoose, verbEnd}

// moveList is a list of moves. Its functions return the longer list, like append.
type moveList []core.Move

// add appends one move; a and b are its numbers, 0 for none.
func (l moveList) add(verb string, a, b int) moveList {
	return append(l, core.Move{Verb: verb, A: a, B: b})
}

// addNumbered appends a verb with each of the numbers 1 to n.
func (l moveList) addNumbered(verb string, n int) moveList {
	for a := 1; a <= n; a++ {
		l = l.add(verb, a, 0)
	}
	return l
}

// addPairs appends a verb with two numbers once for each second number from low to high. The first number
// is the same in all of them.
func (l moveList) addPairs(verb string, first, low, high int) moveList {
	for second := low; second <= high; second++ {
		l = l.add(verb, first, second)
	}
	return l
}

// listMoves appends the player's legal moves, in their order. If a question is open, only its answers
// are legal; otherwise, if a discovery is open, only its cards; otherwise, if the phase has only one
// move left, only its end.
func (r *recruit) listMoves(l moveList) moveList {
	switch {
	case len(r.questions) > 0:
		return l.addNumbered(verbChoose, len(r.questions[0].Options))
	case len(r.discoveries) > 0:
		return l.addNumbered(verbPick, len(r.discoveries[0].cards))
	case r.outOfMoves():
		return l.add(verbEnd, 0, 0)
	}
	return r.listPlain(r.listCards(l))
}

// listCards appends the moves with cards: buy, play, swap and sell.
func (r *recruit) listCards(l moveList) moveList {
	l = r.listBuys(l)
	full := len(r.board) >= r.shared.tuning.Board
	for i := range r.hand {
		if r.needsNoPlace(&r.hand[i], &r.shared.tuning) {
			l = l.add(verbPlay, i+1, 0)
		} else if !full {
			l = l.addPairs(verbPlay, i+1, 1, len(r.board)+1)
		}
	}
	for i := range r.board {
		l = l.addPairs(verbSwap, i+1, i+2, len(r.board))
	}
	return l.addNumbered(verbSell, len(r.board))
}

// listBuys appends a purchase for each card of the shop that can be bought. If content changes no
// price, all cards cost the same, so without the gold for one there is no purchase.
func (r *recruit) listBuys(l moveList) moveList {
	t := &r.shared.tuning
	if !r.prices.asked() && r.refusePrice(0, t).refused() { // card 0 stands for all
		return l
	}
	for i := range r.shop.cards {
		if r.hasRoom(i, t) && !(r.prices.asked() && r.refusePrice(i, t).refused()) {
			l = l.add(verbBuy, i+1, 0)
		}
	}
	return l
}

// listPlain appends the moves that take no number: reroll, freeze, upgrade and end. Freeze and end are always legal.
func (r *recruit) listPlain(l moveList) moveList {
	t := &r.shared.tuning
	if !refuseReroll(r.player, t).refused() {
		l = l.add(verbReroll, 0, 0)
	}
	l = l.add(verbFreeze, 0, 0)
	if !r.refuseUpgrade(r.turn, t).refused() {
		l = l.add(verbUpgrade, 0, 0)
	}
	return l.add(verbEnd, 0, 0)
}

// outOfMoves reports whether the recruit phase has only one move left, which must be its end (R-T18).
// Open questions and discoveries are answered at once then, because no move is left for them.
func (r *recruit) outOfMoves() bool { return r.actions+1 >= r.shared.tuning.MaxActions }

// refuse returns why a move is not legal now; `legal` if it is.
func (r *recruit) refuse(m core.Move) refusal {
	switch {
	case len(r.questions) > 0 && m.Verb != verbChoose:
		return because("a question is open: choose an answer first")
	case len(r.questions) == 0 && len(r.discoveries) > 0 && m.Verb != verbPick:
		return because("a discovery is open: pick a card first")
	case r.outOfMoves() && m.Verb != verbEnd:
		return because("the recruit phase has reached its maximum number of moves; end the phase")
	}
	return r.refuseVerb(m)
}

// refuseVerb does the work of refuse for a verb that no open question or discovery forbids. Moves with numbers
// are refused by their places and costs, unknown verbs always, and moves without numbers if they are given one, or
// by refusePlain.
func (r *recruit) refuseVerb(m core.Move) refusal {
	switch m.Verb {
	case verbBuy:
		return firstRefusal(refuseOutside(m.A, len(r.shop.cards), "the shop"), m.B != 0, func() refusal { return r.refuseBuy(m.A-1, &r.shared.tuning) })
	case verbSell:
		return firstRefusal(refuseOutside(m.A, len(r.board), "the board"), m.B != 0, nil)
	case verbPlay:
		return r.refusePlay(m, &r.shared.tuning)
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

// refusePlain returns why a move without numbers is not legal now; `legal` if it is, as freeze and end always are.
func (r *recruit) refusePlain(verb string) refusal {
	switch verb {
	case verbReroll:
		return refuseReroll(r.player, &r.shared.tuning)
	case verbUpgrade:
		return r.refuseUpgrade(r.turn, &r.shared.tuning)
	}
	return legal
}

// applyMove carries out a legal move, but not the triggers that wait for its end. The places of a move
// count from 1, those of the functions that it calls from 0.
func (r *recruit) applyMove(m core.Move) {
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
		r.setFrozen(!r.shop.frozen) // the same move thaws a frozen shop
	case verbUpgrade:
		r.upgrade()
	case verbPick:
		r.pick(m.A - 1)
	case verbChoose:
		r.choose(m.A)
	case verbEnd:
		r.endPhase()
	}
}

// refusal is the reason why a move is not legal, in words that fit behind "tavern: buy 2: ". The
// words and numbers are put together only if somebody reads them, because most callers only ask
// whether there is a reason. Options of a view use the same functions as the rules, so the two cannot
// disagree.
type refusal struct {
	words string // with a %d for each number; "" for no reason
	count int
	a     int // the numbers; single fields, so that a refusal stays in registers
	b     int
	c     int
}

// legal is the refusal of a legal move: no reason.
var legal refusal

// refused reports whether there is a reason, so that the move is not legal.
func (why refusal) refused() bool { return why.words != "" }

// because returns a refusal with this reason. The numbers, at most three, fill each %d in turn.
func because(words string, numbers ...int) refusal {
	var all [3]int
	copy(all[:], numbers)
	return refusal{words, len(numbers), all[0], all[1], all[2]}
}

// String returns the reason for people, "" for none.
func (why refusal) String() string {
	if why.count == 0 {
		return why.words
	}
	numbers := []any{why.a, why.b, why.c}
	return fmt.Sprintf(why.words, numbers[:why.count]...)
}

// refuseOutside refuses a place i that is not from 1 to n; `legal` if it is. where is what has the n
// places: the shop, the hand and so on.
func refuseOutside(i, n int, where string) refusal {
	switch {
	case i >= 1 && i <= n:
		return legal
	case n == 0:
		return because(where + " is empty")
	}
	return because(where+" has places 1 to %d", n)
}

// firstRefusal returns the first reason against a move that takes one number: refused, a reason that was
// found before; that a second number was given (surplus); and what check returns, if check is not nil.
func firstRefusal(refused refusal, surplus bool, check func() refusal) refusal {
	switch {
	case refused.refused():
		return refused
	case surplus:
		return because("the move takes one number")
	case check == nil:
		return legal
	}
	return check()
}

// refuseCost refuses a cost above the player's gold; `legal` if the gold is enough.
func refuseCost(cost, gold int) refusal {
	if cost > gold {
		return because("costs %d, but you have %d", cost, gold)
	}
	return legal
}

// refuseReroll returns why the player cannot pay for a new shop; `legal` if it can.
func refuseReroll(s *player, t *cards.Tuning) refusal {
	return refuseCost(s.prices.rerollCost(t.Gold.Reroll), s.gold)
}

// refuseUpgrade returns why the next tier cannot be bought (RULES 3.1, 4.2); `legal` if it can. The player
// has so much gold and is at this tier, the next one has this cost, and the match is in this turn. The
// method of the same name calls it with the numbers of its player.
func refuseUpgrade(gold, tier, cost, turn int, t *cards.Tuning) refusal {
	if tier >= cards.Tiers {
		return because("the tavern is at its highest tier (MAX)")
	}
	if unlock := t.Gold.Unlock[tier-1]; turn < unlock {
		return because("tier %d opens in turn %d, but this is turn %d", tier+1, unlock, turn)
	}
	return refuseCost(cost, gold)
}

// refuseBuy returns why card i of the shop, from 0, cannot be bought; `legal` if it can.
func (s *player) refuseBuy(i int, t *cards.Tuning) refusal {
	if why := s.refusePrice(i, t); why.refused() {
		return why
	}
	if !s.hasRoom(i, t) {
		return because("the hand is full (%d cards)", t.Hand)
	}
	return legal
}

// refusePrice returns why card i of the shop, from 0, cannot be paid for; `legal` if it can.
func (s *player) refusePrice(i int, t *cards.Tuning) refusal {
	return refuseCost(s.prices.buyCost(i, s.buyCost(t)), s.gold)
}

// hasRoom reports whether the hand has room for card i of the shop, from 0. A card that completes a
// triple needs no room.
func (s *player) hasRoom(i int, t *cards.Tuning) bool {
	return len(s.hand) < t.Hand || s.completesTriple(s.shop.cards[i].Card, t)
}

// refuseUpgrade returns why the player cannot buy the next tier in a turn; `legal` if it can.
func (s *player) refuseUpgrade(turn int, t *cards.Tuning) refusal {
	return refuseUpgrade(s.gold, s.tier, s.prices.upgradeCost(s.shop.upgrade), turn, t)
}

// refusePlay returns why card A of the hand cannot be played to place B of the board, or as a spell without a place;
// `legal` if it can.
func (s *player) refusePlay(m core.Move, t *cards.Tuning) refusal {
	if why := refuseOutside(m.A, len(s.hand), "the hand"); why.refused() {
		return why
	}
	if s.needsNoPlace(&s.hand[m.A-1], t) {
		return firstRefusal(legal, m.B != 0, nil)
	}
	if len(s.board) >= t.Board {
		return because("the board is full (%d cards)", t.Board)
	}
	return refuseOutside(m.B, len(s.board)+1, "the board")
}

// needsNoPlace reports whether a card of the hand is played without a place now: a spell, and a magnetic card while the
// board is full.
func (s *player) needsNoPlace(u *cards.Unit, t *cards.Tuning) bool {
	return u.Card.Spell || u.Card.Magnetic && len(s.board) >= t.Board
}

// refuseSwap returns why the cards at places A and B of the board cannot change places; `legal` if
// they can.
func (s *player) refuseSwap(m core.Move) refusal {
	if why := refuseOutside(m.A, len(s.board), "the board"); why.refused() {
		return why
	}
	if why := refuseOutside(m.B, len(s.board), "the board"); why.refused() {
		return why
	}
	if m.A == m.B {
		return because("a card cannot swap with itself")
	}
	return legal
}

// refusePick returns why card A of the open discovery cannot be picked; `legal` if it can.
func (s *player) refusePick(m core.Move) refusal {
	if len(s.discoveries) == 0 {
		return because("no discovery is open")
	}
	return firstRefusal(refuseOutside(m.A, len(s.discoveries[0].cards), "the discovery"), m.B != 0, nil)
}

// refuseChoose returns why A is no answer to the open question; `legal` if it is one.
func (s *player) refuseChoose(m core.Move) refusal {
	if len(s.questions) == 0 {
		return because("no question is open")
	}
	return firstRefusal(refuseOutside(m.A, len(s.questions[0].Options), "the question"), m.B != 0, nil)
}

// Asks reports whether an ability's question to the player is open, so that only its answers are
// legal.
func (g *Game) Asks(s core.Seat) bool {
	return s >= 0 && int(s) < len(g.players) && len(g.players[s].questions) > 0
}
