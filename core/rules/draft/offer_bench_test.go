package draft

import (
	"fmt"
	"testing"

	"arcana/core/garbage"
	"arcana/core/pool"
	"arcana/core/rand"
)

var sizes = []int{200, 1000, 10000, 100000}

// poolOf returns a pool of exactly n copies: the shipped cards in turn.
func poolOf(t testing.TB, n int) *Pool {
	c := tuned(t)
	p := NewPool(dreamtides(t), &c.Tuning, Steady)
	p.copies = pool.New(p.Set.class)
	for i := range n {
		p.copies.Put(pool.Copy{Card: int32(i % len(p.Set.Cards))}, 1)
	}
	return p
}

// profileAt is the profile of a player who goes for a pair that changes.
func profileAt(i int) (p Profile) {
	p[i%len(five)] = 4 + i%5
	p[(i/3+1+i)%len(five)] = 2 + i%4
	return p
}

// BenchmarkOffer is one offer of four with both guarantees, a new profile before
// each, the cards passed over afterwards, and a rest after every five.
func BenchmarkOffer(b *testing.B) {
	for _, n := range sizes {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			next := offers(b, n)
			b.ReportAllocs()
			for b.Loop() {
				next()
			}
		})
	}
}

// offers returns what makes one such offer after the other from a pool of n copies.
func offers(t testing.TB, n int) func() {
	p, s, i := poolOf(t, n), rand.New(1, "offer"), 0
	var o Offer
	return func() {
		if err := p.Offer(p.Tuning.NewRequest(4, profileAt(i)), &s, &o); err != nil {
			t.Fatal(err)
		}
		p.Pass(&o)
		if i++; i%5 == 0 {
			p.Rest()
		}
	}
}

// Once warm, an offer takes no memory, however large the pool is.
func TestOffersTakeNoMemory(t *testing.T) {
	for _, n := range sizes {
		next := offers(t, n)
		for range 200 {
			next()
		}
		if made := garbage.Of(200, next); made > 0 {
			t.Errorf("from %d copies an offer takes memory %v times", n, made)
		}
	}
}
