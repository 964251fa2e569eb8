package tavern

import (
	"math"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards/made"
)

// The first of a match is worth all, the last nothing, and each place between an equal
// step less.
func TestRewardFollowsPlaces(t *testing.T) {
	r := core.Result{Places: []int{3, 1, 4, 2}}
	for s, want := range []float64{1.0 / 3, 1, 0, 2.0 / 3} {
		if got := new(Game).Reward(r, core.Seat(s)); got != want {
			t.Errorf("place %d is worth %v, want %v", r.Places[s], got, want)
		}
	}
}

// Of alike players each is worth half; more health, a better board and a higher tier are
// each worth more; whoever is out is worth its place.
func TestValueOfPositions(t *testing.T) {
	g := begin(t, made.Shipped(t), 1, 3)
	for s := range core.Seat(3) {
		if v := g.Value(s); v != 0.5 {
			t.Errorf("seat %d of three alike is worth %v", s+1, v)
		}
	}
	g.players[0].health += 5
	health := g.Value(0)
	g.players[0].tier++
	tier := g.Value(0)
	g.players[0].board = g.take(t, "justice")
	if board := g.Value(0); !(0.5 < health && health < tier && tier < board && board < 1) {
		t.Errorf("health makes %v, a tier %v, a card %v", health, tier, board)
	}
	g.players[1].out, g.players[1].place = true, 3
	if out, left := g.Value(1), g.Value(0); out != 0 || left <= 0.5 {
		t.Errorf("the third of three is worth %v, one of the two left %v", out, left)
	}
}

// What a position is worth goes with how the match ends, played on by mixed native
// players.
func TestValueForetellsTheEnd(t *testing.T) {
	var xs, ys []float64
	for seed := range uint64(max(8, made.Size(200))) {
		players := []core.Player{bots["hard"], bots["easy"], bots["medium"], bots["hard"]}
		m, err := core.NewMatch(System(), core.Setup{Seed: seed, Seats: 4, Config: made.Shipped(t)}, players)
		if err != nil {
			t.Fatal(err)
		}
		chance := rand.New(seed, "value")
		from := len(xs)
		for m.Game().Turn() != core.None {
			if chance.Intn(40) == 0 {
				for s := range core.Seat(4) {
					xs = append(xs, m.Game().(*Game).Value(s))
				}
			}
			if _, err := m.Step(); err != nil {
				t.Fatal(err)
			}
		}
		r, _ := m.Game().Result()
		for i := from; i < len(xs); i++ {
			ys = append(ys, new(Game).Reward(r, core.Seat((i-from)%4)))
		}
	}
	c := correlation(xs, ys)
	t.Logf("correlation %.2f over %d positions", c, len(xs)/4)
	if c < 0.4 {
		t.Errorf("values and rewards correlate by %.2f over %d positions", c, len(xs)/4)
	}
}

// correlation is Pearson's.
func correlation(xs, ys []float64) float64 {
	n := float64(len(xs))
	var sx, sy, sxx, syy, sxy float64
	for i, x := range xs {
		y := ys[i]
		sx, sy, sxx, syy, sxy = sx+x, sy+y, sxx+x*x, syy+y*y, sxy+x*y
	}
	return (sxy - sx*sy/n) / math.Sqrt((sxx-sx*sx/n)*(syy-sy*sy/n))
}
