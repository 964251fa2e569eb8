package tavern

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/rules/tavern/cards"
	"arcana/core/spell"
)

// The moves of the recruit phase: which there are, what playing one does, and why one is
// refused.

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

// moveList is moves in the order in which they are listed. Its functions append, as append does.
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

// addPairs appends a verb with a as its first number and each of the numbers from to to as its
// second.
func (l moveList) addPairs(verb string, a, from, to int) moveList {
	for b := from; b <= to; b++ {
		l = l.add(verb, a, b)
	}
	return l
}

// listMoves appends the legal moves: the answers to an open question, else the cards of an open
// discovery, else all that the player can pay for.
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

// listCards appends the moves of cards: buy, play, swap and sell.
func (r *recruit) listCards(l moveList) moveList {
	l = r.listBuys(l)
	if len(r.board) < r.shared.tuning.Board {
		for i := range r.hand {
			l = l.addPairs(verbPlay, i+1, 1, len(r.board)+1)
		}
	}
	for i := range r.board {
		l = l.addPairs(verbSwap, i+1, i+2, len(r.board))
	}
	return l.addNumbered(verbSell, len(r.board))
}

// listBuys appends the cards of the shop that can be bought. Unless content sets prices they
// all cost the same, so that without the gold for one the list is empty.
func (r *recruit) listBuys(l moveList) moveList {
	t := &r.shared.tuning
	if !r.prices.asked() && r.refusePrice(0, t).refused() {
		return l
	}
	for i := range r.shop.cards {
		if r.hasRoom(i, t) && !(r.prices.asked() && r.refusePrice(i, t).refused()) {
			l = l.add(verbBuy, i+1, 0)
		}
	}
	return l
}

// listPlain appends the moves that take no number: reroll, freeze, upgrade and end.
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

// outOfMoves reports whether the recruit phase has had its most moves, so that only its end is
// left (R-T18). Then no question and no discovery is open: there would be no move for it.
func (r *recruit) outOfMoves() bool { return r.actions+1 >= r.shared.tuning.MaxActions }

// refuse says why a move is not legal now, or legal.
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

// refuseVerb says why a move is not legal where no question or discovery is in its way.
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

// refusePlain says why a move that takes no number is not legal now.
func (r *recruit) refusePlain(verb string) refusal {
	switch verb {
	case verbReroll:
		return refuseReroll(r.player, &r.shared.tuning)
	case verbUpgrade:
		return r.refuseUpgrade(r.turn, &r.shared.tuning)
	}
	return legal
}

// applyMove does what a legal move says, without the triggers that it sets off. Places of moves count
// from 1, those of the functions it calls from 0.
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
		r.freeze(!r.shop.frozen)
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

// refusal is why a move is not legal, in words that fit behind "tavern: buy 2: ". They
// are put together when somebody reads them: of most moves it is only asked whether
// there is a reason. What a view can know too takes plain numbers, so that options and
// rules cannot disagree.
type refusal struct {
	words string // with a %d for each number
	count int
	a     int // the numbers, one by one: so a refusal stays in registers
	b     int
	c     int
}

// legal is no reason at all.
var legal refusal

// refused reports whether there is a reason, so that the move is not legal.
func (why refusal) refused() bool { return why.words != "" }

// because returns a refusal with this reason; the numbers fill its %d, three at most.
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

// refuseOutside says that i is none of the n places, counted from 1, of the shop, the hand or
// the like; legal if it is one.
func refuseOutside(i, n int, where string) refusal {
	switch {
	case i >= 1 && i <= n:
		return legal
	case n == 0:
		return because(where + " is empty")
	}
	return because(where+" has places 1 to %d", n)
}

// firstRefusal returns the first of three reasons against a move that takes one number: why, if it
// is a reason; that a second number was given (surplus); what then returns, unless it is nil.
func firstRefusal(why refusal, surplus bool, then func() refusal) refusal {
	switch {
	case why.refused():
		return why
	case surplus:
		return because("the move takes one number")
	case then == nil:
		return legal
	}
	return then()
}

// refuseCost says that the player cannot pay, or legal.
func refuseCost(cost, gold int) refusal {
	if cost > gold {
		return because("costs %d, but you have %d", cost, gold)
	}
	return legal
}

// refuseReroll says why the player cannot pay for a new shop, or legal.
func refuseReroll(s *player, t *cards.Tuning) refusal {
	return refuseCost(s.prices.rerollCost(t.Gold.Reroll), s.gold)
}

// refuseUpgrade says why the next tier cannot be bought (RULES 3.1, 4.2).
func refuseUpgrade(gold, tier, cost, turn int, t *cards.Tuning) refusal {
	if tier >= cards.Tiers {
		return because("the tavern is at its highest tier (MAX)")
	}
	if unlock := t.Gold.Unlock[tier-1]; turn < unlock {
		return because("tier %d opens in turn %d, but this is turn %d", tier+1, unlock, turn)
	}
	return refuseCost(cost, gold)
}

// refuseBuy says why card i of the shop, from 0, cannot be bought, or legal.
func (s *player) refuseBuy(i int, t *cards.Tuning) refusal {
	if why := s.refusePrice(i, t); why.refused() {
		return why
	}
	if !s.hasRoom(i, t) {
		return because("the hand is full (%d cards)", t.Hand)
	}
	return legal
}

// refusePrice says why card i of the shop cannot be paid for.
func (s *player) refusePrice(i int, t *cards.Tuning) refusal {
	return refuseCost(s.prices.buyCost(i, s.buyCost(t)), s.gold)
}

// hasRoom reports whether the hand has room for card i of the shop: a card that completes a
// triple needs none.
func (s *player) hasRoom(i int, t *cards.Tuning) bool {
	return len(s.hand) < t.Hand || s.completesTriple(s.shop.cards[i].Card, t)
}

// refuseUpgrade says why the player cannot buy the next tier in that turn.
func (s *player) refuseUpgrade(turn int, t *cards.Tuning) refusal {
	return refuseUpgrade(s.gold, s.tier, s.prices.upgradeCost(s.shop.upgrade), turn, t)
}

// refusePlay says why card A of the hand cannot go to place B of the board, or legal.
func (s *player) refusePlay(m core.Move, t *cards.Tuning) refusal {
	if why := refuseOutside(m.A, len(s.hand), "the hand"); why.refused() {
		return why
	}
	if len(s.board) >= t.Board {
		return because("the board is full (%d cards)", t.Board)
	}
	return refuseOutside(m.B, len(s.board)+1, "the board")
}

// refuseSwap says why places A and B of the board cannot change their cards, or legal.
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

// refusePick says why card A of the open discovery cannot be picked, or legal.
func (s *player) refusePick(m core.Move) refusal {
	if len(s.discoveries) == 0 {
		return because("no discovery is open")
	}
	return firstRefusal(refuseOutside(m.A, len(s.discoveries[0].cards), "the discovery"), m.B != 0, nil)
}

// refuseChoose says why the open question cannot have answer A, or legal.
func (s *player) refuseChoose(m core.Move) refusal {
	if len(s.questions) == 0 {
		return because("no question is open")
	}
	return firstRefusal(refuseOutside(m.A, len(s.questions[0].Options), "the question"), m.B != 0, nil)
}

// Asks reports whether the legal moves of a player are the answers to an ability's question.
func (g *Game) Asks(s core.Seat) bool {
	return s >= 0 && int(s) < len(g.players) && len(g.players[s].questions) > 0
}
