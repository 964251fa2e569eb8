package core_test

import (
	"fmt"
	"math"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arcana/core/garbage"
	"arcana/core/rand"
)

// fiftieth returns how often a law is tried: a fiftieth of full, unless ARCANA_LONG
// is set.
func fiftieth(full int) int {
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return full / 50
}

// TestBounds: a bounded number is inside its bounds, for any bound.
func TestBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rand.New(rapid.Uint64().Draw(t, "seed"), rapid.String().Draw(t, "name"))
		n := rapid.Uint64Min(1).Draw(t, "n")
		if got := s.Uint64n(n); got >= n {
			t.Errorf("Uint64n(%d) = %d", n, got)
		}
		m := rapid.IntRange(1, math.MaxInt).Draw(t, "m")
		if got := s.Intn(m); got < 0 || got >= m {
			t.Errorf("Intn(%d) = %d", m, got)
		}
		if f := s.Float64(); f < 0 || f >= 1 {
			t.Errorf("Float64() = %v", f)
		}
	})
}

// TestBadBounds: asking for a number below nothing is the caller's mistake.
func TestBadBounds(t *testing.T) {
	for name, ask := range map[string]func(*rand.Stream){
		"Uint64n(0)": func(s *rand.Stream) { s.Uint64n(0) },
		"Intn(0)":    func(s *rand.Stream) { s.Intn(0) },
		"Intn(-1)":   func(s *rand.Stream) { s.Intn(-1) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s did not panic", name)
				}
			}()
			s := rand.New(1, "x")
			ask(&s)
		}()
	}
}

// chiSquare is the statistic of counts that should all be equal.
func chiSquare(counts []int) float64 {
	total := 0
	for _, n := range counts {
		total += n
	}
	expected, sum := float64(total)/float64(len(counts)), 0.0
	for _, n := range counts {
		sum += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	return sum
}

// chiSquareLimit is a bound that chi-square with df degrees of freedom passes once in a
// million series (Wilson and Hilferty's approximation, 4.75 standard errors).
func chiSquareLimit(df int) float64 {
	d := 2 / (9 * float64(df))
	return float64(df) * math.Pow(1-d+4.75*math.Sqrt(d), 3)
}

// TestUniform: every value of a bounded number is equally frequent.
func TestUniform(t *testing.T) {
	for _, n := range []int{2, 3, 5, 6, 7, 10, 52, 100, 249} {
		s, counts := rand.New(7, fmt.Sprint("uniform/", n)), make([]int, n)
		for range fiftieth(5_000_000) {
			counts[s.Intn(n)]++
		}
		if x := chiSquare(counts); x > chiSquareLimit(n-1) {
			t.Errorf("Intn(%d): chi-square %.1f, at most %.1f", n, x, chiSquareLimit(n-1))
		}
	}
}

// TestUniformFarBound: a bound near 2^64 is met without the bias of a remainder,
// which would make the lower half twice as frequent as the rest.
func TestUniformFarBound(t *testing.T) {
	const n = 1<<63 + 1<<62
	s, counts := rand.New(8, "far"), make([]int, 3)
	for range fiftieth(1_000_000) {
		counts[s.Uint64n(n)/(1<<62)]++
	}
	if x := chiSquare(counts); x > chiSquareLimit(2) {
		t.Errorf("chi-square %.1f, at most %.1f: %v", x, chiSquareLimit(2), counts)
	}
}

// TestCoinAndFloat: half of the coins are heads, and every tenth of the unit
// interval is equally frequent.
func TestCoinAndFloat(t *testing.T) {
	s, coins, tenths := rand.New(9, "coin"), make([]int, 2), make([]int, 10)
	for range fiftieth(2_000_000) {
		if s.Coin() {
			coins[1]++
		} else {
			coins[0]++
		}
		tenths[int(s.Float64()*10)]++
	}
	if x := chiSquare(coins); x > chiSquareLimit(1) {
		t.Errorf("coins %v: chi-square %.1f", coins, x)
	}
	if x := chiSquare(tenths); x > chiSquareLimit(9) {
		t.Errorf("tenths %v: chi-square %.1f", tenths, x)
	}
}

// TestShufflePermutations: all 24 orders of four things are equally frequent.
func TestShufflePermutations(t *testing.T) {
	s, seen := rand.New(10, "shuffle"), map[[4]byte]int{}
	for range fiftieth(2_000_000) {
		d := [4]byte{'a', 'b', 'c', 'd'}
		s.Shuffle(4, func(i, j int) { d[i], d[j] = d[j], d[i] })
		seen[d]++
	}
	var counts []int
	for _, n := range seen {
		counts = append(counts, n)
	}
	if len(counts) != 24 || chiSquare(counts) > chiSquareLimit(23) {
		t.Errorf("%d orders, chi-square %.1f, at most %.1f", len(counts), chiSquare(counts), chiSquareLimit(23))
	}
}

// TestShuffleKeepsThings: a shuffle loses and doubles nothing, and leaves fewer
// than two things alone.
func TestShuffleKeepsThings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rand.New(rapid.Uint64().Draw(t, "seed"), "s")
		n := rapid.IntRange(0, 40).Draw(t, "n")
		d, seen := make([]int, n), make([]bool, n)
		for i := range d {
			d[i] = i
		}
		s.Shuffle(n, func(i, j int) { d[i], d[j] = d[j], d[i] })
		for _, v := range d {
			seen[v] = true
		}
		for i, ok := range seen {
			if !ok {
				t.Errorf("%d was lost: %v", i, d)
			}
		}
		if n < 2 && s.Count() != 0 {
			t.Errorf("a shuffle of %d used chance", n)
		}
	})
}

