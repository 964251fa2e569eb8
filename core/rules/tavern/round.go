package tavern

import (
	"cmp"
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/few"
	"arcana/core/rand"
)

// A round: all boards fight, damage is dealt, players fall, and the next turn begins. Then
// who meets whom.

// combat lets all boards fight, deals the damage, and begins the next turn or
// ends the match (RULES 6.1).
func (g *Game) combat() {
	record := &g.shared.record
	record.cause = 0
	record.log(core.KindPhase, core.FieldNone, 0, 0, g.turn, core.Everyone)
	record.events[len(record.events)-1].Text = "combat"
	record.lead()
	var before [maxSeats]int
	for s := range g.players {
		before[s] = g.players[s].health
	}
	var room [maxSeats / 2]pair
	for _, p := range pairings(g.turn, g.players, g.shared.chance.Stream("pairing"), room[:]) {
		g.bout(p)
	}
	for s := range g.players {
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
	a, foe := &g.players[m.a], m.b
	a.met[m.b] = g.turn
	if m.b == ghost {
		if len(g.fallen) == 0 {
			a.lineup = append(a.lineup[:0], a.board...)
			a.last = Bout{Turn: g.turn, Result: "bye"}
			return
		}
		foe = int(g.fallen[len(g.fallen)-1])
	} else {
		g.players[m.b].met[m.a] = g.turn
	}
	g.fight(a, &g.players[foe], m.b == ghost)
}

// fight lets the boards of two players fight; a ghost fights with its last board
// and takes neither damage nor gold.
func (g *Game) fight(a, b *player, haunted bool) {
	seen := core.Only(a.number())
	a.lineup = append(a.lineup[:0], a.board...)
	if !haunted {
		b.lineup = append(b.lineup[:0], b.board...)
		seen |= core.Only(b.number())
	}
	v, gold := g.shared.fight(g.turn, a, b, seen)
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
func (g *Game) harm(s, foe *player, v Verdict, by int8) {
	if v.Winner != by || v.Damage == 0 {
		return
	}
	s.health -= int(v.Damage)
	g.shared.record.log(core.KindDamage, core.FieldHealth, foe.ref, s.ref, -int(v.Damage), core.Everyone)
}

// eliminate takes out whoever has no health left, ranks those of one turn by
// their health before the damage, then by seat (R-T14), and ends the match when
// it is decided.
func (g *Game) eliminate(before []int) {
	out := make([]int, 0, maxSeats)
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
	few.Sort(out, func(a, b int) int { return before[b] - before[a] })
	for i := len(out) - 1; i >= 0; i-- {
		g.retire(&g.players[out[i]], living+i+1)
	}
	switch {
	case living <= 1:
		g.finish("last_standing")
	case g.turn >= g.shared.tuning.MaxTurns:
		g.finish("max_turns")
	}
}

// retire takes a player out of the match: its copies go back to the pool, its last
// board stays as a ghost.
func (g *Game) retire(s *player, place int) {
	s.out, s.place = true, place
	g.fallen = append(g.fallen, s.number())
	g.shared.record.log(core.KindEliminate, core.FieldNone, 0, s.ref, place, core.Everyone)
	s.surrender(&g.shared.pool)
	r := g.recruit(s.number())
	r.reprice()
}

// finish ends the match: whoever is still in is ranked by health, then by seat.
func (g *Game) finish(reason string) {
	left := make([]int, 0, maxSeats)
	for s := range g.players {
		if !g.players[s].out {
			left = append(left, s)
		}
	}
	few.Sort(left, func(a, b int) int { return g.players[b].health - g.players[a].health })
	for i, s := range left {
		g.players[s].place = i + 1
	}
	g.result = resultOf(g.players, reason)
	g.shared.record.log(core.KindMatchEnded, core.FieldNone, 0, core.Ref(g.result.Winner+1), g.turn, core.Everyone)
}

// resultOf returns the result of players that all have a place.
func resultOf(seats []player, reason string) *core.Result {
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

// ghost stands behind the players in the memory of opponents.
const ghost = 8

// pair is who fights whom; b is ghost for the ghost or a bye.
type pair struct{ a, b int }

// pairings returns the fights of a turn. Of all ways to pair the living it takes the
// one whose most recent rematch is longest ago, then the one whose second most
// recent is, and so on; with an odd number the ghost completes the table (R-T13).
// Of equals it takes one after which the next turns can do without a rematch for
// longest, else a round of six or eight would run into a dead end; chance decides
// what is left to it. The list is made in the memory of into.
func pairings(turn int, seats []player, chance *rand.Stream, into []pair) []pair {
	var t table
	t.gather(turn, seats)
	t.visit(t.all, 0)
	if chance.Named() {
		t.lead(chance)
	}
	return t.name(&t.best[t.lasting(chance.Intn(t.count))], into[:0])
}

// lead lets the draw come to a matching in which the first of the living meets whom chance is
// forced to ("player 3", "seat 3", "ghost").
func (t *table) lead(chance *rand.Stream) {
	var names []string
	var numbers []uint64
	for i := range t.count {
		rival, seat := "ghost", "ghost"
		if s := t.seat[t.best[i][0][1]]; s != ghost {
			rival, seat = seatNames(core.Ref(s + 1))
		}
		if t.lasting(i) == i {
			names, numbers = append(names, rival, seat), append(numbers, uint64(i), uint64(i))
		}
	}
	chance.LeadTo(names, numbers)
}

// table is the living at this turn, the ghost included, numbered from 0.
type table struct {
	seat [8]int
	n    int // how many: an even number
	all  uint8
	turn int
	met  [8][8]int // the turn of the last fight of two, 0 for none

	made  matching // the one under construction
	best  [105]matching
	count int // of the best, which cost the same
	cost  [4]int
}

// matching is everybody in pairs: two numbers each.
type matching [4][2]int8

// gather finds who is to be paired.
func (t *table) gather(turn int, seats []player) {
	t.turn = turn
	for s := range seats {
		if !seats[s].out {
			t.seat[t.n] = s
			t.n++
		}
	}
	if t.n%2 == 1 {
		t.seat[t.n] = ghost
		t.n++
	}
	for i := range t.n {
		for j := i + 1; j < t.n; j++ {
			t.meet(i, j, seats[t.seat[i]].met[t.seat[j]])
		}
	}
	t.all = uint8(1<<t.n - 1)
}

// meet notes when two met last.
func (t *table) meet(i, j, turn int) { t.met[i][j], t.met[j][i] = turn, turn }

// visit weighs every way to pair those who are free, in a fixed order.
func (t *table) visit(free uint8, made int) {
	if free == 0 {
		t.weigh()
		return
	}
	i := bits.TrailingZeros8(free)
	for rest := free & (free - 1); rest != 0; rest &= rest - 1 {
		j := bits.TrailingZeros8(rest)
		t.made[made] = [2]int8{int8(i), int8(j)}
		t.visit(free&^(1<<i|1<<j), made+1)
	}
}

// weigh compares the matching at hand with the best by the turns of its rematches,
// the most recent first.
func (t *table) weigh() {
	var cost [4]int
	for i, p := range t.made[:t.n/2] {
		cost[i] = -t.met[p[0]][p[1]]
	}
	few.Sort(cost[:], cmp.Compare[int])
	switch c := slices.Compare(cost[:], t.cost[:]); {
	case t.count > 0 && c < 0:
		return
	case t.count == 0 || c > 0:
		t.count, t.cost = 0, cost
	}
	t.best[t.count] = t.made
	t.count++
}

// lasting returns the first of the best matchings, counted from k on, after which
// as many turns as possible can follow in which nobody meets again within n - 2
// turns; a whole round of them goes on for ever.
func (t *table) lasting(k int) int {
	for turns := t.n - 2; turns > 0 && t.count > 1; turns-- {
		for i := range t.count {
			if at := (k + i) % t.count; t.allows(&t.best[at], turns) {
				return at
			}
		}
	}
	return k
}

// allows reports whether so many turns can follow the matching without a rematch
// that is too early.
func (t *table) allows(m *matching, turns int) bool {
	before := t.met
	for _, p := range m[:t.n/2] {
		t.meet(int(p[0]), int(p[1]), t.turn)
	}
	ok := t.goesOn(t.all, t.turn+1, turns)
	t.met = before
	return ok
}

// goesOn pairs those who are free in a turn, and then everybody in the turns that
// follow it; so many turns are left, this one included.
func (t *table) goesOn(free uint8, turn, left int) bool {
	if free == 0 {
		return left == 1 || t.goesOn(t.all, turn+1, left-1)
	}
	i := bits.TrailingZeros8(free)
	for rest := free & (free - 1); rest != 0; rest &= rest - 1 {
		j := bits.TrailingZeros8(rest)
		was := t.met[i][j]
		if was != 0 && turn-was < t.n-1 {
			continue
		}
		t.meet(i, j, turn)
		ok := t.goesOn(free&^(1<<i|1<<j), turn, left)
		t.meet(i, j, was)
		if ok {
			return true
		}
	}
	return false
}

// name returns the matching in players.
func (t *table) name(m *matching, into []pair) []pair {
	for _, p := range m[:t.n/2] {
		into = append(into, pair{t.seat[p[0]], t.seat[p[1]]})
	}
	return into
}
