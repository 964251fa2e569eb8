package tavern

import (
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/cards/made"
)

// begin starts a match of the shipped content.
func begin(tb testing.TB, cfg *cards.Config, seed uint64, seats int) *Game {
	tb.Helper()
	g, err := New(core.Setup{Seed: seed, Seats: seats, Config: cfg})
	if err != nil {
		tb.Fatal(err)
	}
	return g.(*Game)
}

// The laws of RULES 2 to 6 over random play: they hold after every single move.
func TestLawsOverRandomMatches(t *testing.T) {
	cfg := made.Shipped(t)
	for _, c := range []struct{ seats, matches int }{{4, 2000}, {2, 200}, {3, 200}, {5, 200}, {8, 200}} {
		for seed := range made.Size(c.matches) {
			g := begin(t, cfg, uint64(seed), c.seats)
			chance := rand.New(uint64(seed), "laws")
			for ply := 0; g.result == nil; ply++ {
				lawfulMove(t, g, &chance)
				if t.Failed() {
					t.Fatalf("seed %d, %d seats, move %d", seed, c.seats, ply)
				}
			}
			lawfulEnd(t, g)
		}
	}
}

func lawfulMove(t *testing.T, g *Game, chance *rand.Stream) {
	seat, moves := g.Turn(), g.Moves()
	before := core.Numbers(g.View(seat))
	events, err := g.Play(favoured(moves, chance))
	if err != nil {
		t.Error(err)
	}
	lawfulState(t, g)
	lawfulEvents(t, g, seat, before, events)
}

// favoured picks any move, yet ends and swaps seldom enough to see some play.
func favoured(moves []core.Move, chance *rand.Stream) core.Move {
	m := moves[chance.Intn(len(moves))]
	for range 3 {
		if m.Verb == verbBuy || m.Verb == verbPlay || m.Verb == verbUpgrade {
			return m
		}
		m = moves[chance.Intn(len(moves))]
	}
	return m
}

// RULES 3.1, 3.3, R-T2, R-T12.
func lawfulState(t *testing.T, g *Game) {
	held := make([]int, len(g.shared.cfg.Cards))
	for i := range g.players {
		p := &g.players[i]
		if p.gold < 0 || p.gold > g.shared.tuning.Gold.Cap {
			t.Errorf("seat %d has %d gold", i+1, p.gold)
		}
		if len(p.board) > g.shared.tuning.Board || len(p.hand) > g.shared.tuning.Hand {
			t.Errorf("seat %d has %d cards on the board and %d in hand", i+1, len(p.board), len(p.hand))
		}
		lists := [][]cards.Unit{p.shop.cards, p.hand, p.board}
		for _, d := range p.discoveries {
			lists = append(lists, d.cards)
		}
		for _, list := range lists {
			for _, u := range list {
				if u.Card.Rules().Place >= 0 && !u.Golden() {
					held[u.Card.Rules().Place]++
				}
				if u.Health <= 0 {
					t.Errorf("seat %d holds %s with health %d", i+1, u.Name(), u.Health)
				}
			}
		}
	}
	for i := range g.shared.cfg.Cards {
		c := &g.shared.cfg.Cards[i]
		want := 0 // of a card of another set than the one that is played
		if c.Dealt(&g.shared.tuning) {
			want = g.shared.tuning.Shop.Copies[c.Tier-1]
		}
		if all := g.shared.pool.left[i] + held[i] + g.shared.pool.eaten[i]; all != want || g.shared.pool.left[i] < 0 {
			t.Errorf("%s: %d in the pool, %d held, %d consumed", c.Name, g.shared.pool.left[i], held[i], g.shared.pool.eaten[i])
		}
	}
}

// Every number equals its last value plus the amounts of the events about it,
// IDs count up, causes come before what they lead to, and nobody reads what is
// not for them (R-T16).
func lawfulEvents(t *testing.T, g *Game, seat core.Seat, before []core.Number, events []core.Event) {
	type key struct {
		of    core.Ref
		field core.Field
	}
	change := map[key]int{}
	for i, e := range events {
		if i > 0 && e.ID != events[i-1].ID+1 {
			t.Errorf("event %d follows event %d", e.ID, events[i-1].ID)
		}
		if e.Cause >= e.ID {
			t.Errorf("event %d is caused by %d", e.ID, e.Cause)
		}
		if e.Field != core.FieldNone && e.Seen.Has(seat) {
			change[key{e.Target, e.Field}] += int(e.Amount)
		}
	}
	after := map[key]int{}
	for _, n := range core.Numbers(g.View(seat)) {
		after[key{n.Of, n.Field}] = n.Value
	}
	for _, n := range before {
		k := key{n.Of, n.Field}
		if now, still := after[k]; still && now != n.Value+change[k] {
			t.Errorf("%s of %s (%d): %d%+d is not %d", n.Field, g.shared.record.names.name(n.Of), n.Of, n.Value, change[k], now)
		}
	}
}

// RULES 2: one winner, and places that are a permutation.
func lawfulEnd(t *testing.T, g *Game) {
	r, over := g.Result()
	if !over || r.Winner < 0 || r.Places[r.Winner] != 1 {
		t.Errorf("result %+v", r)
	}
	seen := map[int]bool{}
	for _, p := range r.Places {
		seen[p] = true
	}
	for p := range len(g.players) {
		if !seen[p+1] {
			t.Errorf("nobody has place %d: %v", p+1, r.Places)
		}
	}
}

// RULES 6.1 (R-T16): dealing anew what a player may not know leaves its view as it
// is, and keeps the pool whole.
func TestSecretsKeepTheView(t *testing.T) {
	cfg := made.Shipped(t)
	for seed := range uint64(made.Size(500)) {
		g := begin(t, cfg, seed, 4)
		chance := rand.New(seed, "secrets")
		for ply := 0; ply < 200 && g.result == nil; ply++ {
			lawfulMove(t, g, &chance)
			if ply%20 != 0 {
				continue
			}
			for s := range core.Seat(4) {
				other := g.Secrets(s, &chance).(*Game)
				if core.Digest(other.View(s)) != core.Digest(g.View(s)) {
					t.Fatalf("seed %d ply %d: seat %d sees a difference", seed, ply, s+1)
				}
				lawfulState(t, other)
			}
		}
	}
}

// A clone goes its own way: playing it leaves the original's hash alone, and
// both come to the same end under the same moves.
func TestCloneIsIndependent(t *testing.T) {
	cfg := made.Shipped(t)
	for seed := range uint64(made.Size(200)) {
		g := begin(t, cfg, seed, 4)
		chance := rand.New(seed, "clone")
		for range 60 {
			lawfulMove(t, g, &chance)
		}
		hash, c := core.Hash(g), g.Clone()
		var moves []core.Move
		for range 60 {
			if c.Turn() == core.None {
				break
			}
			m := favoured(c.Moves(), &chance)
			moves = append(moves, m)
			c.Play(m)
		}
		if core.Hash(g) != hash {
			t.Fatalf("seed %d: playing the clone changed the original", seed)
		}
		for _, m := range moves {
			g.Play(m)
		}
		if core.Hash(g) != core.Hash(c) {
			t.Fatalf("seed %d: the same moves end differently", seed)
		}
	}
}
