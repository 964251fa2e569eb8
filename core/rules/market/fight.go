package market

import (
	"arcana/core"
	"arcana/core/few"
)

// attack strikes a seat with all the combat there is, but no more than it has
// authority (RULES 2.6).
func (g *Game) attack(target core.Seat) {
	amount := min(g.players[g.turn].combat, g.players[target].authority)
	id := g.log(core.Event{Kind: core.KindAttack, Target: seatRef(target), Amount: int32(amount)})
	g.Under(id, func() {
		g.number(core.KindSpend, g.turn, FieldCombat, -amount)
		e := toSeat(kindAttack, seatRef(g.turn), target, amount)
		if g.kernel.Settle(&e) {
			g.strike(seatRef(g.turn), seatOf(e.Target), int(e.Amount))
			g.kernel.Tell(&e)
		}
	})
}

// strike takes authority from a seat, and the seat out of the match at 0.
func (g *Game) strike(source core.Ref, target core.Seat, amount int) {
	e := toSeat(kindDamage, source, target, min(amount, g.players[target].authority))
	if !g.kernel.Settle(&e) {
		return
	}
	target = seatOf(e.Target)
	amount = min(int(e.Amount), g.players[target].authority)
	id := g.number(core.KindDamage, target, FieldAuthority, -amount)
	e.Amount, e.Cause = int32(amount), id
	g.kernel.Tell(&e)
	if g.players[target].authority <= 0 {
		g.Under(id, func() { g.eliminate(target) })
	}
}

// breakBase spends a base's defense in combat to destroy it.
func (t *triggers) breakBase(target core.Seat, i int) {
	r := t.players[target].play[i].ref
	id := t.log(core.Event{Kind: core.KindAttack, Target: r, Amount: int32(t.card(r).Defense), Text: t.card(r).ID})
	t.Under(id, func() {
		t.number(core.KindSpend, t.turn, FieldCombat, -t.card(r).Defense)
		t.destroy(seatRef(t.turn), r)
	})
}

// leavePlay puts a base on its owner's discard pile, and returns the event of it.
func (t *triggers) leavePlay(r core.Ref) int32 {
	t.shelve(r)
	return t.note(core.KindDestroy, r, t.card(r).ID).ID
}

// shelve puts a card in play on its owner's discard pile.
func (t *triggers) shelve(r core.Ref) {
	p := &t.players[t.thing(r).owner]
	i := p.playing(r)
	p.play = few.Remove(p.play, i)
	p.discard = append(p.discard, r)
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
		g.drop()
		g.pending = nil
	}
	id := g.log(core.Event{Kind: core.KindEliminate, Target: seatRef(s), Amount: int32(left)})
	e := toSeat(kindEliminate, 0, s, left)
	g.kernel.Tell(&e)
	if left == 2 {
		g.Under(id, func() { g.finish("elimination") })
	}
}

// finish ends the match.
func (g *Game) finish(reason string) {
	g.ended = resultOf(g.players, reason, g.ended)
	g.result, g.pending = &g.ended, nil
	g.drop()
	g.log(core.Event{Kind: core.KindMatchEnded, Target: seatRef(g.result.Winner), Text: reason})
}
