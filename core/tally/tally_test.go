package tally

import (
	"math"
	"testing"

	"arcana/core/rand"

	"github.com/google/go-cmp/cmp"
)

func TestCounting(t *testing.T) {
	x := New("ember", "tide", "ember")
	x.Add("ruin", 2)
	x.Add("tide", -1)
	x.Add("zephyr", 0)
	if diff := cmp.Diff(Of[string]{"ember": 2, "ruin": 2}, x); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if x.Total() != 4 {
		t.Errorf("total %d, want 4", x.Total())
	}
}

// TestOrder: the answers do not depend on the order of counting.
func TestOrder(t *testing.T) {
	things := []string{"c", "a", "b", "b", "c", "c", "d"}
	chance := rand.New(1, "order")
	for range 20 {
		chance.Shuffle(len(things), func(i, j int) { things[i], things[j] = things[j], things[i] })
		x := New(things...)
		if diff := cmp.Diff([]string{"a", "b", "c", "d"}, x.Keys()); diff != "" {
			t.Errorf("keys (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff([]string{"c", "b", "a", "d"}, x.Ranked()); diff != "" {
			t.Errorf("ranked (-want +got):\n%s", diff)
		}
	}
}

func TestHerfindahl(t *testing.T) {
	for _, c := range []struct {
		pile []int
		want float64
	}{
		{nil, 0},
		{[]int{1, 1, 1}, 1},
		{[]int{1, 2, 3, 4}, 0.25},
		{[]int{1, 1, 1, 2}, 0.625}, // (3/4)^2 + (1/4)^2
	} {
		if got := New(c.pile...).Herfindahl(); math.Abs(got-c.want) > 1e-15 {
			t.Errorf("%v: got %v, want %v", c.pile, got, c.want)
		}
	}
}
