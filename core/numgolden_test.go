package core_test

import (
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"arcana/core/golden"
	"arcana/core/num"
)

// sweep visits 20,000 arguments of all sizes and both signs, the same ones on
// every machine: bit patterns of finite numbers at even distances.
func sweep(visit func(x float64)) {
	const steps = 10_000
	step := math.Float64bits(math.MaxFloat64) / steps
	for i := range uint64(steps) {
		x := math.Float64frombits(i * step)
		visit(x)
		visit(-x)
	}
}

// near visits arguments between -8 and 8, where the functions do their work.
func near(visit func(x float64)) {
	for i := -8000; i <= 8000; i++ {
		visit(float64(i) / 1000)
	}
}

// pattern folds bits; every NaN counts as the same one, because which NaN an
// operation yields is the processor's choice.
func pattern(x float64) uint64 {
	if x != x {
		return 0x7ff8000000000000
	}
	return math.Float64bits(x)
}

func fingerprint(f func(x float64) float64) string {
	sum := fnv.New64a()
	visit := func(x float64) { fmt.Fprintf(sum, "%016x", pattern(f(x))) }
	sweep(visit)
	near(visit)
	return fmt.Sprintf("%016x", sum.Sum64())
}

// goldenText lists some bit patterns a reader can compare by reading and, for each
// function, a fingerprint of 36,001 results.
func goldenText() string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(unary)) {
		f := unary[name]
		fmt.Fprintf(&b, "%s(0.1)=%016x %s(0.7)=%016x %s\n", name, pattern(f(0.1)), name, pattern(f(0.7)), fingerprint(f))
	}
	for _, name := range slices.Sorted(maps.Keys(binary)) {
		f := binary[name]
		for _, y := range []float64{-2.5, 0.3, 3, 17.25} {
			fmt.Fprintf(&b, "%s(0.7, %v)=%016x %s\n", name, y, pattern(f(0.7, y)), fingerprint(func(x float64) float64 { return f(x, y) }))
		}
	}
	return b.String()
}

// The bits of the results are part of the project's promise: a match played on
// one machine is replayed on another. Nothing here may change without a reason.
func TestBitsAreFrozen(t *testing.T) {
	golden.Check(t, "num/golden.txt", goldenText())
}

func BenchmarkExp(b *testing.B)  { benchmark(b, num.Exp) }
func BenchmarkLn(b *testing.B)   { benchmark(b, num.Ln) }
func BenchmarkSin(b *testing.B)  { benchmark(b, num.Sin) }
func BenchmarkAtan(b *testing.B) { benchmark(b, num.Atan) }
func BenchmarkPow(b *testing.B) {
	b.Run("whole", func(b *testing.B) { benchmark(b, func(x float64) float64 { return num.Pow(x, 3) }) })
	b.Run("broken", func(b *testing.B) { benchmark(b, func(x float64) float64 { return num.Pow(x, 2.5) }) })
}

func benchmark(b *testing.B, f func(float64) float64) {
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		sink = f(1.1 + float64(i&15))
	}
}
