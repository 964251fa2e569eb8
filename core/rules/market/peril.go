package market

import (
	"slices"

	"arcana/core"
)

// What part of the authority at first is so low that an ability may take the rest: one that
// hears of a base's end, and any other.
const lowForBases, lowPart = 5, 7

// Endangers reports whether a move may lose the match for its seat: where its authority is
// low what abilities do or hear of, and the end of the last round.
func (g *Game) Endangers(s core.Seat, m core.Move) bool {
	p := &g.players[s]
	low := p.authority*lowPart <= g.config.Tuning.Authority
	lowForBase := p.authority*lowForBases <= g.config.Tuning.Authority
	switch m.Verb {
	case verbEnd:
		return g.round >= g.config.Tuning.TurnLimit
	case verbBreak:
		return lowForBase && (g.speaks(g.players[m.A-1].play[m.B-1].ref, Destroyed) || g.kernel.Overhears(kindDestroy))
	case verbChoose:
		return lowForBase && g.pending.ask == askBase || low && g.pending.ask == askScript
	case verbPlay:
		return low && (g.speaks(p.hand[m.A-1], Played) || g.kernel.Overhears(kindPlay))
	case verbScrap:
		return low && (g.speaks(p.play[m.A-1].ref, Scrapped) || g.kernel.Overhears(kindScrap))
	case verbBuy:
		return low && (g.speaks(g.offered(m.A-1), Bought) || g.kernel.Overhears(kindBuy))
	case verbAttack:
		return low && (g.kernel.Overhears(kindAttack) || g.kernel.Hears(kindDamage))
	}
	return false
}

// speaks reports whether an ability of a card listens to a moment of its own.
func (g *Game) speaks(r core.Ref, own Moment) bool {
	return slices.ContainsFunc(g.card(r).voices, func(script int) bool { return g.scripts.Ears(script).Has(own) })
}

// Lost reports whether a seat is out, or comes after the winner.
func (g *Game) Lost(s core.Seat) bool {
	return g.players[s].place > 1 || g.result != nil && g.result.Defeat(s)
}
