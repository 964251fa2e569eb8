package core_test

import (
	"math"
	"testing"

	"arcana/core/pool"
	"arcana/core/rand"
)

// anyPool returns a pool of up to 40 cards in up to 6 classes with up to 9
// copies each at up to 4 stalenesses, and weights of which some may be 0.
func anyPool(s *rand.Stream) (*pool.Pool, pool.Weigh) {
	classes := make([]int32, 1+s.Intn(40))
	for i := range classes {
		classes[i] = int32(s.Intn(6))
	}
	p := pool.New(classes)
	for card := range classes {
		p.Put(pool.Copy{Card: int32(card), Staleness: int32(s.Intn(4))}, s.Intn(10))
		p.Put(pool.Copy{Card: int32(card), Staleness: int32(s.Intn(4))}, s.Intn(3))
	}
	var weights [6]uint64
	for i := range weights {
		weights[i] = s.Uint64n(4) * s.Uint64n(1<<22)
	}
	return p, func(class, stale int) uint64 { return weights[class] / uint64(1+stale) }
}

// Draft RULES 3.1: the draw by piles picks what the plain scan over copies picks.
func TestDrawAgreesWithScan(t *testing.T) {
	s := rand.New(1, "pools")
	for round := range fiftieth(50_000) {
		p, weigh := anyPool(&s)
		filter := []func(int) bool{nil, func(c int) bool { return c%3 != 0 }}[round%2]
		q, one, two := p.Clone(), rand.New(uint64(round), "draw"), rand.New(uint64(round), "draw")
		var d pool.Draw
		if err := d.Begin(p, weigh, filter); err != nil {
			t.Fatal(err)
		}
		for i := 0; ; i++ {
			a, okA := d.Next(&one)
			b, okB := scan(q, weigh, filter, &two)
			if a != b || okA != okB {
				t.Fatalf("round %d, draw %d: piles give %v %v, the scan %v %v", round, i, a, okA, b, okB)
			}
			if !okA {
				break
			}
		}
	}
}

// A draw takes exactly what it gives out of the pool, and counts what is left.
func TestDrawRemovesWhatItGives(t *testing.T) {
	s := rand.New(2, "pools")
	for range fiftieth(10_000) {
		p, weigh := anyPool(&s)
		var d pool.Draw
		_ = d.Begin(p, weigh, nil)
		for size := p.Size(); size > 0; size-- {
			if d.Left() != size || p.Size() != size {
				t.Fatalf("left %d, size %d, want %d", d.Left(), p.Size(), size)
			}
			before := p.Clone()
			c, _ := d.Next(&s)
			if before.CountLike(c)-p.CountLike(c) != 1 || before.Count(int(c.Card))-p.Count(int(c.Card)) != 1 {
				t.Fatalf("drew %v: %d copies before, %d after", c, before.CountLike(c), p.CountLike(c))
			}
		}
	}
}

// Draft RULES 3.5 (R-D3, R-D4): the best is the heaviest accepted, of equals the
// smallest card.
func TestBestCopy(t *testing.T) {
	s := rand.New(3, "pools")
	for range fiftieth(20_000) {
		p, weigh := anyPool(&s)
		accept := func(card int) bool { return card%4 != 1 }
		want, heaviest, found := pool.Copy{}, uint64(0), false
		p.Each(func(c pool.Copy, _ int) {
			w := weigh(p.Class(int(c.Card)), int(c.Staleness))
			if accept(int(c.Card)) && (!found || w > heaviest || w == heaviest && c.Card < want.Card) {
				want, heaviest, found = c, w, true
			}
		})
		var d pool.Draw
		_ = d.Begin(p, weigh, nil)
		got, ok := d.Best(accept)
		if ok != found || got.Card != want.Card || ok && weigh(p.Class(int(got.Card)), int(got.Staleness)) != heaviest {
			t.Fatalf("got %v %v, want %v %v", got, ok, want, found)
		}
	}
}

func TestUnits(t *testing.T) {
	for _, row := range []struct {
		weight float64
		want   uint64
	}{
		{0, 0}, {1, 1 << 20}, {0.5, 1 << 19}, {-3, 0}, {math.NaN(), 0},
		{1.0 / (1 << 21), 1}, {1.0 / (1 << 22), 0}, {15.75, 15.75 * (1 << 20)},
		{1.5 / (1 << 20), 2}, {1.4999 / (1 << 20), 1}, {0.49999999999999994 / (1 << 20), 0}, {math.Inf(1), math.MaxUint64}, {1 << 43, math.MaxUint64},
	} {
		if got := pool.Units(row.weight); got != row.want {
			t.Errorf("Units(%v) = %d, want %d", row.weight, got, row.want)
		}
	}
}

// Draft RULES 2.3 (R-D2): an overflow is an error, not a wrong draw.
func TestOverflow(t *testing.T) {
	p := pool.New([]int32{0, 0})
	p.Put(pool.Copy{Card: 0, Staleness: 0}, 2)
	var d pool.Draw
	for _, row := range []struct {
		weight uint64
		want   error
	}{{1<<63 - 1, nil}, {1 << 63, pool.ErrOverflow}, {math.MaxUint64, pool.ErrOverflow}} {
		if err := d.Begin(p, func(int, int) uint64 { return row.weight }, nil); err != row.want {
			t.Errorf("weight %d: got %v, want %v", row.weight, err, row.want)
		}
	}
}

func TestDrawFromNothing(t *testing.T) {
	p, s := pool.New([]int32{0}), rand.New(1, "x")
	var d pool.Draw
	if err := d.Begin(p, func(int, int) uint64 { return 1 }, nil); err != nil {
		t.Fatal(err)
	}
	if _, ok := d.Next(&s); ok || s.Count() != 0 {
		t.Errorf("drew from an empty pool, or asked chance %d times", s.Count())
	}
	if _, ok := d.Best(func(int) bool { return true }); ok {
		t.Error("found a best copy in an empty pool")
	}
}
