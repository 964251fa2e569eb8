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

// Moves returns the legal moves of the seat that recruits: what it can pay for,
// in the order buy, play, swap, sell, reroll, freeze, upgrade, end; while a
// discovery or a question is open, only its answers; the last move is the end.
func (g *Game) Moves() []core.Move {
	g.moves = g.moves[:0]
	if g.result != nil {
		return nil
	}
	p := g.me()
	switch {
	case p.question != nil:
		g.number(verbChoose, len(p.question.answers))
	case len(p.discoveries) > 0:
		g.number(verbPick, len(p.discoveries[0].cards))
	case g.spent():
		g.add(verbEnd, 0, 0)
	default:
		g.recruitMoves(p)
	}
	return g.moves
}

func (g *Game) add(verb string, a, b int) {
	g.moves = append(g.moves, core.Move{Verb: verb, A: a, B: b})
}

func (g *Game) number(verb string, n int) {
	for i := range n {
		g.add(verb, i+1, 0)
	}
}

func (g *Game) recruitMoves(p *player) {
	for i := range p.shop {
		if g.refuseBuy(p, i) == "" {
			g.add(verbBuy, i+1, 0)
		}
	}
	if len(p.board) < g.tuning.Board {
		for i := range p.hand {
			for place := range len(p.board) + 1 {
				g.add(verbPlay, i+1, place+1)
			}
		}
	}
	for i := range p.board {
		for j := i + 1; j < len(p.board); j++ {
			g.add(verbSwap, i+1, j+1)
		}
	}
	g.number(verbSell, len(p.board))
	g.plainMoves(p)
}

func (g *Game) plainMoves(p *player) {
	if refuseReroll(p.gold, &g.tuning) == "" {
		g.add(verbReroll, 0, 0)
	}
	g.add(verbFreeze, 0, 0)
	if refuseUpgrade(p.gold, p.tier, p.upgrade, g.turn, &g.tuning) == "" {
		g.add(verbUpgrade, 0, 0)
	}
	g.add(verbEnd, 0, 0)
}

// Play carries out a move of the recruiting seat and everything up to the next
// decision.
func (g *Game) Play(m core.Move) ([]core.Event, error) {
	if g.result != nil {
		return nil, core.Illegal("tavern", m, "the match is over")
	}
	if why := g.refuse(m); why != "" {
		return nil, core.Illegal("tavern", m, "%s", why)
	}
	g.events, g.cause = g.events[:0], 0
	g.actions++
	p := g.me()
	g.carryOut(m)
	if m.Verb != verbEnd && g.spent() {
		g.answerAll(p)
	}
	return g.events, nil
}

// spent reports whether the recruit phase has no move left but its end (R-T18).
// Then no question and no discovery is open: there would be no move for it.
func (g *Game) spent() bool { return g.actions+1 >= g.tuning.MaxActions }

// refuse says why a move is not legal now; "" when it is.
func (g *Game) refuse(m core.Move) string {
	p := g.me()
	switch {
	case p.question != nil && m.Verb != verbChoose:
		return "a question is open: choose an answer first"
	case p.question == nil && len(p.discoveries) > 0 && m.Verb != verbPick:
		return "a discovery is open: pick a card first"
	case g.spent() && m.Verb != verbEnd:
		return "the recruit phase has had all its moves: end it"
	}
	return g.refuseVerb(p, m)
}

func (g *Game) refuseVerb(p *player, m core.Move) string {
	switch m.Verb {
	case verbBuy:
		return or(outside(m.A, len(p.shop), "the shop"), m.B != 0, func() string { return g.refuseBuy(p, m.A-1) })
	case verbSell:
		return or(outside(m.A, len(p.board), "the board"), m.B != 0, nil)
	case verbPlay:
		return g.refusePlay(p, m)
	case verbSwap:
		return refuseSwap(p, m)
	case verbPick:
		return refusePick(p, m)
	case verbChoose:
		return refuseChoose(p, m)
	}
	return g.refusePlain(p, m)
}

func (g *Game) refusePlain(p *player, m core.Move) string {
	if !slices.Contains(verbs, m.Verb) {
		return "unknown verb" + spell.DidYouMean(m.Verb, verbs)
	}
	if m.A != 0 || m.B != 0 {
		return "the move takes no number"
	}
	switch m.Verb {
	case verbReroll:
		return refuseReroll(p.gold, &g.tuning)
	case verbUpgrade:
		return refuseUpgrade(p.gold, p.tier, p.upgrade, g.turn, &g.tuning)
	}
	return ""
}

// carryOut does a legal move.
func (g *Game) carryOut(m core.Move) {
	p := g.me()
	switch m.Verb {
	case verbBuy:
		g.buy(p, m.A-1)
	case verbSell:
		g.sell(p, m.A-1)
	case verbPlay:
		g.play(p, m.A-1, m.B-1)
	case verbSwap:
		g.swap(p, m.A-1, m.B-1)
	case verbReroll:
		g.reroll(p)
	case verbFreeze:
		g.freeze(p)
	case verbUpgrade:
		g.upgrade(p)
	case verbPick:
		g.pick(p, m.A-1)
	case verbChoose:
		g.choose(p, m.A)
	case verbEnd:
		g.end(p)
	}
}
