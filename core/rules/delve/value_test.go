package delve

import (
	"math"
	"testing"

	"arcana/core"
)

// RULES 8: any delve that is won is worth more than any that is lost, and of either kind
// the one with more challenges kept; all heroes win or lose together.
func TestReward(t *testing.T) {
	last := 0.0
	for _, won := range []core.Seat{core.None, core.All} {
		for kept := range 26 {
			r := core.Result{Winner: won, Places: []int{1, 1, 1}, Scores: []int{kept, kept, kept}}
			worth := new(Game).Reward(r, 0)
			if worth < last || worth > 1 || worth == last && kept > 0 {
				t.Errorf("winner %d with %d kept is worth %v, after %v", won, kept, worth, last)
			}
			last = worth
			same(t, "another hero", new(Game).Reward(r, 2), worth)
		}
	}
}

// What a position is held to be worth tells how the delve ends: the two go together.
func TestValueTellsTheEnd(t *testing.T) {
	var values, ends []float64
	for seed := range uint64(sized(100, 1000)) {
		g := begin(t, shipped(), seed, Options{})
		first := len(values)
		for ply := 0; g.Turn() != core.None; ply++ {
			if ply%16 == int(seed%16) {
				values = append(values, g.Value(0))
			}
			playOn(t, g, seed, 1, Cautious)
		}
		r, _ := g.Result()
		for range values[first:] {
			ends = append(ends, new(Game).Reward(r, 0))
		}
	}
	together := correlation(values, ends)
	t.Logf("%d positions: %.3f", len(values), together)
	if together < 0.3 {
		t.Errorf("values and ends of %d positions go together by %.3f only", len(values), together)
	}
}

// correlation is that of Pearson.
func correlation(x, y []float64) float64 {
	mean := func(list []float64) (sum float64) {
		for _, v := range list {
			sum += v / float64(len(list))
		}
		return sum
	}
	mx, my := mean(x), mean(y)
	var xy, xx, yy float64
	for i := range x {
		xy, xx, yy = xy+(x[i]-mx)*(y[i]-my), xx+(x[i]-mx)*(x[i]-mx), yy+(y[i]-my)*(y[i]-my)
	}
	return xy / math.Sqrt(xx*yy)
}

// Cards that show what the boss asks for are worth more than some that do not.
func TestValueOfHands(t *testing.T) {
	against := func(card string) *Game {
		hand := deck(card + " ration ration ration ration")
		g := lab(t, labConfig(), Options{Decks: [][]string{hand, hand, hand}, Challenges: []string{"one"}, Resonance: []string{"calm"}})
		play(t, g, muster)
		return g
	}
	if good, bad := against("all").Value(0), against("ration").Value(0); good <= bad {
		t.Errorf("answers to the boss are worth %v, none %v", good, bad)
	}
}

// What lies behind a boss that comes will not be kept.
func TestValueOfWhatIsToCome(t *testing.T) {
	g := lab(t, labConfig(), standard("three one none none"))
	play(t, g, muster)
	before := g.Value(0)
	if g.challenges.bossComes = true; g.Value(0) >= before {
		t.Errorf("with three challenges to come a delve is worth %v, without %v", before, g.Value(0))
	}
}
