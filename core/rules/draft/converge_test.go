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
	got, err := Converge(c, o, player, sized(2000), 1, nil)
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
	want := five.Weight(&shipped(t).Tuning, MaskOf(Tide), 0, Profile{Tide: 4}).Total / 0.5
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
	if got := halfWidth(10, 10, 20); !close(got, 1.96*0.114708, 1e-5) {
		t.Errorf("half width %v", got)
	}
	if halfWidth(3, 9, 1) != 0 {
		t.Error("one value has an interval")
	}
}

// RULES 7 (R-D10): the share of the two strongest cannot tell a deck of one
// resonance from a deck of two, so the second is measured by itself: the weighting
// takes from it, where the share of both rises.
func TestConvergenceTellsTheSecondApart(t *testing.T) {
	with, null := converge(t, false, bots()["synergy"], Options{}), converge(t, true, bots()["synergy"], Options{})
	a, b := with.Picks[29], null.Picks[29]
	if a.Share <= b.Share || a.Second+a.SecondHalf >= b.Second-b.SecondHalf || !close(a.First+a.Second, a.Share, 1e-9) {
		t.Errorf("first %.3f, second %.3f +- %.3f, of both %.3f; null model second %.3f +- %.3f, both %.3f",
			a.First, a.Second, a.SecondHalf, a.Share, b.Second, b.SecondHalf, b.Share)
	}
	if with.Shape.One <= null.Shape.One || with.Shape.One+with.Shape.Two+with.Shape.More != with.Quests {
		t.Errorf("decks %+v of %d, null model %+v", with.Shape, with.Quests, null.Shape)
	}
	for _, caller := range with.Callers {
		if s := caller.Shape; s.One+s.Two+s.More != caller.Quests || s.Two == 0 && caller.Pairs > 0 || caller.Pairs > caller.Kinds {
			t.Errorf("%+v", caller)
		}
	}
}

// RULES 7: a resonance is a real part of a deck when it holds a fifth or more; where there
// are six, a sixth.
func TestRealParts(t *testing.T) {
	for _, row := range []struct {
		of   int
		deck Profile
		want Mask
		is   Shape
	}{
		{5, Profile{}, 0, Shape{One: 1}},
		{5, Profile{Tide: 8, Ruin: 1}, MaskOf(Tide), Shape{One: 1}},
		{5, Profile{Tide: 8, Ruin: 2}, MaskOf(Tide, Ruin), Shape{Two: 1}},
		{5, Profile{Tide: 80, Ember: 10, Ruin: 10}, MaskOf(Tide), Shape{One: 1}},
		{5, Profile{Tide: 3, Ember: 1, Ruin: 1}, MaskOf(Tide, Ember, Ruin), Shape{More: 1}},
		{5, Profile{Tide: 5, Ruin: 1}, MaskOf(Tide), Shape{One: 1}},
		{6, Profile{Tide: 5, 5: 1}, MaskOf(Tide, 5), Shape{Two: 1}},
		{6, Profile{}, 0, Shape{One: 1}},
	} {
		var shape Shape
		parts := row.deck.realParts(row.of)
		if shape.add(parts, 1); parts != row.want || shape != row.is {
			t.Errorf("%v of %d: %b, %+v, want %b, %+v", row.deck, row.of, parts, shape, row.want, row.is)
		}
	}
	if got := (Profile{Tide: 1, Ember: 5, Ruin: 4}).Shares(); got != [MostResonances]float64{0.5, 0.4, 0.1} {
		t.Errorf("shares %v, want the largest first", got)
	}
}

// RULES 7: a player who takes the heaviest card always is measured as one, and the
// null model changes what is offered, not what the heaviest is.
func TestConvergenceHeaviest(t *testing.T) {
	heavy := core.Weigher{Weights: map[string]float64{"weight": 1}}
	light := core.Weigher{Weights: map[string]float64{"weight": -1}}
	for null, c := range map[bool]float64{false: converge(t, false, heavy, Options{}).Heaviest, true: converge(t, true, bots()["synergy"], Options{}).Heaviest} {
		if c < 0.85 || c > 1 {
			t.Errorf("null model %v: %.3f of the picks are the heaviest", null, c)
		}
	}
	if c := converge(t, false, light, Options{}); c.Heaviest > 0.25 || c.HeaviestHalf <= 0 {
		t.Errorf("%.3f +- %.3f of the lightest picks are the heaviest", c.Heaviest, c.HeaviestHalf)
	}
}

// RULES 7: at a late themed site a card of one of the two strongest resonances is a
// staple, if the theme is one of the three commonest tags.
func TestBrowseCountsStaples(t *testing.T) {
	for _, row := range []struct{ rank, want int }{{0, 2}, {2, 2}, {3, 0}} {
		g, q := start(t, shipped(t), 1, nil), questFigures{}
		card := func(m Mask) int { return slices.Index(g.pool.Set.masks, m) }
		for range 3 {
			g.deck = append(g.deck, held{at: card(MaskOf(Tide))})
		}
		g.deck = append(g.deck, held{at: card(MaskOf(Ruin))})
		clear(g.tags)
		g.tags[0], g.tags[1], g.tags[2], g.tags[3] = 9, 8, 7, 6
		g.stage.theme, g.stage.offer.Entries = row.rank+1, nil
		for _, m := range []Mask{MaskOf(Tide), MaskOf(Ruin), MaskOf(Stone), 0} {
			e := Entry{}
			e.Copy.Card = int32(card(m))
			g.stage.offer.Entries = append(g.stage.offer.Entries, e)
		}
		if q.noteOffer(g); q.shown != 0 {
			t.Error("a themed site before the 15th pick is looked at")
		}
		q.picks = late
		q.noteOffer(g)
		if q.noteOffer(g); q.shown != 4 || q.staples != row.want {
			t.Errorf("theme of rank %d: %d staples of %d, want %d of 4", row.rank, q.staples, q.shown, row.want)
		}
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
				return name == "neutral" && len(k.Resonance) == 0 || len(k.Resonance) == 1 && k.Resonance[0] == name
			})})
		}
		passed := c.notePassed(g, row.picks, row.before)
		if want := row.before || row.want.Passed > 0; passed != want || !reflect.DeepEqual(c.sum, row.want) {
			t.Errorf("%s: passed %v, %+v, want %v, %+v", row.cards, passed, c.sum, want, row.want)
		}
	}
}
