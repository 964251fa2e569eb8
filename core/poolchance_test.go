package core_test

import (
	"testing"

	"arcana/core/pool"
	"arcana/core/rand"
)

// Draft RULES 3.1: drawing in sequence without replacement. The pool has four single
// cards of different weight; the chance of an ordered triple is the product of
// three shares, each of what is still there.
var small = []float64{1, 2.5, 4, 7.5}

// triples is how many times three copies are drawn; it is cheap enough to be
// the full number always, and the negative control needs it.
const triples = 1_000_000

// critical is the 99.9 % quantile of chi-square with 23 degrees of freedom.
const critical = 49.73

func drawTriples(weights []float64) map[[3]int32]int {
	s := rand.New(7, "triples")
	seen := map[[3]int32]int{}
	weigh := func(class, _ int) uint64 { return pool.Units(weights[class]) }
	p := pool.New([]int32{0, 1, 2, 3})
	for card := range weights {
		p.Put(pool.Copy{Card: int32(card)}, 1)
	}
	var d pool.Draw
	for range triples {
		_ = d.Begin(p, weigh, nil)
		var triple [3]int32
		for i := range triple {
			c, _ := d.Next(&s)
			triple[i] = c.Card
		}
		for _, card := range triple {
			p.Put(pool.Copy{Card: card}, 1)
		}
		seen[triple]++
	}
	return seen
}

// distance is Pearson's chi-square between counts and the exact chances.
func distance(seen map[[3]int32]int, weights []float64) (sum float64) {
	total := 0.0
	for _, w := range weights {
		total += w
	}
	for a, wa := range weights {
		for b, wb := range weights {
			for c, wc := range weights {
				if a == b || b == c || a == c {
					continue
				}
				want := triples * (wa / total) * (wb / (total - wa)) * (wc / (total - wa - wb))
				off := float64(seen[[3]int32{int32(a), int32(b), int32(c)}]) - want
				sum += off * off / want
			}
		}
	}
	return sum
}

func TestOrderedTriples(t *testing.T) {
	if x := distance(drawTriples(small), small); x > critical {
		t.Errorf("chi-square %.1f is beyond %.2f: the draw is not in proportion to weight", x, critical)
	}
}

// The control: a weight that is wrong by 4 % must not pass, be it the lightest or
// the heaviest.
func TestOrderedTriplesSeesFourPercent(t *testing.T) {
	for _, card := range []int{0, len(small) - 1} {
		wrong := append([]float64(nil), small...)
		wrong[card] *= 1.04
		if x := distance(drawTriples(wrong), small); x <= critical {
			t.Errorf("card %d weighs 4 %% too much and chi-square %.1f does not show it", card, x)
		}
	}
}
