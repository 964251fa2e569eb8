package battle

import (
	"errors"
	"math"
	"strings"
	"testing"

	"arcana/core/exact"
	"arcana/core/rand"
	"arcana/core/rules/tavern/cards/made"
)

// RULES 6: on 200 small boards the exact odds are those of the oracle, as fractions, and so
// is each damage.
func TestExactOddsAreTheOracles(t *testing.T) {
	cfg, chance := made.Shipped(t), rand.New(11, "exactly")
	for done := 0; done < 200; {
		you, foe := small(&chance), small(&chance)
		you.Tier = 1 + chance.Intn(6)
		want, ok := everyWay(you, foe, 500)
		if !ok {
			continue
		}
		done++
		got, err := Count(cfg, you, foe, ExactOptions{Most: 1 << 20})
		if err != nil {
			t.Fatal(err)
		}
		for i, n := range []exact.Whole{got.Win, got.Loss, got.Tie} {
			if want := want.shareOf(func(w way) bool { return w.end == i }); exact.Fraction(n, got.One) != want.RatString() {
				t.Errorf("%q against %q: share %d is %v, want %v", made.Text(you.Board), made.Text(foe.Board), i, exact.Fraction(n, got.One), want)
			}
		}
		for i, n := range got.Damage {
			damage := i - got.Span
			if want := want.shareOf(func(w way) bool { return w.damage == damage }); exact.Fraction(n, got.One) != want.RatString() {
				t.Errorf("%q against %q: damage %d is %v, want %v", made.Text(you.Board), made.Text(foe.Board), damage, exact.Fraction(n, got.One), want)
			}
		}
	}
}

// A count that may not come to its end says how far it came, and pays for all it fought.
func TestExactOddsEnd(t *testing.T) {
	cfg, paid := made.Shipped(t), 0
	_, err := Count(cfg, measured[1].you, measured[1].you, ExactOptions{Most: 1500, Paid: func(few Odds) error { paid += few.N; return nil }})
	if !errors.Is(err, ErrTooMany) || !strings.Contains(err.Error(), "1500 were tried") || paid != 1500 {
		t.Errorf("paid for %d fights, %v", paid, err)
	}
	e, err := Count(cfg, lineup(made.Unit(2, 3)), lineup(made.Unit(3, 2)), ExactOptions{Most: 2, First: "you"})
	if err != nil || e.Ways != 1 || e.Tie.Cmp(e.One) != 0 && e.Win.Cmp(e.One) != 0 {
		t.Errorf("got %+v, %v", e, err)
	}
}

// Four against four stand so in some thousands of states, though chance may fall in millions
// of ways. What the states come to is what a sample of fights comes to.
func TestExactOddsOfFourAgainstFour(t *testing.T) {
	cfg := made.Shipped(t)
	four := lineup(made.Unit(2, 6), made.Unit(2, 6), made.Unit(2, 6), made.Unit(2, 6))
	e, err := Count(cfg, four, four, ExactOptions{Most: 20_000})
	if err != nil {
		t.Fatal(err)
	}
	if e.Ways < 1_000_000 {
		t.Errorf("chance may fall in %d ways", e.Ways)
	}
	if sum := e.Win.Add(e.Tie).Add(e.Loss); sum.Cmp(e.One) != 0 || e.Win.Cmp(e.Loss) != 0 {
		t.Errorf("all ends come to %v of %v, win is %v and loss %v", sum, e.One, e.Win, e.Loss)
	}
	odds, err := Sample(cfg, four, four, OddsOptions{N: 40_000, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	agree := func(what string, n exact.Whole, seen int) {
		want := exact.Ratio(n, e.One)
		if got, reach := float64(seen)/float64(odds.N), 5*math.Sqrt(want*(1-want)/float64(odds.N)); math.Abs(got-want) > reach+1e-9 {
			t.Errorf("%s: %v of a sample, exactly %v", what, got, want)
		}
	}
	agree("win", e.Win, odds.Wins)
	agree("tie", e.Tie, odds.Ties)
	agree("loss", e.Loss, odds.Losses)
	if mean := exact.Ratio(e.Attacks, e.One); math.Abs(mean-float64(odds.Attacks)/float64(odds.N)) > 0.1 {
		t.Errorf("%v attacks exactly, %v of a sample", mean, float64(odds.Attacks)/float64(odds.N))
	}
}
