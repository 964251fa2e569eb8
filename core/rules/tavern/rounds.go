package tavern

import (
	"arcana/core"
	"arcana/core/few"
)

// combat lets all boards fight, deals the damage, and begins the next turn or
// ends the match (RULES 6.1).
func (g *Game) combat() {
	record := &g.house.record
	record.cause = 0
	record.log(core.KindPhase, core.FieldNone, 0, 0, g.turn, core.Everyone)
	record.events[len(record.events)-1].Text = "combat"
	record.lead()
	var before [maxSeats]int
	for s := range g.seats {
		before[s] = g.seats[s].health
	}
	var room [maxSeats / 2]pair
	for _, p := range pairings(g.turn, g.seats, g.house.chance.Stream("pairing"), room[:]) {
		g.bout(p)
	}
	for s := range g.seats {
		r := g.recruit(core.Seat(s))
		r.expire(Combat)
	}
	g.eliminate(before[:])
	if g.result == nil {
		g.beginTurn()
	}
}

// bout is one fight of this turn, or a bye.
func (g *Game) bout(m pair) {
	a, foe := &g.seats[m.a], m.b
	a.met[m.b] = g.turn
	if m.b == ghost {
		if len(g.fallen) == 0 {
			a.lineup = append(a.lineup[:0], a.board...)
			a.last = Bout{Turn: g.turn, Result: "bye"}
			return
		}
		foe = int(g.fallen[len(g.fallen)-1])
	} else {
		g.seats[m.b].met[m.a] = g.turn
	}
	g.fight(a, &g.seats[foe], m.b == ghost)
}

// fight lets the boards of two seats fight; a ghost fights with its last board
// and takes neither damage nor gold.
func (g *Game) fight(a, b *seat, haunted bool) {
	seen := core.Only(a.number())
	a.lineup = append(a.lineup[:0], a.board...)
	if !haunted {
		b.lineup = append(b.lineup[:0], b.board...)
		seen |= core.Only(b.number())
	}
	v, gold := g.house.fight(g.turn, a, b, seen)
	a.bonus += gold[0]
	if !haunted {
		b.bonus += gold[1]
		b.remember(v, 1, g.turn, int(a.number()), false)
		g.harm(b, a, v, 0)
	}
	a.remember(v, 0, g.turn, int(b.number()), haunted)
	g.harm(a, b, v, 1)
}

// harm takes the damage from the loser's health; by says which side must have
// won for that.
func (g *Game) harm(s, foe *seat, v Verdict, by int8) {
	if v.Winner != by || v.Damage == 0 {
		return
	}
	s.health -= int(v.Damage)
	g.house.record.log(core.KindDamage, core.FieldHealth, foe.ref, s.ref, -int(v.Damage), core.Everyone)
}

// eliminate takes out whoever has no health left, ranks those of one turn by
// their health before the damage, then by seat (R-T14), and ends the match when
// it is decided.
func (g *Game) eliminate(before []int) {
	out := make([]int, 0, maxSeats)
	living := 0
	for s := range g.seats {
		switch p := &g.seats[s]; {
		case p.out:
		case p.health <= 0:
			out = append(out, s)
		default:
			living++
		}
	}
	few.Sort(out, func(a, b int) int { return before[b] - before[a] })
	for i := len(out) - 1; i >= 0; i-- {
		g.retire(&g.seats[out[i]], living+i+1)
	}
	switch {
	case living <= 1:
		g.finish("last_standing")
	case g.turn >= g.house.tuning.MaxTurns:
		g.finish("max_turns")
	}
}

// retire takes a seat out of the match: its copies go back to the pool, its last
// board stays as a ghost.
func (g *Game) retire(s *seat, place int) {
	s.out, s.place = true, place
	g.fallen = append(g.fallen, s.number())
	g.house.record.log(core.KindEliminate, core.FieldNone, 0, s.ref, place, core.Everyone)
	s.surrender(&g.house.pool)
	r := g.recruit(s.number())
	r.reprice()
}

// finish ends the match: whoever is still in is ranked by health, then by seat.
func (g *Game) finish(reason string) {
	left := make([]int, 0, maxSeats)
	for s := range g.seats {
		if !g.seats[s].out {
			left = append(left, s)
		}
	}
	few.Sort(left, func(a, b int) int { return g.seats[b].health - g.seats[a].health })
	for i, s := range left {
		g.seats[s].place = i + 1
	}
	g.result = resultOf(g.seats, reason)
	g.house.record.log(core.KindMatchEnded, core.FieldNone, 0, core.Ref(g.result.Winner+1), g.turn, core.Everyone)
}

// resultOf returns the result of seats that all have a place.
func resultOf(seats []seat, reason string) *core.Result {
	r := core.Result{Winner: core.None, Places: make([]int, len(seats)), Scores: make([]int, len(seats)), Reason: reason}
	for i := range seats {
		s := &seats[i]
		r.Places[i], r.Scores[i] = s.place, max(0, s.health)
		if s.place == 1 {
			r.Winner = s.number()
		}
	}
	return &r
}
