package tavern

import (
	"cmp"
	"math/bits"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
	"arcana/core/rand"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// A round: all boards fight, damage is dealt, players fall, and the next turn begins. Then
// who meets whom.

// combat lets all boards fight, deals the damage, takes back what cards had until the combat was
// over, takes players without health out, and begins the next turn or ends the match (RULES 6.1).
func (g *Game) combat() {
	record := &g.shared.record
	record.cause = 0
	record.log(core.KindPhase, core.FieldNone, 0, 0, g.turn, core.Everyone)
	record.events[len(record.events)-1].Text = "combat"
	record.causeFromHere()
	var before [cards.MaxSeats]int
	for s := range g.players {
		before[s] = g.players[s].health
	}
	for s := range g.players {
		g.players[s].forget(ability.ThisCombat)
	}
	var room [cards.MaxSeats / 2]pair
	for _, p := range pairings(g.turn, g.players, g.shared.chance.Stream("pairing"), room[:]) {
		g.fightPair(p)
	}
	for s := range g.players {
		r := g.recruit(core.Seat(s))
		r.expireLoans(cards.Combat)
	}
	g.eliminate(before[:])
	if g.result == nil {
		g.beginTurn()
	}
}

// fightPair plays one pairing of the turn, and notes that the two have met. A player that is
// paired with the ghost fights the board of the player that went out last, or has a bye if nobody
// is out.
func (g *Game) fightPair(m pair) {
	a, foe := &g.players[m.a], m.b
	a.met[m.b] = g.turn
	if m.b == ghost {
		if len(g.eliminated) == 0 {
			a.lineup = append(a.lineup[:0], a.board...)
			a.last = Bout{Turn: g.turn, Result: "bye"}
			return
		}
		foe = int(g.eliminated[len(g.eliminated)-1])
	} else {
		g.players[m.b].met[m.a] = g.turn
	}
	g.fight(a, &g.players[foe], m.b == ghost)
}

// fight lets the boards of two players fight, and gives them gold and damage. With ghost, b is out
// of the match: its last board fights, and it takes neither damage nor gold.
func (g *Game) fight(a, b *player, ghost bool) {
	seen := core.Only(a.seat())
	a.lineup = append(a.lineup[:0], a.board...)
	if !ghost {
		b.lineup = append(b.lineup[:0], b.board...)
		seen |= core.Only(b.seat())
	}
	v, gold := g.shared.fight(g.turn, a, b, seen)
	a.bonus += gold[0]
	if !ghost {
		b.bonus += gold[1]
		b.recordBout(v, 1, g.turn, int(a.seat()), false)
		g.damageLoser(b, a, v, 0)
	}
	a.recordBout(v, 0, g.turn, int(b.seat()), ghost)
	g.damageLoser(a, b, v, 1)
}

// damageLoser takes the verdict's damage from the health of player s, if its foe won. Winner is
// the side of the foe (0 or 1).
func (g *Game) damageLoser(s, foe *player, v battle.Verdict, winner int8) {
	if v.Winner != winner || v.Damage == 0 {
		return
	}
	s.health -= int(v.Damage)
	g.shared.record.log(core.KindDamage, core.FieldHealth, foe.ref, s.ref, -int(v.Damage), core.Everyone)
}

// eliminate takes out whoever has no health left, ranks those of one turn by
// their health before the damage (before, by seat), then by seat (R-T14), and ends the match when
// it is decided. Whoever ranks last goes first, so that the best of them is the next ghost.
func (g *Game) eliminate(before []int) {
	out := make([]int, 0, cards.MaxSeats)
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

// retire takes a player out of the match: its copies go back to the pool, its last board stays
// as a ghost. Place is its final rank, from 1.
func (g *Game) retire(s *player, place int) {
	s.out, s.place = true, place
	g.eliminated = append(g.eliminated, s.seat())
	g.shared.record.log(core.KindEliminate, core.FieldNone, 0, s.ref, place, core.Everyone)
	s.returnCards(&g.shared.pool)
	r := g.recruit(s.seat())
	r.updatePrices()
}

// finish ends the match for a reason that the result names: whoever is still in is ranked by
// health, then by seat.
func (g *Game) finish(reason string) {
	left := make([]int, 0, cards.MaxSeats)
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
			r.Winner = s.seat()
		}
	}
	return &r
}

// ghost is the number of the ghost among opponents, after seats 0 to 7: see player.met.
const ghost = 8

// pair is who fights whom; b is ghost for the ghost or a bye.
type pair struct{ a, b int }

// pairings returns the fights of a turn, in the memory of into (R-T13). If the number of the
// living is odd, the ghost is one of them. It compares all ways to pair them:
//
//  1. It takes the way whose most recent rematch is longest ago; of equal ones, that whose second
//     most recent rematch is, and so on.
//  2. Of equal ways it takes one after which most turns can follow without an early rematch.
//     Otherwise a round of six or eight players could run into a dead end.
//  3. Chance decides between those that are left.
func pairings(turn int, seats []player, chance *rand.Stream, into []pair) []pair {
	var t pairingSearch
	t.listLiving(turn, seats)
	t.tryPairings(t.all, 0)
	if chance.Named() {
		t.nameOutcomes(chance)
	}
	return t.toPairs(&t.best[t.longestLasting(chance.Intn(t.count))], into[:0])
}

