package market

import (
	"math/bits"

	"arcana/core"
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

// list adds the legal moves of the match as it stands.
func (g *Game) list(moves []core.Move) []core.Move {
	switch {
	case g.result != nil:
		return moves
	case g.pending != nil:
		return g.pending.list(moves)
	}
	return g.listTurn(moves)
}

// listTurn adds what the turn allows.
func (t *triggers) listTurn(moves []core.Move) []core.Move {
	p := t.me()
	for i := range p.hand {
		moves = append(moves, core.Move{Verb: verbPlay, A: i + 1})
	}
	t.kernel.WithOwnCeiling(func() { moves = t.listBuys(moves, p) })
	moves = t.listAttacks(moves, p)
	for i, c := range p.play {
		if t.card(c.ref).scraps {
			moves = append(moves, core.Move{Verb: verbScrap, A: i + 1})
		}
	}
	return append(moves, core.Move{Verb: verbEnd})
}

func (t *triggers) listBuys(moves []core.Move, p *player) []core.Move {
	places, asked := uint(1)<<(len(t.row)+1)-1, t.kernel.Asks(queryCost)
	if !asked { // what a card says is what it costs
		places = t.within(p.trade)
	}
	for ; places != 0; places &= places - 1 {
		i := bits.TrailingZeros(places)
		if r := t.offered(i); r != 0 && (!asked || t.cost(t.turn, r) <= p.trade) && p.affords(t.card(r).also) {
			moves = append(moves, core.Move{Verb: verbBuy, A: i + 1})
		}
	}
	return moves
}

// within returns the places of the row, and of the supply after it, that hold a card
// which says that it costs no more than so much trade.
func (t *table) within(trade int) (places uint) {
	if trade < t.config.least {
		return 0
	}
	place := uint(1)
	for _, r := range t.row {
		if r != 0 && t.card(r).Cost <= trade {
			places |= place
		}
		place <<= 1
	}
	if top := len(t.supply) - 1; top >= 0 && t.card(t.supply[top]).Cost <= trade {
		places |= place
	}
	return places
}

func (t *table) listAttacks(moves []core.Move, p *player) []core.Move {
	if p.combat == 0 {
		return moves
	}
	for s := range t.players {
		if core.Seat(s) == t.turn || t.players[s].place > 0 {
			continue
		}
		guarded := t.players[s].guarded(&t.copies)
		for i, c := range t.players[s].play {
			card := t.card(c.ref)
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
