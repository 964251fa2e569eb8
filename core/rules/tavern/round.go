// A combat of all: boards fight, damage is dealt, players go out and are ranked, and the match ends or the
// next turn begins. Then who fights whom, and who fights a ghost.

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

// combat lets all boards fight and deals the damage (RULES 6.1). before has each player's health before that. A player
// who has none left since the recruit phase goes out first (RULES 6.3). After the combat cards lose what they had until
// its end, and players without health go out. Last it begins the next turn, or ends the match.
func (g *Game) combat() {
	record := &g.shared.record
	record.cause = 0
	var before [cards.MaxSeats]int
	fallen := false
	for s := range g.players {
		before[s] = g.players[s].health
		fallen = fallen || g.players[s].fallen() && !g.players[s].out
	}
	if fallen {
		if g.eliminate(before[:]); g.result != nil {
			return
		}
	}
	record.log(core.KindPhase, core.FieldNone, 0, 0, g.turn, core.Everyone)
	record.events[len(record.events)-1].Text = "combat"
	record.causeFromHere()
	for s := range g.players {
		g.players[s].forget(ability.ThisCombat)
	}
	var room [cards.MaxSeats / 2]pair // memory for the pairs
	for _, p := range pairings(g.turn, g.players, g.shared.chance.Stream("pairing"), room[:]) {
		g.fightPair(p)
	}
	for s := range g.players {
		r := g.recruit(core.Seat(s))
		r.expireLoans(cards.Combat)
	}
	switch g.eliminate(before[:]); {
	case g.result != nil:
	case g.turn >= g.shared.tuning.MaxTurns:
		g.finish("max_turns")
	default:
		g.beginTurn()
	}
}

// fightPair lets the two of a pair fight, and notes that they have met. A player that is paired with
// the ghost fights the last board of the player that went out last, or has a bye if nobody is out.
func (g *Game) fightPair(p pair) {
	a, foe := &g.players[p.a], p.b
	a.met[p.b] = g.turn
	if p.b == ghost {
		if len(g.eliminated) == 0 {
			a.lineup = append(a.lineup[:0], a.board...)
			a.last = Bout{Turn: g.turn, Result: "bye"}
			return
		}
		foe = int(g.eliminated[len(g.eliminated)-1])
	} else {
		g.players[p.b].met[p.a] = g.turn
	}
	g.fight(a, &g.players[foe], p.b == ghost)
}

// fight lets the boards of two players fight, gives them gold and damage, and notes how it ended for each.
// If ghost is true, b is out of the match: its last board fights, and it gets nothing of all this.
func (g *Game) fight(a, b *player, ghost bool) {
	seen := core.Only(a.seat())
	a.lineup = append(a.lineup[:0], a.board...)
	if !ghost {
		b.lineup = append(b.lineup[:0], b.board...)
		seen |= core.Only(b.seat())
	}
	v, gold := g.shared.fight(g.turn, a, b, seen)
	a.bonus += gold[0]
	switch {
	case v.Winner == 1:
		v.Damage = g.damageLoser(a, b, v.Damage)
	case v.Winner == 0 && !ghost:
		v.Damage = g.damageLoser(b, a, v.Damage)
	}
	a.recordBout(v, 0, g.turn, int(b.seat()), ghost)
	if !ghost {
		b.bonus += gold[1]
		b.recordBout(v, 1, g.turn, int(a.seat()), false)
	}
}

// damageLoser takes the damage of a lost combat from the health of player s, with what the abilities of its board
// change of it, and returns how much that was. foe has won.
func (g *Game) damageLoser(s, foe *player, damage int32) int32 {
	r, n := g.recruit(s.seat()), int(damage)
	if n == 0 {
		return 0
	}
	if !g.shared.usesKernel() {
		r.takeDamage(foe.ref, n)
		return damage
	}
	r.beginMove()
	ok := true
	if n = r.askNumber(cards.AskHeroDamage, n, 0, battle.MostChange); n > 0 {
		_, n, ok = r.askReplace(cards.EventHeroDamage, s.ref, n)
	}
	if !ok {
		n = 0
	}
	if r.takeDamage(foe.ref, n); n > 0 {
		r.emit(cards.EventHeroDamage, s.ref, n)
	}
	r.runTriggers()
	r.endMove()
	return int32(n)
}

