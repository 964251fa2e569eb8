package market

import "arcana/core"

// How a seat stands in a match that goes on (RULES 9): its authority, and what its cards
// are worth in as many turns as matches last on. Of the numbers tried, these went best
// with how matches between good players end.
var (
	standingTurns = 2.0 // turns for which a deck counts
	standingBase  = 2.0 // turns more for which a base in play counts
	standingScale = 8.0 // the lead, in points, that is worth 3/4 against one other
)

// valueTo compares a seat with every other: 1 for each that it is sure to come before, 0
// for each that is sure to come before it, on average.
func valueTo(game core.Game, s core.Seat) float64 {
	g := game.(*Game)
	if g.result != nil {
		return core.PlaceReward(*g.result, s)
	}
	own, sum := g.standing(s), 0.0
	for i := range g.players {
		switch other := core.Seat(i); {
		case other == s:
		case g.players[s].place > 0 || g.players[i].place > 0:
			sum += truth(g.players[i].place > g.players[s].place)
		default:
			sum += chanceOfLead(own - g.standing(other))
		}
	}
	return sum / float64(len(g.players)-1)
}

// chanceOfLead is how likely a lead in points lasts: 1/2 for none.
func chanceOfLead(lead float64) float64 {
	return 0.5 + float64(0.5*(lead/(standingScale+max(lead, -lead))))
}

// standing is a seat's authority, its unspent combat, and what its cards bring, in
// points.
func (t *table) standing(s core.Seat) float64 {
	p := &t.players[s]
	sum, n := 0.0, 0
	for _, of := range [...]pile{p.hand, p.deck, p.discard} {
		for _, r := range of {
			sum += t.brings(r)
		}
		n += len(of)
	}
	bases := 0.0
	for _, in := range p.play {
		sum += t.brings(in.ref)
		n++
		if t.card(in.ref).Defense > 0 {
			bases += t.brings(in.ref)
		}
	}
	turn := float64(sum/float64(max(n, 1))) * float64(t.config.Tuning.Hand)
	return float64(p.authority+p.combat) + float64(standingTurns*turn) + float64(standingBase*bases) + t.kept(p)
}

// kept is what a seat has that the end of the turn leaves it, of the resources of content.
func (t *table) kept(p *player) (sum float64) {
	for i, r := range t.config.further {
		if r.Keeps {
			sum += float64(float64(p.further[i]) * r.worth(&t.config.Tuning.Value))
		}
	}
	return sum
}

// brings is what a card is worth when it is played, its allies acting half of the time.
func (t *table) brings(r core.Ref) float64 {
	w := t.worth(r)
	return w.Base + float64(w.Ally)/(2*million)
}

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// round is the round that is played, from 1.
func round(game core.Game) int { return game.(*Game).round }
