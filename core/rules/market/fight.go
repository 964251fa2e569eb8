package market

import (
	"slices"

	"arcana/core"
)

// attack strikes a seat with all the combat there is, but no more than it has
// authority (RULES 2.6).
func (g *Game) attack(target core.Seat) {
	amount := min(g.players[g.turn].combat, g.players[target].authority)
	id := g.log(core.Event{Kind: core.KindAttack, Target: seatRef(target), Amount: int32(amount)})
	g.under(id, func() {
		g.number(core.KindSpend, g.turn, FieldCombat, -amount)
		g.strike(target, amount)
	})
}

// strike takes authority from a seat, and the seat out of the match at 0.
func (g *Game) strike(target core.Seat, amount int) {
	amount = min(amount, g.players[target].authority)
	id := g.number(core.KindDamage, target, FieldAuthority, -amount)
	if g.players[target].authority <= 0 {
		g.under(id, func() { g.eliminate(target) })
	}
}

// breakBase spends a base's defense in combat to destroy it.
func (t *triggers) breakBase(target core.Seat, i int) {
	r := t.players[target].play[i].ref
	id := t.log(core.Event{Kind: core.KindAttack, Target: r, Amount: int32(t.card(r).Defense), Text: t.card(r).ID})
	t.under(id, func() {
		t.number(core.KindSpend, t.turn, FieldCombat, -t.card(r).Defense)
		t.destroy(r)
	})
}

// destroy puts a base in play on its owner's discard pile.
func (t *triggers) destroy(r core.Ref) {
	p := &t.players[t.thing(r).owner]
	i := p.playing(r)
	p.play = slices.Delete(p.play, i, i+1)
	p.discard = append(p.discard, r)
	t.under(t.log(core.Event{Kind: core.KindDestroy, Target: r, Text: t.card(r).ID}), func() { t.hear(r, Destroyed) })
}

// eliminate gives a seat the last free place; the last seat left has won.
func (g *Game) eliminate(s core.Seat) {
	left := 0
	for i := range g.players {
		if g.players[i].place == 0 {
			left++
		}
	}
	g.players[s].place = left
	if s == g.turn {
		g.queue, g.pending = g.queue[:0], nil
	}
	id := g.log(core.Event{Kind: core.KindEliminate, Target: seatRef(s), Amount: int32(left)})
	if left == 2 {
		g.under(id, func() { g.finish("elimination") })
	}
}

// finish ends the match.
func (g *Game) finish(reason string) {
	g.ended = resultOf(g.players, reason, g.ended)
	g.result, g.queue, g.pending = &g.ended, g.queue[:0], nil
	g.log(core.Event{Kind: core.KindMatchEnded, Target: seatRef(g.result.Winner), Text: reason})
}