// TestStreamsAreIndependent: how often one stream is asked moves no other, and
// streams of one match, of one name, and of neighbouring seeds do not agree.
func TestStreamsAreIndependent(t *testing.T) {
	a, b := rand.NewSet(1), rand.NewSet(1)
	for range 1000 {
		a.Stream("shop/1").Uint64()
	}
	if a.Stream("combat/1").Uint64() != b.Stream("combat/1").Uint64() {
		t.Error("drawing from shop/1 moved combat/1")
	}
	bits := 0
	const draws = 2000
	x, y := rand.New(1, "offer"), rand.New(2, "offer")
	for range draws {
		for z := x.Uint64() ^ y.Uint64(); z != 0; z &= z - 1 {
			bits++
		}
	}
	if mean, deviation := 32.0*draws, 4*math.Sqrt(draws); math.Abs(float64(bits)-mean) > 5*deviation {
		t.Errorf("%d of %d bits differ between two seeds", bits, 64*draws)
	}
}

// TestCopyForksTheChance: a copied stream goes on like its origin.
func TestCopyForksTheChance(t *testing.T) {
	a := rand.New(3, "x")
	a.Uint64()
	b := a
	if a.Uint64() != b.Uint64() || a.Count() != b.Count() {
		t.Error("a copy went another way")
	}
}

// TestClone: a clone goes on like its origin and shares nothing with it.
func TestClone(t *testing.T) {
	a := rand.NewSet(5)
	a.Stream("x").Uint64()
	a.Stream("y")
	b := a.Clone()
	if diff := cmp.Diff(a.Positions(), b.Positions()); diff != "" || b.Seed() != 5 {
		t.Errorf("positions (-origin +clone):\n%s", diff)
	}
	first := b.Stream("x").Uint64()
	if len(a.Positions()) != 1 || a.Positions()[0].Count != 1 {
		t.Errorf("the clone's draw moved the origin: %v", a.Positions())
	}
	if a.Stream("x").Uint64() != first || a.Stream("z").Uint64() != b.Stream("z").Uint64() {
		t.Error("origin and clone part ways")
	}
}