// eliminate takes players without health out of the match, and ends the match if at most one is left
// (R-T14). Players that go out in the same turn are ranked by their health before the damage, then by
// seat; before is that health, by seat. They go in order from the worst rank to the best, so the best
// of them is the next ghost.
func (g *Game) eliminate(before []int) {
	out := make([]int, 0, cards.MaxSeats)
	living := 0
	for s := range g.players {
		switch p := &g.players[s]; {
		case p.out: // since an earlier turn
		case p.fallen():
			out = append(out, s)
		default:
			living++
		}
	}
	few.Sort(out, func(a, b int) int { return before[b] - before[a] }) // stable: equal ones stay by seat
	for i := len(out) - 1; i >= 0; i-- {
		g.retire(&g.players[out[i]], living+i+1)
	}
	if living <= 1 {
		g.finish("last_standing")
	}
}

// retire takes a player out of the match. Its copies go back to the pool; its last board stays (lineup), for
// the ghost. place is its final rank, from 1. Its prices become empty, as those of any player that is out.
func (g *Game) retire(s *player, place int) {
	s.out, s.place, s.waits = true, place, nil
	g.eliminated = append(g.eliminated, s.seat())
	g.shared.record.log(core.KindEliminate, core.FieldNone, 0, s.ref, place, core.Everyone)
	s.returnCards(&g.shared.pool)
	r := g.recruit(s.seat())
	r.updatePrices()
}

// finish ends the match. Players that are still in it are ranked by health, then by seat. reason is
// what the result calls the way it ended.
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

// resultOf returns the result of a match in which all players have a place.
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

// ghost stands for the ghost wherever an opponent's seat is expected: in a pair and in player.met.
const ghost = 8

// pair is two seats that fight each other; b may be ghost, which can mean a bye.
type pair struct{ a, b int }

// pairings returns who fights whom in a turn, in the memory of into (R-T13). If the number of living
// players is odd, the ghost is added. It compares all ways to pair them:
//
//  1. The best way avoids recent rematches: first its most recent rematch counts, which should be as
//     long ago as possible; if two ways are equal in that, the second most recent one, and so on.
//  2. Of several best ways it takes one after which the most turns can follow without an early
//     rematch. Otherwise six or eight players could get into a dead end.
//  3. If several are left, chance decides.
func pairings(turn int, seats []player, chance *rand.Stream, into []pair) []pair {
	var t pairingSearch
	t.listLiving(turn, seats)
	t.tryPairings(t.all, 0)
	if chance.ForcesName() { // a setup forces this draw by a name
		t.nameOutcomes(chance)
	}
	return t.toPairs(&t.best[t.longestLasting(chance.Intn(t.count))], into[:0])
}

// nameOutcomes is called if a setup fixed this draw by a name. It tells the stream which number makes the first
// living player fight whom ("player 3", "seat 3", "ghost").
func (t *pairingSearch) nameOutcomes(chance *rand.Stream) {
	var names []string
	var numbers []uint64
	for i := range t.count {
		rival, seat := "ghost", "ghost"
		if s := t.seat[t.best[i][0][1]]; s != ghost {
			rival, seat = battle.SeatNames(core.Ref(s + 1))
		}
		if t.longestLasting(i) == i { // else the number i leads to another matching
			names, numbers = append(names, rival, seat), append(numbers, uint64(i), uint64(i))
		}
	}
	chance.ResolveNames(names, numbers)
}

