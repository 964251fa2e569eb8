package tavern

import (
	"fmt"

	"arcana/core"
)

// refusal is why a move is not legal, in words that fit behind "tavern: buy 2: ". They
// are put together when somebody reads them: of most moves it is only asked whether
// there is a reason. What a view can know too takes plain numbers, so that options and
// rules cannot disagree.
type refusal struct {
	words string // with a verb of formatting for each number
	count int
	a     int // the numbers, one by one: so a refusal stays in registers
	b     int
	c     int
}

// legal is no reason at all.
var legal refusal

// stands reports whether there is a reason.
func (why refusal) stands() bool { return why.words != "" }

// because returns a refusal in these words, with up to three numbers.
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

func outside(i, n int, where string) refusal {
	switch {
	case i >= 1 && i <= n:
		return legal
	case n == 0:
		return because(where + " is empty")
	}
	return because(where+" has places 1 to %d", n)
}

// or returns the first reason: why, a number too many, or what then says.
func or(why refusal, surplus bool, then func() refusal) refusal {
	switch {
	case why.stands():
		return why
	case surplus:
		return because("the move takes one number")
	case then == nil:
		return legal
	}
	return then()
}

func refuseCost(cost, gold int) refusal {
	if cost > gold {
		return because("costs %d, have %d", cost, gold)
	}
	return legal
}

func refuseReroll(s *seat, t *Tuning) refusal { return refuseCost(s.bill.anew(t.Gold.Reroll), s.gold) }

// refuseUpgrade says why the next tier cannot be bought (RULES 3.1, 4.2).
func refuseUpgrade(gold, tier, cost, turn int, t *Tuning) refusal {
	if tier >= Tiers {
		return because("the tavern is at its highest tier (MAX)")
	}
	if unlock := t.Gold.Unlock[tier-1]; turn < unlock {
		return because("tier %d opens in turn %d, this is turn %d", tier+1, unlock, turn)
	}
	return refuseCost(cost, gold)
}

func (s *seat) refuseBuy(i int, t *Tuning) refusal {
	if why := s.refusePrice(i, t); why.stands() {
		return why
	}
	return s.refuseRoom(i, t)
}

// refusePrice says why card i of the shop cannot be paid for.
func (s *seat) refusePrice(i int, t *Tuning) refusal {
	return refuseCost(s.bill.buy(i, s.buyCost(t)), s.gold)
}

// refuseRoom says why there is no room for card i of the shop.
func (s *seat) refuseRoom(i int, t *Tuning) refusal {
	if len(s.hand) >= t.Hand && !s.completes(s.shop.cards[i].Card, t) {
		return because("the hand is full (%d cards)", t.Hand)
	}
	return legal
}

// refuseUpgrade says why the seat cannot buy the next tier in that turn.
func (s *seat) refuseUpgrade(turn int, t *Tuning) refusal {
	return refuseUpgrade(s.gold, s.tier, s.bill.rise(s.shop.upgrade), turn, t)
}

func (s *seat) refusePlay(m core.Move, t *Tuning) refusal {
	if why := outside(m.A, len(s.hand), "the hand"); why.stands() {
		return why
	}
	if len(s.board) >= t.Board {
		return because("the board is full (%d cards)", t.Board)
	}
	return outside(m.B, len(s.board)+1, "the board")
}

func (s *seat) refuseSwap(m core.Move) refusal {
	if why := outside(m.A, len(s.board), "the board"); why.stands() {
		return why
	}
	if why := outside(m.B, len(s.board), "the board"); why.stands() {
		return why
	}
	if m.A == m.B {
		return because("a card cannot swap with itself")
	}
	return legal
}

func (s *seat) refusePick(m core.Move) refusal {
	if len(s.discoveries) == 0 {
		return because("no discovery is open")
	}
	return or(outside(m.A, len(s.discoveries[0].cards), "the discovery"), m.B != 0, nil)
}

func (s *seat) refuseChoose(m core.Move) refusal {
	if len(s.questions) == 0 {
		return because("no question is open")
	}
	return or(outside(m.A, len(s.questions[0].answers), "the question"), m.B != 0, nil)
}