// nameOutcomes serves matches in which somebody fixed this draw by a name: it tells the stream
// by which numbers the first of the living meets whom ("player 3", "seat 3", "ghost").
func (t *pairingSearch) nameOutcomes(chance *rand.Stream) {
	var names []string
	var numbers []uint64
	for i := range t.count {
		rival, seat := "ghost", "ghost"
		if s := t.seat[t.best[i][0][1]]; s != ghost {
			rival, seat = battle.SeatNames(core.Ref(s + 1))
		}
		if t.longestLasting(i) == i {
			names, numbers = append(names, rival, seat), append(numbers, uint64(i), uint64(i))
		}
	}
	chance.ResolveNames(names, numbers)
}

// pairingSearch looks for the best pairing of a turn. The living players, and the ghost if
// their number is odd, are numbered from 0.
type pairingSearch struct {
	seat [8]int // the seat of each number, or ghost
	n    int    // how many: an even number
	all  uint8  // all numbers, a bit each
	turn int
	met  [8][8]int // the turn of the last fight of two, 0 for none

	made  matching      // the one under construction
	best  [105]matching // the best so far: eight can be paired in 105 ways
	count int           // how many of best are set; they all have the same cost
	cost  [4]int        // the turns of their rematches as numbers below 0, the most recent first
}

// matching is everybody in pairs: two numbers each.
type matching [4][2]int8

// listLiving numbers who is to be paired, and notes when each two of them met last.
func (t *pairingSearch) listLiving(turn int, seats []player) {
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
			t.setMet(i, j, seats[t.seat[i]].met[t.seat[j]])
		}
	}
	t.all = uint8(1<<t.n - 1)
}

// setMet notes the turn in which i and j met last.
func (t *pairingSearch) setMet(i, j, turn int) { t.met[i][j], t.met[j][i] = turn, turn }

// tryPairings tries every way to pair those of the set free, in a fixed order. Made is how many
// pairs are made already.
func (t *pairingSearch) tryPairings(free uint8, made int) {
	if free == 0 {
		t.keepIfBest()
		return
	}
	i := bits.TrailingZeros8(free)
	for rest := free & (free - 1); rest != 0; rest &= rest - 1 {
		j := bits.TrailingZeros8(rest)
		t.made[made] = [2]int8{int8(i), int8(j)}
		t.tryPairings(free&^(1<<i|1<<j), made+1)
	}
}

// keepIfBest compares the matching at hand with the best so far, by the turns of its rematches,
// the most recent first. It joins the best if it is as good, and replaces them if it is better.
func (t *pairingSearch) keepIfBest() {
	var cost [4]int
	for i, p := range t.made[:t.n/2] {
		cost[i] = -t.met[p[0]][p[1]] // below 0, so that sorting puts the most recent first
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

// longestLasting returns the number of a best matching after which as many turns as possible, up
// to n - 2, can follow without an early rematch. An early rematch is one within n - 2 turns. Of
// equal matchings it takes the first from number k on, and from 0 again after the last. If none
// allows any turn, it is k. N - 2 turns are enough, since after them the round can repeat itself.
func (t *pairingSearch) longestLasting(k int) int {
	for turns := t.n - 2; turns > 0 && t.count > 1; turns-- {
		for i := range t.count {
			if at := (k + i) % t.count; t.allowsTurns(&t.best[at], turns) {
				return at
			}
		}
	}
	return k
}

// allowsTurns reports whether so many turns can follow the matching without an early rematch. It
// notes the fights of the matching for that, and forgets them again.
func (t *pairingSearch) allowsTurns(m *matching, turns int) bool {
	before := t.met
	for _, p := range m[:t.n/2] {
		t.setMet(int(p[0]), int(p[1]), t.turn)
	}
	ok := t.canGoOn(t.all, t.turn+1, turns)
	t.met = before
	return ok
}

// canGoOn reports whether those who are free in a turn can be paired, and then everybody in the
// turns that follow it, without an early rematch; left is how many turns, this one included.
func (t *pairingSearch) canGoOn(free uint8, turn, left int) bool {
	if free == 0 {
		return left == 1 || t.canGoOn(t.all, turn+1, left-1)
	}
	i := bits.TrailingZeros8(free)
	for rest := free & (free - 1); rest != 0; rest &= rest - 1 {
		j := bits.TrailingZeros8(rest)
		was := t.met[i][j]
		if was != 0 && turn-was < t.n-1 {
			continue
		}
		t.setMet(i, j, turn)
		ok := t.canGoOn(free&^(1<<i|1<<j), turn, left)
		t.setMet(i, j, was)
		if ok {
			return true
		}
	}
	return false
}

// toPairs returns a matching as pairs of players, in the memory of into.
func (t *pairingSearch) toPairs(m *matching, into []pair) []pair {
	for _, p := range m[:t.n/2] {
		into = append(into, pair{t.seat[p[0]], t.seat[p[1]]})
	}
	return into
}