// TestCopyTo: a set that becomes a clone of another one goes on like it and shares nothing with it, whatever streams it had,
// and without new memory if it had the same.
func TestCopyTo(t *testing.T) {
	a := rand.NewSet(5, rand.Fixed{Stream: "x", Draws: rand.Numbers(3, 4)})
	a.Stream("x").Uint64()
	a.Stream("y").Uint64()
	for _, before := range [][]string{{}, {"x"}, {"x", "y"}, {"y", "x"}, {"z", "y", "x"}} {
		b := rand.NewSet(6)
		for _, name := range before {
			b.Stream(name).Uint64()
		}
		a.CopyTo(b)
		if diff := cmp.Diff(a.Positions(), b.Positions()); diff != "" || b.Seed() != 5 {
			t.Errorf("%v: positions (-origin +copy):\n%s", before, diff)
		}
		c := a.Clone()
		for _, name := range []string{"x", "y", "z"} {
			if got, want := b.Stream(name).Uint64(), c.Stream(name).Uint64(); got != want {
				t.Errorf("%v: %s draws %d, in a clone %d", before, name, got, want)
			}
		}
		if a.Positions()[0].Count != 1 {
			t.Errorf("%v: the copy's draw moved the origin: %v", before, a.Positions())
		}
	}
	b := rand.NewSet(5)
	a.CopyTo(b)
	if n := garbage.Of(10, func() { a.CopyTo(b) }); n > 0 {
		t.Errorf("a second copy makes %v pieces of garbage", n)
	}
}

// TestRenew: a set that begins again is a new one, in the memory that it had.
func TestRenew(t *testing.T) {
	used := rand.NewSet(5, rand.Fixed{Stream: "x", Draws: rand.Numbers(3)})
	used.Stream("x").Uint64()
	used.Stream("y").Uint64()
	used.Renew(1, rand.Fixed{Stream: "z", At: 2})
	fresh := rand.NewSet(1, rand.Fixed{Stream: "z", At: 2})
	for _, name := range []string{"z", "y", "x", "w"} {
		if a, b := used.Stream(name).Uint64(), fresh.Stream(name).Uint64(); a != b {
			t.Errorf("%s draws %d, in a new set %d", name, a, b)
		}
	}
	if diff := cmp.Diff(fresh.Positions(), used.Positions()); diff != "" || used.Seed() != 1 {
		t.Errorf("positions (-new +renewed):\n%s", diff)
	}
	play := func() {
		used.Renew(2)
		for _, name := range []string{"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"} { // more than are compared one by one
			used.Stream(name).Uint64()
			if used.Stream(name).Count() != 1 {
				t.Errorf("the stream %s is not found again", name)
			}
		}
		if used.Renew(3); used.Drawn() > 0 || *used.Stream("j") != rand.New(3, "j") {
			t.Error("a set that begins again knows the streams of before")
		}
		used.Stream("a").Uint64()
	}
	if n := garbage.Of(10, play); n > 0 {
		t.Errorf("a set that begins again allocates %v times", n)
	}
}

// TestPositions: only streams that were used count, sorted by name.
func TestPositions(t *testing.T) {
	s := rand.NewSet(1)
	for _, name := range []string{"b", "a", "c"} {
		s.Stream(name)
	}
	s.Stream("c").Uint64()
	s.Stream("a").Uint64()
	s.Stream("a").Uint64()
	if diff := cmp.Diff([]rand.Position{{Name: "a", Count: 2}, {Name: "c", Count: 1}}, s.Positions()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestStreamPointerLasts: the pointer that a rule keeps stays the stream.
func TestStreamPointerLasts(t *testing.T) {
	s := rand.NewSet(1)
	p := s.Stream("x")
	for i := range 100 {
		s.Stream(fmt.Sprint(i))
	}
	p.Uint64()
	if s.Stream("x") != p || s.Stream("x").Count() != 1 {
		t.Error("the stream moved")
	}
}

// TestDerive: the seeds of a series do not repeat, within it or between bases.
func TestDerive(t *testing.T) {
	seen := map[uint64]bool{}
	for base := range uint64(10) {
		for i := range uint64(1000) {
			seen[rand.Derive(base, i)] = true
		}
	}
	if len(seen) != 10_000 {
		t.Errorf("%d seeds of 10000 are different", len(seen))
	}
}

// TestPrefix: a name that is put together from texts and numbers is the name in one piece.
func TestPrefix(t *testing.T) {
	for _, n := range []int{0, 1, 9, 10, 1234567890, -1, -20, math.MaxInt, math.MinInt} {
		name := fmt.Sprintf("player/%d/x", n)
		if got, want := rand.Prefixed("player/").Number(n).Text("/x").Stream(7), rand.New(7, name); got != want {
			t.Errorf("%s: got %v, want %v", name, got, want)
		}
	}
}
