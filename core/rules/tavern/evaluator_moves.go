package tavern

// How moves that are not about a price are valued: where cards stand, and what
// is done with gold besides cards.

// fronts is the places of a board from left to right: how far in front each is, from 1 at
// the left end down to 0 at the right.
type fronts [BoardSize + 1]float64

// set makes it n places.
func (l *fronts) set(n int) {
	l[0] = 1
	for place := 1; place < min(n, len(l)); place++ {
		l[place] = 1 - float64(place)/float64(n-1)
	}
}

// play is always good; where to is a matter of guard and order.
func (e *evaluator) play(u *Unit, place int) {
	if place < 0 || place > len(e.s.board) {
		return
	}
	front := e.opened[place]
	e.add(ofTempo, 3)
	e.add(ofStats, float64(u.Attack+u.Health)/20)
	e.add(ofGuard, guardAt(u, front))
	e.add(ofOrder, float64(eagerness(u)*front))
}

// swap gains what the two cards gain by their new places; a move for nothing is
// a little bad.
func (e *evaluator) swap(i, j int) {
	if j < 0 || j >= len(e.s.board) {
		return
	}
	a, b, here, there := &e.s.board[i], &e.s.board[j], e.stands[i], e.stands[j]
	keenA, keenB := e.eager[i], e.eager[j]
	e.add(ofGuard, guardAt(a, there)+guardAt(b, here)-guardAt(a, here)-guardAt(b, there))
	e.add(ofOrder, float64(keenA*there)+float64(keenB*here)-float64(keenA*here)-float64(keenB*there))
	e.add(ofCost, -0.05)
}

// guardAt likes guardians in front.
func guardAt(u *Unit, front float64) float64 {
	if u.Guardian() {
		return front / 2
	}
	return 0
}

// watching are the moments of cards that grow by watching.
const watching = Moments(1<<AllyDied | 1<<EnemyDied | 1<<AllyDamaged | 1<<EndOfTurn)

// eagerness is how much a card wants to stand in front: strong attackers and cleaves on
// the left, where they strike before they are struck, and those who grow by watching on
// the right.
func eagerness(u *Unit) float64 {
	eager := float64(u.Attack) / 20
	if u.Card.act.effect == effectCleave {
		eager += 0.5
	}
	if u.Card.listens&watching != 0 {
		eager -= 0.5
	}
	return eager
}

// reroll is a hope: what an average card of this tier is worth, against the best
// on display, when a card can still be paid for; gold that buys nothing else is
// free.
func (e *evaluator) reroll() {
	hope := 1 + float64(4*e.s.tier)/5
	e.add(ofCost, -0.3*float64(e.s.bill.anew(e.t.Gold.Reroll)))
	if e.s.gold-e.s.bill.anew(e.t.Gold.Reroll) >= e.cost {
		e.add(ofSearch, (hope-e.offer)/2)
		return
	}
	e.add(ofSpare, 0.1)
}

// freeze keeps what could not be paid and is worth having next turn.
func (e *evaluator) freeze() {
	keep := -1.0
	if !e.s.shop.frozen && e.s.gold < e.cost && e.offer > 2.5+float64(4*e.s.tier)/5 {
		keep = 0.5
	}
	e.add(ofKeep, keep)
}

// standardCurve is the turn by which tiers 2 to 6 should be bought.
var standardCurve = [Tiers - 1]int{3, 5, 7, 9, 11}

// upgrade follows the curve, as far as the board holds.
func (e *evaluator) upgrade() {
	late := e.turn - standardCurve[min(e.s.tier, Tiers-1)-1] // at the last tier the move is only refused
	strength := 0.5 * float64(len(e.s.board)-min(5, 2+e.turn/2))
	e.add(ofCurve, float64(3+late))
	e.add(ofStrength, min(0, strength))
	e.add(ofCost, -0.3*float64(e.s.bill.rise(e.s.shop.upgrade)))
}
