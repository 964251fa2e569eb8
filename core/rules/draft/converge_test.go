package draft

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"arcana/core"
)

func converge(t *testing.T, null bool, player core.Player, o Options) Convergence {
	t.Helper()
	c := tuned(t)
	c.Tuning.Selection.NullModel = null
	got, err := Converge(c, o, player, sized(2000), 1)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// RULES 7 (R-D10): what the weighting does is the difference to the null model:
// the offers hold more of the player's two resonances, and the more so the later.
// Random picks show the same: it is the offers, not the player.
func TestConvergenceAgainstNull(t *testing.T) {
	for _, player := range []core.Player{bots()["synergy"], core.Random{}} {
		with, null := converge(t, false, player, Options{}), converge(t, true, player, Options{})
		for _, pick := range []int{5, 20} {
			a, b := with.Picks[pick-1], null.Picks[pick-1]
			if a.On < b.On+0.5 || a.Off > b.Off-0.5 {
				t.Errorf("pick %d: %.2f on and %.2f off colour, null model %.2f and %.2f", pick, a.On, a.Off, b.On, b.Off)
			}
			if b.Ratio != 1 {
				t.Errorf("pick %d: the null model's ratio is %v", pick, b.Ratio)
			}
		}
		if early, late := with.Picks[0].On, with.Picks[29].On; late <= early {
			t.Errorf("on-colour cards per offer: %.2f at first, %.2f late", early, late)
		}
		last := len(with.Picks) - 1
		if with.Picks[last].Share <= null.Picks[last].Share {
			t.Errorf("share %.2f, null model %.2f", with.Picks[last].Share, null.Picks[last].Share)
		}
	}
}

// RULES 7 (R-D10): the first pick is seen with the dreamcaller's bonus alone, so
// its ratio is that of the formula.
func TestConvergenceFirstRatio(t *testing.T) {
	got := converge(t, false, core.First{}, Options{Dreamcaller: "vesper"})
	want := shipped(t).Tuning.Weight(MaskOf(Tide), 0, Profile{Tide: 4}).Total / 0.5
	if first := got.Picks[0].Ratio; !close(first, want, 1e-9) {
		t.Errorf("ratio %v at the first pick, want %v", first, want)
	}
	if len(got.Callers) != 1 || got.Callers[0].Quests != got.Quests || got.Callers[0].Pairs < 1 {
		t.Errorf("dreamcallers %+v", got.Callers)
	}
}

// The interval of a mean: ten values 0 and ten values 1 have a standard error of
// 0.1147.
func TestHalf(t *testing.T) {
	if got := half(10, 10, 20); !close(got, 1.96*0.114708, 1e-5) {
		t.Errorf("half width %v", got)
	}
	if half(3, 9, 1) != 0 {
		t.Error("one value has an interval")
	}
}

// RULES 7 (R-D10): a deck has converged when its two strongest resonances hold
// more than 75 %, which may be at its first pick; only the first time counts.
func TestConvergencePasses(t *testing.T) {
	for _, row := range []struct {
		cards  string
		picks  int
		before bool
		want   Convergence
	}{
		{"tide", 1, false, Convergence{Passed: 1, First: 1}},
		{"neutral", 1, false, Convergence{}},
		{"tide tide ember stone", 4, false, Convergence{}}, // 75 %
		{"tide tide tide ember stone", 5, false, Convergence{Passed: 1, First: 5}},
		{"tide tide tide ember stone", 5, true, Convergence{}},
		{"tide ember stone zephyr", 4, false, Convergence{}},
	} {
		c, g := &converger{}, start(t, shipped(t), 1, nil)
		for _, name := range strings.Fields(row.cards) {
			g.deck = append(g.deck, held{at: slices.IndexFunc(g.pool.Set.Cards, func(k Card) bool {
				return name == "neutral" && len(k.Resonance) == 0 || len(k.Resonance) == 1 && k.Resonance[0].String() == name
			})})
		}
		passed := c.pass(g, row.picks, row.before)
		if want := row.before || row.want.Passed > 0; passed != want || !reflect.DeepEqual(c.sum, row.want) {
			t.Errorf("%s: passed %v, %+v, want %v, %+v", row.cards, passed, c.sum, want, row.want)
		}
	}
}