// pairingSearch searches for the best way to pair the players of a turn. It numbers those to be
// paired from 0: the living players, and the ghost if their number is odd.
type pairingSearch struct {
	seat [8]int // by number: the seat, or ghost
	n    int    // how many are to be paired, an even number
	all  uint8  // a bit for each of these numbers
	turn int
	met  [8][8]int // by two numbers: the turn in which they last fought each other, 0 for never

	made  matching      // the matching that is being made
	best  [105]matching // the best ones so far: eight can be paired in 105 ways
	count int           // how many of best are set; they all have the same cost
	cost  [4]int        // minus the turns of the rematches in one of best, the most recent first
}

// matching pairs all numbers. Each pair is two of them; the first t.n/2 pairs are set.
type matching [4][2]int8

// listLiving numbers those that are to be paired: the living players by seat, and last the ghost if they are an
// odd number. It notes when each two of them last fought each other.
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

// setMet notes the turn in which numbers i and j last fought each other.
func (t *pairingSearch) setMet(i, j, turn int) { t.met[i][j], t.met[j][i] = turn, turn }

// tryPairings tries all ways to pair the numbers in free, in a fixed order. made is how many pairs
// exist already.
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

// keepIfBest compares the matching that was just made with the best so far, by the turns of their
// rematches, the most recent first. If it is as good, it is added to them; if it is better, it
// replaces them.
func (t *pairingSearch) keepIfBest() {
	var cost [4]int
	for i, p := range t.made[:t.n/2] {
		cost[i] = -t.met[p[0]][p[1]] // negative, so that sorting puts the most recent first
	}
	few.Sort(cost[:], cmp.Compare[int])
	switch c := slices.Compare(cost[:], t.cost[:]); {
	case t.count > 0 && c < 0: // its rematches are more recent
		return
	case t.count == 0 || c > 0: // the first one, or better than all so far
		t.count, t.cost = 0, cost
	}
	t.best[t.count] = t.made
	t.count++
}

// longestLasting returns the index in best of a matching after which as many turns as possible can follow
// without an early rematch. A rematch is early if the two last fought at most n - 2 turns before. It looks
// no further than n - 2 turns, because after them the same fights can be repeated. If several matchings are
// equal, it takes the first from index k on, going on at 0 behind the last. If none allows even one turn, it
// returns k.
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

// allowsTurns reports whether so many turns can follow the matching without an early rematch. While it
// searches, t.met has the fights of the matching; then t.met is as before.
func (t *pairingSearch) allowsTurns(m *matching, turns int) bool {
	before := t.met
	for _, p := range m[:t.n/2] {
		t.setMet(int(p[0]), int(p[1]), t.turn)
	}
	ok := t.canGoOn(t.all, t.turn+1, turns)
	t.met = before
	return ok
}

// canGoOn reports whether several turns can be paired without an early rematch: this one, in which only
// the numbers in free are still to be paired, and those after it, in which all numbers are. count is how many
// turns these are, this one included. t.met is changed while it tries, and is as before at the end.
func (t *pairingSearch) canGoOn(free uint8, turn, count int) bool {
	if free == 0 {
		return count == 1 || t.canGoOn(t.all, turn+1, count-1)
	}
	i := bits.TrailingZeros8(free)
	for rest := free & (free - 1); rest != 0; rest &= rest - 1 {
		j := bits.TrailingZeros8(rest)
		was := t.met[i][j]
		if was != 0 && turn-was < t.n-1 { // an early rematch; 0 is no fight yet
			continue
		}
		t.setMet(i, j, turn)
		ok := t.canGoOn(free&^(1<<i|1<<j), turn, count)
		t.setMet(i, j, was)
		if ok {
			return true
		}
	}
	return false
}

// toPairs appends the pairs of a matching, as seats, to into.
func (t *pairingSearch) toPairs(m *matching, into []pair) []pair {
	for _, p := range m[:t.n/2] {
		into = append(into, pair{t.seat[p[0]], t.seat[p[1]]})
	}
	return into
}
