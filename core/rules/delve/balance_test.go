package delve

import (
	"math"
	"testing"

	"arcana/core"
)

// winRate plays n delves of four at the middle difficulty and returns the share
// that was won.
func winRate(t testing.TB, n int, player core.Player) float64 {
	wins := 0
	for seed := range uint64(n) {
		g := begin(t, shipped(), seed, Options{})
		playOn(t, g, seed, 5000, player)
		if r, _ := g.Result(); r.Winner == core.All {
			wins++
		}
	}
	return float64(wins) / float64(n)
}

// The middle difficulty can be won and lost: cautious and greedy teams win 20 to
// 80 percent, and cautious beats random with the whole 95 % interval of the
// difference above 0. At full size the bounds are the ones themselves; at the
// quick size they are widened by the interval of a share.
func TestWinRates(t *testing.T) {
	n := sized(100, 1000)
	cautious, greedy, random := winRate(t, n, Cautious), winRate(t, n, Greedy), winRate(t, n, core.Random{})
	slack := 0.0
	if n < 1000 {
		slack = 1.96 * math.Sqrt(0.25/float64(n))
	}
	t.Logf("%d delves each: cautious %.3f, greedy %.3f, random %.3f", n, cautious, greedy, random)
	for name, rate := range map[string]float64{"cautious": cautious, "greedy": greedy} {
		if rate < 0.2-slack || rate > 0.8+slack {
			t.Errorf("%s wins %.3f of %d delves", name, rate, n)
		}
	}
	spread := 1.96 * math.Sqrt((cautious*(1-cautious)+random*(1-random))/float64(n))
	if cautious-random-spread <= 0 {
		t.Errorf("cautious %.3f, random %.3f, interval ±%.3f", cautious, random, spread)
	}
}

// All four tiers come up in play.
func TestAllTiersComeUp(t *testing.T) {
	var seen [5]int
	for seed := range uint64(20) {
		g := begin(t, shipped(), seed, Options{})
		for ply := 0; g.result == nil; ply++ {
			chance := core.ChanceOf(seed, g.Turn(), ply)
			m, _ := core.Random{}.Choose(nil, g.Moves(), &chance)
			events, err := g.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				if e.Kind == KindTier {
					seen[e.Amount]++
				}
			}
		}
	}
	for tier := HighFail; tier <= StrongSuccess; tier++ {
		if seen[tier] == 0 {
			t.Errorf("%s never came up in %v", tier, seen)
		}
	}
}
