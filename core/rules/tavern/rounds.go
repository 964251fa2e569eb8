package tavern

import (
	"fmt"
	"slices"

	"arcana/core"
)

// combat lets all boards fight, deals the damage, and begins the next turn or
// ends the match (RULES 6.1).
func (g *Game) combat() {
	g.cause = 0
	g.tell(core.KindPhase, core.FieldNone, 0, 0, g.turn, core.Everyone)
	g.events[len(g.events)-1].Text = "combat"
	g.cause = g.ids
	before := make([]int, len(g.players))
	for s := range g.players {
		before[s] = g.players[s].health
	}
	for _, p := range g.pairing() {
		g.bout(p)
	}
	g.eliminate(before)
	if g.result == nil {
		g.beginTurn()
	}
}

// bout is one fight of this turn, or a bye.
func (g *Game) bout(m pair) {
	a, foe := &g.players[m.a], m.b
	a.met[m.b] = g.turn
	if m.b == ghost {
		if len(g.fallen) == 0 {
			a.lineup = slices.Clone(a.board)
			a.last = Bout{Turn: g.turn, Result: "bye"}
			return
		}
		foe = int(g.fallen[len(g.fallen)-1])
	} else {
		g.players[m.b].met[m.a] = g.turn
	}
	g.fight(m.a, foe, m.b == ghost)
}

// fight lets the boards of two seats fight; a ghost fights with its last board
// and takes neither damage nor gold.
func (g *Game) fight(s, t int, haunted bool) {
	a, b := &g.players[s], &g.players[t]
	seen := core.Only(core.Seat(s))
	a.lineup = slices.Clone(a.board)
	if !haunted {
		b.lineup = slices.Clone(b.board)
		seen |= core.Only(core.Seat(t))
	}
	v, gold := g.settle(a, b, seen)
	a.bonus += gold[0]
	if !haunted {
		b.bonus += gold[1]
		b.last = g.remember(v, 1, s, false)
		g.harm(b, a, v, 0)
	}
	a.last = g.remember(v, 0, t, haunted)
	g.harm(a, b, v, 1)
}

// settle runs the fight itself and returns its verdict and the gold won.
func (g *Game) settle(a, b *player, seen core.Seats) (Verdict, [2]int) {
	arena := g.stage()
	yours, theirs := arena.formation(Side{a.tier, a.lineup}, a.ref), arena.formation(Side{b.tier, b.lineup}, b.ref)
	arena.clear(modeFight)
	g.lend(&arena.log, seen)
	arena.chance = *g.chance.Stream(fmt.Sprintf("combat/%d", a.ref))
	arena.place(0, yours)
	arena.place(1, theirs)
	for _, u := range append(slices.Clone(a.lineup), b.lineup...) {
		arena.log.names = append(arena.log.names, u.Card)
	}
	v := arena.run(-1, 0)
	*g.chance.Stream(fmt.Sprintf("combat/%d", a.ref)) = arena.chance
	g.takeBack(&arena.log)
	return v, [2]int{int(arena.side[0].gold), int(arena.side[1].gold)}
}

// remember says what a fight came to for the side that it is told to.
func (g *Game) remember(v Verdict, side int8, foe int, haunted bool) Bout {
	b := Bout{Turn: g.turn, Foe: foe + 1, Ghost: haunted, Result: "tie", Damage: int(v.Damage)}
	switch {
	case v.Winner == side:
		b.Result = "win"
	case v.Winner >= 0:
		b.Result = "loss"
	}
	return b
}

// harm takes the damage from the loser's health; by says which side must have
// won for that.
func (g *Game) harm(p, foe *player, v Verdict, by int8) {
	if v.Winner != by || v.Damage == 0 {
		return
	}
	p.health -= int(v.Damage)
	g.tell(core.KindDamage, core.FieldHealth, foe.ref, p.ref, -int(v.Damage), core.Everyone)
}

// eliminate takes out whoever has no health left, ranks those of one turn by
// their health before the damage, then by seat (R-T14), and ends the match when
// it is decided.
func (g *Game) eliminate(before []int) {
	var out []int
	living := 0
	for s := range g.players {
		switch p := &g.players[s]; {
		case p.out:
		case p.health <= 0:
			out = append(out, s)
		default:
			living++
		}
	}
	slices.SortStableFunc(out, func(a, b int) int { return before[b] - before[a] })
	for i := len(out) - 1; i >= 0; i-- {
		g.retire(&g.players[out[i]], living+i+1)
	}
	switch {
	case living <= 1:
		g.finish("last_standing")
	case g.turn >= g.tuning.MaxTurns:
		g.finish("max_turns")
	}
}

// retire takes a player out of the match: its copies go back to the pool, its
// last board stays as a ghost.
func (g *Game) retire(p *player, place int) {
	p.out, p.place = true, place
	g.fallen = append(g.fallen, g.seatOf(p))
	g.tell(core.KindEliminate, core.FieldNone, 0, p.ref, place, core.Everyone)
	for _, list := range []*[]Unit{&p.shop, &p.hand, &p.board} {
		g.giveBack(*list...)
		*list = nil
	}
}

// finish ends the match: whoever is still in is ranked by health, then by seat.
func (g *Game) finish(reason string) {
	var left []int
	for s := range g.players {
		if !g.players[s].out {
			left = append(left, s)
		}
	}
	slices.SortStableFunc(left, func(a, b int) int { return g.players[b].health - g.players[a].health })
	for i, s := range left {
		g.players[s].place = i + 1
	}
	r := core.Result{Winner: core.None, Reason: reason}
	for s := range g.players {
		p := &g.players[s]
		r.Places = append(r.Places, p.place)
		r.Scores = append(r.Scores, max(0, p.health))
		if p.place == 1 {
			r.Winner = core.Seat(s)
		}
	}
	g.result = &r
	g.tell(core.KindMatchEnded, core.FieldNone, 0, core.Ref(r.Winner+1), g.turn, core.Everyone)
}
