package tavern

import (
	"fmt"
	"slices"
	"testing"

	"arcana/core/garbage"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards/made"
)

// rounds is a model of R-T13 that shares nothing with the rules: who met whom when,
// by the names of both; "g" is the ghost or the bye.
type rounds map[string]int

// everyPairing lists every way to pair the names.
func everyPairing(names []string) (list [][]string) {
	if len(names) == 0 {
		return [][]string{nil}
	}
	for i := 1; i < len(names); i++ {
		rest := slices.Concat(names[1:i], names[i+1:])
		for _, tail := range everyPairing(rest) {
			list = append(list, append([]string{names[0] + names[i]}, tail...))
		}
	}
	return list
}

// turns returns when the pairs met last, the most recent first.
func (r rounds) turns(pairing []string) (turns []int) {
	for _, p := range pairing {
		turns = append(turns, r[p])
	}
	slices.Sort(turns)
	slices.Reverse(turns)
	return turns
}

// early reports whether a pair of it met within so many turns before.
func (r rounds) early(pairing []string, turn, within int) bool {
	return slices.ContainsFunc(pairing, func(p string) bool { return r[p] > 0 && turn-r[p] <= within })
}

// after returns what is known when the pairing has been fought.
func (r rounds) after(pairing []string, turn int) rounds {
	then := rounds{}
	for p, t := range r {
		then[p] = t
	}
	for _, p := range pairing {
		then[p] = turn
	}
	return then
}

// canGoOn reports whether so many turns can follow without an early rematch.
func (r rounds) canGoOn(names []string, turn, within, turns int) bool {
	if turns == 0 {
		return true
	}
	return slices.ContainsFunc(everyPairing(names), func(p []string) bool {
		return !r.early(p, turn, within) && r.after(p, turn).canGoOn(names, turn+1, within, turns-1)
	})
}

// living names those who are to be paired, in the order of their players.
func living(g *Game) (names []string) {
	for s := range g.players {
		if !g.players[s].out {
			names = append(names, fmt.Sprint(s))
		}
	}
	if len(names)%2 == 1 {
		names = append(names, "g")
	}
	return names
}

// paired plays the pairing of this turn and returns it by names.
func paired(g *Game) (pairing []string) {
	for _, p := range pairings(g.turn, g.players, g.shared.chance.Stream("pairing"), nil) {
		b := fmt.Sprint(p.b)
		g.players[p.a].met[p.b] = g.turn
		if p.b == ghost {
			b = "g"
		} else {
			g.players[p.b].met[p.a] = g.turn
		}
		pairing = append(pairing, fmt.Sprint(p.a)+b)
	}
	return pairing
}

// RULES 6.1 (R-T13): among two to eight players, odd numbers with their bye
// included, nobody meets again within n - 2 turns as long as nobody goes out.
func TestNobodyMeetsAgainTooSoon(t *testing.T) {
	for seats := 2; seats <= 8; seats++ {
		for seed := range uint64(made.Size(2500)) {
			g, r := begin(t, made.Shipped(t), seed, seats), rounds{}
			for g.turn = 1; g.turn <= 40; g.turn++ {
				pairing := paired(g)
				if r.early(pairing, g.turn, len(living(g))-2) {
					t.Fatalf("%d players, seed %d, turn %d: %v after %v", seats, seed, g.turn, pairing, r)
				}
				r = r.after(pairing, g.turn)
			}
		}
	}
}

// RULES 6.1 (R-T13): through eliminations, each turn has one of the pairings whose
// rematches are longest ago, the most recent first; and of those one after which
// others can follow without an early rematch, if there is one.
func TestPairingsAreTheBestPossible(t *testing.T) {
	for seed := range uint64(made.Size(1000)) {
		chance := rand.New(seed, "eliminations")
		g, r := begin(t, made.Shipped(t), seed, 5+int(seed%4)), rounds{}
		for g.turn = 1; g.turn <= 30 && len(living(g)) > 2; g.turn++ {
			names, pairing := living(g), paired(g)
			lawfulPairing(t, r, names, pairing, g.turn)
			if t.Failed() {
				t.Fatalf("seed %d, turn %d: %v after %v", seed, g.turn, pairing, r)
			}
			r = r.after(pairing, g.turn)
			if s := chance.Intn(len(g.players)); chance.Intn(5) == 0 && !g.players[s].out {
				g.players[s].out = true
			}
		}
	}
}

func lawfulPairing(t *testing.T, r rounds, names, pairing []string, turn int) {
	best := r.turns(pairing)
	var equals [][]string
	for _, p := range everyPairing(names) {
		switch turns := r.turns(p); slices.Compare(turns, best) {
		case -1:
			t.Errorf("%v met in turns %v, %v would have met in %v", pairing, best, p, turns)
		case 0:
			equals = append(equals, p)
		}
	}
	within, ahead := len(names)-2, min(3, len(names)-2)
	goesOn := func(p []string) bool { return r.after(p, turn).canGoOn(names, turn+1, within, ahead) }
	if !goesOn(pairing) && slices.ContainsFunc(equals, goesOn) {
		t.Errorf("%v cannot go on for %d turns without an early rematch, others can", pairing, ahead)
	}
}

// RULES 6.1 (R-T13): chance decides between equals: the first turn of four has
// each of its three pairings, and a pairing takes no memory.
func TestChanceDecidesBetweenEqualPairings(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(300) {
		seen[fmt.Sprint(paired(begin(t, made.Shipped(t), seed, 4)))]++
	}
	if len(seen) != 3 {
		t.Errorf("pairings of four: %v", seen)
	}
	g, pairs := begin(t, made.Shipped(t), 1, 8), make([]pair, 0, 4)
	if n := garbage.Of(100, func() { pairings(g.turn, g.players, g.shared.chance.Stream("pairing"), pairs) }); n > 0 {
		t.Errorf("%v allocations for a pairing", n)
	}
}

func BenchmarkPairing(b *testing.B) {
	for _, seats := range []int{4, 6, 8} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			g := begin(b, made.Shipped(b), 1, seats)
			b.ReportAllocs()
			for b.Loop() {
				g.turn++
				for _, p := range pairings(g.turn, g.players, g.shared.chance.Stream("pairing"), nil) {
					g.players[p.a].met[p.b], g.players[p.b].met[p.a] = g.turn, g.turn
				}
			}
		})
	}
}
