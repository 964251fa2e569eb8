package core_test

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"arcana/core/garbage"
	"arcana/core/num"
)

var unary = map[string]func(float64) float64{
	"Exp": num.Exp, "Ln": num.Ln, "Log10": num.Log10, "Sin": num.Sin, "Cos": num.Cos, "Tan": num.Tan,
	"Asin": num.Asin, "Acos": num.Acos, "Atan": num.Atan, "Sinh": num.Sinh, "Cosh": num.Cosh, "Tanh": num.Tanh,
}

var binary = map[string]func(x, y float64) float64{"Pow": num.Pow, "Atan2": num.Atan2}

// reference is one line of testdata/num/reference.txt.
type reference struct {
	line string
	got  float64
	want float64
}

func readReferences(t *testing.T) []reference {
	t.Helper()
	text, err := os.ReadFile("testdata/num/reference.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []reference
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			all = append(all, parseReference(t, strings.Fields(line)))
		}
	}
	return all
}

func parseReference(t *testing.T, words []string) reference {
	t.Helper()
	var v [3]float64
	for i, word := range words[1:] {
		x, err := strconv.ParseFloat(word, 64)
		if err != nil {
			t.Fatal(err)
		}
		v[i] = x
	}
	r := reference{line: strings.Join(words, " ")}
	if f := unary[words[0]]; f != nil {
		r.got, r.want = f(v[0]), v[1]
	} else {
		r.got, r.want = binary[words[0]](v[0], v[1]), v[2]
	}
	return r
}

// The reference values are correctly rounded. An error of at most 0.55 units in
// the last place means: never further than the neighbour, and nearly always the
// value itself.
func TestAgreesWithReference(t *testing.T) {
	all, missed := readReferences(t), 0
	for _, r := range all {
		if r.got == r.want {
			continue
		}
		missed++
		if r.got != math.Nextafter(r.want, r.got) {
			t.Errorf("%s: got %x", r.line, r.got)
		}
	}
	t.Logf("%d of %d values are not the nearest", missed, len(all))
	if len(all) < 500 || missed*100 > len(all) {
		t.Errorf("%d of %d values are not the nearest float64, expected at most one in a hundred", missed, len(all))
	}
}

func TestExactCases(t *testing.T) {
	for n := -290; n <= 308; n++ {
		want, _ := strconv.ParseFloat(fmt.Sprintf("1e%d", n), 64)
		if got := num.Pow(10, float64(n)); got != want {
			t.Errorf("Pow(10, %d) = %v", n, got)
		}
		if got := num.Log10(want); got != float64(n) {
			t.Errorf("Log10(1e%d) = %v", n, got)
		}
	}
	for n := -1074; n <= 1023; n++ {
		if got := num.Pow(2, float64(n)); got != math.Ldexp(1, n) {
			t.Errorf("Pow(2, %d) = %v", n, got)
		}
	}
}

func TestPowOfWholeNumbersIsWhole(t *testing.T) {
	for base := 2; base <= 40; base++ {
		want := uint64(1)
		for n := 0; want < 1<<53; n++ {
			if got := num.Pow(float64(base), float64(n)); got != float64(want) {
				t.Errorf("Pow(%d, %d) = %v, expected %d", base, n, got, want)
			}
			if got := num.Pow(float64(-base), float64(n)); math.Abs(got) != float64(want) || (got < 0) != (n%2 == 1) {
				t.Errorf("Pow(%d, %d) = %v", -base, n, got)
			}
			want *= uint64(base)
		}
	}
}

func TestPowTwoAndHalf(t *testing.T) {
	for x := 0.013; x < 1e6; x *= 1.37 {
		if num.Pow(x, 2) != x*x || num.Pow(-x, 2) != x*x || num.Pow(x, 0.5) != math.Sqrt(x) || num.Pow(x, 1) != x {
			t.Errorf("Pow(%v, 2 | 0.5 | 1) is not the product, the root or x", x)
		}
	}
}

func TestSymmetry(t *testing.T) {
	for x := 1e-9; x < 700; x *= 1.7 {
		for _, name := range []string{"Sin", "Tan", "Atan", "Sinh", "Tanh"} {
			if f := unary[name]; f(-x) != -f(x) {
				t.Errorf("%s is not odd at %v", name, x)
			}
		}
		if num.Cos(-x) != num.Cos(x) || num.Cosh(-x) != num.Cosh(x) {
			t.Errorf("Cos or Cosh is not even at %v", x)
		}
	}
}

func TestNothingAllocates(t *testing.T) {
	if n := garbage.Of(100, func() { sink = num.Pow(1.1, 2.5) + num.Sin(1e22) + num.Atan2(1, 2) + num.Tanh(0.5) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

var sink float64
