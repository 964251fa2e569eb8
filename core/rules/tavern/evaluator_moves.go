package tavern

import "arcana/core/score"

// How moves that are not about a price are valued: where cards stand, and what
// is done with gold besides cards.

// play is always good; where to is a matter of guard and order.
func (e *evaluator) play(u *Unit, place int) []score.Term {
	n := len(e.s.board) + 1
	return e.list(
		score.Term{Name: "tempo", Value: 3},
		score.Term{Name: "stats", Value: float64(u.Attack+u.Health) / 20},
		score.Term{Name: "guard", Value: guardAt(u, place, n)},
		score.Term{Name: "order", Value: orderAt(u, place, n)},
	)
}

// swap gains what the two cards gain by their new places; a move for nothing is
// a little bad.
func (e *evaluator) swap(i, j int) []score.Term {
	n, a, b := len(e.s.board), &e.s.board[i], &e.s.board[j]
	return e.list(
		score.Term{Name: "guard", Value: guardAt(a, j, n) + guardAt(b, i, n) - guardAt(a, i, n) - guardAt(b, j, n)},
		score.Term{Name: "order", Value: orderAt(a, j, n) + orderAt(b, i, n) - orderAt(a, i, n) - orderAt(b, j, n)},
		score.Term{Name: "cost", Value: -0.05},
	)
}

// front is 1 for the leftmost of n places and falls to 0 at the right end.
func front(place, n int) float64 {
	if n < 2 {
		return 1
	}
	return 1 - float64(place)/float64(n-1)
}

// guardAt likes guardians in front.
func guardAt(u *Unit, place, n int) float64 {
	if u.Guardian {
		return front(place, n) / 2
	}
	return 0
}

// orderAt likes strong attackers and cleaves on the left, where they strike
// before they are struck, and those who grow by watching on the right.
func orderAt(u *Unit, place, n int) float64 {
	eager := float64(u.Attack) / 20
	if u.Card.act.effect == effectCleave {
		eager += 0.5
	}
	if u.Card.listens&(AllyDied.Of()|EnemyDied.Of()|AllyDamaged.Of()|EndOfTurn.Of()) != 0 {
		eager -= 0.5
	}
	return float64(eager * front(place, n))
}

// reroll is a hope: what an average card of this tier is worth, against the best
// on display, when a card can still be paid for; gold that buys nothing else is
// free.
func (e *evaluator) reroll() []score.Term {
	hope := 1 + float64(4*e.s.tier)/5
	terms := e.list(score.Term{Name: "cost", Value: -0.3 * float64(e.t.Gold.Reroll)})
	if e.s.gold-e.t.Gold.Reroll >= e.cost {
		return append(terms, score.Term{Name: "search", Value: (hope - e.offer) / 2})
	}
	return append(terms, score.Term{Name: "spare", Value: 0.1})
}

// freeze keeps what could not be paid and is worth having next turn.
func (e *evaluator) freeze() []score.Term {
	keep := -1.0
	if !e.s.shop.frozen && e.s.gold < e.cost && e.offer > 2.5+float64(4*e.s.tier)/5 {
		keep = 0.5
	}
	return e.list(score.Term{Name: "keep", Value: keep})
}

// standardCurve is the turn by which tiers 2 to 6 should be bought.
var standardCurve = [Tiers - 1]int{3, 5, 7, 9, 11}

// upgrade follows the curve, as far as the board holds.
func (e *evaluator) upgrade() []score.Term {
	late := e.turn - standardCurve[min(e.s.tier, Tiers-1)-1] // at the last tier the move is only refused
	strength := 0.5 * float64(len(e.s.board)-min(5, 2+e.turn/2))
	return e.list(
		score.Term{Name: "curve", Value: float64(3 + late)},
		score.Term{Name: "strength", Value: min(0, strength)},
		score.Term{Name: "cost", Value: -0.3 * float64(e.s.shop.upgrade)},
	)
}
