package tavern

import (
	"arcana/core"
	"arcana/core/score"
)

// evaluator values what a seat sees. It reads the seat's own things and nothing else, so
// that no valuation can use a secret; what all moves have in common is worked
// out once.
type evaluator struct {
	s       *seat
	t       *Tuning
	turn    int // of the match, from 1
	cost    int // of a card, in gold
	counts  [4]int
	held    powers
	board   []float64 // the worth of each card of the board to its owner
	weakest float64   // the least of them
	best    float64   // the most valuable card of the hand
	offer   float64   // the most valuable card of the shop
	terms   []score.Term
}

// begin values for another seat, or at another time.
func (e *evaluator) begin(s *seat, t *Tuning, turn int) {
	*e = evaluator{s: s, t: t, turn: turn, cost: s.buyCost(t), counts: countTribes(s.board), board: e.board[:0], terms: e.terms}
	e.held = powersOf(e.counts, e.t)
	for i := range e.s.board {
		worth := score.Total(e.worth(&e.s.board[i], -1))
		e.board = append(e.board, worth)
		if i == 0 || worth < e.weakest {
			e.weakest = worth
		}
	}
	for i := range e.s.hand {
		e.best = max(e.best, score.Total(e.worth(&e.s.hand[i], 1)))
	}
	for i := range e.s.shop.cards {
		e.offer = max(e.offer, score.Total(e.worth(&e.s.shop.cards[i], 1)))
	}
}

// value returns the valuation of a move, good until the next is asked for; none for one
// that is worth nothing either way: ending the turn, answering a question.
func (e *evaluator) value(m core.Move) []score.Term {
	switch m.Verb {
	case verbBuy:
		return e.buy(&e.s.shop.cards[m.A-1])
	case verbPick:
		return e.worth(&e.s.offer()[m.A-1], 1)
	case verbSell:
		return e.sell(m.A - 1)
	case verbPlay:
		return e.play(&e.s.hand[m.A-1], m.B-1)
	case verbSwap:
		return e.swap(m.A-1, m.B-1)
	case verbReroll:
		return e.reroll()
	case verbFreeze:
		return e.freeze()
	case verbUpgrade:
		return e.upgrade()
	}
	return nil
}

// worth is what a card is worth to this board: with add 1 as a newcomer, with
// -1 as one that stands there and might go.
func (e *evaluator) worth(u *Unit, add int) []score.Term {
	c := u.Card
	terms := e.list(
		score.Term{Name: "stats", Value: float64(u.Attack+u.Health) / 4},
		score.Term{Name: "keywords", Value: keywordWorth(u)},
		score.Term{Name: "ability", Value: abilityWorth(c)},
		score.Term{Name: "tribe", Value: e.kin(u, add)},
		score.Term{Name: "synergy", Value: e.reach(u, add)},
	)
	if u.Golden {
		return append(terms, score.Term{Name: "golden", Value: 1})
	}
	return append(terms, score.Term{Name: "triple", Value: e.triple(c, add)})
}

// list puts terms into memory that is used for every valuation.
func (e *evaluator) list(terms ...score.Term) []score.Term {
	if e.terms == nil {
		e.terms = make([]score.Term, 0, 12)
	}
	return append(e.terms[:0], terms...)
}

func keywordWorth(u *Unit) float64 {
	worth := float64(float64(int32(u.Aegis)*u.Attack) / 8)
	if u.Guardian {
		worth += 0.25
	}
	return worth
}

// abilityWorth grows with the tier, because abilities do; a battlecry that has
// been heard is worth nothing any more, but a card is bought before it.
func abilityWorth(c *Card) float64 {
	if c.listens == 0 && c.script < 0 {
		return 0
	}
	return 0.25 + float64(float64(c.Tier)/4)
}

// kin is the company that a card finds among its tribes.
func (e *evaluator) kin(u *Unit, add int) float64 {
	n := 0
	for t, count := range e.counts {
		if u.Tribes>>t&1 != 0 {
			n += count
		}
	}
	if add < 0 {
		n -= len(u.Tribes.Names())
	}
	return 0.1 * float64(n)
}

// reach is what steps and combos a card brings, or takes with it.
func (e *evaluator) reach(u *Unit, add int) float64 {
	counts := e.counts
	for t := range counts {
		if u.Tribes>>t&1 != 0 {
			counts[t] += add
		}
	}
	changed := powersWorth(powersOf(counts, e.t)) - powersWorth(e.held)
	return changed * float64(add)
}

// powersWorth sums what a board's synergies are worth: later steps and combos
// weigh more.
func powersWorth(p powers) float64 {
	worth := 0.0
	for tribe := range 4 {
		for step := range 3 {
			if p.has(1 << (3*tribe + step)) {
				worth += float64(float64(step+1) / 2)
			}
		}
	}
	for _, c := range combos {
		if p.has(c.power) {
			worth += 0.5
		}
	}
	return worth
}

// triple is what copies that are there already add to one more.
func (e *evaluator) triple(c *Card, add int) float64 {
	n := copies(e.s.hand, c) + copies(e.s.board, c)
	if add < 0 {
		n--
	}
	switch n {
	case 0:
		return 0
	case 1:
		return 0.6
	}
	return 3
}

// full reports whether a further card means that one must go.
func (e *evaluator) full() bool {
	return len(e.s.board)+len(e.s.hand) >= e.t.Board
}

func (e *evaluator) buy(u *Unit) []score.Term {
	terms := append(e.worth(u, 1), score.Term{Name: "cost", Value: -0.3 * float64(e.cost)})
	if e.full() && e.triple(u.Card, 1) < 3 {
		terms = append(terms, score.Term{Name: "crowd", Value: -max(e.weakest, e.best) - 0.5})
	}
	return terms
}

// sell is worth it when a better card waits for the place.
func (e *evaluator) sell(i int) []score.Term {
	terms := e.worth(&e.s.board[i], -1)
	for j := range terms {
		terms[j].Value = -terms[j].Value
	}
	room := 0.0
	if len(e.s.board) >= e.t.Board && len(e.s.hand) > 0 {
		room = e.best
	}
	return append(terms, score.Term{Name: "gold", Value: 0.3 * float64(e.s.sellValue(e.t))}, score.Term{Name: "crowd", Value: room - 0.5})
}
