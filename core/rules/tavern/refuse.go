package tavern

import (
	"fmt"

	"arcana/core"
)

// Why a move is not legal, in words that fit behind "tavern: buy 2: ". The
// reasons that a view can know too take plain numbers, so that options and rules
// cannot disagree.

func outside(i, n int, where string) string {
	switch {
	case i >= 1 && i <= n:
		return ""
	case n == 0:
		return where + " is empty"
	}
	return fmt.Sprintf("%s has places 1 to %d", where, n)
}

// or returns the first reason: why, a number too many, or what then says.
func or(why string, surplus bool, then func() string) string {
	switch {
	case why != "":
		return why
	case surplus:
		return "the move takes one number"
	case then == nil:
		return ""
	}
	return then()
}

func refuseCost(cost, gold int) string {
	if cost > gold {
		return fmt.Sprintf("costs %d, have %d", cost, gold)
	}
	return ""
}

func refuseReroll(gold int, t *Tuning) string { return refuseCost(t.Gold.Reroll, gold) }

// refuseUpgrade says why the next tier cannot be bought (RULES 3.1, 4.2).
func refuseUpgrade(gold, tier, cost, turn int, t *Tuning) string {
	if tier >= Tiers {
		return "the tavern is at its highest tier (MAX)"
	}
	if unlock := t.Gold.Unlock[tier-1]; turn < unlock {
		return fmt.Sprintf("tier %d opens in turn %d, this is turn %d", tier+1, unlock, turn)
	}
	return refuseCost(cost, gold)
}

func (s *seat) refuseBuy(i int, t *Tuning) string {
	if why := refuseCost(s.buyCost(t), s.gold); why != "" {
		return why
	}
	if len(s.hand) >= t.Hand && !s.completes(s.shop.cards[i].Card, t) {
		return fmt.Sprintf("the hand is full (%d cards)", t.Hand)
	}
	return ""
}

func (s *seat) refusePlay(m core.Move, t *Tuning) string {
	if why := outside(m.A, len(s.hand), "the hand"); why != "" {
		return why
	}
	if len(s.board) >= t.Board {
		return fmt.Sprintf("the board is full (%d cards)", t.Board)
	}
	return outside(m.B, len(s.board)+1, "the board")
}

func (s *seat) refuseSwap(m core.Move) string {
	if why := outside(m.A, len(s.board), "the board"); why != "" {
		return why
	}
	if why := outside(m.B, len(s.board), "the board"); why != "" {
		return why
	}
	if m.A == m.B {
		return "a card cannot swap with itself"
	}
	return ""
}

func (s *seat) refusePick(m core.Move) string {
	if len(s.discoveries) == 0 {
		return "no discovery is open"
	}
	return or(outside(m.A, len(s.discoveries[0].cards), "the discovery"), m.B != 0, nil)
}

func (s *seat) refuseChoose(m core.Move) string {
	if s.question == nil {
		return "no question is open"
	}
	return or(outside(m.A, len(s.question.answers), "the question"), m.B != 0, nil)
}
