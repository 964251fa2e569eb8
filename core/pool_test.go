package core_test

import (
	"testing"

	"arcana/core/pool"
	"arcana/core/rand"
)

// model is the naive pool: a count for every kind of copy.
type model map[pool.Copy]int

func (m model) rest() model {
	fresh := model{}
	for c, n := range m {
		c.Staleness = max(0, c.Staleness-1)
		fresh[c] += n
	}
	return fresh
}

func (m model) size() (n int) {
	for _, k := range m {
		n += k
	}
	return n
}

func agreeWithModel(t *testing.T, p *pool.Pool, m model) {
	t.Helper()
	if p.Size() != m.size() {
		t.Fatalf("size %d, want %d", p.Size(), m.size())
	}
	p.Each(func(c pool.Copy, n int) {
		if m[c] != n {
			t.Fatalf("%v: %d copies, want %d", c, n, m[c])
		}
	})
	for c, n := range m {
		if p.CountLike(c) != n {
			t.Fatalf("%v: has %d, want %d", c, p.CountLike(c), n)
		}
	}
}

// Draft RULES 3.3: copies are neither lost nor made, whatever is done to a pool, and
// staleness is never negative.
func TestPoolIsACount(t *testing.T) {
	s := rand.New(4, "model")
	for range fiftieth(5_000) {
		classes := make([]int32, 1+s.Intn(12))
		for i := range classes {
			classes[i] = int32(s.Intn(3))
		}
		p, m := pool.New(classes), model{}
		for range 60 {
			c := pool.Copy{Card: int32(s.Intn(len(classes))), Staleness: int32(s.Intn(5))}
			switch s.Intn(5) {
			case 0, 1:
				n := s.Intn(4)
				p.Put(c, n)
				m[c] += n
			case 2, 3:
				if p.Take(c) {
					m[c]--
				} else if m[c] > 0 {
					t.Fatalf("%v: refused, though there are %d", c, m[c])
				}
			case 4:
				p.Rest()
				m = m.rest()
			}
		}
		agreeWithModel(t, p, m)
	}
}

func TestCloneSharesNothing(t *testing.T) {
	p := pool.New([]int32{0, 1, 0})
	p.Put(pool.Copy{Card: 0, Staleness: 0}, 2)
	p.Put(pool.Copy{Card: 1, Staleness: 3}, 1)
	q := p.Clone()
	p.Take(pool.Copy{Card: 0, Staleness: 0})
	p.Rest()
	p.Put(pool.Copy{Card: 2, Staleness: 1}, 4)
	agreeWithModel(t, q, model{{Card: 0, Staleness: 0}: 2, {Card: 1, Staleness: 3}: 1})
	agreeWithModel(t, p, model{{Card: 0, Staleness: 0}: 1, {Card: 1, Staleness: 2}: 1, {Card: 2, Staleness: 1}: 4})
}

// Each visits by class, then staleness, then card: the order of the plain scan.
func TestEachOrder(t *testing.T) {
	p := pool.New([]int32{1, 0, 1, 0})
	for _, c := range []pool.Copy{{Card: 2, Staleness: 0}, {Card: 0, Staleness: 1}, {Card: 3, Staleness: 0}, {Card: 0, Staleness: 0}, {Card: 1, Staleness: 2}} {
		p.Put(c, 1)
	}
	want := []pool.Copy{{Card: 3, Staleness: 0}, {Card: 1, Staleness: 2}, {Card: 0, Staleness: 0}, {Card: 2, Staleness: 0}, {Card: 0, Staleness: 1}}
	i := 0
	p.Each(func(c pool.Copy, _ int) {
		if c != want[i] {
			t.Errorf("place %d: %v, want %v", i, c, want[i])
		}
		i++
	})
}

// A pool that was cleared is an empty one, whatever was in it: what is put in and drawn
// next is the same.
func TestClear(t *testing.T) {
	s := rand.New(4, "pools")
	for round := range fiftieth(5_000) {
		used, weigh := anyPool(&s)
		used.Clear()
		fresh := pool.New(classesOf(used))
		if used.Size() != 0 || used.Count(0) != 0 {
			t.Fatalf("round %d: %d copies are left", round, used.Size())
		}
		for card := range used.Cards() {
			c, n := pool.Copy{Card: int32(card), Staleness: int32(s.Intn(4))}, s.Intn(9)
			used.Put(c, n)
			fresh.Put(c, n)
		}
		drawAlike(t, round, used, fresh, weigh)
	}
}

// A pool that is filled holds what one does into which the copies were put, whatever was in it.
func TestFill(t *testing.T) {
	s := rand.New(4, "filled")
	for round := range fiftieth(5_000) {
		used, weigh := anyPool(&s)
		fresh, counts := pool.New(classesOf(used)), make([]int, used.Cards())
		for card := range counts {
			counts[card] = s.Intn(4)
			fresh.Put(pool.Copy{Card: int32(card)}, counts[card])
		}
		used.Fill(func(card int) int { return counts[card] })
		if used.Size() != fresh.Size() {
			t.Fatalf("round %d: filled with %d copies, want %d", round, used.Size(), fresh.Size())
		}
		stale := pool.Copy{Card: int32(s.Intn(len(counts))), Staleness: 1}
		used.Put(stale, 2)
		fresh.Put(stale, 2)
		drawAlike(t, round, used, fresh, weigh)
	}
}

// classesOf are the classes of a pool's cards.
func classesOf(p *pool.Pool) (list []int32) {
	for card := range p.Cards() {
		list = append(list, int32(p.Class(card)))
	}
	return list
}

// drawAlike draws all copies of two pools that hold the same, and fails where they differ.
func drawAlike(t *testing.T, round int, used, fresh *pool.Pool, weigh pool.Weigh) {
	t.Helper()
	used.Rest()
	fresh.Rest()
	var a, b pool.Draw
	one, two := rand.New(uint64(round), "draw"), rand.New(uint64(round), "draw")
	if a.Begin(used, weigh, nil) != nil || b.Begin(fresh, weigh, nil) != nil {
		t.Fatal("the weights add up to too much")
	}
	for fresh.Size() > 0 {
		x, _ := a.Next(&one)
		if y, _ := b.Next(&two); x != y || used.Count(int(x.Card)) != fresh.Count(int(y.Card)) {
			t.Fatalf("round %d: drew %v from a pool that was used, %v from a fresh one", round, x, y)
		}
	}
}

func BenchmarkDraw(b *testing.B) {
	p := pool.New(make([]int32, 256))
	for card := range 256 {
		p.Put(pool.Copy{Card: int32(card)}, 4)
	}
	s := rand.New(1, "bench")
	var d pool.Draw
	weigh := func(int, int) uint64 { return 1 << 20 }
	b.ReportAllocs()
	for b.Loop() {
		_ = d.Begin(p, weigh, nil)
		c, _ := d.Next(&s)
		p.Put(c, 1)
	}
}
