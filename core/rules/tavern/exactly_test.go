package tavern

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"arcana/core/rand"
)

// RULES 6: on 200 small boards the exact odds are those of the oracle, as fractions, and so
// is each damage.
func TestExactOddsAreTheOracles(t *testing.T) {
	cfg, chance := shipped(t), rand.New(11, "exactly")
	for done := 0; done < 200; {
		you, foe := small(&chance), small(&chance)
		you.Tier = 1 + chance.Intn(6)
		want, ok := exact(you, foe, 500)
		if !ok {
			continue
		}
		done++
		got, err := Count(cfg, you, foe, ExactOptions{Most: 1 << 20})
		if err != nil {
			t.Fatal(err)
		}
		for i, n := range []*big.Int{got.Win, got.Loss, got.Tie} {
			if want := want.shareOf(func(w way) bool { return w.end == i }); got.Share(n).Cmp(want) != 0 {
				t.Errorf("%q against %q: share %d is %v, want %v", text(you.Board), text(foe.Board), i, got.Share(n), want)
			}
		}
		for i, n := range got.Damage {
			damage := i - got.Span
			if want := want.shareOf(func(w way) bool { return w.damage == damage }); got.Share(n).Cmp(want) != 0 {
				t.Errorf("%q against %q: damage %d is %v, want %v", text(you.Board), text(foe.Board), damage, got.Share(n), want)
			}
		}
	}
}

// A count that may not come to its end says how far it came, and pays for all it fought.
func TestExactOddsEnd(t *testing.T) {
	cfg, paid := shipped(t), 0
	_, err := Count(cfg, measured[1].you, measured[1].you, ExactOptions{Most: 1500, Paid: func(few Odds) error { paid += few.N; return nil }})
	if !errors.Is(err, ErrTooMany) || !strings.Contains(err.Error(), "1500 were counted") || paid != 1500 {
		t.Errorf("paid for %d fights, %v", paid, err)
	}
	e, err := Count(cfg, lineup(made(2, 3)), lineup(made(3, 2)), ExactOptions{Most: 2, First: "you"})
	if err != nil || e.Ways != 1 || e.Share(e.Tie).RatString() != "1" && e.Share(e.Win).RatString() != "1" {
		t.Errorf("got %+v, %v", e, err)
	}
}
