package core_test

import "arcana/core/rand"
import "testing"

// A walk comes by every way once, and the shares of all ways come to one whole.
func TestWalk(t *testing.T) {
	var w rand.Walk
	seen, sum := map[[3]int]int{}, 0.0
	for more := true; more; more = w.Next() {
		s := w.Stream()
		way := [3]int{s.Intn(3), -1, -1}
		if way[0] > 0 && s.Coin() {
			way[1], way[2] = s.Intn(5), s.Intn(1)
		}
		seen[way]++
		n, ok := w.OneIn(0)
		if sum += 1 / float64(n); !ok || s.Count() != 0 {
			t.Errorf("%v: one in %d, %v, after %d asks for bits", way, n, ok, s.Count())
		}
	}
	if len(seen) != 13 || sum < 1-1e-12 || sum > 1+1e-12 {
		t.Errorf("%d ways come to %v in all: %v", len(seen), sum, seen)
	}
	for way, n := range seen {
		if n != 1 {
			t.Errorf("%v came %d times", way, n)
		}
	}
}

// A way that comes to pass too seldom to be counted says so.
func TestWalkTooFar(t *testing.T) {
	var w rand.Walk
	s := w.Stream()
	for range 64 {
		s.Coin()
	}
	if n, ok := w.OneIn(0); ok {
		t.Errorf("64 coins fall so once in %d", n)
	}
}
