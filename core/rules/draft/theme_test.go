package draft

import (
	"math"
	"testing"

	"arcana/core/num"
	"arcana/core/rand"
)

// counts returns a tag profile by name.
func counts(t *testing.T, s *Set, byName map[string]int) TagCounts {
	t.Helper()
	c := make(TagCounts, len(s.Tags))
	for name, n := range byName {
		i, ok := s.FindTag(name)
		if !ok {
			t.Fatalf("no tag %q", name)
		}
		c[i] = n
	}
	return c
}

func themeOf(t *testing.T, p *Pool, list []Theme, tag string) Theme {
	t.Helper()
	i, _ := p.Set.FindTag(tag)
	for _, theme := range list {
		if theme.Tag == i {
			return theme
		}
	}
	t.Fatalf("%s is no theme", tag)
	return Theme{}
}

// RULES 4.2: the example of Vesper: reclaim counts 4, ln(5) x 1.5 = 2.41; other
// tags score lower in affinity. (R-D11) By the formula it is likelier than with
// no profile, not certain.
func TestThemeVesper(t *testing.T) {
	c := shipped(t)
	p := NewPool(dreamtides(t), &c.Tuning, Steady)
	profile := counts(t, p.Set, map[string]int{"mechanic:reclaim": 4, "mechanic:dissolve": 2, "mechanic:draw": 1})
	warm, cold := p.Themes(profile), p.Themes(nil)
	reclaim := themeOf(t, p, warm, "mechanic:reclaim")
	if math.Round(reclaim.Affinity*100)/100 != 2.41 || reclaim.Affinity != num.Ln(5)*1.5 {
		t.Errorf("affinity %v, want ln(5) x 1.5 = 2.41", reclaim.Affinity)
	}
	for _, theme := range warm {
		if theme.Tag != reclaim.Tag && theme.Affinity >= reclaim.Affinity {
			t.Errorf("%s has an affinity of %v", p.Set.Tags[theme.Tag], theme.Affinity)
		}
	}
	if before := themeOf(t, p, cold, "mechanic:reclaim"); reclaim.Probability <= before.Probability || reclaim.Probability > 0.5 {
		t.Errorf("probability %v, without a profile %v", reclaim.Probability, before.Probability)
	}
}

// RULES 4.2: score = affinity x 2.0 + depth x 0.1, and the chance is its share.
func TestThemeScore(t *testing.T) {
	s := cards("a common tide m:x m:y", "b uncommon ember m:x", "c common ruin m:y", "d rare m:z")
	c := shipped(t)
	p := NewPool(s, &c.Tuning, Steady)
	list := p.Themes(counts(t, s, map[string]int{"m:x": 3}))
	x, y := math.Log(4)*1.5*2+7*0.1, 8*0.1
	for _, row := range []struct {
		tag   string
		depth int
		score float64
		share float64
	}{{"m:x", 7, x, x / (x + y)}, {"m:y", 8, y, y / (x + y)}} {
		got := themeOf(t, p, list, row.tag)
		if got.Depth != row.depth || math.Abs(got.Score.Total-row.score) > 1e-9 || math.Abs(got.Probability-row.share) > 1e-6 {
			t.Errorf("%s: %+v, want depth %d, score %v, share %v", row.tag, got, row.depth, row.score, row.share)
		}
	}
	// RULES 4.1 (R-D7): m:z has 2 copies and min_theme_cards is 6.
	if len(list) != 2 {
		t.Errorf("%d themes, want 2: six copies are the least", len(list))
	}
}

// RULES 4.1 (R-D7): eligibility counts copies in the pool, at exactly six too.
func TestThemeEligibility(t *testing.T) {
	s := cards("a common tide m:x", "b uncommon ember m:x")
	c := shipped(t)
	p := NewPool(s, &c.Tuning, Steady)
	for _, want := range []int{1, 1, 0} { // 7, 6, 5 copies
		if got := len(p.Themes(nil)); got != want {
			t.Errorf("%d copies: %d themes, want %d", p.Size(), got, want)
		}
		p.Take(0)
	}
}

// RULES 4.3: without any affinity all eligible tags are equally likely, however
// deep they are.
func TestThemeColdStart(t *testing.T) {
	s := cards("a common tide m:x", "b common ember m:x", "c common m:x", "d common ruin m:y", "e uncommon m:y", "f rare m:z")
	c := shipped(t)
	p := NewPool(s, &c.Tuning, Steady)
	for _, profile := range []map[string]int{{}, {"m:z": 5}} { // m:z is not eligible
		for _, theme := range p.Themes(counts(t, s, profile)) {
			if theme.Probability != 0.5 {
				t.Errorf("%v: %s has the chance %v, want 0.5", profile, s.Tags[theme.Tag], theme.Probability)
			}
		}
	}
}

// RULES 4.2: themes are drawn by their probability (chi-square, 99.9 %).
func TestPickTheme(t *testing.T) {
	c := shipped(t)
	p := NewPool(dreamtides(t), &c.Tuning, Steady)
	list := p.Themes(counts(t, p.Set, map[string]int{"mechanic:reclaim": 4}))
	const n = 200_000
	s, seen := rand.New(5, "theme"), make([]int, len(p.Set.Tags))
	for range n {
		seen[PickTheme(list, &s).Tag]++
	}
	chi := 0.0
	for _, theme := range list {
		want := n * theme.Probability
		chi += (float64(seen[theme.Tag]) - want) * (float64(seen[theme.Tag]) - want) / want
	}
	if limit := quantile(len(list) - 1); chi > limit {
		t.Errorf("chi-square %.1f is beyond %.1f", chi, limit)
	}
}

// quantile returns the 99.9 % quantile of chi-square (Wilson and Hilferty).
func quantile(degrees int) float64 {
	d := float64(degrees)
	x := 1 - 2/(9*d) + 3.0902*math.Sqrt(2/(9*d))
	return d * x * x * x
}
