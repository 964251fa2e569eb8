package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/spell"
)

// The verbs of the market (RULES 2.2).
const (
	verbPlay   = "play"   // a card of the hand, by its place
	verbBuy    = "buy"    // a card of the row, by its place; the supply comes after the last
	verbBreak  = "break"  // a base: seat, place among the cards in play
	verbAttack = "attack" // a seat, with all combat
	verbScrap  = "scrap"  // a card in play, by its place, for its scrap effect
	verbEnd    = "end"    // the turn
	verbChoose = "choose" // an answer to what is pending, by its place
	verbSkip   = "skip"   // no answer, where one may be left out
)

var verbs = []string{verbPlay, verbBuy, verbBreak, verbAttack, verbScrap, verbEnd, verbChoose, verbSkip}

// Moves returns the legal moves: the answers to what is pending, or what the
// turn allows.
func (g *Game) Moves() []core.Move { return g.moves }

func (g *Game) list(moves []core.Move) []core.Move {
	switch {
	case g.result != nil:
		return moves
	case g.pending != nil:
		return g.listAnswers(moves)
	}
	p := &g.players[g.turn]
	for i := range p.hand {
		moves = append(moves, core.Move{Verb: verbPlay, A: i + 1})
	}
	moves = g.listBuys(moves, p)
	moves = g.listAttacks(moves, p)
	for i, c := range p.play {
		if !g.card(c.ref).Scrap.None() {
			moves = append(moves, core.Move{Verb: verbScrap, A: i + 1})
		}
	}
	return append(moves, core.Move{Verb: verbEnd})
}

func (g *Game) listBuys(moves []core.Move, p *player) []core.Move {
	for i := range len(g.row) + 1 {
		if r := g.offered(i); r != 0 && g.card(r).Cost <= p.trade {
			moves = append(moves, core.Move{Verb: verbBuy, A: i + 1})
		}
	}
	return moves
}

// offered returns the copy at a place of the row, or of the supply after it; 0
// when nothing is there.
func (g *Game) offered(i int) core.Ref {
	if i >= 0 && i < len(g.row) {
		return g.row[i]
	}
	if i == len(g.row) && len(g.supply) > 0 {
		return g.supply[len(g.supply)-1]
	}
	return 0
}

func (g *Game) listAttacks(moves []core.Move, p *player) []core.Move {
	if p.combat == 0 {
		return moves
	}
	for s := range g.players {
		seat := core.Seat(s)
		if seat == g.turn || g.players[s].place > 0 {
			continue
		}
		guarded := g.hasOutpost(seat)
		for i, c := range g.players[s].play {
			card := g.card(c.ref)
			if card.Defense <= p.combat && (card.Outpost || !guarded) {
				moves = append(moves, core.Move{Verb: verbBreak, A: s + 1, B: i + 1})
			}
		}
		if !guarded {
			moves = append(moves, core.Move{Verb: verbAttack, A: s + 1})
		}
	}
	return moves
}

func (g *Game) listAnswers(moves []core.Move) []core.Move {
	for i := range g.pending.picks {
		moves = append(moves, core.Move{Verb: verbChoose, A: i + 1})
	}
	if g.pending.optional {
		moves = append(moves, core.Move{Verb: verbSkip})
	}
	return moves
}

// Why an attack is refused, in the words of moves and options alike.
const (
	noCombat     = "no combat is left"
	guardedSeat  = "an outpost stands before them"
	guardedBase  = "an outpost stands before it"
	strongFormat = "%s has defense %d, have %d combat"
)

// refusal says why a move is not legal now.
func (g *Game) refusal(m core.Move) string {
	answers := m.Verb == verbChoose || m.Verb == verbSkip
	switch {
	case g.result != nil:
		return "the match is over"
	case !slices.Contains(verbs, m.Verb):
		return fmt.Sprintf("no such verb, %s", spell.Choices(m.Verb, verbs))
	case g.pending != nil && !answers:
		return "a choice is pending: " + g.pending.text + "; choose one"
	case g.pending == nil && answers:
		return "nothing is to be chosen"
	case m.Verb == verbBuy:
		return g.refuseBuy(m)
	case m.Verb == verbBreak || m.Verb == verbAttack:
		return g.refuseAttack(m)
	}
	return "nothing is there"
}

func (g *Game) refuseBuy(m core.Move) string {
	r := g.offered(m.A - 1)
	if r == 0 {
		return fmt.Sprintf("the row has places 1 to %d, and the supply is %d", len(g.row), len(g.row)+1)
	}
	return fmt.Sprintf("%s costs %d, have %d", g.card(r).Name, g.card(r).Cost, g.players[g.turn].trade)
}

func (g *Game) refuseAttack(m core.Move) string {
	switch {
	case m.A < 1 || m.A > len(g.players) || core.Seat(m.A-1) == g.turn || g.players[m.A-1].place > 0:
		return "no opponent has that seat"
	case g.players[g.turn].combat == 0:
		return noCombat
	case m.Verb == verbAttack:
		return guardedSeat
	case m.B < 1 || m.B > len(g.players[m.A-1].play) || g.card(g.players[m.A-1].play[m.B-1].ref).Defense == 0:
		return "no base is there"
	}
	base := g.card(g.players[m.A-1].play[m.B-1].ref)
	if base.Defense > g.players[g.turn].combat {
		return fmt.Sprintf(strongFormat, base.Name, base.Defense, g.players[g.turn].combat)
	}
	return guardedBase
}
